/** The tile of a table in the lobby. Its tracks are fixed: what changes in it changes nothing beside it. */

import { css } from "lit";

export const tileStyles = css`
  .tile {
    --size: 40px;
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) var(--size) 84px;
    grid-template-rows: 50px 24px 34px 46px minmax(46px, auto);
    grid-template-areas:
      "name name hand"
      "limits limits hand"
      "road road road"
      "now clock seats"
      "extra extra extra";
    gap: 6px 12px;
    height: 100%;
    padding: 14px 16px;
    border: 1px solid color-mix(in srgb, var(--felt-line) 40%, transparent);
    border-radius: 18px;
    color: var(--felt-ink);
    text-decoration: none;
    box-shadow: 0 10px 26px rgb(0 0 0 / 0.35);
    overflow: hidden;
    transition: transform 0.18s;
  }
  .tile:hover {
    transform: translateY(-3px);
  }
  .tile:focus-visible {
    border-radius: 18px;
  }
  .tile.turn {
    border-color: var(--gold);
    box-shadow:
      0 0 0 3px var(--gold),
      0 10px 26px rgb(0 0 0 / 0.35);
  }
  .tile p,
  .tile h3,
  .tile dd {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name {
    grid-area: name;
    min-width: 0;
  }
  h3 {
    font-size: 20px;
  }
  .dealt {
    padding: 2px 7px;
    border-radius: 999px;
    background: #e6be6a;
    color: #241703;
    font: 700 12px/1.4 var(--sans);
  }
  .from {
    font-size: 14px;
    font-weight: 650;
    color: var(--felt-line);
  }
  .hand {
    grid-area: hand;
    display: flex;
    justify-content: flex-end;
    align-items: flex-start;
  }
  .hand img {
    width: 42px;
    aspect-ratio: 240 / 336;
    filter: drop-shadow(0 3px 5px rgb(0 0 0 / 0.45));
    transform: rotate(calc((var(--at) - 1) * 7deg)) translateY(calc((var(--at) - 1) * (var(--at) - 1) * 3px));
  }
  .hand img + img {
    margin-left: -22px;
  }
  .limits {
    grid-area: limits;
    font-size: 18px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .road {
    --line: color-mix(in srgb, var(--felt-line) 60%, transparent);
    grid-area: road;
    display: flex;
    align-items: center;
    min-width: 0;
    overflow: hidden;
  }
  .now,
  .who {
    grid-area: now;
    font-size: 13px;
  }
  .now {
    align-self: start;
    font-weight: 600;
  }
  .who {
    align-self: end;
    color: var(--felt-ink-2);
  }
  .clock {
    grid-area: clock;
    align-self: center;
  }
  .yours {
    display: inline-block;
    padding: 1px 10px;
    border-radius: 999px;
    background: var(--gold);
    color: #241703;
    font-weight: 800;
  }
  .down {
    font-variant-numeric: tabular-nums;
  }
  .seats {
    grid-area: seats;
    display: grid;
    justify-items: end;
    align-content: end;
    font-size: 14px;
  }
  .boxes {
    width: 84px;
    height: 28px;
    overflow: visible;
  }
  .boxes circle {
    fill: var(--felt-2);
    stroke: var(--felt-line);
    stroke-width: 1.5;
  }
  .boxes .taken {
    fill: var(--felt-line);
  }
  .boxes .own {
    fill: #fff;
    stroke: #fff;
  }
  .boxes path {
    fill: none;
    stroke: color-mix(in srgb, var(--felt-line) 55%, transparent);
    stroke-width: 1.2;
  }
  .meters,
  .differs,
  .says {
    grid-area: extra;
    align-self: start;
    padding-top: 7px;
    border-top: 1px solid color-mix(in srgb, var(--felt-line) 26%, transparent);
    font-size: 13px;
    line-height: 1.35;
  }
  .differs {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
  }
  .differs div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 7px;
  }
  .differs dt,
  .says {
    color: var(--felt-ink-2);
  }
  .differs dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .meters {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .meters div {
    padding: 3px 7px;
    border-radius: 8px;
    border: 1px solid #8d6a22;
    background: #1b1307;
  }
  .meters dt {
    font-size: 12px;
    color: #e2c88f;
  }
  .meters dd {
    font-size: 15px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
    color: #ffd874;
  }
  @media (max-width: 699px), (max-height: 480px) {
    .tile {
      --size: 34px;
      grid-template-columns: auto minmax(0, 1fr) var(--size) 44px;
      grid-template-rows: 24px 22px 34px auto;
      grid-template-areas:
        "name name seats seats"
        "limits now seats seats"
        "road road road clock"
        "extra extra extra extra";
      gap: 3px 10px;
      padding: 9px 12px 8px;
      border-radius: 14px;
    }
    .hand,
    .who {
      display: none;
    }
    .name {
      display: flex;
      align-items: baseline;
      gap: 8px;
    }
    h3 {
      flex: none;
      font-size: 18px;
    }
    .limits {
      font-size: 15px;
    }
    .seats {
      align-content: start;
      font-size: 13px;
    }
    .boxes {
      width: 76px;
      height: 25px;
    }
    .now {
      align-self: center;
      font-size: 13px;
    }
    .clock {
      justify-self: end;
    }
    .says {
      display: none;
    }
    .meters,
    .differs {
      padding-top: 4px;
      font-size: 12px;
    }
    .meters div {
      padding: 1px 8px 2px;
    }
    .meters dd {
      font-size: 15px;
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
