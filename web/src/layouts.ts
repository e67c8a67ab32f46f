/** Wagers as they lie: whole layouts compared, doubled, and kept as favourites; and what may not be put down, with why. */

import { recall, remember } from "./api.js";
import { cents, money } from "./format.js";
import type { Book, OwnLimits, TableView, Wager } from "./generated/api.js";

/** Cents by wager. */
export type Wagers = Map<string, number>;

/** Cents by wager, by box. */
export type Layout = Map<number, Wagers>;

export const copied = (layout: Layout): Layout => new Map([...layout].map(([box, wagers]) => [box, new Map(wagers)]));

/** Whether the same lies there; a spot without chips is no spot. */
export function same(one: Layout, two: Layout): boolean {
  const lies = (layout: Layout): string[] =>
    [...layout].flatMap(([box, wagers]) => [...wagers].filter(([, value]) => value).map(([name, value]) => `${box} ${name} ${value}`)).sort();
  return lies(one).join() === lies(two).join();
}

export const total = (wagers: Wagers): number => [...wagers.values()].reduce((sum, each) => sum + each, 0);

/** Everything twice; a wager that has one amount alone stays what it is. */
export function doubled(layout: Layout, book: Book | null): Layout {
  const fixed = new Set(book?.wagers.filter((wager) => wager.one_amount).map(({ name }) => name));
  const twice = ([name, value]: [string, number]): [string, number] => [name, fixed.has(name) ? value : 2 * value];
  return new Map([...layout].map(([box, wagers]) => [box, new Map([...wagers].map(twice))]));
}

export interface Room {
  picture: TableView;
  book: Book;
  me: string;
  /** Cents that are not on their way to a spot. */
  purse: number;
}

/** The least and the most for a wager of this player, in cents; a wager that nobody limits has neither. */
export function limitsOf(wager: string, box: number, { picture, me }: Pick<Room, "picture" | "me">): { min: number; max: number } {
  const own = picture.own_limits.filter(({ player, box: at }: OwnLimits) => player === me && (at === null || at === box));
  const limit = own.map(({ limits }) => limits[wager]).find(Boolean) ?? picture.limits[wager];
  return { min: limit ? cents(limit.min) : 0, max: limit?.max ? cents(limit.max) : Infinity };
}

/** Why a layout cannot be put down as a whole, as far as sign and purse say; empty where they say nothing. */
export function whyNot(act: string, from: Layout, to: Layout, room: Room): string {
  const titles = new Map(room.book.wagers.map((wager) => [wager.name, wager.title]));
  let more = 0;
  for (const [box, wagers] of to) {
    for (const [name, value] of wagers) {
      more += value - (from.get(box)?.get(name) ?? 0);
      const { max } = limitsOf(name, box, room);
      if (value > max && value > (from.get(box)?.get(name) ?? 0))
        return `${act} would put ${money(value)} on ${titles.get(name) ?? name}; the most there is ${money(max)}. Nothing was changed.`;
    }
  }
  for (const [box, wagers] of from)
    for (const [name, value] of wagers) if (!to.get(box)?.has(name)) more -= value;
  if (more > room.purse)
    return `${act} takes ${money(more)} more; your purse has ${money(Math.max(0, room.purse))}. Nothing was changed.`;
  return "";
}

/** Why a chip cannot be put on any spot of a box; empty where it can. */
export function chipStays(value: number, box: number, lies: (wager: string) => number, room: Room): string {
  if (value > room.purse) return "more than your purse";
  const open = room.book.wagers.filter((wager) => placeable(wager, room.picture));
  if (!open.length) return "";
  const fits = open.map(({ name }) => {
    const { min, max } = limitsOf(name, box, room);
    const then = lies(name) + value;
    return then > max ? "over" : then < min ? "under" : "fits";
  });
  if (fits.includes("fits")) return "";
  return fits.includes("under") ? "less than any spot takes" : "more than any spot takes now";
}

/** Whether a guest says how many chips lie on it: what follows another, or has one amount, is put down otherwise. */
const placeable = ({ name, follows, one_amount }: Wager, { limits }: TableView): boolean =>
  !follows && !one_amount && limits[name] !== undefined;

/** So many favourites are kept for each table. */
export const FAVOURITES = 4;

const keyOf = (table: string): string => `cutcard.favourites.${table}`;

/** The favourites of a table: what lies on one box, or nothing at a place that is still free. */
export function favourites(table: string): (Wagers | null)[] {
  let kept: unknown = [];
  try {
    kept = JSON.parse(recall(keyOf(table)) ?? "[]");
  } catch {
    // what somebody else wrote there is not ours
  }
  const places = Array.isArray(kept) ? (kept as unknown[]) : [];
  return Array.from({ length: FAVOURITES }, (_, at) => read(places[at]));
}

function read(place: unknown): Wagers | null {
  if (!Array.isArray(place)) return null;
  const pairs = (place as unknown[]).filter(
    (each): each is [string, number] =>
      Array.isArray(each) && typeof each[0] === "string" && Number.isSafeInteger(each[1]) && each[1] > 0,
  );
  return pairs.length ? new Map(pairs) : null;
}

/** Keep these wagers at a place, or nothing there any more. */
export function keep(table: string, at: number, wagers: Wagers | null): void {
  const all = favourites(table);
  all[at] = wagers;
  remember(keyOf(table), JSON.stringify(all.slice(0, FAVOURITES).map((each) => (each ? [...each] : null))));
}
