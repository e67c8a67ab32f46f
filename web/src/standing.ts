/**
 * What a guest wants said if the clock runs out: one answer to one decision, and never to the next. The page says it in
 * the last second, while it has a line to the floor. Without it the book's own answer to silence stands.
 */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Live } from "./live.js";
import type { Choice, Offer } from "./generated/api.js";

/** Milliseconds before the end: time enough for the answer to reach the floor. */
export const LAST = 1000;

export class StandingAnswer implements ReactiveController {
  #said: { decision: string; word: string } | null = null;
  #decision = "";
  #timer = 0;

  /** `answer`: take this choice, as if its button had been pressed. */
  constructor(
    readonly host: ReactiveControllerHost,
    readonly answer: (choice: Choice, offer: Offer) => void,
  ) {
    host.addController(this);
  }

  /** The word that is said at the end; empty where the book answers. */
  get word(): string {
    return this.#said?.decision === this.#decision ? this.#said.word : "";
  }

  say(word: string): void {
    this.#said = word ? { decision: this.#decision, word } : null;
    this.host.requestUpdate();
  }

  /** What is offered now, and the clock that runs for it; asked at every drawing, so that a new clock counts at once. */
  follows(live: Live, offer: Offer | null): void {
    this.#decision = offer?.must ? `${live.picture?.round} ${live.picture?.step} ${offer.box}` : "";
    clearTimeout(this.#timer);
    if (!this.word || !offer || live.clock?.what !== "decision") return;
    this.#timer = window.setTimeout(() => this.#ends(live, offer), Math.max(0, live.left() - LAST));
  }

  #ends(live: Live, offer: Offer): void {
    const choice = offer.choices.find(({ word }) => word === this.word);
    this.#said = null;
    if (choice && live.connected) this.answer(choice, offer);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#said = null;
  }
}
