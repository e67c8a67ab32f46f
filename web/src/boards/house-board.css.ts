/** The board of a house: a row for each table. */

import { css } from "lit";

export const houseBoardStyles = css`
  ol {
    display: grid;
    gap: var(--unit);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: calc(0.4 * var(--unit)) calc(1.6 * var(--unit));
    align-items: center;
    padding: calc(0.9 * var(--unit)) calc(1.6 * var(--unit));
    border-radius: calc(1.2 * var(--unit));
  }
  h2 {
    font: 600 calc(3 * var(--unit)) var(--serif);
    letter-spacing: 0;
    color: var(--felt-ink);
  }
  h2 small,
  .now {
    font: 400 calc(1.7 * var(--unit)) var(--sans);
    color: var(--felt-ink-2);
  }
  .limit {
    min-width: 6.4em;
    text-align: right;
    font-size: calc(3.4 * var(--unit));
    font-weight: 750;
    white-space: nowrap;
  }
  .free {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: var(--unit);
    min-width: 11em;
    font-size: calc(2 * var(--unit));
    font-weight: 650;
    white-space: nowrap;
  }
  .free svg {
    width: calc(8 * var(--unit));
    height: calc(2.7 * var(--unit));
    overflow: visible;
  }
  .free circle {
    fill: var(--felt-2);
    stroke: var(--felt-line);
    stroke-width: 1.5;
  }
  .free .taken {
    fill: var(--felt-line);
  }
  .free path {
    fill: none;
    stroke: color-mix(in srgb, var(--felt-line) 55%, transparent);
    stroke-width: 1.2;
  }
  .last {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(0.4 * var(--unit)) calc(2.4 * var(--unit));
    min-height: calc(3 * var(--unit));
  }
  .road {
    flex: 1 1 auto;
    overflow: hidden;
  }
  cc-road {
    --road-cell: calc(2.8 * var(--unit));
    --road-free: color-mix(in srgb, var(--felt-line) 45%, transparent);
  }
  .last b {
    color: #ffd874;
    font-size: calc(2.4 * var(--unit));
  }
  @media (min-width: 1000px) {
    main {
      grid-template-rows: auto minmax(0, 1fr);
      height: 100dvh;
    }
    ol {
      grid-auto-rows: minmax(0, 1fr);
      max-height: calc(14 * var(--unit) * var(--rows));
    }
    ol.many {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    li {
      grid-template-columns: minmax(0, 1fr) calc(24 * var(--unit)) calc(24 * var(--unit));
      align-content: center;
    }
    .many li {
      grid-template-columns: minmax(0, 1fr) auto auto;
    }
    .many .free svg {
      display: none;
    }
    .many .free {
      min-width: 0;
    }
  }
`;
