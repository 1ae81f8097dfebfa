// A kingdom: the server's drawing with everything over it that must not wait for the server.

import { playOf } from "play_store";
import { cellsOf, keyOf, pen, UNIT } from "play_geometry";
import { Painter } from "play_paint";
import { Drag } from "play_drag";
import { Keys } from "play_keys";
import { landWords, signed } from "play_words";

const WAYS = ["east", "south", "west", "north"];
const ABOVE = 8; // px kept free above the cells, for the frame
const BRIM = 0.3; // cells around the map that still count as on it

export default {
  props: {
    play: String,
    cap: Number,
    label: String,
    fitsWidth: Boolean,
    sharesGhost: Boolean,
    words: Object,
    terrains: Object,
  },
  emits: ["command", "choose", "skip", "ghost", "point", "misfit", "touch"],
  data: () => ({ isListOpen: false }),

  created() {
    this.store = playOf(this.play);
    this.store.words = Vue.toRaw(this.words);
    this.store.terrains = Vue.toRaw(this.terrains);
    this.store.report = (event, args) => {
      if (event !== "ghost" || this.sharesGhost) this.$emit(event, args);
    };
  },

  mounted() {
    const stage = this.$refs.stage;
    this.svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.svg.setAttribute("class", "cf-map");
    this.svg.setAttribute("aria-hidden", "true");
    stage.append(this.svg);
    this.painter = new Painter(this.svg, this.play);
    this.hands = { play: this.store, stage, cell: 0, measure: this.measure, toCells: this.toCells, toPage: this.toPage, isOver: this.isOver };
    this.hands.drag = new Drag(this.hands);
    this.keys = new Keys(this.hands);
    this.resizing = new ResizeObserver(() => this.fit());
    this.resizing.observe(this.$el);
    this.stopListening = this.store.subscribe(() => this.repaintSoon());
    this.store.announce = (text) => this.announce(text);
    this.stopLights = lightOnRequest(this.store, this.play);
    this.fit();
  },

  beforeUnmount() {
    this.resizing.disconnect();
    this.stopListening();
    this.stopLights();
    this.hands.drag.stop();
    this.keys.stop();
    cancelAnimationFrame(this.frame);
  },

  render() {
    const { store } = this;
    const isTask = store.mode === "task";
    return Vue.h("div", { class: ["cf-board", { "cf-fits-width": this.fitsWidth }], "data-cf-play": this.play }, [
      this.$slots.default?.(),
      Vue.h("div", {
        ref: "stage",
        class: "cf-stage",
        role: "application",
        tabindex: 0,
        "aria-label": `${this.label}. ${store.mode ? store.say(isTask ? "task_keys" : "keys") : ""}`,
        onBlur: () => this.lookAway(),
      }),
      Vue.h("div", { ref: "live", class: "sr-only", role: "status", "aria-live": "polite" }),
      this.fitsWidth && this.renderLand(),
      this.renderList(),
    ]);
  },

  methods: {
    // -- size ----------------------------------------------------------------------------------------

    // As large as the container lets it be; px of layout are read here and nowhere else.
    fit() {
      const { land } = this.store;
      if (!land) return;
      const [left, top, columns, rows] = land.window;
      const style = getComputedStyle(this.$el);
      const cap = parseFloat(style.getPropertyValue("--cell-cap")) || this.cap;
      const width = this.$el.clientWidth;
      const height = this.fitsWidth ? Infinity : this.$el.clientHeight - ABOVE;
      const cell = Math.max(8, Math.min(cap, width / columns, height / rows));
      this.hands.cell = cell;
      this.origin = [left, top];
      this.svg.setAttribute("viewBox", `${left * UNIT} ${top * UNIT} ${columns * UNIT} ${rows * UNIT}`);
      this.svg.setAttribute("width", columns * cell);
      this.svg.setAttribute("height", rows * cell);
      this.svg.style.setProperty("--pen", `${pen(cell)}px`);
      this.svg.style.setProperty("--px", `${UNIT / cell}px`);
      this.fitted = land.window.join();
      this.box = null;
      this.repaintSoon();
    },

    measure() {
      this.box = this.svg.getBoundingClientRect();
    },

    // From px of the screen to cells. The map's place is read once and kept while something is dragged.
    toCells(x, y) {
      if (!this.box) this.measure();
      const { cell } = this.hands;
      return [(x - this.box.left) / cell + this.origin[0], (y - this.box.top) / cell + this.origin[1]];
    },

    toPage(x, y) {
      if (!this.box) this.measure();
      const { cell } = this.hands;
      return [(x - this.origin[0]) * cell + this.box.left, (y - this.origin[1]) * cell + this.box.top];
    },

    // Whether a point in cells lies on the map or close to it.
    isOver(x, y) {
      const [left, top, columns, rows] = this.store.land.window;
      return x > left - BRIM && x < left + columns + BRIM && y > top - BRIM && y < top + rows + BRIM;
    },

    // -- painting ------------------------------------------------------------------------------------

    repaintSoon() {
      this.box = this.store.held ? this.box : null;
      this.frame ??= requestAnimationFrame(() => {
        this.frame = null;
        if (this.store.land && this.fitted !== this.store.land.window.join()) this.fit();
        this.painter.paint(this.store, this.hands.cell);
        this.tell();
        const isNewLand = this.fitsWidth && this.shownLand !== this.store.land;
        if (isNewLand || this.shownMode !== this.store.mode || this.shownPlaces !== this.listKey()) {
          this.shownLand = this.store.land;
          this.shownMode = this.store.mode;
          this.shownPlaces = this.listKey();
          this.$forceUpdate();
        }
      });
    },

    // For styles and tests: what is going on, and where the preview lies.
    tell() {
      const { state, mode, spot, target, places, dir, turn } = this.store;
      const cells = (mode === "task" ? target && [target.cell] : spot && places && cellsOf(spot)) || [];
      Object.assign(this.$el.dataset, { mode: mode ?? "", state, way: WAYS[dir], spot: cells.map(keyOf).join(" "), version: turn.version ?? "" });
    },

    announce(text) {
      const { live } = this.$refs;
      if (live) live.textContent = live.textContent === text ? `${text}\u00a0` : text; // an equal text stays silent
    },

    lookAway() {
      this.store.cursor = null;
      if (this.store.lit) {
        this.store.lit = null;
        this.store.touch();
      }
    },

    // A kingdom that is only looked at is also told, square by square: a phone's screen reader has no arrow keys.
    renderLand() {
      const { store } = this;
      const cells = (store.land?.land ?? []).map(([x, y]) => [x, y]).sort(([x, y], [x2, y2]) => y - y2 || x - x2);
      const items = cells.map((cell) => Vue.h("li", {}, landWords(store, cell)));
      return Vue.h("ul", { class: "sr-only", "aria-label": store.words.squares_title }, items);
    },

    // -- the list of what fits -------------------------------------------------------------------------

    listKey() {
      const { mode, places, piece, task } = this.store;
      return mode === "task" ? `${piece}${Boolean(task)}` : `${mode}${places?.domino}${places?.count}`;
    },

    // For screen readers and keyboards: every place as a button with its points. Seen when it has the focus.
    renderList() {
      const { store } = this;
      const items = this.listItems();
      if (!items.length) return null;
      const key = store.mode === "task" ? "targets" : "places";
      const toggle = Vue.h(
        "button",
        {
          type: "button",
          class: "cf-button cf-list-toggle",
          "aria-expanded": String(this.isListOpen),
          onClick: () => (this.isListOpen = !this.isListOpen),
        },
        store.say(key, { count: items.length }),
      );
      const list = this.isListOpen && Vue.h("ul", { class: "cf-list", "aria-label": store.say("places_title") }, items);
      return Vue.h("div", { class: ["cf-places", { "cf-open": this.isListOpen }], onKeydown: this.leaveList }, [toggle, list]);
    },

    listItems() {
      const { store } = this;
      if (store.mode === "task") {
        const targets = store.pieceInHand?.targets ?? [];
        return targets.map((target) => this.item(target.spoken || target.title, () => store.aim(target)));
      }
      if (!store.mode || !store.places?.count || !store.land) return [];
      return store.places.listed().map((spot) => {
        const words = store.say("spot_fits", { spot: store.spotWords(spot), points: signed(spot.points) });
        return this.item(words, () => store.put(spot));
      });
    },

    item(words, choose) {
      const onClick = () => {
        choose();
        this.isListOpen = false;
        this.$refs.stage.focus({ preventScroll: true });
      };
      return Vue.h("li", {}, Vue.h("button", { type: "button", class: "cf-button", onClick }, words));
    },

    leaveList(event) {
      if (event.key !== "Escape" || !this.isListOpen) return;
      event.stopPropagation();
      this.isListOpen = false;
      this.$el.querySelector(".cf-list-toggle").focus();
    },
  },
};

// Elements with `data-cf-light` ring their squares while hovered, focused or touched.
function lightOnRequest(play, name) {
  const light = (event) => {
    let element = event.target.closest?.("[data-cf-light]");
    if (element?.dataset.cfOf && element.dataset.cfOf !== name) element = null;
    const lit = element ? element.dataset.cfLight.split(" ").filter(Boolean).map((cell) => cell.split(",").map(Number)) : null;
    if (lit === null && (play.lit === null || play.cursor)) return;
    play.lit = lit;
    play.touch();
  };
  const types = ["pointerover", "focusin", "pointerdown"];
  types.forEach((type) => document.addEventListener(type, light));
  return () => types.forEach((type) => document.removeEventListener(type, light));
}
