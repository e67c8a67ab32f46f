/** What is found, in the way people read it. */

import type { Found, FoundPage, Understood } from "../generated/api.js";
import { clauseName, plural } from "../format.js";

const WORDS: Record<string, string> = {
  "": "word",
  person: "person",
  table: "table",
  round: "round",
  card: "card",
  clause: "clause",
  amount: "amount",
  at: "at",
  after: "from",
  before: "until",
  what: "what happened",
  stream: "record",
};

/** How a part of a question was understood: "card Kd", "from 2026-11-18 20:00". */
export function chip({ field, says }: Understood): string {
  const value = field === "amount" ? says.replace(/\d+(\.\d+)?/g, "$$$&") : field === "clause" ? clauseName(says) : says;
  return `${WORDS[field] ?? field} ${value}`;
}

/** What a chip could mean instead: "round 12", "the word “Kd”". */
export function instead({ instead: other }: Understood): string {
  const [, field, value] = /^(\w+):(.*)$/.exec(other) ?? [];
  return field ? `${field} ${value}` : `the word ${other}`;
}

/** The same question, with a part of it written otherwise; without it where there is nothing in its place. */
export function rewritten(q: string, part: Understood, other: string): string {
  const at = q.indexOf(part.text);
  if (at < 0) return q;
  return `${q.slice(0, at)}${other}${q.slice(at + part.text.length)}`.replace(/\s+/g, " ").trim();
}

/** Where something was found: "table 4, round 3". */
export function place({ stream, round, first }: { stream: string; round: number; first: number }): string {
  const [kind, ...rest] = stream.split(":");
  const name = kind === "table" ? rest.join(":") : stream.replaceAll(":", " ");
  return round ? `${name}, round ${round}` : `${name}, entry ${first}`;
}

/** The table of a stream; nothing where it is none. */
export const tableOf = (stream: string): string => (stream.startsWith("table:") ? stream.slice("table:".length) : "");

/** "18 Nov, 20:15:07", by the clocks of the house. */
export function when(seconds: number, zone: string): string {
  if (!seconds) return "";
  const how = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", { ...how, timeZone: zone || "UTC" }).format(seconds * 1000);
}

/** How much was found, and what is still missing. */
export function counted({ total, counted: most, behind }: FoundPage, all = false): string {
  const found = all && total ? `${total >= most ? "More than " : ""}${Math.min(total, most).toLocaleString("en")} in all, the latest first` : total >= most ? `${most.toLocaleString("en")} or more found` : total ? `${total.toLocaleString("en")} found` : "Nothing found";
  return behind ? `${found}. ${plural(behind, "entry is", "entries are")} not searched yet.` : `${found}.`;
}

export const keyOf = ({ stream, first }: Found): string => `${stream} ${first}`;

/** What came first on the first page goes before what was fetched of later ones; and how much of it is new. */
export function joined(now: readonly Found[], known: readonly Found[]): { hits: Found[]; fresh: number } {
  const first = new Set(now.map(keyOf));
  const before = new Set(known.map(keyOf));
  return {
    hits: [...now, ...known.filter((hit) => !first.has(keyOf(hit)))],
    fresh: now.filter((hit) => !before.has(keyOf(hit))).length,
  };
}

/** Questions that are asked every day. */
/** What may be written to find something, as examples that can be pressed. */
export const WAYS: readonly (readonly [string, string])[] = [
  ["Kd", "rounds in which this card came"],
  ["$500", "an amount that was wagered, paid or moved; >$500, $100..$200"],
  ["D-1", "whatever a person did; person:Ann for a player"],
  ["round 12", "rounds by number"],
  ["clause 9", "whatever rests on a clause"],
  ["after 20:00", "times, by the clocks of the house"],
  ["what:voided", "what happened, by its word; what:trouble* for all that begins so"],
];

export const DAILY: readonly { title: string; q: (day: string) => string }[] = [
  { title: "Troubles", q: (day) => `what:trouble_found at:${day}` },
  { title: "Resolved", q: (day) => `what:trouble_resolved at:${day}` },
  { title: "Voids", q: (day) => `what:voided at:${day}` },
  { title: "Duties", q: (day) => `what:duty_owed at:${day}` },
  { title: "Disputes", q: (day) => `what:dispute_raised at:${day}` },
  { title: "Approvals", q: (day) => `what:approval_asked at:${day}` },
  { title: "Large amounts", q: (day) => `amount:>=1000 at:${day}` },
];
