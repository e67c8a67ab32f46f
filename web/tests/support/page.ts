/** What stands in for a browser: the line to the floor, the page's own globals, and its storage. */

import { afterEach, beforeEach, vi } from "vitest";

export interface Asked {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** "broken": the line was down; "silent": it is open, and nothing comes. */
type Next = Reply | Promise<Reply> | "broken" | "silent";

/** The floor behind `fetch`: it keeps what it was asked, and says what the test has laid ready, then `usual`. */
export class FakeFloor {
  asked: Asked[] = [];
  /** Whether it says that it is there, when it is asked for nothing else. */
  there = true;
  #next: Next[] = [];

  constructor(public usual: (asked: Asked) => Next = () => "broken") {}

  says(...replies: Next[]): this {
    this.#next.push(...replies);
    return this;
  }

  /** A reply that the test gives when it wants to. */
  holds(): (reply: Reply) => void {
    let give!: (reply: Reply) => void;
    this.#next.push(new Promise((done) => (give = done)));
    return give;
  }

  get keys(): (string | undefined)[] {
    return this.asked.map((each) => each.headers["Idempotency-Key"]);
  }

  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (path === "/health") return this.#health();
    const body = init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown);
    const headers = { ...(init.headers as Record<string, string>) };
    const asked = { path, method: init.method ?? "GET", headers, body };
    this.asked.push(asked);
    const reply = await (this.#next.shift() ?? this.usual(asked));
    if (reply === "silent") return new Promise((_, fail) => init.signal!.addEventListener("abort", () => fail(init.signal!.reason)));
    if (reply === "broken") throw new TypeError("Failed to fetch");
    const { status = 200 } = reply;
    // A real Response reads its body over the event loop, and a test would have to wait for that.
    const answer = { ok: status < 300, status, headers: new Headers(reply.headers), json: async () => reply.body };
    return answer as unknown as Response;
  };

  #health(): Response {
    if (!this.there) throw new TypeError("Failed to fetch");
    return health;
  }
}

const health = { ok: true, status: 200, headers: new Headers(), json: async () => ({}) } as unknown as Response;

export const refusal = (code: string, says = code, rules: string[] = []) => ({ code, message: `field: ${says}`, says, rules });
export const refuses = (code: string, status = 422, headers = {}): Reply => ({
  status,
  headers,
  body: { refused: refusal(code) },
});

/** Where nothing is denied. */
export class FakeStorage {
  #held = new Map<string, string>();
  getItem = (key: string): string | null => this.#held.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#held.set(key, value);
  removeItem = (key: string): void => void this.#held.delete(key);
}

function denied(): never {
  throw new DOMException("denied", "SecurityError");
}

export const deniedStorage = { getItem: denied, setItem: denied, removeItem: denied };

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  /** A message of the floor; a whole table comes without last results, unless some are given. */
  says(message: object): void {
    const more = "whole" in message ? { road: [], recent: [] } : {};
    this.onmessage?.({ data: JSON.stringify({ ...more, ...message }) });
  }

  drops(code = 1006): void {
    this.onclose?.({ code });
  }
}

export class FakeDocument extends EventTarget {
  visibilityState: "visible" | "hidden" = "visible";
}

/** The clock of every test with a page begins here. */
export const NOW = 1_700_000_000_000;

export interface Page {
  window: EventTarget;
  document: FakeDocument;
  location: { protocol: string; host: string; hash: string; pathname: string };
}

/** What a test left open: it hears of the floor that the next test has, and would go on with it. */
export const opened: { close(): void }[] = [];

/** Give every test of a file a new page, with a clock that the test moves. */
export function eachOnItsOwnPage(): Page {
  const page = {} as Page;
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    FakeSocket.all = [];
    const window = Object.assign(new EventTarget(), {
      setTimeout: (does: () => void, after: number) => setTimeout(does, after),
      setInterval: (does: () => void, after: number) => setInterval(does, after),
    });
    const location = { protocol: "http:", host: "floor.example", hash: "", pathname: "/" };
    Object.assign(page, { window, document: new FakeDocument(), location });
    vi.stubGlobal("window", window);
    vi.stubGlobal("document", page.document);
    vi.stubGlobal("location", location);
    vi.stubGlobal("localStorage", new FakeStorage());
    vi.stubGlobal("sessionStorage", new FakeStorage());
    vi.stubGlobal("WebSocket", FakeSocket);
    on(new FakeFloor());
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) each.close();
    on(new FakeFloor());
    await pass(5000); // whoever asks whether the floor is there is told so
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return page;
}

/** From now on `fetch` goes to this floor. */
export function on(floor: FakeFloor): FakeFloor {
  vi.stubGlobal("fetch", floor.fetch);
  return floor;
}

/** Let time pass, with everything that waits for it. */
export const pass = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
