/** An amount on its way, and what may move. */

import { describe, expect, it, vi } from "vitest";
import { between } from "../src/counting.js";
import { Stage } from "../src/motion.js";

describe("an amount that counts", () => {
  it("begins where it was, ends where it is, and shows whole dollars on the way", () => {
    expect(between(91_550, 117_525, 0)).toBe(91_600);
    expect(between(91_550, 117_525, 1)).toBe(117_525);
    expect(between(91_550, 117_525, 7)).toBe(117_525);
    for (const part of [0.1, 0.4, 0.8]) expect(between(91_550, 117_525, part) % 100).toBe(0);
  });

  it("never goes back on its way, and never beyond its end", () => {
    const way = Array.from({ length: 21 }, (_, at) => between(100_000, 91_500, at / 20));
    expect(way).toEqual([...way].sort((one, two) => two - one));
    expect(Math.min(...way)).toBe(91_500);
  });
});

describe("cards of one step", () => {
  it("set out one after the other, and those that would come too late lie there at once", () => {
    vi.spyOn(performance, "now").mockReturnValue(1000);
    const stage = new Stage({} as HTMLElement);
    const waits = Array.from({ length: 10 }, () => stage.turn());
    expect(waits.slice(0, 3)).toEqual([0, 140, 280]);
    expect(waits.at(-1)).toBeNull();
    stage.finish();
    expect(stage.turn()).toBe(0);
  });
});
