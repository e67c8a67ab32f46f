/** Who holds what of the floor: its processes, the houses that each runs, and what was taken over. */

import { LitElement, css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ask } from "../api.js";
import { plural } from "../format.js";
import type { Process, Processes, Refused } from "../generated/api.js";
import { pageKey } from "../page-key.js";
import { poolStyles } from "../pools/pool.css.js";
import { shuts, wayIn } from "../staff/at-desk.js";
import { base } from "../theme.js";
import { ago, span, unitWords } from "./words.js";

/** Milliseconds between two looks: a house is taken over within some seconds, and one wants to see it. */
const EVERY = 500;

/** Seconds for which a process is still listed that does not answer any more. */
const REMEMBERED = 120;

@customElement("cc-processes")
export class ProcessesPage extends LitElement {
  @state() private told: Processes | null = null;
  /** Why the last look found nothing; what is shown is from before. */
  @state() private refused: Refused | null = null;
  readonly #key = pageKey("processes");
  /** The processes that have answered, by address, each with when it last did. */
  readonly #seen = new Map<string, { process: number; at: number }>();
  #timer = 0;

  static override styles = [
    base,
    poolStyles,
    css`
      .sheets {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
      }
      small {
        display: block;
        color: var(--ink-2);
      }
      td,
      th {
        vertical-align: top;
      }
      .gone * {
        color: var(--ink-2);
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

  async #look(): Promise<void> {
    const answer = await ask("GET /api/processes", { bearer: this.#key });
    if ("ok" in answer) {
      this.told = answer.ok;
      const at = Date.now() / 1000;
      for (const each of answer.ok.processes) this.#seen.set(each.address, { process: each.process, at });
    }
    this.refused = "refused" in answer ? answer.refused : null;
    if (!this.isConnected || (this.refused && shuts(this.refused))) return;
    const pause = document.visibilityState === "hidden" ? 8 * EVERY : EVERY;
    this.#timer = window.setTimeout(() => void this.#look(), pause);
  }

  override render() {
    const { told, refused } = this;
    document.title = "Who holds what · Cutcard";
    if (!told) {
      return html`<main class="wait">
        <h1>Who holds what</h1>
        <p role="status">${refused ? refused.says : "One moment…"}</p>
        ${wayIn(refused, nothing)}
      </main>`;
    }
    const now = Date.now() / 1000;
    const taken = told.processes
      .flatMap((process) => process.taken.map((each) => ({ ...each, by: process.address })))
      .sort((one, two) => two.at - one.at)
      .slice(0, 20);
    return html`<main>
      <header>
        <h1>Who holds what</h1>
        <p>${plural(told.processes.length, "process", "processes")}</p>
        <a href="/">The floor</a>
      </header>
      ${refused ? html`<p class="lost" role="alert">${refused.says} This is from before.</p>` : nothing}
      ${
        told.free.length
          ? html`<p class="stopped" role="status" data-free>
              Being taken over: ${told.free.map(unitWords).join(", ")}
            </p>`
          : nothing
      }
      <div class="sheets">
        <section aria-labelledby="processes">
          <h2 id="processes">Processes</h2>
          <div class="wide" tabindex="0" role="group" aria-label="Processes">
            <table>
              <thead>
                <tr>
                  <th scope="col">Address</th>
                  <th scope="col">Holds</th>
                </tr>
              </thead>
              <tbody>
                ${told.processes.map((process) => this.#process(process, now))}
                ${refused ? nothing : this.#gone(told, now)}
              </tbody>
            </table>
          </div>
        </section>
        <section aria-labelledby="taken">
          <h2 id="taken">Taken up</h2>
          <div class="wide" tabindex="0" role="group" aria-label="Taken up">
            <table>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">When</th>
                  <th scope="col" class="number">Stood at most</th>
                </tr>
              </thead>
              <tbody>
                ${taken.map(
                  (each) =>
                    html`<tr>
                      <th scope="row">
                        ${unitWords(each.unit)}
                        <small>by ${each.by}${each.after ? `, from ${each.after}` : ""}</small>
                      </th>
                      <td>${ago(now - each.at)}</td>
                      <td class="number">${each.seconds.toFixed(1)} s</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </section>
      </div>
    </main>`;
  }

  #process(process: Process, now: number) {
    return html`<tr data-process=${process.address}>
      <th scope="row">
        ${process.address || "this one"}${process.here ? " (this page)" : ""}
        <small>process ${process.process}, running for ${span(now - process.since)}</small>
      </th>
      <td>
        ${
          process.held.length
            ? process.held.map(
                (each) =>
                  html`<div>
                    <span data-unit=${each.unit}>${unitWords(each.unit)}</span>
                    ${each.number ? html`<small>lease ${each.number}, for ${span(now - each.since)}</small>` : nothing}
                  </div>`,
              )
            : "nothing"
        }
      </td>
    </tr>`;
  }

  /** Those who answered a while ago, and do not any more: killed, frozen, cut off or closed. */
  #gone(told: Processes, now: number) {
    const here = new Set(told.processes.map((each) => each.address));
    return [...this.#seen]
      .filter(([address, last]) => !here.has(address) && now - last.at < REMEMBERED)
      .map(
        ([address, last]) =>
          html`<tr class="gone" data-gone=${address}>
            <th scope="row">${address} <small>process ${last.process}</small></th>
            <td>last heard of ${ago(now - last.at)}</td>
          </tr>`,
      );
  }
}
