// One part of what a play knows. Hands each new value to the store and shows nothing.

import { playOf } from "play_store";

export default {
  props: { play: String, topic: String, parcel: Array },
  render() {
    return Vue.h("span", { hidden: true });
  },
  created() {
    this.hand();
  },
  watch: {
    parcel() {
      this.hand();
    },
  },
  methods: {
    hand() {
      playOf(this.play).take(this.topic, Vue.toRaw(this.parcel)[0]);
    },
  },
};
