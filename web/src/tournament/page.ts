/** A tournament's page on the floor: what it is, its terms, one's own entry, and the draws to check. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { session } from "../api.js";
import { money, plural, refusalText } from "../format.js";
import { base, buttons, darkHost } from "../theme.js";
import type { DrawShown, OwnEntry, Refused, Standing, TournamentView } from "../generated/api.js";
import "./dispute.js";
import "./substitute.js";
import type { GuestDeed } from "./guest-api.js";
import { fault } from "./draws.js";
import { newChain } from "./own-chain.js";
import { OwnEntries, deedOf } from "./own-entry.js";
import { pageStyles } from "./page.css.js";
import { TournamentLive } from "./tournament-live.js";
import { chips, isIn, ordinal, span, tableTitle } from "./words.js";

/** What takes more than a button. */
const FORMS = ["enter", "raise_dispute", "complain", "substitute"];

/** What one does not want to press by mistake. */
const SURE = ["withdraw", "retire"];

@customElement("cc-tournament")
export class TournamentPage extends LitElement {
  @property() tournament = "";
  /** Whether somebody has a name here. */
  @property({ type: Boolean }) known = false;
  @state() private refused: Refused | null = null;
  @state() private accepts = false;
  @state() private shown = true;
  @state() private publicity = false;
  @state() private sure = "";
  /** Whether the terms have changed since this page was opened. */
  @state() private other = false;
  @state() private draws: { draw: DrawShown; wrong: string }[] | null = null;
  live!: TournamentLive;
  entries!: OwnEntries;
  #timer = 0;
  #terms = "";

  static override styles = [base, buttons, darkHost, pageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.entries = new OwnEntries(this.tournament);
    this.entries.addEventListener("change", () => this.requestUpdate());
    this.live = new TournamentLive(this.tournament);
    this.live.addEventListener("change", () => this.#changed());
    this.live.open();
    this.#timer = window.setInterval(() => this.requestUpdate(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.live.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("known") && this.known) void this.entries.look();
  }

  #changed(): void {
    this.requestUpdate();
    const terms = this.live.view?.terms ?? "";
    if (this.#terms && terms !== this.#terms) {
      this.other = true; // what was accepted is not what holds now
      this.accepts = false;
    }
    this.#terms = terms;
    if (this.known) void this.entries.heard(this.live.view);
  }

  override render() {
    const { view, refused } = this.live;
    if (!view) {
      return html`<main class="wait">
        <h1>Tournament</h1>
        <p role="status">${refused ? refused.says : "One moment…"}</p>
      </main>`;
    }
    const name = encodeURIComponent(view.tournament);
    return html`<main data-phase=${view.phase} data-entry=${view.entry}>
      <header>
        <h1>${view.title}</h1>
        <p class="says">${view.says}</p>
        <nav aria-label="More of this tournament">
          <a href="/wall/${name}">Wall</a>
          <a href="/terms/${name}" data-terms>Terms and conditions</a>
          <a href="#/">The floor</a>
        </nav>
      </header>
      ${this.#mine(view)}
      <div class="sheets">
        ${this.#facts(view)} ${this.#people(view)} ${this.#drawn(view)}
      </div>
    </main>`;
  }

  // --- one's own entry

