/**
 * Controls that have just come rest for a moment: a finger that was on its way to others, or taps a second time, would
 * hit them. So long nobody can read them either.
 */

import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Milliseconds: longer than two taps of one finger are apart. */
export const REST = 450;

export class Rest implements ReactiveController {
  on = false;
  #shown: string | null = null;
  #timer = 0;

  constructor(readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** What is drawn now, in a word that is another for other controls. What a page begins with need not rest. */
  shows(what: string): void {
    if (what === this.#shown) return;
    const first = this.#shown === null;
    this.#shown = what;
    clearTimeout(this.#timer);
    this.on = !first;
    if (this.on) this.#timer = window.setTimeout(this.#over, REST);
  }

  #over = (): void => {
    this.on = false;
    this.host.requestUpdate();
  };

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.on = false;
  }
}
