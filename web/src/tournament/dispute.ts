/** A player disputes something, or complains to the regulator: who decides, what was said, and what was ruled. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, buttons } from "../theme.js";
import { foldStyles } from "./fold.css.js";
import type { DisputeShown } from "../generated/api.js";

type Body = Record<string, unknown>;

@customElement("cc-dispute")
export class DisputeForm extends LitElement {
  /** The player's own disputes. */
  @property({ attribute: false }) disputes: DisputeShown[] = [];
  /** Whether a dispute may be raised now. */
  @property({ type: Boolean }) open = false;
  @property({ type: Boolean }) busy = false;
  @state() private about = "";
  @state() private matter = "competition";
  @state() private ranking = false;

  static override styles = [
    base,
    buttons,
    foldStyles,
    css`
      li {
        padding: 4px 0;
        border-bottom: 1px solid var(--line);
      }
      small {
        color: var(--ink-2);
      }
    `,
  ];

  override render() {
    return html`${this.disputes.length ? html`<ul aria-label="Your disputes">${this.disputes.map((each) => this.#ruled(each))}</ul>` : nothing}
      <details>
        <summary>Something is not right?</summary>
        <form @submit=${this.#raise}>
          <label
            >What is it about?
            <textarea name="about" rows="2" maxlength="500" required .value=${this.about} @input=${(event: Event) => (this.about = (event.target as HTMLTextAreaElement).value)}></textarea>
          </label>
          ${this.open ? this.#who() : nothing}
          <p class="buttons">
            ${this.open ? html`<button class="button gold" data-action="raise_dispute" ?disabled=${this.#shut}>Raise a dispute</button>` : nothing}
            <button type="button" class="button" data-action="complain" ?disabled=${this.#shut} @click=${() => this.#say({ command: "complain", about: this.about.trim() })}>
              Complain to the regulator
            </button>
          </p>
        </form>
      </details>`;
  }

  #who() {
    return html`<label
        >Whose matter is it?
        <select name="matter" @change=${(event: Event) => (this.matter = (event.target as HTMLSelectElement).value)}>
          <option value="competition">The competition: the Director decides</option>
          <option value="game">The game at the table: its supervisors decide</option>
        </select></label
      >
      <label class="tick"
        ><input type="checkbox" name="ranking" .checked=${this.ranking} @change=${(event: Event) => (this.ranking = (event.target as HTMLInputElement).checked)} />
        <span>It is about the places: no result is declared before the ruling</span></label
      >`;
  }

  get #shut(): boolean {
    return this.busy || !this.about.trim();
  }

  #ruled({ number, about, ruled }: DisputeShown) {
    return html`<li data-dispute=${number}><b>${about}</b> <small>${ruled ? `Ruled: ${ruled}` : "No ruling yet."}</small></li>`;
  }

  #raise = (event: Event): void => {
    event.preventDefault();
    const ranking = this.ranking ? { ranking: true } : {};
    this.#say({ command: "raise_dispute", matter: this.matter, about: this.about.trim(), ...ranking });
  };

  #say(body: Body): void {
    this.dispatchEvent(new CustomEvent<Body>("say", { detail: body }));
    this.about = "";
    this.renderRoot.querySelector("details")!.open = false;
  }
}
