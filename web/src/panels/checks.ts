/** The checks of a table: how its cards were chosen, and after every watched round those that were opened. */

import { UNREACHABLE, openings, replay } from "../api.js";
import { check, replayed, type Checked, type Expected } from "../fairness.js";
import { linksOf, type OwnLinks } from "../links.js";
import type { Live } from "../live.js";
import type { Refused } from "../generated/api.js";
import { witness, type Witness } from "../witness.js";

/** What a check of one round found. */
export interface RoundCheck {
  round: number;
  cards: Checked[];
  /** Cards that stayed closed: nobody but their player may ever have seen them. */
  closed: number;
  /** What else was wrong: how the cards were chosen. */
  faults: string[];
  refused: Refused | null;
}

/** Fetch what is opened of a round, and check it against what was due. */
export async function checkRound(
  table: string,
  round: number,
  dealt: readonly Expected[],
  person = false,
): Promise<RoundCheck> {
  const answer = await openings(table, round);
  if ("refused" in answer) return { round, cards: [], closed: dealt.length, faults: [], refused: answer.refused };
  const cards = check(answer.ok.cards, dealt, person);
  const bound = dealt.filter(({ origin }) => origin.commitment || !person);
  return { round, cards, closed: bound.length - cards.length, faults: [], refused: null };
}

/** Check a round by its record, for rounds that this page did not watch. */
export async function checkRecord(table: string, round: number, person = false): Promise<RoundCheck> {
  const answer = await replay(table, round);
  if ("refused" in answer) return { round, cards: [], closed: 0, faults: [], refused: answer.refused };
  const follower = replayed(answer.ok.start.whole, answer.ok.steps);
  const found = await checkRound(table, round, follower.dealt, person);
  await follower.settled();
  return { ...found, faults: follower.tally.wrong };
}

/** All the checks of one live table; they go on while no panel shows them. */
export class Checks extends EventTarget {
  readonly witness: Witness;
  readonly links: OwnLinks;
  rounds: RoundCheck[] = [];

  constructor(readonly live: Live) {
    super();
    this.witness = witness(live);
    this.links = linksOf(live);
    for (const source of [this.witness, this.links]) {
      source.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    }
    this.witness.addEventListener("round", (event) => void this.#ended((event as CustomEvent<number>).detail));
    for (const { round } of this.witness.rounds) void this.#check(round);
  }

  get checked(): number {
    return this.rounds.reduce((sum, round) => sum + round.cards.length, 0);
  }

  /** Cards that are not what was committed to. */
  get wrongCards(): number {
    return this.rounds.reduce((sum, round) => sum + round.cards.filter((card) => card.wrong).length, 0);
  }

  /** What was wrong with how the cards were chosen, the latest last. */
  get faults(): string[] {
    return [...this.witness.tally.wrong, ...this.links.wrong];
  }

  get wrong(): number {
    return this.wrongCards + this.faults.length;
  }

  /** Everything that was watched, from the beginning. */
  async again(): Promise<void> {
    for (const { round } of this.witness.rounds) await this.#check(round);
  }

  /** A round is over; those that could not be fetched before are tried again with it. */
  async #ended(round: number): Promise<void> {
    const missed = this.rounds.filter((each) => each.refused?.code === UNREACHABLE);
    for (const each of [...missed.map((past) => past.round), round]) await this.#check(each);
  }

  async #check(round: number): Promise<void> {
    const watched = this.witness.rounds.find((each) => each.round === round);
    if (!watched) return;
    const found = await checkRound(this.live.table, round, watched.dealt, this.live.person);
    const before = this.rounds.find((each) => each.round === round);
    if (found.refused && before && !before.refused) return; // the floor keeps a number of rounds; ours stands
    const others = this.rounds.filter((each) => each.round !== round);
    this.rounds = [...others, found].sort((one, two) => one.round - two.round);
    this.dispatchEvent(new Event("change"));
  }
}

const kept = new WeakMap<Live, Checks>();

/** The checks of a table. Ask for them as soon as the table is opened, so that no card is missed. */
export function checksOf(live: Live): Checks {
  const found = kept.get(live) ?? new Checks(live);
  kept.set(live, found);
  return found;
}
