/** The page of whoever controls a prize pool: sheets of figures, side by side where there is room. */

import { css } from "lit";

export const poolStyles = css`
  :host {
    display: block;
    min-height: 100dvh;
    background: var(--night);
  }
  main {
    max-width: 1500px;
    margin: 0 auto;
    padding: 18px clamp(12px, 2vw, 32px) 56px;
  }
  .wait {
    display: grid;
    place-content: center;
    min-height: 80dvh;
    text-align: center;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 18px;
    margin-bottom: 14px;
  }
  h1 {
    font-size: clamp(24px, 3vw, 34px);
  }
  header p {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  header a {
    margin-left: auto;
    padding: 10px 0;
    color: var(--gold);
  }
  .lost,
  .stopped {
    margin-bottom: 14px;
    padding: 10px 16px;
    border: 1px solid #b5574c;
    border-radius: 12px;
    background: #3a1a14;
    color: #ffe1db;
  }
  .sheets {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-items: start;
  }
  section {
    min-width: 0;
    padding: 14px 16px 16px;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--night-2);
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 12px;
    margin-bottom: 8px;
    font-size: 19px;
  }
  h3 {
    margin: 10px 0 2px;
    font: 600 14px var(--sans);
    color: var(--ink-2);
  }
  .mark {
    padding: 2px 10px;
    border-radius: 999px;
    background: #17452c;
    color: #c9f5d6;
    font: 600 14px/1.5 var(--sans);
  }
  .mark.wrong {
    background: #6e1f16;
    color: #ffe1db;
  }
  .wide {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 5px 10px 5px 0;
    border-bottom: 1px solid #2c2620;
    text-align: left;
    font-weight: 400;
    vertical-align: baseline;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  thead th {
    color: var(--ink-2);
    font-size: 13px;
    white-space: nowrap;
  }
  tfoot th,
  tfoot td {
    border-bottom: 0;
    border-top: 2px solid var(--line);
    font-weight: 700;
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  .number + :not(.number) {
    padding-left: 14px;
  }
  .why td {
    padding-top: 0;
    font-size: 13px;
  }
  tr:has(+ .why) > * {
    border-bottom: 0;
  }
  .nought {
    color: #9a8f7d;
  }
  .pending {
    color: #ffd874;
    font-weight: 600;
  }
  .paid {
    color: var(--good);
  }
  .fallen,
  .off {
    color: var(--bad);
  }
  .sides {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px 28px;
  }
  .terms {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 3px 14px;
    font-size: 14px;
  }
  .terms dt {
    color: var(--ink-2);
  }
  .terms dd {
    overflow-wrap: anywhere;
  }
  code {
    font-size: 13px;
  }
  .none {
    color: var(--ink-2);
  }
  @media (min-width: 700px) {
    .sides {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media (max-width: 999px) {
    .column {
      display: contents;
    }
    .late {
      order: 1;
    }
  }
  @media (min-width: 1000px) {
    .sheets {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
    .column {
      display: grid;
      gap: 16px;
    }
  }
`;
