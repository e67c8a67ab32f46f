/** A tournament's page: one's own entry first, then sheets side by side where there is room. */

import { css } from "lit";

export const pageStyles = css`
  :host {
    display: block;
  }
  main {
    max-width: 1180px;
    margin: 0 auto;
    padding: 24px 18px 56px;
  }
  .wait {
    display: grid;
    place-content: center;
    min-height: 60dvh;
    text-align: center;
  }
  h1 {
    font-size: clamp(28px, 5vw, 40px);
  }
  .says {
    margin: 4px 0;
    color: var(--ink-2);
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
  }
  nav a,
  .tick a {
    color: var(--gold);
  }
  nav a {
    padding: 10px 0;
  }
  .own {
    margin: 8px 0 16px;
    padding: 16px 18px;
    border: 1px solid var(--gold-deep);
    border-radius: 18px;
    background: var(--night-2);
  }
  .sheets {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-items: start;
  }
  .sheets section {
    min-width: 0;
    padding: 14px 16px 16px;
    border: 1px solid var(--line);
    border-radius: 16px;
    background: var(--night-2);
  }
  h2 {
    margin-bottom: 8px;
    font-size: 20px;
  }
  small,
  .note {
    color: var(--ink-2);
    font-size: 14px;
  }
  h2 small {
    font: 400 15px var(--sans);
  }
  form {
    display: grid;
    justify-items: start;
    gap: 6px;
    margin-top: 8px;
  }
  .tick {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
  }
  .tick input {
    width: 22px;
    height: 22px;
    accent-color: var(--gold);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
  a.seat {
    display: inline-flex;
    align-items: center;
    margin-top: 8px;
    text-decoration: none;
  }
  .bank {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 28px;
    margin: 8px 0;
    font-variant-numeric: tabular-nums;
  }
  .bank dt {
    font-size: 14px;
    color: var(--ink-2);
  }
  .bank dd {
    font-size: 22px;
    font-weight: 700;
  }
  .refused {
    margin-top: 8px;
    color: var(--bad);
  }
  .facts {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 5px 16px;
    margin-bottom: 8px;
    font-variant-numeric: tabular-nums;
  }
  .facts dt {
    color: var(--ink-2);
  }
  .people {
    max-height: 70dvh;
    overflow-y: auto;
  }
  .people li {
    display: grid;
    grid-template-columns: 2em minmax(0, 1fr) auto;
    gap: 8px;
    padding: 4px 0;
    border-bottom: 1px solid #2c2620;
    font-variant-numeric: tabular-nums;
  }
  .people b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .people li > :first-child {
    text-align: right;
    color: var(--ink-2);
  }
  .out {
    color: var(--ink-2);
  }
  .draws li {
    display: grid;
    gap: 2px;
    padding: 8px 0;
    border-bottom: 1px solid #2c2620;
    font-size: 15px;
  }
  .draws span {
    color: var(--ink-2);
  }
  .well {
    color: var(--good);
  }
  .wrong {
    color: var(--bad);
  }
  @media (min-width: 900px) {
    .sheets {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
