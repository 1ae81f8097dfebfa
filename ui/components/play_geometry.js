// Cells, dominoes and outlines in a drawing's own measure: 100 units a cell, castle at (0, 0).

export const UNIT = 100;
export const DELTAS = [[1, 0], [0, 1], [-1, 0], [0, -1]]; // east, south, west, north: first end to second

export function cellsOf({ x, y, dir }) {
  const [dx, dy] = DELTAS[dir];
  return [[x, y], [x + dx, y + dy]];
}

// The middle of a domino, in cells.
export function centreOf({ x, y, dir }) {
  const [dx, dy] = DELTAS[dir];
  return [x + 0.5 + dx / 2, y + 0.5 + dy / 2];
}

// The spot whose middle lies nearest to a point, on the grid.
export function spotAround(px, py, dir) {
  const [dx, dy] = DELTAS[dir];
  return { x: Math.round(px - 0.5 - dx / 2), y: Math.round(py - 0.5 - dy / 2), dir };
}

// Where a domino's drawing begins: its left or upper end.
export function cornerOf({ x, y, dir }) {
  const [dx, dy] = DELTAS[dir];
  return [x + Math.min(dx, 0), y + Math.min(dy, 0)];
}

export function extentOf(dir) {
  return dir % 2 ? [1, 2] : [2, 1];
}

export function boundsOf(cells) {
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export function keyOf([x, y]) {
  return `${x},${y}`;
}

export function isIn([left, top, width, height], [x, y]) {
  return x >= left && x < left + width && y >= top && y < top + height;
}

// How thick the ink is, in units, where a cell is so many px wide: the same rule as the drawings'.
export function pen(cell) {
  return (Math.max(1, Math.min(1.9, 0.55 + cell * 0.0135)) * UNIT) / cell;
}

export function roundedRect(x, y, width, height, r) {
  return (
    `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}` +
    `h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`
  );
}

// One rounded path around any set of cells, grown outwards by some units.
export function outline(cells, grow = 0, radius = 17) {
  const filled = new Set(cells.map(keyOf));
  const has = (x, y) => filled.has(keyOf([x, y]));
  const next = new Map(); // directed edges, the inside to their right
  const add = (from, to) => {
    const key = keyOf(from);
    if (!next.has(key)) next.set(key, []);
    next.get(key).push(to);
  };
  for (const [x, y] of cells) {
    if (!has(x, y - 1)) add([x, y], [x + 1, y]);
    if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) add([x, y + 1], [x, y]);
  }
  let path = "";
  while (next.size) path += rounded(loopFrom(next), grow, radius);
  return path;
}

function loopFrom(next) {
  const [key] = next.keys();
  const start = key.split(",").map(Number);
  const corners = [start];
  let at = start;
  let heading = null;
  do {
    const ways = next.get(keyOf(at));
    // where two squares meet at a corner only, keep to the right: each stays its own loop
    const turn = (to) => (heading ? heading[0] * (to[1] - at[1]) - heading[1] * (to[0] - at[0]) : 0);
    ways.sort((a, b) => turn(b) - turn(a));
    const to = ways.shift();
    if (!ways.length) next.delete(keyOf(at));
    const way = [to[0] - at[0], to[1] - at[1]];
    if (heading && heading[0] === way[0] && heading[1] === way[1]) corners.pop();
    corners.push(to);
    heading = way;
    at = to;
  } while (keyOf(at) !== keyOf(start));
  corners.pop();
  const [a, b] = [corners[corners.length - 1], corners[1]];
  if (a[0] === b[0] || a[1] === b[1]) corners.shift(); // the loop began in the middle of an edge
  return corners;
}

function rounded(corners, grow, radius) {
  const count = corners.length;
  const way = (i) => {
    const [a, b] = [corners[i % count], corners[(i + 1) % count]];
    return [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  };
  let path = "";
  for (let i = 0; i < count; i++) {
    const before = way(i + count - 1);
    const after = way(i);
    // outwards is to the left of each edge: (x, y) turned is (y, -x)
    const x = corners[i][0] * UNIT + (before[1] + after[1]) * grow;
    const y = corners[i][1] * UNIT - (before[0] + after[0]) * grow;
    path += `${i ? "L" : "M"}${x - before[0] * radius} ${y - before[1] * radius}`;
    path += `Q${x} ${y} ${x + after[0] * radius} ${y + after[1] * radius}`;
  }
  return `${path}Z`;
}
