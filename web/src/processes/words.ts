/** Words for what processes hold, and for how long ago something was. */

/** "house star", "the floor's stream". */
export function unitWords(unit: string): string {
  const [kind, name = ""] = unit.split(":");
  return kind === "house" ? `house ${name}` : "the floor’s stream";
}

/** "5 s", "3 min", "2 h"; nothing is shorter than nothing, where clocks differ. */
export function span(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 100) return `${whole} s`;
  if (whole < 6000) return `${Math.round(whole / 60)} min`;
  return `${Math.round(whole / 3600)} h`;
}

/** "5 s ago". */
export const ago = (seconds: number): string => `${span(seconds)} ago`;
