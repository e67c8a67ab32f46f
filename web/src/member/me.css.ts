/** The page of a player. */

import { css } from "lit";

export const meStyles = css`
  :host {
    display: block;
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
    max-width: 900px;
    margin: 0 auto;
    padding: 22px 16px 48px;
    font-size: 16px;
    line-height: 1.45;
  }
  h1 {
    font-size: 28px;
  }
  h2 {
    font-size: 20px;
  }
  header,
  section,
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  section {
    padding: 16px 18px;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--night-2);
  }
  nav,
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  nav .button[aria-pressed="true"] {
    border-color: var(--gold);
  }
  a {
    color: var(--gold);
  }
  header a {
    justify-self: start;
    display: inline-grid;
    align-content: center;
    min-height: 44px;
  }
  a.button {
    display: inline-grid;
    place-content: center;
    color: var(--ink);
    text-decoration: none;
  }
  a.button.gold {
    color: #241703;
  }
  .lead,
  .note,
  .none {
    color: var(--ink-2);
  }
  .note {
    font-size: 14px;
  }
  .note:empty {
    display: none;
  }
  .wide {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 8px 10px;
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
    font-weight: 400;
  }
  thead th {
    color: var(--ink-2);
    font-size: 14px;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  .up {
    color: var(--good);
  }
  .rounds {
    display: grid;
    max-height: 420px;
    overflow-y: auto;
  }
  .rounds li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 84px;
    align-items: center;
    gap: 4px 12px;
    min-height: 44px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  .rounds li > :last-child {
    justify-self: end;
  }
  .rounds span {
    color: var(--ink-2);
    font-size: 14px;
  }
  label {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }
  input {
    width: 100%;
    max-width: 420px;
    min-height: 44px;
    padding: 8px 12px;
    border: 1px solid #6d6250;
    border-radius: 10px;
    background: var(--night);
    color: var(--ink);
    font: 400 16px var(--sans);
  }
  form .button {
    justify-self: start;
  }
  .refused {
    padding: 8px 12px;
    border: 1px solid #b5574c;
    border-radius: 12px;
    background: #2c1512;
    color: #ffe1db;
  }
  @media (max-width: 699px) {
    .rounds li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;
