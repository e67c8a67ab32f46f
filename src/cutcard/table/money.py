"""Double entry inside the table: purses, layout, float, pool and the house's match; every event adds up to nothing.

At a table that plays for a tournament every account is in that tournament's chips, and a player's purse is the bank.
"""

from __future__ import annotations

from cutcard.table.accounts import Accounts
from cutcard.table.state import Settled

LAYOUT, FLOAT, POOL, MATCH = "layout", "float", "pool", "match"
"""Stakes on the table, the dealer's float, jackpot wagers collected, and what the house matched for a war."""

PURSE = "purse"
"""How the accounts of players' own money begin."""

ISSUE, REMOVED = "issue", "removed"
"""At a tournament's table: where its chips come from and go back to, and chips that were taken out of play."""

MISSING = "missing"
"""How the accounts begin of what was to be taken back from a tournament player and was not there: below nothing."""


def purse(player: str) -> str:
    """The account of a player's own money."""
    return f"{PURSE}:{player}"


def moved(accounts: Accounts, source: str, target: str, amount: int) -> Accounts:
    """The accounts after an amount went from one to another."""
    found = accounts.taken_out(source, target)
    found[source] -= amount
    found[target] += amount
    return accounts.after(found)


def withheld(player: str) -> str:
    """The account of a player's winnings that are held back."""
    return f"withheld:{player}"


def missing(player: str) -> str:
    """The account of what a tournament player is still to make good."""
    return f"{MISSING}:{player}"


def settle(accounts: Accounts, line: Settled, match: int, sign: int = 1) -> Accounts:
    """The accounts after a wager was settled; with ``sign`` -1, after that was reversed."""
    own = purse(line.player)
    paid, returned = line.paid, line.returned
    if line.collected:
        stake, prizes, taken = POOL, POOL, 0
    else:
        stake, prizes, taken = LAYOUT, FLOAT, line.staked - returned
    if line.held:
        win = withheld(line.player)
        found = accounts.taken_out(win, own, prizes, stake)
        found[win] += sign * paid
        found[own] += sign * returned
    else:
        found = accounts.taken_out(own, prizes, stake)
        found[own] += sign * (paid + returned)
    found[prizes] += sign * (taken - paid)
    found[stake] -= sign * (returned + taken)
    if match:
        return moved(accounts.after(found), MATCH, FLOAT, sign * match)
    return accounts.after(found)
