/** The floor: three houses, and a tile for each of their tables. */

import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { money, plural } from "./format.js";
import { phaseWords } from "./phases.js";
import { base, buttons, felts } from "./theme.js";
import type { Floor, House, Limit, Me, Tile } from "./types.js";

/** Cards that tell one game from another at a glance. */
const SHOWN: Record<Tile["game"], string[]> = {
  casino_war: ["Kh", "Kc"],
  three_card_poker: ["Js", "Qs", "Ks"],
  baceball: ["Ad", "Ah", "As"],
};

const LINES: Record<Tile["game"], string> = {
  casino_war: "One card each. On a tie, go to war.",
  three_card_poker: "Three cards, one decision.",
  baceball: "Three cards, three strikes, two jackpots.",
};

/** "$5 – $500". */
function span({ min, max }: Limit): string {
  return max === null ? `${money(min)} and up` : `${money(min)} – ${money(max)}`;
}

/** The boxes of a table in their arc, the first at the dealer's left, those that are taken filled. */
function arc(boxes: number, taken: number) {
  const at = (box: number): [number, number] => {
    const from = boxes > 1 ? 1 - (2 * box) / (boxes - 1) : 0;
    return [66 + from * 58, 34 - from * from * 26];
  };
  return html`<svg
    class="boxes"
    viewBox="0 0 132 44"
    role="img"
    aria-label="${plural(boxes, "box", "boxes")}, ${taken} taken"
  >
    <path d="M8 8 Q66 60 124 8" />
    ${Array.from({ length: boxes }, (_, box) => {
      const [x, y] = at(box);
      return svg`<circle cx=${x} cy=${y} r="6" class=${box < taken ? "taken" : ""} />`;
    })}
  </svg>`;
}

@customElement("cc-lobby")
export class Lobby extends LitElement {
  @property({ attribute: false }) floor: Floor | null = null;
  @property({ attribute: false }) me: Me | null = null;

  static override styles = [
    base,
    buttons,
    felts,
    css`
      :host {
        display: block;
      }
      main {
        max-width: 1180px;
        margin: 0 auto;
        padding: 28px 18px 56px;
      }
      h1 {
        font-size: clamp(30px, 5vw, 42px);
      }
      .lead {
        margin: 6px 0 10px;
        color: var(--ink-2);
        text-wrap: balance;
      }
      .houses {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 30px 24px;
        margin-top: 26px;
      }
      @media (min-width: 700px) {
        .houses {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
        .house.large {
          grid-column: 1 / -1;
        }
      }
      .title {
        display: flex;
        align-items: baseline;
        justify-content: space-between;
        gap: 16px;
        padding-bottom: 8px;
        border-bottom: 1px solid var(--line);
      }
      h2 {
        font-size: 24px;
      }
      .title small {
        margin-left: 8px;
        font: 400 14px var(--sans);
        color: var(--ink-2);
      }
      .held {
        color: var(--gold);
        font-weight: 600;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(230px, 100%), 1fr));
        gap: 16px;
        margin-top: 14px;
      }
      .tile {
        position: relative;
        display: grid;
        grid-template-columns: 1fr auto;
        grid-template-rows: auto 1fr auto;
        gap: 8px 12px;
        min-height: 196px;
        height: 100%;
        padding: 18px;
        border: 1px solid color-mix(in srgb, var(--felt-line) 40%, transparent);
        border-radius: 20px;
        color: var(--felt-ink);
        text-decoration: none;
        box-shadow: 0 10px 26px rgb(0 0 0 / 0.35);
        overflow: hidden;
        transition:
          transform 0.18s,
          border-color 0.18s;
      }
      .tile::before {
        content: "";
        position: absolute;
        inset: auto -12% -66% -12%;
        aspect-ratio: 2 / 1;
        border: 2px solid color-mix(in srgb, var(--felt-line) 16%, transparent);
        border-radius: 50%;
        pointer-events: none;
      }
      .tile:hover {
        transform: translateY(-3px);
        border-color: var(--felt-line);
      }
      .tile:focus-visible {
        border-radius: 20px;
      }
      h3 {
        font-size: 23px;
      }
      .says {
        font-size: 14px;
        color: var(--felt-ink-2);
      }
      .hand {
        position: relative;
        display: flex;
        align-items: flex-start;
      }
      .hand img {
        width: 54px;
        filter: drop-shadow(0 3px 5px rgb(0 0 0 / 0.45));
        transform: rotate(calc((var(--at) - 1) * 7deg)) translateY(calc((var(--at) - 1) * (var(--at) - 1) * 3px));
      }
      .hand img + img {
        margin-left: -22px;
      }
      .meters {
        position: relative;
        grid-column: 1 / -1;
        display: flex;
        flex-wrap: wrap;
        align-content: start;
        gap: 6px;
      }
      .meter {
        padding: 4px 10px;
        border-radius: 8px;
        border: 1px solid #8d6a22;
        background: #1b1307;
        color: #ffd874;
        font-weight: 700;
        font-variant-numeric: tabular-nums;
      }
      .meter small {
        font-weight: 500;
        color: #e2c88f;
        text-transform: capitalize;
      }
      .foot {
        grid-column: 1 / -1;
        position: relative;
        display: flex;
        align-items: end;
        gap: 10px;
        font-size: 14px;
      }
      .facts {
        flex: 1;
        min-width: 0;
      }
      .facts b {
        font-variant-numeric: tabular-nums;
      }
      .facts span {
        display: block;
        color: var(--felt-ink-2);
      }
      .boxes {
        flex: none;
        width: 112px;
        height: 38px;
        overflow: visible;
      }
      .boxes circle {
        fill: var(--felt-2);
        stroke: var(--felt-line);
        stroke-width: 1.5;
      }
      .boxes circle.taken {
        fill: var(--gold);
        stroke: var(--gold);
      }
      .boxes path {
        fill: none;
        stroke: color-mix(in srgb, var(--felt-line) 55%, transparent);
        stroke-width: 1.2;
      }
      .wait {
        padding: 60px 0;
        color: var(--ink-2);
      }
      @media (min-width: 700px) and (max-width: 999px) {
        .large .hand img {
          width: 40px;
        }
        .large .hand img + img {
          margin-left: -20px;
        }
        .large h3 {
          font-size: 20px;
        }
        .large .foot {
          display: grid;
          justify-items: start;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .tile {
          transition: none;
        }
        .tile:hover {
          transform: none;
        }
      }
    `,
  ];

