// The keyboard: the same moves as a finger's, and a cursor that reads out the land.

import { centreOf, isIn } from "play_geometry";
import { landWords } from "play_words";

const ARROWS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

const CONTROLS = "a,button,input,select,textarea,[contenteditable],[role=dialog],[tabindex='0']"; // keep their own keys

export class Keys {
  constructor(board) {
    this.board = board; // {play, stage, drag}
    this.listener = (event) => this.press(event);
    document.addEventListener("keydown", this.listener);
  }

  stop() {
    document.removeEventListener("keydown", this.listener);
  }

  press(event) {
    const { play, stage } = this.board;
    stage.removeAttribute("data-by-pointer");
    const onStage = stage === document.activeElement;
    const inBar = Boolean(event.target.closest?.("[data-cf-bar]"));
    const isFree = play.mode !== null && !event.target.closest?.(CONTROLS);
    if (!(onStage || inBar || isFree) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (inBar && ["Enter", " "].includes(event.key)) return; // a button's own keys
    if (this.handle(event, onStage)) event.preventDefault();
  }

  handle(event, onStage) {
    const { play, drag } = this.board;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key in ARROWS) return this.arrow(ARROWS[key], onStage);
    if (play.mode === null) return onStage && ["Enter", " "].includes(key) && this.touch();
    switch (key) {
      case "r":
        drag.turn(event.shiftKey ? -1 : 1);
        return true;
      case "n":
        return this.next(event.shiftKey ? -1 : 1);
      case "s":
        play.skip();
        return true;
      case "Enter":
        play.confirm();
        return true;
      case " ":
        if (onStage) play.confirm();
        return onStage;
      case "Escape":
        if (drag.lifted) drag.drop();
        else play.takeBack();
        return true;
    }
    return false;
  }

  arrow(step, onStage) {
    const { play } = this.board;
    if (play.mode === "task" && play.pieceInHand?.targets.length) return this.nextTarget(step[0] + step[1]);
    if (play.mode && play.mode !== "task" && play.places.count) return this.moveDomino(step);
    return onStage && this.look(step);
  }

  // Cell by cell, fitting or not; what is said tells which.
  moveDomino([dx, dy]) {
    const { play } = this.board;
    if (!play.spot) {
      play.put(play.places.nearestAnyWay(0.5, 0.5, play.dir));
      return true;
    }
    const spot = { ...play.spot, x: play.spot.x + dx, y: play.spot.y + dy };
    if (isIn(play.places.window, [spot.x, spot.y])) play.put(spot);
    return true;
  }

  // From one place that fits to the next, through all four directions.
  next(step) {
    const { play } = this.board;
    if (play.mode === "task") return this.nextTarget(step);
    if (!play.places?.count) return false;
    const all = play.places.spots.flat();
    const at = play.spot ? all.findIndex(({ x, y, dir }) => x === play.spot.x && y === play.spot.y && dir === play.spot.dir) : -1;
    let spot;
    if (at >= 0) spot = all[(at + step + all.length) % all.length];
    else spot = play.places.nearestAnyWay(...(play.spot ? centreOf(play.spot) : [0.5, 0.5]), play.dir);
    play.put(spot);
    return true;
  }

  nextTarget(step) {
    const { play } = this.board;
    const targets = play.pieceInHand?.targets ?? [];
    if (!targets.length) return false;
    const at = targets.indexOf(play.target);
    play.aim(targets[at < 0 ? 0 : (at + step + targets.length) % targets.length]);
    return true;
  }

  // With nothing in hand, Enter touches the square that the arrows have reached.
  touch() {
    const { play } = this.board;
    if (play.cursor) play.report("touch", { cell: play.cursor });
    return Boolean(play.cursor);
  }

  // With nothing in hand the arrows walk over the land and read it.
  look([dx, dy]) {
    const { play } = this.board;
    if (!play.land) return false;
    const [x, y] = play.cursor ?? [0, 0];
    const cell = play.cursor ? [x + dx, y + dy] : [0, 0];
    if (!isIn(play.land.window, cell)) return true;
    play.cursor = cell;
    play.lit = [cell];
    play.announce(landWords(play, cell));
    play.touch();
    return true;
  }
}
