/** A clock that is seen from afar: a ring that empties, with its seconds. It has its room whether it runs or not. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "./theme.js";
import type { Clock } from "./generated/api.js";

const AROUND = 2 * Math.PI * 20;

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

  static override styles = [
    base,
    css`
      :host {
        display: block;
        width: var(--size, 40px);
        height: var(--size, 40px);
      }
      svg {
        display: block;
        width: 100%;
        height: 100%;
      }
      .track {
        fill: rgb(0 0 0 / 0.4);
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
        font: 700 18px var(--sans);
        text-anchor: middle;
        dominant-baseline: central;
        font-variant-numeric: tabular-nums;
      }
      .long {
        font-size: 14px;
      }
    `,
  ];

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
    const said = seconds < 100 ? String(seconds) : `${Math.round(seconds / 60)}m`;
    return html`<svg
      viewBox="0 0 48 48"
      class=${seconds <= 5 ? "late" : ""}
      role="img"
      aria-label="${seconds} seconds left"
      data-left=${seconds}
    >
      <circle class="track" cx="24" cy="24" r="20" />
      <circle class="run" cx="24" cy="24" r="20" stroke-dasharray=${AROUND} stroke-dashoffset=${AROUND * (1 - part)} />
      <text x="24" y="25" class=${said.length > 2 ? "long" : ""}>${said}</text>
    </svg>`;
  }
}
