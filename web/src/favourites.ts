/** Bets that a guest likes to make, kept for this table: a tap puts one down, a tap on a free place keeps what lies there. */

import { html } from "lit";
import type { Bets } from "./bets.js";
import { favourites, keep, total, type Wagers } from "./layouts.js";
import { money } from "./format.js";
import type { Book } from "./generated/api.js";

interface Kept {
  bets: Bets;
  book: Book;
  /** The box that is played on. */
  box: number;
  still: boolean;
  /** Whether the places are shown where there is no room for them in the line. */
  open: boolean;
  toggle: () => void;
  tap: (at: number) => void;
}

/** "$30": short, as it stands in a narrow place. */
function short(value: number): string {
  return value >= 1_000_00 ? `${money(Math.floor(value / 100_00) * 100_00 / 1000)}k` : money(value);
}

/** Each wager with its amount, for whoever listens. */
function inWords(wagers: Wagers, book: Book): string {
  const title = (name: string): string => book.wagers.find((wager) => wager.name === name)?.title ?? name;
  return [...wagers].map(([name, value]) => `${title(name)} ${money(value)}`).join(", ");
}

export function favouriteBets({ bets, book, box, still, open, toggle, tap }: Kept) {
  const lies = bets.layout().get(box);
  const { table } = bets.live;
  const forget = (event: Event, at: number): void => {
    event.preventDefault();
    keep(table, at, null);
    bets.dispatchEvent(new Event("change"));
  };
  return html`<div class="favourites" role="group" aria-label="Favourite bets">
    <button class="star" data-action="favourites" aria-label="Favourite bets" aria-expanded=${open} @click=${toggle}>
      ★
    </button>
    <div class="places ${open ? "up" : ""}">
      ${favourites(table).map((kept, at) => {
        const says = kept
          ? `Favourite ${at + 1}: ${inWords(kept, book)}`
          : lies
            ? `Keep as favourite ${at + 1}: ${inWords(lies, book)}`
            : `Favourite ${at + 1}: free`;
        return html`<button
          class="place ${kept ? "kept" : ""}"
          data-favourite=${at + 1}
          data-kept=${kept ? total(kept) : 0}
          aria-label=${says}
          aria-keyshortcuts="Shift+${at + 1}"
          title=${kept ? `${says}. The other button or Delete forgets it.` : says}
          ?disabled=${still || !(kept ? bets.canBet : lies)}
          @click=${() => tap(at)}
          @contextmenu=${(event: Event) => forget(event, at)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== "Delete") return;
            event.stopPropagation();
            forget(event, at);
          }}
        >
          ${kept ? short(total(kept)) : "☆"}
        </button>`;
      })}
    </div>
  </div>`;
}
