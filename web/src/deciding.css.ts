/** A decision in the desk: choices alike in size and weight, what silence brings, the question twice, and the cut. */

import { css } from "lit";

export const decidingStyles = css`
  .decide {
    flex-direction: column;
    flex-wrap: nowrap;
    gap: 2px;
    padding-block: 4px 6px;
  }
  .choices {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 10px;
    width: 100%;
    max-width: 700px;
  }
  .decide .button {
    display: grid;
    align-content: center;
    min-height: 48px;
    padding: 3px 14px;
    border-radius: 14px;
    line-height: 1.2;
  }
  .decide .choice {
    border-color: var(--gold-deep);
    background: var(--night-3);
    color: var(--ink);
  }
  .decide .choice:hover:not(:disabled) {
    border-color: var(--gold);
  }
  .decide b {
    font: 600 18px/1.2 var(--serif);
  }
  .decide small {
    max-height: 2.4em;
    overflow: hidden;
    font-size: 14px;
    font-weight: 500;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .decide .gold small {
    color: inherit;
  }
  .silence {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    width: 100%;
    min-height: 30px;
    color: var(--ink-2);
    font-size: 14px;
    line-height: 1.25;
  }
  .silence cc-clock {
    flex: none;
    width: 30px;
    height: 30px;
  }
  select {
    flex: none;
    min-height: 30px;
    max-width: 130px;
    padding: 0 6px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--night-3);
    color: var(--ink);
    font: inherit;
    cursor: pointer;
  }
  .much {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }
  .amount {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .decide .step {
    width: 44px;
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    border-radius: 50%;
    font-size: 22px;
  }
  .step[aria-disabled="true"] {
    opacity: 0.45;
    cursor: default;
  }
  .typed {
    display: flex;
    align-items: center;
    height: 44px;
    padding: 0 8px;
    border: 1px solid var(--line);
    border-radius: 10px;
    color: var(--ink-2);
  }
  .typed:focus-within {
    outline: 2px solid var(--gold);
  }
  .typed input {
    width: 5ch;
    border: 0;
    outline: 0;
    background: transparent;
    color: var(--ink);
    font: 600 18px/1 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  /* What has just come rests for a moment: it looks as it will, and cannot be pressed yet. */
  .button:disabled {
    transition: none;
  }
  .showing {
    flex-direction: row;
    justify-content: center;
  }
  .showing .gold {
    min-width: 220px;
  }
  .aside {
    display: flex;
  }
  .decide .aside .small {
    min-height: 44px;
    min-width: 0;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, var(--ink-2) 45%, transparent);
    text-underline-offset: 4px;
  }
  .small:disabled {
    color: var(--off);
    text-decoration: none;
  }
  .sure {
    flex-direction: row;
    background: #2c1512;
    box-shadow: inset 0 0 0 1px #b5574c;
    border-radius: 12px;
    gap: 10px;
  }
  .sure .hint {
    flex: 1 1 240px;
    color: #ffe1db;
    font-size: 15px;
    line-height: 1.3;
  }
  .sure .hint b {
    font: 600 18px/1.2 var(--serif);
  }
  .sure .button {
    flex: 0 1 180px;
  }
  .cut .depth {
    display: grid;
    gap: 4px;
    width: min(420px, 100%);
  }
  .cut input {
    width: 100%;
    height: 28px;
    margin: 0;
    accent-color: var(--gold);
  }
  .deck {
    position: relative;
    height: 20px;
    border-radius: 4px;
    background: repeating-linear-gradient(90deg, #f3ead6 0 3px, #c9bc9e 3px 4px);
  }
  .deck::after {
    content: "";
    position: absolute;
    left: calc(var(--part) * 100% - 3px);
    top: -5px;
    bottom: -5px;
    width: 6px;
    border-radius: 2px;
    background: #f2b632;
    box-shadow: 0 0 6px rgb(0 0 0 / 0.6);
  }
  .pair {
    display: flex;
    gap: 8px;
  }
  @media (min-width: 1600px) and (min-height: 900px) {
    .decide {
      gap: 6px;
    }
    .choices {
      gap: 14px;
      max-width: 860px;
    }
    .decide .button {
      min-height: 58px;
    }
    .decide b {
      font-size: 22px;
    }
    .decide small,
    .silence {
      font-size: 16px;
    }
  }
  @media (min-width: 700px) and (max-height: 720px), (min-width: 560px) and (max-height: 480px) {
    .decide {
      flex-direction: row;
      gap: 12px;
    }
    .choices {
      flex: 1;
      gap: 8px;
      max-width: 560px;
    }
    .decide .button {
      padding-inline: 6px;
    }
    .decide small {
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    .silence {
      flex: 0 1 300px;
      width: auto;
    }
  }
  @media (min-width: 560px) and (max-height: 480px) {
    .silence {
      flex: 0 0 292px; /* what is said has two lines at most: the desk keeps its height */
      gap: 5px;
      font-size: 13px;
      line-height: 1.2;
    }
    select {
      max-width: 84px;
    }
    .decide b {
      font-size: 17px;
    }
    .decide small {
      font-size: 13px;
    }
  }
  @media (max-width: 559px), (max-width: 699px) and (min-height: 481px) {
    .decide {
      gap: 4px;
    }
    .choices {
      gap: 8px;
    }
    .decide .button {
      min-height: 54px;
      padding: 4px 6px;
    }
    .decide b {
      font-size: 17px;
    }
    .decide small {
      font-size: 13px;
    }
    .silence {
      min-height: 40px;
      font-size: 13px;
    }
    select {
      min-height: 40px;
      max-width: 108px;
    }
    .choices:has(.much) {
      grid-auto-flow: row;
    }
    .sure {
      flex-wrap: wrap;
    }
    .sure .hint {
      flex-basis: 100%;
    }
    .sure .button {
      flex: 1;
      min-height: 44px;
    }
    .pair {
      width: 100%;
    }
    .pair .button {
      flex: 1;
    }
  }
  @media (min-width: 560px) and (max-width: 767px) and (max-height: 480px) {
    .silence {
      flex-basis: 206px;
      font-size: 12px;
    }
    .silence cc-clock {
      display: none; /* the one on the cloth says the same */
    }
    .decide b {
      font-size: 15px;
    }
    select {
      max-width: 84px;
      padding-inline: 4px;
      font-size: 12px;
    }
  }
`;
