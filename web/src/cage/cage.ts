/** The cage of a house: what waits for whoever looks, what lies here, every movement, slips, drops and the day. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../staff/bar.js";
import { repeat } from "lit/directives/repeat.js";
import { UNREACHABLE } from "../api.js";
import { chipStyles } from "../chips.js";
import { money } from "../format.js";
import { signInFirst } from "../staff/session.js";
import { base, buttons } from "../theme.js";
import type { CageBox, CageTransfer, CageTray, CageView, Refused } from "../generated/api.js";
import { CageApi } from "./cage-api.js";
import { cageStyles } from "./cage.css.js";
import "./movement.js";
import type { Wish } from "./movement.js";
import { paperCard, pieces, slipCard, type Act } from "./slip.js";
import { MOVEMENTS, roleName, waits } from "./words.js";

/** Milliseconds between two looks. */
const EVERY = 1500;

/** What is done without a question. */
const AT_ONCE = ["issue_fill", "carry_slip"];

@customElement("cc-cage")
export class CagePage extends LitElement {
  @property() house = "";
  @state() private told: CageView | null = null;
  @state() private shut: Refused | null = null;
  @state() private refused: Refused | null = null;
  @state() private lost = false;
  @state() private wish: Wish | null = null;
  #api!: CageApi;
  #timer = 0;

