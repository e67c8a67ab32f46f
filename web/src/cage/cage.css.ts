/** The cage: what waits for whoever looks on top, then what lies here, slips as cards, trays, drops and the day. */

import { css } from "lit";

/** Slips, papers and trays as cards, here and at a dealer's desk. */
export const cardStyles = css`
  h1 small,
  h2 small,
  h3 small {
    font: 400 14px var(--sans);
    color: var(--ink-2);
  }
  .lost,
  .refused {
    padding: 8px 18px;
    background: var(--bad-back);
    color: var(--ink);
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(330px, 100%), 1fr));
    align-items: start;
    gap: 12px;
  }
  .card {
    display: grid;
    gap: 6px;
    padding: 12px 14px;
    border: 1px solid var(--line);
    border-left: 6px solid var(--line-2);
    border-radius: var(--round);
    background: var(--night-2);
  }
  .card.mine {
    border-color: var(--gold);
  }
  .card.differs {
    border-color: var(--bad);
  }
  .card.done,
  .card.void {
    border-left-color: color-mix(in srgb, var(--good) 60%, transparent);
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 12px;
    font-size: 17px;
  }
  .amount {
    font: 600 26px/1.15 var(--serif);
    font-variant-numeric: tabular-nums;
  }
  .pieces {
    --chip-size: 30px;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
  }
  .pieces li {
    display: flex;
    align-items: center;
    gap: 5px;
    font-variant-numeric: tabular-nums;
  }
  .signed {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 8px;
    font-size: 13px;
    color: var(--ink-2);
  }
  .signed dd {
    min-height: 24px;
    border-bottom: 1px solid var(--line-2);
    color: var(--ink);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .waits {
    font-size: 14px;
    color: var(--ink-2);
  }
  .waits b {
    color: var(--ink);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .acts .button {
    padding: 0 14px;
    font-size: 15px;
  }
`;

const page = css`
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
    min-height: 100dvh;
    padding: 20px;
    text-align: center;
  }
  .top {
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
  .glance {
    font: 600 19px/1.25 var(--serif);
    color: var(--good);
  }
  .glance.due {
    color: var(--gold);
  }
  .me {
    margin-left: auto;
    font-size: 14px;
    color: var(--ink-2);
  }
  main {
    display: grid;
    gap: 18px;
    padding: 16px 18px 28px;
  }
  .side {
    display: grid;
    align-content: start;
    gap: 18px;
    min-width: 0;
  }
  .side:not(:has(section)) {
    display: none;
  }
  @media (min-width: 1100px) {
    main {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      gap: 28px;
    }
    .side:only-child,
    .side:has(+ .side:not(:has(section))) {
      grid-column: 1 / -1;
    }
  }
  section {
    display: grid;
    gap: 10px;
  }
  h2 {
    font-size: 19px;
  }
  .lies {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 12px 34px;
  }
  .lies dt {
    font-size: 14px;
    color: var(--ink-2);
  }
  ul.plain {
    padding-left: 18px;
    list-style: disc;
    color: var(--ink-2);
  }
  .none {
    color: var(--ink-2);
  }
  @media (max-width: 699px) {
    .top {
      padding: 10px 12px;
    }
    .me {
      margin-left: 0;
    }
    main {
      padding: 12px 12px 24px;
    }
  }
`;

export const cageStyles = [cardStyles, page];
