/** HTTP to the board of a pit. */

import { ask, type Answer } from "../api.js";
import type { Pit } from "../generated/api.js";
import { pageKey } from "../page-key.js";

export class PitApi {
  readonly #bearer: string;

  constructor(readonly house: string) {
    this.#bearer = pageKey("pit");
  }

  look(): Promise<Answer<Pit>> {
    return ask("GET /api/houses/{house}/pit", { house: this.house, bearer: this.#bearer });
  }
}
