/** A hand and the spots before it. */

import { css } from "lit";

export const spotStyles = css`
  .spot {
    position: absolute;
    inset: 0;
    container-type: size;
    display: grid;
    grid-auto-rows: auto;
    align-content: start;
    justify-items: center;
    width: 100%;
    height: 100%;
    padding: 8px 4px 6px;
    border: 2px solid var(--felt-line);
    border-radius: 22px;
    background: color-mix(in srgb, color-mix(in srgb, var(--felt) 30%, black) 72%, transparent);
    color: var(--felt-ink);
    text-align: center;
    font: inherit;
    -webkit-touch-callout: none;
    user-select: none;
    touch-action: manipulation;
    --chip-size: clamp(18px, 30cqh, calc(48px * var(--k, 1)));
    --lift: 3px;
  }
  button.spot {
    cursor: pointer;
  }
  button.spot[aria-disabled="true"] {
    cursor: default;
  }
  button.spot[aria-disabled="false"]:hover {
    background: color-mix(in srgb, var(--felt) 70%, white 12%);
  }
  button.spot:focus-visible {
    outline: 3px solid var(--gold);
    outline-offset: 2px;
    border-radius: 22px;
  }
  .spot.circle,
  button.spot.circle:focus-visible {
    border-radius: 50%;
  }
  .spot.circle {
    padding-top: clamp(5px, 1.7cqh, 18px);
  }
  @container (min-height: 120px) {
    .circle > .name {
      margin-top: 7cqh; /* where a circle is wide enough for it */
    }
  }
  .spot.plate,
  button.spot.plate:focus-visible {
    border-radius: 20px 20px 46px 46px;
  }
  .spot.badge {
    border-color: var(--gold);
    border-radius: 39px;
    background: rgb(50 34 4 / 0.85);
  }
  .spot.chief {
    border-width: 3px;
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
  /* What it wins on, its odds and its edge: a small letter at the corner, with more room for a finger than it shows. */
  .about {
    position: absolute;
    z-index: 2;
    top: -7px;
    right: -7px;
    width: 28px;
    height: 28px;
    padding: 0;
    border: 4px solid transparent;
    border-radius: 50%;
    background: #14100c padding-box;
    color: var(--felt-line);
    font: italic 700 13px/18px var(--serif);
    cursor: pointer;
  }
  .about:hover {
    color: #fff;
  }
  .at.circle .about {
    top: -2px;
    right: 0;
  }
  /* An oval that is low has its name where the letter would be. */
  @media (max-height: 480px) {
    .at.circle .about {
      top: -7px;
      right: -6px;
    }
  }
  .name {
    max-width: 100%;
    font: 600 clamp(calc(12px * var(--k, 1)), 13cqh, calc(18px * var(--k, 1))) / 1.15 var(--serif);
    letter-spacing: 0.01em;
  }
  .marking {
    font-size: calc(12px * var(--k, 1));
    line-height: 1.2;
    color: var(--felt-ink-2);
  }
  .pays {
    font-size: calc(12px * var(--k, 1));
    line-height: 1.35;
    min-height: calc(16px * var(--k, 1));
    color: var(--felt-ink-2);
    font-variant-numeric: tabular-nums;
  }
  .spot > .stack,
  .spot > .came {
    position: absolute;
    inset: auto 0 6px;
    justify-self: center;
    width: max-content;
  }
  @container (max-height: 104px) {
    .stack {
      grid-auto-flow: column;
      align-items: center;
      gap: 0;
    }
    .pile {
      height: var(--chip-size);
    }
    .pile .on {
      bottom: calc(var(--at) * 1.5px);
    }
    .stack .sum {
      margin-left: -6px;
      padding-inline: 9px 7px;
      z-index: 1;
      font-size: calc(12px * var(--k, 1));
    }
    .came small,
    .came > .stack,
    .marking {
      display: none;
    }
  }
  @container (max-height: 62px) {
    .spot.circle .pays {
      display: none;
    }
    .spot[data-result] .pays,
    .spot:has(> .stack) .pays {
      display: none;
    }
    .pays {
      margin-top: -2px;
    }
    .spot > .came,
    .spot > .stack {
      bottom: 3px;
    }
    .came > b {
      font-size: 13px;
    }
  }
  .came {
    display: grid;
    justify-items: center;
    font-variant-numeric: tabular-nums;
    --chip-size: clamp(18px, 20cqh, calc(28px * var(--k, 1)));
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
    font: 700 calc(15px * var(--k, 1)) / 1.4 var(--sans);
    white-space: nowrap;
  }
  .even > b {
    font-size: calc(13px * var(--k, 1));
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
    font-size: calc(12px * var(--k, 1));
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

  /* A chip is held over it. */
  .spot[data-over] {
    outline: 3px solid var(--gold);
    outline-offset: 2px;
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
