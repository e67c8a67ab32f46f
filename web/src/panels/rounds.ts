/** The last rounds of a table, and each of them to look at again. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { book as bookOf, floor, rounds, session } from "../api.js";
import { net, signed } from "../format.js";
import type { Live } from "../live.js";
import type { Book, Line, Refused, RoundThen, TableEvent } from "../generated/api.js";
import { hand, looks, waiting } from "./look.js";
import "./replay.js";
import "./why.js";

/** So many wagers are shown at once. */
const FEW = 4;

@customElement("cc-panel-rounds")
export class RoundsPanel extends LitElement {
  @property() table = "";
  @property() book = "";
  /** The round to begin with, if the address names one. */
  @property({ type: Number }) round = 0;
  /** The live table, if there is one: then the list follows it. */
  @property({ attribute: false }) live: Live | null = null;

  @state() private told: RoundThen[] | null = null;
  @state() private refused: Refused | null = null;
  @state() private found: Book | null = null;
  @state() private looking = 0;
  @state() private asked: { line: Line; round: RoundThen } | null = null;

  static override styles = [
    ...looks,
    css`
      .hands {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 22px;
        margin: 10px 0 12px;
      }
      .hands > span {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      .row {
        margin-bottom: 8px;
      }
      .net {
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 2px 10px;
        border-top: 1px solid var(--line);
      }
      .why {
        min-height: 40px;
        padding: 0 10px;
        border: 0;
        background: none;
        color: var(--gold);
        cursor: pointer;
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      .dispute {
        padding: 10px;
        color: var(--gold);
      }
      .mine {
        border-color: var(--gold-deep);
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("live")) {
      changed.get("live")?.removeEventListener("change", this.#happened);
      this.live?.addEventListener("change", this.#happened);
    }
    if (changed.has("table") && this.table) {
      this.looking = this.round;
      void this.#load();
    }
    if (changed.has("book") || changed.has("table")) void this.#loadBook();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.live?.addEventListener("change", this.#happened);
    if (this.hasUpdated && this.table) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live?.removeEventListener("change", this.#happened);
  }

  #happened = (event: Event): void => {
    const events = (event as CustomEvent<TableEvent[]>).detail;
    if (events.some((each) => each.event === "round_ended")) void this.#load();
  };

  async #load(): Promise<void> {
    this.refused = null;
    const answer = await rounds(this.table);
    if ("refused" in answer) this.refused = answer.refused;
    else this.told = [...answer.ok.rounds].sort((one, two) => two.round - one.round);
  }

  async #loadBook(): Promise<void> {
    const answer = await bookOf(this.book || (await this.#bookOfTable()));
    if ("ok" in answer) this.found = answer.ok;
  }

  /** The book of this table, for whoever did not name it. */
  async #bookOfTable(): Promise<string> {
    const answer = await floor();
    if ("refused" in answer) return "";
    return answer.ok.houses.flatMap((house) => house.tables).find((tile) => tile.id === this.table)?.rulebook ?? "";
  }

  override render() {
    return html`<section data-panel="rounds" aria-label="Last rounds">
      ${this.looking
        ? html`<cc-replay
            .table=${this.table}
            .book=${this.found}
            .round=${this.looking}
            .person=${this.live?.person ?? false}
            @close=${this.#back}
          ></cc-replay>`
        : this.#list()}
      <cc-why
        .book=${this.found}
        .line=${this.asked?.line ?? null}
        .cards=${this.asked?.round.boxes.find((box) => box.box === this.asked?.line.box)?.cards ?? []}
        .dealer=${this.asked?.round.dealer ?? []}
        @close=${() => (this.asked = null)}
      ></cc-why>
    </section>`;
  }

  #list() {
    const told = this.told;
    return html`<div class="row apart">
        <h2>Last rounds</h2>
        ${this.live
          ? nothing
          : html`<button class="button" data-action="refresh" @click=${this.#load}>Refresh</button>`}
      </div>
      ${told === null ? waiting(this.refused, () => void this.#load()) : nothing}
      ${told?.length === 0 ? html`<p class="soft">No round has been played here yet.</p>` : nothing}
      ${repeat(
        told ?? [],
        ({ round }) => round,
        (round) => this.#round(round),
      )}`;
  }

  #round(round: RoundThen) {
    const lines = round.boxes.flatMap((box) => box.players.flatMap((player) => player.lines));
    const mine = lines.filter((line) => line.player === session.name);
    const shown = mine.length ? mine : lines;
    const total = shown.reduce((sum, line) => sum + net(line), 0);
    const whose = mine.length ? "You" : "Players";
    return html`<article
      class="sheet ${mine.length ? "mine" : ""}"
      data-round=${round.round}
      aria-label="Round ${round.round}"
    >
      <div class="row apart">
        <h3>Round ${round.round}</h3>
        ${shown.length ? html`<span class="net ${tone(total)}">${whose} ${signed(total)}</span>` : nothing}
      </div>
      <div class="hands">
        <span><span class="soft">${this.found?.cloth.middle ?? "Dealer"}</span>${hand(round.dealer)}</span>
        ${round.boxes
          .filter((box) => box.cards.length)
          .map((box) => html`<span><span class="soft">Box ${box.box}</span>${hand(box.cards)}</span>`)}
      </div>
      ${mine.map((line) => this.#line(round, line, true))} ${this.#others(round, lines, mine)}
      <p class="row block">
        <button class="button" data-action="look-back" @click=${() => (this.looking = round.round)}>
          Look at it again
        </button>
        ${mine.length ? html`<a class="dispute" href="#/disputes/${this.table}/${round.round}" data-action="dispute">Dispute it</a>` : nothing}
      </p>
    </article>`;
  }

  /** What the others had, put away where it is much. */
  #others(round: RoundThen, lines: Line[], mine: Line[]) {
    const others = lines.filter((line) => !mine.includes(line));
    const shown = others.map((line) => this.#line(round, line, false));
    if (!mine.length && others.length <= FEW) return shown;
    if (!others.length) return nothing;
    return html`<details>
      <summary>${mine.length ? "The others" : "All wagers"} (${others.length})</summary>
      ${shown}
    </details>`;
  }

  #line(round: RoundThen, line: Line, mine: boolean) {
    const title = this.#title(line.wager);
    return html`<div class="line" data-result=${line.result}>
      <span>${mine ? nothing : `${line.player}, box ${line.box}: `}${title}</span>
      <span>
        <span class="net ${tone(net(line))}">${signed(net(line))}</span>
        <button
          class="why"
          data-action="why"
          aria-label="Why ${title} of ${line.player} came to ${signed(net(line))}"
          @click=${() => (this.asked = { line, round })}
        >
          why
        </button>
      </span>
    </div>`;
  }

  #title(wager: string): string {
    return this.found?.wagers.find((each) => each.name === wager)?.title ?? wager.replaceAll("_", " ");
  }

  async #back(): Promise<void> {
    const round = this.looking;
    this.looking = 0;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-round="${round}"] [data-action="look-back"]`)?.focus();
  }
}

const tone = (value: number): string => (value > 0 ? "good" : value < 0 ? "wrong" : "soft");
