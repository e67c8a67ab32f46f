/** What stands beside a cloth: the drawer with book and log, and what a tournament adds. */

import { html, nothing } from "lit";
import type { Bets } from "./bets.js";
import "./drawer.js";
import type { Tab } from "./drawer.js";
import type { Live } from "./live.js";
import type { Book, GuestCommand, Tile } from "./generated/api.js";

interface Drawn {
  live: Live;
  seq: number;
  book: string;
  tab: Tab;
  clause: string;
  round: number;
  /** Whether there is room for it beside the cloth; on other screens it is a sheet that comes up. */
  wide: boolean;
  up: boolean;
  turn: (tab: Tab) => void;
  cite: (clause: string) => void;
  shut: () => void;
}

export function drawer({ live, seq, book, tab, clause, round, wide, up, turn, cite, shut }: Drawn) {
  if (!wide && !up) return nothing;
  const close = html`<button class="shut" slot="shut" data-action="shut" aria-label="Close" @click=${shut}>✕</button>`;
  const shown = html`<cc-drawer
    .live=${live}
    .seq=${seq}
    book=${book}
    tab=${tab}
    clause=${clause}
    round=${round}
    role="complementary"
    aria-label="Book and log"
    @tab=${(event: CustomEvent<Tab>) => turn(event.detail)}
    @clause=${(event: CustomEvent<string>) => cite(event.detail)}
    >${wide ? nothing : close}</cc-drawer
  >`;
  if (wide) return shown;
  return html`<button class="veil" tabindex="-1" aria-hidden="true" @click=${shut}></button>${shown}`;
}

interface Competing {
  live: Live;
  tile: Tile;
  book: Book;
  bets: Bets;
  busy: boolean;
  open: boolean;
}

/** What a tournament adds: the own bank and place, hands left, and markers; and where the own seat is. */
export function tournament({ live, tile, book, bets, busy, open }: Competing) {
  if (!tile.tournament) return nothing;
  const at = live.picture?.tournament;
  const seat = live.you?.seats[0] ?? 0;
  const bar = html`<cc-tournament-bar
    .at=${at}
    .view=${live.tournament}
    .book=${book}
    .table=${tile.id}
    .me=${live.you?.name ?? ""}
    .box=${seat}
    .busy=${busy || !live.connected}
    .open=${open}
    .now=${() => (Date.now() + live.ahead) / 1000}
    @command=${(event: CustomEvent<GuestCommand>) => bets.send(event.detail)}
  ></cc-tournament-bar>`;
  return html`${at ? bar : nothing}<cc-tournament-lead
      .view=${live.tournament}
      tournament=${tile.tournament}
      table=${tile.id}
      .box=${seat}
      ?known=${live.you !== null}
      ?connected=${live.connected}
    ></cc-tournament-lead>`;
}
