"""Rounds played the plain way, in Python, for games whose cards do not fit the compiled kernels.

The kernels know boxes and a dealer who hold one or three cards each, and one more after a choice. Whatever else a game
deals is played here: card after card, asking the game's own finder what the cards come to. It is slower by a factor of
a thousand or so, and comes to counts of the same kind, so everything that is made of them is the same.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cutcard.cards import DECK, Card
from cutcard.citations import Refused, did_you_mean
from cutcard.exact_odds.book import deals_of
from cutcard.games import Cards, Case
from cutcard.settlement.plays import Play, plays_of
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import AT, HITS, NO_CARD, RELOADS, SHOES, Found, Procedure, Traced
from cutcard.simulation.plain_shoe import PlainShoe
from cutcard.simulation.tables import Example, Hand, Strategy

CHUNK = 1 << 15
"""Rounds in a chunk: about a second of work."""

_INDEX = {card: index for index, card in enumerate(DECK)}


def fits_kernels(terms: Terms) -> bool:
    """Whether the compiled kernels can play a book's game."""
    game = terms.book.game
    opening, most = game.opening.box, game.most.box
    return game.paired and not game.deals_by_cards and not terms.free and opening in (1, 3) and most <= opening + 1


@dataclass(frozen=True, eq=False)
class Plain:
    """What is needed to play a plan the plain way: the terms, and what is done with what a player holds."""

    terms: Terms
    names: tuple[str, ...]
    plays: Mapping[str, Play]
    strategy: Strategy | None
    cases: tuple[Case, ...]  # in place of a choice stands the play, with how much was put down
    examples: tuple[Example, ...]

    def chosen(self, held: Hand) -> Play:
        """What the strategy does with what a player holds when a choice falls due."""
        assert self.strategy is not None
        name = self.strategy(held)
        play = self.plays.get(name)
        if play is None:
            shown = " ".join(map(str, held))
            raise Refused(
                "bad_strategy",
                f"strategy: it chooses {name!r} on {shown}{did_you_mean(str(name), tuple(self.plays))}",
                self.terms.book.finding_clauses("choice"),
            )
        return play


def plain_plan(terms: Terms, stakes: Mapping[str, int], strategy: Strategy | None) -> Plain:
    """Every case that a round may end in, with one deal for each."""
    if any(wager.taken_before_deal and wager.name in stakes for wager in terms.book.wagers):
        raise Refused("no_kernel", f"{terms.book.id}: prizes that boxes share are simulated by kernels alone")
    plays = {play.name: play for play in plays_of(terms, stakes)}
    decision = terms.placed(tuple(stakes)).decision
    at = next((at for at, finding in enumerate(terms.book.game.findings) if not finding.chance), None)
    cases: dict[Case, Example] = {}
    for case, (hand, dealer) in deals_of(terms).examples.items():
        due = decision is not None and decision.due(case)
        for play in plays.values() if due else (None,):
            choice = None if play is None else play.choice
            need = terms.cards_for(choice, case)
            mine, theirs = hand[: need.box], dealer[: need.dealer]
            found = named(terms.find(mine, theirs, choice), at, play)
            cases.setdefault(found, Example(mine, theirs, None if play is None else play.name))
    return Plain(terms, tuple(stakes), plays, strategy, tuple(cases), tuple(cases.values()))


def named(case: Case, at: int | None, play: Play | None) -> Case:
    """A case with the play in place of the choice, so that different amounts are told apart."""
    if at is None or play is None or case[at] is None:
        return case
    return (*case[:at], play.name, *case[at + 1 :])


class PlainPlayer:
    """Plays rounds one after the other from freshly shuffled cards; the same state always plays the same."""

    def __init__(self, plain: Plain, procedure: Procedure, boxes: int, decks: int, seed: Sequence[int]) -> None:
        self._plain, self._procedure, self._boxes = plain, procedure, boxes
        self._find, self._game = plain.terms.find, plain.terms.book.game
        self._decision = plain.terms.placed(plain.names).decision
        self._numbers = {case: number for number, case in enumerate(plain.cases)}
        self._choice_at = next((at for at, each in enumerate(self._game.findings) if not each.chance), None)
        rng = random.Random(":".join(str(word) for word in seed))
        self.shoe = PlainShoe(plain.terms, procedure, boxes, list(DECK * decks), rng)
        self.marks = self.shoe.marks

    def play(self, rounds: int, found: Found, traced: Traced) -> None:
        """Play so many rounds, and count or tell what they come to."""
        self.marks[[SHOES, RELOADS, HITS]] = 0
        most = self._procedure.most
        for number in range(rounds):
            if self.shoe.is_over:
                self.shoe.shuffle()
            if traced.wanted:
                traced.marks[number] = self.marks[SHOES], self.marks[AT], self.marks[RELOADS]
            cases = self.round()
            for box, case in enumerate(cases):
                found.counts[box, case] += 1
                for other in cases[:box]:
                    found.pairs[other, case] += 1
            if traced.wanted:
                traced.cases[number] = cases
                traced.cards[number] = NO_CARD
                for place, hand in enumerate(self.shoe.hands):
                    for at, card in enumerate(hand):
                        traced.cards[number, place * most + at] = _INDEX[card]

    def round(self) -> list[int]:
        """Play one round: the case of each box."""
        shoe, dealer = self.shoe, self._boxes
        plays: list[Play | None] = [None] * self._boxes
        shoe.open(range(self._boxes))
        hands = shoe.hands
        if self._decision is not None:
            for box in range(self._boxes):
                if self._decision.due(self._find(hands[box], hands[dealer], None)):
                    plays[box] = self._plain.chosen(self._game.held(hands[box], hands[dealer]))
        cards = shoe.deal_out([_choice(play) for play in plays])
        return [self._number(hands[box], hands[dealer], cards[box], plays[box]) for box in range(self._boxes)]

    def _number(self, hand: list[Card], dealer: list[Card], need: Cards, play: Play | None) -> int:
        """The case of a box: shared cards that came for others alone are nothing to it."""
        case = self._find(hand[: need.box], dealer[: need.dealer], _choice(play))
        return self._numbers[named(case, self._choice_at, play)]


def _choice(play: Play | None) -> str | None:
    return None if play is None else play.choice
