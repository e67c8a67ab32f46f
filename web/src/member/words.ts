/** Lengths of time and days as players read them. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;

/** "30 minutes", "1 hour", "1 hour 5 minutes", "7 days", "6 weeks". */
export function span(seconds: number): string {
  if (seconds >= 2 * WEEK && seconds % WEEK === 0) return counted(seconds / WEEK, "week");
  if (seconds >= 2 * DAY) return counted(Math.floor(seconds / DAY), "day");
  if (seconds < MINUTE) return "under a minute";
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return [...(hours ? [counted(hours, "hour")] : []), ...(minutes ? [counted(minutes, "minute")] : [])].join(" ");
}

/** "18 May 2027". */
export function day(seconds: number): string {
  return new Date(1000 * seconds).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** "18 Nov, 20:05", where the reader's clocks stand. */
export function moment(seconds: number): string {
  return new Date(1000 * seconds).toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}
