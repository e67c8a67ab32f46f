"""Reporting what went wrong at a table, and what is owed then."""

from __future__ import annotations

from typing import Any

from cutcard.table.steps.cards.dealing import TroubleFound
from tests.support.tables import Play


def counted(play: Play) -> tuple[int, int, int, int]:
    """Where the cards are: in the shoe, in the rack, on the table, removed."""
    table = play.table
    where = (table.shoe, table.in_rack, table.on_layout, table.removed)
    assert sum(where) == table.rules.cards
    return where


def owed(play: Play) -> tuple[str, ...]:
    """Checks and notices that are still to be done."""
    return tuple([each.duty for each in play.table.owed])


def report(play: Play, kind: str, **fields: Any) -> TroubleFound:
    """The dealer says what went wrong, and play stops."""
    play.dealer("report", kind=kind, **fields)
    return play.last(TroubleFound)


def cannot_be(play: Play, kind: str, *clauses: str, **fields: Any) -> str:
    """The dealer says something that cannot be; the message of the refusal, which cites the book."""
    refused = play.refused("report", "Dee", "dealer", kind=kind, **fields)
    assert refused.code == "cannot_be" and {*clauses} <= {*refused.clauses}
    return refused.message


def too_late(play: Play, kind: str, *clauses: str, **fields: Any) -> None:
    """The dealer reports between rounds what can be answered only in one."""
    refused = play.refused("report", "Dee", "dealer", kind=kind, **fields)
    assert refused.code == "too_late" and {*clauses} <= {*refused.clauses}
