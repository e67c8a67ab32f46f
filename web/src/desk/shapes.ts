/** What the desk of a table is told, as docs/server.md has it. */

import type { Refusal, TableEvent } from "../types.js";

export interface Pick {
  value: string;
  title: string;
}

export interface Field {
  name: string;
  asks: string;
  kind: "text" | "number" | "amount" | "card" | "yes";
  picks: Pick[];
  free: boolean;
  optional: boolean;
  /** Several answers, in a list. */
  many: boolean;
  /** One of several questions whose answers make up a list. */
  part: boolean;
  usual: string;
  /** What several questions that follow each other are about. */
  about: string;
  /** What is so now, and stays so if nothing is said. */
  stays: string;
}

export interface Deed {
  name: string;
  title: string;
  says: string;
  terms: string;
  command: string;
  given: Record<string, unknown>;
  asks: Field[];
  role: string;
  actor: string;
  who: string[];
  closed: string;
  rules: string[];
  readings: string[];
}

export interface Instruction {
  says: string;
  rules: string[];
  readings: string[];
  deeds: Deed[];
  also: string[];
  keys: "" | "card" | "cards";
  number: number;
}

export interface Role {
  name: string;
  title: string;
}

export interface Desk {
  seq: number;
  instruction: Instruction;
  trouble: string | null;
  reports: Deed[];
  remedies: Deed[];
  lists: Record<"people" | "table" | "players", Deed[]>;
  roles: Role[];
  hidden: boolean;
}

export interface Row {
  part: "cards" | "wagers" | "money" | "table";
  label: string;
  before: string;
  after: string;
}

export interface Trial {
  seq: number;
  rows: Row[];
  events: { says: string; rules: string[]; readings: string[] }[];
}

export interface Keyed {
  seq: number;
  events: TableEvent[];
}

export type Body = Record<string, unknown>;
export type Answer<T> = { ok: T } | { refused: Refusal };
