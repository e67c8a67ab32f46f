/** How it went: the road of the table, the own session, and what wagers came to beside the exact odds of the same. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import { statistics } from "../api.js";
import { cents, clauseName, money, signed } from "../format.js";
import type { OwnSession, Refused, RoadMark, RowStatistics, Statistics, WagerStatistics } from "../generated/api.js";
import type { Live } from "../live.js";
import { lasted, lastedInWords } from "../reality.js";
import "../road.js";
import { heard, MEANS } from "../road.js";
import { fraction, oneIn, written } from "./exact.js";
import { looks, waiting } from "./look.js";

const KINDS = Object.keys(MEANS) as RoadMark["kind"][];

/** A road of the page with what the floor remembers from before: each round once, the latest last. */
export function together(before: readonly RoadMark[], now: readonly RoadMark[]): RoadMark[] {
  const first = now[0]?.round ?? Infinity;
  return [...before.filter(({ round }) => round < first), ...now];
}

/** "8 %", with a decimal where there is room for one. */
export const share = (part: number): string => `${(100 * part).toFixed(1)}\u00a0%`;

@customElement("cc-panel-statistics")
export class StatisticsPanel extends LitElement {
  @property({ attribute: false }) live!: Live;
  @property() book = "";

  @state() private told: Statistics | null = null;
  @state() private refused: Refused | null = null;
  #round = 0;
  #asking = false;

