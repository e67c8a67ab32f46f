"""The requests that are about the pit of a house: its board."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.server import pit_shapes
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation
from cutcard.server.pit import pit_board
from cutcard.server.requests import Call
from cutcard.server.shown_approvals import oversees
from cutcard.server.who_acts import at_work, register


async def pit(desk: Desk, call: Call) -> Answer:
    floor, house = desk.floor, call.named("house")
    if house in floor.floor.houses and register(floor, house) is not None:
        who = at_work(floor, call, house)
        assert who is not None
        if not oversees(who.acting.people(), who.titles):
            raise Refused(
                "not_allowed", f"Authorization: the board is for supervisors and who watches, not {who.badge}"
            )
        return Answer(encode(pit_board(floor, house, who)))
    call.controller()
    return Answer(encode(pit_board(floor, house)))


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
)
"""Every request about pits."""
