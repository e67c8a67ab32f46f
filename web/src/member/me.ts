/** One's own page: how it went, the last rounds, limits and breaks, the way one signs in, and one's own data. */

import { LitElement, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ask, floor, insist, me, session, unknown } from "../api.js";
import { cents, money, plural, refusalText, signed } from "../format.js";
import type {
  AccountClosed,
  House,
  OwnAccount,
  OwnDay,
  OwnRounds,
  OwnStatement,
  Refused,
} from "../generated/api.js";
import { looks } from "../looks.js";
import { base, buttons } from "../theme.js";
import "../staff/own-sign-in.js";
import "./at-cage.js";
import "./guard.js";
import { meStyles } from "./me.css.js";
import { moment, span } from "./words.js";

/** How sessions of accounts begin: a guest's own begins otherwise, and nothing is asked in vain. */
const SIGNED = "cs_";

@customElement("cc-me")
export class MePage extends LitElement {
  @state() private name: string | null = null;
  @state() private houses: House[] = [];
  @state() private house = "";
  @state() private statement: OwnStatement | null = null;
  @state() private rounds: OwnRounds | null = null;
  @state() private account: OwnAccount | null = null;
  @state() private refused: Refused | null = null;
  /** Why something of the account was refused, beside where it was asked. */
  @state() private wrong: Refused | null = null;
  @state() private password = "";
  @state() private closing = "";
  @state() private closed: AccountClosed | null = null;
  @state() private busy = false;
  @state() private said = "";

  static override styles = [base, buttons, meStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    looks.begin();
    document.title = "Your account · Cutcard";
    void this.#begin();
  }

  async #begin(): Promise<void> {
    if (!session.token) {
      this.name = "";
      return;
    }
    const [known, all] = await Promise.all([me(), floor()]);
    if (unknown(known)) this.name = "";
    else if ("refused" in known) this.refused = known.refused;
    else this.name = known.ok.name;
    if ("ok" in all) this.houses = all.ok.houses;
    if (!this.name) return;
    await Promise.all([this.#of(this.houses[0]?.id ?? ""), this.#signed()]);
  }

  async #of(house: string): Promise<void> {
    this.house = house;
    if (!house) return;
    const [statement, rounds] = await Promise.all([
      ask("GET /api/houses/{house}/me/statement", { house }),
      ask("GET /api/houses/{house}/me/rounds", { house }),
    ]);
    if (house !== this.house) return;
    this.statement = "ok" in statement ? statement.ok : null;
    this.rounds = "ok" in rounds ? rounds.ok : null;
    this.refused = "refused" in statement ? statement.refused : null;
  }

