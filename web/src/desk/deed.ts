/** A deed before it is done: its questions, as whom it is done, and the table before and after. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { clauseName } from "../format.js";
import { base, buttons, dialogs } from "../theme.js";
import type { Refused } from "../generated/api.js";
import { bodyOf, missing } from "./answers.js";
import { orOthers } from "./asking.js";
import type { DeskApi } from "./desk-api.js";
import { deedStyles } from "./deed.css.js";
import { byPart } from "./parts.js";
import type { Deed, DeskRole, Field, StaffCommand, Trial } from "../generated/api.js";

const PAUSE = 200;

/** An answer with more letters wants the whole width. */
const LONG = 34;

export interface Done {
  body: StaffCommand;
  seq: number | undefined;
}

/** The button that asks somebody else: by name, where anybody on shift may do it. */
export const asks = (refusal: Refused, names: Record<string, string>): string =>
  refusal.holders?.length ? `Ask ${orOthers(refusal.holders, names)}` : "Ask all the same: nobody on shift may";

@customElement("cc-deed")
export class DeedDialog extends LitElement {
  @property({ attribute: false }) deed: Deed | null = null;
  @property({ attribute: false }) roles: DeskRole[] = [];
  @property({ attribute: false }) api!: DeskApi;
  /** Why it was not done, if it was sent. */
  @property({ attribute: false }) refused: Refused | null = null;
  /** Whether the line is down: nothing can be done. */
  @property({ type: Boolean }) down = false;
  /** Whether somebody is signed in, so that nobody is asked as whom it is done. */
  @property({ type: Boolean }) people = false;
  /** The names of badges, as far as they are known. */
  @property({ attribute: false }) names: Record<string, string> = {};
  /** Whether it was tried with answers missing: then they are pointed out. */
  @state() private tried = false;
  @state() private answers: string[] = [];
  @state() private as = "";
  @state() private trial: Trial | null = null;
  @state() private refusal: Refused | null = null;
  @query("dialog") private dialog!: HTMLDialogElement;
  #timer = 0;
  #asked = 0;

