import { beforeEach, describe, expect, test, vi } from "vitest";
import { remember } from "../src/api.js";
import { before } from "../src/choice.js";
import { give, giving, OwnLinks } from "../src/links.js";
import type { Live } from "../src/live.js";
import type { Links, TableView } from "../src/generated/api.js";
import { eachOnItsOwnPage, FakeFloor, FakeSocket, on, pass, refuses, type Asked } from "./support/page.js";
import { ann, box, event, picture, player, shown, step } from "./support/tables.js";

eachOnItsOwnPage();

const KEPT = "cutcard.links.table-1.Ann";

// A page that may not store anything keeps it in memory, which tests share.
beforeEach(() => {
  give(true);
  remember(KEPT, null);
});

interface Sent {
  command: string;
  head?: string;
  links?: number;
  link?: string;
}

const sent = (asked: Asked): Sent => asked.body as Sent;
const taken = { body: { seq: 11, events: [], purse: "1000" } }; // the step after the first picture
const seated = { boxes: [box(1, { holder: "Ann" })] };
const linksIn = (over: Partial<Links>): { links: Links } => ({ links: { ...picture().links, ...over } });

/** The floor takes everything, unless a test lays something else ready. */
const willing = (): FakeFloor => on(new FakeFloor(() => taken));

const revealed = (floor: FakeFloor): string[] =>
  floor.asked.flatMap((asked) => (sent(asked).command === "reveal_link" ? [sent(asked).link!] : []));
const heads = (floor: FakeFloor): string[] =>
  floor.asked.flatMap((asked) => (sent(asked).command === "bind_chain" ? [sent(asked).head!] : []));

/** The floor shows the chain with so many links left, and this link as its last. */
const chain = (last: string, left = 1000) => ({ chains: { Ann: { last, left } } });

/** Ann sits at the table, and her page has bound a chain that the floor shows. */
async function bound(floor: FakeFloor, start: Partial<TableView> = {}): Promise<{ live: Live; own: OwnLinks; head: string }> {
  const live = shown({ ...seated, ...start });
  const own = new OwnLinks(live);
  await pass(50);
  const [head] = heads(floor);
  step(live, linksIn(chain(head!)), event("chain_bound", { player: "Ann", head, links: 1000 }));
  await pass();
  return { live, own, head: head! };
}

const call = (number: number, players = ["Ann"]) => ({ number, called: { players, links: {} } });

/** Links are called for: what the chain was at before, and the number of the call. */
async function calls(live: Live, last: string, left: number, number: number): Promise<void> {
  step(live, linksIn({ ...chain(last, left), ...call(number) }), event("links_called", { number, players: ["Ann"] }));
  await pass(50);
}

