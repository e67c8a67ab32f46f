import { describe, expect, test } from "vitest";
import { limitsOf } from "../src/boards/table-board.js";
import { leftOf } from "../src/countdown.js";
import { telling } from "../src/differences.js";
import { free, sitting, span, widest } from "../src/lobby-tile.js";
import { otherPage } from "../src/others.js";
import { addressOf, cameFrom, tablesIn } from "../src/route.js";
import { elsewhere } from "../src/switcher.js";
import type { Book, Clock, Comparison, Me, TableView, Tile } from "../src/generated/api.js";
import { eachOnItsOwnPage } from "./support/page.js";

eachOnItsOwnPage();

describe("where somebody is on the floor", () => {
  test("one table, with a clause or a round of it, or several side by side", () => {
    expect(tablesIn("#/table/a-table")).toEqual(["a-table"]);
    expect(tablesIn("#/table/a/rules/5.1%3Ax")).toEqual(["a"]);
    expect(tablesIn("#/table/a/rounds/12")).toEqual(["a"]);
    expect(tablesIn("#/tables/a-b+c+d")).toEqual(["a-b", "c", "d"]);
    expect(["", "#/", "#/table/", "#/table/A", "#/tables/", "#/tournament/a"].map(tablesIn)).toEqual(Array(6).fill([]));
  });

  test("no table twice, and no more than three", () => {
    expect(tablesIn("#/tables/a+b+a+c+d")).toEqual(["a", "b", "c"]);
    expect(tablesIn("#/tables/++a+")).toEqual(["a"]);
  });

  test("an address leads back to what it was made of", () => {
    for (const tables of [["a"], ["a", "b"], ["a", "b", "c"]]) expect(tablesIn(addressOf(tables))).toEqual(tables);
    expect(addressOf([])).toBe("#/");
  });

  test("whoever comes back from a table stands at its tile, also from one of its clauses", () => {
    expect(cameFrom("#/table/a/rules/5")).toBe("#/table/a");
    expect(cameFrom("#/tables/b+a")).toBe("#/table/b");
    expect(cameFrom("#/tournament/x")).toBe("#/tournament/x");
  });
});

describe("pages besides the floor", () => {
  test("boards of pools, tables and houses have an address each", () => {
    const drawn = (path: string) => otherPage(path)?.page.strings.join("|");
    expect(drawn("/board/a-pool")).toContain("cc-board");
    expect(drawn("/board/table/a")).toContain("cc-table-board");
    expect(drawn("/board/house/a")).toContain("cc-house-board");
    expect(otherPage("/board/table/a%20b")?.page.values).toEqual(["a b"]);
    expect([otherPage("/"), otherPage("/board/shelf/a"), otherPage("/nowhere")]).toEqual([null, null, null]);
  });
});

describe("a tile", () => {
  const tile = (taken: number[]): Tile => ({ boxes: 7, taken }) as Tile;

  test("tells at a glance how many boxes are free", () => {
    expect([free(tile([])), free(tile([2, 5])), free(tile([1, 2, 3, 4, 5, 6, 7]))]).toEqual([
      "7 of 7 free",
      "5 of 7 free",
      "Full",
    ]);
  });

  test("names as many players as it has room for", () => {
    expect(sitting([])).toBe("Nobody yet");
    expect(sitting(["Ann", "Ben"])).toBe("Ann and Ben");
    expect(sitting(["Ann", "Ben", "Cy", "Dee", "Sam"])).toBe("Ann, Ben, Cy and 2 more");
  });

  test("shows the limits on which most may be staked", () => {
    const limits = { small: { min: "1", max: "50" }, main: { min: "5", max: "500" } };
    expect(span(widest(limits)!)).toBe("$5 – $500");
    expect(span(widest({ ...limits, open: { min: "10", max: null } })!)).toBe("$10 and up");
    expect(widest({})).toBeUndefined();
  });

  test("has a clock that runs on from when it was told, and ends", () => {
    const clock = { what: "decision", seconds: 20, ends: 51_000, now: 40_000 } as unknown as Clock;
    expect([leftOf(clock, 0), leftOf(clock, 4_000), leftOf(clock, 99_000), leftOf(clock, -5)]).toEqual([
      11_000, 7_000, 0, 11_000,
    ]);
  });
});

test("seats at other tables than those that are open", () => {
  const me = { seats: [{ table: "a" }, { table: "b" }] } as unknown as Me;
  expect(elsewhere(me, ["a"]).map(({ table }) => table)).toEqual(["b"]);
  expect([elsewhere(me, ["a", "b"]), elsewhere(null, [])]).toEqual([[], []]);
});

test("a tile tells what sets its book apart: its decks, what is paid otherwise, and the edge of the main wager", () => {
  const said = (...says: string[]) => says.map((each) => ({ says: each, rules: [] }));
  const comparison = {
    books: [{ id: "one" }, { id: "two" }],
    differs: [
      { kind: "cards", topic: "Decks", of: [], says: said("6", "8") },
      { kind: "boxes", topic: "Players", of: [], says: said("1", "3") },
      { kind: "placing", topic: "May be placed", of: ["Side", "Side"], says: said("alone", "not") },
      { kind: "result", topic: "Equal", of: ["First", "Main"], says: said("stands off", "1:1") },
      { kind: "result", topic: "Equal", of: ["More", "Go"], says: said("2:1", "1:1") },
      { kind: "edge", topic: "House edge", of: ["Side", "Side"], says: said("9 %", "8 %") },
      { kind: "edge", topic: "House edge", of: ["First", "Main"], says: said("2 %", "3 %") },
    ],
    same: [],
  } as unknown as Comparison;
  expect(telling(comparison, "two", "Main")).toEqual([
    { topic: "Decks", says: "8" },
    { topic: "Equal", says: "Main 1:1, Go 1:1" },
    { topic: "House edge", says: "3 %" },
  ]);
  expect(telling(comparison, "three", "Main")).toEqual([]);
});

test("limits on a board: the main wager first, and wagers with the same limits together", () => {
  const book = {
    wagers: [
      { name: "a", short: "A", main: false },
      { name: "b", short: "B", main: true },
      { name: "c", short: "C", main: false },
      { name: "d", short: "D", main: false },
    ],
  } as unknown as Book;
  const small = { min: "1", max: "100" };
  const picture = { limits: { a: small, b: { min: "5", max: "500" }, c: small } } as unknown as TableView;
  expect(limitsOf(book, picture)).toEqual([
    ["$5 – $500", ["B"]],
    ["$1 – $100", ["A", "C"]],
  ]);
});
