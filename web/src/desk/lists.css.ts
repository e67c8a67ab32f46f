/** The lists of a desk: what went wrong, and everything else that may be done, as buttons with their terms. */

import { css } from "lit";

export const listStyles = css`
  .lists {
    grid-area: lists;
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--night-2);
    border-left: 1px solid var(--line);
  }
  .tabs {
    display: flex;
    padding: 6px 6px 0;
    border-bottom: 1px solid var(--line);
  }
  .tabs button {
    flex: 1;
    min-height: 44px;
    padding: 0 4px;
    border: 0;
    border-bottom: 3px solid transparent;
    background: transparent;
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 600;
    cursor: pointer;
  }
  .tabs button[aria-selected="true"] {
    color: var(--ink);
    border-color: var(--gold);
  }
  .panel {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    padding: 10px;
    overscroll-behavior: contain;
  }
  .panel ul {
    display: grid;
    gap: 6px;
  }
  .deed {
    display: grid;
    gap: 2px;
    width: 100%;
    min-height: 44px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--night-3);
    text-align: left;
    cursor: pointer;
    font-size: 14px;
  }
  .deed:hover:not(:disabled) {
    border-color: #7a6a4f;
  }
  .deed b {
    font-size: 15px;
  }
  .deed small {
    color: var(--ink-2);
  }
  .deed .asks {
    justify-self: start;
    padding: 1px 8px;
    border: 1px solid var(--line-2);
    border-radius: 999px;
    color: var(--gold);
    font-style: normal;
    font-size: 13px;
  }
  .search {
    width: 100%;
    min-height: 44px;
    margin-bottom: 8px;
    padding: 0 12px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--night);
  }
  .deed em {
    color: var(--bad);
  }
  .deed:disabled {
    background: transparent;
    color: #a2967f;
    cursor: default;
  }
  .deed:disabled em {
    color: #c79a8f;
  }
  .empty {
    color: var(--ink-2);
  }
  .log {
    display: flex;
    flex-direction: column-reverse;
    gap: 6px;
    font-size: 14px;
  }
  .log small {
    color: #a8997f;
  }
`;
