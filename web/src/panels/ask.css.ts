/** How answers from the books look: a thing, and below it what each book says. */

import { css } from "lit";

export const askStyles = css`
  :host {
    container-type: inline-size;
  }
  form {
    display: grid;
    gap: 6px;
    padding: 8px 0;
  }
  form > label:first-child {
    color: var(--ink-2);
  }
  .line {
    display: flex;
    gap: 8px;
  }
  .line input {
    flex: 1;
    min-width: 0;
  }
  .only {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    cursor: pointer;
  }
  .only input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--gold);
  }
  [role="status"] {
    min-height: 1.6em;
    margin-bottom: 6px;
  }
  .hits > li {
    padding: 14px 0;
    border-top: 1px solid var(--line);
  }
  h3 {
    margin-bottom: 2px;
  }
  h3 .small {
    margin-left: 6px;
    font-family: var(--sans);
    font-weight: 400;
  }
  .sides {
    display: grid;
    gap: 8px;
    margin-top: 8px;
  }
  .sides li {
    display: grid;
    grid-template-columns: 9.5rem minmax(0, 1fr);
    gap: 2px 12px;
    padding: 8px 10px;
    border-radius: 8px;
    background: var(--night-2);
  }
  .sides li.silent {
    background: none;
    border: 1px dashed var(--line-2);
  }
  .book {
    display: flex;
    flex-direction: column;
    font-weight: 600;
  }
  .book .small {
    font-weight: 400;
  }
  .told {
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  .told b {
    font-weight: 600;
  }
  .refs {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  button.ref {
    min-height: 28px;
    padding: 0 2px;
    border: 0;
    background: none;
    color: var(--gold);
    font: inherit;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @container (max-width: 520px) {
    .sides li {
      grid-template-columns: 1fr;
    }
    .book {
      flex-direction: row;
      gap: 8px;
      align-items: baseline;
    }
  }
`;
