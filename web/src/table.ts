/** One table: what the floor shows of it, and what a guest does at it. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "./announcer.js";
import { Guide, telling, type Announcer } from "./announcer.js";
import * as api from "./api.js";
import { arc, printed } from "./arc.js";
import { Bets, spotOf, type RefusedCommand } from "./bets.js";
import { USUAL } from "./chips.js";
import "./controls.js";
import type { Controls } from "./controls.js";
import type { Deed } from "./deeds.js";
import "./dealer.js";
import type { Tab } from "./drawer.js";
import { cents, currency, refusalText } from "./format.js";
import { onKey } from "./keys.js";
import { Live } from "./live.js";
import type { Aim, OwnBox } from "./ownbox.js";
import "./ownbox.js";
import { firstChip, playedOn } from "./playing.js";
import "./pools/won.js";
import "./refusal.js";
import "./results.js";
import { notices, stateBar } from "./statebar.js";
import { TableActs, type Acting } from "./table-acts.js";
import { drawer, tournament } from "./table-beside.js";
import { TableMotion } from "./table-motion.js";
import { tableStyles } from "./table.css.js";
import { base, buttons, dark, feltOf, felts, tall } from "./theme.js";
import type { Book, Box, House, Line, Offer, Refused, TableEvent, Tile } from "./generated/api.js";

/** Why a table is shut to somebody who is kept out: it is said in place of the table. */
const SHUT = ["excluded", "self_excluded", "time_out"];

@customElement("cc-table")
export class TableScreen extends LitElement implements Acting {
  @property({ attribute: false }) tile!: Tile;
  @property({ attribute: false }) house!: House;

  @state() private book: Book | null = null;
  @state() private chosen = 0;
  @state() private refused: { refusal: Refused; aim: Aim | null } | null = null;
  @state() private tab: Tab = "log";
  @state() private sheet = false;
  @state() private why: Line | null = null;
  /** The wager that is told about. */
  @state() private about = "";
  @state() private seq = -1;
  /** The clause that the address names. */
  @state() private clause = "";
  /** The round in the address, to look at again. */
  @state() private round = 0;
  @query("cc-announcer") private announcer!: Announcer;
  @query("cc-own-box") private own!: OwnBox | null;
  @query("cc-controls") private controls!: Controls | null;

  live!: Live;
  bets!: Bets;
  readonly #motion = new TableMotion(this);
  readonly #acts = new TableActs(this);
  readonly #guide = new Guide();
  #wide = matchMedia("(min-width: 1100px)");
  #resized = (): void => this.requestUpdate();

  static override styles = [base, buttons, dark, felts, tableStyles];

