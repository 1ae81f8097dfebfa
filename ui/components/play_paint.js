// Paints what lies over a kingdom, in the drawing's own coordinates. Called at most once a frame, and each layer
// is touched only where it changed.

import { boundsOf, cellsOf, cornerOf, DELTAS, isIn, keyOf, outline, roundedRect, UNIT } from "play_geometry";
import { frameCorner, frameShape, reachable, slideArrows } from "play_frame";
import { badge, cross, dot, hatchPattern, mismatch, nameTag, pill, ring } from "play_marks";
import { signed } from "play_words";

const LAYERS = ["holes", "spots", "frame", "land", "litland", "last", "lit", "targets", "dots", "marks", "misfit", "ghost", "badge", "ruler"];
const INSET = 4.4; // of a hole in its cell, in units

export class Painter {
  constructor(svg, name) {
    this.svg = svg;
    this.hatch = `cf-hatch-${name}`;
    svg.innerHTML = `<defs></defs>${LAYERS.map((layer) => `<g class="cf-layer-${layer}"></g>`).join("")}`;
    this.layers = Object.fromEntries(LAYERS.map((layer) => [layer, svg.querySelector(`.cf-layer-${layer}`)]));
    this.shown = {};
  }

  // Set a layer's markup where it differs.
  set(layer, markup) {
    if (this.shown[layer] === markup) return;
    this.shown[layer] = markup;
    this.layers[layer].innerHTML = markup;
  }

  paint(play, cell) {
    const { land } = play;
    if (!land || !cell) return;
    this.play = play;
    this.px = UNIT / cell; // units of one px
    this.sign = this.px * Math.max(0.9, Math.min(1.35, cell / 52)); // signs grow a little with the cells
    this.fits = play.fits && play.mode !== "task";
    if (this.shownLand !== land) {
      this.shownLand = land;
      this.cells = land.land.map(([x, y]) => [x, y]).concat([land.castle]);
      this.taken = new Set(this.cells.map(keyOf));
      this.shownHoles = null;
      this.set("land", land.drawing);
    }
    if (this.shown.defs !== cell) {
      this.shown.defs = cell;
      this.svg.querySelector("defs").innerHTML = hatchPattern(this.hatch, this.px);
    }
    this.paintHoles();
    this.paintFrame();
    this.paintDots();
    this.paintGhost();
    this.paintMisfit();
    this.paintTask();
    this.paintMarks();
  }

  // -- what is free --------------------------------------------------------------------------------

