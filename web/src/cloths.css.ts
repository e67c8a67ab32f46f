/** How the three games are drawn, and how they fit on small and wide screens. */

import { css } from "lit";

export const clothStyles = css`
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
  .baceball .spot .came > .stack,
  .tie .came > .stack,
  .pair_plus .came > .stack {
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
    .three_card_poker .cloth {
      grid-template-areas: "plustable plus ante play bonus";
      column-gap: 14px;
    }
    .three_card_poker .paytable {
      align-self: center;
      min-width: 122px;
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
      min-width: calc(var(--card) * 2.35);
      justify-content: flex-end;
    }
    .casino_war .hand {
      min-width: calc(var(--card) * 1.7);
    }
    .hand cc-card + cc-card {
      margin-left: -30px;
    }
    .baceball .cloth {
      flex: none;
    }
  }
  /* The drawer takes its part from 1100 pixels on. */
  @media (min-width: 1000px) and (max-width: 1099px), (min-width: 1340px) {
    .baceball .paytable.jackpot {
      display: block;
      position: absolute;
      left: 362px;
      top: 70px;
      width: 256px;
    }
    .baceball .cloth {
      margin-right: 278px;
      zoom: 0.94;
    }
  }
  @media (min-width: 700px) and (max-height: 820px) {
    :host {
      --card: 80px;
    }
    .baceball .cloth {
      zoom: 0.8;
    }
  }
  @media (min-width: 1100px) and (max-width: 1339px) and (max-height: 820px) {
    .baceball .cloth {
      zoom: 0.76;
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
    .baceball {
      --card: 88px;
      gap: 12px;
    }
  }
  @media (max-width: 699px) {
    :host {
      --chip-size: 26px;
      --lift: 2px;
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
    /* No room for the word: the frame, the sign and the colour say it. */
    .ante .came.win small,
    .play .came.win small {
      display: none;
    }
    .three_card_poker .cloth {
      row-gap: 4px;
    }
    .paytable {
      font-size: 11.5px;
      line-height: 1.25;
    }
    .cloth {
      gap: 8px;
    }
    :host {
      --card: 96px;
    }
    .three_card_poker {
      --card: 64px;
      gap: 6px;
    }
    .baceball .cloth {
      zoom: 0.92;
    }
    .baceball {
      --card: 56px;
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
