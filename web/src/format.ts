/** Money, chips and cards in the way people read them. Everything is counted in whole cents. */

import type { Money, CardName, Line, Refused } from "./generated/api.js";

export function cents(amount: Money): number {
  const [whole = "0", part = ""] = amount.split(".");
  return Number(whole + part.padEnd(2, "0"));
}

/** As the floor writes amounts: no trailing zeros beyond what cents need. */
export function dollars(value: number): Money {
  return value % 100 ? (value / 100).toFixed(2) : String(value / 100);
}

/** What stands before an amount: nothing at a table that plays for tournament chips. */
export const currency = { sign: "$" };

/** "$1,250" or "$12.50". */
export function money(value: number | Money): string {
  const all = typeof value === "string" ? cents(value) : value;
  const part = Math.abs(all) % 100;
  const whole = Math.floor(Math.abs(all) / 100).toLocaleString("en");
  return `${all < 0 ? "\u2212" : ""}${currency.sign}${whole}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
}

/** "+$200", "\u2212$50" or "$0". */
export function signed(value: number): string {
  return value > 0 ? `+${money(value)}` : money(value);
}

/** What a settled line brought or cost its player. */
export function net(line: Line): number {
  return cents(line.paid) + cents(line.returned) - cents(line.staked);
}

/** The chips of an amount, the largest first, at most `most` of them (the last ones stand for the rest). */
export function chipsOf(value: number, chips: readonly number[], most = 6): number[] {
  const found: number[] = [];
  let left = value;
  for (const chip of [...chips].sort((one, two) => two - one)) {
    while (left >= chip && found.length < most) {
      found.push(chip);
      left -= chip;
    }
  }
  if (!found.length && value > 0) found.push(value);
  return found;
}

const RANKS: Record<string, string> = {
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
};
const SUITS: Record<string, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

/** "king of diamonds". */
export function cardName(card: CardName | null): string {
  if (card === null) return "a card face down";
  return `${RANKS[card.charAt(0)] ?? "?"} of ${SUITS[card.charAt(1)] ?? "?"}`;
}

export function handName(cards: readonly (CardName | null)[]): string {
  if (!cards.length) return "no cards";
  if (cards.every((card) => card === null)) {
    return cards.length === 1 ? "one card face down" : `${cards.length} cards face down`;
  }
  return cards.map(cardName).join(", ");
}

/** How a clause is called: "10.2", or the term that a definition defines. */
export function clauseName(ref: string): string {
  const [number, term] = ref.split(":");
  return term ? `${number} \u201c${term.replaceAll("-", " ")}\u201d` : ref;
}

/** A refusal as the floor says it, with its clauses where they are not links. */
export function refusalText({ says, rules }: Refused): string {
  const clauses = rules.length ? ` (clause${rules.length > 1 ? "s" : ""} ${rules.map(clauseName).join(", ")})` : "";
  return `${says}${clauses}`;
}

/** "1 card", "2 cards". */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

/** Ann; Ann and Ben; Ann, Ben and Cy. */
export function named(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
