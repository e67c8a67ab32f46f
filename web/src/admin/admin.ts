/** Administration: the people of a house, who is where, and what the operator has decided. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../staff/bar.js";
import { UNREACHABLE } from "../api.js";
import type { PeopleView, Refused } from "../generated/api.js";
import { signInFirst, staff } from "../staff/session.js";
import { base, buttons } from "../theme.js";
import { AdminApi } from "./admin-api.js";
import { pageStyles } from "./admin.css.js";
import "./decisions.js";
import "./kept-out.js";
import "./people.js";
import "./policies.js";
import "./shifts.js";
import "./tables.js";

/** Milliseconds between two looks: others change the register too. */
const EVERY = 10_000;

const PARTS = {
  people: "People",
  shifts: "Shifts",
  kept: "Kept out",
  decisions: "Decisions",
  delegations: "Delegations",
  policies: "Policies",
  tables: "Tables",
  journal: "Journal",
} as const;
type Part = keyof typeof PARTS;

@customElement("cc-admin")
export class AdminPage extends LitElement {
  @property() house = "";
  @state() private view: PeopleView | null = null;
  @state() private shut: Refused | null = null;
  @state() private lost = false;
  @state() private chosen: Part = "people";
  @query("[data-done]") private done!: HTMLElement | null;
  #api!: AdminApi;
  #timer = 0;

  static override styles = [base, buttons, pageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    if (!staff.token) {
      location.assign(signInFirst());
      return;
    }
    this.#api = new AdminApi(this.house);
    window.addEventListener("hashchange", this.#turned);
    this.#turned();
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.#turned);
    clearTimeout(this.#timer);
  }

  /** On a phone the names of the parts are a row to scroll: the chosen one is in sight. */
  protected override updated(changed: PropertyValues): void {
    if (!changed.has("chosen") && !changed.has("view")) return;
    const part = this.renderRoot.querySelector<HTMLElement>("nav [aria-current]");
    const row = part?.closest("nav");
    if (!part || !row || (!changed.has("chosen") && row.scrollLeft)) return;
    const [here, seen] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.min(here.left - seen.left - 14, 0) + Math.max(here.right - seen.right + 14, 0);
  }

  readonly #turned = (): void => {
    const said = location.hash.slice(1);
    this.chosen = said in PARTS ? (said as Part) : "people";
  };

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await this.#api.look();
    if ("ok" in answer) {
      this.view = answer.ok;
      this.shut = null;
    } else if (answer.refused.code !== UNREACHABLE) this.shut = answer.refused;
    this.lost = "refused" in answer;
    if (!this.isConnected || this.shut) return;
    this.#timer = window.setTimeout(() => void this.#look(), document.visibilityState === "hidden" ? 6 * EVERY : EVERY);
  }

  #done(event: CustomEvent<string>): void {
    if (this.done) this.done.textContent = event.detail;
    void this.#look();
  }

  override render() {
    const { view, shut } = this;
    document.title = `Administration${view ? ` · ${view.name}` : ""} · Cutcard`;
    if (shut || !view) {
      return html`<cc-bar room="admin"></cc-bar>
        <main class="wait">
          <h1>Administration</h1>
          <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
          ${shut ? html`<a href=${signInFirst()}>Sign in</a>` : nothing}
        </main>`;
    }
    return html`<cc-bar room="admin"></cc-bar>
      <header class="top">
        <h1>${view.name} <small>Administration</small></h1>
        ${view.day ? html`<p class="day">Gaming day ${view.day}</p>` : nothing}
        <p class="day" role="status" data-done></p>
      </header>
      ${this.lost ? html`<p class="lost" role="alert"><b>The line to the floor is down.</b> What is shown is from before.</p>` : nothing}
      <div class="rooms" @done=${this.#done}>
        <nav aria-label="Parts of the administration">
          <ul>
            ${Object.entries(PARTS).map(
              ([part, name]) => html`<li><a href="#${part}" aria-current=${part === this.chosen ? "page" : nothing}>${name} ${this.#count(part as Part, view)}</a></li>`,
            )}
          </ul>
        </nav>
        <main>${this.#shown(view)}</main>
      </div>`;
  }

  /** What stands open in a part, as a number beside its name. */
  #count(part: Part, view: PeopleView) {
    const items = view.books.flatMap((book) => book.items);
    const counts: Partial<Record<Part, number>> = {
      people: view.persons.filter(({ ended }) => ended === null).length,
      shifts: view.persons.filter(({ shift }) => shift !== null).length,
      ...(view.kept_out ? { kept: new Set(view.kept_out.map(({ player }) => player)).size } : {}),
      delegations: view.delegations.length,
      policies: items.filter(({ adopted }) => adopted).length,
      tables: view.tables.length,
    };
    return part in counts ? html`<small>${counts[part]}</small>` : nothing;
  }

  #shown(view: PeopleView) {
    const api = this.#api;
    switch (this.chosen) {
      case "shifts":
        return html`<cc-admin-shifts .view=${view} .api=${api}></cc-admin-shifts>`;
      case "kept":
        return html`<cc-admin-kept-out .view=${view} .api=${api}></cc-admin-kept-out>`;
      case "decisions":
        return html`<cc-admin-decisions .view=${view} .api=${api}></cc-admin-decisions>`;
      case "delegations":
        return html`<cc-admin-delegations .view=${view} .api=${api}></cc-admin-delegations>`;
      case "policies":
        return html`<cc-admin-policies .view=${view} .api=${api}></cc-admin-policies>`;
      case "tables":
        return html`<cc-admin-tables .view=${view} .api=${api}></cc-admin-tables>`;
      case "journal":
        return html`<cc-admin-journal .view=${view} .api=${api}></cc-admin-journal>`;
      default:
        return html`<cc-admin-people .view=${view} .api=${api}></cc-admin-people>`;
    }
  }
}
