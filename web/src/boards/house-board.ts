/** The board of a house, for a wall: every table with its limits, free boxes and last results. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "../api.js";
import { money, plural } from "../format.js";
import { arc, free, span, widest } from "../lobby-tile.js";
import { phaseWords } from "../phases.js";
import "../road.js";
import { base, feltOf, felts } from "../theme.js";
import type { Book, House, Tile } from "../generated/api.js";
import { wallStyles } from "./boards.css.js";
import { houseBoardStyles } from "./house-board.css.js";

/** More tables than this stand in two columns. */
const FEW = 5;

/** Milliseconds after which the floor is asked again. */
const EVERY = 2500;

@customElement("cc-house-board")
export class HouseBoard extends LitElement {
  @property() house = "";
  @state() private shown: House | null = null;
  @state() private books: Readonly<Record<string, Book>> = {};
  @state() private connected = true;
  @state() private unknown = false;
  #timer = 0;

  static override styles = [base, felts, wallStyles, houseBoardStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #refresh(): Promise<void> {
    const answer = await api.floor();
    this.connected = "ok" in answer;
    if ("ok" in answer) {
      this.shown = answer.ok.houses.find(({ id }) => id === this.house) ?? null;
      this.unknown = this.shown === null;
      for (const { rulebook } of this.shown?.tables ?? []) if (!this.books[rulebook]) void this.#fetch(rulebook);
    }
    if (this.isConnected) this.#timer = window.setTimeout(() => void this.#refresh(), EVERY);
  }

  async #fetch(id: string): Promise<void> {
    const answer = await api.book(id);
    if ("ok" in answer) this.books = { ...this.books, [id]: answer.ok };
  }

  override render() {
    const { shown } = this;
    document.title = `${shown?.name ?? "House"} · Cutcard`;
    if (!shown) {
      return html`<main class="wait">
        <h1>Tables</h1>
        <p role="status">${this.unknown ? `There is no house ${this.house} on this floor.` : "The board is being lit…"}</p>
      </main>`;
    }
    const tables = shown.tables.filter(({ tournament }) => tournament === null);
    return html`<main data-connected=${this.connected ? "yes" : "no"}>
      <header>
        <h1>${shown.name} <small>${plural(tables.length, "table")} · ${shown.currency}</small></h1>
        ${
          this.connected
            ? nothing
            : html`<p class="lost" role="alert" data-lost>
                <b>This board is not connected.</b> What it shows may be old. It comes back by itself.
              </p>`
        }
      </header>
      <ol class=${tables.length > FEW ? "many" : ""} style="--rows:${tables.length}">
        ${tables.map((tile) => this.#table(tile))}
      </ol>
    </main>`;
  }

  #table(tile: Tile) {
    const limit = widest(tile.limits);
    const book = this.books[tile.rulebook];
    return html`<li class="felt" style=${feltOf(book)} data-table=${tile.id}>
      <div>
        <h2>${tile.title}${tile.dealer ? html` <small>Dealer</small>` : nothing}</h2>
        <p class="now ellipsis">${phaseWords(tile.phase)}</p>
      </div>
      <p class="limit">${limit ? span(limit) : nothing}</p>
      <p class="free">${arc(tile)}<span>${free(tile)}</span></p>
      <div class="last">
        <div class="road">
          <cc-road .marks=${tile.road} rows="1" columns="12"></cc-road>
        </div>
        ${Object.entries(tile.meters ?? {}).map(
          ([name, value]) =>
            html`<p>${book?.meters.find((meter) => meter.name === name)?.title ?? name} <b>${money(value)}</b></p>`,
        )}
      </div>
    </li>`;
  }
}
