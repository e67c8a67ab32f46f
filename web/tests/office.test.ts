/** How duties stand between two looks, and how far a dispute has come. */

import { describe, expect, it } from "vitest";
import type { DutyShown, HouseDispute } from "../src/generated/api.js";
import { clockOf, colourAt, inOrder, spell, stages } from "../src/office/words.js";

const duty = (more: Partial<DutyShown>): DutyShown => ({
  office: "star:a",
  house: "The Star",
  number: 1,
  duty: "tell_inspector",
  kind: "at_once",
  says: "Tell an inspector",
  about: "",
  debtor: "",
  creditor: "",
  since: 0,
  amber: 0,
  due: 100,
  until: "",
  colour: "amber",
  lapse: false,
  letter: false,
  table: "",
  round: 0,
  dispute: 0,
  rules: [],
  readings: [],
  deeds: [],
  ...more,
});

describe("the colour of a duty", () => {
  it("is green before it is time, amber up to the last second, red after it", () => {
    const each = duty({ amber: 50, colour: "green" });
    expect([49, 50, 100, 101].map((now) => colourAt(each, now))).toEqual(["green", "amber", "amber", "red"]);
  });

  it("is red for what was left out and for a letter, whatever the time", () => {
    expect(colourAt(duty({ lapse: true, due: null }), 0)).toBe("red");
    expect(colourAt(duty({ letter: true }), 0)).toBe("red");
  });

  it("stays red where the floor says so", () => {
    expect(colourAt(duty({ colour: "red", due: 1000 }), 0)).toBe("red");
  });
});

describe("the clock of a duty", () => {
  it("counts down, and up once it is late", () => {
    expect(clockOf(duty({}), 37)).toEqual({ time: "1:03", says: "left" });
    expect(clockOf(duty({}), 100)).toEqual({ time: "0:00", says: "left" });
    expect(clockOf(duty({}), 165)).toEqual({ time: "1:05", says: "late" });
  });

  it("says what has none", () => {
    expect(clockOf(duty({ due: null, lapse: true }), 5).time).toBe("left out");
    expect(clockOf(duty({ due: null }), 65)).toEqual({ time: "open", says: "for 1:05" });
    expect(clockOf(duty({ due: null, letter: true }), 65)).toEqual({ time: "letter", says: "is due" });
  });

  it("is written as people read times", () => {
    expect([59, 3600, 90_061, 172_800].map(spell)).toEqual(["0:59", "1:00:00", "25:01:01", "2 d 0 h"]);
  });
});

it("lists what presses most first", () => {
  const late = duty({ number: 3, due: 10 });
  const later = duty({ number: 2, due: 500 });
  const open = duty({ number: 4, due: null });
  const other = duty({ number: 4, due: null, office: "nz:a" });
  expect(inOrder([open, later, other, late], 50)).toEqual([late, later, other, open]);
});

it("says how far a dispute has come", () => {
  const ruled = { title: "", by: "", role: "", outcome: "", finding: "", at: "" };
  const dispute = { stage: "final", told: false, over: false, decisions: [{ ...ruled, step: "first" }] } as unknown as HouseDispute;
  expect(stages(dispute).map(({ reached }) => reached)).toEqual([true, true, false, true, false]);
  expect(stages({ ...dispute, over: true }).at(-1)?.reached).toBe(true);
});
