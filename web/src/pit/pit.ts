/** The board of a pit: every table of a house at a glance, calm while nothing needs anybody, the most urgent first. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import "../announcer.js";
import type { Announcer } from "../announcer.js";
import { UNREACHABLE } from "../api.js";
import { clauseName, money } from "../format.js";
import { phaseWords } from "../phases.js";
import { base, buttons } from "../theme.js";
import type { Need, Pit, PitTable, Refused } from "../generated/api.js";
import { PitApi } from "./pit-api.js";
import { pitStyles } from "./pit.css.js";
import { clockOf, glance, KINDS, LEVELS, news } from "./words.js";

/** Milliseconds between two looks. */
const EVERY = 1500;

@customElement("cc-pit")
export class PitPage extends LitElement {
  @property() house = "";
  @state() private told: Pit | null = null;
  @state() private shut: Refused | null = null;
  @state() private lost = false;
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
    } else if (answer.refused.code !== UNREACHABLE && !this.told) this.shut = answer.refused;
    this.lost = "refused" in answer;
    if (!this.isConnected || this.shut) return;
    const pause = document.visibilityState === "hidden" ? 4 * EVERY : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), pause);
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
      return html`<main class="wait">
        <h1>${shut ? "The board is shut" : "Pit"}</h1>
        <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
        <cc-announcer></cc-announcer>
      </main>`;
    }
    const says = glance(told.tables, told.beside);
    const calm = !told.tables.some(({ needs }) => needs.length);
    document.title = `${calm ? "" : "! "}Pit · ${told.name} · Cutcard`;
    return html`<div class="page ${calm ? "calm" : ""}" data-connected=${this.lost ? "no" : "yes"}>
        <header class="top">
          <h1>${told.name} <small>Pit</small></h1>
          <p class="glance" data-glance>${says}</p>
        </header>
        ${this.lost ? html`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>` : nothing}
        ${told.beside.length ? this.#beside(told.beside) : nothing}
        <main class="tables">${repeat(told.tables, ({ id }) => id, (table) => this.#table(table))}</main>
      </div>
      <cc-announcer></cc-announcer>`;
  }

  #beside(needs: readonly Need[]) {
    return html`<section class="beside" aria-label="Beside the tables">
      <h2>Beside the tables</h2>
      <ul class="needs">${needs.map((need) => this.#need(need))}</ul>
    </section>`;
  }

  #table(table: PitTable) {
    const level = table.needs[0]?.level ?? "calm";
    const limits = Object.values(table.limits);
    const least = limits.length ? Math.min(...limits.map(({ min }) => Number(min))) : 0;
    return html`<article class="table ${level}" data-table=${table.id} data-level=${level} aria-labelledby="t-${table.id}">
      <h2 id="t-${table.id}">${table.title} <small>${table.id}</small></h2>
      <p class="state">
        <b>${table.paused ? "Paused" : phaseWords(table.phase)}</b>${table.round ? ` · round ${table.round}` : nothing} ·
        ${table.players.length}/${table.boxes} seated
      </p>
      <p class="state">${limits.length ? `from ${money(String(least))} · ` : nothing}float ${money(table.float)}</p>
      ${table.needs.length ? html`<ul class="needs">${table.needs.map((need) => this.#need(need))}</ul>` : nothing}
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
        </p>
      </div>
    </li>`;
  }
}
