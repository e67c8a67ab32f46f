/** The prize meters at the dealer's side of a cloth, with what was won last, and that no jackpot is played if so. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cents, money } from "../format.js";
import { base } from "../theme.js";
import type { Board, Book, PoolLevel, TableView } from "../generated/api.js";
import "./odometer.js";
import { amount } from "./odometer.js";
import { STATUS, besideMeter, mustHitBy } from "./wins.js";

/** The levels to show: as the pool's displays have them, or as long as nothing came, as it told the table last. */
export function levelsOf(board: Board | null, book: Book, { meters }: TableView): PoolLevel[] {
  if (board) return board.levels;
  if (!meters) return [];
  return book.meters.map(({ name, title }) => ({ level: name, title, value: meters[name] ?? "0", generation: 0 }));
}

@customElement("cc-meters")
export class Meters extends LitElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) picture!: TableView;
  @property({ attribute: false }) board: Board | null = null;

  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      dl {
        display: grid;
        gap: 4px;
      }
      .meter {
        display: grid;
        padding: 4px 10px;
        border: 1px solid #8d6a22;
        border-radius: 8px;
        background: linear-gradient(#171109, #2a1d07);
        text-align: right;
      }
      dt {
        font-size: 11px;
        letter-spacing: 0.06em;
        text-transform: uppercase;
        color: #e2c88f;
        white-space: nowrap;
      }
      dd small {
        white-space: nowrap;
        margin-right: 6px;
        font-size: 11px;
        font-weight: 500;
        color: #e2c88f;
        text-shadow: none;
      }
      dd {
        font: 700 19px/1.15 var(--sans);
        font-variant-numeric: tabular-nums;
        color: #ffd874;
        text-shadow: 0 0 14px rgb(255 190 60 / 0.5);
      }
      .won {
        font-size: 12px;
        font-weight: 500;
        line-height: 1.5;
        color: #e2c88f;
        text-shadow: none;
        white-space: nowrap;
      }
      .won b {
        padding: 1px 5px;
        border-radius: 4px;
        background: #17452c;
        color: #bff3cf;
        font-size: 10px;
        letter-spacing: 0.06em;
        text-transform: uppercase;
      }
      .won.pending b {
        background: #ffd874;
        color: #2a1d07;
      }
      .down {
        max-width: 26ch;
        margin-bottom: 4px;
        padding: 5px 9px;
        border: 1px solid #b5574c;
        border-radius: 8px;
        background: #3a1a14;
        color: #ffe1db;
        font-size: 12px;
        line-height: 1.35;
      }
      .off .meter {
        border-color: #5a4b30;
      }
      .off dd {
        color: #cfbb90;
        text-shadow: none;
      }
      @media (min-width: 700px) and (max-height: 1000px) {
        .meter {
          padding: 2px 10px;
        }
        dd {
          font-size: 17px;
        }
        .won {
          font-size: 12px;
        }
      }
      @media (min-width: 700px) and (max-height: 820px) {
        dl {
          gap: 2px;
        }
        .meter {
          display: flex;
          flex-wrap: wrap;
          align-items: baseline;
          justify-content: space-between;
          gap: 0 10px;
          padding: 2px 8px;
        }
        dt {
          letter-spacing: 0;
        }
        dd {
          font-size: 15px;
        }
        .won {
          flex: 1 1 100%;
          font-size: 11px;
          line-height: 1.35;
        }
        .down {
          max-width: 32ch;
          margin-bottom: 2px;
          padding: 2px 8px;
          font-size: 11px;
        }
      }
      @media (max-width: 699px) {
        dl {
          grid-auto-flow: column;
          grid-auto-columns: minmax(0, 1fr);
        }
        .meter {
          align-content: start;
          justify-items: center;
          padding: 2px 4px;
          text-align: center;
        }
        dt {
          letter-spacing: 0;
          text-transform: none;
        }
        dd {
          font-size: 15px;
        }
        dd small {
          display: block;
          margin: 0;
        }
        .won {
          font-size: 11px;
          white-space: normal;
        }
        .down {
          max-width: none;
        }
      }
      @container (min-width: 700px) and (max-width: 899px) and (min-height: 700px) {
        dd {
          font-size: 16px;
        }
        dd small {
          display: block;
          margin: 0;
          line-height: 1;
        }
      }
      @container (min-width: 1200px) and (min-height: 780px) {
        .meter {
          display: flex;
          flex-wrap: wrap;
          align-items: baseline;
          justify-content: space-between;
          gap: 0 10px;
          padding: 4px 12px;
        }
        dt,
        dd small {
          font-size: 12px;
          letter-spacing: 0;
        }
        dd {
          font-size: 20px;
        }
        .won {
          flex: 1 1 100%;
        }
      }
      /* On a cloth of little height each is one line, whatever the screen. */
      @container (min-width: 480px) and (max-height: 359px) {
        dl {
          grid-auto-flow: row;
          gap: 2px;
        }
        .meter {
          display: flex;
          flex-wrap: wrap;
          justify-content: space-between;
          padding: 0 6px;
        }
        dt {
          letter-spacing: 0;
          text-transform: none;
        }
        dd {
          font-size: 14px;
          line-height: 20px;
        }
        dd small {
          display: none;
        }
      }
      @container (min-width: 480px) and (max-width: 767px) and (max-height: 359px) {
        dt {
          font-size: 11px;
          line-height: 14px;
        }
        dd {
          font-size: 13px;
          line-height: 16px;
        }
      }
    `,
  ];

  override render() {
    const { board, picture } = this;
    const levels = levelsOf(board, this.book, picture);
    const down = picture.jackpot && !picture.jackpot.up ? picture.jackpot.why : "";
    if (!levels.length && !down) return nothing;
    return html`${down ? html`<p class="down" data-jackpot-down>${down}</p>` : nothing}
      <dl aria-label="Jackpots" class=${down ? "off" : ""} data-entry=${board?.entry ?? nothing}>
        ${levels.map((level) => this.#meter(level))}
      </dl>`;
  }

  #meter(level: PoolLevel) {
    const { board } = this;
    const by = board && mustHitBy(board, level);
    return html`<div class="meter" data-meter=${level.level} data-generation=${level.generation}>
      <dt>${level.title}</dt>
      <dd>
        ${by ? html`<small>by ${money(by)}</small>` : nothing}<cc-odometer
          .value=${cents(level.value)}
          .generation=${level.generation}
        ></cc-odometer>
      </dd>
      ${
        board
          ? besideMeter(board, level.level).map(
              ({ value, status, generation }) =>
                html`<dd class="won ${status}" data-won=${generation} data-status=${status}>
                  <span class="unseen">Won:</span> ${amount(cents(value))} <b>${STATUS[status]}</b>
                </dd>`,
            )
          : nothing
      }
    </div>`;
  }
}
