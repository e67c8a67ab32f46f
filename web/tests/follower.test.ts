import { describe, expect, test } from "vitest";
import { replayed } from "../src/fairness.js";
import { Follower } from "../src/follower.js";
import type { TableView, Update, TableEvent } from "../src/generated/api.js";
import evenings from "./support/evenings.json";
import { box, event, picture } from "./support/tables.js";

interface Evening {
  start: TableView;
  steps: Update[];
  counted: { shoes: number; missed: Record<string, number> };
}

const EVENINGS = evenings.evenings as unknown as Record<string, Evening>;
const WAR = EVENINGS["nz-casino-war"]!;

const shoeOf = (over: Partial<TableView["shoe"]>, left = picture().left) => ({
  shoe: { ...picture().shoe, ...over },
  left,
});

/** Follow a table through steps of one event each. */
function followed(start: Partial<TableView>, ...events: TableEvent[]): Follower {
  const follower = new Follower(picture(start));
  for (const each of events) follower.saw([each], picture(start));
  return follower;
}

const dealt = (at: number, card: string | null, place: number, up = true) =>
  event("card_dealt", { box: at, card, up, place });

/** An event as somebody tells it who does not keep to the document. */
type Loose = object & { [field: string]: unknown };

/** The evening with one of its events told otherwise: the so-manieth of this name. */
function told({ start, steps }: Evening, name: string, other: (event: Loose) => Loose[], at = 0): Follower {
  let seen = 0;
  const changed = steps.map((step) => ({
    ...step,
    events: step.events.flatMap((each) => (each.event === name && seen++ === at ? (other({ ...each }) as unknown as TableEvent[]) : [each])),
  }));
  expect(seen).toBeGreaterThan(at);
  return replayed(start, changed);
}

const faults = async (follower: Follower): Promise<string[]> => {
  await follower.settled();
  return follower.tally.wrong;
};

describe("an evening at a table of the house", () => {
  test.each(Object.keys(EVENINGS))("%s: nothing is wrong, and everything is counted", async (book) => {
    const { start, steps, counted } = EVENINGS[book]!;
    const follower = replayed(start, steps);
    expect(await faults(follower)).toEqual([]);
    const events = steps.flatMap((step) => step.events);
    const of = <Name extends TableEvent["event"]>(name: Name) =>
      events.filter((each): each is Extract<TableEvent, { event: Name }> => each.event === name);
    const { places, shoes, choices, gave, missed, last } = follower.tally;
    const discarded = of("three_discarded").flatMap((each) => each.from_places ?? []);
    expect(places).toBe(of("card_dealt").length + of("card_burned").length + discarded.length);
    expect(shoes).toBe(counted.shoes);
    expect(Object.fromEntries(missed)).toEqual(counted.missed);
    expect(choices).toBe(of("cards_chosen").length);
    expect(gave.get("Ann")).toBe(choices);
    expect(gave.get("Ben")).toBeLessThan(choices);
    expect(last).toEqual(["Ann", "Ben"]);
    let now = start;
    for (const step of steps) now = { ...now, ...step.changes };
    expect(follower.shoe.left).toHaveLength(now.shoe.cards);
    expect(follower.links.chains).toEqual(now.links.chains);
  });
});