describe("a chain is bound", () => {
  test("once a seat is taken, with the head of a thousand links that nobody else knows", async () => {
    const floor = willing();
    const live = shown();
    new OwnLinks(live);
    await pass(50);
    expect(floor.asked).toEqual([]);
    step(live, seated, event("seat_taken", { player: "Ann", box: 1 }));
    await pass(50);
    expect(floor.asked.map(sent)).toEqual([{ command: "bind_chain", head: expect.stringMatching(/^[0-9a-f]{64}$/), links: 1000 }]);
    expect(floor.keys[0]).toBe(heads(floor)[0]!.slice(0, 32));
  });

  test("by whoever has a wager on another's box too", async () => {
    const floor = willing();
    new OwnLinks(shown({ boxes: [box(1, { holder: "Ben", players: [player("Ann")] })] }));
    await pass(50);
    expect(heads(floor)).toHaveLength(1);
  });

  test.each<[string, () => void]>([
    ["whoever only looks on", () => void new OwnLinks(shown({ boxes: [box(1, { holder: "Ben" })] }, null))],
    ["somebody who wants to give none", () => (give(false), void new OwnLinks(shown(seated)))],
    ["a table that a person deals", () => void new OwnLinks(shown(seated, ann, 10, true))],
    ["a table that commits to nothing", () => void new OwnLinks(shown({ ...seated, shoe: { ...picture().shoe, commitment: "" } }))],
  ])("but not for %s", async (_, opens) => {
    const floor = willing();
    opens();
    await pass(50);
    expect(floor.asked).toEqual([]);
  });

  test("and not again while it lasts; another when it is used up, is closed, or is not ours", async () => {
    const floor = willing();
    const { live, head } = await bound(floor);
    step(live, {}, event("wager_placed"));
    await pass(50);
    expect(heads(floor)).toEqual([head]);
    for (const [at, links] of [chain(head, 0), { chains: {} }, chain("ff".repeat(32), 12)].entries()) {
      const before = heads(floor).length;
      step(live, { round: 4 + at, ...linksIn(links) }, event("wager_placed"));
      await pass(50);
      expect(heads(floor)).toHaveLength(before + 1);
      step(live, linksIn(chain(heads(floor).at(-1)!)), event("chain_bound"));
      await pass(50);
    }
    expect(new Set(heads(floor)).size).toBe(4);
  });

  test("and is not asked for again in the same phase where the floor refuses it", async () => {
    const floor = on(new FakeFloor(() => refuses("no_seat")));
    const live = shown(seated);
    new OwnLinks(live);
    await pass(50);
    step(live, {}, event("wager_placed"));
    await pass(50);
    expect(heads(floor)).toHaveLength(1);
    step(live, { phase: "dealing" }, event("round_started"));
    await pass(50);
    expect(heads(floor)).toHaveLength(2);
  });

  test("and if the floor takes it and does not show it, that is an alarm, and not asked for again and again", async () => {
    const floor = willing();
    const live = shown(seated);
    const own = new OwnLinks(live);
    await pass(50);
    expect(own.wrong).toEqual([]);
    for (let at = 0; at < 3; at++) {
      step(live, {}, event("wager_placed"));
      await pass(50);
    }
    expect(own.wrong).toEqual(["The floor took your chain, and does not show it."]);
    expect(heads(floor)).toHaveLength(1);
  });

  test("in two windows at once: the second takes the chain of the first", async () => {
    const floor = willing();
    new OwnLinks(shown(seated));
    new OwnLinks(shown(seated));
    await pass(50);
    expect(heads(floor)).toHaveLength(2);
    expect(new Set(heads(floor)).size).toBe(1);
    expect(new Set(floor.keys).size).toBe(1);
  });

  test("even by whoever wants to give none, where one is bound that is not ours: else links would be missed", async () => {
    give(false);
    const floor = willing();
    new OwnLinks(shown({ ...seated, ...linksIn(chain("ff".repeat(32), 12)) }));
    await pass(50);
    expect(heads(floor)).toHaveLength(1);
  });

  test("what somebody wants is kept", () => {
    expect(giving()).toBe(true);
    give(false);
    expect([giving(), localStorage.getItem("cutcard.links")]).toEqual([false, "off"]);
    give(true);
    expect(giving()).toBe(true);
  });
});

