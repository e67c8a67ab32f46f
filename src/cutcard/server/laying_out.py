"""Which tables stand on a floor, and how each of them is laid out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.house.auto_dealer import Pace
from cutcard.house.demonstration import demonstration, physical, setup_for
from cutcard.house.floor import AddTables, Command, Floor, OwnTable
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live import LiveTable
from cutcard.server.live_offices import office_stream
from cutcard.sources import ElectronicShoe
from cutcard.table.rules import Setup

Shoes = Callable[[str, int], ElectronicShoe]
"""Makes the shoe of a table, with so many decks."""


def missing(floor: Floor, books: Iterable[Rulebook], dealers: Mapping[str, int], at: int) -> Iterator[Command]:
    """What opens a floor with a table of every book, and adds those that are not there yet.

    ``dealers``: for how many more tables of which books a person deals.
    """
    wanted = demonstration(books, dealers)
    if not floor.houses:
        yield replace(wanted, at=at)
        return
    tables = {name: own for name, own in wanted.tables.items() if name not in floor.tables}
    if tables:
        new = {own.house for own in tables.values()} - set(floor.houses)
        yield AddTables(
            houses={name: each for name, each in wanted.houses.items() if name in new}, tables=tables, at=at
        )


def laid(
    name: str,
    own: OwnTable,
    books: Mapping[str, Rulebook],
    shoes: Shoes,
    pace: Pace,
    around: Surroundings,
    setup: Setup | None = None,
) -> LiveTable:
    """A table on which nothing has happened yet; raises `Refused` if its book is not known. ``setup``: what it is
    given, where a tournament says that. It is told which office hears what is owed at it."""
    book = books.get(own.rulebook)
    if book is None:
        raise Refused("unknown_rulebook", f"rulebook: a table of {own.rulebook!r} stands here, which is not known")
    if setup is None:
        setup = physical(setup_for(book)) if own.dealer else setup_for(book)
    assert setup.decks is not None, "the house says how many"
    shoe = shoes(name, setup.decks)
    return LiveTable(name, own.house, book, replace(setup, office=office_stream(own, book)), shoe, pace, around)
