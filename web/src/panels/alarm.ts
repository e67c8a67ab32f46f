/** A bar over the table as soon as anything is wrong with how its cards are chosen. It does not go away. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { plural } from "../format.js";
import type { Live } from "../live.js";
import { base, buttons } from "../theme.js";
import { checksOf, type Checks } from "./checks.js";

@customElement("cc-alarm")
export class Alarm extends LitElement {
  @property({ attribute: false }) live: Live | null = null;
  #checks: Checks | null = null;

  static override styles = [
    base,
    buttons,
    css`
      .alarm {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 8px 16px;
        padding: 10px 16px;
        border-bottom: 2px solid #ff8d7c;
        background: #7c1a12;
        color: #fff;
      }
      p {
        max-width: 60ch;
      }
      strong {
        display: block;
        font-size: 1.05rem;
      }
      .button {
        border-color: #ffb4a8;
        background: #4a0f0a;
        color: #fff;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("live")) this.#listen(this.live ? checksOf(this.live) : null);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.live) this.#listen(checksOf(this.live));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listen(null);
  }

  #listen(to: Checks | null): void {
    this.#checks?.removeEventListener("change", this.#changed);
    to?.addEventListener("change", this.#changed);
    this.#checks = to;
  }

  #changed = (): void => this.requestUpdate();

  override render() {
    const checks = this.#checks;
    if (!checks?.wrong) return nothing;
    const { faults, wrongCards } = checks;
    const said = faults.at(-1) ?? `${plural(wrongCards, "card")} ${wrongCards === 1 ? "is" : "are"} not what was committed to.`;
    return html`<div class="alarm" role="alert" data-alarmed>
      <p><strong>Something is wrong with the cards of this table.</strong> ${said}</p>
      <button class="button" data-action="show-fairness" @click=${this.#show}>What was found</button>
    </div>`;
  }

  #show = (): void => {
    this.dispatchEvent(new Event("fairness"));
  };
}
