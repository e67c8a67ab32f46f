/**
 * The book itself: every clause in our words, by its first number, searchable; how ambiguities are read; and beside it all
 * books asked at once, and who may do what.
 */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { clauseName } from "../format.js";
import type { Clause, Clauses, Reading, Refused } from "../generated/api.js";
import { looks, marked, sentence, waiting } from "./look.js";
import { clauses } from "../api.js";
import "./ask.js";

type Entry = [string, Clause];

const PARTS = { book: "This book", find: "All books", powers: "Who may" } as const;
type Part = keyof typeof PARTS;

@customElement("cc-panel-rules")
export class RulesPanel extends LitElement {
  @property() book = "";
  /** A clause to show at once. */
  @property() clause = "";

  @state() private told: Clauses | null = null;
  @state() private refused: Refused | null = null;
  @state() private search = "";
  @state() private view: Part = "book";

  static override styles = [
    ...looks,
    css`
      .find {
        position: sticky;
        top: 0;
        z-index: 1;
        padding: 8px 0;
        background: var(--night-2);
      }
      .parts {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin: 8px 0;
      }
      .parts button {
        min-height: 44px;
        padding: 0 11px;
        border: 1px solid var(--line-2);
        border-radius: 999px;
        background: none;
        color: var(--ink);
        font: inherit;
        font-size: 0.875rem;
        cursor: pointer;
      }
      .parts button[aria-pressed="true"] {
        border-color: var(--gold);
        color: var(--gold);
        font-weight: 600;
      }
      details {
        border-top: 1px solid var(--line);
      }
      summary .soft {
        font-weight: 400;
      }
      li {
        display: grid;
        grid-template-columns: 5.2rem 1fr;
        gap: 2px 10px;
        padding: 8px 0;
        scroll-margin-top: 76px;
        border-radius: 8px;
      }
      li.deep {
        padding-left: 10px;
      }
      li[aria-current="true"] {
        background: var(--mark);
        box-shadow: -8px 0 0 var(--mark), 8px 0 0 var(--mark);
      }
      .ref {
        align-self: start;
        padding: 0;
        border: 0;
        background: none;
        color: var(--gold);
        font-weight: 600;
        font-variant-numeric: tabular-nums;
        text-align: left;
        cursor: pointer;
      }
      .ref:hover {
        text-decoration: underline;
      }
      .heading {
        font-weight: 600;
      }
      .tags {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 10px;
      }
      .to {
        padding: 2px 0;
        border: 0;
        background: none;
        color: var(--calm);
        cursor: pointer;
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      @media (max-width: 420px) {
        li {
          grid-template-columns: 1fr;
        }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("book") && this.book) void this.#load();
  }

  async #load(): Promise<void> {
    this.told = null;
    this.refused = null;
    const answer = await clauses(this.book);
    if ("ok" in answer) this.told = answer.ok;
    else this.refused = answer.refused;
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.clause || !this.told || this.view !== "book") return;
    if (changed.has("clause") || changed.has("told") || (changed as Map<string, unknown>).has("view")) this.#scroll();
  }

  #scroll(): void {
    const found = this.renderRoot.querySelector(`li[data-clause="${CSS.escape(this.clause)}"]`);
    const group = found?.closest("details");
    if (group) group.open = true;
    found?.scrollIntoView({ block: "center" });
  }

  /** Show a clause, and tell whoever keeps the address of the page. */
  #go(ref: string): void {
    this.search = "";
    this.view = "book";
    this.clause = ref;
    this.dispatchEvent(new CustomEvent<string>("clause", { detail: ref, bubbles: true, composed: true }));
  }

  override render() {
    const told = this.told;
    return html`<section data-panel="rules" aria-label="Rules">
      <h2>The rules</h2>
      <div class="parts" role="group" aria-label="What is shown of the rules">
        ${(Object.keys(PARTS) as Part[]).map(
          (part) =>
            html`<button data-part=${part} aria-pressed=${this.view === part} @click=${() => (this.view = part)}>
              ${PARTS[part]}
            </button>`,
        )}
      </div>
      ${this.view === "book" ? this.#book(told) : this.#asked(this.view)}
    </section>`;
  }

  #asked(part: "find" | "powers") {
    return html`<cc-ask
      what=${part}
      book=${this.book}
      @opened=${({ detail }: CustomEvent<string>) => this.#go(detail)}
    ></cc-ask>`;
  }

  #book(told: Clauses | null) {
    return told ? this.#page(told) : waiting(this.refused, () => void this.#load());
  }

  #page(told: Clauses) {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
    const found = Object.entries(told.clauses).filter(([ref, each]) =>
      fits(`${ref} ${each.kind} ${each.actor} ${each.says}`),
    );
    const readings = Object.entries(told.readings).filter(([id, each]) =>
      fits(`${id} ${each.clauses.join(" ")} ${each.question} ${each.reading}`),
    );
    const all = found.length + readings.length;
    const whole = Object.keys(told.clauses).length + Object.keys(told.readings).length;
    return html`<p class="soft">
        ${told.title}, ${told.house}. ${told.edition}. In our own words: the approved text is the authority.
        ${told.asked ? `${told.asked.says} (${told.asked.rules.map(clauseName).join(", ")})` : nothing}
      </p>
      <div class="find">
        <input
          type="search"
          aria-label="Search the rules"
          placeholder="Search: tie, burn, 5.1 \u2026"
          .value=${this.search}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
        />
        <p class="soft small" role="status">
          ${words.length ? `${all} of ${whole} found` : nothing}
        </p>
      </div>
      ${grouped(found).map(([group, entries]) => this.#group(told, group, entries, words))}
      ${readings.length ? this.#readings(readings, words) : nothing}
      ${words.length && !all ? html`<p class="soft block">Nothing in this book has these words.</p>` : nothing}`;
  }

  #group(told: Clauses, group: string, entries: Entry[], words: string[]) {
    const heading = (told.clauses[group] ?? told.clauses[`${group}.0`])?.says ?? "";
    const title = /^\d/.test(group) ? heading.replace(/^section( heading)?( \d+)?: */i, "").replace(/\.$/, "") : group;
    const open = words.length > 0 || groupOf(this.clause) === group;
    return html`<details .open=${open}>
      <summary>
        ${/^\d/.test(group) ? `${group} \u00b7` : nothing} ${capital(title.replaceAll("-", " ")) || "Rules"}
        <span class="soft small">(${entries.length})</span>
      </summary>
      <ol>
        ${entries.map(([ref, each]) => this.#clause(ref, each, words))}
      </ol>
    </details>`;
  }

  #clause(ref: string, each: Clause, words: string[]) {
    const deep = ref.split(/[.:(]/).length > 2;
    return html`<li class=${deep ? "deep" : ""} data-clause=${ref} aria-current=${ref === this.clause}>
      <button class="ref" aria-label="Link to clause ${clauseName(ref)}" @click=${() => this.#go(ref)}>
        ${marked(clauseName(ref), words)}
      </button>
      <div>
        <p class=${each.kind === "heading" ? "heading" : ""}>${marked(sentence(each.says), words)}</p>
        <p class="tags soft small">
          <span>${each.kind}</span>${each.actor ? html`<span>${each.actor}</span>` : nothing}
          ${each.readings.map((id) => html`<button class="to" @click=${() => this.#go(id)}>reading ${id}</button>`)}
        </p>
      </div>
    </li>`;
  }

  #readings(entries: [string, Reading][], words: string[]) {
    const open = words.length > 0 || entries.some(([id]) => id === this.clause);
    return html`<details .open=${open}>
      <summary>How unclear places are read <span class="soft small">(${entries.length})</span></summary>
      <ol>
        ${entries.map(
          ([id, each]) => html`<li data-clause=${id} aria-current=${id === this.clause}>
            <button class="ref" aria-label="Link to reading ${id}" @click=${() => this.#go(id)}>
              ${marked(id, words)}
            </button>
            <div>
              <p class="soft">${marked(each.question, words)}</p>
              <p>${marked(each.reading, words)}</p>
              <p class="tags small">
                ${each.clauses.map(
                  (ref) => html`<button class="to" @click=${() => this.#go(ref)}>${clauseName(ref)}</button>`,
                )}
              </p>
            </div>
          </li>`,
        )}
      </ol>
    </details>`;
  }
}

/** The first number of a clause; what stands before the first clause belongs to the order that approved the rules. */
export function groupOf(ref: string): string {
  return /^\d+/.exec(ref)?.[0] ?? ref.split(":")[0] ?? "";
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function grouped(entries: Entry[]): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groupOf(entry[0]);
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups];
}
