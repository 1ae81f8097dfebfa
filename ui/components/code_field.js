// Four boxes for a table's code: one real text field, drawn as boxes, so that pasting, dictation, autofill and
// screen readers work as everywhere.

export default {
  props: { label: String, letters: String, size: { type: Number, default: 4 } },
  emits: ["code"],
  data: () => ({ code: "", caret: 0, focused: false }),
  render() {
    const boxes = Array.from({ length: this.size }, (_, i) => {
      const isNext = this.focused && i === Math.min(this.caret, this.size - 1);
      return Vue.h("span", { class: ["code-box", { "is-next": isNext, "has-caret": isNext && !this.code[i] }] }, this.code[i] ?? "");
    });
    const field = Vue.h("input", {
      class: "code-input",
      type: "text",
      value: this.code,
      "aria-label": this.label,
      autocomplete: "off",
      autocapitalize: "characters",
      autocorrect: "off",
      spellcheck: "false",
      inputmode: "text",
      enterkeyhint: "go",
      onInput: this.take,
      onKeydown: (event) => event.key === "Enter" && this.send(),
      onFocus: () => ((this.focused = true), this.look()),
      onBlur: () => (this.focused = false),
      onKeyup: this.look,
      onClick: this.look,
    });
    return Vue.h("div", { class: "code-field" }, [field, Vue.h("div", { class: "code-boxes", "aria-hidden": "true" }, boxes)]);
  },
  methods: {
    take(event) {
      const link = event.target.value.match(/join=([a-z]+)/i); // a pasted link will do as well
      const typed = (link ? link[1] : event.target.value).toUpperCase();
      const code = [...typed].filter((letter) => /[A-Z]/.test(letter)).slice(0, this.size).join("");
      event.target.value = code;
      const isNew = code !== this.code;
      this.code = code;
      this.look(event);
      if (isNew && code.length === this.size) this.send();
    },
    look() {
      this.caret = this.$el.querySelector("input").selectionStart ?? this.code.length;
    },
    send() {
      this.$emit("code", this.code);
    },
  },
};
