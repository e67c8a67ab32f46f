/** Where somebody of the house begins: the ways to their rooms, their shift, and their own sign-in. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { insist, type Answer } from "../api.js";
import { refusalText } from "../format.js";
import { base, buttons } from "../theme.js";
import type { OwnWork, Refused } from "../generated/api.js";
import "./bar.js";
import { doorStyles } from "./door.css.js";
import "./own-sign-in.js";
import { signInFirst, staff } from "./session.js";
import { ownWork } from "./work.js";

/** What each room is for, in a few words. */
const ROOMS: Record<string, string> = {
  dealer: "Deal, settle, report",
  pit: "Every table at a glance",
  cage: "Chips, floats, counts, slips",
  inspect: "Find and look, read only",
  day: "Tables, people and exceptions",
  admin: "People, titles, policies",
  duties: "Notices and disputes owed",
};

/** Milliseconds between two looks. */
const EVERY = 10_000;

@customElement("cc-staff-home")
export class StaffHomePage extends LitElement {
  @state() private work: OwnWork | null = null;
  @state() private refused: Refused | null = null;
  @state() private busy = false;
  #timer = 0;

  static override styles = [
    base,
    buttons,
    doorStyles,
    css`
      :host {
        min-height: 100dvh;
        background: var(--night);
      }
      main {
        display: grid;
        gap: 22px;
        width: min(1080px, 100%);
        margin: 0 auto;
        padding: 24px 16px 48px;
      }
      .rooms {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr));
        gap: 12px;
      }
      .rooms a {
        display: grid;
        gap: 2px;
        min-height: 84px;
        padding: 16px 18px;
        border: 1px solid var(--line);
        border-radius: 16px;
        background: var(--night-2);
        color: var(--ink);
        text-decoration: none;
      }
      .rooms a:hover {
        border-color: var(--line-2);
        background: var(--hover);
      }
      .rooms b {
        font: 600 19px/1.25 var(--serif);
        overflow-wrap: anywhere;
      }
      .rooms span {
        color: var(--ink-2);
        font-size: 15px;
      }
      .shift {
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: center;
      }
      .shift .refused {
        grid-column: 1 / -1;
      }
      header {
        display: grid;
        gap: 4px;
      }
      h2 {
        margin-bottom: 12px;
      }
      @media (max-width: 520px) {
        .shift {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Your rooms · Cutcard";
    if (staff.token) void this.#look();
    else location.replace(signInFirst());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #look(anew = false): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await ownWork(anew);
    // Others put people on tables, give titles and take them.
    if (this.isConnected && staff.token) this.#timer = window.setTimeout(() => void this.#look(true), EVERY);
    if ("ok" in answer) {
      this.work = answer.ok;
      document.title = `${answer.ok.badge} · ${answer.ok.house_name} · Cutcard`;
    } else if (!staff.token) this.#over();
    else this.refused = answer.refused;
  }

  #over = (): void => {
    staff.end();
    location.assign(signInFirst());
  };

  override render() {
    const { work } = this;
    return html`<cc-bar room="staff"></cc-bar>
      <main>
        ${
          work
            ? html`${this.#head(work)} ${this.#shift(work)} ${this.#rooms(work)}
                <section aria-labelledby="own">
                  <h2 id="own">Your sign-in</h2>
                  <cc-own-sign-in .bearer=${staff.token} @over=${this.#over}></cc-own-sign-in>
                </section>`
            : html`<h1>Your rooms</h1>
                <p role="status">${this.refused ? refusalText(this.refused) : "One moment…"}</p>`
        }
      </main>`;
  }

  #head({ badge, name, house_name, titles, hand }: OwnWork) {
    return html`<header>
      <h1>${name || badge}</h1>
      <p data-titles>${[badge, ...titles.map(({ says }) => says), house_name].join(" · ")}</p>
      ${titles.length ? nothing : html`<p class="hint">You hold no title now. An administrator of the house gives them.</p>`}
      ${
        hand
          ? html`<p class="hint" data-hand>${hand} made your sign-in. Your titles and rooms wait until somebody else confirms under Administration that it is yours: go to a supervisor or another administrator, who sees you sign in.</p>`
          : nothing
      }
    </header>`;
  }

  #shift({ shift, deals, posts }: OwnWork) {
    const where = [deals ? `dealing ${deals}` : "", ...posts].filter(Boolean).join(", ");
    return html`<section class="sheet shift" aria-label="Your shift">
      <p data-shift=${shift === null ? "off" : "on"}>
        ${
          shift === null
            ? html`<b>You are off shift.</b>`
            : html`<b>On shift</b> since ${new Date(shift * 1000).toLocaleTimeString("en-AU", { timeStyle: "short" })}${where ? `: ${where}` : ", assigned nowhere yet"}.`
        }
      </p>
      <button class="button ${shift === null ? "gold" : ""}" data-action="shift" ?disabled=${this.busy} @click=${this.#turn}>
        ${shift === null ? "Begin your shift" : "End your shift"}
      </button>
      ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing}
    </section>`;
  }

  #rooms({ rooms }: OwnWork) {
    return html`<section aria-labelledby="rooms">
      <h2 id="rooms">Your rooms</h2>
      ${
        rooms.length
          ? html`<nav class="rooms" aria-label="Your rooms">
              ${rooms.map(
                ({ room, says, path }) =>
                  html`<a href=${path} data-room=${room}><b>${says}</b><span>${ROOMS[room] ?? nothing}</span></a>`,
              )}
            </nav>`
          : html`<p class="hint">None now. The desk of a table stands here once a supervisor or a pit clerk puts you there; where nobody deals there is no cage.</p>`
      }
    </section>`;
  }

  #turn = async (): Promise<void> => {
    const { work } = this;
    if (!work || this.busy) return;
    this.busy = true;
    this.refused = null;
    const body = { command: work.shift === null ? "begin_shift" : "end_shift", badge: work.badge };
    const answer = (await insist(
      "POST /api/houses/{house}/people" as never,
      { house: work.house, body, bearer: staff.token } as never,
    )) as Answer<unknown>;
    this.busy = false;
    if ("refused" in answer) this.refused = answer.refused;
    else await this.#look(true);
  };
}
