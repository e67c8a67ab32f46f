/** One round to look at again: forward and back, step by step, with what happened and the rules it rests on. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { money, net, plural, signed } from "../format.js";
import { feltOf, felts, still } from "../theme.js";
import type { Book, Box, TableView, Refused, Replay } from "../generated/api.js";
import { checkRecord, type RoundCheck } from "./checks.js";
import "./cited.js";
import { roundCards } from "./fairness.js";
import { hand, looks, waiting } from "./look.js";
import { replay } from "../api.js";

const PACE = 1100;

const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  previous: "M14 5v14L4 12zM17 5h3v14h-3z",
  play: "M7 4v16l13-8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  next: "M4 5h3v14H4zM10 5v14l10-7z",
};

@customElement("cc-replay")
export class ReplayPlayer extends LitElement {
  @property() table = "";
  @property({ attribute: false }) book: Book | null = null;
  @property({ type: Number }) round = 0;
  /** Whether a person deals at this table. */
  @property({ type: Boolean }) person = false;

  @state() private told: Replay | null = null;
  @state() private refused: Refused | null = null;
  /** How many steps have been made: 0 is the table before the first. */
  @state() private at = 0;
  @state() private playing = false;
  @state() private checked: RoundCheck | "busy" | null = null;
  #pictures: TableView[] = [];
  #timer = 0;

  static override styles = [
    ...looks,
    felts,
    css`
      .felt {
        margin: 10px 0;
        padding: 12px;
        border-radius: var(--round);
        border: 1px solid var(--felt-line);
      }
      .place {
        display: grid;
        grid-template-columns: 5.4rem 1fr;
        gap: 2px 10px;
        align-items: center;
        padding: 6px 0;
        min-height: 46px;
      }
      .place + .place {
        border-top: 1px solid rgb(255 255 255 / 0.14);
      }
      .name {
        color: var(--felt-ink-2);
      }
      .wagers {
        grid-column: 2;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 6px;
      }
      .wager {
        padding: 1px 9px;
        border-radius: 999px;
        background: rgb(0 0 0 / 0.45);
        color: #fff;
        font-size: 0.8125rem;
      }
      .wager.win {
        background: #0f5a30;
      }
      .wager.lose {
        background: #6d1f1b;
      }
      .controls {
        display: flex;
        align-items: center;
        gap: 6px;
      }
      .controls .button {
        flex: none;
        display: grid;
        place-items: center;
        width: 44px;
        padding: 0;
      }
      .controls [aria-disabled="true"] {
        opacity: 0.45;
        cursor: default;
      }
      input[type="range"] {
        flex: 1;
        min-width: 60px;
        min-height: 44px;
        accent-color: var(--gold);
      }
      .told {
        min-height: 5.5rem;
        margin-top: 10px;
      }
      .told li + li {
        margin-top: 10px;
      }
      .card {
        display: grid;
        grid-template-columns: auto 1fr auto;
        gap: 4px 12px;
        align-items: center;
        padding: 4px 0;
      }
      .fault {
        grid-column: 1 / -1;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if ((changed.has("table") || changed.has("round")) && this.table && this.round) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pause();
  }

  async #load(): Promise<void> {
    this.told = null;
    this.refused = null;
    this.checked = null;
    const answer = await replay(this.table, this.round);
    if ("refused" in answer) {
      this.refused = answer.refused;
      return;
    }
    let picture = answer.ok.start.whole;
    this.#pictures = [picture, ...answer.ok.steps.map((step) => (picture = { ...picture, ...step.changes }))];
    this.at = 0;
    this.told = answer.ok;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("h2")?.focus();
  }

  get #last(): number {
    return this.told?.steps.length ?? 0;
  }

  #go(at: number): void {
    this.at = Math.max(0, Math.min(this.#last, at));
    if (this.at === this.#last) this.#pause();
  }

  #jump(at: number): void {
    this.#pause();
    this.#go(at);
  }

  #pause(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }

  #play(): void {
    if (this.playing) {
      this.#pause();
      return;
    }
    if (this.at === this.#last) this.at = 0;
    this.playing = true;
    this.#timer = window.setInterval(() => this.#go(this.at + 1), still() ? PACE * 2 : PACE);
  }

  #keys(event: KeyboardEvent): void {
    const path = event.composedPath()[0] as HTMLElement;
    if (path instanceof HTMLInputElement && event.key.startsWith("Arrow")) return;
    const moves: Record<string, () => void> = {
      ArrowLeft: () => this.#jump(this.at - 1),
      ArrowRight: () => this.#jump(this.at + 1),
      Home: () => this.#jump(0),
      End: () => this.#jump(this.#last),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  #leave(): void {
    this.dispatchEvent(new Event("close"));
  }

  async #check(): Promise<void> {
    this.checked = "busy";
    this.checked = await checkRecord(this.table, this.round, this.person);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("[data-checked]")?.focus();
  }

  override render() {
    return html`<div data-replay=${this.round} data-step=${this.at} @keydown=${this.#keys}>
      <p><button class="button" data-action="back" @click=${this.#leave}>\u2190 All rounds</button></p>
      <h2 tabindex="-1" class="block">Round ${this.round} again</h2>
      ${this.told ? this.#player(this.told) : waiting(this.refused, () => void this.#load())}
    </div>`;
  }

  #player(told: Replay) {
    const picture = this.#pictures[this.at]!;
    return html`${this.#cloth(picture)}
      <div class="controls" role="group" aria-label="Look through the round">
        ${this.#button("first", ICONS.first, "To the beginning", () => this.#jump(0), this.at === 0)}
        ${this.#button("previous", ICONS.previous, "One step back", () => this.#jump(this.at - 1), this.at === 0)}
        ${this.playing
          ? this.#button("run", ICONS.pause, "Pause", () => this.#play(), false)
          : this.#button("run", ICONS.play, "Play", () => this.#play(), false)}
        ${this.#button("next", ICONS.next, "One step on", () => this.#jump(this.at + 1), this.at === this.#last)}
        <input
          type="range"
          min="0"
          max=${this.#last}
          aria-label="Step"
          aria-valuetext="Step ${this.at} of ${this.#last}"
          .value=${String(this.at)}
          @input=${(event: Event) => this.#jump(Number((event.target as HTMLInputElement).value))}
        />
        <span class="soft small">${this.at}/${this.#last}</span>
      </div>
      <div class="sheet told" aria-live=${this.playing ? "off" : "polite"}>${this.#said(told)}</div>
      <div class="block">${this.#fair()}</div>`;
  }

  /** It keeps the focus where it leads nowhere any more: so the keys go on working. */
  #button(name: string, sign: string, label: string, act: () => void, off: boolean) {
    return html`<button
      class="button"
      data-action=${name}
      aria-label=${label}
      title=${label}
      aria-disabled=${off}
      @click=${act}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d=${sign} /></svg>
    </button>`;
  }

  #said(told: Replay) {
    if (!this.at) return html`<p class="soft">The table as the round began. Go on step by step, or press play.</p>`;
    const { events } = told.steps[this.at - 1]!;
    return html`<ul>
      ${events.map(
        (event) => html`<li data-event=${event.event}>
          <p>${event.says}</p>
          <cc-cited
            .book=${this.book?.id ?? ""}
            .rules=${event.rules ?? []}
            .readings=${event.readings ?? []}
          ></cc-cited>
        </li>`,
      )}
    </ul>`;
  }

  #cloth(picture: TableView) {
    const boxes = picture.boxes.filter((box) => box.cards.length || box.players.length);
    return html`<div class="felt" style=${feltOf(this.book)}>
      <div class="place"><span class="name">${this.book?.cloth.middle ?? "Dealer"}</span>${hand(picture.dealer)}</div>
      ${boxes.map((box) => this.#box(picture, box))}
      ${boxes.length ? nothing : html`<p class="name">No wagers on the layout.</p>`}
    </div>`;
  }

  #box(picture: TableView, box: Box) {
    const lines = picture.settled.filter((line) => line.box === box.box);
    return html`<div class="place" data-box=${box.box}>
      <span class="name">Box ${box.box}<br />${box.holder ?? box.players[0]?.player ?? nothing}</span>${hand(box.cards)}
      <div class="wagers">
        ${box.players.flatMap((player) => [
          ...Object.entries({ ...player.wagers, ...player.put })
            .filter(([wager]) => !lines.some((line) => line.wager === wager && line.player === player.player))
            .map(([wager, amount]) => html`<span class="wager">${this.#title(wager)} ${money(amount)}</span>`),
          player.decision ? html`<span class="wager">${this.#choice(player.decision)}</span>` : nothing,
        ])}
        ${lines.map(
          (line) => html`<span class="wager ${net(line) > 0 ? "win" : net(line) < 0 ? "lose" : ""}">
            ${this.#title(line.wager)} ${signed(net(line))}
          </span>`,
        )}
      </div>
    </div>`;
  }

  #title(wager: string): string {
    return this.book?.wagers.find((each) => each.name === wager)?.short ?? wager.replaceAll("_", " ");
  }

  #choice(word: string): string {
    return this.book?.choices[word]?.title ?? word.replaceAll("_", " ");
  }

  #fair() {
    const found = this.checked;
    if (found === null || found === "busy") {
      return html`<button class="button" data-action="check-round" ?disabled=${found === "busy"} @click=${this.#check}>
        ${found === "busy" ? "Checking\u2026" : "Check the cards of this round"}
      </button>`;
    }
    const wrong = found.cards.filter((card) => card.wrong).length;
    const faults = found.faults.length;
    return html`<div class="sheet" tabindex="-1" data-checked=${found.cards.length} data-wrong=${wrong + faults}>
      ${found.faults.map((fault) => html`<p class="wrong">${fault}</p>`)}
      <p role="status" class=${wrong ? "wrong" : "good"}>
        ${found.refused || (faults && !wrong)
          ? nothing
          : wrong
            ? `${wrong} of ${found.cards.length} cards are not what was committed to.`
            : found.cards.length
              ? `${plural(found.cards.length, "card")} checked, each of them what was committed to.`
              : this.person
                ? "A person dealt these cards: nobody has committed to their order."
                : "No card of this round lay face up."}
      </p>
      ${roundCards(found)}
    </div>`;
  }
}
