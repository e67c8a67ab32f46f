/**
 * A player's own links: the page of whoever sits at a table binds a chain, and reveals its next link whenever it is
 * called for, so that nobody can know the cards before. A link is given to one call and to no other: what it was given
 * to is kept before it is sent, for the time after a reload, and for another window of the same guest.
 */

import { command, recall, remember, UNREACHABLE, type Answer } from "./api.js";
import { chainOf } from "./choice.js";
import { hex } from "./hashes.js";
import type { Live } from "./live.js";
import type { Done, TableView, TableEvent } from "./generated/api.js";

/** Links of a chain. */
export const LINKS = 1000;

/** A chain as it is kept: its seed, how many links were given, and to which call the last one was. */
interface Kept {
  seed: string;
  links: number;
  given: number;
  /** The call's number and the commitment that it was for. */
  call: [number, string];
  /** Whether the floor has acknowledged the last one. */
  taken: boolean;
  /** Whether the last one was refused: the floor has seen it, and it may serve for nothing any more. */
  spent: boolean;
}

const PREFERENCE = "cutcard.links";

/** Whether this guest's pages give links. They do, unless somebody said otherwise. */
export const giving = (): boolean => recall(PREFERENCE) !== "off";

/** From the next time that a seat is taken: a chain that is bound has to be kept up. */
export function give(on: boolean): void {
  remember(PREFERENCE, on ? null : "off");
}

export class OwnLinks extends EventTarget {
  /** What the floor did that it may not do: nobody should play on without having read it. */
  wrong: string[] = [];
  #chain: { seed: string; links: string[] } | null = null;
  #busy = false;
  #more = false;
  /** The step that shows what was bound, and its head. */
  #awaited = { seq: 0, head: "" };
  /** The call before what happened last. */
  #called: [number, string] = [0, ""];
  /** When a chain was bound, or refused: there is one at most in each phase of a round. */
  #tried = "";

  constructor(readonly live: Live) {
    super();
    live.addEventListener("change", (event) => this.#changed((event as CustomEvent<TableEvent[]>).detail));
    this.#changed([]);
  }

  get #me(): string {
    return this.live.you?.name ?? "";
  }

