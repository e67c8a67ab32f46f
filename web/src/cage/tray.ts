/** The tray at a dealer's desk: what it should hold by denomination, and every movement of it that is this person's. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { UNREACHABLE } from "../api.js";
import { chipStyles } from "../chips.js";
import { clauseName, money } from "../format.js";
import { staff } from "../staff/session.js";
import { base, buttons, dialogs } from "../theme.js";
import type { CageTray, CageView, Refused } from "../generated/api.js";
import { CageApi } from "./cage-api.js";
import { cardStyles } from "./cage.css.js";
import "./movement.js";
import type { Wish } from "./movement.js";
import { paperCard, pieces, slipCard, type Act } from "./slip.js";
import { MOVEMENTS, waits } from "./words.js";

/** Milliseconds between two looks: what is asked for here is carried over by people. */
const EVERY = 3000;

@customElement("cc-tray")
export class TrayAtDesk extends LitElement {
  @property() table = "";
  @state() private told: CageView | null = null;
  @state() private refused: Refused | null = null;
  @state() private wish: Wish | null = null;
  @query("[data-tray-here]") private dialog!: HTMLDialogElement;
  #api: CageApi | null = null;
  #timer = 0;

  static override styles = [
    base,
    buttons,
    dialogs,
    chipStyles,
    cardStyles,
    css`
      .here {
        display: grid;
        gap: 14px;
      }
      .due {
        border-color: var(--gold);
        color: var(--gold);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    const house = staff.who?.house;
    if (!house) return;
    this.#api = new CageApi(house);
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /** A house without a cage has no tray to show, and is not asked again. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await this.#api!.look();
    if ("ok" in answer) this.told = answer.ok;
    else if (answer.refused.code !== UNREACHABLE) {
      this.told = null;
      return;
    }
    if (this.isConnected) this.#timer = window.setTimeout(() => void this.#look(), EVERY);
  }

  #act: Act = (word, { own, ...given }, about) => {
    if (own || word === "carry_slip") void this.#now(word, given);
    else this.wish = { word, given, about };
  };

  async #now(word: string, given: Record<string, unknown>): Promise<void> {
    const answer = await this.#api!.send({ command: word, ...given } as never);
    this.refused = "refused" in answer ? answer.refused : null;
    await this.#look();
  }

  override render() {
    const tray = this.told?.tables.find(({ table }) => table === this.table);
    if (!this.told || !tray) return nothing;
    const { told } = this;
    const slips = told.slips.filter(({ table }) => table === this.table);
    const papers = told.papers.filter(({ table }) => table === this.table);
    const due = [...slips, ...papers].filter(({ may }) => waits(may)).length;
    return html`<button class="button plain ${due ? "due" : ""}" data-action="tray" data-due=${due} @click=${() => this.dialog.showModal()}>
        Tray ${tray.open ? money(tray.value) : "locked"}${due ? ` · ${due} ${due === 1 ? "waits" : "wait"}` : ""}
      </button>
      <div @keydown=${(event: Event) => event.stopPropagation()}>
        <dialog aria-labelledby="tray-title" data-tray-here>
          <div class="here">
            ${this.#holds(tray)}
            ${papers.map((each) => paperCard(each, this.#act))} ${slips.map((each) => slipCard(each, this.#act))}
            ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${this.refused.says} ${this.refused.rules.map((ref) => html`<small>${clauseName(ref)}</small> `)}</p>` : nothing}
            <div class="acts">
              ${tray.may.map((word) => html`<button class="button" data-movement=${word} @click=${() => this.#act(word, { table: this.table }, tray.title)}>${MOVEMENTS[word]?.title ?? word}</button>`)}
              <button class="button plain" data-action="away" @click=${() => this.dialog.close()}>Back</button>
            </div>
          </div>
        </dialog>
        <cc-movement
          .wish=${this.wish}
          .api=${this.#api!}
          .denominations=${told.denominations}
          @away=${() => {
            this.wish = null;
            void this.#look();
          }}
        ></cc-movement>
      </div>`;
  }

  /** By the last count and the slips since; what play has moved is known by the next count. */
  #holds(tray: CageTray) {
    const state = tray.counting ? "being counted" : tray.open ? "open" : "locked";
    return html`<h2 id="tray-title">The tray <small>${state}</small></h2>
      <p class="amount" data-value>${money(tray.holds ?? tray.value)}</p>
      ${pieces(tray.chips)}
      <p class="waits">${tray.moved ? "Counted last, with what moved since; play has moved chips besides." : "As it was counted last."}</p>`;
  }
}
