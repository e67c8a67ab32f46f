/** The small design system: what every element of the page shares. The custom properties stand in page.css. */

import { css, type CSSResult } from "lit";
import type { Book } from "./generated/api.js";

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
  /* Whoever wants no movement sees none, whatever a style sheet says; an end of it still comes, for who waits for one. */
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
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
    transition: transform 0.1s;
    touch-action: manipulation;
  }
  .button:hover:not(:disabled) {
    background: var(--hover);
    border-color: var(--line-2);
  }
  .button:active:not(:disabled) {
    transform: translateY(1px);
  }
  .button:disabled {
    color: var(--off);
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
    background: var(--gold-off);
    border-color: var(--gold-off);
    color: var(--gold-off-ink);
  }
  .button.plain {
    background: transparent;
    border-color: transparent;
  }
`;

/** A dialog of a page; `--dialog` is how wide it may be. */
export const dialogs: CSSResult = css`
  dialog {
    width: min(var(--dialog, 640px), 94vw);
    max-height: 90dvh;
    padding: 18px 20px 22px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--night-2);
    color: var(--ink);
    overflow-y: auto;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.6);
  }
`;

/** Dark in either look, with light writing: every colour of page.css follows. */
const night: CSSResult = css`
  color-scheme: dark;
  color: var(--ink);
`;

/** What is dark in a light page too, with light writing: a felt, and what is not in order at it. */
export const dark: CSSResult = css`
  .felt,
  .notices {
    ${night}
  }
`;

/** The same for an element that is dark as a whole. */
export const darkHost: CSSResult = css`
  :host {
    ${night}
    background: var(--night);
  }
`;

/** The felts: one family, a character for each book. Text on them keeps a contrast of 4.5 and more. */
export const felts: CSSResult = css`
  .felt {
    --felt: #0f4534;
    --felt-line: #d8b463;
    --felt-2: color-mix(in srgb, var(--felt) 60%, black);
    --felt-ink: #f4efe0;
    --felt-ink-2: color-mix(in srgb, var(--felt) 18%, white);
    background:
      radial-gradient(120% 90% at 50% 0%, rgb(255 255 255 / 0.09), transparent 60%),
      radial-gradient(140% 120% at 50% 10%, var(--felt), var(--felt-2));
    color: var(--felt-ink);
  }
`;

/** The colours of a book's felt, for whatever has the class. */
export function feltOf(book: Book | null | undefined): string {
  return book ? `--felt:${book.cloth.felt.colour};--felt-line:${book.cloth.felt.line}` : "";
}

/** Whether the spots lie in several rows: they take more of the height of a page. */
export function tall(book: Book): boolean {
  return book.cloth.spots.some(({ row, rows }) => row + rows > 2);
}

/** Whether the person wants no movement. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
