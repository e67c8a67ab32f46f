/** That somewhere on the pool somebody has won: over the page for a while, and said once to whoever does not see it. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { cents } from "../format.js";
import { base } from "../theme.js";
import type { Board, PoolWin } from "../generated/api.js";
import { amount } from "./odometer.js";
import { STATUS, winKey } from "./wins.js";

/** Milliseconds for which a win is shown. */
const SHOWN = 15_000;

/** How often the outline of a win goes out from it. */
const RINGS = [0, 1, 2];

@customElement("cc-won")
export class Won extends LitElement {
  /** Tells of wins with the event `won`. */
  @property({ attribute: false }) live!: EventTarget;
  /** The board as it is now: a win that was pending may be paid by now. */
  @property({ attribute: false }) board: Board | null = null;
  @state() private wins: PoolWin[] = [];
  @state() private said = "";
  #timer = 0;
  #hears: EventTarget | null = null;

  static override styles = [
    base,
    css`
      :host {
        display: block;
        pointer-events: none;
      }
      :host([over]) {
        position: fixed;
        inset: auto 0 14px;
        z-index: 30;
        display: grid;
        justify-content: center;
      }
      .win {
        position: relative;
        display: grid;
        justify-items: center;
        gap: 2px;
        min-width: min(420px, 92vw);
        padding: 16px 56px 14px;
        isolation: isolate;
        border: 2px solid #ffe08a;
        border-radius: 18px;
        background: radial-gradient(120% 140% at 50% 0%, #5a3f0c, #1d1406 75%);
        box-shadow:
          0 0 0 6px rgb(255 208 90 / 0.16),
          0 18px 60px rgb(0 0 0 / 0.65);
        text-align: center;
        pointer-events: auto;
        animation: comes 0.5s cubic-bezier(0.2, 1.3, 0.4, 1);
      }
      /* On a wall the moment has the middle of it, for everybody in the room. */
      :host([wall]) {
        inset: 0;
        align-content: center;
      }
      :host([wall]) .win {
        min-width: 62vw;
        padding: 4vmin 8vmin;
        border-width: 4px;
        border-radius: 4vmin;
      }
      :host([wall]) .what {
        font-size: clamp(22px, 6vmin, 66px);
      }
      :host([wall]) .value {
        font-size: clamp(30px, min(15vmin, 9.2vw), 170px);
      }
      :host([wall]) .where {
        font-size: clamp(16px, 3.4vmin, 38px);
      }
      :host([wall]) .where b {
        font-size: 0.7em;
      }
      /* A calm burst: the outline goes out from the win three times, and is gone. */
      .burst i {
        position: absolute;
        inset: -2px;
        border: 3px solid #ffd34f;
        border-radius: inherit;
        opacity: 0;
        pointer-events: none;
        animation: shines 1.8s ease-out calc(var(--at) * 450ms) both;
      }
      .burst {
        position: absolute;
        inset: 0;
        z-index: -1;
        border-radius: inherit;
      }
      @keyframes shines {
        0% {
          opacity: 0;
          transform: scale(1);
        }
        20% {
          opacity: 0.8;
        }
        100% {
          opacity: 0;
          transform: scale(1.22, 1.5);
        }
      }
      .win + .win {
        margin-top: 8px;
      }
      .what {
        font: 600 20px/1.2 var(--serif);
        color: #ffe9b5;
      }
      .value {
        font: 800 40px/1.1 var(--sans);
        font-variant-numeric: tabular-nums;
        color: #ffd34f;
        text-shadow: 0 0 26px rgb(255 190 60 / 0.65);
      }
      .where {
        font-size: 14px;
        color: #f0dcb0;
      }
      .where b {
        margin-left: 8px;
        padding: 2px 8px;
        border-radius: 5px;
        background: #ffd874;
        color: #2a1d07;
        font-size: 12px;
        letter-spacing: 0.06em;
        text-transform: uppercase;
      }
      .where .paid {
        background: #1d5636;
        color: #d2f8de;
      }
      button {
        position: absolute;
        top: 4px;
        right: 4px;
        width: 44px;
        height: 44px;
        border: 0;
        border-radius: 50%;
        background: transparent;
        font-size: 17px;
        cursor: pointer;
      }
      @keyframes comes {
        from {
          opacity: 0;
          transform: translateY(-24px) scale(0.92);
        }
      }
      @media (max-width: 699px) {
        .win {
          padding: 12px 44px 11px;
        }
        .value {
          font-size: 30px;
        }
        .what {
          font-size: 17px;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .win {
          animation: none;
        }
        .burst {
          display: none;
        }
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listen(null);
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("live")) this.#listen(this.live);
  }

  #listen(live: EventTarget | null): void {
    this.#hears?.removeEventListener("won", this.#won);
    live?.addEventListener("won", this.#won);
    this.#hears = live;
  }

  #won = (event: Event): void => {
    const wins = (event as CustomEvent<PoolWin[]>).detail;
    this.wins = [...this.wins, ...wins].slice(-3);
    this.said = wins.map(({ says }) => says).join(" ");
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#over, SHOWN);
  };

  #over = (): void => {
    this.wins = [];
    this.said = "";
  };

  #shut(win: PoolWin): void {
    this.wins = this.wins.filter((each) => each !== win);
  }

  override render() {
    return html`${this.wins.map((win) => this.#win(win))}
      <p class="unseen" role="status" aria-live="polite" data-win-said>${this.said}</p>`;
  }

  #win(win: PoolWin) {
    const now = this.board?.wins.find((each) => winKey(each) === winKey(win)) ?? win;
    if (now.status === "fallen") return nothing;
    return html`<div class="win" data-win=${now.level} data-status=${now.status}>
      <span class="what">${now.title}</span>
      <span class="value">${amount(cents(now.value))}</span>
      <span class="where">won at ${now.table} <b class=${now.status}>${STATUS[now.status]}</b></span>
      <span class="burst" aria-hidden="true">${RINGS.map((at) => html`<i style="--at:${at}"></i>`)}</span>
      <button aria-label="Close" data-action="close-win" @click=${() => this.#shut(win)}>✕</button>
    </div>`;
  }
}
