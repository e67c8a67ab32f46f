"""The requests that are about what members look after themselves: limits, exclusions, statements, their own data."""

from __future__ import annotations

from collections.abc import Callable

from cutcard.citations import Refused
from cutcard.people.base import Command
from cutcard.people.state import People
from cutcard.server import member_shapes as shapes
from cutcard.server.answers import Answer
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation, json_answer
from cutcard.server.guests import checked_key
from cutcard.server.own_data import close, own_data
from cutcard.server.own_protection import (
    exclusion_command,
    limits_command,
    own_protection,
    register_of,
    time_out_command,
)
from cutcard.server.requests import Call
from cutcard.server.statements import own_rounds, statement
from cutcard.server.stream_port import COMMAND_HEADERS, carry_out, told


def _house(desk: Desk, call: Call) -> str:
    house = call.named("house")
    if house not in desk.floor.floor.houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here")
    return house


async def look(desk: Desk, call: Call) -> Answer:
    guest = call.guest()
    return json_answer(await own_protection(desk.floor, _house(desk, call), guest.name))


async def _says(desk: Desk, call: Call, read: Callable[[People, str, int], Command]) -> Answer:
    """Carry out a player's own word in the register of a house, and show what protects the player by then."""
    guest, house = call.guest(), _house(desk, call)
    desk.check_command(guest.name, call.address)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    live = register_of(desk.floor, house)
    call.still(guest)
    return told(await carry_out(live, f"{guest.name}:{key}", lambda at: read(live.state, guest.name, at), expected))


async def set_limits(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.NewLimits)
    return await _says(desk, call, lambda people, player, at: limits_command(people, player, given, at))


async def take_time_out(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.OwnTimeOut)
    return await _says(desk, call, lambda people, player, at: time_out_command(player, given, at))


async def exclude_oneself(desk: Desk, call: Call) -> Answer:
    given = await call.read(shapes.OwnExclusion)
    return await _says(desk, call, lambda people, player, at: exclusion_command(player, given, at))


async def own_statement(desk: Desk, call: Call) -> Answer:
    guest = call.guest()
    with desk.reckoning.passed():
        return json_answer(await statement(desk.floor, _house(desk, call), guest.name))


async def rounds(desk: Desk, call: Call) -> Answer:
    guest, skip = call.guest(), call.asked_number("skip") or 0
    with desk.reckoning.passed():
        return json_answer(await own_rounds(desk.floor, _house(desk, call), guest.name, skip))


async def data(desk: Desk, call: Call) -> Answer:
    guest = call.guest()
    with desk.reckoning.passed():
        return json_answer(await own_data(desk.floor, guest.name, call.bearer() or ""))


async def close_account(desk: Desk, call: Call) -> Answer:
    signed = call.member()
    given = await call.read(shapes.CloseAccount)
    if given.name.strip().casefold() != signed.name.casefold():
        raise Refused("not_confirmed", "name: write your own name here, so that nobody does this by chance")
    _, account = desk.floor.accounts.own(call.bearer() or "")
    return json_answer(await close(desk.floor, account))


_SKIP = ("skip", False, {"type": "string", "pattern": "^[0-9]{1,15}$"}, "how many of the latest to leave out")

MEMBERS: tuple[Operation, ...] = (
    Operation(
        "GET",
        "/api/houses/{house}/me",
        look,
        "What protects the player here: own limits and what of them is used, exclusions, what waits.",
        shapes.OwnProtection,
        session="must",
        refusals=(404, 409),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/me/limits",
        set_limits,
        "The player sets limits: tighter ones hold at once, looser ones after a day.",
        shapes.OwnWord,
        body=shapes.NewLimits,
        session="must",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/me/time-out",
        take_time_out,
        "The player takes a break, which nobody can shorten.",
        shapes.OwnWord,
        body=shapes.OwnTimeOut,
        session="must",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/me/exclusion",
        exclude_oneself,
        "The player keeps themselves out, for half a year at least.",
        shapes.OwnWord,
        body=shapes.OwnExclusion,
        session="must",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/me/statement",
        own_statement,
        "How it went, by gaming days.",
        shapes.OwnStatement,
        session="must",
        refusals=(404, 409),
    ),
    Operation(
        "GET",
        "/api/houses/{house}/me/rounds",
        rounds,
        "Own rounds, the latest first.",
        shapes.OwnRounds,
        session="must",
        query=(_SKIP,),
        refusals=(404, 409),
    ),
    Operation(
        "GET",
        "/api/me/data",
        data,
        "Everything that the floor has of the player, in one document.",
        shapes.OwnData,
        session="must",
        refusals=(409,),
    ),
    Operation(
        "POST",
        "/api/me/close",
        close_account,
        "The account ends, and nothing of it is left but what must be kept.",
        shapes.AccountClosed,
        body=shapes.CloseAccount,
        session="member",
        refusals=(404, 409, 422),
    ),
)
"""Every request about them."""
