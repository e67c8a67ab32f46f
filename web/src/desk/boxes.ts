/** The boxes as a dealer sees them: every wager by its name, and what became of it. */

import { html, nothing } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import "../cards.js";
import { handName, money, net, signed } from "../format.js";
import { dueBox } from "../phases.js";
import type { Book, Box, Line, TableView, Player } from "../generated/api.js";

/** What lies on a spot, or came of it. */
function spot(name: string, amount: string, line: Line | undefined, book: Book) {
  const title = book.wagers.find((wager) => wager.name === name)?.short ?? name;
  const won = line ? net(line) : 0;
  const came = line ? (won ? signed(won) : book.results[line.result].verb) : money(amount);
  return html`<div data-wager=${name} class=${line ? (won > 0 ? "win" : won < 0 ? "lose" : "even") : ""}>
    <dt>${title}</dt>
    <dd>${came}</dd>
  </div>`;
}

function player(box: Box, each: Player, picture: TableView, book: Book) {
  const line = (name: string): Line | undefined =>
    picture.settled.find((one) => one.box === box.box && one.player === each.player && one.wager === name);
  const word = each.decision && (book.choices[each.decision]?.title ?? each.decision);
  const named = box.players.length > 1 || each.player !== box.holder;
  return html`${named || word ? html`<p class="said">${named ? each.player : nothing} ${word ?? nothing}</p>` : nothing}
    <dl>${Object.entries({ ...each.wagers, ...each.put }).map(([name, amount]) => spot(name, amount, line(name), book))}</dl>`;
}

/** What a touch on a box does: somebody is seated there, or puts chips down; nothing, where neither may be done now. */
export type Touch = (box: Box) => { title: string; says: string; does: () => void } | null;

function touched(box: Box, touch: Touch) {
  const found = touch(box);
  return found
    ? html`<button class="button touch" data-touch=${box.box} aria-label=${found.says} @click=${found.does}>${found.title}</button>`
    : nothing;
}

/** Where something is due; 0 is the dealer's hand. ``next``: the first card of a round is due before anything lies there. */
export function dueAt(picture: TableView, next: number | null): number | null {
  return picture.trouble ? picture.trouble.box : (dueBox(picture) ?? next);
}

/** All boxes, the first at the dealer's left. */
export function boxes(picture: TableView, book: Book, due: number | null, touch: Touch) {
  const nobody = picture.boxes.every((box) => box.holder === null && !box.players.length);
  return html`${nobody ? html`<p class="nobody">Nobody sits at the table yet.</p>` : nothing}
  <ol class="boxes" aria-label="Boxes, from the dealer's left">
    ${repeat(
      picture.boxes,
      (box) => box.box,
      (box) => {
        const free = box.holder === null && !box.players.length && !box.cards.length;
        return html`<li class=${classMap({ free, due: due === box.box })} data-box=${box.box}>
          <h3 title=${box.holder ?? ""}>${box.box} <span>${box.holder ?? (free ? "free" : "")}</span></h3>
          ${
            free
              ? nothing
              : html`<div class="hand" role="img" aria-label="Cards: ${handName(box.cards)}">
                  ${box.cards.map((card) => html`<cc-card .card=${card} aria-hidden="true"></cc-card>`)}
                </div>`
          }
          ${box.players.map((each) => player(box, each, picture, book))} ${touched(box, touch)}
        </li>`;
      },
    )}
  </ol>`;
}

/** On a narrow page the boxes are a row to scroll: the one that is next comes into sight. Gives which one that is. */
export function bring(root: ParentNode, last: string): string {
  const due = root.querySelector<HTMLElement>(".boxes .due");
  const next = due?.dataset["box"] ?? "";
  if (due && next !== last) {
    const row = due.parentElement!;
    const [here, seen] = [due.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += Math.min(here.left - seen.left - 8, 0) + Math.max(here.right - seen.right + 8, 0);
  }
  return next;
}
