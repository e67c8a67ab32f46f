/** One day as a sheet: what is wrong first, then tables that people compare, a picture of one, and what to look at. */

import { LitElement, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { clauseName, money } from "../format.js";
import { base, buttons } from "../theme.js";
import type { DayReport, DayTable } from "../generated/api.js";
import { sheetStyles } from "./day.css.js";
import { curve, small } from "./pictures.js";
import { local, ORDERS, ordered, share, type Row } from "./rows.js";

const FORMS: readonly (readonly [string, string])[] = [
  ["pdf", "PDF"],
  ["html", "HTML"],
  ["csv", "CSV"],
  ["parquet", "Parquet"],
];

@customElement("cc-day-sheet")
export class DaySheet extends LitElement {
  @property({ attribute: false }) report!: DayReport;
  @property({ attribute: false }) save!: (form: string) => Promise<boolean>;
  @state() private by = "name";
  @state() private down = false;
  @state() private shown = "";
  @state() private said = "";

  static override styles = [base, buttons, sheetStyles];

  #order(by: string): void {
    this.down = by === this.by ? !this.down : by !== "name";
    this.by = by;
  }

  async #save(form: string, title: string): Promise<void> {
    this.said = `${title} is being made…`;
    this.said = (await this.save(form)) ? `${title} is saved.` : `${title} could not be made just now.`;
  }

  override render() {
    const { report } = this;
    const { figures } = report;
    return html`<section class="facts" aria-label="The day">
        <dl>
          ${this.#fact("Win", money(figures.win), `${share(figures.margin)} of stakes`)}
          ${this.#fact("Theoretical", money(figures.theoretical), `from ${money(figures.staked)} staked`)}
          ${this.#fact("Rounds", figures.rounds.toLocaleString("en"), `${figures.hands_per_hour ?? "–"} hands an hour`)}
          ${this.#fact("Exceptions", String(report.exceptions.length), report.exceptions.length ? "to look at, below" : "nothing to look at")}
        </dl>
        <div class="forms" role="group" aria-label="Save the day as">
          ${FORMS.map(
            ([form, title]) => html`<button class="button" data-form=${form} @click=${() => this.#save(form, title)}>${title}</button>`,
          )}
          <span role="status">${this.said}</span>
        </div>
      </section>
      ${this.#wrong()}
      ${report.tables.length ? nothing : html`<p>Nothing was played.</p>`}
      ${this.#figures("Tables", report.tables.map(({ table, figures }) => ({ name: table, figures })), true)}
      ${this.#picture()} ${this.#counted()}
      ${this.#figures("Games", report.games.map(({ game, figures }) => ({ name: game, figures })))}
      ${this.#figures("Dealers", report.dealers.map(({ dealer, figures }) => ({ name: dealer, figures })))}
      ${this.#figures("Shifts", report.shifts.map(({ begins, ends, figures }) => ({ name: `${local(begins, report.time_zone)} to ${local(ends, report.time_zone)}`, figures })))}
      ${this.#exceptions()}`;
  }

  #fact(name: string, value: string, more: string) {
    return html`<div>
      <dt>${name}</dt>
      <dd>${value}<small>${more}</small></dd>
    </div>`;
  }

  #wrong() {
    const { tables, level } = this.report;
    const bad = tables.flatMap(({ table, checks }) => checks.filter(({ difference }) => difference !== "0").map((check) => ({ table, check })));
    const odd = tables.filter(({ figures }) => figures.flag);
    if (!bad.length && !odd.length) return nothing;
    return html`<div role="alert">
      <ul class="wrong">
      ${bad.map(({ table, check }) => html`<li class="bad"><b>${table}</b>: ${check.says}.</li>`)}
      ${odd.map(({ table, figures }) => html`<li><b>${table}</b> won ${money(figures.win)}, ${figures.flag} the band of ${level} that chance allows.</li>`)}
      </ul>
    </div>`;
  }

  #figures(title: string, rows: readonly Row[], named = false) {
    if (!rows.length) return nothing;
    const heads = Object.entries(ORDERS);
    return html`<section aria-label=${title}>
      <h2>${title}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="${title}, figures">
        <table data-figures=${title}>
          <thead>
            <tr>
              ${heads.map(
                ([by, { title: head }]) => html`<th scope="col" class=${by === "name" ? "" : "number"}
                  aria-sort=${by !== this.by ? nothing : this.down ? "descending" : "ascending"}>
                  <button @click=${() => this.#order(by)}>${head}<i aria-hidden="true">${by !== this.by ? "" : this.down ? " ▾" : " ▴"}</i></button>
                </th>`,
              )}
              <th scope="col">Win in its band</th>
            </tr>
          </thead>
          <tbody>
            ${ordered(rows, this.by, this.down).map((row) => this.#row(row, named))}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  #row({ name, figures }: Row, named: boolean) {
    const plain = figures.flag ? `${figures.flag} the band` : "";
    return html`<tr class=${figures.flag} data-row=${name}>
      <th scope="row">
        ${named ? html`<button class="pick" aria-pressed=${this.#chosen?.table === name} @click=${() => (this.shown = name)}>${name}</button>` : name}
      </th>
      <td class="number">${figures.rounds.toLocaleString("en")}</td>
      <td class="number">${figures.hands_per_hour ?? "–"}</td>
      <td class="number">${money(figures.staked)}</td>
      <td class="number win">${money(figures.win)}</td>
      <td class="number">${share(figures.margin)}</td>
      <td class="number">${money(figures.theoretical)}</td>
      <td class="band">${figures.rounds ? small(figures) : nothing}${plain ? html`<b>${plain}</b>` : nothing}</td>
    </tr>`;
  }

  get #chosen(): DayTable | undefined {
    const { tables } = this.report;
    return tables.find(({ table }) => table === this.shown) ?? tables.find(({ figures }) => figures.flag) ?? tables[0];
  }

  #picture() {
    const table = this.#chosen;
    if (!table?.curve.length) return nothing;
    const says = `${table.table}: the win over the rounds of the day, and the band that chance allows`;
    return html`<figure>
      <figcaption><b>${table.table}</b>: win over the rounds (line), theoretical (dashes), and what chance allows (grey)</figcaption>
      ${curve(table.curve, says)}
    </figure>`;
  }

  #counted() {
    const { tables } = this.report;
    if (!tables.length) return nothing;
    const counted = tables.filter((table) => table.counted);
    const others = tables.filter((table) => !table.counted);
    const electronic = others.filter(({ source }) => source === "electronic").map(({ table }) => table);
    const people = others.filter(({ source }) => source !== "electronic").map(({ table }) => table);
    return html`<section aria-label="What was counted">
      <h2>What was counted</h2>
      ${counted.length
        ? html`<div class="scroll" tabindex="0" role="region" aria-label="What was counted, figures">
            <table data-counted>
              <thead>
                <tr>
                  <th scope="col">Table</th>
                  ${["Opener", "Fills", "Credits", "Drop", "Closer", "Win", "Hold"].map((head) => html`<th scope="col" class="number">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${counted.map(
                  ({ table, counted: found, hold }) => html`<tr>
                    <th scope="row">${table}</th>
                    ${[found!.opener, found!.fills, found!.credits, found!.drop, found!.closer].map((each) => html`<td class="number">${money(each)}</td>`)}
                    <td class="number win">${found!.whole ? money(found!.win) : "not counted yet"}</td>
                    <td class="number">${share(hold)}</td>
                  </tr>`,
                )}
              </tbody>
            </table>
          </div>`
        : nothing}
      ${electronic.length ? html`<p>Electronic, without a tray or a drop box: ${electronic.join(", ")}.</p>` : nothing}
      ${people.length ? html`<p>Nobody counted a tray: ${people.join(", ")}.</p>` : nothing}
    </section>`;
  }

  #exceptions() {
    const { exceptions, time_zone: zone } = this.report;
    return html`<section aria-label="Exceptions">
      <h2>Exceptions</h2>
      ${exceptions.length ? nothing : html`<p>None.</p>`}
      <ol class="exceptions">
        ${exceptions.map(
          (each) => html`<li>
            <p>${each.what}</p>
            <p class="more">
              <span>${local(each.at, zone)}</span><span>${each.stream} ${each.entry}</span>
              ${each.person ? html`<span>${each.person}</span>` : nothing}
              ${[...each.clauses, ...each.readings].slice(0, 4).map((ref) => html`<span>${clauseName(ref)}</span>`)}
            </p>
          </li>`,
        )}
      </ol>
    </section>`;
  }
}
