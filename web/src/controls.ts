/** What a guest can do now: choose chips, decide, cut. One bar, always within reach of the thumb. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { fitted, spanOf, takes, type Span } from "./amounts.js";
import type { Bets } from "./bets.js";
import { chipStyles } from "./chips.js";
import { controlStyles } from "./controls.css.js";
import type { Act, Deed } from "./deeds.js";
import { cents, money, plural } from "./format.js";
import { between, howMuch } from "./how-much.js";
import { rail } from "./rail.js";
import { Rest } from "./rest.js";
import { base, buttons } from "./theme.js";
import type { Book, Box, Choice, Offer, TableView } from "./generated/api.js";

@customElement("cc-controls")
export class Controls extends LitElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) picture!: TableView;
  @property({ attribute: false }) bets!: Bets;
  @property({ attribute: false }) chips: number[] = [];
  /** Whether the table plays for a tournament: nobody chooses a seat, leaves or gets play money there. */
  @property({ type: Boolean }) tournament = false;
  @property({ type: Number }) chosen = 0;
  @property({ type: Number }) purse = 0;
  @property() me = "";
  @property({ attribute: false }) box: Box | null = null;
  @property({ attribute: false }) offer: Offer | null = null;
  /** Something was sent, and its answer is not there yet. */
  @property({ type: Boolean }) busy = false;
  /** Whether the line is down: nothing can be done. */
  @property({ type: Boolean }) down = false;
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
  /** The choice that gives money up and was pressed once: it is asked for again. */
  @state() private sure = "";
  #rest = new Rest(this);

  static override styles = [base, buttons, chipStyles, controlStyles];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get("offer") as Offer | null | undefined;
    if (changed.has("offer") && before?.box !== this.offer?.box) this.said = new Map();
    if (!this.#choices().some(({ word }) => word === this.sure)) this.sure = "";
    this.#rest.shows(this.#shows());
  }

  /** Which controls stand there, in a word. */
  #shows(): string {
    if (this.watching) return "watch";
    if (this.picture.cut === this.me) return "cut";
    if (this.offer) {
      const { box, look } = this.offer;
      const words = this.#choices().map(({ word }) => word);
      return ["decide", box, this.sure, look && this.box?.cards.includes(null), ...words].join(" ");
    }
    return this.box ? "betting" : "standing";
  }

  /** Whether nothing can be pressed: something is on its way, the line is down, or the controls have just come. */
  get still(): boolean {
    return this.busy || this.down || this.#rest.on;
  }

  override render() {
    if (this.watching) return this.#watcher();
    return keyed(this.#shows(), this.#now());
  }

  #now() {
    if (this.picture.cut === this.me) return this.#cut();
    if (this.offer) return this.#decide(this.offer);
    return this.box ? this.#bet() : this.#standing();
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

  /**
   * A choice was pressed: one that gives money up is asked for once more, all others are taken. A letter means the same
   * wherever the buttons stand, and need not wait for them; but twice the same in a moment is once.
   */
  choose(choice: Choice, offer: Offer, byLetter = false): void {
    if (byLetter ? this.down || (this.#rest.on && this.sure) : this.still) return;
    if (this.book.choices[choice.word]?.gives_up && this.sure !== choice.word) this.sure = choice.word;
    else this.#do(this.deedOf(choice, offer));
  }

  /** Look at the hand that lies face down. */
  look(offer: Offer): void {
    if (!this.down) this.#do({ act: "look", box: offer.box });
  }

  /** What was asked for once more is not done; whether something was. */
  unsure(): boolean {
    const was = this.sure !== "";
    this.sure = "";
    return was;
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
    const hint = this.tournament ? "Seats are drawn. You may look on." : this.wish
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
          ?disabled=${this.still}
          @click=${() => this.#do({ act: "cut", depth })}
        >
          Cut here
        </button>
        <button
          class="button"
          data-action="refuse-cut"
          ?disabled=${this.still}
          @click=${() => this.#do({ act: "refuse-cut" })}
        >
          No, thank you
        </button>
      </span>
    </div>`;
  }

  /** Once more, in other places than the buttons before: a second tap of the same finger changes nothing. */
  #surely(choice: Choice, offer: Offer) {
    return html`<div class="bar decide sure" role="alertdialog" aria-label="${choice.title}?" data-sure=${choice.word}>
      <p class="hint"><b>${choice.title}?</b> ${this.book.choices[choice.word]?.says ?? ""}</p>
      <button
        class="button"
        data-choice=${choice.word}
        ?disabled=${this.still}
        @click=${() => this.choose(choice, offer)}
      >
        <b>Yes, ${choice.title.toLowerCase()}</b>
      </button>
      <button class="button gold" data-action="unsure" ?disabled=${this.#rest.on} @click=${() => this.unsure()}>
        <b>No, keep it</b>
      </button>
    </div>`;
  }

  /** The hand is about to be turned; its player may still give it up, which is out of the way. */
  #showing(offer: Offer) {
    return html`<div class="bar decide" role="group" aria-label="Your hand on box ${offer.box}">
      ${
        this.dealt
          ? html`<p class="hint" role="status">The dealer turns your hand.</p>`
          : html`<button
              class="button gold"
              data-action="show"
              aria-pressed=${this.ready}
              ?disabled=${this.still || this.ready}
              @click=${() => this.#do({ act: "show" })}
            >
              <b>Show my hand</b><small>it is turned soon in any case</small>
            </button>`
      }
      <span class="aside">
        ${this.#choices().map(
          (choice) =>
            html`<button
              class="button plain small"
              data-choice=${choice.word}
              ?disabled=${this.still}
              @click=${() => this.choose(choice, offer)}
            >
              ${choice.title} instead…
            </button>`,
        )}
      </span>
    </div>`;
  }

  #decide(offer: Offer) {
    const sure = this.#choices().find(({ word }) => word === this.sure);
    if (sure) return this.#surely(sure, offer);
    if (!offer.must) return this.#showing(offer);
    const look = offer.look && this.box?.cards.includes(null);
    return html`<div class="bar decide" role="group" aria-label="Your decision on box ${offer.box}">
      ${
        look
          ? html`<button
              class="button look"
              data-action="look"
              ?disabled=${this.still}
              @click=${() => this.look(offer)}
            >
              <b>Look at your cards</b><small>nobody else sees them</small>
            </button>`
          : nothing
      }
      ${this.#choices().map((choice, at) => this.#choice(choice, offer, at === 0 && !look))}
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
      ?disabled=${this.still || short}
      @click=${() => this.choose(choice, offer)}
    >
      <b>${choice.title}${span && !short ? ` ${money(costs)}` : nothing}</b
      ><small>${span && span.low < span.high ? between(span) : small}</small>
    </button>`;
    if (!span || span.low >= span.high) return button; // there is nothing to choose from
    const say = (amount: number): void => this.#say(choice, amount);
    return html`<span class="much">${button}${howMuch({ choice, amount: costs, span, still: this.still, say })}</span>`;
  }

  #bet() {
    const open = this.picture.phase === "betting" && !this.picture.called;
    return html`<div class="bar betting">
      ${rail(this.chips, this.chosen, (value) => this.#pick(value))}
      <div class="acts">
        ${this.#button("undo", "Undo", this.bets.canUndo)} ${this.#button("clear", "Clear", open && this.bets.canClear)}
        ${this.#button("rebet", "Rebet", this.bets.canRebet)}
        ${
          this.dealt
            ? nothing
            : html`<button
                class="button gold"
                data-action="ready"
                aria-pressed=${this.ready}
                ?disabled=${this.still || this.ready || !open || !this.bets.canClear}
                @click=${() => this.#do({ act: "ready" })}
              >
                ${this.ready ? "Ready" : this.tournament ? "Done" : "Deal"}
              </button>`
        }
        ${this.#topUp()}
      </div>
      ${this.#leave()}
    </div>`;
  }

  /** Away from the others, and only while nothing of the guest's lies there. */
  #leave() {
    if (this.tournament) return nothing;
    const between = ["betting", "cards"].includes(this.picture.phase);
    return html`<span class="aside">
      <button
        class="button plain small"
        data-action="leave"
        ?disabled=${this.still || !between || this.bets.down}
        title=${this.bets.down ? "Your wagers come off first" : nothing}
        @click=${() => this.#do({ act: "leave" })}
      >
        Leave
      </button>
    </span>`;
  }

  #button(act: Act, title: string, on: boolean) {
    return html`<button
      class="button"
      data-action=${act}
      ?disabled=${!on || this.still}
      @click=${() => this.#do({ act })}
    >
      ${title}
    </button>`;
  }

  /** Play money, when there is not even enough for the smallest wager. */
  #topUp() {
    if (this.tournament) return nothing;
    const least = Math.min(...Object.values(this.picture.limits).map(({ min }) => cents(min)));
    const main = this.book.wagers.find((wager) => wager.main);
    const needed = main && this.picture.limits[main.name] ? cents(this.picture.limits[main.name]!.min) : least;
    if (this.purse >= needed) return nothing;
    return html`<button
      class="button gold"
      data-action="top-up"
      ?disabled=${this.still}
      @click=${() => this.#do({ act: "top-up" })}
    >
      Top up
    </button>`;
  }

  #pick(value: number): void {
    this.dispatchEvent(new CustomEvent<number>("chip", { detail: value }));
  }

  #do(deed: Deed): void {
    if (deed.act === "cut") this.depth = 0;
    this.dispatchEvent(new CustomEvent<Deed>("deed", { detail: deed }));
  }
}
