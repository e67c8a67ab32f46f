/** How it is with the guest of this page in a promotion: asked for again whenever the promotion has gone on. */

import { ask, insist, newKey, session, type Answer } from "../api.js";
import type { DrawRecord, OwnPromotion, PromotionCommand, PromotionView, Refused } from "../generated/api.js";

/** Milliseconds between two questions while much happens. */
const PAUSE = 300;

export type Body = Record<string, unknown>;

export class OwnPromotions extends EventTarget {
  own: OwnPromotion | null = null;
  refused: Refused | null = null;
  /** Whether something was sent, and its answer is not there yet. */
  busy = false;
  #view: PromotionView | null = null;
  #seen = -1;
  #asking = false;

  constructor(readonly promotion: string) {
    super();
  }

  /** The promotion is shown as of an entry; of the same entry nothing is asked twice, and the last one is asked for. */
  async heard(view: PromotionView | null): Promise<void> {
    this.#view = view;
    if (this.#asking || session.token === null) return;
    this.#asking = true;
    while (this.#view && this.#view.entry !== this.#seen) {
      const { entry } = this.#view;
      await this.look();
      this.#seen = entry;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    this.#asking = false;
  }

  /** Ask again, also if the promotion has not gone on: time alone opens and closes entries. */
  async look(): Promise<void> {
    if (session.token === null) return;
    const answer = await ask("GET /api/promotions/{promotion}/me", { promotion: this.promotion });
    if ("ok" in answer) this.own = answer.ok;
    this.#changed();
  }

  draw(): Promise<Answer<DrawRecord>> {
    return ask("GET /api/promotions/{promotion}/draw", { promotion: this.promotion });
  }

  /** Do something in one's own name; what it came to is seen in what is one's own, or in the refusal. */
  async send(body: Body): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.#changed();
    const given = { promotion: this.promotion, body: body as unknown as PromotionCommand, key: newKey() };
    const answer = await insist("POST /api/promotions/{promotion}/commands", given);
    this.refused = "refused" in answer ? answer.refused : null;
    await this.look();
    this.busy = false;
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
