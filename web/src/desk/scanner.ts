/**
 * A scanner that types: it reads a card and types a few characters, much faster than a person, and Enter. What is typed
 * so is kept apart from keys that a person presses, so that no code sets off a shortcut.
 */

import { recall, remember } from "../api.js";

/** Milliseconds between two characters of a scanner; no hand is as fast. */
export const GAP = 45;

const KEY = "cutcard.scanner";
const RANKS = "A23456789TJQK";

export interface Scanner {
  /** Whether one is connected. */
  on: boolean;
  /** How it names cards: "KD" and "10H", "DK" and "H10", or a number from 1 to 52. */
  types: "rank" | "suit" | "number";
  /** For numbers: the suits in their order, each from ace to king. */
  suits: string;
  /** What it types before and after the card. */
  before: string;
  after: string;
}

export const NONE: Scanner = { on: false, types: "rank", suits: "shdc", before: "", after: "" };

/** This browser's own: a scanner is plugged into one desk. */
export function scannerKept(): Scanner {
  try {
    const kept = JSON.parse(recall(KEY) ?? "{}") as Partial<Scanner>;
    return { ...NONE, ...kept };
  } catch {
    return NONE;
  }
}

export function keep(scanner: Scanner): void {
  remember(KEY, JSON.stringify(scanner));
}

/** Whether these are four different suits. */
export function suitsRight(suits: string): boolean {
  return [...suits.toLowerCase()].sort().join("") === "cdhs";
}

/** The card that a scanner means, as the floor writes cards; null where it is none. */
export function scanned(code: string, { types, suits, before, after }: Scanner): string | null {
  let text = code.trim();
  if (before && !text.startsWith(before)) return null;
  if (after && !text.endsWith(after)) return null;
  text = text.slice(before.length, text.length - after.length).toUpperCase();
  if (types === "number") {
    const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
    const suit = suits.toLowerCase()[Math.floor((number - 1) / RANKS.length)];
    return number >= 1 && suit ? RANKS[(number - 1) % RANKS.length]! + suit : null;
  }
  text = text.replace("10", "T");
  const [rank, suit] = types === "rank" ? [text.slice(0, -1), text.slice(-1)] : [text.slice(1), text.slice(0, 1)];
  return rank.length === 1 && RANKS.includes(rank) && suit && "SHDC".includes(suit) ? rank + suit.toLowerCase() : null;
}

interface Heard {
  /** A whole code, ended by Enter. */
  code: (code: string) => void;
  /** What a person pressed: told a moment later, when nothing followed as fast as a scanner types. */
  key: (key: string) => void;
}

/** Tells a scanner's burst from a person's keys, by the time between them. */
export class Burst {
  #held: string[] = [];
  #last = -Infinity;
  #timer = 0;

  constructor(readonly heard: Heard) {}

  /** A key at a time, in milliseconds. */
  key(key: string, at: number): void {
    const quick = at - this.#last <= GAP;
    this.#last = at;
    if (!quick) this.#over();
    clearTimeout(this.#timer);
    if (key === "Enter" && quick && this.#held.length > 1) {
      const code = this.#held.join("");
      this.#held = [];
      this.heard.code(code);
      return;
    }
    this.#held.push(key);
    this.#timer = setTimeout(() => this.#over(), GAP) as unknown as number;
  }

  /** What was held back was no scanner's. */
  #over(): void {
    const held = this.#held;
    this.#held = [];
    for (const key of held) this.heard.key(key);
  }
}
