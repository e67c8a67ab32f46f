/** A table in the lobby, as it is now: free boxes, last results, clock, limits, and what tells it from its like. */

import { html, nothing, svg } from "lit";
import "./countdown.js";
import { telling } from "./differences.js";
import { cents, money, named, plural } from "./format.js";
import { phaseWords } from "./phases.js";
import { amount } from "./pools/odometer.js";
import "./road.js";
import { feltOf } from "./theme.js";
import type { Book, Comparison, House, Limit, Seat, Tile } from "./generated/api.js";

/** What is shown of a game that has no cards by which one knows it. */
const BACKS = ["back", "back"];

/** As many results as a tile has room for, also on a phone. */
const LAST = 10;

/** As many names as a tile has room for. */
const NAMES = 3;

export interface Shown {
  tile: Tile;
  house: House;
  book: Book | undefined;
  comparison: Comparison | undefined;
  seat: Seat | undefined;
  /** When the floor told it, by `performance.now()`. */
  told: number;
}

/** "$5 – $500". */
export function span({ min, max }: Limit): string {
  return max === null ? `${money(min)} and up` : `${money(min)} – ${money(max)}`;
}

/** The limits of the wager on which most may be staked. */
export function widest(limits: Record<string, Limit>): Limit | undefined {
  const most = ({ max }: Limit): number => Number(max ?? Infinity);
  return Object.values(limits).sort((one, two) => most(two) - most(one))[0];
}

/** "3 of 7 boxes free". */
export function free({ boxes, taken }: Tile): string {
  const left = boxes - taken.length;
  return left > 0 ? `${left} of ${boxes} free` : "Full";
}

/** Who sits there, as many as there is room for. */
export function sitting(players: readonly string[]): string {
  if (!players.length) return "Nobody yet";
  const more = players.length - NAMES;
  return named(more > 0 ? [...players.slice(0, NAMES), `${more} more`] : players);
}

/** The boxes of a table in their arc, the first at the dealer's left; those that are held are filled, one's own ringed. */
export function arc({ boxes, taken }: Tile, own = 0) {
  const at = (box: number): [number, number] => {
    const from = boxes > 1 ? 1 - (2 * box) / (boxes - 1) : 0;
    return [66 + from * 58, 34 - from * from * 26];
  };
  return html`<svg class="boxes" viewBox="0 0 132 44" role="img" aria-label="${plural(boxes, "box", "boxes")}, ${taken.length} taken">
    <path d="M8 8 Q66 60 124 8" />
    ${Array.from({ length: boxes }, (_, index) => {
      const [x, y] = at(index);
      const box = index + 1;
      const how = box === own ? "taken own" : taken.includes(box) ? "taken" : "";
      return svg`<circle cx=${x} cy=${y} r="6" class=${how} data-dot=${box} />`;
    })}
  </svg>`;
}

export function tableTile({ tile, house, book, comparison, seat, told }: Shown) {
  const limit = widest(tile.limits);
  const emblem = book && (book.cloth.emblem.length ? book.cloth.emblem : BACKS);
  return html`<a
    class="tile felt ${seat?.turn ? "turn" : ""}"
    href="#/table/${tile.id}"
    data-table=${tile.id}
    data-turn=${seat?.turn ? "yes" : nothing}
    style=${feltOf(book)}
  >
    <div class="name">
      <h3>${tile.title}</h3>
      <p class="from">${house.name}${tile.dealer ? html` <small class="dealt">Dealer</small>` : nothing}</p>
    </div>
    <div class="hand" aria-hidden="true">
      ${emblem?.map((card, at) => html`<img src="/cards/${card}.svg" alt="" style="--at:${at}" />`)}
    </div>
    <p class="limits">${limit ? span(limit) : nothing}</p>
    <p class="now">${nowAt(tile, seat)}</p>
    <cc-countdown class="clock" .clock=${tile.clock} .told=${told}></cc-countdown>
    <div class="road">
      <cc-road .marks=${tile.road} rows="1" columns=${LAST}></cc-road>
    </div>
    <div class="seats">${arc(tile, seat?.box)}<b>${free(tile)}</b></div>
    <p class="who">${seat ? `You sit at box ${seat.box}` : sitting(tile.players)}</p>
    ${extra(tile, book, comparison)}
  </a>`;
}

/** What is going on: loudest that the table waits for whoever looks. */
function nowAt(tile: Tile, seat: Seat | undefined) {
  if (seat?.turn) return html`<b class="yours" data-your-turn>Your turn</b>`;
  if (seat && Number(seat.down) > 0) return html`<b class="down">${money(seat.down)} down</b>`;
  return phaseWords(tile.phase);
}

/** The prizes of a table that has some; else what tells it from others of its game; else what it pays. */
function extra(tile: Tile, book: Book | undefined, comparison: Comparison | undefined) {
  if (tile.meters) {
    return html`<dl class="meters">
      ${Object.entries(tile.meters).map(
        ([name, value]) => html`<div><dt>${titleOf(book, name)}</dt><dd>${amount(cents(value))}</dd></div>`,
      )}
    </dl>`;
  }
  const main = book?.wagers.find((wager) => wager.main)?.short ?? "";
  const told = comparison ? telling(comparison, tile.rulebook, main) : [];
  if (told.length) {
    return html`<dl class="differs">
      ${told.map(({ topic, says }) => html`<div><dt>${topic}</dt><dd>${says}</dd></div>`)}
    </dl>`;
  }
  return book ? html`<p class="says">${book.cloth.says}</p>` : nothing;
}

const titleOf = (book: Book | undefined, name: string): string =>
  book?.meters.find((meter) => meter.name === name)?.title ?? name;
