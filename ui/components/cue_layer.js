// How pieces move: copies on a layer over the page that takes no input, moved by transforms alone. Times are the
// tokens of the theme, which are nought where a device wants no motion.

const FRAMES = 16; // of a flight; between them the browser moves in straight lines
const EDGE = "perspective(400px) rotateX(90deg)";
const FLAT = "perspective(400px) rotateX(0)";

export const time = (token) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--${token}`)) || 0; // ms
export const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
export const around = ([x, y], width, height = width) => new DOMRect(x - width / 2, y - height / 2, width, height);

export function drawn(markup) {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  return holder.firstElementChild;
}

export class Layer {
  constructor(element) {
    this.element = element;
    this.running = new Set();
  }

  // End everything at once: what is shown is the present.
  clear() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.element.replaceChildren();
  }

  // Returns when it will be over. A copy is gone then.
  run(element, frames, timing, isCopy = false) {
    const animation = element.animate(frames, { fill: "backwards", ...timing });
    this.running.add(animation);
    animation.onfinish = () => {
      this.running.delete(animation);
      if (isCopy) element.remove();
    };
    return (timing.delay ?? 0) + timing.duration;
  }

  // Lay a copy on the layer.
  put(piece, box) {
    piece.removeAttribute("id");
    piece.classList.add("cue-piece");
    Object.assign(piece.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    this.element.append(piece);
    return piece;
  }

  // A copy goes from one box to another in an arc, or in several like somebody who walks.
  fly(piece, from, to, { duration, delay = 0, hop = 0, steps = 1, fades = false, stays = 0 }) {
    this.put(piece, to);
    const [x, y] = middle(to);
    const [startX, startY] = middle(from);
    const scale = Math.max(from.width / to.width, 0.05);
    const whole = duration + stays + (fades ? duration / 4 : 0);
    const frames = [];
    for (let i = 0; i <= FRAMES; i++) {
      const part = i / FRAMES;
      const rest = 1 - (steps > 1 ? part : part * part * (3 - 2 * part));
      const up = hop * Math.abs(Math.sin(Math.PI * part * steps));
      const transform = `translate(${(startX - x) * rest}px, ${(startY - y) * rest - up}px) scale(${1 + (scale - 1) * rest})`;
      frames.push({ transform, offset: (part * duration) / whole });
    }
    if (whole > duration) {
      frames.at(-1).opacity = 1;
      frames.push({ transform: "none", opacity: fades ? 0 : 1 });
    }
    this.run(piece, frames, { duration: whole, delay }, true);
    return delay + duration;
  }

  // A piece that is there already comes from elsewhere: its copy moves, and it shows when the copy has come.
  travel(piece, from, options) {
    const over = this.fly(piece.element.cloneNode(true), from, piece.box, options);
    this.run(piece.element, [{ opacity: 0 }, { opacity: 0 }], { duration: over });
    return over;
  }

  // Half a turn for the back, half a turn for the face. Without a back the face stands on its edge first.
  turnOver(face, delay, back) {
    const duration = time("slide") / 2;
    if (back) this.run(back, [{ transform: FLAT }, { transform: "perspective(400px) rotateX(-90deg)" }], { duration, delay, easing: "ease-in" }, true);
    this.run(face, [{ transform: EDGE }, { transform: FLAT }], { duration, delay: back ? delay + duration : delay, easing: "ease-out" });
  }
}
