/**
 * A draw made again on one's own machine: from the sealed list, the values and the house's link, nobody is asked. What
 * this page has seen before, the head of the house's chain and the hash of the list, is kept and compared.
 */

import { recall, remember } from "../api.js";
import { before, chosen, mixed } from "../choice.js";
import { hex, sha256 } from "../hashes.js";
import type { DrawRecord, PromotionView } from "../generated/api.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The hash of a sealed list: see docs/promotions.md. */
export function listHash({ promotion, terms, number, entries }: DrawRecord): string {
  const texts = [promotion, terms, number, ...entries.flat()];
  const lines = texts.map((text) => `${hex(bytesOf(String(text)))}\n`).join("");
  return hex(sha256(bytesOf(`cutcard promotion entries\n${lines}`)));
}

/** What is wrong with a record; nothing if the draw came out as it had to. */
export function faults(record: DrawRecord): string[] {
  const found: string[] = [];
  if (listHash(record) !== record.list) found.push("The list of entries has another hash.");
  if (before(record.link) !== record.head) found.push("The house's link is not the one that it was bound to.");
  const given = Object.entries(record.values).sort(([one], [two]) => (one < two ? -1 : 1));
  const mix = mixed(record.list, record.number, [["", record.link], ...given]);
  let left = [...record.entries];
  const winners: Record<string, string> = {};
  const passed = new Set<number>();
  for (const [at, pick] of record.picks.entries()) {
    const [entry, person] = left[left.length ? chosen(mix, at, left.length) : 0] ?? [0, ""];
    if (entry !== pick.entry || person !== pick.person) {
      return [...found, `Number ${at + 1} of the draw comes to entry ${entry} of ${person}.`];
    }
    // Prizes are drawn in order; numbers after these are for prizes whose first winner was not there.
    const inOrder = at < record.prizes.length ? pick.prize === at + 1 : passed.has(pick.prize) && !(pick.prize in winners);
    if (!inOrder) return [...found, `Number ${at + 1} of the draw is for another prize than ${pick.prize}.`];
    left = left.filter((each) => (record.again ? each[0] !== entry : each[1] !== person));
    if (pick.passed) passed.add(pick.prize);
    else winners[String(pick.prize)] = person;
  }
  const names = Object.keys({ ...winners, ...record.winners });
  const short = left.length > 0 && Object.keys(winners).length < record.prizes.length;
  if (short || names.some((prize) => winners[prize] !== record.winners[prize])) {
    found.push("The winners are not those that were drawn.");
  }
  return found;
}

interface Seen {
  head: string;
  list: string;
}

const place = (promotion: string): string => `cutcard.promotion.${promotion}`;

function seenOf(promotion: string): Seen {
  try {
    return { head: "", list: "", ...(JSON.parse(recall(place(promotion)) ?? "{}") as Partial<Seen>) };
  } catch {
    return { head: "", list: "" };
  }
}

/** Keep what is published before a draw, the first time that this page sees it. */
export function note({ promotion, terms, head, sealed }: PromotionView): void {
  const name = `${promotion}.${terms.slice(0, 16)}`;
  const was = seenOf(name);
  const now = { head: was.head || head, list: was.list || (sealed?.hash ?? "") };
  if (now.head !== was.head || now.list !== was.list) remember(place(name), JSON.stringify(now));
}

/** What is other than this page has seen before the draw. */
export function changed({ promotion, terms, head, list }: DrawRecord): string[] {
  const was = seenOf(`${promotion}.${terms.slice(0, 16)}`);
  const found: string[] = [];
  if (was.head && was.head !== head) found.push("The house is bound to another link than this page has seen.");
  if (was.list && was.list !== list) found.push("The list has another hash than this page has seen when it was sealed.");
  return found;
}
