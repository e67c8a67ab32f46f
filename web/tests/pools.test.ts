import { describe, expect, test, vi } from "vitest";
import { Bets } from "../src/bets.js";
import { Live } from "../src/live.js";
import { OwnBox } from "../src/ownbox.js";
import { BoardLive } from "../src/pools/board-live.js";
import { Meters, levelsOf } from "../src/pools/meters.js";
import { amount, paced } from "../src/pools/odometer.js";
import { column, difference, placesOf } from "../src/pools/sums.js";
import { besideMeter, mustHitBy, newWins } from "../src/pools/wins.js";
import { Won } from "../src/pools/won.js";
import type { PoolWin } from "../src/generated/api.js";
import { eachOnItsOwnPage, FakeFloor, FakeSocket, on, opened, pass, refusal } from "./support/page.js";
import { board, level, win } from "./support/pools.js";
import { ann, book, box, picture, spot, wager } from "./support/tables.js";
import { press, text, words } from "./support/templates.js";

eachOnItsOwnPage();

describe("digits of a meter", () => {
  test("always have their cents, so that they keep their places", () => {
    expect([0, 5, 100, 1_025_005, 100_000_000].map(amount)).toEqual([
      "$0.00",
      "$0.05",
      "$1.00",
      "$10,250.05",
      "$1,000,000.00",
    ]);
  });

  test("run up and are never above the new value, nor below the old", () => {
    const way = Array.from({ length: 101 }, (_, at) => paced(1000, 1037, at / 100));
    expect(way[0]).toBe(1000);
    expect(way.at(-1)).toBe(1037);
    for (const [at, shown] of way.entries()) {
      expect(shown).toBeLessThanOrEqual(1037);
      expect(shown).toBeGreaterThanOrEqual(way[Math.max(0, at - 1)]!);
    }
    expect([paced(1000, 1037, 7), paced(1000, 1037, -1)]).toEqual([1037, 1000]);
  });

  test("fall at once", () => {
    expect(paced(1037, 1000, 0)).toBe(1000);
  });
});

describe("wins", () => {
  const before = board({ wins: [win("major", 1, { status: "paid" })] });

  test("are new where the board before did not have them, the earliest first", () => {
    const after = board({ entry: 12, wins: [win("minor", 2), win("major", 2), win("major", 1, { status: "paid" })] });
    expect(newWins(before, after).map(({ level: name, generation }) => [name, generation])).toEqual([
      ["major", 2],
      ["minor", 2],
    ]);
  });

  test("are not new when they are paid, and a first board, another pool or an older board has none", () => {
    const pending = board({ wins: [win("major", 1)] });
    expect(newWins(pending, before)).toEqual([]);
    expect(newWins(null, before)).toEqual([]);
    expect(newWins(board({ pool: "another" }), before)).toEqual([]);
    expect(newWins(board({ entry: 11 }), before)).toEqual([]);
  });

  test("that fell are told to nobody", () => {
    expect(newWins(board(), board({ entry: 11, wins: [win("major", 1, { status: "fallen" })] }))).toEqual([]);
  });

  test("stand beside the new meter: all that are not paid, or the last one", () => {
    const paid = win("major", 1, { status: "paid" });
    const older = win("major", 0, { status: "paid" });
    const shown = board({ wins: [win("major", 3), win("minor", 1), win("major", 2), paid] });
    expect(besideMeter(shown, "major").map(({ generation }) => generation)).toEqual([3, 2]);
    expect(besideMeter(board({ wins: [paid, older] }), "major")).toEqual([paid]);
    expect(besideMeter(board({ wins: [win("major", 4, { status: "fallen" })] }), "major")).toEqual([]);
  });

  test("only the level that must be won by something has that beside it", () => {
    const shown = board();
    expect(shown.levels.map((each) => mustHitBy(shown, each))).toEqual([null, "500"]);
  });
});

