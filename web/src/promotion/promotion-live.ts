/** One promotion as it happens: what everybody sees of it, whenever something of it is another. */

import { Reconnecting } from "../reconnecting.js";
import type { LiveMessage, PromotionView } from "../generated/api.js";
import { note } from "./record.js";

export class PromotionLive extends Reconnecting {
  view: PromotionView | null = null;
  /** How far the floor's clock is ahead of ours, in seconds. */
  ahead = 0;
  protected readonly path: string;

  constructor(promotion: string) {
    super();
    this.path = `/api/promotions/${encodeURIComponent(promotion)}/live`;
  }

  /** The time on the floor, in seconds. */
  get now(): number {
    return Date.now() / 1000 + this.ahead;
  }

  protected override hello(): object {
    return {};
  }

  protected override heard(message: LiveMessage): void {
    if ("promotion" in message) {
      this.view = message.promotion;
      this.ahead = message.promotion.now - Date.now() / 1000;
      note(message.promotion);
    }
    this.changed();
  }
}
