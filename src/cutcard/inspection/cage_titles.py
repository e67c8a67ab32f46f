"""Whether everybody who acted at a cage held the role then and there, by the house's register in the same journal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cutcard.cage.about import table_of
from cutcard.cage.base import PLAYER
from cutcard.cage.days import BeginDay
from cutcard.cage.opening import AddTable, OpenCage
from cutcard.cage.state import Cage
from cutcard.cage.two_persons import Command
from cutcard.citations import Refused
from cutcard.inspection import cage_stream, people_stream
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import books_named, pins_in
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store
from cutcard.people.at_cage import OPERATOR, roles_at_cage
from cutcard.people.state import People
from cutcard.rulebooks import Shelf

_BY_FLOOR = (OpenCage, AddTable, BeginDay)
"""What the floor does in the operator's name as it opens a cage."""


def roles_of(cage: Cage, people: People, at: int, badge: str, table: str = "") -> tuple[str, ...]:
    """The roles in which a person may act at this cage at a time, about one of its tables or about none."""
    book = cage.book(table) if table else None
    return roles_at_cage(people, badge, cage.books, at, table, book)


def untitled(store: Store, house: str, shelf: Shelf) -> Iterator[EntryFault]:
    """Every entry of a house's cage whose actor did not hold the role that it names, in the order of the file.

    Nothing is said where the house keeps no register, or where one of the two streams does not begin in this file.
    """
    last = store.last()
    cages, persons = f"{cage_stream.CAGE}{house}", f"{people_stream.KIND.prefix}{house}"
    if cages not in last or persons not in last or store.begins(cages) or store.begins(persons):
        return
    register = iter(store.placed(persons))
    cage: Any = None
    people: Any = None
    ahead = next(register, None)
    try:
        for position, entry in store.placed(cages):
            while ahead is not None and ahead[0] < position:
                people = _after(people_stream.KIND, people, ahead[1], shelf)
                ahead = next(register, None)
            if cage is None:
                cage = cage_stream.KIND.new(_books(entry, shelf))
            if people is not None:
                fault = _fault(entry, cage, people)
                if fault is not None:
                    yield fault
            cage = cage_stream.KIND.following(cage, entry)
    except (*BAD_BODY, *IMPOSSIBLE, Refused):
        return  # whoever judges that stream says why it cannot be followed


def all_untitled(store: Store, shelf: Shelf) -> Iterator[EntryFault]:
    """The same for every house that has a cage in a journal."""
    for stream in sorted(store.last()):
        if stream.startswith(cage_stream.CAGE):
            yield from untitled(store, stream.removeprefix(cage_stream.CAGE), shelf)


def _after(kind: Kind[Any], state: Any, entry: Entry, shelf: Shelf) -> Any:
    return kind.following(kind.new(_books(entry, shelf)) if state is None else state, entry)


def _books(entry: Entry, shelf: Shelf) -> tuple[Any, ...]:
    return tuple(shelf[name] for name in books_named(pins_in(entry) or {}) or ())


def _fault(entry: Entry, cage: Cage, people: People) -> EntryFault | None:
    command = cage_stream.KIND.read_command(bytes(record_in(entry).command))
    if not isinstance(command, Command) or command.role == PLAYER:
        return None
    if isinstance(command, _BY_FLOOR) and command.actor == command.role == OPERATOR:
        return None
    held = roles_of(cage, people, command.at, command.actor, table_of(cage, command))
    if command.role in held:
        return None
    said = f"{command.actor} acted as {command.role.replace('_', ' ')}, and by the register could not then and there"
    return at_entry(entry, "title", said, recorded=command.role, due=", ".join(held) or "no role", clauses=("std A13",))
