/** How much may be put down with a choice where that is for the guest to say, and which amount comes after which. */

import { cents } from "./format.js";
import type { Choice } from "./generated/api.js";

/** All in cents: the least, the most that the purse pays, and what lies between two amounts. */
export interface Span {
  low: number;
  high: number;
  step: number;
}

/** What may be put down; with a `high` below the `low` the purse is too small. Nothing where there is one amount. */
export function spanOf(choice: Choice, purse: number, chips: readonly number[]): Span | null {
  if (choice.least === undefined) return null;
  const [least, most] = [cents(choice.least), cents(choice.costs)];
  if (choice.multiples_of !== undefined) {
    const step = cents(choice.multiples_of);
    return { low: Math.ceil(least / step) * step, high: Math.floor(Math.min(most, purse) / step) * step, step };
  }
  const step = Math.min(...chips, most);
  // Below the smallest chip nothing can be put down, and what is left of a purse beyond its chips neither.
  const low = Math.max(least, step);
  return { low, high: most <= purse ? most : Math.max(Math.floor(purse / step) * step, purse >= low ? low : 0), step };
}

/** What a purse must hold for a choice. */
export function takes(choice: Choice, chips: readonly number[]): number {
  return spanOf(choice, 0, chips)?.low ?? cents(choice.costs);
}

/** The amount nearest below that may be put down. */
export function fitted(value: number, { low, high, step }: Span): number {
  if (value >= high) return high;
  return Math.max(low, Math.floor(value / step) * step);
}

/** The amount so many steps on; the ends are amounts also where no step leads to them. */
export function stepped(value: number, by: number, { low, high, step }: Span): number {
  const from = by > 0 ? Math.floor(value / step) : Math.ceil(value / step);
  return Math.min(high, Math.max(low, (from + by) * step));
}

/** Where a key leads from an amount, or nothing where it is no key for that. */
export function byKey(key: string, value: number, span: Span): number | null {
  if (key === "Home") return span.low;
  if (key === "End") return span.high;
  const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
  return by ? stepped(value, by, span) : null;
}
