/**
 * The bar on top of every room: who is signed in, the house, the ways to the other rooms, and out.
 * Use: `import "../staff/bar.js"`, and draw `<cc-bar room="pit"></cc-bar>` first of all in the room, in every state of it.
 * `room` is this room's word in the address. Where nobody is signed in (a floor of keys) it takes no room at all.
 */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, buttons } from "../theme.js";
import type { OwnWork } from "../generated/api.js";
import { signInFirst, staff } from "./session.js";
import { ownWork, signOut } from "./work.js";

/** The page of the documents that is about a room, by the room's word; the start page where there is none. */
const GUIDES: Readonly<Record<string, string>> = {
  admin: "administrators.html",
  cage: "cashiers.html",
  dealer: "dealers.html",
  desk: "dealers.html",
  day: "day.html",
  duties: "duties.html",
  inspect: "inspectors.html",
  pit: "supervisors.html",
  staff: "signing-in.html",
};

@customElement("cc-bar")
export class StaffBar extends LitElement {
  @property() room = "";
  @state() private work: OwnWork | null = null;
  @state() private over = false;

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: block;
      }
      .bar {
        display: flex;
        align-items: center;
        gap: 4px 14px;
        min-height: 52px;
        padding: 4px 12px;
        background: var(--foot);
        border-bottom: 1px solid var(--line);
        font-size: 15px;
      }
      .who {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        color: var(--ink-2);
      }
      .who b {
        color: var(--ink);
      }
      .rooms {
        display: flex;
        flex: 1;
        min-width: 0;
        justify-content: flex-end;
        gap: 2px;
      }
      a {
        display: inline-flex;
        align-items: center;
        min-height: 44px;
        padding: 0 10px;
        border-radius: 10px;
        color: var(--ink);
        text-decoration: none;
        white-space: nowrap;
      }
      a:hover {
        background: var(--hover);
      }
      a[aria-current] {
        color: var(--gold);
        font-weight: 600;
        box-shadow: inset 0 -2px var(--gold);
        border-radius: 10px 10px 0 0;
      }
      .button {
        flex: none;
        font-size: 15px;
      }
      @media (max-width: 900px) {
        .rooms .one {
          display: none;
        }
      }
      @media (max-width: 520px) {
        .who .house {
          display: none;
        }
        .button {
          padding: 0 10px;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    if (staff.token) void this.#look();
  }

  async #look(): Promise<void> {
    const answer = await ownWork();
    if ("ok" in answer) this.work = answer.ok;
    else this.over = !staff.token;
  }

  override render() {
    const { work } = this;
    if (this.over)
      return html`<div class="bar" data-bar="over">
        <span class="who" role="status">Your session has ended.</span>
        <nav class="rooms" aria-label="Rooms"><a href=${signInFirst()}>Sign in again</a></nav>
      </div>`;
    if (!work) return nothing;
    return html`<div class="bar" data-bar=${work.badge}>
      <span class="who"
        ><b>${work.badge}</b>${work.name ? ` ${work.name}` : nothing}<span class="house"> · ${work.house_name}</span></span
      >
      <nav class="rooms" aria-label="Rooms">
        <a href="/staff" aria-current=${this.room === "staff" ? "page" : nothing}>Rooms</a>
        ${work.rooms.map(
          ({ room, says, path }) =>
            html`<a class="one" href=${path} data-room=${room} aria-current=${room === this.room ? "page" : nothing}>${says}</a>`,
        )}
        <a href=${`/docs/${GUIDES[this.room] ?? ""}`} target="_blank" rel="noopener" data-action="documents">Help</a>
      </nav>
      <button class="button plain" data-action="sign-out" @click=${this.#out}>Sign out</button>
    </div>`;
  }

  #out = async (): Promise<void> => {
    await signOut();
    location.assign("/sign-in");
  };
}
