"""The floor: houses with their currencies, the tables they own, and guests with a purse of play money in each house.

``decide(floor, command) -> events | refusal`` and ``evolve(floor, event) -> floor``, pure like a table. What a guest
wins and loses stands in the accounts of the tables; the floor knows what was granted. Purses never cross houses.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.kept import Kept
from cutcard.house.names import LONGEST_NAME, STAFF
from cutcard.house.vocabulary import (
    AddTables,
    AdmitGuest,
    Command,
    EndSession,
    EndUnusedSessions,
    Event,
    FillPurse,
    FloorOpened,
    GuestAdmitted,
    House,
    NameReleased,
    OpenFloor,
    OwnTable,
    PausePlay,
    PlayPaused,
    PlayResumed,
    PurseFilled,
    ReleaseNames,
    ReplaceShoes,
    ResumePlay,
    SessionEnded,
    ShoesReplaced,
    TablesAdded,
    read_command,
    read_event,
    write,
)
from cutcard.money import Amount, dollars
from cutcard.sources.health import TESTS, Failure

LONGEST_REASON = 200
MOST_PRESENT = 20_000
"""Guests with a session at once. There is no end to how many come and go."""

NAME_SECONDS = 3_600
"""For which a guest who never wagered keeps a name without using the session."""

CROWDED_SECONDS = 60
"""How long a guest without a wager is kept while the floor is full: shorter, to make room for the next."""

SESSION_SECONDS = 30 * 24 * 3_600
"""For which the session of a guest who has wagered, or whose name something binds, lasts without being used."""

MOST_NAMED = 500
"""Guests in one entry."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody on the floor, and what was granted in each house, in cents; ``session`` is empty when it has ended."""

    name: str
    session: str
    granted: Mapping[str, int]
    looks: str = ""
    since: int = 0
    filled: bool = False


class Floor(msgspec.Struct, frozen=True):
    """The floor at one moment.

    Guests stand under their names in small letters, sessions under their hashes, and by what names look like the guests
    who have them.
    """

    houses: Mapping[str, House] = {}
    tables: Mapping[str, OwnTable] = {}
    guests: Kept[Guest] = Kept()
    sessions: Kept[str] = Kept()
    looks: Kept[str] = Kept()
    paused: Failure | None = None  # why nothing is dealt at electronic tables

    def guest(self, name: str) -> Guest | None:
        """A guest by name."""
        return self.guests.get(name.casefold())

    def in_session(self, session: str) -> Guest | None:
        """The guest who is known by this hash."""
        name = self.sessions.get(session)
        return None if name is None else self.guests[name]


def decide(floor: Floor, command: Command) -> tuple[Event, ...] | Refusal:
    """What a command brings about, or why it may not."""
    try:
        match command:
            case OpenFloor():
                return (_open(floor, command),)
            case AddTables():
                return (_add(floor, command),)
            case AdmitGuest():
                return (_admit(floor, command),)
            case EndSession():
                return (_end(floor, command.name),)
            case EndUnusedSessions():
                return _end_unused(floor, command)
            case ReleaseNames():
                return _release(floor, command)
            case FillPurse():
                return (_fill(floor, command),)
            case PausePlay():
                return (_pause(floor, command),)
            case ResumePlay():
                return (_resume(floor, command),)
            case ReplaceShoes():
                return (_replace(command),)
    except Refused as refused:
        return refused.refusal


def evolve(floor: Floor, event: Event) -> Floor:
    """The floor after an event."""
    match event:
        case FloorOpened():
            return replace(floor, houses=event.houses, tables=event.tables)
        case TablesAdded():
            purses = {house: int(each.grant) for house, each in event.houses.items()}
            return replace(
                floor,
                houses={**floor.houses, **event.houses},
                tables={**floor.tables, **event.tables},
                guests=Kept.of(
                    {known: replace(each, granted={**each.granted, **purses}) for known, each in floor.guests.items()}
                ),
            )
        case GuestAdmitted():
            return _with_guest(floor, event)
        case SessionEnded():
            known = event.name.casefold()
            guest = floor.guests[known]
            return replace(
                floor,
                guests=floor.guests.having(known, replace(guest, session="")),
                sessions=floor.sessions.without(guest.session),
            )
        case NameReleased():
            known = event.name.casefold()
            guest = floor.guests[known]
            return replace(
                floor,
                guests=floor.guests.without(known),
                sessions=floor.sessions.without(guest.session),
                looks=floor.looks.without(guest.looks),
            )
        case PurseFilled():
            known = event.name.casefold()
            guest = floor.guests[known]
            granted = {**guest.granted, event.house: guest.granted[event.house] + event.amount}
            return replace(floor, guests=floor.guests.having(known, replace(guest, granted=granted, filled=True)))
        case PlayPaused():
            return replace(floor, paused=event.failure)
        case PlayResumed():
            return replace(floor, paused=None)
        case ShoesReplaced():
            return floor