  override render() {
    return html`<main>
      <h1>The floor</h1>
      <p class="lead">Sit down where there is a free box. Every table follows its own approved book.</p>
      ${
        this.floor
          ? html`<div class="houses">${this.floor.houses.map((house) => this.#house(house))}</div>`
          : html`<p class="wait" role="status">The doors are opening…</p>`
      }
    </main>`;
  }

  #house(house: House) {
    const held = this.me?.purses[house.id];
    return html`<section
      class="house ${house.tables.length > 1 ? "large" : ""}"
      aria-labelledby="house-${house.id}"
      data-house=${house.id}
    >
      <div class="title">
        <h2 id="house-${house.id}">${house.name}<small>${house.currency}</small></h2>
        ${
          held === undefined
            ? nothing
            : html`<span class="held">${money(held)} <span class="unseen">in your purse here</span></span>`
        }
      </div>
      <ul>
        ${house.tables.map((tile) => html`<li>${this.#tile(tile)}</li>`)}
      </ul>
    </section>`;
  }

  #tile(tile: Tile) {
    const limits = Object.values(tile.limits);
    const first = [...limits].sort((one, two) => Number(two.max ?? Infinity) - Number(one.max ?? Infinity))[0];
    const seat = this.me?.seats.find((each) => each.table === tile.id);
    const taken = tile.players.length;
    const who = taken
      ? tile.players.slice(0, 4).join(", ") + (taken > 4 ? ` and ${taken - 4} more` : "")
      : "Nobody yet";
    return html`<a
      class="tile felt"
      href="#/table/${tile.id}"
      data-table=${tile.id}
      data-book=${tile.rulebook}
      data-game=${tile.game}
    >
      <div>
        <h3>${tile.title}</h3>
        <p class="says">${LINES[tile.game]}</p>
      </div>
      <div class="hand" aria-hidden="true">
        ${SHOWN[tile.game].map((card, at) => html`<img src="/cards/${card}.svg" alt="" style="--at:${at}" />`)}
      </div>
      <div class="meters">
        ${Object.entries(tile.meters ?? {}).map(
          ([name, value]) => html`<span class="meter"><small>${name}</small> ${money(value)}</span>`,
        )}
      </div>
      <div class="foot">
        <p class="facts">
          ${first ? html`<b>${span(first)}</b> · ` : nothing}${phaseWords(tile.phase)}
          <span>${seat ? `You sit at box ${seat.box}` : who}</span>
        </p>
        ${arc(tile.boxes, taken)}
      </div>
    </a>`;
  }
}
