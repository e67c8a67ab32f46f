/** The dealer's side: for itself at a desk, or spread over the grid of a cloth. */

import { css } from "lit";

export const dealerStyles = css`
  :host {
    display: block;
    --card: var(--dealt, 62px);
  }
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    grid-template-areas: "left hand right";
    align-items: start;
    gap: 10px;
  }
  .left {
    grid-area: left;
    display: flex;
    flex-wrap: wrap;
    gap: 10px 12px;
    align-items: flex-start;
  }
  .right {
    grid-area: right;
    justify-self: end;
    display: flex;
    flex-wrap: wrap-reverse;
    justify-content: flex-end;
    gap: 10px 18px;
    align-items: flex-start;
  }
  .hand {
    grid-area: hand;
    position: relative;
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  :host([due]) .cards {
    border-radius: 10px;
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--gold) 75%, transparent);
  }
  .cards {
    display: flex;
    gap: 6px;
    min-height: calc(var(--card) * 1.4);
    align-items: center;
  }
  .empty {
    width: var(--card);
    aspect-ratio: 240 / 336;
    border: 1.5px dashed color-mix(in srgb, var(--felt-line) 50%, transparent);
    border-radius: 7px;
  }
  .words {
    font-size: calc(12px * var(--k, 1));
    font-style: italic;
    color: var(--felt-ink-2);
  }
  .label {
    font-size: calc(13px * var(--k, 1));
    color: var(--felt-ink-2);
    white-space: nowrap;
  }
  .label b {
    color: var(--felt-ink);
  }
  .thing {
    display: grid;
    justify-items: center;
    gap: 3px;
    font-size: calc(12px * var(--k, 1));
    color: var(--felt-ink-2);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .thing svg {
    display: block;
  }
  .sign {
    display: grid;
    gap: 1px 10px;
    grid-template-columns: auto auto;
    padding: 7px 11px;
    border-radius: 8px;
    background: #f5ecd8;
    color: #2a2016;
    font-size: 12px;
    line-height: 1.35;
    box-shadow: 0 3px 8px rgb(0 0 0 / 0.35);
  }
  .sign dl {
    display: contents;
  }
  .sign .head {
    grid-column: 1 / -1;
    font: 600 calc(12px * var(--k, 1)) / 1.3 var(--serif);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: #6a4a14;
  }
  .sign dd {
    text-align: right;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .sign dl div {
    display: contents;
  }
  .small {
    display: none;
  }
  @media (min-width: 700px) {
    :host {
      --card: 74px;
    }
  }
  @media (max-width: 699px), (max-height: 480px) {
    :host(:not([spread])) {
      --card: 54px;
    }
    :host(:not([spread])) .side {
      grid-template-columns: 1fr auto;
      grid-template-areas: "hand right" "left left";
      gap: 8px;
    }
    :host(:not([spread])) .float {
      display: none;
    }
    :host(:not([spread])) .small {
      display: inline;
    }
  }

  /* On a cloth. */
  :host([spread]) {
    display: contents;
    --card: var(--card-dealer);
  }
  :host([spread]) .side {
    display: contents;
  }
  :host([spread]) .info {
    grid-area: var(--at-info);
    min-width: 0;
    align-content: start;
    align-items: stretch;
    gap: 6px;
  }
  :host([spread]) .hand {
    grid-area: dealer;
    justify-self: center;
    grid-template-rows: calc(var(--card) * 1.4) calc(18px * var(--k, 1)) auto;
    gap: 2px;
  }
  :host([spread]) .things {
    grid-area: var(--at-things);
    display: var(--things);
    flex-wrap: nowrap;
    align-self: start;
    gap: 14px;
  }
  :host([spread]) .words {
    line-height: calc(16px * var(--k, 1));
  }
  :host([spread]) .info {
    flex-direction: column;
    flex-wrap: nowrap;
  }
  :host([spread]) .sign {
    align-self: stretch;
  }

  :host([spread]) .cards {
    gap: 0;
  }
  :host([spread]) cc-card + cc-card {
    margin-left: calc(var(--card) * var(--over, 0) + 6px);
  }
  .tray {
    display: none;
    width: 252px;
    height: 54px;
    margin-top: -22px;
  }
  .house {
    display: none;
    font: 600 13px/1.3 var(--serif);
    letter-spacing: 0.08em;
    color: var(--felt-line);
  }

  /* Upright: the sign is one line. */
  @container (max-width: 699px) {
    :host([spread]) .house {
      display: block;
    }
    :host([tall]) {
      --over: -0.5;
    }
    :host([tall]) .house {
      display: none;
    }
    :host([spread]) .sign {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      align-self: stretch;
      gap: 0 12px;
      padding: 3px 10px;
    }
    .sign .head,
    .float,
    .rack,
    .shoe span {
      display: none;
    }
    .sign dl div {
      display: inline-flex;
      gap: 5px;
    }
    .shoe svg {
      width: 54px;
      height: 30px;
    }
    :host([spread]) .info {
      justify-content: center;
    }
    :host([spread]) .things {
      align-self: center;
    }
  }
  @container (max-width: 699px) and (max-height: 560px) {
    :host([tall]) .sign {
      display: none;
    }
  }
  /* Flat. */
  @container (min-width: 480px) and (max-height: 359px) {
    :host([spread]) {
      --over: -0.5;
    }
    :host([spread]) .house {
      display: block;
      font-size: 12px;
      letter-spacing: 0.03em;
    }
    :host([tall]) .house {
      display: none;
    }
    :host([spread]) .info {
      align-self: center;
      gap: 4px;
      font-size: 12px;
    }
    :host([spread]) .sign {
      display: grid;
      padding: 3px 8px;
      line-height: 1.25;
    }
    .sign .head,
    .words {
      display: none;
    }
    .sign dl div {
      display: contents;
    }
  }
  /* Flat and narrow; where there is no height at all, the limits stand behind each spot. */
  @container (min-width: 480px) and (max-width: 767px) and (max-height: 359px) {
    :host([tall]) .sign {
      padding-block: 1px;
      font-size: 11px;
      line-height: 1.15;
    }
    :host([spread]) .label {
      font-size: 12px;
    }
  }
  @container (min-width: 480px) and (max-width: 767px) and (max-height: 265px) {
    :host([tall]) .sign {
      display: none;
    }
  }
  /* Low. */
  @container (min-width: 700px) and (min-height: 360px) and (max-height: 699px) {
    :host([tall]) {
      --over: -0.14;
    }
    .float {
      display: none;
    }
    :host([spread]) .things {
      justify-self: center;
    }
    :host([spread]) .info {
      align-self: start;
    }
    :host([spread]) .sign {
      padding: 4px 10px;
    }
  }
  /* Full. */
  @container (min-width: 700px) and (min-height: 700px) {
    :host([spread]) .info {
      align-items: flex-start;
      justify-self: start;
      width: min(100%, calc(250px * var(--k, 1)));
    }
    :host([spread]) cc-meters {
      width: 100%;
    }
    .tray {
      display: block;
      mask-image: linear-gradient(90deg, transparent, #000 14% 86%, transparent);
    }
    :host([spread]) .hand {
      grid-template-rows: auto calc(var(--card) * 1.4) calc(18px * var(--k, 1)) auto;
      gap: 4px;
    }
    :host([spread]) .sign {
      align-self: flex-start;
      padding: 8px 14px;
      font-size: calc(13px * var(--k, 1));
    }
  }
  @container (min-width: 1200px) and (min-height: 780px) {
    :host([spread]) .info {
      width: min(100%, 360px);
    }
    .float span {
      min-width: 11ch;
      text-align: center;
    }
  }
  @container (min-width: 700px) and (max-width: 899px) and (min-height: 700px) {
    .float {
      display: none;
    }
  }
`;
