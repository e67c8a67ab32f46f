/** What was refused just now, and the clauses that say so. It goes by itself, unless somebody is reading it. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { clauseName } from "./format.js";
import { base } from "./theme.js";
import type { Refused } from "./generated/api.js";

/** Milliseconds: to notice it, and to read each letter of it. */
const NOTICED = 4000;
const LETTER = 55;
const LONGEST = 20_000;

/** How long a sentence stays: long enough to read it calmly. */
export const stays = (says: string): number => Math.min(LONGEST, NOTICED + LETTER * says.length);

@customElement("cc-refusal")
export class RefusalNote extends LitElement {
  @property({ attribute: false }) refusal: Refused | null = null;
  /** The address of the table, to which that of a clause is added. */
  @property() here = "";
  #timer = 0;
  /** Whether a pointer came to it: one that lay there before it appeared is not reading. */
  #read = false;

  static override styles = [
    base,
    css`
      .told {
        display: flex;
        align-items: center;
        gap: 10px;
        max-width: min(94vw, 560px);
        padding: 6px 6px 6px 16px;
        border: 1px solid #b5574c;
        border-radius: 14px;
        background: #2c1512;
        color: #ffe1db;
        box-shadow: 0 10px 30px rgb(0 0 0 / 0.5);
      }
      .clauses {
        display: block;
        font-size: 14px;
      }
      a {
        display: inline-block;
        padding: 3px 0;
        color: var(--gold);
        text-underline-offset: 3px;
        font-variant-numeric: tabular-nums;
      }
      button {
        flex: none;
        min-width: 44px;
        min-height: 44px;
        border: 0;
        border-radius: 50%;
        background: transparent;
        cursor: pointer;
        font-size: 18px;
      }
    `,
  ];

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("refusal")) return;
    this.#read = false;
    this.#wait();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.#key, true);
    this.addEventListener("pointermove", this.#reads);
    this.addEventListener("pointerleave", this.#leaves);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.#key, true);
    clearTimeout(this.#timer);
  }

  /** A finger goes without a word: only a mouse can stay. */
  #reads = ({ pointerType }: PointerEvent): void => void (this.#read = pointerType === "mouse");
  #leaves = (): void => void (this.#read = false);

  #key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.refusal) this.#close();
  };

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.refusal) return;
    this.#timer = window.setTimeout(() => {
      if (this.#read || this.matches(":focus-within")) this.#wait();
      else this.#close();
    }, stays(this.refusal.says));
  }

  override render() {
    if (!this.refusal) return nothing;
    const { rules } = this.refusal;
    return html`<div class="told" data-refused role="group" aria-label="Refused">
      <div>
        ${this.refusal.says}
        ${
          rules.length
            ? html`<span class="clauses"
                >${rules.length > 1 ? "Clauses" : "Clause"}
                ${rules.map((ref, at) => html`${at ? ", " : nothing}${this.#link(ref)}`)}</span
              >`
            : nothing
        }
      </div>
      <button aria-label="Close" @click=${this.#close}>✕</button>
    </div>`;
  }

  #link(ref: string) {
    const open = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.dispatchEvent(new CustomEvent<string>("clause", { detail: ref }));
    };
    return html`<a href="${this.here}/rules/${encodeURIComponent(ref)}" @click=${open}>${clauseName(ref)}</a>`;
  }

  #close = (): void => {
    this.dispatchEvent(new Event("close"));
  };
}
