/**
 * What this browser remembers of the floor's journal: signed heads, which the floor tells while a table is watched. A
 * floor that changes its past contradicts one of them sooner or later; then that is said, and kept with what proves it.
 */

import { ask, recall, remember } from "./api.js";
import type { Head, Heads, LiveMessage } from "./generated/api.js";
import { bytes } from "./hashes.js";

export interface Contradiction {
  table: string;
  says: string;
  /** What the floor said now, where it is something that it signed. */
  told: Heads | null;
}

interface Memory {
  /** The key that was seen first: the floor's, for as long as nobody says otherwise. */
  key: string;
  tables: Record<string, Head[]>;
  contradictions: Contradiction[];
  /** Whether this browser checks signatures; nothing was checked yet while it is null. */
  checks: boolean | null;
}

const PLACE = "cutcard.heads";
const TABLES = 20;
const HEADS = 24;
const CONTRADICTIONS = 8;

/** What is signed, as docs/journal.md has it. */
function message(head: Head): Uint8Array<ArrayBuffer> {
  const named = new TextEncoder().encode(`cutcard journal head\n${head.stream}\n${head.version}\n`);
  const hash = bytes(head.hash);
  const whole = new Uint8Array(named.length + hash.length);
  whole.set(named);
  whole.set(hash, named.length);
  return whole;
}

/** Whether a head is rightly signed; null where the browser cannot tell, as over plain HTTP from another machine. */
export async function rightlySigned(key: string, head: Head): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  if (!/^[0-9a-f]{64}$/.test(key) || !/^[0-9a-f]{64}$/.test(head.hash)) return false;
  try {
    const known = await subtle.importKey("raw", Uint8Array.from(bytes(key)), "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", known, Uint8Array.from(bytes(head.signature)), message(head));
  } catch (error) {
    return error instanceof Error && error.name === "NotSupportedError" ? null : false;
  }
}

/** Everything that is remembered. It is read from the storage each time: other pages of the browser write there too. */
class RememberedHeads extends EventTarget {
  get #memory(): Memory {
    const empty: Memory = { key: "", tables: {}, contradictions: [], checks: null };
    try {
      return { ...empty, ...(JSON.parse(recall(PLACE) ?? "{}") as Partial<Memory>) };
    } catch {
      return empty;
    }
  }

  #write(change: Partial<Memory>): void {
    remember(PLACE, JSON.stringify({ ...this.#memory, ...change }));
    this.dispatchEvent(new Event("change"));
  }

  get contradictions(): Contradiction[] {
    return this.#memory.contradictions;
  }

  get checks(): boolean | null {
    return this.#memory.checks;
  }

  of(table: string): Head[] {
    return this.#memory.tables[table] ?? [];
  }

  /** A head that the floor told of a table. */
  async saw(table: string, key: string, head: Head): Promise<void> {
    const told = { key, heads: [head] };
    const first = this.#memory.key || key;
    if (key !== first) {
      return this.contradicts(table, "The floor signs with another key than the one that you saw first.", told);
    }
    const right = head.stream === `table:${table}` ? await rightlySigned(key, head) : false;
    if (right === false) {
      return this.contradicts(table, `The signature of entry ${head.version} is not right.`, told);
    }
    const known = this.of(table).find((each) => each.version === head.version);
    if (known && known.hash !== head.hash) {
      const says = `Entry ${head.version} is not the one that you saw: it, or something before it, was written anew.`;
      return this.contradicts(table, says, told);
    }
    const { [table]: before = [], ...others } = this.#memory.tables;
    const heads = known ? before : [...before, head].sort((one, two) => one.version - two.version).slice(-HEADS);
    const tables = Object.fromEntries([...Object.entries(others).slice(1 - TABLES), [table, heads]]);
    this.#write({ key: first, tables, checks: right !== null });
  }

  /** A table has fewer entries than it had. */
  shorter(table: string, was: number, now: number): void {
    this.contradicts(table, `You saw entry ${was}, and the last one is ${now} now: what came after is gone.`, null);
  }

  contradicts(table: string, says: string, told: Heads | null): void {
    const { contradictions } = this.#memory;
    if (contradictions.some((each) => each.table === table && each.says === says)) return;
    this.#write({ contradictions: [...contradictions, { table, says, told }].slice(-CONTRADICTIONS) });
  }

  /** Everything that was seen, a line each: a file that `cutcard verify --witness` takes. */
  evidence(): string {
    const { key, tables, contradictions } = this.#memory;
    const told = contradictions.flatMap((each) => each.told ?? []);
    const lines: Heads[] = [...Object.values(tables).map((heads) => ({ key, heads })), ...told];
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  /** Begin anew, as with a floor that was never seen. */
  forget(): void {
    remember(PLACE, null);
    this.dispatchEvent(new Event("change"));
  }
}

export const remembered = new RememberedHeads();

/** One table over one line: with each new connection the floor is asked for the last head that we have. */
export class HeadsOfTable {
  #last: Head | undefined;

  constructor(readonly table: string) {}

  connects(): void {
    this.#last = remembered.of(this.table).at(-1);
  }

  /** Something came over the line; `seq` is how far the table was before. */
  hears(heard: LiveMessage, seq: number): void {
    if ("whole" in heard && heard.seq < seq) remembered.shorter(this.table, seq, heard.seq);
    if ("head" in heard) void remembered.saw(this.table, heard.key, heard.head);
    if (!("seq" in heard) || !this.#last) return;
    void this.#ask(this.#last, heard.seq);
    this.#last = undefined;
  }

  async #ask({ version }: Head, now: number): Promise<void> {
    const answer = await ask("GET /api/tables/{table}/heads/{version}", { table: this.table, version });
    if ("ok" in answer) for (const head of answer.ok.heads) await remembered.saw(this.table, answer.ok.key, head);
    else if (answer.refused.code === "unknown_entry") remembered.shorter(this.table, version, now);
  }
}
