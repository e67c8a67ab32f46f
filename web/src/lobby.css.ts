/** The floor: houses, and the tiles of their tables. Every part of a tile has its own track: no number moves another. */

import { css } from "lit";
import { tileStyles } from "./lobby-tile.css.js";

const floorStyles = css`
  :host {
    display: block;
  }
  main {
    max-width: 1240px;
    margin: 0 auto;
    padding: 22px 18px 56px;
  }
  .lead {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 18px;
    color: var(--ink-2);
  }
  h1 {
    font-size: clamp(26px, 4vw, 38px);
    color: var(--ink);
  }
  .lead p {
    flex: 1 1 24ch;
  }
  .lead a {
    display: inline-block;
    padding: 11px 4px;
    color: var(--gold);
  }
  .paused:not(:empty) {
    margin: 12px 0 0;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-left: 4px solid var(--ink);
    font-weight: 600;
  }
  .mine {
    display: grid;
    gap: 8px;
    margin-top: 12px;
  }
  .call {
    --size: 44px;
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 60px;
    padding: 6px 18px;
    border-radius: 16px;
    background: linear-gradient(#f0cd7f, #d9a94d);
    color: #241703;
    font-size: 18px;
    text-decoration: none;
  }
  .call b {
    font-size: 22px;
  }
  .call cc-countdown {
    margin-left: auto;
  }
  .on ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
    gap: 10px;
    margin-top: 12px;
  }
  .event {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: baseline;
    padding: 8px 14px;
    border: 1px solid var(--gold-deep);
    border-radius: 14px;
    background: var(--night-2);
    color: var(--ink);
    text-decoration: none;
  }
  .event b {
    font: 600 18px var(--serif);
  }
  .event span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-2);
    font-size: 14px;
  }
  .event small {
    grid-area: 2 / 1 / auto / 3;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .event em {
    grid-area: 1 / 3 / 3;
    align-self: center;
    padding: 8px 18px;
    border-radius: 999px;
    background: linear-gradient(#f0cd7f, #d9a94d);
    color: #241703;
    font-style: normal;
    font-weight: 700;
  }
  .houses {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 22px 24px;
    margin-top: 18px;
  }
  .title {
    display: flex;
    align-items: baseline;
    gap: 4px 16px;
    padding-bottom: 6px;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    font-size: 22px;
  }
  .title small {
    margin-left: 8px;
    font: 400 14px var(--sans);
    color: var(--ink-2);
  }
  .where {
    font-size: 14px;
    color: var(--ink-2);
  }
  .held {
    margin-left: auto;
    color: var(--gold);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(270px, 100%), 1fr));
    gap: 14px;
    margin-top: 12px;
  }
  .tiles li {
    display: grid;
    grid-template-rows: 1fr auto;
    min-width: 0;
  }
  .boards {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
  }
  .board {
    min-height: 44px;
    padding: 12px 4px 0;
    color: var(--gold);
    font-size: 14px;
  }
  .pick {
    display: none;
  }
  .together {
    position: sticky;
    bottom: 14px;
    z-index: 5;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    width: fit-content;
    margin: 18px auto 0;
    padding: 8px 14px;
    border: 1px solid var(--gold-deep);
    border-radius: 999px;
    background: var(--night-2);
  }
  .together a {
    display: grid;
    place-items: center;
    text-decoration: none;
  }
  .compare {
    margin-top: 34px;
  }
  .compare h2 {
    padding-bottom: 6px;
    border-bottom: 1px solid var(--line);
  }
  .wait {
    padding: 60px 0;
    color: var(--ink-2);
  }
  @media (max-width: 699px), (max-height: 480px) {
    main {
      padding: 12px 12px 40px;
    }
    .lead p {
      display: none;
    }
    .lead a {
      margin-left: auto;
      font-size: 14px;
    }
    .lead a + a {
      margin-left: 0;
    }
    .where {
      display: none;
    }
    .houses {
      gap: 12px;
      margin-top: 4px;
    }
    h2 {
      font-size: 18px;
    }
    .title {
      padding-bottom: 3px;
    }
    .tiles {
      gap: 8px;
      margin-top: 8px;
    }
    [data-house-board] {
      display: none;
    }
  }
  @media (min-width: 700px) {
    .houses {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .house.large {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 1600px) {
    main {
      max-width: 1560px;
    }
    .pick {
      display: block;
      justify-self: end;
      min-height: 36px;
      margin-top: 8px;
      padding: 0 14px;
      border: 1px solid var(--line);
      border-radius: 999px;
      background: transparent;
      color: var(--ink-2);
      font-size: 14px;
      cursor: pointer;
    }
    .pick[aria-pressed="true"] {
      border-color: var(--gold);
      background: #e6be6a;
      color: #241703;
      font-weight: 700;
    }
    .pick:disabled {
      opacity: 0.6;
      cursor: default;
    }
  }
`;

export const lobbyStyles = [floorStyles, tileStyles];
