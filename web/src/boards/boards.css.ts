/** Boards for a wall: read from five metres away, all of it without scrolling; one thing under the other on a phone. */

import { css } from "lit";

export const wallStyles = css`
  :host {
    /* A hundredth of the width of a wall, or of what its height allows; on a phone nothing is that small. */
    --unit: max(min(1vw, 1.78vh), 7.4px);
    display: block;
    min-height: 100dvh;
    background: var(--night);
    color: var(--ink);
  }
  main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(1.2 * var(--unit));
    align-content: start;
    min-height: 100dvh;
    padding: calc(1.6 * var(--unit));
    font-size: calc(1.8 * var(--unit));
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }
  .wait {
    place-content: center;
    justify-items: center;
    text-align: center;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 calc(2 * var(--unit));
  }
  h1 {
    font-size: calc(4 * var(--unit));
  }
  h1 small {
    font: 400 calc(1.9 * var(--unit)) var(--sans);
    color: var(--ink-2);
  }
  h2 {
    font: 600 calc(1.6 * var(--unit)) var(--sans);
    letter-spacing: 0.04em;
    color: var(--ink-2);
  }
  .lost {
    flex: 1 1 100%;
    padding: calc(0.6 * var(--unit)) calc(1.2 * var(--unit));
    border: 2px solid var(--bad);
    border-radius: var(--unit);
    color: var(--bad);
    text-align: center;
  }
  .panel {
    min-width: 0;
    padding: calc(1.1 * var(--unit)) calc(1.5 * var(--unit));
    border: 1px solid var(--line);
    border-radius: calc(1.2 * var(--unit));
    background: var(--night-2);
  }
  .none {
    color: var(--ink-2);
  }
  .ellipsis {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
