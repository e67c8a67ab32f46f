/** A guest disputes something about a promotion, hears the operator's word, and says whether it will do. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, buttons } from "../theme.js";
import { foldStyles } from "../tournament/fold.css.js";
import type { PromotionDispute } from "../generated/api.js";

const SAYS: Record<PromotionDispute["status"], string> = {
  raised: "No decision yet.",
  decided: "Decided:",
  unsatisfied: "Decided, and you are not content:",
  over: "Over:",
};

@customElement("cc-promotion-disputes")
export class PromotionDisputes extends LitElement {
  @property({ attribute: false }) disputes: PromotionDispute[] = [];
  @property({ type: Boolean }) open = false;
  @property({ type: Boolean }) busy = false;
  @state() private about = "";

  static override styles = [
    base,
    buttons,
    foldStyles,
    css`
      li {
        padding: 6px 0;
        border-bottom: 1px solid var(--line);
      }
    `,
  ];

  override render() {
    return html`${this.disputes.length ? html`<ul aria-label="Your disputes">${this.disputes.map((each) => this.#one(each))}</ul>` : nothing}
      ${
        this.open
          ? html`<details>
              <summary>Something is not right?</summary>
              <form @submit=${this.#raise}>
                <label
                  >What is it about?
                  <textarea name="about" rows="2" maxlength="500" required .value=${this.about} @input=${(event: Event) => (this.about = (event.target as HTMLTextAreaElement).value)}></textarea>
                </label>
                <p class="buttons"><button class="button" data-action="raise_dispute" ?disabled=${this.busy || !this.about.trim()}>Raise a dispute</button></p>
              </form>
            </details>`
          : nothing
      }`;
  }

  #one({ number, about, status, decided }: PromotionDispute) {
    const answer = (content: boolean) => () => this.#say({ command: "answer_decision", dispute: number, content });
    return html`<li data-dispute=${number} data-status=${status}>
      <b>${about}</b> <span>${SAYS[status]} ${decided}</span>
      ${
        status === "decided"
          ? html`<p class="buttons">
              <button class="button" data-action="content" ?disabled=${this.busy} @click=${answer(true)}>That will do</button>
              <button class="button" data-action="not-content" ?disabled=${this.busy} @click=${answer(false)}>I am not content</button>
            </p>`
          : nothing
      }
    </li>`;
  }

  #raise = (event: Event): void => {
    event.preventDefault();
    this.#say({ command: "raise_dispute", about: this.about.trim() });
    this.about = "";
    this.renderRoot.querySelector("details")!.open = false;
  };

  #say(body: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent("say", { detail: body }));
  }
}
