import { afterEach, describe, expect, test, vi } from "vitest";
import { commitmentOf } from "../src/fairness.js";
import { Shoe } from "./support/shoes.js";

const SIZES = [1, 2, 3, 5, 52, 312, 416];

/** Every place of a small shoe; of a large one the ends, the middle and some between. */
function places(size: number): number[] {
  const all = Array.from({ length: size }, (_, at) => at);
  return size <= 52 ? all : all.filter((at) => at % 29 === 0 || at >= size - 3 || at === size / 2);
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ["with the browser's SHA-256", globalThis.crypto],
  ["with our own", {}],
])("an opened card leads to its commitment, %s", (_, crypto) => {
  test.each(SIZES)("from a shoe of %i", async (size) => {
    const shoe = await Shoe.of(size);
    vi.stubGlobal("crypto", crypto);
    for (const at of places(size)) expect(await commitmentOf(shoe.open(at)), `place ${at}`).toBe(shoe.commitment);
  });
});

describe("what was altered leads elsewhere", () => {
  test.each(["card", "salt", "position", "size", "path"])("another %s", async (what) => {
    const shoe = await Shoe.of(52);
    const opening = shoe.open(17);
    const altered = {
      card: { card: shoe.cards[18]! },
      salt: { salt: shoe.open(18).salt },
      position: { position: 18 },
      size: { size: 53 },
      path: { path: [...opening.path].reverse() },
    }[what]!;
    expect(await commitmentOf({ ...opening, ...altered })).not.toBe(shoe.commitment);
  });

  test("another size of a shoe of one, where there is no path that could show it", async () => {
    const shoe = await Shoe.of(1);
    await expect(commitmentOf({ ...shoe.open(0), size: 2 })).rejects.toThrow("too short");
  });
});

describe("what cannot be followed is said", () => {
  test.each(SIZES)("a path of a shoe of %i that is too long, or too short", async (size) => {
    const shoe = await Shoe.of(size);
    for (const at of [0, size - 1]) {
      const opening = shoe.open(at);
      await expect(commitmentOf({ ...opening, path: [...opening.path, "00".repeat(32)] })).rejects.toThrow("too long");
      if (!opening.path.length) continue;
      await expect(commitmentOf({ ...opening, path: opening.path.slice(1) })).rejects.toThrow("too short");
    }
  });

  test.each([-1, 5, 6, 2.5, NaN, Infinity])("place %d of a shoe of five", async (position) => {
    const shoe = await Shoe.of(5);
    await expect(commitmentOf({ ...shoe.open(0), position })).rejects.toThrow("no such place in the shoe");
  });

  test("a path or a salt that is not hexadecimal", async () => {
    const opening = (await Shoe.of(5)).open(2);
    const [, ...rest] = opening.path;
    await expect(commitmentOf({ ...opening, path: ["xyz", ...rest] })).rejects.toThrow("hexadecimal");
    await expect(commitmentOf({ ...opening, salt: "salt" })).rejects.toThrow("hexadecimal");
  });

  test("an entry of the path that is longer or shorter than a hash", async () => {
    const shoe = await Shoe.of(5);
    const opening = shoe.open(2);
    const [first, ...rest] = opening.path;
    for (const entry of [`${first}00`, `00${first}`, first!.slice(2), "", first!.repeat(50)]) {
      expect(await commitmentOf({ ...opening, path: [entry, ...rest] })).not.toBe(shoe.commitment);
    }
  });
});
