/** How much is put down with a choice: less, an amount to type, more. For a finger, for keys, and for those who listen. */

import { html } from "lit";
import { live } from "lit/directives/live.js";
import { byKey, fitted, stepped, type Span } from "./amounts.js";
import { dollars, money } from "./format.js";
import type { Choice } from "./generated/api.js";

export interface HowMuch {
  choice: Choice;
  /** Cents that its button shows now. */
  amount: number;
  span: Span;
  /** Whether nothing can be pressed at the moment. */
  still: boolean;
  say: (amount: number) => void;
}

/** The least and the most, in words. */
export function between({ low, high }: Span): string {
  return `${money(low)} to ${money(high)}`;
}

export function howMuch(how: HowMuch) {
  const { choice, amount, span, still } = how;
  const { low, high } = span;
  return html`<span class="amount" role="group" aria-label="${choice.title}: how much">
    ${step(how, -1, "\u2212", "less", low)}
    <span class="typed"
      >$<input
        type="text"
        inputmode="decimal"
        role="spinbutton"
        autocomplete="off"
        data-amount=${choice.word}
        aria-label="${choice.title}: dollars, ${between(span)}"
        aria-valuemin=${low / 100}
        aria-valuemax=${high / 100}
        aria-valuenow=${amount / 100}
        aria-valuetext=${money(amount)}
        .value=${live(dollars(amount))}
        ?disabled=${still}
        @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        @change=${(event: Event) => typed(event.target as HTMLInputElement, how)}
        @keydown=${(event: KeyboardEvent) => turn(event, how)}
    /></span>
    ${step(how, 1, "+", "more", high)}
  </span>`;
}

function step({ choice, amount, span, still, say }: HowMuch, by: number, sign: string, name: string, end: number) {
  return html`<button
    class="button step"
    data-step=${by}
    aria-label="${choice.title} ${money(amount)}: ${name}"
    aria-disabled=${amount === end}
    ?disabled=${still}
    @click=${() => say(stepped(amount, by, span))}
  >
    ${sign}
  </button>`;
}

/** What was typed, or the nearest below that may be; what is no amount changes nothing. */
function typed(field: HTMLInputElement, { amount, span, say }: HowMuch): void {
  const read = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(field.value);
  const value = read ? Number(read[1]) * 100 + Number((read[2] ?? "").padEnd(2, "0")) : amount;
  say(fitted(value, span));
}

function turn(event: KeyboardEvent, { amount, span, say }: HowMuch): void {
  const next = byKey(event.key, amount, span);
  if (next === null) return;
  event.preventDefault();
  say(next);
}
