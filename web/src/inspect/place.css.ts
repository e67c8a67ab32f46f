/** What inspectors look at closely, and the fields they write in. */

import { css } from "lit";

export const fields = css`
  label {
    display: grid;
    gap: 4px;
    margin: 8px 0;
  }
  textarea,
  input:not([type]) {
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 1px solid var(--line-2);
    border-radius: 10px;
    background: var(--night);
    color: var(--ink);
    font: inherit;
  }
  textarea {
    resize: vertical;
  }
  .notes {
    display: grid;
    gap: 10px;
  }
  .notes li {
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--night);
  }
  .notes .text {
    white-space: pre-wrap;
  }
  .notes .gone .text {
    color: var(--ink-2);
    text-decoration: line-through;
  }
`;

export const placeStyles = css`
  ${fields}
  .whole {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .sheet + .sheet {
    margin-top: 0;
  }
  h2:focus {
    outline: none;
  }
  .entries {
    display: grid;
    gap: 8px;
  }
  .entries li {
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 10px;
  }
  .entries li.chosen {
    border-color: var(--gold);
    background: var(--night-3);
  }
  .number {
    min-width: 44px;
    min-height: 32px;
    padding: 0 10px;
    border: 1px solid var(--line-2);
    border-radius: 999px;
    background: transparent;
    color: var(--gold);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  .number[aria-pressed="true"] {
    background: var(--gold);
    color: var(--night);
  }
  a {
    color: var(--gold);
    font-weight: 600;
  }
  @media (pointer: coarse) {
    .number {
      min-height: 40px;
    }
  }
`;
