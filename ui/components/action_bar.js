// The buttons of a play. What each does is the store's business.

import { playOf } from "play_store";
import { signed } from "play_words";
import { icon } from "play_parts";

const LONG = 12; // letters that fill the blue button of a phone

export default {
  props: { play: String, planNote: String },
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
    const buttons = this.buttons();
    return Vue.h(
      "div",
      { class: ["cf-bar", buttons ? `cf-bar-${this.store.mode}` : "cf-bar-idle"], "data-cf-bar": this.play },
      buttons ?? this.$slots.default?.(),
    );
  },
  methods: {
    buttons() {
      const { store } = this;
      switch (store.mode) {
        case "place":
          return store.state === "nowhere" || store.sent?.action.type === "discard"
            ? [this.main()]
            : [this.back(), this.rotate(), this.main()];
        case "plan":
          return this.planButtons();
        case "task":
          return [store.task.skip ? this.skip() : store.target ? this.back() : null, this.main()];
        default:
          return null;
      }
    },

    button(css, attributes, ...content) {
      return Vue.h("button", { type: "button", class: `cf-button ${css}`, ...attributes }, content);
    },

    back() {
      const { store } = this;
      const isIdle = Boolean(store.sent) || !(store.spot || store.target || store.complaint);
      const attributes = { "aria-label": store.say("take_back"), "aria-disabled": String(isIdle), onClick: () => store.takeBack() };
      return this.button("cf-back", attributes, icon("close"));
    },

    rotate() {
      const { store } = this;
      const attributes = {
        "aria-label": store.say("rotate"),
        "aria-disabled": String(Boolean(store.sent)),
        onClick: () => store.rotate(1),
      };
      return this.button("cf-rotate", attributes, icon("rotate"), Vue.h("span", { class: "cf-word" }, store.say("rotate")), key(store.say("rotate_key")));
    },

    skip() {
      const { store } = this;
      return this.button("cf-skip", { "aria-disabled": String(Boolean(store.sent)), onClick: () => store.skip() }, store.task.skip, key(store.say("skip_key")));
    },

    planButtons() {
      const { store } = this;
      if (store.state === "misfit") return [this.back(), this.rotate(), this.main()];
      if (store.state !== "fits") return null; // nothing nags
      return [
        this.button("cf-clear", { onClick: () => store.takeBack() }, store.say("clear_plan")),
        this.button("cf-rotate cf-small", { "aria-label": store.say("rotate"), onClick: () => store.rotate(1) }, icon("rotate")),
        Vue.h("span", { class: "cf-kept" }, [
          icon("check"),
          Vue.h("span", {}, [Vue.h("b", {}, store.say("plan_kept")), this.planNote && Vue.h("small", {}, this.planNote)]),
        ]),
      ];
    },

    // The one blue button: it always says what it would do.
    main() {
      const { store } = this;
      const [sign, words, isReady] = this.mainWords();
      const css = `cf-main ${isReady ? "primary" : ""} ${store.sent ? "cf-waiting" : ""} ${words.length > LONG ? "cf-long" : ""}`;
      const attributes = { "aria-disabled": String(!isReady), onClick: () => isReady && store.confirm() };
      return this.button(css, attributes, sign && icon(sign), Vue.h("span", { class: "cf-word" }, words), isReady && key(store.say("confirm_key")));
    },

    mainWords() {
      const { store } = this;
      switch (store.state) {
        case "sent":
          return store.sent.isSlow ? ["replay", store.say("send_again"), true] : ["", store.say("sent"), false];
        case "nowhere":
          return ["", store.say("discard", { number: store.places.number }), true];
        case "fits":
          if (store.mode === "task") return ["", store.target.confirm, true];
          return ["check", store.say("place", { points: signed(store.outcome.points) }), true];
        case "misfit":
          if (store.mode === "task") return ["", this.taskHint(), false];
          return ["target", store.say("nearest", { points: signed(store.nearestFit.points) }), true];
        default:
          return ["", store.mode === "task" ? this.taskHint() : store.say("tap_dot"), false];
      }
    },

    // What is missing before the blue button can do anything.
    taskHint() {
      const { pieceInHand, task } = this.store;
      return pieceInHand?.targets.length ? this.store.say("tap_square") : task.choose;
    },
  },
};

// The key that does the same; CSS shows it where there is a keyboard.
function key(name) {
  return Vue.h("kbd", { class: "cf-key", "aria-hidden": "true" }, name);
}
