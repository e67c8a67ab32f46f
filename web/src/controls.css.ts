/** The desk at the bottom: a strip that is always there, and under it what can be done now. Each keeps its place and size. */

import { css } from "lit";

export const controlStyles = css`
  :host {
    display: block;
    --chip-size: 44px;
    --bar: 92px;
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
    padding: 5px 3px 1px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .pick {
    flex: none;
    display: grid;
    place-items: center;
    width: 52px;
    height: 54px;
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
  .call {
    width: 112px;
    min-height: 52px;
    padding: 0;
    font-size: 17px;
  }
  @media (prefers-reduced-motion: reduce) {
    .pick .chip {
      transition: none;
    }
  }
  /* A large screen: everything a little larger. */
  @media (min-width: 1600px) and (min-height: 900px) {
    :host {
      --chip-size: 54px;
      --bar: 112px;
      --session: 190px;
    }
    .desk {
      max-width: 1320px;
    }
    .strip {
      min-height: 52px;
    }
    .word p,
    .small {
      font-size: 16px;
    }
    .place {
      width: 62px;
      height: 44px;
      font-size: 15px;
    }
    .hint {
      font-size: 20px;
    }
    .pick {
      width: 64px;
      height: 66px;
    }
    .acts {
      grid-auto-columns: 94px;
      gap: 8px;
    }
    .act {
      min-height: 58px;
      font-size: 18px;
    }
    .call {
      width: 144px;
      min-height: 64px;
      font-size: 21px;
    }
  }
  /* Little height: all in one line, and the favourites come up over it. */
  @media (min-width: 700px) and (max-height: 720px), (min-width: 560px) and (max-height: 480px) {
    :host {
      --bar: 66px;
      --session: 84px;
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
    .acts {
      grid-auto-columns: 62px;
    }
    .call {
      width: 96px;
      min-height: 48px;
    }
  }
  @media (min-width: 560px) and (max-height: 480px) {
    :host {
      --bar: 58px;
      --chip-size: 38px;
    }
    .pick {
      width: 44px;
      height: 46px;
    }
    .acts {
      grid-auto-columns: 54px;
      gap: 4px;
    }
    .act {
      min-height: 44px;
      font-size: 14px;
    }
    .call {
      width: 76px;
      min-height: 44px;
      font-size: 16px;
    }
    .bar {
      gap: 6px;
      padding: 2px 4px;
    }
  }
  @media (max-width: 559px), (max-width: 699px) and (min-height: 481px) {
    :host {
      --bar: 124px;
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
    .call {
      width: 100%;
      min-height: 44px;
    }
    .pick {
      width: 50px;
      height: 52px;
    }
  }
  /* A small phone on its side, or a page at twice its size: the same line, and the chips are scrolled. */
  @media (min-width: 560px) and (max-width: 767px) and (max-height: 480px) {
    :host {
      --session: 84px;
      --chip-size: 32px;
    }
    .rail {
      flex: 0 1 auto;
      min-width: 0;
      gap: 0;
    }
    .pick {
      width: 36px;
    }
    .star {
      width: 36px;
    }
    .bar {
      gap: 4px;
      min-width: 0;
    }
    .acts {
      grid-auto-columns: 45px;
      gap: 2px;
    }
    .act {
      font-size: 12px;
    }
    .call {
      flex: none;
      width: 60px;
      font-size: 15px;
    }
    .sound + .small {
      padding: 0 4px;
      font-size: 13px;
    }
  }
  @media (max-width: 379px) {
    :host {
      --session: 72px;
    }
    .place {
      width: 36px;
    }
  }
`;
