/** A guest's own disputes: raise one about a round, say whether one is content, ask for a review, read the letter. */

import { LitElement, css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { ask, insist } from "../api.js";
import { refusalText } from "../format.js";
import type { Floor, GuestOfficeCommand, OwnDispute, OwnDisputes, Refused } from "../generated/api.js";
import { base, buttons, darkHost } from "../theme.js";
import "./dispute-card.js";

/** What a dispute is to be about, if the address says so. */
export interface About {
  table: string;
  round: number;
}

/** Milliseconds between two looks. */
const EVERY = 2500;

@customElement("cc-my-disputes")
export class MyDisputes extends LitElement {
  @property({ attribute: false }) floor: Floor | null = null;
  @property({ attribute: false }) about: About = { table: "", round: 0 };
  @property({ type: Boolean }) known = false;
  @state() private told: OwnDisputes | null = null;
  @state() private refused: Refused | null = null;
  @state() private table = "";
  @state() private round = "";
  @state() private says = "";
  @state() private busy = false;
  #timer = 0;
  #of = "";

  static override styles = [
    base,
    buttons,
    darkHost,
    css`
      :host {
        display: block;
      }
      main {
        display: grid;
        gap: 16px;
        max-width: 900px;
        margin: 0 auto;
        padding: 18px 16px 40px;
      }
      h1 {
        font-size: 28px;
      }
      h2 {
        font-size: 20px;
      }
      .lead,
      .none {
        color: var(--ink-2);
      }
      .list {
        display: grid;
        gap: 12px;
      }
      form {
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
        gap: 12px;
        padding: 14px 16px;
        border: 1px solid var(--line);
        border-radius: 16px;
        background: var(--night-2);
      }
      form > * {
        grid-column: 1 / -1;
      }
      form > .half {
        grid-column: auto;
      }
      label {
        display: grid;
        gap: 4px;
        font-weight: 600;
      }
      input,
      select,
      textarea {
        width: 100%;
        min-height: 44px;
        padding: 8px 12px;
        border: 1px solid #6d6250;
        border-radius: 10px;
        background: var(--night);
        color: var(--ink);
        font: 400 16px var(--sans);
      }
      .refused {
        padding: 8px 12px;
        border: 1px solid #b5574c;
        border-radius: 12px;
        background: #2c1512;
        color: #ffe1db;
      }
      a {
        color: var(--gold);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const of = `${this.about.table}/${this.about.round}`;
    if (changed.has("about") && of !== this.#of) {
      this.#of = of;
      this.table = this.about.table;
      this.round = this.about.round ? String(this.about.round) : "";
    }
    if (changed.has("known") && this.known && !this.told) void this.#look();
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.known) {
      const answer = await ask("GET /api/me/disputes", {});
      if ("ok" in answer) this.told = answer.ok;
    }
    if (!this.isConnected) return;
    clearTimeout(this.#timer);
    const pause = document.visibilityState === "hidden" ? EVERY * 4 : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), pause);
  }

  override render() {
    document.title = "My disputes · Cutcard";
    if (!this.known) {
      return html`<main>
        <h1>My disputes</h1>
        <p class="lead">Who has a name here can dispute what happened at a table.</p>
        <p><button class="button gold" data-action="enter" @click=${() => this.dispatchEvent(new Event("enter"))}>Take a name</button></p>
      </main>`;
    }
    const disputes = this.told?.disputes ?? [];
    const open = disputes.filter(({ over }) => !over);
    const over = disputes.filter((each) => each.over);
    return html`<main>
      <h1>My disputes</h1>
      <p class="lead">
        Somebody of the house decides, and whoever is not content may go further, as the rules of the table have it. In
        the end they are told whom to complain to outside the house.
      </p>
      <section class="list" aria-label="Open disputes">
        ${repeat(open, keyOf, (each) => this.#dispute(each))}
        ${this.told ? (open.length ? nothing : html`<p class="none">Nothing of yours is disputed.</p>`) : html`<p class="none" role="status">One moment…</p>`}
      </section>
      ${this.#form()}
      ${
        over.length
          ? html`<section class="list" aria-labelledby="over">
              <h2 id="over">Over</h2>
              ${repeat(over, keyOf, (each) => this.#dispute(each))}
            </section>`
          : nothing
      }
    </main>`;
  }

  #dispute(dispute: OwnDispute) {
    const may = (word: OwnDispute["may"][number]): boolean => dispute.may.includes(word);
    const about = { dispute: dispute.number };
    const button = (word: OwnDispute["may"][number], title: string, body: Record<string, unknown>) =>
      may(word)
        ? html`<button class="button" data-action=${word} ?disabled=${this.busy} @click=${() => this.#say(dispute.office, body)}>${title}</button>`
        : nothing;
    return html`<cc-dispute-card .dispute=${dispute} own>
      ${button("ask_for_review", "Ask for a review", { command: "ask_for_review", ...about })}
      ${button("content", "I am content", { command: "say_content", content: true, ...about })}
      ${button("not_content", "I am not content", { command: "say_content", content: false, ...about })}
    </cc-dispute-card>`;
  }

  #form() {
    const offices = this.told?.tables ?? {};
    const houses = (this.floor?.houses ?? []).map((house) => ({
      name: house.name,
      tables: house.tables.filter(({ id }) => id in offices),
    }));
    const say = (set: (value: string) => void) => (event: Event) => set((event.target as HTMLInputElement).value);
    return html`<form aria-label="Raise a dispute" @submit=${this.#raise}>
      <h2>Something is not right?</h2>
      <label class="half"
        >At which table?
        <select name="table" required @change=${say((value) => (this.table = value))}>
          <option value="" ?selected=${!this.table}>Choose…</option>
          ${houses.map(
            ({ name, tables }) =>
              html`<optgroup label=${name}>
                ${tables.map((tile) => html`<option value=${tile.id} ?selected=${tile.id === this.table}>${tile.title}${tile.dealer ? " (with a dealer)" : ""}</option>`)}
              </optgroup>`,
          )}
        </select></label
      >
      <label class="half"
        >Which round?
        <input name="round" inputmode="numeric" pattern="[0-9]{0,7}" autocomplete="off" .value=${this.round} @input=${say((value) => (this.round = value))}
      /></label>
      <label
        >What is it about?
        <textarea name="about" rows="2" maxlength="200" required .value=${this.says} @input=${say((value) => (this.says = value))}></textarea>
      </label>
      ${this.refused ? html`<p class="refused" role="alert" data-refused=${this.refused.code}>${refusalText(this.refused)}</p>` : nothing}
      <p><button class="button gold" data-action="raise" ?disabled=${this.busy || !this.table || !this.says.trim()}>Raise a dispute</button></p>
    </form>`;
  }

  #raise = async (event: Event): Promise<void> => {
    event.preventDefault();
    const office = this.told?.tables[this.table];
    if (!office || !this.says.trim()) return;
    const round = Number(this.round) || 0;
    const about = this.says.trim().replaceAll(/\s+/g, " ");
    const done = await this.#say(office, {
      command: "raise_dispute",
      subject: round ? "round" : "other",
      reference: this.table,
      round,
      about,
    });
    if (done) this.says = this.round = "";
  };

  async #say(office: string, body: Record<string, unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const given = { office, body: body as unknown as GuestOfficeCommand };
    const answer = await insist("POST /api/offices/{office}/disputes", given);
    this.refused = "refused" in answer ? answer.refused : null;
    await this.#look();
    this.busy = false;
    return "ok" in answer;
  }
}

const keyOf = ({ office, table, number }: OwnDispute): string => `${office}/${table}/${number}`;
