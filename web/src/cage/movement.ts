/** A form for one movement: what it asks for, and the command that comes of it. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { clauseName } from "../format.js";
import { base, buttons, dialogs } from "../theme.js";
import type { CageCommand, CageTray, Refused } from "../generated/api.js";
import { passkeysHere } from "../staff/passkeys.js";
import type { CageApi } from "./cage-api.js";
import "./counter.js";
import type { ChipCounter } from "./counter.js";
import { MOVEMENTS, type Field } from "./words.js";

/** What somebody wants to do: the word, and what is known of it already. */
export interface Wish {
  word: string;
  given: Record<string, unknown>;
  /** What the form is about, as it stands under its title. */
  about?: string;
  tables?: readonly CageTray[];
}

@customElement("cc-movement")
export class MovementDialog extends LitElement {
  @property({ attribute: false }) wish: Wish | null = null;
  @property({ attribute: false }) denominations: readonly string[] = [];
  @property({ attribute: false }) api!: CageApi;
  @state() private refused: Refused | null = null;
  @state() private busy = false;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      form {
        display: grid;
        gap: 14px;
      }
      h2 {
        font-size: 22px;
      }
      .about,
      .two {
        color: var(--ink-2);
      }
      .field {
        display: grid;
        gap: 4px;
        font-size: 14px;
        color: var(--ink-2);
      }
      .field input,
      .field select {
        width: 100%;
        min-height: 44px;
        padding: 0 12px;
        border: 1px solid var(--line-2);
        border-radius: 10px;
        background: var(--night);
        color: var(--ink);
        font: inherit;
        font-size: 17px;
      }
      .yes {
        display: flex;
        gap: 10px;
        align-items: center;
        min-height: 44px;
        font-size: 15px;
        color: var(--ink-2);
      }
      .yes input {
        flex: none;
        width: 22px;
        height: 22px;
        accent-color: var(--gold);
      }
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
      }
    `,
  ];

  protected override updated(changed: Map<string, unknown>): void {
    if (!changed.has("wish")) return;
    if (this.wish && !this.dialog.open) {
      this.refused = null;
      this.dialog.showModal();
    }
    if (!this.wish && this.dialog?.open) this.dialog.close();
  }

  override render() {
    const { wish } = this;
    const movement = wish ? MOVEMENTS[wish.word] : undefined;
    return html`<dialog aria-labelledby="title" @close=${() => this.#away()}>
      ${wish && movement
        ? html`<form @submit=${(event: Event) => void this.#send(event)} novalidate>
            <h2 id="title">${movement.title}</h2>
            ${wish.about ? html`<p class="about">${wish.about}</p>` : nothing}
            ${movement.fields.filter(({ name }) => !(name in wish.given)).map((field) => this.#field(field, wish))}
            ${movement.two ? html`<p class="two">It is done when the second signs: ${movement.two}.</p>` : nothing}
            ${this.refused ? this.#why(this.refused) : nothing}
            <div class="acts">
              <button type="button" class="button plain" @click=${() => this.dialog.close()}>Back</button>
              ${wish.word === "sign" && passkeysHere() ? html`<button type="button" class="button" ?disabled=${this.busy} data-action="passkey" @click=${() => void this.#passkey(wish)}>With a passkey</button>` : nothing}
              <button class="button gold" ?disabled=${this.busy} data-send>${movement.button}</button>
            </div>
          </form>`
        : html`<h2 id="title">Nothing</h2>`}
    </dialog>`;
  }

  /** Why it was refused, with what the field is called here where it is about one. */
  #why(refused: Refused) {
    const [named] = refused.message.split(":");
    const field = this.wish && MOVEMENTS[this.wish.word]?.fields.find(({ name }) => name === named);
    return html`<p class="refused" role="alert">${field ? html`<b>${field.label}:</b> ` : nothing}${refused.says} ${refused.rules.map((ref) => html`<small>${clauseName(ref)}</small> `)}</p>`;
  }

  #field(field: Field, wish: Wish) {
    const { name, label, hint = "" } = field;
    if (field.kind === "chips")
      return html`<cc-counter data-field=${name} label=${label} .denominations=${this.denominations}></cc-counter>`;
    if (field.kind === "table")
      return html`<label class="field"
        >${label}
        <select data-field=${name}>
          ${(wish.tables ?? []).map(({ table, title }) => html`<option value=${table}>${title} · ${table}</option>`)}
        </select></label
      >`;
    if (field.kind === "choice")
      return html`<label class="field"
        >${label}
        <select data-field=${name}>
          ${name === "what" ? html`<option value="">Choose…</option>` : nothing}
          ${field.choices?.map(([value, says]) => html`<option value=${value}>${says}</option>`)}
        </select></label
      >`;
    if (field.kind === "yes") return html`<label class="yes"><input data-field=${name} type="checkbox" /> <span>${label}</span></label>`;
    const type = name === "proof" ? "password" : field.kind === "date" ? "date" : "text";
    const mode = field.kind === "money" ? "decimal" : field.kind === "number" || name === "proof" ? "numeric" : "text";
    return html`<label class="field"
      >${label}${hint ? `, ${hint}` : ""}
      <input data-field=${name} type=${type} inputmode=${mode} autocomplete="off" />
    </label>`;
  }

  /** The command as the fields have it; what may be left out and is empty is left out. */
  #body(wish: Wish): CageCommand {
    const body: Record<string, unknown> = { command: wish.word, ...wish.given };
    for (const { name, kind, optional } of MOVEMENTS[wish.word]!.fields) {
      if (name in wish.given) continue;
      const field = this.dialog.querySelector(`[data-field="${name}"]`)!;
      if (kind === "chips") {
        const { chips } = field as ChipCounter;
        const needed = !optional || ["count_tray", "count_cage", "settle_slip"].includes(wish.word);
        if (needed || Object.keys(chips).length) body[name] = chips;
        continue;
      }
      if (kind === "yes") {
        if ((field as HTMLInputElement).checked) body[name] = true;
        continue;
      }
      const said = (field as HTMLInputElement).value.trim();
      if (name === "out") body[name] = said === "out";
      else if (kind === "number") body[name] = Number(said) || 0;
      else if (said || !optional) body[name] = kind === "money" ? said.replace(/[$,\s]/g, "") || "0" : said;
    }
    if (wish.word !== "set_figures") return body as unknown as CageCommand;
    const { command, ...figures } = body;
    return { command, figures } as unknown as CageCommand;
  }

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    const open = this.dialog.querySelector<HTMLSelectElement>('select[data-field="what"]');
    if (open?.value === "") {
      this.refused = { code: "missing_field", message: "what: choose one", says: "Choose one.", rules: [] };
      open.focus();
    } else if (this.wish) await this.#sent(this.#body(this.wish));
  }

  /** Whoever signs here shows a passkey, which says who it is too. */
  async #passkey(wish: Wish): Promise<void> {
    const body = { command: "sign", ...wish.given };
    const shown = await this.api.passkey(body);
    const says = "No passkey was shown that is known here.";
    if (shown) await this.#sent({ ...body, ...shown } as unknown as CageCommand);
    else this.refused = { code: "passkey", message: says, says, rules: [] };
  }

  async #sent(body: CageCommand): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await this.api.send(body);
    this.busy = false;
    if ("refused" in answer) this.refused = answer.refused;
    else this.dialog.close();
  }

  #away(): void {
    this.dispatchEvent(new CustomEvent("away"));
  }
}
