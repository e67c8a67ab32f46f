/** HTTP to the cage of a house, in the name of whoever is signed in. */

import { ask, insist, type Answer } from "../api.js";
import type { CageCommand, CageDone, CageView } from "../generated/api.js";
import { pageKey } from "../page-key.js";
import { passkeyShown } from "../staff/passkeys.js";

export class CageApi {
  readonly #bearer: string;

  constructor(readonly house: string) {
    this.#bearer = pageKey("cage");
  }

  look(): Promise<Answer<CageView>> {
    return ask("GET /api/houses/{house}/cage", { house: this.house, bearer: this.#bearer });
  }

  /** Somebody else shows a passkey at this screen for one command: whose it is, and the word that it stands for. */
  passkey(body: object): Promise<{ badge: string; proof: string } | null> {
    return passkeyShown(this.#bearer, `/api/houses/${this.house}/cage/commands`, body);
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key. */
  send(body: CageCommand): Promise<Answer<CageDone>> {
    return insist("POST /api/houses/{house}/cage/commands", { house: this.house, bearer: this.#bearer, body });
  }
}
