"""People of a house control prize pools: whoever is signed in, and where it takes two, a second who shows who they are.

A pool that tables of several houses share is controlled by people of any of them, each with the titles of their own
house; the two of one command are of the same. A claim of a table of the floor is judged at that table, where the
people of its house alone have a say.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.jackpots.confirming import ConfirmClaim, RejectClaim
from cutcard.jackpots.wire import read_command
from cutcard.server.controllers import CONTROLS, KNOWN
from cutcard.server.desk_persons import (
    AtDesk,
    KeyedHere,
    Words,
    in_role,
    in_two_roles,
    keyed_here,
    of_one_house,
    roles_of,
    second_of,
    unnamed,
)
from cutcard.server.live import Done, LiveTable
from cutcard.server.live_pool import LivePool
from cutcard.server.pool_port import judged_at
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.stream_port import carry_out

_EXAMPLE = '{"command": "resume_pool", "second": "S-2", "proof": "..."}'

WORDS = Words(commands=CONTROLS, read=read_command, whom="for people", example=_EXAMPLE, known=KNOWN)
"""What people key at a prize pool."""


def at_pool(floor: RunningFloor, call: Call, pool: LivePool) -> AtDesk | None:
    """Who controls a pool; nobody by name where the floor has no people, and the controllers' key was given."""
    if floor.people is None:
        call.controller()
        return None
    houses = [table.house for table in floor.pools.tables_of(pool)]
    if not houses:  # all its tables were unlinked, or are others'
        houses = [each.house for each in floor.floor.tables.values() if each.rulebook == pool.book.id]
    return of_one_house(floor, call, houses, pool.book)


async def by_person(
    floor: RunningFloor,
    pool: LivePool,
    body: bytes,
    key: str,
    expected: int | None,
    person: AtDesk,
    tables: Collection[LiveTable],
) -> Done | Refusal:
    """Carry out what people want done with a pool; the same key of the same person again gives the same answer."""
    id_ = f":controller:{person.key(key)}"
    try:
        given = keyed_here(body, WORDS, person.badge)
        if isinstance(given.command, ConfirmClaim | RejectClaim):
            found = _at_table(given, key, person, tables)
            if found is not None:
                table, said = found
                return await table.staff(said, f"controller:{key}", expected, person.who.acting)
        second = None
        if given.proof and not pool.journal.knows(pool.stream, id_):
            second = await second_of(floor, given, person, pool.book, f"/api/pools/{pool.name}/commands", body)
    except Refused as refused:
        return refused.refusal
    read = partial(_command, floor, pool, given, person, second)
    return await carry_out(pool, id_, read, expected, plainly=lambda: given.command, alike=unnamed)


def _at_table(
    given: KeyedHere, key: str, person: AtDesk, tables: Collection[LiveTable]
) -> tuple[LiveTable, bytes] | None:
    found = judged_at(given.command, tables, f":staff:{person.badge}:controller:{key}")
    if found is None:
        return None
    table, keyed = found
    if table.house != person.who.house:
        raise Refused("other_house", f"table: {person.badge} does not work at {table.house}, whose table that is")
    wanted = msgspec.json.decode(keyed)
    return table, msgspec.json.encode({name: wanted[name] for name in ("command", "level")})


def _command(
    floor: RunningFloor, pool: LivePool, given: KeyedHere, person: AtDesk, second: AtDesk | None, at: int
) -> Any:
    command = replace(given.command, at=at)
    person = _as_now(floor, person, pool)

    def decided(each: Any) -> Any:
        return pool.decided(pool.completed(each))

    if second is None:
        if given.proof:  # what was done under this key was another command
            raise Refused("key_reused", "Idempotency-Key: it belongs to another command; take a new one for each")
        return in_role(command, person, decided)
    return in_two_roles(command, person, _as_now(floor, second, pool), decided)


def _as_now(floor: RunningFloor, person: AtDesk, pool: LivePool) -> AtDesk:
    """While a second shows who they are, either may go off shift, or take over a table."""
    return person._replace(roles=roles_of(floor, person.who, pool.book))
