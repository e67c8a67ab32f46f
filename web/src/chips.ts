/** Chips: their colours by convention, one chip, and a stack with its amount. */

import { css, html, nothing, type CSSResult, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import { chipsOf, money } from "./format.js";

/** Used where the floor does not say which chips a table has. */
export const USUAL = [100, 500, 2500, 10000, 50000];

/** Body, edge and ink of the chip with which a value begins. */
const COLOURS: [number, string, string, string][] = [
  [500000, "#6b4226", "#e9d3b5", "#fff"],
  [100000, "#c98613", "#fff3d0", "#201200"],
  [50000, "#5d3a9b", "#e5d8ff", "#fff"],
  [10000, "#1e1d22", "#e8e4da", "#fff"],
  [2500, "#17703f", "#e2f5e6", "#fff"],
  [1000, "#1f56a8", "#dbe8ff", "#fff"],
  [500, "#b3202c", "#ffe3dd", "#fff"],
  [200, "#c76a86", "#ffeef3", "#2a0612"],
  [100, "#e9e4d6", "#2c4a86", "#17223c"],
  [0, "#8a8f98", "#f1f1f1", "#111"],
];

function colours(value: number): Record<string, string> {
  const [, body, edge, ink] = COLOURS.find(([least]) => value >= least) ?? COLOURS.at(-1)!;
  return { "--chip": body, "--edge": edge, "--chip-ink": ink };
}

/** What stands on a chip: 5, 25, 1k. */
export function face(value: number): string {
  const whole = value / 100;
  return whole >= 1000 ? `${whole / 1000}k` : whole < 1 ? `${value}c` : String(whole);
}

export function chip(value: number): TemplateResult {
  return html`<span class="chip" style=${styleMap(colours(value))}><b>${face(value)}</b></span>`;
}

/** A stack of chips with its amount underneath. */
export function stack(value: number, chips: readonly number[], pending = false): TemplateResult | typeof nothing {
  if (value <= 0) return nothing;
  const found = chipsOf(value, chips, 5).reverse();
  return html`<span class="stack ${pending ? "pending" : ""}" aria-hidden="true">
    <span class="pile" style="--high:${found.length}">
      ${found.map((each, at) => html`<span class="on" style="--at:${at}">${chip(each)}</span>`)}
    </span>
    <span class="sum">${money(value)}</span>
  </span>`;
}

export const chipStyles: CSSResult = css`
  .chip {
    --size: var(--chip-size, 40px);
    position: relative;
    display: inline-grid;
    place-items: center;
    width: var(--size);
    height: var(--size);
    border-radius: 50%;
    color: var(--chip-ink);
    background:
      radial-gradient(closest-side, var(--chip) 62%, transparent 63%),
      radial-gradient(closest-side, transparent 66%, rgb(0 0 0 / 0.16) 67% 69%, transparent 70%),
      repeating-conic-gradient(from -10deg, var(--edge) 0 20deg, var(--chip) 20deg 60deg);
    box-shadow:
      0 1px 2px rgb(0 0 0 / 0.5),
      inset 0 0 0 1px rgb(255 255 255 / 0.16),
      inset 0 -2px 3px rgb(0 0 0 / 0.25);
  }
  .chip b {
    font: 700 calc(var(--size) * 0.3) / 1 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  .stack {
    display: inline-grid;
    justify-items: center;
    gap: 3px;
    pointer-events: none;
  }
  .stack.pending {
    opacity: 0.55;
  }
  .pile {
    position: relative;
    width: var(--chip-size, 40px);
    height: calc(var(--chip-size, 40px) + (var(--high) - 1) * var(--lift, 4px));
  }
  .pile .on {
    position: absolute;
    left: 0;
    bottom: calc(var(--at) * var(--lift, 4px));
    line-height: 0;
  }
  .sum {
    padding: 1px 8px;
    border-radius: 999px;
    background: rgb(10 8 6 / 0.82);
    color: #fff;
    font: 700 calc(13px * var(--k, 1)) / 1.35 var(--sans);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
