// What the board, the prompt and the action bar of one play share in this browser: what the server told, and
// what the player has in hand but has not confirmed. No rule is known here, and nothing is painted.

import { cellsOf, centreOf } from "play_geometry";
import { Places } from "play_places";
import { recall, remember } from "play_memory";
import { say, signed, spotWords } from "play_words";

const SLOW_AFTER = 6000; // ms without an answer before a command may be sent again
const POINTER_LIFE = 6000;
const NEAR_TURN = 1.25; // cells a turned domino may shift to the next place that fits

const plays = new Map(); // one page, one module: the names of its plays

export function playOf(name) {
  if (!plays.has(name)) plays.set(name, new Play());
  return plays.get(name);
}

class Play {
  // told by the server
  words = {};
  terrains = {};
  land = null;
  pieces = {};
  hands = [];
  task = null;
  marks = { last: [], lit: [], ghosts: [], pointers: [], spots: [], isQuiet: false };
  turn = {};
  // in hand
  places = null; // where the domino in hand could go
  dir = 0;
  spot = null; // where it is previewed, fitting or not
  piece = null; // the task's piece in hand
  offered = null; // the piece the page gave into the hand
  target = null; // the square it is previewed on
  complaint = null; // {title, note}: why the last thing tried is not possible
  held = false; // under a finger right now
  sent = null;
  room = null; // the game that all this is about
  lit = null; // squares lit by something of the page

  listeners = new Set();
  report = () => {}; // (event, arguments) → the server; the board sets it

  // -- hearing from the server ---------------------------------------------------------------------

  take(topic, value) {
    this[topic] = value;
    this.fresh ??= new Set();
    if (!this.fresh.size) queueMicrotask(() => this.digest());
    this.fresh.add(topic);
  }

  // All parts of one message are here: bring what is in hand in line with them.
  digest() {
    const fresh = this.fresh;
    this.fresh = new Set();
    if (fresh.has("turn")) this.hearAnswer();
    if (fresh.has("hands") || fresh.has("turn")) this.pickUp();
    if (fresh.has("task")) this.beginTask();
    this.touch();
  }

  hearAnswer() {
    if (this.turn.room !== this.room) {
      this.room = this.turn.room;
      this.places = null; // another game: what was in hand stays there
    }
    if (!this.sent) return;
    const refused = this.turn.refused;
    if (refused?.id === this.sent.id) {
      this.complaint = { title: this.say("refused"), note: refused.sentence };
      this.announce(refused.sentence);
    } else if (this.turn.version !== this.sent.version) {
      this.complaint = null;
      this.spot = this.target = null;
    } else return;
    clearTimeout(this.sent.timer);
    this.sent = null;
  }

  // The domino to be placed comes first, then one to plan; what was chosen stays in hand while it may.
  pickUp() {
    const held = this.places?.domino;
    const hand =
      this.hands.find((hand) => hand.domino === held && hand.mode === "place") ??
      this.hands.find((hand) => hand.mode === "place") ??
      this.hands.find((hand) => hand.domino === held) ??
      this.hands[0];
    this.takeUp(hand);
  }

  takeUp(hand) {
    const before = this.places?.domino;
    this.places = hand ? new Places(hand) : null;
    if (!hand) {
      this.spot = null;
    } else if (hand.domino !== before) {
      this.complaint = null;
      this.spot = recall(this.turn, hand.domino);
      this.dir = this.spot?.dir ?? 0;
    }
    if (this.spot && !this.places.fits(this.spot)) this.spot = null;
    if (this.places && !this.spot && !this.places.spots[this.dir].length && this.places.count) {
      this.dir = this.places.spots.findIndex((spots) => spots.length);
    }
  }

  // The piece in hand stays there, unless the page has chosen another.
  beginTask() {
    const cell = this.target?.cell;
    const stays = this.task?.pieces[this.piece] && [this.offered, this.piece].includes(this.task.chosen);
    this.offered = this.task?.chosen ?? null;
    if (!stays) {
      this.piece = this.offered;
      this.complaint = this.whyNowhere();
    }
    const targets = this.task?.pieces[this.piece]?.targets ?? [];
    this.target = targets.find((target) => cell && target.cell.join() === cell.join()) ?? null;
  }

