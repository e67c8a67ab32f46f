/** What is owed on the floor: a calendar of duties that warns before it is late, disputes of the house, and offices. */

import { LitElement, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { UNREACHABLE } from "../api.js";
import "../announcer.js";
import type { Announcer } from "../announcer.js";
import { plural, refusalText } from "../format.js";
import type { Deed, DutyShown, HouseDispute, OfficeTile, OfficeView, Owing, Refused } from "../generated/api.js";
import { shuts, wayIn } from "../staff/at-desk.js";
import "../staff/bar.js";
import { staff } from "../staff/session.js";
import { base, buttons } from "../theme.js";
import "../tournament/deed-form.js";
import "./dispute-card.js";
import { dutiesStyles, sheetStyles } from "./duties.css.js";
import "./duty-card.js";
import type { Body } from "./duty-card.js";
import { desk, OfficeApi } from "./office-api.js";
import { colourAt, inOrder } from "./words.js";

/** Milliseconds between two looks. */
const EVERY = 1500;

@customElement("cc-duties")
export class DutiesPage extends LitElement {
  @state() private told: Owing | null = null;
  @state() private shut: Refused | null = null;
  @state() private lost = false;
  @state() private office = "";
  @state() private person = desk.person;
  @state() private nameless = false;
  @state() private busy = false;
  @state() private deed: { office: string; deed: Deed } | null = null;
  @state() private wrong: Refused | null = null;
  /** A refusal, and the duty that it is about. */
  @state() private refused: { of: string; why: Refused } | null = null;
  @state() private views: Record<string, OfficeView> = {};
  @query("cc-announcer") private announcer!: Announcer | null;
  #api = new OfficeApi();
  #timer = 0;
  #tick = 0;
  /** Seconds by which the floor's clock is ahead of this page's. */
  #ahead = 0;
  #red = new Set<string>();

  static override styles = [base, buttons, sheetStyles, dutiesStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", this.#keyed);
    this.#tick = window.setInterval(() => this.requestUpdate(), 1000);
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.#keyed);
    clearInterval(this.#tick);
    clearTimeout(this.#timer);
  }

  /** The address came with another key. */
  #keyed = (): void => {
    if (location.hash.length < 2) return;
    this.#api = new OfficeApi();
    this.shut = null;
    void this.#look();
  };

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
      this.#announce(answer.ok.duties);
    } else if (shuts(answer.refused)) {
      this.shut = answer.refused; // a new start has a new key: nothing more is asked with this one
      this.told = null;
    }
    this.lost = "refused" in answer && answer.refused.code === UNREACHABLE;
    if (!this.isConnected || this.shut) return;
    clearTimeout(this.#timer);
    const pause = document.visibilityState === "hidden" ? 4 * EVERY : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), pause);
  }

  /** Whoever listens hears of what became late. */
  #announce(duties: readonly DutyShown[]): void {
    const late = duties.filter((duty) => colourAt(duty, this.#now) === "red");
    const news = late.filter((duty) => !this.#red.has(keyOf(duty)));
    this.#red = new Set(late.map(keyOf));
    if (news.length) this.announcer?.say(news.slice(0, 3).map((duty) => `Late: ${duty.says}.`));
  }

  override render() {
    const { told, shut } = this;
    document.title = told?.offices.some(({ red }) => red) ? "Late! Duties · Cutcard" : "Duties · Cutcard";
    if (!told) {
      return html`<cc-bar room="duties"></cc-bar>
        <main class="wait">
        <h1>${shut ? "The page is shut" : "Duties"}</h1>
        <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
        ${wayIn(shut, html`<p>The address of this page, with its key, is printed when the floor is started.</p>`)}
        <cc-announcer></cc-announcer>
      </main>`;
    }
    const of = ({ office }: { office: string }): boolean => !this.office || office === this.office;
    const duties = inOrder(told.duties.filter(of), this.#now);
    const disputes = told.disputes.filter(of);
    return html`<cc-bar room="duties"></cc-bar>
      <div class="page" data-connected=${this.lost ? "no" : "yes"}>
        ${this.#top(duties)} ${this.#bar(told)}
        ${this.lost ? html`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> What is shown is from before.</p>` : nothing}
        ${told.offices.flatMap(({ stopped }) => stopped).map((why) => html`<p class="lost" role="alert">${why}</p>`)}
        <main class="columns">
          <section aria-labelledby="owed">
            <h2 id="owed">What is owed</h2>
            <div class="list">
              ${repeat(duties, keyOf, (duty) => this.#duty(duty))}
              ${duties.length ? nothing : html`<p class="none" data-none>Nothing is owed.</p>`}
              ${told.more ? html`<p class="none">${plural(told.more, "more duty", "more duties")} are not listed here.</p>` : nothing}
            </div>
          </section>
          <section aria-labelledby="disputed">
            <h2 id="disputed">Disputes</h2>
            <div class="disputes">
              ${repeat(disputes, disputeKey, (dispute) => this.#dispute(dispute))}
              ${disputes.length ? nothing : html`<p class="none">No dispute is open.</p>`}
              ${told.offices.filter(of).map((tile) => this.#tile(tile))}
            </div>
          </section>
        </main>
      </div>
      <cc-deed-form
        .deed=${this.deed?.deed ?? null}
        .refused=${this.wrong}
        .roles=${told.offices.find(({ office }) => office === this.deed?.office)?.roles ?? []}
        .person=${this.person}
        .usualRole=${desk.role(this.deed?.office ?? "")}
        .busy=${this.busy || this.lost}
        @do=${(event: CustomEvent<Body>) => this.#answered(event.detail)}
        @shut=${this.#close}
      ></cc-deed-form>
      <cc-announcer></cc-announcer>`;
  }

  #top(duties: readonly DutyShown[]) {
    const count = (colour: string): number => duties.filter((duty) => colourAt(duty, this.#now) === colour).length;
    return html`<header class="top">
      <h1>Duties</h1>
      <p class="counts" aria-label="How much is open">
        <span class="red" data-count="red"><b>${count("red")}</b> late</span>
        <span class="amber" data-count="amber"><b>${count("amber")}</b> now</span>
        <span class="green" data-count="green"><b>${count("green")}</b> in time</span>
      </p>
    </header>`;
  }

  #bar(told: Owing) {
    return html`<div class="bar">
      ${
        staff.token
          ? html`<p>You are ${staff.who?.badge}.</p>`
          : html`<label
              >Your name
              <input class=${this.nameless ? "wanted" : ""} data-person maxlength="80" autocomplete="off" placeholder="Who sees to it" .value=${this.person} @input=${this.#named} />
            </label>`
      }
      <label
        >House and game
        <select data-filter @change=${(event: Event) => (this.office = (event.target as HTMLSelectElement).value)}>
          <option value="" ?selected=${!this.office}>All of the floor</option>
          ${told.offices.map(({ office, house, title }) => html`<option value=${office} ?selected=${office === this.office}>${house}: ${title}</option>`)}
        </select></label
      >
      ${this.office ? this.#role(told) : nothing}
      <nav aria-label="More">
        ${told.calendar ? html`<a href=${told.calendar} data-calendar>Calendar feed (iCalendar)</a>` : nothing} <a href="/#/">The floor</a>
      </nav>
    </div>`;
  }

  /** As what somebody usually acts at the office that is looked at. */
  #role(told: Owing) {
    const roles = told.offices.find(({ office }) => office === this.office)?.roles ?? [];
    const usual = desk.role(this.office);
    if (!roles.length) return nothing; // it follows from titles
    return html`<label
      >You act as
      <select
        data-usual-role
        @change=${(event: Event) => {
          desk.acts(this.office, (event.target as HTMLSelectElement).value);
          this.requestUpdate();
        }}
      >
        <option value="" ?selected=${!usual}>Whoever may</option>
        ${roles.map(({ name, title }) => html`<option value=${name} ?selected=${name === usual}>${title}</option>`)}
      </select></label
    >`;
  }

  #duty(duty: DutyShown) {
    return html`<cc-duty
      .duty=${duty}
      .now=${this.#now}
      .busy=${this.busy || this.lost}
      .refused=${this.refused?.of === keyOf(duty) ? this.refused.why : null}
      @do=${(event: CustomEvent<Body>) => this.#send(duty.office, event.detail, keyOf(duty))}
      @choose=${(event: CustomEvent<Deed>) => this.#open(duty.office, event.detail)}
      @dispute=${() => this.#show(duty)}
    ></cc-duty>`;
  }

  /** The dispute that a duty belongs to comes into sight. */
  #show({ office, dispute }: DutyShown): void {
    const card = this.renderRoot.querySelector<HTMLElement>(`[data-card="${office}/${dispute}"]`);
    card?.scrollIntoView({ block: "center", behavior: "smooth" });
    card?.focus({ preventScroll: true });
  }

  #dispute(dispute: HouseDispute) {
    return html`<cc-dispute-card
      tabindex="-1"
      data-card=${disputeKey(dispute)}
      .dispute=${dispute}
      .busy=${this.busy || this.lost}
      @choose=${(event: CustomEvent<Deed>) => this.#open(dispute.office, event.detail)}
    ></cc-dispute-card>`;
  }

  #tile(tile: OfficeTile) {
    const view = this.views[tile.office];
    const load = async (event: Event): Promise<void> => {
      if (!(event.target as HTMLDetailsElement).open) return;
      const answer = await this.#api.office(tile.office);
      if ("ok" in answer) this.views = { ...this.views, [tile.office]: answer.ok };
    };
    return html`<details data-office=${tile.office} @toggle=${load}>
      <summary><b>${tile.house}: ${tile.title}</b> <small>${plural(tile.red + tile.amber + tile.green, "duty", "duties")}, ${plural(tile.disputes, "dispute")}</small></summary>
      <div class="inside">${view ? this.#inside(view) : html`<p class="soft" role="status">One moment…</p>`}</div>
    </details>`;
  }

  #inside(view: OfficeView) {
    const { office } = view.tile;
    const button = (deed: Deed) =>
      html`<button class="button" data-deed=${deed.name} ?disabled=${this.busy || this.lost} @click=${() => this.#open(office, deed)}>${deed.title}</button>`;
    return html`<p class="soft">
        ${view.authorised.length ? `For the operator speak ${view.authorised.join(", ")}. ` : "The operator's managers speak for it. "}${view.body ? `Complaints go to ${view.body}.` : nothing}
      </p>
      ${view.complaints.map(
        (each) =>
          html`<p data-complaint=${each.number}>
            Complaint ${each.number} of <b>${each.by}</b>: ${each.about} <small>${each.lodged}</small>
            <span class="buttons">${each.deeds.map(button)}</span>
          </p>`,
      )}
      <p class="buttons">${view.deeds.map(button)}</p>
      ${repeat(view.over, disputeKey, (each) => html`<cc-dispute-card .dispute=${each}></cc-dispute-card>`)}`;
  }

  // --- what is done

  #named = (event: Event): void => {
    this.person = desk.person = (event.target as HTMLInputElement).value.trim();
    this.nameless = false;
  };

  #open(office: string, deed: Deed): void {
    this.wrong = null;
    this.deed = { office, deed };
  }

  #close = (): void => {
    this.deed = null;
    this.wrong = null;
  };

  async #answered(body: Body): Promise<void> {
    const at = this.deed;
    if (!at) return;
    const actor = String(body["actor"] ?? "");
    if (!at.deed.asks.some(({ name }) => name === "actor")) {
      this.person = desk.person = actor;
      desk.acts(at.office, String(body["role"] ?? ""));
    }
    const refused = await this.#sent(at.office, body);
    if (refused) this.wrong = refused;
    else this.#close();
  }

  async #send(office: string, body: Body, of: string): Promise<void> {
    if (!this.person) {
      this.nameless = true;
      const field = this.renderRoot.querySelector<HTMLInputElement>("[data-person]");
      field?.focus();
      this.announcer?.alarm("Say who you are first.");
      return;
    }
    const refused = await this.#sent(office, body);
    this.refused = refused ? { of, why: refused } : null;
  }

  async #sent(office: string, body: Body): Promise<Refused | null> {
    if (this.busy) return null;
    this.busy = true;
    const answer = await this.#api.send(office, body);
    if ("refused" in answer) this.announcer?.alarm(refusalText(answer.refused));
    await this.#look();
    if (this.views[office]) {
      const view = await this.#api.office(office);
      if ("ok" in view) this.views = { ...this.views, [office]: view.ok };
    }
    this.busy = false;
    return "refused" in answer ? answer.refused : null;
  }
}

const keyOf = ({ office, number }: DutyShown): string => `${office}/${number}`;
const disputeKey = ({ office, number }: HouseDispute): string => `${office}/${number}`;
