// Short sounds made on the spot: wood, bells, coins. Silent until the first tap or key, as browsers want it, and
// wherever the device's sound is off. A phone also trembles once when its owner's turn comes.

const LEVELS = { off: 0, low: 0.3, full: 0.85 };
const GESTURES = ["pointerdown", "pointerup", "keydown", "click"];
const TREMBLE = 60; // ms
const NOTE = { C4: 261.6, G4: 392, C5: 523.3, D5: 587.3, E5: 659.3, G5: 784, A5: 880, C6: 1046.5, E6: 1318.5, G6: 1568 };

// Each is played on an instrument: tones, knocks and breaths at times in seconds.
const SCORES = {
  place: (on) => {
    on.knock(0, 420, 0.9);
    on.tone(0, 165, 0.11, { gain: 0.7, slide: 110 });
  },
  claim: (on) => {
    on.knock(0, 1500, 0.5);
    on.tone(0.01, NOTE.G5, 0.09, { gain: 0.3, shape: "triangle" });
    on.tone(0.08, NOTE.C6, 0.14, { gain: 0.3, shape: "triangle" });
  },
  coins: (on, { coins }) => {
    for (let i = 0; i < Math.min(5, Math.max(2, coins)); i++) {
      on.tone(i * 0.065, NOTE.E6 * (1 + i * 0.06), 0.2, { gain: 0.22 });
      on.tone(i * 0.065, NOTE.E6 * 2.76 * (1 + i * 0.06), 0.09, { gain: 0.1 });
    }
  },
  build: (on) => {
    for (const [at, pitch] of [[0, 900], [0.13, 900], [0.26, 1250]]) on.knock(at, pitch, 0.8);
    on.tone(0.27, NOTE.C5, 0.3, { gain: 0.3, shape: "triangle" });
  },
  queen: (on) => {
    [NOTE.C5, NOTE.E5, NOTE.G5, NOTE.C6, NOTE.E6].forEach((pitch, i) => on.tone(i * 0.075, pitch, 0.5, { gain: 0.24, shape: "triangle" }));
  },
  dragon: (on) => {
    on.breath(0, 0.75, 300, 1600);
    on.tone(0, 96, 0.7, { gain: 0.4, shape: "sawtooth", slide: 52, cut: 420 });
  },
  line: (on) => {
    for (let i = 0; i < 4; i++) on.knock(i * 0.045, 1900 + i * 160, 0.28);
  },
  turn: (on) => {
    on.bell(0, NOTE.G5);
    on.bell(0.16, NOTE.C6);
  },
  end: (on) => {
    [NOTE.C5, NOTE.C5, NOTE.E5, NOTE.G5].forEach((pitch, i) => on.tone(i * 0.13, pitch, 0.22, { gain: 0.3, shape: "triangle" }));
    for (const pitch of [NOTE.C4, NOTE.G4, NOTE.E5, NOTE.C6]) on.tone(0.54, pitch, 1.3, { gain: 0.24, shape: "triangle" });
  },
};

export class Sounds {
  constructor() {
    this.wake = () => this.touched();
    for (const gesture of GESTURES) window.addEventListener(gesture, this.wake, { capture: true, passive: true });
  }

  stop() {
    for (const gesture of GESTURES) window.removeEventListener(gesture, this.wake, { capture: true });
    this.context?.close();
    this.context = null;
  }

  get level() {
    return LEVELS[document.documentElement.dataset.sound] ?? 0;
  }

  // Only a gesture may start sound; on some phones it has to start it again after a call or a lock.
  touched() {
    document.documentElement.dataset.touched = "";
    const Context = window.AudioContext ?? window.webkitAudioContext;
    if (!this.level || !Context) return;
    this.context ??= new Context();
    if (this.context.state !== "running") this.context.resume().catch(() => {});
  }

  play(cues) {
    const { context, level } = this;
    if (!level) return;
    const heard = cues.filter((cue) => cue.heard);
    if (heard.some((cue) => cue.kind === "turn")) this.tremble();
    if (context?.state !== "running") return;
    const instrument = new Instrument(context, level);
    let at = 0;
    for (const cue of heard) {
      if (!SCORES[cue.kind]) continue;
      instrument.start = context.currentTime + 0.02 + at;
      SCORES[cue.kind](instrument, cue);
      at += 0.3;
    }
  }

  // Feature-detected, and only after a gesture: elsewhere it is refused or worse.
  tremble() {
    if ("touched" in document.documentElement.dataset && typeof navigator.vibrate === "function") navigator.vibrate(TREMBLE);
  }
}

class Instrument {
  constructor(context, level) {
    this.context = context;
    this.out = context.createGain();
    this.out.gain.value = level;
    this.out.connect(context.destination);
  }

  // Loud at once, then gone.
  voice(at, length, gain) {
    const volume = this.context.createGain();
    const start = this.start + at;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(gain, start + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    volume.connect(this.out);
    return volume;
  }

  tone(at, pitch, length, { gain = 0.3, shape = "sine", slide = 0, cut = 0 } = {}) {
    const { context } = this;
    const start = this.start + at;
    const source = context.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(pitch, start);
    if (slide) source.frequency.exponentialRampToValueAtTime(slide, start + length);
    const volume = this.voice(at, length, gain);
    source.connect(cut ? this.filter("lowpass", cut, volume) : volume);
    source.start(start);
    source.stop(start + length + 0.02);
  }

  bell(at, pitch) {
    this.tone(at, pitch, 0.9, { gain: 0.34 });
    this.tone(at, pitch * 2.01, 0.5, { gain: 0.12 });
    this.tone(at, pitch * 3.02, 0.25, { gain: 0.06 });
  }

  knock(at, pitch, gain) {
    this.noise(at, 0.07, this.filter("bandpass", pitch, this.voice(at, 0.07, gain)));
  }

  breath(at, length, low, high) {
    const start = this.start + at;
    const filter = this.filter("bandpass", low, this.voice(at, length, 0.5));
    filter.frequency.exponentialRampToValueAtTime(high, start + length / 2);
    filter.frequency.exponentialRampToValueAtTime(low, start + length);
    this.noise(at, length, filter);
  }

  filter(type, pitch, target) {
    const filter = this.context.createBiquadFilter();
    filter.type = type;
    filter.frequency.setValueAtTime(pitch, this.start);
    filter.connect(target);
    return filter;
  }

  noise(at, length, target) {
    const { context } = this;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(target);
    source.start(this.start + at);
  }
}
