/** A closed table is opened anew: what it would open under now, and why it may not be, if so. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { known } from "../desk/asking.js";
import { clauseName, money, refusalText } from "../format.js";
import { base, buttons, dialogs } from "../theme.js";
import type { Opening, PitTable, Refused } from "../generated/api.js";
import type { PitApi } from "./pit-api.js";

@customElement("cc-opening")
export class OpeningDialog extends LitElement {
  @property({ attribute: false }) api!: PitApi;
  @property({ attribute: false }) names: Record<string, string> = {};
  @state() private table: PitTable | null = null;
  @state() private told: Opening | null = null;
  @state() private refused: Refused | null = null;
  @state() private busy = false;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      h2 {
        margin-bottom: 6px;
      }
      p,
      li {
        line-height: 1.45;
      }
      .about,
      small {
        color: var(--ink-2);
      }
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 6px 16px;
        margin: 14px 0;
      }
      dt {
        color: var(--ink-2);
      }
      .closed,
      .refused {
        padding: 10px 12px;
        border-radius: 10px;
        background: var(--bad-back);
        color: var(--ink);
      }
      .acts {
        display: flex;
        flex-wrap: wrap;
        justify-content: flex-end;
        gap: 10px;
        margin-top: 16px;
      }
    `,
  ];

  /** Somebody wants to open a table. */
  async show(table: PitTable): Promise<void> {
    this.table = table;
    this.told = this.refused = null;
    this.dialog.showModal();
    const answer = await this.api.opening(table.id);
    if ("ok" in answer) this.told = answer.ok;
    else this.refused = answer.refused;
  }

  override render() {
    const { table, told, refused } = this;
    return html`<dialog aria-labelledby="opening-title" data-opening=${table?.id ?? ""}>
      <h2 id="opening-title">Open ${table?.title ?? "the table"}</h2>
      ${table ? html`<p class="about">${table.id}</p>` : nothing}
      ${told ? this.#terms(told) : refused ? nothing : html`<p role="status">One moment…</p>`}
      ${refused ? html`<p class="refused" role="alert">${refusalText(refused)}</p>` : nothing}
      <div class="acts">
        <button class="button plain" data-action="back" @click=${() => this.dialog.close()}>Back</button>
        ${told && !told.closed ? html`<button class="button gold" data-action="open" ?disabled=${this.busy} @click=${() => void this.#open(told)}>Open the table</button>` : nothing}
      </div>
    </dialog>`;
  }

  #terms({ limits, decided, gaming_day, closed, rules }: Opening) {
    const signs = limits.map(({ title, min, max }) => html`<li>${title} ${money(min)}${max === null ? " and more" : ` to ${money(max)}`}</li>`);
    return html`<dl>
        ${gaming_day ? html`<dt>Gaming day</dt><dd>${gaming_day}</dd>` : nothing}
        <dt>Limits</dt><dd><ul>${signs}</ul></dd>
        ${
          decided.length
            ? html`<dt>Decided</dt><dd><ul>${decided.map(({ power, by }) => html`<li>${power.replaceAll("_", " ")} <small>by ${known(by, this.names)}</small></li>`)}</ul></dd>`
            : nothing
        }
      </dl>
      ${
        closed
          ? html`<p class="closed" data-closed>Not yet. ${closed} ${rules.map((ref) => html`<small>${clauseName(ref)}</small> `)}</p>`
          : html`<p>Its cards are checked and shuffled before wagers are taken${this.table?.physical ? ", and its signs go up" : ""}.</p>`
      }`;
  }

  async #open({ seq }: Opening): Promise<void> {
    if (!this.table) return;
    this.busy = true;
    const answer = await this.api.open(this.table.id, seq);
    this.busy = false;
    this.refused = "refused" in answer ? answer.refused : null;
    if (!this.refused) this.dialog.close();
    this.dispatchEvent(new Event("done"));
  }
}