  static override styles = [
    ...looks,
    css`
      cc-road {
        --road-cell: 27px;
        margin: 12px 0 8px;
        overflow-x: auto;
        padding: 3px;
      }
      .key {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
      }
      .key span::before {
        content: "";
        display: inline-block;
        width: 11px;
        height: 11px;
        margin-right: 6px;
        border-radius: 3px;
        vertical-align: -1px;
      }
      .key .player::before {
        border-radius: 50%;
        background: #17683d;
      }
      .key .dealer::before {
        background: #94302a;
      }
      .key .even::before {
        border: 2px solid #b98a35;
        background: #4d3d17;
      }
      .key .other::before {
        border: 2px dashed #8f8472;
      }
      .figures {
        display: grid;
        grid-template-columns: repeat(3, 1fr);
        gap: 12px 8px;
        margin-top: 8px;
      }
      dt {
        color: var(--ink-2);
        font-size: 0.8125rem;
      }
      dd {
        font: 600 1.1rem/1.3 var(--sans);
        font-variant-numeric: tabular-nums;
      }
      .since {
        margin-top: 8px;
      }
      table {
        table-layout: fixed;
        margin-top: 6px;
      }
      col.often {
        width: 4.9em;
      }
      tbody th {
        color: var(--ink);
        font-weight: 400;
      }
      .bars td {
        padding: 0 0 10px;
        border: 0;
      }
      .bars i {
        display: block;
        height: 5px;
        border-radius: 3px;
        transform-origin: left;
        transform: scaleX(var(--part));
      }
      .came {
        background: var(--gold);
      }
      .exact {
        margin-top: 2px;
        background: var(--ink-3);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.live?.addEventListener("change", this.#happened);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live?.removeEventListener("change", this.#happened);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("live")) {
      (changed.get("live") as Live | undefined)?.removeEventListener("change", this.#happened);
      this.live.addEventListener("change", this.#happened);
      this.told = null;
      this.#round = -1;
    }
    const round = this.live.road.at(-1)?.round ?? 0;
    if (round === this.#round) return;
    this.#round = round;
    void this.#load();
  }

  #happened = (): void => this.requestUpdate();

  async #load(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    this.refused = null;
    const round = this.#round;
    const answer = await statistics(this.live.table);
    this.#asking = false;
    if ("ok" in answer) this.told = answer.ok;
    else this.refused = answer.refused;
    if ("ok" in answer && this.#round !== round) void this.#load(); // another round ended meanwhile
  }

  override render() {
    return html`<section data-panel="stats" aria-label="Statistics">
      <h2>How it went</h2>
      ${this.#road()} ${this.#own()}
      ${this.told ? this.#counted(this.told) : html`<div class="block">${waiting(this.refused, () => void this.#load())}</div>`}
    </section>`;
  }

  #road() {
    const marks = together(this.told?.road ?? [], this.live.road);
    const there = KINDS.filter((kind) => marks.some((mark) => mark.kind === kind));
    return html`<cc-road tabindex="0" role="region" aria-label="Last results" .marks=${marks} rows="6" columns="10" each></cc-road>
      <p class="unseen">${heard(marks)}</p>
      <p class="key small soft" aria-hidden="true">
        ${(there.length ? there : KINDS.slice(0, 2)).map((kind) => html`<span class=${kind}>${MEANS[kind]}</span>`)}
      </p>`;
  }

  #own() {
    const own = this.live.you?.session;
    if (!own) return nothing;
    return html`<h3 class="block">Your session</h3>
      <dl class="figures" data-part="session">${this.#figures(own)}</dl>
      <p class="soft small since">Since ${clock(own.since)}, at the tables of this house. Void wagers count for nothing.</p>`;
  }

  #figures(own: OwnSession) {
    const time = Date.now() + this.live.ahead - own.since;
    const figure = (what: string, said: string, name: string, words = said) =>
      html`<div><dt>${what}</dt><dd data-figure=${name}><span aria-hidden="true">${said}</span><span class="unseen">${words}</span></dd></div>`;
    const played = own.rounds > 0;
    return [
      figure("Time", lasted(time), "time", lastedInWords(time)),
      figure("Rounds", String(own.rounds), "rounds"),
      figure("Staked", money(own.staked), "staked"),
      figure("Net", signed(cents(own.net)), "net"),
      figure("Best round", played ? signed(cents(own.best)) : "\u2013", "best", played ? signed(cents(own.best)) : "none yet"),
      figure("Worst round", played ? signed(cents(own.worst)) : "\u2013", "worst", played ? signed(cents(own.worst)) : "none yet"),
    ];
  }

  #counted(told: Statistics) {
    const rounds = told.rounds === 1 ? "1 round" : `${told.rounds} rounds`;
    const span = told.rounds ? `${rounds}, from ${told.first} to ${told.last}` : "no round yet";
    return html`<h3 class="block">Counted beside the exact odds</h3>
      <p class="soft small">${span}. ${told.says}</p>
      ${told.wagers.map((wager) => this.#wager(wager))}`;
  }

  #wager(wager: WagerStatistics) {
    return html`<div class="sheet block" data-wager=${wager.wager}>
      <h3 id="came-${wager.wager}">${wager.title}</h3>
      <p class="soft small">
        ${wager.times === 1 ? "Once" : `${wager.times} times`} at this table.
        ${wager.best ? `Exact odds with best decisions: ${wager.best}.` : nothing}
      </p>
      <table aria-labelledby="came-${wager.wager}">
        <colgroup>
          <col />
          <col class="often" />
          <col class="often" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Came to</th>
            <th scope="col" class="figure">Counted</th>
            <th scope="col" class="figure">Exact</th>
          </tr>
        </thead>
        <tbody>
          ${wager.rows.map((row) => this.#row(row, wager.times))}
        </tbody>
      </table>
    </div>`;
  }

  #row(row: RowStatistics, of: number) {
    const came = of ? row.times / of : 0;
    const exact = row.exact === null ? null : fraction(row.exact);
    const part = (value: number) => styleMap({ "--part": String(Math.min(1, value)) });
    return html`<tr data-row="${row.result} ${row.pays}" title=${row.rules.map(clauseName).join(" \u00b7 ")}>
      <th scope="row">
        ${row.says}${row.pays ? html` <span class="soft">${row.pays}</span>` : nothing}
      </th>
      <td class="figure">${of ? share(came) : "\u2013"}<br /><span class="soft small">${row.times} of ${of}</span></td>
        <td class="figure" title=${exact ? written(exact) : ""}>
          ${exact ? html`${share(row.probability ?? 0)}<br /><span class="soft small">${oneIn(exact)}</span>` : "\u2013"}
        </td>
      </tr>
      <tr class="bars" aria-hidden="true">
        <td colspan="3">
          <i class="came" style=${part(came)}></i><i class="exact" style=${part(row.probability ?? 0)}></i>
        </td>
      </tr>`;
  }
}

/** "21:07". */
const clock = (time: number): string => new Date(time).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
