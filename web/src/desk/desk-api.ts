/** HTTP to the desk of one table, with its key. */

import { newKey, pause, UNREACHABLE } from "../api.js";
import type { Refusal } from "../types.js";
import type { Answer, Body, Desk, Keyed, Trial } from "./shapes.js";

const AGAIN = [UNREACHABLE, "busy", "stopping"];
const TRIES = 5;

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

export class DeskApi {
  readonly #key: string;

  constructor(readonly table: string) {
    this.#key = keyOf(table);
  }

  look(): Promise<Answer<Desk>> {
    return this.#ask("desk");
  }

  trial(body: Body): Promise<Answer<Trial>> {
    return this.#ask("staff/trial", body);
  }

  /** Done once at most: where the line breaks, the same is sent again under the same key. */
  async send(body: Body, expected?: number): Promise<Answer<Keyed>> {
    const headers: Record<string, string> = { "Idempotency-Key": newKey() };
    if (expected !== undefined) headers["Expected-Version"] = String(expected);
    for (let tries = 0; ; tries++) {
      const answer = await this.#ask<Keyed>("staff", body, headers);
      if ("ok" in answer || !AGAIN.includes(answer.refused.code) || tries >= TRIES) return answer;
      await pause(300 * 2 ** tries);
    }
  }

  async #ask<T>(path: string, body?: Body, more: Record<string, string> = {}): Promise<Answer<T>> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.#key}`, ...more };
    if (body) headers["Content-Type"] = "application/json";
    try {
      const answer = await fetch(`/api/tables/${this.table}/${path}`, {
        method: body ? "POST" : "GET",
        headers,
        body: body ? JSON.stringify(body) : undefined,
        cache: "no-store",
      });
      const said = (await answer.json()) as T & { refused?: Refusal };
      if (answer.ok) return { ok: said };
      return { refused: said.refused ?? { code: `status_${answer.status}`, message: "no answer", rules: [] } };
    } catch {
      return { refused: { code: UNREACHABLE, message: "the floor cannot be reached", rules: [] } };
    }
  }
}
