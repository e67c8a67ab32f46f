import { describe, expect, test, vi } from "vitest";
import type { Live } from "../src/live.js";
import { checkRecord, checkRound, Checks, checksOf } from "../src/panels/checks.js";
import type { TableView } from "../src/generated/api.js";
import { witness } from "../src/witness.js";
import { eachOnItsOwnPage, FakeFloor, FakeSocket, on, pass, refuses } from "./support/page.js";
import { Shoe } from "./support/shoes.js";
import { ann, box, event, picture, shown, step } from "./support/tables.js";

eachOnItsOwnPage();

const shoe = await Shoe.of(8);

const PLACES = [2, 3, 4, 5, 6, 7, 0, 1];

/** The shoe was cut at 2, and so many cards are gone. */
const at = (gone: number, over: Partial<TableView> = {}): Partial<TableView> => ({
  shoe: { ...picture().shoe, cards: 8 - gone, commitment: shoe.commitment },
  left: PLACES.slice(gone),
  ...over,
});

/** One card for the dealer, face up, and the end of the round. Nobody gave a link: each is the next of the shoe. */
function round(live: Live, number: number, more = true): void {
  const [place] = witness(live).follower!.shoe.left;
  const card = shoe.cards[place!]!;
  const { links } = live.picture!;
  const call = { number: links.number + 1 };
  step(live, { links: { ...links, ...call } }, event("links_called", { ...call, players: [] }), event("cards_chosen", call));
  step(live, { round: number, phase: "dealing" }, event("round_started", { round: number }));
  step(live, { dealer: [card] }, event("card_dealt", { box: 0, card, place }));
  if (more) step(live, { phase: "betting", dealer: [] }, event("round_ended", { round: number }));
}

/** What the floor opens of the rounds above, where each took one card. */
const opened = (position: number) => ({ body: { round: 1, cards: [shoe.open(position, { draw: 0, box: 0 })] } });

