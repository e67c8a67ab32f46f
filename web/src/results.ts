/** What the round came to for one guest: every line with its amount, and why. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { net, signed } from "./format.js";
import { base } from "./theme.js";
import type { Book, Line } from "./generated/api.js";

/** What was won comes first, where there is no room for all; then what came back. */
function winsFirst(one: Line, two: Line): number {
  return Math.sign(net(two)) - Math.sign(net(one));
}

@customElement("cc-results")
export class Results extends LitElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) lines: Line[] = [];
  @property({ type: Boolean }) over = false;

  static override styles = [
    base,
    css`
      :host {
        display: block;
        min-height: 42px;
      }
      .strip {
        display: flex;
        align-items: center;
        justify-content: center;
        flex-wrap: wrap;
        gap: 6px 5px;
        padding: 3px 0;
      }
      @media (max-width: 699px), (max-height: 820px) {
        .strip {
          flex-wrap: nowrap;
          justify-content: safe center;
          overflow-x: auto;
          scrollbar-width: none;
        }
      }
      @media (max-width: 699px) {
        .strip {
          margin-inline: -10px;
          padding: 4px 10px;
          background: color-mix(in srgb, var(--felt-2) 94%, transparent);
        }
      }
      .line {
        display: inline-flex;
        align-items: center;
        gap: 2px;
        padding-left: 12px;
        min-height: 36px;
        border-radius: 999px;
        background: rgb(10 8 6 / 0.86);
        font-size: 14px;
      }
      .line b,
      .total b {
        font-variant-numeric: tabular-nums;
      }
      .why {
        min-height: 36px;
        min-width: 44px;
        padding: 0 12px 0 6px;
        border: 0;
        border-radius: 0 999px 999px 0;
        background: transparent;
        color: var(--gold);
        font-weight: 600;
        text-decoration: underline;
        text-underline-offset: 3px;
        outline-offset: -3px;
        cursor: pointer;
      }
      .why:hover {
        color: #fff;
      }
      .total {
        padding: 0 14px;
        line-height: 36px;
        border-radius: 999px;
        background: #f5ecd8;
        color: #241a0e;
        font-size: 15px;
      }
      .win {
        color: var(--good);
      }
      .lose {
        color: var(--bad);
      }
      .even {
        color: var(--calm);
      }
      .line,
      .total {
        flex: none;
      }
    `,
  ];

  override render() {
    if (!this.lines.length) return nothing;
    const all = this.lines.reduce((sum, line) => sum + net(line), 0);
    return html`<div class="strip" role="group" aria-label="Results of this round" tabindex="0">
      ${
        this.over || this.lines.length > 1
          ? html`<span class="total" data-total=${all / 100}
              >${this.over ? "Round" : "So far"} <b>${signed(all)}</b></span
            >`
          : nothing
      }
      ${[...this.lines].sort(winsFirst).map((line) => this.#line(line))}
    </div>`;
  }

  #line(line: Line) {
    const wager = this.book.wagers.find((each) => each.name === line.wager);
    const value = net(line);
    const title = wager?.short ?? line.wager;
    const { verb } = this.book.results[line.result];
    return html`<span class="line" data-line=${line.wager} data-result=${line.result}>
      <span
        >${title}
        <b class=${value > 0 ? "win" : value < 0 ? "lose" : "even"}
          >${value ? signed(value) : verb}</b
        ></span
      >
      <button
        class="why"
        data-action="why"
        data-wager=${line.wager}
        aria-label="Why ${title} ${verb}"
        @click=${() => this.#why(line)}
      >
        why
      </button>
    </span>`;
  }

  #why(line: Line): void {
    this.dispatchEvent(new CustomEvent<Line>("why", { detail: line, bubbles: true, composed: true }));
  }
}
