/** The Director's desk: what is due on top, tables and people in the middle, what may be done beside them. */

import { css } from "lit";

export const directorStyles = css`
  :host {
    display: block;
    min-height: 100dvh;
    background: var(--night);
  }
  .wait {
    display: grid;
    place-content: center;
    gap: 8px;
    min-height: 90dvh;
    padding: 20px;
    text-align: center;
  }
  .desk {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 12px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 20px;
  }
  h1 {
    font-size: 24px;
  }
  h1 small,
  h2 small {
    font: 400 15px var(--sans);
    color: var(--ink-2);
  }
  nav a {
    display: inline-block;
    padding: 10px 8px;
    color: var(--gold);
  }
  .lost {
    padding: 8px 16px;
    border: 1px solid #b5574c;
    border-radius: 12px;
    background: #3a1a14;
    color: #ffe1db;
  }
  .due {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px 24px;
    min-height: 96px;
    padding: 14px 18px;
    border: 1px solid var(--gold-deep);
    border-radius: 18px;
    background: #211a0d;
  }
  .due > div {
    flex: 1 1 340px;
  }
  .due .says {
    font: 600 clamp(20px, 2.4vw, 28px) / 1.2 var(--serif);
    text-wrap: balance;
  }
  .due .button {
    min-height: 58px;
    padding: 0 28px;
    font-size: 19px;
  }
  .clauses {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-top: 6px;
    font-size: 14px;
    color: var(--ink-2);
  }
  .clauses span {
    padding: 0 8px;
    border: 1px solid var(--line);
    border-radius: 999px;
  }
  .more {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .refused {
    margin-top: 8px;
    color: var(--bad);
  }
  main,
  aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-content: start;
  }
  .sheet,
  .record,
  aside section {
    min-width: 0;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--night-2);
  }
  h2 {
    margin-bottom: 8px;
    font-size: 18px;
  }
  h3 {
    font-size: 16px;
  }
  .tables {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
    gap: 10px;
  }
  .tables > li {
    min-width: 0;
    padding: 10px 12px;
    border: 1px solid #2c2620;
    border-radius: 12px;
    background: var(--night-3);
  }
  .tables h3 {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
  }
  .tables h3 a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink);
  }
  .tables h3 b {
    font: 700 22px var(--sans);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    color: var(--gold);
  }
  .tables h3 small {
    font: 400 13px var(--sans);
    color: var(--ink-2);
  }
  .tables .says {
    min-height: 1.45em;
    font-size: 14px;
    color: var(--ink-2);
  }
  .result {
    columns: 2 280px;
    column-gap: 28px;
  }
  .result li {
    break-inside: avoid;
    border-bottom: 1px solid #2c2620;
  }
  .result li span:last-child {
    color: var(--ink-2);
  }
  .result li,
  .tables ol li {
    display: grid;
    grid-template-columns: 1.4em minmax(0, 1fr) auto;
    gap: 6px;
    padding: 1px 4px;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  .tables ol b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  .through {
    background: #16321f;
    box-shadow: inset 3px 0 0 var(--good);
  }
  .tabs {
    display: flex;
    gap: 4px;
    margin-bottom: 8px;
  }
  .tabs button {
    min-height: 44px;
    padding: 0 14px;
    border: 0;
    border-bottom: 3px solid transparent;
    background: transparent;
    font-weight: 600;
    cursor: pointer;
  }
  .count {
    padding: 1px 8px;
    border-radius: 999px;
    background: #e6be6a;
    color: #241703;
    font-size: 13px;
  }
  .tabs [aria-selected="true"] {
    border-color: var(--gold);
  }
  td.number:first-child,
  th.number:first-child {
    width: 2.5em;
  }
  #panel {
    position: relative; /* what only ears read does not make the page longer */
    max-height: 60dvh;
    overflow: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 8px 4px 0;
    border-bottom: 1px solid #2c2620;
    text-align: left;
    font-weight: 400;
  }
  thead th {
    color: var(--ink-2);
    font-size: 13px;
  }
  td.number,
  th.number {
    padding-right: 14px;
    text-align: right;
    white-space: nowrap;
  }
  small {
    color: var(--ink-2);
  }
  .yes {
    color: var(--good);
  }
  .no,
  .gone > * {
    color: var(--ink-2);
  }
  .none {
    color: var(--ink-2);
  }
  .mark {
    display: inline-block;
    margin-top: 10px;
    padding: 2px 12px;
    border-radius: 999px;
    background: #17452c;
    color: #c9f5d6;
    font-weight: 600;
    font-size: 14px;
  }
  .mark.wrong {
    background: #6e1f16;
    color: #ffe1db;
  }
  aside ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  aside .button {
    font-size: 15px;
  }
  tbody th {
    white-space: nowrap;
  }
  @media (max-width: 479px) {
    .paid {
      display: none;
    }
  }
  @media (min-width: 1000px) {
    .desk {
      max-width: 1800px;
      margin: 0 auto;
    }
    .desk:has(aside) {
      grid-template-columns: minmax(0, 1fr) 310px;
    }
    header,
    .lost,
    .due {
      grid-column: 1 / -1;
    }
    aside ul {
      display: grid;
    }
    aside .button {
      width: 100%;
    }
  }
  @media (min-width: 1500px) {
    main {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      align-items: start;
    }
    .tables {
      grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
    }
  }
`;
