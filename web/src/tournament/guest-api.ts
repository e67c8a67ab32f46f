/** HTTP to one tournament, as the guest of this page. */

import { ask, insist, type Answer } from "../api.js";
import type { OwnEntry, TournamentCommand, TournamentDone, TournamentDraws } from "../generated/api.js";

export type GuestDeed = TournamentCommand["command"];

export class GuestApi {
  constructor(readonly tournament: string) {}

  me(): Promise<Answer<OwnEntry>> {
    return ask("GET /api/tournaments/{tournament}/me", { tournament: this.tournament });
  }

  draws(): Promise<Answer<TournamentDraws>> {
    return ask("GET /api/tournaments/{tournament}/draws", { tournament: this.tournament });
  }

  /** Done once at most. Which fields a command has is the floor's to say: it refuses one that is not right. */
  send(body: Record<string, unknown>, key: string): Promise<Answer<TournamentDone>> {
    const command = body as unknown as TournamentCommand;
    return insist("POST /api/tournaments/{tournament}/commands", { tournament: this.tournament, body: command, key });
  }
}
