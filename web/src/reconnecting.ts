/**
 * A line to the floor over which it tells what happens. A line that breaks or falls silent is laid again by itself, and
 * whoever reads it is told whether the floor is heard now.
 */

import { reach } from "./api.js";
import type { LiveMessage, Refused } from "./generated/api.js";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

/** Milliseconds without a word after which a line is silent: the floor beats at least every 1.6 seconds. */
const SILENT = 2600;
/** How often that is looked at. */
const LOOK = 300;
/** Milliseconds for the first word of a new line; more and more of them while none comes. */
const FIRST_WORD = 4000;
const LONGEST_WORD = 16_000;

/** With what the floor ends a line for good: it does not know whoever asks, or has nothing of that name. */
const UNKNOWN_SESSION = 4401;
const NOTHING_THERE = 4404;
/** The line is one too many: there may be room for it later. */
const TOO_MANY = 4429;

export abstract class Reconnecting extends EventTarget {
  /** Whether the floor does not know our session. */
  unknown = false;
  /** Why the floor shows nothing, if it refused. */
  refused: Refused | null = null;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;
  /** Whether the line speaks, and all that was missed has come. */
  #hears = false;
  /** When the line spoke last, or was begun; null between two lines. */
  #since: number | null = null;
  #patience = FIRST_WORD;
  #looking = 0;
  #looked = 0;
  #waiting: (() => void)[] = [];

  /** Where the floor tells it, as a path. */
  protected abstract readonly path: string;

  /** What is said first on a new line. */
  protected abstract hello(): object;

  /** Something was told: neither a beat nor nothing. */
  protected abstract heard(message: LiveMessage): void;

  /** Whether with this message all has come that was missed. */
  protected complete(_message: LiveMessage): boolean {
    return true;
  }

  /** A line is about to be laid. */
  protected connects(): void {}

  /** A line has ended, with this code. */
  protected ended(_code: number): void {}

  /** Whether the floor is heard, and answers: else what is shown may be old, and nothing can be done. */
  get connected(): boolean {
    return this.#hears && reach.ok;
  }

  /** When the line is there, with all that was missed; at once where it is, or where it was given up. */
  back(): Promise<void> {
    if (this.connected || this.#closed) return Promise.resolve();
    return new Promise((done) => this.#waiting.push(done));
  }

  open(): void {
    this.#closed = false;
    window.addEventListener("online", this.#now);
    window.addEventListener("offline", this.#offline);
    document.addEventListener("visibilitychange", this.#seen);
    reach.addEventListener("change", this.#reached);
    this.#looked = Date.now();
    this.#looking = window.setInterval(this.#look, LOOK);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#now);
    window.removeEventListener("offline", this.#offline);
    document.removeEventListener("visibilitychange", this.#seen);
    reach.removeEventListener("change", this.#reached);
    clearInterval(this.#looking);
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#goOn();
  }

  /** Begin anew, with nothing heard yet. */
  restart(): void {
    this.close();
    this.refused = null;
    this.#hears = false;
    this.open();
  }

  /** Whoever listens is told that something is another now, and what. */
  protected changed(detail: unknown = []): void {
    if (this.connected) this.#goOn();
    this.dispatchEvent(new CustomEvent("change", { detail }));
  }

  /** Connect at once: the line may be back. */
  #now = (): void => {
    if (this.#closed || this.#hears) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  /** The machine says that it has no net: a floor on the same machine may be reached all the same, so it is asked. */
  #offline = (): void => void reach.ask();

  #reached = (): void => this.changed();

  /** A line may be open and lead nowhere. After a page was asleep itself, what came meanwhile is heard first. */
  #look = (): void => {
    const now = Date.now();
    const slept = now - this.#looked > 3 * LOOK;
    this.#looked = now;
    if (slept || this.#since === null) return;
    if (now - this.#since <= (this.#hears ? SILENT : this.#patience)) return;
    if (this.#hears) this.#wait = FIRST_WAIT;
    else this.#patience = Math.min(2 * this.#patience, LONGEST_WORD);
    this.#hears = false;
    this.changed();
    this.#connect();
  };

  #seen = (): void => {
    if (document.visibilityState === "visible") this.#now();
  };

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path}`);
    const previous = this.#socket;
    this.#socket = socket;
    this.#since = Date.now();
    previous?.close();
    this.connects();
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (message) => {
      if (socket === this.#socket && !this.#closed) this.#takes(JSON.parse(String(message.data)) as LiveMessage);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket || this.#closed) return;
      this.#hears = false;
      this.#since = null;
      this.unknown = code === UNKNOWN_SESSION;
      this.changed();
      if (code === UNKNOWN_SESSION || code === NOTHING_THERE) return;
      if (code === TOO_MANY) this.#wait = LONGEST_WAIT;
      this.ended(code);
      this.#timer = window.setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #takes(message: LiveMessage): void {
    const before = this.#hears;
    this.#since = Date.now();
    if ("refused" in message) {
      this.refused = message.refused;
    } else {
      this.#hears ||= this.complete(message);
      this.#wait = FIRST_WAIT;
      this.#patience = FIRST_WORD;
      this.refused = null;
    }
    if (!("beat" in message)) this.heard(message);
    else if (!before) this.changed();
  }

  #goOn(): void {
    for (const done of this.#waiting.splice(0)) done();
  }
}