  get #key(): string {
    return `${PREFERENCE}.${this.live.table}.${this.#me}`;
  }

  get #kept(): Kept | null {
    try {
      return JSON.parse(recall(this.#key) ?? "null") as Kept | null;
    } catch {
      return null;
    }
  }

  #keep(kept: Kept): void {
    remember(this.#key, JSON.stringify(kept));
  }

  #changed(events: readonly TableEvent[]): void {
    const { picture } = this.live;
    if (!picture || !this.#me || this.live.person) return;
    if (events.some((event) => event.event === "link_missed" && event.player === this.#me)) this.#missed();
    this.#called = callOf(picture);
    this.#shown();
    void this.#act();
  }

  /** One thing after the other: what came meanwhile is looked at when the last is done. */
  async #act(): Promise<void> {
    this.#more = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#more) {
        this.#more = false;
        await this.#next();
      }
    } finally {
      this.#busy = false;
    }
  }

  async #next(): Promise<void> {
    const { picture, connected, seq } = this.live;
    if (!picture || !connected || !this.#me || !picture.shoe.commitment || seq < this.#awaited.seq) return;
    const bound = picture.links.chains[this.#me];
    if (due(picture, this.#me)) {
      if (bound) await this.#reveal(picture, bound);
      return;
    }
    if (!this.#here(picture) || !(giving() || bound?.left)) return;
    if (bound?.left && !this.#kept?.spent && (await this.#ours(bound))) return;
    await this.#bind(`${picture.round} ${picture.phase}`);
  }

  #here({ boxes }: TableView): boolean {
    return boxes.some((box) => box.holder === this.#me || box.players.some((each) => each.player === this.#me));
  }

  /** Our chain, worked out once. */
  async #links(kept: Kept): Promise<string[]> {
    if (this.#chain?.seed !== kept.seed) this.#chain = { seed: kept.seed, links: await chainOf(kept.seed, kept.links) };
    return this.#chain.links;
  }

  /** Whether what the floor has is on the chain that we keep. */
  async #ours(bound: { last: string; left: number }): Promise<boolean> {
    const kept = this.#kept;
    return kept !== null && (await this.#links(kept))[kept.links - bound.left] === bound.last;
  }

  /** The next link, once: for this call, and after that for none. */
  async #reveal(picture: TableView, bound: { last: string; left: number }): Promise<void> {
    const kept = this.#kept;
    if (!kept || !(await this.#ours(bound)) || !due(this.live.picture, this.#me)) return;
    const link = kept.links - bound.left + 1;
    const [number, commitment] = callOf(picture);
    const [before, under] = kept.call;
    if (before > number) return; // another window is ahead of this one
    const again = before === number && under === commitment && kept.given === link;
    if (kept.given >= link && !again) {
      this.#alarm("The floor asks once more for a link that you have given. Your page does not give it twice.");
      return;
    }
    if (again && (kept.taken || kept.spent)) return; // it is on its way to be shown
    this.#keep({ ...kept, given: link, call: [number, commitment], taken: false, spent: false });
    const links = await this.#links(kept);
    const body = { command: "reveal_link" as const, link: links[link]! };
    const wanted = (): boolean => due(this.live.picture, this.#me) && this.live.picture?.links.number === number;
    const answer = await command(this.live.table, body, wanted, `${links[0]!.slice(0, 32)}.${link}`);
    this.#answered(kept.seed, link, answer);
  }

  #answered(seed: string, link: number, answer: Answer<Done>): void {
    const kept = this.#kept;
    if (kept?.seed !== seed || kept.given !== link) return;
    if ("ok" in answer) this.#keep({ ...kept, taken: true });
    else if (answer.refused.code !== UNREACHABLE) this.#keep({ ...kept, spent: true });
  }

  #missed(): void {
    const kept = this.#kept;
    const [number, commitment] = this.#called;
    if (kept?.taken && kept.call[0] === number && kept.call[1] === commitment) {
      this.#alarm("The floor took your link, and says now that it did not come.");
    }
  }

  /** A new chain; where another window has made one that is not bound yet, that one. */
  async #bind(when: string): Promise<void> {
    if (this.#tried === when) return;
    this.#tried = when;
    const last = this.#kept;
    const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
    const fresh: Kept = { seed, links: LINKS, given: 0, call: [0, ""], taken: false, spent: false };
    const links = await chainOf(seed, LINKS);
    const now = this.#kept;
    let kept = fresh;
    if (now && now.seed !== last?.seed && !now.given) kept = now;
    else {
      this.#keep(fresh);
      this.#chain = { seed, links };
    }
    const [head] = await this.#links(kept);
    const body = { command: "bind_chain" as const, head: head!, links: kept.links };
    const answer = await command(this.live.table, body, () => this.#here(this.live.picture!), head!.slice(0, 32));
    if ("ok" in answer) this.#awaited = { seq: answer.ok.seq, head: head! };
    this.#shown();
  }

  /** A chain that the floor took is there: else it would be bound again and again, and never be called for. */
  #shown(): void {
    const { picture, seq } = this.live;
    const { head, seq: due } = this.#awaited;
    if (head && seq === due && picture?.links.chains[this.#me]?.last !== head) {
      this.#alarm("The floor took your chain, and does not show it.");
    }
  }

  #alarm(what: string): void {
    if (this.wrong.includes(what)) return;
    this.wrong = [...this.wrong, what];
    this.dispatchEvent(new Event("change"));
  }
}

const callOf = ({ links, shoe }: TableView): [number, string] => [links.number, shoe.commitment];

/** Whether a link of this player is called for, and not in. */
function due(picture: TableView | null, player: string): boolean {
  const called = picture?.links.called;
  return !!called && called.players.includes(player) && !(player in called.links);
}

const kept = new WeakMap<Live, OwnLinks>();

/** The links of whoever looks at a table. */
export function linksOf(live: Live): OwnLinks {
  const found = kept.get(live) ?? new OwnLinks(live);
  kept.set(live, found);
  return found;
}
