/** A request that waits: what is wanted, what would come of it, its clock, and how it is answered here. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { clauseName, refusalText } from "../format.js";
import { spell } from "../office/words.js";
import { base, buttons } from "../theme.js";
import type { ApprovalWord, OpenApproval, Refused } from "../generated/api.js";
import { passkeyShown } from "../staff/passkeys.js";
import { known } from "./asking.js";
import { byPart } from "./parts.js";

/** What was said to a request. */
export interface Said {
  request: OpenApproval;
  word: ApprovalWord;
}

@customElement("cc-approval")
export class ApprovalCard extends LitElement {
  @property({ attribute: false }) request!: OpenApproval;
  @property({ attribute: false }) names: Record<string, string> = {};
  /** Seconds since 1970, as the floor has it. */
  @property({ type: Number }) now = 0;
  /** Whether somebody else may answer here, by a PIN or a passkey; with the session of whoever is signed in. */
  @property() desk = "";
  /** Whether whoever is signed in here may take it back. */
  @property({ type: Boolean }) own = false;
  @property({ type: Boolean }) busy = false;
  @property({ attribute: false }) refused: Refused | null = null;
  @state() private step: "" | "refuse" | "here" = "";
  @state() private badge = "";
  @state() private pin = "";
  @state() private reason = "";
  @state() private wrong = "";

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: block;
      }
      article {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
        padding: 10px 14px;
        border: 1px solid var(--gold-deep);
        border-left-width: 6px;
        border-radius: 12px;
        background: var(--night-3);
        color: var(--ink);
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px 14px;
      }
      .what {
        flex: 1 1 200px;
        min-width: 0;
        font-size: 15px;
        overflow-wrap: anywhere;
      }
      .what b {
        font-size: 17px;
      }
      .clock {
        font-weight: 700;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .clock.up {
        color: var(--bad);
      }
      .soft,
      .clauses {
        font-size: 14px;
        color: var(--ink-2);
      }
      .clauses span + span {
        margin-left: 8px;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      /* What can be answered stays in sight, however much would change. */
      .buttons,
      form {
        position: sticky;
        bottom: 0;
        padding: 8px 0 2px;
        background: var(--night-3);
      }
      form .buttons {
        position: static;
        padding: 0;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px 12px;
      }
      label {
        display: grid;
        gap: 2px;
        font-size: 14px;
        color: var(--ink-2);
      }
      label.long {
        flex: 1 1 220px;
      }
      input,
      select {
        min-height: 44px;
        min-width: 0;
        padding: 0 12px;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--night);
        color: var(--ink);
        font-size: 16px;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: 14px;
      }
      th,
      td {
        padding: 3px 10px 3px 0;
        text-align: left;
        vertical-align: top;
        overflow-wrap: anywhere;
      }
      th[scope="rowgroup"] {
        padding-top: 8px;
        color: var(--ink-2);
        font-weight: 600;
      }
      thead th {
        color: var(--ink-2);
        font-weight: 400;
      }
      td + td + td {
        font-weight: 700;
      }
      .refused {
        color: var(--bad);
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("request") && !this.badge) this.badge = this.request.holders[0] ?? "";
  }

  override render() {
    const { request, names } = this;
    const changed = request.rows.filter(({ before, after }) => before !== after);
    return html`<article data-approval=${request.number} data-of=${request.table} data-escalated=${request.escalated ? "yes" : "no"}>
      <div class="line">
        <p class="what">
          <b>${request.yours ? "You ask" : `${known(request.asker, names)} asks`} to ${request.what}</b><br />
          ${this.desk ? nothing : html`${request.title}, ${request.table}. `}${this.#whom(request)}
          <span class="clauses">${request.rules.map((ref) => html`<span>${clauseName(ref)}</span>`)}</span>
        </p>
        <span class="clock ${request.escalated ? "up" : ""}" data-clock>${this.#clock(request)}</span>
      </div>
      ${
        changed.length
          ? html`<table data-changes>
              <thead>
                <tr><th scope="col">What</th><th scope="col">Before</th><th scope="col">After</th></tr>
              </thead>
              ${byPart(changed).map(
                ([part, rows]) => html`<tbody>
                  <tr><th colspan="3" scope="rowgroup">${part}</th></tr>
                  ${rows.map(({ label, before, after }) => html`<tr data-row=${label}><td>${label}</td><td>${before}</td><td>${after}</td></tr>`)}
                </tbody>`,
              )}
            </table>`
          : request.events.map(({ says }) => html`<p class="soft">${says}</p>`)
      }
      ${request.waits ? html`<p class="soft" data-waits>First: ${request.waits}</p>` : nothing}
      ${this.#answers(request)}
      ${this.refused || this.wrong ? html`<p class="refused" role="alert" data-refused=${this.refused?.code ?? "passkey"}>${this.refused ? refusalText(this.refused) : this.wrong}</p>` : nothing}
    </article>`;
  }

  #whom({ called, holders, escalated }: OpenApproval) {
    if (!holders.length) return html`<span data-nobody>Nobody on shift may do it.</span>`;
    return html`${escalated ? "Gone up: it" : "It"} is put to ${called.join(" or ")}.`;
  }

  #clock({ until, since, ends }: OpenApproval): string {
    if (until) return until > this.now ? `${spell(until - this.now)} left` : "time is up";
    return ends ? `until ${ends}` : `for ${spell(this.now - since)}`;
  }

  #answers(request: OpenApproval) {
    if (this.step === "here") return this.#here(request);
    if (this.step === "refuse") {
      return html`<form @submit=${(event: Event) => this.#say(event, "refuse")}>
        ${this.#why()}
        <div class="buttons">
          <button class="button" data-action="refuse-it" ?disabled=${this.busy || !this.reason.trim()}>Refuse it</button>
          ${this.#button("back", "Back", () => (this.step = ""))}
        </div>
      </form>`;
    }
    const here = this.desk && !request.may && request.holders.length;
    return html`<div class="buttons">
      ${request.may ? this.#button("approve", "Approve", () => this.#send({ answer: "approve" }), "gold") : nothing}
      ${request.may ? this.#button("refuse", "Refuse…", () => this.#to("refuse")) : nothing}
      ${here ? this.#button("here", "Answer here…", () => this.#to("here")) : nothing}
      ${this.own ? this.#button("withdraw", "Withdraw", () => this.#send({ answer: "withdraw" })) : nothing}
    </div>`;
  }

  /** Somebody else's word at this desk. What was typed is gone once it is sent. */
  #here(request: OpenApproval) {
    return html`<form data-here @submit=${(event: Event) => this.#say(event, "approve")}>
      <label>
        <span>Who answers?</span>
        <select data-ask="badge" @change=${(event: Event) => (this.badge = (event.target as HTMLSelectElement).value)}>
          ${request.holders.map((badge) => html`<option value=${badge} ?selected=${badge === this.badge}>${known(badge, this.names)}</option>`)}
        </select>
      </label>
      <label>
        <span>PIN</span>
        <input
          data-ask="pin"
          type="password"
          inputmode="numeric"
          autocomplete="off"
          size="8"
          .value=${this.pin}
          @input=${(event: Event) => (this.pin = (event.target as HTMLInputElement).value)}
        />
      </label>
      ${this.#why("Why, if it is refused")}
      <div class="buttons">
        <button class="button gold" data-action="approve-here" ?disabled=${this.busy || !this.pin}>Approve</button>
        ${this.#button("refuse-here", "Refuse", () => this.#say(null, "refuse"), "", !this.pin || !this.reason.trim())}
        ${this.#button("passkey", "Approve with a passkey", () => void this.#passkey())}
        ${this.#button("back", "Back", () => (this.step = ""))}
      </div>
    </form>`;
  }

  #why(title = "Why is it refused?") {
    return html`<label class="long">
      <span>${title}</span>
      <input data-ask="reason" maxlength="400" autocomplete="off" .value=${this.reason} @input=${(event: Event) => (this.reason = (event.target as HTMLInputElement).value)} />
    </label>`;
  }

  #button(action: string, title: string, does: () => void, kind = "", off = false) {
    return html`<button type="button" class="button ${kind}" data-action=${action} ?disabled=${this.busy || off} @click=${does}>${title}</button>`;
  }

  #to(step: "refuse" | "here"): void {
    this.step = step;
    this.wrong = "";
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("form [data-ask]")?.focus());
  }

  async #passkey(): Promise<void> {
    const { table, number } = this.request;
    const word = { answer: "approve", reason: "" } as const;
    const shown = await passkeyShown(this.desk, `/api/tables/${table}/approvals/${number}`, word);
    if (shown) this.#send({ ...word, ...shown });
    else this.wrong = "No passkey was shown that is known here.";
  }

  #say(event: Event | null, answer: "approve" | "refuse"): void {
    event?.preventDefault();
    const here = this.step === "here" ? { badge: this.badge, proof: this.pin } : {};
    this.#send({ answer, reason: this.reason, ...here });
    this.pin = "";
  }

  #send(word: Partial<ApprovalWord> & Pick<ApprovalWord, "answer">): void {
    this.wrong = "";
    const detail: Said = { request: this.request, word: { reason: "", badge: "", proof: "", ...word } };
    this.dispatchEvent(new CustomEvent<Said>("said", { detail }));
  }
}
