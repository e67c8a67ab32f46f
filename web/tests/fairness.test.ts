import { describe, expect, test } from "vitest";
import type { Opened } from "../src/generated/api.js";
import { check, replayed, type Expected } from "../src/fairness.js";
import { Shoe } from "./support/shoes.js";
import { event, picture } from "./support/tables.js";

describe("the check of a round", async () => {
  const shoe = await Shoe.of(8);

  /** Two cards face up for box 1 from the last places of the shoe, and one for the dealer from the first. */
  const due = (over: Partial<Expected> = {}): Expected[] =>
    [6, 7, 0].map((position, draw) => ({
      draw,
      box: draw === 2 ? 0 : 1,
      card: shoe.cards[position]!,
      up: true,
      origin: { commitment: shoe.commitment, size: 8, shoe: 0, position },
      ...(draw === 1 ? over : {}),
    }));

  const opened = (over: Partial<Opened> = {}): Opened[] => [
    shoe.open(6, { draw: 0, box: 1 }),
    shoe.open(7, { draw: 1, box: 1, ...over }),
    shoe.open(0, { draw: 2, box: 0 }),
  ];

  /** What is wrong, by draw. */
  const faults = (opening: Partial<Opened> = {}, expected: Partial<Expected> = {}): string[] =>
    check(opened(opening), due(expected)).map((card) => card.wrong);

  test("everything is right, around the end of the shoe", () => {
    expect(check(opened(), due())).toEqual([
      { box: 1, card: shoe.cards[6], position: 6, size: 8, wrong: "" },
      { box: 1, card: shoe.cards[7], position: 7, size: 8, wrong: "" },
      { box: 0, card: shoe.cards[0], position: 0, size: 8, wrong: "" },
    ]);
  });

  test.each<[string, Partial<Opened>, RegExp]>([
    ["another box", { box: 2 }, /^it was dealt to box 1, and is opened for box 2$/],
    ["the dealer", { box: 0 }, /^it was dealt to box 1, and is opened for the dealer$/],
    ["another card", { card: "Kd" }, /^the .* of .* lay on the table, the king of diamonds is opened$/],
    ["another commitment", { commitment: "c9" }, /another commitment/],
    ["a shoe of another size", { size: 9 }, /another commitment/],
    ["the other shoe", { shoe: 1 }, /^it is opened from the shoe that was not chosen$/],
    ["another place", { position: 3 }, /^it had to come from place 8 of the shoe, and is opened at place 4$/],
    ["a draw that never was", { draw: 9 }, /^no such card was dealt/],
    ["another salt", { salt: "00" }, /^its hashes do not lead to the commitment/],
    ["a path that is too short", { path: [] }, /^its hashes cannot be followed: its path is too short$/],
    ["a path that is no path", { path: ["?"] }, /^its hashes cannot be followed: not written in hexadecimal$/],
    ["a path that is missing", { path: undefined as unknown as string[] }, /^its hashes cannot be followed/],
  ])("a card that is opened for %s is wrong, and only that one", (_, altered, says) => {
    const [first, second, third, ...more] = faults(altered);
    expect([first, third]).toEqual(["", ""]);
    expect(second).toMatch(says);
    expect(more).toEqual(altered.draw ? ["it lay face up, and is not opened"] : []);
  });

  test("a true opening of another place does not pass for the one that was due", () => {
    const other = shoe.open(3, { draw: 1, card: shoe.cards[3]! });
    const [, second] = faults(other, { card: null });
    expect(second).toMatch(/had to come from place 8/);
  });

  test("a card that lay face up and is left out is wrong, with the place that it was due from", () => {
    const found = check(opened().slice(0, 2), due());
    expect(found.map((card) => card.wrong)).toEqual(["", "", "it lay face up, and is not opened"]);
    expect(found[2]).toMatchObject({ box: 0, card: shoe.cards[0], position: 0, size: 8 });
  });

  test("a hand that stays face down (folded, or left out) need not be opened", () => {
    const found = check([opened()[0]!, opened()[2]!], due({ up: false, card: null }));
    expect(found.map((card) => card.wrong)).toEqual(["", ""]);
  });

  test("a hand that is turned must be opened", () => {
    const start = picture({ shoe: { ...picture().shoe, commitment: shoe.commitment }, left: [6, 7] });
    const down = [1, 2].map((at) => event("card_dealt", { box: at, up: false, place: 5 + at }));
    const steps = [event("round_started", { round: 4 }), ...down, event("hand_turned", { box: 1 })];
    const follower = replayed(start, [{ seq: 1, events: steps, changes: {} }]);
    const [wrong, ...more] = check([], follower.dealt);
    expect(wrong).toMatchObject({ box: 1, position: 6, wrong: "it lay face up, and is not opened" });
    expect(more).toEqual([]);
    expect(check([shoe.open(6, { draw: 0 })], follower.dealt)).toMatchObject([{ wrong: "" }]);
  });

  test("a card that nobody saw may be opened, and is checked all the same", () => {
    expect(faults({}, { up: false, card: null })).toEqual(["", "", ""]);
    expect((faults({ card: "Kd" }, { up: false, card: null }))[1]).toMatch(/do not lead/);
  });

  test("where a person deals nobody has committed to anything, and nothing is opened: that is no fault", () => {
    const origin = { commitment: "", size: 0, shoe: 0, position: 0 };
    const uncommitted = due().map((card) => ({ ...card, origin }));
    expect(check([], uncommitted, true)).toEqual([]);
    // Elsewhere it is: whoever commits to nothing is not thereby a person.
    const found = check([], uncommitted);
    expect(found.map((card) => card.wrong)).toEqual(uncommitted.map(() => "nobody had committed to it"));
  });
});
