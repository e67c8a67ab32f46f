/** The calendar of duties: what presses most on top, each with its clock; disputes beside it where there is room. */

import { css } from "lit";

/** What the page and its cards have in common. */
export const sheetStyles = css`
  h3 {
    font: 600 17px/1.25 var(--sans);
  }
  small,
  .soft {
    color: var(--ink-2);
    font-size: 14px;
  }
  a {
    color: var(--gold);
  }
  label {
    display: grid;
    gap: 3px;
    color: var(--ink-2);
    font-size: 14px;
  }
  input,
  select {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid #6d6250;
    border-radius: 10px;
    background: #0e0c0a;
    color: var(--ink);
    font: 400 16px var(--sans);
  }
  .lost,
  .refused {
    padding: 8px 14px;
    border: 1px solid #b5574c;
    border-radius: 12px;
    background: #3a1a14;
    color: #ffe1db;
  }
`;

/** One thing that is owed: its clock at the left, in the colour in which it stands. */
export const dutyStyles = css`
  :host {
    display: block;
  }
  .duty {
    display: grid;
    grid-template-columns: 7.2em minmax(0, 1fr);
    gap: 4px 14px;
    padding: 12px 14px 12px 12px;
    border: 1px solid var(--line);
    border-left: 6px solid var(--tone);
    border-radius: 14px;
    background: var(--night-2);
    overflow-wrap: anywhere;
  }
  .duty.red {
    --tone: #e0604f;
    background: #231512;
  }
  .duty.amber {
    --tone: #e0ab3d;
    background: #1f1a10;
  }
  .duty.green {
    --tone: #4fa873;
  }
  .clock {
    display: grid;
    align-content: start;
    font-variant-numeric: tabular-nums;
  }
  .clock b {
    font-size: 22px;
    line-height: 1.15;
    white-space: nowrap;
  }
  .red .clock b {
    color: var(--bad);
  }
  .amber .clock b {
    color: #ffd37a;
  }
  .green .clock b {
    color: var(--good);
  }
  .what {
    display: grid;
    gap: 3px;
    min-width: 0;
  }
  .whom {
    font-size: 15px;
  }
  .clauses {
    display: flex;
    flex-wrap: wrap;
    gap: 5px;
    margin-top: 2px;
    font-size: 13px;
    color: var(--ink-2);
  }
  .clauses span {
    padding: 0 8px;
    border: 1px solid var(--line);
    border-radius: 999px;
  }
  .do {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
    margin-top: 6px;
  }
  .do label {
    flex: 1 1 150px;
    max-width: 260px;
  }
  .do .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .to {
    padding: 4px 0;
    border: 0;
    background: none;
    color: var(--gold);
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  .do .button {
    font-size: 15px;
  }
  .do .refused {
    flex: 1 1 100%;
  }
  @media (min-width: 560px) {
    .duty {
      grid-template-columns: 8.4em minmax(0, 1fr);
    }
    .clock b {
      font-size: 26px;
    }
    .do {
      grid-column: 2;
    }
  }
  @media (min-width: 1700px) {
    .duty {
      grid-template-columns: 8.4em minmax(0, 1fr) auto;
    }
    .do {
      grid-column: auto;
      justify-content: end;
      align-content: start;
      max-width: 400px;
      margin-top: 0;
    }
  }
`;

export const dutiesStyles = css`
  :host {
    display: block;
    min-height: 100dvh;
    background: var(--night);
  }
  .wait {
    display: grid;
    place-content: center;
    gap: 8px;
    min-height: 80dvh;
    padding: 20px;
    text-align: center;
  }
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    max-width: 1800px;
    margin: 0 auto;
    padding: 12px 14px 40px;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 20px;
  }
  h1 {
    font-size: 26px;
  }
  h2 {
    margin-bottom: 8px;
    font-size: 20px;
  }
  .counts {
    display: flex;
    gap: 8px;
  }
  .counts span {
    min-width: 84px;
    padding: 4px 12px;
    border: 1px solid var(--line);
    border-radius: 999px;
    text-align: center;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .counts b {
    font-size: 17px;
  }
  .counts .red {
    border-color: #b5574c;
    background: #3a1a14;
    color: #ffe1db;
  }
  .counts .amber {
    border-color: #8a6a24;
    background: #2b2310;
    color: #ffe4a3;
  }
  .counts .green {
    border-color: #2f6b46;
    background: #12291b;
    color: #c9f5d6;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 10px 16px;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--night-2);
  }
  .bar label {
    flex: 1 1 190px;
    max-width: 340px;
  }
  .bar nav {
    margin-left: auto;
  }
  .bar nav a {
    display: inline-block;
    padding: 10px 6px;
  }
  .wanted {
    border-color: var(--bad);
    box-shadow: 0 0 0 2px #b5574c;
  }
  .list,
  .disputes {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .none {
    padding: 20px 14px;
    border: 1px dashed var(--line);
    border-radius: 14px;
    color: var(--ink-2);
  }
  details {
    padding: 4px 14px;
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--night-2);
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 14px;
    min-height: 44px;
    cursor: pointer;
  }
  details .inside {
    display: grid;
    gap: 10px;
    padding: 6px 0 12px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (min-width: 1100px) {
    .columns {
      display: grid;
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      gap: 18px;
      align-items: start;
    }
  }
  @media (max-width: 1099px) {
    .columns {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 18px;
    }
  }
  @media (max-width: 479px) {
    .counts span {
      min-width: 0;
      padding: 3px 9px;
      font-size: 14px;
    }
    .bar nav {
      margin-left: 0;
    }
  }
`;
