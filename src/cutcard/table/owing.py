"""What a table owes: checks, new cards and notices that something left to be done, each with a number of its own.

A thing is owed once for each cause and to each creditor, so that two wagers that went back owe two notices. Checks and
new cards shut the next round until they are done; a notice shuts nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from cutcard.table.state import Table

CHECK, REPLACE = "check_cards", "replace_cards"

VERIFY = "verify_cards"
"""A check that somebody ordered: it shuts no round, and stays with the table when that closes."""

OF_CARDS = frozenset({CHECK, REPLACE})
"""What is owed to the cards: no round begins before it is done, and no closed table opens."""

ERROR_NOTIFICATION = "error_notification"
"""What is owed once a collected wager went back to its player: it corrects the record of the meters."""


class Owed(msgspec.Struct, frozen=True, gc=False):
    """One thing that is owed: a word for it, since which round, and about what. No number serves twice at a table."""

    number: int
    duty: str
    round: int = 0
    about: str = ""
    at: int = 0  # when its cause was found, where that was before it was owed

    def __str__(self) -> str:
        about = f": {self.about}" if self.about else ""
        return f"{self.number} ({self.duty.replace('_', ' ')}, round {self.round}{about})"


def owe(table: Table, duties: Iterable[str], about: str = "", at: int = 0) -> Table:
    """The table with more that is owed, each with the next number."""
    count, found = table.owed_count, table.owed
    for duty in duties:
        count += 1
        found = (*found, Owed(count, duty, table.round, about, at))
    return table if found is table.owed else replace(table, owed=found, owed_count=count)


def owes(table: Table, *duties: str) -> list[Owed]:
    """What is owed of some kinds, the oldest first."""
    return [each for each in table.owed if each.duty in duties]


def done(table: Table, *duties: str) -> Table:
    """The table without anything that is owed of these kinds."""
    return replace(table, owed=tuple([each for each in table.owed if each.duty not in duties])) if table.owed else table


def without(table: Table, numbers: Collection[int]) -> Table:
    """The table without what is owed under these numbers."""
    return replace(table, owed=tuple([each for each in table.owed if each.number not in numbers]))


def of_seat(box: int, player: str) -> str:
    """What a notice about a wager on a box says it is about.

    >>> of_seat(2, "Ann")
    "Ann's wager on box 2"
    """
    return f"{player}'s wager on box {box}"