  // -- what it is about now ------------------------------------------------------------------------

  // place, plan, point, task or null
  get mode() {
    if (this.places?.mode === "place") return "place";
    if (this.task) return "task";
    return this.places?.mode ?? null;
  }

  // idle, sent, nowhere, choosing, fits, misfit
  get state() {
    if (this.sent) return "sent";
    if (!this.mode) return "idle";
    if (this.mode === "task") return this.target ? "fits" : this.complaint ? "misfit" : "choosing";
    if (!this.places.count) return this.mode === "place" ? "nowhere" : "idle";
    if (!this.spot) return "choosing";
    return this.fits ? "fits" : "misfit";
  }

  // Whether the domino is previewed where it may go.
  get fits() {
    return Boolean(this.spot && this.places?.fits(this.spot));
  }

  get outcome() {
    return this.spot && this.places ? this.places.at(this.spot) : null;
  }

  get pieceInHand() {
    return this.task?.pieces[this.piece] ?? null;
  }

  // The legal spot that "Nearest fit" would go to.
  get nearestFit() {
    if (!this.places) return null;
    const [cx, cy] = this.spot ? centreOf(this.spot) : [0.5, 0.5];
    return this.places.nearestAnyWay(cx, cy, this.dir);
  }

  say(key, facts) {
    return say(this.words, key, facts);
  }

  spotWords(spot) {
    return spotWords(this.words, this.terrains, this.places, spot);
  }

  // -- moving the domino ---------------------------------------------------------------------------

  // Preview the domino on a spot, fitting or not.
  put(spot, { aloud = true } = {}) {
    if (this.sent || !this.places) return;
    this.spot = spot && { x: spot.x, y: spot.y, dir: spot.dir };
    if (spot) this.dir = spot.dir;
    this.complaint = null;
    if (!this.held) this.keep();
    this.share();
    if (aloud && spot) this.announceSpot();
    this.touch();
  }

  // Leave the domino on a spot. Where it does not fit, the page may want to know.
  leave(spot) {
    this.put(spot);
    if (this.state === "misfit") this.report("misfit", { domino: this.places.domino, cells: cellsOf(this.spot) });
  }

  // Turn about the first end; where that does not fit, take the next place that does, or say why not.
  rotate(step = 1) {
    if (this.sent || !this.places || this.mode === "task") return;
    const dir = (this.dir + step + 4) % 4;
    if (!this.spot || this.held) {
      this.dir = dir;
      this.touch();
      return;
    }
    const turned = { x: this.spot.x, y: this.spot.y, dir };
    if (this.places.fits(turned)) return this.put(turned);
    const [cx, cy] = centreOf(turned);
    this.put(this.places.nearest(cx, cy, dir, NEAR_TURN) ?? turned);
  }

  takeBack() {
    if (this.sent) return;
    const had = this.spot || this.target || this.complaint;
    this.spot = this.target = this.complaint = null;
    if (this.mode === "task" && !had) this.choosePiece(this.task.chosen);
    this.keep();
    this.share();
    if (had) this.announce(this.say("taken_back"));
    this.touch();
  }

  takeDomino(id) {
    const hand = this.hands.find((hand) => hand.domino === id);
    if (hand && hand.domino !== this.places?.domino && !this.sent) {
      this.takeUp(hand);
      this.touch();
    }
    return Boolean(hand);
  }

  // Plans and previews are kept on the device, so that a reload or a sleeping phone loses nothing.
  keep() {
    const { domino, mode } = this.places ?? {};
    if (mode === "place" || mode === "plan") remember(this.turn, domino, this.fits ? this.spot : null);
    else if (mode === "point" && this.fits) this.point();
  }

