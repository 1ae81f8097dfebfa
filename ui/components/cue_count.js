// Numbers that changed are counted to their new value. Whatever comes next sets them to it at once.

import { time } from "cue_layer";

export class Counting {
  // At the end of the game, what was not on the page before is counted from nothing.
  start(before, after, fromNothing) {
    const old = new Map(before.map(({ name, value }) => [name, value]));
    this.changed = after
      .map((counter) => ({ ...counter, from: old.get(counter.name) ?? (fromNothing ? 0 : counter.value) }))
      .filter(({ from, value }) => Number.isFinite(value) && from !== value);
    if (!this.changed.length) return;
    const began = performance.now();
    const duration = time("count-up");
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - began) / duration));
      this.show(1 - (1 - part) ** 3);
      this.frame = part < 1 ? requestAnimationFrame(step) : 0;
    };
    this.show(0);
    this.frame = requestAnimationFrame(step);
  }

  show(part) {
    for (const { element, from, value } of this.changed) element.textContent = Math.round(from + (value - from) * part);
  }

  stop() {
    if (!this.frame) return;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.show(1);
  }
}
