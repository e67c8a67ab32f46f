import { describe, expect, test } from "vitest";
import { check, Follower, positionOf, replayed, type Expected, type Opening } from "../src/fairness.js";
import type { Picture, TableEvent } from "../src/types.js";
import { Shoe } from "./support/shoes.js";
import { box, event, picture } from "./support/tables.js";

const shoeOf = (over: Partial<Picture["shoe"]>) => ({ shoe: { ...picture().shoe, ...over } });

/** Follow a table through steps of one event each. */
function followed(start: Partial<Picture>, ...events: TableEvent[]): Follower {
  const follower = new Follower(picture(start));
  for (const each of events) follower.saw([each], picture(start));
  return follower;
}

const dealt = (at: number, card: string | null, up = true) => event("card_dealt", { box: at, card, up });

describe("where the shoe stands", () => {
  test("as the picture says, also before the cut", () => {
    expect(new Follower(picture(shoeOf({ start: 3, gone: 2 }))).place).toEqual({
      commitment: "c0",
      size: 8,
      start: 3,
      gone: 2,
    });
    expect(new Follower(picture(shoeOf({ start: null }))).place.start).toBe(0);
  });

  test("the cut moves the first place, and after the last place comes the first", () => {
    const follower = followed({}, event("cards_cut", { depth: 6 }));
    expect(positionOf(follower.place)).toBe(6);
    follower.saw([event("card_burned"), event("card_burned")], picture());
    expect(positionOf(follower.place)).toBe(0);
  });

  test.each([
    ["card_burned", {}, 1],
    ["three_discarded", { cards: 3 }, 3],
    ["three_discarded", { cards: 2 }, 2],
    ["card_dealt", { box: 1, card: "Kd" }, 1],
    ["wager_placed", {}, 0],
  ])("%s %j: %i cards are gone", (name, fields, gone) => {
    expect(followed(shoeOf({ gone: 1 }), event(name, fields)).place.gone).toBe(1 + gone);
  });

  test.each(["cards_shuffled", "discards_reloaded"])("%s: another commitment, from its beginning", (name) => {
    const start = shoeOf({ start: 4, gone: 5, size: 20 });
    const follower = followed(start, event(name, { commitment: "c1" }));
    expect(follower.place).toEqual({ commitment: "c1", size: 20, start: 0, gone: 0 });
  });

  test("a shoe that is reloaded during a round: each card is due from its own shoe", () => {
    const follower = followed(
      shoeOf({ gone: 7 }),
      event("round_started", { round: 4 }),
      dealt(1, "Kd"),
      event("discards_reloaded", { commitment: "c1" }),
      dealt(0, "2c"),
    );
    const due = follower.dealt.map(({ draw, place }) => [draw, place.commitment, positionOf(place)]);
    expect(due).toEqual([
      [0, "c0", 7],
      [1, "c1", 0],
    ]);
  });

  test("nothing was committed to: a size of nothing is no division by it", () => {
    expect(positionOf({ commitment: "", size: 0, start: 0, gone: 4 })).toBe(0);
  });
});

describe("the cards of a round", () => {
  test("a round that was begun already was not watched whole", () => {
    expect(new Follower(picture()).whole).toBe(true);
    expect(new Follower(picture({ dealer: ["2c"] })).whole).toBe(false);
    expect(new Follower(picture({ boxes: [box(1), box(2, { cards: [null] })] })).whole).toBe(false);
  });

  test("the next round is whole, and begins without cards", () => {
    const follower = followed({ dealer: ["2c"] }, dealt(0, "3c"), event("round_started", { round: 9 }));
    expect(follower).toMatchObject({ whole: true, round: 9, dealt: [] });
  });

  test("a hand that is turned lies face up; others do not", () => {
    const follower = followed(
      {},
      dealt(1, null, false),
      dealt(2, null, false),
      dealt(0, null, false),
      event("hand_turned", { box: 2 }),
    );
    expect(follower.dealt.map((card) => card.up)).toEqual([false, true, false]);
  });

  test("a card that was dealt face down is known from the picture once it shows it, card by card", () => {
    const follower = new Follower(picture());
    follower.saw([dealt(1, null, false), dealt(1, null, false), dealt(0, null, false)], picture());
    expect(follower.dealt.map((card) => card.card)).toEqual([null, null, null]);
    follower.saw([], picture({ boxes: [box(1, { cards: [null, "5h"] })], dealer: ["Qs"] }));
    expect(follower.dealt.map((card) => card.card)).toEqual([null, "5h", "Qs"]);
  });

  test("what was seen once is not forgotten when the cards are taken away", () => {
    const follower = new Follower(picture());
    follower.saw([dealt(1, "5h")], picture({ boxes: [box(1, { cards: ["5h"] })] }));
    follower.saw([], picture());
    expect(follower.dealt[0]!.card).toBe("5h");
  });

  test("where the first cards were missed the picture does not say which card is which", () => {
    const follower = new Follower(picture({ boxes: [box(1, { cards: ["2c"] })] }));
    follower.saw([dealt(1, null, false)], picture({ boxes: [box(1, { cards: ["2c", "3c"] })] }));
    expect(follower.dealt[0]!.card).toBe(null);
  });

  test("a record is followed from its first picture on", () => {
    const follower = replayed(picture(shoeOf({ gone: 1 })), [
      { seq: 1, events: [event("round_started", { round: 7 })], changes: { round: 7 } },
      { seq: 2, events: [dealt(1, null, false)], changes: { boxes: [box(1, { cards: [null] })] } },
      { seq: 3, events: [event("hand_turned", { box: 1 })], changes: { boxes: [box(1, { cards: ["9d"] })] } },
    ]);
    expect(follower.round).toBe(7);
    expect(follower.dealt).toMatchObject([{ draw: 0, box: 1, card: "9d", up: true, place: { gone: 1 } }]);
  });
});

