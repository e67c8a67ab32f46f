/** The boxes of the cloth as a dealer sees them: one row, whatever stands in them. */

import { css } from "lit";

export const boxStyles = css`
  /* One row, as the boxes lie on the cloth: what stands in one makes none of them wider. */
  .boxes {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 176px);
    justify-content: center;
    gap: 8px;
    list-style: none;
    --card: 50px;
  }
  .boxes li {
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-width: 0;
    container-type: inline-size;
    padding: 8px 9px 10px;
    border: 1.5px solid color-mix(in srgb, var(--felt-line) 45%, transparent);
    border-radius: 14px;
    background: rgb(0 0 0 / 0.22);
  }
  .boxes li.due {
    border-color: var(--gold);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--gold) 60%, transparent);
  }
  .nobody {
    text-align: center;
    color: var(--felt-ink-2);
  }
  .boxes li.free {
    border-style: dashed;
    background: transparent;
  }
  .boxes h3 {
    display: flex;
    gap: 5px;
    font-size: 17px;
    line-height: 1.25;
    color: var(--felt-line);
  }
  .boxes h3 span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  .boxes .touch {
    margin-top: auto;
    padding: 0 6px;
    background: rgb(0 0 0 / 0.3);
  }
  .boxes h3 span {
    font: 600 15px/1.3 var(--sans);
    color: var(--felt-ink);
  }
  .boxes .free h3 span {
    font-weight: 400;
    color: var(--felt-ink-2);
  }
  /* Cards lie beside each other as far as there is room in the box, and otherwise over each other. */
  .hand {
    --over: calc(100cqw - 2 * var(--card));
    display: flex;
    min-height: calc(var(--card) * 1.4);
  }
  .hand:has(cc-card:nth-of-type(3)) {
    --over: calc((100cqw - 3 * var(--card)) / 2);
  }
  .hand:has(cc-card:nth-of-type(4)) {
    --over: calc((100cqw - 4 * var(--card)) / 3);
  }
  .hand:has(cc-card:nth-of-type(5)) {
    --over: calc((100cqw - 5 * var(--card)) / 4);
  }
  .hand cc-card + cc-card {
    margin-left: min(4px, var(--over));
  }
  .said {
    font-size: 13px;
    font-style: italic;
    color: var(--felt-ink-2);
  }
  .boxes dl {
    display: grid;
    align-content: start;
    gap: 1px;
    font-size: 13px;
  }
  .boxes dl div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 4px;
  }
  .boxes dd {
    margin-left: auto;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .win dd {
    color: var(--good);
  }
  .lose dd {
    color: var(--bad);
  }
  .even dd {
    color: var(--calm);
  }
  @media (min-width: 1024px) {
    .nobody {
      margin-top: 2dvh;
    }
    .boxes {
      --card: 76px;
      margin-top: clamp(0px, 5dvh, 56px);
    }
    .boxes li {
      min-height: 190px;
    }
  }
  @media (min-width: 1600px) {
    .boxes {
      --card: 92px;
      grid-auto-columns: minmax(0, 200px);
      gap: 12px;
    }
    .boxes li {
      padding: 10px 14px 12px;
    }
    .boxes dl {
      font-size: 15px;
    }
  }
  @media (min-width: 1024px) and (max-height: 860px) {
    .boxes {
      --card: 54px;
      margin-top: 0;
    }
    .boxes li {
      min-height: 0;
    }
  }
  @media (max-width: 699px) {
    .boxes {
      --card: 44px;
      grid-auto-columns: 116px;
      justify-content: start;
      overflow-x: auto;
      padding: 4px;
    }
    .boxes li.free:not(:has(.touch)) {
      display: none;
    }
  }
`;
