/** HTTP to the register of a house and its sign-ins, as whoever has signed in with this browser. */

import { ask, insist, type Answer } from "../api.js";
import type { Health, NewLink, PeopleCommand, PeopleDone, PeopleView, SignInsTried } from "../generated/api.js";
import { staff } from "../staff/session.js";

export class AdminApi {
  constructor(readonly house: string) {}

  get #who() {
    return { house: this.house, bearer: staff.token };
  }

  look(): Promise<Answer<PeopleView>> {
    return ask("GET /api/houses/{house}/people", this.#who);
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key. */
  send(body: Record<string, unknown>): Promise<Answer<PeopleDone>> {
    return insist("POST /api/houses/{house}/people", { ...this.#who, body: body as unknown as PeopleCommand });
  }

  signIn(badge: string, name: string): Promise<Answer<NewLink>> {
    return ask("POST /api/houses/{house}/accounts/new", { ...this.#who, body: { badge, name } });
  }

  reset(badge: string): Promise<Answer<NewLink>> {
    return ask("POST /api/houses/{house}/accounts/{badge}/reset", { ...this.#who, badge, body: {} });
  }

  tries(): Promise<Answer<SignInsTried>> {
    return ask("GET /api/houses/{house}/accounts/tries", this.#who);
  }

  health(): Promise<Answer<Health>> {
    return ask("GET /health", {});
  }
}
