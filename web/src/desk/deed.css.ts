/** The dialog in which something is asked, weighed and done. */

import { css } from "lit";

export const deedStyles = css`
  dialog {
    --dialog: 760px;
  }
  form {
    display: grid;
    gap: 10px;
  }
  h2 {
    font-size: 22px;
  }
  .terms,
  .clauses {
    color: var(--ink-2);
    font-size: 14px;
  }
  .clauses {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .asks {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 10px;
  }
  .ask {
    display: grid;
    gap: 4px;
    align-content: space-between;
    margin: 0;
    padding: 0;
    border: 0;
    font-weight: 600;
  }
  .together {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 10px;
    min-width: 0;
    margin: 0;
    padding: 6px 10px 10px;
    border: 1px solid var(--line);
    border-radius: 12px;
  }
  .together legend {
    padding: 0 4px;
    color: var(--gold);
    font-weight: 600;
  }
  .together .ask {
    font-size: 14px;
    font-weight: 400;
  }
  input::placeholder {
    color: #9c8f78;
    font-weight: 400;
  }
  .long {
    grid-column: 1 / -1;
  }
  .ask small {
    font-weight: 400;
    color: var(--ink-2);
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    margin-right: 14px;
    font-weight: 400;
  }
  .check input {
    width: 20px;
    height: 20px;
  }
  input:not([type="checkbox"]),
  select {
    width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid #6d6250;
    border-radius: 10px;
    background: #0e0c0a;
    color: var(--ink);
    font: inherit;
  }
  .refused {
    padding: 8px 12px;
    border: 1px solid #b5574c;
    border-radius: 10px;
    background: #2c1512;
    color: #ffe1db;
  }
  /* That somebody else has to say so is nothing that went wrong. */
  .refused.calm {
    border-color: var(--gold-deep);
    background: var(--night-3);
    color: var(--ink);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 15px;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 3px 8px;
    text-align: left;
    vertical-align: top;
  }
  thead th {
    color: var(--gold);
  }
  tbody th {
    padding-top: 8px;
    color: var(--ink-2);
    font-size: 12px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  td {
    color: var(--ink-2);
    border-top: 1px solid #2c261f;
  }
  .changed td {
    color: var(--ink);
    font-weight: 700;
    background: rgb(230 190 106 / 0.12);
  }
  .changed td:last-child {
    color: #ffe09a;
  }
  .comes {
    display: grid;
    gap: 4px;
    padding-left: 16px;
    font-size: 14px;
  }
  .comes li {
    list-style: disc;
  }
  @media (max-width: 699px) {
    dialog {
      padding: 14px 12px;
    }
    table {
      font-size: 14px;
    }
    th,
    td {
      padding: 3px 4px;
    }
    td:first-child {
      width: 40%;
    }
  }
  .buttons {
    position: sticky;
    bottom: -18px;
    display: flex;
    justify-content: flex-end;
    gap: 10px;
    padding: 10px 0;
    background: var(--night-2);
  }
`;
