/** What is going on, with its clock and the way to the sheet beside the cloth; and over it all, what is not in order. */

import { html, nothing, type TemplateResult } from "lit";
import { appears } from "./appears.js";
import "./clock.js";
import type { Live } from "./live.js";
import { now } from "./phases.js";
import type { TableView } from "./generated/api.js";

interface Shown {
  live: Live;
  picture: TableView;
  me: string;
  /** The box that is played on; 0 for none. */
  box: number;
  /** Whether a person deals here. */
  dealt: boolean;
  /** Whether the sheet is up. */
  up: boolean;
  raise: () => void;
}

/** The middle of the cloth: what was just decided between the dealer and the guest, or else what is going on. */
export function stateBar({ live, picture, me, box, dealt, up, raise }: Shown) {
  const { what, more } = now(picture, live, me, dealt);
  const verdict = picture.verdicts.find((each) => each.player === me && each.box === box);
  const other = verdict ? undefined : picture.verdicts.find((each) => each.box === box && me !== "");
  const said = verdict?.you || other?.says || "";
  const timed = live.clock && live.clock.what !== "clear";
  return html`<div class="state">
    ${timed ? html`<cc-clock .live=${live}></cc-clock>` : html`<span class="no-clock"></span>`}
    <p>
      ${
        said
          ? html`<span class="verdict" data-verdict=${verdict?.result ?? ""} ${appears(said)}>${said}</span>${besides(
                verdict?.besides ?? [],
              )}<small>${what}</small>`
          : html`${what}${more ? html`<small>${more}</small>` : nothing}`
      }
    </p>
    <button class="button more" data-action="more" aria-label="Book & log" aria-expanded=${up} @click=${raise}>
      <i aria-hidden="true">☰</i><span>Book &amp; log</span>
    </button>
  </div>`;
}

/** Letters for which there is room on most cloths, and on the largest. */
const FEW = 62;
const MANY = 170;

/** What else was decided, where there is room for it: it stands in the results too. */
function besides(said: readonly string[]) {
  const all = said.join(" · ");
  if (!all || all.length > MANY) return nothing;
  return html`<small class="besides ${all.length > FEW ? "many" : "few"}">${all}</small>`;
}

/** That the floor cannot be heard, and what that means for what was sent; nothing while it can. */
export function lost(live: Live, sent: boolean) {
  if (live.connected) return nothing;
  return html`<p class="lost" role="alert" data-lost>
    <b>The line to the floor is down.</b>
    <span>${sent ? "What you did last is on its way: it is done once, or not at all." : "Nothing can be done until it is back, by itself."}</span>
  </p>`;
}

/** Over the table: that the floor cannot be heard, and that something is wrong with the cards. */
export function notices(
  live: Live,
  sent: boolean,
  look: () => void,
  more: TemplateResult | typeof nothing = nothing,
) {
  return html`<div class="notices">
    ${lost(live, sent)}
    <cc-alarm .live=${live} @fairness=${look}></cc-alarm>
    ${more}
  </div>`;
}
