/** HTTP to the days of a house. */

import { ask, type Answer } from "../api.js";
import type { DayReport, Days } from "../generated/api.js";
import { pageKey } from "../page-key.js";

/** Milliseconds that a long day may take to be added up. */
const PATIENCE = 130_000;

export class DayApi {
  readonly #bearer: string;

  constructor(readonly house: string) {
    this.#bearer = pageKey("day");
  }

  list(): Promise<Answer<Days>> {
    return ask("GET /api/houses/{house}/days", { house: this.house, bearer: this.#bearer }, PATIENCE);
  }

  /** The days before one of them. */
  async before(date: string): Promise<Days | null> {
    const answer = await this.#fetched(`/api/houses/${encodeURIComponent(this.house)}/days?before=${date}`);
    return answer?.ok ? ((await answer.json()) as Days) : null;
  }

  day(date: string): Promise<Answer<DayReport>> {
    return ask("GET /api/houses/{house}/days/{date}", { house: this.house, date, bearer: this.#bearer }, PATIENCE);
  }

  /** A form of a day as a file for whoever sits here; whether it came. */
  async save(date: string, form: string): Promise<boolean> {
    const answer = await this.#fetched(`/days/${encodeURIComponent(this.house)}/${date}/${form}`);
    if (!answer?.ok) return false;
    const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? `${date}.${form}`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  }

  async #fetched(path: string): Promise<Response | null> {
    try {
      return await fetch(path, { cache: "no-store", headers: { Authorization: `Bearer ${this.#bearer}` } });
    } catch {
      return null;
    }
  }
}
