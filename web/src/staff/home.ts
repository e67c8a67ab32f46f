/** Your rooms. */

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";
import { base, buttons } from "../theme.js";

@customElement("cc-staff-home")
export class StaffHomePage extends LitElement {
  static override styles = [base, buttons];

  override render() {
    return html`<main><h1>Your rooms</h1></main>`;
  }
}