  static override styles = [base, buttons, dialogs, deedStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("deed") || !this.deed) return;
    this.answers = this.deed.asks.map((field) => field.usual);
    this.as = this.deed.role;
    this.trial = this.refusal = null;
    this.tried = false;
    // What was not answered yet need not be refused yet.
    if (this.deed.asks.every((field) => field.usual || (field.optional && field.kind !== "card" && !field.stays))) this.#ask();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("deed")) return;
    if (this.deed && !this.dialog.open) {
      this.dialog.showModal();
      const first = this.deed.asks.find((field) => !field.usual);
      const at = (where: string) => this.renderRoot.querySelector<HTMLElement>(where);
      (at(`[data-ask="${first?.name}"]`) ?? at("[data-ask], [data-action=do]"))?.focus();
    } else if (!this.deed && this.dialog.open) this.dialog.close();
  }

  /** Why it is not for whoever is here, where somebody else can be asked for it. */
  get #askable(): Refused | null {
    const refusal = this.refused ?? this.refusal;
    return refusal?.ask ? refusal : null;
  }

  #title(role: string): string {
    return this.roles.find((each) => each.name === role)?.title ?? role;
  }

  #body(): StaffCommand | null {
    return this.deed ? bodyOf(this.deed, this.answers, this.as, this.#title(this.as)) : null;
  }

  /** What would come of it, asked a moment after the last key. */
  #ask(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(async () => {
      const body = this.#body();
      const asked = ++this.#asked;
      const answer = body && (await this.api.trial(body));
      if (asked !== this.#asked) return;
      this.trial = answer && "ok" in answer ? answer.ok : null;
      this.refusal = answer && "refused" in answer ? answer.refused : null;
    }, PAUSE);
  }

  override render() {
    const { deed } = this;
    return html`<dialog aria-labelledby="deed-title" data-deed=${deed?.name ?? ""} @close=${this.#closed}>
      ${
        deed
          ? html`<form @submit=${this.#do}>
              <h2 id="deed-title">${deed.title}</h2>
              ${deed.says ? html`<p>${deed.says}</p>` : nothing}
              ${deed.terms ? html`<p class="terms">${this.#label(deed)}${deed.terms}</p>` : nothing}
              ${this.#clauses(deed.rules, deed.readings)}
              <div class="asks">
                ${deed.asks.map((field, at) => this.#together(deed, field, at))} ${this.#who(deed)}
              </div>
              ${this.#refused()} ${this.trial && deed.command !== "report" ? this.#comes(this.trial) : nothing}
              <div class="buttons">
                <button type="button" class="button" data-action="cancel" @click=${() => this.dialog.close()}>
                  Back
                </button>
                ${
                  this.#askable
                    ? html`<button class="button gold" data-action="ask" ?disabled=${this.down}>${asks(this.#askable, this.names)}</button>`
                    : html`<button class="button gold" data-action="do" ?disabled=${this.down || this.refusal !== null}>
                        ${deed.command === "report" ? "Report it" : "Do it"}
                      </button>`
                }
              </div>
            </form>`
          : nothing
      }
    </dialog>`;
  }

  #label(deed: Deed) {
    return deed.command === "report" ? html`<b>The book demands:</b> ` : nothing;
  }

  #clauses(rules: readonly string[], readings: readonly string[]) {
    const all = [...rules, ...readings];
    return all.length ? html`<p class="clauses">${all.map((ref) => html`<span>${clauseName(ref)}</span>`)}</p>` : nothing;
  }

  #refused() {
    const refusal = this.refused ?? this.refusal;
    const needed = this.tried && this.deed ? missing(this.deed, this.answers) : [];
    if (needed.length) {
      return html`<div class="refused" role="alert" data-refused="say_more">
        This is still to be said: ${needed.map((field) => field.asks).join(" ")}
      </div>`;
    }
    if (!refusal) return nothing;
    return html`<div class="refused ${refusal.ask ? "calm" : ""}" role="alert" data-refused=${refusal.code}>
      ${refusal.says} ${this.#clauses(refusal.rules, [])}
    </div>`;
  }

  /** As whom it is done. The wrong person is refused by the floor, with the clause. */
  #who(deed: Deed) {
    if (deed.role === "player" || this.people) return nothing;
    const roles = this.roles.filter((role) => role.name !== "player");
    return html`<label class="ask">
      <span>As whom?</span>
      <select data-role @change=${(event: Event) => this.#as((event.target as HTMLSelectElement).value)}>
        ${roles.map(
          ({ name, title }) =>
            html`<option value=${name} ?selected=${name === this.as}>
              ${title}${deed.who.length && !deed.who.includes(name) ? " (may not)" : ""}
            </option>`,
        )}
      </select>
    </label>`;
  }

  #as(role: string): void {
    this.as = role;
    this.#ask();
  }

  #say(at: number, said: string): void {
    this.answers = this.answers.map((each, index) => (index === at ? said : each));
    this.#ask();
  }

  /** Questions about one thing stand together, where the first of them would stand. */
  #together(deed: Deed, field: Field, at: number) {
    if (!field.about) return this.#field(field, at);
    if (deed.asks[at - 1]?.about === field.about) return nothing;
    const together = deed.asks.map((each, place) => (each.about === field.about ? this.#field(each, place) : nothing));
    return html`<fieldset class="together">
      <legend>${field.about}</legend>
      ${together}
    </fieldset>`;
  }

  #field(field: Field, at: number) {
    const open = field.optional && !field.usual && !field.stays;
    const optional = open ? html`<small>may be left open</small>` : nothing;
    if (field.many && field.picks.length) {
      return html`<fieldset class="ask" data-ask=${field.name}>
        <legend>${field.asks} ${optional}</legend>
        ${field.picks.map(
          (pick) =>
            html`<label class="check"
              ><input type="checkbox" value=${pick.value} @change=${(event: Event) => this.#ticked(at, event)} />
              ${pick.title}</label
            >`,
        )}
      </fieldset>`;
    }
    const long = field.picks.some((pick) => pick.title.length > LONG);
    return html`<label class="ask ${long ? "long" : ""}"><span>${field.asks} ${optional}</span>${this.#control(field, at)}</label>`;
  }

  #control(field: Field, at: number) {
    const said = this.answers[at] ?? "";
    const changed = (event: Event): void => this.#say(at, (event.target as HTMLInputElement).value);
    const picks =
      field.kind === "yes"
        ? [
            { value: "yes", title: "Yes" },
            { value: "no", title: "No" },
          ]
        : field.picks;
    if (picks.length && (!field.free || field.kind === "yes")) {
      return html`<select data-ask=${field.name} @change=${changed}>
        <option value="" ?selected=${!said}>${field.optional ? "—" : "Choose…"}</option>
        ${picks.map(
          (pick) => html`<option value=${pick.value} ?selected=${pick.value === said}>${pick.title}</option>`,
        )}
      </select>`;
    }
    const usual = { card: field.many ? "Kd 10s" : "Kd", amount: "10", text: "", number: "", yes: "", time: "", written_time: "" }[field.kind];
    return html`<input
        data-ask=${field.name}
        list=${picks.length ? `picks-${at}` : nothing}
        inputmode=${field.kind === "number" ? "numeric" : field.kind === "amount" ? "decimal" : "text"}
        placeholder=${field.stays || usual}
        autocomplete="off"
        .value=${said}
        @input=${changed}
      />${
        picks.length
          ? html`<datalist id="picks-${at}">${picks.map((pick) => html`<option value=${pick.value}></option>`)}</datalist>`
          : nothing
      }`;
  }

  #ticked(at: number, event: Event): void {
    const box = event.target as HTMLInputElement;
    const ticked = [...box.closest("fieldset")!.querySelectorAll("input")].filter((each) => each.checked);
    this.#say(at, ticked.map((each) => each.value).join(", "));
  }

  #comes({ rows, events }: Trial) {
    return html`<table data-trial>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">What</span></th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        ${byPart(rows).map(
          ([part, changes]) =>
            html`<tbody>
              <tr>
                <th colspan="3" scope="rowgroup">${part}</th>
              </tr>
              ${changes.map(
                ({ label, before, after }) =>
                  html`<tr class=${before === after ? "" : "changed"} data-row=${label}>
                    <td>${label}</td>
                    <td>${before}</td>
                    <td>${after}</td>
                  </tr>`,
              )}
            </tbody>`,
        )}
      </table>
      <ul class="comes">
        ${events.map(({ says, rules, readings }) => html`<li>${says} ${this.#clauses(rules.slice(0, 5), readings)}</li>`)}
      </ul>`;
  }

  #do = (event: Event): void => {
    event.preventDefault();
    const body = this.#body();
    if (!body) {
      this.tried = true;
      const [first] = missing(this.deed!, this.answers);
      this.renderRoot.querySelector<HTMLElement>(`[data-ask="${first?.name}"]`)?.focus();
      return;
    }
    if (this.down) return;
    clearTimeout(this.#timer);
    this.#asked++;
    this.dispatchEvent(new CustomEvent<Done>(this.#askable ? "ask" : "do", { detail: { body, seq: this.trial?.seq } }));
  };

  #closed = (): void => {
    clearTimeout(this.#timer);
    this.dispatchEvent(new Event("shut"));
  };
}
