/** The day. */

import { LitElement, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base, buttons } from "../theme.js";

@customElement("cc-day")
export class DayPage extends LitElement {
  @property() house = "";

  static override styles = [base, buttons];

  override render() {
    return html`<main><h1>The day</h1></main>`;
  }
}
