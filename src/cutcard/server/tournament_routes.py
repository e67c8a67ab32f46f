"""The requests that are about tournaments: each with its shapes, as all others in `cutcard.server.operations`."""

from __future__ import annotations

import asyncio

from cutcard.server import tournament_port, tournament_shapes
from cutcard.server.answers import Answer, encode
from cutcard.server.arrivals import Desk
from cutcard.server.conductors import at_directors_desk, at_tournament
from cutcard.server.director_desk import director_desk
from cutcard.server.endpoint import Operation
from cutcard.server.guests import checked_key
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.requests import Call
from cutcard.server.stream_port import COMMAND_HEADERS, told


def _live(desk: Desk, call: Call) -> LiveTournament:
    return desk.floor.tournaments[call.named("tournament")]


async def tournaments(desk: Desk, call: Call) -> Answer:
    all_ = desk.floor.tournaments
    return Answer(encode({"tournaments": [all_.view(each) for each in all_]}))


async def tournament(desk: Desk, call: Call) -> Answer:
    return Answer(encode(desk.floor.tournaments.view(_live(desk, call))))


async def own_entry(desk: Desk, call: Call) -> Answer:
    live, guest = _live(desk, call), call.guest()
    return Answer(encode(tournament_port.own_entry(live, guest.name, desk.floor.seconds())))


async def tournament_draws(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    with desk.reckoning.passed():  # the whole stream is read
        found = await asyncio.to_thread(tournament_port.draws, live)
    return Answer(encode({"tournament": live.name, "draws": found}))


async def tournament_command(desk: Desk, call: Call) -> Answer:
    live, guest = _live(desk, call), call.guest()
    desk.check_command(guest.name, call.address)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    call.still(guest)
    return told(await tournament_port.by_guest(desk.floor, live, body, guest.name, key, expected))


async def tournament_desk(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    at_tournament(desk.floor, call, live)
    return Answer(encode(director_desk(desk.floor, live)))


async def tournament_director(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    person = at_tournament(desk.floor, call, live)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    if person is not None:
        return told(await at_directors_desk(desk.floor, live, body, key, expected, person))
    return told(await tournament_port.by_director(desk.floor, live, body, key, expected))


TOURNAMENTS = (
    Operation(
        "GET", "/api/tournaments", tournaments, "Every tournament, as everybody sees it.", tournament_shapes.Tournaments
    ),
    Operation(
        "GET",
        "/api/tournaments/{tournament}",
        tournament,
        "A tournament: leaderboard, tables, clock, prizes.",
        tournament_shapes.TournamentView,
        refusals=(404,),
    ),
    Operation(
        "GET",
        "/api/tournaments/{tournament}/me",
        own_entry,
        "The guest's own entry, and what may be done with it.",
        tournament_shapes.OwnEntry,
        session="must",
    ),
    Operation(
        "GET",
        "/api/tournaments/{tournament}/draws",
        tournament_draws,
        "Every draw, to be made again.",
        tournament_shapes.TournamentDraws,
        refusals=(409,),
    ),
    Operation(
        "POST",
        "/api/tournaments/{tournament}/commands",
        tournament_command,
        "A guest enters, withdraws, re-buys ...",
        tournament_shapes.TournamentDone,
        body=tournament_shapes.TournamentCommand,
        session="must",
        headers=COMMAND_HEADERS,
        refusals=(409, 422),
    ),
    Operation(
        "GET",
        "/api/tournaments/{tournament}/desk",
        tournament_desk,
        "What is due, and everything that may be done.",
        tournament_shapes.DirectorDesk,
        session="director",
    ),
    Operation(
        "POST",
        "/api/tournaments/{tournament}/director",
        tournament_director,
        "The operator or the Director does something.",
        tournament_shapes.TournamentDone,
        body=tournament_shapes.DirectorCommand,
        session="director",
        headers=COMMAND_HEADERS,
        refusals=(409, 422),
    ),
)
"""Every request about tournaments."""
