/** When things move at a table: only for what happens while one looks. */

import { ChipMotion } from "./chip-motion.js";
import type { Live } from "./live.js";
import { Stage } from "./motion.js";
import type { TableEvent } from "./generated/api.js";

export class TableMotion {
  readonly stage: Stage;
  readonly #chips: ChipMotion;
  /** Whether the line was there, with nothing missed, before the last word came. */
  #heard = false;
  #drawn = false;

  constructor(host: HTMLElement) {
    this.stage = new Stage(host);
    this.#chips = new ChipMotion(this.stage);
  }

  open(): void {
    this.#heard = this.#drawn = false;
    this.stage.open();
  }

  close(): void {
    this.stage.close();
  }

  /** The floor has told something; the page has not drawn it yet. */
  hears(events: readonly TableEvent[], live: Live): void {
    this.stage.live = this.#drawn && this.#heard && live.connected;
    this.#heard = live.connected;
    this.#chips.before(events, live.you?.name ?? "", live.played?.lines ?? []);
    if (events.length && this.stage.moves) requestAnimationFrame(() => this.#chips.after());
  }

  /** The page has drawn a table. */
  drawn(): void {
    this.#drawn = true;
  }
}
