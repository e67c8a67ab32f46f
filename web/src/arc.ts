/** The boxes around the table: the first at the dealer's left, which is the right of whoever looks on. */

import { html } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { repeat } from "lit/directives/repeat.js";
import type { Live } from "./live.js";
import { dueBox } from "./phases.js";
import { shareable } from "./playing.js";
import "./seat.js";
import type { Book, Box, TableView } from "./generated/api.js";

interface Around {
  live: Live;
  picture: TableView;
  book: Book;
  chips: number[];
  /** The box that is taken when the round is over. */
  wish: number;
  /** The box that is played on; another's too. */
  at: number;
  pick: (box: number) => void;
}

export function arc({ live, picture, book, chips, wish, at, pick }: Around) {
  const own = live.you?.seats ?? [];
  const lines = live.played?.lines ?? [];
  const me = live.you?.name;
  /** Several may have to decide at once: to each of them the own box is the one that counts. */
  const due = picture.offers.find((offer) => offer.must && offer.player === me)?.box ?? dueBox(picture);
  const seat = (box: Box) => {
    const free = box.holder === null && !box.players.length;
    return html`<li
      style=${place(box.box, picture.boxes.length)}
      class=${classMap({ own: own.includes(box.box) || at === box.box, free })}
    >
      <cc-seat
        .box=${box}
        .book=${book}
        .chips=${chips}
        .me=${me ?? ""}
        .sittable=${live.you !== null && !own.length && !picture.tournament}
        .shareable=${!picture.tournament && !own.length && at !== box.box && shareable(box, picture, me)}
        .wished=${wish === box.box}
        data-box=${box.box}
        ?own=${own.includes(box.box) || at === box.box}
        ?due=${due === box.box}
        .lines=${lines.filter((line) => line.box === box.box)}
        .settled=${picture.settled.filter((line) => line.box === box.box)}
        @click=${() => pick(box.box)}
      ></cc-seat>
    </li>`;
  };
  return html`<div class="arc ${own.length ? "seated" : ""}">
    <ol class="boxes" style="--count:${picture.boxes.length}" aria-label="Boxes, from the dealer's left">
      ${repeat(picture.boxes, (box) => box.box, seat)}
    </ol>
  </div>`;
}

/** Where a box lies: how far across, how low in the bow, and how it is turned. */
function place(box: number, boxes: number): string {
  const across = (box - 0.5) / boxes;
  const from = 2 * across - 1;
  return `--x:${(1 - across) * 100}%;--bow:${1 - from * from};--tilt:${from * 7}deg`;
}

/** The mark of a house and the name of its game, as they are printed on the cloth. */
export function printed({ house, title }: Book) {
  const letters = house
    .split(" ")
    .filter((word) => !/^(the|of|and)$/i.test(word))
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 2);
  return html`<div class="printed" aria-hidden="true">
    <svg viewBox="-50 -50 100 100">
      <path id="ring" d="M0 40A40 40 0 1 1 0.01 40" fill="none" />
      <circle r="48" fill="none" stroke="currentColor" stroke-width="1" />
      <circle r="36" fill="none" stroke="currentColor" stroke-width="0.6" />
      <text class="around"><textPath href="#ring" startOffset="50%">${house} · ${title}</textPath></text>
      <text class="letters" y="12">${letters}</text>
    </svg>
  </div>`;
}
