import { describe, expect, it } from "vitest";
import type { DrawRecord } from "../src/generated/api.js";
import { changed, faults, listHash, note } from "../src/promotion/record.js";
import { drawn } from "./support/drawn.js";

describe("a draw that is made again", () => {
  it("is well where nothing was bent", () => {
    expect(listHash(drawn)).toBe(drawn.list);
    expect(faults(drawn)).toEqual([]);
  });

  const other = (prize: number): number => (prize < 3 ? 3 - prize : prize);
  const swapped = {
    picks: drawn.picks.map((pick) => ({ ...pick, prize: other(pick.prize) })),
    winners: Object.fromEntries(Object.entries(drawn.winners).map(([prize, person]) => [`${other(Number(prize))}`, person])),
  };
  const bent: [string, Partial<DrawRecord>, RegExp][] = [
    ["an entry is another's", { entries: [...drawn.entries.slice(0, 1).map(([number]): [number, string] => [number, "Zed"]), ...drawn.entries.slice(1)] }, /another hash/],
    ["the link is another", { link: "00".repeat(32) }, /not the one that it was bound to/],
    ["a value is left out", { values: {} }, /comes to entry/],
    ["somebody else won", { winners: { ...drawn.winners, "1": "Zed" } }, /not those that were drawn/],
    ["a number is left out", { picks: drawn.picks.slice(1) }, /comes to entry|not those/],
    ["a prize is given to another number", swapped, /for another prize/],
  ];
  it.each(bent)("is found out where %s", (_, change, says) => {
    expect(faults({ ...drawn, ...change }).join(" ")).toMatch(says);
  });

  it("is compared with what was published before it", () => {
    const seen = { promotion: drawn.promotion, terms: drawn.terms, head: drawn.head, sealed: null };
    note(seen as unknown as Parameters<typeof note>[0]);
    note({ ...seen, sealed: { hash: drawn.list } } as unknown as Parameters<typeof note>[0]);
    expect(changed(drawn)).toEqual([]);
    expect(changed({ ...drawn, head: "11".repeat(32), list: "22".repeat(32) })).toHaveLength(2);
  });
});
