import { describe, expect, test } from "vitest";
import { ago, unitWords } from "../src/processes/words.js";

describe("who holds what", () => {
  test.each([
    ["house:star", "house star"],
    ["floor", "the floor’s stream"],
  ])("%s is %s", (unit, words) => expect(unitWords(unit)).toBe(words));

  test.each([
    [-3, "0 s ago"],
    [99, "99 s ago"],
    [100, "2 min ago"],
    [6000, "2 h ago"],
  ])("%d seconds are %s", (seconds, words) => expect(ago(seconds)).toBe(words));
});
