/** A form of a player that is folded away until it is wanted. */

import { css } from "lit";

export const foldStyles = css`
  :host {
    display: block;
    margin-top: 10px;
  }
  summary {
    display: inline-block;
    padding: 10px 0;
    color: var(--gold);
    text-decoration: underline;
    cursor: pointer;
  }
  form {
    display: grid;
    gap: 10px;
    max-width: 560px;
  }
  label {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }
  label.tick {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    font-weight: 400;
  }
  .tick input {
    flex: none;
    width: 22px;
    height: 22px;
    accent-color: var(--gold);
  }
  textarea,
  select,
  label:not(.tick) > input {
    box-sizing: border-box;
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 1px solid #6d6250;
    border-radius: 10px;
    background: var(--night);
    color: var(--ink);
    font: 400 16px var(--sans);
  }
  a {
    color: var(--gold);
  }
  p.buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
