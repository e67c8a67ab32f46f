"""Whether whoever acted at a desk that is no table's held the role then and there, by the register of the house.

Offices, prize pools, tournaments and promotions are conducted by people of their house: each by their titles and shift,
wherever they are assigned. That the entries themselves are sound, others have seen before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cutcard.citations import Refused
from cutcard.house.demonstration import house_id
from cutcard.inspection import office_stream, pool_stream, promotion_stream, tournament_stream
from cutcard.inspection.bases import Base
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import BAD_BODY
from cutcard.inspection.machines import kind_of
from cutcard.inspection.pins import Books, books_named, pins_in
from cutcard.inspection.registers import Register, placed
from cutcard.jackpots.adopting import AdoptRelease
from cutcard.jackpots.linking import LinkTable, RenewChain
from cutcard.jackpots.opening import OpenPool
from cutcard.journal.entry import Entry, Head
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import named_in
from cutcard.journal.store import Store
from cutcard.office.clock import LookAtClock
from cutcard.office.opening import OpenOffice
from cutcard.people.holding import delegated, roles_in_house
from cutcard.people.state import People
from cutcard.people.titles import OPERATOR
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.wire.registers import Asked

PLAYER = "player"

BY_FLOOR = (OpenOffice, LookAtClock, OpenPool, LinkTable, RenewChain, AdoptRelease)
"""What the floor does by itself at offices and pools, in nobody's name."""

BY_PEOPLE_ALONE = (office_stream.KIND.word, pool_stream.KIND.word)
"""Where nobody acts but people of the house. Tournaments and promotions of a demonstration conduct themselves."""

DESKS = (*BY_PEOPLE_ALONE, tournament_stream.KIND.word, promotion_stream.KIND.word)

APPOINTED = ("tournament_director", "tournament_deputy", "scrutineer")
"""Roles in which people act whom the operator named for it: that they were, the tournament or the promotion knows."""


def not_held_at_desks(
    store: Store, last: Mapping[str, Head], base: Base | None, shelf: Shelf, registers: Mapping[str, Register]
) -> Iterator[EntryFault]:
    """The first entry of each desk one of whose people did not hold the role then."""
    for stream, head in last.items():
        if stream.partition(":")[0] not in DESKS:
            continue
        books = _books(store, stream, base, shelf)
        own = [registers[house] for house in dict.fromkeys(map(house_id, books)) if house in registers]
        if own:
            found = next(_of_desk(store, head, books[0], own), None)
            if found is not None:
                yield found


def _books(store: Store, stream: str, base: Base | None, shelf: Shelf) -> Books:
    """The books that a stream stands on; none where they are not known here, as its judge says."""
    kept = None if base is None else base.snapshots.get(stream)
    try:
        if kept is not None and store.begins(stream):
            return tuple(shelf[name] for name in named_in(kept.body))
        names = next((books_named(pins_in(entry) or {}) for entry in store.read(stream)), None)
        return tuple(shelf[name] for name in names or ())
    except Refused:
        return ()


def _of_desk(store: Store, last: Head, book: Rulebook, registers: Sequence[Register]) -> Iterator[EntryFault]:
    kind = kind_of(last.stream)
    assert kind is not None, "its stream says so"
    for position, entry in placed(store, last):
        houses = [people for each in registers if (people := each.at(position)) is not None]
        if not houses or b'"role":' not in entry.body:
            continue
        try:
            command = kind.read_command(bytes(record_in(entry).command))
        except (*BAD_BODY, Refused):  # its judge says so
            continue
        if isinstance(command, Asked) and command.role != PLAYER and not isinstance(command, BY_FLOOR):
            yield from _wrong(entry, command, book, houses, kind.word in BY_PEOPLE_ALONE)


def _wrong(entry: Entry, command: Asked, book: Rulebook, houses: Sequence[People], alone: bool) -> Iterator[EntryFault]:
    second = getattr(command, "second", ""), getattr(command, "second_role", "")
    for badge, role in ((command.actor, command.role), second):
        if not badge:
            continue
        known = [people for people in houses if badge in people.persons]
        if not known and alone:
            said = f"nobody is registered as {badge[:40]!r} at {houses[0].house}, and only its people act here"
            yield at_entry(entry, "role", said, recorded=f"{badge} as {role}")
        elif known and not any(_holds(people, badge, role, book, command.at) for people in known):
            roles = [name for people in known for name in roles_in_house(people, badge, book, command.at)]
            held = f"as {' or '.join(roles)}" if roles else "in no role"
            said = f"{badge} acts as {role[:40]}, and by the register could act here then {held}"
            yield at_entry(entry, "role", said, recorded=f"{badge} as {role}")


def _holds(people: People, badge: str, role: str, book: Rulebook, at: int) -> bool:
    if role == APPOINTED[-1]:
        return people.persons[badge].works and people.persons[badge].vouched
    roles = roles_in_house(people, badge, book, at)
    if role in roles or (role in APPOINTED and roles):
        return True
    powers = {power for each in people.delegations.values() for power in each.powers}
    return role == OPERATOR and any(delegated(people, badge, book, power, at, roles) for power in powers)
