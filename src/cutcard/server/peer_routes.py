"""What the processes of a shared floor ask each other, at a port where nobody else is answered.

The same port takes what is passed on for guests. All of it must be signed by a process of the floor: see
`cutcard.server.peers`.
"""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cutcard.citations import Refused
from cutcard.server.answers import Answer, encode, refused
from cutcard.server.gathering import TELL
from cutcard.server.passing_on import PassingOn, target_of
from cutcard.server.peers import HEADER
from cutcard.server.requests import PASSED

LONGEST = 1 << 20
"""Bytes that one process sends another at once."""


class PeerDoor:
    """Lets in what a process of this floor has signed, for the client for whom it is asked; everybody else is refused.

    ``app`` is the floor's application.
    """

    def __init__(self, app: ASGIApp, passing: PassingOn) -> None:
        self._app, self._passing = app, passing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await _body(receive) if scope["type"] == "http" else b""
            given = [value for name, value in scope["headers"] if name == HEADER]
            method = scope.get("method", "GET").encode()
            client = self._passing.proof.checked(b"".join(given), method, target_of(scope), body)
        except Refused as refusal:
            await refused(refusal).turn_away(scope, send)
            return
        if scope["path"].startswith(TELL.decode()):
            await (await self._told(scope["path"].removeprefix(TELL.decode()), body)).send(send)
            return
        kept = [(name, value) for name, value in scope["headers"] if name != HEADER]
        passed = {**scope, "client": (client, 0), "headers": kept, PASSED: True}
        await self._app(passed, receive if scope["type"] != "http" else _again(body, receive), send)

    async def _told(self, what: str, body: bytes) -> Answer:
        try:
            return Answer(encode(await self._passing.tells(what, body)))
        except Refused as refusal:
            return refused(refusal)


async def _body(receive: Receive) -> bytes:
    """All of a request's body."""
    parts, size = [], 0
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > LONGEST or message["type"] != "http.request":
            raise Refused("too_large", f"body: more than {LONGEST:,} bytes, or less than all of it")
        if not message.get("more_body"):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """What was read to be checked is given once more."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def given() -> Message:
        return left.pop() if left else await receive()

    return given
