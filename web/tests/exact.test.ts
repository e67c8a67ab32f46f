import { describe, expect, test } from "vitest";
import { decimal, fraction, negative, oneIn, percent, plus, toNumber, units, written } from "../src/panels/exact.js";
import { longRun, near, shares } from "../src/panels/odds.js";
import type { BestDecision, Outcome, Strategy, WagerOdds } from "../src/generated/api.js";

const HUGE = "123456789012345678901234567890";

describe("fractions", () => {
  test("are read without losing a digit", () => {
    expect(fraction("-58/311")).toEqual({ top: -58n, under: 311n });
    expect(fraction("7")).toEqual({ top: 7n, under: 1n });
    expect(fraction(`${HUGE}/7`).top).toBe(BigInt(HUGE));
  });

  test("are turned round and added exactly", () => {
    expect(negative(fraction("-58/311"))).toEqual(fraction("58/311"));
    const { top, under } = plus(fraction("1/6"), fraction("-2/3"));
    expect(2n * top).toBe(-under);
  });

  test.each([
    ["1/3", 4, "0.3333"],
    ["2/3", 4, "0.6667"],
    ["1/8", 2, "0.13"],
    ["-1/8", 2, "\u22120.13"],
    ["-1/1000", 2, "0.00"],
    ["1999/1000", 2, "2.00"],
    ["5/2", 0, "3"],
    ["1234567/1", 1, "1,234,567.0"],
    ["1/100", 3, "0.010"],
  ])("%s with %i decimals is %s", (text, places, shown) => {
    expect(decimal(fraction(text), places)).toBe(shown);
  });

  test("as percent, as fraction, and as a number", () => {
    expect(percent(fraction("58/2489"))).toBe("2.330\u00a0%");
    expect(percent(fraction("-1/4"), 1)).toBe("\u221225.0\u00a0%");
    expect(written(fraction("-58/3110000"))).toBe("\u221258/3,110,000");
    expect(written(fraction("-12000"))).toBe("\u221212,000");
    expect(toNumber(fraction("1/8"))).toBe(0.125);
    expect(toNumber(fraction("-1/3"))).toBeCloseTo(-1 / 3, 11);
  });

  test.each([
    ["2/27", "1 in 13.5"],
    ["1/20", "1 in 20"],
    ["1/22100", "1 in 22,100"],
    ["1", "1 in 1.0"],
    ["0", "never"],
  ])("%s is %s", (text, shown) => {
    expect(oneIn(fraction(text))).toBe(shown);
  });

  test.each([
    ["10", "+10"],
    ["-1", "\u22121"],
    ["0", "0"],
    ["1/2", "+0.5"],
    ["-1/2", "\u22120.5"],
    ["21/20", "+1.05"],
    ["1/3", "+0.3333"],
    ["10000001/1000000", "+10"],
  ])("a result of %s is told as %s", (text, shown) => {
    expect(units(text)).toBe(shown);
  });
});

describe("odds in words", () => {
  test.each([
    ["233/10000", "Of every $100 bet here, $2.33 stays with the house in the long run."],
    ["-1/400", "Of every $100 bet here, the players gain $0.25 in the long run."],
    ["0", "In the long run nobody wins and nobody loses here."],
  ])("an edge of %s", (edge, says) => {
    expect(longRun(fraction(edge))).toBe(says);
  });

  test("outcomes are gathered by what they leave the player with; what never comes is left out", () => {
    const pays = (net: string): Outcome => ({ deals: 1, probability: 0, net, contribution: "0", rules: [], says: "" });
    const each = {
      outcomes: { a: "1/4", b: "1/4", c: "1/4", d: "1/8" },
      pays: { a: pays("1"), b: pays("1/2"), c: pays("-1/2"), d: pays("-1"), e: pays("0") },
    } as unknown as WagerOdds;
    const found = (odds: WagerOdds) => shares(odds).map(({ what, share }) => [what, decimal(share, 3)]);
    expect(found(each)).toEqual([
      ["ahead", "0.500"],
      ["behind", "0.375"],
    ]);
    expect(found({ ...each, outcomes: { ...each.outcomes, e: "1/8" } })[1]).toEqual(["even", "0.125"]);
  });

  const spot = (hand: string, best: string): BestDecision => ({
    hand,
    example: "",
    hands: 1,
    best,
    values: { [best]: "1" },
    cost_per_round: {},
  });
  const strategy = (decisions: BestDecision[], line?: string): Strategy => ({
    says: "",
    hands: {},
    decisions,
    ...(line ? { line } : {}),
  });

  test("decisions are shown around the line where the best one changes", () => {
    const hands = Array.from({ length: 20 }, (_, at) => spot(`h${at}`, at < 10 ? "play" : "fold"));
    const names = (line: string) => near(strategy(hands, line)).map((each) => each.hand);
    expect(names("h10")).toEqual(["h6", "h7", "h8", "h9", "h10", "h11", "h12", "h13"]);
    expect(names("h1")).toEqual(["h0", "h1", "h2", "h3", "h4"]);
  });

  test("without a line, hands that are alike stand together, and not too many of them", () => {
    const found = near(strategy([spot("2", "war"), spot("3", "war"), spot("A", "surrender"), spot("K", "war")]));
    expect(found.map((each) => each.hand)).toEqual(["2 \u2026 K", "A"]);
    const many = Array.from({ length: 30 }, (_, at) => spot(`h${at}`, `b${at}`));
    expect(near(strategy(many))).toHaveLength(12);
  });
});
