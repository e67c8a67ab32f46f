/** A draw of seats made again on one's own machine: from the sealed list and the links, nobody is asked. */

import { before, chosen, mixed } from "../choice.js";
import { hex, sha256 } from "../hashes.js";
import type { DrawShown } from "../generated/api.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What binds a draw to its list: see docs/tournaments.md. */
export function commitmentOf(tournament: string, { number, kind, what, among }: DrawShown): string {
  const lines = [tournament, String(number), kind, what, ...among].map((text) => `${hex(bytesOf(text))}\n`).join("");
  return hex(sha256(bytesOf(`cutcard tournament draw\n${lines}`)));
}

/** The list as the links shuffle it. */
export function shuffled(tournament: string, draw: DrawShown): string[] {
  const given = Object.entries(draw.given).sort(([one], [two]) => (one < two ? -1 : 1));
  const mix = mixed(commitmentOf(tournament, draw), draw.number, [["", draw.link], ...given]);
  const rest = [...draw.among];
  return draw.among.map((_, at) => rest.splice(chosen(mix, at, rest.length), 1)[0]!);
}

/** What is wrong with a draw; nothing if all of it is right. */
export function fault(tournament: string, draw: DrawShown): string {
  if (before(draw.link) !== draw.head) return "The house's link is not the next one of the chain that it is bound to.";
  if (shuffled(tournament, draw).join("\n") !== draw.order.join("\n")) return "The links lead to another order.";
  return "";
}
