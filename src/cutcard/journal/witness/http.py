"""An address as a witness: lines go there by POST, and come back by GET."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit, urlunsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from cutcard.journal.witness.at import LONGEST, TAIL, Unreachable

SECONDS = 10.0
"""For a connection, and for each answer."""


class _Stay(HTTPRedirectHandler):
    """What is sent elsewhere would become a GET on the way, and nobody would have kept it."""

    def redirect_request(self, *given: Any) -> None:
        return None


class HttpWitness:
    """Lines behind an address. A name and a password in it are sent as such, and never shown."""

    pace = 1.0

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        host = parts.netloc.rpartition("@")[2]
        self._address = urlunsplit((parts.scheme, host, parts.path, parts.query, ""))
        self.name = urlunsplit((parts.scheme, host, parts.path, "", ""))
        self._headers = {"User-Agent": "cutcard"}
        if parts.username:
            both = f"{unquote(parts.username)}:{unquote(parts.password or '')}".encode()
            self._headers["Authorization"] = f"Basic {b64encode(both).decode()}"
        self._opener = build_opener(_Stay)

    def keep(self, line: bytes) -> None:
        self._ask({"Content-Type": "application/json"}, line).close()  # its status says all

    def lines(self, latest: bool = False) -> Iterator[bytes]:
        with self._ask({"Range": f"bytes=-{TAIL}"} if latest else {}, None) as answer:
            try:
                if answer.status == 206 and not answer.headers.get("Content-Range", "").startswith("bytes 0-"):
                    answer.readline(LONGEST)
                while line := answer.readline(LONGEST):
                    yield line
                if answer.length:
                    raise Unreachable("the answer broke off")
            except (OSError, HTTPException) as error:
                raise Unreachable(_reason(error)) from None

    def _ask(self, headers: dict[str, str], body: bytes | None) -> HTTPResponse:
        asked = Request(self._address, body, {**self._headers, **headers})
        try:
            found: HTTPResponse = self._opener.open(asked, timeout=SECONDS)
        except (OSError, HTTPException) as error:
            raise Unreachable(_reason(error)) from None
        return found


def _reason(error: Exception) -> str:
    if isinstance(error, HTTPError):
        error.close()
        return f"it answers with status {error.code}"
    if isinstance(error, URLError) and isinstance(error.reason, OSError):
        error = error.reason
    if isinstance(error, TimeoutError):
        return f"no answer within {SECONDS:g} seconds"
    return (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__
