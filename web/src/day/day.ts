/** The days of a house: the last ones in a list, each with its win against the band that chance allows, and one opened. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../staff/bar.js";
import { money } from "../format.js";
import { base, buttons } from "../theme.js";
import type { DayLine, DayReport, Days, Refused } from "../generated/api.js";
import { DayApi } from "./day-api.js";
import { dayStyles } from "./day.css.js";
import { small } from "./pictures.js";
import { dayName, local } from "./rows.js";
import "./sheet.js";

const wanted = (): string => new URLSearchParams(location.search).get("date") ?? "";

@customElement("cc-day")
export class DayPage extends LitElement {
  @property() house = "";
  @state() private told: Days | null = null;
  @state() private report: DayReport | null = null;
  @state() private date = wanted();
  @state() private shut: Refused | null = null;
  @state() private more = false;
  #api!: DayApi;
  #back = (): void => this.#show(wanted());

  static override styles = [base, buttons, dayStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    const date = this.date;
    this.#api = new DayApi(this.house);
    if (date) history.replaceState(null, "", `${location.pathname}?date=${date}`);
    window.addEventListener("popstate", this.#back);
    if (date) this.#show(date);
    else void this.#list();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("popstate", this.#back);
  }

  async #list(): Promise<void> {
    const answer = await this.#api.list();
    if ("ok" in answer) [this.told, this.shut] = [answer.ok, null];
    else this.shut = answer.refused;
  }

  async #older(): Promise<void> {
    if (!this.told) return;
    this.more = true;
    const found = await this.#api.before(this.told.more);
    if (found) this.told = { ...found, days: [...this.told.days, ...found.days] };
    this.more = false;
  }

  #open(event: Event, date: string): void {
    event.preventDefault();
    history.pushState(null, "", date ? `?date=${date}` : location.pathname);
    this.#show(date);
  }

  #show(date: string): void {
    [this.date, this.report, this.shut] = [date, null, null];
    if (date) void this.#day(date);
    else if (!this.told) void this.#list();
    window.scrollTo(0, 0);
  }

  async #day(date: string): Promise<void> {
    const answer = await this.#api.day(date);
    if (date !== this.date) return;
    if ("ok" in answer) this.report = answer.ok;
    else this.shut = answer.refused;
  }

  override render() {
    const name = this.report?.title ?? this.told?.title ?? this.house;
    document.title = `${this.date ? dayName(this.date) : "Days"} · ${name} · Cutcard`;
    return html`<cc-bar room="day"></cc-bar>
      <header class="top">
        <h1>${this.date ? dayName(this.date) : "Days"} <small>${name}${this.#period()}</small></h1>
        ${this.date ? html`<a class="button" href=${location.pathname} @click=${(e: Event) => this.#open(e, "")}>All days</a>` : nothing}
      </header>
      <main>${this.#body()}</main>`;
  }

  /** From when to when a day goes, by the clocks of the house. */
  #period(): string {
    if (!this.report) return "";
    const { begins, ends, time_zone } = this.report;
    return ` · ${local(begins, time_zone)} to ${local(ends, time_zone)}`;
  }

  #body() {
    if (this.shut) return html`<p class="shut" role="alert">${this.shut.says}</p>`;
    if (this.date) {
      return this.report
        ? html`<cc-day-sheet .report=${this.report} .save=${(form: string) => this.#api.save(this.date, form)}></cc-day-sheet>`
        : html`<p class="wait" role="status">Adding the day up…</p>`;
    }
    if (!this.told) return html`<p class="wait" role="status">Adding the days up…</p>`;
    if (!this.told.days.length) return html`<p class="wait">Nothing has happened at the tables of this house yet.</p>`;
    return html`<ol class="days">
        ${this.told.days.map((line) => this.#line(line))}
      </ol>
      ${this.told.more
        ? html`<button class="button" ?disabled=${this.more} @click=${() => this.#older()}>
            ${this.more ? "Adding up…" : "Earlier days"}
          </button>`
        : nothing}`;
  }

  #line(line: DayLine) {
    const zone = this.told?.zone ?? "UTC";
    return html`<li data-day=${line.day} class=${line.differing.length ? "wrong" : line.flagged.length ? "odd" : ""}>
      <a href="?date=${line.day}" @click=${(e: Event) => this.#open(e, line.day)}>${dayName(line.day)}</a>
      <p class="more">
        ${local(line.begins, zone)} to ${local(line.ends, zone)} · ${line.tables} ${line.tables === 1 ? "table" : "tables"} ·
        ${line.rounds.toLocaleString("en")} ${line.rounds === 1 ? "round" : "rounds"} · ${money(line.staked)} staked
      </p>
      <div class="against">
        <p class="win">${money(line.win)}<small>theoretical ${money(line.theoretical)}</small></p>
        ${small(line)}
      </div>
      <ul class="notes">
        ${line.differing.map((table) => html`<li class="bad">Money does not come out at ${table}</li>`)}
        ${line.flagged.map((table) => html`<li class="gold">${table} is outside its band</li>`)}
        ${line.exceptions ? html`<li>${line.exceptions} ${line.exceptions === 1 ? "exception" : "exceptions"}</li>` : nothing}
      </ul>
    </li>`;
  }
}
