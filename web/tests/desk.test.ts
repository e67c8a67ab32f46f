import { describe, expect, test, vi } from "vitest";
import { acts, others } from "../src/desk/acts.js";
import { bodyOf, card, lastCard } from "../src/desk/answers.js";
import { DeskApi } from "../src/desk/desk-api.js";
import { CardPad } from "../src/desk/pad.js";
import { touchOf } from "../src/desk/touching.js";
import type { Deed, Desk, Field } from "../src/generated/api.js";
import { deniedStorage, eachOnItsOwnPage, FakeFloor, NOW, on, pass, refuses } from "./support/page.js";
import { book, box, picture, wager } from "./support/tables.js";
import { press, text, words } from "./support/templates.js";

const CALL = { command: "call_no_more_bets", actor: "Dee", role: "dealer" } as const;

const page = eachOnItsOwnPage();

const field = (name: string, kind: Field["kind"] = "text", over: Partial<Field> = {}): Field => ({
  name,
  asks: "",
  kind,
  picks: [],
  free: true,
  optional: false,
  many: false,
  part: false,
  usual: "",
  about: "",
  stays: "",
  ...over,
});

const deed = (name: string, over: Partial<Deed> = {}): Deed => ({
  name,
  title: name,
  says: "",
  terms: "",
  command: name,
  given: {},
  asks: [],
  role: "dealer",
  actor: "",
  who: [],
  closed: "",
  rules: [],
  readings: [],
  ...over,
});

describe("a card that is said", () => {
  test.each([
    ["kd", "Kd"],
    ["10S", "Ts"],
    ["tS", "Ts"],
    [" aH ", "Ah"],
    ["2c", "2c"],
    ["?", null],
    [" ? ", null],
  ])("%j is %j", (said, means) => {
    expect(card(said)).toBe(means);
  });
});

describe("the answers to the questions of a deed", () => {
  const body = (asks: Field[], answers: string[], over: Partial<Deed> = {}) =>
    bodyOf(deed("do", { asks, ...over }), answers, "dealer", "Dealer");

  test("are what the floor wants, each after its kind", () => {
    const kinds = { a: "text", b: "number", c: "amount", d: "card", e: "yes" } as const;
    const asks = Object.entries(kinds).map(([name, kind]) => field(name, kind));
    expect(body(asks, [" hello ", "7", " $12.50", "10h", "yes"])).toEqual({
      command: "do",
      a: "hello",
      b: 7,
      c: "12.50",
      d: "Th",
      e: true,
      role: "dealer",
      actor: "Dealer",
    });
    expect(body([field("e", "yes")], ["no"])).toMatchObject({ e: false });
    expect(body([field("b", "number")], [" two"]), "for the floor to refuse").toMatchObject({ b: "two" });
  });

  test("what must be said and is not leaves nothing to send; blanks say nothing", () => {
    expect(body([field("a")], [""])).toBe(null);
    expect(body([field("a")], ["  "])).toBe(null);
    expect(body([field("a")], [])).toBe(null);
    const open = field("a", "text", { optional: true });
    expect(body([open], [""])).toEqual({ command: "do", role: "dealer", actor: "Dealer" });
  });

  test("the usual answer stands where no other is given", () => {
    const asks = [field("a", "number", { usual: "3" })];
    expect(body(asks, [""])).toMatchObject({ a: 3 });
    expect(body(asks, ["4"])).toMatchObject({ a: 4 });
  });

  test("several answers are parted at commas and blanks; words keep their blanks", () => {
    expect(body([field("cards", "card", { many: true })], ["kd, 10s ;?  2c,"])).toMatchObject({
      cards: ["Kd", "Ts", null, "2c"],
    });
    expect(body([field("who", "text", { many: true })], ["Ann Lee, Bob; Cyd"])).toMatchObject({
      who: ["Ann Lee", "Bob", "Cyd"],
    });
    expect(body([field("boxes", "number", { many: true })], ["1 2,3"])).toMatchObject({ boxes: [1, 2, 3] });
  });

  test("questions whose answers make up a list are gathered, without those that were left open", () => {
    const part = { part: true, optional: true };
    const asks = [field("cards", "card", part), field("cards", "card", part), field("cards", "card", part)];
    expect(body(asks, ["kd", "", "2c"])).toMatchObject({ cards: ["Kd", "2c"] });
    expect(body(asks, ["", "", ""])).not.toHaveProperty("cards");
  });

  test("an answer inside of another is put there, and its place is there even if empty", () => {
    const asks = ["min", "max"].map((end) => field(`limits.ante.${end}`, "amount", { optional: true }));
    expect(body(asks, ["5", "100"])).toMatchObject({ limits: { ante: { min: "5", max: "100" } } });
    expect(body(asks, ["", ""])).toMatchObject({ limits: {} });
    expect(body(asks, ["", "9"], { given: { limits: { bonus: 1 } } })).toMatchObject({
      limits: { bonus: 1, ante: { max: "9" } },
    });
  });

  test("who does it: a player named in the answers, then the one it is about, then whoever is at the desk", () => {
    expect(body([field("actor")], ["Ann"], { actor: "Bob" })).toMatchObject({ actor: "Ann" });
    expect(body([], [], { actor: "Bob" })).toMatchObject({ actor: "Bob" });
    expect(body([], [], { given: { box: 2 } })).toMatchObject({ actor: "Dealer", box: 2 });
  });
});

