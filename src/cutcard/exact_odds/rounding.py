"""Where chips cannot make an amount, somebody gains: the money paid against what the rows themselves come to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.payouts import Payouts
from cutcard.exact_odds.wager import Outcome


@dataclass(frozen=True)
class Rounded:
    """An outcome that comes to something else than its rows say, because of chips or limits; per unit of the wager."""

    wager: str
    outcome: Outcome
    due: Fraction

    @property
    def gain(self) -> Fraction:
        """What the player gains by the rounding each time; negative where the house gains."""
        return self.outcome.net - self.due


def rounded_outcomes(odds: BookOdds) -> list[Rounded]:
    """Every outcome whose money differs from its rows, in the order of the wagers."""
    exact = odds.terms.to_the_cent()
    found = []
    for name, each in odds.wagers.items():
        stakes = {name: each.stake} if each.wager.one_amount else None
        payouts = Payouts(exact, each.wager, stakes, odds.meters, odds.deals)
        for outcome in each.outcomes:
            due = Fraction(payouts.paid(outcome.case, outcome.choice).net, payouts.stake)
            if due != outcome.net:
                found.append(Rounded(name, outcome, due))
    return found
