/** Where things lie on a large felt: the full arc, and a tablet held upright. They go over the forms of forms.css.ts. */

import { css } from "lit";

export const largeFormStyles = css`
  /* Full: the boxes lie in an arc. */
  @container (min-width: 700px) and (min-height: 700px) {
    .lay,
    .lay.tall {
      --pad: 18px 26px;
      --gap: 10px;
      --card-dealer: clamp(76px, min(11.5cqh, 11cqw), 124px);
      --card-own: clamp(88px, min(15cqh, 9.4cqw), 136px);
      --card-small: clamp(30px, min(4.6cqh, 4.4cqw), 48px);
      --seat: clamp(112px, 15cqh, 164px);
      --arc: calc(var(--seat) + 18px);
      --at-info: info;
      --at-things: things;
      --at-tables: tables;
      --spot-wide: clamp(130px, 12cqw, 190px);
      --spot-high: clamp(130px, 20cqh, 190px);
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
      grid-template-rows: auto 60px minmax(var(--arc), 0.5fr) minmax(0, 1fr) 44px;
      grid-template-areas:
        "info dealer things"
        "verdict verdict verdict"
        "others others others"
        "hand spots tables"
        "result result result";
    }
    .lay.tall {
      --spot-wide: clamp(124px, 10cqw, 160px);
      --spot-high: 136px;
    }
    .state {
      height: 60px;
    }
    .state .besides.many {
      display: block;
    }
    .state .besides.many + small {
      display: none;
    }
    .state p {
      font-size: 24px;
    }
    .arc {
      grid-area: others;
      position: relative;
      align-self: stretch;
      height: auto;
    }
    .boxes {
      display: block;
      position: absolute;
      inset: 0;
    }
    .boxes li {
      position: absolute;
      left: var(--x);
      top: calc(var(--bow) * max(0px, 100% - var(--seat)));
      width: min(13.4%, 98% / var(--count, 7), 150px);
      height: var(--seat);
      transform: translateX(-50%) rotate(var(--tilt));
    }
  }
  /* Full and large: all is larger, what is written too. */
  @container (min-width: 1200px) and (min-height: 780px) {
    .lay,
    .lay.tall {
      --k: 1.3;
      --card-own: clamp(104px, min(15.5cqh, 8.3cqw), 190px);
      --card-small: clamp(38px, 4.8cqh, 60px);
      --seat: clamp(138px, 17cqh, 210px);
      --spot-wide: clamp(160px, 13.2cqw, 260px);
      --spot-high: clamp(180px, 27cqh, 300px);
      grid-template-rows: auto 68px minmax(var(--arc), 0.4fr) minmax(0, 1fr) 54px;
    }
    /* Spots in several rows need the height: prizes and limits reach down beside the verdict. */
    .lay.tall {
      --card-dealer: clamp(76px, 10.5cqh, 124px);
      --card-small: clamp(32px, 4cqh, 50px);
      --seat: clamp(138px, 16.4cqh, 200px);
      --spot-wide: clamp(150px, 11.6cqw, 220px);
      --spot-high: 170px;
      --at-info: 1 / 1 / 3 / 2;
      grid-template-rows: auto 68px var(--arc) minmax(0, 1fr) 54px;
    }
    .tall .state {
      justify-self: center;
      max-width: calc(100% - 700px);
    }
    .state {
      height: 68px;
    }
    .state p {
      font-size: 32px;
    }
    .state cc-clock,
    .state .no-clock {
      width: 60px;
      height: 60px;
    }
    .boxes li {
      width: min(13.4%, 98% / var(--count, 7), 186px);
    }
  }
  @container (min-width: 1700px) and (min-height: 1060px) {
    .lay,
    .lay.tall {
      --k: 1.7;
    }
    .state p {
      font-size: 40px;
    }
  }
  /* Upright and large: a tablet. The hand lies before the spots. */
  @container (min-width: 700px) and (max-width: 899px) and (min-height: 700px) {
    .lay,
    .lay.tall {
      --card-own: clamp(88px, min(11.4cqh, 14cqw), 124px);
      --seat: clamp(112px, 13.4cqh, 150px);
      grid-template-rows: auto 60px var(--arc) auto minmax(0, 1fr) auto 44px;
      grid-template-areas:
        "info dealer things"
        "verdict verdict verdict"
        "others others others"
        "hand hand hand"
        "spots spots spots"
        "tables tables tables"
        "result result result";
    }
    .state .besides.many {
      display: none;
    }
    .state .besides.many + small {
      display: block;
    }
    .lay.tall {
      --card-dealer: clamp(64px, 8cqh, 76px);
      --card-own: clamp(60px, 7.4cqh, 72px);
      --seat: clamp(112px, 12.6cqh, 124px);
      grid-template-rows: auto 60px var(--arc) auto minmax(0, 1fr) 44px;
      grid-template-areas:
        "info dealer things"
        "verdict verdict verdict"
        "others others others"
        ". hand tables"
        "spots spots spots"
        "result result result";
    }
    .lay:not(.tall) {
      --spot-wide: 176px;
      --spot-high: 176px;
    }
  }
  @media (max-height: 480px) {
    .state small {
      font-size: 11px;
      letter-spacing: -0.01em;
      line-height: 1;
      white-space: normal;
    }
  }
`;