describe("what may be done now", () => {
  const decide = (name: string, actor: string) => deed(name, { actor, role: "player" });
  const all = (deeds: Deed[], over = {}) => ({ deeds, first: deeds[0], busy: false, asked: [], choose: vi.fn(), ...over });
  const several = [
    decide("ann-war", "Ann"),
    decide("ann-surrender", "Ann"),
    decide("bob-war", "Bob"),
    deed("silent", { command: "record_no_decision", given: { player: "Bob" } }),
  ];

  test("stands as buttons for whoever is first in turn; the others are folded away by name", () => {
    expect(words(acts(all(several)))).toBe("ann-war ann-surrender");
    expect(words(others(all(several)))).toBe("Others who may decide now: Bob bob-war silent");
    expect(text(others(all(several.slice(0, 2))))).toBe("");
    expect([text(acts(all([]))), text(others(all([])))]).toEqual(["", ""]);
  });

  test("a press chooses that deed, and each keeps its number on the keyboard", () => {
    const given = all(several);
    press(others(given), "data-deed=silent");
    expect(given.choose).toHaveBeenCalledExactlyOnceWith(several[3]);
    expect(text(others(given))).toContain("data-deed=silent data-at=3");
  });

  test("what is closed cannot be pressed, but a remedy can; while one is sent nothing can", () => {
    const off = (each: Deed, busy = false) => text(acts(all([each], { busy }))).includes("?disabled=true");
    expect(off(deed("deal"))).toBe(false);
    expect(off(deed("deal", { closed: "not yet" }))).toBe(true);
    expect(off(deed("mend", { command: "resolve", closed: "not yet" }))).toBe(false);
    expect(off(deed("deal"), true)).toBe(true);
    expect(words(acts(all([deed("deal", { closed: "not yet" })])))).toBe("deal not yet");
  });

  test("only what comes next and may be done is golden", () => {
    const gold = (each: Deed, first: Deed) => text(acts(all([each], { first }))).includes("button gold");
    const [one, two] = [deed("one"), deed("two")];
    expect(gold(one, one)).toBe(true);
    expect(gold(one, two)).toBe(false);
    const choice = deed("decide:war", { role: "player", actor: "Ann" });
    expect(gold(choice, choice)).toBe(false);
    const shut = deed("shut", { closed: "not yet" });
    expect(gold(shut, shut)).toBe(false);
  });

  test("what somebody is asked for waits for their word: it says so, and is not asked for again", () => {
    const waits = acts(all([deed("resolve:void_round")], { asked: ["resolve:void_round"] }));
    expect(words(waits)).toBe("resolve:void_round is asked for");
    expect(text(waits)).toContain("?disabled=true");
    expect(text(waits)).not.toContain("gold");
  });
});

describe("the card pad", () => {
  function keyed(number: number, ...keys: string[]): { cards: string[]; ours: boolean[] } {
    const pad = new CardPad();
    pad.number = number;
    const cards: string[] = [];
    pad.addEventListener("cards", (event) => cards.push((event as CustomEvent<string>).detail));
    return { ours: keys.map((key) => pad.key(key)), cards };
  }

  test.each([
    [["k", "d"], "Kd"],
    [["1", "0", "S"], "Ts"],
    [["1", "s"], "Ts"],
    [["T", "h"], "Th"],
    [["Q", "c"], "Qc"],
    [["2", "Backspace", "3", "h"], "3h"],
  ])("%j", (keys, said) => {
    expect(keyed(1, ...keys).cards).toEqual([said]);
  });

  test("so many cards are dealt together, and one too many can be taken back", () => {
    expect(keyed(2, "k", "d").cards).toEqual([]);
    expect(keyed(2, "k", "d", "2", "c").cards).toEqual(["Kd 2c"]);
    expect(keyed(2, "k", "d", "Backspace", "2", "c", "3", "c").cards).toEqual(["2c 3c"]);
  });

  test("keys that are no cards are left to the desk: t is trouble, a suit without a rank is nothing", () => {
    expect(keyed(1, "t", "s", "0", "x", "Enter").ours).toEqual([false, false, false, false, false]);
    expect(keyed(1, "k", "q").ours).toEqual([true, false]);
  });
});

