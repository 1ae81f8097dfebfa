// What moves when something has happened, from where it was to where it is. A new batch ends the one before.

import { Counting } from "cue_count";
import { around, drawn, Layer, middle, time } from "cue_layer";
import { boxOfCells } from "cue_look";

const COIN = 26; // px, where no purse shows its own
const SPREAD = [[0, 0], [0.5, 0.2], [-0.5, 0.1], [0.2, -0.5], [-0.3, 0.5], [0.4, 0.6]]; // of the coins of a heap
const FLAMES = [[0.3, 0.62, 0.5], [0.68, 0.55, 0.62], [0.5, 0.8, 0.44]]; // x, y and height in parts of a tile
const OUT = "cubic-bezier(.2,.7,.3,1)";
const IN_OUT = "cubic-bezier(.45,.05,.35,1)";

export class Motion {
  constructor(element) {
    this.layer = new Layer(element);
    this.counting = new Counting();
  }

  get isWanted() {
    return !document.hidden && time("fly") > 0;
  }

  finish() {
    this.layer.clear();
    this.counting.stop();
  }

  // What one player did comes first; what the table does after it waits until that has been seen.
  play(cues, before, after) {
    this.finish();
    let over = 0;
    for (const cue of cues) over = Math.max(over, MOVES[cue.kind]?.(this.layer, cue, before, after, over) ?? 0);
    this.counting.start(before.counters, after.counters, cues.some((cue) => cue.kind === "end"));
  }
}

// Each returns when it is over, and moves nothing where the page does not show where from and where to.
const MOVES = {
  place(layer, cue, before, after) {
    const map = after.mapOf(cue.kingdom);
    if (!map) return 0;
    const to = boxOfCells(map, cue.cells);
    const from = before.tiles.get(cue.domino)?.picture?.box;
    const piece = drawn(cue.pictures.domino);
    if (from) return layer.fly(piece, from, to, { duration: time("walk"), fades: true });
    const settle = [{ transform: "scale(1.14)" }, { transform: "scale(1)", opacity: 1, offset: 0.7 }, { transform: "scale(1)", opacity: 0 }];
    return layer.run(layer.put(piece, to), settle, { duration: time("lift") * 1.4, easing: OUT }, true); // it came from the hand
  },

  claim(layer, cue, before, after) {
    const king = after.tiles.get(cue.domino)?.king;
    const from = before.king ?? before.kingdoms.get(String(cue.kingdom))?.disc;
    return king && from ? layer.travel(king, from.box, { duration: time("walk"), hop: 10 }) : 0;
  },

  coins(layer, cue, before, after) {
    const map = after.mapOf(cue.kingdom);
    const purse = purseOf(after, cue.kingdom);
    return map && purse ? pour(layer, cue, around(middle(boxOfCells(map, cue.cells)), purse.width), purse) : 0;
  },

  pay(layer, cue, before, after) {
    const purse = purseOf(before, cue.kingdom);
    const bank = cue.space === null ? (after.cave ?? before.cave) : spaceOf(cue, after, before);
    return purse && bank ? pour(layer, cue, purse, around(middle(bank.box), purse.width)) : 0;
  },

  build(layer, cue, before, after) {
    const tile = before.spaces.get(String(cue.space))?.art;
    const map = after.mapOf(cue.kingdom);
    if (!tile || !map) return 0;
    return layer.fly(tile.element.cloneNode(true), tile.box, boxOfCells(map, cue.cells), { duration: time("fly"), fades: true });
  },

  queen(layer, cue, before, after, delay) {
    const guest = after.kingdoms.get(String(cue.kingdom))?.queen;
    if (!guest) return 0;
    const host = before.kingdoms.get(String(cue.origin))?.queen?.box;
    const builders = (after.builders ?? before.builders)?.box; // until the first tower she waits there
    const from = host ?? around(builders ? middle(builders) : [innerWidth / 2, 0], guest.box.width, guest.box.height);
    return layer.travel(guest, from, { duration: time("walk") * 2, delay, steps: 4, hop: 7 });
  },

  dragon(layer, cue, before, after) {
    const tile = before.spaces.get(String(cue.space))?.art;
    if (!tile) return 0;
    const here = after.spaces.get(String(cue.space))?.art?.box ?? tile.box;
    const box = around(middle(here), tile.box.width, tile.box.height);
    const size = box.width * 0.92;
    const flight = time("fly");
    const lair = (after.cave ?? before.cave)?.box ?? around([middle(box)[0], -size], size);
    crumble(layer, tile, box, flight);
    layer.fly(drawn(cue.pictures.dragon), around(middle(lair), lair.height), around(middle(box), size), {
      duration: flight, hop: 40, stays: flight * 1.6,
    });
    flare(layer, cue.pictures.flame, box, flight); // before the dragon, who stands before the tile
    return flight;
  },

  home(layer, cue, before, after, delay) {
    const space = after.spaces.get(String(cue.space));
    if (!space || !after.cave) return 0;
    const size = Math.min(space.box.width, space.box.height) * 0.8;
    const to = around(middle(after.cave.box), after.cave.box.height);
    return layer.fly(drawn(cue.pictures.dragon), around(middle(space.box), size), to, { duration: time("fly"), delay, hop: 30 });
  },

  // Tiles slide in place: these are the real ones, which only borrow a transform. Both ends are taken from the
  // board as it lies now, because the layout of a new round may have moved it.
  slide(layer, cue, before, after, delay) {
    let over = 0;
    for (const [index, [from, to]] of cue.moves.entries()) {
      const tile = after.spaces.get(String(to))?.art;
      const [start, goal] = [from, to].map((space) => after.spaces.get(String(space))?.box);
      if (!tile || !start) continue;
      const zoom = tile.element.currentCSSZoom ?? 1; // the shared screen is enlarged as a whole
      const away = `translate(${(start.x - goal.x) / zoom}px, ${(start.y - goal.y) / zoom}px)`;
      const timing = { duration: time("slide"), delay: delay + index * time("stagger"), easing: IN_OUT };
      over = layer.run(tile.element, [{ transform: away }, { transform: "none" }], timing);
    }
    return over;
  },

  reveal(layer, cue, before, after, delay) {
    cue.tiles.forEach((space, index) => {
      const tile = after.spaces.get(space)?.art;
      if (tile) layer.turnOver(tile.element, delay + index * time("stagger"));
    });
    return 0;
  },

  line(layer, cue, before, after, delay) {
    cue.tiles.forEach((id, index) => {
      const face = after.tiles.get(id)?.picture;
      if (!face) return;
      const back = layer.put(drawn(cue.pictures.back), face.box);
      const number = back.querySelector("text");
      if (number) number.textContent = id.slice(1);
      layer.turnOver(face.element, delay + index * time("stagger"), back);
    });
    return 0;
  },
};

