/** The dealer's side of the cloth: hand, shoe with the cutting card, discard rack, float, the sign and the meters. */

import { LitElement, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import "./cards.js";
import { dealerStyles } from "./dealer.css.js";
import { handName, money, plural } from "./format.js";
import { laid } from "./hands.js";
import "./pools/meters.js";
import { base } from "./theme.js";
import type { Board, Book, TableView } from "./generated/api.js";

/** The edges of the cards in the shoe. */
function edges(number: number) {
  return Array.from({ length: number }, (_, at) => svg`<path d="M${14 + at * 3} 14V38" stroke="#cabd9f" />`);
}

/** One hand of the dealer, resting on the edge of the table. */
const resting = svg`<path d="M-30 -14H-6V14H-30Z" fill="#17140f" />
  <path d="M-8 -12H-3V12H-8Z" fill="#f3ede0" />
  <path
    d="M-3 -10C4 -12 10 -11 16 -10C20 -9 20 -5 16 -5L23 -5C27 -5 27 -1 23 -1L25 0C28 1 28 4 24 4L20 4C23 5 22 9 18 9L0 11C-2 11 -3 11 -3 10Z"
    fill="#caa184"
  />
  <path d="M9 -5H16M10 0H22M10 4H20" stroke="#a67c60" stroke-width="1" fill="none" />`;

/** Whoever deals: two hands beside the tray of chips, quiet and without a face. */
function tray() {
  const columns = ["#5d3a9b", "#1e1d22", "#17703f", "#b3202c", "#e9e4d6", "#b3202c", "#17703f", "#1e1d22", "#5d3a9b"];
  return html`<svg class="tray" viewBox="-84 -18 168 36" aria-hidden="true">
    <g transform="translate(-56 2)">${resting}</g>
    <g transform="translate(56 2) scale(-1 1)">${resting}</g>
    <rect x="-27" y="-15" width="54" height="27" rx="4" fill="#2b1d10" stroke="#6b4d2a" />
    ${columns.map(
      (colour, at) => svg`<rect x=${-24.5 + at * 5.5} y="-12" width="4.6" height="21" rx="1.4" fill=${colour} />
        <path d="M${-24.5 + at * 5.5} -8h4.6m-4.6 4h4.6m-4.6 4h4.6m-4.6 4h4.6" stroke="rgb(0 0 0 / .4)" stroke-width="0.7" />`,
    )}
  </svg>`;
}

@customElement("cc-dealer")
export class DealerSide extends LitElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) picture!: TableView;
  /** The prize pool that the table feeds, as its displays show it. */
  @property({ attribute: false }) board: Board | null = null;
  /** Whether the dealer's own hand is next, for whoever deals. */
  @property({ type: Boolean, reflect: true }) due = false;
  /** Whether nobody here knows what the float holds: where people deal, two of them count it, and a cage has it. */
  @property({ type: Boolean }) uncounted = false;

  /** Whether the parts lie on the grid of a whole cloth, each at its own place. */
  @property({ type: Boolean, reflect: true }) spread = false;

  static override styles = [base, dealerStyles];

  override render() {
    const { dealer } = this.picture;
    return html`<section class="side" aria-label=${this.book.cloth.middle}>
      <div class="left info">
        <p class="house" aria-hidden="true">${this.book.house} · ${this.book.title}</p>
        <cc-meters .book=${this.book} .picture=${this.picture} .board=${this.board}></cc-meters>
        ${this.#sign()}
      </div>
      <div class="hand">
        ${this.spread ? tray() : nothing}
        <div class="cards" role="img" aria-label="${this.book.cloth.middle}: ${handName(dealer)}${this.#name ? `, ${this.#name}` : ""}">
          ${
            dealer.length
              ? laid(dealer, this.picture.dealer_hand)
              : html`<span class="empty"></span>`
          }
        </div>
        <span class="label"><span class="named">${this.#named()}</span>${this.uncounted ? nothing : html`<span class="small"> · float ${money(this.picture.float)}</span>`}</span>
        ${this.#words()}
      </div>
      <div class="right things">${this.#float()} ${this.#rack()} ${this.#shoe()}</div>
    </section>`;
  }

  get #name(): string {
    return this.picture.dealer_hand?.name ?? "";
  }

  #named() {
    const { middle } = this.book.cloth;
    return this.#name ? html`${middle}: <b>${this.#name}</b>` : middle;
  }

  #shoe() {
    const { cards, size, behind, cutting_card: cutting } = this.picture.shoe;
    const part = size ? cards / size : 0;
    const mark = cutting && size ? 12 + 66 * (behind / size) : 0;
    return html`<div
      class="thing shoe"
      data-place="shoe"
      role="img"
      aria-label="Shoe: ${plural(cards, "card")}${cutting ? `, ${behind} of them behind the cutting card` : ""}"
    >
      <svg width="92" height="50" viewBox="0 0 92 50">
        <path d="M4 46V14Q4 6 12 6H78L90 40V46Z" fill="#14110e" stroke="#57493a" stroke-width="1.5" />
        <rect x="12" y="14" width=${66 * part} height="24" rx="2" fill="#efe6d2" />
        ${edges(Math.floor(part * 22))}
        ${mark ? svg`<rect x=${mark - 2} y="11" width="4" height="29" rx="1" fill="#f2b632" />` : nothing}
      </svg>
      <span>${cards} in the shoe</span>
    </div>`;
  }

  #rack() {
    const { rack, shoe } = this.picture;
    const part = shoe.size ? Math.min(1, rack / shoe.size) : 0;
    return html`<div class="thing rack" role="img" aria-label="Discard rack: ${plural(rack, "card")}">
      <svg width="44" height="50" viewBox="0 0 44 50">
        <path d="M4 4V46H40V4" fill="rgb(160 40 40 / .18)" stroke="#c07a6a" stroke-width="1.5" />
        <rect
          x="8"
          y=${44 - 38 * part}
          width="28"
          height=${38 * part}
          rx="1.5"
          fill="#7c1f2b"
          stroke="#e7c784"
          stroke-width=${part ? 0.8 : 0}
        />
      </svg>
      <span>${rack} out</span>
    </div>`;
  }

  #float() {
    const columns = ["#e9e4d6", "#b3202c", "#17703f", "#1e1d22", "#5d3a9b"];
    const said = this.uncounted ? "tray" : money(this.picture.float);
    return html`<div class="thing float" data-place="float" role="img" aria-label=${this.uncounted ? "Float" : `Float: ${money(this.picture.float)}`}>
      <svg width="96" height="50" viewBox="0 0 96 50">
        <rect x="2" y="6" width="92" height="40" rx="6" fill="#2b1d10" stroke="#6b4d2a" stroke-width="1.5" />
        ${columns.map(
          (colour, at) => svg`<rect x=${9 + at * 16} y="11" width="13" height="30" rx="3" fill=${colour} />
            <path d="M${9 + at * 16} 17h13m-13 6h13m-13 6h13m-13 6h13" stroke="rgb(0 0 0 / .35)" />`,
        )}
      </svg>
      <span>${said}</span>
    </div>`;
  }

  /** What is written on the cloth itself. */
  #words() {
    return this.book.layout
      .filter(({ kind, label }) => kind === "words" && label)
      .map(({ name, label }) => html`<span class="words" data-marking=${name}>${label}</span>`);
  }

  /** Limits that hold for one player only stand beside the sign: old ones that are kept, or the player's own. */
  #beside() {
    return this.picture.own_limits.map(({ player, old, limits }) => {
      const least = Object.values(limits)
        .map(({ min, max }) => (max === null ? `from ${money(min)}` : `${money(min)} – ${money(max)}`))
        .join(", ");
      return html`<div data-own=${player}>
        <dt>${player}${old ? ", as before" : ""}</dt>
        <dd>${least}</dd>
      </div>`;
    });
  }

  #sign() {
    const main = (name: string) => Number(this.book.wagers.find((wager) => wager.name === name)?.main ?? false);
    const signs = Object.entries(this.picture.limits).sort(([one], [two]) => main(two) - main(one));
    const title = (name: string) => this.book.wagers.find((wager) => wager.name === name)?.short ?? name;
    // Wagers with the same limits share a line.
    const rows = new Map<string, string[]>();
    for (const [name, { min, max }] of signs) {
      const text = max === null ? `from ${money(min)}` : `${money(min)} – ${money(max)}`;
      rows.set(text, [...(rows.get(text) ?? []), title(name)]);
    }
    const fixed = this.book.wagers.find((wager) => wager.one_amount);
    if (fixed && this.picture.jackpot_wager) rows.set(money(this.picture.jackpot_wager), [fixed.short]);
    return html`<div class="sign">
      <p class="head" aria-hidden="true">Limits</p>
      <dl aria-label="Limits">
        ${[...rows].map(
          ([text, names]) =>
            html`<div>
              <dt>${names.length > 2 ? "Others" : names.join(", ")}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
        ${this.#beside()}
      </dl>
    </div>`;
  }
}
