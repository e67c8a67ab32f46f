/**
 * The card pad. By finger every card is one tap, on a pad of four suits and thirteen ranks; where the page is too narrow
 * for it, and by key, a rank and then a suit. Once so many cards are whole, they are dealt.
 */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../cards.js";
import { cardName } from "../format.js";
import { base, buttons } from "../theme.js";

const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
const SUITS: [string, string, string][] = [
  ["s", "♠", "spades"],
  ["h", "♥", "hearts"],
  ["d", "♦", "diamonds"],
  ["c", "♣", "clubs"],
];

const shown = (rank: string): string => (rank === "T" ? "10" : rank);

@customElement("cc-pad")
export class CardPad extends LitElement {
  /** How many cards are wanted. */
  @property({ type: Number }) number = 1;
  /** Whether no card can be taken now: it would be lost. */
  @property({ type: Boolean }) shut = false;
  @state() private rank = "";
  @state() private cards: string[] = [];

  static override styles = [
    base,
    buttons,
    css`
      .pad {
        display: grid;
        gap: 6px;
      }
      .row {
        display: grid;
        grid-template-columns: repeat(13, minmax(0, 1fr));
        gap: 5px;
      }
      .whole {
        display: grid;
        grid-template-columns: repeat(13, minmax(44px, 1fr));
        gap: 4px;
      }
      .whole .key {
        padding: 0;
        font-size: 17px;
      }
      .whole .key span {
        margin-left: 1px;
      }
      .whole .on {
        border-color: var(--gold);
        box-shadow: 0 0 0 2px var(--gold);
      }
      .ranks,
      .suits {
        display: none;
      }
      .key {
        min-height: var(--key, 46px);
        border: 1px solid #c9bd9f;
        border-radius: 9px;
        background: #f6f0e0;
        color: #17130d;
        font: 700 18px/1 var(--sans);
        cursor: pointer;
        touch-action: manipulation;
      }
      .key:hover:not(:disabled) {
        background: #fffbea;
      }
      .key[aria-pressed="true"] {
        background: var(--gold);
        border-color: #fff2cc;
      }
      .key:disabled {
        background: #4a4439;
        border-color: #4a4439;
        color: #a99d87;
        cursor: default;
      }
      .red {
        color: #a5101a;
      }
      .so {
        display: flex;
        align-items: center;
        gap: 6px;
        min-height: 56px;
        --card: 38px;
        color: var(--ink-2);
        font-size: 14px;
      }
      @media (max-width: 699px) {
        .whole {
          display: none;
        }
        .row {
          display: grid;
        }
        .ranks {
          grid-template-columns: repeat(7, minmax(0, 1fr));
        }
        .suits {
          grid-template-columns: repeat(4, minmax(0, 1fr));
        }
      }
    `,
  ];

  override render() {
    return html`<div class="pad" role="group" aria-label="Cards">
      ${
        this.number > 1 || this.rank
          ? html`<div class="so" aria-live="polite">
              ${this.cards.map((card) => html`<cc-card .card=${card}></cc-card>`)}
              ${this.rank ? html`<b>${shown(this.rank)}</b> and now the suit` : nothing}
              ${
                this.number > 1 && !this.rank
                  ? html`<span>${this.number - this.cards.length} more of ${this.number}</span>`
                  : nothing
              }
              ${
                this.rank || this.cards.length
                  ? html`<button class="button plain" data-action="pad-back" @click=${this.#back}>Take back</button>`
                  : nothing
              }
            </div>`
          : nothing
      }
      <div class="whole">
        ${SUITS.map(([suit, symbol]) =>
          RANKS.map(
            (rank) =>
              html`<button
                class="key ${suit === "h" || suit === "d" ? "red" : ""} ${rank === this.rank ? "on" : ""}"
                data-card=${rank + suit}
                aria-label=${cardName(rank + suit)}
                ?disabled=${this.shut}
                @click=${() => this.take(rank + suit)}
              >
                ${shown(rank)}<span>${symbol}</span>
              </button>`,
          ),
        )}
      </div>
      <div class="row ranks">
        ${RANKS.map(
          (rank) =>
            html`<button
              class="key"
              data-rank=${rank}
              aria-label=${cardName(`${rank}s`).split(" ")[0]}
              aria-pressed=${rank === this.rank}
              ?disabled=${this.shut}
              @click=${() => (this.rank = rank)}
            >
              ${shown(rank)}
            </button>`,
        )}
      </div>
      <div class="row suits">
        ${SUITS.map(
          ([suit, symbol, name]) =>
            html`<button
              class="key ${suit === "h" || suit === "d" ? "red" : ""}"
              data-suit=${suit}
              aria-label=${name}
              ?disabled=${this.shut || !this.rank}
              @click=${() => this.#suit(suit)}
            >
              ${symbol}
            </button>`,
        )}
      </div>
    </div>`;
  }

  #suit(suit: string): void {
    this.take(this.rank + suit);
  }

  /** A whole card: by one tap, by two keys, or from a scanner. */
  take(card: string): void {
    if (this.shut) return;
    this.cards = [...this.cards, card];
    this.rank = "";
    this.#whole();
  }

  #whole(): void {
    if (this.cards.length < this.number) return;
    const detail = this.cards.join(" ");
    this.cards = [];
    this.dispatchEvent(new CustomEvent<string>("cards", { detail }));
  }

  #back = (): void => {
    if (this.rank) this.rank = "";
    else this.cards = this.cards.slice(0, -1);
  };

  /** A key on the keyboard; whether it was one of ours. */
  key(key: string): boolean {
    if (this.shut) return false;
    const rank = key === "1" || key === "t" || key === "T" ? "T" : key.toUpperCase();
    if (key === "Backspace") this.#back();
    else if (this.rank === "T" && key === "0") return true; // "10"
    else if (this.rank && "shdc".includes(key.toLowerCase())) this.#suit(key.toLowerCase());
    else if (!this.rank && key.length === 1 && RANKS.includes(rank) && key !== "t") this.rank = rank;
    else return false;
    return true;
  }

  /** What was begun is forgotten. */
  clear(): void {
    this.rank = "";
    this.cards = [];
  }
}