describe("the witness of a table", () => {
  test("keeps each round that it saw from the first card to the last", () => {
    const live = shown(at(0));
    const seen = witness(live);
    const told: number[] = [];
    seen.addEventListener("round", (event) => told.push((event as CustomEvent<number>).detail));
    round(live, 4);
    round(live, 5);
    expect(told).toEqual([4, 5]);
    expect(seen.rounds.map((each) => [each.round, each.dealt.length, each.dealt[0]!.origin.position])).toEqual([
      [4, 1, 2],
      [5, 1, 3],
    ]);
    expect(seen.follower!.shoe.left).toEqual(PLACES.slice(2));
    expect(seen.tally).toMatchObject({ places: 2, choices: 2, last: [], wrong: [] });
    expect(witness(live)).toBe(seen);
  });

  test("does not keep a round that it came into late, or in which nothing was dealt", () => {
    const live = shown(at(1, { dealer: [shoe.cards[2]!] }));
    const seen = witness(live);
    step(live, {}, event("card_dealt", { box: 1, card: shoe.cards[3], place: 3 }));
    step(live, { dealer: [] }, event("round_ended", { round: 3 }));
    step(live, { round: 4 }, event("round_started", { round: 4 }));
    step(live, {}, event("round_ended", { round: 4 }));
    expect(seen.rounds).toEqual([]);
    round(live, 5);
    expect(seen.rounds).toHaveLength(1);
  });

  test("begins anew where the shoe has moved while nobody watched", () => {
    const live = shown(at(0));
    const seen = witness(live);
    round(live, 4, false);
    const before = seen.follower;
    FakeSocket.last.says({ seq: 30, whole: picture(at(4, { round: 4, dealer: ["2c"] })) });
    expect(seen.follower).not.toBe(before);
    expect(seen.follower).toMatchObject({ whole: false, shoe: { left: PLACES.slice(4) }, dealt: [] });
    step(live, { dealer: [] }, event("round_ended", { round: 4 }));
    expect(seen.rounds).toEqual([]);
  });

  test("begins anew under another commitment, though as many cards are gone", () => {
    const live = shown(at(0));
    const seen = witness(live);
    FakeSocket.last.says({ seq: 30, whole: picture({ shoe: { ...live.picture!.shoe, commitment: "c9" } }) });
    expect(seen.follower!.shoe.commitment).toBe("c9");
    expect(seen.tally.wrong).toEqual([]);
  });

  test("goes on where a whole picture comes and no card was missed", () => {
    const live = shown(at(0));
    const seen = witness(live);
    round(live, 4, false);
    const before = seen.follower;
    FakeSocket.last.says({ seq: 30, whole: { ...live.picture!, left: PLACES.slice(1) } });
    expect(seen.follower).toBe(before);
    step(live, { dealer: [] }, event("round_ended", { round: 4 }));
    expect(seen.rounds).toHaveLength(1);
  });

  test("takes over chains that were bound while nobody watched", () => {
    const links = { ...picture().links, chains: { Ben: { last: "aa", left: 3 } } };
    const live = shown(at(0, { links, boxes: [box(1, { holder: "Ben" })] }));
    const seen = witness(live);
    const others = { ...links, chains: { Ben: { last: "bb", left: 1000 } } };
    FakeSocket.last.says({ seq: 30, whole: { ...live.picture!, links: others } });
    expect(seen.follower!.links.chains).toEqual(others.chains);
    expect(seen.tally.wrong).toEqual([]);
  });

  test("keeps a round once that is reopened and ends once more, with all its cards", () => {
    const live = shown(at(0));
    const seen = witness(live);
    round(live, 4);
    step(live, { phase: "dealing" }, event("round_reopened"));
    step(live, {}, event("cards_chosen", { number: 2 }), event("card_dealt", { box: 1, card: shoe.cards[3], place: 3 }));
    step(live, { phase: "betting" }, event("round_ended", { round: 4 }));
    expect(seen.rounds.map((each) => [each.round, each.dealt.length])).toEqual([[4, 2]]);
  });

  test("does not count a step twice when only the purse or the clock is told", () => {
    const live = shown(at(0));
    const seen = witness(live);
    round(live, 4, false);
    const told = vi.fn();
    seen.addEventListener("change", told);
    FakeSocket.last.says({ clock: null });
    FakeSocket.last.drops();
    expect(seen.follower!.dealt).toHaveLength(1);
    expect(told).not.toHaveBeenCalled();
  });

  test("keeps the last 60 rounds", () => {
    const live = shown(at(0));
    const seen = witness(live);
    for (let number = 1; number <= 63; number++) {
      round(live, number);
      step(live, at(0), event("cards_shuffled", { commitment: shoe.commitment }));
      step(live, {}, event("cards_cut", { depth: 2 }), event("cards_chosen", { number: 1 }), event("shoe_opened"));
    }
    expect(seen.rounds).toHaveLength(60);
    expect([seen.rounds[0]!.round, seen.rounds.at(-1)!.round]).toEqual([4, 63]);
  });

  test("keeps nothing where a person deals: there is nothing to check", () => {
    const watched = (person: boolean): number[] => {
      const live = shown({ shoe: { ...picture().shoe, commitment: "" } }, ann, 10, person);
      const seen = witness(live);
      step(live, { round: 4 }, event("round_started", { round: 4 }));
      step(live, { dealer: ["Kd"] }, event("card_dealt", { box: 0, card: "Kd" }));
      step(live, { dealer: [] }, event("round_ended", { round: 4 }));
      return seen.rounds.map((each) => each.round);
    };
    expect(watched(true)).toEqual([]);
    expect(watched(false)).toEqual([4]); // where nobody said so, it is kept, and found wrong
  });
});

