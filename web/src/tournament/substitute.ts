/** A player sends somebody else, who takes the whole entry over: once, and for good. */

import { LitElement, html, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base, buttons } from "../theme.js";
import { foldStyles } from "./fold.css.js";

@customElement("cc-substitute")
export class SubstituteForm extends LitElement {
  @property() tournament = "";
  /** The fingerprint of the terms, which the substitute accepts. */
  @property({ attribute: false }) terms = "";
  @property({ type: Boolean }) busy = false;
  @state() private person = "";
  @state() private accepts = false;
  @state() private shown = true;

  static override styles = [base, buttons, foldStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.get("terms")) this.accepts = false; // what was accepted is not what holds now
  }

  override render() {
    const tick = (name: "accepts" | "shown") => (event: Event) => (this[name] = (event.target as HTMLInputElement).checked);
    return html`<details>
      <summary>Send somebody in your place?</summary>
      <form @submit=${this.#send}>
        <p>
          Your substitute takes your entry over whole: seat, bank, markers left and any prize. It is done once, and you
          cannot take it back.
        </p>
        <label
          >Who comes? The name that they have taken at the door
          <input name="substitute" maxlength="80" required autocomplete="off" .value=${this.person} @input=${(event: Event) => (this.person = (event.target as HTMLInputElement).value)} />
        </label>
        <label class="tick"
          ><input type="checkbox" name="substitute-accepts" .checked=${this.accepts} @change=${tick("accepts")} />
          <span>They have the <a href="/terms/${encodeURIComponent(this.tournament)}" target="_blank">terms</a> and accept them</span></label
        >
        <label class="tick"
          ><input type="checkbox" name="substitute-shown" .checked=${this.shown} @change=${tick("shown")} />
          <span>Show their name on the wall</span></label
        >
        <p class="buttons">
          <button class="button gold" data-action="substitute" ?disabled=${this.busy || !this.accepts || !this.person.trim()}>
            ${this.person.trim() ? `${this.person.trim()} plays in my place` : "Plays in my place"}
          </button>
        </p>
      </form>
    </details>`;
  }

  #send = (event: Event): void => {
    event.preventDefault();
    const substitute = this.person.trim();
    const detail = { command: "substitute", substitute, terms: this.terms, shown: this.shown ? substitute : "" };
    this.dispatchEvent(new CustomEvent<Record<string, unknown>>("say", { detail }));
  };
}
