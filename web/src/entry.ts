/** The door: a guest takes a name. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import * as api from "./api.js";
import { refusalText } from "./format.js";
import { base, buttons, darkHost } from "./theme.js";

@customElement("cc-entry")
export class Entry extends LitElement {
  /** Why somebody stands at the door again. */
  @property() notice = "";
  @state() private refused = "";
  @state() private busy = false;
  @query("input") private field!: HTMLInputElement;

  static override styles = [
    base,
    buttons, darkHost,
    css`
      :host {
        display: grid;
        place-items: center;
        min-height: 100dvh;
        padding: 24px 16px;
        background: radial-gradient(80% 70% at 50% 30%, #1d5b43 0, #0f3527 45%, transparent 100%), var(--night);
      }
      main {
        display: grid;
        justify-items: center;
        gap: 18px;
        width: min(440px, 100%);
        text-align: center;
      }
      .fan {
        position: relative;
        height: 150px;
        width: 220px;
      }
      .fan img {
        position: absolute;
        left: 62px;
        top: 6px;
        width: 96px;
        transform-origin: 50% 130%;
        transform: rotate(calc((var(--at) - 2) * 15deg));
        filter: drop-shadow(0 4px 8px rgb(0 0 0 / 0.5));
      }
      h1 {
        font-size: 44px;
        letter-spacing: 0.02em;
      }
      .lead {
        font-size: 18px;
        color: #dfe9df;
        text-wrap: balance;
      }
      form {
        display: grid;
        gap: 10px;
        width: 100%;
        padding: 20px;
        border: 1px solid var(--line);
        border-radius: 20px;
        background: rgb(17 15 13 / 0.86);
        text-align: left;
      }
      label {
        font-weight: 600;
      }
      input {
        width: 100%;
        min-height: 50px;
        padding: 0 14px;
        border: 1px solid #6d6250;
        border-radius: 12px;
        background: #0e0c0a;
        font-size: 18px;
      }
      .button.gold {
        min-height: 50px;
        font-size: 17px;
      }
      .refused {
        color: var(--bad);
      }
      .note {
        font-size: 14px;
        color: var(--ink-2);
      }
      a {
        padding: 10px;
        color: var(--gold);
        text-underline-offset: 3px;
      }
    `,
  ];

  override render() {
    const fan = ["9s", "Th", "Jc", "Qd", "As"];
    return html`<main>
      <div class="fan" aria-hidden="true">
        ${fan.map((card, at) => html`<img src="/cards/${card}.svg" alt="" style="--at:${at}" />`)}
      </div>
      <h1>Cutcard</h1>
      <p class="lead">
        Casino tables that play by their approved rulebooks, and tell you the clause behind every cent.
      </p>
      <form @submit=${this.#enter}>
        <label for="name">Your name at the tables</label>
        <input
          id="name"
          name="name"
          autocomplete="nickname"
          maxlength="24"
          required
          data-name
          .value=${api.session.name ?? ""}
          aria-describedby="said"
          aria-invalid=${this.refused ? "true" : "false"}
        />
        <p id="said" class=${this.refused ? "refused" : "note"} role=${this.refused ? "alert" : nothing}>
          ${this.refused || this.notice || "You get a purse of play money in each house. No account, no real money."}
        </p>
        <button class="button gold" data-action="enter" ?disabled=${this.busy}>Walk in</button>
        <button
          type="button"
          class="button plain"
          data-action="watch"
          @click=${() => this.dispatchEvent(new Event("watch"))}
        >
          Look on first
        </button>
      </form>
      <a href="/sign-in" data-action="sign-in">Staff and members</a>
      <a href="/docs/" data-action="documents">Documents</a>
    </main>`;
  }

  #enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const name = this.field.value.trim();
    if (!name || this.busy) return;
    this.busy = true;
    const answer = await api.enter(name);
    this.busy = false;
    if ("refused" in answer) {
      this.refused = refusalText(answer.refused);
      this.field.focus();
    } else {
      api.session.begin(answer.ok);
      this.dispatchEvent(new Event("entered"));
    }
  };
}
