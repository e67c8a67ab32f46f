import { beforeEach, describe, expect, test } from "vitest";
import { remember } from "../src/api.js";
import { Bets, type RefusedCommand } from "../src/bets.js";
import { chipStays, favourites, keep } from "../src/layouts.js";
import type { Live } from "../src/live.js";
import type { GuestPlaceWager, TableView } from "../src/generated/api.js";
import { eachOnItsOwnPage, FakeFloor, FakeSocket, on, pass, refuses } from "./support/page.js";
import { ann, book, box, event, picture, player, shown, step, wager } from "./support/tables.js";

eachOnItsOwnPage();

let floor: FakeFloor;
let live: Live;
let bets: Bets;
let refused: RefusedCommand[];

const LIMITS = picture().limits;
const LAST = "cutcard.last.table-1";

/** A table where Ann holds box 1 with these wagers; the floor takes every command. */
function sit(wagers: Record<string, string> = {}, over: Partial<TableView> = {}, you = ann): void {
  remember(LAST, null);
  const boxes = [box(1, { holder: "Ann", players: [player("Ann", wagers)] }), box(2), box(3)];
  live = shown({ boxes, ...over }, you);
  bets = new Bets(live);
  bets.book = book();
  refused = [];
  bets.addEventListener("refused", (event) => refused.push((event as CustomEvent<RefusedCommand>).detail));
}

const done = (seq: number) => ({ body: { seq, events: [], purse: "900" } });

/** What was sent, in short: "+25 ante", "-ante". */
const sent = (): string[] =>
  floor.asked.map(({ body }) => {
    const { command, wager, amount, box: at } = body as Omit<GuestPlaceWager, "command"> & { command: string };
    const spot = at === 1 || !wager ? (wager ?? "") : `${wager}@${at}`;
    return command === "place_wager" ? `+${amount} ${spot}` : command === "withdraw_wager" ? `-${spot}` : command;
  });

/** The floor shows wagers of Ann's on box 1. */
const shows = (wagers: Record<string, string>, ...events: Parameters<typeof event>[]): void =>
  step(
    live,
    { boxes: [box(1, { holder: "Ann", players: [player("Ann", wagers)] }), box(2), box(3)] },
    ...events.map((each) => event(...each)),
  );

const placed = (wager: string, who = "Ann") => ["wager_placed", { player: who, box: 1, wager }] as const;
const withdrawn = (wager: string) => ["wager_withdrawn", { player: "Ann", box: 1, wager }] as const;

beforeEach(() => {
  floor = on(new FakeFloor(() => done(11)));
});

