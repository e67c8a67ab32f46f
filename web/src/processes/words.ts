/** Words for what processes hold, and for how long ago something was. */

/** "house star", "the floor's stream". */
export function unitWords(unit: string): string {
  const [kind, name = ""] = unit.split(":");
  return kind === "house" ? `house ${name}` : "the floor’s stream";
}

/** "5 s ago", "3 min ago", "2 h ago"; nothing is ago that is yet to come, where clocks differ. */
export function ago(seconds: number): string {
  const since = Math.max(0, Math.round(seconds));
  if (since < 100) return `${since} s ago`;
  if (since < 6000) return `${Math.round(since / 60)} min ago`;
  return `${Math.round(since / 3600)} h ago`;
}
