/** A promotion's page on the floor: what may be won, until when, one's own entries and prizes, and the draw to check. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cents, money, plural, refusalText } from "../format.js";
import { base, buttons, darkHost } from "../theme.js";
import type { OwnPromotion, OwnWin, PromotionView, WageredSoFar } from "../generated/api.js";
import { pageStyles } from "../tournament/page.css.js";
import { span } from "../tournament/words.js";
import "./disputes.js";
import "./payment.js";
import { OwnPromotions, type Body } from "./own-promotion.js";
import { promotionStyles } from "./page.css.js";
import { PromotionLive } from "./promotion-live.js";
import { changed, faults } from "./record.js";
import { randomValue, when } from "./words.js";

@customElement("cc-promotion")
export class PromotionPage extends LitElement {
  @property() promotion = "";
  /** Whether somebody has a name here. */
  @property({ type: Boolean }) known = false;
  @state() private accepts = false;
  @state() private named = false;
  @state() private verdict: string[] | null = null;
  live!: PromotionLive;
  mine!: OwnPromotions;
  #timer = 0;
  #open = false;

  static override styles = [base, buttons, darkHost, pageStyles, promotionStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.mine = new OwnPromotions(this.promotion);
    this.mine.addEventListener("change", () => this.requestUpdate());
    this.live = new PromotionLive(this.promotion);
    this.live.addEventListener("change", () => this.#heard());
    this.live.open();
    this.#timer = window.setInterval(() => this.#second(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.live.close();
  }

  protected override willUpdate(was: PropertyValues<this>): void {
    if (was.has("known") && this.known) void this.mine.look();
  }

  #heard(): void {
    this.requestUpdate();
    if (this.known) void this.mine.heard(this.live.view);
  }

  /** Time alone opens and closes entries: what may be done is asked for again then. */
  #second(): void {
    const { view, now } = this.live;
    const open = view !== null && now >= view.start && now <= view.closes;
    if (open !== this.#open && this.known) void this.mine.look();
    this.#open = open;
    this.requestUpdate();
  }

  override render() {
    const { view, refused } = this.live;
    if (!view) {
      return html`<main class="wait">
        <h1>Promotion</h1>
        <p role="status">${refused ? refused.says : "One moment…"}</p>
      </main>`;
    }
    return html`<main data-phase=${view.phase} data-entry=${view.entry}>
      <header>
        <h1>${view.title}</h1>
        <p class="says">${this.#says(view)}</p>
        <nav aria-label="More of this promotion">
          <a href="/promotion-terms/${encodeURIComponent(view.promotion)}" data-terms>Terms and conditions</a>
          <a href="#/">The floor</a>
        </nav>
      </header>
      ${view.put_off ? html`<p class="put-off" role="alert">${view.says}</p>` : nothing}
      ${this.#own(view)}
      <div class="sheets">
        <div class="stack">${this.#prizes(view)} ${this.#drawn(view)}</div>
        ${this.#facts(view)}
      </div>
    </main>`;
  }

  #says(view: PromotionView): string {
    if (view.phase === "running" && !view.sealed && this.live.now > view.closes) return "Entries are closed. The list is sealed next.";
    return view.put_off ? "" : view.says;
  }

  // --- what is one's own

  #own(view: PromotionView) {
    const { own, refused, busy } = this.mine;
    if (!this.known) {
      if (!["lodged", "running"].includes(view.phase)) return nothing;
      return html`<section class="own" aria-labelledby="own">
        <h2 id="own">Take part</h2>
        ${this.#count(view)}
        <p>Take a name at the door, and you can enter.</p>
        <button class="button gold" data-action="enter" @click=${() => this.dispatchEvent(new Event("enter"))}>Take a name</button>
      </section>`;
    }
    if (!own) return nothing;
    return html`<section class="own" aria-labelledby="own" data-entries=${own.entries.length}>
      <h2 id="own">${own.wins.length ? "You have won" : own.entries.length ? "Your entries" : "Take part"}</h2>
      ${this.#count(view)}
      <p data-own>${own.says}${own.entries.length ? ` ${this.#listed(own)}` : ""}</p>
      ${own.wagered.length && !view.sealed ? own.wagered.map((each) => this.#wagered(each)) : nothing}
      ${own.may.includes("enter") ? this.#entering(view, own) : nothing}
      ${own.missing && own.wagered.every(({ enough }) => enough) && !own.may.includes("enter") && view.phase === "running" ? html`<p class="note" data-missing>${own.missing}</p>` : nothing}
      ${
        own.value_due
          ? html`<p>The list is sealed. A value of yours, which nobody knew before, makes it certain that nobody chose the winners.</p>
              <button class="button gold" data-action="give_value" ?disabled=${busy} @click=${() => void this.mine.send({ command: "give_value", value: randomValue() })}>
                Give my value to the draw
              </button>`
          : nothing
      }
      ${own.wins.length ? html`<ul class="wins">${own.wins.map((win) => this.#win(own, win))}</ul>` : nothing}
      ${
        own.batches.length
          ? html`<p>You hold ${own.batches.map(({ kind, left, expires }) => `${money(left)} in ${kind}${expires ? `, good until ${when(expires)}` : ""}`).join("; ")}.</p>`
          : nothing
      }
      ${own.claims.filter(({ status }) => status === "refused").map((claim) => html`<p class="refused" data-claim=${claim.number}>Claim ${claim.number} was refused: ${claim.reasons}</p>`)}
      <cc-promotion-disputes
        .disputes=${own.disputes}
        ?open=${own.may.includes("raise_dispute")}
        ?busy=${busy}
        @say=${(event: CustomEvent<Body>) => void this.mine.send(event.detail)}
      ></cc-promotion-disputes>
      ${refused ? html`<p class="refused" role="alert" data-refused=${refused.code}>${refusalText(refused)}</p>` : nothing}
    </section>`;
  }

  #listed({ entries, listed }: OwnPromotion): string {
    const numbers = entries.map((number) => `#${number}`).join(", ");
    return `Number ${numbers}; everybody sees you as ${listed}.`;
  }

  /** The next time that matters, running down. */
  #count(view: PromotionView) {
    const { now } = this.live;
    const made = view.sealed?.link;
    if (made || !["lodged", "running"].includes(view.phase)) return nothing;
    const [title, at] =
      now < view.start ? ["until it starts", view.start] : now <= view.closes ? ["until entries close", view.closes] : ["until the draw", view.draws];
    return html`<p class="count" data-count role="timer">${span(at - now)} <small>${title}</small></p>`;
  }

  #wagered({ title, wagered, amount, says, per_entry, enough }: WageredSoFar) {
    return html`<p class="wagered" data-enough=${enough ? "yes" : "no"}>
      <label>${title}: ${says}${per_entry ? ", for each entry" : ""} <meter min="0" max=${cents(amount)} value=${Math.min(cents(wagered), cents(amount))}></meter></label>
    </p>`;
  }

  #entering(view: PromotionView, own: OwnPromotion) {
    const enter = (event: Event): void => {
      event.preventDefault();
      void this.mine.send({ command: "enter", terms: view.terms, unnamed: !this.named });
    };
    return html`<form @submit=${enter}>
      <label class="tick"
        ><input type="checkbox" name="accepts" .checked=${this.accepts} @change=${(event: Event) => (this.accepts = (event.target as HTMLInputElement).checked)} required />
        <span>I have the <a href="/promotion-terms/${encodeURIComponent(view.promotion)}" target="_blank">terms</a> and accept them</span></label
      >
      <label class="tick"
        ><input type="checkbox" name="named" .checked=${this.named} @change=${(event: Event) => (this.named = (event.target as HTMLInputElement).checked)} />
        <span>Show my name, and not only the number of my entry</span></label
      >
      <button class="button gold" data-action="apply-entry" ?disabled=${this.mine.busy || !this.accepts}>${own.entries.length ? "Enter once more" : "Enter"}</button>
    </form>`;
  }

  #win(own: OwnPromotion, win: OwnWin) {
    const may = (word: string): boolean => own.may.includes(`${word}.${win.prize}`);
    const send = (command: string) => () => void this.mine.send({ command, prize: win.prize });
    const claimed = own.claims.some(({ prize, status }) => prize === win.prize && status === "open");
    return html`<li data-win=${win.prize} data-status=${win.status}>
      <b>${win.name}</b> <span>${money(win.value)}, ${win.kind}: ${claimed && win.status === "won" ? "your claim is looked at" : win.says}</span>
      ${win.status === "won" ? html`<p class="note">To be claimed by ${when(win.until)}.</p>` : nothing}
      <p class="acts">
        ${may("make_claim") ? html`<button class="button gold" data-action="make_claim" ?disabled=${this.mine.busy} @click=${send("make_claim")}>Claim it</button>` : nothing}
        ${
          win.offered && may("take_alternative")
            ? html`<button class="button" data-action="take_alternative" ?disabled=${this.mine.busy} @click=${send("take_alternative")}>Take ${money(win.offered)} instead</button>`
            : nothing
        }
      </p>
      ${may("choose_payment") ? html`<cc-payment .win=${win} ?busy=${this.mine.busy} @say=${(event: CustomEvent<Body>) => void this.mine.send(event.detail)}></cc-payment>` : nothing}
    </li>`;
  }

  // --- what it is

  #prizes(view: PromotionView) {
    const won = view.winners;
    return html`<section aria-labelledby="prizes">
      <h2 id="prizes">Prizes</h2>
      <table>
        <thead>
          <tr><th scope="col">Prize</th><th scope="col">What it is</th><th scope="col" class="number">Value</th></tr>
        </thead>
        <tbody>
          ${view.prizes.map(
            (prize) => html`<tr>
              <th scope="row">${prize.count > 1 ? `${prize.count} × ` : ""}${prize.name}</th>
              <td>${prize.kind}${prize.instead ? html` <small>or ${money(prize.instead)} in cash</small>` : nothing}</td>
              <td class="number">${money(prize.value)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      ${
        won.length
          ? html`<h3>Winners</h3>
              <table data-winners>
                <tbody>
                  ${won.map((each) => html`<tr data-prize=${each.prize}><th scope="row">${each.who}</th><td>${each.name}</td><td class="number">${each.says}</td></tr>`)}
                </tbody>
              </table>`
          : nothing
      }
    </section>`;
  }

  #facts(view: PromotionView) {
    return html`<section aria-labelledby="facts">
      <h2 id="facts">How it works</h2>
      <p class="lead">${view.nature}</p>
      <dl class="facts">
        <dt>Starts</dt>
        <dd>${when(view.start)}</dd>
        <dt>Entries close</dt>
        <dd>${when(view.closes)}</dd>
        <dt>Draw</dt>
        <dd>${when(view.draws)} <small>${view.drawn_at}${view.present ? "; winners must be there" : ""}</small></dd>
        <dt>Who</dt>
        <dd>${view.eligible.join(" ")}</dd>
        ${view.barred.length ? html`<dt>Not</dt><dd>${view.barred.join(" ")}</dd>` : nothing}
        <dt>How</dt>
        <dd>${view.ways.join(" ")}</dd>
        ${view.wagered.map((each) => html`<dt>Wagers</dt><dd>${money(each.amount)} on ${each.title}${each.per_entry ? ", for each entry" : ""}</dd>`)}
        <dt>Entries</dt>
        <dd>at most ${view.most_each} each; ${plural(view.entries, "entry", "entries")} so far</dd>
        <dt>To claim</dt>
        <dd>${view.claim} <small>within ${view.claim_days} days</small></dd>
      </dl>
    </section>`;
  }

  // --- the draw

  #drawn(view: PromotionView) {
    const { sealed } = view;
    const check = async (): Promise<void> => {
      const answer = await this.mine.draw();
      this.verdict = "ok" in answer ? [...faults(answer.ok), ...changed(answer.ok)] : [answer.refused.says];
    };
    return html`<section aria-labelledby="draw">
      <h2 id="draw">The draw</h2>
      <p class="note">The house is bound to its link before anybody enters. The list is sealed, then ${view.values_from === "entrants" ? "entrants give values" : "a scrutineer gives a value"}, and only then the link is revealed: nobody could choose who wins.</p>
      <dl class="proof">
        <dt>The house is bound by</dt>
        <dd><code>${view.head}</code></dd>
        ${
          sealed
            ? html`<dt>Sealed list of ${plural(sealed.entries, "entry", "entries")}</dt>
                <dd><code data-list>${sealed.hash}</code></dd>
                <dt>Values given since</dt>
                <dd>${sealed.given}${sealed.scrutineer ? `, overseen by ${sealed.scrutineer}` : ""}</dd>
                <dt>The house's link</dt>
                <dd>${sealed.link ? html`<code>${sealed.link}</code>` : "not revealed yet"}</dd>`
            : nothing
        }
      </dl>
      ${
        sealed?.link
          ? html`<p class="acts">
                <button class="button" data-action="check-draw" @click=${check}>Check it yourself</button>
                <a class="button record" href="/api/promotions/${encodeURIComponent(view.promotion)}/draw" download="draw-${view.promotion}.json">The record</a>
              </p>
              <p class="verdict ${this.verdict?.length ? "wrong" : "well"}" role="status" data-verdict=${this.verdict ? (this.verdict.length ? "wrong" : "well") : ""}>
                ${this.verdict ? (this.verdict.length ? this.verdict.join(" ") : "All is well: your machine drew the same winners.") : nothing}
              </p>`
          : nothing
      }
    </section>`;
  }
}
