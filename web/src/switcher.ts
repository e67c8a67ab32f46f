/** The way from table to table for somebody who sits at several: a bar of them, those where it is the own turn marked. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { addressOf } from "./route.js";
import { base } from "./theme.js";
import type { Floor, Me, Seat } from "./generated/api.js";

/** The seats of a guest at other tables than these. */
export function elsewhere(me: Me | null, open: readonly string[]): Seat[] {
  return me?.seats.filter(({ table }) => !open.includes(table)) ?? [];
}

@customElement("cc-switcher")
export class Switcher extends LitElement {
  @property({ attribute: false }) floor: Floor | null = null;
  @property({ attribute: false }) me: Me | null = null;
  /** The tables in the address, that which is shown first. */
  @property({ attribute: false }) open: string[] = [];
  /** Whether all of them are shown. */
  @property({ type: Boolean }) several = false;

  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      ul {
        display: flex;
        gap: 6px;
        padding: 2px 10px;
        overflow-x: auto;
        background: var(--night-2);
        border-bottom: 1px solid var(--line);
        scrollbar-width: none;
      }
      a {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 44px;
        padding: 0 14px;
        border: 1px solid var(--line);
        border-radius: 999px;
        color: var(--ink-2);
        font-size: 14px;
        text-decoration: none;
        white-space: nowrap;
      }
      a:focus-visible {
        outline-offset: -3px;
        border-radius: 999px;
      }
      [aria-current] {
        border-color: var(--gold-deep);
        color: var(--ink);
        font-weight: 600;
      }
      .turn {
        border-color: var(--gold);
        background: #e6be6a;
        color: #241703;
        font-weight: 700;
      }
      i {
        width: 9px;
        height: 9px;
        border-radius: 50%;
        background: currentcolor;
      }
      @media (max-height: 480px) {
        ul {
          padding-block: 0;
        }
      }
    `,
  ];

  override render() {
    const others = elsewhere(this.me, this.open).map(({ table }) => table);
    const tables = [...new Set([...this.open, ...others])];
    if (tables.length < 2 || (this.several && !others.length)) return nothing;
    return html`<nav aria-label="Your tables">
      <ul>
        ${tables.map((table) => html`<li>${this.#way(table)}</li>`)}
      </ul>
    </nav>`;
  }

  #way(table: string) {
    const house = this.floor?.houses.find((each) => each.tables.some(({ id }) => id === table));
    const title = house?.tables.find(({ id }) => id === table)?.title ?? table;
    const here = this.several ? this.open.includes(table) : this.open[0] === table;
    const turn = !here && (this.me?.seats.some((seat) => seat.table === table && seat.turn) ?? false);
    const together = this.open.length > 1 && this.open.includes(table);
    const to = together ? [table, ...this.open.filter((each) => each !== table)] : [table];
    return html`<a
      href=${addressOf(to)}
      class=${turn ? "turn" : ""}
      aria-current=${here ? "page" : nothing}
      data-switch=${table}
      >${turn ? html`<i aria-hidden="true"></i>` : nothing}${title}, ${house?.name}${turn ? html` <b>Your turn</b>` : nothing}</a
    >`;
  }
}
