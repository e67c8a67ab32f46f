/**
 * Two or three tables side by side, on a wide screen. Each is a page of its own in a frame: it is drawn for the width that
 * it has, has its own clock, and keys go to the one where the focus is.
 */

import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { base } from "./theme.js";
import type { House, Tile } from "./generated/api.js";

@customElement("cc-beside")
export class Beside extends LitElement {
  @property({ attribute: false }) tables: { tile: Tile; house: House }[] = [];

  static override styles = [
    base,
    css`
      :host {
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: minmax(0, 1fr);
        gap: 2px;
        min-height: 0;
        background: var(--line);
      }
      iframe {
        width: 100%;
        height: 100%;
        border: 0;
        background: var(--night);
      }
      iframe:focus-within,
      iframe:focus {
        outline: 2px solid var(--gold-deep);
        outline-offset: -2px;
      }
    `,
  ];

  override render() {
    return repeat(
      this.tables,
      ({ tile }) => tile.id,
      ({ tile, house }) => html`<iframe
        src="/?beside#/table/${tile.id}"
        title="${tile.title}, ${house.name}"
        data-beside=${tile.id}
        @leave=${() => this.#leave(tile.id)}
      ></iframe>`,
    );
  }

  #leave(table: string): void {
    this.dispatchEvent(new CustomEvent("leave", { detail: table }));
  }
}
