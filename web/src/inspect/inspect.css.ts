/** The room of inspectors: what is found at the left, what is looked at beside it; on a phone one after the other. */

import { css } from "lit";

export const inspectStyles = css`
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
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 18px;
    padding: 12px 18px;
    background: var(--top);
    border-bottom: 1px solid var(--line);
  }
  h1 {
    font-size: 21px;
  }
  h1 small {
    font: 400 14px var(--sans);
    color: var(--ink-2);
  }
  .who {
    color: var(--ink-2);
    font-size: 14px;
  }
  .lost {
    padding: 8px 18px;
    background: var(--bad-back);
  }
  form {
    padding: 14px 18px 0;
  }
  .box {
    display: flex;
    gap: 8px;
  }
  .box input {
    flex: 1;
    min-width: 0;
    border-radius: 999px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-height: 34px;
    margin-top: 8px;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    padding: 3px 12px;
    border: 1px solid var(--line-2);
    border-radius: 999px;
    background: var(--night-3);
    font-size: 14px;
  }
  .other {
    min-height: 32px;
    padding: 0 6px;
    border: 0;
    background: transparent;
    color: var(--gold);
    font-size: 13px;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  nav {
    display: flex;
    gap: 4px;
    padding: 6px 18px 0;
    border-bottom: 1px solid var(--line);
    overflow-x: auto;
  }
  nav button {
    flex: none;
    min-height: 44px;
    padding: 0 14px;
    border: 0;
    border-bottom: 3px solid transparent;
    background: transparent;
    color: var(--ink-2);
    font-weight: 600;
    cursor: pointer;
  }
  nav button[aria-current="page"] {
    border-color: var(--gold);
    color: var(--ink);
  }
  .books {
    max-width: 60rem;
    padding: 8px 16px 32px;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(320px, 420px) minmax(0, 1fr);
    align-items: start;
  }
  .list {
    padding: 14px 18px 28px;
  }
  .look {
    min-height: 60vh;
    padding: 14px 18px 40px;
    border-left: 1px solid var(--line);
  }
  .ways {
    display: grid;
    gap: 2px;
    margin-top: 8px;
  }
  .ways div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    align-items: center;
    gap: 12px;
  }
  .ways .other {
    min-height: 44px;
    font-size: 15px;
  }
  .ways dd {
    color: var(--ink-2);
  }
  .hits,
  .needs {
    display: grid;
    gap: 8px;
    margin: 10px 0;
  }
  .hit {
    display: grid;
    gap: 3px;
    width: 100%;
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--night-2);
    text-align: left;
    cursor: pointer;
  }
  .hit:hover {
    background: var(--hover);
  }
  .hit[aria-pressed="true"] {
    border-color: var(--gold);
    background: var(--night-3);
  }
  .hit .head {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  .hit .head .small {
    flex: none;
  }
  .hit .entry {
    color: var(--ink-2);
    font-size: 14px;
  }
  .because {
    color: var(--gold);
    font-size: 13px;
  }
  .daily {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin: 8px 0 16px;
  }
  .needs li {
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-left: 5px solid var(--calm);
    border-radius: 10px;
    background: var(--night-2);
  }
  .needs li.now {
    border-left-color: var(--bad);
  }
  .needs li.soon {
    border-left-color: var(--gold);
  }
  .back {
    display: none;
  }
  @media (max-width: 899px) {
    .top,
    form {
      padding-left: 12px;
      padding-right: 12px;
    }
    nav {
      padding: 6px 8px 0;
    }
    nav button {
      padding: 0 10px;
    }
    .columns {
      display: block;
    }
    .list,
    .look {
      padding: 12px 12px 32px;
      border-left: 0;
    }
    .looking .list,
    .columns:not(.looking) .look {
      display: none;
    }
    .back {
      display: inline-block;
      margin-bottom: 10px;
    }
  }
`;