  static override styles = [base, buttons, chipStyles, cageStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#api = new CageApi(this.house);
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await this.#api.look();
    if ("ok" in answer) {
      this.told = answer.ok;
      this.shut = null;
    } else if (["no_session", "unknown_session"].includes(answer.refused.code)) {
      location.assign(signInFirst());
      return;
    } else if (answer.refused.code !== UNREACHABLE) this.shut = answer.refused;
    this.lost = "refused" in answer;
    if (!this.isConnected || this.shut) return;
    const wait = document.visibilityState === "hidden" ? 4 * EVERY : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), wait);
  }

  /** Something is wanted: it is done at once, or its form comes. */
  #act: Act = (word, { own, ...given }, about) => {
    const tables = this.told?.tables.filter(({ may }) => may.includes(word)) ?? [];
    if (own || AT_ONCE.includes(word)) void this.#now(word, given);
    else this.wish = { word, given, about, tables };
  };

  async #now(word: string, given: Record<string, unknown>): Promise<void> {
    const answer = await this.#api.send({ command: word, ...given } as never);
    this.refused = "refused" in answer ? answer.refused : null;
    await this.#look();
  }

  override render() {
    const { told, shut } = this;
    if (!told || shut) {
      document.title = "Cage · Cutcard";
      return html`<cc-bar room="cage"></cc-bar>
        <main class="wait">
        <h1>${shut ? "The cage is shut" : "Cage"}</h1>
        <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
        ${shut ? html`<a class="button" href=${signInFirst()}>Sign in as somebody else</a>` : nothing}
      </main>`;
    }
    const papers = told.papers.filter(({ may }) => may.includes("sign"));
    const slips = told.slips.filter(({ may }) => waits(may));
    const boxes = told.boxes.filter(({ may }) => may.length);
    const transfers = told.transfers.filter(({ may }) => may.includes("pay_withdrawal"));
    const due = papers.length + slips.length + boxes.length + transfers.length;
    const others = told.papers.filter((each) => !papers.includes(each));
    document.title = `${due ? "! " : ""}Cage · ${told.name} · Cutcard`;
    return html`<div data-connected=${this.lost ? "no" : "yes"} data-seq=${told.seq}>
        <cc-bar room="cage"></cc-bar>
        <header class="top">
          <h1>${told.name} <small>Cage${told.in_day ? ` · gaming day ${told.day}` : " · no gaming day"}</small></h1>
          <p class="glance ${due ? "due" : ""}" data-glance>${due ? `${due} ${due === 1 ? "waits" : "wait"} for you.` : "Nothing waits for you."}</p>
          <p class="me"><b>${told.badge}</b> · ${told.roles.map(roleName).join(", ") || "looks on"}</p>
        </header>
        ${this.lost ? html`<p class="lost" role="alert"><b>The line to the floor is down.</b> What is shown is from before.</p>` : nothing}
        ${this.refused ? html`<p class="refused" role="alert">${this.refused.says} ${this.refused.rules.join(" ")}</p>` : nothing}
        <main>
          <div class="side">
          ${due
            ? html`<section aria-labelledby="due" data-due>
                <h2 id="due">Waits for you</h2>
                <div class="cards">
                  ${repeat(papers, ({ number }) => `p${number}`, (each) => paperCard(each, this.#act))}
                  ${repeat(slips, ({ number }) => number, (each) => slipCard(each, this.#act))}
                  ${boxes.map((each) => this.#box(each))} ${transfers.map((each) => this.#transfer(each))}
                </div>
              </section>`
            : nothing}
          ${this.#movements(told)} ${this.#others(told, others)}
          </div>
          <div class="side">${this.#lies(told)} ${this.#tables(told)} ${this.#day(told)}</div>
        </main>
      </div>
      <cc-movement
        .wish=${this.wish}
        .api=${this.#api}
        .denominations=${told.denominations}
        @away=${() => {
          this.wish = null;
          void this.#look();
        }}
      ></cc-movement>`;
  }

  #movements(told: CageView) {
    const words = [...new Set([...told.may, ...told.tables.flatMap(({ may }) => may)])].filter((word) => MOVEMENTS[word] && !["begin_day", "close_day"].includes(word));
    if (!words.length) return nothing;
    return html`<section aria-labelledby="movements">
      <h2 id="movements">Movements</h2>
      <div class="acts">
        ${words.map((word) => html`<button class="button" data-movement=${word} @click=${() => this.#act(word, {}, "")}>${MOVEMENTS[word]!.title}</button>`)}
      </div>
    </section>`;
  }

  #lies(told: CageView) {
    if (told.cash === null || told.chips === null) return nothing;
    return html`<section aria-labelledby="lies" data-lies>
      <h2 id="lies">In the cage</h2>
      <dl class="lies">
        <div><dt>Cash</dt><dd class="amount">${money(told.cash)}</dd></div>
        <div><dt>Chips</dt><dd><p class="amount">${money(told.value ?? "0")}</p>${pieces(told.chips)}</dd></div>
      </dl>
    </section>`;
  }

  #others(told: CageView, papers: CageView["papers"]) {
    const slips = [...told.slips.filter(({ may }) => !waits(may)), ...told.ended];
    const boxes = told.boxes.filter(({ may }) => !may.length);
    const transfers = told.transfers.filter(({ may }) => !may.includes("pay_withdrawal"));
    if (![papers, slips, boxes, transfers].some(({ length }) => length)) return nothing;
    return html`<section aria-labelledby="slips">
      <h2 id="slips">Slips and papers</h2>
      <div class="cards">
        ${repeat(papers, ({ number }) => `p${number}`, (each) => paperCard(each, this.#act))}
        ${repeat(slips, ({ number }) => number, (each) => slipCard(each, this.#act))}
        ${boxes.map((each) => this.#box(each))} ${transfers.map((each) => this.#transfer(each))}
      </div>
    </section>`;
  }

  #box(box: CageBox) {
    const about = `Box ${box.label} of ${box.table}, seal ${box.seal}`;
    return html`<article class="card ${box.may.length ? "mine" : ""}" data-box=${box.number}>
      <h3>Drop box ${box.label} <small>${box.table}</small></h3>
      <p>Seal ${box.seal} · taken off by ${box.by.join(" and ")}</p>
      ${box.may.length ? html`<div class="acts"><button class="button gold" data-act="count_drop" @click=${() => this.#act("count_drop", { box: box.number }, about)}>Count the box</button></div>` : nothing}
    </article>`;
  }

  #transfer(each: CageTransfer) {
    const way = each.way === "in" ? "pays in" : "wants";
    const about = `${each.member} ${way} ${money(each.amount)}`;
    return html`<article class="card ${each.way === "out" && each.may.length ? "mine" : ""}" data-transfer=${each.number}>
      <h3>${each.member} <small>${each.way === "in" ? "waits for the member's word" : "to be paid"}</small></h3>
      <p class="amount">${money(each.amount)}</p>
      ${pieces(each.chips)}
      <div class="acts">
        ${each.may.map((word) => html`<button class="button ${word === "pay_withdrawal" ? "gold" : ""}" data-act=${word} @click=${() => this.#act(word, { transfer: each.number }, about)}>${MOVEMENTS[word]?.title ?? word}</button>`)}
      </div>
    </article>`;
  }

  #tables(told: CageView) {
    const known = told.tables.filter(({ holds, chips }) => holds !== null || Object.keys(chips).length);
    if (!known.length) return nothing;
    return html`<section aria-labelledby="trays">
      <h2 id="trays">Trays</h2>
      <div class="cards">${known.map((each) => this.#tray(each))}</div>
    </section>`;
  }

  #tray(tray: CageTray) {
    const state = tray.counting ? "being counted" : tray.open ? "open" : "locked";
    return html`<article class="card" data-tray=${tray.table}>
      <h3>${tray.title} <small>${state}</small></h3>
      <p>${tray.table}${tray.dealer ? ` · ${tray.dealer} deals` : ""}</p>
      ${tray.holds === null ? nothing : html`<p class="amount">${money(tray.holds)}</p>`} ${pieces(tray.chips)}
      ${tray.moved ? html`<p class="waits">Something moved since it was counted.</p>` : nothing}
    </article>`;
  }

  #day(told: CageView) {
    const begins = told.may.includes("begin_day");
    const closes = told.may.includes("close_day");
    if (!told.whole) return nothing;
    return html`<section aria-labelledby="day" data-day=${told.day}>
      <h2 id="day">${told.in_day ? `Gaming day ${told.day}` : "No gaming day"}</h2>
      ${told.in_day || begins ? nothing : html`<p class="none">Gaming day ${told.day} is closed. The next begins with the house's own.</p>`}
      ${told.left.length ? html`<div><p>Before it can be closed:</p><ul class="plain">${told.left.map((each) => html`<li>${each}</li>`)}</ul></div>` : nothing}
      ${told.found.length ? html`<div><p>Under way, or other than the books have it:</p><ul class="plain">${told.found.map((each) => html`<li>${each}</li>`)}</ul></div>` : nothing}
      <p class="none">A difference above ${money(told.figures.written)} takes a written report, from ${money(told.figures.regulator)} on with a copy for the regulator. A second person signs a buy-in from ${money(told.figures.buy_in)} on.</p>
      <div class="acts">
        ${begins && !told.in_day ? html`<button class="button gold" data-act="begin_day" @click=${() => this.#act("begin_day", {}, "")}>Begin the gaming day</button>` : nothing}
        ${closes && told.in_day ? html`<button class="button" data-act="close_day" ?disabled=${told.left.length > 0} @click=${() => this.#act("close_day", { day: told.day }, `Gaming day ${told.day}`)}>Close the gaming day</button>` : nothing}
      </div>
    </section>`;
  }
}
