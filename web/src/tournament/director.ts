/** The Director's desk: what is due next, large; tables and hands, people, rulings, money; and all that may be done. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../announcer.js";
import type { Announcer } from "../announcer.js";
import { UNREACHABLE } from "../api.js";
import { bodyOf } from "../desk/answers.js";
import { clauseName, money, refusalText } from "../format.js";
import { shuts, wayIn } from "../staff/at-desk.js";
import { base, buttons } from "../theme.js";
import type { Deed, DirectorDesk, EntrantShown, Refused, SessionAt, TournamentAccount, TournamentView } from "../generated/api.js";
import "./deed-form.js";
import type { Body } from "./deed-form.js";
import { DirectorApi } from "./director-api.js";
import { directorStyles } from "./director.css.js";
import { TournamentLive } from "./tournament-live.js";
import { chips, left, span, tableTitle } from "./words.js";

/** Milliseconds between two looks at the desk while much happens. */
const PAUSE = 700;

/** Phases in which nothing is played any more. */
const OVER = ["decided", "paying", "ended", "cancelled"];

type Tab = "people" | "money" | "rulings";
const TABS: Record<Tab, string> = { people: "People", rulings: "Rulings", money: "Money" };

@customElement("cc-director")
export class DirectorPage extends LitElement {
  @property() tournament = "";
  @state() private desk: DirectorDesk | null = null;
  @state() private shut: Refused | null = null;
  @state() private refused: Refused | null = null;
  @state() private wrong: Refused | null = null;
  @state() private deed: Deed | null = null;
  @state() private busy = false;
  @state() private tab: Tab = "people";
  @query("cc-announcer") private announcer!: Announcer | null;
  live!: TournamentLive;
  #api!: DirectorApi;
  #timer = 0;
  #tick = 0;
  #told = "";

  static override styles = [base, buttons, directorStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#api = new DirectorApi(this.tournament);
    this.live = new TournamentLive(this.tournament);
    this.live.addEventListener("change", () => {
      this.requestUpdate();
      this.#soon();
    });
    this.live.open();
    window.addEventListener("hashchange", this.#keyed);
    this.#tick = window.setInterval(() => this.requestUpdate(), 1000);
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    clearInterval(this.#tick);
    window.removeEventListener("hashchange", this.#keyed);
    this.live.close();
  }

  /** The address came with another key. */
  #keyed = (): void => {
    if (location.hash.length < 2) return;
    this.#api = new DirectorApi(this.tournament);
    this.shut = null;
    void this.#look();
  };

  #soon(): void {
    if (this.#timer || this.shut || !this.live.view || this.live.view.entry === this.desk?.seq) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      void this.#look().then(() => this.#soon());
    }, PAUSE);
  }

