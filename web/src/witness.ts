/** Watches one live table for as long as the page is open, also while no panel shows what it found. */

import type { Expected } from "./fairness.js";
import { Follower, Tally } from "./follower.js";
import type { Live } from "./live.js";
import type { TableEvent } from "./generated/api.js";

/** A round that was watched to its end. */
export interface Watched {
  round: number;
  dealt: Expected[];
}

const KEPT = 60;

export class Witness extends EventTarget {
  readonly tally = new Tally();
  follower: Follower | null = null;
  /** Rounds that were watched from their first card to their last, the latest last. */
  rounds: Watched[] = [];
  #seq = -1;

  constructor(readonly live: Live) {
    super();
    live.addEventListener("change", (event) => this.#changed((event as CustomEvent<TableEvent[]>).detail));
    this.tally.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    this.#changed([]);
  }

  #changed(events: TableEvent[]): void {
    const { picture, seq } = this.live;
    if (!picture || seq === this.#seq) return;
    // A whole picture without what led to it: if the shoe has moved, something was missed, and we begin anew.
    if (!this.follower || (!events.length && !this.follower.agrees(picture))) {
      this.follower = new Follower(picture, this.tally);
    } else {
      this.follower.saw(events, picture);
    }
    this.#seq = seq;
    for (const event of events) if (event.event === "round_ended") this.#ended(event.round);
    this.dispatchEvent(new Event("change"));
  }

  #ended(round: number): void {
    const { dealt, whole, round: followed } = this.follower!;
    const bound = dealt.some(({ origin }) => origin.commitment || !this.live.person);
    if (!whole || followed !== round || !bound) return;
    const others = this.rounds.filter((each) => each.round !== round); // one that was reopened ends once more
    this.rounds = [...others, { round, dealt }].slice(-KEPT);
    this.dispatchEvent(new CustomEvent<number>("round", { detail: round }));
  }
}

const witnesses = new WeakMap<Live, Witness>();

/** The witness of a table. Ask for it as soon as the table is opened, so that nothing is missed. */
export function witness(live: Live): Witness {
  const found = witnesses.get(live) ?? new Witness(live);
  witnesses.set(live, found);
  return found;
}
