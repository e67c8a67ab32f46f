/**
 * One's own session, always in sight: how long, and what it came to. At a chosen interval a calm question stands before
 * new wagers; a decision that is due is never kept waiting for it.
 */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { floor } from "./api.js";
import type { Bets } from "./bets.js";
import { cents, money, signed } from "./format.js";
import { protectionStyles } from "./protection.css.js";
import { EVERY, lasted, lastedInWords, RealityCheck, type Every } from "./reality.js";
import { base, buttons } from "./theme.js";
import type { OwnSession } from "./generated/api.js";
import type { Topic } from "./member/guard.js";

const TICK = 1000;
const BEGAN = "cutcard.since";

/** A sum of so many signs has room in large figures on every screen. */
const SHORT = 8;

/** What may be done for oneself from here, each by one press more. */
const PARTS: [Topic, string, string][] = [
  ["limits", "Set a limit", "Your limits"],
  ["time-out", "Take a break", "Take a break"],
  ["exclusion", "Keep me out", "Keep yourself out"],
];

const HELD = "Answer the question about your session first.";
const LEAVING = "You are leaving the table.";

/** When this page first knew the guest: where the floor tells nothing of a session. */
function began(guest: string, now: number): number {
  const key = `${BEGAN}.${guest}`;
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (kept) return kept;
    sessionStorage.setItem(key, String(now));
  } catch {
    // storage is denied: the session is as old as the page
  }
  return now;
}

@customElement("cc-protection")
export class Protection extends LitElement {
  @property({ attribute: false }) bets!: Bets;
  /** Whether the guest is waited for: to decide, to cut. */
  @property({ type: Boolean }) waited = false;
  /** Whether nobody chooses here when to come and go: in a tournament. */
  @property({ type: Boolean }) seated = false;
  @state() private asked = false;
  @state() private open = false;
  @state() private leaving = false;
  /** What is being done for oneself. */
  @state() private topic: Topic | null = null;
  @state() private house = "";
  @query("dialog") private dialog!: HTMLDialogElement | null;
  #timer = 0;
  #born = Date.now();
  #askedAt = 0;

  static override styles = [base, buttons, protectionStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = window.setInterval(() => this.#tick(), TICK);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  #net(net: number | null) {
    const said = net === null ? "\u2013" : signed(net);
    return html`<b class="${net !== null && net > 0 ? "up" : ""} ${said.length > SHORT ? "long" : ""}">${said}</b>`;
  }

  get #now(): number {
    return Date.now() + this.bets.live.ahead;
  }

