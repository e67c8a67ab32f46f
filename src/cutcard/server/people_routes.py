"""The requests that are about the people of a house: register, titles, shifts, assignments, decisions, policies."""

from __future__ import annotations

from functools import partial

from cutcard.citations import Refused, did_you_mean
from cutcard.people.base import Command
from cutcard.people.sign_ins import ConfirmSignIn
from cutcard.server import people_shapes
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation
from cutcard.server.guests import checked_key
from cutcard.server.people_commands import people_command
from cutcard.server.requests import Call
from cutcard.server.shown_people import people_shown
from cutcard.server.sign_in.model import STAFF
from cutcard.server.stream_port import COMMAND_HEADERS, carry_out, told
from cutcard.server.who_acts import AtWork, at_work


def _works(desk: Desk, call: Call) -> AtWork:
    """Who of the house in the path asks; raises `Refused`."""
    house, houses = call.named("house"), desk.floor.floor.houses
    if house not in houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here{did_you_mean(house, tuple(houses))}")
    call.staff(house)
    found = at_work(desk.floor, call, house)
    if found is None:
        raise Refused("no_register", f"house: {house} keeps no register of its people")
    return found


async def people(desk: Desk, call: Call) -> Answer:
    who = _works(desk, call)
    return Answer(encode(people_shown(desk.floor, who)))


async def people_done(desk: Desk, call: Call) -> Answer:
    who = _works(desk, call)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    desk.check_command(f"{who.house}:{who.badge}", call.address)
    body = await call.body()
    who = _works(desk, call)  # they may have left, or signed out, while the request was on its way
    assert desk.floor.people is not None
    live = desk.floor.people.of(who.house)
    read = partial(people_command, body, who.badge)
    _check_signed_in(desk, who.house, read(0))
    return told(await carry_out(live, f"{who.badge}:{key}", read, expected))


def _check_signed_in(desk: Desk, house: str, command: Command) -> None:
    """Nobody confirms whose a sign-in is before it was used."""
    if isinstance(command, ConfirmSignIn):
        account = desk.floor.accounts.book.find(STAFF, house, command.badge)
        if account is None or not (account.password or account.passkeys):
            said = f"{command.badge[:20]} has not set a password yet; see them sign in, then confirm it"
            raise Refused("not_signed_in", f"badge: {said}")


PEOPLE: tuple[Operation, ...] = (
    Operation(
        "GET",
        "/api/houses/{house}/people",
        people,
        "The people of a house: titles, shifts, who is where, and what was decided.",
        people_shapes.PeopleView,
        session="staff",
        refusals=(422,),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/people",
        people_done,
        "Somebody of a house registers, gives a title, assigns, decides, adopts ...",
        people_shapes.PeopleDone,
        body=people_shapes.PeopleCommand,
        session="staff",
        headers=COMMAND_HEADERS,
        refusals=(409, 422),
    ),
)
"""Every request about them."""
