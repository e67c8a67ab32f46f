/** Where on the floor somebody is, as it stands in the address after the `#`. */

/** As many tables as can be played at once, side by side. */
export const MOST = 3;

/** A part of an address as it is written. */
export function plainly(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The tables in an address: one, perhaps with a clause or a round of it, or several side by side. */
export function tablesIn(hash: string): string[] {
  const [, one] = /^#\/table\/([a-z0-9-]+)(?:\/(?:rules|rounds)\/.+)?$/.exec(hash) ?? [];
  if (one) return [one];
  const [, several = ""] = /^#\/tables\/([a-z0-9+-]+)$/.exec(hash) ?? [];
  return [...new Set(several.split("+").filter(Boolean))].slice(0, MOST);
}

/** The address of one table, or of several side by side. */
export function addressOf(tables: readonly string[]): string {
  if (!tables.length) return "#/";
  return tables.length > 1 ? `#/tables/${tables.join("+")}` : `#/table/${tables[0]}`;
}

/** What a guest came from, as a tile of the lobby has it: without the clause or round that was looked at. */
export function cameFrom(hash: string): string {
  const [first] = tablesIn(hash);
  return first ? addressOf([first]) : hash;
}
