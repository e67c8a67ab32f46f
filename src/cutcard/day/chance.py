"""What chance makes of the stakes of a round: the exact mean and variance of what the house wins by it.

Decisions are the best ones (`cutcard.exact_odds`). Cards come from whole decks: however far a shoe is dealt, cards that
nobody has seen are as likely as those of a fresh one. Everything on one box meets the same cards and is counted
together, case by case, at the very stakes and in the chips of the table. Boxes meet the same dealer; how two of them
hang together is exact per unit of their stakes, before any rounding to chips.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple, cast

from cutcard.citations import Refused
from cutcard.exact_odds import BookOdds, odds_of, several_boxes
from cutcard.exact_odds.payouts import Paid, Payouts, floors
from cutcard.games import Case
from cutcard.settlement.terms import Terms

Staked = tuple[str, int]
"""A wager that a player puts down, and its stake in cents."""

BoxStakes = tuple[Staked, ...]
"""All that lies on one box, whoever put it there, in one order."""

MOST_KEPT = 8192
"""Rounds, boxes and stakes whose figures are kept at hand: the same stakes come again and again."""


class Expected(NamedTuple):
    """What the house wins on average, in cents, and the variance of it. ``bounded``: the variance is at most this."""

    mean: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)
    bounded: bool = False

    def plus(self, other: Expected) -> Expected:
        """Both together, one independent of the other."""
        return Expected(self.mean + other.mean, self.variance + other.variance, self.bounded or other.bounded)


class _Added:
    """Two wagers on one box as if they were one, for whoever needs no more than what a case comes to."""

    def __init__(self, one: Payouts, two: Payouts) -> None:
        self.terms, self.stake, self._both = one.terms, 1, (one, two)

    def paid(self, case: Case, choice: str | None) -> Paid:
        return Paid(sum(each.paid(case, choice).net for each in self._both), 0, ())


class Chance:
    """The chances of one table's wagers, as long as its terms stay what they are."""

    def __init__(self, terms: Terms, crossed: Crossed) -> None:
        self._terms, self._crossed, self._odds = terms, crossed, crossed.odds
        self._paid: dict[Staked, dict[Hashed, int]] = {}
        self._boxes: dict[BoxStakes, Expected] = {}
        self._rounds: dict[tuple[BoxStakes, ...], Expected] = {}

    def of_wager(self, staked: Staked) -> Expected:
        """One wager by itself."""
        return self.of_box((staked,))

    def of_box(self, stakes: BoxStakes) -> Expected:
        """All that lies on one box: counted over every case of chance, exactly."""
        found = self._boxes.get(stakes)
        if found is None:
            tables = [self._nets(each) for each in stakes]
            total = self._crossed.deals
            first = second = 0
            for key, ways in self._crossed.counts.items():
                net = sum([table[key] for table in tables])
                first += ways * net
                second += ways * net * net
            mean = Fraction(first, total)
            found = Expected(-mean, Fraction(second, total) - mean**2)
            _keep(self._boxes, stakes, found)
        return found

    def of_round(self, boxes: Iterable[BoxStakes]) -> Expected:
        """Everything that is staked in one round."""
        key = tuple(sorted(boxes))
        found = self._rounds.get(key)
        if found is None:
            found = self._round(key)
            _keep(self._rounds, key, found)
        return found

    def _round(self, boxes: tuple[BoxStakes, ...]) -> Expected:
        if self._crossed.one_hand:  # all boxes have the same cards
            return self.of_box(tuple(sorted(each for box in boxes for each in box)))
        alone = [self.of_box(box) for box in boxes]
        mean = sum((each.mean for each in alone), Fraction(0))
        variance = sum((each.variance for each in alone), Fraction(0))
        if len(boxes) < 2:
            return Expected(mean, variance)
        units: dict[str, list[int]] = {}  # of each wager what lies on each box
        for at, box in enumerate(boxes):
            for name, stake in box:
                units.setdefault(name, [0] * len(boxes))[at] += stake
        try:
            for one, first in units.items():
                for two, second in units.items():
                    apart = sum(first) * sum(second) - sum(a * b for a, b in zip(first, second, strict=True))
                    if apart:
                        variance += apart * self._crossed.between(one, two)
        except Refused:  # a game whose boxes nobody has counted together: no sum spreads wider than this
            return Expected(mean, len(boxes) * sum((each.variance for each in alone), Fraction(0)), True)
        return Expected(mean, variance)

    def _nets(self, staked: Staked) -> dict[Hashed, int]:
        found = self._paid.get(staked)
        if found is None:
            name, stake = staked
            try:
                found = self._settled(self._terms, name, stake)
            except Refused:  # as where a text is silent on a stake outside its limits
                found = self._settled(self._odds.terms, name, stake)
            _keep(self._paid, staked, found)
        return found

    def _settled(self, terms: Terms, name: str, stake: int) -> dict[Hashed, int]:
        payouts = Payouts(terms, terms.book.wager(name), {name: stake}, self._odds.meters, self._odds.deals)
        by = "" if payouts.decision is None else payouts.decision.wager
        return {key: payouts.paid(key[0], dict(key[1]).get(by)).net for key in self._crossed.counts}


