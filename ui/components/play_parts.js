// Small pieces that the prompt and the action bar share, as Vue nodes.

import { extentOf, pen, UNIT } from "play_geometry";

// An icon of the sprite: a box of 24, a round stroke of 2, the colour of the text beside it.
export function icon(name, size = 24) {
  const pen = { fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" };
  const box = { class: "icon", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" };
  return Vue.h("svg", { ...box, ...pen }, Vue.h("use", { href: `#i-${name}` }));
}

// A drawing of the server at a size in px.
export function picture(svg, box, width, height = width, css = "") {
  return Vue.h("svg", { class: `art ${css}`, viewBox: box, width, height, "aria-hidden": "true", innerHTML: svg });
}

// The domino in hand as it is turned now, a drag can begin on it.
export function trayPiece(play, cell) {
  const { dir, places, pieces } = play;
  const [columns, rows] = extentOf(dir);
  const size = rows > 1 ? cell * 0.68 : cell; // upright it still fits the line
  return Vue.h("span", { class: "cf-tray", "data-cf-hand": places.domino, style: `--pen:${pen(size)}px` }, [
    picture(pieces[places.domino][dir], `0 0 ${columns * UNIT} ${rows * UNIT}`, columns * size, rows * size),
  ]);
}
