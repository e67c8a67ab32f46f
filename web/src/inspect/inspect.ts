/** Inspection. */

import { LitElement, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../theme.js";

@customElement("cc-inspect")
export class InspectPage extends LitElement {
  @property() house = "";

  static override styles = [base, buttons];

  override render() {
    return html`<main><h1>Inspection</h1></main>`;
  }
}
