/** The administration: one column of sections beside their names; on a phone the names lie on top and can be swiped. */

import { css } from "lit";

export const pageStyles = css`
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
  .wait a {
    color: var(--gold);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 20px;
    padding: 14px 20px 10px;
  }
  h1 {
    font-size: 22px;
  }
  h1 small {
    font: 400 14px var(--sans);
    color: var(--ink-2);
  }
  .day {
    font-size: 14px;
    color: var(--ink-2);
  }
  .lost {
    padding: 8px 20px;
    background: var(--bad-back);
  }
  .rooms {
    display: grid;
    grid-template-columns: 190px minmax(0, 1fr);
    align-items: start;
    gap: 0 24px;
    max-width: 1320px;
    padding: 6px 20px 40px;
  }
  nav {
    position: sticky;
    top: 8px;
  }
  nav ul {
    display: grid;
    gap: 2px;
  }
  nav a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
    padding: 0 14px;
    border-radius: 10px;
    color: var(--ink);
    text-decoration: none;
  }
  nav a:hover {
    background: var(--night-3);
  }
  nav a[aria-current] {
    background: var(--night-3);
    color: var(--gold);
    font-weight: 600;
  }
  nav small {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 799px) {
    .top {
      padding: 12px 14px 6px;
    }
    .rooms {
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
      padding: 4px 14px 32px;
    }
    nav {
      position: static;
      margin: 0 -14px;
      padding: 0 14px;
      overflow-x: auto;
    }
    nav ul {
      display: flex;
      width: max-content;
    }
    nav a {
      white-space: nowrap;
    }
  }
`;

export const sectionStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-width: 0;
  }
  h2 {
    font-size: 20px;
  }
  h3 {
    font: 600 16px/1.3 var(--sans);
  }
  p,
  li,
  dd {
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  small,
  .soft {
    color: var(--ink-2);
    font-size: 14px;
  }
  a {
    color: var(--gold);
  }
  .card {
    display: grid;
    gap: 10px;
    min-width: 0;
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: var(--round);
    background: var(--night-2);
  }
  .list {
    display: grid;
    gap: 8px;
  }
  form,
  .fields {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 10px;
  }
  label {
    display: grid;
    flex: 1 1 150px;
    gap: 3px;
    min-width: 0;
    color: var(--ink-2);
    font-size: 14px;
  }
  label.wide {
    flex-basis: 100%;
  }
  label.tick {
    display: flex;
    flex: 0 1 auto;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: var(--ink);
  }
  input,
  select,
  textarea {
    width: 100%;
    min-width: 0;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--line-2);
    border-radius: 10px;
    background: var(--night);
    color: var(--ink);
    font: 400 16px var(--sans);
  }
  textarea {
    padding: 10px 12px;
    min-height: 76px;
  }
  input[type="checkbox"] {
    width: 22px;
    min-height: 22px;
    accent-color: var(--gold);
  }
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
    width: 100%;
    margin: 0;
    padding: 4px 14px 8px;
    border: 1px solid var(--line);
    border-radius: 10px;
  }
  legend {
    padding: 0 6px;
    color: var(--ink-2);
    font-size: 14px;
  }
  details > summary {
    min-height: 44px;
    padding: 10px 0;
    color: var(--gold);
    cursor: pointer;
  }
  .clauses {
    color: var(--ink-2);
    font-size: 13px;
  }
  .now {
    padding: 8px 12px;
    border-left: 4px solid var(--good);
    background: var(--night-3);
    border-radius: 0 10px 10px 0;
  }
  .open {
    border-left-color: var(--gold);
  }
  .refused {
    flex-basis: 100%;
    padding: 8px 14px;
    border: 1px solid var(--bad);
    border-radius: 12px;
    background: var(--bad-back);
    color: var(--ink);
  }
  .refused .clauses {
    color: var(--ink);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 14px;
  }
  .row > p,
  .row > h3 {
    flex: 1 1 200px;
    min-width: 0;
  }
  h2 small {
    font: 400 14px var(--sans);
  }
  .small {
    padding: 0 14px;
    font-size: 14px;
  }
  .danger {
    border-color: var(--bad);
  }
  .link {
    padding: 12px 14px;
    border: 1px solid var(--gold);
    border-radius: 12px;
  }
  .link input {
    font: 400 14px ui-monospace, monospace;
  }
`;
