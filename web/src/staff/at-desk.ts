/** A desk is opened by a key, or by the session of whoever of the house is signed in: then nothing sent says who or as what. */

import { html, nothing } from "lit";

import type { Refused } from "../generated/api.js";
import { signInFirst, staff } from "./session.js";

type Body = Record<string, unknown>;

/** What is sent under a session: who acts and as what follow from it. What a player says is keyed for that player. */
export function asKeyed(body: Body, bearer: string): Body {
  if (!bearer || bearer !== staff.token) return body;
  const { actor, role, second_role: _, ...rest } = body;
  return role === "player" ? { ...rest, for_player: actor } : rest;
}

/** Whether a refusal says that nobody is there who may look at this desk: neither a key nor a session that serves. */
export const shuts = (refused: Refused): boolean => refused.code.endsWith("_key") || SHUT.has(refused.code);

const SHUT = new Set(["no_session", "unknown_session", "not_yours", "other_house", "unknown_person"]);

/** The way to sign in and back to this desk, where a refusal says that this would help; else where its key is told. */
export const wayIn = (refused: Refused | null, otherwise: unknown) =>
  refused === null
    ? nothing
    : SHUT.has(refused.code)
      ? html`<p><a href=${signInFirst()} data-sign-in>Sign in</a> with your badge to come in.</p>`
      : otherwise;
