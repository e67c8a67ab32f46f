/** A dispute of the house: where it stands, what was decided, and what may be done or said about it. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { money } from "../format.js";
import type { Deed, HouseDispute, RulingShown } from "../generated/api.js";
import { base, buttons } from "../theme.js";
import { stages } from "./words.js";

@customElement("cc-dispute-card")
export class DisputeCard extends LitElement {
  @property({ attribute: false }) dispute: HouseDispute | null = null;
  @property({ type: Boolean }) busy = false;
  /** Whether whoever reads it is the one who raised it. */
  @property({ type: Boolean }) own = false;

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: block;
      }
      article {
        display: grid;
        gap: 10px;
        padding: 14px 16px;
        border: 1px solid var(--line);
        border-radius: 16px;
        background: var(--night-2);
        overflow-wrap: anywhere;
      }
      .over {
        background: transparent;
      }
      header {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 2px 16px;
      }
      h3 {
        font-size: 18px;
      }
      small,
      .soft {
        color: var(--ink-2);
        font-size: 14px;
      }
      .stages {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 4px;
      }
      .stages li {
        padding: 3px 10px;
        border: 1px solid var(--line);
        border-radius: 999px;
        color: var(--ink-2);
        font-size: 13px;
        text-align: center;
        white-space: nowrap;
      }
      .stages .reached {
        border-color: var(--gold-deep);
        background: #2b2310;
        color: #ffe4a3;
      }
      .rulings {
        display: grid;
        gap: 6px;
      }
      .rulings li {
        padding-left: 10px;
        border-left: 3px solid var(--gold-deep);
      }
      .rights {
        padding: 8px 12px;
        border-radius: 12px;
        background: #14202e;
        color: var(--calm);
        font-size: 15px;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      a {
        color: var(--gold);
      }
      a.button {
        display: inline-flex;
        align-items: center;
        text-decoration: none;
      }
    `,
  ];

  override render() {
    const { dispute } = this;
    if (!dispute) return nothing;
    return html`<article
      class=${dispute.over ? "over" : ""}
      data-dispute=${dispute.number}
      data-office=${dispute.office}
      data-stage=${dispute.stage}
      data-over=${dispute.over ? "yes" : "no"}
      aria-label="Dispute ${dispute.number} of ${dispute.by}"
    >
      <header>
        <h3>${dispute.about}</h3>
        <small>${dispute.house}, dispute ${dispute.number}${this.own ? nothing : html` of <b>${dispute.by}</b>`}</small>
      </header>
      <ol class="stages" aria-label="How far it has come">
        ${stages(dispute).map(
          ({ title, reached }) =>
            html`<li class=${reached ? "reached" : ""}>${title}<span class="unseen">${reached ? ": done" : ": not yet"}</span></li>`,
        )}
      </ol>
      <p data-says>
        ${dispute.says}
        ${dispute.raised ? html`<span class="soft">Raised ${dispute.raised}.</span>` : nothing} ${this.#cause(dispute)}
      </p>
      ${
        dispute.decisions.length
          ? html`<ul class="rulings" aria-label="Decisions">
              ${dispute.decisions.map((each) => this.#ruling(each))}
            </ul>`
          : nothing
      }
      ${dispute.paid ? html`<p>${this.own && dispute.paid_to === dispute.by ? "You were" : `${dispute.paid_to} was`} paid <b>${money(dispute.paid)}</b>.</p>` : nothing}
      ${dispute.rights && !dispute.over ? html`<p class="rights" data-rights>${dispute.rights}</p>` : nothing}
      <p class="buttons">
        ${dispute.deeds.map((deed) => this.#deed(deed))}
        <slot></slot>
        ${dispute.letter ? html`<a class="button" href=${dispute.letter} target="_blank" rel="noopener" data-action="letter">Letter to print</a>` : nothing}
      </p>
    </article>`;
  }

  #cause({ table, round, box }: HouseDispute) {
    if (!table) return nothing;
    const where = html`<a href="/#/table/${table}${round ? `/rounds/${round}` : ""}">${table}${round ? `, round ${round}` : ""}</a>`;
    return html`<span class="soft" data-cause>At ${where}${box === null ? "" : `, box ${box}`}.</span>`;
  }

  #ruling(ruling: RulingShown) {
    return html`<li data-step=${ruling.step}>
      <b>${ruling.title.charAt(0).toUpperCase()}${ruling.title.slice(1)}</b>: ${ruling.outcome}${ruling.finding ? html`. ${ruling.finding}` : nothing}
      <br /><small>${ruling.by}, ${ruling.role}, ${ruling.at}</small>
    </li>`;
  }

  #deed(deed: Deed) {
    const choose = (): boolean => this.dispatchEvent(new CustomEvent<Deed>("choose", { detail: deed }));
    return html`<button class="button" data-deed=${deed.name} ?disabled=${this.busy} @click=${choose}>${deed.title}</button>`;
  }
}
