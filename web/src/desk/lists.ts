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
  /** How many of the first are what this moment suggests; all of them where nothing is said of that. */
  likely: number;
  /** What is looked for in the list. */
  sought: string;
  seek: (sought: string) => void;
  /** Whom somebody who deals has to ask for a deed; empty where whoever deals may do it. */
  asks: (deed: Deed) => string;
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

/** Whether a deed is what is looked for: each word stands somewhere in what is said of it. */
export function found({ title, says, terms, rules }: Deed, sought: string): boolean {
  const text = `${title} ${says} ${terms} ${rules.join(" ")}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A list with fewer deeds needs no search. */
const FEW = 6;

/**
 * What may be done: what this moment suggests, then the rest; folded away, with the reason, what may not at the moment.
 * Whoever looks for something sees all of it that may be done.
 */
function deeds(all: Lists) {
  const sought = all.sought.trim();
  const known = sought ? all.deeds.filter((deed) => found(deed, sought)) : all.deeds;
  const open = known.filter((deed) => !shut(deed));
  const later = known.filter(shut);
  const first = sought || !all.likely ? open : open.slice(0, all.likely);
  const rest = open.slice(first.length);
  return html`${all.deeds.length > FEW ? searching(all) : nothing}
  ${first.length ? listOf(first, all) : html`<p class="empty">${sought ? "Nothing of that name." : "Nothing at the moment."}</p>`}
  ${
    rest.length
      ? html`<details class="later less">
          <summary>Less likely now (${rest.length})</summary>
          ${listOf(rest, all)}
        </details>`
      : nothing
  }
  ${
    later.length
      ? html`<details class="later">
          <summary>Not now (${later.length})</summary>
          ${listOf(later, all)}
        </details>`
      : nothing
  }`;
}

function searching({ sought, seek }: Lists) {
  return html`<input
    class="search"
    type="search"
    data-search
    aria-label="Look for something in this list"
    placeholder="Look for…"
    autocomplete="off"
    .value=${sought}
    @input=${(event: Event) => seek((event.target as HTMLInputElement).value)}
  />`;
}

function listOf(some: readonly Deed[], { down, open, asks }: Lists) {
  return html`<ul>
    ${some.map(
      (deed) =>
        html`<li>
          <button class="deed" data-deed=${deed.name} ?disabled=${down || shut(deed)} @click=${() => open(deed)}>
            <b>${deed.title}</b> ${asks(deed) ? html`<i class="asks" data-asks>asks ${asks(deed)}</i>` : nothing}
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
