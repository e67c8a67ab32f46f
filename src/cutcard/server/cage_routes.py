"""The requests that are about the cage of a house, and about members' own money at it."""

from __future__ import annotations

from cutcard.citations import Refused, did_you_mean
from cutcard.server import cage_port, cage_shapes
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation
from cutcard.server.guests import checked_key
from cutcard.server.live_cages import LiveCage, no_register
from cutcard.server.purses import shown
from cutcard.server.requests import Call
from cutcard.server.shown_cage import cage_view, transfer_shown
from cutcard.server.stream_port import COMMAND_HEADERS, told
from cutcard.server.who_acts import at_work


def _live(desk: Desk, call: Call) -> LiveCage:
    house, houses = call.named("house"), desk.floor.floor.houses
    if house not in houses:
        raise Refused("no_house", f"house: no {house[:40]!r} here{did_you_mean(house, tuple(houses))}")
    found = desk.floor.cages.of(house)
    if found is None:
        raise Refused("no_cage", f"house: {house} has no cage: nobody deals there")
    return found


async def cage(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    who = at_work(desk.floor, call, live.house)
    if who is None:
        raise no_register(live.house)
    return Answer(encode(cage_view(desk.floor, live, who.badge)))


async def cage_command(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    if at_work(desk.floor, call, live.house) is None:
        raise no_register(live.house)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    signed = call.staff(live.house)  # looked at again: the session may have ended while the body came
    desk.check_command(f"{live.house}:{signed.badge}", call.address)
    return told(await cage_port.by_staff(desk.floor, live, body, signed, key, expected))


async def own_transfers(desk: Desk, call: Call) -> Answer:
    live, name = _live(desk, call), call.member().name
    own = [transfer_shown(each) for _, each in sorted(live.shown.transfers.items()) if each.member == name]
    purse = shown(desk.floor, live.house, name)
    return Answer(encode({"house": live.house, "seq": live.shown_seq, "purse": purse, "transfers": own}))


async def own_cage_command(desk: Desk, call: Call) -> Answer:
    live, name = _live(desk, call), call.member().name
    desk.check_command(name, call.address)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    if call.member().name != name:
        raise Refused("unknown_session", "Authorization: nobody has this session, or it has ended; sign in again")
    return told(await cage_port.by_member(live, body, name, key, expected))


CAGES: tuple[Operation, ...] = (
    Operation(
        "GET",
        "/api/houses/{house}/cage",
        cage,
        "A cage, as the person who looks needs it: what lies there, and what waits for whom.",
        cage_shapes.CageView,
        session="staff",
        refusals=(404, 422),
    ),
    Operation(
        "POST",
        "/api/houses/{house}/cage/commands",
        cage_command,
        "Somebody of the house does their part at the cage or at a table's float.",
        cage_shapes.CageDone,
        body=cage_shapes.CageCommand,
        session="staff",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
    Operation(
        "GET",
        "/api/me/cage/{house}",
        own_transfers,
        "The member's money between purse and cage that waits for a word.",
        cage_shapes.OwnTransfers,
        session="member",
        refusals=(404,),
    ),
    Operation(
        "POST",
        "/api/me/cage/{house}/commands",
        own_cage_command,
        "A member agrees to a deposit, asks for money, or calls that off.",
        cage_shapes.CageDone,
        body=cage_shapes.MemberCageCommand,
        session="member",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
)
"""Every request about them."""
