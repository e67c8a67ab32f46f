/** What the panels ask the floor for, beyond what a cloth needs; shapes as docs/server.md has them. */

import { request, type Answer } from "../api.js";
import type { Openings } from "../fairness.js";
import type { Amount, Card, Line, Picture, Step } from "../types.js";

export interface Clause {
  says: string;
  kind: string;
  actor: string;
  term: string;
  readings: string[];
}

export interface Reading {
  question: string;
  reading: string;
  clauses: string[];
  option: string | null;
}

export interface Clauses {
  book: string;
  title: string;
  house: string;
  edition: string;
  /** Who may ask to see the rules, where the book says so. */
  asked: { says: string; rules: string[] } | null;
  clauses: Record<string, Clause>;
  readings: Record<string, Reading>;
}

export interface Outcome {
  deals: number;
  probability: number;
  net: string;
  contribution: string;
  rules: string[];
  says?: string;
}

export interface WagerOdds {
  title: string;
  ev: string;
  house_edge: number;
  element_of_risk: number;
  sd: number;
  hit_frequency: number;
  stake: string;
  deals: number;
  outcomes: Record<string, string>;
  pays: Record<string, Outcome>;
  jackpot?: {
    meters: Record<string, string>;
    floors: Record<string, string>;
    per_dollar: Record<string, string>;
    break_even: Record<string, { dollars: string; decimal: number; reachable: boolean }>;
  };
  [always: `ev_always_${string}`]: string;
}

export interface Decision {
  hand: string;
  example: string;
  hands: number;
  best: string;
  values: Record<string, string>;
  cost_per_round: Record<string, number>;
}

export interface Strategy {
  says: string;
  hands: Record<string, number>;
  line?: string;
  decisions: Decision[];
}

export interface Odds {
  rulebook: string;
  edition: string;
  decks: number;
  schedules?: Record<string, string>;
  options: Record<string, string>;
  assumed?: Record<string, string>;
  wagers: Record<string, WagerOdds>;
  strategy: Record<string, Strategy>;
}

/** A round in the list of the last ones. */
export interface RoundTold {
  round: number;
  dealer: (Card | null)[];
  boxes: {
    box: number;
    cards: (Card | null)[];
    players: { player: string; wagers: Record<string, Amount>; decision: string | null; lines: Line[] }[];
  }[];
}

/** A round to look at again. */
export interface Replay {
  round: number;
  start: { seq: number; whole: Picture };
  steps: Step[];
}

const kept = new Map<string, Promise<Answer<Clauses>>>();

/** The clauses of a book, which never change while the page is open. */
export function clauses(book: string): Promise<Answer<Clauses>> {
  const found = kept.get(book) ?? request<Clauses>(`/api/books/${book}/clauses`);
  kept.set(book, found);
  void found.then((answer) => "refused" in answer && kept.delete(book));
  return found;
}

export const odds = (table: string): Promise<Answer<Odds>> => request(`/api/tables/${table}/odds`);
export const rounds = (table: string): Promise<Answer<{ rounds: RoundTold[] }>> =>
  request(`/api/tables/${table}/rounds`);
export const replay = (table: string, round: number): Promise<Answer<Replay>> =>
  request(`/api/tables/${table}/rounds/${round}`);
export const openings = (table: string, round: number): Promise<Answer<Openings>> =>
  request(`/api/tables/${table}/rounds/${round}/openings`);
