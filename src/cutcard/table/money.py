"""Double entry inside the table: purses, layout, float, pool and the house's match; every event adds up to nothing."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.table.state import Settled

LAYOUT, FLOAT, POOL, MATCH = "layout", "float", "pool", "match"
"""Stakes on the table, the dealer's float, jackpot wagers collected, and what the house matched for a war."""


def purse(player: str) -> str:
    """The account of a player's own money."""
    return f"purse:{player}"


def moved(accounts: Mapping[str, int], source: str, target: str, amount: int) -> dict[str, int]:
    """The accounts after an amount went from one to another."""
    found = dict(accounts)
    found[source] = found.get(source, 0) - amount
    found[target] = found.get(target, 0) + amount
    return found


def withheld(player: str) -> str:
    """The account of a player's winnings that are held back."""
    return f"withheld:{player}"


def settle(accounts: Mapping[str, int], line: Settled, match: int, sign: int = 1) -> dict[str, int]:
    """The accounts after a wager was settled; with ``sign`` -1, after that was reversed."""
    found = dict(accounts)
    own = purse(line.player)
    paid, returned = line.paid, line.returned
    if line.collected:
        stake, prizes, taken = POOL, POOL, 0
    else:
        stake, prizes, taken = LAYOUT, FLOAT, line.staked - returned
    if line.held:
        win = withheld(line.player)
        found[win] = found.get(win, 0) + sign * paid
        found[own] = found.get(own, 0) + sign * returned
    else:
        found[own] = found.get(own, 0) + sign * (paid + returned)
    found[prizes] = found.get(prizes, 0) + sign * (taken - paid)
    found[stake] = found.get(stake, 0) - sign * (returned + taken)
    if match:
        found[MATCH] = found.get(MATCH, 0) - sign * match
        found[FLOAT] = found.get(FLOAT, 0) + sign * match
    return found
