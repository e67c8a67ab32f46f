/** Where hand, spots and paytables lie on the grid of a cloth. */

import { css } from "lit";

export const clothStyles = css`
  :host,
  .own {
    display: contents;
  }
  .hand {
    grid-area: hand;
    justify-self: center;
    align-self: center;
    display: grid;
    grid-template-rows: calc(var(--card) * 1.4) calc(18px * var(--k, 1));
    justify-items: center;
    gap: 2px;
    min-width: 0;
    --card: var(--card-own);
  }
  .cards {
    display: flex;
    justify-content: center;
  }
  .cards cc-card + cc-card {
    margin-left: calc(var(--card) * var(--over, 0) + 6px);
  }
  .held {
    font-size: calc(13px * var(--k, 1));
    line-height: calc(18px * var(--k, 1));
    color: var(--felt-ink-2);
    white-space: nowrap;
  }
  .held b {
    color: var(--felt-ink);
  }
  .place {
    display: grid;
    place-items: center;
    width: var(--card);
    height: calc(var(--card) * 1.4);
    border: 1.5px dashed color-mix(in srgb, var(--felt-line) 55%, transparent);
    border-radius: 8px;
    color: var(--felt-line);
    font: 600 28px var(--serif);
  }
  .spots {
    grid-area: spots;
    position: relative;
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, var(--spot-wide)));
    grid-template-rows: repeat(var(--lines), minmax(0, var(--spot-high)));
    place-content: center;
    gap: clamp(6px, 1.2cqw, 14px);
    min-width: 0;
    min-height: 0;
    height: 100%;
  }
  .at {
    grid-area: var(--row) / var(--column) / span var(--rows) / span var(--wide);
    position: relative;
    z-index: 1;
    min-width: 0;
    min-height: 0;
  }
  .drawing {
    grid-area: 1 / 1 / -1 / -1;
    width: 100%;
    height: 100%;
    min-height: 0;
  }
  .outlined {
    stroke: var(--felt-line);
    stroke-opacity: 0.85;
    stroke-width: 2;
  }
  .tables {
    grid-area: var(--at-tables);
    display: var(--tables);
    gap: 8px;
    align-self: end;
    min-width: 0;
  }
  .paytable {
    font-size: calc(12px * var(--k, 1));
    line-height: 1.4;
    color: var(--felt-ink-2);
  }
  .paytable .head {
    font: 600 calc(13px * var(--k, 1)) / 1.3 var(--serif);
    color: var(--felt-line);
  }
  .paytable dl div {
    display: flex;
    justify-content: space-between;
    gap: 10px;
  }
  .paytable dd {
    margin: 0;
    color: var(--felt-ink);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .tall .spots {
    gap: 4px 8px;
  }
  @container (max-width: 699px) {
    .tall {
      --over: -0.5;
    }
  }
  @container (min-width: 480px) and (max-height: 359px) {
    .own {
      --over: -0.5;
    }
    .hand {
      grid-template-rows: calc(var(--card) * 1.4) 16px;
    }
    .at.circle .about {
      top: -9px;
      right: -7px;
    }
  }
  @container (min-width: 480px) and (max-width: 767px) and (max-height: 359px) {
    .hand {
      grid-template-columns: minmax(0, 20cqw);
      grid-template-rows: calc(var(--card) * 1.4) 28px;
    }
    .held {
      font-size: 12px;
      line-height: 1.15;
      text-align: center;
      white-space: normal;
    }
  }
  @container (min-width: 700px) and (min-height: 360px) {
    .tall {
      --over: -0.14;
    }
  }
  @container (min-width: 900px) and (min-height: 700px) {
    .tall {
      --over: 0;
    }
    .hand {
      justify-self: end;
      padding-right: 12px;
    }
    .tables {
      align-self: center;
      justify-self: start;
      width: min(100%, calc(280px * var(--k, 1)));
      padding-left: 16px;
    }
    .paytable {
      font-size: calc(13px * var(--k, 1));
    }
  }
  @container (min-width: 1200px) and (min-height: 780px) {
    .paytable {
      font-size: calc(12px * var(--k, 1));
      line-height: 1.32;
    }
  }
  @container (min-width: 700px) and (max-width: 899px) and (min-height: 700px) {
    .tall {
      --over: 0;
    }
    .own:not(.tall) .tables {
      grid-auto-flow: column;
      grid-auto-columns: 190px;
      align-self: end;
      justify-content: center;
      align-items: start;
      gap: 40px;
    }
    .tall .tables {
      align-self: center;
    }
    .tall .paytable {
      font-size: 11.5px;
    }
    .tall .paytable dl div {
      gap: 4px;
    }
  }
`;
