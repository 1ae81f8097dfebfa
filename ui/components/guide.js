// A dotted way from the domino in hand to a place on the board, drawn over the page until something is touched.

const EVERY = 200; // ms between looks: the board may have moved
const HEAD = 9; // px of the arrow's head
const GAP = 10; // px between its tip and the place

export default {
  props: { shown: Boolean },
  data: () => ({ way: "", head: "" }),

  mounted() {
    this.looking = setInterval(() => this.look(), EVERY);
    this.onDown = () => (this.isTouched = true);
    document.addEventListener("pointerdown", this.onDown, true);
    this.look();
  },
  beforeUnmount() {
    clearInterval(this.looking);
    document.removeEventListener("pointerdown", this.onDown, true);
  },
  watch: {
    shown() {
      this.isTouched = false;
      this.look();
    },
  },
  render() {
    if (!this.way) return Vue.h("span", { class: "guide", "aria-hidden": "true" });
    return Vue.h("svg", { class: "guide", "aria-hidden": "true" }, [
      Vue.h("path", { class: "guide-way", d: this.way }),
      Vue.h("path", { class: "guide-head", d: this.head }),
    ]);
  },
  methods: {
    look() {
      const hand = document.querySelector(".lesson-hand");
      const target = document.querySelector(".cf-spot") ?? nearestDot(hand);
      if (!this.shown || this.isTouched || !hand || !target) {
        this.way = "";
        return;
      }
      const from = hand.getBoundingClientRect();
      const to = target.getBoundingClientRect();
      if (from.left > to.right) this.leadLeft(from, to);
      else this.leadUp(from, to);
    },

    leadUp(from, to) {
      const [x1, y1] = [from.left + from.width * 0.6, from.top - 4];
      const [x2, y2] = [to.left + to.width / 2, to.bottom + GAP];
      const bend = (y1 - y2) * 0.45;
      this.way = `M${x1} ${y1}C${x1} ${y1 - bend} ${x2} ${y2 + bend} ${x2} ${y2}`;
      this.head = `M${x2 - HEAD} ${y2 + HEAD}L${x2} ${y2}L${x2 + HEAD} ${y2 + HEAD}`;
    },

    // On wide screens the hand lies beside the board.
    leadLeft(from, to) {
      const [x1, y1] = [from.left - 4, from.top + from.height / 2];
      const [x2, y2] = [to.right + GAP, to.top + to.height / 2];
      const bend = (x1 - x2) * 0.45;
      this.way = `M${x1} ${y1}C${x1 - bend} ${y1} ${x2 + bend} ${y2} ${x2} ${y2}`;
      this.head = `M${x2 + HEAD} ${y2 - HEAD}L${x2} ${y2}L${x2 + HEAD} ${y2 + HEAD}`;
    },
  },
};

// Of the gold dots, the one that a finger coming from the hand reaches first.
function nearestDot(hand) {
  if (!hand) return null;
  const { left, top } = hand.getBoundingClientRect();
  const away = (dot) => {
    const box = dot.getBoundingClientRect();
    return Math.hypot(box.left - left, box.top - top);
  };
  return [...document.querySelectorAll(".cf-dot")].sort((a, b) => away(a) - away(b))[0] ?? null;
}
