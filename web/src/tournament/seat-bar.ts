/** A tournament player's own lines at the table: bank, place, what is needed, hands left; markers and the sealed wager. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cents } from "../format.js";
import { base, buttons } from "../theme.js";
import type { Book, GuestCommand, Standing, TournamentTable, TournamentView } from "../generated/api.js";
import { chips, isIn, left, ordinal, span, tableTitle } from "./words.js";

const MARKERS: Record<string, { title: string; says: string }> = {
  all_in: { title: "All in", says: "Stakes your whole bank, up to the sign's maximum." },
  pass: { title: "Pass", says: "No wager and no card in this hand." },
  secret: { title: "Sealed", says: "Nobody sees it before all slips are opened." },
};

@customElement("cc-tournament-bar")
export class TournamentBar extends LitElement {
  @property({ attribute: false }) at!: TournamentTable;
  @property({ attribute: false }) view: TournamentView | null = null;
  @property({ attribute: false }) book!: Book;
  @property() me = "";
  /** The table, by its name. */
  @property() table = "";
  @property({ type: Number }) box = 0;
  @property({ type: Boolean }) busy = false;
  /** Whether wagers are taken now. */
  @property({ type: Boolean }) open = false;
  /** The time on the floor, in seconds. */
  @property({ attribute: false }) now: () => number = () => Date.now() / 1000;
  @state() private sealing = false;
  @state() private stake = "";
  @state() private beside = "";

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: block;
        background: #0d0b09;
        border-bottom: 1px solid var(--line);
      }
      .lines {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 4px 18px;
        padding: 6px 14px;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 20px;
        font-variant-numeric: tabular-nums;
      }
      dl div {
        display: grid;
      }
      dt {
        font-size: 12px;
        line-height: 1.2;
        color: var(--ink-2);
      }
      dd {
        font-weight: 700;
        font-size: 17px;
        line-height: 1.25;
        white-space: nowrap;
      }
      dd small {
        font-weight: 400;
        color: var(--ink-2);
      }
      .bank dd {
        color: #ffdf96;
        min-width: 5ch;
      }
      .in dd {
        color: var(--good);
      }
      .acts {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
      }
      .acts .button {
        padding: 0 12px;
        font-size: 14px;
      }
      .acts b {
        margin-left: 4px;
        color: var(--gold);
      }
      .turn {
        padding: 3px 12px;
        border-radius: 999px;
        background: #241703;
        color: #ffdf96;
        font-weight: 600;
        font-size: 14px;
      }
      .turn a {
        color: inherit;
      }
      .mine {
        background: #e6be6a;
        color: #241703;
      }
      .bar {
        position: relative;
      }
      form {
        position: absolute;
        top: 100%;
        right: 8px;
        z-index: 8;
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px;
        max-width: 96vw;
        padding: 10px 14px 14px;
        border: 1px solid var(--gold-deep);
        border-top: 0;
        border-radius: 0 0 16px 16px;
        background: #15110c;
        box-shadow: 0 14px 30px rgb(0 0 0 / 0.5);
      }
      label {
        display: grid;
        font-size: 13px;
        color: var(--ink-2);
      }
      input {
        width: 9em;
        min-height: 44px;
        padding: 0 10px;
        border: 1px solid #6d6250;
        border-radius: 10px;
        background: #0e0c0a;
      }
      @media (min-width: 700px) and (max-height: 480px) {
        .lines {
          flex-wrap: nowrap;
          padding: 1px 12px 2px;
        }
        dl,
        .acts {
          flex-wrap: nowrap;
          gap: 5px;
        }
        dl {
          gap: 12px;
        }
        dt {
          font-size: 11px;
          white-space: nowrap;
        }
        dd {
          font-size: 14px;
        }
        .acts .button {
          min-height: 40px;
          padding: 0 9px;
          font-size: 13px;
          white-space: nowrap;
        }
        .bank,
        .turn.left {
          display: none;
        }
      }
      @media (max-width: 699px) {
        .lines {
          padding: 3px 10px 5px;
        }
        dl {
          flex-wrap: nowrap;
          justify-content: space-between;
          gap: 0 10px;
          width: 100%;
        }
        dd {
          font-size: 15px;
        }
        dt {
          font-size: 11px;
          white-space: nowrap;
        }
        .acts {
          flex-wrap: nowrap;
          gap: 5px;
        }
        .acts .button {
          padding: 0 9px;
          font-size: 13px;
          white-space: nowrap;
        }
        .bank,
        .turn.left,
        .turn.mine {
          display: none;
        }
      }
    `,
  ];

  override render() {
    const { at, view, me } = this;
    const own = view?.standings.find((row) => row.box > 0 && row.box === this.box && row.table === this.table);
    const seated = this.box > 0;
    const bank = at.banks[me];
    return html`<section
      class="bar"
      aria-label="Tournament"
      data-hand=${at.hand}
      data-turn=${at.turn}
      data-bank=${bank ?? ""}
    >
      <div class="lines">
        <dl>
          ${bank !== undefined ? this.#fact("bank", "Your bank", chips(bank)) : nothing}
          ${own?.place ? this.#place(own) : nothing}
          ${this.#needed(own)} ${this.#hands()}
          ${at.compulsory === "0" ? nothing : this.#fact("compulsory", "At least", chips(at.compulsory))}
        </dl>
        ${seated ? this.#acts() : html`<p class="turn">You look on: seats are drawn</p>`}
        ${this.#playedOff()}
      </div>
      ${this.sealing && seated && this.#free ? this.#slip() : nothing}
    </section>`;
  }

  /** The place that counts: at the own table, or among all who are still in. */
  #place({ at_table, place }: Standing) {
    if (at_table && this.view!.by_table) return this.#fact("place", "Place", ordinal(at_table), `of ${this.#players}`);
    return this.#fact("place", "Place", ordinal(place), `of ${this.view!.standings.filter(isIn).length}`);
  }

  /** Play waits while equal banks are told apart at another table. */
  #playedOff() {
    const other = this.view?.tables.find(({ kind, table }) => kind === "play_off" && table !== this.table);
    if (!this.view || !other) return nothing;
    return html`<p class="turn" role="status" data-play-off>
      <a href="#/table/${other.table}">Equal banks are played off at ${tableTitle(this.view, other.table)}</a>
    </p>`;
  }

  get #players(): number {
    return Object.keys(this.at.banks).length;
  }

  #fact(kind: string, title: string, value: string, more = "") {
    return html`<div class=${kind} data-fact=${kind}>
      <dt>${title}</dt>
      <dd>${value} ${more ? html`<small>${more}</small>` : nothing}</dd>
    </div>`;
  }

  #needed(own: TournamentView["standings"][number] | undefined) {
    if (!own || own.status !== "in" || !this.view?.goes_on) return nothing;
    if (own.through) return this.#fact("in", "To go through", "in place");
    return own.needs ? this.#fact("needs", "To go through", `${chips(own.needs)} more`) : nothing;
  }

  #hands() {
    const { view, at } = this;
    if (view?.clock) return this.#fact("left", "Time left", span(left(view.clock, this.now())));
    const session = view?.tables.find((each) => each.session === at.session && each.table === this.table);
    if (!session?.hands) return this.#fact("hand", "Hand", `${at.hand}`);
    return this.#fact("left", "Hand", `${at.hand}`, `of ${session.hands}`);
  }

  /** Whether a marker can still be put down. */
  get #free(): boolean {
    return this.open && !this.at.lies[String(this.box)] && (this.at.turn === this.box || this.at.acted.at(-1) === this.box);
  }

  #acts() {
    const { at, box, me } = this;
    const lies = at.lies[String(box)];
    const mine = at.turn === box && this.open && at.open;
    const have = at.markers[me] ?? {};
    return html`<div class="acts" role="group" aria-label="Markers">
      ${mine ? html`<span class="turn mine" role="status">Your turn</span>` : nothing}
      ${
        lies
          ? html`<span class="turn" data-lies=${lies}>${MARKERS[lies]?.title ?? "All in"} is down</span>
              <button class="button" data-action="take-back" ?disabled=${this.busy || !this.open || at.acted.at(-1) !== box} @click=${() => this.#do({ command: "take_back_marker", box })}>
                Take back
              </button>`
          : Object.entries(MARKERS)
              .filter(([kind]) => kind in have)
              .map(([kind, { title, says }]) => this.#marker(kind, title, says, have[kind] ?? 0))
      }
      ${have["re_buy"] !== undefined ? html`<span class="turn left" data-marker-left="re_buy">Re-buys left ${have["re_buy"]}</span>` : nothing}
    </div>`;
  }

  #marker(kind: string, title: string, says: string, count: number) {
    const press = (): void => {
      if (kind === "secret") void this.#open(!this.sealing);
      else this.#do({ command: "place_marker", box: this.box, marker: kind as "all_in" | "pass" });
    };
    return html`<button
      class="button"
      data-marker=${kind}
      title=${says}
      aria-expanded=${kind === "secret" ? this.sealing : nothing}
      ?disabled=${this.busy || !count || !this.#free}
      @click=${press}
    >
      ${title}<b>×${count}</b>
    </button>`;
  }

  /** The slip comes with the focus on it, and gives the focus back. */
  async #open(sealing: boolean): Promise<void> {
    this.sealing = sealing;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(sealing ? "[name=stake]" : "[data-marker=secret]")?.focus();
  }

  #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    void this.#open(false);
  };

  #slip() {
    const wagers = this.book.wagers.filter(({ one_amount }) => !one_amount);
    const chief = wagers.find((wager) => wager.main);
    const other = wagers.find((wager) => !wager.main && !wager.needs) ?? wagers.find((wager) => wager !== chief);
    const field = (name: "stake" | "beside", title: string) =>
      html`<label
        >${title}
        <input inputmode="decimal" name=${name} .value=${this[name]} autocomplete="off" @input=${(event: Event) => (this[name] = (event.target as HTMLInputElement).value)}
      /></label>`;
    return html`<form @submit=${this.#seal} @keydown=${this.#key} data-slip>
      ${field("stake", chief?.title ?? "Wager")} ${other ? field("beside", `${other.title} (may be left open)`) : nothing}
      <button class="button gold" data-action="seal" ?disabled=${this.busy || !cents(this.stake || "0")}>Seal it</button>
    </form>`;
  }

  #seal = (event: Event): void => {
    event.preventDefault();
    const plain = (text: string): string => text.trim().replaceAll(",", "");
    this.#do({
      command: "seal_wager",
      box: this.box,
      sealed_main: plain(this.stake),
      ...(plain(this.beside) ? { sealed_side: plain(this.beside) } : {}),
    });
    this.sealing = false;
    this.stake = this.beside = "";
  };

  #do(command: GuestCommand): void {
    this.dispatchEvent(new CustomEvent<GuestCommand>("command", { detail: command }));
  }
}
