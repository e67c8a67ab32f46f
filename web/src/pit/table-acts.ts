/** What may be done at a table from the board of the pit: through the same requests as at its desk, as whoever is signed in. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { DeskApi } from "../desk/desk-api.js";
import "../desk/deed.js";
import type { Done } from "../desk/deed.js";
import { refusalText } from "../format.js";
import { base, buttons, dialogs } from "../theme.js";
import type { Answer } from "../api.js";
import type { Deed, Desk, Refused } from "../generated/api.js";

/** What takes a supervisor stands first: what a dealer may do too, the dealer mostly does. */
const own = (deeds: readonly Deed[]): Deed[] => [
  ...deeds.filter(({ who }) => !who.includes("dealer")),
  ...deeds.filter(({ who }) => who.includes("dealer")),
];

@customElement("cc-table-acts")
export class TableActs extends LitElement {
  @property({ attribute: false }) names: Record<string, string> = {};
  @state() private table = "";
  @state() private called = "";
  @state() private desk: Desk | null = null;
  @state() private deed: Deed | null = null;
  @state() private wrong: Refused | null = null;
  @state() private refused: Refused | null = null;
  @query("dialog") private dialog!: HTMLDialogElement;
  #api!: DeskApi;

  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      h2 {
        margin-bottom: 10px;
      }
      h3 {
        margin: 12px 0 6px;
        font: 600 14px var(--sans);
        color: var(--ink-2);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
        gap: 6px;
      }
      .deed {
        display: grid;
        width: 100%;
        min-height: 44px;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--night-3);
        color: var(--ink);
        text-align: left;
        cursor: pointer;
      }
      .deed small {
        color: var(--ink-2);
      }
      .refused {
        color: var(--bad);
      }
      .buttons {
        display: flex;
        justify-content: flex-end;
        margin-top: 14px;
      }
    `,
  ];

  /** Somebody wants to do something at a table. */
  async show(table: string, title: string): Promise<void> {
    this.table = table;
    this.called = title;
    this.desk = this.deed = this.wrong = this.refused = null;
    this.#api = new DeskApi(table);
    await this.updateComplete;
    this.dialog.showModal();
    const answer = await this.#api.look();
    if ("ok" in answer) this.desk = answer.ok;
    else this.refused = answer.refused;
  }

  override render() {
    return html`<dialog aria-labelledby="acts-title" data-acts=${this.table}>
        <h2 id="acts-title">At ${this.called}</h2>
        ${this.refused ? html`<p class="refused" role="alert">${refusalText(this.refused)}</p>` : nothing}
        ${this.desk ? this.#lists(this.desk) : html`<p role="status">One moment…</p>`}
        <p class="buttons"><button class="button" data-action="back" @click=${() => this.dialog.close()}>Back</button></p>
      </dialog>
      <cc-deed
        .deed=${this.deed}
        .roles=${this.desk?.roles ?? []}
        .api=${this.#api}
        .refused=${this.wrong}
        .names=${this.names}
        ?people=${true}
        @do=${(event: CustomEvent<Done>) => void this.#sent(this.#api.send(event.detail.body, event.detail.seq))}
        @ask=${(event: CustomEvent<Done>) => void this.#sent(this.#api.ask(event.detail.body))}
        @shut=${() => (this.deed = null)}
      ></cc-deed>`;
  }

  #lists({ remedies, lists }: Desk) {
    const parts: [string, readonly Deed[]][] = [
      ["What went wrong", remedies],
      ["Cards, limits and seats", lists.table],
      ["People, closing and disputes", lists.people],
    ];
    return parts.map(([title, deeds]) => {
      const open = own(deeds.filter(({ closed, command }) => !closed && command !== "relieve_dealer"));
      return open.length
        ? html`<h3>${title}</h3>
            <ul>
              ${open.map((deed) => html`<li><button class="deed" data-deed=${deed.name} @click=${() => this.#open(deed)}>${deed.title}<small>${deed.terms}</small></button></li>`)}
            </ul>`
        : nothing;
    });
  }

  #open(deed: Deed): void {
    this.dialog.close();
    this.wrong = null;
    this.deed = deed;
  }

  async #sent(sending: Promise<Answer<unknown>>): Promise<void> {
    const answer = await sending;
    if ("refused" in answer) this.wrong = answer.refused;
    else this.deed = null;
    this.dispatchEvent(new Event("done"));
  }
}