  get #here(): string {
    return `#/table/${this.tile.id}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#motion.open();
    currency.sign = this.tile.tournament ? "" : "$";
    if (this.tile.tournament) void import("./tournament/at-table.js").catch(() => null);
    if (location.hash.startsWith(`${this.#here}/rules/`)) {
      this.clause = decodeURIComponent(location.hash.slice(this.#here.length + 7));
      this.tab = "rules";
    }
    const [, round] = new RegExp(`^${this.#here}/rounds/([0-9]{1,9})$`).exec(location.hash) ?? [];
    if (round) {
      this.round = Number(round);
      this.tab = "rounds";
      this.sheet = !this.#wide.matches;
    }
    this.live = new Live(this.tile.id, this.tile.dealer);
    this.bets = new Bets(this.live);
    this.live.addEventListener("change", (event) => this.#changed((event as CustomEvent<TableEvent[]>).detail));
    this.bets.addEventListener("change", () => this.requestUpdate());
    this.bets.addEventListener("refused", (event) => this.#refusal((event as CustomEvent<RefusedCommand>).detail));
    window.addEventListener("keydown", this.#key);
    this.#wide.addEventListener("change", this.#resized);
    void this.#begin(this.live);
    void api.book(this.tile.rulebook).then((answer) => {
      if ("ok" in answer) this.book = this.bets.book = answer.ok;
    });
  }

  /** The panels come with the first table; they witness its cards from the start. */
  async #begin(live: Live): Promise<void> {
    const panels = await import("./panels/index.js").catch(() => null);
    panels?.checksOf(live);
    if (live === this.live && this.isConnected) live.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.#key);
    currency.sign = "$";
    this.#wide.removeEventListener("change", this.#resized);
    this.live.close();
    this.#motion.close();
  }

  get #me(): string {
    return this.live.you?.name ?? "";
  }

  get #chips(): number[] {
    const said = this.live.picture?.chips.map(cents) ?? [];
    return said.length ? said : USUAL;
  }

  get #box(): Box | null {
    return playedOn(this.live, { due: this.#offer?.box, seated: this.#acts.seated, shared: this.#acts.shared });
  }

  get #offer(): Offer | null {
    return this.live.picture?.offers.find((offer) => offer.player === this.#me) ?? null;
  }

  /** The lines of this round, or of the last one until the next begins. */
  get #lines(): Line[] {
    return this.live.played?.lines.filter((line) => line.player === this.#me) ?? [];
  }

  override render() {
    const { picture, refused } = this.live;
    const shut = refused !== null && SHUT.includes(refused.code);
    if (!picture || !this.book || shut) {
      return html`<main class="wait" ?data-shut=${shut}>
        <h1>${this.tile.title}</h1>
        <p role="status">${refused ? refusalText(refused) : "The table is being set\u2026"}</p>
        ${shut ? html`<p><a href="/me">Your limits, statement and data</a></p>` : nothing}
      </main>`;
    }
    const { book } = this;
    return html`<div
      class="room"
      data-phase=${picture.phase}
      data-round=${picture.round}
      data-seq=${this.live.seq}
      data-connected=${this.live.connected ? "yes" : "no"}
      @sit=${(event: CustomEvent<number>) => this.#acts.sit(event.detail)}
      @share=${(event: CustomEvent<number>) => this.#acts.share(event.detail)}
      @put=${(event: CustomEvent<Aim>) => this.put(event.detail)}
      @take=${(event: CustomEvent<Aim>) => this.takeAll(event.detail)}
      @look=${(event: CustomEvent<number>) => this.act({ act: "look", box: event.detail })}
      @about=${(event: CustomEvent<string>) => (this.about = event.detail)}
      @why=${(event: CustomEvent<Line>) => (this.why = event.detail)}
    >
      ${notices(this.live, this.bets.sent, () => this.#turn("fairness"), tournament(this.#competing(book)))}
      <main class="felt" style=${feltOf(book)} aria-labelledby="title">
        <h1 id="title" class="unseen">${book.title}, ${book.house}</h1>
        <div class="lay ${tall(book) ? "tall" : ""}">
          ${printed(book)}
          <cc-dealer spread ?uncounted=${this.live.person} ?tall=${tall(book)} .book=${book} .picture=${picture} .board=${this.live.board}></cc-dealer>
          ${arc({
            live: this.live,
            picture,
            book,
            chips: this.#chips,
            wish: this.#acts.wish,
            at: this.#box?.box ?? 0,
            pick: (box) => this.#acts.pick(box),
          })}
          ${stateBar({
            live: this.live,
            picture,
            me: this.#me,
            box: this.#box?.box ?? 0,
            dealt: this.tile.dealer,
            up: this.sheet,
            raise: () => void this.#raise(!this.sheet),
          })}
          <cc-own-box
            .book=${book}
            .picture=${picture}
            .bets=${this.bets}
            .box=${this.#box}
            .chips=${this.#chips}
            .lines=${picture.settled.filter((line) => line.player === this.#me && line.box === this.#box?.box)}
            .me=${this.#me}
            .open=${this.#open}
            .look=${(this.#offer?.look ?? false) && this.live.connected}
            .shaken=${this.refused?.aim ?? null}
          ></cc-own-box>
          <cc-results
            .book=${book}
            .lines=${this.#lines}
            phase=${picture.phase}
            .over=${["betting", "clearing", "cards"].includes(picture.phase)}
          ></cc-results>
        </div>
      </main>
      <cc-won .live=${this.live} .board=${this.live.board}></cc-won>
      <cc-refusal
        .refusal=${this.refused?.refusal ?? null}
        here=${this.#here}
        @clause=${(event: CustomEvent<string>) => this.#cite(event.detail)}
        @close=${() => (this.refused = null)}
      ></cc-refusal>
      <div class="foot" role="region" aria-label="Your turn">
        <div class="bar">
          <cc-controls
            .book=${book}
            .picture=${picture}
            .bets=${this.bets}
            .chips=${this.#chips}
            .chosen=${this.#chip}
            .purse=${cents(this.live.you?.purse ?? "0")}
            .me=${this.#me}
            .box=${this.#box}
            .offer=${this.#offer}
            .busy=${this.#acts.busy}
            .down=${!this.live.connected}
            .wish=${this.#acts.wish}
            .ready=${this.#acts.isReady(this.#offer ? "show" : "ready")}
            .watching=${!this.live.you}
            .dealt=${this.tile.dealer}
            .tournament=${this.tile.tournament !== null}
            @deed=${(event: CustomEvent<Deed>) => this.act(event.detail)}
            @chip=${(event: CustomEvent<number>) => (this.chosen = event.detail)}
          ></cc-controls>
        </div>
      </div>
      ${drawer({
        live: this.live,
        seq: this.seq,
        book: book.id,
        tab: this.tab,
        clause: this.clause,
        round: this.round,
        wide: this.#wide.matches,
        up: this.sheet,
        turn: (tab) => (this.tab = tab),
        cite: (clause) => this.#at(clause),
        shut: () => void this.#raise(false),
      })}
      <cc-why
        .book=${book}
        .line=${this.why}
        .cards=${this.live.played?.hands.get(this.why?.box ?? 0) ?? []}
        .dealer=${this.live.played?.hands.get(0) ?? []}
        @close=${() => (this.why = null)}
      ></cc-why>
      <cc-about
        .book=${book}
        .picture=${picture}
        table=${this.tile.id}
        wager=${this.about}
        @close=${() => (this.about = "")}
      ></cc-about>
      <cc-announcer></cc-announcer>
    </div>`;
  }

  protected override updated(): void {
    if (this.live.picture && this.book) this.#motion.drawn();
  }

  #competing(book: Book) {
    return { live: this.live, tile: this.tile, book, bets: this.bets, busy: this.#acts.busy, open: this.#open };
  }

  /** A clause is shown, and stands in the address. */
  #at(clause: string): void {
    this.clause = clause;
    history.replaceState(null, "", `${this.#here}/rules/${encodeURIComponent(clause)}`);
  }

  /** Open the book at a clause. */
  #cite(clause: string): void {
    this.#at(clause);
    this.refused = null;
    this.#turn("rules");
  }

