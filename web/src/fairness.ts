/** The player's own check of the cards of a round: each that was opened is what was committed to, where it had to be. */

import { commitmentOf } from "./choice.js";
import { Follower } from "./follower.js";
import { cardName } from "./format.js";
import type { CardName, Opened, TableView, Update } from "./generated/api.js";

/** Where a card comes from: what was committed to, which of two shoes of which size, and the place in it. */
export interface Origin {
  commitment: string;
  size: number;
  shoe: number;
  position: number;
}

/** A card that was dealt while somebody watched, and the place that it must have come from. */
export interface Expected {
  draw: number;
  box: number;
  card: CardName | null;
  /** Whether everybody saw its face: then it must be opened. */
  up: boolean;
  origin: Origin;
}

/** One card after the check; `wrong` is empty if everything about it is right. */
export interface Checked {
  box: number;
  card: CardName | null;
  position: number;
  size: number;
  wrong: string;
}

/**
 * Check every opened card: that its hashes lead to its commitment, and that both are those which were due. A card that
 * lay face up and is not opened is wrong too: leaving it out is no way around the check, nor is committing to nothing.
 * Only where a `person` deals, as the lobby says, nobody has committed to the cards and none is opened.
 */
export function check(opened: readonly Opened[], dealt: readonly Expected[], person = false): Checked[] {
  const found = opened.map((opening) => {
    const { box, card, position, size } = opening;
    return { box, card, position, size, wrong: fault(opening, dealt[opening.draw]) };
  });
  const draws = new Set(opened.map((opening) => opening.draw));
  const missing = dealt
    .filter(({ up, draw, origin }) => up && !draws.has(draw) && !(person && !origin.commitment))
    .map(({ box, card, origin: { commitment, position, size } }) => ({
      box,
      card,
      position,
      size,
      wrong: commitment ? "it lay face up, and is not opened" : "nobody had committed to it",
    }));
  return [...found, ...missing];
}

function fault(opening: Opened, due: Expected | undefined): string {
  if (!due) return "no such card was dealt in this round";
  if (opening.box !== due.box) return `it was dealt to ${place(due.box)}, and is opened for ${place(opening.box)}`;
  if (due.card !== null && opening.card !== due.card) {
    return `the ${cardName(due.card)} lay on the table, the ${cardName(opening.card)} is opened`;
  }
  const { commitment, size, shoe, position } = due.origin;
  if (opening.commitment !== commitment || opening.size !== size) {
    return "it is opened under another commitment than the one that was published";
  }
  if (opening.shoe !== shoe) return "it is opened from the shoe that was not chosen";
  if (opening.position !== position) {
    return `it had to come from place ${position + 1} of the shoe, and is opened at place ${opening.position + 1}`;
  }
  try {
    if (commitmentOf(opening) === commitment) return "";
    return "its hashes do not lead to the commitment: this card was not at this place when the shoe was shuffled";
  } catch (error) {
    return `its hashes cannot be followed: ${error instanceof Error ? error.message : "they are damaged"}`;
  }
}

const place = (box: number): string => (box ? `box ${box}` : "the dealer");

/** The cards of a round as its record shows them: what was there at first, and every step since. */
export function replayed(start: TableView, steps: readonly Update[]): Follower {
  let picture = start;
  const follower = new Follower(start);
  for (const step of steps) {
    picture = { ...picture, ...step.changes };
    follower.saw(step.events, picture);
  }
  return follower;
}