  /** Whoever came by an account sees how they sign in; others have none. */
  async #signed(): Promise<void> {
    if (!session.token?.startsWith(SIGNED)) return;
    const answer = await ask("GET /api/account", {});
    this.account = "ok" in answer ? answer.ok : null;
  }

  override render() {
    if (this.name === null) {
      return html`<main><h1>Your account</h1><p role="status">${this.refused ? refusalText(this.refused) : "One moment\u2026"}</p></main>`;
    }
    if (this.closed?.closed || !this.name) return this.#nobody();
    return html`<main>
      <header>
        <a href="/">The floor</a>
        <h1>${this.name}</h1>
        <p class="lead">${this.account ? "You play here as a member." : "You play here as a guest, without an account."}</p>
      </header>
      ${this.#chosen()} ${this.refused ? html`<p class="refused" role="alert">${refusalText(this.refused)}</p>` : nothing}
      ${this.#statement()} ${this.#cage()} ${this.#history()} ${this.#guards()} ${this.#account()} ${this.#data()}
    </main>`;
  }

  #nobody() {
    const said = this.closed
      ? this.closed.free
        ? `Your account is closed. ${this.closed.left || "Nothing of it is left."} The name is free again.`
        : `Your account is closed. ${this.closed.left || "Nothing of it is left."} Money was played under the name, so nobody else gets it.`
      : "Take a name on the floor first, or sign in.";
    return html`<main>
      <h1>Your account</h1>
      <p role="status">${said}</p>
      <p class="ways"><a class="button gold" href="/">To the floor</a> <a class="button" href="/sign-in?to=/me">Sign in</a></p>
    </main>`;
  }

  #chosen() {
    if (this.houses.length < 2) return nothing;
    return html`<nav aria-label="Houses">
      ${this.houses.map(
        ({ id, name }) =>
          html`<button class="button" data-house=${id} aria-pressed=${id === this.house} @click=${() => void this.#of(id)}>${name}</button>`,
      )}
    </nav>`;
  }

  #statement() {
    const told = this.statement;
    if (!told) return nothing;
    const { total } = told;
    return html`<section aria-labelledby="statement">
      <h2 id="statement">Statement</h2>
      <p class="lead">In your purse at ${told.name}: <b data-purse>${money(told.purse)}</b></p>
      ${
        told.days.length
          ? html`<div class="wide" tabindex="0" role="region" aria-label="Statement by days">
              <table>
                <thead>
                  <tr><th>Gaming day</th><th>Rounds</th><th>Staked</th><th>Won</th><th>Lost</th><th>Net</th><th>Paid in</th><th>Paid out</th><th>Played</th></tr>
                </thead>
                <tbody>
                  ${told.days.map((each) => this.#day(each))} ${told.days.length > 1 ? this.#day({ ...total, day: "In all" }) : nothing}
                </tbody>
              </table>
            </div>`
          : html`<p class="none">Nothing was played here in the last 92 days.</p>`
      }
    </section>`;
  }

  #day(each: OwnDay) {
    const net = cents(each.net);
    return html`<tr data-day=${each.day}>
      <th scope="row">${each.day}</th>
      <td>${each.rounds}</td>
      <td>${money(each.staked)}</td>
      <td>${money(each.won)}</td>
      <td>${money(each.lost)}</td>
      <td><b class=${net > 0 ? "up" : ""}>${signed(net)}</b></td>
      <td>${money(each.deposits)}</td>
      <td>${money(each.withdrawals)}</td>
      <td>${each.seconds ? span(each.seconds) : "\u2013"}</td>
    </tr>`;
  }

  /** A member's money goes in and out by the member's word alone. */
  #cage() {
    const tables = this.houses.find(({ id }) => id === this.house)?.tables ?? [];
    if (!this.account || !tables.some(({ dealer, tournament }) => dealer && !tournament)) return nothing; // nobody deals there, so there is no cage
    return html`<cc-at-cage .house=${this.house} @said=${() => void this.#of(this.house)}></cc-at-cage>`;
  }

  #history() {
    const told = this.rounds;
    if (!told?.rounds.length) return nothing;
    return html`<section aria-labelledby="history">
      <h2 id="history">Your last rounds</h2>
      <ul class="rounds">
        ${told.rounds.map(
          ({ table, title, round, at, staked, net }) => html`<li>
            <a href="/#/table/${table}/rounds/${round}" data-round=${round}>${title}, round ${round}</a>
            <span>${moment(at)}</span>
            <span>${money(staked)} staked</span>
            <b class=${cents(net) > 0 ? "up" : ""}>${signed(cents(net))}</b>
          </li>`,
        )}
      </ul>
      ${told.more ? html`<p class="note">The last ${told.rounds.length} of ${plural(told.total, "round")}; your data below have them all.</p>` : nothing}
    </section>`;
  }

  #guards() {
    if (!this.house) return nothing;
    const again = (): void => void this.#of(this.house);
    return html`<section aria-labelledby="limits" @said=${again}>
        <h2 id="limits">Your limits</h2>
        <cc-guard .house=${this.house} topic="limits"></cc-guard>
      </section>
      <section aria-labelledby="break" @said=${again}>
        <h2 id="break">Take a break</h2>
        <cc-guard .house=${this.house} topic="time-out"></cc-guard>
      </section>
      <section aria-labelledby="out" @said=${again}>
        <h2 id="out">Keep yourself out</h2>
        <cc-guard .house=${this.house} topic="exclusion"></cc-guard>
      </section>`;
  }

  // --- the account

  #account() {
    if (!this.account) {
      return html`<section aria-labelledby="join">
        <h2 id="join">Keep your name</h2>
        <p class="lead">With a password you come back as ${this.name} from any browser.</p>
        <form @submit=${this.#join}>
          <input type="text" name="username" autocomplete="username" .value=${this.name ?? ""} hidden readonly />
          <label
            >Password
            <input
              type="password"
              name="password"
              autocomplete="new-password"
              .value=${this.password}
              @input=${(event: Event) => (this.password = (event.target as HTMLInputElement).value)}
          /></label>
          ${this.#refusal()}
          <button class="button gold" data-action="join" ?disabled=${this.busy || !this.password}>Become a member</button>
        </form>
      </section>`;
    }
    return html`<section aria-labelledby="signed">
      <h2 id="signed">Your sign-in</h2>
      <cc-own-sign-in .bearer=${session.token ?? ""} @over=${this.#over}></cc-own-sign-in>
    </section>`;
  }

  #refusal() {
    return this.wrong ? html`<p class="refused" role="alert" data-refused=${this.wrong.code}>${refusalText(this.wrong)}</p>` : nothing;
  }

  #over = (): void => {
    session.end();
    this.account = null;
    this.name = "";
  };

  #join = async (event: Event): Promise<void> => {
    event.preventDefault();
    this.busy = true;
    const answer = await ask("POST /api/members", { body: { password: this.password } });
    this.busy = false;
    this.wrong = "refused" in answer ? answer.refused : null;
    if ("refused" in answer) return;
    this.password = "";
    session.begin({ name: answer.ok.who.name, session: answer.ok.session, purses: {} });
    await this.#signed();
  };

  // --- own data

  #data() {
    return html`<section aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p class="lead">
        Tables keep a record of every round under the name that you play by. How you sign in and how to reach you stand
        apart from it, and can be erased.
      </p>
      <p class="ways">
        <button class="button" data-action="export" ?disabled=${this.busy} @click=${() => void this.#export()}>Take all of it along</button>
        <a class="button" href="/#/disputes">Your disputes</a>
      </p>
      ${this.account ? this.#close() : nothing}
      <p class="note" role="status" data-said>${this.said}</p>
    </section>`;
  }

  #close() {
    const kept = this.closed?.kept ?? [];
    return html`<form @submit=${this.#closes}>
      <p>
        To close your account erases your password, passkeys and whatever is known of you. What is open must end before:
        disputes, money that is owed to you or held back, and exclusions.
      </p>
      <label
        >Your name, to close the account
        <input name="closing" autocomplete="off" .value=${this.closing} @input=${(event: Event) => (this.closing = (event.target as HTMLInputElement).value)}
      /></label>
      ${
        kept.length
          ? html`<div class="refused" role="alert" data-kept>
              <p>Nothing was erased yet:</p>
              <ul>${kept.map((each) => html`<li>${each}</li>`)}</ul>
              ${this.closed?.rules.length ? html`<p>By ${this.closed.rules.join(", ")}.</p>` : nothing}
            </div>`
          : nothing
      }
      ${this.#refusal()}
      <button class="button" data-action="close" ?disabled=${this.busy || this.closing.trim() !== this.name}>Close my account and erase it</button>
    </form>`;
  }

  async #export(): Promise<void> {
    this.busy = true;
    const answer = await ask("GET /api/me/data", {}, 30_000);
    this.busy = false;
    if ("refused" in answer) {
      this.said = refusalText(answer.refused);
      return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(answer.ok, null, 2)], { type: "application/json" }));
    link.download = `cutcard-${this.name}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    this.said = "It is in your downloads, in one file.";
  }

  #closes = async (event: Event): Promise<void> => {
    event.preventDefault();
    this.busy = true;
    const answer = await insist("POST /api/me/close", { body: { name: this.closing } });
    this.busy = false;
    if ("refused" in answer) {
      this.wrong = answer.refused;
      return;
    }
    this.closed = answer.ok;
    if (answer.ok.closed) session.end();
  };
}
