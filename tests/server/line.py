"""A connection over HTTP that is kept alive, and tells when it is lost. A library would cost more than the server."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

LOST = (OSError, asyncio.IncompleteReadError)
"""What is raised when the server is gone, or went in the middle of an answer."""


class Answer(NamedTuple):
    """What was answered."""

    status: int
    content: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.content)

    @property
    def text(self) -> str:
        return self.content.decode()


class Line:
    """One guest's connection, or a stranger's without a session. One request at a time."""

    def __init__(self, port: int, session: str = "") -> None:
        self.port, self.session = port, session
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def get(self, path: str) -> Answer:
        return await self._ask("GET", path, b"", {})

    async def post(self, path: str, body: object, headers: Mapping[str, str] | None = None) -> Answer:
        return await self._ask("POST", path, msgspec.json.encode(body), headers or {})

    async def _ask(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        try:
            if self._writer is None:
                self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
            assert self._reader is not None
            own = {"Authorization": f"Bearer {self.session}"} if self.session else {}
            sent = {"Host": f"127.0.0.1:{self.port}", "Content-Length": str(len(body)), **own, **headers}
            if body:
                sent["Content-Type"] = "application/json"
            head = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
            self._writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
            first, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().splitlines()
            told = dict(line.split(": ", 1) for line in lines if line)
            content = await self._reader.readexactly(int(told["content-length"]))
            if told.get("connection") == "close":
                self.close()
            return Answer(int(first.split()[1]), content)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None
