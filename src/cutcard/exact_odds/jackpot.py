"""A jackpot wager: its expected value is an exact linear function of the prize meters, from their floors upwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.payouts import Payouts, floors
from cutcard.exact_odds.wager import odds_of_wager

_STEP = 1_000_000_00  # cents: how far apart the function is read; being linear, any distance gives the same slope


@dataclass(frozen=True)
class JackpotLine:
    """``ev = constant + sum(slope x meter)``: per unit of the wager, meters in cents, none below its floor."""

    wager: str
    stake: int
    meters: Mapping[str, int]
    floors: Mapping[str, int]
    constant: Fraction
    slopes: Mapping[str, Fraction]

    def ev(self, meters: Mapping[str, int]) -> Fraction:
        """The expected value at these meters."""
        paid = {name: max(value, self.floors[name]) for name, value in meters.items()}
        return sum((slope * paid[name] for name, slope in self.slopes.items()), self.constant)

    @property
    def break_even(self) -> dict[str, Fraction]:
        """For each meter the value in cents at which the wager is fair, the other meters standing as they are.

        Where that lies below the meter's floor, the wager is never unfair to the player.
        """
        here = self.ev(self.meters)
        return {
            name: max(self.meters[name], self.floors[name]) - here / slope
            for name, slope in self.slopes.items()
            if slope
        }


def jackpot_line(odds: BookOdds, wager: str) -> JackpotLine:
    """The line of a jackpot wager, read off the pipeline at its floors and once further up for each meter."""
    stake, least = odds.wagers[wager].stake, floors(odds.terms.book)

    def ev(meters: Mapping[str, int]) -> Fraction:
        book_wager = odds.wagers[wager].wager
        payouts = Payouts(odds.terms, book_wager, {wager: stake}, meters, odds.deals)
        return odds_of_wager(payouts, None, odds.deals, None).ev

    base = ev(least)
    slopes = {name: (ev({**least, name: floor + _STEP}) - base) / _STEP for name, floor in least.items()}
    constant = base - sum((slope * least[name] for name, slope in slopes.items()), Fraction(0))
    return JackpotLine(wager, stake, odds.meters, least, constant, slopes)
