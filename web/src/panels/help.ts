/** How to play at this table, from its book; and the keys. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { book as bookOf } from "../api.js";
import { KEYS } from "../keys.js";
import type { Book, Wager } from "../generated/api.js";
import "./cited.js";
import { looks } from "./look.js";
import "./looks.js";

@customElement("cc-panel-help")
export class HelpPanel extends LitElement {
  /** The book, or its id. */
  @property({ attribute: false }) book: Book | string | null = null;
  @state() private found: Book | null = null;

  static override styles = [
    ...looks,
    css`
      kbd {
        display: inline-block;
        min-width: 1.8em;
        padding: 2px 7px;
        border: 1px solid var(--line-2);
        border-bottom-width: 2px;
        border-radius: 6px;
        background: var(--night-3);
        font: 600 0.8125rem/1.3 var(--sans);
        text-align: center;
      }
      .keys {
        display: grid;
        grid-template-columns: minmax(6.5rem, auto) 1fr;
        gap: 8px 14px;
        align-items: baseline;
      }
      .steps {
        counter-reset: step;
        margin: 8px 0;
      }
      .steps li {
        counter-increment: step;
        padding: 3px 0 3px 30px;
        position: relative;
      }
      .steps li::before {
        content: counter(step);
        position: absolute;
        left: 0;
        color: var(--gold);
        font: 600 1.05rem/1.4 var(--serif);
      }
      h4 {
        margin: 0;
        font-size: 1rem;
      }
      td:last-child {
        text-align: right;
        white-space: nowrap;
        font-weight: 600;
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

  override render() {
    return html`<section data-panel="help" aria-label="Help">
      <h2>How to play</h2>
      <ol class="steps">
        <li>Choose a free box and sit down.</li>
        <li>Choose a chip, and tap the spots that you want to bet on. The sign shows the least and the most.</li>
        <li>When the clock has run out the cards are dealt. If you have a choice, it is offered with what it costs.</li>
        <li>Every result has a <strong>why</strong>: the rules behind it, clause by clause.</li>
        <li>Under <strong>Fairness</strong> your own machine checks that no card was moved after you had bet.</li>
      </ol>
      ${this.found ? this.#table(this.found) : nothing}
      <h3 class="block">Looks</h3>
      <cc-looks></cc-looks>
      <h3 class="block">Keys</h3>
      <dl class="keys block">
        ${KEYS.map(
          ([keys, what]) => html`<dt>${keys.split(", ").map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${what}</dd>`,
        )}
      </dl>
    </section>`;
  }

  #table(book: Book) {
    const choices = Object.values(book.choices).filter((choice) => !(choice as { recorded?: boolean }).recorded);
    return html`<h3 class="block">${book.title}, ${book.house}</h3>
      ${book.wagers.map((wager) => this.#wager(book.id, wager))}
      ${choices.length
        ? html`<h3 class="block">Your choices</h3>
            <dl>
              ${choices.map(
                (choice) => html`<dt class="block"><strong>${choice.title}</strong></dt>
                  <dd>${choice.says}</dd>`,
              )}
            </dl>`
        : nothing}
      ${book.options?.length
        ? html`<details class="block">
            <summary>How this table reads its book (${book.options.length})</summary>
            <ul>
              ${book.options.map(
                (option) => html`<li class="block">
                  ${option.says}: <strong>${option.means}</strong>.
                  <cc-cited .book=${book.id} .rules=${option.rules} .readings=${option.readings}></cc-cited>
                </li>`,
              )}
            </ul>
          </details>`
        : nothing}`;
  }

  #wager(book: string, wager: Wager) {
    return html`<article class="sheet" data-wager=${wager.name}>
      <h4>${wager.title}</h4>
      <p class="soft">${wager.says}</p>
      ${wager.table
        ? html`<table>
            <caption class="unseen">
              What ${wager.title} pays
            </caption>
            <tbody>
              ${wager.table.map(
                (entry) => html`<tr>
                  <td>${entry.what}</td>
                  <td>${entry.pays.replace(":", " to ")}</td>
                </tr>`,
              )}
            </tbody>
          </table>`
        : html`<p>Pays ${wager.odds.join(", ")}.</p>`}
      <cc-cited small .book=${book} .rules=${wager.rules}></cc-cited>
    </article>`;
  }
}
