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
  .road {
    grid-column: 1 / -1;
    min-height: calc(2.6 * var(--unit));
    overflow: hidden;
  }
  cc-road {
    --mark: calc(2.6 * var(--unit));
  }
  .meters {
    display: flex;
    flex-wrap: wrap;
    gap: calc(0.5 * var(--unit)) calc(2.4 * var(--unit));
    grid-column: 1 / -1;
  }
  .meters b {
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
      max-height: calc(26 * var(--unit) * var(--rows) / 2);
    }
    li {
      grid-template-columns: minmax(0, 4fr) minmax(0, 3.4fr) auto minmax(0, 5fr);
    }
    .road {
      grid-area: auto;
    }
    .meters {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;
