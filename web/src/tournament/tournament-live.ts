/** One tournament as it happens: what everybody sees of it, whenever something of it is another. */

import { Reconnecting } from "../reconnecting.js";
import type { LiveMessage, TournamentView } from "../generated/api.js";

export class TournamentLive extends Reconnecting {
  view: TournamentView | null = null;
  /** How far the floor's clock is ahead of ours, in seconds. */
  ahead = 0;
  protected readonly path: string;

  constructor(tournament: string) {
    super();
    this.path = `/api/tournaments/${encodeURIComponent(tournament)}/live`;
  }

  /** The time on the floor, in seconds. */
  get now(): number {
    return Date.now() / 1000 + this.ahead;
  }

  protected override hello(): object {
    return {};
  }

  protected override heard(message: LiveMessage): void {
    if ("tournament" in message) {
      this.view = message.tournament;
      this.ahead = message.tournament.now - Date.now() / 1000;
    }
    this.changed();
  }
}
