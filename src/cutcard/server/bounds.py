"""What strangers may use up: how much at once, how large and how fast. Everything that is not bounded is a way in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import msgspec

from cutcard.citations import Refused


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """The bounds of one server: in all, and for each address and each guest, so that nobody takes what is for all."""

    connections: int = 4_000  # open at once; fewer where the system lets the process open fewer files
    connections_each: int = 250  # ... of one address
    body: int = 1 << 16  # bytes of a request's body
    body_seconds: float = 10  # ... which must have come by then
    requests: int = 512  # under way at once
    requests_each: int = 64  # ... of one address
    sockets: int = 2_000  # WebSockets in all
    sockets_from: int = 200  # ... of one address
    sockets_each: int = 20  # ... of one guest
    first_message: float = 10  # seconds until a WebSocket says who it is
    chatter: int = 60  # messages of a client that are listened to, in each minute
    admissions: float = 50  # guests who may come in, in each second
    crowd: int = 200  # ... and at once, after a quiet time
    admissions_each: float = 1  # the same from one address
    crowd_each: int = 40
    commands: float = 50  # of one guest, in each second
    commands_burst: int = 200  # ... and at once
    commands_from: float = 500  # the same from one address
    commands_from_burst: int = 2_000
    guesses: float = 1  # sessions and keys that nobody has, from one address in each second
    guesses_burst: int = 60  # ... and at once
    questions: float = 40  # about the books, in each second; one takes up to some ten milliseconds
    questions_burst: int = 80  # ... and at once
    questions_each: float = 3  # the same from one address
    questions_each_burst: int = 30
    reckonings: int = 8  # odds that are waited for at once


class Bucket:
    """A rate limit: so many uses at once, and so many more in each second after that.

    >>> times = iter([0, 0, 0, 0, 1, 1])
    >>> bucket = Bucket(rate=1, size=2, clock=lambda: next(times))
    >>> [bucket.take() for _ in range(5)]
    [True, True, False, True, False]
    """

    __slots__ = ("_at", "_clock", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._size, self._clock = rate, size, clock
        self._left, self._at = float(size), clock()

    def take(self) -> bool:
        """Whether there is one more, which is used by this."""
        if not self.has():
            return False
        self._left -= 1
        return True

    def has(self) -> bool:
        """Whether there is one more."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= 1


class Buckets:
    """A bucket for each address or guest. Of very many, those that took nothing for longest are forgotten.

    >>> each = Buckets(rate=1, size=1, clock=lambda: 0)
    >>> each.take("Ann"), each.take("Ann"), each.take("Ben")
    (True, False, True)
    """

    MOST = 20_000

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._size, self._clock = rate, size, clock
        self._found: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Whether there is one more for this one."""
        found = self._found.pop(key, None) or Bucket(self._rate, self._size, self._clock)
        self._found[key] = found  # at the end: the first is whoever took nothing for longest
        if len(self._found) > self.MOST:
            del self._found[next(iter(self._found))]
        return found.take()

    def has(self, key: str) -> bool:
        """Whether there is one more for this one, who uses nothing by this."""
        found = self._found.get(key)
        return found is None or found.has()

    def __len__(self) -> int:
        return len(self._found)


class Gate:
    """A gate that lets in so many at once. Others are turned away, for a queue of strangers has no end."""

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


class SharedGate(Gate):
    """A gate through which one address or guest brings only so many of all who may be inside."""

    def __init__(self, most: int, each: int, code: str, message: str) -> None:
        super().__init__(most, code, message)
        self._each = each
        self.counted: dict[str, int] = {}

    def enter(self, key: str) -> None:
        """One more inside, who must `leave`; raises `Refused` if there is no room, or none for this one."""
        counted = self.counted.get(key, 0)
        if counted >= self._each:
            raise Refused("too_many", f"{self._message} ({self._each} are under way from your address already)")
        if self.inside >= self._most:
            raise Refused(self._code, self._message)
        self.inside += 1
        self.counted[key] = counted + 1

    def leave(self, key: str) -> None:
        """One less inside; nothing is kept of whoever is gone."""
        self.inside -= 1
        left = self.counted[key] - 1
        if left:
            self.counted[key] = left
        else:
            del self.counted[key]

    @contextmanager
    def passed_by(self, key: str) -> Iterator[None]:
        """Inside of the gate; raises `Refused` if there is no room."""
        self.enter(key)
        try:
            yield
        finally:
            self.leave(key)
