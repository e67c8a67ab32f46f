/** The desk of a table that a person deals: what is to be done now, the card pad, the cloth, and lists of all else. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../announcer.js";
import { roundWords } from "../phases.js";
import type { Announcer } from "../announcer.js";
import * as api from "../api.js";
import "../cage/tray.js";
import "../cards.js";
import "../dealer.js";
import { clauseName, refusalText } from "../format.js";
import { Live } from "../live.js";
import "../pools/won.js";
import { Rest } from "../rest.js";
import { signInFirst, staff } from "../staff/session.js";
import { lost } from "../statebar.js";
import { base, buttons, feltOf, felts } from "../theme.js";
import type { Book, Refused, Tile } from "../generated/api.js";
import { acts, others } from "./acts.js";
import { bodyOf, lastCard } from "./answers.js";
import "./asked.js";
import { known } from "./asking.js";
import { boxStyles } from "./boxes.css.js";
import { boxes, bring, dueAt } from "./boxes.js";
import { touchOf } from "./touching.js";
import { asks, type Done } from "./deed.js";
import { DeskApi } from "./desk-api.js";
import { deskStyles } from "./desk.css.js";
import { listStyles } from "./lists.css.js";
import { KEYS, listed, lists, type List } from "./lists.js";
import "./pad.js";
import type { CardPad } from "./pad.js";
import { paid, payingStyles } from "./paying.js";
import "./relief.js";
import type { Relief } from "./relief.js";
import { Burst, scanned, scannerKept } from "./scanner.js";
import "./scanner-settings.js";
import type { ScannerSettings } from "./scanner-settings.js";
import { chipStyles } from "../chips.js";
import type { Deed, Desk, StaffCommand } from "../generated/api.js";

@customElement("cc-desk")
export class DeskPage extends LitElement {
  @property() table = "";
  @state() private tile: Tile | null = null;
  @state() private book: Book | null = null;
  @state() private desk: Desk | null = null;
  @state() private refused: Refused | null = null;
  @state() private list: List = "trouble";
  @state() private deed: Deed | null = null;
  @state() private wrong: Refused | null = null;
  @state() private busy = false;
  @state() private sought = "";
  @state() private scanner = scannerKept();
  @query("cc-scanner") private settings!: ScannerSettings;
  @query("cc-relief") private relief!: Relief;
  @query("cc-pad") private pad!: CardPad | null;
  @query("cc-announcer") private announcer!: Announcer;

  live!: Live;
  #api!: DeskApi;
  #looking: Promise<void> | null = null;
  /** How far the table is for certain: what was done here. */
  #done = 0;
  /** What was refused last, for which somebody else can be asked. */
  #wanted: StaffCommand | null = null;
  /** Seconds by which the floor's clock is ahead of this page's. */
  #ahead = 0;
  #tick = 0;
  #told = "";
  #due = "";
  #rest = new Rest(this);
  #burst = new Burst({ code: (code) => this.#scan(code), key: (key) => this.#pressed(key) });

  static override styles = [base, buttons, felts, chipStyles, listStyles, deskStyles, boxStyles, payingStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#api = new DeskApi(this.table);
    this.live = new Live(this.table, true);
    this.live.addEventListener("change", () => {
      this.requestUpdate();
      void this.#look();
    });
    window.addEventListener("keydown", this.#key);
    this.#tick = window.setInterval(() => this.desk?.people?.requests.length && this.requestUpdate(), 1000);
    void this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.#key);
    clearInterval(this.#tick);
    this.live.close();
  }

  async #begin(): Promise<void> {
    const floor = await api.floor();
    const tiles = "ok" in floor ? floor.ok.houses.flatMap((house) => house.tables) : [];
    this.tile = tiles.find((tile) => tile.id === this.table) ?? null;
    await this.#look();
    if (!this.tile || this.refused) return;
    const book = await api.book(this.tile.rulebook);
    if ("ok" in book) this.book = book.ok;
    this.live.open();
  }

  /** What is to be done, asked again as long as the table has gone on meanwhile. */
  #look(): Promise<void> {
    this.#looking ??= this.#again().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #again(): Promise<void> {
    do {
      const answer = await this.#api.look();
      if ("refused" in answer) {
        if (api.unknown(answer)) this.#signIn();
        if (answer.refused.code !== api.UNREACHABLE) this.refused = answer.refused;
        return;
      }
      this.#heard(answer.ok);
    } while ((this.desk?.seq ?? 0) < Math.max(this.live.seq, this.#done));
  }

  /** Nobody is signed in here, or not any more: somebody signs in, and comes back. */
  #signIn = (): void => {
    staff.end();
    location.assign(signInFirst());
  };

  #heard(desk: Desk): void {
    if (desk.people) this.#ahead = desk.people.now - Date.now() / 1000;
    const stopped = desk.trouble !== null && this.desk?.trouble !== desk.trouble;
    this.desk = desk;
    if (stopped) [this.list, this.sought] = ["trouble", ""];
    if (desk.instruction.says !== this.#told) {
      this.#told = desk.instruction.says;
      this.announcer?.say([desk.instruction.says]);
    }
  }

  protected override willUpdate(): void {
    if (this.desk) this.#rest.shows(`${this.desk.seq} ${this.desk.instruction.says}`);
  }

  /** Whether nothing can be pressed: something is on its way, the line is down, or the buttons have just come. */
  get #still(): boolean {
    return this.busy || !this.live.connected || this.#rest.on;
  }

  protected override updated(): void {
    this.#due = bring(this.renderRoot, this.#due);
  }

  override render() {
    const { desk, book, refused } = this;
    const { picture } = this.live;
    document.title = book ? `Dealer · ${book.title} · Cutcard` : "Dealer · Cutcard";
    if (refused && !desk) {
      return html`<main class="wait">
        <h1>The desk is shut</h1>
        <p role="alert">${refused.says}</p>
        <p>The floor prints the address of a desk, with its key, when it is started with <code>--dealer</code>.</p>
        <cc-announcer></cc-announcer>
      </main>`;
    }
    if (!desk || !book || !picture) {
      return html`<main class="wait">
        <h1>The desk</h1>
        <p role="status">The table is being set…</p>
        <cc-announcer></cc-announcer>
      </main>`;
    }
    const stopped = desk.trouble !== null;
    const due = dueAt(picture, desk.instruction.box);
    return html`<div
        class="desk"
        data-phase=${picture.phase}
        data-round=${picture.round}
        data-seq=${this.live.seq}
        data-desk=${desk.seq}
        data-trouble=${desk.trouble ?? ""}
        data-open=${this.deed?.name ?? ""}
      >
        <header>
          <a class="brand" href="/" aria-label="Cutcard, the floor"><img src="/icon.svg" alt="" /></a>
          <h1>${book.title} <small>${[book.house, roundWords(picture)].filter(Boolean).join(" · ")}</small></h1>
          <nav aria-label="This desk">
            ${desk.people ? html`<a class="button plain" href="/staff">Rooms</a>` : nothing}
            ${this.#deals(desk)}
            ${!desk.people && this.#of(desk, "relieve_dealer") ? this.#button("relief", "Relief", () => this.#begins("relieve_dealer")) : nothing}
            ${desk.people ? html`<cc-tray .table=${this.table}></cc-tray>` : nothing}
            <button class="button plain" data-action="scanner" @click=${() => this.settings.show()}>Scanner${this.scanner.on ? " on" : ""}</button>
          </nav>
        </header>
        ${lost(this.live, this.busy)}
        <section class="order ${stopped ? "stopped" : ""}" aria-label="What is to be done">
          ${this.#order(desk)} ${this.#act(desk)}
        </section>
        ${
          desk.people
            ? html`<cc-asked
                .people=${desk.people}
                .at=${this.#api.at}
                .now=${Math.floor(Date.now() / 1000 + this.#ahead)}
                @answered=${() => void this.#look()}
              ></cc-asked>`
            : nothing
        }
        <main class="felt" tabindex=${desk.people?.requests.length ? 0 : nothing} style=${feltOf(book)} aria-label="The cloth, from your side">
          ${boxes(picture, book, due, touchOf(desk, book, picture, this.#still, (deed) => this.#open(deed)))}
          <cc-won over .live=${this.live} .board=${this.live.board}></cc-won>
          <cc-dealer
            .book=${book}
            .picture=${picture}
            .board=${this.live.board}
            ?due=${due === 0}
            ?uncounted=${desk.people !== null}
          ></cc-dealer>
        </main>
        <aside class="lists" aria-label="Everything else">${this.#lists(desk)}</aside>
      </div>
      <cc-deed
        .deed=${this.deed}
        .roles=${desk.roles}
        .api=${this.#api}
        .refused=${this.wrong}
        .down=${!this.live.connected}
        .names=${desk.people?.names ?? {}}
        ?people=${desk.people !== null}
        @ask=${(event: CustomEvent<Done>) => void this.#asksFor(event.detail.body)}
        @do=${(event: CustomEvent<Done>) => this.#do(event.detail)}
        @shut=${this.#shut}
      ></cc-deed>
      ${desk.people ? html`<cc-relief .people=${desk.people} .at=${this.#api.at} @relieved=${() => void this.#look()}></cc-relief>` : nothing}
      <cc-scanner @kept=${() => (this.scanner = scannerKept())}></cc-scanner>
      <cc-announcer></cc-announcer>`;
  }

  /** Who deals here, and who else may come. */
  #deals({ people }: Desk) {
    if (!people) return nothing;
    const mine = people.deals === people.badge;
    const who = people.deals ? known(people.deals, people.names) : "nobody";
    return html`<span class="deals" data-deals=${people.deals}>Dealer: <b>${who}</b></span>
      ${mine ? nothing : html`<button class="button plain" data-action="sign-in" @click=${this.#signIn}>Signed in: ${known(people.badge, people.names)}. Change</button>`}
      <button class="button plain" data-action="relief" ?disabled=${this.#still} @click=${() => this.relief.show()}>Relief</button>`;
  }

  #order({ instruction, jackpot, people }: Desk) {
    const cited = [...instruction.rules, ...instruction.readings];
    return html`<div class="said-now">
        <p class="says" data-says>${instruction.says}</p>
        ${cited.length ? html`<p class="clauses">${cited.map((ref) => html`<span>${clauseName(ref)}</span>`)}</p>` : nothing}
      </div>
      ${people?.deals && people.relief.includes(people.badge) ? html`<p class="also" data-takes-over>${known(people.deals, people.names)} deals here. Press Relief to take over.</p>` : nothing}
      ${paid(instruction.pays)}
      <div class="besides">${[...instruction.also, ...(jackpot ? [jackpot] : [])].map((each) => html`<p class="also">${each}</p>`)}</div>
      ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>
            ${refusalText(this.refused)}
            ${
              this.refused.ask && this.#wanted
                ? html`<button class="button gold" data-action="ask" ?disabled=${this.#still} @click=${() => void this.#asksFor(this.#wanted!)}>
                    ${asks(this.refused, people?.names ?? {})}
                  </button>`
                : nothing
            }
          </p>` : nothing}`;
  }

  /** The buttons that do it: the pad where a card is keyed, else what may be said or done. */
  #act(desk: Desk) {
    const { keys, number, deeds } = desk.instruction;
    const all = {
      deeds: keys ? deeds.slice(1) : deeds,
      first: deeds[0],
      busy: this.#still,
      asked: desk.people?.requests.map(({ deed }) => deed) ?? [],
      choose: (deed: Deed) => this.#choose(deed, desk.trouble !== null),
    };
    const out = this.live.picture?.dealer.length || this.live.picture?.boxes.some((box) => box.cards.length);
    return html`<div class="act">
      ${
        keys
          ? html`<cc-pad
              number=${number}
              ?shut=${this.busy || !this.live.connected}
              @cards=${(event: CustomEvent<string>) => this.#keyed(event.detail)}
            ></cc-pad>`
          : nothing
      }
      <div class="buttons">
        ${
          keys === "card" && desk.hidden
            ? this.#button("face-down", "Face down", () => this.#keyed("?"), true)
            : nothing
        }
        ${
          keys === "card" && desk.face_down > 1
            ? this.#button("all-face-down", `All ${desk.face_down} are dealt`, () => void this.#allFaceDown())
            : nothing
        }
        ${acts(all)}
        ${keys === "card" ? this.#button("elsewhere", "It went to another box", () => this.#begins("draw")) : nothing}
        ${this.#of(desk, "confirm_sign") ? this.#button("sign", "Confirm a sign", () => this.#begins("confirm_sign")) : nothing}
        ${out ? this.#button("correct", "Correct a card", () => this.#corrects()) : nothing}
      </div>
      ${others(all)}
    </div>`;
  }

  #button(action: string, title: string, does: () => void, gold = false) {
    return html`<button
      class="button ${gold ? "gold" : "plain"}"
      data-action=${action}
      ?disabled=${this.#still}
      @click=${does}
    >
      ${title}
    </button>`;
  }

  #lists(desk: Desk) {
    return lists({
      list: this.list,
      deeds: listed(desk, this.list),
      likely: this.list === "trouble" && desk.trouble === null ? desk.likely : 0,
      sought: this.sought,
      seek: (sought: string) => (this.sought = sought),
      asks: (deed: Deed) => this.#asks(deed),
      log: this.live.log,
      down: !this.live.connected,
      show: (list: List) => {
        this.list = list;
        this.sought = "";
      },
      open: (deed: Deed) => this.#open(deed),
    });
  }

  // --- what is done

  #open(deed: Deed): void {
    this.wrong = null;
    this.deed = deed;
  }

  #shut = (): void => {
    this.deed = null;
    this.wrong = null;
  };

  /** Where nothing is to be asked, and nothing to be weighed, it is done at once. */
  #choose(deed: Deed, weighed: boolean): void {
    const asks = deed.asks.some((field) => !field.usual && !field.optional);
    if (weighed || asks) {
      this.#open(deed);
      return;
    }
    const title = this.desk?.roles.find((role) => role.name === deed.role)?.title ?? deed.role;
    const body = bodyOf(deed, [], deed.role, title);
    if (body) void this.#send(body);
  }

  /** Cards that were keyed for what is to be done now. */
  #keyed(said: string): void {
    const deed = this.desk?.instruction.deeds[0];
    if (!deed || this.busy || !this.live.connected) return;
    const answers = deed.asks.map((field) => (field.kind === "card" ? said : ""));
    const body = bodyOf(deed, answers, "dealer", "Dealer");
    if (!body) return;
    void this.#send(said === "?" ? ({ ...body, card: null } as StaffCommand) : body);
  }

  /** Every card that is due face down was dealt as it was due: each is sent by itself, until one is not taken. */
  async #allFaceDown(): Promise<void> {
    while (this.desk?.face_down && this.desk.instruction.keys === "card") {
      const body = bodyOf(this.desk.instruction.deeds[0]!, ["?"], "dealer", "Dealer");
      if (!body || !(await this.#send({ ...body, card: null } as StaffCommand))) return;
    }
  }

  /** A deed of the list of the table that has a button or key of its own; undefined where it is not open. */
  #of(desk: Desk, command: string): Deed | undefined {
    return desk.lists.table.find((deed) => deed.command === command && !deed.closed);
  }

  #corrects(): void {
    const deed = this.desk && this.#of(this.desk, "correct_card");
    if (deed) this.#open(lastCard(deed));
  }

  #begins(command: string): void {
    const deed = this.desk?.lists.table.find((each) => each.command === command);
    if (deed) this.#open(deed);
  }

  /** Whom whoever deals asks for a deed, by title; the table's own book says who may. */
  #asks(deed: Deed): string {
    if (!deed.who.length || deed.who.includes("dealer") || deed.role === "player") return "";
    const lowest = deed.who.find((name) => name !== "player");
    return this.desk?.roles.find(({ name }) => name === lowest)?.title ?? "";
  }

  /** Sent, and the desk looked at anew, before anything else can be sent. */
  async #send(body: StaffCommand, seq?: number): Promise<boolean> {
    if (this.busy || !this.live.connected) return false;
    this.busy = true;
    // What was keyed is not given up: whether the floor had got it cannot be known before it answers.
    const answer = await this.#api.send(body, seq, () => this.live.back().then(() => this.isConnected));
    if ("ok" in answer) this.#done = answer.ok.seq;
    else this.announcer.alarm(refusalText(answer.refused));
    await this.#look();
    this.refused = "refused" in answer ? answer.refused : null;
    this.#wanted = this.refused?.ask ? body : null;
    this.busy = false;
    return "ok" in answer;
  }

  /** Somebody else is asked for what whoever is here may not do. */
  async #asksFor(body: StaffCommand): Promise<void> {
    if (this.busy || !this.live.connected) return;
    this.busy = true;
    const answer = await this.#api.ask(body);
    if ("ok" in answer) {
      this.#done = answer.ok.seq;
      this.deed = this.#wanted = this.refused = this.wrong = null;
      this.announcer.say([answer.ok.no_holder ? "Nobody on shift may do it. The request waits." : "It is asked for, and waits."]);
    } else if (this.deed) this.wrong = answer.refused;
    else this.refused = answer.refused;
    await this.#look();
    this.busy = false;
  }

  async #do({ body, seq }: Done): Promise<void> {
    if (await this.#send(body, seq)) {
      this.deed = null;
    } else {
      this.wrong = this.refused;
      this.refused = null;
    }
  }

  #key = (event: KeyboardEvent): void => {
    if (this.deed || event.ctrlKey || event.metaKey || event.altKey || event.repeat || !this.desk) return;
    const [focused] = event.composedPath();
    if (focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement) return;
    if (this.scanner.on && (event.key.length === 1 || event.key === "Enter")) {
      if (event.key === "Enter" && focused !== document.body) return; // a person at a button
      this.#burst.key(event.key, event.timeStamp);
    } else if (this.#pressed(event.key, focused === document.body)) event.preventDefault();
  };

  /** A scanner has read a card. One that is no card is said, and nothing is dealt. */
  #scan(code: string): void {
    const card = scanned(code, this.scanner);
    const wanted = this.desk?.instruction.keys && this.pad && !this.pad.shut;
    if (card && wanted) this.pad!.take(card);
    else {
      const why = card ? "No card is due now." : `The scanner typed “${code}”, which is no card.`;
      this.refused = { code: "scanned", says: why, message: why, rules: [] };
      this.announcer.alarm(why);
    }
  }

  /** A key that a person pressed; whether the pad took it. ``free``: nothing else on the page has the focus. */
  #pressed(key: string, free = true): boolean {
    if (!this.desk || this.deed) return false;
    const { keys, deeds } = this.desk.instruction;
    const list = KEYS[key];
    if (keys && this.pad?.key(key)) return true;
    if (list) {
      this.list = list;
      this.sought = "";
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("#list button")?.focus());
    } else if (key === "?" && keys === "card") this.#keyed("?");
    else if (key === "b" && keys === "card") this.#begins("draw");
    else if (key === "u") this.#corrects();
    else if (/^[1-9]$/.test(key) && !keys && deeds[Number(key) - 1]) {
      this.#choose(deeds[Number(key) - 1]!, this.desk.trouble !== null);
    } else if (key === "Enter" && free && this.desk.trouble === null) {
      if (keys === "card" && this.desk.hidden) this.#keyed("?");
      else if (!keys && deeds[0] && deeds[0].role !== "player") this.#choose(deeds[0], false);
    }
    return false;
  }
}
