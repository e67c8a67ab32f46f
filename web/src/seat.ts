/** One box of the arc, small: who sits there, the cards, what is staked, and what came of it. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { stack, chipStyles } from "./chips.js";
import "./cards.js";
import { cents, handName, money, net, signed } from "./format.js";
import { base } from "./theme.js";
import type { Book, Box, Line, Player } from "./generated/api.js";

@customElement("cc-seat")
export class Seat extends LitElement {
  @property({ attribute: false }) box!: Box;
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) lines: Line[] = [];
  @property({ attribute: false }) chips: number[] = [];
  @property() me = "";
  /** The box whose player is to act, or who gets the next card. */
  @property({ type: Boolean, reflect: true }) due = false;
  @property({ type: Boolean, reflect: true }) own = false;
  @property({ type: Boolean }) sittable = false;
  /** Whether wagers may be put on it beside those of whoever holds it. */
  @property({ type: Boolean }) shareable = false;
  @property({ type: Boolean }) wished = false;

  static override styles = [
    base,
    chipStyles,
    css`
      :host {
        display: block;
        height: 100%;
        --card: 34px;
        --chip-size: 22px;
      }
      .seat {
        position: relative;
        display: grid;
        grid-template-rows: 50px auto auto;
        justify-items: center;
        gap: 4px;
        grid-template-columns: minmax(0, 1fr);
        height: 100%;
        padding: 8px 6px;
        border: 1.5px solid color-mix(in srgb, var(--felt-line) 45%, transparent);
        border-radius: 16px;
        background: rgb(0 0 0 / 0.16);
      }
      :host([own]) .seat {
        border-color: var(--felt-line);
        background: rgb(0 0 0 / 0.3);
      }
      :host([due]) .seat {
        border-color: var(--gold);
        box-shadow: 0 0 0 3px color-mix(in srgb, var(--gold) 60%, transparent);
      }
      .hand {
        display: flex;
        min-height: 48px;
      }
      .hand cc-card + cc-card {
        margin-left: calc(var(--card) * -0.42);
      }
      .number {
        font: 600 24px/48px var(--serif);
        color: var(--felt-line);
        opacity: 0.9;
      }
      .who {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: 13px;
        font-weight: 600;
      }
      .who small {
        font-weight: 400;
        color: var(--felt-ink-2);
      }
      .down {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 4px;
        min-height: 26px;
        font-size: 12px;
        color: var(--felt-ink-2);
      }
      .stack {
        grid-auto-flow: column;
        align-items: center;
        gap: 0;
      }
      .stack .pile {
        height: var(--chip-size);
      }
      .stack .on {
        bottom: calc(var(--at) * 2px);
      }
      .stack .sum {
        margin-left: -5px;
        z-index: 1;
        font-size: 12px;
      }
      .decision {
        width: 100%;
        text-align: center;
        color: var(--felt-ink);
        font-style: italic;
      }
      .came {
        position: absolute;
        top: -11px;
        padding: 1px 9px;
        border-radius: 999px;
        background: #14100c;
        font: 700 13px/1.4 var(--sans);
        font-variant-numeric: tabular-nums;
      }
      .win {
        color: var(--good);
      }
      .lose {
        color: var(--bad);
      }
      .even {
        color: var(--calm);
      }
      button {
        align-self: stretch;
        width: 100%;
        height: 100%;
        min-height: 92px;
        border: 1.5px dashed color-mix(in srgb, var(--felt-line) 60%, transparent);
        border-radius: 16px;
        background: transparent;
        color: var(--felt-ink);
        font-weight: 600;
        cursor: pointer;
        display: grid;
        place-content: center;
        justify-items: center;
      }
      button:hover:not(:disabled) {
        background: rgb(255 255 255 / 0.08);
        border-style: solid;
      }
      button[aria-pressed="true"] {
        border-color: var(--gold);
        border-style: solid;
        background: rgb(0 0 0 / 0.3);
      }
      button:disabled {
        cursor: default;
        color: var(--felt-ink-2);
        font-weight: 400;
      }
      button .number {
        line-height: 1.1;
      }
      button.share {
        width: auto;
        height: auto;
        min-width: 0;
        min-height: 32px;
        padding: 0 12px;
        border-radius: 999px;
        font-size: 13px;
      }
      .down:empty {
        min-height: 0;
      }
      @media (max-width: 699px) {
        :host {
          --card: 28px;
          --chip-size: 18px;
        }
        .seat {
          grid-template-rows: 40px auto auto;
          gap: 2px;
          width: 96px;
          padding: 6px;
        }
        .hand {
          min-height: 39px;
        }
        .number {
          line-height: 39px;
        }
        button:not(.share) {
          min-height: 84px;
          min-width: 76px;
        }
      }
    `,
  ];

  override render() {
    const { box } = this;
    if (box.holder === null && !box.players.length) return this.#free();
    const name = box.holder ?? box.players[0]?.player ?? "";
    return html`<div class="seat" role="group" aria-label=${this.#label(name)}>
      ${this.#came()}
      <div class="hand" aria-hidden="true">
        ${
          box.cards.length
            ? box.cards.map((card) => html`<cc-card .card=${card}></cc-card>`)
            : html`<span class="number">${box.box}</span>`
        }
      </div>
      <span class="who" aria-hidden="true">${name === this.me ? "You" : name} <small>· ${box.box}</small></span>
      <span class="down" aria-hidden="true">${this.#down()}</span>
      ${this.shareable ? this.#share(name) : nothing}
    </div>`;
  }

  #share(name: string) {
    const { box } = this.box;
    const tell = (): boolean =>
      this.dispatchEvent(new CustomEvent("share", { detail: box, bubbles: true, composed: true }));
    return html`<button
      class="share"
      data-action="share"
      data-box=${box}
      aria-label="Bet on box ${box}, with ${name}"
      @click=${tell}
    >
      Bet here
    </button>`;
  }

  #free() {
    const number = this.box.box;
    if (!this.sittable) {
      return html`<button disabled data-box=${number} aria-label="Box ${number}, free">
        <span class="number">${number}</span><span>free</span>
      </button>`;
    }
    const label = this.wished ? `Box ${number} is yours after this round` : `Sit at box ${number}`;
    return html`<button
      data-action="sit"
      data-box=${number}
      aria-label=${label}
      aria-pressed=${this.wished}
      @click=${this.#sit}
    >
      <span class="number">${number}</span><span>${this.wished ? "Next round" : "Sit"}</span>
    </button>`;
  }

  #sit = (): void => {
    this.dispatchEvent(new CustomEvent("sit", { detail: this.box.box, bubbles: true, composed: true }));
  };

  #total(player: Player): number {
    return Object.values(player.wagers).reduce((sum, amount) => sum + cents(amount), 0);
  }

  #down() {
    return this.box.players.map((player) => {
      const word = player.decision && (this.book.choices[player.decision]?.title ?? player.decision);
      const others = this.box.players.length > 1 && player.player !== this.box.holder;
      return html`${stack(this.#total(player), this.chips)}${others ? html`<span>${player.player}</span>` : nothing}
      ${word ? html`<span class="decision">${word}</span>` : nothing}`;
    });
  }

  #came() {
    if (!this.lines.length) return nothing;
    const all = this.lines.reduce((sum, line) => sum + net(line), 0);
    const kind = all > 0 ? "win" : all < 0 ? "lose" : "even";
    return html`<span class="came ${kind}" aria-hidden="true">${signed(all)}</span>`;
  }

  #label(name: string): string {
    const staked = this.box.players.reduce((sum, player) => sum + this.#total(player), 0);
    const parts = [`Box ${this.box.box}`, name === this.me ? "you" : name];
    if (staked) parts.push(`${money(staked)} staked`);
    if (this.box.cards.length) parts.push(handName(this.box.cards));
    if (this.lines.length) parts.push(signed(this.lines.reduce((sum, line) => sum + net(line), 0)));
    return parts.join(", ");
  }
}
