/** HTTP to the desk of one table, with its key. */

import { ask, insist, type Answer, type Wanted } from "../api.js";
import type { Desk, Keyed, StaffCommand, Trial } from "../generated/api.js";
import { pageKey } from "../page-key.js";

/** The desk of one table: the same floor, asked with another key. */
export class DeskApi {
  readonly #bearer: string;

  constructor(readonly table: string) {
    this.#bearer = pageKey(`desk.${table}`);
  }

  get #asks(): { table: string; bearer: string } {
    return { table: this.table, bearer: this.#bearer };
  }

  look(): Promise<Answer<Desk>> {
    return ask("GET /api/tables/{table}/desk", this.#asks);
  }

  trial(body: StaffCommand): Promise<Answer<Trial>> {
    return ask("POST /api/tables/{table}/staff/trial", { ...this.#asks, body });
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key, for as long as it is wanted. */
  send(body: StaffCommand, expected?: number, wanted?: Wanted): Promise<Answer<Keyed>> {
    return insist("POST /api/tables/{table}/staff", { ...this.#asks, body, expected }, wanted);
  }
}
