/** Passkeys in this browser: what the floor asks goes to the authenticator, and its answer back, both as JSON. */

import { ask } from "../api.js";
import type { Refused } from "../generated/api.js";

type Json = Record<string, unknown>;

const no = (says: string): Refused => ({ code: "no_passkey", message: says, says, rules: [] });

/** Whether this browser can use passkeys here: only in a page that came safely. */
export const passkeysHere = (): boolean =>
  isSecureContext && typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** A person who closes the dialog has not done anything wrong: nothing is said of it but that nothing came. */
async function answered(asked: () => Promise<Credential | null>): Promise<{ ok: Json } | { refused: Refused }> {
  try {
    const found = await asked();
    if (found) return { ok: (found as PublicKeyCredential).toJSON() as unknown as Json };
  } catch (error) {
    if (error instanceof DOMException && error.name === "InvalidStateError")
      return { refused: no("This device has a passkey for you already.") };
  }
  return { refused: no("No passkey was used. Try again, or use the password.") };
}

export const usePasskey = (options: Json) =>
  answered(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
    }),
  );

export const makePasskey = (options: Json) =>
  answered(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
    }),
  );

/** Somebody shows a passkey at this page for one request: whose it is, and the word that it stands for once; nothing where
 * that failed. What is signed is bound to that request, and serves no other. */
export async function passkeyShown(bearer: string, path: string, body: object): Promise<{ badge: string; proof: string } | null> {
  const about = { path, body: body as Json as never };
  const told = await ask("POST /api/account/confirm/options", { body: about, bearer });
  if ("refused" in told) return null;
  const used = await usePasskey(told.ok.options as never);
  if ("refused" in used) return null;
  const shown = await ask("POST /api/account/confirm", { body: { ...about, credential: used.ok as never }, bearer });
  return "ok" in shown ? shown.ok : null;
}
