/** One box of the arc, small: who sits there, the cards, what is staked, and what came of it. */

import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { stack, chipStyles } from "./chips.js";
import { cents, currency, handName, money, net, signed } from "./format.js";
import { laid } from "./hands.js";
import { seatStyles } from "./seat.css.js";
import { base } from "./theme.js";
import type { Book, Box, Line, Player } from "./generated/api.js";

@customElement("cc-seat")
export class Seat extends LitElement {
  @property({ attribute: false }) box!: Box;
  @property({ attribute: false }) book!: Book;
  /** What came of this round, or of the last one until the next begins. */
  @property({ attribute: false }) lines: Line[] = [];
  /** What is settled of the round that is played. */
  @property({ attribute: false }) settled: Line[] = [];
  @property({ attribute: false }) chips: number[] = [];
  @property() me = "";
  /** The box whose player is to act, or who gets the next card. */
  @property({ type: Boolean, reflect: true }) due = false;
  @property({ type: Boolean, reflect: true }) own = false;
  @property({ type: Boolean }) sittable = false;
  /** Whether wagers may be put on it beside those of whoever holds it. */
  @property({ type: Boolean }) shareable = false;
  @property({ type: Boolean }) wished = false;

  static override styles = [base, chipStyles, seatStyles];

  override render() {
    const { box } = this;
    if (box.holder === null && !box.players.length) return this.#free();
    const name = box.holder ?? box.players[0]?.player ?? "";
    return html`<div class="seat" role="group" aria-label=${this.#label(name)}>
      ${this.#came()}
      <div class="hand" aria-hidden="true">
        ${
          box.cards.length && !this.own
            ? laid(box.cards, box.hand)
            : html`<span class="number">${box.box}</span>`
        }
      </div>
      <span class="who" aria-hidden="true">${name === this.me ? "You" : name}</span>
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
      <span>Bet<span class="here"> here</span></span>
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

  /** What lies there: the wagers, and what was put down beside them, without what was settled and taken up. */
  #total(player: Player): number {
    const over = new Set(this.settled.filter((line) => line.player === player.player).map(({ wager }) => wager));
    return Object.entries({ ...player.wagers, ...player.put })
      .filter(([wager]) => !over.has(wager))
      .reduce((sum, [, amount]) => sum + cents(amount), 0);
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
    return html`<span class="came ${kind}" aria-hidden="true">${all > 0 ? "+" : all < 0 ? "\u2212" : ""}<i>${currency.sign}</i>${money(Math.abs(all)).slice(currency.sign.length)}</span>`;
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
