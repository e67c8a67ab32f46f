/** The page around everything: its header, and what lies over it. */

import { css } from "lit";

export const appStyles = css`
  :host {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    grid-template-columns: minmax(0, 1fr);
    min-height: 100dvh;
  }
  :host([table]) {
    height: 100dvh;
  }
  cc-entry,
  cc-desk,
  cc-board,
  cc-table-board,
  cc-house-board,
  cc-pit,
  cc-pool,
  cc-wall,
  cc-director,
  cc-promotion-desk,
  cc-processes,
  cc-duties {
    grid-row: 2;
  }
  .top {
    min-width: 0;
  }
  header {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 54px;
    padding: 0 16px;
    background: var(--top);
    border-bottom: 1px solid var(--line);
  }
  .brand {
    display: flex;
    align-items: center;
    gap: 9px;
    min-height: 44px;
    color: var(--ink);
    text-decoration: none;
    font: 600 20px var(--serif);
    letter-spacing: 0.03em;
  }
  .brand img {
    width: 26px;
    height: 26px;
  }
  .at {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-2);
    font-size: 15px;
  }
  .at:focus-visible {
    outline-offset: -3px;
  }
  .at b {
    color: var(--ink);
    font-weight: 600;
  }
  .right {
    display: flex;
    align-items: center;
    gap: 14px;
    margin-left: auto;
    white-space: nowrap;
  }
  .who {
    color: var(--ink-2);
    font-size: 15px;
    max-width: 14ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a.who {
    display: grid;
    align-content: center;
    min-height: 44px;
  }
  :host([beside]) .who {
    display: none;
  }
  .purse {
    padding: 5px 13px;
    border: 1px solid var(--coin-line);
    border-radius: 999px;
    background: var(--coin);
    color: var(--coin-ink);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .purse small {
    font-weight: 500;
    color: color-mix(in srgb, var(--coin-ink) 86%, var(--coin));
  }
  .round {
    width: 44px;
    padding: 0;
  }
  .shut {
    float: right;
  }
  .lost {
    padding: 6px 16px;
    background: #2b2310;
    color: #ffe4a3;
    font-size: 14px;
    text-align: center;
  }
  @media (max-height: 480px) {
    header {
      min-height: 44px;
    }
  }
  @media (max-width: 699px) {
    header {
      min-height: 50px;
      padding: 0 8px;
      gap: 7px;
    }
    .at {
      font-size: 14px;
    }
    .right {
      gap: 7px;
    }
    :host([table]) .brand span,
    :host([table]) .who {
      display: none;
    }
    .at small,
    .purse small {
      display: none;
    }
    .purse {
      padding-inline: 10px;
    }
    .at {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      font-size: 14px;
      line-height: 1.2;
      white-space: normal;
    }
  }
`;
