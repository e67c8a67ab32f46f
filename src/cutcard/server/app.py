"""The floor as an ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from cutcard.server.answers import Answer, wrong_method
from cutcard.server.floor import RunningFloor
from cutcard.server.limits import Limits
from cutcard.server.openapi import document
from cutcard.server.routes import OPERATIONS, Desk, Endpoint
from cutcard.server.sockets import LiveSockets
from cutcard.server.static import PAGES, Pages

LIVE = "/api/tables/{table}/live"


@asynccontextmanager
async def running(floor: RunningFloor) -> AsyncIterator[None]:
    """The floor runs meanwhile, and stops in any case."""
    try:
        await floor.start()
        yield
    finally:
        await floor.stop()


def app_of(floor: RunningFloor, *, limits: Limits | None = None, pages: Path = PAGES) -> Starlette:
    """The application over a floor, which it starts and stops."""
    desk = Desk(floor, limits or Limits())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with running(floor):
            yield

    routes: list[BaseRoute] = [Route(each.path, Endpoint(desk, each), name=each.handle.__name__) for each in OPERATIONS]
    routes += [
        WebSocketRoute(LIVE, LiveSockets(desk)),
        Route("/openapi.json", _Document(), name="openapi"),
        Route("/{path:path}", Pages(pages), name="pages"),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.router.redirect_slashes = False
    return app


class _Document:
    """The OpenAPI document, made when it is first wanted."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = Answer(document(), headers=((b"cache-control", b"no-cache"),))
        await (answer if scope["method"] in ("GET", "HEAD") else wrong_method(("GET", "HEAD"))).send(send)