describe("the checks of a table", () => {
  test("after every round its cards are fetched and gone through", async () => {
    const floor = on(new FakeFloor().says(opened(2), opened(3)));
    const live = shown(at(0));
    const checks = checksOf(live);
    round(live, 4);
    round(live, 5);
    await pass();
    expect(floor.asked.map((each) => each.path)).toEqual([
      "/api/tables/table-1/rounds/4/openings",
      "/api/tables/table-1/rounds/5/openings",
    ]);
    expect(checks).toMatchObject({ checked: 2, wrong: 0 });
    expect(checks.rounds.map((each) => each.round)).toEqual([4, 5]);
    expect(checksOf(live)).toBe(checks);
  });

  test("rounds that were watched before anybody asked are checked too", async () => {
    on(new FakeFloor().says(opened(2)));
    const live = shown(at(0));
    witness(live);
    round(live, 4);
    const checks = new Checks(live);
    await pass();
    expect(checks.checked).toBe(1);
  });

  test("a card from another place is counted as wrong", async () => {
    on(new FakeFloor().says(opened(5)));
    const live = shown(at(0));
    const checks = new Checks(live);
    round(live, 4);
    await pass();
    expect(checks).toMatchObject({ checked: 1, wrong: 1 });
  });

  test("what is wrong with a choice counts beside wrong cards", async () => {
    const live = shown(at(0));
    const checks = new Checks(live);
    step(live, {}, event("cards_chosen", { number: 1, mix: "00" }));
    checks.links.wrong = ["The floor lies."];
    expect(checks).toMatchObject({ wrong: 2, wrongCards: 0, faults: [expect.stringContaining("links come to"), "The floor lies."] });
  });

  test("what could not be fetched is tried again with the next round; what was refused for good is not", async () => {
    const floor = on(new FakeFloor().says("broken", refuses("unknown_round", 404)));
    const live = shown(at(0));
    const checks = new Checks(live);
    round(live, 4);
    await pass();
    expect(checks.rounds).toMatchObject([{ round: 4, cards: [], closed: 1, refused: { code: "unreachable" } }]);
    round(live, 5);
    await pass();
    expect(floor.asked.map((each) => each.path.split("/")[5])).toEqual(["4", "4", "5"]);
    floor.says(opened(3), opened(4));
    round(live, 6);
    await pass();
    expect(floor.asked.map((each) => each.path.split("/")[5])).toEqual(["4", "4", "5", "5", "6"]);
    expect(checks.rounds.map((each) => each.refused?.code ?? "")).toEqual(["unknown_round", "", ""]);
    expect(checks).toMatchObject({ checked: 2, wrong: 0 });
  });

  test("checked again: everything from the beginning, but a floor that forgot a round takes nothing back", async () => {
    const floor = on(new FakeFloor().says(opened(2), opened(3), refuses("unknown_round", 404), opened(6)));
    const live = shown(at(0));
    const checks = new Checks(live);
    round(live, 4);
    round(live, 5);
    await pass();
    await checks.again();
    expect(floor.asked).toHaveLength(4);
    expect(checks.rounds.map((each) => [each.refused, each.cards[0]!.wrong === ""])).toEqual([
      [null, true],
      [null, false],
    ]);
  });
});

describe("one round", () => {
  const origin = { commitment: shoe.commitment, size: 8, shoe: 0 };
  const due = (draw: number, up: boolean) => {
    return { draw, box: 0, card: null, up, origin: { ...origin, position: 2 + draw } };
  };

  test("says how many cards stayed closed", async () => {
    on(new FakeFloor().says(opened(2)));
    const found = await checkRound("table-1", 1, [due(0, true), due(1, false), due(2, false)]);
    expect(found).toMatchObject({ round: 1, closed: 2, refused: null, cards: [{ wrong: "" }] });
  });

  test("where a person dealt has no card to check, and none that stayed closed", async () => {
    on(new FakeFloor().says({ body: { round: 1, cards: [] } }));
    const dealt = { ...due(0, true), origin: { ...origin, commitment: "", position: 0 } };
    expect(await checkRound("table-1", 1, [dealt], true)).toMatchObject({ cards: [], closed: 0 });
    on(new FakeFloor().says({ body: { round: 1, cards: [] } }));
    const found = await checkRound("table-1", 1, [dealt]);
    expect(found).toMatchObject({ cards: [{ wrong: "nobody had committed to it" }], closed: 0 });
  });

  test("is checked by its record, where this page did not watch it", async () => {
    const record = {
      round: 7,
      start: { seq: 1, whole: picture(at(0)) },
      steps: [
        { seq: 2, events: [event("round_started", { round: 7 })], changes: {} },
        { seq: 3, events: [event("card_dealt", { box: 0, card: shoe.cards[2], place: 2 })], changes: {} },
        { seq: 4, events: [event("card_dealt", { box: 1, up: false, place: 4 })], changes: { boxes: [box(1)] } },
      ],
    };
    const floor = on(new FakeFloor().says({ body: record }, opened(2)));
    expect(await checkRecord("table-1", 7)).toMatchObject({
      round: 7,
      closed: 1,
      cards: [{ box: 0, wrong: "" }],
      faults: ["Round 4: a card came from place 5, and had to come from place 4."],
    });
    expect(floor.asked.map((each) => each.path)).toEqual([
      "/api/tables/table-1/rounds/7",
      "/api/tables/table-1/rounds/7/openings",
    ]);
    on(new FakeFloor().says(refuses("unknown_round", 404)));
    expect(await checkRecord("table-1", 8)).toMatchObject({ cards: [], refused: { code: "unknown_round" } });
  });
});
