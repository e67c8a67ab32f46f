/** Where things lie on the felt that is upright, flat or low; sizes are handed on as custom properties. */

import { css } from "lit";

export const formStyles = css`
  .lay {
    --pad: 10px;
    --gap: 6px;
    position: relative;
    display: grid;
    width: 100%;
    height: 100%;
    padding: var(--pad);
    gap: var(--gap);
  }
  cc-dealer,
  cc-own-box {
    display: contents;
  }
  .state {
    grid-area: verdict;
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    min-width: 0;
    height: 56px;
  }
  .state p {
    min-width: 0;
    font: 600 19px/1.15 var(--serif);
    text-align: center;
    text-wrap: balance;
  }
  .state small {
    display: block;
    overflow: hidden;
    font: 400 calc(13px * var(--k, 1)) / 1.4 var(--sans);
    color: var(--felt-ink-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .state .verdict {
    color: #fff;
  }
  .state .besides {
    display: none;
  }
  .state cc-clock,
  .state .no-clock {
    flex: none;
    width: 46px;
    height: 46px;
  }
  .more {
    flex: none;
    padding: 0 14px;
    background: rgb(10 8 6 / 0.6);
    color: #f6eedf;
    font-size: 14px;
  }
  .arc {
    grid-area: others;
    min-width: 0;
    min-height: 0;
  }
  .boxes {
    list-style: none;
    height: 100%;
  }
  cc-results {
    grid-area: result;
    position: relative;
    z-index: 3;
    min-width: 0;
  }
  /* The name of the game and of its house, as it is printed on the cloth: a mark to know a table by. */
  .printed {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    overflow: hidden;
    pointer-events: none;
    color: var(--felt-line);
    opacity: 0.11;
    text-align: center;
  }
  .printed svg {
    width: min(60cqw, 60cqh);
    height: min(60cqw, 60cqh);
  }
  .printed text {
    fill: currentColor;
    font-family: var(--serif);
    text-anchor: middle;
  }
  .around {
    font-size: 7.5px;
    letter-spacing: 0.12em;
  }
  .letters {
    font-size: 34px;
  }

  /* Upright. */
  .lay {
    --card-dealer: clamp(38px, (100cqh - 330px) * 0.22, 92px);
    --card-own: clamp(46px, (100cqh - 330px) * 0.28, 120px);
    --card-small: 19px;
    --at-info: info;
    --at-things: things;
    --at-tables: tables;
    --tables: none;
    --things: flex;
    --spot-wide: 120px;
    --spot-high: clamp(72px, 17cqh, 150px);
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows: auto 66px auto 56px auto minmax(0, 1fr) 40px;
    grid-template-areas:
      "info things"
      "others others"
      "dealer dealer"
      "verdict verdict"
      "hand hand"
      "spots spots"
      "result result";
  }
  .lay.tall {
    --card-dealer: clamp(38px, (100cqh - 312px) * 0.19, 17.5cqw);
    --card-own: clamp(40px, (100cqh - 312px) * 0.2, 19cqw);
    --things: none;
    --spot-high: 96px;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 66px auto 56px minmax(0, 1fr) 40px;
    grid-template-areas:
      "info info"
      "others others"
      "dealer hand"
      "verdict verdict"
      "spots spots"
      "result result";
  }
  .boxes {
    display: grid;
    grid-template-columns: repeat(var(--count), minmax(0, 1fr));
    direction: rtl;
    gap: 4px;
  }
  .boxes li {
    min-width: 0;
    direction: ltr;
  }
  @container (max-width: 699px) {
    .state {
      gap: 10px;
    }
    .state p {
      order: -1;
      flex: 1;
      font-size: 18px;
      text-align: left;
    }
    .more {
      width: 44px;
      padding: 0;
      overflow: hidden;
    }
    .more span {
      display: none;
    }
  }
  /* Upright and short: of the others one sees who they are and what it came to; the limits stand behind each spot. */
  @container (max-width: 699px) and (max-height: 560px) {
    .lay {
      grid-template-rows: auto 40px auto 46px auto minmax(0, 1fr) 40px;
    }
    .lay.tall {
      --card-own: clamp(38px, (100cqh - 270px) * 0.19, 17.5cqw);
      grid-template-rows: auto 40px auto 46px minmax(0, 1fr) 40px;
    }
    .state {
      height: 46px;
    }
    .state p {
      font-size: 16px;
    }
    .state .verdict ~ small {
      display: none;
    }
  }
  @container (min-width: 700px) {
    .more i {
      display: none;
    }
    .state {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    }
    .state > :first-child {
      justify-self: end;
    }
    .state .besides.few {
      display: block;
    }
    .state .besides.few + small {
      display: none;
    }
    .more {
      justify-self: start;
    }
  }

  /* Flat: a phone on its side. */
  @container (min-width: 480px) and (max-height: 359px) {
    .lay,
    .lay.tall {
      --pad: 6px;
      --gap: 5px;
      --card-dealer: min(6.4cqw, 24cqh);
      --card-own: min(8.6cqw, 34cqh);
      --card-small: 15px;
      --things: none;
      --spot-wide: 118px;
      --spot-high: 132px;
      grid-template-columns: minmax(0, 0.5fr) minmax(0, 0.74fr) 20cqw minmax(0, 1.15fr);
      grid-template-rows: minmax(0, 1fr) 48px 58px;
      grid-template-areas:
        "dealer info hand spots"
        "verdict verdict hand spots"
        "others others result result";
    }
    .state .besides.few {
      display: none;
    }
    .state .besides.few + small {
      display: block;
    }
    .state {
      display: flex;
      height: 48px;
      gap: 8px;
    }
    .state p {
      order: -1;
      flex: 1;
      font-size: 16px;
      text-align: left;
    }
    .more {
      width: 44px;
      padding: 0;
    }
    .more span {
      display: none;
    }
    .more i {
      display: inline;
    }
    cc-results {
      align-self: center;
    }
  }

  /* Low: the other boxes stand at the side. */
  @container (min-width: 700px) and (min-height: 360px) {
    .lay,
    .lay.tall {
      --pad: 12px 16px;
      --gap: 6px;
      --card-dealer: clamp(52px, 12cqh, 88px);
      --card-own: clamp(60px, 15cqh, 104px);
      --card-small: clamp(22px, 4.6cqh, 30px);
      --at-info: left;
      --at-things: right;
      --at-tables: left;
      --tables: grid;
      --things: flex;
      --spot-wide: 148px;
      --spot-high: 160px;
      column-gap: 16px;
      grid-template-columns: clamp(140px, 21cqw, 240px) minmax(0, 1fr) minmax(0, 1fr) clamp(150px, 21cqw, 230px);
      grid-template-rows: auto 56px auto minmax(0, 1fr) 40px;
      grid-template-areas:
        "left dealer dealer right"
        "left verdict verdict right"
        "left hand hand right"
        "left spots spots right"
        "left result result right";
    }
    .lay.tall {
      --card-dealer: min(7.6cqw, 15cqh);
      --card-own: min(7.6cqw, 15cqh);
      --spot-wide: 150px;
      --spot-high: 110px;
      grid-template-rows: auto 56px minmax(0, 1fr) 40px;
      grid-template-areas:
        "left dealer hand right"
        "left verdict verdict right"
        "left spots spots right"
        "left result result right";
    }
    .arc {
      grid-area: right;
      align-self: end;
      height: calc(100% - 84px);
    }
    .boxes {
      grid-template-columns: minmax(0, 1fr);
      grid-auto-rows: minmax(0, 1fr);
    }
  }
`;
