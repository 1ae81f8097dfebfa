// What has just happened, heard and seen. Decides nothing about the game; the page is complete without it.

import { look } from "cue_look";
import { Motion } from "cue_motion";
import { Sounds } from "cue_sounds";

export default {
  props: { batch: Object },

  created() {
    this.played = this.batch.number; // what happened before this page was there is old
    this.sounds = new Sounds();
  },
  mounted() {
    this.motion = new Motion(this.$el);
  },
  beforeUnmount() {
    this.motion.finish();
    this.sounds.stop();
  },

  render() {
    return Vue.h("div", { class: "cue-layer", "aria-hidden": "true" });
  },

  watch: {
    // Runs before the panels, which stand behind this element, are changed by the same message.
    batch({ number, cues, board }) {
      if (number <= this.played) return;
      this.played = number;
      this.sounds.play(cues);
      if (!this.motion.isWanted) return;
      this.motion.finish();
      const before = look(board);
      Vue.nextTick(() => requestAnimationFrame(() => this.motion.play(cues, before, look(board))));
    },
  },
};