  #turn(tab: Tab): void {
    this.tab = tab;
    if (!this.#wide.matches) void this.#raise(true);
  }

  /** The sheet comes up with the focus on it, and gives the focus back. */
  async #raise(up: boolean): Promise<void> {
    this.sheet = up;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(up ? ".shut" : ".more")?.focus();
  }

  get #open(): boolean {
    const picture = this.live.picture;
    return this.live.connected && picture?.phase === "betting" && !picture.called && this.live.you !== null;
  }

  get #chip(): number {
    const chips = this.#chips;
    return chips.includes(this.chosen) ? this.chosen : firstChip(chips, this.book, this.live.picture);
  }

  #changed(events: TableEvent[]): void {
    this.seq = this.live.seq;
    this.#motion.hears(events, this.live);
    const { you } = this.live;
    if (this.live.unknown) this.dispatchEvent(new Event("turned-away"));
    if (you) this.purse(you.purse);
    this.#acts.sitDown();
    if (this.announcer) {
      this.announcer.say(telling(events, this.#me, you?.seats ?? []));
      this.#guide.hear(this.live.picture, this.#me, this.announcer);
    }
    this.requestUpdate();
  }

  #refusal({ refusal, body }: RefusedCommand): void {
    this.show(refusal, spotOf(body));
  }

  show(refusal: Refused, aim: Aim | null = null): void {
    this.refused = { refusal, aim };
    this.announcer.alarm(refusalText(refusal));
  }

  /** Put the chosen chip on a spot, or the one amount that the wager has. */
  put(aim: Aim): void {
    const wager = this.book?.wagers.find((each) => each.name === aim.wager);
    const fixed = wager?.one_amount ? this.live.picture?.jackpot_wager : null;
    this.bets.put(aim.box, aim.wager, fixed ? cents(fixed) : this.#chip);
  }

  takeOne(aim: Aim): void {
    this.bets.take(aim.box, aim.wager, this.#chip, this.live.picture?.limits ?? {});
  }

  takeAll(aim: Aim): void {
    this.bets.take(aim.box, aim.wager, Number.MAX_SAFE_INTEGER, {});
  }

  pick(at: number): void {
    this.chosen = this.#chips[at] ?? this.chosen;
  }

  act(deed: Deed): Promise<void> {
    return this.#acts.act(deed);
  }

  get playing(): number | undefined {
    return this.#box?.box;
  }

  get dealt(): boolean {
    return this.tile.dealer;
  }

  get houseId(): string {
    return this.house.id;
  }

  goOn(always: boolean): void {
    if (always || document.activeElement === document.body || !this.shadowRoot?.activeElement) this.own?.begin();
  }

  purse(detail: string | undefined): void {
    this.dispatchEvent(new CustomEvent("purse", { detail, bubbles: true, composed: true }));
  }

  #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.sheet) void this.#raise(false);
    else if (!this.why && !this.about && !this.sheet)
      onKey(event, { table: this, own: this.own, controls: this.controls, open: this.#open });
  };
}
