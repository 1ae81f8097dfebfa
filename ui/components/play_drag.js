// Fingers, pens and mice: taps on the board, and drags of dominoes and pieces from anywhere on the page.
// While something moves, nothing is sent and Vue sleeps: one transform a frame, and the store on each new place.

import { cellsOf, centreOf, keyOf, spotAround } from "play_geometry";
import { Lifted } from "play_lifted";
import { Turning } from "play_turning";

const LIFT_AFTER = { mouse: 4, pen: 6, touch: 8 }; // px before a press becomes a drag
const SNAP = 0.8; // cells
const STICKY = 0.12; // cells by which another place must be nearer
const SMALL_CELL = 44; // px: below, a tap takes the nearest place that fits

const SOURCES = "[data-cf-hand],[data-cf-building],[data-cf-knight]";

export class Drag {
  constructor(board) {
    this.board = board; // {play, stage, cell, measure(), toCells(x, y), toPage(x, y), isOver(x, y)}
    this.press = null;
    this.lifted = null;
    this.turning = new Turning(this);
    const on = (target, type, listener, options) => {
      target.addEventListener(type, listener, options);
      this.undo.push(() => target.removeEventListener(type, listener, options));
    };
    this.undo = [];
    on(document, "pointerdown", (event) => this.down(event), true);
    on(window, "pointermove", (event) => this.move(event));
    on(window, "pointerup", (event) => this.up(event));
    on(window, "pointercancel", (event) => this.cancel(event));
    on(window, "wheel", (event) => this.turning.wheel(event), { passive: false });
    on(window, "click", (event) => this.swallowClick(event), true);
    on(window, "blur", () => this.drop());
    on(document, "contextmenu", (event) => this.press && event.preventDefault()); // of a long press
  }

  stop() {
    this.drop();
    this.undo.forEach((undo) => undo());
  }

  // -- pressing ------------------------------------------------------------------------------------

  down(event) {
    const { play, stage } = this.board;
    if (this.press) return this.turning.down(event);
    if (!event.isPrimary || event.button > 0 || play.sent) return;
    const source = event.target.closest?.(SOURCES);
    const what = source ? this.sourceOf(source) : stage.contains(event.target) ? this.stageAt(event) : null;
    if (!what) return;
    this.press = { ...what, id: event.pointerId, type: event.pointerType, x: event.clientX, y: event.clientY, last: event };
    if (!source) {
      stage.setAttribute("data-by-pointer", ""); // the ring of the focus is for keyboards
      stage.focus({ preventScroll: true });
    }
  }

  sourceOf(element) {
    const { play } = this.board;
    const { cfHand, cfBuilding, cfKnight } = element.dataset;
    if (cfHand !== undefined) {
      const id = cfHand || play.places?.domino;
      return play.mode !== "task" && play.hands.some((hand) => hand.domino === id) ? { domino: id } : null;
    }
    const piece = cfBuilding ?? (cfKnight !== undefined ? "knight" : null);
    return play.mode === "task" && play.task.pieces[piece] ? { piece } : null;
  }

  // A press on the board takes up what lies there; elsewhere it can only become a tap.
  stageAt(event) {
    const { play } = this.board;
    const [x, y] = this.board.toCells(event.clientX, event.clientY);
    const cell = [Math.floor(x), Math.floor(y)];
    if (play.mode === "task") {
      const onPiece = play.target && keyOf(play.target.cell) === keyOf(cell);
      return { tap: [x, y], piece: onPiece ? play.piece : undefined, isStage: true };
    }
    const onGhost = play.spot && cellsOf(play.spot).some((own) => keyOf(own) === keyOf(cell));
    return { tap: [x, y], domino: onGhost ? play.places.domino : undefined, onGhost, isStage: true };
  }

