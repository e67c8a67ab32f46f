/** The small design system: what every element of the page shares. The custom properties stand in page.css. */

import { css, type CSSResult } from "lit";

export const base: CSSResult = css`
  :host {
    box-sizing: border-box;
    color: var(--ink);
    font-family: var(--sans);
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1,
  h2,
  h3 {
    font-family: var(--serif);
    font-weight: 600;
    letter-spacing: 0.01em;
    line-height: 1.15;
  }
  button,
  input {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 3px solid var(--gold);
    outline-offset: 2px;
    border-radius: 8px;
  }
  [hidden] {
    display: none !important;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const buttons: CSSResult = css`
  .button {
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--line);
    border-radius: 999px;
    background: var(--night-3);
    color: var(--ink);
    font-weight: 600;
    cursor: pointer;
    transition:
      background 0.15s,
      border-color 0.15s,
      transform 0.1s;
    touch-action: manipulation;
  }
  .button:hover:not(:disabled) {
    background: #322c25;
    border-color: #5c5142;
  }
  .button:active:not(:disabled) {
    transform: translateY(1px);
  }
  .button:disabled {
    color: #8f8472;
    background: transparent;
    cursor: default;
  }
  .button.gold {
    background: linear-gradient(#f0cd7f, #d9a94d);
    border-color: #f3d998;
    color: #241703;
  }
  .button.gold:hover:not(:disabled) {
    background: linear-gradient(#f7dc9a, #e3b659);
  }
  .button.gold:disabled {
    background: #4a4032;
    border-color: #4a4032;
    color: #bdb09a;
  }
  .button.plain {
    background: transparent;
    border-color: transparent;
  }
  @media (prefers-reduced-motion: reduce) {
    .button {
      transition: none;
    }
  }
`;

/** The felts: one family, a character for each book. Text on them keeps a contrast of 4.5 and more. */
export const felts: CSSResult = css`
  .felt {
    --felt: #0f4534;
    --felt-2: #0a3024;
    --felt-line: #d8b463;
    --felt-ink: #f4efe0;
    --felt-ink-2: #cfe0d3;
    background:
      radial-gradient(120% 90% at 50% 0%, rgb(255 255 255 / 0.09), transparent 60%),
      radial-gradient(140% 120% at 50% 10%, var(--felt), var(--felt-2));
    color: var(--felt-ink);
  }
  .felt[data-book="crown-casino-war"] {
    --felt: #1c3a6b;
    --felt-2: #10233f;
    --felt-line: #cfd8e8;
    --felt-ink-2: #ccd9ee;
  }
  .felt[data-book="nz-casino-war"] {
    --felt: #0c4a50;
    --felt-2: #08292d;
    --felt-line: #8fd3c2;
    --felt-ink-2: #c5e2dd;
  }
  .felt[data-game="three_card_poker"] {
    --felt: #63192b;
    --felt-2: #360d19;
    --felt-line: #e3b98a;
    --felt-ink-2: #efd3cd;
  }
  .felt[data-game="baceball"] {
    --felt: #2d5226;
    --felt-2: #182f15;
    --felt-line: #f0e6cf;
    --felt-ink-2: #d9e6cb;
  }
`;

/** Whether the person wants no movement. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