describe("a chip on its way", () => {
  test("is shown at once as pending, until the picture has it", async () => {
    sit();
    bets.put(1, "ante", 2500);
    expect(bets.shown(1, "ante")).toEqual({ cents: 2500, pending: true });
    expect(bets.shown(1, "side")).toEqual({ cents: 0, pending: false });
    expect(bets.shown(2, "ante")).toEqual({ cents: 0, pending: false });
    await pass();
    expect(bets.shown(1, "ante"), "answered, but not shown yet").toEqual({ cents: 2500, pending: true });
    shows({ ante: "25" }, [...placed("ante")]);
    expect(bets.shown(1, "ante")).toEqual({ cents: 2500, pending: false });
  });

  test("that is shown before its answer comes is not counted twice", async () => {
    sit();
    const give = floor.holds();
    bets.put(1, "ante", 2500);
    await pass();
    shows({ ante: "25" }, [...placed("ante")]);
    expect(bets.shown(1, "ante")).toEqual({ cents: 2500, pending: false });
    give(done(11));
    await pass();
    expect(bets.shown(1, "ante")).toEqual({ cents: 2500, pending: false });
  });

  test("is not taken for another's, or another's for it", async () => {
    sit();
    const give = floor.holds();
    bets.put(1, "ante", 2500);
    await pass();
    shows({}, [...placed("ante", "Bob")], [...placed("side")]);
    expect(bets.shown(1, "ante")).toEqual({ cents: 2500, pending: true });
    give(done(12));
    await pass();
  });

  test("that the picture showed while the line was down is pending no more", async () => {
    sit();
    bets.put(1, "ante", 2500);
    await pass();
    const boxes = [box(1, { holder: "Ann", players: [player("Ann", { ante: "25" })] })];
    FakeSocket.last.says({ seq: 14, whole: picture({ boxes }) });
    expect(bets.shown(1, "ante")).toEqual({ cents: 2500, pending: false });
  });

  test("that the whole picture shows before its answer comes is certain with the answer", async () => {
    sit();
    const give = floor.holds();
    bets.put(1, "ante", 2500);
    await pass();
    const boxes = [box(1, { holder: "Ann", players: [player("Ann", { ante: "25" })] })];
    FakeSocket.last.says({ seq: 14, whole: picture({ boxes }) });
    give(done(11));
    await pass();
    expect(bets.shown(1, "ante")).toEqual({ cents: 2500, pending: false });
  });

  test("back to the player leaves nothing on the spot, and never less than that", async () => {
    sit({ ante: "25" });
    const give = floor.holds();
    bets.clear();
    await pass();
    FakeSocket.last.says({ seq: 14, whole: picture({ boxes: [box(1, { holder: "Ann" })] }) });
    expect(bets.shown(1, "ante")).toEqual({ cents: 0, pending: true });
    give(done(14));
    await pass();
    expect(bets.shown(1, "ante")).toEqual({ cents: 0, pending: false });
  });

  test("several on one spot are summed, and become certain one by one", async () => {
    sit({ ante: "10" });
    bets.put(1, "ante", 500);
    bets.put(1, "ante", 2500);
    expect(bets.shown(1, "ante")).toEqual({ cents: 4000, pending: true });
    floor.usual = () => done(12);
    await pass();
    shows({ ante: "15" }, [...placed("ante")]);
    expect(bets.shown(1, "ante")).toEqual({ cents: 4000, pending: true });
    shows({ ante: "40" }, [...placed("ante")]);
    expect(bets.shown(1, "ante")).toEqual({ cents: 4000, pending: false });
  });
});

describe("one after the other", () => {
  test("the next goes out when the one before was answered", async () => {
    sit();
    const give = floor.holds();
    bets.put(1, "ante", 1000);
    bets.put(1, "bonus", 500);
    await pass();
    expect(sent()).toEqual(["+10 ante"]);
    give(done(11));
    await pass();
    expect(sent()).toEqual(["+10 ante", "+5 bonus"]);
  });

  test("chips behind a refused one are not sent and vanish; other commands are sent", async () => {
    sit();
    floor.says(refuses("below_minimum"));
    bets.put(1, "ante", 500);
    bets.put(1, "bonus", 500);
    bets.put(2, "ante", 2500);
    const leave = bets.send({ command: "leave_table" });
    expect(bets.shown(1, "bonus").pending).toBe(true);
    await pass();
    expect(sent()).toEqual(["+5 ante", "leave_table"]);
    expect(await leave).toHaveProperty("ok");
    expect(bets.layout().size).toBe(0);
    expect(refused).toMatchObject([{ refusal: { code: "below_minimum" }, body: { wager: "ante", amount: "5" } }]);
  });

  test("chips behind a seat that was refused are not sent either", async () => {
    sit();
    floor.says(refuses("box_taken"));
    void bets.send({ command: "take_seat", box: 2 });
    bets.put(2, "ante", 1000);
    await pass();
    expect(sent()).toEqual(["take_seat"]);
  });

  test("what is put after the refusal is sent again", async () => {
    sit();
    floor.says(refuses("below_minimum"));
    bets.put(1, "ante", 500);
    await pass();
    bets.put(1, "ante", 1000);
    await pass();
    expect(sent()).toEqual(["+5 ante", "+10 ante"]);
  });

  test("settled waits for all answers", async () => {
    sit();
    const give = floor.holds();
    bets.put(1, "ante", 1000);
    let settled = false;
    void bets.settled().then(() => (settled = true));
    await pass(1000);
    expect(settled).toBe(false);
    give(done(11));
    await pass();
    expect(settled).toBe(true);
  });

  test("over a broken line the same is sent again under its key, and those behind it wait", async () => {
    sit();
    floor.says("broken", "broken");
    bets.put(1, "ante", 1000);
    bets.put(1, "bonus", 500);
    await pass(5000);
    expect(sent()).toEqual(["+10 ante", "+10 ante", "+10 ante", "+5 bonus"]);
    const [first, second, third, other] = floor.keys;
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(refused).toEqual([]);
  });

  test("it is given up when the round is over, and what was queued behind it too", async () => {
    sit();
    floor.usual = () => "broken";
    bets.put(1, "ante", 1000);
    bets.put(1, "bonus", 500);
    await pass(100);
    step(live, { round: 4, phase: "dealing" }, event("round_started", { round: 4 }));
    await pass(60_000);
    expect(sent()).toEqual(["+10 ante"]);
    expect(bets.shown(1, "ante")).toEqual({ cents: 0, pending: false });
    expect(refused).toMatchObject([{ refusal: { code: "unreachable" } }]);
  });
});