  async #look(): Promise<void> {
    const answer = await this.#api.look();
    if ("ok" in answer) {
      this.desk = answer.ok;
      this.shut = null;
      if (answer.ok.says !== this.#told) {
        this.#told = answer.ok.says;
        this.announcer?.say([answer.ok.says]);
      }
    } else if (shuts(answer.refused)) {
      this.shut = answer.refused; // a new start has a new key: nothing more is asked with this one
      this.desk = null;
    } else if (answer.refused.code !== UNREACHABLE) this.refused = answer.refused;
  }

  override render() {
    const { desk, shut } = this;
    const { view, connected } = this.live;
    document.title = view ? `Director · ${view.title} · Cutcard` : "Director · Cutcard";
    if (!desk || !view) {
      return html`<main class="wait">
        <h1>${shut ? "The desk is shut" : "The Director's desk"}</h1>
        <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
        ${wayIn(shut, html`<p>The address of this desk, with its key, is printed when the tournament is started.</p>`)}
        <cc-announcer></cc-announcer>
      </main>`;
    }
    const name = encodeURIComponent(view.tournament);
    const open = desk.disputes.filter(({ ruled }) => !ruled).length;
    return html`<div class="desk" data-phase=${view.phase} data-seq=${desk.seq} data-connected=${connected ? "yes" : "no"}>
        <header>
          <h1>${view.title} <small>Director's desk</small></h1>
          <nav aria-label="More of this tournament">
            <a href="/wall/${name}">Wall</a> <a href="/#/tournament/${name}">Page</a>
            <a href="/terms/${name}">Terms</a>
          </nav>
        </header>
        ${connected ? nothing : html`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> Nothing can be done until it is back.</p>`}
        ${desk.stopped.map((why) => html`<p class="lost" role="alert">${why}</p>`)}
        <section class="due" aria-label="What is due next">${this.#due(view, desk)}</section>
        <main>
          ${OVER.includes(view.phase) ? this.#result(view) : this.#played(view, desk)}
          <section class="record" aria-label="On record">
            <div class="tabs" role="tablist" aria-label="On record">
              ${(Object.keys(TABS) as Tab[]).map(
                (tab) => html`<button
                  role="tab"
                  id="tab-${tab}"
                  aria-selected=${this.tab === tab}
                  aria-controls="panel"
                  tabindex=${this.tab === tab ? 0 : -1}
                  data-tab=${tab}
                  @click=${() => (this.tab = tab)}
                  @keydown=${this.#turn}
                >
                  ${TABS[tab]} ${tab === "rulings" && open ? html`<span class="count">${open} open</span>` : nothing}
                </button>`,
              )}
            </div>
            <div id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${this.#panel(desk)}</div>
          </section>
        </main>
        ${
          desk.lists.some(({ deeds }) => deeds.length)
            ? html`<aside aria-label="Everything that may be done">${desk.lists.map(({ title, deeds }) => this.#list(title, deeds))}</aside>`
            : nothing
        }
      </div>
      <cc-deed-form
        .deed=${this.deed}
        .refused=${this.wrong}
        .officers=${desk.officers}
        .busy=${this.busy || !connected}
        @do=${(event: CustomEvent<Body>) => this.#do(event.detail)}
        @shut=${this.#close}
      ></cc-deed-form>
      <cc-announcer></cc-announcer>`;
  }

  #played(view: TournamentView, desk: DirectorDesk) {
    return html`<section class="sheet" aria-labelledby="tables">
      <h2 id="tables">Tables <small>${this.#where(view)}</small></h2>
      ${this.#tables(view, desk)}
    </section>`;
  }

  #result(view: TournamentView) {
    const placed = view.standings.filter(({ place }) => place);
    return html`<section class="sheet" aria-labelledby="result">
      <h2 id="result">Result <small>pool ${money(view.pool)}</small></h2>
      ${placed.length ? nothing : html`<p class="none">Nobody has a place.</p>`}
      <ol class="result">
        ${placed.map(
          (row) => html`<li data-place=${row.place}>
            <span>${row.place}</span> <b>${row.name}</b> <span>${row.prize ? money(row.prize) : row.why}</span>
          </li>`,
        )}
      </ol>
    </section>`;
  }

  #where(view: TournamentView): string {
    const clock = view.clock ? `, ${span(left(view.clock, this.live.now))} left` : "";
    return view.stage ? `${view.stage}, session ${view.session} of ${view.sessions}${clock}` : "";
  }

  #due(view: TournamentView, desk: DirectorDesk) {
    const { due } = desk;
    const waits = view.start - this.live.now;
    return html`<div>
        <p class="says" data-says>${desk.says}</p>
        ${due?.rules.length ? html`<p class="clauses">${due.rules.map((ref) => html`<span>${clauseName(ref)}</span>`)}</p>` : nothing}
        ${waits > 0 && ["entries", "closed", "briefing"].includes(view.phase) ? html`<p class="more">The start is in ${span(waits)}.</p>` : nothing}
        ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing}
      </div>
      ${
        due
          ? html`<button class="button gold" data-action="due" data-deed=${due.name} ?disabled=${this.busy || !this.live.connected} @click=${() => this.#choose(due)}>
              ${due.title}
            </button>`
          : nothing
      }`;
  }

  #tables(view: TournamentView, desk: DirectorDesk) {
    if (!view.tables.length) return html`<p class="none">No session is played.</p>`;
    return html`<ul class="tables">
      ${view.tables.map((table) => this.#table(view, desk, table))}
    </ul>`;
  }

  #table(view: TournamentView, desk: DirectorDesk, at: SessionAt) {
    const named = new Map(desk.entrants.map((each) => [`${each.table}/${each.box}`, each.player]));
    const rows = view.standings.filter(({ table, status }) => table === at.table && status === "in");
    const best = [...rows].sort((one, two) => one.at_table - two.at_table);
    return html`<li data-table=${at.table} data-status=${at.status} data-hand=${at.hand}>
      <h3>
        <a href="/#/table/${at.table}">${tableTitle(view, at.table)}</a>
        <b>${at.hands ? html`${at.left} <small>of ${at.hands} left</small>` : html`<small>hand</small> ${at.hand}`}</b>
      </h3>
      <p class="says">${at.says}</p>
      <ol>
        ${best.map(
          (row) => html`<li class=${row.through ? "through" : ""} data-player=${row.player}>
            <span>${view.by_table ? row.at_table : row.place}</span> <b>${named.get(`${row.table}/${row.box}`) ?? row.name}</b> <span>${row.bank === null ? "" : chips(row.bank)}</span>
          </li>`,
        )}
      </ol>
    </li>`;
  }

  #panel(desk: DirectorDesk) {
    if (this.tab === "people") return this.#people(desk.entrants);
    if (this.tab === "money") {
      return html`${this.#accounts("Money", desk.cash, money)} ${this.#accounts("Chips", desk.chips, chips)}
        <p class="mark ${desk.balances ? "" : "wrong"}" data-balances=${desk.balances ? "yes" : "no"}>
          ${desk.balances ? "Both add up to nothing" : "They do not add up"}
        </p>`;
    }
    if (!desk.disputes.length) return html`<p class="none">No dispute was brought.</p>`;
    return html`<table>
      <thead>
        <tr><th scope="col">Nr</th><th scope="col">By</th><th scope="col">About</th><th scope="col">Ruling</th></tr>
      </thead>
      <tbody>
        ${desk.disputes.map((each) => html`<tr data-dispute=${each.number}><td>${each.number}</td><td>${each.by}</td><td>${each.about}</td><td>${each.ruled || "open"}</td></tr>`)}
      </tbody>
    </table>`;
  }

  #people(entrants: EntrantShown[]) {
    const yes = (on: boolean, what: string) =>
      html`<td class=${on ? "yes" : "no"}><span aria-hidden="true">${on ? "●" : "○"}</span><span class="unseen">${on ? "" : "not "}${what}</span></td>`;
    return html`<table>
      <thead>
        <tr>
          <th scope="col" class="number">Nr</th>
          <th scope="col">Player</th>
          <th scope="col">Status</th>
          <th scope="col">There</th>
          <th scope="col">Briefed</th>
          <th scope="col">Seat</th>
          <th scope="col" class="number paid">Paid</th>
        </tr>
      </thead>
      <tbody>
        ${entrants.map(
          (each) => html`<tr data-entrant=${each.player} data-status=${each.status} class=${isOut(each) ? "gone" : ""}>
            <td class="number">${each.number}</td>
            <th scope="row">${each.player}${each.staff ? html` <small>${each.staff}</small>` : nothing}</th>
            <td>${each.status}${Object.entries(each.offences).map(([ground, count]) => html` <small>${ground.replaceAll("_", " ")} ×${count}</small>`)}</td>
            ${yes(each.present, "there")} ${yes(each.briefed, "briefed")}
            <td>${each.table ? `${each.table.replace(/^.*-/, "")}/${each.box}` : ""}</td>
            <td class="number paid">${money(each.paid)}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #accounts(title: string, accounts: TournamentAccount[], write: (amount: string) => string) {
    return html`<h3>${title}</h3>
      <table>
        <tbody>
          ${accounts.map((each) => html`<tr data-account=${each.account}><th scope="row">${each.title}</th><td class="number">${write(each.amount)}</td></tr>`)}
        </tbody>
      </table>`;
  }

  #list(title: string, deeds: Deed[]) {
    if (!deeds.length) return nothing;
    return html`<section>
      <h2>${title}</h2>
      <ul>
        ${deeds.map(
          (deed) => html`<li>
            <button class="button" data-deed=${deed.name} ?disabled=${this.busy || !this.live.connected} @click=${() => this.#open(deed)}>
              ${deed.title}
            </button>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  // --- what is done

  #open(deed: Deed): void {
    this.wrong = null;
    this.deed = deed;
  }

  #close = (): void => {
    this.deed = null;
    this.wrong = null;
  };

  /** Where nothing is to be asked it is done at once. */
  #choose(deed: Deed): void {
    if (deed.asks.some((field) => !field.usual && !field.optional)) return this.#open(deed);
    const body = bodyOf(deed, [], deed.role, deed.actor);
    if (body) void this.#send(body as unknown as Body).then((refused) => (this.refused = refused));
  }

  async #do(body: Body): Promise<void> {
    const refused = await this.#send(body);
    if (refused) this.wrong = refused;
    else this.#close();
  }

  async #send(body: Body): Promise<Refused | null> {
    if (this.busy || !this.live.connected) return null;
    this.busy = true;
    const answer = await this.#api.send(body);
    if ("refused" in answer) this.announcer?.alarm(refusalText(answer.refused));
    await this.#look();
    this.busy = false;
    return "refused" in answer ? answer.refused : null;
  }

  #turn = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const all = Object.keys(TABS) as Tab[];
    this.tab = all[(all.indexOf(this.tab) + by + all.length) % all.length]!;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus());
  };
}

const isOut = ({ status }: EntrantShown): boolean => !["applied", "waiting", "listed", "in"].includes(status);

