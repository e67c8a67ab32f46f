/** What protects a player in a house: own limits, a break, keeping oneself out. At a table as on the page of the player. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ask, insist, type Answer } from "../api.js";
import { money, refusalText } from "../format.js";
import type { NewLimits, OwnLimit, OwnProtection, OwnWord, Refused } from "../generated/api.js";
import { base, buttons } from "../theme.js";
import { guardStyles } from "./guard.css.js";
import { day, span } from "./words.js";

export type Topic = "limits" | "time-out" | "exclusion";

type Limit = OwnLimit["limit"];

const AMOUNTS = ["20", "50", "100", "200", "500"];
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TIMES = [HOUR / 2, HOUR, 2 * HOUR, 4 * HOUR];
const BREAKS = [HOUR, DAY, 7 * DAY, 42 * DAY];
const YEAR = 365 * DAY;

/** What is longer than so many signs has a line of its own. */
const LONG = 12;

/** How long somebody may keep themselves out, in seconds; none: until they ask to be let in again. */
const OUT: [string, number | null][] = [
  ["Half a year", 183 * DAY],
  ["One year", YEAR],
  ["Five years", 5 * YEAR],
  ["Until I ask to come back", null],
];

@customElement("cc-guard")
export class Guard extends LitElement {
  @property() house = "";
  @property() topic: Topic = "limits";
  /** At a table: what one presses is done. On the page of the player it is asked once more. */
  @property({ type: Boolean }) quick = false;
  @state() private told: OwnProtection | null = null;
  @state() private refused: Refused | null = null;
  @state() private said = "";
  @state() private limit: Limit = "loss_day";
  @state() private amount = "";
  @state() private busy = false;
  /** What is to be confirmed, and what then happens. */
  @state() private sure: { says: string; go: () => Promise<void> } | null = null;

