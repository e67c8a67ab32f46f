/** A hand as a person would hold it: sorted, and with its name where the game has names for hands. */

import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import "./cards.js";
import type { CardName, Hand } from "./generated/api.js";

/** The places of the cards in the order in which they are shown: as they were dealt, where nothing better is known. */
export function orderOf(cards: readonly (CardName | null)[], hand: Hand | null | undefined): number[] {
  const dealt = cards.map((_, at) => at);
  const order = hand?.order ?? [];
  const whole = order.length === cards.length && dealt.every((at) => order.includes(at));
  return whole ? order : dealt;
}

/** The cards of a hand. Each keeps its element when they are sorted, so that none seems to be dealt again. */
export function laid(cards: readonly (CardName | null)[], hand: Hand | null | undefined) {
  return repeat(
    orderOf(cards, hand),
    (at) => at,
    (at) => html`<cc-card .card=${cards[at] ?? null} aria-hidden="true"></cc-card>`,
  );
}
