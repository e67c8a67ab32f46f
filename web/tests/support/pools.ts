/** Boards of a prize pool to begin a test with. */

import type { Board, PoolLevel, PoolWin } from "../../src/generated/api.js";

export const level = (name: string, value: string, generation = 0): PoolLevel => ({
  level: name,
  title: `${name} prize`,
  value,
  generation,
});

export const win = (name: string, generation: number, over: Partial<PoolWin> = {}): PoolWin => ({
  level: name,
  title: `${name} prize`,
  generation,
  table: "table-1",
  round: 7,
  value: "10250.05",
  status: "pending",
  says: `The ${name} prize is won.`,
  ...over,
});

export const board = (over: Partial<Board> = {}): Board => ({
  pool: "a-pool",
  title: "A Game",
  entry: 10,
  wager: "2",
  levels: [level("major", "100000"), level("mystery", "120.50", 2)],
  must_hit_by: "500",
  wins: [],
  tables: [{ table: "table-1", title: "A Game", up: true, why: "" }],
  down: [],
  ...over,
});