describe("exact amounts in a column", () => {
  test("have as many decimals as the finest needs, and at least cents", () => {
    expect(placesOf(["1", "2.50"])).toBe(2);
    expect(placesOf(["1", "1/2000"])).toBe(4);
    expect(placesOf(["1", "1/3"])).toBe(8);
    expect([column("10250.05", 4), column("-1/2000", 4), column("0", 2)]).toEqual(["10,250.0500", "\u22120.0005", "0.00"]);
  });

  test("say that something is cut off", () => {
    expect(column("1/3", 8)).toBe("0.33333333…");
  });

  test("differ by exactly so much", () => {
    expect(column(difference("210102", "210101.995"), 3)).toBe("0.005");
    expect(column(difference("1/3", "1/3"), 2)).toBe("0.00");
  });
});

describe("the board of a pool", () => {
  function watched(): { live: BoardLive; won: PoolWin[][] } {
    const live = new BoardLive("a pool");
    const won: PoolWin[][] = [];
    live.addEventListener("won", (event) => won.push((event as CustomEvent<PoolWin[]>).detail));
    opened.push(live);
    live.open();
    return { live, won };
  }

  test("is asked for by name, and shown as it comes", () => {
    const { live, won } = watched();
    expect(FakeSocket.last.address).toBe("ws://floor.example/api/pools/a%20pool/live");
    FakeSocket.last.onopen!();
    expect(FakeSocket.last.sent).toEqual([{}]);
    FakeSocket.last.says({ board: board() });
    FakeSocket.last.says({ board: board({ entry: 11, wins: [win("major", 1)] }) });
    FakeSocket.last.says({ board: board({ entry: 12, wins: [win("major", 1, { status: "paid" })] }) });
    expect(live).toMatchObject({ connected: true, board: { entry: 12 } });
    expect(won.map((wins) => wins.map(({ generation }) => generation))).toEqual([[1]]);
  });

  test("comes back by itself, and tells of what was won meanwhile", async () => {
    on(new FakeFloor(() => ({ body: {} })));
    const { live, won } = watched();
    FakeSocket.last.says({ board: board() });
    FakeSocket.last.drops();
    expect(live.connected).toBe(false);
    await pass(300);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.says({ board: board({ entry: 20, wins: [win("major", 1)] }) });
    expect(live.connected).toBe(true);
    expect(won).toHaveLength(1);
  });

  test("a silent line is laid anew, and a beat is enough to be heard", async () => {
    on(new FakeFloor(() => ({ body: {} })));
    const { live } = watched();
    FakeSocket.last.says({ board: board() });
    await pass(2400);
    FakeSocket.last.says({ beat: true });
    await pass(2400);
    expect([live.connected, FakeSocket.all.length]).toEqual([true, 1]);
    await pass(600);
    expect([live.connected, FakeSocket.all.length]).toEqual([false, 2]);
  });

  test("that does not exist is not asked for again", async () => {
    const { live } = watched();
    FakeSocket.last.says({ refused: refusal("unknown_pool") });
    FakeSocket.last.drops(4404);
    await pass(20_000);
    expect([FakeSocket.all.length, live.refused?.code]).toEqual([1, "unknown_pool"]);
  });
});

describe("the meters on a cloth", () => {
  const meters = (over: Partial<Meters>): Meters =>
    Object.assign(new Meters(), { book: book(), picture: picture(), ...over });

  test("are what the pool told the table, until its board comes", () => {
    const named = book({ meters: [{ name: "major", title: "Major", rules: [] }] });
    const told = picture({ meters: { major: "100" } });
    expect(levelsOf(null, named, told)).toEqual([{ level: "major", title: "Major", value: "100", generation: 0 }]);
    expect(levelsOf(board(), named, told)).toEqual(board().levels);
    expect(levelsOf(null, named, picture())).toEqual([]);
    expect(words(meters({}).render())).toBe("");
  });

  test("carry level, generation and the pool's entry; a won value stands beside the new one with its status", () => {
    const won = board({ levels: [level("major", "100000", 1)], wins: [win("major", 1)] });
    const shown = meters({ board: won }).render();
    expect(text(shown)).toContain("data-entry=10");
    expect(text(shown)).toContain("data-meter=major data-generation=1");
    expect(words(shown)).toBe("major prize Won: $10,250.05 Pending");
    const paid = meters({ board: { ...won, wins: [win("major", 1, { status: "paid" })] } });
    expect(words(paid.render())).toContain("$10,250.05 Paid");
  });

  test("say in the floor's words that no jackpot is played", () => {
    const jackpot = { pool: "a-pool", up: false, label: "Shut", why: "No jackpot: it rains." };
    expect(words(meters({ board: board(), picture: picture({ jackpot }) }).render())).toContain("No jackpot: it rains.");
    const up = { ...jackpot, up: true, label: "", why: "" };
    expect(text(meters({ board: board(), picture: picture({ jackpot: up }) }).render())).not.toContain("data-jackpot-down");
  });
});

