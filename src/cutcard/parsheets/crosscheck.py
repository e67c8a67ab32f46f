"""A cross-check made for a sheet: the same figures by enumeration, by closed form and by simulation."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cutcard.documents.blocks import Block, Column, Facts, Section, Table, Text, numbers
from cutcard.exact_odds import BookOdds, WagerOdds
from cutcard.exact_odds.closed_forms import ClosedForm
from cutcard.parsheets.enough import normal_from
from cutcard.parsheets.numbers import count, decimal, fraction
from cutcard.parsheets.words import title

FAR = Fraction(329, 100)
"""Standard errors within which an estimate agrees: by chance alone, one in a thousand lies further away."""

NONE = "none"


@dataclass(frozen=True)
class Simulated:
    """What one wager came to in play.

    The standard error is that of the sheet: its standard deviation over the root of the rounds. One estimated from the
    rounds that were played is far too small as long as no rare prize was hit, and would call a right figure wrong.
    """

    mean: Fraction
    standard_error: Fraction

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """Where the truth lies with a probability of 99.9 %."""
        return self.mean - FAR * self.standard_error, self.mean + FAR * self.standard_error


@dataclass(frozen=True)
class CrossCheck:
    """Each wager's expected value by other ways than the count that the sheet prints; by name."""

    rounds: int
    seed: int
    strategy: str
    device: str
    decks: int
    simulated: dict[str, Simulated]
    enumerated: dict[str, Fraction]  # empty where trying every deal would take hours
    enumerated_deals: int
    closed: dict[str, ClosedForm]  # of those wagers for which there is a formula

    def agrees(self, name: str, exact: Fraction) -> bool:
        """Whether every way gave the exact value, and the interval of the simulation holds it."""
        others = [self.enumerated[name]] if name in self.enumerated else []
        others += [self.closed[name].ev] if name in self.closed else []
        low, high = self.simulated[name].interval
        return all(other == exact for other in others) and low <= exact <= high

    def well(self, odds: BookOdds) -> bool:
        """Whether all wagers agree."""
        return all(self.agrees(name, each.ev) for name, each in odds.wagers.items())


def cross_check(odds: BookOdds, check: CrossCheck | None) -> tuple[Section, ...]:
    """A section on the cross-check, where one was made."""
    if check is None:
        return ()
    facts = Facts(
        (
            ("Rounds played", count(check.rounds)),
            ("Seed", str(check.seed)),
            ("Dealt from", f"{check.decks} {'deck' if check.decks == 1 else 'decks'}, {check.device}"),
            ("Decisions", check.strategy.replace("-", " ")),
            ("Deals tried one by one", count(check.enumerated_deals) if check.enumerated_deals else NONE),
            ("Verdict", "every figure agrees" if check.well(odds) else "NOT EVERY FIGURE AGREES"),
        )
    )
    exact = Table(
        (Column("Wager"), *numbers("Counted", "Every deal tried", "Closed form"), Column("Verdict")),
        tuple(_exact(odds, check, name) for name in odds.wagers),
        "The expected value, exactly, in three ways",
    )
    played = Table(
        (
            Column("Wager"),
            *numbers("Exact", "Estimate", "Standard error", "99.9% from", "to", "Standard errors away"),
            Column("Verdict"),
        ),
        tuple(_played(check, name, each) for name, each in odds.wagers.items()),
        f"The expected value, estimated by {count(check.rounds)} simulated rounds",
    )
    few = any(check.rounds < normal_from(each) for each in odds.wagers.values())
    note = Text(_NOTE + (_FEW if few else ""), note=True)
    blocks: list[Block] = [facts, exact, *_formulas(odds, check), played, note]
    return (Section("Cross-check", tuple(blocks)),)


_NOTE = (
    "Counted: by sums and products over the cards, as the rest of this sheet. Every deal tried: each hand of the "
    "player beside each of the dealer, as the game's own comparison finds them. Closed form: a formula in the number "
    "of decks d. Simulated: rounds played by the book's procedure from a generator that the seed fixes; the same seed"
    " gives the same estimate on any machine. The standard error is the exact standard deviation over the root of the "
    "rounds. An estimate agrees if its interval holds the exact value: by chance alone one in a thousand does not."
)

_FEW = (
    " An asterisk marks wagers of which more rounds are needed, as under Volatility, before that is proven: where a "
    "prize is rare, chance alone may make more of them differ."
)


def _exact(odds: BookOdds, check: CrossCheck, name: str) -> tuple[str, ...]:
    ev, tried, closed = odds.wagers[name].ev, check.enumerated.get(name), check.closed.get(name)
    others = [each for each in (tried, None if closed is None else closed.ev) if each is not None]
    verdict = "no other way" if not others else "agrees" if all(each == ev for each in others) else "DIFFERS"
    return (
        title(odds.wagers[name].wager),
        fraction(ev),
        NONE if tried is None else fraction(tried),
        NONE if closed is None else fraction(closed.ev),
        verdict,
    )


def _formulas(odds: BookOdds, check: CrossCheck) -> list[Block]:
    rows = tuple((title(odds.wagers[name].wager), each.formula) for name, each in check.closed.items())
    return (
        [Table((Column("Wager"), Column("Formula")), rows, "The closed forms; what a line pays is the book's")]
        if rows
        else []
    )


def _played(check: CrossCheck, name: str, odds: WagerOdds) -> tuple[str, ...]:
    found = check.simulated[name]
    low, high = found.interval
    error = found.standard_error
    away = decimal((found.mean - odds.ev) / error, 2, signed=True) if error else "0"
    return (
        title(odds.wager),
        decimal(odds.ev, 8),
        decimal(found.mean, 8),
        decimal(error, 8),
        decimal(low, 6),
        decimal(high, 6),
        away + ("" if check.rounds >= normal_from(odds) else "*"),
        "agrees" if low <= odds.ev <= high else "DIFFERS",
    )
