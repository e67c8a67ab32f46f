/** The page: the door, the floor, a table; the way between them stands in the address. */

import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import * as api from "./api.js";
import "./contradiction.js";
import "./entry.js";
import "./counting.js";
import { cents, money } from "./format.js";
import "./lobby.js";
import "./table.js";
import { looks } from "./looks.js";
import { base, buttons, dark } from "./theme.js";
import type { Floor, House, Me, Tile } from "./generated/api.js";
import type { About } from "./office/my-disputes.js";

const EVERY = 2500;

/** What this page is besides the floor: a desk or a board, of a table, a pool, a tournament ...; who holds what; or what
 * is owed. */
const [, KIND = "", NAME = ""] =
  /^\/(dealer|board|pool|wall|director|promotion|processes|duties)(?:\/([^/]+))?$/.exec(location.pathname) ?? [];
const OF = plainly(NAME);

/** A part of an address as it is written. */
function plainly(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Each comes when it is asked for, and draws itself. */
const OTHERS: Record<string, { load: () => Promise<unknown>; page: TemplateResult }> = {
  dealer: { load: () => import("./desk/desk.js"), page: html`<cc-desk table=${OF}></cc-desk>` },
  board: { load: () => import("./pools/board.js"), page: html`<cc-board pool=${OF}></cc-board>` },
  pool: { load: () => import("./pools/pool.js"), page: html`<cc-pool pool=${OF}></cc-pool>` },
  wall: { load: () => import("./tournament/wall.js"), page: html`<cc-wall tournament=${OF}></cc-wall>` },
  director: { load: () => import("./tournament/director.js"), page: html`<cc-director tournament=${OF}></cc-director>` },
  promotion: { load: () => import("./promotion/desk.js"), page: html`<cc-promotion-desk promotion=${OF}></cc-promotion-desk>` },
  processes: { load: () => import("./processes/processes.js"), page: html`<cc-processes></cc-processes>` },
  duties: { load: () => import("./office/duties.js"), page: html`<cc-duties></cc-duties>` },
};
const OTHER = OTHERS[KIND];

const LOST = html`<p class="lost" role="status">The floor cannot be reached. Trying again…</p>`;

@customElement("cc-app")
export class App extends LitElement {
  @state() private floor: Floor | null = null;
  @state() private me: Me | null = null;
  @state() private entered = api.session.token !== null;
  @state() private watching = false;
  @state() private notice = "";
  @state() private lost = false;
  @state() private where = location.hash;
  @state() private help = false;
  /** The purse at the table where one sits, as it moves. */
  @state() private purse: string | null = null;
  #timer = 0;

  static override styles = [
    base,
    buttons,
    dark,
    css`
      :host {
        display: grid;
        grid-template-rows: auto minmax(0, 1fr);
        grid-template-columns: minmax(0, 1fr);
        min-height: 100dvh;
      }
      :host([table]) {
        height: 100dvh;
      }
      cc-entry,
      cc-desk,
      cc-board,
      cc-pool,
      cc-wall,
      cc-director,
      cc-promotion-desk,
      cc-processes,
      cc-duties {
        grid-row: 2;
      }
      header {
        display: flex;
        align-items: center;
        gap: 14px;
        min-height: 54px;
        padding: 0 16px;
        background: #0d0b09;
        border-bottom: 1px solid var(--line);
      }
      .brand {
        display: flex;
        align-items: center;
        gap: 9px;
        min-height: 44px;
        color: var(--ink);
        text-decoration: none;
        font: 600 20px var(--serif);
        letter-spacing: 0.03em;
      }
      .brand img {
        width: 26px;
        height: 26px;
      }
      .at {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        color: var(--ink-2);
        font-size: 15px;
      }
      .at b {
        color: var(--ink);
        font-weight: 600;
      }
      .right {
        display: flex;
        align-items: center;
        gap: 14px;
        margin-left: auto;
        white-space: nowrap;
      }
      .who {
        color: var(--ink-2);
        font-size: 15px;
        max-width: 14ch;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .purse {
        padding: 5px 13px;
        border: 1px solid #6f5722;
        border-radius: 999px;
        background: #1e170a;
        color: #ffdf96;
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
      .purse small {
        font-weight: 500;
        color: #d8bf88;
      }
      .round {
        width: 44px;
        padding: 0;
      }
      dialog {
        width: min(640px, 94vw);
        max-height: 86dvh;
        padding: 18px 20px 24px;
        border: 1px solid var(--line);
        border-radius: 20px;
        background: var(--night-2);
        color: var(--ink);
        overflow-y: auto;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 0.6);
      }
      .shut {
        float: right;
      }
      .lost {
        padding: 6px 16px;
        background: #2b2310;
        color: #ffe4a3;
        font-size: 14px;
        text-align: center;
      }
      @media (max-height: 480px) {
        header {
          min-height: 44px;
        }
      }
      @media (max-width: 699px) {
        header {
          min-height: 50px;
          padding: 0 10px;
          gap: 8px;
        }
        .right {
          gap: 8px;
        }
        :host([table]) .brand span,
        :host([table]) .who {
          display: none;
        }
        .at small {
          display: none;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    if (OTHER) {
      void OTHER.load().catch(() => null);
      return;
    }
    looks.begin();
    window.addEventListener("hashchange", this.#moved);
    void this.#refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.#moved);
    clearTimeout(this.#timer);
  }

  #moved = (): void => {
    this.where = location.hash;
    this.purse = null;
    void this.#refresh();
  };

  /** The table in the address, and its house. */
  get #at(): { tile: Tile; house: House } | null {
    const [, id] = /^#\/table\/([a-z0-9-]+)(?:\/(?:rules|rounds)\/.+)?$/.exec(this.where) ?? [];
    for (const house of this.floor?.houses ?? []) {
      const tile = house.tables.find((each) => each.id === id);
      if (tile) return { tile, house };
    }
    return null;
  }

  /** The floor, again and again while it is looked at: a table tells of itself. */
  async #refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const [floor, me] = await Promise.all([api.floor(), api.session.token ? api.me() : null]);
    if ("ok" in floor) this.floor = floor.ok;
    this.lost = "refused" in floor;
    if (me && "ok" in me) this.me = me.ok;
    if (me && api.unknown(me)) this.#turnedAway();
    const pause = document.visibilityState === "hidden" ? EVERY * 4 : EVERY;
    if (!this.#at) this.#timer = window.setTimeout(() => void this.#refresh(), pause);
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
    const at = this.#at;
    const tournament = this.#tournament;
    const promotion = this.#promotion;
    this.toggleAttribute("table", at !== null);
    document.title = at ? `${at.tile.title}, ${at.house.name} · Cutcard` : "Cutcard";
    return html`<div>${warning}${this.#header(at)} ${this.lost && !at ? LOST : nothing}</div>
      ${
        at
          ? keyed(
              at.tile.id,
              html`<cc-table
                .tile=${at.tile}
                .house=${at.house}
                data-table=${at.tile.id}
                @enter=${this.#door}
                @purse=${(event: CustomEvent<string>) => (this.purse = event.detail)}
                @turned-away=${() => this.#turnedAway()}
              ></cc-table>`,
            )
          : tournament
            ? keyed(
                tournament,
                html`<cc-tournament tournament=${tournament} ?known=${this.me !== null} @enter=${this.#door}></cc-tournament>`,
              )
            : promotion
              ? keyed(
                  promotion,
                  html`<cc-promotion promotion=${promotion} ?known=${this.me !== null} @enter=${this.#door}></cc-promotion>`,
                )
              : this.#disputes
                ? html`<cc-my-disputes
                  .floor=${this.floor}
                  .about=${this.#disputes}
                  ?known=${this.me !== null}
                  @enter=${this.#door}
                ></cc-my-disputes>`
              : html`<cc-lobby .floor=${this.floor} .me=${this.me}></cc-lobby>`
      }
      ${this.#helping(at)}`;
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

  #header(at: { tile: Tile; house: House } | null) {
    const held = at ? (this.purse ?? this.me?.purses[at.house.id]) : undefined;
    return html`<header>
      <a class="brand" href="#/" aria-label="Cutcard, back to the floor"
        ><img src="/icon.svg" alt="" /><span>Cutcard</span></a
      >
      ${at ? html`<span class="at"><b>${at.tile.title}</b> <small>${at.house.name}</small></span>` : nothing}
      <div class="right">
        ${
          held === undefined || !this.me
            ? nothing
            : html`<span class="purse" data-purse=${held} aria-label="Your ${at?.tile.tournament ? "bank" : "purse"}: ${money(held)} ${this.#unit(at)}"
                ><cc-counting .value=${cents(held)}></cc-counting> <small>${this.#unit(at)}</small></span
              >`
        }
        ${
          this.me
            ? html`<span class="who">${this.me.name}</span>
                ${at ? nothing : html`<button class="button" data-action="go" @click=${this.#go}>Leave</button>`}`
            : html`<button class="button" data-action="enter" @click=${this.#door}>Take a name</button>`
        }
        <button class="button round" aria-label="Help and keys" data-action="help" @click=${this.#helpMe}>?</button>
      </div>
    </header>`;
  }

  #unit(at: { tile: Tile; house: House } | null): string {
    return at?.tile.tournament ? "chips" : (at?.house.currency ?? "");
  }

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
