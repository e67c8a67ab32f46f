/** The desk of a promotion: its steps in order, what may be done beside them, and all that is on record. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../announcer.js";
import type { Announcer } from "../announcer.js";
import { UNREACHABLE } from "../api.js";
import { bodyOf } from "../desk/answers.js";
import { clauseName, money, refusalText } from "../format.js";
import { shuts, wayIn } from "../staff/at-desk.js";
import { base, buttons } from "../theme.js";
import type { Deed, PromotionDesk, PromotionStep, Refused } from "../generated/api.js";
import "../tournament/deed-form.js";
import type { Body } from "../tournament/deed-form.js";
import { directorStyles } from "../tournament/director.css.js";
import { span } from "../tournament/words.js";
import { DeskApi } from "./desk-api.js";
import { promotionDeskStyles } from "./desk.css.js";
import { PromotionLive } from "./promotion-live.js";
import { randomValue, when } from "./words.js";

/** Milliseconds between two looks at the desk while much happens, and while only time passes. */
const PAUSE = 700;
const SLOW = 5000;

type Tab = "entries" | "winners" | "claims" | "money";
const TABS: Record<Tab, string> = { entries: "Entries", winners: "Winners", claims: "Claims", money: "Owed and money" };
const DOTS: Record<PromotionStep["status"], string> = { done: "✓", due: "●", later: "○" };

@customElement("cc-promotion-desk")
export class PromotionDeskPage extends LitElement {
  @property() promotion = "";
  @state() private desk: PromotionDesk | null = null;
  @state() private shut: Refused | null = null;
  @state() private refused: Refused | null = null;
  @state() private wrong: Refused | null = null;
  @state() private deed: Deed | null = null;
  @state() private busy = false;
  @state() private tab: Tab = "entries";
  @query("cc-announcer") private announcer!: Announcer | null;
  live!: PromotionLive;
  #api!: DeskApi;
  #timer = 0;
  #slow = 0;
  #told = "";

