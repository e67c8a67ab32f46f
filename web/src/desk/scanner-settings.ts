/** How the scanner of this desk names cards: kept by this browser. A scan tries it out. */

import { LitElement, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { cardName } from "../format.js";
import { base, buttons } from "../theme.js";
import { deedStyles } from "./deed.css.js";
import { keep, scanned, scannerKept, suitsRight, type Scanner } from "./scanner.js";

const TYPES: [Scanner["types"], string][] = [
  ["rank", "Rank and suit: KD, 10H"],
  ["suit", "Suit and rank: DK, H10"],
  ["number", "A number from 1 to 52"],
];

@customElement("cc-scanner")
export class ScannerSettings extends LitElement {
  @state() private scanner = scannerKept();
  @state() private tried = "";
  @query("dialog") private dialog!: HTMLDialogElement;

  static override styles = [base, buttons, deedStyles];

  show(): void {
    this.scanner = scannerKept();
    this.tried = "";
    this.dialog.showModal();
  }

  override render() {
    const { scanner } = this;
    const wrong = scanner.types === "number" && !suitsRight(scanner.suits);
    return html`<dialog aria-labelledby="scanner-title" @close=${() => this.dispatchEvent(new Event("kept"))}>
      <form method="dialog" @submit=${this.#keep}>
        <h2 id="scanner-title">A scanner that types</h2>
        <p>It types the card and Enter. What it types is told from your own keys by its speed.</p>
        <div class="asks">
          <label class="check"
            ><input type="checkbox" data-scan="on" .checked=${scanner.on} @change=${(event: Event) => this.#set({ on: (event.target as HTMLInputElement).checked })} />
            A scanner is connected to this desk</label
          >
          <label class="ask long"
            ><span>What does it type?</span>
            <select data-scan="types" @change=${(event: Event) => this.#set({ types: (event.target as HTMLSelectElement).value as Scanner["types"] })}>
              ${TYPES.map(([name, title]) => html`<option value=${name} ?selected=${name === scanner.types}>${title}</option>`)}
            </select></label
          >
          ${
            scanner.types === "number"
              ? this.#text("suits", "Suits in order, each from ace to king", "shdc")
              : nothing
          }
          ${this.#text("before", "Typed before the card", "nothing")} ${this.#text("after", "Typed after it", "nothing")}
          <label class="ask long"
            ><span>Scan a card here to try it</span>
            <input data-scan="try" autocomplete="off" .value=${this.tried} @input=${this.#try} @keydown=${this.#enter}
          /></label>
        </div>
        <p role="status">${this.tried ? this.#found() : nothing}</p>
        ${wrong ? html`<p class="refused" role="alert">Four different suits are needed, as in shdc.</p>` : nothing}
        <div class="buttons">
          <button type="button" class="button" @click=${() => this.dialog.close()}>Back</button>
          <button class="button gold" data-action="keep" ?disabled=${wrong}>Keep it so</button>
        </div>
      </form>
    </dialog>`;
  }

  #text(name: "suits" | "before" | "after", asks: string, placeholder: string) {
    return html`<label class="ask"
      ><span>${asks}</span>
      <input data-scan=${name} autocomplete="off" placeholder=${placeholder} .value=${this.scanner[name]} @input=${(event: Event) => this.#set({ [name]: (event.target as HTMLInputElement).value })}
    /></label>`;
  }

  #found(): string {
    const card = scanned(this.tried, this.scanner);
    return card ? `That is the ${cardName(card)}.` : "That is no card in this way of typing.";
  }

  #try = (event: Event): void => {
    this.tried = (event.target as HTMLInputElement).value;
  };

  /** The Enter of a scan does not end the settings. */
  #enter = (event: KeyboardEvent): void => {
    if (event.key === "Enter") event.preventDefault();
  };

  #set(part: Partial<Scanner>): void {
    this.scanner = { ...this.scanner, ...part };
  }

  #keep = (): void => keep(this.scanner);
}
