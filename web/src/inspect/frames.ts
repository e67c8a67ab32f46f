/** A round frame by frame: what was due, what was done, where the cards lie and in which order they were drawn. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "../api.js";
import { cardName, money, net, signed } from "../format.js";
import type { Book, Drawn, Frame, Frames, Refused, TableView } from "../generated/api.js";
import "../panels/cited.js";
import { hand, looks, waiting } from "../panels/look.js";
import { feltOf, felts } from "../theme.js";
import type { InspectApi } from "./inspect-api.js";
import { when } from "./words.js";

const ICONS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  previous: "M17 5v14L6 12z",
  next: "M7 5v14l11-7z",
  last: "M16 5h3v14h-3zM4 5v14l11-7z",
};

/** The frame in which the last card fell: after it they are picked up again, and the cloth is bare. */
export function fullest(frames: readonly Pick<Frame, "drawn">[]): number {
  const most = Math.max(0, ...frames.map(({ drawn }) => drawn.length));
  return most ? frames.findIndex(({ drawn }) => drawn.length === most) + 1 : frames.length;
}

@customElement("cc-inspect-frames")
export class InspectFrames extends LitElement {
  @property({ attribute: false }) api!: InspectApi;
  @property() table = "";
  @property({ type: Number }) round = 0;
  @property() zone = "UTC";
  /** The entry that is looked at: its frame is shown. */
  @property({ type: Number }) entry = 0;
  @state() private told: Frames | null = null;
  @state() private refused: Refused | null = null;
  @state() private at = 0;
  @state() private book: Book | null = null;
  #pictures: TableView[] = [];

