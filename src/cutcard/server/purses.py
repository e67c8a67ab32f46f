"""What guests have in each house: what was granted, what was won and lost at its tables, and paid or won elsewhere.

Nothing of it is kept: a purse is a sum over what stands in the journal.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from cutcard.citations import Refusal, Refused
from cutcard.house import floor as house
from cutcard.house.floor import FillPurse, Guest
from cutcard.money import Amount, dollars
from cutcard.table.accounts import together
from cutcard.table.money import purse
from cutcard.table.purses import down

if TYPE_CHECKING:
    from cutcard.server.floor_guests import FloorGuests

_decided, _shown = attrgetter("table.accounts"), attrgetter("audience.public.table.accounts")
"""The accounts of a table as they are decided, and as they are shown."""


def held(floor: FloorGuests, at: str, name: str) -> int:
    """What a guest has in a house and has not put down, by what is decided, in cents."""
    tables = together(purse(name), map(_decided, floor.tables_at(at)))
    found = floor.own.granted(at, name) + tables
    for each in floor.paying:  # at every wager, and nearly always there is nothing in any of them
        if each:
            found += each.held(at, name)
    return found


def shown(floor: FloorGuests, at: str, name: str) -> str:
    """The same in dollars, as it is shown: without what is decided and not durable yet."""
    tables = together(purse(name), map(_shown, floor.tables_at(at)))
    return dollars(floor.own.granted(at, name) + tables + sum(each.shows_held(at, name) for each in floor.paying))


def had(floor: FloorGuests, at: str, name: str) -> Amount:
    """What a guest has in a house, in the purse and on its tables."""
    lies = sum(down(table.table, name) for table in floor.tables_at(at))
    return Amount(house.had(held(floor, at, name), lies))


async def fill(floor: FloorGuests, guest: Guest, at: str, key: str) -> Refusal | None:
    """More play money for a purse that has run dry; the same key again does nothing more."""
    was = await floor.known(f"{guest.name}:{key}")
    if was is not None:
        assert isinstance(was, FillPurse), "no other command of the floor has a guest's key"
        if was.house != at or was.at < guest.since:
            return Refused("key_reused", "Idempotency-Key: it belongs to another command").refusal
        return None
    command = FillPurse(name=guest.name, house=at, held=had(floor, at, guest.name), at=floor.seconds())
    answer = await floor.write(command, f"{guest.name}:{key}")
    return answer if isinstance(answer, Refusal) else None