describe("taking back", () => {
  test.each([
    ["a chip that leaves enough: the whole comes back, and the rest is put down anew", 500, ["-ante", "+20 ante"]],
    ["a chip that leaves exactly the minimum", 1500, ["-ante", "+10 ante"]],
    ["a chip that would leave less than the sign wants: all of it", 2000, ["-ante"]],
    ["more than lies there: all of it", 9900, ["-ante"]],
  ])("%s", async (_, value, commands) => {
    sit({ ante: "25" });
    bets.take(1, "ante", value, LIMITS);
    await pass();
    expect(sent()).toEqual(commands);
  });

  test("where the sign says nothing, all of it; where nothing lies, nothing", async () => {
    sit({ side: "25" });
    bets.take(1, "side", 500, LIMITS);
    bets.take(1, "ante", 500, LIMITS);
    await pass();
    expect(sent()).toEqual(["-side"]);
    expect(bets.shown(1, "side")).toEqual({ cents: 0, pending: true });
  });

  test("what rests on a wager is withdrawn before it, and comes back after it", async () => {
    sit({ ante: "25", bonus: "5", side: "10" });
    bets.take(1, "ante", 500, LIMITS);
    await pass();
    expect(sent()).toEqual(["-bonus", "-ante", "+20 ante", "+5 bonus"]);
  });

  test("what rests on a wager goes with all of it", async () => {
    sit({ ante: "25", bonus: "5", side: "10" });
    bets.take(1, "ante", Number.MAX_SAFE_INTEGER, {});
    await pass();
    expect(sent().slice(0, 2)).toEqual(["-bonus", "-ante"]);
    expect(sent()).not.toContain("-side");
  });

  test("clear takes everything of ours, from every box, and what is on its way", async () => {
    const boxes = [
      box(1, { holder: "Ann", players: [player("Ann", { ante: "25", bonus: "5" })] }),
      box(2, { holder: "Bob", players: [player("Bob", { ante: "50" }), player("Ann", { ante: "10" })] }),
    ];
    sit({}, { boxes });
    bets.put(1, "side", 500);
    bets.clear();
    await pass();
    expect(sent()).toEqual(["+5 side", "-bonus", "-ante", "-side", "-ante@2"]);
  });
});

test("a chip that is only on its way to another's box can be cleared and undone as well", async () => {
  const boxes = [box(1), box(2, { holder: "Bob" })];
  sit({}, { boxes }, { ...ann, seats: [] });
  bets.put(2, "ante", 2500);
  expect(bets.canClear).toBe(true);
  bets.clear();
  bets.undo();
  await pass();
  expect(sent()).toEqual(["+25 ante@2", "-ante@2", "+25 ante@2"]);
});

