"""Shared prizes: a progressive jackpot is divided over all hands of the round that hit it."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.citations import Refused
from cutcard.rulebooks.rows import Progressive
from cutcard.settlement.terms import Terms


def share(terms: Terms, prize: Progressive, winners: int, meters: Mapping[str, int]) -> tuple[int, int]:
    """One winner's exact share as a fraction of cents (amount, divisor), before any rounding to chips."""
    meter = meters[prize.meter]
    if winners == 1:
        return max(prize.floor, meter), 1
    floor = terms.options.get(prize.floor_option, "prize")
    if floor == "prize":
        return max(prize.floor, meter), winners
    if floor == "share" and meter < prize.floor * winners:
        return prize.floor, 1
    return meter, winners


def check_meters(terms: Terms, meters: Mapping[str, int] | None) -> Mapping[str, int]:
    """The meters of a round in which a jackpot wager stands: all of them, and no others."""
    given = meters or {}
    known = terms.meters
    if given.keys() == known.keys():
        return given
    for name in given:
        if name not in known:
            raise Refused("unknown_meter", f"jackpot.{name}: {terms.book.id} has no such prize meter")
    missing = next(meter for name, meter in known.items() if name not in given)
    raise Refused(
        "jackpot_missing",
        f"jackpot.{missing.name}: the {missing.title} meter at settlement is required",
        missing.clauses,
    )
