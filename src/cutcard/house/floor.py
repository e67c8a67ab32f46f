"""The floor: houses with their currencies, the tables they own, and guests with a purse of play money in each house.

``decide(floor, command) -> events | refusal`` and ``evolve(floor, event) -> floor``, pure like a table. What a guest
wins and loses stands in the accounts of the tables; the floor knows what was granted. Purses never cross houses.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.money import Amount, dollars, read_amount

LONGEST_NAME = 24
MOST_GUESTS = 20_000
"""A floor keeps every name for good, so that nobody can ever take another's: so there is an end to them."""

STAFF = frozenset({"dealer", "supervisor", "jackpot system"})
"""Names that no guest may have: whoever works here."""


class House(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A casino: its currency, where its clocks stand, and what it gives a guest to play with."""

    name: str
    currency: str
    time_zone: str
    grant: Amount


class OwnTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a house; at some, a person deals physical cards."""

    house: str
    rulebook: str
    dealer: bool = False


class FloorCommand(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="command"):
    """Something that is to be done on the floor, ``at`` a time in seconds."""

    at: int = 0


class OpenFloor(FloorCommand, frozen=True, kw_only=True, tag="open_floor"):
    """The houses and their tables."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class AddTables(FloorCommand, frozen=True, kw_only=True, tag="add_tables"):
    """More tables, and the houses that they belong to where those are new."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class AdmitGuest(FloorCommand, frozen=True, kw_only=True, tag="admit_guest"):
    """Somebody comes in under a name. ``session``: the hash of the secret by which the guest is known from now on."""

    name: str
    session: str


class FillPurse(FloorCommand, frozen=True, kw_only=True, tag="fill_purse"):
    """A guest whose purse has run dry gets more play money. ``held``: what the guest has in this house now."""

    name: str
    house: str
    held: Amount


class FloorEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened on the floor."""


class FloorOpened(FloorEvent, frozen=True, kw_only=True, tag="floor_opened"):
    """The floor is open."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class TablesAdded(FloorEvent, frozen=True, kw_only=True, tag="tables_added"):
    """There are more tables. In a house that is new, every guest has a purse."""

    houses: Mapping[str, House]
    tables: Mapping[str, OwnTable]


class GuestAdmitted(FloorEvent, frozen=True, kw_only=True, tag="guest_admitted"):
    """A guest is in, with a purse in every house."""

    name: str
    session: str
    purses: Mapping[str, Amount]


class PurseFilled(FloorEvent, frozen=True, kw_only=True, tag="purse_filled"):
    """A guest was given so much more."""

    name: str
    house: str
    amount: Amount


Command = OpenFloor | AddTables | AdmitGuest | FillPurse
Event = FloorOpened | TablesAdded | GuestAdmitted | PurseFilled


class Guest(msgspec.Struct, frozen=True):
    """Somebody on the floor, and what was granted in each house, in cents."""

    name: str
    session: str
    granted: Mapping[str, int]


class Floor(msgspec.Struct, frozen=True):
    """The floor at one moment. Guests stand under their names in small letters, sessions under their hashes."""

    houses: Mapping[str, House] = {}
    tables: Mapping[str, OwnTable] = {}
    guests: Mapping[str, Guest] = {}
    sessions: Mapping[str, str] = {}

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
            case FillPurse():
                return (_fill(floor, command),)
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
                guests={
                    known: replace(guest, granted={**guest.granted, **purses}) for known, guest in floor.guests.items()
                },
            )
        case GuestAdmitted():
            granted = {house: int(amount) for house, amount in event.purses.items()}
            known = event.name.casefold()
            return replace(
                floor,
                guests={**floor.guests, known: Guest(event.name, event.session, granted)},
                sessions={**floor.sessions, event.session: known},
            )
        case PurseFilled():
            known = event.name.casefold()
            guest = floor.guests[known]
            granted = {**guest.granted, event.house: guest.granted[event.house] + event.amount}
            return replace(floor, guests={**floor.guests, known: replace(guest, granted=granted)})


def checked_name(name: str) -> str:
    """A name as it is kept; raises `Refused` if no guest can have it.

    >>> checked_name("  Ann ")
    'Ann'
    """
    kept = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(kept) <= LONGEST_NAME or not kept.isprintable() or ":" in kept or "*" in kept:
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
    name = checked_name(command.name)
    if floor.guest(name) is not None:
        raise Refused("name_taken", f"name: {name!r} is somebody else here; choose another")
    if len(floor.guests) >= MOST_GUESTS:
        raise Refused("floor_full", f"name: the floor knows {MOST_GUESTS:,} guests, and takes no more")
    if command.session in floor.sessions:
        raise Refused("session_taken", "session: it is somebody else's")
    return GuestAdmitted(
        name=name,
        session=command.session,
        purses={house: Amount(each.grant) for house, each in floor.houses.items()},
    )


def _fill(floor: Floor, command: FillPurse) -> PurseFilled:
    guest, house = floor.guest(command.name), floor.houses.get(command.house)
    if guest is None:
        raise Refused("unknown_guest", f"name: no guest {command.name[:40]!r}")
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


def _write_amount(value: Any) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


_encoder = msgspec.json.Encoder(enc_hook=_write_amount)
_commands = msgspec.json.Decoder(Command, dec_hook=read_amount)
_events = msgspec.json.Decoder(Event, dec_hook=read_amount)


def write(record: Command | Event) -> bytes:
    """A command or event as JSON."""
    return _encoder.encode(record)


def read_command(line: bytes) -> Command:
    """A command of the floor from JSON; raises `msgspec.MsgspecError`."""
    return _commands.decode(line)  # type: ignore[no-any-return]


def read_event(line: bytes) -> Event:
    """An event of the floor from JSON; raises `msgspec.MsgspecError`."""
    return _events.decode(line)  # type: ignore[no-any-return]
