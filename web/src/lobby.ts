/** The floor: its houses, a tile for each of their tables, what is on, and where the own turn is. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "./api.js";
import "./differences.js";
import { money, plural } from "./format.js";
import { tableTile } from "./lobby-tile.js";
import { lobbyStyles } from "./lobby.css.js";
import { MOST, addressOf } from "./route.js";
import { base, buttons, dark, felts } from "./theme.js";
import type { Book, Comparison, Floor, House, Me, Tile } from "./generated/api.js";

/** The ways to the boards of the prize pools that tables of a house feed, each once. */
function boards(tables: Tile[]) {
  const pools = new Map(tables.flatMap(({ pool, title }) => (pool === null ? [] : [[pool, title]])));
  return [...pools].map(
    ([pool, title]) =>
      html`<a class="board" href="/board/${encodeURIComponent(pool)}" data-board=${pool}>Jackpot board of ${title}</a>`,
  );
}

@customElement("cc-lobby")
export class Lobby extends LitElement {
  @property({ attribute: false }) floor: Floor | null = null;
  @property({ attribute: false }) me: Me | null = null;
  /** The books of the tables, as they come. */
  @state() private books: Readonly<Record<string, Book>> = {};
  /** By game: its books side by side, where several are played here. */
  @state() private compared: Readonly<Record<string, Comparison>> = {};
  /** The tables that are to be opened side by side. */
  @state() private picked: readonly string[] = [];
  /** When the floor was told, by `performance.now()`: clocks run from there. */
  #told = 0;
  #asked = new Set<string>();

  static override styles = [base, buttons, dark, felts, lobbyStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("floor")) return;
    this.#told = performance.now();
    const tiles = this.#tiles;
    for (const { rulebook } of tiles) if (!this.books[rulebook]) void this.#fetch(rulebook);
    for (const { game } of tiles) {
      const several = new Set(tiles.filter((each) => each.game === game).map(({ rulebook }) => rulebook)).size > 1;
      if (several && !this.#asked.has(game)) void this.#compare(game);
    }
  }

