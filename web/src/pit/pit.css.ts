/** The board of a pit: tables as cards, as many beside each other as there is room for; on a phone one under the other. */

import { css } from "lit";

export const pitStyles = css`
  :host {
    display: block;
    min-height: 100dvh;
    background: var(--night);
  }
  .wait {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    min-height: 80dvh;
    padding: 20px;
    text-align: center;
  }
  .top {
    position: sticky;
    top: 0;
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 20px;
    padding: 12px 18px;
    background: var(--top);
    border-bottom: 1px solid var(--line);
  }
  h1 {
    font-size: 21px;
  }
  h1 small,
  h2 small {
    font: 400 14px var(--sans);
    color: var(--ink-2);
  }
  .glance {
    font: 600 19px/1.25 var(--serif);
    color: var(--gold);
  }
  .calm .glance {
    color: var(--good);
  }
  .lost {
    padding: 8px 18px;
    background: var(--bad-back);
    color: var(--ink);
  }
  .beside {
    display: grid;
    gap: 6px;
    margin: 14px 18px 0;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--night-2);
  }
  .asked {
    display: grid;
    gap: 10px;
    max-width: 980px;
    margin: 14px 18px 0;
  }
  .tables {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr));
    align-items: start;
    gap: 12px;
    padding: 14px 18px 24px;
  }
  .table {
    display: grid;
    gap: 4px;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-left-width: 6px;
    border-radius: var(--round);
    background: var(--night-2);
  }
  .table.now {
    border-color: var(--bad);
    background: color-mix(in srgb, var(--bad-back) 60%, var(--night-2));
  }
  .table.soon {
    border-color: var(--gold);
  }
  .table.note {
    border-left-color: var(--calm);
  }
  .table.calm {
    border-left-color: color-mix(in srgb, var(--good) 60%, transparent);
  }
  h2 {
    font-size: 18px;
  }
  .state {
    font-size: 14px;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .state b {
    color: var(--ink);
  }
  .needs {
    display: grid;
    gap: 8px;
    margin-top: 6px;
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }
  .needs li {
    display: grid;
    grid-template-columns: 66px minmax(0, 1fr);
    gap: 8px;
  }
  .level {
    align-self: start;
    padding-top: 2px;
    font-size: 14px;
    font-weight: 700;
    white-space: nowrap;
  }
  .level i {
    font-style: normal;
  }
  li.now .level {
    color: var(--bad);
  }
  li.soon .level {
    color: var(--gold);
  }
  li.note .level {
    color: var(--calm);
  }
  .says {
    font-weight: 600;
    text-wrap: pretty;
  }
  li.note .says {
    font-weight: 400;
  }
  .more {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    font-size: 13px;
    color: var(--ink-2);
  }
  .more a {
    padding: 4px 0;
    margin: -4px 0;
    color: var(--gold);
    text-underline-offset: 3px;
  }
  .clock {
    font-weight: 700;
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 6px;
  }
  .acts .button {
    padding: 0 14px;
    font-size: 14px;
  }
  @media (max-width: 699px) {
    .top {
      padding: 10px 12px;
    }
    .tables {
      gap: 10px;
      padding: 10px 12px 20px;
    }
    .asked,
    .beside {
      margin: 10px 12px 0;
    }
  }
`;
