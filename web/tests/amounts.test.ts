import { describe, expect, test } from "vitest";
import { byKey, fitted, spanOf, stepped, takes } from "../src/amounts.js";
import { Controls } from "../src/controls.js";
import { commandOf } from "../src/deeds.js";
import type { Choice } from "../src/generated/api.js";
import { offer } from "./support/tables.js";

const choice = (over: Partial<Choice> = {}): Choice => ({
  word: "more",
  title: "More",
  effect: "",
  costs: "20",
  instead_of: null,
  ...over,
});

const CHIPS = [100, 500, 2500];

describe("what may be put down", () => {
  test.each<[string, Partial<Choice>, number, [number, number, number] | null]>([
    ["one amount is nothing to ask for", {}, 100000, null],
    ["up to the most", { least: "0.01" }, 100000, [100, 2000, 100]],
    ["from a least", { least: "10" }, 100000, [1000, 2000, 100]],
    ["no more than the purse", { least: "0.01" }, 1550, [100, 1500, 100]],
    ["ends that no chip makes", { least: "2.50", costs: "7.50" }, 100000, [250, 750, 100]],
    ["a purse of just the least", { least: "2.50", costs: "7.50" }, 260, [250, 250, 100]],
    ["less than the smallest chip", { least: "0.01", costs: "0.50" }, 100000, [50, 50, 50]],
    ["a purse that is too small", { least: "10" }, 999, [1000, 900, 100]],
    ["whole multiples", { least: "10", costs: "30", multiples_of: "10" }, 2900, [1000, 2000, 1000]],
    ["whole multiples from above a least", { least: "15", costs: "35", multiples_of: "10" }, 9000, [2000, 3000, 1000]],
  ])("%s", (_, over, purse, found) => {
    const span = spanOf(choice(over), purse, CHIPS);
    expect(span && [span.low, span.high, span.step]).toEqual(found);
  });

  test("a purse must hold the least, or all of what is one amount", () => {
    expect(takes(choice(), CHIPS)).toBe(2000);
    expect(takes(choice({ least: "10" }), CHIPS)).toBe(1000);
    expect(takes(choice({ least: "0.01" }), CHIPS)).toBe(100);
  });
});

describe("from one amount to the next", () => {
  const span = { low: 250, high: 750, step: 100 };

  test.each([
    [250, 1, 300],
    [700, 1, 750],
    [750, 1, 750],
    [750, -1, 700],
    [300, -1, 250],
    [250, -1, 250],
    [400, 10, 750],
  ])("from %i by %i to %i", (from, by, to) => expect(stepped(from, by, span)).toBe(to));

  test.each([
    [0, 250],
    [299, 250],
    [365, 300],
    [749, 700],
    [750, 750],
    [9999, 750],
  ])("%i is taken as %i", (typed, taken) => expect(fitted(typed, span)).toBe(taken));

  test.each<[string, number | null]>([
    ["ArrowUp", 600],
    ["ArrowDown", 400],
    ["PageUp", 750],
    ["PageDown", 250],
    ["Home", 250],
    ["End", 750],
    ["7", null],
    ["Tab", null],
  ])("%s", (key, to) => expect(byKey(key, 500, span)).toBe(to));
});

describe("what is sent", () => {
  const sent = (over: Partial<Choice>, purse: number) => {
    const controls = new Controls();
    [controls.purse, controls.chips] = [purse, CHIPS];
    const given = choice(over);
    return commandOf(controls.deedOf(given, offer({ box: 2, choices: [given] })), 2);
  };

  test("says how much where the guest does: at first the most that the purse allows", () => {
    const body = { command: "decide", box: 2, choice: "more" };
    expect(sent({ least: "0.01" }, 100000)).toEqual({ ...body, amount: "20" });
    expect(sent({ least: "0.01" }, 1550)).toEqual({ ...body, amount: "15" });
    expect(sent({ least: "2.50", costs: "7.50" }, 100000)).toEqual({ ...body, amount: "7.50" });
    expect(sent({ least: "10" }, 500)).toEqual({ ...body, amount: "10" }); // the floor says that the purse is short
    expect(sent({}, 100000)).toEqual(body);
  });

  test("a choice stands in for another only where not even the least of it can be paid", () => {
    const controls = new Controls();
    controls.chips = CHIPS;
    const choices = [choice({ least: "10" }), choice({ word: "short", title: "Short", instead_of: "more" })];
    controls.offer = offer({ box: 2, choices });
    controls.purse = 1000;
    expect(controls.byLetter("s")).toBeNull();
    controls.purse = 999;
    expect(controls.byLetter("s")?.word).toBe("short");
  });
});
