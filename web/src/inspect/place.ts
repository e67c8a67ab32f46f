/** What was found, looked at closely: its round frame by frame, the entries behind it, notes about it, and its export. */

import { LitElement, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { refusalText } from "../format.js";
import type { CaseMade, NoteShown, Occasion, Refused, ToldEntry } from "../generated/api.js";
import "../panels/cited.js";
import { hand, looks, waiting } from "../panels/look.js";
import "./frames.js";
import type { InspectFrames } from "./frames.js";
import type { InspectApi } from "./inspect-api.js";
import { noteList } from "./notes.js";
import { placeStyles } from "./place.css.js";
import { place, tableOf, when } from "./words.js";

@customElement("cc-inspect-place")
export class InspectPlace extends LitElement {
  @property({ attribute: false }) api!: InspectApi;
  @property() stream = "";
  @property({ type: Number }) version = 0;
  @property() zone = "UTC";
  @property() badge = "";
  @state() private told: Occasion | null = null;
  @state() private refused: Refused | null = null;
  /** The entry that is looked at. */
  @state() private at = 0;
  @state() private says = "";
  @state() private wrong = "";
  @state() private made: CaseMade | null = null;
  @state() private busy = false;
  @query("cc-inspect-frames") private frames!: InspectFrames | null;
  @query("textarea") private text!: HTMLTextAreaElement;
  @query("[name=title]") private caption!: HTMLInputElement;

  static override styles = [...looks, placeStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("stream") || changed.has("version")) void this.load(true);
  }

  async load(anew = false): Promise<void> {
    const { stream, version } = this;
    if (anew) [this.told, this.refused, this.made, this.says, this.wrong] = [null, null, null, "", ""];
    const answer = await this.api.occasion(stream, version);
    if (stream !== this.stream || version !== this.version) return;
    if ("refused" in answer) {
      this.refused = answer.refused;
      return;
    }
    this.told = answer.ok;
    if (!anew) return;
    this.at = version;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }

  /** What came since, of a round that was not over. */
  #again = (): void => {
    void this.load();
    void this.frames?.load();
  };

  override render() {
    const { told } = this;
    if (!told) return html`<section class="whole">${waiting(this.refused, () => void this.load(true))}</section>`;
    const table = tableOf(told.stream);
    return html`<section class="whole" data-place=${told.stream} data-round=${told.round} @keydown=${(event: KeyboardEvent) => this.frames?.keys(event)}>
      <h2 tabindex="-1">${place(told)}</h2>
      <p class="soft">Entries ${told.first} to ${told.last} of ${told.stream}${told.over ? "" : " · not over: the cards that lie face down are shown when it is"}</p>
      ${table && told.round && !told.over
        ? html`<p class="row">
            <button class="button" data-action="again" @click=${this.#again}>Look again</button>
            <a class="other" href="/#/table/${table}" data-live>Look on at the table</a>
          </p>`
        : nothing}
      ${table && told.round
        ? html`<cc-inspect-frames
            .api=${this.api}
            .table=${table}
            .round=${told.round}
            .zone=${this.zone}
            .entry=${this.at}
            @frame=${({ detail }: CustomEvent<number>) => (this.at = detail)}
          ></cc-inspect-frames>`
        : nothing}
      ${this.#noting(told)}
      <details class="sheet" ?open=${!table || !told.round}>
        <summary>Entries and their hashes (${told.entries.length})</summary>
        <ol class="entries">${told.entries.map((entry) => this.#entry(entry, told.book))}</ol>
      </details>
      ${this.#export()}
    </section>`;
  }

  #entry(entry: ToldEntry, book: string) {
    const chosen = entry.version === this.at;
    return html`<li class=${chosen ? "chosen" : ""} data-entry=${entry.version}>
      <div class="row apart">
        <button class="number" aria-pressed=${chosen} aria-label="Entry ${entry.version}" @click=${() => (this.at = entry.version)}>${entry.version}</button>
        <span class="soft small">${when(entry.at, this.zone)} · ${entry.actor} · ${entry.command.replaceAll("_", " ")}</span>
      </div>
      ${entry.events.map(
        (event) => html`<p>${event.says}</p>
          <cc-cited small .book=${book} .rules=${event.rules} .readings=${event.readings}></cc-cited>`,
      )}
      ${entry.hidden.length ? html`<p class="soft small">Nobody saw: ${hand(entry.hidden)}</p>` : nothing}
      <p class="hex soft">${entry.hash}</p>
    </li>`;
  }

  #noting(told: Occasion) {
    return html`<div class="sheet noting">
      <h3>Bookmarks and notes</h3>
      ${noteList(told.notes, this.zone, this.badge, this.#takeBack)}
      <label>
        <span>About entry ${this.at}</span>
        <textarea name="text" rows="2" maxlength="2000"></textarea>
      </label>
      <p class="row">
        <button class="button gold" data-action="note" ?disabled=${this.busy} @click=${() => this.#write("note")}>Write note</button>
        <button class="button" data-action="bookmark" ?disabled=${this.busy} @click=${() => this.#write("bookmark")}>Set bookmark</button>
      </p>
      <p class="soft small">What is written stays in the journal under your badge. You can withdraw it; nobody can change it.</p>
      <p role="status" class="good">${this.says}</p>
      ${this.wrong ? html`<p role="alert" class="wrong">${this.wrong}</p>` : nothing}
    </div>`;
  }

  #export() {
    const { made } = this;
    return html`<div class="sheet">
      <h3>Export with proof</h3>
      <p class="soft small">A file with these entries and all that a stranger needs to verify them.</p>
      <label><span>Title of the case</span><input name="title" maxlength="120" .value=${this.told ? place(this.told) : ""} /></label>
      <p class="row"><button class="button" data-action="export" ?disabled=${this.busy} @click=${this.#save}>Export</button></p>
      ${made
        ? html`<p role="status">
            <a href=${made.address} download=${made.name} data-case>${made.name}</a>
            <span class="soft small">${Math.ceil(made.bytes / 1024).toLocaleString("en")} KB, ${made.entries.toLocaleString("en")} entries. README.md in it says how to verify it.</span>
          </p>`
        : nothing}
    </div>`;
  }

  async #write(what: NoteShown["what"]): Promise<void> {
    const { stream, at: version } = this;
    const answer = await this.#while(() => this.api.write({ what, stream, version, text: this.text.value }));
    if (answer) {
      this.text.value = "";
      this.says = `${what === "note" ? "Note" : "Bookmark"} ${answer.number} is written.`;
      this.dispatchEvent(new Event("written"));
      await this.load();
    }
  }

  #takeBack = async (note: NoteShown, reason: string): Promise<void> => {
    const answer = await this.#while(() => this.api.withdraw(note.number, reason));
    if (answer) {
      this.says = `${note.number} is withdrawn.`;
      this.dispatchEvent(new Event("written"));
      await this.load();
    }
  };

  #save = async (): Promise<void> => {
    const { first, last, stream } = this.told!;
    this.made = null;
    const made = await this.#while(() => this.api.export({ stream, first, last, title: this.caption.value }));
    if (made) this.made = made;
  };

  /** What comes of something, unless it was refused: then that is said. */
  async #while<T>(act: () => Promise<{ ok: T } | { refused: Refused }>): Promise<T | null> {
    [this.busy, this.says, this.wrong] = [true, "", ""];
    const answer = await act();
    this.busy = false;
    if ("ok" in answer) return answer.ok;
    this.wrong = refusalText(answer.refused);
    return null;
  }
}
