/** Another dealer takes over a table: who comes, and by whose word. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { refusalText } from "../format.js";
import { base, buttons, dialogs } from "../theme.js";
import type { AtDesk, Refused } from "../generated/api.js";
import { known, relieve, type Asking } from "./asking.js";

/** What is needed of the people of a table. */
export type Reliefs = Pick<AtDesk, "badge" | "deals" | "relief" | "supervisors" | "names">;

@customElement("cc-relief")
export class Relief extends LitElement {
  @property({ attribute: false }) people!: Reliefs;
  @property({ attribute: false }) at!: Asking;
  @state() private dealer = "";
  @state() private by = "";
  @state() private pin = "";
  @state() private busy = false;
  @state() private refused: Refused | null = null;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      form {
        display: grid;
        gap: 14px;
      }
      label {
        display: grid;
        gap: 4px;
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
      .soft {
        color: var(--ink-2);
      }
      .buttons {
        display: flex;
        justify-content: flex-end;
        gap: 8px;
      }
      .refused {
        color: var(--bad);
      }
    `,
  ];

  show(): void {
    this.refused = null;
    this.pin = "";
    this.dealer = this.people.relief[0] ?? "";
    this.by = this.#others[0] ?? "";
    void this.updateComplete.then(() => this.dialog.showModal());
  }

  /** Whoever comes is put there by another person. */
  get #others(): string[] {
    return this.people.supervisors.filter((badge) => badge !== this.dealer);
  }

  get #self(): boolean {
    return this.people.supervisors.includes(this.people.badge) && this.people.badge !== this.dealer;
  }

  override render() {
    const { people } = this;
    return html`<dialog aria-labelledby="relief-title" data-relief>
      <form @submit=${this.#do}>
        <h2 id="relief-title">Who takes over?</h2>
        ${people.deals ? html`<p class="soft">${known(people.deals, people.names)} deals ${this.at?.table}. Cards and wagers stay as they are.</p>` : nothing}
        <label>
          <span>Who deals from now on</span>
          <select data-ask="dealer" @change=${(event: Event) => this.#comes((event.target as HTMLSelectElement).value)}>
            ${people.relief.map((badge) => html`<option value=${badge} ?selected=${badge === this.dealer}>${known(badge, people.names)}</option>`)}
          </select>
        </label>
        ${
          this.#self
            ? nothing
            : html`<label>
                  <span>Who says so</span>
                  <select data-ask="by" @change=${(event: Event) => (this.by = (event.target as HTMLSelectElement).value)}>
                    ${this.#others.map((badge) => html`<option value=${badge} ?selected=${badge === this.by}>${known(badge, people.names)}</option>`)}
                  </select>
                </label>
                <label>
                  <span>Their PIN</span>
                  <input
                    data-ask="pin"
                    type="password"
                    inputmode="numeric"
                    autocomplete="off"
                    .value=${this.pin}
                    @input=${(event: Event) => (this.pin = (event.target as HTMLInputElement).value)}
                  />
                </label>`
        }
        ${people.relief.length ? nothing : html`<p class="refused">Nobody on shift is free to deal.</p>`}
        ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing}
        <div class="buttons">
          <button type="button" class="button" data-action="cancel" @click=${() => this.dialog.close()}>Back</button>
          <button class="button gold" data-action="do" ?disabled=${this.busy || !this.dealer || !(this.#self || this.pin)}>Take over</button>
        </div>
      </form>
    </dialog>`;
  }

  #comes(badge: string): void {
    this.dealer = badge;
    if (!this.#others.includes(this.by)) this.by = this.#others[0] ?? "";
  }

  #do = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    const word = this.#self ? { by: "", proof: "" } : { by: this.by, proof: this.pin };
    const answer = await relieve(this.at, { dealer: this.dealer, ...word });
    this.busy = false;
    this.pin = "";
    this.refused = "refused" in answer ? answer.refused : null;
    if (this.refused) return;
    this.dialog.close();
    this.dispatchEvent(new Event("relieved"));
  };
}
