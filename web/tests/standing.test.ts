import { beforeEach, describe, expect, test } from "vitest";
import type { ReactiveControllerHost } from "lit";
import { LAST, StandingAnswer } from "../src/standing.js";
import type { Live } from "../src/live.js";
import type { Choice, Clock, Offer } from "../src/generated/api.js";
import { eachOnItsOwnPage, FakeSocket, NOW, pass as passes } from "./support/page.js";
import { offer, shown, step } from "./support/tables.js";

eachOnItsOwnPage();

const choice = (word: string): Choice => ({ word, title: word, effect: "", costs: "0", instead_of: null }) as Choice;
const DECISION: Offer = offer({ box: 1, choices: [choice("war"), choice("surrender")] });

let live: Live;
let said: string[];
let standing: StandingAnswer;

const clock = (seconds: number, what: Clock["what"] = "decision"): Clock =>
  ({ what, seconds, ends: NOW + 1000 * seconds, now: NOW, ready: [], awaited: [] });

const ticks = (given: Clock | null): void => FakeSocket.last.says({ clock: given });

/** Time goes by while the floor goes on beating. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1000) {
    await passes(Math.min(left, 1000));
    if (live.connected) FakeSocket.last.says({ beat: true });
  }
}

beforeEach(() => {
  live = shown({ phase: "deciding", round: 3, step: "offer" });
  said = [];
  const host = { addController: () => {}, requestUpdate: () => standing.follows(live, DECISION) } as unknown as ReactiveControllerHost;
  standing = new StandingAnswer(host, ({ word }) => said.push(word));
  ticks(clock(5));
  standing.follows(live, DECISION);
});

describe("an answer for when the clock runs out", () => {
  test("is said in the last second, and not before", async () => {
    standing.say("war");
    expect(standing.word).toBe("war");
    await pass(5000 - LAST - 1);
    expect(said).toEqual([]);
    await pass(1);
    expect(said).toEqual(["war"]);
  });

  test("is nothing unless somebody chose it, and can be taken back", async () => {
    await pass(7000);
    expect(said).toEqual([]);
    standing.say("war");
    standing.say("");
    await pass(7000);
    expect(said).toEqual([]);
  });

  test("serves one decision, and no other after it", async () => {
    standing.say("war");
    step(live, { round: 4 });
    standing.follows(live, DECISION);
    expect(standing.word).toBe("");
    await pass(7000);
    step(live, { round: 3 });
    standing.follows(live, { ...DECISION, box: 2 });
    expect(standing.word).toBe("");
    expect(said).toEqual([]);
  });

  test("is not said once the decision was taken, or over a line that is down", async () => {
    standing.say("war");
    standing.follows(live, null);
    await pass(7000);
    expect(said).toEqual([]);
    standing.follows(live, DECISION);
    standing.say("war");
    FakeSocket.last.drops();
    await pass(7000);
    expect(said).toEqual([]);
  });

  test("goes by the clock that runs now, and by no other kind of clock", async () => {
    standing.say("war");
    ticks(clock(8));
    standing.follows(live, DECISION);
    await pass(6500);
    expect(said).toEqual([]);
    await pass(500);
    expect(said).toEqual(["war"]);
    standing.say("war");
    ticks(clock(8, "turn"));
    standing.follows(live, DECISION);
    await pass(7000);
    expect(said).toEqual(["war"]);
  });
});