  get #check(): RealityCheck {
    return new RealityCheck(this.bets.live.you?.name ?? "");
  }

  get #session(): OwnSession | null {
    return this.bets.live.you?.session ?? null;
  }

  get #since(): number {
    const { live } = this.bets;
    return this.#session?.since ?? began(live.you?.name ?? "", this.#born) + live.ahead;
  }

  #tick(): void {
    if (this.asked) this.asked = !this.#check.answeredAfter(this.#askedAt); // perhaps at another table
    else if (this.bets.live.you && this.#check.due(this.#now, this.#since)) {
      this.asked = true;
      this.#askedAt = this.#now;
    }
    if (this.leaving) void this.#go();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("waited") && this.waited) this.open = false;
    const held = this.asked ? HELD : this.leaving ? LEAVING : "";
    if (held === this.bets.held) return;
    this.bets.held = held;
    this.bets.dispatchEvent(new Event("change"));
  }

  /** The question stands while nobody waits for the guest, goes when somebody does, and comes back after it. */
  protected override updated(_: PropertyValues): void {
    const show = this.open || (this.asked && !this.waited);
    if (!this.dialog || show === this.dialog.open) return;
    if (show) this.dialog.showModal();
    else this.dialog.close();
  }

  override render() {
    if (!this.bets.live.you) return nothing;
    const lasts = this.#now - this.#since;
    const session = this.#session;
    const net = session ? cents(session.net) : null;
    return html`<button
        class="session"
        data-action="session"
        data-session=${lasted(lasts)}
        data-net=${session?.net ?? nothing}
        aria-label="Your session: ${lastedInWords(lasts)}${net === null ? "" : `, net ${signed(net)}`}${this.leaving ? ". You leave when the round is over; press to stay." : ""}"
        title=${this.leaving ? "You leave when the round is over. Press to stay." : "Your session"}
        @click=${() => (this.leaving ? (this.leaving = false) : (this.open = true))}
      >
        <span>${lasted(lasts)}</span>${
          this.leaving
            ? html`<b data-leaving>leaving</b>`
            : this.#net(net)
        }
      </button>
      <dialog
        data-reality=${this.asked ? "asked" : "open"}
        aria-labelledby="own"
        @close=${this.#shut}
        @cancel=${(event: Event) => this.asked && event.preventDefault()}
        @keydown=${(event: Event) => event.stopPropagation()}
      >
        ${this.open || this.asked ? this.#sheet(lasts, session) : nothing}
      </dialog>`;
  }

  /** The house of this table is asked for once it is needed. */
  async #look(topic: Topic): Promise<void> {
    this.topic = topic;
    void import("./member/guard.js").catch(() => null);
    if (this.house) return;
    const answer = await floor();
    const { table } = this.bets.live;
    const houses = "ok" in answer ? answer.ok.houses : [];
    this.house = houses.find(({ tables }) => tables.some(({ id }) => id === table))?.id ?? "";
  }

  #guard(topic: Topic) {
    return html`<h2 id="own">${PARTS.find(([each]) => each === topic)?.[2]}</h2>
      <cc-guard quick .house=${this.house} .topic=${topic}></cc-guard>
      <div class="pair">
        <button class="button" data-action="back" @click=${() => (this.topic = null)}>Back</button>
        <a class="button" href="/me">Your account</a>
      </div>`;
  }

  #sheet(lasts: number, session: OwnSession | null) {
    if (this.topic) return this.#guard(this.topic);
    const row = (what: string, value: string) => html`<div><dt>${what}</dt><dd>${value}</dd></div>`;
    return html`<h2 id="own">${this.asked ? `You have played for ${lastedInWords(lasts)}.` : "Your session"}</h2>
      <dl>
        ${row("Time", lasted(lasts))}
        ${
          session
            ? html`${row("Staked", money(session.staked))} ${row("Net", signed(cents(session.net)))}
              ${row("Rounds", String(session.rounds))}
              ${row("Best round", signed(cents(session.best)))} ${row("Worst round", signed(cents(session.worst)))}`
            : nothing
        }
      </dl>
      <fieldset>
        <legend>Ask me again after</legend>
        ${EVERY.map(
          (every) =>
            html`<label
              ><input
                type="radio"
                name="every"
                value=${every}
                .checked=${every === this.#check.every}
                @change=${() => this.#choose(every)}
              />${every ? `${every} min` : "never"}</label
            >`,
        )}
      </fieldset>
      <div class="parts">
        ${PARTS.map(([topic, says]) => html`<button class="button" data-topic=${topic} @click=${() => void this.#look(topic)}>${says}</button>`)}
      </div>
      <div class="pair">
        <button class="button" data-action="go-on" @click=${this.#goOn}>${this.asked ? "Go on" : "Close"}</button>
        ${
          this.seated
            ? nothing
            : html`<button class="button" data-action="leave-now" @click=${this.#leave}>Leave</button>`
        }
      </div>`;
  }

  #choose(every: Every): void {
    this.#check.choose(every);
    if (!this.asked) this.#check.answered(this.#now); // it counts from now on; but to choose is not to answer
    this.requestUpdate();
  }

  #goOn = (): void => {
    this.#check.answered(this.#now);
    this.asked = this.open = false;
    this.topic = null;
  };

  /** Wagers that may still come off do; a round that is under way is played, and then the box is given up. */
  #leave = (): void => {
    this.#goOn();
    this.leaving = true;
    if (this.bets.canClear) this.bets.clear();
    void this.#go();
  };

  async #go(): Promise<void> {
    await this.bets.settled();
    const { picture, you, connected } = this.bets.live;
    const between = picture !== null && ["betting", "cards", "closed"].includes(picture.phase) && !picture.called;
    if (!this.leaving || !connected || !between || this.bets.down || this.waited) return;
    this.leaving = false;
    const answer = you?.seats.length ? await this.bets.send({ command: "leave_table" }) : null;
    if (!answer || "ok" in answer) location.hash = "#/";
  }

  /** The browser closed it, by Escape: that is an answer only where nothing was asked. */
  #shut = (): void => {
    if (!this.asked) this.open = false;
    this.topic = null;
  };
}
