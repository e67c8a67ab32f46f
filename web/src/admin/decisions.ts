/** What the operator decides for all tables of a book, with clause and reason; and what it lets supervisors do in its name. */

import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { BookDecisions, ChoiceOpen, DelegationShown } from "../generated/api.js";
import { Section, fieldsOf } from "./section.js";
import { about, instant, plain, titled, when } from "./words.js";

const KEPT = [
  ["entries", "Entries of the journal"],
  ["personal_data", "Personal data"],
  ["notes", "Notes"],
] as const;

const WAITS = [
  ["trouble", "After an error"],
  ["riffle", "A riffle"],
  ["correction", "A correction"],
  ["usual", "Everything else"],
  ["again", "One title up"],
] as const;

@customElement("cc-admin-decisions")
export class AdminDecisions extends Section {
  override render() {
    const may = this.may("decide_house");
    return html`<p class="soft">
        A decision holds for tables that open from then on.
        ${may ? nothing : "It is made by whoever is authorised by the operator."}
      </p>
      ${this.view.books.map(
        (book) => html`<section class="list" aria-label=${book.title}>
          <h2>${book.title}</h2>
          ${book.choices.map((choice) => this.#choice(book, choice, may))}
          ${book.choices.length ? nothing : html`<p class="soft">This book leaves nothing to decide once for all.</p>`}
        </section>`,
      )}
      ${this.#requests()} ${this.#kept()}`;
  }

  /** For how long requests for approval wait. */
  #requests() {
    const { requests, zone } = this.view;
    const form = "requests";
    const again = requests.again ?? "as long again";
    return html`<section class="card" aria-label="How long requests wait" data-requests=${requests.number}>
      <h2>How long requests wait</h2>
      <p class="soft">
        A request that nobody answers goes one title up, once, and then ends: silence never permits. It holds for tables that open from then on.
        ${this.clauses(requests.rules)}
      </p>
      <p class="now ${requests.number ? "" : "open"}">
        <b>${WAITS.map(([name, says]) => `${says}: ${requests[name] ?? again}`).join(" · ")} minutes</b>
        ${requests.number
          ? html`<small>since ${when(requests.at, zone)}, by ${requests.by}: ${requests.reason}</small>`
          : html`<small>Not decided: this is what tables have otherwise.</small>`}
      </p>
      ${this.may("set_request_terms")
        ? html`<form data-form=${form} @submit=${(event: SubmitEvent) => void this.#wait(event, form)}>
            ${WAITS.map(
              ([name, says]) =>
                html`<label>${says}, minutes<input name=${name} type="number" min="1" max="1440" step="1" required .value=${String(requests[name] ?? requests.usual)} /></label>`,
            )}
            <label>Reason<input name="reason" required maxlength="300" /></label>
            <button class="button small" ?disabled=${this.busy}>Decide</button>
            ${this.refusedAt(form)}
          </form>`
        : nothing}
    </section>`;
  }

  async #wait(event: SubmitEvent, name: string): Promise<void> {
    const { form, said } = fieldsOf(event);
    const minutes = Object.fromEntries(WAITS.map(([each]) => [each, Number(said(each))]));
    const body = { command: "set_request_terms", ...minutes, reason: said("reason") };
    if (await this.give(name, body, "How long requests wait: decided."))
      (form.elements.namedItem("reason") as HTMLInputElement).value = "";
  }

  /** For how long the house keeps what it has. */
  #kept() {
    const { keeps, zone } = this.view;
    const form = "retention";
    return html`<section class="card" aria-label="How long it is kept" data-keeps=${keeps?.entries ?? ""}>
      <h2>How long it is kept</h2>
      <p class="soft">Nothing is taken away by itself. Denied claims are kept without an end. ${this.clauses(keeps?.rules ?? [])}</p>
      ${keeps
        ? html`<p class="now">
            <b>${KEPT.map(([name, says]) => `${says}: ${keeps[name].toLocaleString("en")} days`).join(" · ")}</b>
            <small>since ${when(keeps.at, zone)}, by ${keeps.by}: ${keeps.reason}</small>
          </p>`
        : html`<p class="now open">Not decided: nothing may go.</p>`}
      ${this.may("set_retention")
        ? html`<form data-form=${form} @submit=${(event: SubmitEvent) => void this.#keep(event, form)}>
            ${KEPT.map(
              ([name, says]) =>
                html`<label>${says}, days<input name=${name} type="number" min="1" step="1" required .value=${String(keeps?.[name] ?? "")} /></label>`,
            )}
            <label>Reason<input name="reason" required maxlength="300" /></label>
            <button class="button small" ?disabled=${this.busy}>Decide</button>
            ${this.refusedAt(form)}
          </form>`
        : nothing}
    </section>`;
  }

  async #keep(event: SubmitEvent, name: string): Promise<void> {
    const { form, said } = fieldsOf(event);
    const days = Object.fromEntries(KEPT.map(([each]) => [each, Number(said(each))]));
    if (await this.give(name, { command: "set_retention", ...days, reason: said("reason") }, "How long it is kept: decided."))
      (form.elements.namedItem("reason") as HTMLInputElement).value = "";
  }