  static override styles = [base, buttons, guardStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("house") && this.house) void this.#look();
    if (changed.has("topic")) this.sure = null;
  }

  async #look(): Promise<void> {
    const answer = await ask("GET /api/houses/{house}/me", { house: this.house });
    if ("ok" in answer) this.told = answer.ok;
    else this.refused = answer.refused;
  }

  async #say(doing: () => Promise<Answer<OwnWord>>, says: () => string): Promise<void> {
    this.busy = true;
    this.said = "";
    const answer = await doing();
    this.refused = "refused" in answer ? answer.refused : null;
    await this.#look();
    if ("ok" in answer) this.said = says();
    this.sure = null;
    this.busy = false;
    if ("ok" in answer) this.dispatchEvent(new Event("said", { bubbles: true, composed: true }));
  }

  #of(limit: Limit): OwnLimit | undefined {
    return this.told?.limits.find((each) => each.limit === limit);
  }

  #set(value: string | number | null): void {
    const { house, limit } = this;
    const body = { [limit]: value } as unknown as NewLimits;
    void this.#say(
      () => insist("POST /api/houses/{house}/me/limits", { house, body }),
      () => {
        const now = this.#of(limit);
        if (!now) return "";
        return now.waits ? `Asked for: ${now.waits.says}. Until then: ${now.says}.` : `From now on: ${now.says}.`;
      },
    );
  }

  #confirmed(says: string, go: () => Promise<void>): void {
    if (this.quick) void go();
    else this.sure = { says, go };
  }

  #pause(seconds: number): void {
    const { house } = this;
    this.#confirmed(`A break of ${span(seconds)} from ${this.told?.name}. Nobody can shorten it.`, () =>
      this.#say(
        () => insist("POST /api/houses/{house}/me/time-out", { house, body: { seconds } }),
        () => "Your break has begun.",
      ),
    );
  }

  #out(seconds: number | null): void {
    const { house } = this;
    const until = seconds === null ? null : (this.told?.now ?? 0) + seconds;
    const says = until === null ? "until you ask to come back, after half a year at the earliest" : `until ${day(until)}`;
    this.#confirmed(`You keep yourself out of ${this.told?.name} ${says}. Nobody can shorten it.`, () =>
      this.#say(
        () => insist("POST /api/houses/{house}/me/exclusion", { house, body: { until } }),
        () => "You keep yourself out from now on.",
      ),
    );
  }

  override render() {
    const { told, refused } = this;
    if (!told) return html`<p role="status">${refused ? refusalText(refused) : "One moment\u2026"}</p>`;
    if (!told.kept) return html`<p>${told.name} keeps no register here in which your word could stand.</p>`;
    const shown = { limits: () => this.#limits(told), "time-out": () => this.#breaks(told), exclusion: () => this.#outs(told) };
    return html`${told.barred ? html`<p class="barred" data-barred>${capital(told.barred)}.</p>` : nothing}
      ${shown[this.topic]()}
      ${refused ? html`<p class="refused" role="alert" data-refused=${refused.code}>${refusalText(refused)}</p>` : nothing}
      <p class="said" role="status" data-said>${this.said}</p>`;
  }

  #limits(told: OwnProtection) {
    const shown = this.quick ? told.limits.filter(({ says, waits }) => says !== "no limit" || waits) : told.limits;
    const timed = this.limit === "time_day";
    return html`${
        shown.length
          ? html`<ul class="limits">
              ${shown.map((each) => this.#shown(each))}
            </ul>`
          : nothing
      }
      <form @submit=${this.#own}>
        <label
          >Which limit
          <select name="limit" @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value as Limit)}>
            ${told.limits.map(({ limit, title }) => html`<option value=${limit} ?selected=${limit === this.limit}>${title}</option>`)}
          </select></label
        >
        <div class="presets">
          ${
            timed
              ? TIMES.map((each) => this.#preset(span(each), each))
              : AMOUNTS.map((each) => this.#preset(money(each), each))
          }
        </div>
        <div class="own">
          <label
            >${timed ? "Other minutes" : "Other amount"}
            <input
              name="amount"
              inputmode="decimal"
              autocomplete="off"
              .value=${this.amount}
              @input=${(event: Event) => (this.amount = (event.target as HTMLInputElement).value.trim())}
          /></label>
          <button class="button" data-action="set" ?disabled=${this.busy || !this.amount}>Set</button>
          <button class="button" type="button" data-action="no-limit" ?disabled=${this.busy} @click=${() => this.#set(null)}>No limit</button>
        </div>
      </form>
      <p class="note">A tighter limit holds at once. A looser one, or none, holds after ${span(told.bounds.looser_after)}.</p>`;
  }

  #choose(limit: Limit): void {
    this.limit = limit;
    this.amount = this.said = "";
    this.refused = null;
  }

  #preset(says: string, value: string | number) {
    return html`<button class="button" type="button" data-limit=${value} ?disabled=${this.busy} @click=${() => this.#set(value)}>${says}</button>`;
  }

  #own = (event: Event): void => {
    event.preventDefault();
    if (this.amount) this.#set(this.limit === "time_day" ? Math.round(Number(this.amount) * MINUTE) : this.amount);
  };

  #shown({ limit, title, amount, seconds, used, used_seconds, left, left_seconds, waits, anew_says }: OwnLimit) {
    const most = amount !== null ? money(amount) : seconds !== null ? span(seconds) : "no limit";
    const room =
      left !== null
        ? `${money(used ?? "0")} used, ${money(left)} left`
        : left_seconds !== null
          ? `${span(used_seconds ?? 0)} played, ${span(left_seconds)} left`
          : "";
    return html`<li data-own=${limit}>
      <b>${title}</b><span>${most}</span>
      ${room ? html`<small>${room}${anew_says ? `; the next gaming day begins on ${anew_says}` : ""}</small>` : nothing} ${waits ? html`<small class="waits">Waits: ${waits.says}</small>` : nothing}
    </li>`;
  }

  #breaks(told: OwnProtection) {
    return html`<p>
        Until your break is over you place no wager, take no seat and enter nothing at ${told.name}. Nobody can shorten it.
        What lies in a round is still settled, and your money stays yours.
      </p>
      ${this.#choices(BREAKS.map((each) => [span(each), String(each), () => this.#pause(each)]))}`;
  }

  #outs(told: OwnProtection) {
    return html`<p>
        You keep yourself out of ${told.name}: no wager, no seat, no entry, for half a year at least. Nobody can shorten it,
        you neither. What lies in a round is still settled. Your money, statement and disputes stay yours, and you can
        take your money out.
      </p>
      ${this.#choices(OUT.map(([says, seconds]) => [says, String(seconds ?? "open"), () => this.#out(seconds)]))}`;
  }

  #choices(choices: [string, string, () => void][]) {
    if (this.sure) {
      const { says, go } = this.sure;
      return html`<div class="sure" role="group" aria-label="Confirm">
        <p><b>${says}</b></p>
        <button class="button gold" data-action="confirm" ?disabled=${this.busy} @click=${() => void go()}>Yes, from now on</button>
        <button class="button" data-action="not" ?disabled=${this.busy} @click=${() => (this.sure = null)}>No</button>
      </div>`;
    }
    return html`<div class="presets">
      ${choices.map(([says, data, go]) => html`<button class="button ${says.length > LONG ? "long" : ""}" data-for=${data} ?disabled=${this.busy} @click=${go}>${says}</button>`)}
    </div>`;
  }
}

const capital = (says: string): string => says.charAt(0).toUpperCase() + says.slice(1);
