/** The lists beside the cloth: what may be reported or remedied, what concerns people, players and table, and the log. */

import { html, nothing } from "lit";
import type { Told } from "../live.js";
import type { Deed, Desk } from "../generated/api.js";

export type List = "trouble" | "people" | "players" | "table" | "log";

const TITLES: Record<List, string> = {
  trouble: "Trouble",
  people: "People",
  players: "Players",
  table: "Table",
  log: "Log",
};
const NAMES = Object.keys(TITLES) as List[];

/** The key that shows a list. */
export const KEYS: Record<string, List> = { t: "trouble", p: "people", g: "players", m: "table", l: "log" };

interface Lists {
  /** The one that is shown, and what may be done in it. */
  list: List;
  deeds: readonly Deed[];
  log: readonly Told[];
  /** Whether the line is down: nothing can be done. */
  down: boolean;
  show: (list: List) => void;
  open: (deed: Deed) => void;
}

/** What may be done in a list. */
export function listed(desk: Desk, list: List): readonly Deed[] {
  if (list === "trouble") return desk.trouble === null ? desk.reports : desk.remedies;
  return list === "log" ? [] : desk.lists[list];
}

export function lists(all: Lists) {
  return html`<div class="tabs" role="tablist" aria-label="Lists">
      ${NAMES.map(
        (name, at) =>
          html`<button
            role="tab"
            data-list=${name}
            id="tab-${name}"
            aria-controls="list"
            aria-selected=${name === all.list}
            tabindex=${name === all.list ? 0 : -1}
            @click=${() => all.show(name)}
            @keydown=${(event: KeyboardEvent) => turn(event, at, all)}
          >
            ${TITLES[name]}
          </button>`,
      )}
    </div>
    <div class="panel" id="list" role="tabpanel" aria-labelledby="tab-${all.list}" tabindex="0">
      ${all.list === "log" ? logged(all.log) : deeds(all)}
    </div>`;
}

/** From tab to tab by the arrow keys. */
function turn(event: KeyboardEvent, at: number, { show }: Lists): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!by) return;
  event.preventDefault();
  const next = (at + by + NAMES.length) % NAMES.length;
  show(NAMES[next]!);
  (event.currentTarget as HTMLElement).parentElement!.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
}

/** A remedy is shown with the reason why it may not be chosen; whatever else may not be done is folded away. */
function shut({ closed, command }: Deed): boolean {
  return closed !== "" && command !== "resolve";
}

/** What may be done, and folded away, with the reason, what may not at the moment. */
function deeds(all: Lists) {
  const open = all.deeds.filter((deed) => !shut(deed));
  const later = all.deeds.filter(shut);
  return html`${open.length ? listOf(open, all) : html`<p class="empty">Nothing at the moment.</p>`}
  ${
    later.length
      ? html`<details class="later">
          <summary>Not now (${later.length})</summary>
          ${listOf(later, all)}
        </details>`
      : nothing
  }`;
}

function listOf(some: readonly Deed[], { down, open }: Lists) {
  return html`<ul>
    ${some.map(
      (deed) =>
        html`<li>
          <button class="deed" data-deed=${deed.name} ?disabled=${down || shut(deed)} @click=${() => open(deed)}>
            <b>${deed.title}</b>
            ${deed.says ? html`<span>${deed.says}</span>` : nothing}
            ${deed.terms ? html`<small>${deed.terms}</small>` : nothing}
            ${deed.closed ? html`<em>${deed.closed}</em>` : nothing}
          </button>
        </li>`,
    )}
  </ul>`;
}

function logged(log: readonly Told[]) {
  if (!log.length) return html`<p class="empty">What happens is written here.</p>`;
  return html`<ol class="log">
    ${log.map(
      ({ event }) =>
        html`<li>
          ${event.says} ${event.rules?.length ? html`<small>${event.rules.slice(0, 4).join(" · ")}</small>` : nothing}
        </li>`,
    )}
  </ol>`;
}