  #choice(book: BookDecisions, choice: ChoiceOpen, may: boolean) {
    const { decided } = choice;
    const form = `${book.book} ${choice.choice}`;
    const values = Object.entries(choice.values);
    return html`<article class="card" data-choice=${choice.choice} data-book=${book.book}>
      <h3>${about(choice.choice)}</h3>
      <p>${choice.says} ${this.clauses([...choice.rules, ...choice.readings])}</p>
      ${values.some(([, says]) => says)
        ? html`<ul class="list">${values.map(([value, says]) => html`<li><b>${plain(value)}</b>${says ? html`: ${says}` : nothing}</li>`)}</ul>`
        : nothing}
      ${decided
        ? html`<p class="now" data-decided=${decided.value}>
            <b>${plain(decided.value)}</b> <small>since ${when(decided.at, this.view.zone)}, by ${decided.by}: ${decided.reason}</small>
          </p>`
        : html`<p class="now open">Not decided: tables open as the book has it.</p>`}
      ${may
        ? html`<form data-form=${form} @submit=${(event: SubmitEvent) => void this.#decide(event, form, book.book, choice.choice)}>
            ${choice.takes === "values"
              ? html`<label
                  >Value<select name="value" required>
                    ${values.map(([value]) => html`<option value=${value} ?selected=${decided?.value === value}>${plain(value)}</option>`)}
                  </select></label
                >`
              : html`<label>Amount in dollars<input name="value" inputmode="decimal" required /></label>`}
            <label>Reason<input name="reason" required maxlength="300" /></label>
            <button class="button small" ?disabled=${this.busy}>Decide</button>
            ${this.refusedAt(form)}
          </form>`
        : nothing}
    </article>`;
  }

  async #decide(event: SubmitEvent, name: string, book: string, choice: string): Promise<void> {
    const { form, said } = fieldsOf(event);
    const body = { command: "decide_house", book, choice, value: said("value"), reason: said("reason") };
    if (await this.give(name, body, `${about(choice)}: decided.`)) (form.elements.namedItem("reason") as HTMLInputElement).value = "";
  }
}

@customElement("cc-admin-delegations")
export class AdminDelegations extends Section {
  override render() {
    const { view } = this;
    const may = this.may("delegate");
    return html`<p class="soft">
        Supervisors use these powers of the operator at their tables, in its name; the number of the delegation stands beside the clause.
        ${may ? nothing : "They are given by whoever is authorised by the operator."}
      </p>
      <ul class="list" data-delegations>
        ${view.delegations.map((each) => this.#delegation(each))} ${view.delegations.length ? nothing : html`<li class="soft">None is in force.</li>`}
      </ul>
      ${may ? view.books.filter(({ powers }) => powers.length).map((book) => this.#form(book)) : nothing}`;
  }

  #delegation(each: DelegationShown) {
    const { view } = this;
    const { zone } = view;
    const form = `revoke ${each.number}`;
    return html`<li class="card" data-delegation=${each.number}>
      <p>
        <b>${each.number}. ${each.powers.map(plain).join(", ")}</b> in ${view.books.find(({ book }) => book === each.book)?.title ?? each.book} for ${each.titles.map((title) => titled(this.view, title)).join(", ")}
        ${this.clauses(each.rules)}
      </p>
      <p class="now ${each.now ? "" : "open"}">
        ${each.now ? "In force" : "Not in force now"}
        <small>from ${when(each.since, zone)}${each.until === null ? "" : ` until ${when(each.until, zone)}`}, by ${each.by}: ${each.reason}</small>
      </p>
      ${this.may("revoke")
        ? html`<form data-form=${form} @submit=${(event: SubmitEvent) => void this.#revoke(event, form, each.number)}>
            <label>Reason<input name="reason" required maxlength="300" /></label>
            <button class="button small" ?disabled=${this.busy}>Take it back</button>
            ${this.refusedAt(form)}
          </form>`
        : nothing}
    </li>`;
  }

  #form(book: BookDecisions) {
    const form = `delegate ${book.book}`;
    return html`<section class="card" aria-label=${`Delegate under ${book.title}`}>
      <h2>Delegate <small>${book.title}</small></h2>
      <form data-form=${form} @submit=${(event: SubmitEvent) => void this.#delegate(event, form, book.book)}>
        <fieldset>
          <legend>Powers</legend>
          ${book.powers.map(({ power, says, rules }) => html`<label class="tick"><input type="checkbox" name="powers" value=${power} /><span>${says} ${this.clauses(rules)}</span></label>`)}
        </fieldset>
        <fieldset>
          <legend>To whoever holds</legend>
          ${book.delegates.map((title) => html`<label class="tick"><input type="checkbox" name="titles" value=${title} />${titled(this.view, title)}</label>`)}
        </fieldset>
        <label>Until<input type="datetime-local" name="until" /></label>
        <label>Reason<input name="reason" required maxlength="300" /></label>
        <button class="button small" ?disabled=${this.busy}>Delegate</button>
        ${this.refusedAt(form)}
      </form>
    </section>`;
  }

  async #revoke(event: SubmitEvent, form: string, number: number): Promise<void> {
    const body = { command: "revoke", number, reason: fieldsOf(event).said("reason") };
    await this.give(form, body, `Delegation ${number} is taken back.`);
  }

  async #delegate(event: SubmitEvent, name: string, book: string): Promise<void> {
    const { form, said } = fieldsOf(event);
    const data = new FormData(form);
    const until = instant(said("until"), this.view.zone);
    const body = {
      command: "delegate",
      book,
      powers: data.getAll("powers").map(String),
      titles: data.getAll("titles").map(String),
      reason: said("reason"),
      ...(until === null ? {} : { until }),
    };
    if (await this.give(name, body, "It is delegated.")) form.reset();
  }
}