  static override styles = [
    ...looks,
    felts,
    css`
      .felt {
        margin: 8px 0 10px;
        padding: 10px 12px;
        border: 1px solid var(--felt-line);
        border-radius: var(--round);
      }
      .place {
        display: grid;
        grid-template-columns: 6.2rem 1fr;
        gap: 4px 10px;
        align-items: center;
        min-height: 48px;
        padding: 5px 0;
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
      .order {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin: 6px 0 0;
      }
      .order li {
        display: grid;
        justify-items: center;
        gap: 2px;
        min-width: 3.4rem;
        padding: 5px 6px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--night-2);
        font-size: 0.8125rem;
        font-variant-numeric: tabular-nums;
      }
      .order li.new {
        border-color: var(--gold);
        background: var(--night-3);
      }
      .order li.down {
        border-style: dashed;
      }
      .order small {
        color: var(--ink-2);
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
      .said {
        min-height: 7.5rem;
        margin-top: 8px;
      }
      .said li + li {
        margin-top: 8px;
      }
      .due {
        margin-bottom: 8px;
        padding-bottom: 8px;
        border-bottom: 1px solid var(--line);
      }
      h3 {
        margin-top: 14px;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if ((changed.has("table") || changed.has("round")) && this.table && this.round) void this.load();
    else if (changed.has("entry")) this.#goTo(this.entry);
  }

  /** The frames, or those that came since: then it goes to the last one. */
  async load(): Promise<void> {
    const { table, round } = this;
    const again = this.told?.table === table && this.told.round === round;
    [this.told, this.refused] = [again ? this.told : null, null];
    const answer = await this.api.frames(table, round);
    if (table !== this.table || round !== this.round) return;
    if ("refused" in answer) {
      this.refused = answer.refused;
      return;
    }
    let picture = answer.ok.start;
    this.#pictures = [picture, ...answer.ok.frames.map(({ changes }) => (picture = { ...picture, ...changes }))];
    this.told = answer.ok;
    if (again) this.#go(this.#last);
    else this.#goTo(this.entry);
    const book = await api.book(answer.ok.book);
    if ("ok" in book) this.book = book.ok;
  }

  /** To the frame of an entry; where it has none, to the one in which most is to be seen. */
  #goTo(version: number): void {
    const found = this.told?.frames.findIndex(({ entry }) => entry.version === version) ?? -1;
    this.at = found < 0 ? fullest(this.told?.frames ?? []) : found + 1;
  }

  get #last(): number {
    return this.told?.frames.length ?? 0;
  }

  /** Whoever shows the entries hears which of them this frame is. */
  #go(at: number): void {
    this.at = Math.max(0, Math.min(this.#last, at));
    const version = this.told?.frames[this.at - 1]?.entry.version;
    if (version) this.dispatchEvent(new CustomEvent("frame", { detail: version }));
  }

  /** The arrow keys of whatever holds this element. */
  keys(event: KeyboardEvent): void {
    const path = event.composedPath()[0];
    if (path instanceof HTMLInputElement || path instanceof HTMLTextAreaElement || !this.told) return;
    const moves: Record<string, number> = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.#last };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#go(to);
  }

  override render() {
    const { told } = this;
    if (!told) return waiting(this.refused, () => void this.load());
    const frame = told.frames[this.at - 1];
    const picture = this.#pictures[this.at]!;
    return html`<div data-frame=${this.at} data-frames=${this.#last}>
      <div class="controls" role="group" aria-label="Frames of the round">
        ${this.#button("first", "To the beginning", 0, this.at === 0)}
        ${this.#button("previous", "One frame back", this.at - 1, this.at === 0)}
        <input
          type="range"
          min="0"
          max=${this.#last}
          aria-label="Frame"
          aria-valuetext="Frame ${this.at} of ${this.#last}"
          .value=${String(this.at)}
          @input=${(event: Event) => this.#go(Number((event.target as HTMLInputElement).value))}
        />
        ${this.#button("next", "One frame on", this.at + 1, this.at === this.#last)}
        ${this.#button("last", "To the end", this.#last, this.at === this.#last)}
        <span class="soft small">${this.at}/${this.#last}</span>
      </div>
      <div class="sheet said" aria-live="polite">${frame ? this.#said(frame) : html`<p class="soft">The table as the round began. The arrow keys step through it.</p>`}</div>
      <h3>Where the cards lie</h3>
      ${this.#cloth(picture, frame?.drawn ?? [])}
      <h3>In the order drawn</h3>
      ${this.#order(frame?.drawn ?? [], told.frames[this.at - 2]?.drawn.length ?? 0)}
    </div>`;
  }

  #button(name: keyof typeof ICONS, label: string, to: number, off: boolean) {
    return html`<button class="button" data-action=${name} aria-label=${label} title=${label} aria-disabled=${off} @click=${() => this.#go(to)}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d=${ICONS[name]} /></svg>
    </button>`;
  }

  #said({ entry, due, rules, readings }: Frame) {
    return html`${due
        ? html`<div class="due">
            <p class="soft small">Was due: ${due}</p>
            <cc-cited small .book=${this.told!.book} .rules=${rules} .readings=${readings}></cc-cited>
          </div>`
        : nothing}
      <p class="soft small">Entry ${entry.version} · ${when(entry.at, this.zone)} · ${entry.actor}${entry.role && entry.role !== entry.actor ? ` (${entry.role.replaceAll("_", " ")})` : ""}</p>
      <ul>
        ${entry.events.map(
          (event) => html`<li data-event=${event.event}>
            <p>${event.says}</p>
            <cc-cited small .book=${this.told!.book} .rules=${event.rules} .readings=${event.readings}></cc-cited>
          </li>`,
        )}
      </ul>`;
  }

  #cloth(picture: TableView, drawn: readonly Drawn[]) {
    const at = (place: number) => drawn.filter((each) => each.place === place).map(({ card }) => card);
    const boxes = picture.boxes.filter(({ box, players }) => players.length || at(box).length);
    return html`<div class="felt" style=${feltOf(this.book)} data-layout>
      <div class="place"><span class="name">${this.book?.cloth.middle ?? "Dealer"}</span>${hand(at(0))}</div>
      ${boxes.map(({ box, holder, players }) => {
        const lines = picture.settled.filter((line) => line.box === box);
        return html`<div class="place" data-box=${box}>
          <span class="name">Box ${box}<br />${holder ?? players[0]?.player ?? nothing}</span>${hand(at(box))}
          <div class="wagers">
            ${players.flatMap(({ player, wagers, put, decision }) => [
              ...Object.entries({ ...wagers, ...put })
                .filter(([wager]) => !lines.some((line) => line.wager === wager && line.player === player))
                .map(([wager, amount]) => html`<span class="wager">${this.#title(wager)} ${money(amount)}</span>`),
              decision ? html`<span class="wager">${this.book?.choices[decision]?.title ?? decision.replaceAll("_", " ")}</span>` : nothing,
            ])}
            ${lines.map((line) => html`<span class="wager ${net(line) > 0 ? "win" : net(line) < 0 ? "lose" : ""}">${this.#title(line.wager)} ${signed(net(line))}</span>`)}
          </div>
        </div>`;
      })}
    </div>`;
  }

  #order(drawn: readonly Drawn[], before: number) {
    if (!drawn.length) return html`<p class="soft">No card has been drawn.</p>`;
    const hidden = drawn.some(({ seen }) => seen !== "everybody");
    return html`<ol class="order" data-order=${drawn.length}>
        ${drawn.map(({ card, place, seen }, at) => {
          const down = seen !== "everybody";
          const whom = down ? (seen ? `, seen by ${seen} alone` : ", face down") : "";
          return html`<li class="${at >= before ? "new" : ""} ${down ? "down" : ""}" title="${cardName(card)}${whom}">
            <small>${at + 1}</small>${hand([card])}<small>${place ? `box ${place}` : "dealer"}</small>
            ${down ? html`<small>${seen || "down"}</small>` : nothing}
          </li>`;
        })}
      </ol>
      ${hidden ? html`<p class="soft small">Dashed: it lay face down then; a name says who had looked at it.</p>` : nothing}`;
  }

  #title(wager: string): string {
    return this.book?.wagers.find((each) => each.name === wager)?.short ?? wager.replaceAll("_", " ");
  }
}
