/** The words of a pit's board. */

import { describe, expect, it } from "vitest";
import { clockOf, counted, floatWords, glance, KINDS, LEVELS, news } from "../src/pit/words.js";
import type { Need, PitTable } from "../src/generated/api.js";

const need = (part: Partial<Need>): Need => ({ kind: "trouble", level: "now", says: "It stands.", who: "", since: 0, until: 0, number: 0, rules: [], ...part });
const table = (id: string, ...needs: Need[]): PitTable =>
  ({ id, title: id, rulebook: "", physical: true, phase: "betting", round: 1, began: 0, boxes: 7, players: [], limits: {}, least: null, float: "0", paused: "", needs, deals: "", assigned: [] }) as PitTable;

describe("a board at a glance", () => {
  it("is calm while nothing needs anybody, and notes do not change that", () => {
    expect(glance([table("a"), table("b", need({ level: "note" }))])).toBe("Nothing needs anybody.");
  });

  it("says how many tables need somebody now, and how many soon", () => {
    const soon = table("b", need({ level: "soon" }), need({ level: "note" }));
    expect(glance([table("a", need({})), soon])).toBe("1 table needs somebody now, 1 soon.");
    expect(glance([table("a", need({})), table("c", need({}))])).toBe("2 tables need somebody now.");
    expect(glance([soon])).toBe("1 table needs somebody soon.");
    expect(glance([soon, soon])).toBe("2 tables need somebody soon.");
    expect(glance([table("a")], [need({ level: "soon" })])).toBe("1 thing beside the tables.");
  });

  it("says first how many requests wait for whoever looks", () => {
    expect(glance([table("a")], [], 1)).toBe("1 request waits for your word.");
    expect(glance([table("a", need({}))], [], 2)).toBe("2 requests wait for your word, 1 table needs somebody now.");
  });

  it("counts each table once, by what is most urgent there", () => {
    expect(counted([table("a", need({}), need({ level: "soon" })), table("b")])).toEqual({ now: 1, soon: 0, note: 0, calm: 1 });
  });

  it("has a word and a mark of its own for each level: colour is never alone", () => {
    const marks = Object.values(LEVELS).map(({ word, mark }) => `${word}${mark}`);
    expect(new Set(marks).size).toBe(3);
    expect(KINDS["approval"]).toBeTruthy();
  });
});

describe("a float", () => {
  it("is not said of a tray that nobody has counted", () => {
    expect(floatWords(table("a"))).toBe("float $0");
    expect(floatWords(table("a", need({ kind: "tray_locked" })))).toBe("tray locked");
  });
});

describe("the clock of a need", () => {
  it.each([
    [need({ until: 700 }), "1:40 left"],
    [need({ until: 600 }), "0:00 left"],
    [need({ until: 540 }), "late by 1:00"],
    [need({ since: 535 }), "for 1:05"],
    [need({ since: 535, until: 700 }), "1:40 left"],
    [need({}), ""],
  ])("%#", (one, said) => {
    expect(clockOf(one, 600)).toBe(said);
  });
});

describe("whoever listens", () => {
  it("hears of what is new and urgent, once", () => {
    const first = news(new Set(), [table("War", need({}))]);
    expect(first.said).toEqual(["War: It stands."]);
    const again = news(first.keys, [table("War", need({})), table("Poker", need({ says: "Two." }), need({ level: "soon", says: "No." }))]);
    expect(again.said).toEqual(["Poker: Two."]);
  });
});
