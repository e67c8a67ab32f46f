/** The board of a pit: every table of a house at a glance, calm while nothing needs anybody, the most urgent first. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../staff/bar.js";
import { repeat } from "lit/directives/repeat.js";
import "../announcer.js";
import type { Announcer } from "../announcer.js";
import { UNREACHABLE, unknown } from "../api.js";
import "../desk/approval.js";
import type { Said } from "../desk/approval.js";
import { known } from "../desk/asking.js";
import "../desk/relief.js";
import type { Relief, Reliefs } from "../desk/relief.js";
import { clauseName, money } from "../format.js";
import { phaseWords, roundWords } from "../phases.js";
import { signInFirst, staff } from "../staff/session.js";
import { base, buttons } from "../theme.js";
import type { Approvals, Need, Pit, PitTable, Refused } from "../generated/api.js";
import { PitApi } from "./pit-api.js";
import { pitStyles } from "./pit.css.js";
import "./table-acts.js";
import type { TableActs } from "./table-acts.js";
import "./opening.js";
import type { OpeningDialog } from "./opening.js";
import "./places.js";
import type { Places } from "./places.js";
import { AT_DUTIES, clockOf, floatWords, glance, KINDS, LEVELS, news } from "./words.js";

/** Milliseconds between two looks. */
const EVERY = 1500;

@customElement("cc-pit")
export class PitPage extends LitElement {
  @property() house = "";
  @state() private told: Pit | null = null;
  @state() private shut: Refused | null = null;
  @state() private lost = false;
  @state() private asked: Approvals | null = null;
  @state() private wrong: { of: string; refused: Refused } | null = null;
  @state() private busy = false;
  /** The table that somebody is to take over. */
  @state() private relieved = "";
  /** The table to which somebody is assigned. */
  @state() private staffed = "";
  @query("cc-relief") private relief!: Relief;
  @query("cc-places") private places!: Places;
  @query("cc-table-acts") private acts!: TableActs;
  @query("cc-opening") private opening!: OpeningDialog;
  @query("cc-announcer") private announcer!: Announcer | null;
  #api!: PitApi;
  #timer = 0;
  #tick = 0;
  /** Seconds by which the floor's clock is ahead of this page's. */
  #ahead = 0;
  #known: Set<string> | null = null;

