/** Something that people of the house may do: its questions in a dialog, and the refusal if there is one. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { bodyOf, missing } from "../desk/answers.js";
import { clauseName, refusalText } from "../format.js";
import { localTime, secondsOf, writtenTime } from "./words.js";
import { base, buttons, dialogs } from "../theme.js";
import type { Deed, Field, Refused } from "../generated/api.js";

export type Body = Record<string, unknown>;

@customElement("cc-deed-form")
export class DeedForm extends LitElement {
  @property({ attribute: false }) deed: Deed | null = null;
  @property({ attribute: false }) refused: Refused | null = null;
  /** Who may act for the Director. */
  @property({ attribute: false }) officers: string[] = [];
  /** The roles of the book, where whoever acts says who they are: the form asks for a name and one of those who may. */
  @property({ attribute: false }) roles: { name: string; title: string }[] = [];
  /** The name and the role that are usual here. */
  @property() person = "";
  @property({ attribute: "usual-role" }) usualRole = "";
  @property({ type: Boolean }) busy = false;
  @state() private answers: string[] = [];
  @state() private as = "";
  @state() private asRole = "";
  @state() private tried = false;
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [
    base,
    buttons,
    dialogs,
    css`
      dialog {
        --dialog: 560px;
      }
      h2 {
        font-size: 22px;
      }
      .says,
      .clauses {
        margin: 6px 0;
        color: var(--ink-2);
      }
      .clauses {
        font-size: 14px;
      }
      form {
        display: grid;
        gap: 12px;
        margin-top: 10px;
      }
      label {
        display: grid;
        gap: 4px;
        font-weight: 600;
      }
      input,
      select {
        width: 100%;
        min-height: 44px;
        padding: 0 12px;
        border: 1px solid #6d6250;
        border-radius: 10px;
        background: #0e0c0a;
        color: var(--ink);
        font: 400 16px var(--sans);
      }
      .wanted {
        border-color: var(--bad);
      }
      .refused {
        padding: 8px 12px;
        border: 1px solid #b5574c;
        border-radius: 12px;
        background: #2c1512;
        color: #ffe1db;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("deed") || !this.deed) return;
    this.answers = this.deed.asks.map((field) => field.usual);
    this.as = this.deed.actor || (this.roles.length ? this.person : "");
    this.asRole = this.deed.who.includes(this.usualRole) ? this.usualRole : this.deed.role;
    this.tried = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("deed")) return;
    if (this.deed && !this.dialog.open) {
      this.dialog.showModal();
      this.renderRoot.querySelector<HTMLElement>("[data-ask], [data-action=do]")?.focus();
    } else if (!this.deed && this.dialog.open) this.dialog.close();
  }

  override render() {
    const { deed } = this;
    return html`<dialog aria-labelledby="deed" @close=${this.#shut}>
      ${deed ? this.#form(deed) : nothing}
    </dialog>`;
  }

  #form(deed: Deed) {
    const lacking = this.tried ? missing(deed, this.answers).map(({ name }) => name) : [];
    if (this.refused) lacking.push(this.refused.message.split(":")[0]!.replace(/\[\d+\]/g, "[]")); // the field that is wrong
    const officers = deed.role.startsWith("tournament_") && this.officers.length > 1 ? this.officers : [];
    return html`<h2 id="deed">${deed.title}</h2>
      ${deed.says ? html`<p class="says">${deed.says}</p>` : nothing}
      ${deed.rules.length ? html`<p class="clauses">${deed.rules.length > 1 ? "Clauses" : "Clause"} ${deed.rules.map(clauseName).join(", ")}</p>` : nothing}
      <form @submit=${this.#do}>
        ${deed.asks.map((field, at) => this.#ask(field, at, lacking.includes(field.name)))}
        ${
          officers.length
            ? html`<label
                >As whom?
                <select data-as @change=${(event: Event) => (this.as = (event.target as HTMLSelectElement).value)}>
                  ${officers.map((name) => html`<option value=${name} ?selected=${name === this.as}>${name}</option>`)}
                </select></label
              >`
            : nothing
        }
        ${this.roles.length ? this.#who(deed, lacking) : nothing}
        ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing}
        <p class="buttons">
          <button class="button gold" data-action="do" ?disabled=${this.busy}>${deed.title}</button>
          <button type="button" class="button" data-action="shut" @click=${() => this.dialog.close()}>Not now</button>
        </p>
      </form>`;
  }

  /** Who acts, and as what: nobody but those who may is offered. */
  #who(deed: Deed, lacking: string[]) {
    const named = deed.actor || deed.asks.some(({ name }) => name === "actor");
    const may = this.roles.filter(({ name }) => deed.who.includes(name));
    const wanted = this.tried && !this.as.trim() ? "wanted" : lacking.includes("actor") ? "wanted" : "";
    return html`${
      named
        ? nothing
        : html`<label
            >Your name
            <input class=${wanted} data-actor maxlength="80" autocomplete="off" .value=${this.as} @input=${(event: Event) => (this.as = (event.target as HTMLInputElement).value)}
          /></label>`
    }
    ${
      may.length > 1
        ? html`<label
            >As what?
            <select class=${lacking.includes("role") ? "wanted" : ""} data-role @change=${(event: Event) => (this.asRole = (event.target as HTMLSelectElement).value)}>
              ${may.map(({ name, title }) => html`<option value=${name} ?selected=${name === this.asRole}>${title}</option>`)}
            </select></label
          >`
        : nothing
    }`;
  }

  #ask(field: Field, at: number, wanted: boolean) {
    const say = (event: Event): void => {
      this.answers = this.answers.with(at, (event.target as HTMLInputElement).value);
    };
    const value = this.answers[at] ?? "";
    const kind = wanted ? "wanted" : "";
    const asks = `${field.asks}${field.optional && !field.stays ? " (may be left open)" : ""}`;
    if (field.kind === "time") {
      const when = (event: Event): void => {
        this.answers = this.answers.with(at, secondsOf((event.target as HTMLInputElement).value));
      };
      return html`<label
        >${asks} <input type="datetime-local" class=${kind} data-ask=${field.name} .value=${localTime(value)} @change=${when}
      /></label>`;
    }
    if (field.kind === "written_time") {
      const when = (event: Event): void => {
        this.answers = this.answers.with(at, writtenTime((event.target as HTMLInputElement).value, field.stays));
      };
      return html`<label
        >${asks} <input type="datetime-local" class=${kind} data-ask=${field.name} .value=${(value || field.stays).slice(0, 16)} @change=${when}
      /></label>`;
    }
    const offered = field.kind === "yes" ? [{ value: "yes", title: "Yes" }, { value: "no", title: "No" }] : field.picks;
    if (offered.length && !field.free) {
      return html`<label
        >${asks}
        <select class=${kind} data-ask=${field.name} @change=${say}>
          <option value="" ?selected=${!value}>Choose…</option>
          ${offered.map((pick) => html`<option value=${pick.value} ?selected=${pick.value === value}>${pick.title}</option>`)}
        </select></label
      >`;
    }
    return html`<label
      >${asks}
      <input
        class=${kind}
        data-ask=${field.name}
        list=${offered.length ? `picks-${at}` : nothing}
        inputmode=${field.kind === "number" ? "numeric" : nothing}
        .value=${value}
        autocomplete="off"
        @input=${say}
      />
      ${
        offered.length
          ? html`<datalist id="picks-${at}">${offered.map((pick) => html`<option value=${pick.value}>${pick.title}</option>`)}</datalist>`
          : nothing
      }</label
    >`;
  }

  #do = (event: Event): void => {
    event.preventDefault();
    const { deed } = this;
    if (!deed || this.busy) return;
    this.tried = true;
    const asked = this.roles.length > 0;
    if (asked && !this.as.trim() && !deed.asks.some(({ name }) => name === "actor")) return;
    const body = bodyOf(
      { ...deed, actor: this.as || deed.actor },
      this.answers,
      asked ? this.asRole : deed.role,
      this.as || deed.actor,
    );
    if (body) this.dispatchEvent(new CustomEvent<Body>("do", { detail: body as unknown as Body }));
  };

  #shut = (): void => {
    this.dispatchEvent(new Event("shut"));
  };
}
