/** Exact amounts of a prize pool in columns: as many decimals as the finest of them needs, so that points stand below points. */

import { decimal, fraction, plus, negative, type Fraction } from "../panels/exact.js";

/** Parts of a cent beyond this are cut off in a column; the fraction is told beside it. */
const MOST = 8;

/** An amount of dollars as the floor writes it: "10250.05", or where cents do not do, "4001/3". */
export function exactly(text: string): Fraction {
  const [whole = "0", part = ""] = text.split(".");
  return part ? { top: BigInt(whole + part), under: 10n ** BigInt(part.length) } : fraction(text);
}

const fits = ({ top, under }: Fraction, places: number): boolean => (top * 10n ** BigInt(places)) % under === 0n;

/** How many decimals these amounts need, at least those of cents. */
export function placesOf(amounts: readonly string[]): number {
  const all = amounts.map(exactly);
  for (let places = 2; places < MOST; places++) if (all.every((each) => fits(each, places))) return places;
  return MOST;
}

/** "10,250.0500". */
export function column(text: string, places: number): string {
  const value = exactly(text);
  return `${decimal(value, places)}${fits(value, places) ? "" : "…"}`;
}

/** By how much the first is more than the second. */
export function difference(one: string, two: string): string {
  const { top, under } = plus(exactly(one), negative(exactly(two)));
  return `${top}/${under}`;
}
