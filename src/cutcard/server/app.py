"""The floor as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from cutcard.citations import Refused
from cutcard.server.addresses import Hosts, Proxies
from cutcard.server.answers import Answer, refused, wrong_method
from cutcard.server.arrivals import Desk
from cutcard.server.bounds import Bounds
from cutcard.server.day_routes import DAY_FILE
from cutcard.server.document_pages import of_promotions, of_tournaments
from cutcard.server.endpoint import Endpoints, Operation
from cutcard.server.inspector.case_files import CaseFiles
from cutcard.server.manual_pages import MANUAL, Manual
from cutcard.server.office_routes import Calendar, LetterPages
from cutcard.server.openapi import document
from cutcard.server.operations import OPERATIONS
from cutcard.server.running_floor import RunningFloor
from cutcard.server.sockets import LiveSockets
from cutcard.server.static import PAGES, Pages

LIVE = "/api/tables/{table}/live"
LIVE_TOURNAMENT = "/api/tournaments/{tournament}/live"
LIVE_PROMOTION = "/api/promotions/{promotion}/live"
LIVE_BOARD = "/api/pools/{pool}/live"


@asynccontextmanager
async def running(floor: RunningFloor) -> AsyncIterator[None]:
    """The floor runs meanwhile, and stops in any case."""
    try:
        await floor.start()
        yield
    finally:
        await floor.stop()


def app_of(
    floor: RunningFloor,
    *,
    limits: Bounds | None = None,
    pages: Path = PAGES,
    manual: Path = MANUAL,
    hosts: Hosts | None = None,
    proxies: Proxies | None = None,
) -> Starlette:
    """The application over a floor, which it starts and stops."""
    desk = Desk(floor, limits or Bounds(), proxies or Proxies())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with running(floor):
            yield

    sockets = LiveSockets(desk)
    routes: list[BaseRoute] = [Route(path, Endpoints(desk, each), name=path) for path, each in _by_path().items()]
    routes += [
        WebSocketRoute(LIVE, sockets),
        WebSocketRoute(LIVE_BOARD, sockets),
        WebSocketRoute(LIVE_TOURNAMENT, sockets),
        WebSocketRoute(LIVE_PROMOTION, sockets),
        Route("/terms/{name}", of_tournaments(desk), name="terms"),
        Route("/promotion-terms/{name}", of_promotions(desk), name="promotion_terms"),
        Route("/letters/{office}/{dispute}/{key}", LetterPages(desk), name="letters"),
        Route("/cases/{key}/{name}", CaseFiles(desk), name="cases"),
        Route(DAY_FILE.path, Endpoints(desk, [DAY_FILE]), name="day_files"),
        Route("/duties.ics", Calendar(desk), name="calendar"),
        Route("/openapi.json", _Document(), name="openapi"),
        Route("/docs", Manual(manual), name="manual_address"),
        Route("/docs/{path:path}", Manual(manual), name="manual"),
        Route("/{path:path}", Pages(pages), name="pages"),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(_Addressed, hosts=hosts or Hosts())])
    app.router.redirect_slashes = False
    return app


def _by_path() -> dict[str, list[Operation]]:
    """The operations of each address."""
    found: dict[str, list[Operation]] = {}
    for each in OPERATIONS:
        found.setdefault(each.path, []).append(each)
    return found


class _Addressed:
    """Lets through what is asked of this floor, and what is done by its own pages or by no page at all."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] != "lifespan":
                self._hosts.check(scope)
        except Refused as refusal:
            await refused(refusal).turn_away(scope, send)
        else:
            await self._app(scope, receive, send)


class _Document:
    """The OpenAPI document, made when it is first wanted."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = Answer(document(), headers=((b"cache-control", b"no-cache"),))
        await (answer if scope["method"] in ("GET", "HEAD") else wrong_method(("GET", "HEAD"))).send(send)
