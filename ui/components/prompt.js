// The line above the board: what is asked, what a place would bring, or why it does not fit.

import { keyOf, cellsOf } from "play_geometry";
import { icon, picture, trayPiece } from "play_parts";
import { playOf } from "play_store";
import { listed, signed } from "play_words";

const SIGNS = { kingdom_too_wide: "wide", kingdom_too_high: "high", no_matching_edge: "no-join" };
const HINTS = { place: "drag_or_tap", plan: "plan_hint", point: "point_hint" };
const TRAY_CELL = 36;
const LONG = 30; // letters that fill a phone's line
const LONG_TITLE = 20; // the same in the larger type of a title

export default {
  props: { play: String, content: Object },
  created() {
    this.store = playOf(this.play);
  },
  mounted() {
    this.stopListening = this.store.subscribe(() => this.$forceUpdate());
  },
  beforeUnmount() {
    this.stopListening();
  },
  render() {
    const card = this.card();
    return Vue.h("div", { class: ["cf-prompt", { "cf-prompt-card": card }] }, card ?? this.line());
  },
  methods: {
    // -- why not -------------------------------------------------------------------------------------

    card() {
      const { store } = this;
      if (store.complaint) return this.reason("info", store.complaint.title, store.complaint.note);
      if (store.sent?.isSlow) return this.reason("away", store.say("sent"), store.say("sent_note"));
      if (store.state === "nowhere") return this.reason("info", store.say("nowhere"), store.say("nowhere_note"));
      const outcome = store.state === "misfit" && store.mode !== "task" && store.outcome;
      if (!outcome) return null;
      return this.reason(SIGNS[outcome.why] ?? "close", outcome.title, this.truth(outcome), outcome.rule);
    },

    // `rule` is the anchor of the paragraph that explains it.
    reason(sign, title, note, rule) {
      const link = { class: "cf-rule", href: `/rules#${rule}`, target: "_blank", "aria-label": this.store.say("read_rule") };
      return [
        Vue.h("span", { class: ["cf-sign", { "cf-upright": sign === "high" }] }, icon(sign === "high" ? "wide" : sign, 20)),
        Vue.h("span", { class: "cf-said" }, [
          Vue.h("b", { class: { "cf-long": title.length > LONG } }, title),
          note && Vue.h("small", {}, note),
        ]),
        rule && Vue.h("a", link, icon("question", 22)),
      ];
    },

    // What is true there, and what works instead.
    truth(outcome) {
      const { store } = this;
      const here = outcome.note ?? (outcome.why === "no_matching_edge" ? this.neighbours() : "");
      const dots = store.places.spots[store.dir].length;
      const instead = dots ? store.say("dots_fit") : store.say("turn_to_fit", { count: store.places.count });
      return `${here} ${instead}`.trim();
    },

    neighbours() {
      const { store } = this;
      const own = cellsOf(store.spot);
      const beside = new Set(own.flatMap(([x, y]) => [[x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]].map(keyOf)));
      const names = new Set();
      for (const [x, y, terrain] of store.land.land) if (beside.has(keyOf([x, y]))) names.add(store.terrains[terrain].name);
      if (!names.size) return store.say("nothing_here");
      return store.say("only_here", { terrains: listed(store.words, [...names]) });
    },

    // -- what is asked -------------------------------------------------------------------------------

    line() {
      const { title, note, lead } = this.content;
      const { mode, target, task } = this.store;
      const hint = this.store.state === "choosing" && HINTS[mode] ? this.store.say(HINTS[mode]) : "";
      const chosen = this.store.pieceInHand?.targets.length ? this.store.say("tap_square") : task?.choose;
      const asks = mode !== "task" ? { title, note: note || hint } : target ?? { title, note: chosen || note };
      return [
        lead && Vue.h("span", { class: "cf-lead", innerHTML: lead }),
        Vue.h("span", { class: "cf-said" }, [
          Vue.h("b", { class: ["cf-title", { "cf-long": (asks.title || title).length > LONG_TITLE }] }, asks.title || title),
          asks.note && Vue.h("small", {}, asks.note),
        ]),
        Vue.h("span", { class: "cf-aside" }, this.aside()),
      ];
    },

    aside() {
      const { store } = this;
      if (store.mode === "task" && store.target) return Vue.h("span", { innerHTML: store.target.working });
      if (store.mode !== "task" && store.state === "fits") return this.workings();
      const aside = this.content.aside ? Vue.h("span", { class: "cf-own", innerHTML: this.content.aside }) : null;
      if (store.state === "choosing" && store.mode !== "task" && store.pieces[store.places.domino]) {
        return [aside, trayPiece(store, TRAY_CELL)];
      }
      return aside;
    },

    // 3 × 2 +2 | 4 × 1 +4, and what buildings or bonuses add
    workings() {
      const { store } = this;
      const { points, workings } = store.outcome;
      const parts = workings.map(([terrain, squares, crowns, gain]) => {
        const { name, svg, box } = store.terrains[terrain];
        const words = store.say("working", { terrain: name, squares, crowns, gain: signed(gain) });
        return Vue.h("span", { class: "cf-working", role: "img", "aria-label": words }, [
          picture(svg, box, 22),
          Vue.h("span", { class: "cf-sum" }, `${squares} × ${crowns}`),
          Vue.h("b", { class: "cf-gain" }, signed(gain)),
        ]);
      });
      const rest = points - workings.reduce((sum, [, , , gain]) => sum + gain, 0);
      if (rest) parts.push(Vue.h("span", { class: "cf-working" }, [store.say("bonus"), Vue.h("b", { class: "cf-gain" }, signed(rest))]));
      return parts;
    },
  },
};
