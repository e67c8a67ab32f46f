/** What the pages about signing in share: sheets with fields, one under the other. */

import { css } from "lit";

export const doorStyles = css`
  :host {
    display: block;
  }
  .sheet {
    display: grid;
    gap: 14px;
    padding: 20px;
    border: 1px solid var(--line);
    border-radius: 20px;
    background: var(--night-2);
  }
  h1 {
    font-size: 30px;
  }
  h2 {
    font-size: 20px;
  }
  h3 {
    font-size: 17px;
  }
  form,
  .field {
    display: grid;
    gap: 6px;
  }
  form {
    gap: 14px;
  }
  label {
    font-weight: 600;
  }
  input,
  select {
    width: 100%;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--line-2);
    border-radius: 12px;
    background: var(--night);
    color: var(--ink);
    font: inherit;
    font-size: 17px;
  }
  .hint {
    color: var(--ink-2);
    font-size: 15px;
  }
  .refused {
    padding: 10px 12px;
    border-radius: 12px;
    background: var(--bad-back);
    color: var(--ink);
  }
  .done {
    padding: 10px 12px;
    border-radius: 12px;
    background: var(--good-back);
    color: var(--ink);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .row > .field {
    flex: 1 1 200px;
  }
  .small {
    font-size: 15px;
  }
  .button.link {
    padding: 0;
    border: 0;
    background: none;
    color: var(--gold);
    font-weight: 400;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .button.link:hover:not(:disabled) {
    background: none;
  }
  a {
    color: var(--gold);
    text-underline-offset: 3px;
  }
`;
