/** What may be done now, as buttons: for whoever is first in turn; others who may decide already stand behind. */

import { html, nothing } from "lit";
import type { Deed } from "../generated/api.js";

interface Acts {
  deeds: readonly Deed[];
  /** What comes next, if it is among them. */
  first: Deed | undefined;
  busy: boolean;
  choose: (deed: Deed) => void;
}

/** The player whose decision it is, said by the player or recorded for one who is silent; empty for all else. */
function concerns(deed: Deed): string {
  return deed.actor || (deed.command === "record_no_decision" ? String(deed.given["player"]) : "");
}

function buttonsOf(who: string, { deeds, first, busy, choose }: Acts) {
  return deeds.map((deed, at) =>
    concerns(deed) === who
      ? html`<button
          class="button ${deed === first && !deed.closed ? "gold" : ""}"
          data-deed=${deed.name}
          data-at=${at}
          ?disabled=${busy || (deed.closed !== "" && deed.command !== "resolve")}
          title=${deed.closed || deed.terms}
          @click=${() => choose(deed)}
        >
          ${deed.title}${deed.closed ? html` <small>${deed.closed}</small>` : nothing}
        </button>`
      : nothing,
  );
}

/** The buttons for whoever is first in turn. */
export function acts(all: Acts) {
  const [next] = all.deeds;
  return next ? buttonsOf(concerns(next), all) : nothing;
}

/** Those of everybody else, folded away. */
export function others(all: Acts) {
  const [asked, ...names] = [...new Set(all.deeds.map(concerns))];
  if (asked === undefined || !names.length) return nothing;
  return html`<details class="others">
    <summary>Others who may decide now: ${names.join(", ")}</summary>
    ${names.map((name) => html`<div class="buttons">${buttonsOf(name, all)}</div>`)}
  </details>`;
}
