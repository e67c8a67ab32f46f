"""What the Authority approves for a prize pool: the wager, the seeds, the rates, and the operator's share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import PoolRules


@dataclass(frozen=True)
class Approval:
    """The approved terms of one pool. Amounts are cents, rates are exact shares of each jackpot wager.

    What the rates and the retained share leave of a wager goes to the fixed prizes.

    >>> approval = Approval.of("A-1", wager=200, seeds={"major": 10_000_000}, rates={"major": "1/10"}, retained="1/5")
    >>> approval.fixed_share, approval.parts
    (Fraction(7, 10), 10)
    """

    reference: str
    wager: int
    seeds: Mapping[str, int]
    rates: Mapping[str, Fraction]
    retained: Fraction

    @classmethod
    def of(
        cls, reference: str, *, wager: int, seeds: Mapping[str, int], rates: Mapping[str, str], retained: str
    ) -> Approval:
        """An approval with its shares written as ``"1/10"`` or ``"0.1"``."""
        shares = {meter: Fraction(rate) for meter, rate in rates.items()}
        return cls(reference, wager, dict(seeds), shares, Fraction(retained))

    @property
    def fixed_share(self) -> Fraction:
        """What is left of each wager for the fixed prizes."""
        return 1 - sum(self.rates.values(), self.retained)

    @property
    def parts(self) -> int:
        """Into how many equal parts a cent is divided, so that every account holds a whole number of them."""
        return lcm(self.retained.denominator, *(rate.denominator for rate in self.rates.values()))


def pool_rules(book: Rulebook) -> PoolRules:
    """The book's clauses about pools; a book without prize meters has none."""
    if book.pool is None:
        raise Refused("no_pool", f"{book.id} knows no prize pool")
    return book.pool


def check_approval(book: Rulebook, approval: Approval) -> None:
    """Refuse an approval that does not fit the book's meters, or that gives away more than the wager."""
    rules = pool_rules(book).approved.clauses
    meters = {meter.name for meter in book.meters}
    for field, given in (("seeds", set(approval.seeds)), ("rates", set(approval.rates))):
        if given != meters:
            raise Refused("bad_approval", f"{field}: {', '.join(sorted(meters))} are needed, and no others", rules)
    if approval.wager <= 0:
        raise Refused("bad_approval", "wager: an amount above zero is needed", rules)
    if min(approval.seeds.values()) < 0:
        raise Refused("bad_approval", "seeds: none is below zero", rules)
    if min(approval.rates.values()) < 0 or approval.retained < 0 or approval.fixed_share < 0:
        raise Refused("bad_approval", "rates: with the retained share they are parts of one wager", rules)