describe("a win for everybody", () => {
  const told = (live: EventTarget, wins: PoolWin[]) => live.dispatchEvent(new CustomEvent("won", { detail: wins }));

  function banner(): { shown: Won; live: EventTarget } {
    const live = new EventTarget();
    const shown = Object.assign(new Won(), { live });
    shown["willUpdate"](new Map([["live", undefined]]) as never);
    return { shown, live };
  }

  test("is shown and said once, with what became of it since, and goes by itself", async () => {
    const { shown, live } = banner();
    told(live, [win("major", 1)]);
    expect(words(shown.render())).toContain("major prize $10,250.05 won at table-1 Pending");
    expect(words(shown.render())).toContain("The major prize is won.");
    shown.board = board({ wins: [win("major", 1, { status: "paid" })] });
    expect(words(shown.render())).toContain("Paid");
    await pass(15_000);
    expect(words(shown.render())).toBe("");
  });

  test("one that fell is not shown, and one may be put away", () => {
    const { shown, live } = banner();
    told(live, [win("major", 1), win("minor", 1)]);
    shown.board = board({ wins: [win("major", 1, { status: "fallen" })] });
    expect(text(shown.render())).not.toContain("data-win=major");
    press(shown.render(), 'data-action="close-win"');
    expect(text(shown.render())).not.toContain("data-win=minor");
  });

  test("at a table it comes with the board of its pool", () => {
    const live = new Live("table-1");
    opened.push(live);
    const won = vi.fn();
    live.addEventListener("won", won);
    live.open();
    FakeSocket.last.says({ seq: 1, whole: picture(), clock: null, you: ann });
    FakeSocket.last.says({ board: board({ wins: [win("major", 1)] }) });
    expect(won).not.toHaveBeenCalled();
    FakeSocket.last.says({ board: board({ entry: 11, wins: [win("major", 2), win("major", 1)] }) });
    expect(won).toHaveBeenCalledTimes(1);
    expect(live.board?.entry).toBe(11);
  });
});

describe("while no jackpot is played", () => {
  const jackpot = { pool: "a-pool", up: false, label: "Shut", why: "No jackpot: it rains." };
  const one = book({
    wagers: [wager("ante", { main: true }), wager("prize", { one_amount: true })],
    cloth: { ...book().cloth, spots: [spot("ante", 1, 1), spot("prize", 1, 2)] },
  });

  function bets(): Bets {
    const live = new Live("table-1");
    Object.assign(live, { picture: picture({ jackpot, jackpot_wager: "2" }), you: { ...ann, seats: [1] } });
    return Object.assign(new Bets(live), { book: one });
  }

  test("nothing is put on its spot, which says so", () => {
    const floor = on(new FakeFloor());
    const mine = bets();
    mine.put(1, "prize", 200);
    expect([mine.shown(1, "prize").cents, floor.asked]).toEqual([0, []]);
    const own = Object.assign(new OwnBox(), {
      book: one,
      picture: mine.live.picture,
      bets: mine,
      box: box(1, { holder: "Ann" }),
      me: "Ann",
      open: true,
    });
    const shown = text(own.render());
    expect(shown).toContain("Shut");
    expect(shown).toMatch(/data-wager=prize[^]*aria-disabled=true[^]*No jackpot: it rains\./);
    expect(shown).toMatch(/data-wager=ante[^>]*aria-disabled=false/);
  });
});
