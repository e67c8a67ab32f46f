import { describe, expect, it } from "vitest";
import type { Found, FoundPage, Understood } from "../src/generated/api.js";
import { fullest } from "../src/inspect/frames.js";
import { chip, counted, instead, joined, place, rewritten, tableOf, when } from "../src/inspect/words.js";

const part = (field: string, says: string, other = "", text = says): Understood => ({ text, field, value: says, says, instead: other });

const hit = (stream: string, first: number): Found => ({
  stream,
  first,
  last: first,
  round: 0,
  since: 0,
  until: 0,
  over: true,
  notes: 0,
  entries: [],
});

describe("how a question was understood", () => {
  it("is said by each part", () => {
    expect(chip(part("card", "Kd"))).toBe("card Kd");
    expect(chip(part("amount", ">500"))).toBe("amount >$500");
    expect(chip(part("amount", "5..20.50"))).toBe("amount $5..$20.50");
    expect(chip(part("clause", "1.1:war-wager"))).toBe("clause 1.1 “war wager”");
    expect(chip(part("after", "2026-11-18 20:00"))).toBe("from 2026-11-18 20:00");
    expect(chip(part("", "late"))).toBe("word late");
  });

  it("may mean something else", () => {
    expect(instead(part("amount", "12", "round:12"))).toBe("round 12");
    expect(instead(part("card", "Kd", '"Kd"'))).toBe('the word "Kd"');
  });

  it("is written otherwise in its place", () => {
    expect(rewritten("late 12 Ann", part("amount", "12"), "round:12")).toBe("late round:12 Ann");
    expect(rewritten("late 12", part("amount", "12"), "")).toBe("late");
    expect(rewritten("late", part("amount", "12"), "round:12")).toBe("late");
  });
});

describe("what was found", () => {
  it("has a place", () => {
    expect(place({ stream: "table:crown-war", round: 3, first: 9 })).toBe("crown-war, round 3");
    expect(place({ stream: "cage:star", round: 0, first: 9 })).toBe("cage star, entry 9");
    expect(tableOf("table:crown-war") + tableOf("cage:star")).toBe("crown-war");
  });

  it("is counted", () => {
    const page = { total: 0, counted: 1000, behind: 0 } as FoundPage;
    expect(counted(page)).toBe("Nothing found.");
    expect(counted({ ...page, total: 1 })).toBe("1 found.");
    expect(counted({ ...page, total: 7 }, true)).toBe("7 in all, the latest first.");
    expect(counted({ ...page, total: 1000, behind: 1 })).toBe("1,000 or more found. 1 entry is not searched yet.");
  });

  it("has its time by the clocks of the house", () => {
    expect(when(1_700_000_000, "Australia/Sydney")).toBe("15 Nov, 09:13:20");
    expect(when(0, "UTC")).toBe("");
  });

  it("grows at its head, and keeps what was fetched of later pages", () => {
    const known = [hit("a", 2), hit("a", 1)];
    const { hits, fresh } = joined([hit("b", 1), hit("a", 2)], known);
    expect(hits.map(({ stream, first }) => `${stream}${first}`)).toEqual(["b1", "a2", "a1"]);
    expect(fresh).toBe(1);
  });
});

describe("a round that is opened without one of its frames", () => {
  const frames = (...drawn: number[]) => drawn.map((number) => ({ drawn: Array(number).fill({}) }));

  it("begins where the last card fell, before the cards are picked up", () => {
    expect(fullest(frames(0, 1, 2, 2, 0))).toBe(3);
    expect(fullest(frames(0, 0))).toBe(2);
    expect(fullest([])).toBe(0);
  });
});
