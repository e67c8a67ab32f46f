/**
 * Follows the choice of the cards through what everybody is shown: what the links come to, from which place each card
 * must come, and that the shoe that was not chosen was whole. Whoever runs the table is not asked.
 */

import { before, cardsOf, chosen, commitmentOfShoe, mixed } from "./choice.js";
import type { Expected } from "./fairness.js";
import { named } from "./format.js";
import type { CardDealt, CardName, CardsChosen, Links, LinksCalled, TableView, ShoeOpened, TableEvent } from "./generated/api.js";

/** What was checked while the cards were chosen and dealt, for as long as the page is open. */
export class Tally extends EventTarget {
  /** Cards that came from where they had to come from. */
  places = 0;
  /** Shoes that were opened whole, and were what was committed to. */
  shoes = 0;
  choices = 0;
  /** In how many of the choices each player's link was. */
  gave = new Map<string, number>();
  /** Links that did not come, by player. */
  missed = new Map<string, number>();
  /** Who chose the last cards; nobody: the house alone. `null` as long as nothing was chosen here. */
  last: readonly string[] | null = null;
  wrong: string[] = [];

  fault(what: string): void {
    this.wrong.push(what);
    this.dispatchEvent(new Event("change"));
  }
}

const one = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** The shoe as a follower has it: `left` are the places that no card came from yet, in their order from the cut on. */
export interface ShoeFollowed {
  commitment: string;
  size: number;
  left: number[];
  /** Which of the two it is, once that is chosen. */
  chosen: number | null;
  /** Whether the other was opened. */
  opened: boolean;
}

const places = (size: number): number[] => Array.from({ length: size }, (_, at) => at);

function shoeIn({ shoe: { commitment, size, chosen: which, opened }, left }: TableView): ShoeFollowed {
  return { commitment, size, left: [...left], chosen: which, opened };
}

const playing = (picture: TableView): string[] => picture.boxes.flatMap((box) => box.players.map(({ player }) => player));
const holding = (picture: TableView): string[] => picture.boxes.flatMap(({ holder }) => (holder === null ? [] : [holder]));

/** The cards that lie on the table; those in the rack are shuffled with the others. */
function lying(picture: TableView): (CardName | null)[] {
  return [...picture.dealer, ...picture.boxes.flatMap((box) => (box.collected ? [] : box.cards))];
}

const DECK = new Set([..."cdhs"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit)));

/** Whether these cards and those that lie on the table are no more than the decks of the table have. */
function whole(cards: readonly CardName[], picture: TableView): boolean {
  const on = lying(picture);
  const copies = Math.round((picture.shoe.cards + picture.rack + on.length) / DECK.size);
  const counts = new Map<string, number>();
  for (const card of [...cards, ...on]) if (card !== null) one(counts, card);
  return cards.every((card) => DECK.has(card)) && [...counts.values()].every((number) => number <= copies);
}

/** After these somebody knows more, or has risked more or less, than when the last cards were chosen. */
const STALE = [
  "wager_placed",
  "wager_withdrawn",
  "wager_refused",
  "collected_wager_returned",
  "bets_called",
  "decision_made",
  "cards_shuffled",
  "discards_reloaded",
];

/** Follows a table through what is shown, and knows from which place each card of the round under way must come. */
export class Follower {
  shoe: ShoeFollowed;
  links: Links;
  dealt: Expected[] = [];
  round: number;
  /** Whether every card of this round was watched. */
  whole: boolean;
  /** Whether the next cards were chosen after the last wager and the last decision. */
  #fresh = true;
  #before: TableView;
  #checks: Promise<void>[] = [];

  constructor(
    picture: TableView,
    readonly tally = new Tally(),
  ) {
    this.#before = picture;
    this.shoe = shoeIn(picture);
    this.links = picture.links;
    this.round = picture.round;
    this.whole = !picture.dealer.length && picture.boxes.every((box) => !box.cards.length);
  }

