/**
 * What one guest does with chips. Everything goes to the floor one command after the other; until the floor has
 * answered and shown it, a chip is pending. The floor refuses what may not be: nothing is judged here.
 */

import { command, NOT_SENT, recall, remember, UNREACHABLE, type Answer } from "./api.js";
import { cents, dollars } from "./format.js";
import { copied, doubled, same, whyNot, type Layout, type Room, type Wagers } from "./layouts.js";
import type { Live } from "./live.js";
import { sound } from "./sound.js";
import type { Book, Done, GuestCommand, Limit, Refused, TableEvent } from "./generated/api.js";

/** The spot that a command is about; none for a command that moves no chips. */
export const spotOf = (body: GuestCommand | null): { box: number; wager: string } | null =>
  body && "wager" in body && "box" in body ? body : null;

export type { Layout } from "./layouts.js";

/** What lay there before something was done; it stands for as long as the round's wagers are taken. */
interface Before {
  lay: Layout;
}

interface Waiting {
  body: GuestCommand;
  /** By how much it will change its spot, as long as the picture does not show it yet. */
  change: number;
  answered: number | null;
  /** What lay there before the deed that it belongs to; none if nothing is remembered. */
  before: Before | null;
  /** Whether the deed is done whole or not at all. */
  whole: boolean;
}

/** The line was down for so long that the round went on: whether the floor had got it, only the table can tell. */
const LATE: Refused = {
  code: UNREACHABLE,
  message: "the line was down",
  says: "The line was down, and the round has gone on. Look at the table: what you did last was done once, or not at all.",
  rules: [],
};

export interface RefusedCommand {
  refusal: Refused;
  /** What was refused; nothing where the page did not even begin. */
  body: GuestCommand | null;
}

/** A refusal of this page: the floor was not asked for what it would refuse in part. */
const notBegun = (says: string): Refused => ({ code: "not_begun", message: says, says, rules: [] });

export class Bets extends EventTarget {
  book: Book | null = null;
  /** Why no new wagers are taken from this guest for now; empty while they are. Taking back is never held up. */
  held = "";
  #waiting: Waiting[] = [];
  #line: Promise<unknown> = Promise.resolve();
  #before: Before[] = [];
  #dropped = 0;

  constructor(readonly live: Live) {
    super();
    live.addEventListener("change", (event) => this.#heard((event as CustomEvent<TableEvent[]>).detail));
  }

  /** What lies on a spot, with what is on its way. */
  shown(box: number, wager: string): { cents: number; pending: boolean } {
    const ways = this.#waiting.filter(({ body, change }) => {
      const spot = spotOf(body);
      return spot?.box === box && spot.wager === wager && change;
    });
    const change = ways.reduce((sum, each) => sum + each.change, 0);
    return { cents: Math.max(0, this.#down(box, wager) + change), pending: ways.length > 0 };
  }

  get canUndo(): boolean {
    return this.#betting && !this.held && this.#earlier() >= 0;
  }

  get canRebet(): boolean {
    return this.#betting && !this.held && this.last.size > 0;
  }

  get canDouble(): boolean {
    return this.#betting && !this.held && this.down;
  }

  /** Whether wagers may be added: they are taken, and nothing holds this guest's up. */
  get canBet(): boolean {
    return this.#betting && !this.held;
  }

  get canClear(): boolean {
    return this.#betting && this.down;
  }

  /** Whether anything of ours lies on a spot, also once bets were called. */
  get down(): boolean {
    return this.layout().size > 0;
  }

  /** The boxes that we hold or have wagers on: those too that others hold. */
  get #mine(): number[] {
    const { picture, you } = this.live;
    const down = picture?.boxes.filter((box) => box.players.some((each) => each.player === you?.name)) ?? [];
    const sent = this.#waiting.flatMap(({ body }) => spotOf(body)?.box ?? []);
    return [...new Set([...(you?.seats ?? []), ...down.map((box) => box.box), ...sent])];
  }

