/** What needs somebody, in the way a board says it: how urgent in a word and a mark, and its clock. */

import type { Need, PitTable } from "../generated/api.js";
import { money } from "../format.js";
import { spell } from "../office/words.js";

export type Level = Need["level"];

/** How urgent something is: a word and a mark of its own shape, so that colour says nothing alone. */
export const LEVELS: Record<Level, { word: string; mark: string }> = {
  now: { word: "Now", mark: "▲" },
  soon: { word: "Soon", mark: "◆" },
  note: { word: "Note", mark: "○" },
};

/** What a need is about, for whoever looks for one kind. */
export const KINDS: Record<string, string> = {
  trouble: "Trouble",
  approval: "Asked for",
  no_choice: "No choice",
  jackpot: "Jackpot",
  dispute: "Dispute",
  duty: "Owed",
  lapse: "Left out",
  skipped: "Left out",
  long_round: "Long round",
  closing: "Closing",
  limits: "Limits",
  owed: "Owed",
  float_low: "Float",
  tray_open: "Tray",
  tray_locked: "Tray",
  unusual: "Unusual",
  no_dealer: "No dealer",
  kept_out: "Kept out",
};

/** What is seen to on the page of duties. */
export const AT_DUTIES = ["duty", "lapse", "dispute"];

/** The clock of a need: what is left, by how much it is late, or how long it has waited; nothing where it has none. */
export function clockOf({ since, until }: Need, now: number): string {
  if (until) return until >= now ? `${spell(until - now)} left` : `late by ${spell(now - until)}`;
  return since ? `for ${spell(now - since)}` : "";
}

/** What a table has in its float; of a tray that nobody has counted since it was locked, only that it is locked. */
export function floatWords({ float, needs }: Pick<PitTable, "float" | "needs">): string {
  return needs.some(({ kind }) => kind === "tray_locked") ? "tray locked" : `float ${money(float)}`;
}

/** How many tables need somebody, by what is most urgent at each. */
export function counted(tables: readonly PitTable[]): Record<Level | "calm", number> {
  const found = { now: 0, soon: 0, note: 0, calm: 0 };
  for (const { needs } of tables) found[needs[0]?.level ?? "calm"] += 1;
  return found;
}

/** The whole board in a sentence: what whoever glances at it has to know. ``asked``: requests that they may answer. */
export function glance(tables: readonly PitTable[], beside: readonly Need[] = [], asked = 0): string {
  const { now, soon } = counted(tables);
  const owed = beside.filter(({ level }) => level !== "note").length;
  const parts = [
    asked ? `${asked} ${asked === 1 ? "request waits" : "requests wait"} for your word` : "",
    now ? `${now} ${now === 1 ? "table needs" : "tables need"} somebody now` : "",
    soon ? `${soon}${now ? "" : soon === 1 ? " table needs somebody" : " tables need somebody"} soon` : "",
    owed ? `${owed} ${owed === 1 ? "thing" : "things"} beside the tables` : "",
  ].filter(Boolean);
  return parts.length ? `${parts.join(", ")}.` : "Nothing needs anybody.";
}

/** What is new on the board and urgent, for whoever listens. */
export function news(before: ReadonlySet<string>, tables: readonly PitTable[]): { keys: Set<string>; said: string[] } {
  const keys = new Set<string>();
  const said: string[] = [];
  for (const { id, title, needs } of tables) {
    for (const need of needs.filter(({ level }) => level === "now")) {
      const key = `${id} ${need.kind} ${need.number} ${need.says}`;
      keys.add(key);
      if (!before.has(key)) said.push(`${title}: ${need.says}`);
    }
  }
  return { keys, said };
}
