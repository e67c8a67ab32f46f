"""What strangers may use up: how much at once, how large and how fast. Everything that is not bounded is a way in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import msgspec

from cutcard.citations import Refused


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The bounds of one server."""

    body: int = 1 << 16  # bytes of a request's body
    body_seconds: float = 10  # ... which must have come by then
    requests: int = 512  # under way at once
    sockets: int = 2_000  # WebSockets in all
    sockets_each: int = 20  # ... of one guest
    first_message: float = 10  # seconds until a WebSocket says who it is
    chatter: int = 60  # messages of a client that are listened to, in each minute
    admissions: float = 50  # guests who may come in, in each second
    crowd: int = 200  # ... and at once, after a quiet time
    reckonings: int = 8  # odds that are waited for at once


class Bucket:
    """So many at once, and so many in each second after that.

    >>> times = iter([0, 0, 0, 0, 1, 1])
    >>> bucket = Bucket(rate=1, size=2, clock=lambda: next(times))
    >>> [bucket.take() for _ in range(5)]
    [True, True, False, True, False]
    """

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._size, self._clock = rate, size, clock
        self._left, self._at = float(size), clock()

    def take(self) -> bool:
        """Whether there is one more."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Gate:
    """So many inside at once, and whoever comes above that is sent away at once: waiting is a queue without an end."""

    def __init__(self, most: int, code: str, message: str) -> None:
        self._most, self._code, self._message = most, code, message
        self.inside = 0

    @contextmanager
    def passed(self) -> Iterator[None]:
        """Inside of the gate; raises `Refused` if there is no room."""
        if self.inside >= self._most:
            raise Refused(self._code, self._message)
        self.inside += 1
        try:
            yield
        finally:
            self.inside -= 1
