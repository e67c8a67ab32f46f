/** The board of a prize pool, for a wall: its meters large, what was won last, and where it is played. */

import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cents, money, plural } from "../format.js";
import { base } from "../theme.js";
import type { Board, BoardTable, PoolLevel, PoolWin } from "../generated/api.js";
import { BoardLive } from "./board-live.js";
import { boardStyles } from "./board.css.js";
import { amount } from "./odometer.js";
import "./odometer.js";
import { STATUS, besideMeter, mustHitBy } from "./wins.js";
import "./won.js";

/** As many wins as a wall has room for. */
const LAST = 6;

@customElement("cc-board")
export class BoardPage extends LitElement {
  @property() pool = "";
  live!: BoardLive;

  static override styles = [base, boardStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.live = new BoardLive(this.pool);
    this.live.addEventListener("change", () => this.requestUpdate());
    this.live.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live.close();
  }

  override render() {
    const { board, refused, connected } = this.live;
    document.title = board ? `${board.title} jackpots · Cutcard` : "Jackpots · Cutcard";
    if (!board) {
      return html`<main class="wait">
        <h1>Jackpots</h1>
        <p role="status">${refused ? refused.says : "The board is being lit…"}</p>
      </main>`;
    }
    const [first, ...others] = board.levels;
    return html`<main data-connected=${connected ? "yes" : "no"} data-entry=${board.entry}>
        <header>
          <h1>${board.title} <small>${money(board.wager)} jackpot wager</small></h1>
          <p class="entry">${plural(board.tables.length, "table")} · entry ${board.entry.toLocaleString("en")}</p>
          ${
            connected
              ? nothing
              : html`<p class="lost" role="alert" data-lost>
                  <b>This board is not connected.</b> <span>What it shows may be old. It comes back by itself.</span>
                </p>`
          }
        </header>
        <dl class="levels" aria-label="Jackpots">
          ${first ? this.#level(board, first, "chief") : nothing} ${others.map((level) => this.#level(board, level))}
        </dl>
        <section class="wins" aria-labelledby="wins">
          <h2 id="wins">Last wins</h2>
          ${this.#wins(board.wins.filter(({ status }) => status !== "fallen").slice(0, LAST))}
        </section>
        <section class="tables" aria-labelledby="tables">
          <h2 id="tables">Played at</h2>
          <ul>
            ${board.tables.map((table) => this.#table(table))}
          </ul>
        </section>
      </main>
      <cc-won over wall .live=${this.live} .board=${board}></cc-won>`;
  }

  #level(board: Board, level: PoolLevel, kind = "") {
    const by = mustHitBy(board, level);
    const part = by ? Math.min(100, (100 * cents(level.value)) / cents(by)) : 0;
    const often = level.generation ? `Won ${plural(level.generation, "time")}` : "Not won yet";
    return html`<div class="level ${kind}" data-meter=${level.level} data-generation=${level.generation}>
      <dt>${level.title}</dt>
      <dd class="value">
        <cc-odometer .value=${cents(level.value)} .generation=${level.generation}></cc-odometer>
      </dd>
      <dd class="more">
        ${by ? html`<span class="bar" aria-hidden="true"><i style="width:${part}%"></i></span>` : nothing}
        <span>${by ? `Must be won by ${money(by)}` : often}</span>
        ${besideMeter(board, level.level).map(
          (win) => html`<span class="won" data-status=${win.status}>${amount(cents(win.value))} ${status(win)}</span>`,
        )}
      </dd>
    </div>`;
  }

  #wins(wins: PoolWin[]) {
    if (!wins.length) return html`<p class="none">Nothing was won yet.</p>`;
    return html`<ol>
      ${wins.map(
        (win) => html`<li data-win=${win.level} data-status=${win.status}>
          <b class="what">${win.title}</b>
          <span class="where">${win.table}, round ${win.round.toLocaleString("en")}</span>
          <span class="sum">${amount(cents(win.value))}</span>
          ${status(win)}
        </li>`,
      )}
    </ol>`;
  }

  #table({ table, title, up, why }: BoardTable) {
    return html`<li class=${up ? "" : "off"} data-table=${table} data-up=${up ? "yes" : "no"}>
      <b>${title}</b> <span>${table}</span>
      ${up ? nothing : html`<small>${why}</small>`}
    </li>`;
  }
}

const status = ({ status }: PoolWin) => html`<b class="status ${status}">${STATUS[status]}</b>`;
