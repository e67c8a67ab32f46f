"""Rounds dealt from the top of each shoe, settled by the pipeline that pays, beside the exact odds of the same book.

One round of one box from each shoe: so rounds are independent, and their exact chances are those of whole decks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from cutcard.cards import Card
from cutcard.exact_odds import BookOdds, odds_of
from cutcard.games import Cards, Case
from cutcard.settlement import pipeline
from cutcard.settlement.round import Box, Round
from cutcard.settlement.terms import Terms


class Outcomes:
    """What rounds of a book come to."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.odds = terms, odds_of(terms)
        self._game = terms.book.game
        self._find = self._game.finder(terms.options)
        self._choices = {name: self.odds.choose(name) for name in self.odds.payouts}
        due = [play.choice for each in self.odds.payouts.values() for play in each.plays.values()]
        self._longest = max((None, *due), key=lambda choice: sum(self._game.dealt(choice)))

    @property
    def needs(self) -> int:
        """How many cards a round takes at most."""
        return sum(self._game.most)

    def case(self, cards: Sequence[Card]) -> Case:
        """What chance alone says of a round: its findings without any choice."""
        hand, dealer = self._hands(cards, self._longest)
        found = self._find(hand, dealer, self._longest)
        return tuple(
            value if finding.chance else None for finding, value in zip(self._game.findings, found, strict=True)
        )

    def nets(self, cards: Sequence[Card]) -> Iterator[tuple[str, int]]:
        """By wager, what the round brings in cents under the best decisions."""
        start = self._laid(cards, self._game.opening)
        first = self._find(*start, None)
        held = self._game.held(*start)
        for name, payouts in self.odds.payouts.items():
            choice = None
            if payouts.due(first):
                choose = self._choices[name]
                assert choose is not None
                choice = choose(held)
            seat = payouts.seat(choice)
            hand, dealer = self._hands(cards, seat.decision)
            meters = self.odds.meters if payouts.wager.taken_before_deal else None
            round_ = Round(dealer, (Box(1, hand, (seat,)),), jackpot=meters)
            settled = pipeline.settle_round(self.terms, round_)
            yield name, sum(line.net for line in settled.lines if line.wager in payouts.names)

    def _hands(self, cards: Sequence[Card], choice: str | None) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """A box's cards and the dealer's, as many as the choice and what was found call for."""
        if not self._game.deals_by_cards:
            return self._laid(cards, self._game.dealt(choice))
        need = self._game.opening
        while True:
            laid = self._laid(cards, need)
            more = self._game.dealt(choice, self._find(*laid, choice))
            if more == need:
                return laid
            need = more

    def _laid(self, cards: Sequence[Card], number: Cards) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        most = self._game.most.box
        return tuple(cards[: number.box]), tuple(cards[most : most + number.dealer])


def expected_cases(odds: BookOdds) -> dict[Case, Fraction]:
    """The exact chance of each case."""
    counts = odds.deals.cases
    total = sum(counts.values())
    return {case: Fraction(ways, total) for case, ways in counts.items()}


def expected_nets(odds: BookOdds) -> dict[str, dict[int, Fraction]]:
    """By wager, the exact chance of each result in cents."""
    found: dict[str, dict[int, Fraction]] = {}
    for name, each in odds.wagers.items():
        chances: dict[int, Fraction] = {}
        for outcome in each.outcomes:
            net = int(outcome.net * each.stake)
            chances[net] = chances.get(net, Fraction()) + outcome.probability
        found[name] = chances
    return found
