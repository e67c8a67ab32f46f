/** A card on the felt: it comes from the shoe, and turns when it becomes known. */

import { LitElement, css, html, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { cardName } from "./format.js";
import { still } from "./theme.js";
import type { CardName } from "./generated/api.js";

/** Where cards come from, and whether they move: nothing moves while the page shows a table for the first time. */
export const deal: { from: Element | null; live: boolean } = { from: null, live: false };

@customElement("cc-card")
export class PlayingCard extends LitElement {
  @property({ attribute: false }) card: CardName | null = null;

  static override styles = css`
    :host {
      display: inline-block;
      width: var(--card, 64px);
      aspect-ratio: 240 / 336;
      flex: none;
    }
    img {
      display: block;
      width: 100%;
      height: 100%;
      border-radius: calc(var(--card, 64px) * 0.055);
      filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.45));
    }
  `;

  override render() {
    const file = this.card ?? "back";
    return html`<img src="/cards/${file}.svg" alt=${cardName(this.card)} draggable="false" />`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!deal.live || still()) return;
    if (!this.hasUpdated || (changed.has("card") && changed.get("card") === undefined)) this.#fly();
    else if (changed.has("card") && this.card !== null) this.#turn();
  }

  #fly(): void {
    const from = deal.from?.getBoundingClientRect();
    const to = this.getBoundingClientRect();
    if (!from || !to.width) return;
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    this.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(-14deg) scale(.7)`, opacity: 0.4 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 380, easing: "cubic-bezier(.2,.7,.2,1)" },
    );
  }

  #turn(): void {
    this.animate([{ transform: "rotateY(90deg) scale(1.06)" }, { transform: "none" }], {
      duration: 260,
      easing: "ease-out",
    });
  }
}
