/** HTTP to the room of inspectors of a house. */

import { ask, insist, newKey, type Answer } from "../api.js";
import type { CaseMade, CaseWanted, FoundPage, Frames, NoteGiven, NotesShown, NoteWritten, Occasion, Verified, Watched } from "../generated/api.js";
import { pageKey } from "../page-key.js";

/** Milliseconds that a search, a round of long ago or an export may take. */
const LONG = 20_000;

export class InspectApi {
  readonly #bearer: string;

  constructor(readonly house: string) {
    this.#bearer = pageKey("inspect");
  }

  get #who(): { house: string; bearer: string } {
    return { house: this.house, bearer: this.#bearer };
  }

  watched(): Promise<Answer<Watched>> {
    return ask("GET /api/houses/{house}/inspect", this.#who);
  }

  find(q: string, before: number | null = null): Promise<Answer<FoundPage>> {
    const query: Record<string, string> = before === null ? { q } : { q, before: String(before) };
    return ask("GET /api/houses/{house}/inspect/find", { ...this.#who, query }, LONG);
  }

  occasion(stream: string, version: number): Promise<Answer<Occasion>> {
    return ask("GET /api/houses/{house}/inspect/streams/{stream}/entries/{version}", { ...this.#who, stream, version }, LONG);
  }

  frames(table: string, round: number): Promise<Answer<Frames>> {
    return ask("GET /api/houses/{house}/inspect/tables/{table}/rounds/{round}", { ...this.#who, table, round }, LONG);
  }

  notes(): Promise<Answer<NotesShown>> {
    return ask("GET /api/houses/{house}/inspect/notes", this.#who);
  }

  write(body: NoteGiven): Promise<Answer<NoteWritten>> {
    return insist("POST /api/houses/{house}/inspect/notes/written", { ...this.#who, body, key: newKey() });
  }

  withdraw(number: number, reason: string): Promise<Answer<NoteWritten>> {
    const body = { number, reason };
    return insist("POST /api/houses/{house}/inspect/notes/withdrawn", { ...this.#who, body, key: newKey() });
  }

  verification(): Promise<Answer<Verified>> {
    return ask("GET /api/houses/{house}/inspect/verification", this.#who);
  }

  verify(): Promise<Answer<Verified>> {
    return ask("POST /api/houses/{house}/inspect/verification/begun", { ...this.#who, body: {} });
  }

  stop(): Promise<Answer<Verified>> {
    return ask("POST /api/houses/{house}/inspect/verification/stopped", { ...this.#who, body: {} });
  }

  export(body: CaseWanted): Promise<Answer<CaseMade>> {
    return ask("POST /api/houses/{house}/inspect/cases", { ...this.#who, body }, LONG);
  }
}
