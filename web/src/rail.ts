/** The rail of chips: one of them is chosen, by a finger or by the arrow keys. */

import { html } from "lit";
import { chip, face } from "./chips.js";
import { money } from "./format.js";

type Pick = (value: number) => void;

export function rail(chips: readonly number[], chosen: number, pick: Pick) {
  return html`<div class="rail" role="radiogroup" aria-label="Chip">
    ${chips.map(
      (value, at) =>
        html`<button
          role="radio"
          class="pick"
          data-chip=${face(value)}
          aria-checked=${value === chosen}
          aria-label="${money(value)} chip"
          aria-keyshortcuts=${at + 1}
          tabindex=${value === chosen ? 0 : -1}
          @click=${() => pick(value)}
          @keydown=${(event: KeyboardEvent) => roll(event, at, chips, pick)}
        >
          ${chip(value)}
        </button>`,
    )}
  </div>`;
}

const BY: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

function roll(event: KeyboardEvent, at: number, chips: readonly number[], pick: Pick): void {
  const by = BY[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const all = (event.currentTarget as HTMLElement).parentElement!.querySelectorAll<HTMLElement>(".pick");
  const next = (at + by + chips.length) % chips.length;
  pick(chips[next]!);
  all[next]?.focus();
}
