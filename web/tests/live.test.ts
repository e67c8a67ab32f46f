import { describe, expect, test, vi } from "vitest";
import { remember, session } from "../src/api.js";
import { Live } from "../src/live.js";
import type { TableEvent } from "../src/generated/api.js";
import { eachOnItsOwnPage, FakeFloor, FakeSocket, NOW, on, pass, refusal } from "./support/page.js";
import { ann, box, event, line, picture, shown, step } from "./support/tables.js";

const page = eachOnItsOwnPage();

const whole = (seq: number, over = {}) => ({ seq, whole: picture(over), clock: null, you: ann });

/** Let the line break, and see after how many milliseconds the next one is tried. */
async function triedAfter(code: number, most = 20_000): Promise<number | null> {
  const before = FakeSocket.all.length;
  const began = Date.now();
  FakeSocket.last.drops(code);
  while (Date.now() - began < most) {
    if (FakeSocket.all.length > before) return Date.now() - began;
    await pass(50);
  }
  return null;
}

describe("the first message", () => {
  test.each([
    ["http:", "ws:"],
    ["https:", "wss:"],
  ])("a page from %s asks over %s", (protocol, scheme) => {
    page.location.protocol = protocol;
    new Live("table-1").open();
    expect(FakeSocket.last.address).toBe(`${scheme}//floor.example/api/tables/table-1/live`);
  });

  test("asks for the whole, as whoever the page knows", () => {
    session.begin({ name: "Ann", session: "s-1", purses: {} });
    new Live("table-1").open();
    FakeSocket.last.onopen!();
    expect(FakeSocket.last.sent).toEqual([{ session: "s-1", after: null }]);
    session.end();
    remember("cutcard.name", null);
  });
});

describe("what is shown", () => {
  test("who chose the cards stands in the log, and what else concerns links does not", () => {
    const live = shown();
    const quiet = ["chain_bound", "links_called", "link_revealed", "shoe_opened", "cards_opened"];
    step(live, {}, ...quiet.map((name) => event(name)), event("cards_chosen", { players: ["Ann"] }));
    step(live, {}, event("cards_chosen"), event("link_missed", { player: "Ben" }));
    expect(live.log.map((told) => told.event.event)).toEqual(["cards_chosen", "link_missed"]);
  });

  test("a whole picture, then steps that change a part of it, with what happened", () => {
    const live = new Live("table-1");
    const heard: TableEvent[][] = [];
    live.addEventListener("change", (change) => heard.push((change as CustomEvent<TableEvent[]>).detail));
    live.open();
    FakeSocket.last.says(whole(10));
    expect(live).toMatchObject({ seq: 10, connected: true, you: ann });
    FakeSocket.last.says({ seq: 11, events: [event("bets_called")], changes: { called: true } });
    expect(live).toMatchObject({ seq: 11, picture: { called: true, round: 3 } });
    expect(live.log).toEqual([{ seq: 11, event: event("bets_called") }]);
    expect(heard).toEqual([[], [event("bets_called")]]);
  });

  test("an old step is not folded twice, and one before the whole not at all", () => {
    const live = shown();
    step(live, { round: 4 }, event("round_started"));
    FakeSocket.last.says({ seq: 11, events: [event("round_started")], changes: { round: 99 } });
    FakeSocket.last.says({ seq: 5, events: [event("round_started")], changes: { round: 98 } });
    expect(live.picture!.round).toBe(4);
    expect(live.log).toHaveLength(1);

    const early = new Live("table-2");
    early.open();
    FakeSocket.last.says({ seq: 3, events: [event("round_started")], changes: { round: 4 } });
    expect(early).toMatchObject({ picture: null, seq: 0, log: [] });
  });

  test("only the last 300 things are kept to read", () => {
    const live = shown();
    for (let at = 0; at < 302; at++) step(live, {}, event(`e${at}`));
    expect(live.log).toHaveLength(300);
    expect(live.log[0]!.event.event).toBe("e2");
    expect(live.log.at(-1)!.event.event).toBe("e301");
  });

  test("who one is may change by itself, also to nobody", () => {
    const live = shown();
    FakeSocket.last.says({ you: { ...ann, purse: "5" } });
    expect(live.you!.purse).toBe("5");
    step(live);
    expect(live.you!.purse).toBe("5");
    FakeSocket.last.says({ you: null });
    expect(live.you).toBe(null);
  });

  test("the floor's clock is reckoned from its own time, and runs out at nothing", async () => {
    const live = shown();
    expect(live.left()).toBe(0);
    FakeSocket.last.says({ clock: { what: "betting", seconds: 15, ends: NOW + 60_000, now: NOW + 45_000 } });
    expect(live).toMatchObject({ ahead: 45_000 });
    expect(live.left()).toBe(15_000);
    await pass(4000);
    expect(live.left()).toBe(11_000);
    await pass(20_000);
    expect(live.left()).toBe(0);
    FakeSocket.last.says({ clock: null });
    expect(live).toMatchObject({ clock: null, ahead: 45_000 });
  });

  test("a refusal is kept until something is shown again", () => {
    const live = new Live("table-1");
    live.open();
    FakeSocket.last.says({ refused: refusal("unknown_table") });
    expect(live).toMatchObject({ connected: false, refused: { code: "unknown_table" } });
    FakeSocket.last.says(whole(1));
    expect(live).toMatchObject({ connected: true, refused: null });
  });
});

