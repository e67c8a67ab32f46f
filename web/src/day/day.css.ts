/** The days of a house: a calm list, and a day as a sheet whose tables scroll by themselves where a page is narrow. */

import { css } from "lit";

const pictures = css`
  .small {
    display: block;
    width: 100%;
    min-width: 120px;
    height: 16px;
  }
  .rail {
    stroke: var(--line-2);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .band {
    fill: var(--line-2);
    fill-opacity: 0.45;
  }
  .due {
    fill: none;
    stroke: var(--ink-2);
    stroke-width: 1.5;
    stroke-dasharray: 4 3;
    vector-effect: non-scaling-stroke;
  }
  rect.win {
    fill: var(--good);
  }
  .above rect.win,
  .below rect.win {
    fill: var(--bad);
  }
`;

export const dayStyles = [
  pictures,
  css`
    :host {
      display: block;
      min-height: 100dvh;
      background: var(--night);
    }
    .top {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 6px 20px;
      min-height: 60px;
      padding: 8px 18px;
      background: var(--top);
      border-bottom: 1px solid var(--line);
    }
    h1 {
      font-size: 22px;
    }
    h1 small {
      font: 400 15px var(--sans);
      color: var(--ink-2);
    }
    a.button {
      display: inline-flex;
      align-items: center;
      color: var(--ink);
      text-decoration: none;
    }
    main {
      display: grid;
      gap: 14px;
      justify-items: start;
      max-width: 1180px;
      margin: 0 auto;
      padding: 16px 18px 40px;
    }
    .wait,
    .shut {
      padding: 12vh 0;
      justify-self: center;
      font-size: 18px;
      text-align: center;
    }
    cc-day-sheet,
    .days {
      width: 100%;
      min-width: 0;
    }
    .days {
      display: grid;
      gap: 10px;
    }
    .days > li {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
      gap: 2px 24px;
      padding: 12px 16px;
      border: 1px solid var(--line);
      border-left: 6px solid color-mix(in srgb, var(--good) 60%, transparent);
      border-radius: var(--round);
      background: var(--night-2);
    }
    .days > li:hover {
      border-color: var(--line-2);
    }
    .days > li.odd {
      border-left-color: var(--gold);
    }
    .days > li.wrong {
      border-left-color: var(--bad);
    }
    .days a {
      color: var(--ink);
      font: 600 19px/1.3 var(--serif);
      text-decoration: none;
    }
    /* the whole row can be pressed */
    .days a::after {
      position: absolute;
      inset: 0;
      content: "";
    }
    .more {
      grid-column: 1;
      font-size: 14px;
      color: var(--ink-2);
      font-variant-numeric: tabular-nums;
    }
    .against {
      grid-column: 2;
      grid-row: 1 / span 3;
      align-self: center;
      display: grid;
      gap: 4px;
    }
    .win {
      font: 600 20px/1.2 var(--serif);
      font-variant-numeric: tabular-nums;
    }
    .win small {
      margin-left: 10px;
      font: 400 14px var(--sans);
      color: var(--ink-2);
    }
    .notes {
      grid-column: 1;
      display: flex;
      flex-wrap: wrap;
      gap: 2px 14px;
      font-size: 14px;
      color: var(--ink-2);
    }
    .notes .bad {
      font-weight: 700;
      color: var(--bad);
    }
    .notes .gold {
      font-weight: 700;
      color: var(--gold);
    }
    @media (max-width: 699px) {
      .top,
      main {
        padding-left: 12px;
        padding-right: 12px;
      }
      .days > li {
        grid-template-columns: minmax(0, 1fr);
      }
      .against {
        grid-column: 1;
        grid-row: auto;
        margin-top: 6px;
      }
    }
  `,
];

export const sheetStyles = [
  pictures,
  css`
    :host {
      display: grid;
      gap: 22px;
    }
    .facts {
      display: grid;
      gap: 12px;
    }
    dl {
      display: grid;
      grid-template-columns: repeat(4, minmax(0, 1fr));
      gap: 10px;
    }
    dl div {
      padding: 10px 14px;
      border: 1px solid var(--line);
      border-radius: var(--round);
      background: var(--night-2);
    }
    dt {
      font-size: 14px;
      color: var(--ink-2);
    }
    dd {
      font: 600 22px/1.25 var(--serif);
      font-variant-numeric: tabular-nums;
    }
    dd small {
      display: block;
      font: 400 14px var(--sans);
      color: var(--ink-2);
    }
    .forms {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
    }
    .wrong {
      display: grid;
      gap: 6px;
      padding: 12px 16px;
      border-left: 6px solid var(--gold);
      border-radius: var(--round);
      background: var(--night-2);
    }
    .wrong .bad {
      color: var(--bad);
    }
    section,
    figure {
      min-width: 0;
      margin: 0;
    }
    h2 {
      margin-bottom: 8px;
      font-size: 19px;
    }
    .scroll {
      overflow-x: auto;
      border: 1px solid var(--line);
      border-radius: var(--round);
      background: var(--night-2);
    }
    table {
      width: 100%;
      border-collapse: collapse;
      font-size: 15px;
      font-variant-numeric: tabular-nums;
    }
    th,
    td {
      padding: 6px 12px;
      text-align: left;
      font-weight: 400;
      white-space: nowrap;
    }
    tbody tr {
      border-top: 1px solid var(--line);
    }
    tbody tr.above,
    tbody tr.below {
      background: color-mix(in srgb, var(--bad-back) 55%, transparent);
    }
    thead th {
      padding-top: 2px;
      padding-bottom: 2px;
      color: var(--ink-2);
      font-size: 14px;
    }
    .number {
      text-align: right;
    }
    td.win {
      font-weight: 700;
    }
    th button {
      min-height: 44px;
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
      cursor: pointer;
    }
    th button:hover,
    .pick[aria-pressed="true"] {
      color: var(--gold);
    }
    .pick {
      font-weight: 600;
      text-decoration: underline;
      text-underline-offset: 3px;
    }
    td.band {
      min-width: 170px;
    }
    td.band b {
      font-size: 13px;
      color: var(--bad);
    }
    figcaption {
      margin-bottom: 6px;
      font-size: 14px;
      color: var(--ink-2);
    }
    figcaption b {
      color: var(--ink);
    }
    .curve {
      display: block;
      width: 100%;
      max-width: 860px;
      border: 1px solid var(--line);
      border-radius: var(--round);
      background: var(--night-2);
    }
    .curve text {
      font: 14px var(--sans);
      fill: var(--ink-2);
    }
    .curve .line {
      fill: none;
      stroke: var(--good);
      stroke-width: 3;
      stroke-linejoin: round;
    }
    section > p {
      margin-top: 6px;
      font-size: 15px;
      color: var(--ink-2);
    }
    .exceptions {
      display: grid;
      gap: 8px;
    }
    .exceptions li {
      padding-bottom: 8px;
      border-bottom: 1px solid var(--line);
    }
    .more {
      display: flex;
      flex-wrap: wrap;
      gap: 0 12px;
      font-size: 14px;
      color: var(--ink-2);
    }
    @media (max-width: 699px) {
      /* On a phone what was won and what was to be expected stand without scrolling; the rest is in the files. */
      [data-figures] tr > :nth-child(3),
      [data-figures] tr > :nth-child(4),
      [data-figures] tr > :nth-child(6) {
        display: none;
      }
      .curve text {
        font-size: 22px;
      }
      dl {
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
    }
  `,
];
