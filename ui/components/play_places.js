// Where one domino can go: the engine's placement map, made ready for looking up. Nothing is judged here.

import { centreOf, DELTAS, isIn } from "play_geometry";

export class Places {
  constructor(hand) {
    Object.assign(this, hand);
    this.spots = [0, 1, 2, 3].map((dir) => this.spotsTowards(dir));
    this.count = this.spots.reduce((sum, spots) => sum + spots.length, 0);
  }

  spotsTowards(dir) {
    const [left, top, width] = this.window;
    const spots = [];
    this.entries[dir].forEach((entry, index) => {
      const outcome = this.outcomes[entry];
      if (!("points" in outcome)) return;
      const spot = { x: left + (index % width), y: top + Math.floor(index / width), dir };
      [spot.cx, spot.cy] = centreOf(spot);
      spot.points = outcome.points;
      spots.push(spot);
    });
    return spots;
  }

  // What the engine says of a spot; null where it lies wholly outside.
  at({ x, y, dir }) {
    if (isIn(this.window, [x, y])) return this.outcomeAt(x, y, dir);
    // The map knows places by their first end. Turned round, the same two cells are refused for the same reason.
    const [dx, dy] = DELTAS[dir];
    return isIn(this.window, [x + dx, y + dy]) ? this.outcomeAt(x + dx, y + dy, (dir + 2) % 4) : null;
  }

  outcomeAt(x, y, dir) {
    const [left, top, width] = this.window;
    return this.outcomes[this.entries[dir][(y - top) * width + x - left]];
  }

  fits(spot) {
    return isIn(this.window, [spot.x, spot.y]) && "points" in this.outcomeAt(spot.x, spot.y, spot.dir);
  }

  // The legal spot of one direction nearest to a point in cells, not further than `within`.
  nearest(cx, cy, dir, within = Infinity) {
    let best = null;
    let distance = within;
    for (const spot of this.spots[dir]) {
      const away = Math.hypot(spot.cx - cx, spot.cy - cy);
      if (away <= distance) [best, distance] = [spot, away];
    }
    return best;
  }

  // The same, turned as little as needed where this direction has none.
  nearestAnyWay(cx, cy, dir) {
    for (const turn of [0, 1, 3, 2]) {
      const spot = this.nearest(cx, cy, (dir + turn) % 4);
      if (spot) return spot;
    }
    return null;
  }

  // All legal spots for reading out, best first; like ends make two of each, and one is enough.
  listed() {
    const spots = this.alike ? [...this.spots[0], ...this.spots[1]] : this.spots.flat();
    return spots.sort((a, b) => b.points - a.points || a.y - b.y || a.x - b.x);
  }
}
