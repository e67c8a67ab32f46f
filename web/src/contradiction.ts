/** The warning that the floor contradicts what it showed before, and the line that says what is remembered of it. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { remembered } from "./heads.js";
import { base, buttons } from "./theme.js";

@customElement("cc-contradiction")
export class ContradictionWarning extends LitElement {
  /** Whether somebody has read it: then a bar stays, and nothing takes that away. */
  @state() private read = false;
  @query("dialog") private dialog!: HTMLDialogElement | null;
  #number = 0;

  static override styles = [
    base,
    buttons,
    css`
      :host {
        position: relative;
        z-index: 100;
      }
      .bar {
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 14px;
        padding: 4px 12px;
        background: #8c1d14;
        color: #fff4f1;
        font-weight: 600;
        text-align: center;
      }
      .bar .button {
        min-height: 44px;
        background: #5f100a;
        border-color: #ffc9c0;
        color: #fff4f1;
      }
      dialog {
        width: min(620px, calc(100vw - 24px));
        max-height: calc(100dvh - 24px);
        padding: 0;
        border: 2px solid #ff8d7e;
        border-radius: 20px;
        background: var(--night-2);
        color: var(--ink);
        overflow-y: auto;
        box-shadow: 0 20px 60px rgb(0 0 0 / 0.7);
      }
      dialog::backdrop {
        background: rgb(40 4 0 / 0.82);
      }
      h2 {
        display: flex;
        align-items: center;
        gap: 12px;
        padding: 18px 22px;
        background: #8c1d14;
        color: #fff4f1;
        font-size: 24px;
      }
      h2 svg {
        flex: none;
        width: 34px;
        height: 34px;
      }
      .told {
        display: grid;
        gap: 14px;
        padding: 18px 22px 22px;
      }
      li {
        padding: 10px 14px;
        border-left: 4px solid #ff8d7e;
        border-radius: 6px;
        background: #2c1512;
        color: #ffe1db;
      }
      li + li {
        margin-top: 8px;
      }
      li b {
        display: block;
        font-size: 14px;
        color: #ffa497; /* on its own dark ground in either look */
      }
      code {
        display: block;
        margin-top: 6px;
        padding: 8px 12px;
        border-radius: 8px;
        background: #0e0c0a;
        color: #f3ead9;
        font-size: 14px;
        overflow-wrap: anywhere;
      }
      .deeds {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
      }
      .note {
        font-size: 14px;
        color: var(--ink-2);
      }
      .forget {
        padding: 0;
        border: 0;
        min-height: 44px;
        background: transparent;
        color: var(--gold);
        text-decoration: underline;
        text-underline-offset: 3px;
        cursor: pointer;
      }
      @media (max-width: 699px) {
        .bar {
          justify-content: space-between;
          text-align: left;
        }
        .bar .button {
          flex: none;
        }
        .more {
          display: none;
        }
        h2 {
          padding: 14px 16px;
          font-size: 21px;
        }
        .told {
          padding: 14px 16px 18px;
        }
        .deeds .button {
          flex: 1 1 100%;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    remembered.addEventListener("change", this.#changed);
    window.addEventListener("storage", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    remembered.removeEventListener("change", this.#changed);
    window.removeEventListener("storage", this.#changed);
  }

  #changed = (): void => {
    const number = remembered.contradictions.length;
    if (number > this.#number) this.read = false;
    this.#number = number;
    this.requestUpdate();
  };

  protected override updated(): void {
    if (this.dialog && !this.dialog.open && !this.read) this.dialog.showModal();
  }

  override render() {
    const found = remembered.contradictions;
    if (!found.length) return nothing;
    return html`<p class="bar" role="status">
        <span>This floor contradicts itself<span class="more">: its record is not the one that you saw</span>.</span>
        <button class="button" data-action="read-contradiction" @click=${() => (this.read = false)}>What I saw</button>
      </p>
      <dialog
        role="alertdialog"
        data-contradiction
        aria-labelledby="title"
        aria-describedby="what"
        @keydown=${(event: Event) => event.stopPropagation()}
        @close=${() => (this.read = true)}
      >
        <h2 id="title">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2 23 21H1z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
            <path d="M12 9v6M12 17.6v.9" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
          </svg>
          This floor contradicts itself
        </h2>
        <div class="told">
          <ul id="what">
            ${found.map(({ table, says }) => html`<li><b>${table}</b>${says}</li>`)}
          </ul>
          <p>
            The floor signs its record, and this browser kept what it signed. The record has been changed since, or
            another one has been put in its place. Put nothing more down until that is cleared up.
          </p>
          <p>
            Save what you saw, and give it to whoever inspects the floor, where it is held against the record:
            <code>cutcard verify FILE --witness seen.jsonl</code>
          </p>
          <div class="deeds">
            <button class="button gold" autofocus data-action="save-heads" @click=${this.#save}>Save what I saw</button>
            <button class="button" data-action="close-contradiction" @click=${() => this.dialog?.close()}>
              I have read this
            </button>
          </div>
          <p class="note">
            If you know that this is a new floor, which never was the other:
            <button class="forget" data-action="forget-heads" @click=${this.#forget}>forget what I saw</button>
          </p>
        </div>
      </dialog>`;
  }

  #save = (): void => {
    const file = URL.createObjectURL(new Blob([remembered.evidence()], { type: "application/x-ndjson" }));
    const link = Object.assign(document.createElement("a"), { href: file, download: "seen.jsonl" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(file), 60_000);
  };

  #forget = (): void => {
    this.dialog?.close();
    remembered.forget();
  };
}

@customElement("cc-remembered-heads")
export class RememberedLine extends LitElement {
  @property() table = "";

  static override styles = [
    base,
    css`
      p {
        margin-top: 18px;
        padding-top: 12px;
        border-top: 1px solid var(--line);
        font-size: 14px;
        color: var(--ink-2);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    remembered.addEventListener("change", this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    remembered.removeEventListener("change", this.#changed);
  }

  #changed = (): void => this.requestUpdate();

  override render() {
    return html`<p data-remembered>${rememberedOf(this.table)}</p>`;
  }
}

/** What is remembered of a table, in a sentence or two. */
export function rememberedOf(table: string): string {
  const heads = remembered.of(table);
  const last = heads.at(-1);
  if (!last) return "The floor has signed nothing of this table yet that this browser has seen.";
  const contradicted = remembered.contradictions.some((each) => each.table === table);
  const then = contradicted ? "and the floor has contradicted it" : "and warns you if the floor ever says otherwise";
  const signed = remembered.checks
    ? "Each signature was checked here."
    : "Signatures were not checked: this browser cannot do that for a page that came this way.";
  return `This browser remembers what the floor signed of this table, up to entry ${last.version}, ${then}. ${signed}`;
}
