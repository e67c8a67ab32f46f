/** Clauses and readings that something rests on: chips that open into our words. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { clauseName } from "../format.js";
import { looks, sentence } from "./look.js";
import type { Clauses } from "../generated/api.js";
import { clauses } from "../api.js";

@customElement("cc-cited")
export class Cited extends LitElement {
  @property() book = "";
  @property({ attribute: false }) rules: readonly string[] = [];
  @property({ attribute: false }) readings: readonly string[] = [];
  /** Everything open from the beginning. */
  @property({ type: Boolean }) open = false;
  /** Small, for tables. */
  @property({ type: Boolean, reflect: true }) small = false;

  @state() private told: Clauses | null = null;
  @state() private opened = "";

  static override styles = [
    ...looks,
    css`
      .chip {
        min-height: 32px;
        padding: 2px 10px;
        border: 1px solid var(--line-2);
        border-radius: 999px;
        background: transparent;
        color: var(--gold);
        font-size: 0.8125rem;
        font-variant-numeric: tabular-nums;
        cursor: pointer;
      }
      .chip:hover,
      .chip[aria-expanded="true"] {
        background: var(--night-3);
      }
      .chip.reading {
        color: var(--calm);
      }
      @media (pointer: coarse) {
        .chip {
          min-height: 40px;
        }
      }
      :host([small]) .row {
        gap: 2px 4px;
      }
      :host([small]) .chip {
        min-height: 26px;
        padding: 0 6px;
        border-color: transparent;
        font-size: 0.75rem;
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      dt {
        margin-top: 12px;
        font-weight: 600;
        color: var(--gold);
      }
      dt.reading {
        color: var(--calm);
      }
      .said {
        margin-top: 8px;
        padding: 8px 12px;
        border-left: 3px solid var(--gold-deep);
        background: var(--night-3);
        border-radius: 0 8px 8px 0;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("book")) this.told = null;
    if (this.open && this.book) void this.#load();
  }

  async #load(): Promise<void> {
    if (this.told) return;
    const answer = await clauses(this.book);
    if ("ok" in answer) this.told = answer.ok;
  }

  #toggle(ref: string): void {
    this.opened = this.opened === ref ? "" : ref;
    void this.#load();
  }

  override render() {
    if (!this.rules.length && !this.readings.length) return nothing;
    return this.open ? this.#all() : this.#chips();
  }

  #chips() {
    const chip = (ref: string, kind: string, name: string) => html`<button
      class="chip ${kind}"
      data-clause=${ref}
      aria-expanded=${this.opened === ref}
      aria-controls="said"
      aria-label="${kind === "reading" ? "Reading" : "Clause"} ${name}"
      @click=${() => this.#toggle(ref)}
    >
      ${name}
    </button>`;
    return html`<div class="row">
        ${this.rules.map((ref) => chip(ref, "", clauseName(ref)))}
        ${this.readings.map((id) => chip(id, "reading", id))}
      </div>
      <div id="said" aria-live="polite">
        ${this.opened ? html`<p class="said">${this.#words(this.opened)}</p>` : nothing}
      </div>`;
  }

  #all() {
    return html`<dl>
      ${this.rules.map(
        (ref) => html`<dt data-clause=${ref}>Clause ${clauseName(ref)}</dt>
          <dd>${this.#words(ref)}</dd>`,
      )}
      ${this.readings.map(
        (id) => html`<dt class="reading" data-clause=${id}>Reading ${id}</dt>
          <dd>${this.#words(id)}</dd>`,
      )}
    </dl>`;
  }

  #words(ref: string) {
    const told = this.told;
    if (!told) return "One moment\u2026";
    const clause = told.clauses[ref];
    if (clause) return sentence(clause.says);
    const reading = told.readings[ref];
    if (reading) return html`<span class="soft">${reading.question}</span> ${reading.reading}`;
    return "This clause is not in the book as we have it.";
  }
}
