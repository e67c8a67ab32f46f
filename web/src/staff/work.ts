/** What the signed-in person of the house does there: asked for once, and again when it may have changed. */

import { ask, unknown, type Answer } from "../api.js";
import type { OwnWork } from "../generated/api.js";
import { staff } from "./session.js";

let asked: Promise<Answer<OwnWork>> | null = null;

/** Nobody is signed in any more where the floor says that the session has ended. */
export function ownWork(anew = false): Promise<Answer<OwnWork>> {
  if (!asked || anew) {
    asked = ask("GET /api/account/work", { bearer: staff.token });
    void asked.then((answer) => {
      if (unknown(answer)) staff.end();
      if ("refused" in answer) asked = null;
    });
  }
  return asked;
}

/** This session ends, here and at the floor. Where the floor is not reached it ends here only. */
export async function signOut(): Promise<void> {
  const bearer = staff.token;
  staff.end();
  asked = null;
  if (bearer) await ask("POST /api/account/sign-out", { bearer });
}