const spaceOf = (cue, after, before) => after.spaces.get(String(cue.space)) ?? before.spaces.get(String(cue.space));

// The coin beside the number of coins; where no purse is shown, the kingdom's card.
function purseOf(seen, kingdom) {
  const coin = seen.purses.get(String(kingdom))?.coin?.box;
  const card = seen.kingdoms.get(String(kingdom))?.box;
  return coin ?? (card && around(middle(card), COIN));
}

function pour(layer, cue, from, to) {
  let over = 0;
  for (const [index, [x, y]] of SPREAD.slice(0, cue.coins).entries()) {
    const start = new DOMRect(from.x + x * from.width, from.y + y * from.width, from.width, from.height);
    const options = { duration: time("fly"), delay: index * time("stagger"), hop: to.width * 1.3 };
    over = layer.fly(drawn(cue.pictures.coin), start, to, options);
  }
  return over;
}

// The tile lies there until the dragon has come.
function crumble(layer, tile, box, delay) {
  const shrink = [
    { transform: "none", opacity: 1 },
    { transform: "rotate(-3deg) scale(.96)", opacity: 1, offset: 0.3 },
    { transform: "translateY(14%) rotate(5deg) scale(.5)", opacity: 0 },
  ];
  layer.run(layer.put(tile.element.cloneNode(true), box), shrink, { duration: delay * 1.6, delay, easing: IN_OUT }, true);
}

function flare(layer, picture, box, delay) {
  const flicker = [
    { transform: "translateY(30%) scale(.1)", opacity: 0 },
    { transform: "scale(1.1, 1)", opacity: 1, offset: 0.3 },
    { transform: "translateY(-12%) scale(.85, 1.15)", opacity: 1, offset: 0.65 },
    { transform: "translateY(-40%) scale(.3)", opacity: 0 },
  ];
  for (const [index, [x, y, height]] of FLAMES.entries()) {
    const at = [box.x + box.width * x, box.y + box.height * y];
    const flame = layer.put(drawn(picture), around(at, box.width * height * 0.65, box.width * height * 0.92));
    layer.run(flame, flicker, { duration: delay * 1.4, delay: delay + index * time("stagger"), easing: "ease-out" }, true);
  }
}
