/** HTTP to the floor. Refusals are values; a command that met a broken line is sent again under the same key. */

import type {
  Admitted,
  Done,
  Floor,
  FoundInBooks,
  GuestCommand,
  Me,
  Odds,
  Openings,
  Operations,
  Powers,
  Refusal,
  Refused,
  Replay,
  Rounds,
  Statistics,
} from "./generated/api.js";

/** `after`: the milliseconds after which the floor may be asked again, where it says so. */
export type Answer<T> = { ok: T } | { refused: Refused; after?: number };

/** Refusals that the floor did not make: the line was down. */
export const UNREACHABLE = "unreachable";

/** A refusal that this page makes itself, because nothing came from the floor. */
const ours = (code: string, says: string): Refused => ({ code, message: says, says, rules: [] });

export const NOT_REACHED = ours(UNREACHABLE, "The floor cannot be reached.");
export const NOT_SENT = ours("not_sent", "It was not sent: an earlier one was refused.");

/** Milliseconds that an answer may take; then the line counts as down, and what was asked may be asked again. */
const PATIENCE = 6000;
/** The same where the floor may have to work the answer out first: an index of all books, exact odds, old rounds. */
const FOR_WORK = 60_000;

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
  begin(guest: Admitted): void {
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

type Operation = keyof Operations;
type Told<O extends Operation> = Operations[O]["answer"];
/** The names in a path. */
type Parts<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Parts<Rest> : never;

/** What goes with a request: what stands in its path, its body, and who asks, if not the guest of this page. */
type Given<O extends Operation> = { [name in Parts<O>]: string | number } & (Operations[O]["body"] extends undefined
  ? { body?: undefined }
  : { body: Operations[O]["body"] }) & {
  key?: string;
  expected?: number;
  bearer?: string;
  /** What stands behind the question mark. */
  query?: Record<string, string>;
};

/** Ended after a while: a line that leads nowhere would be waited for for ever. */
async function fetched(path: string, how: RequestInit, patience: number): Promise<[Response, unknown]> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patience);
  try {
    const answer = await fetch(path, { ...how, cache: "no-store", signal: stop.signal });
    return [answer, await answer.json()];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the floor answers requests. Once one was not answered at all, it is asked again and again whether it is there;
 * `change` is told when that is another.
 */
class Reach extends EventTarget {
  ok = true;
  #asking = false;

  is(ok: boolean): void {
    if (ok === this.ok) return;
    this.ok = ok;
    this.dispatchEvent(new Event("change"));
  }

  /** Ask until the floor answers. */
  async ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (!(await there())) {
      this.is(false);
      await pause(PROBE / 2);
    }
    this.#asking = false;
    this.is(true);
  }
}

const there = (): Promise<boolean> =>
  fetched("/health", {}, PROBE).then(
    () => true,
    () => false,
  );

/** Milliseconds in which the floor says that it is there. */
const PROBE = 2000;

export const reach = new Reach();

