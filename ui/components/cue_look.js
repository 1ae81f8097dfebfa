// Where the pieces lie on the page at one moment. Taken before and after a change, it says what moves where.

const UNIT = 100; // units of a drawing in one cell

const isShown = (box) => box.width > 0 && box.height > 0;

function shown(selector, root = document) {
  for (const element of root.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (isShown(box)) return { element, box };
  }
  return null;
}

// The first visible element of each name.
function byName(attribute, read) {
  const found = new Map();
  for (const element of document.querySelectorAll(`[data-${attribute}]`)) {
    const name = element.dataset[attribute];
    const box = element.getBoundingClientRect();
    if (!found.has(name) && isShown(box)) found.set(name, { element, box, ...read?.(element) });
  }
  return found;
}

// Any counter may be shown in several places: all of them, with what they say.
function counters() {
  return [...document.querySelectorAll("[data-count]")].map((element) => ({
    element,
    name: element.dataset.count,
    value: Number(element.textContent),
  }));
}

export function look(board) {
  const kingdoms = byName("kingdom", (card) => ({
    map: shown(".thumb", card),
    queen: shown(".queen", card),
    disc: shown(".disc", card),
  }));
  const table = board !== null && shown(".area-board .cf-map");
  return {
    kingdoms,
    tiles: byName("tile", (tile) => ({ picture: shown(".domino", tile), king: shown(".king", tile) })),
    spaces: byName("space", (space) => ({ art: shown(".art", space) })),
    purses: byName("purse", (purse) => ({ coin: shown(".art", purse) })),
    cave: shown("[data-cave]"),
    builders: shown(".spaces"),
    king: shown(".now-line .acting .king") ?? shown(".claim-king .king"),
    counters: counters(),
    mapOf: (number) => (table && number === board ? table : (kingdoms.get(String(number))?.map ?? null)),
  };
}

// The box of some cells on a map, in px of the screen. A map knows its cells by its viewBox.
export function boxOfCells(map, cells) {
  const { x, y, width } = map.element.viewBox.baseVal;
  const px = map.box.width / width;
  const left = Math.min(...cells.map((cell) => cell[0]));
  const top = Math.min(...cells.map((cell) => cell[1]));
  const right = Math.max(...cells.map((cell) => cell[0])) + 1;
  const bottom = Math.max(...cells.map((cell) => cell[1])) + 1;
  return new DOMRect(
    map.box.x + (left * UNIT - x) * px,
    map.box.y + (top * UNIT - y) * px,
    (right - left) * UNIT * px,
    (bottom - top) * UNIT * px,
  );
}
