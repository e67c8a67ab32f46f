/** A member's money between the purse and the cage of a house: what waits for the member's word, and asking for money. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ask, insist } from "../api.js";
import { money, refusalText } from "../format.js";
import type { CageTransfer, MemberCageCommand, OwnTransfers, Refused } from "../generated/api.js";
import { base, buttons } from "../theme.js";
import { meStyles } from "./me.css.js";

/** Milliseconds between two looks: a cashier waits at the counter. */
const EVERY = 3000;

@customElement("cc-at-cage")
export class AtCage extends LitElement {
  @property() house = "";
  @state() private told: OwnTransfers | null = null;
  @state() private refused: Refused | null = null;
  @state() private busy = false;
  #timer = 0;

  static override styles = [
    base,
    buttons,
    meStyles,
    css`
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 8px 12px;
      }
      li.row {
        align-items: center;
        justify-content: space-between;
        padding: 6px 0;
        border-bottom: 1px solid var(--line);
      }
      .row label {
        flex: 0 1 220px;
      }
    `,
  ];

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("house")) void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const { house } = this;
    const answer = await ask("GET /api/me/cage/{house}", { house });
    if (house !== this.house) return;
    if ("ok" in answer) this.told = answer.ok;
    else if (answer.refused.code === "no_cage") this.told = null; // nobody deals in this house
    if (!this.isConnected || !this.told) return;
    this.#timer = window.setTimeout(() => void this.#look(), document.visibilityState === "hidden" ? 4 * EVERY : EVERY);
  }

  async #say(body: MemberCageCommand): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const answer = await insist("POST /api/me/cage/{house}/commands", { house: this.house, body });
    this.busy = false;
    this.refused = "refused" in answer ? answer.refused : null;
    await this.#look();
    if (!this.refused) this.dispatchEvent(new Event("said", { bubbles: true, composed: true }));
    return !this.refused;
  }

  override render() {
    const { told, refused } = this;
    if (!told) return nothing;
    return html`<section aria-labelledby="cage">
      <h2 id="cage">At the cage</h2>
      ${told.transfers.length
        ? html`<ul>
            ${told.transfers.map((each) => this.#transfer(each))}
          </ul>`
        : html`<p class="lead">To pay in, hand the money to a cashier: it waits here for your word. What you ask for is paid at the counter.</p>`}
      <form class="row" @submit=${this.#ask}>
        <label>Amount to take out<input name="amount" inputmode="decimal" autocomplete="off" required maxlength="12" /></label>
        <button class="button" data-action="withdraw" ?disabled=${this.busy}>Ask for it</button>
      </form>
      ${refused ? html`<p class="refused" role="alert" data-refused=${refused.code}>${refusalText(refused)}</p>` : nothing}
    </section>`;
  }

  #transfer({ number: transfer, way, amount }: CageTransfer) {
    const off = { command: "end_transfer", transfer, reason: "the member calls it off" } as const;
    return html`<li class="row" data-transfer=${transfer}>
      <span>${way === "in" ? html`A cashier has <b>${money(amount)}</b> of yours in hand. Is that right?` : html`<b>${money(amount)}</b> waits for you at the counter.`}</span>
      <span class="ways">
        ${way === "in"
          ? html`<button class="button gold" data-action="agree" ?disabled=${this.busy} @click=${() => void this.#say({ command: "agree_deposit", transfer })}>Yes, pay it in</button>`
          : nothing}
        <button class="button" data-action="call-off" ?disabled=${this.busy} @click=${() => void this.#say(off)}>${way === "in" ? "No" : "Call it off"}</button>
      </span>
    </li>`;
  }

  #ask = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const amount = String(new FormData(form).get("amount") ?? "").replace(/[$,\s]/g, "");
    if (await this.#say({ command: "ask_withdrawal", amount })) form.reset();
  };
}
