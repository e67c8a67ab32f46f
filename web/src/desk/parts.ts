/** What would come of something, row by row: what each part of it is called. */

import type { Row } from "../generated/api.js";

export const PARTS: Record<Row["part"], string> = {
  cards: "Cards",
  wagers: "Wagers",
  money: "Money won or lost here, stakes taken off",
  table: "Table",
};

/** Rows by the part that they belong to, as they come. */
export function byPart(rows: readonly Row[]): [string, Row[]][] {
  const parts = [...new Set(rows.map((row) => row.part))];
  return parts.map((part) => [PARTS[part] ?? part, rows.filter((row) => row.part === part)]);
}
