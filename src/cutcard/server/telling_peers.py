"""What one process of a shared floor tells another that asks: of its houses, and of the floor if it holds that."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.citations import Refusal
from cutcard.house import floor as house
from cutcard.server import lobby
from cutcard.server.office_letters import letter_page
from cutcard.server.own_data import here
from cutcard.server.shown_office import Shown
from cutcard.server.sign_in.personal import must_keep
from cutcard.server.units import of_house

if TYPE_CHECKING:
    from cutcard.server.shared_floor import SharedFloor


LEAVING = 3.0
"""Seconds in which a name that nobody uses is given back, or is not."""


class Written(msgspec.Struct, frozen=True):
    """A command for the floor's stream, as JSON, and the id under which it is done once."""

    command: str
    id: str


class Filling(msgspec.Struct, frozen=True):
    """A purse that is to be filled: what the guest has and was given, in cents, as the holder of the house knows it.

    ``since`` is when the guest came in; ``number`` is the fencing number of the house.
    """

    name: str
    house: str
    held: int
    granted: int
    since: int
    key: str
    number: int


class Silent(msgspec.Struct, frozen=True):
    """Guests who were not heard of since a time."""

    names: list[str]
    silent: int


_read = msgspec.json.decode


async def _tiles(floor: SharedFloor, body: bytes) -> Any:
    return {at: lobby.tables_of(floor, at) for at in floor.floor.houses if floor.holds(of_house(at))}


async def _boards(floor: SharedFloor, body: bytes) -> Any:
    return floor.pools.boards()["pools"]


async def _heads(floor: SharedFloor, body: bytes) -> Any:
    return floor.signed.all()


async def _guest(floor: SharedFloor, body: bytes) -> Any:
    name = _read(body, type=str)
    if floor.floor.guest(name) is None:
        await floor.own.catch_up()
    held = [at for at in floor.floor.houses if floor.holds(of_house(at))]
    return {"purses": {at: floor.purse(at, name) for at in held}, "seats": floor.seats(name)}


async def _word(floor: SharedFloor, body: bytes) -> Any:
    asked = _read(body, type=Silent)
    await floor.own.catch_up()
    watching = {name for table in floor.tables.values() for name in table.audience.named}
    here = {name for name in asked.names if name in watching or floor.reception.binds(name)}
    heard = floor.reception.since(asked.names, asked.silent)
    ends = monotonic() + LEAVING
    floor.leaving = {name: until for name, until in floor.leaving.items() if until > monotonic()}
    floor.leaving |= {name: ends for name in asked.names if name not in here and name not in heard}
    return {
        "houses": [at for at in floor.floor.houses if floor.holds(of_house(at))],
        "played": [name for name in asked.names if floor.has_played(name)],
        "kept": [name for name in asked.names if name in here or name in heard],
    }


async def _write(floor: SharedFloor, body: bytes) -> Any:
    asked = _read(body, type=Written)
    return _refused(await floor.asking.written_for(house.read_command(asked.command.encode()), asked.id))


async def _fill(floor: SharedFloor, body: bytes) -> Any:
    return _refused(await floor.asking.fill_for(_read(body, type=Filling)))


def _refused(refusal: Refusal | None) -> dict[str, str]:
    return {"code": "", "message": ""} if refusal is None else {"code": refusal.code, "message": refusal.message}


async def _state(floor: SharedFloor, body: bytes) -> Any:
    shares = floor.shares
    return {
        "process": os.getpid(),
        "since": int(floor.began),
        "held": [
            {"unit": unit, "number": held.number, "since": int(held.since)}
            for unit, held in shares.held.items()
            if shares.holds(unit)
        ],
        "taken": [
            {"unit": each.unit, "at": int(each.at), "after": each.after, "seconds": round(each.seconds, 2)}
            for each in shares.taken
        ],
    }


async def _duties(floor: SharedFloor, body: bytes) -> Any:
    return Shown(floor).owing()


async def _disputes(floor: SharedFloor, body: bytes) -> Any:
    return await Shown(floor).own(_read(body, type=str))


async def _to_dos(floor: SharedFloor, body: bytes) -> Any:
    return floor.offices.to_dos()


async def _letter(floor: SharedFloor, body: bytes) -> Any:
    office, number = _read(body, type=tuple[str, int])
    live = next((each for each in floor.offices if each.name == office), None)
    return "" if live is None else await letter_page(floor, live, number)


async def _data(floor: SharedFloor, body: bytes) -> Any:
    return await here(floor, _read(body, type=str))


async def _keeps(floor: SharedFloor, body: bytes) -> Any:
    return must_keep(floor, _read(body, type=str))


TELLS: dict[str, Callable[[SharedFloor, bytes], Awaitable[Any]]] = {
    "tiles": _tiles,
    "boards": _boards,
    "heads": _heads,
    "guest": _guest,
    "word": _word,
    "write": _write,
    "fill": _fill,
    "state": _state,
    "duties": _duties,
    "disputes": _disputes,
    "to_dos": _to_dos,
    "letter": _letter,
    "data": _data,
    "keeps": _keeps,
}
"""By name, what is answered."""