  #mine(view: TournamentView) {
    const { own } = this.entries;
    const refused = this.entries.refused ?? this.refused;
    if (!this.known) {
      if (!["signed", "entries"].includes(view.phase)) return nothing;
      return html`<section class="own" aria-labelledby="own">
        <h2 id="own">Play in it</h2>
        <p>Take a name at the door, and you can enter.</p>
        <button class="button gold" data-action="enter" @click=${() => this.dispatchEvent(new Event("enter"))}>
          Take a name
        </button>
      </section>`;
    }
    if (!own) return nothing;
    const row = view.standings.find(({ player }) => player === own.player);
    return html`<section class="own" aria-labelledby="own" data-status=${own.status}>
      <h2 id="own">${own.status ? "Your entry" : "Enter"}</h2>
      <p data-own>${own.says}</p>
      ${row && isIn(row) && row.bank !== null ? this.#bank(row) : nothing}
      ${
        own.table
          ? html`<p><a class="button gold seat" href="#/table/${own.table}" data-action="seat" @click=${() => this.#sit(own)}>To your seat: ${tableTitle(view, own.table)}, box ${own.box}</a></p>`
          : nothing
      }
      ${own.may.includes("enter") ? this.#entering(view) : nothing}
      <p class="acts">
        ${own.may.filter((may) => !FORMS.includes(may)).map((may) => this.#act(view, may as GuestDeed))}
      </p>
      ${
        own.may.includes("substitute")
          ? html`<cc-substitute
              .terms=${view.terms}
              tournament=${view.tournament}
              ?busy=${this.entries.busy}
              @say=${(event: CustomEvent<Record<string, unknown>>) => void this.entries.send(event.detail)}
            ></cc-substitute>`
          : nothing
      }
      ${
        own.may.includes("complain")
          ? html`<cc-dispute
              .disputes=${own.disputes}
              ?open=${own.may.includes("raise_dispute")}
              ?busy=${this.entries.busy}
              @say=${(event: CustomEvent<Record<string, unknown>>) => void this.entries.send(event.detail)}
            ></cc-dispute>`
          : nothing
      }
      ${refused ? html`<p class="refused" role="alert" data-refused=${refused.code}>${refusalText(refused)}</p>` : nothing}
    </section>`;
  }

  #bank({ bank, place, at_table, needs, through }: Standing) {
    return html`<dl class="bank">
      <div><dt>Bank</dt><dd data-bank>${chips(bank ?? "0")}</dd></div>
      <div><dt>Place</dt><dd>${ordinal(place)}${at_table ? html` <small>${ordinal(at_table)} at the table</small>` : nothing}</dd></div>
      <div><dt>To go through</dt><dd>${through ? "as it stands, yes" : needs ? `${chips(needs)} more` : "\u2013"}</dd></div>
    </dl>`;
  }

  #entering(view: TournamentView) {
    const cost = view.costs.find(({ what }) => what === "entry");
    const tick = (name: "accepts" | "shown" | "publicity") => (event: Event) =>
      (this[name] = (event.target as HTMLInputElement).checked);
    return html`<form @submit=${(event: Event) => this.#enter(event, view)}>
      ${this.other ? html`<p class="note" role="status" data-other-terms>The terms have changed: look at them again before you enter.</p>` : nothing}
      <label class="tick"
        ><input type="checkbox" name="accepts" .checked=${this.accepts} @change=${tick("accepts")} required />
        <span>I have the <a href="/terms/${encodeURIComponent(view.tournament)}" target="_blank">terms</a> and accept them</span></label
      >
      <label class="tick"
        ><input type="checkbox" name="shown" .checked=${this.shown} @change=${tick("shown")} />
        <span>Show my name on the wall</span></label
      >
      <label class="tick"
        ><input type="checkbox" name="publicity" .checked=${this.publicity} @change=${tick("publicity")} />
        <span>My name may be used in publicity</span></label
      >
      <button class="button gold" data-action="apply-entry" ?disabled=${this.entries.busy || !this.accepts}>
        Enter for ${money(cost?.price ?? "0")}${view.play_money ? " of play money" : ""}
      </button>
    </form>`;
  }

  async #enter(event: Event, view: TournamentView): Promise<void> {
    event.preventDefault();
    const cost = view.costs.find(({ what }) => what === "entry");
    const name = session.name ?? "";
    const chain = await newChain(this.tournament);
    await this.entries.send({
      command: "enter",
      way: 1,
      pays: cost?.price ?? "0",
      terms: view.terms,
      shown: this.shown ? name : "",
      publicity: this.publicity,
      chain,
    });
  }

  #act(view: TournamentView, may: GuestDeed) {
    const { title, body } = deedOf(view, may);
    const asked = this.sure === may;
    const press = (): void => {
      this.sure = SURE.includes(may) && !asked ? may : "";
      if (!this.sure) void this.entries.send(body);
    };
    return html`<button class="button" data-action=${may} ?disabled=${this.entries.busy} @click=${press}>
      ${asked ? `Yes: ${title.toLowerCase()}` : title}
    </button>`;
  }

  /** Whoever goes to the own seat is there. */
  #sit(own: OwnEntry): void {
    if (own.may.includes("arrive")) void this.entries.send({ command: "arrive" });
  }

  // --- what it is

  #facts(view: TournamentView) {
    const when = (seconds: number): string => new Date(1000 * seconds).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
    const until = view.closes - this.live.now;
    return html`<section aria-labelledby="facts">
      <h2 id="facts">What is played</h2>
      <dl class="facts">
        <dt>${view.start > this.live.now ? "Begins" : "Began"}</dt>
        <dd>${when(view.start)}</dd>
        <dt>Entries close</dt>
        <dd>${view.phase === "entries" && until > 0 && until < 3600 ? `in ${span(until)}` : when(view.closes)}</dd>
        <dt>Where</dt>
        <dd>${view.where}</dd>
        <dt>Players</dt>
        <dd>${view.least} to ${view.most}; ${plural(view.entries, "entry", "entries")}${view.waiting ? `, ${view.waiting} waiting` : ""}</dd>
        <dt>Stages</dt>
        <dd>${view.stages.join(", then ")}</dd>
        ${view.costs.map(
          (cost) => html`<dt>${cost.title}</dt>
            <dd>${money(cost.price)} <small>${Object.entries(cost.parts).map(([to, sum]) => `${money(sum)} to the ${to}`).join(", ")}${cost.chips ? `, for ${chips(cost.chips)} chips` : ""}</small></dd>`,
        )}
        <dt>Prizes</dt>
        <dd>${view.prizes.map(({ place, amount }) => `${ordinal(place)} ${money(amount)}`).join(", ")} <small>${view.pool_fixed ? "" : "by the pool so far"}</small></dd>
        <dt>Terms</dt>
        <dd><code>${view.terms.slice(0, 16)}…</code></dd>
      </dl>
      <p class="note">${view.goes_on} ${view.play_money ? "Everything here is play money." : ""}</p>
    </section>`;
  }

  #people(view: TournamentView) {
    return html`<section aria-labelledby="people">
      <h2 id="people">Players <small>${view.entries}</small></h2>
      <ol class="people">
        ${view.standings.map(
          (row) => html`<li class=${isIn(row) || row.prize ? "" : "out"} data-player=${row.player}>
            <span>${row.place || ""}</span> <b>${row.name}</b>
            <span>${row.prize ? money(row.prize) : row.bank !== null && isIn(row) ? chips(row.bank) : row.why}</span>
          </li>`,
        )}
      </ol>
    </section>`;
  }

  #drawn(view: TournamentView) {
    if (!view.draws) return nothing;
    const check = async (): Promise<void> => {
      const answer = await this.entries.api.draws();
      if ("ok" in answer) this.draws = answer.ok.draws.map((draw) => ({ draw, wrong: fault(view.tournament, draw) }));
      else this.refused = answer.refused;
    };
    return html`<section aria-labelledby="draws">
      <h2 id="draws">Seat draws <small>${view.draws}</small></h2>
      <p class="note">The list is sealed first; then the links of players and of the house choose. Your machine makes each draw again.</p>
      <button class="button" data-action="check-draws" @click=${check}>Check the draws</button>
      <ul class="draws">
        ${this.draws?.map(
          ({ draw, wrong }) => html`<li data-draw=${draw.number} data-well=${wrong ? "no" : "yes"}>
            <b>${draw.kind === "seats" ? "Seats" : "Lot"}: ${draw.what}</b>
            <span>${plural(draw.among.length, "name")}, ${plural(Object.keys(draw.given).length, "link")} of players</span>
            <strong class=${wrong ? "wrong" : "well"}>${wrong || "As the links chose"}</strong>
          </li>`,
        )}
      </ul>
    </section>`;
  }
}
