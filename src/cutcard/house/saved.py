"""A floor as plain data and back, to the letter: how its state is written down between two entries of a journal.

Sessions and looks are not written: they are those of the guests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cutcard.house.floor import Floor, Guest
from cutcard.house.kept import Kept
from cutcard.house.vocabulary import House, OwnTable
from cutcard.sources.health import Failure
from cutcard.table.saved import Plain, built, plain


def write_floor(floor: Floor) -> Plain:
    """A floor; its guests one after the other, in the order of their names."""
    found: dict[str, Plain] = {
        "houses": plain(floor.houses),
        "tables": plain(floor.tables),
        "guests": [_guest(floor.guests[known]) for known in sorted(floor.guests)],
    }
    if floor.paused is not None:
        found["paused"] = plain(floor.paused)
    return found


def _guest(guest: Guest) -> Plain:
    granted = [*map(list, guest.granted.items())]  # of houses and cents: there may be very many guests
    return [guest.name, guest.session, guest.looks, guest.since, guest.filled, granted]


def read_floor(value: Plain) -> Floor:
    """A floor from plain data; raises an error of some kind where it is none."""
    guests = {known.name.casefold(): known for known in map(_read_guest, value["guests"])}
    paused = value.get("paused")
    return Floor(
        houses=built(Mapping[str, House], value["houses"]),
        tables=built(Mapping[str, OwnTable], value["tables"]),
        guests=Kept.of(guests),
        sessions=Kept.of({guest.session: known for known, guest in guests.items() if guest.session}),
        looks=Kept.of({guest.looks: known for known, guest in guests.items() if guest.looks}),
        paused=None if paused is None else built(Failure, paused),
    )


def _read_guest(value: list[Any]) -> Guest:
    name, session, looks, since, filled, granted = value
    return Guest(name, session, dict(granted), looks, since, filled)