  move(event) {
    if (this.turning.isBy(event)) return this.turning.twist(event);
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    press.last = event;
    if (!this.lifted && (press.domino || press.piece !== undefined)) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (far > (LIFT_AFTER[press.type] ?? LIFT_AFTER.pen)) this.lift();
    } else if (!this.lifted) {
      press.hasMoved ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > 14;
    }
    this.turning.twist(event);
    this.lifted?.moveTo(event.clientX, event.clientY);
  }

  // -- dragging ------------------------------------------------------------------------------------

  lift() {
    const { play, stage } = this.board;
    const { press } = this;
    this.board.measure(); // while nothing is changed yet: later it would cost a layout
    stage.setPointerCapture(press.id); // a source may be redrawn while it is dragged; the stage stays
    window.addEventListener("touchmove", preventScroll, { passive: false }); // of a second finger
    play.held = true;
    this.over = null;
    this.before = { spot: play.spot, dir: play.dir, target: play.target };
    if (press.domino) play.takeDomino(press.domino);
    else play.choosePiece(press.piece);
    this.lifted = new Lifted(this.board, press, () => this.follow());
    this.source(true);
    play.touch();
  }

  // Called once a frame while something is lifted: which place is it over now?
  follow() {
    const { play } = this.board;
    if (play.sent || (this.press.domino ? play.places?.domino !== this.press.domino : !play.pieceInHand)) {
      return this.drop(); // the server took it out of the hand
    }
    const [cx, cy] = this.board.toCells(...this.lifted.centre());
    const isOver = this.board.isOver(cx, cy);
    if (this.press.domino) this.followDomino(cx, cy, isOver);
    else this.followPiece(cx, cy, isOver);
  }

  followDomino(cx, cy, isOver) {
    const { play } = this.board;
    let spot = play.places.nearest(cx, cy, play.dir, SNAP);
    const old = play.spot;
    if (spot && old?.dir === play.dir && play.places.fits(old)) {
      const [ox, oy] = centreOf(old);
      const away = Math.hypot(ox - cx, oy - cy);
      if (away <= SNAP && away < Math.hypot(spot.cx - cx, spot.cy - cy) + STICKY) spot = old;
    }
    spot ??= isOver ? spotAround(cx, cy, play.dir) : null;
    if (spot && !play.places.at(spot)) spot = null;
    if (spot?.x === old?.x && spot?.y === old?.y && spot?.dir === old?.dir) return;
    play.put(spot, { aloud: false });
  }

  followPiece(cx, cy, isOver) {
    const { play } = this.board;
    const target = this.targetAt(cx, cy);
    const cell = isOver && !target ? cellAt(cx, cy) : "";
    if (target === play.target && cell === this.over) return;
    this.over = cell;
    if (target || isOver) play.aim(target, { aloud: false, cell });
    else {
      play.target = play.complaint = null;
      play.share();
      play.touch();
    }
  }

  targetAt(x, y, within = SNAP) {
    const targets = this.board.play.pieceInHand?.targets ?? [];
    const away = ({ cell }) => Math.hypot(cell[0] + 0.5 - x, cell[1] + 0.5 - y);
    const near = targets.filter((target) => away(target) <= within);
    return near.length ? near.reduce((best, target) => (away(target) < away(best) ? target : best)) : null;
  }

  up(event) {
    if (this.turning.isBy(event)) return this.turning.up();
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    if (!this.lifted) {
      this.press = null;
      if (!press.hasMoved) this.tap(press);
      return;
    }
    const { play } = this.board;
    this.lifted.moveTo(event.clientX, event.clientY);
    this.lifted.arrive();
    if (press.type === "mouse") this.dropped = event;
    const [cx, cy] = this.board.toCells(...this.lifted.centre());
    const isHome = play.spot || play.target || this.board.isOver(cx, cy);
    this.letGo(isHome && this.restingPlace());
    if (!isHome && !press.isStage) this.restore(); // dropped beside the board: as it was
    if (press.domino) play.leave(play.spot);
    else play.aim(play.target, { cell: cellAt(cx, cy) });
    if (!isHome && !press.domino) play.complaint = null;
    play.touch();
  }

  cancel(event) {
    if (this.turning.isBy(event)) this.turning.stop();
    else if (event.pointerId === this.press?.id) this.drop();
  }

  // Give up the drag, as if it had not begun.
  drop() {
    if (this.lifted) {
      this.letGo();
      this.restore();
      this.board.play.keep();
      this.board.play.touch();
    }
    this.press = null;
  }

  restore() {
    Object.assign(this.board.play, this.before, { complaint: null });
  }

  // Where what is held comes to rest, in cells; null where it does not.
  restingPlace() {
    const { play } = this.board;
    if (this.press.domino) return play.fits ? centreOf(play.spot) : null;
    return play.target && [play.target.cell[0] + 0.5, play.target.cell[1] + 0.5];
  }

  letGo(rest) {
    if (rest) this.lifted.settle(...this.board.toPage(...rest));
    else this.lifted.remove();
    window.removeEventListener("touchmove", preventScroll);
    this.source(false);
    this.lifted = this.press = null;
    this.turning.stop();
    this.board.play.held = false;
    this.board.play.tellPiece();
  }

  // Elements of the page from which this was taken show that it is in hand.
  source(isLifted) {
    const { domino, piece } = this.press;
    const selector = domino ? `[data-cf-hand="${domino}"],[data-cf-hand=""]` : piece === "knight" ? "[data-cf-knight]" : `[data-cf-building="${piece}"]`;
    document.querySelectorAll(selector).forEach((element) => element.toggleAttribute("data-cf-lifted", isLifted));
    this.board.stage.toggleAttribute("data-cf-holding", isLifted);
  }

  // A press that became a drag is no click on what lay under it.
  swallowClick(event) {
    const { dropped } = this;
    this.dropped = undefined;
    const isEcho = dropped && event.clientX === dropped.clientX && event.clientY === dropped.clientY;
    if (isEcho && event.timeStamp - dropped.timeStamp < 60) event.stopPropagation();
  }

  // -- tapping -------------------------------------------------------------------------------------

  tap({ tap, onGhost, domino, piece }) {
    const { play, cell } = this.board;
    if (!tap) {
      if (domino) play.takeDomino(domino);
      else play.choosePiece(piece);
      return;
    }
    if (play.mode === "task") return this.tapTarget(tap);
    const [x, y] = tap;
    if (!play.places) return this.board.isOver(x, y) && play.report("touch", { cell: [Math.floor(x), Math.floor(y)] });
    if (onGhost) return play.rotate(1);
    const within = cell < SMALL_CELL ? 1.35 : 0.72;
    const spot = play.places.nearest(x, y, play.dir, within) ?? this.spotAt(x, y);
    if (spot) play.leave(spot);
  }

  // The spot a tap means where none that fits is near: it covers the tapped cell.
  spotAt(x, y) {
    const { play } = this.board;
    const spot = spotAround(x, y, play.dir);
    if (!this.board.isOver(x, y)) return null;
    const covers = cellsOf(spot).some(([cx, cy]) => cx === Math.floor(x) && cy === Math.floor(y));
    return covers ? spot : { x: Math.floor(x), y: Math.floor(y), dir: play.dir };
  }

  tapTarget([x, y]) {
    const { play } = this.board;
    if (!this.board.isOver(x, y)) return;
    if (play.pieceInHand) play.aim(this.targetAt(x, y, 0.9), { cell: cellAt(x, y) });
  }

  turn(step) {
    this.board.play.rotate(step);
    this.lifted?.redraw();
  }
}

// The cell under a point, by its key.
function cellAt(x, y) {
  return keyOf([Math.floor(x), Math.floor(y)]);
}

function preventScroll(event) {
  event.preventDefault();
}
