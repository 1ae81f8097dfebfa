// Tells the server which of its layouts the style sheet shows here, so that only that one is sent.

export default {
  props: { guess: String, queries: Object },
  emits: ["layout"],
  render() {
    return Vue.h("span", { hidden: true });
  },
  mounted() {
    this.told = this.guess;
    this.media = Object.entries(this.queries).map(([name, query]) => [name, window.matchMedia(query)]);
    this.media.forEach(([, media]) => media.addEventListener("change", this.tell));
    this.tell();
  },
  beforeUnmount() {
    this.media.forEach(([, media]) => media.removeEventListener("change", this.tell));
  },
  methods: {
    tell() {
      const now = this.media.find(([, media]) => media.matches)?.[0] ?? "phone";
      if (now !== this.told) this.$emit("layout", { name: now });
      this.told = now;
    },
  },
};
