/** The own session in the strip, and the calm question. */

import { css } from "lit";

export const protectionStyles = css`
  :host {
    display: block;
  }
  .session {
    display: grid;
    grid-auto-flow: column;
    align-items: baseline;
    justify-content: start;
    gap: 8px;
    width: var(--session, 148px);
    min-height: 40px;
    padding: 0 8px;
    align-content: center;
    border: 0;
    border-radius: 10px;
    background: transparent;
    color: var(--ink-2);
    font: 500 14px/1.2 var(--sans);
    font-variant-numeric: tabular-nums;
    text-align: left;
    white-space: nowrap;
    cursor: pointer;
  }
  @media (min-width: 1600px) and (min-height: 900px) {
    .session {
      font-size: 16px;
    }
  }
  .session span {
    min-width: 4.2ch;
  }
  .session b {
    font-weight: 600;
    color: var(--ink);
  }
  .session .up {
    color: var(--good);
  }
  dialog {
    width: min(420px, 92vw);
    max-height: 92dvh;
    overflow-y: auto;
    padding: 22px 24px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--night-2);
    color: var(--ink);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.6);
  }
  h2 {
    font-size: 22px;
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 4px 20px;
    margin: 14px 0;
  }
  dl div {
    display: flex;
    justify-content: space-between;
    gap: 10px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(84px, 1fr));
    gap: 0 10px;
    margin: 0 0 16px;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 2px;
    color: var(--ink-2);
    font-size: 14px;
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-height: 44px;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--gold);
  }
  .parts {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 8px;
    margin: 0 0 10px;
  }
  .parts .button {
    padding: 4px 6px;
    font-size: 14px;
  }
  cc-guard {
    margin: 14px 0;
  }
  a.button {
    display: grid;
    place-content: center;
    text-align: center;
    text-decoration: none;
  }
  .pair {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 10px;
  }
  @media (max-width: 699px), (max-height: 720px) {
    .session {
      grid-auto-flow: row;
      gap: 0;
      width: var(--session, 92px);
      padding: 0 6px;
      font-size: 13px;
      line-height: 1.25;
    }
    .session .long {
      font-size: 11px;
      line-height: 16px;
      letter-spacing: -0.03em;
    }
  }
`;
