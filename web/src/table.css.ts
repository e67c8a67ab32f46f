/**
 * The table screen: a felt, the bar of controls below it, and the drawer beside it.
 *
 * The felt is a container of a fixed size, and what lies on it is one grid whose sizes follow from that size: so nothing
 * scrolls, and nothing moves when a number changes. It has four forms: upright (a phone), flat (a phone on its side),
 * low (a wide screen of little height: the other boxes stand at the side) and full (the boxes lie in an arc).
 */

import { css } from "lit";
import { formStyles } from "./forms.css.js";
import { largeFormStyles } from "./large-forms.css.js";

const roomStyles = css`
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
    container-type: size;
    overflow: hidden;
  }
  .foot {
    grid-area: 3 / 1;
    position: relative;
    background: linear-gradient(var(--foot), var(--foot-2));
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
  cc-won {
    grid-area: 2 / 1;
    place-self: start center;
    z-index: 6;
    margin: 14px 8px 0;
  }
  cc-refusal {
    grid-area: 2 / 1;
    place-self: end center;
    z-index: 7;
    margin: 0 8px 10px;
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
    align-content: center;
    gap: 20px;
    min-height: 60vh;
    padding: 24px;
    text-align: center;
    color: var(--ink-2);
  }
  .wait p {
    max-width: 60ch;
  }
  .wait a {
    color: var(--gold);
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
  @media (max-height: 480px) {
    cc-drawer {
      inset: 0 0 0 auto;
      width: min(420px, 60vw);
      height: auto;
      border-radius: 20px 0 0 20px;
    }
  }
  @media (min-width: 700px) and (min-height: 481px) {
    .felt {
      border: 10px solid #2a1c11;
      border-top-width: 6px;
      border-radius: 26px;
      box-shadow:
        inset 0 0 0 2px rgb(214 170 90 / 0.35),
        inset 0 0 80px rgb(0 0 0 / 0.45);
      margin: 6px 8px;
    }
  }
  @media (min-width: 1100px) {
    .room {
      grid-template-columns: minmax(0, 1fr) clamp(320px, 25vw, 400px);
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

export const tableStyles = [roomStyles, formStyles, largeFormStyles];
