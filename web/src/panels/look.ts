/** What the panels share in looks, and small drawings of cards. */

import { css, html, nothing, type CSSResult, type TemplateResult } from "lit";
import { cardName, handName, refusalText } from "../format.js";
import { base, buttons } from "../theme.js";
import type { CardName, Refused } from "../generated/api.js";

const SUITS: Record<string, string> = { c: "\u2663", d: "\u2666", h: "\u2665", s: "\u2660" };

/** A hand in little cards, which a reader hears as one phrase. */
export function hand(cards: readonly (CardName | null)[]): TemplateResult {
  return html`<span class="hand" role="img" aria-label=${handName(cards)}>${cards.map(face)}</span>`;
}

function face(card: CardName | null): TemplateResult {
  if (card === null) return html`<span class="face down" aria-hidden="true"></span>`;
  const rank = card.charAt(0) === "T" ? "10" : card.charAt(0);
  const suit = card.charAt(1);
  return html`<span class="face ${suit}" title=${cardName(card)} aria-hidden="true">${rank}${SUITS[suit]}</span>`;
}

/** Text that ends as a sentence does. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A panel that waits, or one that the floor refused. */
export function waiting(refused: Refused | null, again: () => void): TemplateResult {
  if (!refused) return html`<p class="soft" role="status">One moment\u2026</p>`;
  return html`<p class="wrong" role="alert">${refusalText(refused)}</p>
    <button class="button" @click=${again}>Try again</button>`;
}

/** Text where every find is marked. */
export function marked(text: string, words: readonly string[]): TemplateResult | string {
  const wanted = words.filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!wanted.length) return text;
  const parts = text.split(new RegExp(`(${wanted.join("|")})`, "gi"));
  return html`${parts.map((part, at) => (at % 2 ? html`<mark>${part}</mark>` : part || nothing))}`;
}

const panel = css`
  :host {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: 1.3rem;
    margin-bottom: 4px;
  }
  h3 {
    font-size: 1.05rem;
  }
  h3.block {
    margin-bottom: 8px;
  }
  .soft {
    color: var(--ink-2);
  }
  .small {
    font-size: 0.8125rem;
  }
  .good {
    color: var(--good);
  }
  .wrong {
    color: var(--bad);
  }
  .block {
    margin-top: 18px;
  }
  .sheet {
    padding: 14px;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--night-2);
  }
  details.sheet {
    padding: 4px 14px;
  }
  details.sheet[open] {
    padding-bottom: 14px;
  }
  .sheet + .sheet {
    margin-top: 12px;
  }
  code,
  .hex {
    font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
    font-size: 0.8125rem;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    text-align: left;
  }
  th,
  td {
    padding: 6px 8px 6px 0;
    text-align: left;
    vertical-align: top;
    border-top: 1px solid var(--line);
  }
  th {
    font-weight: 600;
    color: var(--ink-2);
  }
  thead th {
    border-top: 0;
    font-size: 0.8125rem;
  }
  td.figure,
  th.figure {
    text-align: right;
    white-space: nowrap;
  }
  tr > :last-child {
    padding-right: 0;
  }
  summary {
    padding: 10px 0;
    cursor: pointer;
    color: var(--gold);
    font-weight: 600;
  }
  mark {
    background: var(--mark);
    color: inherit;
    border-radius: 3px;
  }
  input[type="search"] {
    width: 100%;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--line-2);
    border-radius: 999px;
    background: var(--night);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .row.apart {
    justify-content: space-between;
  }
  .hand {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 3px;
    vertical-align: middle;
  }
  .face {
    display: inline-grid;
    place-items: center;
    min-width: 2.15em;
    height: 2.6em;
    padding: 0 3px;
    border-radius: 5px;
    background: #fbf7ee;
    color: #16130f;
    font: 700 0.8125rem/1 var(--sans);
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.5);
  }
  .face.h {
    color: #b3121d;
  }
  .face.d {
    color: var(--suit-d, #b3121d);
  }
  .face.c {
    color: var(--suit-c, #16130f);
  }
  .face.down {
    background: repeating-linear-gradient(45deg, #7d2534 0 4px, #621b28 4px 8px);
    border: 2px solid #fbf7ee;
  }
`;

export const looks: CSSResult[] = [base, buttons, panel];
