/** Books of one game side by side: what differs between them, point by point, and what is the same in all. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { clauseName } from "./format.js";
import { base } from "./theme.js";
import type { BookAgreement, BookDifference, Comparison } from "./generated/api.js";

/** What the books call the wager: each name once. */
const called = (of: readonly string[]): string => [...new Set(of)].join(" / ");

/** What a guest asks of a table before sitting down. */
const TOLD: BookDifference["kind"][] = ["cards", "result", "edge"];

/** The points that tell one table of a game from another, as few as a tile has room for: what each book says of them. */
export function telling(comparison: Comparison, book: string, main: string): { topic: string; says: string }[] {
  const at = comparison.books.findIndex(({ id }) => id === book);
  if (at < 0) return [];
  const found = new Map<string, string[]>();
  for (const point of comparison.differs) {
    const wager = point.of[at] ?? "";
    if (!TOLD.includes(point.kind) || (point.kind === "edge" && wager !== main)) continue;
    const says = point.says[at]?.says ?? "";
    found.set(point.topic, [...(found.get(point.topic) ?? []), point.kind === "result" ? `${wager} ${says}` : says]);
  }
  return [...found].map(([topic, says]) => ({ topic, says: says.join(", ") }));
}

@customElement("cc-differences")
export class Differences extends LitElement {
  @property({ attribute: false }) comparison!: Comparison;

  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: 15px;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 9px 12px;
        border-bottom: 1px solid var(--line);
        text-align: left;
        vertical-align: baseline;
      }
      thead th {
        font: 600 17px var(--serif);
        color: var(--ink);
      }
      thead small {
        display: block;
        font: 400 13px var(--sans);
        color: var(--ink-2);
      }
      tbody th {
        font-weight: 500;
        color: var(--ink-2);
      }
      tbody th span {
        color: var(--ink);
      }
      td b {
        font-weight: 650;
      }
      td.odd b {
        color: var(--gold);
      }
      td small {
        display: block;
        font-size: 12px;
        color: var(--ink-2);
      }
      .same {
        margin-top: 10px;
        font-size: 14px;
        color: var(--ink-2);
      }
      .same b {
        color: var(--ink);
        font-weight: 600;
      }
      @media (max-width: 699px) {
        thead th,
        td {
          width: 33%;
          padding: 6px 8px;
        }
        thead th:first-child {
          display: none;
        }
        tbody tr {
          display: grid;
          grid-template-columns: repeat(var(--books), minmax(0, 1fr));
          border-bottom: 1px solid var(--line);
        }
        thead tr {
          display: grid;
          grid-template-columns: repeat(var(--books), minmax(0, 1fr));
        }
        thead th,
        td {
          width: auto;
          border: 0;
        }
        thead th {
          font-size: 15px;
        }
        tbody th {
          grid-column: 1 / -1;
          padding: 8px 8px 0;
          border: 0;
          font-size: 14px;
        }
      }
    `,
  ];

  override render() {
    const { title, books, differs, same } = this.comparison;
    return html`<div class="scroll">
        <table style="--books:${books.length}">
          <caption class="unseen">
            ${title}: what differs between ${books.map(({ house }) => house).join(", ")}
          </caption>
          <thead>
            <tr>
              <th scope="col"><span class="unseen">What</span></th>
              ${books.map(({ house, edition }) => html`<th scope="col">${house}<small>${edition}</small></th>`)}
            </tr>
          </thead>
          <tbody>
            ${differs.map((point) => this.#point(point))}
          </tbody>
        </table>
      </div>
      ${same.length ? this.#same(same) : nothing}`;
  }

  #point(point: BookDifference) {
    const often = new Map<string, number>();
    for (const { says } of point.says) often.set(says, (often.get(says) ?? 0) + 1);
    return html`<tr data-point=${point.topic}>
      <th scope="row"><span>${point.topic}</span>${point.of.length ? html`: ${called(point.of)}` : nothing}</th>
      ${point.says.map(
        ({ says, rules }) => html`<td class=${often.get(says) === 1 && point.says.length > 2 ? "odd" : ""}>
          <b>${says}</b>${rules.length ? html`<small>${rules.map(clauseName).join(", ")}</small>` : nothing}
        </td>`,
      )}
    </tr>`;
  }

  /** What is paid is worth a line; that a wager loses on the wrong cards, everybody expects. */
  #same(same: BookAgreement[]) {
    const told = same.filter(({ kind, says }) => TOLD.includes(kind) && /[0-9]/.test(says.says));
    return html`<p class="same" data-same>
      The same in all:
      ${told.map(
        ({ topic, of, says }, at) => html`${at ? "; " : ""}${topic.toLowerCase()}${of.length ? `: ${called(of)}` : nothing} <b>${says.says}</b>`,
      )}.
    </p>`;
  }
}
