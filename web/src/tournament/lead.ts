/**
 * Beside a tournament's table: where one's own seat is now, what may be bought before play goes on, and how it ended.
 * Whoever sat here and is seated elsewhere is taken there.
 */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { refusalText } from "../format.js";
import { base, buttons } from "../theme.js";
import type { OwnEntry, TournamentView } from "../generated/api.js";
import type { GuestDeed } from "./guest-api.js";
import { OwnEntries, deedOf } from "./own-entry.js";
import { tableTitle } from "./words.js";

/** Milliseconds in which one reads where one is taken. */
const READ = 3000;

/** What may be wanted at a table; the rest waits on the tournament's own page. */
const AT_THE_TABLE: GuestDeed[] = ["re_buy", "decline_re_buy", "add_on", "buy_back", "apply_again"];

@customElement("cc-tournament-lead")
export class TournamentLead extends LitElement {
  @property({ attribute: false }) view: TournamentView | null = null;
  @property() tournament = "";
  /** The table that is looked at. */
  @property() table = "";
  /** The box that one sits at here, if any. */
  @property({ type: Number }) box = 0;
  /** Whether somebody has a name here. */
  @property({ type: Boolean }) known = false;
  /** Whether the floor is heard. */
  @property({ type: Boolean }) connected = false;
  @state() private going = false;
  entries!: OwnEntries;
  /** Where the own seat was when it was asked for last; nothing before the first answer. */
  #seat: string | null = null;
  /** Whether one sat here since the page came: others only look on, and are left in peace. */
  #sat = false;
  #timer = 0;

  static override styles = [
    base,
    buttons,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 6px 12px;
        padding: 6px 14px;
        background: #241703;
        border-bottom: 1px solid var(--gold-deep);
        color: #ffdf96;
      }
      p {
        font-weight: 600;
      }
      .refused {
        color: var(--bad);
      }
      a.button {
        display: inline-flex;
        align-items: center;
        text-decoration: none;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.entries = new OwnEntries(this.tournament);
    this.entries.addEventListener("change", () => this.#changed());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#sat ||= this.box > 0;
    if (this.known && (changed.has("view") || changed.has("known"))) void this.entries.heard(this.view);
  }

  #changed(): void {
    const { own } = this.entries;
    if (!this.isConnected || !own) return;
    const { table, may } = own;
    const first = this.#seat === null;
    const moved = !first && this.#seat !== table;
    this.#seat = table;
    this.#sat ||= table === this.table;
    if (!table || table === this.table) this.#stay();
    else if (moved || (first && this.#sat)) this.#go(table);
    // Whoever comes to the own seat is there; whom the Director sends away later is not back by that.
    if (first && table === this.table && may.includes("arrive")) void this.entries.send({ command: "arrive" });
    this.requestUpdate();
  }

  #go(table: string): void {
    this.#stay();
    this.going = true;
    this.#timer = window.setTimeout(() => (location.hash = `#/table/${table}`), READ);
  }

  #stay(): void {
    clearTimeout(this.#timer);
    this.going = false;
  }

  override render() {
    const { own, refused, busy } = this.entries;
    const { view } = this;
    if (!view || !this.known || !own?.status) return nothing;
    const away = own.table !== "" && own.table !== this.table;
    const acts = AT_THE_TABLE.filter((deed) => own.may.includes(deed));
    const says = acts.length ? own.says : this.#says(view, own, away);
    if (!says && !acts.length && !refused) return nothing;
    return html`<section aria-label="Your entry" data-status=${own.status} data-going=${this.going ? "yes" : "no"}>
      <p role="status" data-own>${says}</p>
      ${away ? html`<a class="button gold" href="#/table/${own.table}" data-action="seat">To your seat</a>` : nothing}
      ${acts.map((deed) => this.#act(view, deed, busy))}
      ${refused ? html`<p class="refused" role="alert" data-refused=${refused.code}>${refusalText(refused)}</p>` : nothing}
    </section>`;
  }

  #says(view: TournamentView, own: OwnEntry, away: boolean): string {
    if (away) {
      const seat = `${tableTitle(view, own.table)}, box ${own.box}`;
      return this.going ? `Your seat is now at ${seat}. You are taken there.` : `Your seat is at ${seat}.`;
    }
    return this.box ? "" : own.says;
  }

  #act(view: TournamentView, deed: GuestDeed, busy: boolean) {
    const { title, body } = deedOf(view, deed);
    return html`<button
      class="button ${deed === "decline_re_buy" ? "" : "gold"}"
      data-action=${deed}
      ?disabled=${busy || !this.connected}
      @click=${() => void this.entries.send(body)}
    >
      ${title}
    </button>`;
  }
}
