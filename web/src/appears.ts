/** What tells of cards comes into sight when they have turned. It is in the page, and is heard, at once. */

import { noChange, type ElementPart } from "lit";
import { Directive, directive } from "lit/directive.js";
import { FLIGHT, TURN, stageOf } from "./motion.js";

class Appears extends Directive {
  #key: unknown = undefined;

  override render(_key: unknown, _after?: number): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [key, after = FLIGHT + TURN]: [unknown, number?]): unknown {
    const before = this.#key;
    this.#key = key;
    if (key && key !== before) {
      const frames = [{ opacity: 0 }, { opacity: 1 }];
      const how = { duration: 200, delay: after, easing: "ease-out" };
      // What is new is part of no table before this drawing is done.
      queueMicrotask(() => void stageOf(element)?.play(element, frames, how));
    }
    return noChange;
  }
}

/** Of an element: whenever `key` is another, it is unseen for as long as a card takes to come and turn. */
export const appears = directive(Appears);
