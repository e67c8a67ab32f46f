/** The floor: three houses, and a tile for each of their tables. */

import { LitElement, html, nothing, svg, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "./api.js";
import { money, plural } from "./format.js";
import { lobbyStyles } from "./lobby.css.js";
import { phaseWords } from "./phases.js";
import { base, buttons, feltOf, felts } from "./theme.js";
import type { Book, Floor, House, Limit, Me, Tile } from "./generated/api.js";

/** What is shown of a game that has no cards by which one knows it. */
const BACKS = ["back", "back"];

/** "$5 – $500". */
function span({ min, max }: Limit): string {
  return max === null ? `${money(min)} and up` : `${money(min)} – ${money(max)}`;
}

/** The boxes of a table in their arc, the first at the dealer's left, those that are taken filled. */
function arc(boxes: number, taken: number) {
  const at = (box: number): [number, number] => {
    const from = boxes > 1 ? 1 - (2 * box) / (boxes - 1) : 0;
    return [66 + from * 58, 34 - from * from * 26];
  };
  return html`<svg
    class="boxes"
    viewBox="0 0 132 44"
    role="img"
    aria-label="${plural(boxes, "box", "boxes")}, ${taken} taken"
  >
    <path d="M8 8 Q66 60 124 8" />
    ${Array.from({ length: boxes }, (_, box) => {
      const [x, y] = at(box);
      return svg`<circle cx=${x} cy=${y} r="6" class=${box < taken ? "taken" : ""} />`;
    })}
  </svg>`;
}

/**
 * What the book pays, the most of each wager first: all of it where there is room, the most alone where there is not.
 * Nobody who hears a link wants to hear a paytable; the book tells it at the table.
 */
function pays(book: Book) {
  return html`<div class="pays" aria-hidden="true">
    ${book.wagers.map(({ short, table }) =>
      table.map(
        ({ what, pays }, at) => html`<p class=${at ? "less" : ""}>
          <span>${at ? nothing : short}</span><span class="what">${what}</span><b>${pays}</b>
        </p>`,
      ),
    )}
  </div>`;
}

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

  static override styles = [base, buttons, felts, lobbyStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("floor")) return;
    const tiles = this.floor?.houses.flatMap((house) => house.tables) ?? [];
    for (const { rulebook } of tiles) if (!this.books[rulebook]) void this.#fetch(rulebook);
  }

  async #fetch(id: string): Promise<void> {
    const answer = await api.book(id);
    if ("ok" in answer) this.books = { ...this.books, [id]: answer.ok };
  }

  override render() {
    return html`<main>
      <h1>The floor</h1>
      <p class="lead">
        Sit down where there is a free box. Every table follows its own approved book.
        ${this.me ? html`<a href="#/disputes" data-action="disputes">My disputes</a>` : nothing}
      </p>
      ${this.#tournaments()} ${this.#promotions()}
      <p class="paused" role="status">${this.floor?.paused || nothing}</p>
      ${
        this.floor
          ? html`<div class="houses">${this.floor.houses.map((house) => this.#house(house))}</div>`
          : html`<p class="wait" role="status">The doors are opening…</p>`
      }
    </main>`;
  }

  #tournaments() {
    const found = this.floor?.tournaments ?? [];
    if (!found.length) return nothing;
    return html`<section class="tournaments" aria-labelledby="tournaments">
      <h2 id="tournaments">Tournaments</h2>
      <ul>
        ${found.map(
          (each) => html`<li>
            <a class="tournament" href="#/tournament/${encodeURIComponent(each.id)}" data-tournament=${each.id}>
              <b>${each.title}</b> <span>${each.says}</span>
              <small>${each.entries} of ${each.most} players · pool ${money(each.pool)}</small>
              ${each.open ? html`<em>Enter</em>` : nothing}
            </a>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #promotions() {
    const found = this.floor?.promotions ?? [];
    if (!found.length) return nothing;
    return html`<section class="tournaments" aria-labelledby="promotions">
      <h2 id="promotions">Promotions</h2>
      <ul>
        ${found.map(
          (each) => html`<li>
            <a class="tournament" href="#/promotion/${encodeURIComponent(each.id)}" data-promotion=${each.id}>
              <b>${each.title}</b> <span>${each.says}</span>
              <small>${plural(each.prizes, "prize")} worth ${money(each.worth)} · ${plural(each.entries, "entry", "entries")}</small>
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
        ${
          held === undefined
            ? nothing
            : html`<span class="held">${money(held)} <span class="unseen">in your purse here</span></span>`
        }
        ${house.away ? html`<span class="where" role="status" data-away>Back in a moment…</span>` : nothing}
      </div>
      <ul>
        ${tables.map((tile) => html`<li>${this.#tile(tile)}</li>`)}
      </ul>
      ${boards(tables)}
    </section>`;
  }

  #tile(tile: Tile) {
    const limits = Object.values(tile.limits);
    const first = [...limits].sort((one, two) => Number(two.max ?? Infinity) - Number(one.max ?? Infinity))[0];
    const seat = this.me?.seats.find((each) => each.table === tile.id);
    const taken = tile.players.length;
    const book = this.books[tile.rulebook];
    const emblem = book && (book.cloth.emblem.length ? book.cloth.emblem : BACKS);
    const who = taken
      ? tile.players.slice(0, 4).join(", ") + (taken > 4 ? ` and ${taken - 4} more` : "")
      : "Nobody yet";
    return html`<a
      class="tile felt"
      href="#/table/${tile.id}"
      data-table=${tile.id}
      style=${feltOf(book)}
    >
      <div>
        <h3>${tile.title}${tile.dealer ? html` <small class="dealt">Dealer</small>` : nothing}</h3>
        ${
          book
            ? html`<p class="says">${book.cloth.says}</p>
                <p class="says edition">${book.edition}</p>`
            : nothing
        }
      </div>
      <div class="hand" aria-hidden="true">
        ${emblem?.map((card, at) => html`<img src="/cards/${card}.svg" alt="" style="--at:${at}" />`)}
      </div>
      ${
        tile.meters
          ? html`<div class="meters">
              ${Object.entries(tile.meters).map(
                ([name, value]) => html`<span class="meter"><small>${name}</small> ${money(value)}</span>`,
              )}
            </div>`
          : nothing
      }
      ${book && !tile.meters ? pays(book) : nothing}
      <div class="foot">
        <p class="facts">
          ${first ? html`<b>${span(first)}</b> · ` : nothing}${phaseWords(tile.phase)}
          <span>${seat ? `You sit at box ${seat.box}` : who}</span>
        </p>
        ${arc(tile.boxes, taken)}
      </div>
    </a>`;
  }
}
