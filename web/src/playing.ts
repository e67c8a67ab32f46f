/** Which box a guest plays on, an own one or another's that takes more players, and with which chip to begin. */

import { cents } from "./format.js";
import type { Live } from "./live.js";
import type { Book, Box, TableView } from "./generated/api.js";

interface Chosen {
  /** The box that waits for a decision. */
  due: number | undefined;
  /** Of several own boxes, the one that was chosen. */
  seated: number;
  /** Another's box that was chosen for wagers. */
  shared: number;
}

/** The box that is played on: the one that is to decide, or else the one that was chosen. */
export function playedOn({ you, picture }: Live, { due, seated, shared }: Chosen): Box | null {
  const seats = you?.seats ?? [];
  const boxes = picture?.boxes ?? [];
  const at = due ?? (seats.includes(seated) ? seated : (seats[0] ?? guested(boxes, you?.name, shared)));
  return boxes.find((box) => box.box === at) ?? null;
}

/** Another's box that wagers of ours lie on, or that was chosen for them, as long as somebody holds it. */
function guested(boxes: readonly Box[], me: string | undefined, shared: number): number | undefined {
  const others = boxes.filter((box) => me && box.holder !== null && box.holder !== me);
  const down = others.find((box) => box.players.some((each) => each.player === me));
  return (down ?? others.find((box) => box.box === shared))?.box;
}

/** Whether somebody without a box may put wagers on this one, which another holds. */
export function shareable(box: Box, picture: TableView, me: string | undefined): boolean {
  const others = new Set([...(box.holder === null ? [] : [box.holder]), ...box.players.map((each) => each.player)]);
  const open = picture.phase === "betting" && !picture.called;
  return me !== undefined && open && box.holder !== null && !others.has(me) && others.size < picture.per_box;
}

/** The smallest chip with which the wager that a round is played for can be put down. */
export function firstChip(chips: readonly number[], book: Book | null, picture: TableView | null): number {
  const main = book?.wagers.find((wager) => wager.main);
  const least = Math.max(
    cents((main && picture?.limits[main.name]?.min) ?? "0"),
    cents(picture?.tournament?.compulsory ?? "0"),
  );
  return chips.find((chip) => chip >= least) ?? chips[0] ?? 0;
}