describe("the check of a round", async () => {
  const shoe = await Shoe.of(8);

  /** Two cards face up for box 1, cut at 6: places 7, 8 of the shoe, then the first. */
  const due = (over: Partial<Expected> = {}): Expected[] =>
    [6, 7, 0].map((position, draw) => ({
      draw,
      box: draw === 2 ? 0 : 1,
      card: shoe.cards[position]!,
      up: true,
      place: { commitment: shoe.commitment, size: 8, start: 6, gone: draw },
      ...(draw === 1 ? over : {}),
    }));

  const opened = (over: Partial<Opening> = {}): Opening[] => [
    shoe.open(6, { draw: 0, box: 1 }),
    shoe.open(7, { draw: 1, box: 1, ...over }),
    shoe.open(0, { draw: 2, box: 0 }),
  ];

  /** What is wrong, by draw. */
  const faults = async (opening: Partial<Opening> = {}, expected: Partial<Expected> = {}): Promise<string[]> =>
    (await check(opened(opening), due(expected))).map((card) => card.wrong);

  test("everything is right, around the end of the shoe", async () => {
    expect(await check(opened(), due())).toEqual([
      { box: 1, card: shoe.cards[6], position: 6, size: 8, wrong: "" },
      { box: 1, card: shoe.cards[7], position: 7, size: 8, wrong: "" },
      { box: 0, card: shoe.cards[0], position: 0, size: 8, wrong: "" },
    ]);
  });

  test.each<[string, Partial<Opening>, RegExp]>([
    ["another box", { box: 2 }, /^it was dealt to box 1, and is opened for box 2$/],
    ["the dealer", { box: 0 }, /^it was dealt to box 1, and is opened for the dealer$/],
    ["another card", { card: "Kd" }, /^the .* of .* lay on the table, the king of diamonds is opened$/],
    ["another commitment", { commitment: "c9" }, /another commitment/],
    ["a shoe of another size", { size: 9 }, /another commitment/],
    ["another place", { position: 3 }, /^it had to come from place 8 of the shoe, and is opened at place 4$/],
    ["a draw that never was", { draw: 9 }, /^no such card was dealt/],
    ["another salt", { salt: "00" }, /^its hashes do not lead to the commitment/],
    ["a path that is too short", { path: [] }, /^its hashes cannot be followed: its path is too short$/],
    ["a path that is no path", { path: ["?"] }, /^its hashes cannot be followed: not written in hexadecimal$/],
    ["a path that is missing", { path: undefined as unknown as string[] }, /^its hashes cannot be followed/],
  ])("a card that is opened for %s is wrong, and only that one", async (_, altered, says) => {
    const [first, second, third, ...more] = await faults(altered);
    expect([first, third]).toEqual(["", ""]);
    expect(second).toMatch(says);
    expect(more).toEqual(altered.draw ? ["it lay face up, and is not opened"] : []);
  });

  test("a true opening of another place does not pass for the one that was due", async () => {
    const other = shoe.open(3, { draw: 1, card: shoe.cards[3]! });
    const [, second] = await faults(other, { card: null });
    expect(second).toMatch(/had to come from place 8/);
  });

  test("a card that lay face up and is left out is wrong, with the place that it was due from", async () => {
    const found = await check(opened().slice(0, 2), due());
    expect(found.map((card) => card.wrong)).toEqual(["", "", "it lay face up, and is not opened"]);
    expect(found[2]).toMatchObject({ box: 0, card: shoe.cards[0], position: 0, size: 8 });
  });

  test("a hand that stays face down (folded, or left out) need not be opened", async () => {
    const found = await check([opened()[0]!, opened()[2]!], due({ up: false, card: null }));
    expect(found.map((card) => card.wrong)).toEqual(["", ""]);
  });

  test("a hand that is turned must be opened", async () => {
    const follower = followed(
      shoeOf({ commitment: shoe.commitment, start: 6 }),
      event("round_started", { round: 4 }),
      dealt(1, null, false),
      dealt(2, null, false),
      event("hand_turned", { box: 1 }),
    );
    const [wrong, ...more] = await check([], follower.dealt);
    expect(wrong).toMatchObject({ box: 1, position: 6, wrong: "it lay face up, and is not opened" });
    expect(more).toEqual([]);
    expect(await check([shoe.open(6, { draw: 0 })], follower.dealt)).toMatchObject([{ wrong: "" }]);
  });

  test("a card that nobody saw may be opened, and is checked all the same", async () => {
    expect(await faults({}, { up: false, card: null })).toEqual(["", "", ""]);
    expect((await faults({ card: "Kd" }, { up: false, card: null }))[1]).toMatch(/do not lead/);
  });

  test("where a person deals nobody has committed to anything, and nothing is opened: that is no fault", async () => {
    const place = { commitment: "", size: 0, start: 0, gone: 0 };
    const uncommitted = due().map((card) => ({ ...card, place }));
    expect(await check([], uncommitted, true)).toEqual([]);
    // Elsewhere it is: whoever commits to nothing is not thereby a person.
    const found = await check([], uncommitted);
    expect(found.map((card) => card.wrong)).toEqual(uncommitted.map(() => "nobody had committed to it"));
  });
});
