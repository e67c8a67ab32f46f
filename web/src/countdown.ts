/** A clock that is seen from afar: a ring that empties, with its seconds. It has its room whether it runs or not. */

import { LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { ring, ringStyles } from "./ring.js";
import { base } from "./theme.js";
import type { Clock } from "./generated/api.js";

/** Milliseconds that are left of a clock, so long after it was told. */
export function leftOf(clock: Clock, since: number): number {
  return Math.max(0, clock.ends - clock.now - Math.max(0, since));
}

@customElement("cc-countdown")
export class Countdown extends LitElement {
  @property({ attribute: false }) clock: Clock | null = null;
  /** When the clock was told, by `performance.now()`. */
  @property({ attribute: false }) told = 0;
  #timer = 0;

  static override styles = [base, ringStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = window.setInterval(() => this.clock && this.requestUpdate(), 250);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render() {
    const { clock } = this;
    const left = clock ? leftOf(clock, performance.now() - this.told) : 0;
    if (!clock || left <= 0) return nothing;
    const seconds = Math.ceil(left / 1000);
    const part = Math.min(1, left / (clock.seconds * 1000));
    return ring(seconds, part, "img");
  }
}
