"""Exported cases as files to fetch: browsers send no headers with a download, so the address carries its own key."""

from __future__ import annotations

import asyncio

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refused
from cutcard.server.answers import SECURITY, refused, wrong_method
from cutcard.server.arrivals import Desk

PIECE = 1 << 18
"""Bytes of a file that are sent at once."""


class CaseFiles:
    """Sends a case to whoever has its address."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await wrong_method(("GET", "HEAD")).send(send)
            return
        parts = scope["path_params"]
        try:
            made = self._desk.floor.inspection.cases.find(parts["key"], parts["name"])
        except Refused as refusal:
            await refused(refusal).send(send)
            return
        headers = [
            (b"content-type", b"application/zip"),
            (b"content-length", b"%d" % made.path.stat().st_size),
            (b"content-disposition", f'attachment; filename="{made.name}"'.encode()),
            (b"cache-control", b"no-store"),
            *SECURITY,
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        with made.path.open("rb") as file:
            while piece := await asyncio.to_thread(file.read, PIECE):
                await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
