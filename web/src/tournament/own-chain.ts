/** A guest's own chain for the draws of a tournament: bound with the entry, one link for each draw. */

import { recall, remember } from "../api.js";
import { chainOf } from "../choice.js";
import { hex } from "../hashes.js";

/** Draws that one chain serves: of seats for each session, and lots. */
const LINKS = 64;

const nameOf = (tournament: string): string => `cutcard.draw.${tournament}`;

/** The head of a new chain. */
export async function newChain(tournament: string): Promise<string> {
  const seed = hex(crypto.getRandomValues(new Uint8Array(32)));
  remember(nameOf(tournament), seed);
  return (await chainOf(seed, LINKS))[0]!;
}

/** The link after what the floor knows of our chain; nothing if it is not ours. */
export async function nextLink(tournament: string, known: string): Promise<string> {
  const seed = recall(nameOf(tournament));
  if (!seed || !known) return "";
  const links = await chainOf(seed, LINKS);
  return links[links.indexOf(known) + 1] ?? "";
}
