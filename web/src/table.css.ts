/** The table screen: a felt with the dealer on top, the arc of boxes, the own box, and the bar of controls below. */

import { css } from "lit";

export const tableStyles = css`
  :host {
    display: block;
    height: 100%;
    min-height: 0;
  }
  .room {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(0, 1fr) auto;
    height: 100%;
    min-height: 0;
  }
  .felt {
    grid-area: 2 / 1;
    position: relative;
    min-height: 0;
    overflow-x: hidden;
    overflow-y: auto;
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 14px 16px 12px;
  }
  h1 {
    font-size: 17px;
    color: var(--felt-line);
    letter-spacing: 0.05em;
  }
  .state {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    min-height: 50px;
  }
  .state p {
    font: 600 19px/1.2 var(--serif);
    text-align: center;
    text-wrap: balance;
  }
  .state small {
    display: block;
    font: 400 13px/1.3 var(--sans);
    color: var(--felt-ink-2);
  }
  .printed {
    position: absolute;
    left: 50%;
    top: 0;
    width: 560px;
    transform: translateX(-50%);
    pointer-events: none;
  }
  .printed text {
    fill: var(--felt-line);
    opacity: 0.5;
    font: 600 30px var(--serif);
    letter-spacing: 0.16em;
    text-anchor: middle;
  }
  .boxes {
    list-style: none;
  }
  .mine {
    margin-block: auto 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .handles {
    position: absolute;
    right: 10px;
    bottom: 10px;
  }
  .foot {
    grid-area: 3 / 1;
    position: relative;
    background: linear-gradient(#1d1915, #14110e);
    border-top: 1px solid var(--line);
    padding-bottom: env(safe-area-inset-bottom, 0);
  }
  .bar {
    display: flex;
    align-items: center;
  }
  .bar cc-controls {
    flex: 1;
    min-width: 0;
  }
  .state {
    position: relative;
  }
  .more {
    position: absolute;
    right: 0;
    padding: 0 14px;
    background: rgb(10 8 6 / 0.6);
    font-size: 14px;
  }
  cc-won {
    grid-area: 2 / 1;
    place-self: start center;
    z-index: 6;
    margin: 14px 8px 0;
  }
  cc-refusal {
    grid-area: 2 / 1;
    place-self: start center;
    z-index: 5;
    margin: 8px 8px 0;
  }
  .notices {
    position: relative;
    z-index: 10;
    grid-area: 1 / 1 / auto / -1;
  }
  .lost {
    padding: 8px 16px;
    background: #3a1a14;
    border-bottom: 1px solid #b5574c;
    color: #ffe1db;
    font-size: 15px;
    text-align: center;
  }
  .lost b {
    color: #fff;
  }
  .wait {
    display: grid;
    place-items: center;
    min-height: 60vh;
    padding: 24px;
    text-align: center;
    color: var(--ink-2);
  }
  cc-drawer {
    position: fixed;
    inset: auto 0 0 0;
    z-index: 20;
    height: min(72dvh, 640px);
    border-radius: 20px 20px 0 0;
    border-top: 1px solid var(--line);
    box-shadow: 0 -20px 60px rgb(0 0 0 / 0.6);
    overflow: hidden;
  }
  .veil {
    position: fixed;
    inset: 0;
    z-index: 19;
    border: 0;
    background: rgb(0 0 0 / 0.5);
  }
  .shut {
    flex: none;
    width: 44px;
    min-height: 44px;
    border: 0;
    border-radius: 50%;
    background: transparent;
    color: var(--ink);
    font-size: 18px;
    cursor: pointer;
  }

  @media (max-width: 699px) {
    .felt {
      padding: 8px 10px;
      gap: 6px;
    }
    .state {
      min-height: 44px;
    }
    .state p {
      font-size: 17px;
    }
    .boxes {
      display: flex;
      gap: 8px;
      overflow-x: auto;
      padding: 12px 10px 4px;
      margin: 0 -10px;
      scrollbar-width: none;
      flex: none;
    }
    .arc:not(.seated) .boxes {
      flex-wrap: wrap;
      justify-content: center;
    }
    .mine {
      margin-block: auto;
    }
    cc-results {
      position: sticky;
      bottom: -8px;
      z-index: 2;
    }
    .boxes li {
      flex: none;
    }
    .boxes li.own {
      display: none;
    }
    .printed {
      display: none;
    }
    .state {
      justify-content: flex-start;
    }
    .state p {
      padding-right: 118px;
      text-align: left;
    }
    .seated .free {
      display: none;
    }
  }

  @media (min-width: 700px) {
    .arc {
      position: relative;
      flex: 1 0 200px;
      max-height: 300px;
    }
    .boxes {
      position: absolute;
      inset: 0;
    }
    .boxes li {
      position: absolute;
      left: var(--x);
      top: calc(var(--bow) * (100% - var(--seat, 142px)));
      width: min(13%, 97% / var(--count, 7), 132px);
      height: var(--seat, 142px);
      transform: translateX(-50%) rotate(var(--tilt));
    }
    .felt {
      border: 12px solid #2a1c11;
      border-top-width: 6px;
      border-radius: 26px 26px 120px 120px / 26px 26px 90px 90px;
      box-shadow:
        inset 0 0 0 2px rgb(214 170 90 / 0.35),
        inset 0 0 80px rgb(0 0 0 / 0.45);
      margin: 8px 10px;
      padding: 16px 26px 18px;
    }
    .mine {
      padding-inline: 12px;
      margin-block: auto;
    }
    /* Seven wagers come to two rows of results. */
    .tall cc-results {
      min-height: 84px;
    }
    .tall .arc {
      flex-basis: 149px;
    }
  }

  @media (min-width: 700px) and (max-height: 1000px) {
    .tall .printed {
      display: none;
    }
  }

  @media (min-width: 700px) and (max-height: 820px) {
    .felt {
      gap: 6px;
      padding-block: 10px;
      border-radius: 26px;
    }
    .tall cc-results {
      min-height: 42px;
    }
    .state {
      min-height: 44px;
    }
    .arc {
      --seat: 130px;
      flex-basis: 146px;
    }
    .tall .arc {
      flex-basis: 136px;
    }
    .printed {
      display: none;
    }
    cc-dealer {
      --card: 58px;
    }
  }

  /* A phone on its side: the dealer and what is going on beside the own box, the others below. */
  @media (min-width: 700px) and (max-height: 480px) {
    .felt {
      margin: 0;
      border: 0;
      border-radius: 0;
      padding: 6px 12px;
    }
    .felt:not(.tall) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      grid-template-rows: 130px 48px auto auto; /* so that what is left of a tall own box comes after them */
      gap: 4px 14px;
    }
    .felt:not(.tall) cc-dealer {
      grid-area: 1 / 1;
      --card: 44px;
    }
    .felt:not(.tall) .state {
      grid-area: 2 / 1;
    }
    .felt:not(.tall) .mine {
      grid-area: 1 / 2 / 4 / 3;
      align-content: start;
      margin: 0;
      padding: 0;
    }
    .felt:not(.tall) .arc {
      grid-area: 4 / 1 / 5 / 3;
      height: 146px;
    }
    .state {
      justify-content: flex-start;
    }
    .state p {
      padding-right: 118px;
      font-size: 17px;
      text-align: left;
    }
  }

  /* Small and with the drawer: what the dealer has at both sides leaves room in the middle. */
  @media (min-width: 1100px) and (max-width: 1339px) and (max-height: 820px) {
    .tall .state {
      margin: -100px auto 38px;
    }
  }

  @media (min-width: 1100px) {
    .room {
      grid-template-columns: minmax(0, 1fr) 372px;
    }
    cc-drawer {
      position: static;
      z-index: auto;
      grid-area: 2 / 2 / 4;
      height: auto;
      border-radius: 0;
      border-top: 0;
      border-left: 1px solid var(--line);
      box-shadow: none;
    }
    .more,
    .veil {
      display: none;
    }
  }
`;
