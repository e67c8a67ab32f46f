/** A winner says how a large cash prize is to be paid: an amount for each way, together the prize. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cents, dollars, money } from "../format.js";
import { base, buttons } from "../theme.js";
import { foldStyles } from "../tournament/fold.css.js";
import type { OwnWin } from "../generated/api.js";

/** An amount that somebody typed, in cents; nothing where it is none. */
function typed(text: string): number | null {
  const said = text.trim().replace(/^\$/, "").replaceAll(",", "");
  if (!said) return 0;
  return /^\d+(\.\d{1,2})?$/.test(said) ? Math.round(100 * Number(said)) : null;
}

@customElement("cc-payment")
export class PaymentForm extends LitElement {
  @property({ attribute: false }) win!: OwnWin;
  @property({ type: Boolean }) busy = false;
  @state() private said: Record<string, string> = {};

  static override styles = [
    base,
    buttons,
    foldStyles,
    css`
      .sum {
        font-variant-numeric: tabular-nums;
      }
      .short {
        color: var(--bad);
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("win") && !Object.keys(this.said).length) {
      this.said = Object.fromEntries(Object.keys(this.win.ways).map((way, at) => [way, at ? "" : this.win.value]));
    }
  }

  override render() {
    const { win } = this;
    const parts = Object.keys(win.ways).map((way) => typed(this.said[way] ?? ""));
    const sum = parts.reduce((all: number, part) => all + (part ?? 0), 0);
    const well = parts.every((part) => part !== null) && sum === cents(win.value);
    return html`<form @submit=${this.#choose} data-payment=${win.prize}>
      <p>How do you want ${money(win.value)} to be paid? You may divide it.</p>
      ${Object.entries(win.ways).map(
        ([way, title]) => html`<label
          >${title[0]!.toUpperCase()}${title.slice(1)}
          <input
            name=${way}
            inputmode="decimal"
            autocomplete="off"
            .value=${this.said[way] ?? ""}
            @input=${(event: Event) => (this.said = { ...this.said, [way]: (event.target as HTMLInputElement).value })}
        /></label>`,
      )}
      <p class="sum ${well ? "" : "short"}" role="status">${money(sum)} of ${money(win.value)}</p>
      <p class="buttons"><button class="button gold" data-action="choose_payment" ?disabled=${this.busy || !well}>Pay it so</button></p>
      ${Object.keys(win.parts).length ? html`<p>Chosen: ${Object.entries(win.parts).map(([way, sum]) => `${money(sum)} ${win.ways[way] ?? way}`).join(", ")}</p>` : nothing}
    </form>`;
  }

  #choose = (event: Event): void => {
    event.preventDefault();
    const parts = Object.fromEntries(
      Object.keys(this.win.ways)
        .map((way) => [way, typed(this.said[way] ?? "") ?? 0] as const)
        .filter(([, sum]) => sum)
        .map(([way, sum]) => [way, dollars(sum)]),
    );
    const body = { command: "choose_payment", prize: this.win.prize, parts };
    this.dispatchEvent(new CustomEvent("say", { detail: body }));
  };
}