Hashed = tuple[Case, tuple[tuple[str, str], ...]]
"""A case of chance, and what is decided in it, by the wager that decides."""


class Crossed:
    """What the rows of a book come to under some options and schedules, whatever the sign and the chips are."""

    def __init__(self, terms: Terms) -> None:
        self.odds: BookOdds = odds_of(terms.to_the_cent(), meters=floors(terms.book))
        odds, game = self.odds, terms.book.game
        self.one_hand = game.most.box == 0
        self.counts: dict[Hashed, int] = {}
        for spot in odds.deals.spots:
            best = {name: each.best(spot) for name, each in odds.deciding.items()}
            for case, ways in spot.cases.items():
                made = tuple(
                    (name, choice)
                    for name, choice in best.items()
                    if choice is not None and odds.deciding[name].due(case)
                )
                self.counts[case, made] = self.counts.get((case, made), 0) + ways
        self.deals = sum(self.counts.values())
        self._between: dict[tuple[str, str], Fraction] = {}

    def between(self, one: str, two: str) -> Fraction:
        """The covariance of a wager on one box with a wager on another, per unit of both; raises `Refused`."""
        key = (min(one, two), max(one, two))
        found = self._between.get(key)
        if found is None:
            alike = one == two
            found = self._between[key] = several_boxes(self.odds, one, 2).covariance if alike else self._unlike(*key)
        return found

    def _unlike(self, one: str, two: str) -> Fraction:
        """From the two added up: cov(a + b) over two boxes is cov(a) + cov(b) + 2 cov(a, b), either box being like
        the other."""
        alike = self.between(one, one), self.between(two, two)  # refused first, where boxes cannot be counted together
        from cutcard.exact_odds.boxes_pairs import Pairs

        odds = self.odds
        first, second = odds.payouts[one], odds.payouts[two]
        stakes = first.stake, second.stake
        deciding = next((name for name in (one, two) if odds.payouts[name].decision is not None), one)
        both = cast(Payouts, _Added(first, second))
        mean, product = Pairs(both, odds.choose(deciding), odds.shoe, odds.deals).moments()
        together = product - mean**2  # in cents
        own = alike[0] * stakes[0] ** 2 + alike[1] * stakes[1] ** 2
        return (together - own) / (2 * stakes[0] * stakes[1])


class Chances:
    """Chances by the terms of tables, each worked out once."""

    def __init__(self) -> None:
        self._crossed: dict[object, Crossed] = {}
        self._known: dict[object, tuple[Terms, Chance]] = {}

    def under(self, terms: Terms) -> Chance:
        """The chances under the terms of a table as they are now."""
        found = self._known.get(id(terms))  # its terms are kept with it, so that no others ever have this id
        if found is None:
            own = (terms.book.id, terms.book.revision, _frozen(terms.posted), _frozen(terms.options), terms.copies)
            if own not in self._crossed:
                _keep(self._crossed, own, Crossed(terms), 64)
            found = terms, Chance(terms, self._crossed[own])
            _keep(self._known, id(terms), found, 256)
        return found[1]


def _frozen(given: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    return frozenset(given.items())


def _keep(kept: dict[object, object] | dict, key: object, value: object, most: int = MOST_KEPT) -> None:  # type: ignore[type-arg]
    """Keep what was worked out; when there is too much of it, begin again with nothing."""
    if len(kept) >= most:
        kept.clear()
    kept[key] = value
