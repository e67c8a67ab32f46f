/** Players who are kept out of the house: by whom, why and until when; keeping one out, and letting one in again. */

import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { KeptAway } from "../generated/api.js";
import { Section, fieldsOf } from "./section.js";
import { instant, when } from "./words.js";

const KINDS: Record<string, string> = {
  house: "Kept out by the house",
  self: "Keeps themselves out",
  time_out: "Takes a break",
};

@customElement("cc-admin-kept-out")
export class AdminKeptOut extends Section {
  override render() {
    const { kept_out: kept } = this.view;
    if (!kept) {
      return html`<p class="soft">
        Players are kept out by those of the two highest ranks, or whoever is authorised by the operator, while they are on shift. Whoever is kept out is
        seen by them alone.
      </p>`;
    }
    return html`<p class="soft">
        Every door of this house shuts at once: no seat, no wager, no entry. What lies in a live round is still settled, and the player's money stays theirs.
      </p>
      ${this.may("exclude") ? this.#form() : nothing}
      <section class="list" aria-labelledby="out">
        <h2 id="out">Kept out now</h2>
        <ul class="list" data-kept-out>
          ${kept.map((each) => this.#kept(each))}
        </ul>
        ${kept.length ? nothing : html`<p class="soft">Nobody.</p>`}
      </section>`;
  }

  #form() {
    return html`<section class="card" aria-labelledby="keep">
      <h2 id="keep">Keep a player out</h2>
      <form data-form="exclude" @submit=${this.#exclude}>
        <label>Player<input name="player" required maxlength="80" autocomplete="off" placeholder="The name at the tables" /></label>
        <label>Reason<input name="reason" required maxlength="300" autocomplete="off" /></label>
        <label>Until<input type="datetime-local" name="until" /></label>
        <label
          >On the ground of<select name="book">
            ${this.view.excludes.map(({ book, title, rules }) => html`<option value=${book}>${book ? `${title}, clause ${rules.join(", ")}` : "The house's own decision"}</option>`)}
          </select></label
        >
        <button class="button small danger" ?disabled=${this.busy}>Keep out</button>
        ${this.refusedAt("exclude")}
      </form>
      <small>Times are those of ${this.view.zone}. Without one it lasts until it is lifted. The player reads that they are kept out, and until when; not why.</small>
    </section>`;
  }

  #kept({ player, kind, since, until, reason, by, rules }: KeptAway) {
    const { zone, lifts } = this.view;
    const form = `lift ${player} ${kind}`;
    const ends = until === null ? "until it is lifted" : `until ${when(until, zone)}`;
    return html`<li class="card" data-player=${player} data-kind=${kind}>
      <p>
        <b>${player}</b> ${reason} ${this.clauses(rules)}<br />
        <small>${KINDS[kind] ?? kind} since ${when(since, zone)}, ${ends}${kind === "house" ? `, by ${by}` : ""}</small>
      </p>
      ${lifts[player] === kind
        ? html`<details>
            <summary>Let ${player} in again</summary>
            <form data-form="lift" @submit=${(event: SubmitEvent) => void this.#lift(event, form, player)}>
              <label>Reason<input name="reason" required maxlength="300" autocomplete="off" /></label>
              <button class="button small" ?disabled=${this.busy}>Let in</button>
              ${this.refusedAt(form)}
            </form>
          </details>`
        : nothing}
    </li>`;
  }

  async #exclude(event: SubmitEvent): Promise<void> {
    const { form, said } = fieldsOf(event);
    const [player, until] = [said("player"), instant(said("until"), this.view.zone)];
    const body = { command: "exclude", player, reason: said("reason"), book: said("book"), ...(until === null ? {} : { until }) };
    if (await this.give("exclude", body, `${player} is kept out.`)) form.reset();
  }

  async #lift(event: SubmitEvent, form: string, player: string): Promise<void> {
    const body = { command: "lift_exclusion", player, reason: fieldsOf(event).said("reason") };
    await this.give(form, body, `${player} may come in again.`);
  }
}