  get #betting(): boolean {
    return this.live.picture?.phase === "betting" && !this.live.picture.called;
  }

  /** Whether wagers of this kind are taken now: while no jackpot is played, those of its one amount are not. */
  #taken(wager: string): boolean {
    const down = this.live.picture?.jackpot?.up === false;
    return !down || !this.book?.wagers.some(({ name, one_amount }) => name === wager && one_amount);
  }

  /** Add chips to a spot. */
  put(box: number, wager: string, value: number): void {
    if (!this.#taken(wager) || this.#stopped()) return;
    this.#remember();
    this.#place(box, wager, value);
  }

  /** Take chips off a spot: so many, or if less than the sign's minimum would remain, all. */
  take(box: number, wager: string, value: number, limits: Record<string, Limit>): void {
    const now = this.shown(box, wager).cents;
    if (!now) return;
    const least = limits[wager] ? cents(limits[wager].min) : now;
    const target = this.layout();
    target.get(box)?.set(wager, now - value < least ? 0 : now - value);
    this.#remember();
    this.#reach(target);
  }

  /** Back to the last layout that stood: a chip that was refused changed nothing, and is nothing to undo. */
  undo(): void {
    const at = this.#earlier();
    if (at < 0) return;
    const [target] = this.#before.splice(at);
    this.#reach(target!.lay);
  }

  clear(): void {
    this.#remember();
    this.#reach(new Map());
  }

  /** The wagers of the last round again, on the boxes that are still ours, or another's as before. */
  rebet(): void {
    const seats = this.live.you?.seats ?? [];
    const target: Layout = new Map();
    const spare = seats.filter((box) => !this.last.has(box));
    const held = (box: number): boolean => !!this.live.picture?.boxes.find((each) => each.box === box)?.holder;
    for (const [box, wagers] of this.last) {
      const to = seats.includes(box) || (!seats.length && held(box)) ? box : spare.shift();
      if (to !== undefined) target.set(to, this.#open(wagers));
    }
    this.#whole("Rebet", target);
  }

  /** Twice what lies there. */
  double(): void {
    this.#whole("Double", doubled(this.layout(), this.book));
  }

  /** These wagers, and no others, on a box of ours: a favourite. */
  lay(box: number, wagers: Wagers, name = "This bet"): void {
    this.#whole(name, this.layout().set(box, this.#open(wagers)));
  }

  /** What lies on a box, on every other box of ours too. */
  spread(box: number): void {
    const target = this.layout();
    const wagers = target.get(box);
    if (!wagers) return;
    for (const seat of this.live.you?.seats ?? []) target.set(seat, new Map(wagers));
    this.#whole("The same on all boxes", target);
  }

  /** Cents of the purse that are not on their way to a spot. */
  get purse(): number {
    return this.#waiting.reduce((left, { change }) => left - change, cents(this.live.you?.purse ?? "0"));
  }

  /** Whether something was sent that is not answered yet. */
  get sent(): boolean {
    return this.#waiting.some(({ answered }) => answered === null);
  }

  /** When everything that was sent so far is answered. */
  async settled(): Promise<void> {
    await this.#line;
  }

  /** Any other command of a guest. */
  async send(body: GuestCommand): Promise<Answer<Done>> {
    return this.#send({ body, change: 0, answered: null, before: null, whole: false });
  }

  /** Everything of ours that lies on spots, as it is shown. */
  layout(): Layout {
    const found: Layout = new Map();
    for (const box of this.#mine) {
      const wagers = new Map<string, number>();
      for (const wager of this.book?.wagers ?? []) {
        const { cents: value } = this.shown(box, wager.name);
        if (value) wagers.set(wager.name, value);
      }
      if (wagers.size) found.set(box, wagers);
    }
    return found;
  }

  get last(): Layout {
    try {
      const kept = JSON.parse(recall(this.#key) ?? "[]") as [number, [string, number][]][];
      return new Map(kept.map(([box, wagers]) => [box, new Map(wagers)]));
    } catch {
      return new Map();
    }
  }

  get #key(): string {
    return `cutcard.last.${this.live.table}`;
  }

  #down(box: number, wager: string): number {
    const at = this.live.picture?.boxes.find((each) => each.box === box);
    const mine = at?.players.find((each) => each.player === this.live.you?.name);
    return cents(mine?.wagers[wager] ?? "0");
  }

  #remember(): void {
    this.#before.push({ lay: this.layout() });
  }

  /** The latest place in what lay there before that is another than what lies there now. */
  #earlier(): number {
    const now = this.layout();
    return this.#before.findLastIndex(({ lay }) => !same(lay, now));
  }

  /** Of these wagers, those that are taken now. */
  #open(wagers: Wagers): Wagers {
    return new Map([...wagers].filter(([name]) => this.#taken(name)));
  }

  /** Whether nothing more is put down for now; then that is said. */
  #stopped(): boolean {
    if (this.held) this.#refuse({ refusal: notBegun(this.held), body: null });
    return this.held !== "";
  }

  /** A layout all at once. What would be refused in part is not begun, and what is refused all the same is taken back. */
  #whole(act: string, target: Layout): void {
    const now = this.layout();
    if (!this.#betting || same(now, target) || this.#stopped()) return;
    const { picture, you } = this.live;
    const room: Room | null = picture && this.book && { picture, book: this.book, me: you?.name ?? "", purse: this.purse };
    const why = room && whyNot(act, now, target, room);
    if (why) return this.#refuse({ refusal: notBegun(why), body: null });
    this.#remember();
    this.#reach(target, true);
  }

  #place(box: number, wager: string, value: number, whole = false): void {
    const before = this.#before.at(-1) ?? null;
    const body = { command: "place_wager" as const, box, wager, amount: dollars(value) };
    sound.play("chip");
    void this.#send({ body, change: value, answered: null, before, whole });
  }

  /** Come from what is shown to a layout. A wager comes back only whole, and what rests on it before it. */
  #reach(target: Layout, whole = false): void {
    const now = this.layout();
    for (const box of new Set([...now.keys(), ...target.keys()])) {
      const have = now.get(box) ?? new Map<string, number>();
      const want = target.get(box) ?? new Map<string, number>();
      const off = new Set([...have.keys()].filter((name) => have.get(name)! > (want.get(name) ?? 0)));
      const wagers = this.book?.wagers ?? [];
      for (const { name, needs } of wagers) if (needs && off.has(needs) && have.has(name)) off.add(name);
      const basesLast = [...wagers].sort((one, two) => Number(two.needs !== null) - Number(one.needs !== null));
      for (const { name } of basesLast) {
        if (!off.has(name)) continue;
        const body = { command: "withdraw_wager" as const, box, wager: name };
        const before = this.#before.at(-1) ?? null;
        void this.#send({ body, change: -have.get(name)!, answered: null, before, whole });
      }
      for (const { name } of basesLast.reverse()) {
        const more = (want.get(name) ?? 0) - (off.has(name) ? 0 : (have.get(name) ?? 0));
        if (more > 0) this.#place(box, name, more, whole);
      }
    }
  }

  /** In line: a command goes out when the one before it was answered, and not at all if one it follows was refused. */
  #send(waiting: Waiting): Promise<Answer<Done>> {
    const { round } = this.live.picture ?? { round: 0 };
    const chips = spotOf(waiting.body) !== null;
    const queued = this.#dropped;
    this.#waiting.push(waiting);
    this.#changed();
    const sent = this.#line.then(async (): Promise<Answer<Done>> => {
      if (chips && queued !== this.#dropped) return this.#answered(waiting, null);
      // What met a broken line is sent again once the line is back, if it is still the same round.
      const wanted = () => this.live.back().then(() => this.live.picture?.round === round);
      return this.#answered(waiting, await command(this.live.table, waiting.body, wanted));
    });
    this.#line = sent;
    return sent;
  }

  #answered(waiting: Waiting, answer: Answer<Done> | null): Answer<Done> {
    if (answer && "ok" in answer) {
      waiting.answered = answer.ok.seq;
      if (this.live.seq >= answer.ok.seq) this.#drop(waiting);
      this.#changed();
      return answer;
    }
    this.#drop(waiting);
    const refusal = answer?.refused.code === UNREACHABLE ? LATE : (answer?.refused ?? NOT_SENT);
    if (answer) {
      this.#dropped++;
      if (spotOf(waiting.body)) this.#unstood(waiting);
      this.#refuse({ refusal, body: waiting.body });
    }
    this.#changed();
    return { refused: refusal };
  }

  /**
   * A chip was refused, and all behind it is dropped: what was remembered after it never stood. What was to be done whole
   * and was done in part is taken back.
   */
  #unstood({ before, whole }: Waiting): void {
    const at = before ? this.#before.indexOf(before) : -1;
    this.#before.splice(at + 1);
    const gone = this.#waiting.filter((each) => spotOf(each.body) && each.answered === null);
    for (const each of gone) this.#drop(each);
    if (whole && before && at >= 0 && this.#betting) this.#reach(copied(before.lay));
  }

  /** What was refused stays in the log, when the note over the table has gone. */
  #refuse(detail: RefusedCommand): void {
    this.live.noted(detail.refusal.says, detail.refusal.rules);
    this.dispatchEvent(new CustomEvent<RefusedCommand>("refused", { detail }));
  }

  #drop(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== waiting);
  }

  /** What the picture shows is not pending any more. */
  #heard(events: TableEvent[]): void {
    const { live } = this;
    for (const event of events) {
      if (event.event === "round_started") this.#before = [];
      if (event.event !== "wager_placed" && event.event !== "wager_withdrawn") continue;
      if (event.player !== live.you?.name) continue;
      const name = event.event === "wager_placed" ? "place_wager" : "withdraw_wager";
      const seen = this.#waiting.find(
        ({ body, change }) =>
          change && body.command === name && body.box === event.box && body.wager === event.wager,
      );
      if (seen) seen.change = 0;
    }
    this.#waiting = this.#waiting.filter((each) => each.answered === null || each.answered > live.seq);
    const picture = live.picture;
    if (picture?.phase === "betting" && live.you) {
      const down: [number, [string, number][]][] = [];
      for (const box of this.#mine) {
        const wagers = (this.book?.wagers ?? [])
          .map(({ name }): [string, number] => [name, this.#down(box, name)])
          .filter(([, value]) => value);
        if (wagers.length) down.push([box, wagers]);
      }
      if (picture.called && down.length) remember(this.#key, JSON.stringify(down));
    }
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
