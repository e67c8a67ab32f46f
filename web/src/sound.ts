/**
 * What one hears at a table: a chip, a card, the dealer's call, a soft tone for a round that was won. Made here, without
 * files, and silent until somebody turns it on. A win that is smaller than its stake is no win: who plays a sound for a
 * round asks `wonBy` first.
 */

import { recall, remember } from "./api.js";

export type Sound = "card" | "chip" | "call" | "win";

const KEY = "cutcard.sound";

/** Milliseconds: the same twice in a shorter time is heard once, as a stack of chips is one stack. */
const APART = 45;

/** One tone: hertz, when it begins and how long it lasts in seconds, how loud. */
type Tone = [hertz: number, at: number, lasts: number, loud: number];

/** One breath of noise: the middle of its band in hertz, when, how long, how loud. */
type Breath = [hertz: number, at: number, lasts: number, loud: number];

const MADE_OF: Record<Sound, { tones: Tone[]; breaths: Breath[] }> = {
  card: { tones: [], breaths: [[2600, 0, 0.07, 0.22]] },
  chip: {
    tones: [
      [2350, 0, 0.035, 0.06],
      [3120, 0.018, 0.03, 0.04],
    ],
    breaths: [[5200, 0, 0.018, 0.12]],
  },
  call: {
    tones: [
      [523.25, 0, 0.16, 0.07],
      [392, 0.13, 0.26, 0.07],
    ],
    breaths: [],
  },
  win: {
    tones: [
      [392, 0, 0.42, 0.05],
      [493.88, 0.09, 0.42, 0.045],
      [587.33, 0.18, 0.55, 0.04],
    ],
    breaths: [],
  },
};

/** Which sound the end of a round has for somebody: its net in cents. All that is not a gain is chips alone. */
export const wonBy = (net: number): Sound => (net > 0 ? "win" : "chip");

class Sounds extends EventTarget {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #heard = new Map<Sound, number>();

  /** Off until it is turned on; then as it was left. */
  get on(): boolean {
    return recall(KEY) === "on";
  }

  set on(on: boolean) {
    remember(KEY, on ? "on" : null);
    if (on) this.play("chip");
    else void this.#context?.suspend().catch(() => null);
    this.dispatchEvent(new Event("change"));
  }

  /** Play a sound now, or never: what cannot be heard at its moment is not heard later. */
  play(name: Sound): void {
    if (!this.on || typeof document === "undefined" || document.visibilityState === "hidden") return;
    const context = this.#ready();
    if (!context) return;
    const now = Date.now();
    if (now - (this.#heard.get(name) ?? 0) < APART) return;
    this.#heard.set(name, now);
    const { tones, breaths } = MADE_OF[name];
    const start = context.currentTime + 0.01;
    for (const tone of tones) this.#tone(context, start, tone);
    for (const breath of breaths) this.#breath(context, start, breath);
  }

  /** Browsers let nobody be heard before the page was touched, and complain of whoever tries. */
  #ready(): AudioContext | null {
    if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume().catch(() => null);
    return this.#context;
  }

  #tone(context: AudioContext, start: number, [hertz, at, lasts, loud]: Tone): void {
    const from = context.createOscillator();
    from.type = "sine";
    from.frequency.value = hertz;
    this.#through(context, from, start + at, lasts, loud);
  }

  #breath(context: AudioContext, start: number, [hertz, at, lasts, loud]: Breath): void {
    const from = context.createBufferSource();
    from.buffer = this.#noise ??= noise(context);
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = hertz;
    from.connect(band);
    this.#through(context, from, start + at, lasts, loud, band);
  }

  /** Loud at once, and gone softly: an end that is cut off clicks. */
  #through(
    context: AudioContext,
    from: AudioScheduledSourceNode,
    start: number,
    lasts: number,
    loud: number,
    last: AudioNode = from,
  ): void {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    last.connect(gain).connect(context.destination);
    from.start(start);
    from.stop(start + lasts + 0.02);
  }
}

/** A quarter of a second of noise, the same each time: nothing here is drawn by chance. */
function noise(context: AudioContext): AudioBuffer {
  const made = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const data = made.getChannelData(0);
  let state = 1;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    data[at] = state / 0x3fffffff - 1;
  }
  return made;
}

export const sound = new Sounds();
