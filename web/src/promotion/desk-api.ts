/** HTTP to the desk of one promotion, with its key. */

import { ask, insist, recall, remember, type Answer } from "../api.js";
import type { OperatorCommand, PromotionDesk, PromotionDone } from "../generated/api.js";
import { asKeyed } from "../staff/at-desk.js";
import { staff } from "../staff/session.js";

/** The key stands behind the # of the address once; then this browser keeps it. */
function keyOf(promotion: string): string {
  const name = `cutcard.operator.${promotion}`;
  const given = location.hash.slice(1);
  if (given && !given.startsWith("/")) {
    history.replaceState(null, "", location.pathname);
    remember(name, given);
    return given;
  }
  return staff.token || (recall(name) ?? "");
}

export class DeskApi {
  readonly #bearer: string;

  constructor(readonly promotion: string) {
    this.#bearer = keyOf(promotion);
  }

  look(): Promise<Answer<PromotionDesk>> {
    return ask("GET /api/promotions/{promotion}/desk", { promotion: this.promotion, bearer: this.#bearer });
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key. */
  send(body: Record<string, unknown>): Promise<Answer<PromotionDone>> {
    const given = { promotion: this.promotion, bearer: this.#bearer, body: asKeyed(body, this.#bearer) as unknown as OperatorCommand };
    return insist("POST /api/promotions/{promotion}/operator", given);
  }
}
