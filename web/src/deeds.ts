/** What a guest does with the controls: with chips, which the page works out, or as a command to the floor. */

import type { Bets } from "./bets.js";
import { dollars } from "./format.js";
import { favourites, keep } from "./layouts.js";
import type { GuestCommand } from "./generated/api.js";

export type Act =
  | "undo"
  | "clear"
  | "rebet"
  | "double"
  | "spread"
  | "favourite"
  | "leave"
  | "look"
  | "cut"
  | "refuse-cut"
  | "top-up"
  | "ready"
  | "show"
  | "decide";

export interface Deed {
  act: Act;
  choice?: string;
  box?: number;
  depth?: number;
  /** Which of the favourites. */
  at?: number;
  /** Cents that are put down with a choice, where the guest says how many. */
  amount?: number | undefined;
}

/** What is done with chips alone; whether the deed was one of these. */
export function withChips(bets: Bets, { act, at = 0 }: Deed, box = 0): boolean {
  if (act === "undo") bets.undo();
  else if (act === "clear") bets.clear();
  else if (act === "rebet") bets.rebet();
  else if (act === "double") bets.double();
  else if (act === "spread") bets.spread(box);
  else if (act === "favourite") favourite(bets, at, box);
  else return false;
  return true;
}

/** A favourite is put down; at a free place what lies on the box is kept. */
function favourite(bets: Bets, at: number, box: number): void {
  const { table } = bets.live;
  const kept = favourites(table)[at];
  const lies = bets.layout().get(box);
  if (kept) bets.lay(box, kept, `Favourite ${at + 1}`);
  else if (lies) keep(table, at, lies);
  bets.dispatchEvent(new Event("change"));
}

/** What is sent for a deed at a box. */
export function commandOf({ act, choice = "", depth = 0, amount }: Deed, box = 0): GuestCommand {
  if (act === "leave") return { command: "leave_table" };
  if (act === "look") return { command: "pick_up", box };
  if (act === "cut") return { command: "cut", depth };
  if (act === "refuse-cut") return { command: "refuse_cut" };
  return { command: "decide", box, choice, ...(amount === undefined ? {} : { amount: dollars(amount) }) };
}