  // A partner sees each new place while the domino still moves; alone, the board lets none of this out.
  share() {
    const { domino, mode } = this.places ?? {};
    if (mode === "place") this.report("ghost", { domino, cells: this.fits ? cellsOf(this.spot) : [] });
    else if (this.mode === "task") this.report("ghost", { domino: "", piece: this.piece, cells: this.target ? [this.target.cell] : [] });
  }

  point() {
    this.report("point", { domino: this.places.domino, cells: cellsOf(this.spot) });
    clearTimeout(this.pointing);
    this.pointing = setTimeout(() => {
      if (this.mode === "point") this.put(null);
    }, POINTER_LIFE);
  }

  // -- moving a piece ------------------------------------------------------------------------------

  choosePiece(id) {
    if (this.sent || (id !== null && !this.task?.pieces[id])) return false;
    const changed = id !== this.piece;
    if (changed) this.target = null;
    this.piece = id;
    const piece = this.pieceInHand;
    this.complaint = this.whyNowhere();
    if (this.complaint) this.announce(piece.elsewhere);
    if (changed && !this.held) this.report("choose", { piece: id });
    this.touch();
    return true;
  }

  // A piece that can be put nowhere says so as soon as it is taken up.
  whyNowhere() {
    const piece = this.pieceInHand;
    return piece && !piece.targets.length ? { title: piece.elsewhere, note: "" } : null;
  }

  // A piece that was lifted is told when it is let go: the page must not change its layout under a finger.
  tellPiece() {
    if (this.task && this.piece !== this.offered) this.report("choose", { piece: this.piece });
  }

  // Preview the piece on a target; anywhere else the reason of that cell is said.
  aim(target, { aloud = true, cell = null } = {}) {
    if (this.sent || !this.pieceInHand) return;
    const { reasons, elsewhere } = this.pieceInHand;
    this.target = target;
    this.complaint = target ? null : { title: (cell && reasons[cell]) || elsewhere, note: "" };
    if (aloud) this.announce(target ? target.spoken || `${target.title} ${target.note}` : this.complaint.title);
    this.share();
    this.touch();
  }

  // -- confirming ----------------------------------------------------------------------------------

  confirm() {
    const state = this.state;
    if (state === "sent") return this.sendAgain();
    if (this.mode === "task") {
      if (state === "fits") this.send({ ...this.pieceInHand.command, cell: this.target.cell });
    } else if (state === "misfit") {
      this.report("misfit", { domino: this.places.domino, cells: cellsOf(this.spot) });
      this.put(this.nearestFit);
    } else if (this.mode === "place" && state === "fits") {
      this.send({ type: "place", domino: this.places.domino, cells: cellsOf(this.spot) });
    } else if (state === "nowhere") {
      this.send({ type: "discard", domino: this.places.domino });
    }
  }

  skip() {
    if (this.mode === "task" && this.task.skip && !this.sent) this.report("skip", {});
  }

  send(action) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`; // plain HTTP has none
    this.complaint = null;
    this.sent = { id, version: this.turn.version, action, isSlow: false };
    this.sendAgain();
    this.announce(this.say("sent"));
  }

  // The same id again: the table takes it once, however often it arrives.
  sendAgain() {
    const { id, version, action } = this.sent;
    this.sent.isSlow = false;
    clearTimeout(this.sent.timer);
    this.sent.timer = setTimeout(() => {
      if (this.sent?.id === id) this.sent.isSlow = true;
      this.touch();
    }, SLOW_AFTER);
    this.report("command", { id, version, ...action });
    this.touch();
  }

  // -- telling the page ----------------------------------------------------------------------------

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  touch() {
    for (const listener of this.listeners) listener();
  }

  announceSpot() {
    const outcome = this.outcome;
    const spot = this.spotWords(this.spot);
    if (!outcome) this.announce(this.say("outside"));
    else if ("points" in outcome) this.announce(this.say("spot_fits", { spot, points: signed(outcome.points) }));
    else this.announce(this.say("spot_misfits", { spot, reason: outcome.title }));
  }

  announce = () => {}; // the board's live region
}
