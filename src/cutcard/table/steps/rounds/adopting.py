"""Going on under another release: between two rounds a table takes the engine and the book that are there now.

What was decided before stays as it was recorded; from here on everything is decided, and can be decided again, by the
release that is named.
"""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.state import Table
from cutcard.table.steps.cards.discarding import DiscardShoes
from cutcard.table.steps.rounds.opening import ENGINE, OpenTable


class AdoptRelease(Command, frozen=True, kw_only=True):
    """The table goes on under the release of Cutcard that runs now."""


class ReleaseAdopted(Event, frozen=True, kw_only=True):
    """From here on the table is played by this engine, and by this edition and revision of its book."""

    rulebook: str
    edition: str
    revision: int
    engine: int


PINNING: tuple[type[Command], ...] = (OpenTable, AdoptRelease, DiscardShoes)
"""The commands that leave no round under way, so that another release may begin with them."""


def may_adopt(table: Table) -> bool:
    """Whether no card of a round is out or chosen, so that another release may go on from here."""
    return not table.in_round and not table.called and table.trouble is None


@decides(AdoptRelease, "supervise", "go on under another release", "closed", "cards", "betting")
def adopt_release(table: Table, command: AdoptRelease) -> tuple[Event, ...]:
    book, clauses = table.rules.book, table.rules.clauses("edition", part="approved")
    if not may_adopt(table):
        raise Refused(
            "round_first", "another release begins between two rounds, before no more bets is called", clauses
        )
    return (
        ReleaseAdopted(rulebook=book.id, edition=book.edition, revision=book.revision, engine=ENGINE, clauses=clauses),
    )


@evolves(ReleaseAdopted)
def release_adopted(table: Table, event: ReleaseAdopted) -> Table:
    return table
