/** Why a wager came to what it came to: one settled line, and every clause behind it in our words. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { book as bookOf } from "../api.js";
import { cents, clauseName, money, net, signed } from "../format.js";
import type { Book, CardName, Line } from "../generated/api.js";
import "./cited.js";
import { dialogLooks } from "./dialog.css.js";
import { hand, looks } from "./look.js";

/** What cards or a choice came to, and the clauses that say so. */
function because(says: string, rules: readonly string[]) {
  const clauses = rules.length ? html` <span class="soft small">${rules.map(clauseName).join(", ")}</span>` : nothing;
  return html`<p data-because>${says}${clauses}</p>`;
}

@customElement("cc-why")
export class Why extends LitElement {
  /** The book, or its id. */
  @property({ attribute: false }) book: Book | string | null = null;
  /** The line to explain; the dialog is open as long as there is one. */
  @property({ attribute: false }) line: Line | null = null;
  /** The cards that it was about, where whoever asks still has them. */
  @property({ attribute: false }) cards: readonly (CardName | null)[] = [];
  @property({ attribute: false }) dealer: readonly (CardName | null)[] = [];

  @state() private found: Book | null = null;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    ...looks,
    dialogLooks,
    css`
      .amount {
        font: 600 1.9rem/1.1 var(--serif);
        font-variant-numeric: tabular-nums;
      }
      .up {
        color: var(--good);
      }
      .down {
        color: var(--bad);
      }
      .figures {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(5.2rem, 1fr));
        gap: 8px;
        margin: 14px 0;
      }
      .figures div {
        padding: 8px 10px;
        border-radius: 10px;
        background: var(--night-3);
      }
      .figures dd {
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .laid {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 20px;
        margin: 12px 0;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("book")) return;
    this.found = typeof this.book === "string" ? null : this.book;
    if (typeof this.book === "string" && this.book) void this.#load(this.book);
  }

  async #load(id: string): Promise<void> {
    const answer = await bookOf(id);
    if ("ok" in answer && this.book === id) this.found = answer.ok;
  }

  protected override updated(): void {
    if (this.line && !this.dialog.open) this.dialog.showModal(); // the browser keeps the focus in it, and gives it back
    else if (!this.line && this.dialog.open) this.dialog.close();
  }

  close(): void {
    this.dialog.close();
  }

  #closed(): void {
    this.line = null;
    this.dispatchEvent(new CustomEvent("close"));
  }

  #outside(event: MouseEvent): void {
    if (event.target === this.dialog) this.close();
  }

  override render() {
    return html`<dialog data-panel="why" aria-labelledby="title" @close=${this.#closed} @click=${this.#outside}>
      ${this.line ? this.#told(this.line) : nothing}
    </dialog>`;
  }

  #told(line: Line) {
    const wager = this.found?.wagers.find((each) => each.name === line.wager);
    const title = wager?.title ?? line.wager.replaceAll("_", " ");
    const result = this.found?.results[line.result].label ?? "";
    const id = typeof this.book === "string" ? this.book : (this.book?.id ?? "");
    const won = net(line);
    return html`<div class="inside" data-result=${line.result}>
      <div class="top">
        <div>
          <h2 id="title">Why: ${title}</h2>
          <p class="soft">${line.player}, box ${line.box}</p>
        </div>
        <button class="button close" aria-label="Close" autofocus @click=${this.close}>\u00d7</button>
      </div>
      <p class="amount ${won > 0 ? "up" : won < 0 ? "down" : ""}" aria-label="${result}, ${signed(won)}">
        ${signed(won)}
      </p>
      ${this.cards.length || this.dealer.length
        ? html`<div class="laid">
            ${this.cards.length ? html`<span>Box ${line.box} ${hand(this.cards)}</span>` : nothing}
            ${this.dealer.length ? html`<span>${this.found?.cloth.middle ?? "Dealer"} ${hand(this.dealer)}</span>` : nothing}
          </div>`
        : nothing}
      <p>${line.says}</p>
      ${line.because.map(({ says, rules }) => because(says, rules))}
      <dl class="figures">
        ${cents(line.staked) ? this.#figure("Staked", money(line.staked)) : nothing} ${this.#figure("Result", result)}
        ${line.odds ? this.#figure("Odds", line.odds.replace(":", " to ")) : nothing}
        ${cents(line.paid) ? this.#figure("Paid", money(line.paid)) : nothing}
        ${cents(line.returned) ? this.#figure("Goes back", money(line.returned)) : nothing}
      </dl>
      <h3>The rules behind it</h3>
      ${line.rules.length + line.readings.length
        ? html`<cc-cited open .book=${id} .rules=${line.rules} .readings=${line.readings}></cc-cited>`
        : html`<p class="soft">No clause was cited.</p>`}
    </div>`;
  }

  #figure(name: string, value: string) {
    return html`<div>
      <dt class="soft small">${name}</dt>
      <dd>${value}</dd>
    </div>`;
  }
}
