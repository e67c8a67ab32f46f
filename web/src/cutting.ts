/** The cut that is offered to a guest: how deep, or not at all. */

import { html } from "lit";
import { plural } from "./format.js";

interface Cutting {
  /** Cards in the shoe. */
  cards: number;
  depth: number;
  still: boolean;
  deepen: (depth: number) => void;
  cut: () => void;
  refuse: () => void;
}

export function cutting({ cards, depth, still, deepen, cut, refuse }: Cutting) {
  return html`<div class="bar cut">
    <label class="depth"
      ><span>Cut the cards: <b>${plural(depth, "card")}</b> before the cutting card</span>
      <span class="deck" aria-hidden="true" style="--part:${depth / Math.max(1, cards)}"></span>
      <input
        type="range"
        min="1"
        max=${Math.max(1, cards - 1)}
        .value=${String(depth)}
        data-cut
        @input=${(event: Event) => deepen(Number((event.target as HTMLInputElement).value))}
      />
    </label>
    <span class="pair">
      <button class="button" data-action="cut" ?disabled=${still} @click=${cut}>Cut here</button>
      <button class="button" data-action="refuse-cut" ?disabled=${still} @click=${refuse}>No, thank you</button>
    </span>
  </div>`;
}
