"""The exact odds of one wager: every outcome with its deals, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from cutcard.exact_odds.decisions import Choose, Strategy, best_strategy
from cutcard.exact_odds.payouts import Payouts
from cutcard.games import Case, Deals
from cutcard.rulebooks.parts import Wager
from cutcard.settlement.round import Line


@dataclass(frozen=True)
class Outcome:
    """One way in which a wager ends: in how many deals, for what, and under which clauses."""

    name: str
    deals: int
    probability: Fraction
    net: Fraction  # per unit of the wager
    staked: Fraction  # all that was put down for it in the end, per unit
    lines: tuple[Line, ...]
    case: Case  # one that leads here, and the choice made in it
    choice: str | None

    @property
    def contribution(self) -> Fraction:
        """What this outcome adds to the expected value."""
        return self.probability * self.net

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that pay or take."""
        return tuple(dict.fromkeys(ref for line in self.lines for ref in line.clauses))

    @property
    def won(self) -> bool:
        """Whether the player ends with more than was put down."""
        return self.net > 0


@dataclass(frozen=True)
class WagerOdds:
    """The odds of one wager, with the wagers that follow it and are paid on top of it; all per unit of its stake."""

    wager: Wager
    stake: int  # cents
    deals: int
    outcomes: tuple[Outcome, ...]
    always: Mapping[str, Fraction]  # the expected value if the player always makes this choice
    strategy: Strategy | None  # the best decisions, where it is this wager that decides

    @cached_property
    def ev(self) -> Fraction:
        """Expected net result."""
        return sum((outcome.contribution for outcome in self.outcomes), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of each unit, on average."""
        return -self.ev

    @cached_property
    def staked(self) -> Fraction:
        """What is put down in the end, on average."""
        return sum((outcome.probability * outcome.staked for outcome in self.outcomes), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of all that is put down in the end."""
        return -self.ev / self.staked

    @cached_property
    def variance(self) -> Fraction:
        """Variance of the net result."""
        squares = sum((outcome.probability * outcome.net**2 for outcome in self.outcomes), Fraction(0))
        return squares - self.ev**2

    @property
    def sd(self) -> float:
        """Standard deviation of the net result."""
        return sqrt(self.variance)

    @cached_property
    def hit_frequency(self) -> Fraction:
        """How often the player ends with more than was put down."""
        return sum((outcome.probability for outcome in self.outcomes if outcome.won), Fraction(0))


def odds_of_wager(payouts: Payouts, deciding: Payouts | None, deals: Deals, choose: Choose | None) -> WagerOdds:
    """The odds of one wager. ``deciding`` is the wager whose choice it turns on; ``choose`` a strategy, or the best."""
    counts: dict[tuple[Case, str | None], int] = {}
    for spot in deals.spots:
        choice = None
        if deciding is not None:
            choice = deciding.best(spot) if choose is None else choose(spot.hand)
        for case, ways in spot.cases.items():
            key = case, choice if payouts.due(case) else None
            counts[key] = counts.get(key, 0) + ways
    total = sum(counts.values())
    found: dict[str, Outcome] = {}
    stake = payouts.stake
    for (case, choice), ways in counts.items():
        name, paid = outcome_name(payouts, case, choice), payouts.paid(case, choice)
        if name in found:
            ways += found[name].deals
            assert found[name].net * stake == paid.net
        net, staked = Fraction(paid.net, stake), Fraction(paid.staked, stake)
        found[name] = Outcome(name, ways, Fraction(ways, total), net, staked, paid.lines, case, choice)
    outcomes = tuple(sorted(found.values(), key=lambda outcome: _order(payouts, outcome.name)))
    own = deciding is payouts
    return WagerOdds(
        wager=payouts.wager,
        stake=stake,
        deals=total,
        outcomes=outcomes,
        always={choice: Fraction(net, total * stake) for choice, net in always(payouts, deals).items()} if own else {},
        strategy=best_strategy(payouts, deals) if own else None,
    )


def always(payouts: Payouts, deals: Deals) -> dict[str, int]:
    """What a player with this wager comes to over all deals who always makes a choice, by choice, in cents."""
    counts = deals.cases
    return {
        choice: sum(ways * payouts.paid(case, choice).net for case, ways in counts.items())
        for choice in payouts.choices
    }


def outcome_name(payouts: Payouts, case: Case, choice: str | None) -> str:
    """An outcome by the findings that the rows for it read: ``tie/war/equal``."""
    terms = payouts.terms
    known = terms.book.game.named(case)
    if choice is not None:
        known["choice"] = payouts.seat(choice).decision or choice
    read = {name for row in payouts.rows if row.matches(known) for name in row.findings}
    if choice is not None:
        known["choice"] = choice  # with how much is put down, where that is free
    return "/".join(known[finding.name] for finding in terms.book.game.findings if finding.name in read)


def _order(payouts: Payouts, name: str) -> tuple[int, ...]:
    """Outcomes in the order in which the game names the values of its findings."""
    values = [value for finding in payouts.terms.book.game.findings for value in finding.values]
    words = [*values, *payouts.choices]
    return tuple(words.index(word) for word in name.split("/"))
