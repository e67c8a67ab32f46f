/** What is going on, with its clock, and the way to the sheet where the screen has no room beside the cloth. */

import { html, nothing } from "lit";
import "./clock.js";
import type { Live } from "./live.js";
import { now } from "./phases.js";
import type { Picture } from "./types.js";

interface Shown {
  live: Live;
  picture: Picture;
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
