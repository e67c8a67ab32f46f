"""Whose purse an entry moved, and whether what was put down had to be in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from cutcard.table.base import Event
from cutcard.table.money import purse
from cutcard.table.people import touched
from cutcard.table.state import Table
from cutcard.table.steps.people.disputes import AdjustmentReversed
from cutcard.table.steps.trouble.overlooked import WagerFound
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.wager_errors import WagerCorrected
from cutcard.table.steps.trouble.wrong_owner import OwnerCorrected

CORRECTIONS = frozenset({WagerFound, WagerCorrected, OwnerCorrected, SettlementReversed, AdjustmentReversed})
"""What is made good by these may leave a purse below nothing: it was paid wrongly, or nobody had seen it."""


class Move(NamedTuple):
    """What came into a player's purse; below nothing: what was taken from it, which must have been there if `due`."""

    player: str
    amount: int
    due: bool


class Doer(Protocol):
    """Whoever does something at a table, in a part."""

    @property
    def actor(self) -> str: ...

    @property
    def role(self) -> str: ...


def payer(command: Doer) -> str | None:
    """Who must have what a command puts down: the player whose command it is, or for whom it is keyed."""
    return command.actor if command.role == "player" else None


def moves(before: Table, after: Table, command: Doer, events: tuple[Event, ...]) -> list[Move]:
    """The purses that an entry moved."""
    if after.accounts is before.accounts or after.rules.tournament:  # a tournament's chips are nobody's money
        return []
    was, now, found = before.accounts.get, after.accounts.get, []
    for player in touched(events):
        own = purse(player)
        amount = now(own, 0) - was(own, 0)
        if amount:
            due = amount < 0 and (player == payer(command) or CORRECTIONS.isdisjoint(map(type, events)))
            found.append(Move(player, amount, due))
    return found


def moved_between(before: Mapping[str, int], after: Mapping[str, int]) -> list[tuple[str, int]]:
    """Whose purse is another in two sets of accounts, and what it holds more.

    >>> moved_between({"purse:Ann": 500, "prizes": 0}, {"purse:Ann": 0, "prizes": 500})
    [('Ann', -500)]
    """
    if before is after:
        return []
    names = [name for name in {**before, **after} if name.startswith(purse(""))]
    moved = [(name.removeprefix(purse("")), after.get(name, 0) - before.get(name, 0)) for name in names]
    return [(name, amount) for name, amount in moved if amount]


def down(table: Table, player: str) -> int:
    """What a player has on the table, in every box."""
    if table.rules.tournament:
        return 0
    return sum(sum(bet.wagers.values()) for (_, name), bet in table.bets.items() if name == player)
