/** The floor: houses, and the tiles of their tables. */

import { css } from "lit";

export const lobbyStyles = css`
  :host {
    display: block;
  }
  main {
    max-width: 1180px;
    margin: 0 auto;
    padding: 28px 18px 56px;
  }
  h1 {
    font-size: clamp(30px, 5vw, 42px);
  }
  .lead {
    margin: 6px 0 10px;
    color: var(--ink-2);
    text-wrap: balance;
  }
  .lead a {
    display: inline-block;
    padding: 10px 4px;
    color: var(--gold);
  }
  .paused:not(:empty) {
    margin: 14px 0 0;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-left: 4px solid var(--ink);
    font-weight: 600;
  }
  .tournaments {
    margin: 18px 0 4px;
  }
  .tournament {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: center;
    padding: 12px 16px;
    border: 1px solid var(--gold-deep);
    border-radius: 16px;
    background: #211a0d;
    color: var(--ink);
    text-decoration: none;
  }
  .tournament b {
    font: 600 20px var(--serif);
  }
  .tournament span,
  .tournament small {
    grid-column: 1;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .tournament em {
    grid-area: 1 / 2 / 4;
    padding: 10px 20px;
    border-radius: 999px;
    background: linear-gradient(#f0cd7f, #d9a94d);
    color: #241703;
    font-style: normal;
    font-weight: 700;
  }
  .houses {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 30px 24px;
    margin-top: 26px;
  }
  @media (min-width: 700px) {
    .houses {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .house.large {
      grid-column: 1 / -1;
    }
  }
  .house {
    display: grid;
    grid-template-rows: auto 1fr;
  }
  .house:not(.large) .tile::before {
    bottom: -110%;
  }
  .where {
    flex: 1;
    font-size: 14px;
    color: var(--ink-2);
  }
  @media (max-width: 999px) {
    .where {
      display: none;
    }
  }
  .title {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
    padding-bottom: 8px;
    border-bottom: 1px solid var(--line);
  }
  h2 {
    font-size: 24px;
  }
  .title small {
    margin-left: 8px;
    font: 400 14px var(--sans);
    color: var(--ink-2);
  }
  .held {
    color: var(--gold);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(230px, 100%), 1fr));
    gap: 16px;
    margin-top: 14px;
  }
  .board {
    justify-self: start;
    min-height: 44px;
    padding: 12px 4px 0;
    color: var(--gold);
    font-size: 14px;
  }
  .tile {
    position: relative;
    display: grid;
    grid-template-columns: 1fr auto;
    grid-template-rows: auto auto 1fr auto;
    gap: 8px 12px;
    min-height: 186px;
    height: 100%;
    padding: 18px;
    border: 1px solid color-mix(in srgb, var(--felt-line) 40%, transparent);
    border-radius: 20px;
    color: var(--felt-ink);
    text-decoration: none;
    box-shadow: 0 10px 26px rgb(0 0 0 / 0.35);
    overflow: hidden;
    transition: transform 0.18s;
  }
  .tile::before {
    content: "";
    position: absolute;
    inset: auto -12% -66% -12%;
    aspect-ratio: 2 / 1;
    border: 2px solid color-mix(in srgb, var(--felt-line) 16%, transparent);
    border-radius: 50%;
    pointer-events: none;
  }
  .tile:hover {
    transform: translateY(-3px);
    border-color: var(--felt-line);
  }
  .tile:focus-visible {
    border-radius: 20px;
  }
  h3 {
    font-size: 23px;
  }
  .dealt {
    padding: 2px 8px;
    border-radius: 999px;
    background: #e6be6a;
    color: #241703;
    font: 700 12px/1.4 var(--sans);
    vertical-align: middle;
  }
  .says {
    font-size: 14px;
    color: var(--felt-ink-2);
  }
  .hand {
    position: relative;
    display: flex;
    align-items: flex-start;
  }
  .hand img {
    width: 54px;
    aspect-ratio: 240 / 336;
    filter: drop-shadow(0 3px 5px rgb(0 0 0 / 0.45));
    transform: rotate(calc((var(--at) - 1) * 7deg)) translateY(calc((var(--at) - 1) * (var(--at) - 1) * 3px));
  }
  .hand img + img {
    margin-left: -22px;
  }
  .edition::first-letter {
    text-transform: uppercase;
  }
  .meters {
    grid-row: 2;
    position: relative;
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: 6px;
  }
  .meter {
    padding: 4px 10px;
    border-radius: 8px;
    border: 1px solid #8d6a22;
    background: #1b1307;
    color: #ffd874;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .meter small {
    font-weight: 500;
    color: #e2c88f;
    text-transform: capitalize;
  }
  .pays {
    grid-row: 3;
    position: relative;
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: 2px 14px;
    font-size: 13px;
    line-height: 1.45;
    color: var(--felt-ink-2);
  }
  .pays p {
    display: flex;
    gap: 6px;
    white-space: nowrap;
  }
  .pays b {
    color: var(--felt-ink);
    font-variant-numeric: tabular-nums;
  }
  .pays .what,
  .pays .less {
    display: none;
  }
  @media (min-width: 1000px) {
    .house:not(.large) .pays {
      display: grid;
      grid-template-columns: auto auto auto;
      justify-content: start;
      gap: 1px 18px;
    }
    .house:not(.large) .pays p {
      display: contents;
    }
    .house:not(.large) .pays .what {
      display: inline;
    }
  }
  .foot {
    grid-area: 4 / 1 / auto / -1;
    position: relative;
    display: flex;
    align-items: end;
    gap: 10px;
    font-size: 14px;
  }
  .facts {
    flex: 1;
    min-width: 0;
  }
  .facts b {
    font-variant-numeric: tabular-nums;
  }
  .facts span {
    display: block;
    color: var(--felt-ink-2);
  }
  .boxes {
    flex: none;
    width: 112px;
    height: 38px;
    overflow: visible;
  }
  .boxes circle {
    fill: var(--felt-2);
    stroke: var(--felt-line);
    stroke-width: 1.5;
  }
  .boxes circle.taken {
    fill: var(--gold);
    stroke: var(--gold);
  }
  .boxes path {
    fill: none;
    stroke: color-mix(in srgb, var(--felt-line) 55%, transparent);
    stroke-width: 1.2;
  }
  .wait {
    padding: 60px 0;
    color: var(--ink-2);
  }
  @media (min-width: 700px) and (max-width: 999px) {
    .large .hand img {
      width: 40px;
    }
    .large .hand img + img {
      margin-left: -20px;
    }
    .large h3 {
      font-size: 20px;
    }
    .large .foot {
      display: grid;
      justify-items: start;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .tile {
      transition: none;
    }
    .tile:hover {
      transform: none;
    }
  }
`;
