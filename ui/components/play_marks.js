// Small signs over a kingdom, as SVG text: dots, badges, arrows, name tags. Positions in cells, sizes in px.

import { roundedRect, UNIT } from "play_geometry";
import { signed } from "play_words";

const ARROWS = ["M-5 0H5M1-4L5 0L1 4", "M0-5V5M-4 1L0 5L4 1", "M5 0H-5M-1-4L-5 0L-1 4", "M0 5V-5M-4-1L0-5L4-1"];
const UNEQUAL = "M-5-2.2H5M-5 2.2H5M3.2-6L-3.2 6";

export function dot(x, y, px, css) {
  return `<circle class="${css}" cx="${x * UNIT}" cy="${y * UNIT}" r="${6.2 * px}" stroke-width="${1.7 * px}"/>`;
}

// Path data of a × in the middle of a cell.
export function cross(x, y) {
  const [cx, cy, arm] = [(x + 0.5) * UNIT, (y + 0.5) * UNIT, 15];
  return `M${cx - arm} ${cy - arm}l${2 * arm} ${2 * arm}M${cx + arm} ${cy - arm}l${-2 * arm} ${2 * arm}`;
}

function sign(x, y, px, css, path) {
  return (
    `<g class="${css}" transform="translate(${x * UNIT} ${y * UNIT}) scale(${px})">` +
    `<circle r="9.6"/><path d="${path}"/></g>`
  );
}

export function slideArrow([x, y], dir, px) {
  return sign(x + 0.5, y + 0.5, px, "cf-arrow", ARROWS[dir]);
}

export function mismatch(x, y, px) {
  return sign(x, y, px, "cf-unequal", UNEQUAL);
}

// A pill with words, its middle at a point.
export function badge(words, [x, y], px, look) {
  const height = 30;
  const width = Math.max(42, words.length * 10.2 + 22);
  return (
    `<g class="cf-badge cf-${look}" transform="translate(${x * UNIT} ${y * UNIT}) scale(${px})">` +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${height / 2}"/>` +
    `<text>${escaped(words)}</text></g>`
  );
}

// One number of the ruler, as wide as a part of a cell; its foot at y, or its middle.
export function pill(x, y, number, px, isOver, width, isAbove = false) {
  const w = width * UNIT;
  const h = 18 * px;
  const top = isAbove ? y * UNIT - h : y * UNIT - h / 2;
  const middle = top + h / 2;
  return (
    `<g class="cf-pill${isOver ? " cf-over" : ""}"><rect x="${x * UNIT - w / 2}" y="${top}" width="${w}" height="${h}" rx="${h / 2}" stroke-width="${1.3 * px}"/>` +
    `<text x="${x * UNIT}" y="${middle}" font-size="${12.5 * px}">${number}</text></g>`
  );
}

// A ring around a domino at the origin: an ink line, a band of colour, an ink line.
export function ring([width, height], px, look, colour = "") {
  const out = look === "plan" || look === "pointer" ? 1 : 5;
  const shape = roundedRect(-out, -out, width * UNIT + 2 * out, height * UNIT + 2 * out, 20);
  if (look === "plan") return `<path class="cf-plan-line" d="${shape}" stroke-width="${2 * px}" stroke-dasharray="${5 * px} ${3.5 * px}"/>`;
  if (look === "pointer") return `<path class="cf-pointed" d="${shape}"/>`;
  const band = colour ? ` style="stroke:${colour}"` : "";
  return (
    `<path class="cf-ring-edge" d="${shape}" stroke-width="${7.4 * px}"/>` +
    `<path class="cf-ring"${band} d="${shape}" stroke-width="${4.6 * px}"/>`
  );
}

export function nameTag({ name, points, disc, box }, x, y, px) {
  const gain = points === null ? "" : signed(points);
  const width = 34 + name.length * 8.4 + (gain ? gain.length * 9 + 12 : 6);
  const left = -width / 2;
  return (
    `<g class="cf-tag" transform="translate(${x * UNIT} ${y * UNIT}) scale(${px})">` +
    `<rect x="${left}" y="-13" width="${width}" height="26" rx="13"/>` +
    `<svg x="${left + 4}" y="-9.5" width="19" height="19" viewBox="${box}">${disc}</svg>` +
    `<text x="${left + 29}">${escaped(name)}${gain ? `<tspan class="cf-gain" dx="8">${gain}</tspan>` : ""}</text></g>`
  );
}

export function hatchPattern(id, px) {
  const step = 8 * px;
  return (
    `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<path class="cf-hatch-line" d="M0 0V${step}" stroke-width="${1.6 * px}"/></pattern>`
  );
}

// Names are text, whatever they contain.
export function escaped(text) {
  return String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