describe("a link is revealed", () => {
  test("when it is called for: the next of the chain each time, and each once", async () => {
    const floor = willing();
    const { live, own, head } = await bound(floor);
    await calls(live, head, 1000, 2);
    const [first] = revealed(floor);
    expect(before(first!)).toBe(head);
    step(live, {}, event("link_revealed", { player: "Ben" }));
    await pass(50);
    expect(revealed(floor)).toEqual([first]); // what shows it is on its way
    step(live, linksIn({ ...chain(first!, 999), number: 2 }), event("link_revealed", { player: "Ann" }), event("cards_chosen"));
    await calls(live, first!, 999, 3);
    expect(before(revealed(floor)[1]!)).toBe(first);
    expect(own.wrong).toEqual([]);
  });

  test("not where only others are called for, or ours is in", async () => {
    const floor = willing();
    const { live, head } = await bound(floor);
    step(live, linksIn({ ...chain(head), ...call(2, ["Ben"]) }), event("links_called"));
    step(live, linksIn({ ...chain(head), number: 3, called: { players: ["Ann"], links: { Ann: "aa" } } }), event("links_called"));
    await pass(50);
    expect(revealed(floor)).toEqual([]);
  });

  test("what it was given to is kept before it is sent", async () => {
    const floor = willing();
    const { live, head } = await bound(floor);
    floor.holds();
    await calls(live, head, 1000, 2);
    const kept = JSON.parse(localStorage.getItem(KEPT)!);
    expect(kept).toMatchObject({ given: 1, call: [2, "c0"], taken: false });
    expect(revealed(floor)).toHaveLength(1);
  });

  test("after a reload the same one for the same call, under the same key", async () => {
    const floor = willing();
    const { live, head } = await bound(floor);
    floor.holds();
    await calls(live, head, 1000, 2);
    const again = new OwnLinks(shown({ ...seated, ...linksIn({ ...chain(head), ...call(2) }) }));
    await pass(50);
    const [first, second] = revealed(floor);
    expect(second).toBe(first);
    expect(floor.keys.at(-1)).toBe(floor.keys.at(-2));
    expect(again.wrong).toEqual([]);
  });

  test("never the same one for another call, nor under another commitment: that is an alarm", async () => {
    for (const other of [linksIn(call(3)), { ...linksIn(call(2)), shoe: { ...picture().shoe, commitment: "c1" } }]) {
      const floor = willing();
      const { live, own, head } = await bound(floor);
      await calls(live, head, 1000, 2);
      const told = vi.fn();
      own.addEventListener("change", told);
      const links = { ...other.links!, ...chain(head) };
      step(live, { ...other, links }, event("links_called"));
      await pass(50);
      expect(revealed(floor)).toHaveLength(1);
      expect(own.wrong).toEqual([expect.stringContaining("asks once more for a link that you have given")]);
      expect(told).toHaveBeenCalledOnce();
      remember(KEPT, null);
    }
  });

  test("a window that is behind another gives nothing, and raises no alarm", async () => {
    const floor = willing();
    const { live, head } = await bound(floor);
    await calls(live, head, 1000, 2);
    const first = revealed(floor)[0]!;
    await calls(live, first, 999, 3);
    const behind = new OwnLinks(shown({ ...seated, ...linksIn({ ...chain(head), ...call(2) }) }));
    await pass(50);
    expect(revealed(floor)).toHaveLength(2);
    expect(behind.wrong).toEqual([]);
  });

  test("a second window sends the same one, which counts once", async () => {
    const floor = willing();
    const { live, head } = await bound(floor);
    const socket = FakeSocket.last;
    const other = shown({ ...seated, ...linksIn(chain(head)) });
    new OwnLinks(other);
    const called = { seq: 40, events: [event("links_called")], changes: linksIn({ ...chain(head), ...call(2) }) };
    socket.says(called);
    FakeSocket.last.says(called);
    await pass(50);
    expect(new Set(revealed(floor)).size).toBe(1);
    expect(live.seq).toBe(other.seq);
  });

  test("again when the line is back, as long as it is called for", async () => {
    const floor = willing();
    const { live, head } = await bound(floor);
    floor.says("broken", "broken");
    await calls(live, head, 1000, 2);
    await pass(5000);
    expect(new Set(revealed(floor)).size).toBe(1);
    expect(revealed(floor)).toHaveLength(3);
    expect(new Set(floor.keys.slice(1)).size).toBe(1);
  });

  test("a link that was refused serves for nothing: another chain is bound, without an alarm", async () => {
    const floor = willing();
    const { live, own, head } = await bound(floor);
    floor.says(refuses("no_links"));
    await calls(live, head, 1000, 2);
    step(live, { phase: "cards", ...linksIn({ ...chain(head), number: 2 }) }, event("cards_shuffled", { commitment: "c0" }));
    await pass(50);
    expect(heads(floor)).toHaveLength(2);
    expect(own.wrong).toEqual([]);
  });
});

describe("a link that did not come", () => {
  test("though the floor took it: that is an alarm", async () => {
    const floor = willing();
    const { live, own, head } = await bound(floor);
    await calls(live, head, 1000, 2);
    step(live, linksIn({ number: 2 }), event("link_missed", { player: "Ann" }));
    expect(own.wrong).toEqual([expect.stringContaining("took your link, and says now that it did not come")]);
  });

  test("for another call than the one that was answered: that is none", async () => {
    const floor = willing();
    const { live, own, head } = await bound(floor);
    await calls(live, head, 1000, 2);
    const [first] = revealed(floor);
    FakeSocket.last.drops();
    FakeSocket.last.says({ seq: 40, whole: picture({ ...seated, ...linksIn({ ...chain(first!, 999), ...call(3, ["Ben"]) }) }), you: ann });
    step(live, linksIn({ number: 3 }), event("link_missed", { player: "Ann" }));
    expect(own.wrong).toEqual([]);
  });

  test("of somebody else, or one that the floor never took: that is none", async () => {
    const floor = willing();
    const { live, own, head } = await bound(floor);
    floor.holds();
    await calls(live, head, 1000, 2);
    step(live, linksIn({ ...chain(head), ...call(2) }), event("link_missed", { player: "Ben" }));
    step(live, linksIn({ number: 2 }), event("link_missed", { player: "Ann" }));
    await pass(50);
    expect(own.wrong).toEqual([]);
  });
});