describe("what is told otherwise is found", () => {
  test.each<[string, string, (event: Loose) => Loose[], RegExp]>([
    ["a card from another place", "card_dealt", (e) => [{ ...e, place: Number(e["place"]) ^ 1 }], /a card came from place/],
    ["a card from no place", "card_dealt", (e) => [{ ...e, place: null }], /a card came from no place/],
    ["another mix", "cards_chosen", (e) => [{ ...e, mix: "00".repeat(32) }], /not what the links come to/],
    ["the other shoe", "cards_chosen", (e) => [{ ...e, shoe: e["shoe"] ? 0 : 1 }], /not what the links come to/],
    ["another number", "cards_chosen", (e) => [{ ...e, number: 99 }], /not what the links come to/],
    ["another link", "link_revealed", (e) => [{ ...e, link: "00".repeat(32) }], /not the next of the chain/],
    ["a link that is none", "link_revealed", (e) => [{ ...e, link: "?" }], /not the next of the chain/],
    ["the link of somebody else", "link_revealed", (e) => [{ ...e, player: "Cy" }], /Cy came that was not called for/],
    ["the same link twice", "link_revealed", (e) => [e, e], /came that was not called for/],
    ["a player left out", "links_called", (e) => [{ ...e, players: ["Ben"] }], /the link of Ann was not called for/],
    ["a call out of turn", "links_called", (e) => [{ ...e, number: 1 + Number(e["number"]) }], /out of turn/],
    ["a link that is left out", "link_revealed", () => [], /chosen without the link of Ann, and nobody said why/],
    [
      "a wager that goes after the choice",
      "cards_chosen",
      (e) => [e, { event: "wager_refused", box: 1, player: "Ben", wager: "initial", says: "", rules: [] }],
      /chosen before the last wager or decision/,
    ],
    ["no choice at all", "cards_chosen", () => [], /chosen before the last wager or decision/],
    ["a shoe that stays closed", "shoe_opened", () => [], /before the shoe that was not chosen was opened/],
    ["another shoe", "shoe_opened", (e) => [{ ...e, seed: "00".repeat(32) }], /not the one that was committed to/],
    ["a shoe that is none", "shoe_opened", (e) => [{ ...e, seed: "?" }], /not the one that was committed to/],
    ["another chain", "chain_bound", (e) => [{ ...e, head: "00".repeat(32) }], /chain of Ann is not the one/],
  ])("%s", async (_, name, other, says) => {
    expect((await faults(told(WAR, name, other))).join("\n")).toMatch(says);
  });

  test("cards of a war that were chosen before its players decided", async () => {
    const late = WAR.steps.flatMap((step) => step.events).filter((each) => each.event === "cards_chosen");
    const war = late.findIndex((each) => !String(each["stage"]).endsWith(":0"));
    expect(war).toBeGreaterThan(0);
    expect((await faults(told(WAR, "cards_chosen", () => [], war))).join("\n")).toMatch(/before the last wager or decision/);
  });

  test("a link that came in, and is said to be missing", async () => {
    const follower = told(WAR, "link_revealed", (each) => [each, { ...event("link_missed", { player: each["player"] }) }]);
    expect((await faults(follower)).join("\n")).toMatch(/came in, and is said to be missing/);
    expect(follower.tally.missed.size).toBe(2);
  });

  test("shoes that are discarded close every chain, and nothing of the round is to be opened", () => {
    const links = { ...picture().links, chains: { Ann: { last: "aa", left: 5 } } };
    const boxes = [box(1, { holder: "Ann" })];
    const follower = new Follower(picture({ links, boxes, ...shoeOf({ commitment: "cc", size: 2 }, [0, 1]) }));
    const after = picture({ boxes, ...shoeOf({ commitment: "", size: 0 }, []) });
    follower.saw([event("shoes_discarded", { commitment: "cc", players: ["Ann"] })], after);
    expect(follower.tally.wrong).toEqual([]);
    expect([follower.dealt, follower.whole, follower.agrees(after)]).toEqual([[], false, true]);
  });

  test("a chain that goes without a word", () => {
    const chains = { Ann: { last: "aa", left: 5 }, Ben: { last: "bb", left: 5 } };
    const links = { ...picture().links, chains };
    const boxes = [box(1, { holder: "Ann" }), box(2, { holder: "Ben" })];
    const follower = new Follower(picture({ links, boxes }));
    // Whoever leaves takes no part any more.
    follower.saw([event("player_left")], picture({ links: { ...links, chains: { Ann: chains.Ann } }, boxes: boxes.slice(0, 1) }));
    expect(follower.tally.wrong).toEqual([]);
    follower.saw([event("bets_called")], picture({ boxes: boxes.slice(0, 1) }));
    expect(follower.tally.wrong).toEqual(["Round 4: the chain of Ann is not the one that was bound."]);
  });

  test("a shoe that is not whole decks, though it is what was committed to", async () => {
    const { size, commitment, second } = evenings.hashes.pairs.at(-1)!;
    const start = picture({ shoe: { ...picture().shoe, cards: size, size, commitment, chosen: 0, opened: false } });
    const opens = async (over: Partial<TableView>): Promise<Follower> => {
      const follower = new Follower(start);
      follower.saw([event("shoe_opened", second)], { ...start, ...over });
      await follower.settled();
      return follower;
    };
    expect((await opens({})).tally).toMatchObject({ shoes: 1, wrong: [] });
    // The same cards beside one that lies on the table already: it would be there twice.
    const twice = await opens({ shoe: { ...start.shoe, cards: 51 }, dealer: [second.cards.slice(0, 2)] });
    expect(twice.tally.wrong).toEqual(["Round 4: the shoe that was opened is not whole decks."]);
    const collected = await opens({ shoe: { ...start.shoe, cards: 52 }, boxes: [box(1, { cards: ["Kd"], collected: true })] });
    expect(collected.tally.wrong).toEqual([]);
  });

  test("where nobody gave a link, or only others, nothing is wrong", () => {
    const choice = [event("links_called", { number: 2, players: [] }), event("cards_chosen", { number: 2 })];
    const follower = followed({}, ...choice);
    expect(follower.tally).toMatchObject({ choices: 1, last: [], wrong: [] });
  });
});

