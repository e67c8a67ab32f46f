/** Who supervises a table: assigned to it, to its pit or to the whole floor, by somebody else who keeps the roster. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { known } from "../desk/asking.js";
import { refusalText } from "../format.js";
import { base, buttons, dialogs } from "../theme.js";
import type { PitPeople, PitTable, Refused } from "../generated/api.js";
import type { PitApi } from "./pit-api.js";

/** Where somebody may be assigned: a table, a pit, or with neither the whole floor. */
interface Place {
  table: string;
  pit: string;
}

@customElement("cc-places")
export class Places extends LitElement {
  @property({ attribute: false }) people!: PitPeople;
  @property({ attribute: false }) table: PitTable | undefined;
  @property({ attribute: false }) api!: PitApi;
  @state() private busy = false;
  @state() private refused: Refused | null = null;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      form,
      ul {
        display: grid;
        gap: 10px;
        margin: 10px 0;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 8px;
        align-items: center;
        min-height: 44px;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: end;
      }
      .end {
        justify-content: end;
      }
      label {
        display: grid;
        flex: 1 1 150px;
        gap: 4px;
      }
      input,
      select {
        min-height: 44px;
        min-width: 0;
        padding: 0 12px;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--night);
        color: var(--ink);
        font-size: 16px;
      }
      .refused {
        color: var(--bad);
      }
    `,
  ];

  show(): void {
    this.refused = null;
    void this.updateComplete.then(() => this.dialog.showModal());
  }

  /** The places from which a table is supervised. */
  #places(table: string): { key: string; title: string; place: Place }[] {
    const pits = Object.entries(this.people.pits).filter(([, tables]) => tables.includes(table));
    return [
      { key: "table", title: "This table", place: { table, pit: "" } },
      ...pits.map(([pit]) => ({ key: `pit ${pit}`, title: `Pit ${pit}`, place: { table: "", pit } })),
      { key: "floor", title: "The whole floor", place: { table: "", pit: "" } },
    ];
  }

  override render() {
    const { people, table } = this;
    if (!table) return nothing;
    const places = this.#places(table.id);
    const there = Object.entries(people.posts).flatMap(([badge, posts]) =>
      places
        .filter(({ place }) => posts.some((post) => post.table === place.table && post.pit === place.pit))
        .map(({ title, place }) => ({ badge, title, place })),
    );
    there.sort((one, other) => one.badge.localeCompare(other.badge));
    return html`<dialog aria-labelledby="places-title" data-places=${table.id}>
      <h2 id="places-title">Who supervises ${table.title}?</h2>
      ${there.length ? nothing : html`<p>Nobody is assigned here.</p>`}
      <ul>
        ${there.map(
          ({ badge, title, place }) => html`<li data-post=${badge}>
            <span>${known(badge, people.names)}: ${title.toLowerCase()}</span>
            ${
              badge === people.badge
                ? nothing // nobody says for themselves where they are
                : html`<button
                    class="button"
                    aria-label="Take ${known(badge, people.names)} from ${title.toLowerCase()}"
                    ?disabled=${this.busy}
                    @click=${() => void this.#send({ command: "unassign", badge, ...place })}
                  >
                    Take away
                  </button>`
            }
          </li>`,
        )}
      </ul>
      <form class="row" @submit=${this.#assign}>
        <label><span>Who comes</span><select data-ask="badge" name="badge">${people.supervisors.map((badge) => html`<option value=${badge}>${known(badge, people.names)}</option>`)}</select></label>
        <label><span>Where</span><select data-ask="place" name="place">${places.map(({ key, title }) => html`<option value=${key}>${title}</option>`)}</select></label>
        <button class="button gold" data-action="assign" ?disabled=${this.busy || !people.supervisors.length}>Assign</button>
      </form>
      <form class="row" @submit=${this.#arrange}>
        <label><span>Put this table into pit</span><input data-ask="pit" name="pit" maxlength="40" autocomplete="off" required /></label>
        <button class="button" data-action="arrange" ?disabled=${this.busy}>Put</button>
      </form>
      ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing}
      <p class="row end"><button class="button" data-action="back" @click=${() => this.dialog.close()}>Back</button></p>
    </dialog>`;
  }

  #assign = (event: SubmitEvent): void => {
    event.preventDefault();
    const said = new FormData(event.target as HTMLFormElement);
    const chosen = this.#places(this.table?.id ?? "").find(({ key }) => key === said.get("place"));
    if (chosen) void this.#send({ command: "assign", badge: said.get("badge"), ...chosen.place });
  };

  #arrange = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const pit = String(new FormData(form).get("pit")).trim();
    const tables = [...new Set([...(this.people.pits[pit] ?? []), this.table?.id ?? ""])];
    void this.#send({ command: "arrange_pit", pit, tables }).then(() => form.reset());
  };

  async #send(body: Record<string, unknown>): Promise<void> {
    this.busy = true;
    const answer = await this.api.assign(body);
    this.refused = "refused" in answer ? answer.refused : null;
    this.busy = false;
    this.dispatchEvent(new Event("done"));
  }
}
