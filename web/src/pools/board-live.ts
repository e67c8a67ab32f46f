/** One prize pool as it happens: its board, whenever something of it is another. */

import { Reconnecting } from "../reconnecting.js";
import type { Board, LiveMessage, PoolWin } from "../generated/api.js";
import { newWins } from "./wins.js";

export class BoardLive extends Reconnecting {
  board: Board | null = null;
  protected readonly path: string;

  constructor(pool: string) {
    super();
    this.path = `/api/pools/${encodeURIComponent(pool)}/live`;
  }

  protected override hello(): object {
    return {};
  }

  protected override heard(message: LiveMessage): void {
    if ("board" in message) {
      const wins = newWins(this.board, message.board);
      this.board = message.board;
      if (wins.length) this.dispatchEvent(new CustomEvent<PoolWin[]>("won", { detail: wins }));
    }
    this.changed();
  }
}
