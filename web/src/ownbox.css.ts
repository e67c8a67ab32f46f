/** A hand and the spots before it. */

import { css } from "lit";

export const spotStyles = css`
  :host {
    display: block;
    --card: 76px;
    --chip-size: 34px;
  }
  .own {
    display: grid;
    justify-items: center;
    gap: 12px;
    position: relative;
  }
  .hand {
    display: flex;
    justify-content: center;
    gap: 8px;
    min-height: calc(var(--card) * 1.4);
    align-items: center;
  }
  .place {
    display: grid;
    place-items: center;
    width: var(--card);
    aspect-ratio: 240 / 336;
    border: 1.5px dashed color-mix(in srgb, var(--felt-line) 55%, transparent);
    border-radius: 8px;
    color: var(--felt-line);
    font: 600 28px var(--serif);
  }
  .spot {
    position: relative;
    display: grid;
    grid-template-rows: auto auto 1fr;
    justify-items: center;
    align-content: start;
    width: 104px;
    height: 118px;
    padding: 12px 4px 8px;
    border: 2px solid var(--felt-line);
    border-radius: 22px;
    background: rgb(0 0 0 / 0.18);
    color: var(--felt-ink);
    text-align: center;
    font: inherit;
    -webkit-touch-callout: none;
    user-select: none;
    touch-action: manipulation;
  }
  button.spot {
    cursor: pointer;
  }
  button.spot[aria-disabled="true"] {
    cursor: default;
  }
  button.spot[aria-disabled="false"]:hover {
    background: rgb(255 255 255 / 0.1);
  }
  button.spot:focus-visible {
    outline: 3px solid var(--gold);
    outline-offset: 3px;
    border-radius: 22px;
  }
  .spot.chief {
    width: 128px;
    background: rgb(0 0 0 / 0.28);
    box-shadow:
      inset 0 0 0 3px rgb(0 0 0 / 0.2),
      inset 0 0 0 4px color-mix(in srgb, var(--felt-line) 45%, transparent);
  }
  .spot.down {
    border-style: dashed;
    border-color: #b5574c;
    cursor: not-allowed;
  }
  .spot.down .pays {
    color: #ffc9c0;
    font-weight: 600;
  }
  .spot.later {
    border-style: dashed;
    border-color: color-mix(in srgb, var(--felt-line) 60%, transparent);
  }
  .name {
    font: 600 15px/1.15 var(--serif);
    letter-spacing: 0.02em;
  }
  .chief .name {
    font-size: 17px;
  }
  .pays {
    font-size: 12px;
    line-height: 1.35;
    min-height: 16px;
    color: var(--felt-ink-2);
    font-variant-numeric: tabular-nums;
  }
  .spot > .stack,
  .spot > .came {
    align-self: end;
  }
  .came {
    display: grid;
    justify-items: center;
    font-variant-numeric: tabular-nums;
    --chip-size: 24px;
  }
  .came .pile .on {
    bottom: calc(var(--at) * 1px);
  }
  .came .pile {
    height: var(--chip-size);
  }
  .came .stack {
    gap: 0;
  }
  .came > b {
    z-index: 1;
    margin-top: -1px;
    padding: 1px 9px;
    border-radius: 999px;
    background: #14100c;
    font: 700 15px/1.4 var(--sans);
    white-space: nowrap;
  }
  .even > b {
    font-size: 13px;
  }
  .taken {
    position: absolute;
    inset: auto 0 8px;
    display: grid;
    justify-items: center;
    pointer-events: none;
    opacity: 0;
  }
  .hand.closed {
    cursor: pointer;
  }
  .came small {
    text-align: center;
    font-size: 12px;
    line-height: 1.15;
    color: var(--felt-ink);
  }
  .came .sum {
    display: none;
  }
  .win > b {
    color: var(--good);
  }
  .lose > b {
    color: var(--bad);
  }
  .even > b {
    color: var(--calm);
  }
  .spot[data-result="win"] {
    border-color: var(--good);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--good) 35%, transparent);
  }
  .spot[data-result="lose"],
  .spot[data-result="surrender"] {
    border-color: color-mix(in srgb, var(--bad) 70%, transparent);
  }

  @keyframes shake {
    20%,
    60% {
      transform: translateX(-5px);
    }
    40%,
    80% {
      transform: translateX(5px);
    }
  }
  .shake {
    animation: shake 0.36s;
    border-color: var(--bad) !important;
  }
  @media (prefers-reduced-motion: reduce) {
    .shake {
      animation-duration: 1ms !important;
    }
  }
`;
