/** Where spots and paytables lie, as the book's cloth says it, and how they fit on small and wide screens. */

import { css } from "lit";

export const clothStyles = css`
  .cloth {
    display: grid;
    grid-template-areas: "spots spots" "left right";
    justify-content: center;
    align-items: center;
    gap: 8px 14px;
  }
  .spots {
    grid-area: spots;
    position: relative;
    display: grid;
    grid-template-columns: repeat(var(--columns), auto);
    place-content: center;
    place-items: center;
    gap: 12px;
  }
  .spot {
    grid-area: var(--row) / var(--column) / span var(--rows) / span var(--wide);
  }
  .drawing {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .outlined {
    stroke: var(--felt-line);
    stroke-opacity: 0.85;
    stroke-width: 2;
  }
  .tables {
    display: grid;
    gap: 8px;
    align-self: start;
  }
  .tables.left {
    grid-area: left;
  }
  .tables.right {
    grid-area: right;
  }
  .paytable {
    font-size: 12px;
    line-height: 1.4;
    color: var(--felt-ink-2);
  }
  .paytable .head {
    font: 600 13px/1.3 var(--serif);
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

  /* The outlines. */
  .spot.circle {
    width: 112px;
    height: 112px;
    padding-top: 17px;
    border-radius: 50%;
  }
  .spot.badge {
    border-color: var(--gold);
    border-radius: 39px;
    background: rgb(50 34 4 / 0.85);
  }
  .spot.plate {
    border-radius: 20px 20px 46px 46px;
  }
  .spot.chief {
    height: 134px;
  }
  .circle .came > .stack {
    display: none;
  }

  /* Paytables beside a single row: it leaves them room. */
  .beside .spot:not(.circle) {
    height: 116px;
  }
  .beside .spot.chief {
    width: 116px;
  }

  /* Several rows: everything is smaller, and stands where it would on a drawing. */
  .tall .spots {
    grid-template-columns: repeat(var(--columns), 113px);
    grid-auto-rows: minmax(89px, auto);
    gap: 0;
  }
  .tall .spot {
    width: 84px;
    height: 84px;
    padding: 9px 2px 4px;
    border-radius: 18px;
    background: color-mix(in srgb, color-mix(in srgb, var(--felt) 28%, black) 85%, transparent);
    --chip-size: 26px;
  }
  .tall .spot.circle {
    border-radius: 50%;
  }
  .tall .spot.plate {
    border-radius: 20px 20px 46px 46px;
  }
  .tall .spot.badge {
    width: 86px;
    height: 78px;
    border-radius: 39px;
    background: rgb(50 34 4 / 0.85);
  }
  .tall .spot.chief {
    width: 120px;
    height: 92px;
  }
  .tall .spot .name {
    font-size: 13px;
  }
  .tall .spot .stack {
    grid-auto-flow: column;
    align-items: center;
    gap: 0;
  }
  .tall .spot .sum {
    margin-left: -6px;
    padding-inline: 9px 7px;
    z-index: 1;
    font-size: 12px;
  }
  .tall .spot .pile {
    height: var(--chip-size);
  }
  .tall .spot .pile .on {
    bottom: calc(var(--at) * 2px);
  }
  .tall .spot .came small,
  .tall .spot .came > .stack,
  .tall .tables {
    display: none;
  }

  @media (min-width: 700px) {
    :host {
      --card: 92px;
      --chip-size: 32px;
    }
    .spot.chief {
      --chip-size: 38px;
    }
    .cloth {
      grid-template-areas: "left spots right";
    }
    .tables {
      align-self: center;
      min-width: 122px;
    }
    .beside .spots {
      gap: 14px;
    }
  }
  /* Wide: the hand lies beside the spots. */
  @media (min-width: 960px) {
    .own {
      display: flex;
      justify-content: center;
      align-items: center;
      gap: 26px;
    }
    .hand {
      flex: none;
      min-width: calc(var(--card) * (0.4 + 0.65 * var(--hand)));
      justify-content: flex-end;
    }
    .hand cc-card + cc-card {
      margin-left: -30px;
    }
    .tall .cloth {
      flex: none;
    }
  }
  /* The drawer takes its part from 1100 pixels on. */
  @media (min-width: 1000px) and (max-width: 1099px), (min-width: 1340px) {
    .tall .tables {
      display: grid;
      width: 256px;
    }
    .tall .cloth {
      column-gap: 8px;
      zoom: 0.94;
    }
  }
  @media (min-width: 700px) and (max-height: 820px) {
    :host {
      --card: 80px;
    }
    .tall .cloth {
      zoom: 0.8;
    }
  }
  @media (min-width: 1100px) and (max-width: 1339px) and (max-height: 820px) {
    .tall .cloth {
      zoom: 0.76;
    }
    .beside {
      --card: 72px;
      gap: 14px;
    }
    .beside .cloth,
    .beside .spots {
      column-gap: 10px;
    }
    .beside .hand cc-card + cc-card {
      margin-left: -38px;
    }
    .beside .hand {
      min-width: calc(var(--card) * (0.5 + 0.46 * var(--hand)));
    }
  }
  @media (min-width: 1500px) and (min-height: 960px) {
    :host {
      --card: 118px;
    }
  }
  @media (min-width: 700px) and (max-width: 959px) {
    :host {
      --card: 112px;
    }
    .own {
      gap: 22px;
    }
    .tall {
      --card: 88px;
      gap: 12px;
    }
  }
  @media (min-width: 700px) and (max-height: 480px) {
    :host {
      --card: 54px;
    }
    .own {
      gap: 6px;
    }
  }
  @media (max-width: 699px) {
    :host {
      --card: 96px;
      --chip-size: 26px;
      --lift: 2px;
    }
    .sum {
      font-size: 12px;
    }
    .spots {
      gap: 8px;
    }
    .spot {
      width: 98px;
    }
    .spot.chief {
      width: 120px;
    }
    .spot.circle {
      width: 100px;
      height: 100px;
      padding-top: 14px;
    }
    .beside .spot:not(.circle) {
      width: 100px;
      height: 104px;
    }
    /* No room for the word: the frame, the sign and the colour say it. */
    .beside .square .came.win small {
      display: none;
    }
    .beside .cloth {
      gap: 4px 8px;
    }
    /* At one side only: the tables have the whole width to themselves. */
    .cloth:not(:has(.left)) .right,
    .cloth:not(:has(.right)) .left {
      grid-column: 1 / -1;
      grid-auto-flow: column;
      gap: 14px;
    }
    .paytable {
      font-size: 11.5px;
      line-height: 1.25;
    }
    .beside {
      --card: 64px;
      gap: 6px;
    }
    .tall .cloth {
      zoom: 0.92;
    }
    .tall {
      --card: 56px;
      gap: 4px;
    }
  }
  @media (max-width: 699px) and (max-height: 900px) {
    :host([tight]) {
      --card: 64px;
    }
  }
  @media (max-width: 699px) and (max-height: 800px) {
    :host {
      --card: 68px;
    }
    .tall {
      --card: 52px;
    }
  }
`;
