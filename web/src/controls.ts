/** What a guest can do now: choose chips, decide, cut. One bar, always within reach of the thumb. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { fitted, spanOf, takes, type Span } from "./amounts.js";
import { bettingBar, leaving, mainDeed, soundButton } from "./betting-bar.js";
import type { Bets } from "./bets.js";
import { chipStyles } from "./chips.js";
import { controlStyles } from "./controls.css.js";
import { cutting } from "./cutting.js";
import { decidingStyles } from "./deciding.css.js";
import { decision } from "./deciding.js";
import type { Deed } from "./deeds.js";
import { favouriteBets } from "./favourites.js";
import { cents, money, named } from "./format.js";
import { chipStays, type Room } from "./layouts.js";
import { lowControlStyles } from "./low-controls.css.js";
import "./protection.js";
import { Rest } from "./rest.js";
import { sound } from "./sound.js";
import { StandingAnswer } from "./standing.js";
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
  /** Why the chip that was tapped cannot be put down. */
  @state() private note = "";
  @state() private favouritesUp = false;
  #rest = new Rest(this);
  /** The large button at its place means one thing now and another then: each rests when it comes. */
  #main = new Rest(this);
  #standing = new StandingAnswer(this, (choice, offer) => this.#do(this.deedOf(choice, offer)));

  static override styles = [base, buttons, chipStyles, controlStyles, lowControlStyles, decidingStyles];

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get("offer") as Offer | null | undefined;
    if (changed.has("offer") && before?.box !== this.offer?.box) this.said = new Map();
    if (!this.#choices().some(({ word }) => word === this.sure)) this.sure = "";
    this.#rest.shows(this.#shows());
    this.#main.shows(this.#meaning());
    this.#standing.follows(this.bets.live, this.offer);
    if (changed.has("picture") && !this.bets.canBet) this.favouritesUp = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    sound.addEventListener("change", this.#heard);
    window.addEventListener("pointerdown", this.#elsewhere);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    sound.removeEventListener("change", this.#heard);
    window.removeEventListener("pointerdown", this.#elsewhere);
  }

  #heard = (): void => this.requestUpdate();

  /** A tap anywhere else puts the favourites away, and the note with them. */
  #elsewhere = (event: Event): void => {
    if (event.composedPath().includes(this)) return;
    this.favouritesUp = false;
    this.note = "";
  };

  /** What the large button would do, in a word; empty while it does nothing. */
  #meaning(): string {
    const { bets, picture, me, ready, tournament } = this;
    if (this.dealt || this.watching || !bets?.live.you) return "";
    return mainDeed({ bets, picture, me, ready, tournament }).act;
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

  /** Whether the wait between two rounds may be ended by this guest. */
  get canGoOn(): boolean {
    return this.#meaning() === "next" && !this.#main.on;
  }

  override render() {
    if (this.watching) return this.#watcher();
    return html`<div class="desk">${this.#strip()}${keyed(this.#shows(), this.#now())}</div>`;
  }

  /** What is there in every moment, each at its place: the session, favourites, a word, sound, and the way out. */
  #strip() {
    const { bets, book, still } = this;
    const at = this.box?.box ?? 0;
    return html`<div class="strip">
      <cc-protection
        .bets=${bets}
        ?waited=${this.offer !== null || this.picture.cut === this.me}
        ?seated=${this.tournament}
      ></cc-protection>
      ${
        this.box
          ? favouriteBets({
              bets,
              book,
              box: at,
              still: still || this.offer !== null,
              open: this.favouritesUp,
              toggle: () => (this.favouritesUp = !this.favouritesUp),
              tap: (place) => this.#do({ act: "favourite", at: place, box: at }),
            })
          : nothing
      }
      <div class="word">${this.#topUp() ?? html`<p role="status" data-note>${this.#word()}</p>`}</div>
      ${soundButton()} ${this.box && !this.tournament ? leaving(this.picture, bets, still, () => this.#do({ act: "leave" })) : nothing}
    </div>`;
  }

  /** A word beside the chips: why one of them stays in the tray, or who is waited for. */
  #word(): string {
    if (this.note) return this.note;
    const awaited = (this.bets.live.clock?.awaited ?? []).filter((name) => name !== this.me);
    return this.ready && awaited.length ? `Waiting for ${named(awaited.slice(0, 3))}` : "";
  }

  #now() {
    if (this.picture.cut === this.me) return this.#cut();
    if (this.offer) return this.#decide(this.offer);
    return this.box ? this.#bet() : this.#upright();
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

  #upright() {
    const free = this.picture.boxes.some((box) => box.holder === null && !box.players.length);
    const hint = this.tournament ? "Seats are drawn. You may look on." : this.wish
      ? `You sit down at box ${this.wish} when the round is over.`
      : free
        ? "Choose a free box to sit down."
        : "Every box is taken. You may look on.";
    return html`<div class="bar">
      <p class="hint" role="status">${hint}</p>
    </div>`;
  }

  #cut() {
    const { cards } = this.picture.shoe;
    const depth = this.depth || Math.floor(cards / 2);
    return cutting({
      cards,
      depth,
      still: this.still,
      deepen: (to) => (this.depth = to),
      cut: () => this.#do({ act: "cut", depth }),
      refuse: () => this.#do({ act: "refuse-cut" }),
    });
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
      <button class="button" data-action="unsure" ?disabled=${this.#rest.on} @click=${() => this.unsure()}>
        <b>No, keep it</b>
      </button>
    </div>`;
  }

  /** The hand is about to be turned; its player may still give it up, which is out of the way. */
  #showing(offer: Offer) {
    return html`<div class="bar decide showing" role="group" aria-label="Your hand on box ${offer.box}">
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
    const choices = this.#choices();
    const sure = choices.find(({ word }) => word === this.sure);
    if (sure) return this.#surely(sure, offer);
    if (!offer.must) return this.#showing(offer);
    return decision({
      live: this.bets.live,
      book: this.book,
      offer,
      choices,
      closed: offer.look && !!this.box?.cards.includes(null),
      purse: this.purse,
      chips: this.chips,
      still: this.still,
      standing: this.#standing.word,
      amount: (choice, span) => this.#amount(choice, span),
      say: (choice, amount) => this.#say(choice, amount),
      choose: (choice) => this.choose(choice, offer),
      look: () => this.look(offer),
      stand: (word) => this.#standing.say(word),
    });
  }

  #bet() {
    const { bets, picture, book, me } = this;
    const at = this.box?.box ?? 0;
    const room: Room = { picture, book, me, purse: bets.purse };
    const main = mainDeed({ bets, picture, me, ready: this.ready, tournament: this.tournament });
    return bettingBar({
      bets,
      chips: this.chips,
      chosen: this.chosen,
      still: this.still,
      main: this.dealt ? null : { ...main, rests: this.#main.on },
      several: (bets.live.you?.seats.length ?? 0) > 1,
      stays: (value) => (bets.canBet ? chipStays(value, at, (wager) => bets.shown(at, wager).cents, room) : ""),
      pick: (value) => this.#pick(value, room),
      drop: (spot, value) => this.#drop(spot, value),
      act: (act) => this.#do({ act, box: at }),
    });
  }

  /** A chip was let go over a spot: it is put there, or the one amount that the wager has. */
  #drop(spot: HTMLElement, value: number): void {
    const { box = "", wager = "" } = spot.dataset;
    const fixed = this.book.wagers.find(({ name }) => name === wager)?.one_amount ? this.picture.jackpot_wager : null;
    if (!this.bets.canBet || this.down) return;
    this.dispatchEvent(new CustomEvent<number>("chip", { detail: value }));
    this.bets.put(Number(box), wager, fixed ? cents(fixed) : value);
  }

  /** Play money, when there is not even enough for the smallest wager. */
  #topUp() {
    if (this.tournament) return null;
    const least = Math.min(...Object.values(this.picture.limits).map(({ min }) => cents(min)));
    const main = this.book.wagers.find((wager) => wager.main);
    const needed = main && this.picture.limits[main.name] ? cents(this.picture.limits[main.name]!.min) : least;
    if (this.purse >= needed) return null;
    return html`<button
      class="button gold"
      data-action="top-up"
      ?disabled=${this.still}
      @click=${() => this.#do({ act: "top-up" })}
    >
      Top up
    </button>`;
  }

  /** A chip was chosen; one that cannot be put down says why. */
  #pick(value: number, room: Room): void {
    const at = this.box?.box ?? 0;
    const why = this.bets.canBet ? chipStays(value, at, (wager) => this.bets.shown(at, wager).cents, room) : "";
    this.note = why ? `${money(value)}: ${why}` : "";
    this.dispatchEvent(new CustomEvent<number>("chip", { detail: value }));
  }

  #do(deed: Deed): void {
    if (deed.act === "cut") this.depth = 0;
    this.note = "";
    this.dispatchEvent(new CustomEvent<Deed>("deed", { detail: deed }));
  }
}
