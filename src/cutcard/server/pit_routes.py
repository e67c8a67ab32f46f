"""The requests that are about the pit of a house: its board."""

from __future__ import annotations

from cutcard.citations import Refusal, Refused
from cutcard.server import desk_shapes, opening_anew, pit_shapes
from cutcard.server.answers import Answer, encode, refused
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation, json_answer
from cutcard.server.guests import checked_key
from cutcard.server.pit import pit_board
from cutcard.server.requests import Call
from cutcard.server.shown_approvals import oversees
from cutcard.server.stream_port import COMMAND_HEADERS
from cutcard.server.who_acts import at_work, register


async def pit(desk: Desk, call: Call) -> Answer:
    floor, house = desk.floor, call.named("house")
    if house in floor.floor.houses and register(floor, house) is not None:
        who = at_work(floor, call, house)
        assert who is not None
        if not oversees(who.acting.people(), who.titles):
            said = f"Authorization: the board is for supervisors, pit clerks and whoever watches, not {who.badge}"
            raise Refused("not_allowed", said)
        return Answer(encode(pit_board(floor, house, who)))
    call.controller()
    return Answer(encode(pit_board(floor, house)))


async def opening(desk: Desk, call: Call) -> Answer:
    live = desk.table(call)
    return json_answer(await opening_anew.opening(desk.floor, live, call.pit(live)))


async def open_table(desk: Desk, call: Call) -> Answer:
    live = desk.table(call)
    who = call.pit(live)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    if who is not None:
        desk.check_command(f"{who.house}:{who.badge}", call.address)
    done = await opening_anew.open_anew(desk.floor, live, key, expected, who)
    if isinstance(done, Refusal):
        return refused(done)
    return Answer(b'{"seq":%d,"events":%b}' % (done.seq, done.events))


PITS = (
    Operation(
        "GET",
        "/api/houses/{house}/pit",
        pit,
        "Every table of a house with what needs somebody, the most urgent first.",
        pit_shapes.Pit,
        session="controller",
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/opening",
        opening,
        "What a closed table would open under now, and why it may not, if so.",
        pit_shapes.Opening,
        session="desk",
        refusals=(404,),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/opening",
        open_table,
        "A closed table is opened anew, under what its house has decided by now.",
        desk_shapes.Keyed,
        session="desk",
        headers=COMMAND_HEADERS,
        refusals=(404, 409, 422),
    ),
)
"""Every request about pits."""
