/** What the parts of the administration have in common: the register as it was seen last, and how something is done. */

import { LitElement, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { clauseName } from "../format.js";
import type { PeopleView, Refused } from "../generated/api.js";
import { base, buttons } from "../theme.js";
import type { AdminApi } from "./admin-api.js";
import { sectionStyles } from "./admin.css.js";

export class Section extends LitElement {
  @property({ attribute: false }) view!: PeopleView;
  @property({ attribute: false }) api!: AdminApi;
  /** What was refused, and at which form. */
  @state() protected refusal: { form: string; refused: Refused } | null = null;
  @state() protected busy = false;

  static override styles = [base, buttons, sectionStyles];

  protected may(command: string): boolean {
    return this.view.may.includes(command);
  }

  /** Give a command; `says` is told when it is done. A refusal stands at the form that asked. */
  protected async give(form: string, body: Record<string, unknown>, says: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const answer = await this.api.send(body);
    this.busy = false;
    if ("refused" in answer) {
      this.refusal = { form, refused: answer.refused };
      return false;
    }
    this.refusal = null;
    this.told(says);
    return true;
  }

  /** Something was done: the page looks again, and says so. */
  protected told(says: string): void {
    this.dispatchEvent(new CustomEvent("done", { detail: says, bubbles: true, composed: true }));
  }

  /** What was refused at this form. */
  protected refusedAt(form: string) {
    const said = this.refusal?.form === form ? this.refusal.refused : null;
    return said
      ? html`<p class="refused" role="alert" data-refused=${said.code}>${said.says} ${this.clauses(said.rules)}</p>`
      : nothing;
  }

  protected clauses(rules: readonly string[]) {
    return rules.length ? html`<span class="clauses">${rules.map(clauseName).join(" · ")}</span>` : nothing;
  }
}

/** The fields of a form that was sent, by name. */
export function fieldsOf(event: SubmitEvent): { form: HTMLFormElement; said: (name: string) => string } {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const data = new FormData(form);
  return { form, said: (name) => String(data.get(name) ?? "").trim() };
}
