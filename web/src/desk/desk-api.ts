/** HTTP to the desk of one table, with its key. */

import { ask, insist, type Answer, type Wanted } from "../api.js";
import type { ApprovalWaits, Desk, Keyed, StaffCommand, Trial } from "../generated/api.js";
import { pageKey } from "../page-key.js";
import { asPerson } from "./answers.js";
import { askFor, type Asking } from "./asking.js";

/** The desk of one table: the same floor, asked with another key. */
export class DeskApi {
  readonly #bearer: string;

  constructor(readonly table: string) {
    this.#bearer = pageKey(`desk.${table}`);
  }

  get #asks(): Asking {
    return { table: this.table, bearer: this.#bearer };
  }

  /** As whom requests are asked and answered here. */
  get at(): Asking {
    return this.#asks;
  }

  /** Whether somebody is signed in here, and no key is used. */
  people = false;

  #said(body: StaffCommand): StaffCommand {
    return this.people ? asPerson(body) : body;
  }

  ask(body: StaffCommand): Promise<Answer<ApprovalWaits>> {
    return askFor(this.#asks, this.#said(body));
  }

  async look(): Promise<Answer<Desk>> {
    const answer = await ask("GET /api/tables/{table}/desk", this.#asks);
    if ("ok" in answer) this.people = answer.ok.people !== null;
    return answer;
  }

  trial(body: StaffCommand): Promise<Answer<Trial>> {
    return ask("POST /api/tables/{table}/staff/trial", { ...this.#asks, body: this.#said(body) });
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key, for as long as it is wanted. */
  send(body: StaffCommand, expected?: number, wanted?: Wanted): Promise<Answer<Keyed>> {
    return insist("POST /api/tables/{table}/staff", { ...this.#asks, body: this.#said(body), expected }, wanted);
  }
}
