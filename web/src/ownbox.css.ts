/** How the three cloths are drawn. */

import { css } from "lit";

export const ownboxStyles = css`
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
  .cloth {
    position: relative;
    display: grid;
    justify-content: center;
    align-items: center;
    gap: 12px;
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
  .spot.main {
    width: 128px;
    background: rgb(0 0 0 / 0.28);
    box-shadow: inset 0 0 0 3px rgb(0 0 0 / 0.2), inset 0 0 0 4px color-mix(in srgb, var(--felt-line) 45%, transparent);
  }
  .spot.later {
    border-style: dashed;
    border-color: color-mix(in srgb, var(--felt-line) 60%, transparent);
  }
  .name {
    font: 600 15px/1.15 var(--serif);
    letter-spacing: 0.02em;
  }
  .main .name {
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
    grid-template-columns: auto auto;
    justify-content: center;
    align-items: center;
    gap: 0 2px;
    font-variant-numeric: tabular-nums;
    --chip-size: 24px;
  }
  .came .pile .on {
    bottom: calc(var(--at) * 2px);
  }
  .came .pile {
    height: var(--chip-size);
  }
  .came .stack {
    margin-right: -8px;
  }
  .came > b {
    grid-column: 2;
    z-index: 1;
    padding: 1px 9px;
    border-radius: 999px;
    background: #14100c;
    font: 700 15px/1.4 var(--sans);
  }
  .came small {
    grid-column: 1 / -1;
    text-align: center;
    font-size: 12px;
    line-height: 1.3;
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

  /* Casino War: the wager before you, the Tie to its left, the war to its right. */
  .casino_war .cloth {
    grid-template-areas: "tie main war";
  }
  .casino_war .spot.tie {
    grid-area: tie;
    border-radius: 50%;
    width: 112px;
    height: 112px;
    padding-top: 16px;
  }
  .casino_war .spot.main {
    grid-area: main;
    height: 134px;
  }
  .casino_war .spot.war {
    grid-area: war;
  }

  /* Three Card Poker: Pair Plus, Ante, Play, with the paytables beside them. */
  .three_card_poker .cloth {
    grid-template-areas: "plus ante play" "plustable plustable bonus";
    row-gap: 8px;
  }
  .three_card_poker .spot.pair_plus {
    grid-area: plus;
    border-radius: 50%;
    width: 112px;
    height: 112px;
    padding-top: 18px;
  }
  .three_card_poker .spot.ante {
    grid-area: ante;
    width: 116px;
    height: 116px;
  }
  .three_card_poker .spot.play {
    grid-area: play;
    width: 104px;
    height: 116px;
  }
  .paytable {
    font-size: 12px;
    line-height: 1.4;
    color: var(--felt-ink-2);
    align-self: start;
  }
  .paytable .head {
    font: 600 13px/1.3 var(--serif);
    color: var(--felt-line);
  }
  .paytable div:not(.head) {
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
  .paytable.pair_plus {
    grid-area: plustable;
  }
  .paytable.ante_bonus {
    grid-area: bonus;
  }

  /* bACEball: an infield. */
  .baceball .cloth {
    width: 340px;
    height: 268px;
    display: block;
  }
  .infield {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 250px;
  }
  .clay {
    fill: #7c4a2a;
    fill-opacity: 0.55;
  }
  .grass {
    fill: #214019;
    stroke: #f3ead6;
    stroke-opacity: 0.85;
    stroke-width: 2;
  }
  .baceball .spot {
    position: absolute;
    width: 84px;
    height: 84px;
    padding: 9px 2px 4px;
    background: rgb(12 24 10 / 0.78);
    border-radius: 18px;
    --chip-size: 26px;
    transform: translate(-50%, -50%);
  }
  .baceball .spot .name {
    font-size: 13px;
  }
  .baceball .spot .stack {
    grid-auto-flow: column;
    align-items: center;
    gap: 0;
  }
  .baceball .spot .sum {
    margin-left: -6px;
    padding-inline: 9px 7px;
    z-index: 1;
    font-size: 12px;
  }
  .baceball .spot .pile {
    height: var(--chip-size);
  }
  .baceball .spot .pile .on {
    bottom: calc(var(--at) * 2px);
  }
  .baceball .spot.strike_1 {
    left: 290px;
    top: 126px;
  }
  .baceball .spot.strike_2 {
    left: 170px;
    top: 44px;
  }
  .baceball .spot.strike_3 {
    left: 50px;
    top: 126px;
  }
  .baceball .spot.strike_out {
    left: 170px;
    top: 132px;
    border-radius: 50%;
  }
  .baceball .spot.bet {
    left: 170px;
    top: 226px;
    width: 120px;
    height: 92px;
    border-radius: 20px 20px 46px 46px;
    background: rgb(12 24 10 / 0.85);
  }
  .baceball .spot.jackpot {
    left: 287px;
    top: 228px;
    width: 86px;
    height: 78px;
    border-radius: 39px;
    border-color: var(--gold);
    background: rgb(50 34 4 / 0.85);
  }
  .baceball .paytable.jackpot {
    display: none;
  }
  .baceball .spot .came small {
    display: none;
  }
  .baceball .spot .came .stack,
  .tie .came .stack,
  .pair_plus .came .stack {
    display: none;
  }

  @media (min-width: 700px) {
    :host {
      --card: 92px;
      --chip-size: 32px;
    }
    .spot.main {
      --chip-size: 38px;
    }
    .own {
      display: flex;
      justify-content: center;
      align-items: center;
      gap: 26px;
    }
    .hand {
      min-width: calc(var(--card) * 2.35);
      justify-content: flex-end;
    }
    .casino_war .hand {
      min-width: calc(var(--card) * 1.7);
    }
    .hand cc-card + cc-card {
      margin-left: -30px;
    }
    .three_card_poker .cloth {
      grid-template-areas: "plustable plus ante play bonus";
      column-gap: 14px;
    }
    .three_card_poker .paytable {
      align-self: center;
      min-width: 122px;
    }
  }
  @keyframes shake {
    20%,
    60% {
      translate: -5px 0;
    }
    40%,
    80% {
      translate: 5px 0;
    }
  }
  .shake {
    animation: shake 0.36s;
    border-color: var(--bad) !important;
  }
  @media (prefers-reduced-motion: reduce) {
    .shake {
      animation-duration: 1ms;
    }
  }
  @media (max-width: 699px) {
    :host {
      --chip-size: 26px;
    }
    .sum {
      font-size: 12px;
    }
    .spot {
      width: 98px;
    }
    .casino_war .spot.main {
      width: 120px;
    }
    .casino_war .spot.tie,
    .three_card_poker .spot.pair_plus {
      width: 100px;
      height: 100px;
      padding-top: 14px;
    }
    .three_card_poker .spot.ante,
    .three_card_poker .spot.play {
      width: 100px;
      height: 104px;
    }
    .cloth {
      gap: 8px;
    }
    :host {
      --card: 96px;
    }
    .baceball {
      --card: 66px;
      gap: 4px;
    }
  }
  @media (max-width: 699px) and (max-height: 800px) {
    :host {
      --card: 68px;
    }
    .baceball {
      --card: 52px;
    }
  }
`;
