"""The requests that are about promotions: each with its shapes, as all others in `cutcard.server.operations`."""

from __future__ import annotations

from cutcard.server import promotion_port, promotion_shapes
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.conductors import at_operators_desk, at_promotion
from cutcard.server.endpoint import Operation
from cutcard.server.guests import checked_key
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.operator_desk import operator_desk
from cutcard.server.requests import Call
from cutcard.server.stream_port import COMMAND_HEADERS, told


def _live(desk: Desk, call: Call) -> LivePromotion:
    return desk.floor.promotions[call.named("promotion")]


async def promotions(desk: Desk, call: Call) -> Answer:
    all_ = desk.floor.promotions
    return Answer(encode({"promotions": [all_.view(each) for each in all_]}))


async def promotion(desk: Desk, call: Call) -> Answer:
    return Answer(encode(desk.floor.promotions.view(_live(desk, call))))


async def own_promotion(desk: Desk, call: Call) -> Answer:
    live, guest = _live(desk, call), call.guest()
    return Answer(encode(promotion_port.own_promotion(live, guest.name, desk.floor.seconds())))


async def promotion_draw(desk: Desk, call: Call) -> Answer:
    return Answer(encode(promotion_port.record(_live(desk, call))))


async def promotion_command(desk: Desk, call: Call) -> Answer:
    live, guest = _live(desk, call), call.guest()
    desk.check_command(guest.name, call.address)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    call.still(guest)
    return told(await promotion_port.by_guest(desk.floor, live, body, guest.name, key, expected))


async def promotion_desk(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    at_promotion(desk.floor, call, live)
    return Answer(encode(operator_desk(desk.floor, live)))


async def promotion_operator(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    person = at_promotion(desk.floor, call, live)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    if person is not None:
        return told(await at_operators_desk(desk.floor, live, body, key, expected, person))
    return told(await promotion_port.by_operator(live, body, key, expected))


PROMOTIONS = (
    Operation(
        "GET", "/api/promotions", promotions, "Every promotion, as everybody sees it.", promotion_shapes.Promotions
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}",
        promotion,
        "A promotion: prizes, times, how the draw came out.",
        promotion_shapes.PromotionView,
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}/me",
        own_promotion,
        "The guest's own entries, prizes and claims.",
        promotion_shapes.OwnPromotion,
        session="must",
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}/draw",
        promotion_draw,
        "The record of the draw, to be made again.",
        promotion_shapes.DrawRecord,
        refusals=(422,),
    ),
    Operation(
        "POST",
        "/api/promotions/{promotion}/commands",
        promotion_command,
        "A guest enters, gives a value, claims a prize ...",
        promotion_shapes.PromotionDone,
        body=promotion_shapes.PromotionCommand,
        session="must",
        headers=COMMAND_HEADERS,
        refusals=(409, 422),
    ),
    Operation(
        "GET",
        "/api/promotions/{promotion}/desk",
        promotion_desk,
        "What is due step by step, and everything that may be done.",
        promotion_shapes.PromotionDesk,
        session="operator",
    ),
    Operation(
        "POST",
        "/api/promotions/{promotion}/operator",
        promotion_operator,
        "The operator, the scrutineer or the Authority does something.",
        promotion_shapes.PromotionDone,
        body=promotion_shapes.OperatorCommand,
        session="operator",
        headers=COMMAND_HEADERS,
        refusals=(409, 422),
    ),
)
"""Every request about promotions."""
