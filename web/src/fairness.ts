/**
 * The player's own check of the shoe. The commitment is published before the first wager, and the cut comes after it:
 * the place of every later card is known beforehand, and whoever watches can say where it must come from. After a round
 * its open cards are shown with salt and path, and each is hashed here, on the player's own machine.
 */

import { cardName } from "./format.js";
import type { Live } from "./live.js";
import type { Card, Picture, Step, TableEvent } from "./types.js";

/** What the floor opens of a card that lay face up. */
export interface Opening {
  draw: number;
  box: number;
  card: Card;
  commitment: string;
  size: number;
  position: number;
  salt: string;
  path: string[];
}

export interface Openings {
  round: number;
  cards: Opening[];
}

/** Where a shoe stands: what was committed to, how many cards, where the cut begins, how many have left. */
export interface ShoePlace {
  commitment: string;
  size: number;
  start: number;
  gone: number;
}

/** A card that was dealt while somebody watched, and the place that it must have come from. */
export interface Expected {
  draw: number;
  box: number;
  card: Card | null;
  /** Whether everybody saw its face: then it must be opened. */
  up: boolean;
  place: ShoePlace;
}

/** One card after the check; `wrong` is empty if everything about it is right. */
export interface Checked {
  box: number;
  card: Card | null;
  position: number;
  size: number;
  wrong: string;
}

// --- SHA-256 ---------------------------------------------------------------------------------------------------------

const PRIMES = (() => {
  const found: number[] = [];
  for (let number = 2; found.length < 64; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
})();

/** The first 32 bits behind the point. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUND = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const BEGIN = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** SHA-256 of our own, for pages that came over plain HTTP from another machine: browsers keep theirs from those. */
export function ownSha256(data: Uint8Array): Uint8Array {
  const length = Math.ceil((data.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, data.length << 3);
  const state = Int32Array.from(BEGIN);
  const words = new Int32Array(64);
  const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < length; block += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) {
        words[at] = view.getInt32(block + 4 * at);
        continue;
      }
      const early = words[at - 15]!;
      const late = words[at - 2]!;
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[at] = words[at - 16]! + first + words[at - 7]! + second;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUND[at]! + words[at]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word));
  }
  const answer = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => answer.setInt32(4 * at, word));
  return new Uint8Array(answer.buffer);
}

/** The browser's own SHA-256 where it may be used, ours otherwise. */
export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : ownSha256(data);
}

export function bytes(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Error("not written in hexadecimal");
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function number(value: number): Uint8Array {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, value);
  return four;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const ROOT = Uint8Array.of(2);

/** The commitment to which an opened card leads: leaf, path, top and size. Throws where the path does not fit. */
export async function commitmentOf(opening: Opening): Promise<string> {
  const { position, size } = opening;
  if (!Number.isInteger(position) || position < 0 || position >= size) throw new Error("no such place in the shoe");
  const face = new TextEncoder().encode(opening.card);
  let found = await sha256(joined(LEAF, number(position), face, bytes(opening.salt)));
  const path = opening.path.map(bytes);
  for (let at = position, width = size; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    if ((at ^ 1) >= width) continue; // the last one has no neighbour and goes up as it is
    const beside = path.shift();
    if (!beside) throw new Error("its path is too short");
    found = await sha256(at % 2 ? joined(NODE, beside, found) : joined(NODE, found, beside));
  }
  if (path.length) throw new Error("its path is too long");
  return hex(await sha256(joined(ROOT, number(size), found)));
}

// --- Following a shoe ------------------------------------------------------------------------------------------------

export const positionOf = (place: ShoePlace): number => (place.start + place.gone) % Math.max(place.size, 1);

function placeIn(picture: Picture): ShoePlace {
  const { commitment, size, start, gone } = picture.shoe;
  return { commitment, size, start: start ?? 0, gone };
}

function same(one: ShoePlace, two: ShoePlace): boolean {
  return one.commitment === two.commitment && one.size === two.size && positionOf(one) === positionOf(two);
}

/** Follows a shoe through what is shown, and knows from which place each card of the round under way must come. */
export class Follower {
  place: ShoePlace;
  dealt: Expected[] = [];
  round: number;
  /** Whether every card of this round was watched. */
  whole: boolean;

  constructor(picture: Picture) {
    this.place = placeIn(picture);
    this.round = picture.round;
    this.whole = !picture.dealer.length && picture.boxes.every((box) => !box.cards.length);
  }

  /** Something happened; `picture` as it is after it. */
  saw(events: readonly TableEvent[], picture: Picture): void {
    for (const event of events) this.#after(event, picture);
    for (const box of [0, ...new Set(this.dealt.map((card) => card.box))]) {
      const cards = box ? picture.boxes.find((each) => each.box === box)?.cards : picture.dealer;
      const here = this.dealt.filter((card) => card.box === box);
      if (this.whole) here.forEach((card, at) => (card.card ??= cards?.[at] ?? null));
    }
  }

  #after(event: TableEvent, picture: Picture): void {
    const place = this.place;
    switch (event.event) {
      case "cards_shuffled":
      case "discards_reloaded":
        this.place = { commitment: String(event["commitment"] ?? ""), size: picture.shoe.size, start: 0, gone: 0 };
        break;
      case "cards_cut":
        this.place = { ...place, start: Number(event["depth"]) };
        break;
      case "card_burned":
        this.place = { ...place, gone: place.gone + 1 };
        break;
      case "three_discarded":
        this.place = { ...place, gone: place.gone + Number(event["cards"]) };
        break;
      case "round_started":
        this.dealt = [];
        this.round = Number(event["round"]);
        this.whole = true;
        break;
      case "hand_turned":
        for (const card of this.dealt) if (card.box === Number(event["box"])) card.up = true;
        break;
      case "card_dealt": {
        const card = (event["card"] as Card | null | undefined) ?? null;
        const up = event["up"] !== false;
        this.dealt.push({ draw: this.dealt.length, box: Number(event["box"] ?? 0), card, up, place });
        this.place = { ...place, gone: place.gone + 1 };
        break;
      }
    }
  }
}

