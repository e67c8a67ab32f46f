/** A decision that is due: its choices, all alike in weight, each with what it costs; and what silence brings. */

import { html, nothing } from "lit";
import { spanOf, type Span } from "./amounts.js";
import "./clock.js";
import { cents, money } from "./format.js";
import { between, howMuch } from "./how-much.js";
import type { Live } from "./live.js";
import type { Book, Choice, Offer } from "./generated/api.js";

export interface Deciding {
  live: Live;
  book: Book;
  offer: Offer;
  choices: Choice[];
  /** Whether the hand lies face down and may be picked up. */
  closed: boolean;
  purse: number;
  chips: number[];
  still: boolean;
  /** What is said if the clock runs out; empty where the book answers. */
  standing: string;
  amount: (choice: Choice, span: Span) => number;
  say: (choice: Choice, amount: number) => void;
  choose: (choice: Choice) => void;
  look: () => void;
  stand: (word: string) => void;
}

export function decision(at: Deciding) {
  const { offer, closed, still } = at;
  return html`<div class="bar decide" role="group" aria-label="Your decision on box ${offer.box}">
    <div class="choices">
      ${
        closed
          ? html`<button
              class="button choice"
              data-action="look"
              aria-label="Look at your cards: nobody else sees them"
              title="Nobody else sees them"
              ?disabled=${still}
              @click=${at.look}
            >
              <b>Look</b><small>only you</small>
            </button>`
          : nothing
      }
      ${at.choices.map((choice) => button(choice, at))}
    </div>
    ${silence(at)}
  </div>`;
}

/** What a choice brings, in a few words: as the floor says, or what is put down with it. */
function effect(choice: Choice, costs: number, { book, purse }: Deciding): string {
  if (costs > purse) return `${money(costs)}: more than your purse`;
  return choice.effect || (costs ? `add ${money(costs)}` : (book.choices[choice.word]?.says ?? ""));
}

function button(choice: Choice, at: Deciding) {
  const span = spanOf(choice, at.purse, at.chips);
  const costs = span ? at.amount(choice, span) : cents(choice.costs);
  const short = costs > at.purse;
  const some = span && span.low < span.high ? span : null;
  const found = html`<button
    class="button choice"
    data-choice=${choice.word}
    ?disabled=${at.still || short}
    @click=${() => at.choose(choice)}
  >
    <b>${choice.title}${span && !short ? ` ${money(costs)}` : nothing}</b
    ><small>${some ? between(some) : effect(choice, costs, at)}</small>
  </button>`;
  if (!some) return found; // there is nothing to choose from
  const say = (amount: number): void => at.say(choice, amount);
  return html`<span class="much">${found}${howMuch({ choice, amount: costs, span: some, still: at.still, say })}</span>`;
}

/** What comes if nothing is said, with the clock; and another answer for then, for this decision alone. */
function silence({ live, offer, choices, standing, still, stand, ...at }: Deciding) {
  const book = offer.silence;
  if (!live.clock && !book) return nothing;
  const chosen = choices.find(({ word }) => word === standing);
  const says = chosen
    ? `In your last second: ${chosen.title}. Sent by this page, while its line holds.`
    : (book?.says ?? "");
  const open = choices.filter(({ word, costs }) => word !== book?.choice && cents(costs) <= at.purse);
  return html`<p class="silence" data-silence=${standing || (book?.choice ?? "")}>
    ${live.clock ? html`<cc-clock .live=${live}></cc-clock>` : nothing}
    <span>${says}</span>
    ${
      live.clock && open.length
        ? html`<select
            data-standing
            aria-label="If my time runs out"
            ?disabled=${still}
            @change=${(event: Event) => stand((event.target as HTMLSelectElement).value)}
          >
            <option value="" ?selected=${!chosen}>${chosen ? "By the book" : "Change\u2026"}</option>
            ${open.map(({ word, title }) => html`<option value=${word} ?selected=${word === standing}>${title}</option>`)}
          </select>`
        : nothing
    }
  </p>`;
}
