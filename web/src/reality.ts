/** When a guest is asked to look up from the table: after so many minutes, as the guest has chosen. */

import { recall, remember } from "./api.js";

/** Minutes between two checks; 0 is never. */
export const EVERY = [15, 30, 60, 0] as const;
export type Every = (typeof EVERY)[number];

const USUAL: Every = 60;

const MINUTE = 60_000;

/** Kept per guest: who plays under another name at the same machine has another's habits. */
export class RealityCheck {
  constructor(readonly guest: string) {}

  get every(): Every {
    const kept = recall(`cutcard.check.${this.guest}`);
    return EVERY.find((each) => String(each) === kept) ?? USUAL;
  }

  choose(every: Every): void {
    remember(`cutcard.check.${this.guest}`, String(every));
  }

  /** Whether it is time, for a session that began at `since`. Both in milliseconds. */
  due(now: number, since: number): boolean {
    const { every } = this;
    return every > 0 && now - Math.max(since, this.#last) >= every * MINUTE;
  }

  answered(now: number): void {
    remember(`cutcard.checked.${this.guest}`, String(now));
  }

  /** Whether it was answered since a time, on whichever page. */
  answeredAfter(time: number): boolean {
    return this.#last > time;
  }

  get #last(): number {
    return Number(recall(`cutcard.checked.${this.guest}`)) || 0;
  }
}

/** "0:07", "1:42": hours and minutes. */
export function lasted(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "7 minutes", "1 hour 42 minutes": the same to listen to. */
export function lastedInWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const said = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
  return [...(hours ? [said(hours, "hour")] : []), ...(rest || !hours ? [said(rest, "minute")] : [])].join(" ");
}