  static override styles = [base, buttons, pitStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#api = new PitApi(this.house);
    this.#tick = window.setInterval(() => this.requestUpdate(), 1000);
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
    clearTimeout(this.#timer);
  }

  get #now(): number {
    return Math.floor(Date.now() / 1000 + this.#ahead);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await this.#api.look();
    if ("ok" in answer) {
      this.told = answer.ok;
      this.#ahead = answer.ok.now - Date.now() / 1000;
      this.shut = null;
      this.#announce(answer.ok.tables);
      if (answer.ok.people) await this.#ask();
    } else if (unknown(answer)) {
      staff.end();
      location.assign(signInFirst());
    } else if (answer.refused.code !== UNREACHABLE && !this.told) this.shut = answer.refused;
    this.lost = "refused" in answer;
    if (!this.isConnected || this.shut) return;
    const pause = document.visibilityState === "hidden" ? 4 * EVERY : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), pause);
  }

  /** What waits to be approved. One that is new is said aloud. */
  async #ask(): Promise<void> {
    const answer = await this.#api.approvals();
    if (!("ok" in answer)) return;
    const before = new Set(this.asked?.requests.map(({ table, number }) => `${table} ${number}`));
    const came = answer.ok.requests.filter(({ table, number, may }) => may && !before.has(`${table} ${number}`));
    if (this.asked && came.length) {
      this.announcer?.say(came.map(({ asker, what, title }) => `${title}: ${known(asker, answer.ok.names)} asks to ${what}.`));
    }
    this.asked = answer.ok;
  }

  async #said({ request, word }: Said): Promise<void> {
    this.busy = true;
    const answer = await this.#api.answer(request.table, request.number, word);
    this.wrong = "refused" in answer ? { of: `${request.table} ${request.number}`, refused: answer.refused } : null;
    await this.#look();
    this.busy = false;
  }

  /** Whoever listens hears of what needs somebody at once; what stood there when the page came is read. */
  #announce(tables: readonly PitTable[]): void {
    const { keys, said } = news(this.#known ?? new Set(), tables);
    if (this.#known && said.length) this.announcer?.say(said.slice(0, 3));
    this.#known = keys;
  }

  override render() {
    const { told, shut } = this;
    if (!told) {
      document.title = "Pit · Cutcard";
      return html`<cc-bar room="pit"></cc-bar>
        <main class="wait">
        <h1>${shut ? "The board is shut" : "Pit"}</h1>
        <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
        <cc-announcer></cc-announcer>
      </main>`;
    }
    const waiting = this.asked?.requests.filter(({ may }) => may).length ?? 0;
    const says = glance(told.tables, told.beside, waiting);
    const calm = !waiting && !told.tables.some(({ needs }) => needs.length);
    document.title = `${calm ? "" : "! "}Pit · ${told.name} · Cutcard`;
    return html`<div class="page ${calm ? "calm" : ""}" data-connected=${this.lost ? "no" : "yes"}>
        <cc-bar room="pit"></cc-bar>
        <header class="top">
          <h1>${told.name} <small>Pit</small></h1>
          <p class="glance" data-glance>${says}</p>
        </header>
        ${this.lost ? html`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>` : nothing}
        ${this.asked?.requests.length ? this.#asks(this.asked) : nothing}
        ${told.beside.length ? this.#beside(told.beside) : nothing}
        <main class="tables">${repeat(told.tables, ({ id }) => id, (table) => this.#table(table))}</main>
      </div>
      ${
        told.people?.acts
          ? html`<cc-table-acts .names=${{ ...told.people.names, ...this.asked?.names }} @done=${() => void this.#look()}></cc-table-acts>
              <cc-opening .api=${this.#api} .names=${told.people.names} @done=${() => void this.#look()}></cc-opening>
              <cc-places
                .people=${told.people}
                .table=${told.tables.find(({ id }) => id === this.staffed)}
                .api=${this.#api}
                @done=${() => void this.#look()}
              ></cc-places>
              <cc-relief .people=${this.#reliefs(told)} .at=${this.#api.at(this.relieved)} @relieved=${() => void this.#look()}></cc-relief>`
          : nothing
      }
      <cc-announcer></cc-announcer>`;
  }

  #asks({ requests, names }: Approvals) {
    return html`<section class="asked" aria-label="Asked for">
      <h2>Asked for</h2>
      ${repeat(
        requests,
        ({ table, number }) => `${table} ${number}`,
        (request) =>
          html`<cc-approval
            .request=${request}
            .names=${names}
            .now=${this.#now}
            .refused=${this.wrong?.of === `${request.table} ${request.number}` ? this.wrong.refused : null}
            ?own=${request.yours}
            ?busy=${this.busy || this.lost}
            @said=${(event: CustomEvent<Said>) => void this.#said(event.detail)}
          ></cc-approval>`,
      )}
    </section>`;
  }

  #reliefs({ people, tables }: Pit): Reliefs {
    const deals = tables.find(({ id }) => id === this.relieved)?.deals ?? "";
    const { badge = "", relief = [], names = {} } = people ?? {};
    return { badge, deals, relief, supervisors: [badge], names };
  }

  /** Who is at a table, and what may be done there from here. */
  #people(table: PitTable) {
    const people = this.told?.people;
    if (!people) return nothing;
    const say = (badge: string): string => known(badge, people.names);
    const dealt = table.physical
      ? html`<p class="state" data-dealer=${table.deals}>
          Dealer: <b>${table.deals ? say(table.deals) : "nobody"}</b>${table.assigned.length ? ` · with ${table.assigned.map(say).join(", ")}` : nothing}
        </p>`
      : nothing;
    return html`${dealt}${people.acts ? html`<p class="acts">${this.#acts(table)}</p>` : nothing}`;
  }

  #acts(table: PitTable) {
    const shut = table.phase === "closed";
    return html`${
        table.physical
          ? html`<button class="button" data-action="relieve" @click=${() => this.#relieve(table.id)}>${table.deals ? "Relieve" : "Assign a dealer"}</button>
              <button class="button" data-action="assign" @click=${() => this.#assign(table.id)}>Supervisors…</button>`
          : nothing
      }${
        shut
          ? html`<button class="button gold" data-action="open-anew" @click=${() => void this.opening.show(table)}>Open the table…</button>`
          : html`<button class="button" data-action="act" @click=${() => void this.acts.show(table.id, table.title)}>
              ${table.physical ? "Limits, closing, more…" : "Closing…"}
            </button>`
      }`;
  }

  #relieve(table: string): void {
    this.relieved = table;
    void this.updateComplete.then(() => this.relief.show());
  }

  #assign(table: string): void {
    this.staffed = table;
    void this.updateComplete.then(() => this.places.show());
  }

  #beside(needs: readonly Need[]) {
    return html`<section class="beside" aria-label="Beside the tables">
      <h2>Beside the tables</h2>
      <ul class="needs">${needs.map((need) => this.#need(need))}</ul>
    </section>`;
  }

  #table(table: PitTable) {
    const level = table.needs[0]?.level ?? "calm";
    return html`<article class="table ${level}" data-table=${table.id} data-level=${level} aria-labelledby="t-${table.id}">
      <h2 id="t-${table.id}">${table.title} <small>${table.id}</small></h2>
      <p class="state">
        <b>${table.paused ? "Paused" : phaseWords(table.phase)}</b>${roundWords(table) ? ` · ${roundWords(table)}` : nothing} ·
        ${table.players.length}/${table.boxes} seated
      </p>
      <p class="state">${[table.least === null ? "" : `from ${money(table.least)}`, floatWords(table)].filter(Boolean).join(" · ")}</p>
      ${table.needs.length ? html`<ul class="needs">${table.needs.map((need) => this.#need(need))}</ul>` : nothing}
      ${this.#people(table)}
      <slot name=${table.id}></slot>
    </article>`;
  }

  #need(need: Need) {
    const { word, mark } = LEVELS[need.level];
    const clock = clockOf(need, this.#now);
    return html`<li class=${need.level} data-need=${need.kind} data-level=${need.level}>
      <span class="level"><i aria-hidden="true">${mark}</i> ${word}</span>
      <div>
        <p class="says">${need.says}</p>
        <p class="more">
          <span>${KINDS[need.kind] ?? need.kind}</span>
          ${need.who ? html`<span>${need.who}</span>` : nothing} ${clock ? html`<span class="clock" data-clock>${clock}</span>` : nothing}
          ${need.rules.slice(0, 3).map((ref) => html`<span>${clauseName(ref)}</span>`)}
          ${this.told?.people?.acts && AT_DUTIES.includes(need.kind) ? html`<a href="/duties">See to it</a>` : nothing}
        </p>
      </div>
    </li>`;
  }
}
