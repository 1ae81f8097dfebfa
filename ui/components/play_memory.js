// Half-made placements, kept by the browser tab for one room, seat and domino.

function keyOf({ room, seat }, domino) {
  return `crownfield.plan.${room}.${seat}.${domino}`;
}

export function remember(turn, domino, spot) {
  try {
    if (spot) sessionStorage.setItem(keyOf(turn, domino), JSON.stringify(spot));
    else sessionStorage.removeItem(keyOf(turn, domino));
  } catch {
    // a browser that keeps nothing: the plan lasts as long as the page
  }
}

export function recall(turn, domino) {
  try {
    const spot = JSON.parse(sessionStorage.getItem(keyOf(turn, domino)));
    return spot && [spot.x, spot.y, spot.dir].every(Number.isInteger) && DIRECTIONS.has(spot.dir) ? spot : null;
  } catch {
    return null;
  }
}

const DIRECTIONS = new Set([0, 1, 2, 3]);
