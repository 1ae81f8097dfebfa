// The piece under the finger: it lies above the whole page and is moved by one transform a frame.

import { extentOf, pen, UNIT } from "play_geometry";

const GROW = 1.06;
const TILT = 4; // degrees
const ABOVE = 28; // px between a fingertip and the piece
const KNIGHT = [0.86, 0.86]; // cells
const LIFT_TIME = 120; // ms to rise out from under the finger

export class Lifted {
  constructor(board, press, onFrame) {
    this.board = board;
    this.press = press;
    this.onFrame = onFrame;
    this.at = [press.last.clientX, press.last.clientY];
    this.since = performance.now();
    this.element = document.createElement("div");
    this.element.className = press.piece === "knight" ? "cf-lifted cf-figure" : "cf-lifted";
    this.element.setAttribute("aria-hidden", "true");
    this.draw();
    document.body.append(this.element);
    this.isFresh = true;
    this.tick = this.tick.bind(this);
    this.frame = requestAnimationFrame(this.tick);
  }

  // The size on the board, whatever its size where it was taken from.
  draw() {
    const { play, cell } = this.board;
    const extent = this.press.domino ? extentOf(play.dir) : this.press.piece === "knight" ? KNIGHT : [1, 1];
    this.size = extent.map((cells) => cells * cell);
    const [width, height] = this.size;
    let box;
    let svg;
    if (this.press.domino) {
      box = `0 0 ${extent[0] * UNIT} ${extent[1] * UNIT}`;
      svg = play.pieces[this.press.domino][play.dir];
    } else {
      ({ box, svg } = play.pieceInHand);
    }
    this.dir = play.dir;
    this.element.style.cssText += `;width:${width}px;height:${height}px;--pen:${pen(cell)}px;--corner:${cell * 0.2}px`;
    this.element.innerHTML = `<svg class="cf-lifted-art" viewBox="${box}" width="${width}" height="${height}" overflow="visible">${svg}</svg>`;
  }

  redraw() {
    const turned = ((this.board.play.dir - this.dir + 5) % 4) - 1;
    this.draw();
    this.element.firstChild.style.setProperty("--turn", `${-90 * turned}deg`);
    this.element.firstChild.classList.add("cf-turned");
    this.isFresh = true;
  }

  moveTo(x, y) {
    this.at = [x, y];
    this.isFresh = true;
  }

  // Where the middle of the piece is on the screen: above a fingertip, under a cursor.
  centre() {
    const [x, y] = this.at;
    if (this.press.type === "mouse") return [x, y];
    const risen = Math.min(1, (performance.now() - this.since) / LIFT_TIME);
    return [x, y - (ABOVE + (this.size[1] * GROW) / 2) * risen * (2 - risen)];
  }

  // Skip the rise: a quick flick must land where it would have come to rest.
  arrive() {
    this.since = -Infinity;
  }

  tick() {
    if (!this.element) return;
    this.frame = requestAnimationFrame(this.tick);
    const isRising = performance.now() - this.since < LIFT_TIME + 20;
    if (!this.isFresh && !isRising) return;
    this.isFresh = false;
    const [x, y] = this.centre();
    const [width, height] = this.size;
    this.element.style.transform = `translate3d(${x - width / 2}px,${y - height / 2}px,0) rotate(${TILT}deg) scale(${GROW})`;
    this.onFrame();
  }

  // Let go: it sinks onto its place, and fades into the preview that lies there.
  settle(x, y) {
    const { element } = this;
    const [width, height] = this.size;
    this.stop();
    element.classList.add("cf-settling");
    element.style.transform = `translate3d(${x - width / 2}px,${y - height / 2}px,0)`;
    element.style.opacity = 0;
    const time = parseFloat(getComputedStyle(element).transitionDuration) * 1000;
    setTimeout(() => element.remove(), time || 0);
  }

  remove() {
    const { element } = this;
    this.stop();
    element.remove();
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.element = null;
  }
}
