/** Rows that people compare: figures under headings, in the order that somebody chose. */

import type { DayFigures } from "../generated/api.js";
import { cents } from "../format.js";

export interface Row {
  name: string;
  figures: DayFigures;
}

/** By what rows can be put in order: the heading, and what is compared. */
export const ORDERS: Record<string, { title: string; of: (row: Row) => number | string }> = {
  name: { title: "Name", of: ({ name }) => name },
  rounds: { title: "Rounds", of: ({ figures }) => figures.rounds },
  pace: { title: "Hands/h", of: ({ figures }) => figures.hands_per_hour ?? -1 },
  staked: { title: "Staked", of: ({ figures }) => cents(figures.staked) },
  win: { title: "Win", of: ({ figures }) => cents(figures.win) },
  margin: { title: "Win %", of: ({ figures }) => figures.margin ?? -1e9 },
  theoretical: { title: "Theoretical", of: ({ figures }) => cents(figures.theoretical) },
};

/** Rows in an order; those that come to the same stay as they were. */
export function ordered(rows: readonly Row[], by: string, down: boolean): Row[] {
  const of = ORDERS[by]?.of ?? (({ name }: Row) => name);
  const turn = down ? -1 : 1;
  return [...rows].sort((one, two) => {
    const [a, b] = [of(one), of(two)];
    return a < b ? -turn : a > b ? turn : 0;
  });
}

/** "3.25%", or a dash where nothing was staked. */
export const share = (part: number | null): string => (part === null ? "–" : `${(100 * part).toFixed(2)}%`);

/** "Wed 18 Nov 2026". */
export function dayName(date: string): string {
  const options = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${date}T12:00:00Z`).toLocaleDateString("en-GB", options).replace(",", "");
}

/** A moment where the clocks of the house stand. */
export function local(at: number, zone: string): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone } as const;
  return new Date(at * 1000).toLocaleTimeString("en-GB", options);
}
