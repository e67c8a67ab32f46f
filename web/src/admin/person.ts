/** One person: titles with their times, one more, one fewer; a new sign-in; that they have left. */

import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { PersonShown, TitleHeld } from "../generated/api.js";
import { Section, fieldsOf } from "./section.js";
import { instant, titled, when } from "./words.js";

@customElement("cc-admin-person")
export class AdminPerson extends Section {
  @property({ attribute: false }) person!: PersonShown;
  @state() private link = "";

  override render() {
    const { person, view } = this;
    const own = person.badge === view.you;
    return html`<p class="soft">
        Here since ${when(person.since, view.zone)}${person.ended === null ? "" : `, left ${when(person.ended, view.zone)}`}.
        ${Object.entries(person.contacts).map(([how, where]) => html`${how}: ${where}. `)}
        ${person.sign_in ? this.#signIn() : nothing}
      </p>
      ${this.#hand(own)}
      <h3>Titles</h3>
      <ul class="list">
        ${person.titles.map((held) => this.#title(held))} ${person.titles.length ? nothing : html`<li class="soft">None yet.</li>`}
      </ul>
      ${person.ended === null && this.may("give_title") && !own ? this.#changes() : nothing}
      ${own && this.may("give_title") ? html`<p class="soft">Your own titles are given and taken by another administrator.</p>` : nothing}`;
  }

  #signIn() {
    const { ready, ended, sample } = this.person.sign_in!;
    if (sample) return "A person of the demonstration: the sign-in stays as it is.";
    return ended ? "Their sign-in has ended." : ready ? "Signs in with a password or passkey." : "Has not used the link yet.";
  }

  /** Who made the sign-in, and whether somebody else knows whose it is. */
  #hand(own: boolean) {
    const { hand, badge } = this.person;
    if (!hand || this.person.ended !== null) return nothing;
    const { zone, you } = this.view;
    const kind = { made: "made", reset: "begun anew", ended: "ended" }[hand.kind];
    const by = html`The sign-in was ${kind} by ${hand.by}, ${when(hand.at, zone)}`;
    if (hand.confirmed) return html`<p class="soft" data-hand="confirmed">${by}, and ${hand.confirmed} has confirmed whose it is.</p>`;
    return html`<div class="fields" data-hand="open">
      <p class="now open">
        ${by}. Nobody else has confirmed yet that it is ${own ? "yours" : `${badge}'s own`}: until then nothing is done by ${badge}.
      </p>
      ${this.may("confirm_sign_in") && !own && hand.by !== you
        ? html`<button class="button small" data-confirm ?disabled=${this.busy} @click=${this.#confirm}>I have seen ${badge} sign in</button>`
        : nothing}
      ${this.refusedAt("confirm")}
    </div>`;
  }

  #confirm = async (): Promise<void> => {
    const { badge } = this.person;
    await this.give("confirm", { command: "confirm_sign_in", badge }, `The sign-in of ${badge} is confirmed.`);
  };

  #title({ title, since, until, by, now }: TitleHeld) {
    const { zone } = this.view;
    const until_ = until === null ? "until it is taken" : `until ${when(until, zone)}`;
    return html`<li class="row ${now ? "now" : ""}" data-title=${title}>
      <p><b>${titled(this.view, title)}</b> <small>from ${when(since, zone)}, ${until_}${by ? `, given by ${by}` : ""}</small></p>
    </li>`;
  }

  #changes() {
    const { person, view } = this;
    const held = person.titles.filter(({ until }) => until === null || until > view.now);
    return html`<form data-form="give" @submit=${this.#give}>
        <label
          >Give a title<select name="title" required>
            ${view.titles.map(({ title }) => html`<option value=${title}>${titled(view, title)}</option>`)}
          </select></label
        >
        <label>From<input type="datetime-local" name="since" /></label>
        <label>Until<input type="datetime-local" name="until" /></label>
        <button class="button small" ?disabled=${this.busy}>Give</button>
        ${this.refusedAt("give")}
      </form>
      <small>Times are those of ${view.zone}. Without them the title holds from now on, until it is taken.</small>
      ${held.length
        ? html`<form data-form="take" @submit=${this.#take}>
            <label
              >Take a title<select name="title" required>
                ${repeat(held, ({ title }) => title, ({ title }) => html`<option value=${title}>${titled(view, title)}</option>`)}
              </select></label
            >
            <label>Reason<input name="reason" required maxlength="300" /></label>
            <button class="button small" ?disabled=${this.busy}>Take</button>
            ${this.refusedAt("take")}
          </form>`
        : nothing}
      ${this.#signInAgain()}
      <details>
        <summary>They have left the house</summary>
        <form data-form="end" @submit=${this.#end}>
          <label>Reason<input name="reason" required maxlength="300" /></label>
          <button class="button small danger" ?disabled=${this.busy}>End their work here</button>
          ${this.refusedAt("end")}
        </form>
        <small>Titles, shift and sign-in end at once. The badge is given to nobody else, ever.</small>
      </details>`;
  }

  #signInAgain() {
    const { person } = this;
    if (person.sign_in?.sample) return nothing;
    const says = person.sign_in ? "Begin the sign-in anew" : "Make a sign-in";
    return html`<div class="fields">
      <button class="button small" data-reset ?disabled=${this.busy} @click=${this.#reset}>${says}</button>
      ${this.link
        ? html`<label class="wide"
            >The link for ${person.badge}. It is shown this once.<input readonly .value=${this.link} data-link @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
          /></label>`
        : nothing}
      ${this.refusedAt("reset")}
    </div>`;
  }

  async #reset(): Promise<void> {
    const { badge, name, sign_in } = this.person;
    const answer = await (sign_in ? this.api.reset(badge) : this.api.signIn(badge, name));
    if ("refused" in answer) this.refusal = { form: "reset", refused: answer.refused };
    else {
      this.link = `${location.origin}/sign-in#link=${answer.ok.token}`;
      this.told(`${badge} can set a password by the link.`);
    }
  }

  async #give(event: SubmitEvent): Promise<void> {
    const { form, said } = fieldsOf(event);
    const { badge } = this.person;
    const times = ["since", "until"].map((name) => [name, instant(said(name), this.view.zone)] as const);
    const body = { command: "give_title", badge, title: said("title"), ...Object.fromEntries(times.filter(([, at]) => at !== null)) };
    if (await this.give("give", body, `${badge} is given a title.`)) form.reset();
  }

  async #take(event: SubmitEvent): Promise<void> {
    const { form, said } = fieldsOf(event);
    const { badge } = this.person;
    const body = { command: "take_title", badge, title: said("title"), reason: said("reason") };
    if (await this.give("take", body, `A title of ${badge} is taken.`)) form.reset();
  }

  async #end(event: SubmitEvent): Promise<void> {
    const { badge } = this.person;
    const body = { command: "end_person", badge, reason: fieldsOf(event).said("reason") };
    await this.give("end", body, `${badge} has left the house.`);
  }
}
