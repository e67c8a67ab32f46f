/** The page of whoever controls a prize pool: its values, its tables, its wins, and that nothing of it is lost. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ask } from "../api.js";
import { cents, money } from "../format.js";
import { fraction, percent } from "../panels/exact.js";
import { base } from "../theme.js";
import type { PoolAccount, PoolPage, PoolSide, Refused } from "../generated/api.js";
import { amount } from "./odometer.js";
import { poolStyles } from "./pool.css.js";
import { column, difference, placesOf } from "./sums.js";
import { STATUS, mustHitBy } from "./wins.js";

/** Milliseconds between two looks. */
const EVERY = 2000;

@customElement("cc-pool")
export class PoolControl extends LitElement {
  @property() pool = "";
  @state() private page: PoolPage | null = null;
  /** Why the last look found nothing; what it shows is from before. */
  @state() private refused: Refused | null = null;
  #timer = 0;

  static override styles = [base, poolStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const answer = await ask("GET /api/pools/{pool}", { pool: this.pool });
    if ("ok" in answer) this.page = answer.ok;
    this.refused = "refused" in answer ? answer.refused : null;
    if (!this.isConnected || this.refused?.code === "unknown_pool") return;
    const pause = document.visibilityState === "hidden" ? 4 * EVERY : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), pause);
  }

  override render() {
    const { page, refused } = this;
    document.title = page ? `${page.board.pool} · prize pool · Cutcard` : "Prize pool · Cutcard";
    if (!page) {
      return html`<main class="wait">
        <h1>Prize pool</h1>
        <p role="status">${refused ? refused.says : "One moment…"}</p>
      </main>`;
    }
    const { board } = page;
    return html`<main data-entry=${board.entry} data-connected=${refused ? "no" : "yes"}>
      <header>
        <h1>${page.title}: prize pool</h1>
        <p>${board.pool} · ${page.status} · entry ${board.entry.toLocaleString("en")}</p>
        <a href="/board/${encodeURIComponent(board.pool)}">Board</a>
      </header>
      ${refused ? html`<p class="lost" role="alert" data-lost>${refused.says} These figures are from before.</p>` : nothing}
      ${page.stopped.map((why) => html`<p class="stopped" role="alert">A message could not be taken: ${why}</p>`)}
      <div class="sheets">
        <div class="column">${this.#values(page)} ${this.#accounts(page.accounts)} ${this.#terms(page)}</div>
        <div class="column">${this.#tables(page)} ${this.#conservation(page)} ${this.#wins(page)}</div>
      </div>
    </main>`;
  }

  #values({ board }: PoolPage) {
    return html`<section aria-labelledby="values">
      <h2 id="values">Values</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col" class="number">Won</th>
            <th scope="col" class="number">Meter</th>
          </tr>
        </thead>
        <tbody>
          ${board.levels.map((level) => {
            const by = mustHitBy(board, level);
            return html`<tr data-meter=${level.level}>
              <th scope="row">${level.title}${by ? html`<br /><small>must be won by ${money(by)}</small>` : nothing}</th>
              <td class="number">${level.generation}</td>
              <td class="number"><b>${amount(cents(level.value))}</b></td>
            </tr>`;
          })}
        </tbody>
      </table>
    </section>`;
  }

  #tables({ tables, board }: PoolPage) {
    const places = placesOf(tables.flatMap(({ brought, under_way }) => [brought, under_way || "0"]));
    return html`<section aria-labelledby="tables">
      <h2 id="tables">Tables</h2>
      <div class="wide" tabindex="0" role="group" aria-label="Tables">
        <table>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">Link</th>
              <th scope="col" class="number">Heard</th>
              <th scope="col" class="number">Sent</th>
              <th scope="col" class="number">Held</th>
              <th scope="col" class="number">Unpaid</th>
              <th scope="col" class="number">Brought, $</th>
              <th scope="col" class="number">Under way, $</th>
            </tr>
          </thead>
          <tbody>
            ${tables.map((each) => {
              const shown = board.tables.find(({ table }) => table === each.table);
              const why = shown?.why || each.why;
              return html`<tr data-table=${each.table}>
                <th scope="row">${each.table}</th>
                <td class=${why ? "off" : ""}>${each.status}</td>
                ${[each.heard, each.sent, each.held, each.unpaid].map(
                  (number) => html`<td class="number ${number ? "" : "nought"}">${number.toLocaleString("en")}</td>`,
                )}
                <td class="number ${each.brought === "0" ? "nought" : ""}" data-brought>${column(each.brought, places)}</td>
                <td class="number ${each.under_way === "0" ? "nought" : ""}" data-under-way>
                  ${each.under_way ? column(each.under_way, places) : "not known"}
                </td>
              </tr>
              ${why ? html`<tr class="why"><td class="off" colspan="8">${why}</td></tr>` : nothing}`;
            })}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  #conservation({ came, went, holds }: PoolPage) {
    const places = placesOf([came, went].flatMap(({ parts, total }) => [total, ...parts.map((part) => part.amount)]));
    const mark = holds
      ? html`<span class="mark" data-holds="yes">✓ Both sides are the same</span>`
      : html`<span class="mark wrong" role="alert" data-holds="no"
          >✗ They differ by ${column(difference(came.total, went.total), places)}</span
        >`;
    return html`<section aria-labelledby="conservation">
      <h2 id="conservation">Nothing is lost and nothing made ${mark}</h2>
      <div class="sides">${this.#side("came", "What came in, $", came, places)} ${this.#side("went", "Where it is, $", went, places)}</div>
    </section>`;
  }

  #side(name: string, title: string, { parts, total }: PoolSide, places: number) {
    return html`<div>
      <h3 id=${name}>${title}</h3>
      <table aria-labelledby=${name} data-side=${name}>
        <tbody>
          ${parts.map((part) => row(part, places))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            <td class="number" data-total>${column(total, places)}</td>
          </tr>
        </tfoot>
      </table>
    </div>`;
  }

  #accounts(accounts: PoolAccount[]) {
    const places = placesOf(accounts.map((each) => each.amount));
    return html`<section class="late" aria-labelledby="accounts">
      <h2 id="accounts">Every account, $</h2>
      <table>
        <tbody>
          ${accounts.map((each) => row(each, places))}
        </tbody>
      </table>
    </section>`;
  }

  #wins({ board }: PoolPage) {
    return html`<section aria-labelledby="wins">
      <h2 id="wins">Last wins</h2>
      ${
        board.wins.length
          ? html`<div class="wide" tabindex="0" role="group" aria-label="Last wins">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Level</th>
                    <th scope="col" class="number">Generation</th>
                    <th scope="col">Table</th>
                    <th scope="col" class="number">Round</th>
                    <th scope="col" class="number">Locked</th>
                    <th scope="col">Status</th>
                  </tr>
                </thead>
                <tbody>
                  ${board.wins.map(
                    (win) => html`<tr data-win=${win.level}>
                      <th scope="row">${win.title}</th>
                      <td class="number">${win.generation}</td>
                      <td>${win.table}</td>
                      <td class="number">${win.round.toLocaleString("en")}</td>
                      <td class="number">${amount(cents(win.value))}</td>
                      <td class=${win.status}>${STATUS[win.status]}</td>
                    </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
          : html`<p class="none">Nothing was won yet.</p>`
      }
    </section>`;
  }

  #terms({ reference, terms, rates, board, book }: PoolPage) {
    return html`<section class="late" aria-labelledby="terms">
      <h2 id="terms">Terms</h2>
      <dl class="terms">
        <dt>Approval</dt>
        <dd>${reference}</dd>
        <dt>Book</dt>
        <dd>${book}</dd>
        <dt>Wager</dt>
        <dd>${money(board.wager)}</dd>
        <dt>Fingerprint</dt>
        <dd><code>${terms}</code></dd>
      </dl>
      <h3>Of each wager</h3>
      <table>
        <tbody>
          ${rates.map(
            ({ account, title, amount: share }) => html`<tr data-rate=${account}>
              <th scope="row">${title}</th>
              <td class="number">${share}</td>
              <td class="number">${percent(fraction(share), 2)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }
}

function row({ account, title, amount: held }: PoolAccount, places: number) {
  return html`<tr data-account=${account}>
    <th scope="row">${title}</th>
    <td class="number ${Number(held) === 0 ? "nought" : ""}" title=${held.includes("/") ? held : nothing}>
      ${column(held, places)}
    </td>
  </tr>`;
}
