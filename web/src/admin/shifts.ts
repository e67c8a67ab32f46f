/** Shifts, and who is where: dealers at tables, the others in pits or on the whole floor. */

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { PersonShown } from "../generated/api.js";
import { Section, fieldsOf } from "./section.js";
import { found, lasting, place, titled, when } from "./words.js";

/** How many on shift are listed; among more one searches. */
const SHOWN = 60;

@customElement("cc-admin-shifts")
export class AdminShifts extends Section {
  @state() private search = "";

  override render() {
    const { view } = this;
    const here = view.persons.filter(({ ended }) => ended === null);
    const on = here.filter(({ shift }) => shift !== null);
    const off = here.filter(({ shift, titles }) => shift === null && titles.some(({ now }) => now));
    const keeps = this.may("assign");
    const shown = found(view, this.search, "shift");
    return html`${keeps ? nothing : html`<p class="soft">Who is where is said by an administrator, a pit clerk or a supervisor.</p>`}
      <section class="card" aria-labelledby="deal">
        <h2 id="deal">Dealers at tables</h2>
        <ul class="list">
          ${repeat(view.tables.filter(({ physical }) => physical), ({ table }) => table, (table) => this.#table(table, on, keeps))}
        </ul>
        ${view.tables.some(({ physical }) => physical) ? nothing : html`<p class="soft">People deal at no table of this house.</p>`}
      </section>
      ${keeps ? this.#forms(on, off) : nothing}
      <section class="card" aria-labelledby="on">
        <h2 id="on">On shift <small>${on.length}</small></h2>
        ${on.length > SHOWN
          ? html`<label>Search<input type="search" .value=${this.search} @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)} /></label>`
          : nothing}
        <ul class="list" data-on>
          ${repeat(shown.slice(0, SHOWN), ({ badge }) => badge, (person) => this.#person(person, keeps))}
        </ul>
        ${shown.length > SHOWN ? html`<p class="soft">${shown.length - SHOWN} more: search for them.</p>` : nothing}
        ${shown.length ? nothing : html`<p class="soft">Nobody.</p>`}
      </section>
      ${keeps ? this.#pits() : nothing}`;
  }

  #name(person: PersonShown): string {
    return [person.badge, person.name].filter(Boolean).join(" ");
  }

  #who(name: string, people: readonly PersonShown[]) {
    return html`<select name=${name} required>
      <option value="">Choose</option>
      ${repeat(people, ({ badge }) => badge, (person) => html`<option value=${person.badge}>${this.#name(person)}</option>`)}
    </select>`;
  }

  #table(table: (typeof this.view.tables)[number], on: readonly PersonShown[], keeps: boolean) {
    const ranks = new Map(this.view.titles.map(({ title, rank }) => [title, rank]));
    const able = on.filter(
      (person) => person.badge !== this.view.you && !person.deals && person.titles.some(({ title, now }) => now && (ranks.get(title) ?? 0) > 0),
    );
    const form = `table ${table.table}`;
    return html`<li data-table=${table.table}>
      <div class="row">
        <p><b>${table.table}</b> <small>${table.dealer ? `${table.dealer} deals` : "nobody deals"}</small></p>
        ${keeps && table.dealer
          ? html`<button class="button small" ?disabled=${this.busy} @click=${() => void this.give(form, { command: "unassign", badge: table.dealer, table: table.table, dealer: true }, `${table.dealer} deals ${table.table} no longer.`)}>
              Take ${table.dealer} off
            </button>`
          : nothing}
      </div>
      ${keeps
        ? html`<form data-form=${form} @submit=${(event: SubmitEvent) => void this.#deals(event, form, table.table)}>
            <label>${table.dealer ? "Relieved by" : "Dealt by"}${this.#who("badge", able)}</label>
            <button class="button small" ?disabled=${this.busy}>Put on ${table.table}</button>
            ${this.refusedAt(form)}
          </form>`
        : nothing}
    </li>`;
  }

  #person(person: PersonShown, keeps: boolean) {
    const { badge } = person;
    const form = `on ${badge}`;
    const titles = lasting(person, this.view.now).map(({ title }) => titled(this.view, title));
    return html`<li class="row" data-badge=${badge}>
      <p>
        <b>${this.#name(person)}</b> <small>${titles.join(", ")} · ${place(person)} · since ${when(person.shift!, this.view.zone)}</small>
      </p>
      ${keeps
        ? html`<span class="fields">
            ${person.posts.map(
              (post) => html`<button class="button small" ?disabled=${this.busy} @click=${() => void this.give(form, { command: "unassign", badge, ...post }, `${badge} is no longer there.`)}>
                Take off ${post.table || (post.pit ? `pit ${post.pit}` : "the floor")}
              </button>`,
            )}
            <button class="button small" ?disabled=${this.busy} @click=${() => void this.give(form, { command: "end_shift", badge }, `${badge} is off shift.`)}>End shift</button>
          </span>`
        : nothing}
      ${this.refusedAt(form)}
    </li>`;
  }

  #forms(on: readonly PersonShown[], off: readonly PersonShown[]) {
    const { view } = this;
    return html`<section class="card" aria-labelledby="put">
      <h2 id="put">Put on shift, and assign</h2>
      <form data-form="begin" @submit=${this.#begin}>
        <label>Off shift${this.#who("badge", off)}</label>
        <button class="button small" ?disabled=${this.busy}>Begin shift</button>
        ${this.refusedAt("begin")}
      </form>
      <form data-form="assign" @submit=${this.#assign}>
        <label>On shift${this.#who("badge", on.filter(({ badge }) => badge !== view.you))}</label>
        <label
          >Where<select name="where">
            <option value="">The whole floor</option>
            ${repeat(view.pits, ({ pit }) => pit, ({ pit }) => html`<option value=${`pit ${pit}`}>Pit ${pit}</option>`)}
            ${repeat(view.tables, ({ table }) => table, ({ table }) => html`<option value=${`table ${table}`}>${table}</option>`)}
          </select></label
        >
        <button class="button small" ?disabled=${this.busy}>Assign</button>
        ${this.refusedAt("assign")}
      </form>
      <small>Nobody says for themselves where they are.</small>
    </section>`;
  }

  #pits() {
    const { pits, tables } = this.view;
    return html`<section class="card" aria-labelledby="pits">
      <h2 id="pits">Pits</h2>
      ${pits.map(({ pit, tables: own }) => html`<p><b>${pit}</b> <small>${own.join(", ")}</small></p>`)}
      <form data-form="pit" @submit=${this.#pit}>
        <label>Pit<input name="pit" required maxlength="40" /></label>
        <fieldset>
          <legend>Its tables: all of them; none takes the pit away</legend>
          ${tables.map(({ table }) => html`<label class="tick"><input type="checkbox" name="tables" value=${table} />${table}</label>`)}
        </fieldset>
        <button class="button small" ?disabled=${this.busy}>Arrange</button>
        ${this.refusedAt("pit")}
      </form>
    </section>`;
  }

  async #deals(event: SubmitEvent, form: string, table: string): Promise<void> {
    const { form: own, said } = fieldsOf(event);
    const badge = said("badge");
    if (await this.give(form, { command: "assign", badge, table, dealer: true }, `${badge} deals ${table}.`)) own.reset();
  }

  async #begin(event: SubmitEvent): Promise<void> {
    const { form, said } = fieldsOf(event);
    const badge = said("badge");
    if (await this.give("begin", { command: "begin_shift", badge }, `${badge} is on shift.`)) form.reset();
  }

  async #assign(event: SubmitEvent): Promise<void> {
    const { form, said } = fieldsOf(event);
    const [badge, where] = [said("badge"), said("where")];
    const [kind = "", ...rest] = where.split(" ");
    const place = kind ? { [kind]: rest.join(" ") } : {};
    if (await this.give("assign", { command: "assign", badge, ...place }, `${badge} is assigned.`)) form.reset();
  }

  async #pit(event: SubmitEvent): Promise<void> {
    const { form, said } = fieldsOf(event);
    const tables = new FormData(form).getAll("tables").map(String);
    if (await this.give("pit", { command: "arrange_pit", pit: said("pit"), tables }, `Pit ${said("pit")} is arranged.`)) form.reset();
  }
}