describe("the line from the desk", () => {
  const history = { replaceState: vi.fn() };

  /** The desk of a table, at an address with a key behind the #. */
  function desk(hash: string, table = "t1"): DeskApi {
    vi.stubGlobal("history", history);
    page.location.hash = hash;
    page.location.pathname = `/dealer/${table}`;
    return new DeskApi(table);
  }

  const key = async (api: DeskApi): Promise<string | undefined> => {
    const floor = on(new FakeFloor().says({ body: {} }));
    await api.look();
    return floor.asked[0]!.headers["Authorization"];
  };

  test("takes its key out of the address, and keeps it for this table alone", async () => {
    expect(await key(desk("#secret"))).toBe("Bearer secret");
    expect(history.replaceState).toHaveBeenLastCalledWith(null, "", "/dealer/t1");
    expect(await key(desk(""))).toBe("Bearer secret");
    expect(await key(desk("", "t2"))).toBe("Bearer ");
    expect(await key(desk("#/table/t1"))).toBe("Bearer secret");
  });

  test("has its key also where storage is denied", async () => {
    vi.stubGlobal("sessionStorage", deniedStorage);
    expect(await key(desk("#secret"))).toBe("Bearer secret");
    expect(await key(desk(""))).toBe("Bearer ");
  });

  test("sends again under the same key, and under the version that was looked at", async () => {
    const floor = on(new FakeFloor().says("broken", refuses("busy", 503), { body: { seq: 9, events: [] } }));
    const answer = desk("#k").send(CALL, 0);
    await pass(300 + 700);
    expect(await answer).toEqual({ ok: { seq: 9, events: [] } });
    expect(new Set(floor.keys).size).toBe(1);
    expect(floor.asked[2]).toMatchObject({ path: "/api/tables/t1/staff", headers: { "Expected-Version": "0" } });
  });

  test("gives up after a while, and at once where the floor refuses", async () => {
    const floor = on(new FakeFloor());
    const answer = desk("#k").send(CALL);
    await pass(60_000);
    expect(await answer).toMatchObject({ refused: { code: "unreachable" } });
    expect(floor.asked).toHaveLength(5);
    expect(floor.asked[0]!.headers).not.toHaveProperty("Expected-Version");
    expect(Date.now()).toBeGreaterThan(NOW);

    const other = on(new FakeFloor().says(refuses("stale_version", 409)));
    expect(await desk("#k").send(CALL)).toMatchObject({ refused: { code: "stale_version" } });
    expect(other.asked).toHaveLength(1);
  });
});

describe("a touch on a box", () => {
  const pick = (value: string) => ({ value, title: value });
  const players = [
    deed("take_seat", { role: "player", asks: [field("actor"), field("box")] }),
    deed("place_wager", { role: "player", asks: [field("actor", "text", { picks: [pick("Cas")] }), field("box"), field("wager")] }),
  ];
  const touched = (each = box(1), over = {}, still = false) => {
    const open = vi.fn();
    const cloth = book({ wagers: [wager("ante", { main: true })] });
    const found = touchOf({ lists: { players } } as unknown as Desk, cloth, picture({ phase: "betting", ...over }), still, open)(each);
    found?.does();
    const [[asked] = []] = open.mock.calls as [Deed?][];
    return found && [found.title, asked?.asks.map(({ usual }) => usual)];
  };

  test("seats somebody on a free one, and puts the main wager of whoever holds it down", () => {
    expect(touched()).toEqual(["Seat", ["", "1"]]);
    expect(touched(box(2, { holder: "Cas" }))).toEqual(["Wager", ["Cas", "2", "ante"]]);
  });

  test("does nothing for whoever wagers on a page of their own, nor while no wagers are taken", () => {
    expect(touched(box(2, { holder: "Opal" }))).toBe(null);
    expect(touched(box(1), { called: true })).toBe(null);
    expect(touched(box(1), { phase: "dealing" })).toBe(null);
    expect(touched(box(1), {}, true)).toBe(null);
  });
});

test("the card that was keyed wrongly is mostly the last one", () => {
  const of = (...values: string[]) => deed("correct_card", { asks: [field("draw", "number", { picks: values.map((value) => ({ value, title: value })) }), field("card", "card")] });
  expect(lastCard(of("0", "1")).asks.map(({ usual }) => usual)).toEqual(["1", ""]);
  expect(lastCard(of()).asks[0]!.usual).toBe("");
});
