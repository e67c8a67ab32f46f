/** Wins of a prize pool, as its displays tell of them. */

import type { Board, PoolLevel, PoolWin } from "../generated/api.js";

const MYSTERY = "mystery";

/** What stands beside a won value. A win that fell was claimed, and something was wrong with it. */
export const STATUS: Record<PoolWin["status"], string> = { pending: "Pending", paid: "Paid", fallen: "Not won" };

/** By what one knows a win again, whatever becomes of it. */
export function winKey({ level, generation, table, round }: PoolWin): string {
  return [level, generation, table, round].join(" ");
}

/** The wins that a board shows and the one before did not, the earliest first. A first board has nothing new. */
export function newWins(before: Board | null, after: Board): PoolWin[] {
  if (!before || before.pool !== after.pool || after.entry < before.entry) return [];
  const known = new Set(before.wins.map(winKey));
  return after.wins.filter((win) => win.status !== "fallen" && !known.has(winKey(win))).reverse();
}

/** The wins of a level that stand beside its meter: all that are not paid yet, or else the last one. */
export function besideMeter(board: Board, level: string): PoolWin[] {
  const wins = board.wins.filter((win) => win.level === level && win.status !== "fallen");
  const pending = wins.filter((win) => win.status === "pending");
  return pending.length ? pending : wins.slice(0, 1);
}

/** What a level must be won by, where it must. */
export function mustHitBy(board: Board, { level }: PoolLevel): string | null {
  return level === MYSTERY ? board.must_hit_by : null;
}