describe("undo", () => {
  test("goes back one thing at a time, also through chips that are on their way", async () => {
    sit({ ante: "10" });
    expect(bets.canUndo).toBe(false);
    bets.put(1, "ante", 500);
    bets.put(1, "side", 2500);
    expect(bets.canUndo).toBe(true);
    bets.undo();
    await pass();
    expect(sent()).toEqual(["+5 ante", "+25 side", "-side"]);
    bets.undo();
    await pass();
    expect(sent().slice(3)).toEqual(["-ante", "+10 ante"]);
    expect(bets.canUndo).toBe(false);
    bets.undo();
    await pass();
    expect(sent()).toHaveLength(5);
  });

  test("brings back what was cleared, bases first", async () => {
    sit({ ante: "10", bonus: "5" });
    bets.clear();
    await pass();
    shows({}, [...withdrawn("bonus")], [...withdrawn("ante")]);
    bets.undo();
    await pass();
    expect(sent()).toEqual(["-bonus", "-ante", "+10 ante", "+5 bonus"]);
  });

  test("ends where wagers close, and where a round begins", async () => {
    sit();
    bets.put(1, "ante", 1000);
    await pass();
    shows({ ante: "10" }, [...placed("ante")]);
    expect(bets.canUndo).toBe(true);
    step(live, { called: true });
    expect([bets.canUndo, bets.canClear]).toEqual([false, false]);
    step(live, { called: false }, event("round_started", { round: 4 }));
    expect(bets.canUndo).toBe(false);
  });

  test("goes back past a chip that was refused, to the last layout that stood", async () => {
    sit();
    bets.put(1, "ante", 1000);
    await pass();
    shows({ ante: "10" }, [...placed("ante")]);
    floor.says(refuses("above_maximum"));
    bets.put(1, "ante", 100_000);
    await pass();
    expect(refused).toHaveLength(1);
    expect(bets.canUndo).toBe(true);
    bets.undo();
    await pass();
    expect(sent()).toEqual(["+10 ante", "+1000 ante", "-ante"]);
    shows({}, [...withdrawn("ante")]);
    expect(bets.canUndo).toBe(false);
  });

  test("never comes to what was put behind a refused chip, which never stood", async () => {
    sit({ ante: "10" });
    floor.says(refuses("above_maximum"));
    bets.put(1, "ante", 100_000);
    bets.put(1, "side", 500);
    bets.put(1, "side", 500);
    await pass();
    expect(bets.canUndo).toBe(false);
    bets.undo();
    await pass();
    expect(sent()).toEqual(["+1000 ante"]);
  });
});

describe("double", () => {
  const BOOK = book({ wagers: [...book().wagers, wager("prize", { one_amount: true })] });

  test("puts down as much again everywhere; what has one amount stays", async () => {
    sit({ ante: "25", bonus: "5", prize: "2" });
    bets.book = BOOK;
    bets.double();
    await pass();
    expect(sent()).toEqual(["+25 ante", "+5 bonus"]);
    bets.undo();
    await pass();
    expect(sent().slice(2)).toEqual(["-bonus", "-ante", "+25 ante", "+5 bonus"]);
  });

  test.each([
    ["the sign's most", { ante: "300" }, "1000", "Double would put $600 on ante; the most there is $500. Nothing was changed."],
    ["the purse", { ante: "200", side: "25" }, "200", "Double takes $225 more; your purse has $200. Nothing was changed."],
  ])("is not begun where it goes beyond %s, and that is one sentence", async (_, wagers, purse, says) => {
    sit(wagers, {}, { ...ann, purse });
    bets.double();
    await pass();
    expect(sent()).toEqual([]);
    expect(refused).toMatchObject([{ refusal: { says }, body: null }]);
    expect(bets.canUndo).toBe(false);
  });

  test("a limit of one's own counts before the sign", async () => {
    const own_limits = [{ player: "Ann", box: null, old: true, limits: { ante: { min: "10", max: "1000" } } }];
    sit({ ante: "300" }, { own_limits });
    bets.double();
    await pass();
    expect(sent()).toEqual(["+300 ante"]);
  });

  test("is taken back whole where the floor refuses a part of it", async () => {
    sit({ ante: "25", side: "5" });
    floor.says(done(11), refuses("box_total"));
    bets.double();
    await pass();
    expect(sent()).toEqual(["+5 side", "+25 ante", "-side", "+5 side"]);
    expect(refused).toHaveLength(1);
  });
});

describe("a favourite", () => {
  test("is kept for its table, up to four, and put down in place of what lies there", async () => {
    sit({ ante: "10" });
    keep("table-1", 1, new Map([["ante", 2500], ["bonus", 500]]));
    keep("table-2", 0, new Map([["ante", 100]]));
    expect(favourites("table-1")).toEqual([null, new Map([["ante", 2500], ["bonus", 500]]), null, null]);
    bets.lay(1, favourites("table-1")[1]!);
    await pass();
    expect(sent()).toEqual(["+15 ante", "+5 bonus"]);
    keep("table-1", 1, null);
    expect(favourites("table-1")).toEqual([null, null, null, null]);
  });

  test.each(["not JSON", "{}", '[5,[["ante",-5]],[["ante",1.5]],["ante"]]'])("is read from nothing that is none: %s", (kept) => {
    localStorage.setItem("cutcard.favourites.table-1", kept);
    expect(favourites("table-1")).toEqual([null, null, null, null]);
  });
});

