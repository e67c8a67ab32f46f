/** An amount that runs to its new value. Room is kept for its digits, and whoever listens is told the end alone. */

import { LitElement, css, html, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { money } from "./format.js";
import { still } from "./theme.js";

const RUN = 650;
/** Milliseconds between two amounts on the way: each is laid out anew, and nobody reads sixty in a second. */
const STEP = 55;

/** Cents on the way from one value to another, after so much of the time: quick at first, and whole dollars until the end. */
export function between(from: number, to: number, part: number): number {
  if (part >= 1) return to;
  const eased = 1 - (1 - Math.max(0, part)) ** 3;
  const way = from + (to - from) * eased;
  return Math.round(way / 100) * 100;
}

@customElement("cc-counting")
export class Counting extends LitElement {
  /** Cents. */
  @property({ type: Number }) value = 0;
  @state() private shown = Number.NaN;
  #from = 0;
  #began = 0;
  #stepped = 0;
  #frame = 0;

  static override styles = css`
    :host {
      display: inline-block;
      contain: layout;
      vertical-align: bottom;
      min-width: var(--room, 10.5ch);
      text-align: right;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
  `;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("value")) return;
    cancelAnimationFrame(this.#frame);
    if (Number.isNaN(this.shown) || still() || document.hidden) {
      this.shown = this.value;
      return;
    }
    this.#from = this.shown;
    this.#began = performance.now();
    this.#frame = requestAnimationFrame(this.#run);
  }

  #run = (): void => {
    if (document.hidden) return this.#end();
    const now = performance.now();
    const part = (now - this.#began) / RUN;
    if (part >= 1 || now - this.#stepped >= STEP) {
      this.#stepped = now;
      this.shown = between(this.#from, this.value, part);
    }
    if (part < 1) this.#frame = requestAnimationFrame(this.#run);
  };

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.shown = this.value;
  }

  override render() {
    return html`<span aria-hidden="true">${money(this.shown)}</span>`;
  }
}
