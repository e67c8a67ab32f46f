/** Cage. */

import { LitElement, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../theme.js";

@customElement("cc-cage")
export class CagePage extends LitElement {
  @property() house = "";

  static override styles = [base, buttons];

  override render() {
    return html`<main><h1>Cage</h1></main>`;
  }
}
