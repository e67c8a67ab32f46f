/**
 * The arithmetic of docs/fairness.md: what a card, a shoe and a player's link hash to, and which place the links of all
 * players choose. Nobody is asked: it is worked out here, on the player's own machine.
 */

import { pause } from "./api.js";
import { bytes, four, hex, joined, sha256 } from "./hashes.js";
import type { CardName, Opened } from "./generated/api.js";

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const ROOT = Uint8Array.of(2);
const PAIR = Uint8Array.of(3);
const SALT = Uint8Array.of(4);
const LINK = text("cutcard link\n");

/** So many hashes are made at a time: what takes longer would be felt at the cloth. */
const AT_ONCE = 250;

function text(letters: string): Uint8Array {
  return new TextEncoder().encode(letters);
}

const leaf = (position: number, card: CardName, salt: Uint8Array): Uint8Array =>
  sha256(joined(LEAF, four(position), text(card), salt));
const node = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(NODE, left, right));
const root = (size: number, top: Uint8Array): Uint8Array => sha256(joined(ROOT, four(size), top));

/** The commitment to two shoes: `mine` is the root of the one with this number, 0 or 1. */
function pair(shoe: number, mine: Uint8Array, other: Uint8Array): string {
  if (shoe !== 0 && shoe !== 1) throw new Error("there are two shoes");
  return hex(sha256(shoe === 0 ? joined(PAIR, mine, other) : joined(PAIR, other, mine)));
}

/** The commitment to which an opened card leads: leaf, path, top, size and pair. Throws where the path does not fit. */
export function commitmentOf({ card, position, size, shoe, salt, path }: Opened): string {
  if (!Number.isInteger(position) || position < 0 || position >= size) throw new Error("no such place in the shoe");
  let found = leaf(position, card, bytes(salt));
  const beside = path.map(bytes);
  const next = (): Uint8Array => {
    const taken = beside.shift();
    if (!taken) throw new Error("its path is too short");
    return taken;
  };
  for (let at = position, width = size; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    if ((at ^ 1) >= width) continue; // the last one has no neighbour and goes up as it is
    found = at % 2 ? node(next(), found) : node(found, next());
  }
  const other = next();
  if (beside.length) throw new Error("its path is too long");
  return pair(shoe, root(size, found), other);
}

/** The cards of a shoe that was opened whole: two letters each. */
export const cardsOf = (cards: string): CardName[] => cards.match(/../gs) ?? [];

/** The commitment to a shoe that was opened whole, and to the one with this root, which has the number `shoe`. */
export async function commitmentOfShoe(cards: string, seed: string, rootOfMine: string, shoe: number): Promise<string> {
  const salts = bytes(seed);
  const names = cardsOf(cards);
  let level: Uint8Array[] = [];
  for (const [at, card] of names.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause(0);
    level.push(leaf(at, card, sha256(joined(SALT, four(at), salts))));
  }
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      above.push(at + 1 < level.length ? node(level[at]!, level[at + 1]!) : level[at]!);
    }
    level = above;
    await pause(0);
  }
  const [top] = level;
  if (!top) throw new Error("there are no cards in it");
  return pair(shoe, bytes(rootOfMine), root(names.length, top));
}

/** The link before this one; before the first is the head. */
export const before = (link: string): string => hex(earlier(bytes(link)));

const earlier = (link: Uint8Array): Uint8Array => sha256(joined(LINK, link));

/** A whole chain from its seed, which is its last link: the head, then each link in the order of revealing. */
export async function chainOf(seed: string, links: number): Promise<string[]> {
  const found = [seed];
  let link = bytes(seed);
  for (let at = 1; at <= links; at++) {
    link = earlier(link);
    found.push(hex(link));
    if (at % AT_ONCE === 0 && at < links) await pause(0);
  }
  return found.reverse();
}

/** What these links come to, in this order, the time of this number that links are called for. */
export function mixed(commitment: string, number: number, given: readonly (readonly [string, string])[]): string {
  const lines = given.map(([player, link]) => `${hex(text(player))} ${link}\n`);
  return hex(sha256(text(`cutcard choice\n${commitment}\n${number}\n${lines.join("")}`)));
}

const ALL = 1n << 256n;

/** A number below `below`, each equally likely: the shoe (draw 0, of 2), then one card after the other. */
export function chosen(mix: string, draw: number, below: number): number {
  const fits = ALL - (ALL % BigInt(below));
  for (let tried = 0; ; tried++) {
    const word = BigInt(`0x${hex(sha256(joined(bytes(mix), four(draw), four(tried))))}`);
    if (word < fits) return Number(word % BigInt(below)); // any other would favour the small numbers
  }
}
