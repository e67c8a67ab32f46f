/** Your account. */

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";
import { base, buttons } from "../theme.js";

@customElement("cc-me")
export class MePage extends LitElement {
  static override styles = [base, buttons];

  override render() {
    return html`<main><h1>Your account</h1></main>`;
  }
}
