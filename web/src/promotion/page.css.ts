/** What the page of a promotion has beside that of a tournament: prizes, progress of wagers, the draw to check. */

import { css } from "lit";

export const promotionStyles = css`
  .count {
    margin: 6px 0;
    font: 700 clamp(28px, 6vw, 44px) / 1.1 var(--sans);
    font-variant-numeric: tabular-nums;
    color: var(--gold);
  }
  .count small {
    display: block;
    font: 400 15px var(--sans);
  }
  .lead {
    max-width: 70ch;
  }
  .put-off {
    padding: 10px 16px;
    border: 1px solid #b5574c;
    border-radius: 12px;
    background: #3a1a14;
    color: #ffe1db;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 6px 10px 6px 0;
    border-bottom: 1px solid #2c2620;
    text-align: left;
    font-weight: 400;
    vertical-align: baseline;
  }
  tbody th {
    font-weight: 600;
  }
  thead th {
    color: var(--ink-2);
    font-size: 14px;
  }
  .number {
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
  }
  meter {
    display: block;
    width: min(100%, 420px);
    height: 14px;
    margin: 4px 0;
    accent-color: var(--gold);
  }
  .wins > li {
    margin-top: 10px;
    padding: 10px 14px;
    border: 1px solid var(--gold-deep);
    border-radius: 12px;
  }
  .wins b {
    font-size: 19px;
  }
  code {
    font-size: 13px;
    overflow-wrap: anywhere;
    color: var(--ink-2);
  }
  .proof dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  .proof dd {
    margin-bottom: 6px;
  }
  .verdict {
    min-height: 1.5em;
    margin-top: 8px;
    font-weight: 600;
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-width: 0;
  }
  .facts,
  .proof {
    margin-top: 10px;
  }
  h3 {
    margin-top: 14px;
    font-size: 17px;
  }
  a.record {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
`;
