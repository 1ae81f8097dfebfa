// A panel of markup from the server. Presses and drops are reported; nothing is decided here.

const DRAG_AFTER = 8; // px a pointer moves before a press becomes a drag

const OWN = new Set(["open", "data-cf-chosen", "data-cf-lifted"]); // set in the browser, unknown to the server

// Makes `old` look like `fresh`, touching only what differs: a press, the focus and the scroll survive.
function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const isSame = old.nodeName === fresh.nodeName && old.dataset?.key === fresh.dataset?.key;
  if (!isSame || old instanceof SVGElement) return old.replaceWith(fresh);
  if (old.nodeType === Node.TEXT_NODE) return void (old.data = fresh.data);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  patchChildren(old, fresh);
}

function patchChildren(old, fresh) {
  const wanted = [...fresh.childNodes];
  [...old.childNodes].forEach((child, i) => (wanted[i] ? patch(child, wanted[i]) : child.remove()));
  old.append(...wanted.slice(old.childNodes.length));
}

export default {
  props: { markup: String, tag: { type: String, default: "div" }, label: String },
  emits: ["act"],
  render() {
    return Vue.h(this.tag, {
      "aria-label": this.label,
      onClick: this.press,
      onPointerdown: this.grip,
      onDragstart: (event) => event.preventDefault(),
    });
  },
  mounted() {
    this.fill();
  },
  watch: {
    markup() {
      this.fill();
    },
  },
  beforeUnmount() {
    this.letGo?.();
  },
  methods: {
    fill() {
      const draft = document.createElement("template");
      draft.innerHTML = this.markup;
      patchChildren(this.$el, draft.content);
    },
    press(event) {
      if (this.isEcho(event)) return;
      const target = event.target.closest("[data-act]");
      if (!target || !this.$el.contains(target) || target.getAttribute("aria-disabled") === "true") return;
      this.$emit("act", { name: target.dataset.act, arg: target.dataset.arg ?? "" });
    },
    // The click that follows a drop is not a press.
    isEcho(event) {
      const { dropped } = this;
      this.dropped = null;
      const isThere = dropped && event.clientX === dropped.clientX && event.clientY === dropped.clientY;
      return isThere && event.timeStamp - dropped.timeStamp < 60;
    },
    grip(event) {
      const piece = event.target.closest("[data-drag]");
      if (!piece || event.button > 0) return;
      const kind = piece.dataset.drag;
      const start = { x: event.clientX, y: event.clientY };
      let lifted = null;
      const targets = () => document.querySelectorAll(`[data-drop="${CSS.escape(kind)}"]`);
      const under = (x, y) => document.elementsFromPoint(x, y).find((e) => e.closest(`[data-drop="${CSS.escape(kind)}"]`))?.closest("[data-drop]");
      const move = (e) => {
        if (e.pointerId !== event.pointerId) return;
        if (!lifted && Math.hypot(e.clientX - start.x, e.clientY - start.y) > DRAG_AFTER) {
          lifted = this.lift(piece);
          targets().forEach((t) => t.classList.add("is-target"));
        }
        if (!lifted) return;
        e.preventDefault();
        const lift = e.pointerType === "mouse" ? 0 : 34;
        lifted.style.transform = `translate(${e.clientX}px, ${e.clientY - lift}px) translate(-50%, -60%) scale(1.06)`;
        const over = under(e.clientX, e.clientY - lift / 2);
        targets().forEach((t) => t.classList.toggle("is-over", t === over));
      };
      const end = (e) => {
        if (e.pointerId !== event.pointerId) return;
        this.letGo();
        if (!lifted || e.type === "pointercancel") return;
        this.dropped = e;
        const over = under(e.clientX, e.clientY - (e.pointerType === "mouse" ? 0 : 17));
        if (!over) return;
        const arg = [piece.dataset.dragArg, over.dataset.arg].filter((word) => word !== undefined).join(">");
        this.$emit("act", { name: over.dataset.dropAct ?? over.dataset.act, arg });
      };
      this.letGo?.();
      this.letGo = () => {
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", end);
        window.removeEventListener("pointercancel", end);
        lifted?.remove();
        targets().forEach((t) => t.classList.remove("is-target", "is-over"));
        this.letGo = null;
      };
      window.addEventListener("pointermove", move, { passive: false });
      window.addEventListener("pointerup", end);
      window.addEventListener("pointercancel", end);
    },
    lift(piece) {
      const twin = piece.cloneNode(true);
      const box = piece.getBoundingClientRect();
      twin.className += " lifted-piece";
      twin.style.width = `${box.width}px`;
      twin.style.height = `${box.height}px`;
      document.body.appendChild(twin);
      return twin;
    },
  },
};
