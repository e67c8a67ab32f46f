/**
 * One table as it happens: a picture, folded from the steps that the floor sends. After a lost connection the steps
 * since the last one are asked for, so that nothing is missed and nothing comes twice.
 */

import { reach, session } from "./api.js";
import { HeadsOfTable } from "./heads.js";
import type { CardName, Changes, Clock, Line, LiveMessage, TableView, Refused, TableEvent, You } from "./generated/api.js";

export interface Told {
  seq: number;
  event: TableEvent;
}

/** The last round that was settled, kept for as long as the next one has not begun. */
export interface Played {
  round: number;
  lines: Line[];
  /** The cards by box; 0 is the dealer. */
  hands: Map<number, (CardName | null)[]>;
}

function played(picture: TableView): Played {
  const hands = new Map(picture.boxes.map(({ box, cards }) => [box, cards]));
  return { round: picture.round, lines: picture.settled, hands: hands.set(0, picture.dealer) };
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const KEPT = 300;

/** Milliseconds without a word after which a line is silent: the floor beats at least every 1.6 seconds. */
const SILENT = 2600;
/** How often that is looked at. */
const LOOK = 300;
/** Milliseconds for the first word of a new line; more and more of them while none comes. */
const FIRST_WORD = 4000;
const LONGEST_WORD = 16_000;

/** How cards are chosen is told by who chose them, and by links that did not come: the rest is for the check. */
const UNTOLD = ["chain_bound", "links_called", "link_revealed", "shoe_opened", "cards_opened"];

function told(event: TableEvent): boolean {
  return event.event === "cards_chosen" ? event.players !== undefined : !UNTOLD.includes(event.event);
}

export class Live extends EventTarget {
  picture: TableView | null = null;
  clock: Clock | null = null;
  you: You | null = null;
  seq = 0;
  /** Whether the floor does not know our session. */
  unknown = false;
  /** Why the floor shows nothing, if it refused. */
  refused: Refused | null = null;
  /** What was told since the page came, the latest last. */
  log: Told[] = [];
  played: Played | null = null;
  /** How far the floor's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  #heads: HeadsOfTable;
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

  /** `person`: whether a person deals physical cards here, as the lobby says of the table. */
  constructor(
    readonly table: string,
    readonly person = false,
  ) {
    super();
    this.#heads = new HeadsOfTable(table);
  }

  /** Whether the floor is heard, and answers: else the picture may be old, and nothing can be done. */
  get connected(): boolean {
    return this.#hears && reach.ok;
  }

  /** When the line is there, with all that was missed; at once where it is, or where the table is left. */
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

  /** Begin anew, as somebody else: another session sees other cards. */
  restart(): void {
    this.close();
    this.seq = 0;
    this.picture = this.you = this.played = this.refused = null;
    this.#hears = false;
    this.log = [];
    this.open();
  }

  /** Milliseconds until the clock runs out. */
  left(): number {
    return this.clock ? Math.max(0, this.clock.ends - (Date.now() + this.ahead)) : 0;
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

  #reached = (): void => this.#changed([]);

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
    this.#changed([]);
    this.#connect();
  };

  #seen = (): void => {
    if (document.visibilityState === "visible") this.#now();
  };

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live`);
    const previous = this.#socket;
    this.#socket = socket;
    this.#since = Date.now();
    previous?.close();
    this.#heads.connects();
    socket.onopen = () => {
      socket.send(JSON.stringify({ session: session.token, after: this.seq || null }));
    };
    socket.onmessage = (message) => {
      if (socket === this.#socket && !this.#closed) this.#heard(JSON.parse(String(message.data)) as LiveMessage);
    };
    socket.onclose = (closed) => {
      if (socket !== this.#socket || this.#closed) return;
      this.#hears = false;
      this.#since = null;
      this.unknown = closed.code === 4401;
      this.#changed([]);
      if (closed.code === 4401 || closed.code === 4404) return;
      if (closed.code === 4429) this.#wait = LONGEST_WAIT;
      if (closed.code === 4400) this.seq = 0;
      this.#timer = window.setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #heard(message: LiveMessage): void {
    let events: TableEvent[] = [];
    const heard = this.#hears;
    this.#since = Date.now();
    if ("refused" in message) {
      this.refused = message.refused;
    } else {
      // Steps that were missed come without the clock, before everything else.
      this.#hears ||= !("changes" in message) || message.clock !== undefined;
      this.#wait = FIRST_WAIT;
      this.#patience = FIRST_WORD;
      this.refused = null;
    }
    if ("beat" in message) {
      if (!heard) this.#changed([]);
      return;
    }
    this.#heads.hears(message, this.seq);
    if ("whole" in message) {
      this.picture = message.whole;
      this.seq = message.seq;
      if (message.whole.settled.length) this.played = played(message.whole);
      else if (this.played && this.played.round !== message.whole.round) this.played = null;
    } else if ("changes" in message && this.picture && message.seq > this.seq) {
      events = message.events;
      this.#keep(message.changes);
      this.picture = { ...this.picture, ...message.changes };
      this.seq = message.seq;
      for (const event of events.filter(told)) this.log.push({ seq: message.seq, event });
      if (this.log.length > KEPT) this.log.splice(0, this.log.length - KEPT);
    }
    if ("you" in message) this.you = message.you;
    if ("clock" in message && message.clock !== undefined) {
      this.clock = message.clock;
      if (message.clock) this.ahead = message.clock.now - Date.now();
    }
    this.#changed(events);
  }

  /** The lines of a round are gone from the picture when it ends; people want to read them a little longer. */
  #keep(changes: Changes): void {
    const before = this.picture!;
    const after = { ...before, ...changes };
    if (after.settled.length) this.played = played(after);
    else if (after.round !== before.round) this.played = null;
  }

  #goOn(): void {
    for (const done of this.#waiting.splice(0)) done();
  }

  #changed(events: TableEvent[]): void {
    if (this.connected) this.#goOn();
    this.dispatchEvent(new CustomEvent<TableEvent[]>("change", { detail: events }));
  }
}
