/** The board of one table. */

import { css } from "lit";

export const tableBoardStyles = css`
  header.felt {
    padding: var(--unit) calc(1.6 * var(--unit));
    border-radius: calc(1.2 * var(--unit));
  }
  header.felt h1 small {
    color: var(--felt-ink-2);
  }
  .state {
    --size: calc(5.4 * var(--unit));
    display: grid;
    grid-template-columns: minmax(0, auto) var(--size);
    align-items: center;
    gap: calc(1.2 * var(--unit));
    min-height: var(--size);
    font-size: calc(2.6 * var(--unit));
    font-weight: 650;
    text-align: right;
  }
  .state small {
    display: block;
    font-size: calc(1.6 * var(--unit));
    font-weight: 400;
    color: var(--felt-ink-2);
  }
  .limits dl,
  .pays dl {
    display: grid;
    gap: calc(0.3 * var(--unit)) calc(1.2 * var(--unit));
    margin-top: calc(0.6 * var(--unit));
  }
  .limits div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--unit);
  }
  .limits dt {
    font-size: calc(2 * var(--unit));
  }
  .limits dd {
    font-size: calc(3.2 * var(--unit));
    font-weight: 750;
    white-space: nowrap;
    color: var(--gold);
  }
  .pays dl {
    grid-template-columns: minmax(0, 1fr) auto;
    font-size: calc(1.7 * var(--unit));
  }
  .pays dl div {
    display: contents;
  }
  .pays dt b {
    margin-right: 0.3em;
  }
  .pays dd {
    font-weight: 700;
    text-align: right;
  }
  .last {
    display: grid;
    align-content: start;
    gap: calc(0.8 * var(--unit));
  }
  .last .says {
    min-height: 1.25em;
    font: 600 calc(2.6 * var(--unit)) / 1.25 var(--serif);
  }
  cc-road {
    --road-cell: calc(3.6 * var(--unit));
  }
  .seats ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(calc(11 * var(--unit)), 1fr));
    gap: calc(0.8 * var(--unit));
    margin-top: calc(0.6 * var(--unit));
  }
  .seats li {
    display: grid;
    padding: calc(0.5 * var(--unit)) var(--unit);
    border: 2px solid var(--line);
    border-radius: calc(0.9 * var(--unit));
    font-size: calc(2 * var(--unit));
    font-weight: 650;
  }
  .seats small {
    font-size: calc(1.4 * var(--unit));
    font-weight: 400;
    color: var(--ink-2);
  }
  .seats .free {
    border-style: dashed;
    color: var(--good);
  }
  .meters dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(calc(24 * var(--unit)), 1fr));
    gap: var(--unit);
  }
  .meters .panel {
    border-color: var(--gold-deep);
    text-align: center;
  }
  .meters dt {
    color: var(--ink-2);
  }
  .meters dd {
    font-size: calc(3.8 * var(--unit));
    font-weight: 800;
    color: var(--gold);
    white-space: nowrap;
  }
  @media (min-width: 1000px) {
    main {
      grid-template-columns: minmax(0, 8fr) minmax(0, 10fr);
      grid-template-rows: auto minmax(0, 1fr) auto auto;
      height: 100dvh;
    }
    header,
    .seats,
    .meters {
      grid-column: 1 / -1;
    }
    .left {
      display: grid;
      gap: calc(1.2 * var(--unit));
      align-content: stretch;
      grid-auto-rows: minmax(min-content, auto);
      min-height: 0;
    }
    .seats ol {
      grid-template-columns: repeat(var(--boxes), minmax(0, 1fr));
    }
    main:not(:has(.meters)) cc-road {
      --road-cell: calc(4.05 * var(--unit));
    }
  }
  @media (max-width: 999px) {
    .left {
      display: grid;
      gap: var(--unit);
    }
    .state {
      text-align: left;
    }
    .meters dl {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
