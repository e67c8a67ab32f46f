import { describe, expect, test } from "vitest";
import type { Standing, TournamentView } from "../src/generated/api.js";
import { deedOf } from "../src/tournament/own-entry.js";
import { cash, groups, localTime, movement, secondsOf } from "../src/tournament/words.js";

const row = (more: Partial<Standing>): Standing => ({
  player: "Ann",
  name: "Ann",
  bot: false,
  place: 0,
  was: 0,
  bank: null,
  table: "spring-1",
  box: 1,
  at_table: 0,
  through: false,
  needs: null,
  status: "in",
  why: "",
  prize: null,
  ...more,
});

const view = (more: Partial<TournamentView>): TournamentView =>
  ({ tournament: "spring", terms: "ab12", phase: "briefing", by_table: true, costs: [], tables: [], standings: [], ...more }) as TournamentView;

describe("what a guest may do with an entry", () => {
  const costs = [{ what: "apply_again", title: "Second chance", price: "1250", chips: null, parts: { pool: "1250" } }];

  test("what costs something says so, and is sent with its price", () => {
    expect(deedOf(view({ costs }), "apply_again")).toEqual({
      title: "Apply for a second chance for $1,250",
      body: { command: "apply_again", pays: "1250" },
    });
  });

  test("who signs the terms says which", () => {
    expect(deedOf(view({}), "sign_terms").body).toEqual({ command: "sign_terms", terms: "ab12" });
    expect(deedOf(view({}), "retire").body).toEqual({ command: "retire" });
  });
});

describe("a leaderboard", () => {
  test("a place moves among those at the same table", () => {
    expect(movement(row({ place: 9, was: 3, at_table: 1 }))).toBe(2);
    expect(movement(row({ place: 1, was: 1, at_table: 2 }))).toBe(-1);
    expect(movement(row({ place: 4 }))).toBe(0);
  });

  test("before anything is played everybody stands by box", () => {
    const standings = [row({ player: "Ann", box: 3 }), row({ player: "Ben", box: 1 })];
    expect(groups(view({ standings }))[0]!.rows.map(({ player }) => player)).toEqual(["Ben", "Ann"]);
  });
});

test("money has its sign where everything else is in chips", () => {
  expect([cash("1600"), cash("12.50")]).toEqual(["$1,600", "$12.50"]);
});

test("a time of day goes into a form and comes back", () => {
  expect(secondsOf(localTime("1794992100"))).toBe("1794992100");
  expect([localTime(""), secondsOf("")]).toEqual(["", ""]);
});
