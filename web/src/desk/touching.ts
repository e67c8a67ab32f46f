/** What a touch on a box does at the desk, while wagers are taken. */

import type { Book, Deed, Desk, TableView } from "../generated/api.js";
import { answered } from "./answers.js";
import type { Touch } from "./boxes.js";

/**
 * Somebody sits down on a free box, or whoever holds one puts chips down. Whoever has an account does both on a page of
 * their own. ``still``: nothing can be pressed.
 */
export function touchOf({ lists }: Desk, book: Book, { phase, called }: TableView, still: boolean, open: (deed: Deed) => void): Touch {
  const find = (name: string) => lists.players.find((deed) => deed.name === name && !deed.closed);
  const [seat, wager] = still || phase !== "betting" || called ? [] : [find("take_seat"), find("place_wager")];
  const main = book.wagers.find((each) => each.main)?.name ?? "";
  return ({ box, holder, players }) => {
    const said = { box: String(box) };
    if (holder === null && !players.length) {
      return seat ? { title: "Seat", says: `Box ${box}: somebody sits down`, does: () => open(answered(seat, said)) } : null;
    }
    const known = wager?.asks.find(({ name }) => name === "actor")?.picks.some(({ value }) => value === holder);
    if (!wager || !holder || !known) return null;
    const deed = answered(wager, { ...said, actor: holder, wager: players.length ? "" : main });
    return { title: "Wager", says: `Box ${box}: ${holder} puts a wager down`, does: () => open(deed) };
  };
}
