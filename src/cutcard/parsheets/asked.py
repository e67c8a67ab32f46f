"""What a sheet is asked for, and the odds that it reports."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from cutcard.exact_odds import BookOdds, WagerOdds, odds_of
from cutcard.exact_odds.approved import Approved
from cutcard.exact_odds.payouts import floors
from cutcard.money import ANY_CENT
from cutcard.parsheets.crosscheck import CrossCheck
from cutcard.rulebooks import Rulebook
from cutcard.settlement.terms import Terms


@dataclass(frozen=True)
class Asked:
    """The terms of one table, what was not given and had to be taken, and the command that asks for this."""

    terms: Terms
    command: str
    usual: Mapping[str, str] = field(default_factory=dict)  # schedules taken for want of others
    meters: Mapping[str, int] = field(default_factory=dict)  # cents, as given; the others stand at their floors
    stakes: Mapping[str, int] = field(default_factory=dict)  # cents, where a wager is one fixed amount
    decks_given: bool = False
    date: str = ""
    pool: Approved | None = None  # what its operator was approved for, where meters are to live
    hands: int = 1  # with a jackpot wager in each round
    mystery_meter: int | None = None  # cents; at its start otherwise
    number: str = ""  # of the report, where somebody gave it one
    boxes: int | None = None  # how many are looked at together; a few where that is soon done, otherwise
    besides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # further schedules to set beside these
    check: CrossCheck | None = None  # what was found when every figure was looked for in other ways

    @property
    def to_the_cent(self) -> bool:
        """Whether the figures are those of the rows themselves, and not of certain money."""
        return self.terms.chips is ANY_CENT and not self.terms.limits

    @property
    def book(self) -> Rulebook:
        return self.terms.book

    @cached_property
    def odds(self) -> BookOdds:
        """The exact odds under these terms."""
        return self.odds_under(self.terms)

    def odds_under(self, terms: Terms) -> BookOdds:
        """The exact odds under other terms, all else being equal."""
        return odds_of(terms, stakes=self.stakes, meters={**floors(self.book), **self.meters})

    @property
    def alike(self) -> list[list[WagerOdds]]:
        """The wagers, those together whose results are spread in the same way."""
        found: dict[object, list[WagerOdds]] = {}
        for odds in self.odds.wagers.values():
            spread: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
            for outcome in odds.outcomes:
                spread[outcome.net] += outcome.probability
            found.setdefault(frozenset(spread.items()), []).append(odds)
        return list(found.values())
