/** The desk: what is to be done on top, the cloth below it, the lists beside; on small screens one under the other. */

import { css } from "lit";

export const deskStyles = css`
  :host {
    display: block;
    min-height: 100dvh;
    background: var(--night);
  }
  .wait {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    min-height: 100dvh;
    padding: 20px;
    text-align: center;
  }
  .desk {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 380px;
    grid-template-rows: auto auto auto auto minmax(0, 1fr);
    grid-template-areas: "head head" "lost lost" "order lists" "asked lists" "cloth lists";
    height: 100dvh;
  }
  header {
    grid-area: head;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 50px;
    padding: 0 16px;
    background: #0d0b09;
    border-bottom: 1px solid var(--line);
  }
  .brand {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
  }
  .brand img {
    width: 26px;
    height: 26px;
  }
  header nav {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-left: auto;
  }
  header nav a {
    display: inline-grid;
    place-content: center;
    color: var(--ink);
    text-decoration: none;
  }
  h1 {
    font-size: 19px;
  }
  h1 small {
    font: 400 14px var(--sans);
    color: var(--ink-2);
  }
  .lost {
    grid-area: lost;
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
  .later {
    margin-top: 10px;
  }
  .later summary {
    min-height: 44px;
    padding: 12px 4px;
    color: var(--ink-2);
    cursor: pointer;
  }
  cc-asked {
    grid-area: asked;
    max-height: 46dvh;
    overflow-y: auto;
  }
  .deals {
    align-self: center;
    font-size: 14px;
    color: var(--ink-2);
  }
  .deals b {
    color: var(--ink);
  }
  .order {
    grid-area: order;
    display: grid;
    gap: 8px;
    padding: 14px 18px;
    background: linear-gradient(#211a10, #17130d);
    border-left: 6px solid var(--gold);
    border-bottom: 1px solid var(--line);
  }
  .order.stopped {
    background: linear-gradient(#3a1712, #241009);
    border-left-color: #ff7a68;
  }
  .says {
    font: 600 34px/1.15 var(--serif);
    color: #ffe9b8;
    text-wrap: pretty;
  }
  .stopped .says {
    font-size: 24px;
    color: #ffd9d2;
  }
  .said-now {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 14px;
  }
  .clauses {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    font-size: 13px;
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .besides {
    display: flex;
    flex-wrap: wrap;
    gap: 0 18px;
  }
  .besides:empty {
    display: none;
  }
  .also {
    color: #ffcf9e;
    font-weight: 600;
  }
  .refused {
    padding: 8px 12px;
    border: 1px solid #b5574c;
    border-radius: 10px;
    background: #2c1512;
    color: #ffe1db;
  }
  .act {
    display: grid;
    gap: 8px;
  }
  .act cc-pad {
    max-width: 760px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .buttons:empty {
    display: none;
  }
  .buttons small {
    font-weight: 400;
  }
  .buttons .plain {
    border-color: var(--line);
  }
  .others summary {
    min-height: 32px;
    color: var(--ink-2);
    cursor: pointer;
  }
  .others .buttons {
    padding: 4px 0 8px;
  }
  .felt {
    grid-area: cloth;
    min-height: 0;
    overflow: auto;
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 14px 16px;
    justify-content: space-between;
  }
  @media (min-width: 1024px) and (max-height: 860px) {
    .order {
      gap: 6px;
      padding: 10px 18px;
    }
    .felt {
      padding: 8px 10px;
    }
    .act cc-pad {
      --key: 40px;
    }
    cc-dealer {
      --dealt: 54px;
    }
  }
  @media (max-width: 1023px) {
    .desk {
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: auto;
      grid-template-areas: "head" "lost" "order" "asked" "cloth" "lists";
      align-content: start;
      height: auto;
    }
    header {
      flex-wrap: wrap;
      row-gap: 0;
    }
    header nav > * {
      white-space: nowrap;
    }
    .order {
      position: sticky;
      top: 0;
      z-index: 3;
    }
    .lists {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
    .says {
      font-size: 30px;
    }
  }
  @media (max-width: 699px) {
    header {
      flex-wrap: wrap;
      gap: 4px;
      padding: 0 8px;
    }
    header nav {
      flex-wrap: wrap;
      gap: 0 2px;
      margin-left: 0;
      font-size: 15px;
    }
    header nav .button {
      padding: 0 9px;
      font-size: 15px;
    }
    cc-asked {
      max-height: none;
      overflow: visible;
    }
    h1 small {
      display: block;
      font-size: 13px;
    }
    .order {
      position: static;
      padding: 10px 12px;
    }
    .buttons .button {
      padding: 0 12px;
      font-size: 14px;
    }
    .says {
      font-size: 24px;
    }
    .also {
      font-size: 15px;
      line-height: 1.3;
    }
    .stopped .says {
      font-size: 18px;
    }
  }
`;