test("the same on all boxes: whole, and only on one's own", async () => {
  const boxes = [
    box(1, { holder: "Ann", players: [player("Ann", { ante: "25", bonus: "5" })] }),
    box(2, { holder: "Ann", players: [player("Ann", { side: "5" })] }),
    box(3, { holder: "Bob" }),
  ];
  sit({}, { boxes }, { ...ann, seats: [1, 2] });
  bets.spread(1);
  await pass();
  expect(sent()).toEqual(["-side@2", "+25 ante@2", "+5 bonus@2"]);
});

test("while something holds new wagers up, none is sent and the reason is said; taking back goes on", async () => {
  sit({ ante: "25" });
  bets.held = "You have played for an hour.";
  bets.put(1, "ante", 500);
  bets.double();
  expect([bets.canBet, bets.canRebet, bets.canDouble, bets.canUndo, bets.canClear]).toEqual([false, false, false, false, true]);
  bets.clear();
  await pass();
  expect(sent()).toEqual(["-ante"]);
  expect(refused.map(({ refusal }) => refusal.says)).toEqual([bets.held, bets.held]);
});

describe("a chip that cannot be put down", () => {
  const stays = (value: number, lies: Record<string, number> = {}, purse = 100_000) =>
    chipStays(value, 1, (name) => lies[name] ?? 0, { picture: picture(), book: book(), me: "Ann", purse });

  test("says why", () => {
    expect(stays(2500)).toBe("");
    expect(stays(2500, {}, 2000)).toBe("more than your purse");
    expect(stays(100)).toBe("less than any spot takes");
    expect(stays(100, { bonus: 500 })).toBe("");
    expect(stays(60_000)).toBe("more than any spot takes now");
    expect(stays(10_000, { ante: 45_000, bonus: 9_000 })).toBe("more than any spot takes now");
  });
});

describe("the wagers of the last round", () => {
  /** Ann's wagers when the bets were called, and then a new round without any. */
  function playedRound(wagers: Record<string, string>, seats = [1], after = seats): void {
    sit(wagers, {}, { ...ann, seats });
    step(live, { called: true });
    step(live, { called: false, round: 4, boxes: [box(1, { holder: "Ann" }), box(2), box(3)] });
    FakeSocket.last.says({ you: { ...ann, seats: after } });
  }

  test("are put down again, bases first", async () => {
    playedRound({ bonus: "5", ante: "25" });
    expect(bets.canRebet).toBe(true);
    bets.rebet();
    await pass();
    expect(sent()).toEqual(["+25 ante", "+5 bonus"]);
  });

  test("are what lay there when bets were called, and outlive the page", async () => {
    playedRound({ ante: "25" });
    expect(JSON.parse(localStorage.getItem(LAST)!)).toEqual([[1, [["ante", 2500]]]]);
    localStorage.setItem(LAST, "not JSON");
    expect(bets.last.size).toBe(0);
    expect(bets.canRebet).toBe(false);
  });

  test("are not forgotten over a round that one sat out", async () => {
    playedRound({ ante: "25" });
    step(live, { called: true });
    step(live, { called: false, round: 5 });
    expect([...bets.last.keys()]).toEqual([1]);
  });

  test("only add what is missing, and take away what is too much", async () => {
    playedRound({ ante: "25", side: "10" });
    shows({ ante: "10", side: "15" });
    bets.rebet();
    await pass();
    expect(sent()).toEqual(["-side", "+10 side", "+15 ante"]);
  });

  test("move to the box that one sits at now", async () => {
    playedRound({ ante: "25" }, [1], [3]);
    bets.rebet();
    await pass();
    expect(sent()).toEqual(["+25 ante@3"]);
  });

  test("stay away where one has no seat, and nobody holds the box", async () => {
    playedRound({ ante: "25" }, [1], []);
    step(live, { boxes: [box(1), box(2)] });
    bets.rebet();
    await pass();
    expect(sent()).toEqual([]);
    step(live, { boxes: [box(1, { holder: "Bob" }), box(2)] });
    bets.rebet();
    await pass();
    expect(sent()).toEqual(["+25 ante"]);
  });

  test("cannot come while wagers are closed", () => {
    playedRound({ ante: "25" });
    step(live, { called: true });
    expect(bets.canRebet).toBe(false);
  });
});
