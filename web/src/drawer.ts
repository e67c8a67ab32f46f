/** What lies beside the cloth: the log, the last rounds and what was counted, the odds, the rules, and the check of the cards. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Live, Told } from "./live.js";
import { base, buttons } from "./theme.js";

export const TABS = ["log", "rounds", "stats", "odds", "rules", "fairness"] as const;
export type Tab = (typeof TABS)[number];

const TITLES: Record<Tab, string> = {
  log: "Log",
  rounds: "Rounds",
  stats: "Stats",
  odds: "Odds",
  rules: "Rules",
  fairness: "Fairness",
};

@customElement("cc-drawer")
export class Drawer extends LitElement {
  @property({ attribute: false }) live!: Live;
  @property() book = "";
  @property() tab: Tab = "log";
  @property() clause = "";
  /** The round that is to be looked at again, if any. */
  @property({ type: Number }) round = 0;
  /** Changed with every step, so that the log is drawn again. */
  @property({ type: Number }) seq = 0;

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        background: var(--night-2);
      }
      .top {
        display: flex;
        gap: 2px;
        padding: 6px 6px 0;
        border-bottom: 1px solid var(--line);
      }
      .tabs {
        flex: 1;
        min-width: 0;
        display: flex;
        gap: 2px;
      }
      .tab {
        flex: 1;
        min-height: 44px;
        padding: 0 2px;
        border: 0;
        border-bottom: 3px solid transparent;
        background: transparent;
        color: var(--ink-2);
        font-size: 13px;
        font-weight: 600;
        cursor: pointer;
      }
      .tab[aria-selected="true"] {
        color: var(--ink);
        border-color: var(--gold);
      }
      .panel {
        flex: 1;
        min-height: 0;
        overflow-y: auto;
        padding: 14px;
        overscroll-behavior: contain;
      }
      ol {
        display: flex;
        flex-direction: column-reverse;
        gap: 2px;
      }
      li {
        padding: 6px 8px;
        border-radius: 8px;
        font-size: 14px;
        color: var(--ink-2);
        overflow-wrap: anywhere;
      }
      li.mine {
        color: var(--ink);
        background: rgb(255 255 255 / 0.05);
      }
      li.head {
        margin-top: 10px;
        color: var(--gold);
        font-family: var(--serif);
        font-size: 15px;
      }
      .clauses {
        color: var(--ink-3);
        font-size: 12px;
        white-space: nowrap;
      }
      .empty {
        color: var(--ink-2);
      }
    `,
  ];

  override render() {
    return html`<div class="top">
        <div class="tabs" role="tablist" aria-label="Beside the table">
          ${TABS.map(
            (tab) =>
              html`<button
                class="tab"
                role="tab"
                id="tab-${tab}"
                data-tab=${tab}
                aria-controls="panel"
                aria-selected=${tab === this.tab}
                tabindex=${tab === this.tab ? 0 : -1}
                @click=${() => this.#show(tab)}
                @keydown=${this.#key}
              >
                ${TITLES[tab]}
              </button>`,
          )}
        </div>
        <slot name="shut"></slot>
      </div>
      <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${this.tab}" tabindex="0">
        ${this.#panel()}
      </div>`;
  }

  #panel() {
    switch (this.tab) {
      case "log":
        return this.#log();
      case "rounds":
        return html`<cc-panel-rounds table=${this.live.table} book=${this.book} round=${this.round} .live=${this.live}></cc-panel-rounds>`;
      case "stats":
        return html`<cc-panel-statistics book=${this.book} .live=${this.live}></cc-panel-statistics>`;
      case "odds":
        return html`<cc-panel-odds table=${this.live.table}></cc-panel-odds>`;
      case "rules":
        return html`<cc-panel-rules book=${this.book} clause=${this.clause || nothing}></cc-panel-rules>`;
      case "fairness":
        return html`<cc-panel-fairness .live=${this.live}></cc-panel-fairness>
          <cc-remembered-heads table=${this.live.table}></cc-remembered-heads>`;
    }
  }

  #log() {
    const { log, you } = this.live;
    if (!log.length) return html`<p class="empty">What happens at the table is written here.</p>`;
    return html`<ol>
      ${log.map((told) => this.#told(told, you?.name ?? ""))}
    </ol>`;
  }

  #told({ event }: Told, me: string) {
    const mine = me !== "" && (("player" in event && event.player === me) || ("by" in event && event.by === me));
    const head = event.event === "round_started";
    return html`<li class="${mine ? "mine" : ""} ${head ? "head" : ""}">
      ${event.says}
      ${event.rules?.length ? html`<span class="clauses">${event.rules.slice(0, 3).join(" · ")}</span>` : nothing}
    </li>`;
  }

  #show(tab: Tab): void {
    this.dispatchEvent(new CustomEvent<Tab>("tab", { detail: tab }));
  }

  #key = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const next = TABS[(TABS.indexOf(this.tab) + by + TABS.length) % TABS.length]!;
    this.#show(next);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#tab-${next}`)?.focus());
  };
}
