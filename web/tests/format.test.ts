import { describe, expect, test } from "vitest";
import {
  cardName,
  cents,
  chipsOf,
  clauseName,
  dollars,
  handName,
  money,
  net,
  plural,
  refusalText,
  signed,
} from "../src/format.js";
import { refusal } from "./support/page.js";
import { line } from "./support/tables.js";

describe("money", () => {
  test.each([
    ["0", 0],
    ["12", 1200],
    ["12.5", 1250],
    ["12.50", 1250],
    ["12.05", 1205],
    ["0.05", 5],
    ["1000000.99", 100_000_099],
    ["-12.05", -1205],
    ["-0.50", -50],
    ["-188", -18_800],
  ])("%s dollars are %i cents", (amount, value) => {
    expect(cents(amount)).toBe(value);
  });

  test.each([
    [0, "0"],
    [5, "0.05"],
    [50, "0.50"],
    [1200, "12"],
    [1250, "12.50"],
    [1205, "12.05"],
    [-1205, "-12.05"],
    [-18_800, "-188"],
    [-50, "-0.50"],
  ])("%i cents are written as %s", (value, amount) => {
    expect(dollars(value)).toBe(amount);
  });

  test("what is written is read back to the cent, on either side of nothing", () => {
    for (let value = -20_000; value <= 20_000; value++) expect(cents(dollars(value))).toBe(value);
    for (const value of [123_456_789_01, 999_999_999_99]) expect(cents(dollars(value))).toBe(value);
  });

  test.each([
    [0, "$0", "$0"],
    [1250, "$12.50", "+$12.50"],
    [1205, "$12.05", "+$12.05"],
    [125_000, "$1,250", "+$1,250"],
    [-5000, "\u2212$50", "\u2212$50"],
    [-5, "\u2212$0.05", "\u2212$0.05"],
    [-123_456_789, "\u2212$1,234,567.89", "\u2212$1,234,567.89"],
  ])("%i cents are read as %s, and with their sign as %s", (value, plain, withSign) => {
    expect(money(value)).toBe(plain);
    expect(signed(value)).toBe(withSign);
  });

  test("an amount as the floor writes it is read in the same way", () => {
    expect(money("1250.5")).toBe("$1,250.50");
    expect(money("-12.05")).toBe("\u2212$12.05");
  });

  test.each([
    ["a win brings what is paid", line({ staked: "10", paid: "15.50", returned: "10" }), 1550],
    ["a loss costs the stake", line({ staked: "10", paid: "0", returned: "0" }), -1000],
    ["a surrender costs half", line({ staked: "5", paid: "0", returned: "2.50" }), -250],
    ["a stand-off costs nothing", line({ staked: "10", paid: "0", returned: "10" }), 0],
  ])("%s", (_, settled, value) => {
    expect(net(settled)).toBe(value);
  });
});

describe("chips of an amount", () => {
  const chips = [500, 100, 2500];

  test("the largest first, in whatever order the table has them", () => {
    expect(chipsOf(3200, chips)).toEqual([2500, 500, 100, 100]);
    expect(chips).toEqual([500, 100, 2500]);
  });

  test("at most so many, where the last ones stand for the rest", () => {
    expect(chipsOf(100_000, chips)).toEqual([2500, 2500, 2500, 2500, 2500, 2500]);
    expect(chipsOf(5300, chips, 3)).toEqual([2500, 2500, 100]);
  });

  test("an amount below every chip is one odd chip", () => {
    expect(chipsOf(50, chips)).toEqual([50]);
    expect(chipsOf(50, [])).toEqual([50]);
  });

  test("no amount, no chip", () => {
    expect(chipsOf(0, chips)).toEqual([]);
    expect(chipsOf(-500, chips)).toEqual([]);
  });
});

describe("words", () => {
  test("cards and hands", () => {
    expect(cardName("Td")).toBe("ten of diamonds");
    expect(cardName("As")).toBe("ace of spades");
    expect(cardName(null)).toBe("a card face down");
    expect(cardName("??")).toBe("? of ?");
    expect(handName([])).toBe("no cards");
    expect(handName([null])).toBe("one card face down");
    expect(handName([null, null, null])).toBe("3 cards face down");
    expect(handName(["2c", null])).toBe("two of clubs, a card face down");
  });

  test("a clause by its number, a definition by its term", () => {
    expect(clauseName("10.2")).toBe("10.2");
    expect(clauseName("1.1:tie-wager-box")).toBe("1.1 \u201ctie wager box\u201d");
  });

  test("a refusal as the floor says it, with its clauses", () => {
    expect(refusalText(refusal("no", "It is taken."))).toBe("It is taken.");
    expect(refusalText(refusal("no", "taken", ["5.1"]))).toBe("taken (clause 5.1)");
    expect(refusalText(refusal("no", "taken", ["5.1", "1.1:box"]))).toBe("taken (clauses 5.1, 1.1 \u201cbox\u201d)");
  });

  test("one and many", () => {
    expect(plural(1, "card")).toBe("1 card");
    expect(plural(0, "card")).toBe("0 cards");
    expect(plural(1234, "card")).toBe("1,234 cards");
    expect(plural(2, "box", "boxes")).toBe("2 boxes");
  });
});
