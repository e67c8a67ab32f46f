/** A tournament on a wall: all of it without scrolling where there is room, one thing under the other on a phone. */

import { css } from "lit";

export const wallStyles = css`
  :host {
    --paper: #0b1411;
    --panel: #12201b;
    --rule: #2b4239;
    --ink-w: #f4f1e6;
    --dim: #a9bab1;
    --gold-w: #ffd36b;
    --go: #74dca0;
    --go-back: #163c2a;
    --down: #ff9a8a;
    --unit: min(1vw, 1.78vh);
    display: block;
    min-height: 100dvh;
    background: var(--paper);
    color: var(--ink-w);
  }
  @media (prefers-color-scheme: light) {
    :host {
      --paper: #f5f1e6;
      --panel: #fffdf6;
      --rule: #d5ccb4;
      --ink-w: #1b1710;
      --dim: #5c5443;
      --gold-w: #7a5200;
      --go: #115c36;
      --go-back: #d8f0e1;
      --down: #a32515;
    }
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    padding: 14px;
    min-height: 100dvh;
    align-content: start;
  }
  .wait {
    place-content: center;
    text-align: center;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 24px;
  }
  h1 {
    font-size: max(26px, calc(3.1 * var(--unit)));
  }
  .says {
    font-size: max(16px, calc(1.7 * var(--unit)));
    color: var(--dim);
  }
  .lost {
    padding: 8px 16px;
    border: 2px solid var(--down);
    border-radius: 12px;
    color: var(--down);
    font-size: max(15px, calc(1.4 * var(--unit)));
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-template-rows: auto auto auto;
    gap: 0 10px;
  }
  .figures > div {
    display: grid;
    grid-row: span 3;
    grid-template-rows: subgrid;
    min-width: 0;
    padding: 8px 12px;
    border: 1px solid var(--rule);
    border-radius: 14px;
    background: var(--panel);
    text-align: center;
  }
  dt {
    font-size: max(13px, calc(1.45 * var(--unit)));
    color: var(--dim);
  }
  .value {
    overflow: hidden;
    font: 800 max(28px, calc(5.4 * var(--unit))) / 1.1 var(--sans);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--gold-w);
  }
  [data-figure="winner"] .value {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .more {
    min-height: 1.45em;
    font-size: max(12px, calc(1.2 * var(--unit)));
    color: var(--dim);
    font-variant-numeric: tabular-nums;
  }
  .board {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    min-height: 0;
  }
  .group {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-width: 0;
    min-height: 0;
  }
  h2 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
    padding-bottom: 4px;
    border-bottom: 2px solid var(--rule);
    font-size: max(17px, calc(1.6 * var(--unit)));
    white-space: nowrap;
  }
  h2 > span {
    flex: none;
  }
  h2 small {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font: 400 max(13px, calc(1.15 * var(--unit))) var(--sans);
    color: var(--dim);
  }
  ol {
    display: grid;
  }
  .group li {
    display: grid;
    grid-template-columns: 1.7em minmax(0, 1fr) 1.1em auto;
    align-items: center;
    gap: 0 0.35em;
    min-height: 34px;
    padding: 0 0.4em;
    border-bottom: 1px solid var(--rule);
    font-size: 17px;
    font-variant-numeric: tabular-nums;
  }
  .unranked .group li {
    grid-template-columns: minmax(0, 1fr) 0 auto;
  }
  .unranked .place {
    display: none;
  }
  .place {
    text-align: right;
    color: var(--dim);
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .moved {
    font-size: 0.6em;
    text-align: center;
  }
  .up {
    color: var(--go);
  }
  .down {
    color: var(--down);
  }
  .bank {
    font-weight: 700;
    text-align: right;
    white-space: nowrap;
  }
  .through {
    background: var(--go-back);
    box-shadow: inset 5px 0 0 var(--go);
  }
  .out {
    color: var(--dim);
  }
  .out .name,
  .out .bank {
    font-weight: 400;
  }
  /* Who it is comes first: the reason is cut off before the name. */
  .group .out {
    grid-template-columns: 1.7em fit-content(65%) 0 minmax(0, 1fr);
  }
  .out .bank {
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: 0.7em;
  }
  .unranked .bank {
    font-size: 0.8em;
    font-weight: 500;
    color: var(--dim);
  }
  .prizes ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    gap: 8px;
    padding-top: 8px;
  }
  .prizes li {
    display: flex;
    align-items: baseline;
    gap: 0.5em;
    padding: 4px 10px;
    border-radius: 10px;
    background: var(--panel);
    font-size: max(16px, calc(1.6 * var(--unit)));
    font-variant-numeric: tabular-nums;
  }
  .prizes li span,
  .prizes small {
    color: var(--dim);
  }
  .prizes b {
    color: var(--gold-w);
  }
  .prizes li small {
    font-size: 0.75em;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 20px;
    color: var(--dim);
    font-size: max(14px, calc(1.1 * var(--unit)));
  }
  footer a {
    display: inline-block;
    padding: 10px 0;
    color: inherit;
  }
  @media (max-width: 480px) {
    .figures > div {
      padding: 6px 4px;
    }
    .more {
      min-height: 2.9em;
    }
    .value {
      font-size: 25px;
    }
    [data-figure="winner"] .value {
      font-size: 19px;
    }
  }
  @media (min-width: 700px) {
    .board {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .columns-1 .board {
      grid-template-columns: minmax(0, 1fr);
    }
    .columns-1 .few li {
      min-height: 54px;
      font-size: 24px;
    }
    .columns-1 .group:not(.few) ol {
      grid-template-rows: repeat(var(--half), auto);
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      column-gap: 14px;
    }
  }
  @media (min-width: 1000px) {
    main {
      grid-template-rows: auto auto minmax(0, 1fr) auto auto;
      height: 100dvh;
      padding: calc(1.1 * var(--unit)) calc(1.4 * var(--unit));
      gap: calc(0.9 * var(--unit));
    }
    .board {
      gap: calc(1.2 * var(--unit));
    }
    .columns-2 .board {
      grid-template-columns: repeat(var(--groups), minmax(0, 1fr));
    }
    .group ol {
      min-height: 0;
      grid-template-rows: repeat(var(--rows), minmax(0, calc(5.2 * var(--unit))));
    }
    .group li {
      min-height: 0;
      font-size: calc(min(2.3, 7 / var(--groups)) * var(--unit));
    }
    .columns-1 .group li {
      min-height: 0;
      font-size: calc(min(1.9, 18 / var(--third)) * var(--unit));
    }
    /* One under the other: names and banks are not too far apart for the eye. */
    .columns-1 .few {
      width: min(100%, calc(68 * var(--unit)));
      margin: 0 auto;
    }
    .columns-1 .few li {
      font-size: calc(min(2.6, 22 / var(--rows)) * var(--unit));
    }
    header > div {
      display: flex;
      align-items: baseline;
      gap: calc(1.6 * var(--unit));
    }
    .columns-1 .group:not(.few) ol {
      grid-template-rows: repeat(var(--third), minmax(0, calc(5.2 * var(--unit))));
      column-gap: calc(1.6 * var(--unit));
    }
  }
`;