  paintHoles() {
    const { land } = this.play;
    const [left, top, width, height] = land.window;
    const open = this.openWindow();
    if (this.shownHoles === open.join()) return;
    this.shownHoles = open.join();
    let holes = "";
    let closed = "";
    let crosses = "";
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        if (this.taken.has(keyOf([x, y]))) continue;
        const hole = roundedRect(x * UNIT + INSET, y * UNIT + INSET, UNIT - 2 * INSET, UNIT - 2 * INSET, 17);
        if (isIn(open, [x, y])) holes += hole;
        else {
          closed += hole;
          crosses += cross(x, y);
        }
      }
    }
    this.set("holes", `<path class="cf-hole" d="${holes}"/><path class="cf-hole cf-closed" d="${closed}"/><path class="cf-cross" d="${crosses}"/>`);
  }

  // The kingdom's bounds, with the previewed domino where it fits.
  bounds() {
    return boundsOf(this.fits ? this.cells.concat(cellsOf(this.play.spot)) : this.cells);
  }

  // What the frame could still reach after the previewed move; the rest of the window gets a cross (K-12).
  openWindow() {
    const { window, size } = this.play.land;
    return this.fits && this.play.mode === "place" ? reachable(this.bounds(), size) : window;
  }

  // The frame of remaining space slides no further than it must, and shows where it still can.
  paintFrame() {
    const { land, places, held, mode } = this.play;
    const isLarger = land.size > land.window[2] || land.size > land.window[3]; // a 7×7 before it has grown
    if (!places || mode === "task" || isLarger) {
      this.frameAt = null;
      return this.set("frame", "");
    }
    const bounds = this.bounds();
    this.frameAt = frameCorner(bounds, land, this.frameAt);
    const [x, y] = this.frameAt;
    const arrows = this.fits && held ? slideArrows(this.frameAt, bounds, land, this.sign) : "";
    this.set("frame", `<g class="cf-slider">${frameShape(land.size)}</g>${arrows}`);
    this.layers.frame.firstChild.style.transform = `translate(${x * UNIT}px,${y * UNIT}px)`;
  }

  paintDots() {
    const { places, mode, state, spot, held } = this.play;
    const isCalm = this.fits && (held || mode === "plan"); // the choice is made, or being made
    const shows = places && mode !== "task" && ["choosing", "fits", "misfit"].includes(state) && !isCalm;
    if (!shows) return this.set("dots", "");
    const under = new Set(this.fits ? cellsOf(spot).map(keyOf) : []);
    const lit = this.litSpots();
    const offered = lit.length ? lit.map(middleOf) : places.spots[this.play.dir];
    const free = offered.filter((other) => !cellsOf(other).some((cell) => under.has(keyOf(cell))));
    const css = mode === "place" ? "cf-dot" : "cf-dot cf-pale"; // gold is for one's own turn
    this.set("dots", free.map(({ cx, cy }) => dot(cx, cy, this.sign, css)).join(""));
  }

  // -- the domino ----------------------------------------------------------------------------------

  paintGhost() {
    const { mode, spot, places, pieces } = this.play;
    // Out of sight rather than gone: it will be wanted again in a moment, and its clip paths serve others.
    this.layers.ghost.style.opacity = this.fits ? "" : 0;
    this.layers.ghost.style.pointerEvents = this.fits ? "" : "none";
    if (!this.fits) {
      if (!this.play.held) this.set("ghost", "");
      return this.set("badge", "");
    }
    const look = { place: "preview", plan: "plan", point: "pointer" }[mode];
    const picture = mode === "point" ? "" : `<g class="cf-ghost-piece">${pieces[places.domino][spot.dir]}</g>`;
    const [x, y] = cornerOf(spot);
    const size = spot.dir % 2 ? [1, 2] : [2, 1];
    this.set("ghost", `<g class="cf-ghost-at cf-as-${look}">${picture}${ring(size, this.px, look)}</g>`);
    this.layers.ghost.firstChild.style.transform = `translate(${x * UNIT}px,${y * UNIT}px)`;
    const { points } = this.play.outcome;
    const words = mode === "plan" ? this.play.say("plan", { points: signed(points) }) : signed(points);
    this.set("badge", badge(words, this.badgePlace(cellsOf(spot), 0.3), this.sign, mode === "place" ? "gold" : "cream"));
  }

  // On the free side of some cells: above if that covers no land, else below, right, left; in cells.
  badgePlace(cells, gap) {
    const { left, right, top, bottom } = boundsOf(cells);
    const [cx, cy] = [(left + right + 1) / 2, (top + bottom + 1) / 2];
    const sides = [
      { at: [cx, top - gap], beside: range(left, right).map((x) => [x, top - 1]) },
      { at: [cx, bottom + 1 + gap], beside: range(left, right).map((x) => [x, bottom + 1]) },
      { at: [right + 1 + gap * 1.3, cy], beside: range(top, bottom).map((y) => [right + 1, y]) },
      { at: [left - gap * 1.3, cy], beside: range(top, bottom).map((y) => [left - 1, y]) },
    ];
    const covers = (side) => side.beside.filter((cell) => this.taken.has(keyOf(cell))).length;
    return sides.reduce((best, side) => (covers(side) < covers(best) ? side : best)).at;
  }

  paintMisfit() {
    const { play } = this;
    const shows = play.mode !== "task" && play.state === "misfit";
    const outcome = shows && play.outcome;
    if (!outcome) {
      this.set("misfit", "");
      this.set("ruler", "");
      return;
    }
    const cells = cellsOf(play.spot);
    const edges = outcome.why === "no_matching_edge" ? this.touchingEdges(cells) : [];
    this.set(
      "misfit",
      (play.held ? "" : this.strayPiece()) +
        `<path class="cf-misfit-cells" fill="url(#${this.hatch})" d="${outline(cells, -3, 14)}"/>` +
        edges.map(([x, y]) => mismatch(x, y, this.sign)).join(""),
    );
    this.set("ruler", outcome.ruler ? this.ruler(cells, outcome) : "");
  }

  // A domino left where it does not fit lies there askew, to be picked up again.
  strayPiece() {
    const { spot, pieces, places } = this.play;
    const [x, y] = cornerOf(spot);
    const [width, height] = spot.dir % 2 ? [1, 2] : [2, 1];
    const turn = `rotate(4 ${(x + width / 2) * UNIT} ${(y + height / 2) * UNIT})`;
    return `<g class="cf-stray" transform="${turn}"><g transform="translate(${x * UNIT} ${y * UNIT})">${pieces[places.domino][spot.dir]}</g></g>`;
  }

  // Where an edge of these cells lies against land: the middle of each, in cells.
  touchingEdges(cells) {
    const own = new Set(cells.map(keyOf));
    const edges = [];
    for (const [x, y] of cells) {
      for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
        const beside = keyOf([x + dx, y + dy]);
        if (this.taken.has(beside) && !own.has(beside)) edges.push([x + 0.5 + dx / 2, y + 0.5 + dy / 2]);
      }
    }
    return edges;
  }

  // Counts the columns, or rows, that the kingdom would have: in the free row on top, or above it.
  ruler(cells, outcome) {
    const [size, wouldBe] = outcome.ruler;
    const { left, top } = boundsOf(this.cells.concat(cells));
    const isWide = outcome.why === "kingdom_too_wide";
    const [windowLeft, windowTop, columns, rows] = this.play.land.window;
    const over = top > windowTop ? windowTop + 0.1 + 18 * (this.px / UNIT) : windowTop - 0.03;
    const clamp = (at, start, length) => Math.max(start, Math.min(start + length, at)); // a phone has no room beside
    const strip = range(0, wouldBe - 1).map((i) => {
      if (!isWide) return pill(Math.min(windowLeft, left) + 0.24, clamp(top + i + 0.5, windowTop, rows), i + 1, this.px, i >= size, 0.42);
      const x = clamp(left + i + 0.5, windowLeft, columns);
      return pill(x, over, i + 1, this.px, i >= size, x === left + i + 0.5 ? 0.9 : 0.42, true);
    });
    return strip.join("");
  }

  // -- pieces of a task ----------------------------------------------------------------------------

  paintTask() {
    const { play } = this;
    if (play.mode !== "task") return this.set("targets", "");
    const piece = play.pieceInHand;
    const targets = piece?.targets ?? [];
    let markup = "";
    for (const target of targets) {
      const edge = outline([target.cell], -5, 12);
      if (target === play.target) markup += `<path class="cf-target cf-chosen" d="${edge}"/>`;
      else markup += `<path class="cf-target cf-target-edge" d="${edge}"/><path class="cf-target" d="${edge}"/>`;
    }
    if (play.target) markup += this.targetPreview(piece, play.target);
    this.set("targets", markup);
  }

  targetPreview(piece, target) {
    const [x, y] = target.cell;
    const land = target.territory.length ? target.territory : [target.cell];
    let markup = `<path class="cf-ring-edge" d="${outline(land, 2)}"/><path class="cf-ring" d="${outline(land, 2)}"/>`;
    target.territory.forEach(([tx, ty], index) => {
      const at = [(tx + 0.8) * UNIT, (ty + 0.8) * UNIT];
      markup +=
        `<circle class="cf-count" cx="${at[0]}" cy="${at[1]}" r="${9 * this.px}"/>` +
        `<text class="cf-count-text" x="${at[0]}" y="${at[1]}" font-size="${12.5 * this.px}">${index + 1}</text>`;
    });
    if (!this.play.held) {
      const [left, above, side] = this.play.piece === "knight" ? [12, 40, 54] : [10, 10, 80]; // a knight leaves crowns in sight
      markup += `<svg class="cf-standing" x="${x * UNIT + left}" y="${y * UNIT + above}" width="${side}" height="${side}" viewBox="${piece.box}">${piece.svg}</svg>`;
    }
    if (target.badge) markup += badge(target.badge, this.badgePlace(land, 0.3), this.sign, "gold");
    return markup;
  }

  // -- marks ---------------------------------------------------------------------------------------

  paintMarks() {
    const { marks, lit, mode } = this.play;
    const last = marks.last.length && mode !== "place" ? `<path class="cf-last-line" d="${outline(marks.last, 1.5)}"/>` : "";
    this.set("last", last);
    this.paintLesson(marks);
    const land = lit ?? marks.lit;
    const edge = land.length ? outline(land, 2) : "";
    this.set("lit", edge && `<path class="cf-ring-edge" d="${edge}"/><path class="cf-ring" d="${edge}"/>`);
    const ghosts = marks.ghosts.map((ghost) => this.partnerGhost(ghost)).concat(marks.pointers.map((mark) => this.pointer(mark)));
    this.set("marks", ghosts.map(([piece]) => piece).join("") + ghosts.map(([, label]) => label).join("")); // no piece over a name
  }

  // The places that a lesson points out: those the domino covers as it is turned, or, if there is none, all.
  litSpots() {
    const { places, dir, marks, mode } = this.play;
    if (!places || mode === "task") return [];
    const turned = marks.spots.filter(([[x, y], [x2, y2]]) => x2 - x === DELTAS[dir][0] && y2 - y === DELTAS[dir][1]);
    return turned.length ? turned : marks.spots;
  }

  // What a lesson shows: its places, and land that stays bright while the rest steps back.
  paintLesson({ lit, isQuiet }) {
    const shown = this.fits ? [] : this.litSpots();
    this.set("spots", shown.map((cells) => `<path class="cf-spot" d="${outline(cells, 3, 15)}"/>`).join(""));
    this.svg.classList.toggle("cf-quiet", isQuiet);
    const bright = isQuiet && lit.length ? `<clipPath id="${this.hatch}-lit"><path d="${outline(lit, 0)}"/></clipPath>` : "";
    this.set("litland", bright && `${bright}<g clip-path="url(#${this.hatch}-lit)">${this.play.land.drawing}</g>`);
  }

  // A piece, and its label apart.
  partnerGhost({ cells, svg, colour, ...tag }) {
    const { left, top, right, bottom } = boundsOf(cells);
    const size = [right - left + 1, bottom - top + 1];
    const at = this.badgePlace(cells, 0.3);
    const label = tag.name ? nameTag(tag, ...at, this.sign) : tag.points === null ? "" : badge(signed(tag.points), at, this.sign, "cream");
    const piece = `<g class="cf-ghost-piece">${svg}</g>${ring(size, this.px, "team", colour)}`;
    return [`<g class="cf-partner" transform="translate(${left * UNIT} ${top * UNIT})">${piece}</g>`, label];
  }

  pointer({ cells, colour, number, ...tag }) {
    const { left, top, right, bottom } = boundsOf(cells);
    const [cx, cy] = [((left + right + 1) / 2) * UNIT, ((top + bottom + 1) / 2) * UNIT];
    const r = 13 * this.px;
    const [x, y] = this.badgePlace(cells, 0.3);
    const ripple = `r="${r * 2}" style="transform-origin:${cx}px ${cy}px"`;
    const piece =
      `<path class="cf-pointed" d="${outline(cells, -3, 14)}"/>` +
      `<circle class="cf-ripple" data-number="${number}" cx="${cx}" cy="${cy}" ${ripple}/>` +
      `<svg x="${cx - r}" y="${cy - r}" width="${2 * r}" height="${2 * r}" viewBox="${tag.box}">${tag.disc}</svg>`;
    return [piece, nameTag(tag, x, y, this.sign)];
  }
}

// A place by its two cells as a spot with its middle.
function middleOf([[x, y], [x2, y2]]) {
  const dir = DELTAS.findIndex(([dx, dy]) => x2 - x === dx && y2 - y === dy);
  return { x, y, dir, cx: (x + x2 + 1) / 2, cy: (y + y2 + 1) / 2 };
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
