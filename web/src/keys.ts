/** The whole table by keyboard. */

import type { Controls } from "./controls.js";
import { sound } from "./sound.js";
import type { OwnBox } from "./ownbox.js";
import type { TableScreen } from "./table.js";

interface Reach {
  table: TableScreen;
  own: OwnBox | null;
  controls: Controls | null;
  open: boolean;
}

/** What the keys do, for the help page. */
export const KEYS: [string, string][] = [
  ["1 to 9", "choose a chip"],
  ["Arrows, Tab", "go from spot to spot"],
  ["Enter, Space, +", "put the chosen chip on the spot"],
  ["\u2212", "take one chip back"],
  ["Delete", "take the whole wager back"],
  ["U, Backspace", "undo"],
  ["C", "clear all wagers"],
  ["R", "the wagers of the last round again"],
  ["X", "double all wagers"],
  ["A", "where you hold several boxes: the same on all of them"],
  ["Shift and 1 to 4", "put a favourite bet down; at a free place keep what lies there"],
  ["D", "deal: nothing more to bet; between two rounds: the next one"],
  ["M", "sound on or off"],
  ["First letter", "take the decision that begins with it; L to look at the cards"],
  ["The same again", "where a decision gives money up, which is asked for twice; Escape to keep it"],
];

export function onKey(event: KeyboardEvent, { table, own, controls, open }: Reach): void {
  const { code = "" } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
  const from = event.composedPath()[0];
  if (from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) return;
  const elsewhere = "[role=tabpanel], [role=tablist], dialog";
  if (event.composedPath().some((each) => each instanceof Element && each.matches(elsewhere))) return;
  const reach = { table, own, controls, open };
  const favourite = event.shiftKey ? /^Digit([1-4])$/.exec(code)?.[1] : undefined;
  if (favourite ? kept(Number(favourite) - 1, reach) : done(event.key, reach)) event.preventDefault();
}

/** By the place of the key: with Shift other keyboards have other signs there. */
function kept(at: number, { table, own, controls, open }: Reach): boolean {
  if (!open || !own?.box || controls?.offer) return false;
  return yes(table.act({ act: "favourite", at, box: own.box.box }));
}

function done(key: string, { table, own, controls, open }: Reach): boolean {
  const offer = controls?.offer;
  if (offer && key.length === 1) {
    const letter = key.toLowerCase();
    if (letter === "l" && offer.look) return yes(controls.look(offer));
    const choice = controls.byLetter(letter);
    return choice ? yes(controls.choose(choice, offer, true)) : false;
  }
  if (key === "Escape") return controls?.unsure() ?? false;
  if (/^[1-9]$/.test(key)) return yes(table.pick(Number(key) - 1));
  if (key.toLowerCase() === "m") return yes((sound.on = !sound.on));
  if (key.toLowerCase() === "d" && controls?.canGoOn) return yes(table.act({ act: "ready" }));
  const aim = own?.aimed;
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (by && aim) return yes(own.step(by));
  if (!open) return false;
  if (aim && (key === "+" || key === "=")) return yes(table.put(aim));
  if (aim && key === "-") return yes(table.takeOne(aim));
  if (aim && key === "Delete") return yes(table.takeAll(aim));
  if (!own?.box) return false;
  switch (key.toLowerCase()) {
    case "backspace":
    case "u":
      return yes(table.act({ act: "undo" }));
    case "c":
      return yes(table.act({ act: "clear" }));
    case "r":
      return yes(table.act({ act: "rebet" }));
    case "x":
      return yes(table.act({ act: "double" }));
    case "a":
      return yes(table.act({ act: "spread" }));
    case "d":
      return yes(table.act({ act: "ready" }));
  }
  return false;
}

function yes(_: unknown): true {
  return true;
}
