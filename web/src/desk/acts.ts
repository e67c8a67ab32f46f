/** What may be done now, as buttons: for whoever is first in turn; others who may decide already stand behind. */

import { html, nothing } from "lit";
import type { Deed } from "../generated/api.js";

interface Acts {
  deeds: readonly Deed[];
  /** What comes next, if it is among them. */
  first: Deed | undefined;
  busy: boolean;
  /** Deeds for which somebody is asked already, by name: there the next step is theirs who answer. */
  asked: readonly string[];
  choose: (deed: Deed) => void;
}

/** The player whose decision it is, said by the player or recorded for one who is silent; empty for all else. */
function concerns(deed: Deed): string {
  return deed.actor || (deed.command === "record_no_decision" ? String(deed.given["player"]) : "");
}

/** What comes next stands out; of a player's choices none does: they are the player's, and weigh the same. */
const golden = (deed: Deed, { first, asked }: Acts): boolean =>
  deed === first && !deed.closed && deed.role !== "player" && !asked.includes(deed.name);

function buttonsOf(who: string, all: Acts) {
  const { deeds, asked, busy, choose } = all;
  return deeds.map((deed, at) =>
    concerns(deed) === who
      ? html`<button
          class="button ${golden(deed, all) ? "gold" : ""}"
          data-deed=${deed.name}
          data-at=${at}
          ?disabled=${busy || asked.includes(deed.name) || (deed.closed !== "" && deed.command !== "resolve")}
          title=${deed.closed || deed.terms}
          @click=${() => choose(deed)}
        >
          ${deed.title}${asked.includes(deed.name) ? html` <small>is asked for</small>` : nothing}${deed.closed ? html` <small>${deed.closed}</small>` : nothing}
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
