/** The tables of a house: under which decisions and policies each opened; and who keeps witness of the journal. */

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { plural } from "../format.js";
import type { Health, SignInsTried, SignInTried, TableUnder } from "../generated/api.js";
import { phaseWords } from "../phases.js";
import { Section } from "./section.js";
import { about, plain, when } from "./words.js";

@customElement("cc-admin-tables")
export class AdminTables extends Section {
  override render() {
    return html`<p class="soft">A table plays by what was decided when it opened. What was decided since holds for the next one that opens.</p>
      ${this.view.tables.map((table) => this.#table(table))}`;
  }

  #table(table: TableUnder) {
    const said = table.choices.filter(({ value, house }) => value || house);
    return html`<article class="card" data-table=${table.table}>
      <h2>${this.view.books.find(({ book }) => book === table.book)?.title ?? table.book} <small>${table.table}</small></h2>
      <p class="soft">
        ${phaseWords(table.phase)}${table.round ? ` · round ${table.round}` : ""} ·
        ${table.physical ? (table.dealer ? `${table.dealer} deals` : "nobody deals") : "runs by itself"}${table.pits.length ? ` · pit ${table.pits.join(", ")}` : ""}
      </p>
      ${said.length
        ? html`<ul class="list">
            ${said.map(
              ({ choice, value, house }) => html`<li data-choice=${choice}>
                ${about(choice)}: <b>${value ? plain(value).toLowerCase() : "as the book has it"}</b>
                ${house !== null && house !== value ? html`<span class="now open">The house has decided ${plain(house).toLowerCase()} since; the next table opens by that.</span>` : nothing}
              </li>`,
            )}
          </ul>`
        : nothing}
      ${table.policies.length
        ? html`<details>
            <summary>${plural(table.policies.length, "policy", "policies")}</summary>
            <ul class="list">
              ${table.policies.map(
                ({ topic, word, amount, cited }) => html`<li>${plain(topic)}: <b>${plain(word).toLowerCase()}${amount === null ? "" : ` (${amount})`}</b> <small>${cited}</small></li>`,
              )}
            </ul>
          </details>`
        : nothing}
    </article>`;
  }
}

/** Of what was tried at sign-ins, so many are shown. */
const SHOWN = 50;

const TRIED: Record<SignInTried["what"], string> = {
  signed_in: "signed in",
  refused: "was refused",
  made_to_wait: "had to wait after too many wrong tries",
  changed: "changed something of their own",
};

@customElement("cc-admin-journal")
export class AdminJournal extends Section {
  @state() private health: Health | null = null;
  @state() private tried: SignInsTried | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.api.health().then((answer) => {
      if ("ok" in answer) this.health = answer.ok;
    });
    if (!this.may("register_person")) return; // it is for administrators; others do not ask for it
    void this.api.tries().then((answer) => {
      if ("ok" in answer) this.tried = answer.ok;
    });
  }

  override render() {
    const { health } = this;
    if (!health) return html`<p class="soft" role="status">One moment…</p>`;
    return html`<section class="card" aria-labelledby="floor">
        <h2 id="floor">The floor</h2>
        <p>${health.status === "ok" ? "Runs." : plain(health.status)} <small>${plural(health.tables, "table")}, ${plural(health.queued, "entry", "entries")} on the way to the disk</small></p>
      </section>
      <section class="card" aria-labelledby="witnesses">
        <h2 id="witnesses">Witnesses of the journal</h2>
        ${health.witnesses.length
          ? html`<ul class="list">
              ${health.witnesses.map(
                ({ name, kept, waiting, error }) => html`<li class="now ${error ? "open" : ""}">
                  <b>${name}</b> <small>has kept ${kept}, ${waiting} on the way${error ? `; the last try failed: ${error}` : ""}</small>
                </li>`,
              )}
            </ul>`
          : html`<p>None. Who keeps heads of the journal elsewhere can prove later that nothing was rewritten: <code>cutcard serve --witness</code>.</p>`}
      </section>
      ${this.tried ? this.#signIns(this.tried) : nothing}`;
  }

  /** Who signed in and who could not, the latest first: what nobody has to look for is not on top. */
  #signIns({ tried, more }: SignInsTried) {
    const shown = tried.slice(0, SHOWN);
    return html`<section class="card" aria-labelledby="tried">
      <h2 id="tried">Sign-ins <small>kept for ninety days, beside the journal</small></h2>
      ${shown.length
        ? html`<ul class="list">
            ${shown.map(
              ({ badge, what, how, where, last, count }) => html`<li class="now ${what === "refused" || what === "made_to_wait" ? "open" : ""}" data-tried=${what}>
                <b>${badge || "a name that nobody has"}</b> ${TRIED[what]} <small>${plain(how).toLowerCase()}${where ? `, ${where}` : ""} · ${when(last, this.view.zone)}${count > 1 ? ` · ${count} times in that hour` : ""}</small>
              </li>`,
            )}
          </ul>`
        : html`<p>None yet.</p>`}
      ${more || tried.length > shown.length ? html`<p class="soft">The latest ${shown.length} are shown.</p>` : nothing}
    </section>`;
  }
}
