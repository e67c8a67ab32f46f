"""Settlements as tests need them: of a stake of $5 on box 1, unless something else is said."""

from __future__ import annotations

from typing import Any

from cutcard.money import Amount
from cutcard.table.steps.rounds.settling import WagerSettled


def settled(
    wager: str, result: str, paid: int = 0, returned: int = 0, *, staked: int = 5_00, box: int = 1, **more: Any
) -> WagerSettled:
    """A wager of the player that was settled, in cents."""
    return WagerSettled(
        box=box,
        player="You",
        wager=wager,
        result=result,
        staked=Amount(staked),
        paid=Amount(paid),
        returned=Amount(returned),
        **more,
    )
