"""Questions to a floor and what its answers mean, without a line: whoever has one carries them."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

from cutcard.citations import Refused

LASTING = frozenset({"play_paused"})
"""Refusals of a floor that is too busy for something, and which waiting does not end."""

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds before the second try, and between two tries at most."""


class Question(NamedTuple):
    """A request: its key makes that it is done once, however often it is sent."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes | None


class Again(NamedTuple):
    """An answer that is none: ask again, not before so many seconds (or when one likes)."""

    after: float | None
    why: str


def question(
    path: str,
    body: object = None,
    *,
    session: str = "",
    key: str = "",
    expected: int | None = None,
) -> Question:
    """A question to a floor; with a body it is a POST."""
    headers = {"Accept": "application/json"}
    if session:
        headers["Authorization"] = f"Bearer {session}"
    if body is None:
        return Question("GET", path, headers, None)
    headers["Content-Type"] = "application/json"
    headers["Idempotency-Key"] = key or new_key()
    if expected is not None:
        headers["Expected-Version"] = str(expected)
    return Question("POST", path, headers, json.dumps(body).encode())


def new_key() -> str:
    """A key that no other request has, and that nobody guesses."""
    return secrets.token_hex(16)


def part(name: object) -> str:
    """A name as a part of a path.

    >>> part("table/1")
    'table%2F1'
    """
    return quote(str(name), safe="")


def answer(status: int, headers: Mapping[str, str], content: bytes) -> Any:
    """What an answer says, `Again` if it is to be asked again; raises `Refused` with the floor's code and clauses."""
    try:
        said = json.loads(content)
    except ValueError:
        said = None
    refused = said.get("refused") if isinstance(said, dict) else None
    if isinstance(refused, dict):
        code, message = str(refused.get("code", "")), str(refused.get("message", ""))
        if status in (429, 503) and code not in LASTING:
            return Again(_seconds(_header(headers)), message)
        raise Refused(code, message, tuple(map(str, refused.get("rules", ()))))
    if status in (502, 503, 504):
        return Again(_seconds(_header(headers)), f"it answers {status}")
    if status >= 400 or said is None:
        raise Refused("no_floor", f"floor: what answers there is no floor of this release (status {status})")
    return said


def _header(headers: Mapping[str, str]) -> str | None:
    """When to ask again, as the floor says it; the names of headers are written in many ways."""
    return next((value for name, value in headers.items() if name.lower() == "retry-after"), None)


def _seconds(text: str | None) -> float | None:
    return float(text) if text is not None and text.isascii() and text.isdigit() else None


class Tries:
    """How often, and when, something is tried again: soon at first, then ever less often, until patience ends.

    >>> tries = Tries("http://127.0.0.1:1", 1.0)
    >>> 0.05 <= tries.wait(Again(None, "no answer")) <= 0.1
    True
    >>> tries.wait(Again(7.0, "the floor is stopping"))
    Traceback (most recent call last):
        ...
    cutcard.citations.Refused: floor: http://127.0.0.1:1 cannot be reached: the floor is stopping
    """

    def __init__(self, address: str, patience: float) -> None:
        self._address, self._left, self._wait = address, patience, FIRST_WAIT

    def wait(self, again: Again) -> float:
        """Seconds to wait before the next try; raises `Refused` when patience is at its end."""
        wait = self._wait * random.uniform(0.5, 1.0)
        if again.after is not None:
            wait = max(wait, again.after)
        self._wait = min(2 * self._wait, LONGEST_WAIT)
        self._left -= wait
        if self._left < 0:
            raise Refused("unreachable", f"floor: {self._address} cannot be reached: {again.why}")
        return wait

    def spent(self, seconds: float) -> None:
        """Time that was lost on a line that did not answer."""
        self._left -= seconds
