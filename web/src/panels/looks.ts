/** The switches of the page's looks. */

import { LitElement, css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { THEMES, looks, type Theme } from "../looks.js";
import { looks as panel } from "./look.js";

const NAMES: Record<Theme, string> = { system: "As the system", light: "Light", dark: "Dark" };

@customElement("cc-looks")
export class LooksPanel extends LitElement {
  static override styles = [
    ...panel,
    css`
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 18px;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0;
        color: var(--ink-2);
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 8px;
        min-height: 44px;
        cursor: pointer;
      }
      input {
        width: 20px;
        height: 20px;
        margin: 0;
        accent-color: var(--gold);
      }
    `,
  ];

  override render() {
    return html`<fieldset>
        <legend>Colours of the page</legend>
        ${THEMES.map(
          (theme) =>
            html`<label
              ><input
                type="radio"
                name="theme"
                data-theme-choice=${theme}
                .checked=${looks.theme === theme}
                @change=${() => (looks.theme = theme)}
              />
              ${NAMES[theme]}</label
            >`,
        )}
      </fieldset>
      <label
        ><input
          type="checkbox"
          data-action="four-colours"
          .checked=${looks.fourColours}
          @change=${(event: Event) => (looks.fourColours = (event.target as HTMLInputElement).checked)}
        />
        A deck of four colours: blue diamonds, green clubs</label
      >`;
  }
}
