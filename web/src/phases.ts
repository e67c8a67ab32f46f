/** What is going on at a table, in a few words. */

import type { Live } from "./live.js";
import type { TableView, TournamentTable } from "./generated/api.js";

type Phase = TableView["phase"];

const PREP: Record<string, string> = {
  check: "The cards are being checked",
  fan: "The cards are fanned",
  shuffle: "The cards are being shuffled",
  cut: "The cards are to be cut",
  load: "The shoe is being loaded",
  burn: "The first card is burned",
  replace: "New cards are brought",
};

const PHASES: Record<Phase, string> = {
  closed: "Closed",
  cards: "The cards are being prepared",
  betting: "Place your wagers",
  dealing: "The deal",
  deciding: "Decisions",
  revealing: "The dealer's hand",
  settling: "Wagers are settled",
  clearing: "The round is over",
};

/** The box that something is due at; 0 is the dealer's hand. */
export function dueBox({ due }: TableView): number | undefined {
  return due && "box" in due ? due.box : undefined;
}

/** Which round is played, or begins with the wagers that are taken; nothing before the first. */
export function roundWords({ phase, round }: Pick<TableView, "phase" | "round">): string {
  const number = phase === "betting" ? round + 1 : round;
  return number ? `round ${number}` : "";
}

const IN_SHORT: Record<Phase, string> = {
  closed: "Closed",
  cards: "Shuffling",
  betting: "Taking wagers",
  dealing: "Dealing",
  deciding: "Decisions",
  revealing: "Dealer's hand",
  settling: "Settling",
  clearing: "Round over",
};

/** A phase in the lobby and on boards, where there is room for a word or two. */
export function phaseWords(phase: Phase): string {
  return IN_SHORT[phase];
}

/** In a hand of a tournament players wager one after the other. */
function turn(picture: TableView, at: TournamentTable, me: string): { what: string; more: string } {
  const more = `Hand ${at.hand}`;
  if (!at.open) return { what: "The next hand opens soon", more };
  const player = picture.boxes.find(({ box }) => box === at.turn)?.holder;
  if (!at.turn) return { what: "Everybody has wagered", more };
  return { what: player === me ? "Your turn to wager" : `${player ?? `Box ${at.turn}`} wagers`, more };
}

/** Whether there is a box for somebody who has a name and sits nowhere here. */
function invited({ boxes, tournament }: TableView, me: string): boolean {
  if (!me || tournament) return false;
  const here = boxes.some(({ holder, players }) => holder === me || players.some(({ player }) => player === me));
  return !here && boxes.some(({ holder, players }) => holder === null && !players.length);
}

export function now(picture: TableView, live: Live, me: string, dealt: boolean): { what: string; more: string } {
  const { phase, offers, round } = picture;
  if (picture.trouble) return { what: "Play has stopped", more: picture.trouble.kind.replaceAll("_", " ") };
  if (phase === "cards") {
    if (picture.cut) {
      return { what: picture.cut === me ? "The cut is yours" : `${picture.cut} may cut the cards`, more: "" };
    }
    return { what: PREP[picture.prep] ?? PHASES.cards, more: "" };
  }
  if (phase === "betting" && picture.tournament && !picture.called) return turn(picture, picture.tournament, me);
  if (phase === "betting" && !picture.called && live.tournament) {
    return { what: "The tournament has the word", more: live.tournament.says };
  }
  if (phase === "betting") {
    if (picture.called) return { what: "No more bets", more: "" };
    const first = dealt ? "The dealer calls when wagers close" : "The round begins with the first wager";
    const more = live.clock ? `Round ${round + 1}` : first;
    return { what: invited(picture, me) ? "Take a box" : PHASES.betting, more };
  }
  const more = `Round ${round}`;
  const must = offers.filter((offer) => offer.must);
  if (must.some((offer) => offer.player === me)) return { what: "Your decision", more };
  if (must.length)
    return {
      what: `${must
        .slice(0, 3)
        .map((offer) => offer.player)
        .join(", ")} to decide`,
      more,
    };
  return { what: PHASES[phase], more: picture.shuffle_due ? `${more} · the cards are shuffled after it` : more };
}
