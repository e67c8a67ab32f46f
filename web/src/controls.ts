/** What a guest can do now: choose chips, decide, cut. One bar, always within reach of the thumb. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { byKey, fitted, spanOf, stepped, takes, type Span } from "./amounts.js";
import type { Bets } from "./bets.js";
import { chip, chipStyles, face } from "./chips.js";
import { controlStyles } from "./controls.css.js";
import { cents, dollars, money, plural } from "./format.js";
import { base, buttons } from "./theme.js";
import type { Book, Box, Choice, GuestCommand, Offer, TableView } from "./generated/api.js";

export type Act = "undo" | "clear" | "rebet" | "leave" | "look" | "cut" | "refuse-cut" | "top-up" | "ready" | "decide";

export interface Deed {
  act: Act;
  choice?: string;
  box?: number;
  depth?: number;
  /** Cents that are put down with a choice, where the guest says how many. */
  amount?: number | undefined;
}

/** What is sent for a deed at a box. */
export function commandOf({ act, choice = "", depth = 0, amount }: Deed, box = 0): GuestCommand {
  if (act === "leave") return { command: "leave_table" };
  if (act === "look") return { command: "pick_up", box };
  if (act === "cut") return { command: "cut", depth };
  if (act === "refuse-cut") return { command: "refuse_cut" };
  return { command: "decide", box, choice, ...(amount === undefined ? {} : { amount: dollars(amount) }) };
}

