/** Times of a promotion in the way people read them, and values that nobody can guess. */

import { hex } from "../hashes.js";

/** "18 Nov 2026, 13:05:00": to the second, because an entry may come in the last one. */
export function when(seconds: number): string {
  return new Date(1000 * seconds).toLocaleString("en-AU", { dateStyle: "medium", timeStyle: "medium" });
}

/** 32 bytes that nobody knew before: what an entrant or a scrutineer gives to a draw. */
export function randomValue(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}
