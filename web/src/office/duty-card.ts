/** One thing that is owed: its clock, who owes it to whom under which clause, where it arose, and to confirm it. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { bodyOf } from "../desk/answers.js";
import { clauseName, refusalText } from "../format.js";
import type { Deed, DutyShown, Refused } from "../generated/api.js";
import { base, buttons } from "../theme.js";
import { dutyStyles, sheetStyles } from "./duties.css.js";
import { desk } from "./office-api.js";
import { clockOf, colourAt } from "./words.js";

export type Body = Record<string, unknown>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

@customElement("cc-duty")
export class DutyCard extends LitElement {
  @property({ attribute: false }) duty: DutyShown | null = null;
  @property({ type: Number }) now = 0;
  @property({ type: Boolean }) busy = false;
  @property({ attribute: false }) refused: Refused | null = null;
  @state() private told: string | null = null;

  static override styles = [base, buttons, sheetStyles, dutyStyles];

  override render() {
    const { duty } = this;
    if (!duty) return nothing;
    const colour = colourAt(duty, this.now);
    const clock = clockOf(duty, this.now);
    return html`<article class="duty ${colour}" data-duty=${duty.duty} data-number=${duty.number} data-colour=${colour} aria-label=${duty.says}>
      <p class="clock" data-clock><b>${clock.time}</b> <small>${clock.says}</small></p>
      <div class="what">
        <h3>${duty.says}</h3>
        ${duty.about ? html`<p data-about>${duty.about}</p>` : nothing}
        <p class="whom soft"><b>${duty.debtor}</b> to <b>${duty.creditor}</b>, ${duty.until}</p>
        <p class="soft">${duty.house}, duty ${duty.number}${this.#cause(duty)}</p>
        <p class="clauses" aria-label="Clauses and readings">
          ${[...duty.rules.map(clauseName), ...duty.readings].map((ref) => html`<span>${ref}</span>`)}
        </p>
      </div>
      <div class="do">${duty.deeds.map((deed) => this.#deed(deed))} ${this.#refusal()}</div>
    </article>`;
  }

  #cause({ table, round, dispute }: DutyShown) {
    return html`${table ? html` · <a href="/#/table/${table}${round ? `/rounds/${round}` : ""}" data-cause>${table}${round ? `, round ${round}` : ""}</a>` : nothing}${
      dispute ? html` · <button class="to" data-to-dispute @click=${() => this.dispatchEvent(new Event("dispute"))}>dispute ${dispute}</button>` : nothing
    }`;
  }

  #refusal() {
    return this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing;
  }

  /** Where somebody was told, one tap on the way is enough; where nothing is asked, one tap on the deed. */
  #deed(deed: Deed) {
    const [first, second] = deed.asks;
    if (deed.command === "confirm" && first && second?.picks.length) {
      const usual = this.told ?? first.usual;
      return html`<label
          >${first.asks}
          <input data-told maxlength="80" autocomplete="off" .value=${usual} @input=${(event: Event) => (this.told = (event.target as HTMLInputElement).value)}
        /></label>
        <span class="ways" role="group" aria-label=${second.asks}>
          ${second.picks.map(
            (pick) =>
              html`<button class="button" data-deed=${deed.name} data-way=${pick.value} ?disabled=${this.busy} @click=${() => this.#now(deed, [this.told ?? "", pick.value])}>
                <span class="unseen">Told </span>${capital(pick.title)}
              </button>`,
          )}
        </span>`;
    }
    const open = (): void => (deed.asks.length ? this.#ask(deed) : this.#now(deed, []));
    const gold = deed.asks.length ? "" : "gold";
    return html`<button class="button ${gold}" data-deed=${deed.name} ?disabled=${this.busy} @click=${open}>${deed.title}</button>`;
  }

  #ask(deed: Deed): void {
    this.dispatchEvent(new CustomEvent<Deed>("choose", { detail: deed }));
  }

  #now(deed: Deed, answers: string[]): void {
    const role = desk.role(this.duty!.office);
    const body = bodyOf(deed, answers, deed.who.includes(role) ? role : deed.role, desk.person);
    if (body) this.dispatchEvent(new CustomEvent<Body>("do", { detail: body as unknown as Body }));
  }
}
