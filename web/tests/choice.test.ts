import { describe, expect, test } from "vitest";
import { before, chainOf, chosen, commitmentOf, commitmentOfShoe, mixed } from "../src/choice.js";
import evenings from "./support/evenings.json";
import { Shoe } from "./support/shoes.js";

const { chain, mixes, choices, pairs } = evenings.hashes;

const SIZES = [1, 2, 3, 5, 52, 312, 416];

/** Every place of a small shoe; of a large one the ends, the middle and some between. */
function places(size: number): number[] {
  const all = Array.from({ length: size }, (_, at) => at);
  return size <= 52 ? all : all.filter((at) => at % 29 === 0 || at >= size - 3 || at === size / 2);
}

describe("as the table works it out", () => {
  test("a chain, from its seed", async () => {
    expect(await chainOf(chain.at(-1)!, chain.length - 1)).toEqual(chain);
    for (const [at, link] of chain.entries()) if (at) expect(before(link)).toBe(chain[at - 1]);
  });

  test("a chain that is worked out in several goes", async () => {
    const long = await chainOf(chain.at(-1)!, 600);
    expect(long).toHaveLength(601);
    expect(long.slice(-chain.length)).toEqual(chain);
    expect(before(long[1]!)).toBe(long[0]);
  });

  test("what links come to, whatever the names", () => {
    for (const [commitment, number, given, mix] of mixes as [string, number, [string, string][], string][]) {
      expect(mixed(commitment, number, given)).toBe(mix);
      expect(mixed(commitment, number + 1, given)).not.toBe(mix);
    }
  });

  test("which number they choose, over 256 bits", () => {
    for (const [mix, draw, below, number] of choices as [string, number, number, number][]) {
      expect(chosen(mix, draw, below)).toBe(number);
    }
  });

  test("cards of either shoe, and a whole shoe", async () => {
    for (const { size, commitment, openings, second } of pairs) {
      for (const opening of openings) {
        const whole = { ...opening, size, commitment, draw: 0, box: 0 };
        expect(commitmentOf(whole), `place ${opening.position} of ${size}`).toBe(commitment);
        if (size > 1) expect(commitmentOf({ ...whole, shoe: 1 - opening.shoe })).not.toBe(commitment);
      }
      const { cards, seed, root } = second;
      expect(await commitmentOfShoe(cards, seed, root, 0)).toBe(commitment);
      expect(await commitmentOfShoe(cards, seed, root, 1)).not.toBe(commitment);
      expect(await commitmentOfShoe(cards, root, seed, 0)).not.toBe(commitment);
      if (size > 1) expect(await commitmentOfShoe(cards.slice(2) + cards.slice(0, 2), seed, root, 0)).not.toBe(commitment);
    }
  });

  test("a shoe without cards leads nowhere", async () => {
    await expect(commitmentOfShoe("", "00", "00", 0)).rejects.toThrow("no cards");
  });
});

describe("an opened card leads to its commitment", () => {
  test.each(SIZES)("from a shoe of %i", async (size) => {
    const shoe = await Shoe.of(size);
    for (const at of places(size)) expect(commitmentOf(shoe.open(at)), `place ${at}`).toBe(shoe.commitment);
  });
});

describe("what was altered leads elsewhere", () => {
  test.each(["card", "salt", "position", "size", "path", "shoe"])("another %s", async (what) => {
    const shoe = await Shoe.of(52);
    const opening = shoe.open(17);
    const altered = {
      card: { card: shoe.cards[18]! },
      salt: { salt: shoe.open(18).salt },
      position: { position: 18 },
      size: { size: 53 },
      path: { path: [...opening.path].reverse() },
      shoe: { shoe: 1 },
    }[what]!;
    expect(commitmentOf({ ...opening, ...altered })).not.toBe(shoe.commitment);
  });

  test("another size of a shoe of one, where there is no path that could show it", async () => {
    const shoe = await Shoe.of(1);
    expect(() => commitmentOf({ ...shoe.open(0), size: 2 })).toThrow("too short");
  });
});

describe("what cannot be followed is said", () => {
  test.each(SIZES)("a path of a shoe of %i that is too long, or too short", async (size) => {
    const shoe = await Shoe.of(size);
    for (const at of [0, size - 1]) {
      const opening = shoe.open(at);
      expect(() => commitmentOf({ ...opening, path: [...opening.path, "00".repeat(32)] })).toThrow("too long");
      expect(() => commitmentOf({ ...opening, path: opening.path.slice(1) })).toThrow("too short");
    }
  });

  test.each([-1, 5, 6, 2.5, NaN, Infinity])("place %d of a shoe of five", async (position) => {
    const shoe = await Shoe.of(5);
    expect(() => commitmentOf({ ...shoe.open(0), position })).toThrow("no such place in the shoe");
  });

  test.each([2, -1, NaN])("shoe %d of two", async (number) => {
    const shoe = await Shoe.of(5);
    expect(() => commitmentOf({ ...shoe.open(0), shoe: number })).toThrow("two shoes");
  });

  test("a path or a salt that is not hexadecimal", async () => {
    const opening = (await Shoe.of(5)).open(2);
    const [, ...rest] = opening.path;
    expect(() => commitmentOf({ ...opening, path: ["xyz", ...rest] })).toThrow("hexadecimal");
    expect(() => commitmentOf({ ...opening, salt: "salt" })).toThrow("hexadecimal");
  });

  test("an entry of the path that is longer or shorter than a hash", async () => {
    const shoe = await Shoe.of(5);
    const opening = shoe.open(2);
    const [first, ...rest] = opening.path;
    for (const entry of [`${first}00`, `00${first}`, first!.slice(2), "", first!.repeat(50)]) {
      expect(commitmentOf({ ...opening, path: [entry, ...rest] })).not.toBe(shoe.commitment);
    }
  });
});