/**
 * Check every opened card: that its hashes lead to its commitment, and that both are those which were due. A card that
 * lay face up and is not opened is wrong too: leaving it out is no way around the check, nor is committing to nothing.
 * Only where a `person` deals, as the lobby says, nobody has committed to the cards and none is opened.
 */
export async function check(
  opened: readonly Opening[],
  dealt: readonly Expected[],
  person = false,
): Promise<Checked[]> {
  const found = opened.map(async (opening) => {
    const { box, card, position, size } = opening;
    return { box, card, position, size, wrong: await fault(opening, dealt[opening.draw]) };
  });
  const draws = new Set(opened.map((opening) => opening.draw));
  const missing = dealt
    .filter(({ up, draw, place }) => up && !draws.has(draw) && !(person && !place.commitment))
    .map(({ box, card, place: { size }, place }) => ({
      box,
      card,
      position: positionOf(place),
      size,
      wrong: place.commitment ? "it lay face up, and is not opened" : "nobody had committed to it",
    }));
  return [...(await Promise.all(found)), ...missing];
}

async function fault(opening: Opening, due: Expected | undefined): Promise<string> {
  if (!due) return "no such card was dealt in this round";
  if (opening.box !== due.box) return `it was dealt to ${place(due.box)}, and is opened for ${place(opening.box)}`;
  if (due.card !== null && opening.card !== due.card) {
    return `the ${cardName(due.card)} lay on the table, the ${cardName(opening.card)} is opened`;
  }
  if (opening.commitment !== due.place.commitment || opening.size !== due.place.size) {
    return "it is opened under another commitment than the one that was published";
  }
  const position = positionOf(due.place);
  if (opening.position !== position) {
    return `it had to come from place ${position + 1} of the shoe, and is opened at place ${opening.position + 1}`;
  }
  try {
    if ((await commitmentOf(opening)) === due.place.commitment) return "";
    return "its hashes do not lead to the commitment: this card was not at this place when the shoe was shuffled";
  } catch (error) {
    return `its hashes cannot be followed: ${error instanceof Error ? error.message : "they are damaged"}`;
  }
}

const place = (box: number): string => (box ? `box ${box}` : "the dealer");

/** The cards of a round as its record shows them: what was there at first, and every step since. */
export function replayed(start: Picture, steps: readonly Step[]): Follower {
  let picture = start;
  const follower = new Follower(start);
  for (const step of steps) {
    picture = { ...picture, ...step.changes };
    follower.saw(step.events, picture);
  }
  return follower;
}

// --- Watching a table ------------------------------------------------------------------------------------------------

/** A round that was watched to its end. */
export interface Watched {
  round: number;
  dealt: Expected[];
}

const KEPT = 60;

/** Follows one live table for as long as the page is open, also while no panel shows it. */
export class Witness extends EventTarget {
  follower: Follower | null = null;
  /** Rounds that were watched from their first card to their last, the latest last. */
  rounds: Watched[] = [];
  #seq = -1;

  constructor(readonly live: Live) {
    super();
    live.addEventListener("change", (event) => this.#changed((event as CustomEvent<TableEvent[]>).detail));
    this.#changed([]);
  }

  #changed(events: TableEvent[]): void {
    const { picture, seq } = this.live;
    if (!picture || seq === this.#seq) return;
    // Another picture without what led to it: if the shoe has moved, something was missed, and we begin anew.
    if (!this.follower || (!events.length && !same(this.follower.place, placeIn(picture)))) {
      this.follower = new Follower(picture);
    } else {
      this.follower.saw(events, picture);
    }
    this.#seq = seq;
    for (const event of events) if (event.event === "round_ended") this.#ended(Number(event["round"]));
    this.dispatchEvent(new Event("change"));
  }

  #ended(round: number): void {
    const follower = this.follower!;
    const bound = follower.dealt.some(({ place }) => place.commitment || !this.live.person);
    if (follower.whole && follower.round === round && bound) {
      this.rounds = [...this.rounds, { round, dealt: follower.dealt }].slice(-KEPT);
      this.dispatchEvent(new CustomEvent<number>("round", { detail: round }));
    }
    follower.dealt = [];
  }
}

const witnesses = new WeakMap<Live, Witness>();

/** The witness of a table. Ask for it as soon as the table is opened, so that nothing is missed. */
export function witness(live: Live): Witness {
  const found = witnesses.get(live) ?? new Witness(live);
  witnesses.set(live, found);
  return found;
}
