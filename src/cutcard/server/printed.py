"""A document to print as a page of its own, beside the floor's program."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

from starlette.types import Send

from cutcard.server.answers import SECURITY


class PrintedPage:
    """A page of its own: nothing in it is run, and its one style sheet is the one that was written into it."""

    def __init__(self, body: bytes, *, private: bool = False) -> None:
        self._body, self._cache = body, b"no-store" if private else b"no-cache"

    async def send(self, send: Send) -> None:
        sheet = self._body.partition(b"<style>")[2].partition(b"</style>")[0]
        allowed = b64encode(sha256(sheet).digest())
        policy = b"default-src 'none'; style-src 'sha256-" + allowed + b"'; base-uri 'none'; frame-ancestors 'none'"
        others = tuple(each for each in SECURITY if each[0] != b"content-security-policy")
        headers = [
            (b"content-type", b"text/html; charset=utf-8"),
            (b"content-length", b"%d" % len(self._body)),
            (b"cache-control", self._cache),
            (b"content-security-policy", policy),
            *others,
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self._body})
