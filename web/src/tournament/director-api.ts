/** HTTP to the Director's desk of one tournament, with its key. */

import { ask, insist, recall, remember, type Answer } from "../api.js";
import type { DirectorCommand, DirectorDesk, TournamentDone } from "../generated/api.js";
import { asKeyed } from "../staff/at-desk.js";
import { staff } from "../staff/session.js";

/** The key stands behind the # of the address once; then this browser keeps it. */
function keyOf(tournament: string): string {
  const name = `cutcard.director.${tournament}`;
  const given = location.hash.slice(1);
  if (given && !given.startsWith("/")) {
    history.replaceState(null, "", location.pathname);
    remember(name, given);
    return given;
  }
  return staff.token || (recall(name) ?? "");
}

export class DirectorApi {
  readonly #bearer: string;

  constructor(readonly tournament: string) {
    this.#bearer = keyOf(tournament);
  }

  look(): Promise<Answer<DirectorDesk>> {
    return ask("GET /api/tournaments/{tournament}/desk", { tournament: this.tournament, bearer: this.#bearer });
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key. */
  send(body: Record<string, unknown>): Promise<Answer<TournamentDone>> {
    const given = { tournament: this.tournament, bearer: this.#bearer, body: asKeyed(body, this.#bearer) as unknown as DirectorCommand };
    return insist("POST /api/tournaments/{tournament}/director", given);
  }
}
