/** What is going on, with its clock and the way to the sheet beside the cloth; and over it all, what is not in order. */

import { html, nothing } from "lit";
import "./clock.js";
import type { Live } from "./live.js";
import { now } from "./phases.js";
import type { TableView } from "./generated/api.js";

interface Shown {
  live: Live;
  picture: TableView;
  me: string;
  /** Whether a person deals here. */
  dealt: boolean;
  /** Whether the sheet is up. */
  up: boolean;
  raise: () => void;
}

export function stateBar({ live, picture, me, dealt, up, raise }: Shown) {
  const { what, more } = now(picture, live, me, dealt);
  return html`<div class="state">
    ${live.clock ? html`<cc-clock .live=${live}></cc-clock>` : nothing}
    <p>${what}${more ? html`<small>${more}</small>` : nothing}</p>
    <button class="button more" data-action="more" aria-expanded=${up} @click=${raise}>Book &amp; log</button>
  </div>`;
}

/** Over the table: that the floor cannot be heard, and that something is wrong with the cards. */
export function notices(live: Live, look: () => void) {
  return html`<div class="notices">
    ${live.connected ? nothing : html`<p class="lost" role="status">Connection lost. Coming back…</p>`}
    <cc-alarm .live=${live} @fairness=${look}></cc-alarm>
  </div>`;
}