  get #tiles(): Tile[] {
    return this.floor?.houses.flatMap((house) => house.tables) ?? [];
  }

  async #compare(game: string): Promise<void> {
    this.#asked.add(game);
    const answer = await api.comparison(game);
    if ("ok" in answer) this.compared = { ...this.compared, [game]: answer.ok };
    else this.#asked.delete(game);
  }

  /** The focus on the way that leads to this address. */
  async focusOn(address: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`a[href="${CSS.escape(address)}"]`)?.focus();
  }

  async #fetch(id: string): Promise<void> {
    const answer = await api.book(id);
    if ("ok" in answer) this.books = { ...this.books, [id]: answer.ok };
  }

  override render() {
    return html`<main>
      <div class="lead">
        <h1>The floor</h1>
        <p>Sit down where a box is free. Every table follows its own approved book.</p>
        ${this.me ? html`<a href="#/disputes" data-action="disputes">My disputes</a>` : nothing}
        <a href="/sign-in" data-action="sign-in">Staff and members</a>
        <a href="/docs/" data-action="documents">Documents</a>
      </div>
      <p class="paused" role="status">${this.floor?.paused || nothing}</p>
      ${this.#mine()} ${this.#on()}
      ${
        this.floor
          ? html`<div class="houses">${this.floor.houses.map((house) => this.#house(house))}</div>`
          : html`<p class="wait" role="status">The doors are opening…</p>`
      }
      ${Object.values(this.compared).map((comparison) => this.#differences(comparison))} ${this.#together()}
    </main>`;
  }

  /** The tables where one sits and is waited for, before everything else. */
  #mine() {
    const turns = this.me?.seats.filter(({ turn }) => turn) ?? [];
    if (!turns.length) return nothing;
    return html`<div class="mine" role="status">
      ${turns.map(({ table, box }) => {
        const tile = this.#tiles.find(({ id }) => id === table);
        return html`<a class="call" href="#/table/${table}" data-call=${table}>
          <b>Your turn</b> <span>${tile?.title ?? table}, box ${box}</span>
          <cc-countdown .clock=${tile?.clock ?? null} .told=${this.#told}></cc-countdown>
        </a>`;
      })}
    </div>`;
  }

  /** Tournaments and promotions. */
  #on() {
    const tournaments = this.floor?.tournaments ?? [];
    const promotions = this.floor?.promotions ?? [];
    if (!tournaments.length && !promotions.length) return nothing;
    return html`<section class="on" aria-label="Tournaments and promotions">
      <ul>
        ${tournaments.map(
          (each) => html`<li>
            <a class="event" href="#/tournament/${encodeURIComponent(each.id)}" data-tournament=${each.id}>
              <b>${each.title}</b> <span>${each.says}</span>
              <small>Tournament · ${each.entries} of ${each.most} players · pool ${money(each.pool)}</small>
              ${each.open ? html`<em>Enter</em>` : nothing}
            </a>
          </li>`,
        )}
        ${promotions.map(
          (each) => html`<li>
            <a class="event" href="#/promotion/${encodeURIComponent(each.id)}" data-promotion=${each.id}>
              <b>${each.title}</b> <span>${each.says}</span>
              <small
                >Promotion · ${plural(each.prizes, "prize")} worth ${money(each.worth)} ·
                ${plural(each.entries, "entry", "entries")}</small
              >
              ${each.open ? html`<em>Enter</em>` : nothing}
            </a>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #house(house: House) {
    const held = this.me?.purses[house.id];
    const tables = house.tables.filter(({ tournament }) => tournament === null);
    const [where] = new Set(tables.map((tile) => this.books[tile.rulebook]?.jurisdiction ?? ""));
    return html`<section
      class="house ${tables.length > 1 ? "large" : ""}"
      aria-labelledby="house-${house.id}"
      data-house=${house.id}
    >
      <div class="title">
        <h2 id="house-${house.id}">${house.name}<small>${house.currency}</small></h2>
        ${where ? html`<span class="where">${where}</span>` : nothing}
        ${house.away ? html`<span class="where" role="status" data-away>Back in a moment…</span>` : nothing}
        ${
          held === undefined
            ? nothing
            : html`<span class="held">${money(held)} <span class="unseen">in your purse here</span></span>`
        }
      </div>
      <ul class="tiles">
        ${tables.map((tile) => html`<li>${this.#tile(tile, house)}${this.#pick(tile, house)}</li>`)}
      </ul>
      <p class="boards">
        ${boards(tables)}
        <a class="board" href="/board/house/${encodeURIComponent(house.id)}" data-house-board=${house.id}
          >Board of the house</a
        >
      </p>
    </section>`;
  }

  #tile(tile: Tile, house: House) {
    return tableTile({
      tile,
      house,
      book: this.books[tile.rulebook],
      comparison: this.compared[tile.game],
      seat: this.me?.seats.find((each) => each.table === tile.id),
      told: this.#told,
    });
  }

  /** On a screen that is wide enough, a table can be opened beside others. */
  #pick({ id, title }: Tile, house: House) {
    const on = this.picked.includes(id);
    return html`<button
      class="pick"
      aria-pressed=${on ? "true" : "false"}
      aria-label="${title}, ${house.name}, side by side with others"
      data-pick=${id}
      ?disabled=${!on && this.picked.length >= MOST}
      @click=${() => (this.picked = on ? this.picked.filter((each) => each !== id) : [...this.picked, id])}
    >
      Side by side
    </button>`;
  }

  #together() {
    const { picked } = this;
    if (!picked.length) return nothing;
    return html`<div class="together" role="status">
      ${
        picked.length > 1
          ? html`<a class="button gold" href=${addressOf(picked)} data-action="beside">Open ${picked.length} side by side</a>`
          : html`<span>Choose one or two more tables.</span>`
      }
      <button class="button" data-action="unpick" @click=${() => (this.picked = [])}>None</button>
    </div>`;
  }

  #differences(comparison: Comparison) {
    return html`<section class="compare" aria-labelledby="compare-${comparison.game}" data-compare=${comparison.game}>
      <h2 id="compare-${comparison.game}">${comparison.title}: what differs</h2>
      <cc-differences .comparison=${comparison}></cc-differences>
    </section>`;
  }
}