@customElement("cc-controls")
export class Controls extends LitElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) picture!: TableView;
  @property({ attribute: false }) bets!: Bets;
  @property({ attribute: false }) chips: number[] = [];
  @property({ type: Number }) chosen = 0;
  @property({ type: Number }) purse = 0;
  @property() me = "";
  @property({ attribute: false }) box: Box | null = null;
  @property({ attribute: false }) offer: Offer | null = null;
  /** Something was sent, and its answer is not there yet. */
  @property({ type: Boolean }) busy = false;
  /** The box that will be taken after the round. */
  @property({ type: Number }) wish = 0;
  /** Whether the guest said that there is nothing more to bet. */
  @property({ type: Boolean }) ready = false;
  @property({ type: Boolean }) watching = false;
  /** Whether a person deals here: that person alone says when wagers close. */
  @property({ type: Boolean }) dealt = false;
  @state() private depth = 0;
  /** What the guest would put down, by the choice; until something is said, the most. */
  @state() private said = new Map<string, number>();

  static override styles = [base, buttons, chipStyles, controlStyles];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get("offer") as Offer | null | undefined;
    if (changed.has("offer") && before?.box !== this.offer?.box) this.said = new Map();
  }

  override render() {
    if (this.watching) return this.#watcher();
    if (this.picture.cut === this.me) return this.#cut();
    if (this.offer) return this.#decide(this.offer);
    if (!this.box) return this.#standing();
    return this.#bet();
  }

  /** A choice by the first letter of its title, or of its word. */
  byLetter(letter: string): Choice | null {
    const found = this.#choices().filter(
      ({ title, word }) => title.toLowerCase().startsWith(letter) || word.startsWith(letter),
    );
    return found.length === 1 ? found[0]! : (found.find(({ word }) => word.startsWith(letter)) ?? null);
  }

  /** What is offered, without what stands in for a choice that the purse can pay. */
  #choices(): Choice[] {
    const all = this.offer?.choices ?? [];
    return all.filter(({ instead_of: other }) => {
      const instead = all.find(({ word }) => word === other);
      return !other || !instead || takes(instead, this.chips) > this.purse;
    });
  }

  /** What is done when a choice is taken, with the amount that its button shows. */
  deedOf(choice: Choice, offer: Offer): Deed {
    const span = spanOf(choice, this.purse, this.chips);
    const amount = span ? this.#amount(choice, span) : undefined;
    return { act: "decide", choice: choice.word, box: offer.box, amount };
  }

  #amount({ word }: Choice, span: Span): number {
    return span.high < span.low ? span.low : fitted(this.said.get(word) ?? span.high, span);
  }

  #say({ word }: Choice, amount: number): void {
    this.said = new Map(this.said).set(word, amount);
  }

  #watcher() {
    return html`<div class="bar">
      <p class="hint">You are looking on.</p>
      <button class="button gold" data-action="enter" @click=${() => this.dispatchEvent(new Event("enter"))}>
        Take a name to play
      </button>
    </div>`;
  }

  #standing() {
    const free = this.picture.boxes.some((box) => box.holder === null && !box.players.length);
    const hint = this.wish
      ? `You sit down at box ${this.wish} when the round is over.`
      : free
        ? "Choose a free box to sit down."
        : "Every box is taken. You may look on.";
    return html`<div class="bar">
      <p class="hint" role="status">${hint}</p>
      ${this.#topUp()}
    </div>`;
  }

  #cut() {
    const { cards } = this.picture.shoe;
    const depth = this.depth || Math.floor(cards / 2);
    return html`<div class="bar cut">
      <label class="depth"
        ><span>Cut the cards: <b>${plural(depth, "card")}</b> before the cutting card</span>
        <span class="deck" aria-hidden="true" style="--part:${depth / Math.max(1, cards)}"></span>
        <input
          type="range"
          min="1"
          max=${Math.max(1, cards - 1)}
          .value=${String(depth)}
          data-cut
          @input=${(event: Event) => (this.depth = Number((event.target as HTMLInputElement).value))}
        />
      </label>
      <span class="pair">
        <button
          class="button gold"
          data-action="cut"
          ?disabled=${this.busy}
          @click=${() => this.#do({ act: "cut", depth })}
        >
          Cut here
        </button>
        <button
          class="button"
          data-action="refuse-cut"
          ?disabled=${this.busy}
          @click=${() => this.#do({ act: "refuse-cut" })}
        >
          No, thank you
        </button>
      </span>
    </div>`;
  }

  #decide(offer: Offer) {
    const look = offer.look && this.box?.cards.includes(null);
    return html`<div class="bar decide" role="group" aria-label="Your decision on box ${offer.box}">
      ${
        look
          ? html`<button
              class="button look"
              data-action="look"
              ?disabled=${this.busy}
              @click=${() => this.#do({ act: "look", box: offer.box })}
            >
              <b>Look at your cards</b><small>nobody else sees them</small>
            </button>`
          : nothing
      }
      ${this.#choices().map((choice, at) => this.#choice(choice, offer, offer.must && at === 0 && !look))}
    </div>`;
  }

  #choice(choice: Choice, offer: Offer, first: boolean) {
    const span = spanOf(choice, this.purse, this.chips);
    const costs = span ? this.#amount(choice, span) : cents(choice.costs);
    const says = this.book.choices[choice.word]?.says ?? "";
    const short = costs > this.purse;
    const small = costs ? (short ? `${money(costs)}: more than your purse.` : `Puts down ${money(costs)}.`) : says;
    const button = html`<button
      class="button choice ${first ? "gold" : ""}"
      data-choice=${choice.word}
      ?disabled=${this.busy || short}
      @click=${() => this.#do(this.deedOf(choice, offer))}
    >
      <b>${choice.title}${span && !short ? ` ${money(costs)}` : nothing}</b
      ><small>${span && span.low < span.high ? this.#between(span) : small}</small>
    </button>`;
    if (!span || span.low >= span.high) return button; // there is nothing to choose from
    return html`<span class="much">${button}${this.#howMuch(choice, costs, span)}</span>`;
  }

  #between({ low, high }: Span): string {
    return `${money(low)} to ${money(high)}`;
  }

  /** Less, an amount to type, more: for a finger, for keys, and for those who listen. */
  #howMuch(choice: Choice, amount: number, span: Span) {
    const { low, high } = span;
    const button = (by: number, sign: string, name: string, end: number) =>
      html`<button
        class="button step"
        data-step=${by}
        aria-label="${choice.title} ${money(amount)}: ${name}"
        aria-disabled=${amount === end}
        ?disabled=${this.busy}
        @click=${() => this.#say(choice, stepped(amount, by, span))}
      >
        ${sign}
      </button>`;
    return html`<span class="amount" role="group" aria-label="${choice.title}: how much">
      ${button(-1, "\u2212", "less", low)}
      <span class="typed"
        >$<input
          type="text"
          inputmode="decimal"
          role="spinbutton"
          autocomplete="off"
          data-amount=${choice.word}
          aria-label="${choice.title}: dollars, ${this.#between(span)}"
          aria-valuemin=${low / 100}
          aria-valuemax=${high / 100}
          aria-valuenow=${amount / 100}
          aria-valuetext=${money(amount)}
          .value=${live(dollars(amount))}
          ?disabled=${this.busy}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          @change=${(event: Event) => this.#typed(event.target as HTMLInputElement, choice, amount, span)}
          @keydown=${(event: KeyboardEvent) => this.#turn(event, choice, amount, span)}
      /></span>
      ${button(1, "+", "more", high)}
    </span>`;
  }

  /** What was typed, or the nearest below that may be; what is no amount changes nothing. */
  #typed(field: HTMLInputElement, choice: Choice, amount: number, span: Span): void {
    const read = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(field.value);
    const value = read ? Number(read[1]) * 100 + Number((read[2] ?? "").padEnd(2, "0")) : amount;
    this.#say(choice, fitted(value, span));
  }

  #turn(event: KeyboardEvent, choice: Choice, amount: number, span: Span): void {
    const next = byKey(event.key, amount, span);
    if (next === null) return;
    event.preventDefault();
    this.#say(choice, next);
  }

  #bet() {
    const open = this.picture.phase === "betting" && !this.picture.called;
    return html`<div class="bar betting">
      <div class="rail" role="radiogroup" aria-label="Chip">
        ${this.chips.map(
          (value, at) =>
            html`<button
              role="radio"
              class="pick"
              data-chip=${face(value)}
              aria-checked=${value === this.chosen}
              aria-label="${money(value)} chip"
              aria-keyshortcuts=${at + 1}
              tabindex=${value === this.chosen ? 0 : -1}
              @click=${() => this.#pick(value)}
              @keydown=${(event: KeyboardEvent) => this.#roll(event, at)}
            >
              ${chip(value)}
            </button>`,
        )}
      </div>
      <div class="acts">
        ${this.#button("undo", "Undo", this.bets.canUndo)} ${this.#button("clear", "Clear", open && this.bets.canClear)}
        ${this.#button("rebet", "Rebet", this.bets.canRebet)}
        ${
          open && this.bets.canClear && !this.dealt
            ? html`<button
                class="button gold"
                data-action="ready"
                aria-pressed=${this.ready}
                ?disabled=${this.ready}
                @click=${() => this.#do({ act: "ready" })}
              >
                ${this.ready ? "Ready" : "Deal"}
              </button>`
            : nothing
        }
        ${this.#button("leave", "Leave", ["betting", "cards"].includes(this.picture.phase))} ${this.#topUp()}
      </div>
    </div>`;
  }

  #button(act: Act, title: string, on: boolean) {
    return html`<button
      class="button"
      data-action=${act}
      ?disabled=${!on || this.busy}
      @click=${() => this.#do({ act })}
    >
      ${title}
    </button>`;
  }

  /** Play money, when there is not even enough for the smallest wager. */
  #topUp() {
    const least = Math.min(...Object.values(this.picture.limits).map(({ min }) => cents(min)));
    const main = this.book.wagers.find((wager) => wager.main);
    const needed = main && this.picture.limits[main.name] ? cents(this.picture.limits[main.name]!.min) : least;
    if (this.purse >= needed) return nothing;
    return html`<button
      class="button gold"
      data-action="top-up"
      ?disabled=${this.busy}
      @click=${() => this.#do({ act: "top-up" })}
    >
      Top up
    </button>`;
  }

  #pick(value: number): void {
    this.dispatchEvent(new CustomEvent<number>("chip", { detail: value }));
  }

  #roll(event: KeyboardEvent, at: number): void {
    const by =
      event.key === "ArrowRight" || event.key === "ArrowUp"
        ? 1
        : event.key === "ArrowLeft" || event.key === "ArrowDown"
          ? -1
          : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (at + by + this.chips.length) % this.chips.length;
    this.#pick(this.chips[next]!);
    this.renderRoot.querySelectorAll<HTMLElement>(".pick")[next]?.focus();
  }

  #do(deed: Deed): void {
    if (deed.act === "cut") this.depth = 0;
    this.dispatchEvent(new CustomEvent<Deed>("deed", { detail: deed }));
  }
}
