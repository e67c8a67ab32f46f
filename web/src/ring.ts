/** A ring that empties around its seconds: how every clock of the pages is drawn. */

import { css, html, type CSSResult, type TemplateResult } from "lit";

const AROUND = 2 * Math.PI * 20;

/** Seconds that fit into the ring: two figures, or whole minutes. */
export function inRing(seconds: number): string {
  return seconds < 100 ? String(seconds) : `${Math.round(seconds / 60)}m`;
}

/** The ring with `part` of it left. `role`: the timer of one's own table, or a picture among many. */
export function ring(seconds: number, part: number, role: "timer" | "img"): TemplateResult {
  const said = inRing(seconds);
  return html`<svg
    viewBox="0 0 48 48"
    class=${seconds <= 5 ? "late" : ""}
    role=${role}
    aria-label="${seconds} seconds left"
    data-left=${seconds}
  >
    <circle class="track" cx="24" cy="24" r="20" />
    <circle class="run" cx="24" cy="24" r="20" stroke-dasharray=${AROUND} stroke-dashoffset=${AROUND * (1 - part)} />
    <text x="24" y="25" class=${said.length > 2 ? "long" : ""}>${said}</text>
  </svg>`;
}

export const ringStyles: CSSResult = css`
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
    fill: rgb(16 13 10 / 0.72);
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
    font: 700 17px var(--sans);
    text-anchor: middle;
    dominant-baseline: central;
    font-variant-numeric: tabular-nums;
  }
  .long {
    font-size: 14px;
  }
`;
