/** The page: the door, the floor, a table; the way between them stands in the address. */

import { LitElement, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import * as api from "./api.js";
import { appStyles } from "./app.css.js";
import "./contradiction.js";
import "./entry.js";
import "./counting.js";
import { cents, money } from "./format.js";
import type { Lobby } from "./lobby.js";
import "./lobby.js";
import { otherPage } from "./others.js";
import { addressOf, cameFrom, plainly, tablesIn } from "./route.js";
import "./switcher.js";
import { elsewhere } from "./switcher.js";
import "./table.js";
import { looks } from "./looks.js";
import { base, buttons, dark, dialogs } from "./theme.js";
import type { Floor, House, Me, Tile } from "./generated/api.js";
import type { About } from "./office/my-disputes.js";

const EVERY = 2500;

/** From this width on, several tables stand side by side. */
const SIDE_BY_SIDE = "(min-width: 1600px)";

/** Whether this page is one of several tables that another page of the floor shows side by side. */
const BESIDE = new URLSearchParams(location.search).has("beside") && window.frameElement !== null;

const OTHER = otherPage(location.pathname);

/** A table and its house. */
interface At {
  tile: Tile;
  house: House;
}

const LOST = html`<p class="lost" role="status">The floor cannot be reached. Trying again…</p>`;

@customElement("cc-app")
export class App extends LitElement {
  @state() private floor: Floor | null = null;
  @state() private me: Me | null = null;
  @state() private entered = api.session.token !== null;
  @state() private watching = BESIDE;
  @state() private notice = "";
  @state() private lost = false;
  @state() private where = location.hash;
  @state() private help = false;
  /** The purse at the table where one sits, as it moves. */
  @state() private purse: string | null = null;
  /** The address at which the floor was asked for last. */
  #asked = "";
  @query("cc-lobby") private lobby!: Lobby | null;
  @query("[data-place]") private place!: HTMLElement | null;
  #timer = 0;
  #wide = matchMedia(SIDE_BY_SIDE);
  #resized = (): void => this.requestUpdate();

  static override styles = [base, buttons, dark, dialogs, appStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    if (OTHER) {
      void OTHER.load().catch(() => null);
      return;
    }
    looks.begin();
    window.addEventListener("hashchange", this.#moved);
    this.#wide.addEventListener("change", this.#resized);
    void this.#refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.#moved);
    this.#wide.removeEventListener("change", this.#resized);
    clearTimeout(this.#timer);
  }

  #moved = (): void => {
    const from = this.where;
    this.where = location.hash;
    this.purse = null;
    void this.#refresh();
    if (!OTHER) void this.#arrive(from);
  };

  /** Another screen begins at its own name; back on the floor one stands where one left it. */
  async #arrive(from: string): Promise<void> {
    await this.updateComplete;
    if (this.place) this.place.focus();
    else await this.lobby?.focusOn(cameFrom(from));
  }

  /** The tables in the address that are on the floor, each with its house. */
  get #tables(): At[] {
    const all = (this.floor?.houses ?? []).flatMap((house) => house.tables.map((tile) => ({ tile, house })));
    return tablesIn(this.where).flatMap((id) => all.find(({ tile }) => tile.id === id) ?? []);
  }

  /** The floor, again and again while it is looked at. A table tells of itself; who sits at others is asked for them. */
  async #refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const looking = !this.#tables.length;
    const [floor, me] = await Promise.all([
      looking || !this.floor || this.where !== this.#asked ? api.floor() : null,
      api.session.token ? api.me() : null,
    ]);
    this.#asked = this.where;
    if (floor && "ok" in floor) this.floor = floor.ok;
    this.lost = floor !== null && "refused" in floor;
    if (me && "ok" in me) this.me = me.ok;
    if (me && api.unknown(me)) this.#turnedAway();
    const pause = document.visibilityState === "hidden" ? EVERY * 4 : EVERY;
    const others = !BESIDE && elsewhere(this.me, tablesIn(this.where)).length > 0;
    if (!this.#tables.length || others) this.#timer = window.setTimeout(() => void this.#refresh(), pause);
  }

  #turnedAway(): void {
    api.session.end();
    this.#outsideAgain("The floor does not know you any more. Take a name again.");
  }

  #go = async (): Promise<void> => {
    if (!confirm(`Leave the floor? Nobody can play as ${this.me?.name ?? "you"} after that.`)) return;
    if (await api.leave()) this.#outsideAgain("You have left the floor.");
  };

  #outsideAgain(notice: string): void {
    this.me = null;
    this.entered = false;
    this.notice = notice;
  }

  override render() {
    const warning = html`<cc-contradiction></cc-contradiction>`;
    if (OTHER) return html`${warning}${OTHER.page}`;
    if (!this.entered && !this.watching) {
      return html`${warning}<cc-entry
          .notice=${this.notice}
          @entered=${this.#entered}
          @watch=${() => (this.watching = true)}
        ></cc-entry>`;
    }
    const tables = this.#tables;
    const several = tables.length > 1 && this.#wide.matches && !BESIDE;
    const at = tables[0] ?? null;
    this.toggleAttribute("table", at !== null);
    this.toggleAttribute("beside", BESIDE);
    const turn = elsewhere(this.me, tablesIn(this.where)).some((seat) => seat.turn) ? "Your turn · " : "";
    document.title = `${turn}${at ? `${at.tile.title}, ${at.house.name} · ` : ""}Cutcard`;
    return html`<div class="top">
        ${warning}${this.#header(several ? null : at, tables)} ${this.lost && !at ? LOST : nothing}
        ${at && !BESIDE ? this.#switcher(tables, several) : nothing}
      </div>
      ${several ? this.#beside(tables) : at ? this.#table(at) : this.#off()} ${this.#helping(at)}`;
  }

  #table(at: At) {
    return keyed(
      at.tile.id,
      html`<cc-table
        .tile=${at.tile}
        .house=${at.house}
        data-table=${at.tile.id}
        @enter=${this.#door}
        @purse=${(event: CustomEvent<string>) => (this.purse = event.detail)}
        @turned-away=${() => this.#turnedAway()}
      ></cc-table>`,
    );
  }

  #beside(tables: At[]) {
    void import("./beside.js").catch(() => null);
    return html`<cc-beside
      .tables=${tables}
      @leave=${(event: CustomEvent<string>) => this.#without(event.detail)}
    ></cc-beside>`;
  }

  #without(table: string): void {
    location.hash = addressOf(tablesIn(this.where).filter((each) => each !== table));
  }

  /** The ways to the other tables in the address, and to those where one sits. */
  #switcher(tables: At[], several: boolean) {
    return html`<cc-switcher
      .floor=${this.floor}
      .me=${this.me}
      .open=${tables.map(({ tile }) => tile.id)}
      ?several=${several}
    ></cc-switcher>`;
  }

  /** Everything that is no table. */
  #off() {
    const known = this.me !== null;
    const tournament = this.#tournament;
    if (tournament) {
      return keyed(
        tournament,
        html`<cc-tournament tournament=${tournament} ?known=${known} @enter=${this.#door}></cc-tournament>`,
      );
    }
    const promotion = this.#promotion;
    if (promotion) {
      return keyed(
        promotion,
        html`<cc-promotion promotion=${promotion} ?known=${known} @enter=${this.#door}></cc-promotion>`,
      );
    }
    const about = this.#disputes;
    if (about) {
      return html`<cc-my-disputes
        .floor=${this.floor}
        .about=${about}
        ?known=${known}
        @enter=${this.#door}
      ></cc-my-disputes>`;
    }
    return html`<cc-lobby .floor=${this.floor} .me=${this.me}></cc-lobby>`;
  }

  /** The tournament in the address. */
  get #tournament(): string {
    const [, name = ""] = /^#\/tournament\/([^/]+)$/.exec(this.where) ?? [];
    if (name) void import("./tournament/page.js").catch(() => null);
    return plainly(name);
  }

  /** The promotion in the address. */
  get #promotion(): string {
    const [, name = ""] = /^#\/promotion\/([^/]+)$/.exec(this.where) ?? [];
    if (name) void import("./promotion/page.js").catch(() => null);
    return plainly(name);
  }

  /** Whether the guest's own disputes are looked at, and the table and round that one is to be about. */
  get #disputes(): About | null {
    const [whole, table = "", round = ""] = /^#\/disputes(?:\/([a-z0-9-]+)\/([0-9]+))?$/.exec(this.where) ?? [];
    if (whole === undefined) return null;
    void import("./office/my-disputes.js").catch(() => null);
    return { table, round: Number(round) };
  }

  #header(at: At | null, tables: At[]) {
    const held = at ? (this.purse ?? this.me?.purses[at.house.id]) : undefined;
    return html`<header>
      ${
        BESIDE
          ? nothing
          : html`<a class="brand" href="#/" aria-label="Cutcard, back to the floor"
              ><img src="/icon.svg" alt="" /><span>Cutcard</span></a
            >`
      }
      ${this.#named(at, tables)}
      <div class="right">
        ${
          held === undefined || !this.me
            ? nothing
            : html`<span class="purse" role="group" data-purse=${held} aria-label="Your ${at?.tile.tournament ? "bank" : "purse"}: ${money(held)} ${this.#unit(at)}"
                ><cc-counting .value=${cents(held)}></cc-counting> <small>${this.#unit(at)}</small></span
              >`
        }
        ${
          this.me
            ? html`${tables.length ? html`<span class="who">${this.me.name}</span>` : html`<a class="who" href="/me" aria-label="${this.me.name}: your account">${this.me.name}</a>`}
                ${tables.length ? nothing : html`<button class="button" data-action="go" @click=${this.#go}>Leave</button>`}`
            : html`<button class="button" data-action="enter" @click=${this.#door}>Take a name</button>`
        }
        <button class="button round" aria-label="Help and keys" data-action="help" @click=${this.#helpMe}>?</button>
        ${
          BESIDE
            ? html`<button class="button round" aria-label="Close this table" data-action="close-table" @click=${this.#leave}>✕</button>`
            : nothing
        }
      </div>
    </header>`;
  }

  /** What this screen is: the focus comes here when it opens. */
  #named(at: At | null, tables: At[]) {
    if (!tables.length) return nothing;
    const name = at
      ? html`<b>${at.tile.title}</b> <small>${at.house.name}</small>`
      : html`<b>${tables.length} tables</b> <small>side by side</small>`;
    return html`<span class="at" tabindex="-1" data-place>${name}</span>`;
  }

  #unit(at: At | null): string {
    return at?.tile.tournament ? "chips" : (at?.house.currency ?? "");
  }

  /** One of several tables goes; the page around it shows the others. */
  #leave = (): void => {
    window.frameElement?.dispatchEvent(new CustomEvent("leave"));
  };

  #helping(at: { tile: Tile } | null) {
    return html`<dialog aria-label="Help" @close=${() => (this.help = false)} @click=${this.#outside}>
      ${
        this.help
          ? html`<button class="button shut" data-action="close-help" @click=${this.#shut}>Close</button>
              <cc-panel-help .book=${at?.tile.rulebook ?? null}></cc-panel-help>`
          : nothing
      }
    </dialog>`;
  }

  #helpMe = async (): Promise<void> => {
    this.help = true;
    await import("./panels/index.js").catch(() => null);
    await this.updateComplete;
    this.renderRoot.querySelector("dialog")?.showModal();
  };

  #shut = (): void => this.renderRoot.querySelector("dialog")?.close();

  #outside = (event: Event): void => {
    if (event.target instanceof HTMLDialogElement) event.target.close();
  };

  #door = (): void => {
    this.watching = false;
    this.entered = false;
  };

  #entered = (): void => {
    this.entered = true;
    this.notice = "";
    void this.#refresh();
  };
}
