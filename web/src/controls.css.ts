/** The bar at the bottom. */

import { css } from "lit";

export const controlStyles = css`
  :host {
    display: block;
    --chip-size: 46px;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 10px 22px;
    min-height: 64px;
    padding: 8px 12px;
  }
  .hint {
    font-size: 16px;
    color: var(--ink-2);
  }
  .rail {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .pick {
    display: grid;
    place-items: center;
    width: 52px;
    height: 56px;
    padding: 0;
    border: 0;
    background: transparent;
    cursor: pointer;
    border-radius: 50%;
    touch-action: manipulation;
  }
  .pick .chip {
    transition: transform 0.15s;
  }
  .pick[aria-checked="true"] .chip {
    transform: translateY(-5px) scale(1.08);
    box-shadow:
      0 0 0 3px var(--gold),
      0 8px 14px rgb(0 0 0 / 0.55);
  }
  .pick:focus-visible {
    border-radius: 50%;
  }
  .acts {
    display: flex;
    gap: 6px;
  }
  .acts .button {
    padding: 0 14px;
  }
  .decide {
    gap: 10px;
  }
  .decide .button {
    display: grid;
    align-content: center;
    min-height: 62px;
    min-width: 150px;
    max-width: 300px;
    padding: 6px 22px;
    border-radius: 18px;
    line-height: 1.2;
  }
  .decide b {
    font: 600 19px/1.2 var(--serif);
  }
  .decide small {
    font-size: 13px;
    font-weight: 500;
    opacity: 0.92;
  }
  .much {
    display: flex;
    align-items: center;
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
  .aside {
    display: flex;
    margin-left: auto;
    padding-left: 12px;
  }
  .bar:has(> .aside) > :first-child {
    margin-left: auto;
  }
  .decide .aside .small,
  .aside .small {
    display: inline-flex;
    align-items: center;
    min-width: 0;
    min-height: 44px;
    padding: 0 12px;
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 500;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, var(--ink-2) 45%, transparent);
    text-underline-offset: 4px;
  }
  .aside .small:disabled {
    color: #8f8472;
    text-decoration: none;
  }
  .sure {
    background: #2c1512;
    box-shadow: inset 0 0 0 1px #b5574c;
    border-radius: 12px;
  }
  .sure .hint {
    flex: 1 1 260px;
    color: #ffe1db;
    font-size: 16px;
  }
  .sure .hint b {
    font: 600 19px/1.2 var(--serif);
  }
  .look {
    border-color: var(--gold) !important;
  }
  .cut .depth {
    display: grid;
    gap: 6px;
    width: min(420px, 100%);
  }
  .cut input {
    width: 100%;
    height: 32px;
    margin: 0;
    accent-color: var(--gold);
  }
  .deck {
    position: relative;
    height: 26px;
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
  @media (prefers-reduced-motion: reduce) {
    .pick .chip {
      transition: none;
    }
  }
  @media (max-width: 699px) {
    .bar {
      padding: 6px 8px;
      gap: 6px 10px;
    }
    .rail {
      width: 100%;
      justify-content: center;
      gap: 6px;
    }
    .acts {
      width: 100%;
      justify-content: center;
    }
    .acts .button {
      flex: 1;
      max-width: 110px;
      padding: 0 4px;
      white-space: nowrap;
    }
    .decide .button {
      flex: 1 1 40%;
      min-width: 0;
      padding: 6px 10px;
    }
    .decide .look,
    .much {
      flex-basis: 100%;
    }
    .betting .aside {
      position: absolute;
      right: 4px;
      bottom: 100%;
    }
    .decide .aside {
      flex-basis: 100%;
      justify-content: flex-end;
      padding: 0;
    }
    .decide .aside .small {
      flex: none;
    }
    .decide .step {
      flex: none;
    }
    .pair {
      width: 100%;
    }
    .pair .button {
      flex: 1;
    }
  }
`;
