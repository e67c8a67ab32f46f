/** HTTP to the offices of the floor, with the key of whoever sees to duties. */

import { ask, insist, recall, remember, type Answer } from "../api.js";
import type { OfficeCommand, OfficeDone, OfficeView, Owing } from "../generated/api.js";
import { pageKey } from "../page-key.js";
import { asKeyed } from "../staff/at-desk.js";
import { staff } from "../staff/session.js";

const PERSON = "cutcard.duties.person";
const ROLES = "cutcard.duties.roles";

export class OfficeApi {
  readonly #bearer = pageKey("duties");

  look(): Promise<Answer<Owing>> {
    return ask("GET /api/duties", { bearer: this.#bearer });
  }

  office(office: string): Promise<Answer<OfficeView>> {
    return ask("GET /api/offices/{office}", { office, bearer: this.#bearer });
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key. */
  send(office: string, body: Record<string, unknown>): Promise<Answer<OfficeDone>> {
    const given = { office, bearer: this.#bearer, body: asKeyed(body, this.#bearer) as unknown as OfficeCommand };
    return insist("POST /api/offices/{office}/commands", given);
  }
}

/** Who sits at this desk, and in which role at each office: this browser keeps it. */
export const desk = {
  get person(): string {
    return staff.who?.badge || (recall(PERSON) ?? "");
  },
  set person(name: string) {
    remember(PERSON, name || null);
  },
  role(office: string): string {
    return roles()[office] ?? "";
  },
  acts(office: string, role: string): void {
    remember(ROLES, JSON.stringify({ ...roles(), [office]: role }));
  },
};

function roles(): Record<string, string> {
  try {
    return JSON.parse(recall(ROLES) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