def _with_guest(floor: Floor, event: GuestAdmitted) -> Floor:
    granted = {house: int(amount) for house, amount in event.purses.items()}
    known = event.name.casefold()
    looks, since = event.looks or "", event.since or 0
    return replace(
        floor,
        guests=floor.guests.having(known, Guest(event.name, event.session, granted, looks, since)),
        sessions=floor.sessions.having(event.session, known),
        looks=floor.looks.having(looks, known) if looks else floor.looks,
    )


_NOT_IN_NAMES = frozenset(":*") | frozenset(map(chr, (*range(32), 127)))


def _checked_name(name: str) -> str:
    """A name as it is kept. What a door looks at besides is in `cutcard.house.names`; here is what never changes."""
    kept = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(kept) <= LONGEST_NAME or not _NOT_IN_NAMES.isdisjoint(kept):
        raise Refused("bad_name", f"name: 1 to {LONGEST_NAME} letters, digits and spaces are needed, without : and *")
    if kept.casefold() in STAFF:
        raise Refused("bad_name", f"name: {kept!r} works here; choose another")
    return kept


def _open(floor: Floor, command: OpenFloor) -> FloorOpened:
    if floor.houses:
        raise Refused("open_already", "the floor is open already")
    for name, table in command.tables.items():
        if table.house not in command.houses:
            raise Refused("unknown_house", f"tables.{name}.house: no house {table.house[:40]!r}")
    return FloorOpened(houses=command.houses, tables=command.tables)


def _add(floor: Floor, command: AddTables) -> TablesAdded:
    if not command.tables:
        raise Refused("no_tables", "tables: at least one is needed")
    for name in command.houses:
        if name in floor.houses:
            raise Refused("house_taken", f"houses.{name}: there is such a house already")
    for name, table in command.tables.items():
        if name in floor.tables:
            raise Refused("table_taken", f"tables.{name}: there is such a table already")
        if table.house not in floor.houses and table.house not in command.houses:
            raise Refused("unknown_house", f"tables.{name}.house: no house {table.house[:40]!r}")
    return TablesAdded(houses=command.houses, tables=command.tables)


def _admit(floor: Floor, command: AdmitGuest) -> GuestAdmitted:
    name = _checked_name(command.name)
    if floor.guest(name) is not None:
        raise Refused("name_taken", f"name: {name!r} is somebody else here; choose another")
    alike = floor.looks.get(command.looks) if command.looks else None
    if alike is not None:
        raise Refused(
            "name_taken", f"name: {name!r} looks like {floor.guests[alike].name!r}, who is here; choose another"
        )
    if len(floor.sessions) >= MOST_PRESENT:
        raise Refused(
            "floor_full", f"name: {MOST_PRESENT:,} guests are here, and there is no more room; come back later"
        )
    if not command.session or command.session in floor.sessions:
        raise Refused("session_taken", "session: it is somebody else's")
    return GuestAdmitted(
        name=name,
        session=command.session,
        purses={house: Amount(each.grant) for house, each in floor.houses.items()},
        looks=command.looks,
        since=command.at if command.looks else UNSET,
    )


def _named(floor: Floor, name: str) -> Guest:
    found = floor.guest(name)
    if found is None:
        raise Refused("unknown_guest", f"name: no guest {name[:40]!r}")
    return found


def _end(floor: Floor, name: str) -> SessionEnded:
    guest = _named(floor, name)
    if not guest.session:
        raise Refused("no_session", f"name: {guest.name} has no session")
    return SessionEnded(name=guest.name)


