/** How long is left: a ring that empties, and the seconds. */

import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Live } from "./live.js";
import { base } from "./theme.js";

const AROUND = 2 * Math.PI * 20;

@customElement("cc-clock")
export class ClockRing extends LitElement {
  @property({ attribute: false }) live!: Live;
  @state() private left = 0;
  #timer = 0;

  static override styles = [
    base,
    css`
      :host {
        display: inline-block;
        width: 48px;
        height: 48px;
      }
      svg {
        display: block;
        width: 100%;
        height: 100%;
      }
      .track {
        fill: rgb(16 13 10 / 0.8);
        stroke: rgb(255 255 255 / 0.18);
        stroke-width: 4;
      }
      .run {
        fill: none;
        stroke: var(--gold);
        stroke-width: 4;
        stroke-linecap: round;
        transform: rotate(-90deg);
        transform-origin: 24px 24px;
      }
      .late .run {
        stroke: var(--bad);
      }
      text {
        fill: #fff;
        font: 700 16px var(--sans);
        text-anchor: middle;
        dominant-baseline: central;
        font-variant-numeric: tabular-nums;
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
    if (!clock) return html``;
    const part = Math.min(1, this.left / (clock.seconds * 1000));
    const seconds = Math.ceil(Math.min(this.left / 1000, clock.seconds)); // it is held for a moment before it runs
    return html`<svg
      viewBox="0 0 48 48"
      class=${seconds <= 5 ? "late" : ""}
      role="timer"
      aria-label="${seconds} seconds left"
    >
      <circle class="track" cx="24" cy="24" r="20" />
      <circle class="run" cx="24" cy="24" r="20" stroke-dasharray=${AROUND} stroke-dashoffset=${AROUND * (1 - part)} />
      <text x="24" y="25">${seconds}</text>
    </svg>`;
  }
}
