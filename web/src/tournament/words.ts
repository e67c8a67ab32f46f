/** Places, chips and times of a tournament in the way people read them. Nothing is judged here: the floor says it. */

import { cents } from "../format.js";
import type { Money, Money as Chips, SessionAt, Standing, TournamentClock, TournamentView } from "../generated/api.js";

/** "12,400", and "2,512.50" where a chip was halved. */
export function chips(value: Chips | number): string {
  const all = typeof value === "string" ? cents(value) : value;
  const part = Math.abs(all) % 100;
  const whole = Math.floor(Math.abs(all) / 100).toLocaleString("en");
  return `${all < 0 ? "\u2212" : ""}${whole}${part ? `.${String(part).padStart(2, "0")}` : ""}`;
}

/** "$1,250": money, also where everything else is in chips. */
export function cash(value: Money): string {
  return `$${chips(value)}`;
}

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(place: number): string {
  const tens = place % 100;
  const ends = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ends}`;
}

/** "4:07", "1:02:09", "5 days"; never below nothing. */
export function span(seconds: number): string {
  const all = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  const two = (part: number): string => String(part).padStart(2, "0");
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds since 1970 as a day and a time here, for a field of a form; nothing for nothing. */
export function localTime(seconds: string): string {
  if (!Number(seconds)) return "";
  const at = new Date(1000 * Number(seconds));
  return new Date(at.getTime() - 60_000 * at.getTimezoneOffset()).toISOString().slice(0, 16);
}

/** A day and a time here in seconds since 1970; nothing for nothing. */
export function secondsOf(local: string): string {
  const at = new Date(local).getTime();
  return Number.isNaN(at) ? "" : String(at / 1000);
}

/**
 * A day and a time of day with the offset from UTC of what stands so far, as terms have it; nothing where it is the
 * same minute.
 */
export function writtenTime(local: string, stays: string): string {
  const minute = local.slice(0, 16);
  return !minute || minute === stays.slice(0, 16) ? "" : `${minute}:00${/Z$|[+-]\d\d:\d\d$/.exec(stays)?.[0] ?? "Z"}`;
}

/** Seconds that are left of a timed session. */
export function left(clock: TournamentClock, now: number): number {
  return clock.runs ? clock.left - (now - clock.at) : clock.left;
}

/** How a place at a table has moved with the last hand there: upwards above 0. */
export function movement({ at_table, was }: Standing): number {
  return was && at_table ? was - at_table : 0;
}

/** A table of a tournament as people call it: "Table 3". */
export function tableTitle({ tournament }: TournamentView, table: string): string {
  return table.startsWith(`${tournament}-`) ? `Table ${table.slice(tournament.length + 1)}` : table;
}

export interface Group {
  title: string;
  session: SessionAt | null;
  rows: Standing[];
}

const PLAYED = ["in", "through", "listed"];

/** Those who are still in it; out of it are the others. */
export const isIn = ({ status }: Standing): boolean => PLAYED.includes(status);

/**
 * The leaderboard as it hangs on a wall: a column for each table while tables are played for themselves, else one list.
 * Who went out at a table stays in its column, so that no row moves up a column.
 */
export function groups(view: TournamentView): Group[] {
  const seated = view.standings.filter(({ table }) => table);
  const tables = view.tables.filter(({ kind }) => kind === "session");
  if (view.phase === "stage" || view.phase === "suspended" || view.phase === "briefing") {
    const names = [...new Set(seated.map(({ table }) => table))].sort();
    const found = names.map((table) => ({
      title: tableTitle(view, table),
      session: tables.find((each) => each.table === table) ?? null,
      rows: seated
        .filter((row) => row.table === table)
        .sort(
          (one, two) =>
            Number(isIn(two)) - Number(isIn(one)) ||
            one.at_table - two.at_table ||
            one.place - two.place ||
            one.box - two.box,
        ),
    }));
    if (found.length) return found;
  }
  return [{ title: "", session: null, rows: view.standings }];
}