/** One request, by its method and path. Whatever goes wrong comes back as a refusal. */
export async function ask<O extends Operation>(
  operation: O,
  given: Given<O>,
  patience = PATIENCE,
): Promise<Answer<Told<O>>> {
  const { body, key, expected, query, bearer = session.token } = given;
  const [method, path] = operation.split(" ") as [string, string];
  const headers: Record<string, string> = { Accept: "application/json" };
  if (bearer !== null) headers["Authorization"] = `Bearer ${bearer}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (key) headers["Idempotency-Key"] = key;
  if (expected !== undefined) headers["Expected-Version"] = String(expected);
  const parts = given as Record<string, unknown>;
  try {
    const [answer, told] = await fetched(
      path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(parts[name]))) +
        (query ? `?${new URLSearchParams(query)}` : ""),
      { method, headers, body: body === undefined ? undefined : JSON.stringify(body) },
      patience,
    );
    const said = told as Told<O> & Partial<Refusal>;
    reach.is(true);
    if (answer.ok) return { ok: said };
    return {
      refused: said.refused ?? ours(`status_${answer.status}`, "The floor did not answer."),
      after: 1000 * (Number(answer.headers.get("Retry-After")) || 0),
    };
  } catch {
    reach.is(false);
    void reach.ask();
    return { refused: NOT_REACHED };
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
export async function insist<O extends Operation>(
  operation: O,
  given: Given<O>,
  wanted: Wanted = aFew,
): Promise<Answer<Told<O>>> {
  const keyed = { key: newKey(), ...given };
  for (let tries = 0; ; tries++) {
    const answer = await ask(operation, keyed);
    if (!("refused" in answer && AGAIN.includes(answer.refused.code)) || !(await wanted(tries))) return answer;
    await pause(Math.max(answer.after ?? 0, WAITS[Math.min(tries, WAITS.length - 1)]!));
    if (!(await wanted(tries))) return answer;
  }
}

/** Whether something that was not answered is sent once more; who wants to know more first may wait with the answer. */
export type Wanted = (tries: number) => boolean | Promise<boolean>;

/** A few times: for what nobody waits long for. */
const aFew = (tries: number): boolean => tries < WAITS.length - 1;

/** `key`: what is sent once more after the page was loaded again has the same. */
export const command = (
  table: string,
  body: GuestCommand,
  wanted: Wanted,
  key = newKey(),
): Promise<Answer<Done>> => insist("POST /api/tables/{table}/commands", { table, body, key }, wanted);

export const floor = (): Promise<Answer<Floor>> => ask("GET /api/floor", {}, PROBE);
export const me = (): Promise<Answer<Me>> => ask("GET /api/me", {});
/** The key is a secret of this page: an answer that was lost is had again with it, and the guest is one. */
export const enter = (name: string): Promise<Answer<Admitted>> => insist("POST /api/guests", { body: { name } });
export const topUp = (house: string): Promise<Answer<Me>> => insist("POST /api/me/purse", { body: { house } });

/** The floor has no such session: it never had it, or it has ended. */
export const unknown = (answer: Answer<unknown>): boolean =>
  "refused" in answer && ["unknown_session", "no_session"].includes(answer.refused.code);

/** Go: nobody can act as this guest any more. Whether it is so; a floor that was not reached knows nothing of it. */
export async function leave(): Promise<boolean> {
  const answer = await ask("POST /api/me/end", {});
  const gone = "ok" in answer || unknown(answer);
  if (gone) session.end();
  return gone;
}

/** Nothing more to bet: the call is made as soon as everybody says so. */
export const ready = (table: string): Promise<Answer<object>> => insist("POST /api/tables/{table}/ready", { table });

/** Asked for once: what does not change while the page is open. A refusal is not kept. */
function once<T>(ask: (id: string) => Promise<Answer<T>>): (id: string) => Promise<Answer<T>> {
  const known = new Map<string, Promise<Answer<T>>>();
  return (id) => {
    const found = known.get(id) ?? ask(id);
    known.set(id, found);
    void found.then((answer) => "refused" in answer && known.delete(id));
    return found;
  };
}

export const book = once((book) => ask("GET /api/books/{book}", { book }));
export const clauses = once((book) => ask("GET /api/books/{book}/clauses", { book }));

/** Anything in all books, or in one, as people word it. */
export const askBooks = (q: string, book = ""): Promise<Answer<FoundInBooks>> =>
  ask("GET /api/find", { query: book ? { q, book } : { q } }, FOR_WORK);
/** Who may do what, in all books or in one. */
export const whoMay = (q: string, book = ""): Promise<Answer<Powers>> =>
  ask("GET /api/powers", { query: book ? { q, book } : { q } }, FOR_WORK);

/** The books of a game side by side. */
export const comparison = once((game) => ask("GET /api/games/{game}/books", { game }, FOR_WORK));

export const odds = (table: string): Promise<Answer<Odds>> =>
  ask("GET /api/tables/{table}/odds", { table }, FOR_WORK);
export const statistics = (table: string): Promise<Answer<Statistics>> =>
  ask("GET /api/tables/{table}/statistics", { table }, FOR_WORK);
export const rounds = (table: string): Promise<Answer<Rounds>> =>
  ask("GET /api/tables/{table}/rounds", { table }, FOR_WORK);
export const replay = (table: string, round: number): Promise<Answer<Replay>> =>
  ask("GET /api/tables/{table}/rounds/{round}", { table, round }, FOR_WORK);
export const openings = (table: string, round: number): Promise<Answer<Openings>> =>
  ask("GET /api/tables/{table}/rounds/{round}/openings", { table, round }, FOR_WORK);
