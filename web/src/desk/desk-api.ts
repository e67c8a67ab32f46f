/** HTTP to the desk of one table, with its key. */

import { ask, insist, type Answer, type Wanted } from "../api.js";
import type { Desk, Keyed, StaffCommand, Trial } from "../generated/api.js";

/** The key stands behind the # of the address once; then the page keeps it for as long as it is open. */
function keyOf(table: string): string {
  const name = `cutcard.desk.${table}`;
  const given = location.hash.slice(1);
  if (given && !given.startsWith("/")) {
    history.replaceState(null, "", location.pathname);
    try {
      sessionStorage.setItem(name, given);
    } catch {
      // the page itself has it
    }
    return given;
  }
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** The desk of one table: the same floor, asked with another key. */
export class DeskApi {
  readonly #bearer: string;

  constructor(readonly table: string) {
    this.#bearer = keyOf(table);
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
