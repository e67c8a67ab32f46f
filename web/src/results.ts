/** What the round came to for one guest: one line, which opens into its parts with their clauses, each with its why. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { clauseName, net, signed } from "./format.js";
import { base } from "./theme.js";
import type { Book, Line } from "./generated/api.js";

/** What was won comes first, where there is no room for all; then what came back. */
function winsFirst(one: Line, two: Line): number {
  return Math.sign(net(two)) - Math.sign(net(one));
}

function tone(value: number): string {
  return value > 0 ? "win" : value < 0 ? "lose" : "even";
}

@customElement("cc-results")
export class Results extends LitElement {
  @property({ attribute: false }) book!: Book;
  @property({ attribute: false }) lines: Line[] = [];
  @property({ type: Boolean }) over = false;
  /** What is going on at the table: the parts do not stay open into another phase, where they would lie on the spots. */
  @property() phase = "";
  @state() private open = false;

  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .strip {
        position: relative;
        display: flex;
        justify-content: center;
        align-items: center;
        height: 100%;
      }
      .total {
        display: flex;
        align-items: center;
        gap: 10px;
        max-width: 100%;
        height: calc(40px * var(--k, 1));
        padding: 0 14px 0 18px;
        border: 1px solid rgb(255 255 255 / 0.14);
        border-radius: 999px;
        background: rgb(10 8 6 / 0.86);
        color: #f6eedf;
        font-size: calc(15px * var(--k, 1));
        white-space: nowrap;
        cursor: pointer;
      }
      .total:hover {
        border-color: var(--felt-line);
      }
      .total > b {
        font-size: calc(18px * var(--k, 1));
      }
      b {
        font-variant-numeric: tabular-nums;
      }
      .brief {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        color: #c9bda8;
        font-size: calc(13px * var(--k, 1));
        font-variant-numeric: tabular-nums;
      }
      .turn {
        color: var(--gold);
        font-size: 12px;
      }
      .parts {
        position: absolute;
        z-index: 8;
        bottom: calc(100% + 6px);
        width: min(480px, 100cqw - 16px);
        max-height: min(70cqh, 460px);
        padding: 6px;
        overflow-y: auto;
        border: 1px solid rgb(255 255 255 / 0.16);
        border-radius: 16px;
        background: #171310;
        color: #f6eedf;
        box-shadow: 0 18px 50px rgb(0 0 0 / 0.6);
      }
      .line {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto 56px;
        align-items: center;
        gap: 0 10px;
        min-height: 46px;
        padding: 2px 4px 2px 12px;
      }
      .line + .line {
        border-top: 1px solid rgb(255 255 255 / 0.08);
      }
      .line small {
        display: block;
        color: #c9bda8;
        font-size: 12px;
      }
      .why {
        min-height: 44px;
        padding: 0;
        border: 0;
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
      .win {
        color: var(--good);
      }
      .lose {
        color: var(--bad);
      }
      .even {
        color: var(--calm);
      }
      @container (max-width: 480px) {
        .brief {
          display: none;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("pointerdown", this.#outside);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("pointerdown", this.#outside);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("phase") || !this.lines.length) this.open = false;
  }

  override render() {
    if (!this.lines.length) return nothing;
    const all = this.lines.reduce((sum, line) => sum + net(line), 0);
    const lines = [...this.lines].sort(winsFirst);
    return html`<div class="strip" role="group" aria-label="Results of this round" @keydown=${this.#key}>
      <button
        class="total"
        data-action="parts"
        data-total=${all / 100}
        aria-expanded=${this.open}
        aria-controls="parts"
        @click=${() => (this.open = !this.open)}
      >
        ${this.over ? "Round" : "So far"} <b class=${tone(all)}>${signed(all)}</b>
        ${lines.length > 1 ? html`<span class="brief" aria-hidden="true">${lines.map((line) => this.#brief(line)).join(" · ")}</span>` : nothing}
        <span class="turn" aria-hidden="true">${this.open ? "▾" : "▴"}</span>
      </button>
      <ul class="parts" id="parts" ?hidden=${!this.open}>
        ${lines.map((line) => this.#line(line))}
      </ul>
    </div>`;
  }

  #title(line: Line): string {
    return this.book.wagers.find((each) => each.name === line.wager)?.short ?? line.wager;
  }

  #brief(line: Line): string {
    const value = net(line);
    return `${this.#title(line)} ${value ? signed(value) : this.book.results[line.result].verb}`;
  }

  #line(line: Line) {
    const value = net(line);
    const title = this.#title(line);
    const { verb } = this.book.results[line.result];
    return html`<li class="line" data-line=${line.wager} data-result=${line.result}>
      <span
        >${title}
        <small
          >${verb}${line.odds && line.result === "win" ? ` ${line.odds.replace(":", " to ")}` : nothing}${
            line.rules.length ? ` · ${line.rules.slice(0, 4).map(clauseName).join(", ")}` : nothing
          }</small
        ></span
      >
      <b class=${tone(value)}>${value ? signed(value) : verb}</b>
      <button
        class="why"
        data-action="why"
        data-wager=${line.wager}
        aria-label="Why ${title} ${verb}"
        @click=${() => this.#why(line)}
      >
        why
      </button>
    </li>`;
  }

  #why(line: Line): void {
    this.dispatchEvent(new CustomEvent<Line>("why", { detail: line, bubbles: true, composed: true }));
  }

  #outside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.open = false;
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.open) return;
    event.stopPropagation();
    this.open = false;
    this.renderRoot.querySelector<HTMLElement>(".total")?.focus();
  };
}