describe("where the shoe stands", () => {
  test("as the picture says", () => {
    const follower = new Follower(picture(shoeOf({}, [3, 4, 5])));
    expect(follower.shoe).toEqual({ commitment: "c0", size: 8, left: [3, 4, 5], chosen: 0, opened: true });
    expect(follower.agrees(picture(shoeOf({}, [3, 4, 5])))).toBe(true);
    expect(follower.agrees(picture(shoeOf({}, [3, 5, 4])))).toBe(false);
    expect(follower.agrees(picture(shoeOf({ commitment: "c1" }, [3, 4, 5])))).toBe(false);
    expect(follower.agrees(picture({ ...shoeOf({}, [3, 4, 5]), links: { ...picture().links, number: 2 } }))).toBe(false);
  });

  test("without links the cards come in their order from the cut on", () => {
    const follower = followed({}, event("cards_cut", { depth: 6 }));
    expect(follower.shoe.left).toEqual([6, 7, 0, 1, 2, 3, 4, 5]);
    follower.saw([event("card_burned", { place: 6 }), event("three_discarded", { from_places: [7, 0, 1] })], picture());
    expect(follower.next).toBe(2);
    expect(follower.tally).toMatchObject({ places: 4, wrong: [] });
  });

  test.each(["cards_shuffled", "discards_reloaded"])("%s: other shoes, from their beginning", (name) => {
    const follower = followed(shoeOf({ size: 5 }, [4]), event(name, { commitment: "c1" }));
    expect(follower.shoe).toEqual({ commitment: "c1", size: 5, left: [0, 1, 2, 3, 4], chosen: null, opened: false });
  });

  test("nothing was committed to: no place is due, and none is missed", () => {
    const follower = followed(shoeOf({ commitment: "" }, []), event("card_dealt", { box: 1, card: "Kd" }));
    expect(follower.tally).toMatchObject({ places: 0, wrong: [] });
  });
});

describe("the cards of a round", () => {
  test("a round that was begun already was not watched whole", () => {
    expect(new Follower(picture()).whole).toBe(true);
    expect(new Follower(picture({ dealer: ["2c"] })).whole).toBe(false);
    expect(new Follower(picture({ boxes: [box(1), box(2, { cards: [null] })] })).whole).toBe(false);
  });

  test("the next round is whole, and begins without cards", () => {
    const follower = followed({ dealer: ["2c"] }, dealt(0, "3c", 0), event("round_started", { round: 9 }));
    expect(follower).toMatchObject({ whole: true, round: 9, dealt: [] });
  });

  test("a hand that is turned lies face up; others do not", () => {
    const down = [1, 2, 0].map((at, place) => dealt(at, null, place, false));
    const follower = followed({}, ...down, event("hand_turned", { box: 2 }));
    expect(follower.dealt.map((card) => card.up)).toEqual([false, true, false]);
  });

  test("a card that was dealt face down is known from the picture once it shows it, card by card", () => {
    const follower = new Follower(picture());
    follower.saw([1, 1, 0].map((at, place) => dealt(at, null, place, false)), picture());
    expect(follower.dealt.map((card) => card.card)).toEqual([null, null, null]);
    follower.saw([], picture({ boxes: [box(1, { cards: [null, "5h"] })], dealer: ["Qs"] }));
    expect(follower.dealt.map((card) => card.card)).toEqual([null, "5h", "Qs"]);
  });

  test("what was seen once is not forgotten when the cards are taken away", () => {
    const follower = new Follower(picture());
    follower.saw([dealt(1, "5h", 0)], picture({ boxes: [box(1, { cards: ["5h"] })] }));
    follower.saw([], picture());
    expect(follower.dealt[0]!.card).toBe("5h");
  });

  test("where the first cards were missed the picture does not say which card is which", () => {
    const follower = new Follower(picture({ boxes: [box(1, { cards: ["2c"] })] }));
    follower.saw([dealt(1, null, 0, false)], picture({ boxes: [box(1, { cards: ["2c", "3c"] })] }));
    expect(follower.dealt[0]!.card).toBe(null);
  });

  test("a shoe that is reloaded during a round: each card is due from its own shoe", () => {
    const follower = followed(
      shoeOf({}, [7]),
      event("round_started", { round: 4 }),
      dealt(1, "Kd", 7),
      event("discards_reloaded", { commitment: "c1" }),
      event("cards_chosen", { number: 1 }),
      event("shoe_opened"),
      dealt(0, "2c", 0),
    );
    const due = follower.dealt.map(({ draw, origin }) => [draw, origin.commitment, origin.position]);
    expect(due).toEqual([
      [0, "c0", 7],
      [1, "c1", 0],
    ]);
  });
});