  /** When everything that was seen so far is checked. */
  async settled(): Promise<void> {
    await Promise.all(this.#checks);
  }

  /** Whether this is where the picture has the table too. */
  agrees(picture: TableView): boolean {
    const { commitment, left } = shoeIn(picture);
    const same = left.length === this.shoe.left.length && left.every((each, at) => each === this.shoe.left[at]);
    return same && commitment === this.shoe.commitment && picture.links.number === this.links.number;
  }

  /** Something happened; `picture` as it is after it. */
  saw(events: readonly TableEvent[], picture: TableView): void {
    for (const event of events) this.#after(event, picture);
    if (events.length) this.#compare(picture);
    this.links = { ...this.links, chains: picture.links.chains };
    this.#before = picture;
    for (const box of [0, ...new Set(this.dealt.map((card) => card.box))]) {
      const cards = box ? picture.boxes.find((each) => each.box === box)?.cards : picture.dealer;
      const here = this.dealt.filter((card) => card.box === box);
      if (this.whole) here.forEach((card, at) => (card.card ??= cards?.[at] ?? null));
    }
  }

  #fault(what: string): void {
    const next = ["betting", "cards"].includes(this.#before.phase) ? 1 : 0;
    this.tally.fault(`Round ${this.#before.round + next}: ${what}.`);
  }

  /** The place that the next card comes from. */
  get next(): number {
    const { left } = this.shoe;
    const { mix, taken } = this.links;
    return left[mix && left.length ? chosen(mix, taken + 1, left.length) : 0] ?? -1;
  }

  #after(event: TableEvent, picture: TableView): void {
    if (STALE.includes(event.event)) this.#fresh = false;
    switch (event.event) {
      case "cards_shuffled":
      case "discards_reloaded": {
        const { size } = picture.shoe;
        const commitment = event.commitment ?? "";
        this.shoe = { commitment, size, left: places(size), chosen: null, opened: false };
        this.links = { ...this.links, called: null };
        break;
      }
      case "shoes_discarded": // they are lost, or may be known: their cards are not opened
        this.shoe = { commitment: "", size: 0, left: [], chosen: null, opened: false };
        this.links = { ...this.links, chains: {}, called: null, mix: "", taken: 0 };
        this.dealt = [];
        this.whole = false;
        break;
      case "cards_cut": {
        const { left } = this.shoe;
        const depth = event.depth;
        this.shoe = { ...this.shoe, left: [...left.slice(depth), ...left.slice(0, depth)] };
        break;
      }
      case "card_burned":
        this.#drawn(event.place);
        break;
      case "three_discarded":
        for (const place of event.from_places ?? []) this.#drawn(place);
        break;
      case "round_started":
        this.dealt = [];
        this.round = event.round;
        this.whole = true;
        break;
      case "hand_turned":
        for (const card of this.dealt) if (card.box === event.box) card.up = true;
        break;
      case "card_dealt":
        this.#dealt(event);
        break;
      case "chain_bound": {
        const bound = { last: event.head, left: event.links };
        this.links = { ...this.links, chains: { ...this.links.chains, [event.player]: bound } };
        break;
      }
      case "links_called":
        this.#called(event);
        break;
      case "link_revealed":
        this.#revealed(event.player, event.link);
        break;
      case "link_missed":
        this.#missed(event.player);
        break;
      case "cards_chosen":
        this.#chosen(event);
        break;
      case "shoe_opened":
        this.#checks.push(this.#opened(event, picture));
        this.shoe = { ...this.shoe, opened: true };
        break;
    }
  }

  #dealt({ card = null, up = true, box = 0, place }: CardDealt): void {
    const { commitment, size, chosen: which, opened } = this.shoe;
    if (commitment && !this.#fresh) this.#fault("a card came that was chosen before the last wager or decision");
    else if (commitment && !opened) this.#fault("a card came before the shoe that was not chosen was opened");
    const origin = { commitment, size, shoe: which ?? 0, position: this.next };
    this.dealt.push({ draw: this.dealt.length, box, card, up, origin });
    this.#drawn(place);
  }