describe("a line that breaks", () => {
  test("the waiting times grow to a limit, and begin anew once something was heard", async () => {
    shown();
    const waits: (number | null)[] = [];
    for (let tries = 0; tries < 7; tries++) waits.push(await triedAfter(1006));
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    FakeSocket.last.says(whole(11));
    expect(await triedAfter(1006)).toBe(250);
  });

  test("a refusal is no sign that all is well: waiting goes on growing", async () => {
    shown();
    await triedAfter(1006);
    FakeSocket.last.says({ refused: refusal("stopping") });
    expect(await triedAfter(1001)).toBe(500);
  });

  test("the next line asks for what came after the last step seen, and goes on from there", async () => {
    const live = shown({}, ann, 10);
    step(live, { called: true });
    await triedAfter(1006);
    expect(live).toMatchObject({ connected: false, unknown: false, picture: { called: true } });
    FakeSocket.last.onopen!();
    expect(FakeSocket.last.sent).toMatchObject([{ after: 11 }]);
    FakeSocket.last.says({ seq: 12, events: [], changes: { phase: "dealing" } });
    expect(live).toMatchObject({ connected: false, seq: 12, picture: { called: true, phase: "dealing" } });
    FakeSocket.last.says({ clock: null }); // that was all that had been missed
    expect(live.connected).toBe(true);
  });

  test("4401: the floor does not know us, and is not asked again", async () => {
    const live = shown();
    expect(await triedAfter(4401)).toBe(null);
    expect(live).toMatchObject({ unknown: true, connected: false });
  });

  test("4404: there is no such table", async () => {
    const live = shown();
    expect(await triedAfter(4404)).toBe(null);
    expect(live.unknown).toBe(false);
  });

  test("4429: too many lines of one guest wait long at once", async () => {
    shown();
    expect(await triedAfter(4429)).toBe(5000);
  });

  test("4400: what we said was not understood; the whole is asked for, and nothing is told twice", async () => {
    const live = shown();
    step(live, { round: 4 }, event("round_started"));
    expect(await triedAfter(4400)).toBe(250);
    FakeSocket.last.onopen!();
    expect(FakeSocket.last.sent).toMatchObject([{ after: null }]);
    FakeSocket.last.says(whole(11, { round: 4 }));
    expect(live).toMatchObject({ seq: 11, connected: true });
    expect(live.log).toHaveLength(1);
  });

  test("that a line is lost is told", () => {
    const live = shown();
    const told = vi.fn();
    live.addEventListener("change", told);
    FakeSocket.last.drops();
    expect(told).toHaveBeenCalledOnce();
  });

  test.each([
    ["the machine is online again", () => page.window.dispatchEvent(new Event("online"))],
    ["the page is looked at again", () => page.document.dispatchEvent(new Event("visibilitychange"))],
  ])("%s: at once, and only once", async (_, happens) => {
    shown();
    for (let tries = 0; tries < 5; tries++) await triedAfter(1006);
    const before = FakeSocket.all.length;
    FakeSocket.last.drops();
    happens();
    expect(FakeSocket.all).toHaveLength(before + 1);
    await pass(3000);
    expect(FakeSocket.all).toHaveLength(before + 1);
    expect(await triedAfter(1006)).toBe(250);
  });

  test("a page that is hidden, or a line that holds, is no reason to connect", () => {
    shown();
    page.window.dispatchEvent(new Event("online"));
    page.document.dispatchEvent(new Event("visibilitychange"));
    FakeSocket.last.drops();
    page.document.visibilityState = "hidden";
    page.document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("an old line that still speaks, or closes late, is not heard", async () => {
    const live = shown();
    const [old] = FakeSocket.all;
    await triedAfter(1006);
    expect(old!.closed).toBe(true);
    old!.says(whole(50, { round: 50 }));
    FakeSocket.last.says({ you: ann });
    old!.drops(4401);
    expect(live).toMatchObject({ seq: 10, connected: true, unknown: false });
  });

  test("a table that was left is left: nothing is heard, nothing is tried", async () => {
    const live = shown();
    live.close();
    expect(FakeSocket.last.closed).toBe(true);
    FakeSocket.last.says(whole(50));
    expect(live.seq).toBe(10);
    expect(await triedAfter(1006)).toBe(null);
    page.window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("a table that is left while it waits does not come back", async () => {
    const live = shown();
    FakeSocket.last.drops();
    live.close();
    await pass(10_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});

describe("a line that is open and says nothing", () => {
  const beats = async (seconds: number): Promise<void> => {
    for (let each = 0; each < seconds; each++) {
      await pass(1000);
      FakeSocket.last.says({ beat: true });
    }
  };

  test("beats are enough, and are told to nobody", async () => {
    const live = shown();
    const told = vi.fn();
    live.addEventListener("change", told);
    await beats(10);
    expect(live.connected).toBe(true);
    expect(told).not.toHaveBeenCalled();
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is noticed within three seconds, and another one is tried", async () => {
    const live = shown({}, ann, 10);
    const told = vi.fn();
    await beats(2);
    live.addEventListener("change", told);
    await pass(2500);
    expect(live.connected).toBe(true);
    await pass(500);
    expect(live.connected).toBe(false);
    expect(told).toHaveBeenCalledOnce();
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.onopen!();
    expect(FakeSocket.last.sent).toMatchObject([{ after: 10 }]);
    FakeSocket.last.says({ beat: true });
    expect(live.connected).toBe(true);
  });

  test("lines that never speak are tried less and less often, and never give up", async () => {
    shown();
    const tried = [];
    for (let seconds = 1; seconds <= 70; seconds++) {
      await pass(1000);
      if (FakeSocket.all.length > tried.length + 1) tried.push(seconds);
    }
    expect(tried).toEqual([3, 7, 15, 32, 48, 64]);
  });

  test("after the page itself was asleep, what came meanwhile is heard first", async () => {
    const live = shown();
    vi.setSystemTime(NOW + 60_000);
    await pass(300);
    expect(live.connected).toBe(true);
    FakeSocket.last.says({ beat: true });
    await pass(2000);
    expect(live.connected).toBe(true);
  });

  test("where the floor does not answer requests, the line is down too, until it does", async () => {
    const floor = on(new FakeFloor());
    floor.there = false;
    const live = shown();
    page.window.dispatchEvent(new Event("offline"));
    await pass(100);
    expect(live.connected).toBe(false);
    let back = false;
    void live.back().then(() => (back = true));
    await beats(3);
    expect([live.connected, back]).toEqual([false, false]);
    floor.there = true;
    await beats(2);
    expect([live.connected, back]).toEqual([true, true]);
  });

  test("a machine without a net may have the floor on it: it is asked, and nothing is down", async () => {
    on(new FakeFloor());
    const live = shown();
    page.window.dispatchEvent(new Event("offline"));
    await pass(100);
    expect(live.connected).toBe(true);
  });

  test("who waits for a table that is left waits no longer", async () => {
    const live = shown();
    FakeSocket.last.drops();
    const back = live.back();
    live.close();
    await back;
  });
});

describe("as somebody else", () => {
  test("everything is asked for anew, and nothing of the other is kept", () => {
    const live = shown({ settled: [line()] });
    step(live, {}, event("card_dealt", { card: "Kd" }));
    const [old] = FakeSocket.all;
    live.restart();
    expect(live).toMatchObject({ picture: null, seq: 0, refused: null, you: null, played: null });
    expect(live).toMatchObject({ connected: false, log: [] });
    expect(old!.closed).toBe(true);
    FakeSocket.last.onopen!();
    expect(FakeSocket.last.sent).toMatchObject([{ after: null }]);
    old!.says(whole(90));
    FakeSocket.last.says({ ...whole(10), you: { ...ann, name: "Bob" } });
    expect(live).toMatchObject({ seq: 10, you: { name: "Bob" } });
  });
});

describe("the round that was played", () => {
  const settled = [line({ wager: "ante" })];

  test("is kept with its hands until the next one begins", () => {
    const live = shown({ phase: "settling", dealer: ["Qs"], boxes: [box(2, { cards: ["2c", null] })] });
    expect(live.played).toBe(null);
    step(live, { settled });
    step(live, { phase: "clearing", dealer: [], boxes: [box(2)], settled: [] });
    step(live, { phase: "betting" });
    expect(live.played).toMatchObject({ round: 3, lines: settled });
    expect([...live.played!.hands]).toEqual([
      [2, ["2c", null]],
      [0, ["Qs"]],
    ]);
    step(live, { round: 4 });
    expect(live.played).toBe(null);
  });

  test("comes with a whole picture too, and goes with one of another round", () => {
    const live = shown({ settled });
    expect(live.played!.lines).toEqual(settled);
    FakeSocket.last.says(whole(20, { settled: [], round: 3 }));
    expect(live.played!.round).toBe(3);
    FakeSocket.last.says(whole(30, { settled: [], round: 4 }));
    expect(live.played).toBe(null);
  });
});

describe("last results and the log of a page that begins anew", () => {
  const mark = (round: number, short = "9") => ({ round, mark: short, kind: "dealer" as const, says: `Dealer ${short}.` });
  const begin = (more: object) => {
    const live = shown();
    FakeSocket.last.says({ ...whole(20), ...more });
    return live;
  };

  test("come with the whole picture", () => {
    const recent = [
      { seq: 18, events: [event("round_started"), event("links_called")] },
      { seq: 20, events: [event("card_dealt")] },
    ];
    const live = begin({ road: [mark(1), mark(2)], recent });
    expect(live.road).toEqual([mark(1), mark(2)]);
    expect(live.log.map(({ seq, event }) => [seq, event.event])).toEqual([
      [18, "round_started"],
      [20, "card_dealt"],
    ]);
  });

  test("are not told twice to who has read some of it already", () => {
    const live = shown();
    FakeSocket.last.says({ seq: 11, events: [event("bets_called")], changes: {}, clock: null });
    FakeSocket.last.says({ seq: 12, events: [event("round_started")], changes: {}, clock: null });
    FakeSocket.last.says({ ...whole(300), recent: [{ seq: 12, events: [event("round_started")] }, { seq: 13, events: [event("card_dealt")] }] });
    expect(live.log.map(({ seq }) => seq)).toEqual([11, 12, 13]);
    FakeSocket.last.says({ ...whole(301), recent: [] });
    expect(live.log.map(({ seq }) => seq)).toEqual([11, 12, 13]);
  });

  test("grow with the end of a round, which has one mark however often it ends", () => {
    const live = begin({ road: [mark(1), mark(2)] });
    const ends = (seq: number, round: number, short: string) =>
      FakeSocket.last.says({ seq, events: [event("round_ended")], changes: {}, clock: null, mark: mark(round, short) });
    ends(21, 3, "K");
    ends(22, 3, "Q");
    expect(live.road).toEqual([mark(1), mark(2), mark(3, "Q")]);
    for (let round = 4; round < 100; round++) ends(19 + round, round, "2");
    expect([live.road.length, live.road[0]?.round, live.road.at(-1)?.round]).toEqual([60, 40, 99]);
  });

  test("are another's after another session has begun", () => {
    const live = begin({ road: [mark(1)] });
    live.restart();
    expect([live.road, live.log]).toEqual([[], []]);
  });
});
