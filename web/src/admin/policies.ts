/** Policies: what a house adopts, item by item, where the text of its book points to rules that are not at hand. */

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { BookDecisions, ItemShown, WayShown } from "../generated/api.js";
import { Section, fieldsOf } from "./section.js";
import { plain, when } from "./words.js";

const OWN = "own";
const NAMES: Record<string, string> = { default: "The pack's own", star: "As The Star has it", crown: "As Crown has it", [OWN]: "In our own words" };

@customElement("cc-admin-policies")
export class AdminPolicies extends Section {
  /** The item that is being adopted, and in which way. */
  @state() private chosen: { item: string; way: string } | null = null;

  override render() {
    const books = this.view.books.filter(({ items }) => items.length);
    if (!books.length) return html`<p class="soft">The texts of this house stand by themselves; no policy takes their place.</p>`;
    return html`<p class="soft">
        A policy is cited as policy, never as a clause. It gives nobody power over a person's liberty, nor to keep their money. It holds for tables that
        open from then on.
      </p>
      ${books.map(
        (book) => html`<section class="list" aria-label=${book.title}>
          <h2>${book.title} <small>where ${book.reading} says what is missing</small></h2>
          ${book.items.map((item) => this.#item(book, item))}
        </section>`,
      )}`;
  }

  #item(book: BookDecisions, item: ItemShown) {
    const { adopted } = item;
    const open = this.chosen?.item === item.item;
    return html`<article class="card" data-item=${item.item}>
      <div class="row">
        <h3>${item.item} ${item.title}</h3>
        ${this.may("adopt_policy")
          ? html`<button class="button small" aria-expanded=${open} @click=${() => (this.chosen = open ? null : { item: item.item, way: adopted?.way ?? "default" })}>
              ${open ? "Close" : adopted ? "Replace" : "Adopt"}
            </button>`
          : nothing}
      </div>
      ${adopted
        ? html`<p class="now" data-way=${adopted.way}>
            ${adopted.says} ${adopted.body ? html`<br />People complain to: ${adopted.body}` : nothing}
            <br /><small>${NAMES[adopted.way] ?? adopted.way} · ${adopted.cited} · ${when(adopted.at, this.view.zone)}: ${adopted.reason}</small>
          </p>`
        : html`<p class="now open">Not adopted.</p>`}
      ${open ? this.#form(book, item, this.chosen!.way) : nothing}
    </article>`;
  }

  #form(book: BookDecisions, item: ItemShown, way: string) {
    const chosen = item.ways.find((each) => each.way === way);
    return html`<form data-form=${item.item} @submit=${(event: SubmitEvent) => void this.#adopt(event, book.book, item)}>
      <fieldset>
        <legend>Way</legend>
        ${[...item.ways.map((each) => each.way), OWN].map(
          (name) => html`<label class="tick"
            ><input type="radio" name="way" value=${name} .checked=${name === way} @change=${() => (this.chosen = { item: item.item, way: name })} />${NAMES[name] ?? plain(name)}</label
          >`,
        )}
      </fieldset>
      ${chosen ? html`<p class="soft">${chosen.says} ${this.#plays(chosen)}</p>` : html`<label class="wide">What it says<textarea name="says" required maxlength="300"></textarea></label>
            <label
              >Tables play<select name="like">
                <option value="">by nothing new: it is told to people and kept on record</option>
                ${item.ways.filter((each) => this.#plays(each)).map((each) => html`<option value=${each.way}>as: ${NAMES[each.way] ?? each.way} (${this.#plays(each)})</option>`)}
              </select></label
            >`}
      ${item.needs_body ? html`<label>The body that people complain to<input name="body" required maxlength="300" .value=${item.adopted?.body ?? ""} /></label>` : nothing}
      <label>Reason<input name="reason" required maxlength="300" /></label>
      <button class="button small gold" ?disabled=${this.busy}>Adopt</button>
      ${this.refusedAt(item.item)}
    </form>`;
  }

  /** What tables play by under a way, in words; nothing where it is told and kept on record only. */
  #plays({ topics, amounts, options }: WayShown): string {
    const points = Object.entries(topics).map(([topic, word]) => `${plain(topic)}: ${plain(word).toLowerCase()}${topic in amounts ? ` (${amounts[topic]})` : ""}`);
    const chosen = Object.entries(options).map(([option, value]) => `${plain(option)}: ${plain(value).toLowerCase()}`);
    return [...points, ...chosen].join("; ");
  }

  async #adopt(event: SubmitEvent, book: string, item: ItemShown): Promise<void> {
    const { said } = fieldsOf(event);
    const way = said("way");
    const like = item.ways.find((each) => each.way === said("like"));
    const own = way === OWN ? { says: said("says"), topics: like?.topics ?? {}, amounts: like?.amounts ?? {}, options: like?.options ?? {} } : {};
    const body = { command: "adopt_policy", book, item: item.item, way, reason: said("reason"), body: said("body"), ...own };
    if (await this.give(item.item, body, `${item.item} is adopted.`)) this.chosen = null;
  }
}
