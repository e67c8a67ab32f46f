/**
 * One table as it happens: a picture, folded from the steps that the floor sends. After a lost connection the steps
 * since the last one are asked for, so that nothing is missed and nothing comes twice.
 */

import { session } from "./api.js";
import { HeadsOfTable } from "./heads.js";
import { newWins } from "./pools/wins.js";
import { Reconnecting } from "./reconnecting.js";
import type {
  Board,
  CardName,
  Changes,
  Clock,
  Line,
  LiveMessage,
  Happened,
  PoolWin,
  RoadMark,
  TableEvent,
  TableView,
  TournamentView,
  You,
} from "./generated/api.js";

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

const KEPT = 300;

/** As many marks as the floor itself keeps. */
const ROAD = 60;

/** A road with another mark at its end; a round that was taken up again ends once more, and has one. */
function longer(road: RoadMark[], mark: RoadMark): RoadMark[] {
  return [...road.filter(({ round }) => round !== mark.round), mark].slice(-ROAD);
}

/** A line that ended with this is begun anew with the whole: the floor could not follow what was said. */
const BAD = 4400;

/** How cards are chosen is told by who chose them, and by links that did not come: the rest is for the check. */
const UNTOLD = ["chain_bound", "links_called", "link_revealed", "shoe_opened", "cards_opened"];

/** What tables and tournaments say to each other is told by what comes of it. */
const between = (event: TableEvent): boolean =>
  (event.event === "message_sent" && event.to.startsWith("tournament:")) ||
  (event.event === "message_received" && event.sender.startsWith("tournament:"));

function told(event: TableEvent): boolean {
  if (between(event)) return false;
  return event.event === "cards_chosen" ? event.players !== undefined : !UNTOLD.includes(event.event);
}

export class Live extends Reconnecting {
  picture: TableView | null = null;
  clock: Clock | null = null;
  you: You | null = null;
  seq = 0;
  /** What was told since the page came, and in the round before that, the latest last. */
  log: Told[] = [];
  /** The last results, the latest last. */
  road: RoadMark[] = [];
  played: Played | null = null;
  /** How far the floor's clock is ahead of ours, in milliseconds. */
  ahead = 0;
  /** The prize pool that the table feeds, as its displays show it now. */
  board: Board | null = null;
  /** The tournament that the table plays for, as everybody sees it. */
  tournament: TournamentView | null = null;

  #heads: HeadsOfTable;
  protected readonly path: string;

  /** `person`: whether a person deals physical cards here, as the lobby says of the table. */
  constructor(
    readonly table: string,
    readonly person = false,
  ) {
    super();
    this.#heads = new HeadsOfTable(table);
    this.path = `/api/tables/${table}/live`;
  }

  /** Begin anew, as somebody else: another session sees other cards. */
  override restart(): void {
    this.seq = 0;
    this.picture = this.you = this.played = null;
    this.log = [];
    this.road = [];
    super.restart();
  }

  /** A line of the log that no event of the table is: what was refused to this guest. */
  noted(says: string, rules: string[]): void {
    this.log.push({ seq: this.seq, event: { event: "refused", player: this.you?.name ?? "", says, rules } as unknown as TableEvent });
  }

  /** Milliseconds until the clock runs out. */
  left(): number {
    return this.clock ? Math.max(0, this.clock.ends - (Date.now() + this.ahead)) : 0;
  }

  protected override hello(): object {
    return { session: session.token, after: this.seq || null };
  }

  protected override connects(): void {
    this.#heads.connects();
  }

  protected override ended(code: number): void {
    if (code === BAD) this.seq = 0;
  }

  /** Steps that were missed come without the clock, before everything else. */
  protected override complete(message: LiveMessage): boolean {
    return !("changes" in message) || message.clock !== undefined;
  }

  protected override heard(message: LiveMessage): void {
    let events: TableEvent[] = [];
    this.#heads.hears(message, this.seq);
    if ("whole" in message) {
      this.picture = message.whole;
      this.seq = message.seq;
      this.road = message.road;
      this.#begin(message.recent);
      if (message.whole.settled.length) this.played = played(message.whole);
      else if (this.played && this.played.round !== message.whole.round) this.played = null;
    } else if ("changes" in message && this.picture && message.seq > this.seq) {
      events = message.events;
      this.#keep(message.changes);
      this.picture = { ...this.picture, ...message.changes };
      this.seq = message.seq;
      if (message.mark) this.road = longer(this.road, message.mark);
      this.#tell(message.seq, events);
    }
    if ("board" in message) this.#shows(message.board);
    if ("tournament" in message) this.tournament = message.tournament;
    if ("you" in message) this.you = message.you;
    if ("clock" in message && message.clock !== undefined) {
      this.clock = message.clock;
      if (message.clock) this.ahead = message.clock.now - Date.now();
    }
    this.changed(events);
  }

  /** The log as the floor tells it anew; what was told before that stays. */
  #begin(recent: Happened[]): void {
    const first = recent[0]?.seq ?? this.seq + 1;
    this.log = this.log.filter(({ seq }) => seq < first);
    for (const { seq, events } of recent) this.#tell(seq, events);
  }

  #tell(seq: number, events: TableEvent[]): void {
    for (const event of events.filter(told)) this.log.push({ seq, event });
    if (this.log.length > KEPT) this.log.splice(0, this.log.length - KEPT);
  }

  /** The pool shows something else; `won` is told of wins that nobody here has heard of. */
  #shows(board: Board): void {
    const wins = newWins(this.board, board);
    this.board = board;
    if (wins.length) this.dispatchEvent(new CustomEvent<PoolWin[]>("won", { detail: wins }));
  }

  /** The lines of a round are gone from the picture when it ends; people want to read them a little longer. */
  #keep(changes: Changes): void {
    const before = this.picture!;
    const after = { ...before, ...changes };
    if (after.settled.length) this.played = played(after);
    else if (after.round !== before.round) this.played = null;
  }
}
