/** A shoe that is committed to, written plainly after docs/fairness.md and without the code of the pages. */

import type { Opened } from "../../src/generated/api.js";

// Kept from before a test takes it away from the page.
const { subtle } = globalThis.crypto;

export async function digest(...parts: (number[] | Uint8Array)[]): Promise<number[]> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return [...new Uint8Array(await subtle.digest("SHA-256", whole))];
}

export const written = (data: readonly number[]): string =>
  data.map((byte) => byte.toString(16).padStart(2, "0")).join("");

const four = (value: number): number[] => [24, 16, 8, 0].map((by) => (value >> by) & 255);
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const DECK = [..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));

/** The root of the second shoe, of which nothing is ever opened. */
const OTHER = Array.from({ length: 32 }, (_, byte) => byte);

/** The first of two shoes. */
export class Shoe {
  readonly #levels: number[][][];

  private constructor(
    readonly cards: readonly string[],
    readonly commitment: string,
    levels: number[][][],
  ) {
    this.#levels = levels;
  }

  /** So many cards; the deck begins anew where it is used up. */
  static async of(size: number): Promise<Shoe> {
    const cards = Array.from({ length: size }, (_, at) => DECK[(at * 7) % 52]!);
    const leaves = cards.map((card, at) => digest([0], four(at), letters(card), Shoe.salt(at)));
    const levels = [await Promise.all(leaves)];
    for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
      const above: Promise<number[]>[] = [];
      for (let at = 0; at < level.length; at += 2) {
        const [left, right] = [level[at]!, level[at + 1]];
        above.push(right ? digest([1], left, right) : Promise.resolve(left));
      }
      levels.push(await Promise.all(above));
    }
    const [top] = levels.at(-1)!;
    const root = await digest([2], four(size), top!);
    return new Shoe(cards, written(await digest([3], root, OTHER)), levels);
  }

  static salt(at: number): number[] {
    return Array.from({ length: 16 }, (_, byte) => (at * 31 + byte) & 255);
  }

  /** What the floor opens of the card at a place. */
  open(position: number, over: Partial<Opened> = {}): Opened {
    const path: string[] = [];
    let at = position;
    for (const level of this.#levels) {
      const beside = level[at % 2 ? at - 1 : at + 1];
      if (beside) path.push(written(beside));
      at = Math.floor(at / 2);
    }
    path.push(written(OTHER));
    return {
      draw: 0,
      box: 1,
      card: this.cards[position]!,
      commitment: this.commitment,
      size: this.cards.length,
      shoe: 0,
      position,
      salt: written(Shoe.salt(position)),
      path,
      ...over,
    };
  }
}
