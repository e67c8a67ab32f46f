/** Chips counted by denomination: how many pieces of each, what they come to, and the sum shown large. */

import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chip, chipStyles } from "../chips.js";
import { cents, money } from "../format.js";
import { base } from "../theme.js";

/** What pieces come to, in cents. */
export const worth = (chips: Readonly<Record<string, number>>): number =>
  Object.entries(chips).reduce((sum, [each, pieces]) => sum + cents(each) * pieces, 0);

@customElement("cc-counter")
export class ChipCounter extends LitElement {
  @property({ attribute: false }) denominations: readonly string[] = [];
  @property() label = "Chips";
  @state() private pieces: Record<string, number> = {};

  static override styles = [
    base,
    chipStyles,
    css`
      :host {
        display: block;
      }
      fieldset {
        margin: 0;
        padding: 10px 12px 12px;
        border: 1px solid var(--line);
        border-radius: var(--round);
      }
      legend {
        padding: 0 6px;
        color: var(--ink-2);
        font-size: 14px;
      }
      .rows {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
        gap: 8px 14px;
      }
      label {
        --chip-size: 38px;
        display: grid;
        grid-template-columns: 38px minmax(0, 1fr);
        align-items: center;
        gap: 8px;
      }
      input {
        width: 100%;
        min-height: 44px;
        padding: 0 10px;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--night);
        font-size: 18px;
        font-variant-numeric: tabular-nums;
        text-align: right;
      }
      .amount {
        margin-top: 10px;
        font: 600 30px/1.1 var(--serif);
        font-variant-numeric: tabular-nums;
        text-align: right;
      }
    `,
  ];

  /** The pieces that were counted, none of nothing. */
  get chips(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.pieces).filter(([, pieces]) => pieces > 0));
  }

  override render() {
    return html`<fieldset>
      <legend>${this.label}</legend>
      <div class="rows">${this.denominations.map((each) => this.#row(each))}</div>
      <p class="amount" data-sum aria-live="polite">${money(worth(this.pieces))}</p>
    </fieldset>`;
  }

  #row(each: string) {
    const value = cents(each);
    return html`<label
      ><span aria-hidden="true">${chip(value)}</span>
      <input
        type="number"
        inputmode="numeric"
        min="0"
        step="1"
        placeholder="0"
        aria-label="${this.label}: pieces of ${money(value)}"
        data-pieces=${each}
        @input=${(event: Event) => this.#count(each, event)}
      />
    </label>`;
  }

  #count(each: string, event: Event): void {
    const pieces = Math.max(0, Math.floor(Number((event.target as HTMLInputElement).value) || 0));
    this.pieces = { ...this.pieces, [each]: pieces };
  }
}