  /** A card left the shoe, from this place as the floor says. */
  #drawn(place: unknown): void {
    const { commitment, left } = this.shoe;
    if (!commitment) return;
    const { next } = this;
    if (place === next) this.tally.places++;
    else if (typeof place !== "number") this.#fault(`a card came from no place, and had to come from place ${next + 1}`);
    else this.#fault(`a card came from place ${place + 1}, and had to come from place ${next + 1}`);
    const gone = typeof place === "number" ? place : next;
    this.shoe = { ...this.shoe, left: left.filter((each) => each !== gone) };
    this.links = { ...this.links, taken: this.links.taken + 1 };
  }

  #called({ players, number: now }: LinksCalled): void {
    const { chains, number } = this.links;
    const wagered = playing(this.#before);
    const due = wagered.length ? wagered : holding(this.#before);
    const out = [...new Set(due)].filter((name) => chains[name]?.left && !players.includes(name)).sort();
    if (out.length) this.#fault(`the link of ${named(out)} was not called for`);
    if (now !== number + 1) this.#fault("links were called for out of turn");
    this.links = { ...this.links, called: { players, links: {} }, number: now };
  }

  #revealed(player: string, link: string): void {
    const { chains, called } = this.links;
    const bound = chains[player];
    if (!called?.players.includes(player) || player in called.links) {
      this.#fault(`a link of ${player} came that was not called for`);
    } else if (!bound || !follows(link, bound.last)) {
      this.#fault(`the link of ${player} is not the next of the chain that was bound`);
    }
    this.links = {
      ...this.links,
      chains: { ...chains, [player]: { last: link, left: (bound?.left ?? 1) - 1 } },
      called: called && { ...called, links: { ...called.links, [player]: link } },
    };
  }

  #missed(player: string): void {
    const { chains, called } = this.links;
    if (called && player in called.links) this.#fault(`the link of ${player} came in, and is said to be missing`);
    one(this.tally.missed, player);
    const others = Object.fromEntries(Object.entries(chains).filter(([name]) => name !== player));
    // As long as no card is out the choice is made anew; later the others choose.
    const left = called && { ...called, players: called.players.filter((name) => name !== player) };
    this.links = { ...this.links, chains: others, called: this.#before.phase === "betting" ? null : left };
  }

  #chosen(event: CardsChosen): void {
    const { called, number } = this.links;
    const given = (called?.players ?? []).flatMap((name): [string, string][] =>
      called && name in called.links ? [[name, called.links[name]!]] : [],
    );
    const out = (called?.players ?? []).filter((name) => !(name in called!.links));
    if (out.length) this.#fault(`the cards were chosen without the link of ${named(out)}, and nobody said why`);
    const mix = given.length ? mixed(this.shoe.commitment, number, given) : "";
    const shoe = this.shoe.chosen ?? (mix ? chosen(mix, 0, 2) : 0);
    if ((event.mix ?? "") !== mix || (event.shoe ?? 0) !== shoe || event.number !== number) {
      this.#fault("what was chosen is not what the links come to");
    }
    this.tally.choices++;
    this.tally.last = given.map(([name]) => name);
    for (const [name] of given) one(this.tally.gave, name);
    this.shoe = { ...this.shoe, chosen: shoe };
    this.links = { ...this.links, called: null, mix, taken: 0 };
    this.#fresh = true;
  }

  async #opened({ cards = "", seed = "", root = "" }: Partial<ShoeOpened>, picture: TableView): Promise<void> {
    const { commitment, size, chosen: which } = this.shoe;
    const names = cardsOf(cards);
    const right = await commitmentOfShoe(cards, seed, root, which ?? 0).catch(() => "");
    if (right !== commitment) this.#fault("the shoe that was opened is not the one that was committed to");
    else if (names.length !== size || !whole(names, picture)) this.#fault("the shoe that was opened is not whole decks");
    else {
      this.tally.shoes++;
      this.tally.dispatchEvent(new Event("change"));
    }
  }

  /** Chains are those that were bound: nobody's may go, or become another, without a word. */
  #compare(picture: TableView): void {
    const { chains } = picture.links;
    const there = new Set([...playing(picture), ...holding(picture)]);
    for (const [name, { last }] of Object.entries(this.links.chains)) {
      const now = chains[name];
      if (now ? now.last !== last : there.has(name)) this.#fault(`the chain of ${name} is not the one that was bound`);
    }
  }
}

function follows(link: string, last: string): boolean {
  try {
    return before(link) === last;
  } catch {
    return false; // not hexadecimal
  }
}
