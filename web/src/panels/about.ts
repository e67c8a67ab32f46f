/** What a spot is about: what its wager wins on, what it pays, its limits, and its exact edge at this table. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { odds as oddsOf } from "../api.js";
import { money } from "../format.js";
import type { Book, Odds, Refused, TableView, Wager, WagerOdds } from "../generated/api.js";
import "./cited.js";
import { dialogLooks } from "./dialog.css.js";
import { fraction, negative, percent, written } from "./exact.js";
import { looks, waiting } from "./look.js";
import { longRun, shares } from "./odds.js";

@customElement("cc-about")
export class About extends LitElement {
  @property({ attribute: false }) book: Book | null = null;
  @property({ attribute: false }) picture: TableView | null = null;
  @property() table = "";
  /** The wager to tell of; the dialog is open as long as there is one. */
  @property() wager = "";

  @state() private told: Odds | null = null;
  @state() private refused: Refused | null = null;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    ...looks,
    dialogLooks,
    css`
      .edge {
        font: 600 1.5rem/1.2 var(--serif);
        font-variant-numeric: tabular-nums;
      }
      .block {
        margin-top: 14px;
      }
      td:last-child {
        text-align: right;
        white-space: nowrap;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table")) this.told = null;
    if (this.wager && !this.told) void this.#load();
  }

  async #load(): Promise<void> {
    const { table } = this;
    this.refused = null;
    const answer = await oddsOf(table);
    if (table !== this.table) return;
    if ("refused" in answer) this.refused = answer.refused;
    else this.told = answer.ok;
  }

  protected override updated(): void {
    if (this.wager && !this.dialog.open) this.dialog.showModal();
    else if (!this.wager && this.dialog.open) this.dialog.close();
  }

  override render() {
    const wager = this.book?.wagers.find(({ name }) => name === this.wager);
    return html`<dialog data-panel="about" aria-labelledby="title" @close=${this.#closed} @click=${this.#outside}>
      ${wager && this.book ? this.#page(wager, this.book) : nothing}
    </dialog>`;
  }

  #page(wager: Wager, book: Book) {
    const beside = book.wagers.filter(({ bonus_on }) => bonus_on === wager.name);
    return html`<div class="inside" data-wager=${wager.name}>
      <div class="top">
        <div>
          <h2 id="title">${wager.title}</h2>
          <p class="soft">${this.#limits(wager)}</p>
        </div>
        <button class="button close" aria-label="Close" autofocus @click=${() => this.dialog.close()}>\u00d7</button>
      </div>
      <p class="block">${wager.says}</p>
      ${[wager, ...beside].map((each) => this.#pays(each, each !== wager))}
      <div class="block">${this.told ? this.#odds(this.told.wagers[wager.name]) : waiting(this.refused, () => void this.#load())}</div>
      <cc-cited class="block" .book=${book.id} .rules=${wager.rules}></cc-cited>
    </div>`;
  }

  #limits({ name, one_amount }: Wager): string {
    const limit = this.picture?.limits[name];
    if (one_amount && this.picture?.jackpot_wager) return `Exactly ${money(this.picture.jackpot_wager)}`;
    if (!limit) return "";
    return limit.max === null ? `From ${money(limit.min)}` : `${money(limit.min)} to ${money(limit.max)}`;
  }

  #pays(wager: Wager, named: boolean) {
    const head = named ? html`<h3 class="block">${wager.title}</h3>` : nothing;
    if (!wager.table.length) {
      const odds = wager.odds.map((each) => each.replace(":", " to ")).join(" or ");
      return odds ? html`${head}<p class="block">Pays <strong>${odds}</strong>.</p>` : head;
    }
    return html`${head}
      <table class="block">
        <caption class="unseen">
          What ${wager.title} pays
        </caption>
        <tbody>
          ${wager.table.map(
            ({ what, pays }) =>
              html`<tr>
                <td>${what}</td>
                <td>${pays.replace(":", " to ")}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }

  #odds(each: WagerOdds | undefined) {
    if (!each) return html`<p class="soft">It follows another wager, and is counted with it.</p>`;
    const edge = negative(fraction(each.ev));
    return html`<p class="soft">House edge</p>
      <p class="edge" data-edge title=${written(edge)}>${percent(edge)}</p>
      <p>${longRun(edge)}</p>
      <p class="soft small">${shares(each).map(({ what, share }) => `${what} ${percent(share, 2)}`).join(" \u00b7 ")}</p>`;
  }

  #closed(): void {
    this.wager = "";
    this.dispatchEvent(new CustomEvent("close"));
  }

  #outside(event: MouseEvent): void {
    if (event.target === this.dialog) this.dialog.close();
  }
}
