/**
 * The last results of a table as a road: one cell for a round, the latest at the end. Its colour and shape say which
 * side more boxes fell to, its characters what the game shows of the round.
 */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { styleMap } from "lit/directives/style-map.js";
import type { RoadMark } from "./generated/api.js";
import { base } from "./theme.js";

/** What the kinds of marks mean, in the words under a road. */
export const MEANS: Record<RoadMark["kind"], string> = {
  player: "more boxes won",
  dealer: "more boxes lost",
  even: "as many of both",
  other: "nothing won or lost",
};

const KINDS = Object.keys(MEANS) as RoadMark["kind"][];

/** A road to listen to: how many rounds fell to each side, and the latest. */
export function heard(marks: readonly RoadMark[]): string {
  const latest = marks.at(-1);
  if (!latest) return "No round has been played yet";
  const parts = KINDS.map((kind) => [marks.filter((mark) => mark.kind === kind).length, MEANS[kind]] as const);
  const counted = parts.filter(([times]) => times).map(([times, what]) => `${what} in ${times}`);
  return `Last ${marks.length === 1 ? "round" : `${marks.length} rounds`}: ${counted.join(", ")}. Latest: ${latest.says}`;
}

/**
 * `marks`: as the floor has them, the latest last. `rows`: columns fill from top to bottom, as on a bead plate. `columns`:
 * room for so many is kept whatever there is, and older marks are left out; without it there are as many as needed.
 * `each`: every mark can be read by itself; otherwise the road is one picture with a summary.
 */
@customElement("cc-road")
export class Road extends LitElement {
  @property({ attribute: false }) marks: readonly RoadMark[] = [];
  @property({ type: Number }) rows = 1;
  @property({ type: Number }) columns = 0;
  @property({ type: Boolean }) each = false;

  static override styles = [
    base,
    css`
      :host {
        display: block;
        --cell: var(--road-cell, 22px);
      }
      ol {
        display: grid;
        grid-auto-flow: column;
        grid-template-rows: repeat(var(--rows), var(--cell));
        grid-auto-columns: var(--cell);
        gap: 3px;
      }
      li {
        display: grid;
        place-items: center;
        border-radius: 6px;
        border: 2px solid transparent;
        color: #fff;
        font: 700 calc(var(--cell) * 0.5) / 1 var(--sans);
        letter-spacing: -0.02em;
        font-variant-numeric: tabular-nums;
      }
      .free {
        border-color: var(--road-free, color-mix(in srgb, var(--line) 60%, transparent));
      }
      .player {
        border-radius: 50%;
        background: #17683d;
      }
      .dealer {
        background: #94302a;
      }
      .even {
        border-color: #b98a35;
        background: #4d3d17;
      }
      .other {
        border: 2px dashed #8f8472;
        background: #3a342b;
      }
      .latest {
        box-shadow: 0 0 0 2px var(--gold);
      }
    `,
  ];

  override render() {
    const rows = Math.max(1, this.rows);
    const room = this.columns ? rows * this.columns : 0;
    const marks = room ? this.marks.slice(this.#from(rows, room)) : this.marks;
    const free = Math.max(0, room - marks.length);
    const list = html`<ol style=${styleMap({ "--rows": String(rows) })} aria-hidden=${this.each ? nothing : "true"}>
      ${marks.map((mark, at) => this.#mark(mark, at === marks.length - 1))}
      ${Array.from({ length: free }, () => html`<li class="free" aria-hidden="true"></li>`)}
    </ol>`;
    return this.each ? list : html`<div role="img" aria-label=${heard(marks)}>${list}</div>`;
  }

  /** Where the road begins: older marks go by whole columns, so that the others stay where they are for a while. */
  #from(rows: number, room: number): number {
    return Math.ceil(Math.max(0, this.marks.length - room) / rows) * rows;
  }

  #mark(mark: RoadMark, latest: boolean) {
    const said = `Round ${mark.round}: ${mark.says}`;
    return html`<li class="${mark.kind} ${latest ? "latest" : ""}" data-round=${mark.round} title=${said}>
      ${this.each ? html`<span aria-hidden="true">${mark.mark}</span><span class="unseen">${said}</span>` : mark.mark}
    </li>`;
  }
}
