/** A box among the others: small on a phone, a line at the side, or a place in the arc. */

import { css } from "lit";

export const seatStyles = css`
  :host {
    display: block;
    height: 100%;
    --card: var(--card-small, 30px);
    --chip-size: calc(20px * var(--k, 1));
  }
  .seat {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr) 14px 15px;
    justify-items: center;
    align-items: center;
    height: 100%;
    padding: 3px 2px;
    border: 1.5px solid color-mix(in srgb, var(--felt-line) 45%, transparent);
    border-radius: 12px;
    background: rgb(0 0 0 / 0.18);
  }
  :host([own]) .seat {
    border-color: var(--felt-line);
    background: rgb(0 0 0 / 0.34);
  }
  :host([due]) .seat {
    border-color: var(--gold);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--gold) 60%, transparent);
  }
  .hand {
    display: flex;
  }
  .hand cc-card + cc-card {
    margin-left: calc(var(--card) * -0.42);
  }
  .number {
    font: 600 20px/1 var(--serif);
    color: var(--felt-line);
    opacity: 0.9;
  }
  .who {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: calc(12px * var(--k, 1));
    font-weight: 600;
    line-height: 1.2;
  }
  .down {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 4px;
    max-width: 100%;
    height: 15px;
    overflow: hidden;
    font-size: 11px;
    line-height: 15px;
    color: var(--felt-ink-2);
  }
  .stack {
    grid-auto-flow: column;
    align-items: center;
    gap: 0;
  }
  .stack .pile,
  .decision {
    display: none;
  }
  .stack .sum {
    padding: 0 4px;
    background: none;
    font-size: 11px;
    font-weight: 600;
  }
  .decision {
    color: var(--felt-ink);
    font-style: italic;
    white-space: nowrap;
  }
  .came {
    position: absolute;
    z-index: 1;
    bottom: 2px;
    max-width: 100%;
    padding: 0 5px;
    border-radius: 999px;
    background: #14100c;
    font: 700 11px/1.4 var(--sans);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .came i {
    font-style: normal;
  }
  .win {
    color: var(--good);
  }
  .lose {
    color: var(--bad);
  }
  .even {
    color: var(--calm);
  }
  button {
    width: 100%;
    height: 100%;
    padding: 0;
    border: 1.5px dashed color-mix(in srgb, var(--felt-line) 60%, transparent);
    border-radius: 12px;
    background: transparent;
    color: var(--felt-ink);
    font-size: calc(13px * var(--k, 1));
    font-weight: 600;
    line-height: 1.2;
    cursor: pointer;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 2px;
  }
  button:hover:not(:disabled) {
    background: rgb(255 255 255 / 0.08);
    border-style: solid;
  }
  button[aria-pressed="true"] {
    border-color: var(--gold);
    border-style: solid;
    background: rgb(0 0 0 / 0.3);
  }
  button:disabled {
    cursor: default;
    border-color: color-mix(in srgb, var(--felt-line) 30%, transparent);
    color: var(--felt-ink-2);
    font-weight: 400;
  }
  button.share {
    position: absolute;
    inset: auto 0 0;
    z-index: 2;
    width: 100%;
    height: auto;
    min-height: 28px;
    border: 0;
    border-radius: 0 0 10px 10px;
    background: #14100c;
    font-size: 12px;
  }
  @container (max-width: 699px) {
    button:disabled span:not(.number),
    .came i {
      display: none;
    }
    .came {
      padding: 0 2px;
      letter-spacing: -0.02em;
    }
  }
  @container (max-height: 359px) {
    .came i {
      display: none;
    }
    .came {
      padding: 0 2px;
      font-size: 10.5px;
      letter-spacing: -0.03em;
    }
  }
  @container (max-width: 699px), (max-height: 359px) {
    .share .here {
      display: none;
    }
    button.share {
      min-height: 24px;
    }
    .seat:has(.share) {
      grid-template-rows: minmax(0, 1fr) 14px;
      padding-bottom: 25px;
    }
    .seat:has(.share) .number {
      font-size: 16px;
    }
    .seat:has(.share) .down {
      display: none;
    }
  }
  @container (max-width: 699px) and (max-height: 560px) {
    .hand {
      display: none;
    }
    .seat {
      grid-template-rows: 15px 16px;
      align-content: center;
    }
  }

  /* At the side: a line. */
  @container (min-width: 700px) and (min-height: 360px) {
    .seat {
      grid-template-columns: calc(var(--card) * 2.3) minmax(0, 1fr) auto;
      grid-template-rows: minmax(0, 1fr) minmax(0, 1fr);
      gap: 0 8px;
      justify-items: start;
      padding: 2px 8px;
    }
    .hand {
      grid-area: 1 / 1 / 3 / 2;
      justify-self: center;
    }
    .who {
      grid-area: 1 / 2 / 2 / 4;
      align-self: end;
      font-size: calc(13px * var(--k, 1));
    }
    .seat:not(:has(.stack, .decision)) .who {
      grid-row: 1 / 3;
      align-self: center;
    }
    .down {
      grid-area: 2 / 2;
      align-self: start;
      height: 18px;
      line-height: 18px;
      font-size: 12px;
      overflow: visible; /* a few letters may reach into the gap before the result */
    }
    .stack .sum {
      padding-left: 0;
      font-size: calc(12px * var(--k, 1));
    }
    .decision {
      display: inline;
      font-size: 11px;
      letter-spacing: -0.02em;
    }
    .stack .sum {
      padding: 0 1px;
    }
    .came {
      position: static;
      grid-area: 2 / 3;
      align-self: start;
      font-size: calc(13px * var(--k, 1));
    }
    button {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 8px;
    }
    button.share {
      inset: 4px 4px 4px auto;
      width: auto;
      padding: 0 10px;
      border: 1px solid var(--felt-line);
      border-radius: 999px;
    }
  }

  /* In the arc. */
  @container (min-width: 700px) and (min-height: 700px) {
    .seat {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: minmax(0, 1fr) calc(18px * var(--k, 1)) calc(24px * var(--k, 1)) calc(16px * var(--k, 1));
      justify-items: center;
      padding: 8px 6px 4px;
      border-radius: 16px;
      gap: 1px;
    }
    .hand {
      grid-area: 1 / 1;
    }
    .who,
    .seat:not(:has(.stack, .decision)) .who {
      grid-area: 2 / 1;
      align-self: center;
    }
    .down {
      display: contents;
    }
    .down .stack {
      grid-area: 3 / 1;
    }
    .decision {
      grid-area: 4 / 1;
      font-size: calc(12px * var(--k, 1));
      line-height: calc(16px * var(--k, 1));
    }
    .stack .pile {
      display: block;
      height: var(--chip-size);
    }
    .stack .on {
      bottom: calc(var(--at) * 2px);
    }
    .stack .sum {
      margin-left: -5px;
      z-index: 1;
      padding: 1px 8px;
      background: rgb(10 8 6 / 0.82);
    }
    .came {
      position: absolute;
      top: -11px;
      bottom: auto;
      grid-area: auto;
      padding: 1px 9px;
      font-size: calc(13px * var(--k, 1));
    }
    /* Where no chips lie any more there is room for it, and no card is covered. */
    .seat:not(:has(.stack)) .came {
      position: static;
      grid-area: 3 / 1;
    }
    .number {
      font-size: calc(26px * var(--k, 1));
    }
    button {
      display: grid;
      border-radius: 16px;
    }
    button.share {
      inset: auto 6px 6px;
      width: auto;
    }
  }
`;
