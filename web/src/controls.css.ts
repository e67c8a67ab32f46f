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
`;
