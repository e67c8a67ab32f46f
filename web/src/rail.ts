/**
 * The tray of chips: one of them is chosen, by a finger or by the arrow keys, or dragged to a spot. A chip that cannot be
 * put down anywhere is dim, and says why.
 */

import { html } from "lit";
import { chip, face } from "./chips.js";
import { dragged } from "./dragging.js";
import { money } from "./format.js";

export interface Tray {
  chips: readonly number[];
  chosen: number;
  /** Why a chip cannot be put down now; empty where it can. */
  stays: (value: number) => string;
  pick: (value: number) => void;
  /** A chip was let go over a spot. */
  drop: (spot: HTMLElement, value: number) => void;
}

export function rail({ chips, chosen, stays, pick, drop }: Tray) {
  return html`<div class="rail" role="radiogroup" aria-label="Chip">
    ${chips.map((value, at) => {
      const why = stays(value);
      return html`<button
        role="radio"
        class="pick ${why ? "dim" : ""}"
        data-chip=${face(value)}
        aria-checked=${value === chosen}
        aria-label="${money(value)} chip${why ? `, ${why}` : ""}"
        title=${why ? `${money(value)}: ${why}` : `${money(value)}`}
        aria-keyshortcuts=${at + 1}
        tabindex=${value === chosen ? 0 : -1}
        @click=${() => pick(value)}
        @keydown=${(event: KeyboardEvent) => roll(event, at, chips, pick)}
        @pointerdown=${(event: PointerEvent) => (why ? undefined : dragged(event, (spot) => drop(spot, value)))}
        @dragstart=${(event: Event) => event.preventDefault()}
      >
        ${chip(value)}
      </button>`;
    })}
  </div>`;
}

const BY: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

function roll(event: KeyboardEvent, at: number, chips: readonly number[], pick: (value: number) => void): void {
  const by = BY[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const all = (event.currentTarget as HTMLElement).parentElement!.querySelectorAll<HTMLElement>(".pick");
  const next = (at + by + chips.length) % chips.length;
  pick(chips[next]!);
  all[next]?.focus();
}
