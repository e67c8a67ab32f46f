import { describe, expect, test } from "vitest";
import { stays } from "../src/refusal.js";
import { lasted, lastedInWords, RealityCheck } from "../src/reality.js";
import { sound, wonBy } from "../src/sound.js";
import { eachOnItsOwnPage, NOW } from "./support/page.js";

eachOnItsOwnPage();

const MINUTE = 60_000;

describe("a reality check", () => {
  test("comes once an hour unless another interval was chosen, counted from the beginning of the session", () => {
    const check = new RealityCheck("Ann");
    expect(check.every).toBe(60);
    expect(check.due(NOW + 60 * MINUTE - 1, NOW)).toBe(false);
    expect(check.due(NOW + 60 * MINUTE, NOW)).toBe(true);
  });

  test("comes again after the same time, once it was answered; also on another page", () => {
    const check = new RealityCheck("Ann");
    check.choose(15);
    expect(check.due(NOW + 15 * MINUTE, NOW)).toBe(true);
    check.answered(NOW + 15 * MINUTE);
    expect(new RealityCheck("Ann").due(NOW + 29 * MINUTE, NOW)).toBe(false);
    expect(new RealityCheck("Ann").due(NOW + 30 * MINUTE, NOW)).toBe(true);
  });

  test("is each guest's own, and may be never", () => {
    new RealityCheck("Ann").choose(0);
    expect(new RealityCheck("Ann").due(NOW + 10_000 * MINUTE, NOW)).toBe(false);
    expect(new RealityCheck("Ben").every).toBe(60);
  });

  test("a new session begins to count anew", () => {
    const check = new RealityCheck("Ann");
    check.answered(NOW);
    expect(check.due(NOW + 61 * MINUTE, NOW + 30 * MINUTE)).toBe(false);
  });

  test("that was answered at one table is answered at every other", () => {
    new RealityCheck("Ann").answered(NOW + 5);
    expect([NOW, NOW + 5].map((asked) => new RealityCheck("Ann").answeredAfter(asked))).toEqual([true, false]);
  });

  test("an interval that nobody offers is the usual one", () => {
    localStorage.setItem("cutcard.check.Ann", "7");
    expect(new RealityCheck("Ann").every).toBe(60);
  });
});

test.each([
  [0, "0:00", "0 minutes"],
  [59_999, "0:00", "0 minutes"],
  [MINUTE, "0:01", "1 minute"],
  [60 * MINUTE, "1:00", "1 hour"],
  [125 * MINUTE, "2:05", "2 hours 5 minutes"],
  [-5, "0:00", "0 minutes"],
])("%i milliseconds are %s", (time, figures, words) => {
  expect([lasted(time), lastedInWords(time)]).toEqual([figures, words]);
});

test("a refusal stays long enough to be read, and goes", () => {
  expect(stays("No.")).toBeGreaterThanOrEqual(4000);
  expect(stays("x".repeat(120))).toBeGreaterThan(stays("x".repeat(40)));
  expect(stays("x".repeat(5000))).toBe(20_000);
});

describe("sound", () => {
  test("is off until it is turned on, and kept", () => {
    expect(sound.on).toBe(false);
    sound.on = true;
    expect(localStorage.getItem("cutcard.sound")).toBe("on");
    sound.on = false;
    expect(localStorage.getItem("cutcard.sound")).toBe(null);
  });

  test("celebrates nothing that is not a gain", () => {
    expect([-500, 0, 1].map(wonBy)).toEqual(["chip", "chip", "win"]);
  });
});