def _end_unused(floor: Floor, command: EndUnusedSessions) -> tuple[SessionEnded, ...]:
    _check_names(command.names)
    full = len(floor.sessions) >= MOST_PRESENT
    _check_unused(command.at - command.used, CROWDED_SECONDS if full else SESSION_SECONDS)
    return tuple([_end(floor, name) for name in command.names])


def _release(floor: Floor, command: ReleaseNames) -> tuple[NameReleased, ...]:
    _check_names(command.names)
    guests = [_named(floor, name) for name in command.names]
    for guest in guests:
        if guest.filled:
            raise Refused("has_played", f"names: {guest.name} has played: a name with money stays taken")
        if guest.session:
            full = len(floor.sessions) >= MOST_PRESENT
            _check_unused(command.at - command.used, CROWDED_SECONDS if full else NAME_SECONDS)
    return tuple([NameReleased(name=guest.name) for guest in guests])


def _check_names(names: tuple[str, ...]) -> None:
    if not 1 <= len(names) <= MOST_NAMED or len({name.casefold() for name in names}) < len(names):
        raise Refused("bad_names", f"names: 1 to {MOST_NAMED} are needed, each of them once")


def _check_unused(seconds: int, least: int) -> None:
    if seconds < least:
        raise Refused("in_use", f"used: a session is in use until {least:,} seconds have passed, and it is {seconds:,}")


def _fill(floor: Floor, command: FillPurse) -> PurseFilled:
    guest, house = _named(floor, command.name), floor.houses.get(command.house)
    if house is None:
        known = ", ".join(floor.houses)
        raise Refused("unknown_house", f"house: no house {command.house[:40]!r}; known: {known}")
    least = house.grant // 20
    if command.held >= least:
        raise Refused(
            "purse_not_dry",
            f"house: you have ${dollars(command.held)} at {house.name}; a purse is filled when less than "
            f"${dollars(least)} is left, what lies on tables included",
        )
    return PurseFilled(name=guest.name, house=command.house, amount=Amount(house.grant - command.held))


def had(purse: int, down: int) -> int:
    """What a guest has in a house when a purse is filled: what is in it, and what lies on tables."""
    return max(purse, 0) + down


def _pause(floor: Floor, command: PausePlay) -> PlayPaused:
    if floor.paused is not None:
        raise Refused("paused_already", "command: play is paused already")
    failure = command.failure
    if failure.test not in TESTS or failure.found < failure.bound:
        raise Refused("no_failure", f"failure: {failure.test[:40]!r} at {failure.found} is no test that failed")
    return PlayPaused(failure=failure)


def _resume(floor: Floor, command: ResumePlay) -> PlayResumed:
    if floor.paused is None:
        raise Refused("not_paused", "command: play is not paused; there is nothing to resume")
    _check_reason(command)
    return PlayResumed(by=command.by, reason=command.reason)


def _replace(command: ReplaceShoes) -> ShoesReplaced:
    _check_reason(command)
    return ShoesReplaced(by=command.by, reason=command.reason, found=command.found)


def _check_reason(command: ResumePlay | ReplaceShoes) -> None:
    for field, said in (("by", command.by), ("reason", command.reason)):
        if not said.strip() or len(said) > LONGEST_REASON or not said.isprintable():
            raise Refused("bad_reason", f"{field}: 1 to {LONGEST_REASON} characters on one line are needed")


__all__ = [
    "AddTables",
    "AdmitGuest",
    "Command",
    "EndSession",
    "EndUnusedSessions",
    "Event",
    "FillPurse",
    "Floor",
    "FloorOpened",
    "Guest",
    "GuestAdmitted",
    "House",
    "NameReleased",
    "OpenFloor",
    "OwnTable",
    "PausePlay",
    "PlayPaused",
    "PlayResumed",
    "PurseFilled",
    "ReleaseNames",
    "ReplaceShoes",
    "ResumePlay",
    "SessionEnded",
    "ShoesReplaced",
    "TablesAdded",
    "decide",
    "evolve",
    "had",
    "read_command",
    "read_event",
    "write",
]
