"""What the Authority approves for a prize pool: the wager, the seeds, the rates, and the operator's share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.running_rules import PoolRules


@dataclass(frozen=True)
class Approval:
    """The approved terms of one pool. Amounts are cents, rates are exact shares of each jackpot wager.

    What the rates and the retained share leave of a wager goes to the fixed prizes. ``limits``: where levels stop.
    A level that is won at more than ``confirm_above`` is paid once two people have confirmed it.
    Whether they fit a book is said by `cutcard.jackpots.terms.terms_of`.

    >>> Approval.of("A-1", wager=200, seeds={"major": 10_000_000}, rates={"major": "0.1"}, retained="1/5").rates
    {'major': Fraction(1, 10)}
    """

    reference: str
    wager: int
    seeds: Mapping[str, int]
    rates: Mapping[str, Fraction]
    retained: Fraction
    limits: Mapping[str, int] = field(default_factory=dict)
    confirm_above: int = 0

    @classmethod
    def of(
        cls,
        reference: str,
        *,
        wager: int,
        seeds: Mapping[str, int],
        rates: Mapping[str, str],
        retained: str,
        confirm_above: int = 0,
    ) -> Approval:
        """An approval with its shares written as ``"1/10"`` or ``"0.1"``."""
        shares = {meter: Fraction(rate) for meter, rate in rates.items()}
        return cls(reference, wager, dict(seeds), shares, Fraction(retained), confirm_above=confirm_above)


def pool_rules(book: Rulebook) -> PoolRules:
    """The book's clauses about pools; a book without prize meters has none."""
    if book.pool is None:
        raise Refused("no_pool", f"{book.id} knows no prize pool")
    return book.pool
