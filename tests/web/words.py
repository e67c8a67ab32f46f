"""Amounts and results in the words of the pages."""

from __future__ import annotations

from cutcard.money import dollars
from cutcard.settlement.round import Line
from cutcard.telling.settled import RESULTS


def money(cents: int) -> str:
    """An amount as pages write it."""
    sign = "−" if cents < 0 else ""
    part = f".{abs(cents) % 100:02}" if cents % 100 else ""
    return f"{sign}${abs(cents) // 100:,}{part}"


def signed(cents: int) -> str:
    """A gain or a loss as pages write it."""
    return f"+{money(cents)}" if cents > 0 else money(cents)


def at_spot(line: Line) -> str:
    """What stands on a spot whose wager is settled."""
    if line.result == "win":
        return f"+{money(line.paid)}"
    if line.result in ("lose", "surrender"):
        return money(line.returned - line.staked)
    return f"{money(line.returned)} back"


def in_strip(line: Line) -> str:
    """What stands in the results of the round."""
    return signed(line.net) if line.net else RESULTS[line.result].verb


def cents(amount: str) -> int:
    """An amount of the floor in cents."""
    whole, _, part = amount.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0"))


def purse_after(before: int, lines: list[Line]) -> str:
    """A purse once these lines are settled, as the floor writes it; before, nothing of theirs was put down."""
    return dollars(before + sum(line.net for line in lines))
