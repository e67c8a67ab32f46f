/** How the page for signing in looks, beside what all such pages share. */

import { css } from "lit";

export const signInStyles = css`
  :host {
    min-height: 100dvh;
    padding: 32px 16px 48px;
    background: var(--night);
  }
  main {
    display: grid;
    gap: 18px;
    width: min(460px, 100%);
    margin: 0 auto;
  }
  main.two {
    width: min(980px, 100%);
  }
  @media (min-width: 860px) {
    main.two {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
      align-items: start;
    }
    main.two > header {
      grid-column: 1 / -1;
    }
  }
  header {
    display: grid;
    gap: 4px;
  }
  .kinds {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 4px;
    padding: 4px;
    border: 1px solid var(--line);
    border-radius: 999px;
    background: var(--night);
  }
  .kinds .button {
    border-color: transparent;
    background: transparent;
  }
  .kinds [aria-pressed="true"] {
    background: var(--night-3);
    border-color: var(--line-2);
    color: var(--gold);
  }
  .demo {
    border-color: var(--gold-deep);
  }
  .demo strong {
    color: var(--gold);
  }
  code {
    padding: 2px 6px;
    border-radius: 6px;
    background: var(--night-3);
    font-size: 15px;
  }
  .people {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 6px;
  }
  .people button {
    display: grid;
    width: 100%;
    min-height: 52px;
    padding: 6px 10px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--night-3);
    text-align: left;
    line-height: 1.25;
    cursor: pointer;
  }
  .people button:hover {
    background: var(--hover);
  }
  .people small {
    color: var(--ink-2);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .here {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
  }
`;
