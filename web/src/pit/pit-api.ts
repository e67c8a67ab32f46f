/** HTTP to the board of a pit. */

import { ask, insist, type Answer } from "../api.js";
import { answerIt, approvalsOf, type Asking } from "../desk/asking.js";
import type { ApprovalAnswered, ApprovalWord, Approvals, Keyed, Opening, PeopleCommand, PeopleDone, Pit } from "../generated/api.js";
import { pageKey } from "../page-key.js";

export class PitApi {
  readonly #bearer: string;

  constructor(readonly house: string) {
    this.#bearer = pageKey("pit");
  }

  look(): Promise<Answer<Pit>> {
    return ask("GET /api/houses/{house}/pit", { house: this.house, bearer: this.#bearer });
  }

  /** As whom something is done at a table. */
  at(table: string): Asking {
    return { table, bearer: this.#bearer };
  }

  approvals(): Promise<Answer<Approvals>> {
    return approvalsOf(this.house, this.#bearer);
  }

  answer(table: string, number: number, word: ApprovalWord): Promise<Answer<ApprovalAnswered>> {
    return answerIt(this.at(table), number, word);
  }

  /** What a closed table would open under now. */
  opening(table: string): Promise<Answer<Opening>> {
    return ask("GET /api/tables/{table}/opening", this.at(table));
  }

  /** It is opened, as it was shown: at the version that was seen. */
  open(table: string, expected: number): Promise<Answer<Keyed>> {
    return insist("POST /api/tables/{table}/opening", { ...this.at(table), expected });
  }

  /** Somebody is assigned, or taken from where they are; or a pit gets other tables. */
  assign(body: Record<string, unknown>): Promise<Answer<PeopleDone>> {
    return insist("POST /api/houses/{house}/people", { house: this.house, bearer: this.#bearer, body: body as unknown as PeopleCommand });
  }
}
