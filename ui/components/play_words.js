// Sentences of the catalogue, filled in the browser: the same fields and plural forms as on the server.

import { keyOf } from "play_geometry";

export function say(words, key, facts = {}) {
  let text = words[key];
  if (text === undefined && "count" in facts) text = words[`${key}.${facts.count === 1 ? "one" : "other"}`];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (field, name) => (name in facts ? facts[name] : field));
}

export function signed(points) {
  return points < 0 ? `−${-points}` : `+${points}`;
}

export function listed(words, names) {
  if (names.length < 2) return names.join("");
  return say(words, "list_end", { start: names.slice(0, -1).join(words.list_comma), last: names[names.length - 1] });
}

// "2 right, 1 up of the castle"
export function whereabouts(words, [x, y]) {
  const steps = [];
  if (x) steps.push(say(words, x > 0 ? "right" : "left", { count: Math.abs(x) }));
  if (y) steps.push(say(words, y > 0 ? "down" : "up", { count: Math.abs(y) }));
  return say(words, "of_castle", { steps: steps.join(words.list_comma) });
}

// "forest 2 right of the castle, wheat below it"
export function spotWords(words, terrains, hand, { x, y, dir }) {
  const [first, second] = hand.ends.map((end) => terrains[end].name);
  return say(words, "spot", {
    first,
    where: whereabouts(words, [x, y]),
    second: say(words, `beside.${dir}`, { terrain: second }),
  });
}

// "1 left of the castle: forest with 1 crown, with a knight"
export function landWords(play, cell) {
  if (keyOf(cell) === keyOf(play.land.castle)) return play.say("castle");
  const square = play.land.land.find(([x, y]) => keyOf([x, y]) === keyOf(cell));
  const what = square ? play.land.said[square[3]] : play.say("empty");
  return play.say("square", { what, where: whereabouts(play.words, cell) });
}
