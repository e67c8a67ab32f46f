/** What people ask of each other at this table: open requests with their clocks, and how the last ones ended. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base, buttons } from "../theme.js";
import type { AtDesk, EndedApproval, Refused } from "../generated/api.js";
import "./approval.js";
import type { Said } from "./approval.js";
import { answerIt, known, type Asking } from "./asking.js";

const HOW: Record<string, string> = { overtaken: "is overtaken", "timed out": "was not answered in time" };

/** How a request ended, in a sentence; nothing is said of what was done, or taken back. */
export function endedSays({ number, what, how, by, reason }: EndedApproval, names: Record<string, string>): string {
  const came = how === "refused" ? `was refused by ${known(by, names)}` : (HOW[how] ?? "");
  return came ? `Request ${number}, to ${what}, ${came}${reason ? `: ${reason}` : ""}.` : "";
}

@customElement("cc-asked")
export class AskedHere extends LitElement {
  @property({ attribute: false }) people!: AtDesk;
  @property({ attribute: false }) at!: Asking;
  /** Seconds since 1970, as the floor has it. */
  @property({ type: Number }) now = 0;
  @state() private busy = false;
  @state() private wrong: { number: number; refused: Refused } | null = null;
  @state() private read = 0;

  static override styles = [
    base,
    buttons,
    css`
      :host {
        display: block;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        padding: 10px 18px;
        background: var(--night-2);
        color: var(--ink);
      }
      .ended {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 4px 14px;
        padding: 4px 4px 4px 14px;
        border: 1px solid var(--bad);
        border-radius: 12px;
      }
    `,
  ];

  get #kept(): string {
    return `cutcard.read.${this.at.table}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    try {
      this.read = Number(sessionStorage.getItem(this.#kept) ?? 0);
    } catch {
      // the page itself remembers
    }
  }

  override render() {
    const { people } = this;
    const over = people.ended.filter(({ number }) => number > this.read).map((each) => [each, endedSays(each, people.names)] as const);
    const said = over.filter(([, says]) => says).slice(-1);
    if (!people.requests.length && !said.length) return nothing;
    return html`<section aria-label="Asked for here" data-asked>
      ${said.map(
        ([{ number }, says]) =>
          html`<p class="ended" role="status" data-ended=${number}>
            <span>${says}</span> <button class="button plain" data-action="read" @click=${() => this.#reads(number)}>I have read it</button>
          </p>`,
      )}
      ${repeat(
        people.requests,
        ({ number }) => number,
        (request) =>
          html`<cc-approval
            .request=${request}
            .names=${people.names}
            .now=${this.now}
            .desk=${this.at.bearer}
            .refused=${this.wrong?.number === request.number ? this.wrong.refused : null}
            ?own=${request.yours || people.deals === people.badge}
            ?busy=${this.busy}
            @said=${(event: CustomEvent<Said>) => void this.#said(event.detail)}
          ></cc-approval>`,
      )}
    </section>`;
  }

  #reads(number: number): void {
    this.read = number;
    try {
      sessionStorage.setItem(this.#kept, String(number));
    } catch {
      // the page itself remembers
    }
  }

  async #said({ request, word }: Said): Promise<void> {
    this.busy = true;
    const answer = await answerIt(this.at, request.number, word);
    this.busy = false;
    this.wrong = "refused" in answer ? { number: request.number, refused: answer.refused } : null;
    this.dispatchEvent(new Event("answered"));
  }
}
