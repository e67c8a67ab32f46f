"""How the processes of one floor speak to each other: over ports of their own, every request signed.

They share the vault, and so a secret. Each request carries the time, the address of the client for whom it is asked,
and a code over these, the method, the path and the body. Whoever does not have the secret is answered nothing, and what
was overheard is worth nothing after some seconds, and nothing else before: commands are done once by their keys.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from time import time
from typing import NamedTuple

from cutcard.citations import Refused
from cutcard.journal.store import Unanswered

HEADER = b"cutcard-peer"
"""Carries who asks, and the proof."""

NOT_HERE = b"cutcard-not-here"
"""Stands on an answer of a process that does not hold what it was asked about: whoever asked looks anew."""

SECONDS = 60
"""By which the clocks of two processes may differ, and for which a request is taken."""

IDLE = 32
"""Connections to one process that are kept for the next request."""

LONGEST_HEAD = 1 << 16

_OWN = frozenset({b"connection", b"content-length", b"transfer-encoding", b"keep-alive", HEADER, b"x-forwarded-for"})
"""Headers that belong to one connection, or that are said anew."""


class PeerBroken(Unanswered):
    """A process did not answer. ``sent``: it may have heard what was asked."""

    def __init__(self, why: str, sent: bool) -> None:
        super().__init__(why)
        self.sent = sent


class PeerAnswer(NamedTuple):
    """What a process answered."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @property
    def not_here(self) -> bool:
        """Whether another process holds by now what was asked about."""
        return any(name == NOT_HERE for name, _ in self.headers)


class Proof:
    """Tells the requests of the floor's own processes from those of strangers.

    >>> proof = Proof(b"a secret of the vault")
    >>> said = proof.of(b"GET", b"/api/floor", "192.0.2.7")
    >>> proof.checked(said, b"GET", b"/api/floor")
    '192.0.2.7'
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def of(self, method: bytes, target: bytes, client: str, body: bytes = b"") -> bytes:
        """The header of a request that is made for a client."""
        said = b"%d %b" % (time(), client.encode())
        return said + b" " + self._code(said, method, target, body)

    def checked(self, header: bytes, method: bytes, target: bytes, body: bytes = b"") -> str:
        """The client for whom it is asked; raises `Refused` unless one of the floor's processes asks, and asks now."""
        said, _, code = header.rpartition(b" ")
        if not hmac.compare_digest(code, self._code(said, method, target, body)):
            raise Refused("bad_signature", "Cutcard-Peer: no process of this floor has signed that")
        at, _, client = said.partition(b" ")
        if abs(int(at) - time()) > SECONDS:
            raise Refused("bad_signature", f"Cutcard-Peer: the clocks differ by more than {SECONDS} seconds")
        return client.decode()

    def _code(self, said: bytes, method: bytes, target: bytes, body: bytes) -> bytes:
        over = b"\n".join((b"cutcard peer", said, method, target, sha256(body).hexdigest().encode()))
        return hmac.digest(self._secret, over, "sha256").hex().encode()


class PeerLines:
    """Connections to the other processes of a floor, kept for as long as they are of use."""

    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self._idle: dict[str, list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]] = {}

    async def ask(
        self,
        address: str,
        method: str,
        target: bytes,
        headers: Iterable[tuple[bytes, bytes]] = (),
        body: bytes = b"",
        client: str = "",
        again: bool = True,
    ) -> PeerAnswer:
        """What a process answers; raises `PeerBroken`. Without ``again`` no kept connection is used, which may be cut:
        what is asked must not come twice."""
        word = method.encode()
        lines = [b"%b %b HTTP/1.1" % (word, target)]
        lines += [name + b": " + value for name, value in headers if name not in _OWN]
        lines.append(HEADER + b": " + self.proof.of(word, target, client, body))
        lines.append(b"content-length: %d" % len(body))
        request = b"\r\n".join((*lines, b"", body))
        kept = self._idle.setdefault(address, [])
        while again and kept:
            line = kept.pop()
            with suppress(OSError, EOFError):
                return await self._answer(address, *line, request, method)
            line[1].close()
        sent = False
        try:
            reader, writer = await _connected(address)
            sent = True
            return await self._answer(address, reader, writer, request, method)
        except (OSError, EOFError, ValueError) as error:
            raise PeerBroken(f"{address}: {error}", sent) from None

    async def _answer(
        self, address: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes, method: str
    ) -> PeerAnswer:
        try:
            writer.write(request)
            head = (await reader.readuntil(b"\r\n\r\n"))[:-4].split(b"\r\n")
            status = int(head[0].split(b" ", 2)[1])
            headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(b":") for line in head[1:])]
            said = dict(headers)
            length = 0 if method == "HEAD" or status in (204, 304) else int(said.get(b"content-length", b"0"))
            body = await reader.readexactly(length) if length else b""
        except BaseException:
            writer.close()
            raise
        kept = self._idle.setdefault(address, [])
        if said.get(b"connection", b"").lower() == b"close" or len(kept) >= IDLE:
            writer.close()
        else:
            kept.append((reader, writer))
        return PeerAnswer(status, headers, body)

    def keep_only(self, addresses: Sequence[str]) -> None:
        """Close the connections to processes that are gone."""
        for address in [each for each in self._idle if each not in addresses]:
            for _, writer in self._idle.pop(address):
                writer.close()


async def _connected(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = address.rpartition(":")
    return await asyncio.open_connection(host.strip("[]"), int(port), limit=LONGEST_HEAD)