  static override styles = [base, buttons, directorStyles, promotionDeskStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#api = new DeskApi(this.promotion);
    this.live = new PromotionLive(this.promotion);
    this.live.addEventListener("change", () => {
      this.requestUpdate();
      this.#soon();
    });
    this.live.open();
    window.addEventListener("hashchange", this.#keyed);
    this.#slow = window.setInterval(() => void (this.shut || this.#look()), SLOW);
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    clearInterval(this.#slow);
    window.removeEventListener("hashchange", this.#keyed);
    this.live.close();
  }

  /** The address came with another key. */
  #keyed = (): void => {
    if (location.hash.length < 2) return;
    this.#api = new DeskApi(this.promotion);
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
      const first = answer.ok.alarm || answer.ok.steps.find(({ status }) => status === "due")?.title || answer.ok.says;
      if (first !== this.#told) {
        this.#told = first;
        this.announcer?.say([first]);
      }
    } else if (shuts(answer.refused)) {
      this.shut = answer.refused; // a new start has a new key: nothing more is asked with this one
      this.desk = null;
    } else if (answer.refused.code !== UNREACHABLE) this.refused = answer.refused;
  }

  override render() {
    const { desk, shut } = this;
    const { view, connected } = this.live;
    document.title = view ? `Desk · ${view.title} · Cutcard` : "Desk of a promotion · Cutcard";
    if (!desk || !view) {
      return html`<main class="wait">
        <h1>${shut ? "The desk is shut" : "The desk of a promotion"}</h1>
        <p role=${shut ? "alert" : "status"}>${shut ? shut.says : "One moment…"}</p>
        ${wayIn(shut, html`<p>The address of this desk, with its key, is printed when the floor is started.</p>`)}
        <cc-announcer></cc-announcer>
      </main>`;
    }
    const name = encodeURIComponent(view.promotion);
    return html`<div class="desk" data-phase=${desk.phase} data-seq=${desk.seq} data-connected=${connected ? "yes" : "no"}>
        <header>
          <h1>${view.title} <small>desk of the promotion · ${desk.operator}${desk.scrutineer ? `, scrutineer ${desk.scrutineer}` : ""}</small></h1>
          <nav aria-label="More of this promotion">
            <a href="/#/promotion/${name}">Page</a> <a href="/promotion-terms/${name}">Terms</a>
          </nav>
        </header>
        ${connected ? nothing : html`<p class="lost" role="alert" data-lost><b>The line to the floor is down.</b> Nothing can be done until it is back.</p>`}
        ${desk.alarm ? html`<p class="lost stop" role="alert" data-stop>${desk.alarm}</p>` : nothing}
        ${desk.stopped.map((why) => html`<p class="lost" role="alert">${why}</p>`)}
        <main>
          <section class="sheet" aria-labelledby="steps">
            <h2 id="steps">What is due <small>${desk.says}</small></h2>
            ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing}
            <ol class="steps">
              ${desk.steps.map((step) => this.#step(step))}
            </ol>
          </section>
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
                  ${TABS[tab]}
                </button>`,
              )}
            </div>
            <div id="panel" role="tabpanel" tabindex="0" aria-labelledby="tab-${this.tab}">${this.#panel(desk)}</div>
          </section>
        </main>
        ${
          desk.lists.length
            ? html`<aside aria-label="Everything else that may be done">
                ${desk.lists.map(
                  ({ title, deeds }) => html`<section>
                    <h2>${title}</h2>
                    <ul>
                      ${deeds.map((deed) => html`<li><button class="button" data-deed=${deed.name} ?disabled=${this.busy || !connected} @click=${() => this.#open(deed)}>${deed.title}</button></li>`)}
                    </ul>
                  </section>`,
                )}
              </aside>`
            : nothing
        }
      </div>
      <cc-deed-form
        .deed=${this.deed}
        .refused=${this.wrong}
        .busy=${this.busy || !connected}
        @do=${(event: CustomEvent<Body>) => this.#do(event.detail)}
        @shut=${this.#close}
      ></cc-deed-form>
      <cc-announcer></cc-announcer>`;
  }

  #step(step: PromotionStep) {
    const { deed, status } = step;
    const left = step.until === null ? 0 : step.until - this.live.now;
    const clock = step.until === null ? "" : step.late || left < 0 ? `late since ${when(step.until)}` : `by ${when(step.until)}, in ${span(left)}`;
    return html`<li class=${status === "done" ? "done" : status === "due" ? "is-due" : ""} data-step=${step.name} data-status=${status}>
      <span class="dot" aria-hidden="true">${DOTS[status]}</span>
      <div>
        <b>${step.title}<span class="unseen">: ${status === "done" ? "done" : status === "due" ? "due" : "not yet"}</span></b>
        ${status === "done" ? nothing : html`<p>${step.says}</p>`}
        ${status === "later" ? html`<p class="closed">${this.#waits(step)}</p>` : nothing}
        ${clock && status !== "done" ? html`<p class=${step.late || left < 0 ? "late" : ""}>${clock}</p>` : nothing}
        ${status !== "done" && step.rules.length ? html`<p class="clauses">${step.rules.map((ref) => html`<span>${clauseName(ref)}</span>`)}</p>` : nothing}
      </div>
      ${
        deed && status === "due"
          ? html`<button class="button gold" data-do=${step.name} ?disabled=${this.busy || !this.live.connected} @click=${() => this.#choose(deed)}>${deed.asks.length ? "Key it…" : "Do it"}<span class="unseen">: ${step.title}</span></button>`
          : nothing
      }
    </li>`;
  }

  /** Why a step is not open yet: for its time, where that is known, or for what is to be done before it. */
  #waits({ opens, closed }: PromotionStep): string {
    const left = opens === null ? 0 : opens - this.live.now;
    return opens !== null && left > 0 ? `From ${when(opens)}, in ${span(left)}.` : closed;
  }

  #panel(desk: PromotionDesk) {
    if (this.tab === "entries") {
      return this.#table(
        ["Nr", "Person", "Seen as", "In the draw"],
        desk.entries.map((each) => [`${each.number}`, each.person, each.listed, each.void || "yes"]),
        "Nobody has entered.",
      );
    }
    if (this.tab === "winners") {
      return this.#table(
        ["Prize", "Winner", "Value", "How far", "Told"],
        desk.wins.map((each) => [each.name, each.person, money(each.value), each.says, each.attempts.join("; ") || "not yet"]),
        "Nothing was drawn.",
      );
    }
    if (this.tab === "claims") {
      return html`${this.#table(
        ["Nr", "By", "Prize", "How far", "Reasons", "Kept"],
        desk.claims.map((each) => [`${each.number}`, each.by, `${each.prize || "other"}`, each.status, each.reasons, [each.name, each.address].filter(Boolean).join(", ")]),
        "Nobody has claimed anything.",
      )}
      ${desk.disputes.length ? this.#table(["Nr", "By", "About", "How far", "Decision"], desk.disputes.map((each) => [`${each.number}`, each.by, each.about, each.status, each.decided]), "") : nothing}`;
    }
    return html`${this.#table(
        ["Owed", "About", "Until"],
        desk.duties.map((each) => [each.says, each.about, each.until === null ? "" : `${when(each.until)}${each.late ? " (late)" : ""}`]),
        "Nothing is owed.",
      )}
      <h3>Money</h3>
      ${this.#table(
        ["Kind", "Account", "Amount"],
        desk.accounts.map((each) => [each.ledger.replaceAll("_", " "), each.account, money(each.amount)]),
        "No money has moved.",
      )}
      <p class="mark ${desk.balances ? "" : "wrong"}" data-balances=${desk.balances ? "yes" : "no"}>
        ${desk.balances ? "Money, list and draw are in order" : "Something is not in order"}
      </p>`;
  }

  #table(head: string[], rows: string[][], none: string) {
    if (!rows.length) return html`<p class="none">${none}</p>`;
    return html`<table>
      <thead>
        <tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>`;
  }

  // --- what is done

  /** A value is made here, by this machine, where one is asked for. */
  #open(deed: Deed): void {
    this.wrong = null;
    const asks = deed.asks.map((field) => (field.name === "value" ? { ...field, usual: randomValue() } : field));
    this.deed = { ...deed, asks };
  }

  #close = (): void => {
    this.deed = null;
    this.wrong = null;
  };

  /** Where nothing is to be asked it is done at once. */
  #choose(deed: Deed): void {
    if (deed.asks.length) return this.#open(deed);
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
