/** All books asked at once, as people word it; and who may do what, side by side. The floor finds: the page shows. */

import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { askBooks, whoMay } from "../api.js";
import { clauseName, plural, refusalText } from "../format.js";
import type { FoundInBooks, FoundSide, FoundThing, Holding, Power, Powers } from "../generated/api.js";
import { askStyles } from "./ask.css.js";
import { looks, sentence } from "./look.js";

type What = "find" | "powers";

const HINTS: Record<What, string> = {
  find: "shoe runs out \u00b7 who may void a round \u00b7 10.2",
  powers: "close table \u00b7 limits \u00b7 inspector",
};
const LABELS: Record<What, string> = { find: "Ask all rulebooks in your own words", powers: "Which power" };

/** What is told of a book wherever it is named. */
type Books = FoundInBooks["books"];

@customElement("cc-ask")
export class AskBooks extends LitElement {
  /** The book of the table, if there is one: it comes first, and its clauses can be opened. */
  @property() book = "";
  @property() what: What = "find";
  @state() private found: FoundInBooks | null = null;
  @state() private held: Powers | null = null;
  @state() private wrong = "";
  @state() private only = false;
  @state() private asking = false;
  @query("input[type=search]") private box!: HTMLInputElement;
  /** Which question is the last: answers to others come too late. */
  #asked = 0;

  static override styles = [...looks, askStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("what") || changed.has("book")) {
      this.found = this.held = null;
      this.wrong = "";
      if (this.what === "powers") void this.#ask("");
    }
  }

  async #ask(q: string): Promise<void> {
    const mine = ++this.#asked;
    const only = this.only && this.book ? this.book : "";
    this.asking = true;
    const answer = this.what === "find" ? await askBooks(q, only) : await whoMay(q, only);
    if (mine !== this.#asked) return;
    this.asking = false;
    this.wrong = "refused" in answer ? refusalText(answer.refused) : "";
    if (!("ok" in answer)) return;
    if ("hits" in answer.ok) this.found = answer.ok;
    else this.held = answer.ok;
  }

  #submit(event: Event): void {
    event.preventDefault();
    const q = this.box.value.trim();
    if (q || this.what === "powers") void this.#ask(q);
  }

  override render() {
    return html`<form role="search" @submit=${this.#submit}>
        <label for="words">${LABELS[this.what]}</label>
        <div class="line">
          <input id="words" type="search" maxlength="200" autocomplete="off" placeholder=${HINTS[this.what]} />
          <button class="button gold" data-action="ask">${this.what === "find" ? "Ask" : "Show"}</button>
        </div>
        ${this.book
          ? html`<label class="only"
              ><input
                type="checkbox"
                .checked=${this.only}
                @change=${(event: Event) => {
                  this.only = (event.target as HTMLInputElement).checked;
                  if (this.found || this.held) void this.#ask(this.box.value.trim());
                }}
              />
              Only the book of this table</label
            >`
          : nothing}
      </form>
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      <p class="soft small" role="status">${this.#status()}</p>
      ${this.what === "find" ? this.#found() : this.#held()}`;
  }

  #status(): string {
    if (this.asking) return "One moment\u2026";
    if (this.what === "powers") return this.held ? `${plural(this.held.powers.length, "power")}.` : "";
    const found = this.found;
    if (!found) return "";
    const mended = found.instead.map(({ word, instead }) =>
      instead ? `No book has \u201c${word}\u201d; \u201c${instead}\u201d was searched.` : `No book has \u201c${word}\u201d.`,
    );
    const shown = found.hits.length < found.total ? `, the best ${found.hits.length} shown` : "";
    return [...mended, found.total ? `${found.total} found${shown}.` : "Nothing found. Try fewer words, or others."].join(" ");
  }

  #found() {
    const found = this.found;
    if (!found) return nothing;
    if (!found.hits.length) {
      return html`<h3 class="block">What no rule foresees</h3>
        <ul class="sides">${this.#sorted(found.silences).map((side) => this.#side(side, found.books))}</ul>`;
    }
    return html`<ol class="hits">
      ${found.hits.map((hit) => html`<li data-kind=${hit.kind} data-name=${hit.name}>${this.#hit(hit, found.books)}</li>`)}
    </ol>`;
  }

  #hit(hit: FoundThing, books: Books) {
    return html`<h3>${hit.title} <span class="soft small">${hit.called}</span></h3>
      ${hit.says ? html`<p class="soft">${sentence(hit.says)}</p>` : nothing}
      <ul class="sides">
        ${this.#sorted(hit.sides).map((side) => this.#side(side, books, hit.says))}
      </ul>`;
  }

  /** The book of the table first. */
  #sorted<T extends { book: string }>(sides: readonly T[]): T[] {
    return [...sides].sort((one, two) => Number(two.book === this.book) - Number(one.book === this.book));
  }

  #side(side: FoundSide, books: Books, said = "") {
    return html`<li data-book=${side.book} class=${side.silent ? "silent" : ""}>
      ${named(side.book, books)}
      <span class="told">
        ${side.says === said && side.who ? nothing : html`<span>${sentence(side.says)}</span>`}
        ${side.who && !side.silent ? html`<b>${side.who}</b>` : nothing} ${this.#clauses(side.book, side.rules, side.readings)}
      </span>
    </li>`;
  }

  #held() {
    const held = this.held;
    if (!held) return nothing;
    if (!held.powers.length) return html`<p>No book has such a power. Ask by meaning above.</p>`;
    return html`<ol class="hits">
      ${held.powers.map((power) => html`<li data-power=${power.name}>${this.#power(power, held.books)}</li>`)}
    </ol>`;
  }

  #power(power: Power, books: Books) {
    return html`<h3>${power.title}</h3>
      <p class="soft">${power.says}</p>
      <ul class="sides">
        ${this.#sorted(power.holdings).map((each) => this.#holding(each, power, books))}
      </ul>`;
  }

  #holding(held: Holding, power: Power, books: Books) {
    return html`<li data-book=${held.book}>
      ${named(held.book, books)}
      <span class="told">
        ${held.says === power.says ? nothing : html`<span>${held.says}</span>`}
        <b>${held.titles.join(", ") || "Nobody"}</b>
        ${held.terms.map((term) => html`<span class="soft small">${sentence(term.charAt(0).toUpperCase() + term.slice(1))}</span>`)}
        ${this.#clauses(held.book, held.rules, held.readings)}
      </span>
    </li>`;
  }

  /** Clauses; those of the table's own book are opened by a press. */
  #clauses(book: string, rules: readonly string[], readings: readonly string[]): TemplateResult {
    const refs = [...rules.slice(0, MOST), ...readings];
    const more = rules.length - MOST;
    return html`<span class="refs"
      >${refs.map((ref, at) => [
        at ? " \u00b7 " : nothing,
        book && book === this.book
          ? html`<button class="ref" aria-label="Open clause ${clauseName(ref)}" @click=${() => this.#open(ref)}>${clauseName(ref)}</button>`
          : clauseName(ref),
      ])}${more > 0 ? ` \u00b7 and ${more} more` : nothing}</span
    >`;
  }

  #open(ref: string): void {
    this.dispatchEvent(new CustomEvent<string>("opened", { detail: ref }));
  }
}

/** Clauses of one side that are shown. */
const MOST = 8;

const named = (id: string, books: Books): TemplateResult =>
  html`<span class="book">${books[id]?.house ?? id} <span class="soft small">${books[id]?.title ?? ""}</span></span>`;
