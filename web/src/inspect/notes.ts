/** Bookmarks and notes as they stand in the journal. */

import { html, nothing } from "lit";
import type { NoteShown } from "../generated/api.js";
import { when } from "./words.js";

/** `takeBack`: what is done when somebody withdraws a note of their own; `open`: when somebody wants to see its place. */
export function noteList(
  notes: readonly NoteShown[],
  zone: string,
  badge: string,
  takeBack: ((note: NoteShown, reason: string) => void) | null,
  open: ((note: NoteShown) => void) | null = null,
) {
  if (!notes.length) return html`<p class="soft">Nothing has been written.</p>`;
  return html`<ul class="notes">
    ${notes.map(
      (note) => html`<li data-note=${note.number} class=${note.withdrawn ? "gone" : ""}>
        <p class="soft small">
          ${note.what === "note" ? "Note" : "Bookmark"} ${note.number} · ${note.by} · ${when(note.at, zone)} · entry ${note.version}
        </p>
        <p class="text">${note.text}</p>
        ${note.withdrawn ? html`<p class="wrong small">Withdrawn by ${note.withdrawn}</p>` : nothing}
        ${open ? html`<button class="button" data-action="open" @click=${() => open(note)}>Show its place</button>` : nothing}
        ${takeBack && note.by === badge && !note.withdrawn ? withdrawing(note, takeBack) : nothing}
      </li>`,
    )}
  </ul>`;
}

function withdrawing(note: NoteShown, takeBack: (note: NoteShown, reason: string) => void) {
  const act = (event: Event): void => {
    const field = (event.target as HTMLElement).closest("details")!.querySelector("input")!;
    if (field.value.trim()) takeBack(note, field.value);
    else field.focus();
  };
  return html`<details>
    <summary>Withdraw</summary>
    <label><span>Why</span><input maxlength="120" /></label>
    <button class="button" data-action="withdraw" @click=${act}>Withdraw ${note.what} ${note.number}</button>
  </details>`;
}
