"""Shifts, and who is where: dealers at tables, the others in pits or on the whole floor."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.people.base import Command, Event, Work, acting, decides, evolves, known, rosters
from cutcard.people.state import People, Person, Post, with_person
from cutcard.people.titles import on_ladder
from cutcard.wire.given import check_text, same

MOST_POSTS = 20
"""Places at which one person is."""


class BeginShift(Command, frozen=True, kw_only=True):
    """Somebody comes on shift: by their own word, or put on the roster by whoever keeps it."""

    badge: str


class ShiftBegun(Event, frozen=True, kw_only=True):
    """A person is on shift."""

    badge: str
    since: int
    by: str


class EndShift(Command, frozen=True, kw_only=True):
    """Somebody goes off shift. Whoever deals a table is relieved first."""

    badge: str


class ShiftEnded(Event, frozen=True, kw_only=True):
    """A person is off shift and assigned nowhere; what was owed by them the pit owes (PD2)."""

    badge: str
    by: str
    at: int


class ArrangePit(Command, frozen=True, kw_only=True):
    """Say which tables a pit has: all of them; with none, there is no such pit any more."""

    pit: str
    tables: tuple[str, ...] = ()


class PitArranged(Event, frozen=True, kw_only=True):
    """A pit has these tables."""

    pit: str
    tables: tuple[str, ...] = ()
    by: str


class Assign(Command, frozen=True, kw_only=True):
    """Assign somebody on shift, by another person: as the dealer of a ``table``; or else (``dealer`` false) to a table,
    to a ``pit``, or with neither to the whole floor."""

    badge: str
    table: str = ""
    pit: str = ""
    dealer: bool = False


class PersonAssigned(Event, frozen=True, kw_only=True):
    """A person is assigned. Of a dealer: the table had none."""

    badge: str
    table: str = ""
    pit: str = ""
    dealer: bool = False
    by: str


class DealerRelieved(Event, frozen=True, kw_only=True):
    """Another person deals a table from now on. The table asks whoever comes to look at its signs (PD6)."""

    table: str
    outgoing: str
    incoming: str
    by: str
    at: int


class Unassign(Command, frozen=True, kw_only=True):
    """Take somebody from where they are, by another person: from one place, in the same words as `assign`."""

    badge: str
    table: str = ""
    pit: str = ""
    dealer: bool = False


class PersonUnassigned(Event, frozen=True, kw_only=True):
    """A person is assigned there no longer."""

    badge: str
    table: str = ""
    pit: str = ""
    dealer: bool = False
    by: str


@decides(BeginShift)
def begin_shift(work: Work, command: BeginShift) -> None:
    person = known(work, command.badge, "badge")
    if command.actor != command.badge:
        rosters(work, command, "put somebody on shift")
    else:
        acting(work, command)
    if person.shift is not None:
        raise Refused("done_already", f"badge: {person.badge} is on shift")
    if not person.given_at(command.at):
        raise Refused("no_title", f"badge: {person.badge} holds no title now")
    work.happen(ShiftBegun(badge=person.badge, since=command.at, by=command.actor))


@evolves(ShiftBegun)
def _begun(people: People, event: ShiftBegun) -> People:
    return with_person(people, replace(people.persons[event.badge], shift=event.since))


@decides(EndShift)
def end_shift(work: Work, command: EndShift) -> None:
    person = known(work, command.badge, "badge")
    if command.actor != command.badge:
        rosters(work, command, "take somebody off shift")
    else:
        acting(work, command)
    if person.shift is None:
        raise Refused("not_on_shift", f"badge: {person.badge} is not on shift")
    if person.deals:
        said = f"{person.badge} deals {person.deals}, and is relieved or taken from there first, by another person"
        raise Refused("deals", f"badge: {said}")
    work.happen(ShiftEnded(badge=person.badge, by=command.actor, at=command.at))


@evolves(ShiftEnded)
def _shift_ended(people: People, event: ShiftEnded) -> People:
    return with_person(people, replace(people.persons[event.badge], shift=None, posts=()))


@decides(ArrangePit)
def arrange_pit(work: Work, command: ArrangePit) -> None:
    rosters(work, command, "arrange a pit")
    check_text("pit", command.pit, ())
    if len(command.tables) > 200 or len({*command.tables}) < len(command.tables):
        raise Refused("bad_names", "tables: at most 200, each once")
    for table in command.tables:
        check_text("tables", table, ())
    _check_not_own_pit(work, command)
    work.happen(PitArranged(pit=command.pit, tables=command.tables, by=command.actor))


def _check_not_own_pit(work: Work, command: ArrangePit) -> None:
    """A table that joins a pit is given to whoever is assigned there: so nobody adds one to a pit of their own."""
    own = Post(pit=command.pit) in known(work, command.actor, "actor").posts
    new = [table for table in command.tables if table not in work.people.pits.get(command.pit, ())]
    if own and new:
        said = f"{command.actor} is assigned to {command.pit}, and nobody adds a table to their own pit; another does"
        raise Refused("same_person", f"tables: {said}")


@evolves(PitArranged)
def _arranged(people: People, event: PitArranged) -> People:
    if event.tables:
        return replace(people, pits=people.pits.set(event.pit, event.tables))
    return replace(people, pits=people.pits.delete(event.pit)) if event.pit in people.pits else people


def _check_place(work: Work, command: Assign | Unassign) -> None:
    if command.dealer and (not command.table or command.pit):
        raise Refused("bad_place", "table: a dealer deals one table, and no pit")
    if command.table and command.pit:
        raise Refused("bad_place", "pit: a table or a pit, not both")
    check_text("table", command.table, (), least=0)
    if command.pit and isinstance(command, Assign) and command.pit not in work.people.pits:
        raise Refused("unknown_pit", f"pit: no {command.pit[:40]!r} here; known: {', '.join(sorted(work.people.pits))}")


def _check_by_another(work: Work, command: Assign | Unassign) -> None:
    """Where somebody is decides what they may do, so another person says it."""
    if same(command.actor, command.badge):
        raise Refused("same_person", "badge: nobody says for themselves where they are; another person does")


@decides(Assign)
def assign(work: Work, command: Assign) -> None:
    rosters(work, command, "assign somebody")
    person = known(work, command.badge, "badge")
    _check_by_another(work, command)
    _check_place(work, command)
    if person.shift is None:
        raise Refused("not_on_shift", f"badge: {person.badge} is not on shift")
    if command.dealer:
        _deal(work, command, person)
        return
    place = Post(command.table, command.pit)
    if place in person.posts:
        raise Refused("done_already", f"badge: {person.badge} is assigned there")
    if len(person.posts) >= MOST_POSTS:
        raise Refused("too_many", f"badge: at most {MOST_POSTS} places each")
    work.happen(PersonAssigned(badge=person.badge, table=command.table, pit=command.pit, by=command.actor))


def _deal(work: Work, command: Assign, person: Person) -> None:
    held = person.given_at(command.at)
    if not any(on_ladder(work.people, title) for title in held):
        raise Refused("wrong_title", f"badge: {person.badge} holds no title of those who deal")
    if person.deals == command.table:
        raise Refused("done_already", f"badge: {person.badge} deals {command.table}")
    if person.deals:
        raise Refused("deals", f"badge: {person.badge} deals {person.deals}, and is relieved there first")
    outgoing = work.people.dealers.get(command.table)
    if outgoing is not None:
        work.happen(
            DealerRelieved(
                table=command.table, outgoing=outgoing, incoming=person.badge, by=command.actor, at=command.at
            )
        )
    else:
        work.happen(PersonAssigned(badge=person.badge, table=command.table, dealer=True, by=command.actor))


@evolves(PersonAssigned)
def _assigned(people: People, event: PersonAssigned) -> People:
    person = people.persons[event.badge]
    if event.dealer:
        return _dealing(people, event.table, person)
    return with_person(people, replace(person, posts=(*person.posts, Post(event.table, event.pit))))


def _dealing(people: People, table: str, person: Person) -> People:
    people = replace(people, dealers=people.dealers.set(table, person.badge))
    return with_person(people, replace(person, deals=table))


@evolves(DealerRelieved)
def _relieved(people: People, event: DealerRelieved) -> People:
    outgoing = people.persons[event.outgoing]
    people = with_person(people, replace(outgoing, deals=""))
    return _dealing(people, event.table, people.persons[event.incoming])


@decides(Unassign)
def unassign(work: Work, command: Unassign) -> None:
    rosters(work, command, "take somebody from where they are")
    person = known(work, command.badge, "badge")
    _check_by_another(work, command)
    _check_place(work, command)
    there = person.deals == command.table if command.dealer else Post(command.table, command.pit) in person.posts
    if not there:
        raise Refused("not_assigned", f"badge: {person.badge} is not assigned there")
    work.happen(
        PersonUnassigned(
            badge=person.badge, table=command.table, pit=command.pit, dealer=command.dealer, by=command.actor
        )
    )


@evolves(PersonUnassigned)
def _unassigned(people: People, event: PersonUnassigned) -> People:
    person = people.persons[event.badge]
    if event.dealer:
        people = replace(people, dealers=people.dealers.delete(event.table))
        return with_person(people, replace(person, deals=""))
    gone = Post(event.table, event.pit)
    return with_person(people, replace(person, posts=tuple(each for each in person.posts if each != gone)))
