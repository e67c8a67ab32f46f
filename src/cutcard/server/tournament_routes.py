"""The requests that are about tournaments: each with its shapes, as all others in `cutcard.server.operations`."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refusal, Refused
from cutcard.documents import to_html
from cutcard.server import tournament_port, tournament_shapes
from cutcard.server.answers import Answer, encode, refused, wrong_method
from cutcard.server.arrivals import Desk
from cutcard.server.director_desk import director_desk
from cutcard.server.guests import LONGEST_KEY, checked_key
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.printed import PrintedPage
from cutcard.server.requests import Call
from cutcard.server.routes import Operation
from cutcard.tournaments.document import terms_document

_KEY = {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY, "pattern": "^[\\x20-\\x7e]+$"}
_VERSION = {"type": "string", "pattern": "^[0-9]{1,15}$"}
_HEADERS = (
    ("Idempotency-Key", True, _KEY, "a new one for each command; the same one again is answered, not done"),
    ("Expected-Version", False, _VERSION, "the sequence number that was seen last"),
)


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
    return _told(await tournament_port.by_guest(desk.floor, live, body, guest.name, key, expected))


async def tournament_desk(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    call.director(live)
    return Answer(encode(director_desk(desk.floor, live)))


async def tournament_director(desk: Desk, call: Call) -> Answer:
    live = _live(desk, call)
    call.director(live)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    return _told(await tournament_port.by_director(desk.floor, live, await call.body(), key, expected))


def _told(done: Any) -> Answer:
    if isinstance(done, Refusal):
        return refused(done)
    return Answer(b'{"seq":%d,"events":%b}' % (done.seq, done.events))


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
        headers=_HEADERS,
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
        headers=_HEADERS,
        refusals=(409, 422),
    ),
)
"""Every request about tournaments."""


class TermsPages:
    """The terms of each tournament as a document to read and to print, under /terms/NAME."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kept: dict[str, bytes] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await wrong_method(("GET", "HEAD")).send(send)
            return
        try:
            live = self._desk.floor.tournaments[scope["path_params"]["tournament"]]
        except Refused as refusal:
            await refused(refusal).send(send)
            return
        await PrintedPage(self._document(live)).send(send)

    def _document(self, live: LiveTournament) -> bytes:
        shown = live.shown
        if shown.fingerprint not in self._kept:
            self._kept.clear()  # terms change once or twice, if at all
            self._kept[shown.fingerprint] = to_html(terms_document(live.book, shown.known)).encode()
        return self._kept[shown.fingerprint]
