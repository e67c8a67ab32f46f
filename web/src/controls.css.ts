/** The desk at the bottom: a strip that is always there, and under it what can be done now. Each keeps its place and size. */

import { css } from "lit";

export const controlStyles = css`
  :host {
    display: block;
    --chip-size: 44px;
    --bar: 84px;
  }
  .desk {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    max-width: 1120px;
    margin-inline: auto;
  }
  .strip {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding: 2px 10px 0;
  }
  .word {
    flex: 1;
    min-width: 0;
    display: flex;
    justify-content: center;
  }
  .word p {
    overflow: hidden;
    color: var(--ink-2);
    font-size: 14px;
    line-height: 1.25;
    text-align: center;
    text-overflow: ellipsis;
  }
  .word .button {
    min-height: 40px;
  }
  .small {
    display: inline-flex;
    align-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0 10px;
    color: var(--ink-2);
    font-size: 14px;
    font-weight: 500;
  }
  .sound {
    justify-content: center;
    padding: 0;
  }
  .sound[aria-pressed="true"] {
    color: var(--gold);
  }
  .favourites {
    position: relative;
    display: flex;
  }
  .star {
    display: none;
  }
  .places {
    display: flex;
    gap: 4px;
  }
  .place,
  .star {
    width: 50px;
    height: 40px;
    padding: 0;
    border: 1px dashed color-mix(in srgb, var(--ink-2) 55%, transparent);
    border-radius: 10px;
    background: transparent;
    color: var(--ink-2);
    font: 600 13px/1 var(--sans);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    touch-action: manipulation;
  }
  .place.kept {
    border-style: solid;
    color: var(--ink);
    background: var(--night-3);
  }
  .place:disabled {
    cursor: default;
    opacity: 0.55;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 10px 16px;
    min-height: var(--bar);
    padding: 6px 12px 8px;
  }
  .hint {
    font-size: 16px;
    color: var(--ink-2);
  }
  .rail {
    display: flex;
    gap: 4px;
    align-items: center;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .pick {
    flex: none;
    display: grid;
    place-items: center;
    width: 52px;
    height: 58px;
    padding: 0;
    border: 0;
    background: transparent;
    cursor: pointer;
    border-radius: 50%;
    touch-action: pan-x;
    user-select: none;
  }
  .pick .chip {
    transition: transform 0.15s;
  }
  .pick.dim .chip {
    opacity: 0.38;
  }
  .pick[aria-checked="true"] .chip {
    transform: translateY(-3px) scale(1.08);
    box-shadow:
      0 0 0 3px var(--gold),
      0 6px 10px rgb(0 0 0 / 0.5);
  }
  .pick:focus-visible {
    outline-offset: -2px;
    border-radius: 50%;
  }
  .ghost {
    position: fixed;
    left: 0;
    top: 0;
    z-index: 50;
    pointer-events: none;
  }
  .acts {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 76px;
    gap: 6px;
  }
  .act {
    min-height: 48px;
    padding: 0;
    white-space: nowrap;
  }
  .main {
    width: 112px;
    min-height: 52px;
    padding: 0;
    font-size: 17px;
  }
  .decide {
    flex-direction: column;
    flex-wrap: nowrap;
    gap: 4px;
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
    padding: 4px 14px;
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
    min-height: 32px;
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
    min-height: 32px;
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
  @media (prefers-reduced-motion: reduce) {
    .pick .chip {
      transition: none;
    }
  }
  /* Little height: all in one line, and the favourites come up over it. */
  @media (min-width: 700px) and (max-height: 720px) {
    :host {
      --bar: 60px;
      --session: 76px;
    }
    .desk {
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: center;
      max-width: none;
      min-height: var(--bar);
    }
    .strip {
      display: contents;
    }
    cc-protection {
      grid-area: 1 / 1;
    }
    .favourites {
      grid-area: 1 / 1;
      margin-left: var(--session);
    }
    .star {
      display: block;
      width: 44px;
      height: 44px;
      font-size: 18px;
    }
    .places {
      display: none;
      position: absolute;
      left: 0;
      bottom: calc(100% + 8px);
      z-index: 8;
      padding: 8px;
      border: 1px solid var(--line);
      border-radius: 14px;
      background: var(--night-2);
      box-shadow: 0 10px 30px rgb(0 0 0 / 0.5);
    }
    .places.up {
      display: flex;
    }
    .bar {
      grid-area: 1 / 2;
      flex-wrap: nowrap;
      gap: 10px;
      padding: 2px 8px;
    }
    .word {
      grid-area: 1 / 2;
      position: absolute;
      bottom: 100%;
      justify-self: center;
      padding: 0 10px;
      border-radius: 10px 10px 0 0;
      background: var(--night-2);
    }
    .sound {
      grid-area: 1 / 3;
    }
    .sound + .small {
      grid-area: 1 / 4;
      padding: 0 8px;
    }
    .decide {
      flex-direction: row;
      gap: 12px;
    }
    .choices {
      flex: 1;
      max-width: 560px;
    }
    .silence {
      flex: 0 1 300px;
      width: auto;
    }
    .acts {
      grid-auto-columns: 62px;
    }
    .main {
      width: 96px;
      min-height: 48px;
    }
  }
  @media (min-width: 700px) and (max-height: 480px) {
    :host {
      --bar: 54px;
      --chip-size: 38px;
    }
    .pick {
      width: 44px;
      height: 50px;
    }
    .acts {
      grid-auto-columns: 54px;
      gap: 4px;
    }
    .act {
      min-height: 44px;
      font-size: 14px;
    }
    .main {
      width: 76px;
      min-height: 44px;
      font-size: 16px;
    }
    .bar {
      gap: 6px;
      padding: 2px 4px;
    }
  }
  @media (max-width: 699px) {
    :host {
      --bar: 112px;
      --session: 84px;
      --chip-size: 42px;
    }
    .strip {
      gap: 4px;
      padding: 0 6px;
    }
    .places {
      gap: 3px;
    }
    .place {
      width: 40px;
      height: 40px;
      font-size: 12px;
    }
    .word {
      position: absolute;
      left: 0;
      right: 0;
      bottom: 100%;
      z-index: 3;
      pointer-events: none;
    }
    .word > * {
      pointer-events: auto;
    }
    .word p:not(:empty) {
      padding: 3px 12px;
      border-radius: 10px 10px 0 0;
      background: var(--night-2);
    }
    .sound {
      margin-left: auto;
    }
    .sound + .small {
      padding: 0 4px;
    }
    .bar {
      padding: 4px 8px 8px;
      gap: 6px;
    }
    .betting {
      display: grid;
      grid-template-columns: 2fr 2fr minmax(84px, 1.3fr);
      align-content: center;
    }
    .betting .rail {
      grid-area: 1 / 1 / 2 / 4;
      justify-content: safe center;
    }
    .acts {
      grid-auto-columns: minmax(0, 1fr);
    }
    .act {
      min-height: 44px;
      font-size: 15px;
    }
    .main {
      width: 100%;
      min-height: 44px;
    }
    .pick {
      width: 50px;
      height: 52px;
    }
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
`;
