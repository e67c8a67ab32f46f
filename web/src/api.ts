/** HTTP to the floor. Refusals are values; a command that met a broken line is sent again under the same key. */

import type { Book, Command, Done, Floor, Guest, Me, Refusal } from "./types.js";

/** `after`: the milliseconds after which the floor may be asked again, where it says so. */
export type Answer<T> = { ok: T } | { refused: Refusal; after?: number };

/** Refusals that the floor did not make: the line was down. */
export const UNREACHABLE = "unreachable";

const SESSION = "cutcard.session";
const NAME = "cutcard.name";

/** Storage may be denied to a page; then a session lasts as long as the page. */
const kept = new Map<string, string>();

export function remember(key: string, value: string | null): void {
  if (value === null) kept.delete(key);
  else kept.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // kept in memory
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

export const session = {
  get token(): string | null {
    return recall(SESSION);
  },
  get name(): string | null {
    return recall(NAME);
  },
  begin(guest: Guest): void {
    remember(SESSION, guest.session);
    remember(NAME, guest.name);
  },
  end(): void {
    remember(SESSION, null);
  },
};

/** A key that no other command has. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Request {
  method?: "GET" | "POST";
  body?: unknown;
  key?: string;
  expected?: number;
}

/** One request. Whatever goes wrong comes back as a refusal. */
export async function request<T>(
  path: string,
  { method = "GET", body, key, expected }: Request = {},
): Promise<Answer<T>> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (session.token) headers["Authorization"] = `Bearer ${session.token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Idempotency-Key"] = key;
  if (expected !== undefined) headers["Expected-Version"] = String(expected);
  try {
    const answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
    const said = (await answer.json()) as T & { refused?: Refusal };
    if (answer.ok) return { ok: said };
    return {
      refused: said.refused ?? { code: `status_${answer.status}`, message: "the floor did not answer", rules: [] },
      after: 1000 * (Number(answer.headers.get("Retry-After")) || 0),
    };
  } catch {
    return { refused: { code: UNREACHABLE, message: "the floor cannot be reached", rules: [] } };
  }
}

/** Refusals after which the same may be asked once more. */
const AGAIN = [UNREACHABLE, "busy", "stopping", "status_502", "status_503", "status_504"];

const WAITS = [300, 700, 1500, 3000, 5000];

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/**
 * A request that changes something. If the line breaks, or the floor has no time, it is sent again with the same key,
 * so that it is done once at most, for as long as `wanted` says that it still makes sense.
 */
async function insist<T>(
  path: string,
  body: unknown,
  wanted: (tries: number) => boolean,
  key = newKey(),
): Promise<Answer<T>> {
  for (let tries = 0; ; tries++) {
    const answer = await request<T>(path, { method: "POST", body, key });
    if (!("refused" in answer && AGAIN.includes(answer.refused.code)) || !wanted(tries)) return answer;
    await pause(Math.max(answer.after ?? 0, WAITS[Math.min(tries, WAITS.length - 1)]!));
    if (!wanted(tries)) return answer;
  }
}

/** A few times: for what nobody waits long for. */
const aFew = (tries: number): boolean => tries < WAITS.length - 1;

/** `key`: what is sent once more after the page was loaded again has the same. */
export const command = (table: string, body: Command, wanted: () => boolean, key?: string): Promise<Answer<Done>> =>
  insist(`/api/tables/${table}/commands`, body, wanted, key);

export const floor = (): Promise<Answer<Floor>> => request("/api/floor");
export const me = (): Promise<Answer<Me>> => request("/api/me");
/** The key is a secret of this page: an answer that was lost is had again with it, and the guest is one. */
export const enter = (name: string): Promise<Answer<Guest>> => insist("/api/guests", { name }, aFew);
export const topUp = (house: string): Promise<Answer<Me>> =>
  insist("/api/me/purse", { house }, aFew);

/** The floor has no such session: it never had it, or it has ended. */
export const unknown = (answer: Answer<unknown>): boolean =>
  "refused" in answer && ["unknown_session", "no_session"].includes(answer.refused.code);

/** Go: nobody can act as this guest any more. Whether it is so; a floor that was not reached knows nothing of it. */
export async function leave(): Promise<boolean> {
  const answer = await request("/api/me/end", { method: "POST" });
  const gone = "ok" in answer || unknown(answer);
  if (gone) session.end();
  return gone;
}

/** Nothing more to bet: the call is made as soon as everybody says so. */
export const ready = (table: string): Promise<Answer<object>> =>
  insist(`/api/tables/${table}/ready`, {}, aFew);

const books = new Map<string, Promise<Answer<Book>>>();

/** A book never changes while the page is open. */
export function book(id: string): Promise<Answer<Book>> {
  const found = books.get(id) ?? request<Book>(`/api/books/${id}`);
  books.set(id, found);
  void found.then((answer) => "refused" in answer && books.delete(id));
  return found;
}
