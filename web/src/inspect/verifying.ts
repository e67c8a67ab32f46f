/** The journal verified in place: how far it has come, what is wrong, and the way to it. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { clauseName, plural, refusalText } from "../format.js";
import type { Finding, Refused, Verified } from "../generated/api.js";
import { looks, sentence } from "../panels/look.js";
import type { InspectApi } from "./inspect-api.js";
import { when } from "./words.js";

/** Milliseconds between two looks while it runs. */
const EVERY = 700;

@customElement("cc-inspect-verifying")
export class InspectVerifying extends LitElement {
  @property({ attribute: false }) api!: InspectApi;
  @property() zone = "UTC";
  @state() private told: Verified | null = null;
  @state() private refused: Refused | null = null;
  #timer = 0;

  static override styles = [
    ...looks,
    css`
      progress {
        width: 100%;
        height: 14px;
        accent-color: var(--gold);
      }
      ul {
        display: grid;
        gap: 8px;
        margin: 8px 0;
      }
      .found {
        width: 100%;
        padding: 10px 12px;
        border: 1px solid var(--bad);
        border-radius: 10px;
        background: var(--bad-back);
        color: var(--ink);
        text-align: left;
        cursor: pointer;
      }
      div.found {
        cursor: default;
      }
      .found b {
        display: block;
      }
      .block {
        margin: 12px 0;
      }
      details.sheet {
        margin-top: 10px;
      }
      .verdict {
        font: 600 1.15rem/1.3 var(--serif);
      }
      .scroll {
        overflow-x: auto;
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

  async #look(asked = this.api.verification()): Promise<void> {
    clearTimeout(this.#timer);
    const answer = await asked;
    this.refused = "refused" in answer ? answer.refused : null;
    if ("ok" in answer) this.told = answer.ok;
    if (this.isConnected && this.told?.state === "running") this.#timer = window.setTimeout(() => void this.#look(), EVERY);
  }

  override render() {
    const { told } = this;
    const running = told?.state === "running";
    return html`<section data-verification=${told?.state ?? ""}>
      <h2>Verification</h2>
      <p class="soft">Chain, signatures, every decision and every payment of the journal are checked again, while the tables go on. Leaving this page ends it.</p>
      <p class="row block">
        ${running
          ? html`<button class="button" data-action="stop" @click=${() => void this.#look(this.api.stop())}>Stop</button>`
          : html`<button class="button gold" data-action="verify" ?disabled=${!told} @click=${() => void this.#look(this.api.verify())}>Verify now</button>`}
      </p>
      ${this.refused ? html`<p role="alert" class="wrong">${refusalText(this.refused)}</p>` : nothing} ${told ? this.#state(told) : nothing}
    </section>`;
  }

  #state(told: Verified) {
    if (told.state === "none") return nothing;
    if (told.state === "running") {
      return html`<progress aria-label="Entries verified" max=${told.whole || 1} value=${told.done}></progress>
        <p role="status" class="soft small">${told.whole ? `${told.done.toLocaleString("en")} of ${plural(told.whole, "entry", "entries")}` : "It begins…"}</p>`;
    }
    if (told.state === "stopped") return html`<p role="status">It was stopped, and says nothing.</p>`;
    if (told.state === "failed") return html`<p role="alert" class="wrong">${sentence(told.refused)}</p>`;
    const wrong = told.findings.length;
    return html`<p role="status" class="verdict ${told.well ? "good" : "wrong"}">
        ${told.well ? "All is well." : wrong ? `${plural(wrong, "thing is", "things are")} wrong.` : "Not everything could be judged."}
      </p>
      <p class="soft small">${told.by} · ${when(told.ended, this.zone)}</p>
      <ul>
        ${told.findings.map((found) => html`<li>${this.#finding(found)}</li>`)}
      </ul>
      ${told.notes.map((note) => html`<p class="soft small">${sentence(note)}</p>`)}
      <details class="sheet">
        <summary>What was checked (${told.streams.length})</summary>
        <div class="scroll" tabindex="0" role="region" aria-label="What was checked">
          <table>
            <thead>
              <tr>
                <th scope="col">Record</th>
                <th scope="col" class="figure">Entries</th>
                <th scope="col" class="figure">Rounds</th>
                <th scope="col">Verdict</th>
              </tr>
            </thead>
            <tbody>
              ${told.streams.map(
                ({ stream, entries, rounds, verdict, why }) => html`<tr>
                  <th scope="row">${stream}</th>
                  <td class="figure">${entries.toLocaleString("en")}</td>
                  <td class="figure">${rounds.toLocaleString("en")}</td>
                  <td class=${verdict === "well" ? "good" : verdict === "wrong" ? "wrong" : ""}>${verdict}${why && verdict !== "wrong" ? `: ${why}` : ""}</td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </details>`;
  }

  #finding(found: Finding) {
    const clauses = found.rules.length ? ` (${found.rules.map(clauseName).join(", ")})` : "";
    const said = html`<b>${found.stream || "The file"}${found.version ? `, entry ${found.version}` : ""}: ${found.kind.replaceAll("_", " ")}</b>
      ${sentence(found.message)}${clauses}`;
    if (!found.stream || !found.version) return html`<div class="found">${said}</div>`;
    const { stream, version } = found;
    const open = (): boolean => this.dispatchEvent(new CustomEvent("open", { detail: { stream, version } }));
    return html`<button class="found" data-finding=${version} @click=${open}>${said} <u>Show its place</u></button>`;
  }
}
