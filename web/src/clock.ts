/** How long is left: a ring that empties, and the seconds. */

import { LitElement, css, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Live } from "./live.js";
import { ring, ringStyles } from "./ring.js";
import { base } from "./theme.js";

@customElement("cc-clock")
export class ClockRing extends LitElement {
  @property({ attribute: false }) live!: Live;
  @state() private left = 0;
  #timer = 0;

  static override styles = [
    base,
    ringStyles,
    css`
      :host {
        --size: 48px;
        display: inline-block;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = window.setInterval(() => (this.left = this.live.left()), 100);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override render() {
    const clock = this.live.clock;
    if (!clock) return nothing;
    const part = Math.min(1, this.left / (clock.seconds * 1000));
    const seconds = Math.ceil(Math.min(this.left / 1000, clock.seconds)); // it is held for a moment before it runs
    return ring(seconds, part, "timer");
  }
}
