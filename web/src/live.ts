/**
 * One table as it happens: a picture, folded from the steps that the floor sends. After a lost connection the steps
 * since the last one are asked for, so that nothing is missed and nothing comes twice.
 */

import { session } from "./api.js";
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
  connected = false;
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

  /** `person`: whether a person deals physical cards here, as the lobby says of the table. */
  constructor(
    readonly table: string,
    readonly person = false,
  ) {
    super();
    this.#heads = new HeadsOfTable(table);
  }

  open(): void {
    this.#closed = false;
    window.addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#seen);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Begin anew, as somebody else: another session sees other cards. */
  restart(): void {
    this.close();
    this.seq = 0;
    this.picture = this.you = this.played = this.refused = null;
    this.connected = false;
    this.log = [];
    this.open();
  }

  /** Milliseconds until the clock runs out. */
  left(): number {
    return this.clock ? Math.max(0, this.clock.ends - (Date.now() + this.ahead)) : 0;
  }

  /** Connect at once: the line may be back. */
  #now = (): void => {
    if (this.#closed || this.connected) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
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
      this.connected = false;
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
    this.#heads.hears(message, this.seq);
    if ("refused" in message) {
      this.refused = message.refused;
    } else {
      this.connected = true;
      this.#wait = FIRST_WAIT;
      this.refused = null;
    }
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

  #changed(events: TableEvent[]): void {
    this.dispatchEvent(new CustomEvent<TableEvent[]>("change", { detail: events }));
  }
}
