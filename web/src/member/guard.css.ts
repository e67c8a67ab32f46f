/** Limits, breaks and keeping oneself out. */

import { css } from "lit";

export const guardStyles = css`
  :host {
    display: grid;
    gap: 12px;
    font-size: 16px;
    line-height: 1.45;
  }
  .limits {
    display: grid;
    gap: 0;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  li b {
    font-weight: 600;
  }
  li span {
    text-align: right;
  }
  small {
    grid-column: 1 / -1;
    color: var(--ink-2);
    font-size: 14px;
  }
  form,
  .own {
    display: grid;
    gap: 10px;
  }
  .own {
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: end;
  }
  label {
    display: grid;
    gap: 4px;
    font-size: 14px;
    color: var(--ink-2);
  }
  input,
  select {
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 1px solid #6d6250;
    border-radius: 10px;
    background: var(--night);
    color: var(--ink);
    font: 400 16px var(--sans);
  }
  .presets {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .presets .button {
    flex: 1 1 92px;
    padding: 6px 8px;
  }
  .presets .long {
    flex-basis: 100%;
  }
  .sure {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    padding: 14px 16px;
    border: 1px solid var(--gold);
    border-radius: 14px;
  }
  .sure p {
    flex-basis: 100%;
  }
  .note {
    color: var(--ink-2);
    font-size: 14px;
  }
  .said:empty {
    display: none;
  }
  .said {
    color: var(--good);
    font-weight: 600;
  }
  .barred {
    padding: 10px 14px;
    border: 1px solid var(--gold);
    border-radius: 12px;
    font-weight: 600;
  }
  .refused {
    padding: 8px 12px;
    border: 1px solid #b5574c;
    border-radius: 12px;
    background: #2c1512;
    color: #ffe1db;
  }
`;
