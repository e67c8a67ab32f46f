/** The desk at the bottom where there is little room: one line under a low page, two columns on a phone. */

import { css } from "lit";

export const lowControlStyles = css`
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
