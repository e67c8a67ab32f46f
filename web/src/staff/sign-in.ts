/** Sign in. */

import { LitElement, html } from "lit";
import { customElement } from "lit/decorators.js";
import { base, buttons } from "../theme.js";

@customElement("cc-sign-in")
export class SignInPage extends LitElement {
  static override styles = [base, buttons];

  override render() {
    return html`<main><h1>Sign in</h1></main>`;
  }
}
