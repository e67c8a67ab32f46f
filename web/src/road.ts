/**
 * The last results of a table, one mark for each round, the latest last: down the rows first, then in the next column.
 * Who came out ahead is told by the ring and by how full a mark is, so not by colour alone. `--road` is the size of a mark.
 */

import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "./theme.js";
import type { RoadMark } from "./generated/api.js";

@customElement("cc-road")
export class Road extends LitElement {
  @property({ attribute: false }) marks: RoadMark[] = [];
  @property({ type: Number }) rows = 1;

  static override styles = [
    base,
    css`
      :host {
        --road: 24px;
        display: block;
      }
      ol {
        display: grid;
        grid-auto-flow: column;
        grid-template-rows: repeat(var(--rows), var(--road));
        grid-auto-columns: var(--road);
        gap: calc(var(--road) / 8);
      }
      li {
        display: grid;
        place-items: center;
        border: max(2px, calc(var(--road) / 14)) solid #b9b2a6;
        border-radius: 50%;
        background: #1c1916;
        color: #fff;
        font: 700 calc(var(--road) * 0.46) / 1 var(--sans);
        letter-spacing: -0.04em;
      }
      .kind-player {
        border-color: #f6eedf;
        background: #f6eedf;
        color: #17130e;
      }
      .kind-dealer {
        border-color: #ff8d7c;
      }
      .kind-tie {
        border-color: #7fd8a2;
        border-style: double;
      }
      .kind-other {
        border-style: dashed;
      }
    `,
  ];

  override render() {
    return html`<ol style="--rows:${this.rows}">
      ${this.marks.map(
        ({ round, mark, kind, says }) => html`<li class="kind-${kind}" title=${says} data-mark=${round}>
          <span aria-hidden="true">${mark}</span><span class="unseen">Round ${round}: ${says}</span>
        </li>`,
      )}
    </ol>`;
  }
}
