"""The requests that are about the pit of a house: its board."""

from __future__ import annotations

from cutcard.server import pit_shapes
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.endpoint import Operation
from cutcard.server.pit import pit_board
from cutcard.server.requests import Call


async def pit(desk: Desk, call: Call) -> Answer:
    call.controller()
    return Answer(encode(pit_board(desk.floor, call.named("house"))))


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
