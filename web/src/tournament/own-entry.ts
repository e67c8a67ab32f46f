/**
 * One's own entry in a tournament, wherever the guest is: asked for again whenever the tournament has gone on. A draw
 * that waits for our link gets it.
 */

import { newKey, session } from "../api.js";
import type { OwnEntry, Refused, TournamentView } from "../generated/api.js";
import { GuestApi, type GuestDeed } from "./guest-api.js";
import { nextLink } from "./own-chain.js";
import { cash } from "./words.js";

/** Milliseconds between two questions while much happens. */
const PAUSE = 300;

/** What a guest may do with an entry, as it stands on a button. */
export const TITLES: Partial<Record<GuestDeed, string>> = {
  withdraw: "Withdraw my entry",
  sign_terms: "Sign the terms",
  arrive: "I am here",
  re_buy: "Re-buy",
  add_on: "Buy the add-on",
  buy_back: "Buy back in",
  decline_re_buy: "No re-buy",
  apply_again: "Apply for a second chance",
  leave: "I leave for a while",
  agree: "I agree to end this table now",
  retire: "Retire from the tournament",
};

/** What was sent last in the own name, from whatever part of the page. */
let underway: Promise<unknown> = Promise.resolve();

export class OwnEntries extends EventTarget {
  own: OwnEntry | null = null;
  refused: Refused | null = null;
  /** Whether something was sent, and its answer is not there yet. */
  busy = false;
  readonly api: GuestApi;
  #view: TournamentView | null = null;
  #seen = -1;
  #given = "";
  #asking = false;

  constructor(readonly tournament: string) {
    super();
    this.api = new GuestApi(tournament);
  }

  /** The tournament is shown as of an entry; of the same entry nothing is asked twice, and the last one is asked for. */
  async heard(view: TournamentView | null): Promise<void> {
    this.#view = view;
    if (this.#asking || session.token === null) return;
    this.#asking = true;
    while (this.#view && this.#view.entry !== this.#seen) {
      const { entry, drawing } = this.#view;
      await underway; // else what another part of the page has just done would be offered, and done, again
      const answer = await this.api.me();
      if ("refused" in answer) break;
      this.#seen = entry;
      this.own = answer.ok;
      this.#changed();
      await this.#give(drawing);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    this.#asking = false;
  }

  /** Ask again, also if the tournament has not gone on. */
  async look(): Promise<void> {
    const answer = session.token === null ? null : await this.api.me();
    if (answer && "ok" in answer) this.own = answer.ok;
    this.#changed();
  }

  /** A draw is open: our next link goes into it, once. */
  async #give(drawing: string): Promise<void> {
    if (!drawing || !this.own?.link_due || this.#given === drawing) return;
    this.#given = drawing;
    const link = await nextLink(this.tournament, this.own.chain);
    if (link) await this.api.send({ command: "give_link", link }, `link.${link.slice(0, 32)}`);
  }

  /** Do something in one's own name; what it came to is seen in the entry, or in the refusal. */
  async send(body: Record<string, unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.#changed();
    const sent = this.api.send(body, newKey());
    underway = sent;
    const answer = await sent;
    this.refused = "refused" in answer ? answer.refused : null;
    await this.look();
    this.busy = false;
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

/** What a deed is called, with what it costs, and what is sent for it. */
export function deedOf({ costs, terms }: TournamentView, deed: GuestDeed): { title: string; body: Record<string, unknown> } {
  const price = costs.find(({ what }) => what === deed)?.price;
  const title = `${TITLES[deed] ?? deed}${price ? ` for ${cash(price)}` : ""}`;
  const more = { ...(price ? { pays: price } : {}), ...(deed === "sign_terms" ? { terms } : {}) };
  return { title, body: { command: deed, ...more } };
}
