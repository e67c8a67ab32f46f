/** The digits of a meter. They run up to a new value, may lag below it, and are never above it. */

import { LitElement, html, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { still } from "../theme.js";

/** Milliseconds in which a meter runs up to a new value. */
const RUN = 900;

/** Cents on the way from one value to another, after so much of the time. What falls, falls at once. */
export function paced(from: number, to: number, part: number): number {
  if (to <= from || part >= 1) return to;
  return from + Math.floor((to - from) * Math.max(0, part));
}

/** "$10,250.00": always with cents, so that digits keep their places while they run. */
export function amount(cents: number): string {
  const part = String(cents % 100).padStart(2, "0");
  return `$${Math.floor(cents / 100).toLocaleString("en")}.${part}`;
}

@customElement("cc-odometer")
export class Odometer extends LitElement {
  /** Cents. */
  @property({ type: Number }) value = 0;
  /** How often the level was won so far: another generation is another meter, which begins where it is. */
  @property({ type: Number }) generation = 0;
  @state() private shown = -1;
  #from = 0;
  #began = 0;
  #frame = 0;

  /** In the page itself: whoever places it says what it looks like. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("value") && !changed.has("generation")) return;
    cancelAnimationFrame(this.#frame);
    if (this.shown < 0 || changed.has("generation") || this.value <= this.shown || still()) {
      this.shown = this.value;
      return;
    }
    this.#from = this.shown;
    this.#began = performance.now();
    this.#frame = requestAnimationFrame(this.#run);
  }

  #run = (now: number): void => {
    this.shown = paced(this.#from, this.value, (now - this.#began) / RUN);
    if (this.shown < this.value) this.#frame = requestAnimationFrame(this.#run);
  };

  override render() {
    return html`${amount(this.shown)}`;
  }
}
