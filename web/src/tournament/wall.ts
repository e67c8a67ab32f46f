/** A tournament on a wall: the leaderboard, hands left, the compulsory wager and the prizes, to be read from afar. */

import { LitElement, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { money, plural } from "../format.js";
import { base } from "../theme.js";
import type { Prize, Standing, TournamentView } from "../generated/api.js";
import { TournamentLive } from "./tournament-live.js";
import { wallStyles } from "./wall.css.js";
import { chips, groups, isIn, left, movement, span, type Group } from "./words.js";

const TICK = 1000;

/** So many rows stand one under the other, also where there is room for columns. */
const FEW = 12;

/** Rows of a list in so many columns. */
const rowsOf = (rows: Standing[], columns: number): number => Math.max(1, Math.ceil(rows.length / columns));

/** Phases in which everybody has a place. */
const RESULT = ["decided", "paying", "ended", "cancelled"];

@customElement("cc-wall")
export class WallPage extends LitElement {
  @property() tournament = "";
  live!: TournamentLive;
  #timer = 0;

  static override styles = [base, wallStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.live = new TournamentLive(this.tournament);
    this.live.addEventListener("change", () => this.requestUpdate());
    this.live.open();
    this.#timer = window.setInterval(() => this.#counts() && this.requestUpdate(), TICK);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.live.close();
  }

  /** Whether a clock is to be seen that runs. */
  #counts(): boolean {
    const view = this.live.view;
    return !!view && (view.clock?.runs === true || ["signed", "entries", "closed", "briefing"].includes(view.phase));
  }

  override render() {
    const { view, refused, connected } = this.live;
    document.title = view ? `${view.title} · Cutcard` : "Tournament · Cutcard";
    if (!view) {
      return html`<main class="wait">
        <h1>Tournament</h1>
        <p role="status">${refused ? refused.says : "The board is being lit…"}</p>
      </main>`;
    }
    const all = groups(view);
    return html`<main
      class="columns-${Math.min(2, all.length)} ${view.standings.some(({ place }) => place) ? "" : "unranked"}"
      data-phase=${view.phase}
      data-entry=${view.entry}
      data-connected=${connected ? "yes" : "no"}
    >
      <header>
        <div>
          <h1>${view.title}</h1>
          <p class="says" data-says>${view.says}</p>
        </div>
        ${RESULT.includes(view.phase) ? nothing : html`<p class="says goes">${view.goes_on}</p>`}
        ${
          connected
            ? nothing
            : html`<p class="lost" role="alert" data-lost>
                <b>This board is not connected.</b> <span>What it shows may be old.</span>
              </p>`
        }
      </header>
      <dl class="figures">${this.#figures(view)}</dl>
      <div class="board" style="--groups:${all.length}">${all.map((group) => this.#group(view, group))}</div>
      <section class="prizes" aria-labelledby="prizes">
        <h2 id="prizes">Prizes <small>${this.#pool(view)}</small></h2>
        <ol>
          ${view.prizes.map((prize) => this.#prize(prize))}
        </ol>
      </section>
      <footer>
        <span>${view.play_money ? "Everything here is play money." : ""}</span>
        <a href="/#/tournament/${encodeURIComponent(view.tournament)}">Terms, entries and seat draw</a>
      </footer>
    </main>`;
  }

  #pool({ pool, pool_fixed, play_money }: TournamentView): string {
    return `${pool_fixed ? "pool" : "pool so far"} ${money(pool)}${play_money ? ", play money" : ""}`;
  }

  #figures(view: TournamentView) {
    const now = this.live.now;
    const figure = (name: string, title: string, value: string, more = "") =>
      html`<div data-figure=${name}>
        <dt>${title}</dt>
        <dd class="value">${value}</dd>
        <dd class="more">${more}</dd>
      </div>`;
    const players = view.standings.filter(isIn).length;
    if (["signed", "entries", "closed", "briefing"].includes(view.phase)) {
      const open = view.phase === "entries" && view.closes > now;
      const until = open ? view.closes - now : view.start - now;
      return [
        figure("entries", "Entries", `${view.entries}`, `of ${view.most}, at least ${view.least}`),
        until > 0
          ? figure("until", open ? "Entries close in" : "Play begins in", span(until))
          : figure("until", "Play begins", "soon"),
        figure("pool", "Prize pool", money(view.pool), view.pool_fixed ? "" : "so far"),
      ];
    }
    if (RESULT.includes(view.phase)) {
      const first = view.standings.find(({ place }) => place === 1);
      return [
        figure("winner", "Winner", first?.name ?? "\u2013", first?.prize ? money(first.prize) : ""),
        figure("entries", "Players", `${view.entries}`),
        figure("pool", "Prize pool", money(view.pool)),
      ];
    }
    const next = view.levels.find(({ hand }) => hand > view.hand);
    const out = view.lowest_out_after.find((hand) => hand >= view.hand);
    return [
      view.clock
        ? figure("left", "Time left", span(left(view.clock, now)), view.clock.runs ? "" : "the clock stands still")
        : figure("left", "Hands left", view.hands ? `${view.left}` : "\u2013", view.hands ? `of ${view.hands}` : "between sessions"),
      figure(
        "compulsory",
        "Compulsory wager",
        view.compulsory ? chips(view.compulsory) : "\u2013",
        next ? `${chips(next.compulsory)} from hand ${next.hand}` : out ? `Lowest bank out after hand ${out}` : "",
      ),
      figure("players", "Players in", `${players}`, `of ${view.entries}`),
    ];
  }

  #group(view: TournamentView, group: Group) {
    const { session, rows } = group;
    return html`<section class="group ${rows.length <= FEW ? "few" : ""}" data-group=${group.title}>
      ${
        group.title
          ? html`<h2><span>${group.title}</span> <small>${session ? session.says : ""}</small></h2>`
          : html`<h2>${RESULT.includes(view.phase) ? "Result" : view.standings.some(({ place }) => place) ? "Leaderboard" : "Entries"} <small>${plural(rows.length, "player")}</small></h2>`
      }
      <ol style="--rows:${rowsOf(rows, 1)};--half:${rowsOf(rows, 2)};--third:${rowsOf(rows, 3)}">
        ${rows.map((row) => this.#row(view, row, group))}
      </ol>
    </section>`;
  }

  #row(view: TournamentView, row: Standing, group: Group) {
    const moved = RESULT.includes(view.phase) || !view.by_table ? 0 : movement(row);
    const alive = isIn(row);
    const place = group.title && alive && row.at_table && view.by_table ? row.at_table : row.place;
    const bank = row.bank !== null ? chips(row.bank) : view.phase === "briefing" && row.box ? `box ${row.box}` : "";
    const mark = row.prize ? money(row.prize) : alive ? bank : row.why;
    const label = moved > 0 ? `up ${moved}` : moved < 0 ? `down ${-moved}` : "";
    return html`<li
      class="${alive || row.prize ? "" : "out"} ${row.through ? "through" : ""}"
      data-player=${row.player}
      data-place=${row.place}
      data-through=${row.through ? "yes" : "no"}
      data-bank=${row.bank ?? ""}
    >
      <span class="place">${alive || RESULT.includes(view.phase) ? place || "" : ""}</span>
      <b class="name">${row.name}</b>
      <span class="moved ${moved > 0 ? "up" : moved < 0 ? "down" : ""}"
        >${moved ? html`<span aria-hidden="true">${moved > 0 ? "▲" : "▼"}</span><span class="unseen">${label}</span>` : nothing}</span
      >
      <span class="bank">${mark}</span>
      ${row.through ? html`<span class="unseen">goes through as it stands</span>` : nothing}
    </li>`;
  }

  #prize({ place, share, amount }: Prize) {
    return html`<li data-prize=${place}>
      <span>${place}</span> <b>${money(amount)}</b> <small>${share}</small>
    </li>`;
  }
}
