// The frame of remaining space: as large as a kingdom may become, it slides as long as it holds the land (K-12).

import { isIn, roundedRect, UNIT } from "play_geometry";
import { slideArrow } from "play_marks";

const GAP = 6; // units between the cells and the line
const ARM = 45;
const CORNER = 17;

// The cells a frame of `size` could cover while it holds these bounds, as [left, top, width, height].
export function reachable({ left, right, top, bottom }, size) {
  const [low, above] = [right - size + 1, bottom - size + 1];
  return [low, above, left + size - low, top + size - above];
}

// Where the frame stands: where it stood if it may, at first around the middle of the land.
export function frameCorner(bounds, { size, window }, before) {
  const place = (first, last, start, length, at) => {
    const wish = at ?? first - Math.floor((size - (last - first + 1)) / 2);
    const inWindow = Math.max(start, Math.min(start + length - size, wish));
    return Math.max(last - size + 1, Math.min(first, inWindow));
  };
  return [
    place(bounds.left, bounds.right, window[0], window[2], before?.[0]),
    place(bounds.top, bounds.bottom, window[1], window[3], before?.[1]),
  ];
}

// The line and its four corners, with the frame's first cell at the origin.
export function frameShape(size) {
  const [a, b] = [-GAP, size * UNIT + GAP];
  const corner = (x, y, sx, sy) =>
    `M${x} ${y + sy * ARM}v${-sy * (ARM - CORNER)}q0 ${-sy * CORNER} ${sx * CORNER} ${-sy * CORNER}h${sx * (ARM - CORNER)}`;
  const corners = [corner(a, a, 1, 1), corner(b, a, -1, 1), corner(a, b, 1, -1), corner(b, b, -1, -1)];
  return (
    `<path class="cf-frame-line" d="${roundedRect(a, a, b - a, b - a, CORNER)}"/>` +
    `<path class="cf-frame-corner" d="${corners.join("")}"/>`
  );
}

// An arrow beside each side towards which the frame could still slide.
export function slideArrows([x, y], bounds, { size, window }, sign) {
  const middle = Math.floor(size / 2);
  const sides = [
    [x > bounds.right - size + 1, [x - 1, y + middle], 2],
    [x < bounds.left, [x + size, y + middle], 0],
    [y > bounds.bottom - size + 1, [x + middle, y - 1], 3],
    [y < bounds.top, [x + middle, y + size], 1],
  ];
  return sides
    .filter(([canSlide, cell]) => canSlide && isIn(window, cell))
    .map(([, cell, dir]) => slideArrow(cell, dir, sign))
    .join("");
}
