/** The board of a table, for a wall or a stream: limits, the last results, who sits where, the clock, the jackpots. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "../api.js";
import "../countdown.js";
import { cents, plural } from "../format.js";
import { span } from "../lobby-tile.js";
import { now } from "../phases.js";
import { levelsOf } from "../pools/meters.js";
import "../pools/odometer.js";
import "../pools/won.js";
import "../road.js";
import { base, feltOf, felts } from "../theme.js";
import type { Book, TableView, Tile } from "../generated/api.js";
import { wallStyles } from "./boards.css.js";
import { tableBoardStyles } from "./table-board.css.js";
import { Watching } from "./watching.js";

/** As many results stand side by side, on a wall and on a phone. */
const COLUMNS = 11;

/** As many lines of what is paid as a wall has room for. */
const LINES = 6;

/** The limits on the sign, the main wager's first; wagers with the same limits stand together. */
export function limitsOf({ wagers }: Book, { limits }: TableView): [string, string[]][] {
  const found = new Map<string, string[]>();
  const signed = wagers.filter(({ name }) => limits[name]);
  for (const { name, short } of [...signed.filter(({ main }) => main), ...signed.filter(({ main }) => !main)]) {
    const limit = span(limits[name]!);
    found.set(limit, [...(found.get(limit) ?? []), short]);
  }
  return [...found];
}

@customElement("cc-table-board")
export class TableBoard extends LitElement {
  @property() table = "";
  @state() private tile: Tile | null = null;
  @state() private book: Book | null = null;
  /** Why there is no such board. */
  @state() private refused = "";
  live: Watching | null = null;
  #told = 0;

  static override styles = [base, felts, wallStyles, tableBoardStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live?.close();
  }

  /** The floor is asked until it answers: nobody stands before a wall to load it again. */
  async #begin(): Promise<void> {
    let answer = await api.floor();
    while ("refused" in answer && this.isConnected) {
      await api.pause(3000);
      answer = await api.floor();
    }
    if (!("ok" in answer) || !this.isConnected) return;
    const tile = answer.ok.houses.flatMap(({ tables }) => tables).find(({ id }) => id === this.table);
    if (!tile) {
      this.refused = `There is no table ${this.table} on this floor.`;
      return;
    }
    this.tile = tile;
    this.live = new Watching(tile.id, tile.dealer);
    this.live.addEventListener("change", () => {
      this.#told = performance.now();
      this.requestUpdate();
    });
    this.live.open();
    const book = await api.book(tile.rulebook);
    if ("ok" in book) this.book = book.ok;
  }

  override render() {
    const { live, tile, book } = this;
    const picture = live?.picture;
    document.title = book ? `${book.title}, ${book.house} · Cutcard` : "Table · Cutcard";
    if (!live || !tile || !book || !picture) {
      return html`<main class="wait">
        <h1>${tile?.title ?? "A table"}</h1>
        <p role="status">${this.refused || live?.refused?.says || "The board is being lit…"}</p>
      </main>`;
    }
    return html`<main data-connected=${live.connected ? "yes" : "no"} data-round=${picture.round}>
        ${this.#head(live, tile, book, picture)}
        <div class="left">${this.#limits(book, picture)} ${picture.meters ? nothing : this.#pays(book)}</div>
        ${this.#last(live, picture.meters ? 3 : 6)} ${this.#meters(live, book, picture)} ${this.#seats(picture)}
      </main>
      <cc-won over wall .live=${live} .board=${live.board}></cc-won>`;
  }

  #head(live: Watching, tile: Tile, book: Book, picture: TableView) {
    const { what, more } = now(picture, live, "", tile.dealer);
    const clock = live.clock && { ...live.clock, now: live.clock.ends - live.left() };
    return html`<header class="felt" style=${feltOf(book)}>
      <h1>${book.title} <small>${book.house}</small></h1>
      <div class="state">
        <p data-state>${what}<small>${more || nothing}</small></p>
        <cc-countdown .clock=${clock} .told=${this.#told}></cc-countdown>
      </div>
      ${
        live.connected
          ? nothing
          : html`<p class="lost" role="alert" data-lost>
              <b>This board is not connected.</b> What it shows may be old. It comes back by itself.
            </p>`
      }
    </header>`;
  }

  #limits(book: Book, picture: TableView) {
    return html`<section class="panel limits" aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <dl>
        ${limitsOf(book, picture).map(
          ([limit, wagers]) => html`<div data-limit=${limit}>
            <dt>${wagers.join(", ")}</dt>
            <dd>${limit}</dd>
          </div>`,
        )}
      </dl>
    </section>`;
  }

  /** Everything that can be won, or the most of each wager where that is too much for a wall. */
  #pays(book: Book) {
    const all = book.wagers.flatMap(({ short, table }) => table.map((win, at) => ({ ...win, short, first: at === 0 })));
    const shown = all.length > LINES ? all.filter(({ first }) => first) : all;
    return html`<section class="panel pays" aria-labelledby="pays">
      <h2 id="pays">${shown === all ? "Pays" : "Pays at most"}</h2>
      <dl>
        ${shown.map(
          ({ short, what, pays }) => html`<div>
            <dt><b>${short}</b> ${what}</dt>
            <dd>${pays}</dd>
          </div>`,
        )}
      </dl>
    </section>`;
  }

  #last(live: Watching, rows: number) {
    const mark = live.road.at(-1);
    return html`<section class="panel last" aria-labelledby="last">
      <h2 id="last">Last results</h2>
      <p class="says" data-last>${mark ? `Round ${mark.round}: ${mark.says}` : "No round yet."}</p>
      <cc-road each .marks=${live.road} rows=${rows} columns=${COLUMNS}></cc-road>
    </section>`;
  }

  #meters(live: Watching, book: Book, picture: TableView) {
    const levels = levelsOf(live.board, book, picture);
    if (!levels.length) return nothing;
    return html`<section class="meters" aria-label="Jackpots">
      <dl>
        ${levels.map(
          ({ level, title, value, generation }) => html`<div class="panel" data-meter=${level}>
            <dt>${title}</dt>
            <dd><cc-odometer .value=${cents(value)} .generation=${generation}></cc-odometer></dd>
          </div>`,
        )}
      </dl>
    </section>`;
  }

  #seats({ boxes }: TableView) {
    const left = boxes.filter(({ holder }) => holder === null).length;
    return html`<section class="seats" aria-labelledby="seats">
      <h2 id="seats">${left ? `${plural(left, "box", "boxes")} free` : "Every box is taken"}</h2>
      <ol style="--boxes:${boxes.length}">
        ${boxes.map(
          ({ box, holder }) => html`<li class=${holder === null ? "free" : ""} data-box=${box}>
            <small>Box ${box}</small><span class="ellipsis">${holder ?? "Free"}</span>
          </li>`,
        )}
      </ol>
    </section>`;
  }
}
