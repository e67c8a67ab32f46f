/** The people of a house: found by badge, name, title or place; somebody new with titles and a sign-in in one form. */

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { plural } from "../format.js";
import "./person.js";
import { Section, fieldsOf } from "./section.js";
import { found, lasting, place, titled, unconfirmed } from "./words.js";

/** How many of a long list stand there at first, and come with each "more". */
const SHOWN = 40;

@customElement("cc-admin-people")
export class AdminPeople extends Section {
  @state() private search = "";
  @state() private which = "here";
  @state() private most = SHOWN;
  @state() private chosen = "";
  /** A link that is shown this once: whose it is, and where it leads. */
  @state() private link: { badge: string; address: string } | null = null;

  override render() {
    const people = found(this.view, this.search, this.which);
    return html`${this.may("register_person") ? this.#newcomer() : nothing}
      <search class="fields">
        <label>Search<input type="search" placeholder="Badge, name, title or table" .value=${this.search} @input=${this.#searched} data-search /></label>
        <label
          >Show<select @change=${(event: Event) => (this.which = (event.target as HTMLSelectElement).value)}>
            <option value="here">Everybody who works here</option>
            <option value="shift">On shift now</option>
            <option value="left">Who have left</option>
          </select></label
        >
      </search>
      <p class="soft" role="status" data-count>${plural(people.length, "person", "people")}</p>
      <ul class="list" data-people>
        ${repeat(people.slice(0, this.most), ({ badge }) => badge, (person) => this.#row(person))}
      </ul>
      ${people.length > this.most
        ? html`<button class="button" @click=${() => (this.most += 2 * SHOWN)}>Show more (${people.length - this.most} left)</button>`
        : nothing}`;
  }

  #searched(event: Event): void {
    this.search = (event.target as HTMLInputElement).value;
    this.most = SHOWN;
  }

  #row(person: (typeof this.view.persons)[number]) {
    const { badge, name } = person;
    const open = this.chosen === badge;
    const titles = lasting(person, this.view.now).map(({ title, now }) => titled(this.view, title) + (now ? "" : " (later)"));
    return html`<li class="card" data-badge=${badge}>
      <div class="row">
        <p>
          <b>${badge}</b> ${name} <br /><small>${titles.join(", ") || "no title"} · ${place(person)}${unconfirmed(person) ? " · sign-in not confirmed" : ""}</small>
        </p>
        <button class="button small" aria-expanded=${open} aria-label=${`${open ? "Close" : "Open"} ${badge}`} @click=${() => (this.chosen = open ? "" : badge)}>
          ${open ? "Close" : "Open"}
        </button>
      </div>
      ${open ? html`<cc-admin-person .view=${this.view} .api=${this.api} .person=${person}></cc-admin-person>` : nothing}
    </li>`;
  }

  #newcomer() {
    return html`<section class="card" aria-labelledby="new">
      <h2 id="new">Somebody new</h2>
      <form data-form="new" @submit=${this.#register}>
        <label>Badge<input name="badge" required minlength="2" maxlength="12" pattern="[A-Za-z0-9\\-]{2,12}" autocomplete="off" placeholder="D-104" /></label>
        <label>Name<input name="name" maxlength="200" autocomplete="off" /></label>
        <label
          >Title<select name="title">
            <option value="">None yet</option>
            ${this.view.titles.map(({ title }) => html`<option value=${title}>${titled(this.view, title)}</option>`)}
          </select></label
        >
        <button class="button gold" ?disabled=${this.busy}>Register</button>
        ${this.refusedAt("new")}
      </form>
      <small>The name is kept outside the journal. Titles are given in the journal, with your badge.</small>
      ${this.link ? this.#linked(this.link) : nothing}
    </section>`;
  }

  #linked({ badge, address }: { badge: string; address: string }) {
    return html`<div class="link fields" role="status">
      <label class="wide"
        >The link for ${badge} to set a password. It is shown this once.<input readonly .value=${address} data-link @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
      /></label>
      <button class="button small" @click=${() => void navigator.clipboard?.writeText(address)}>Copy</button>
      <button class="button small" @click=${() => (this.link = null)}>I have handed it out</button>
    </div>`;
  }

  /** One step for whoever reads the page: register, title, sign-in. What was done stays done if a later one is refused. */
  async #register(event: SubmitEvent): Promise<void> {
    const { form, said } = fieldsOf(event);
    const [badge, name, title] = [said("badge").toUpperCase(), said("name"), said("title")];
    const known = this.view.persons.some((person) => person.badge.toUpperCase() === badge && person.ended === null);
    if (!known && !(await this.give("new", { command: "register_person", badge }, `${badge} is registered.`))) return;
    const held = this.view.persons.find((person) => person.badge === badge);
    const has = held && lasting(held, this.view.now).some((each) => each.title === title);
    if (title && !has && !(await this.give("new", { command: "give_title", badge, title }, `${badge} is registered.`))) return;
    const answer = await this.api.signIn(badge, name);
    if ("refused" in answer) {
      this.refusal = { form: "new", refused: answer.refused };
      return;
    }
    this.link = { badge, address: `${location.origin}/sign-in#link=${answer.ok.token}` };
    form.reset();
    this.told(`${badge} can set a password by the link. Somebody else confirms then whose sign-in it is.`);
  }
}
