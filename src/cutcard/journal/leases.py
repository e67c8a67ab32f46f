"""Who holds a stream: one process at a time, for some seconds, under a number that only ever grows.

Time alone does not keep two writers apart: a process that was frozen does not know how long it slept. So each claim has
a *fencing number*, and whoever commits names it (`cutcard.journal.store.Store.commit`): once somebody else has claimed
the stream, the number is an old one, and `LeaseLost` is raised instead of writing.
"""

from __future__ import annotations

from math import inf
from typing import Protocol

import msgspec


class Lease(msgspec.Struct, frozen=True):
    """A stream and who holds it. ``address`` is where the holder answers.

    ``number`` is the fencing number. ``until`` is when the lease runs out unless it is renewed, in seconds since 1970
    by the clock of whoever keeps the leases.
    """

    stream: str
    holder: str
    address: str
    number: int
    until: float


class Leases(Protocol):
    """The leases of all streams. There is one clock: that of whoever keeps them, a database for instance.

    Every method may be called from any thread. ``holder`` is the name of one life of one process: a process that is
    started again takes another name, so that it cannot take the leases of its former life for its own.
    """

    def claim(self, stream: str, holder: str, address: str, seconds: float) -> int | None:
        """Hold a stream for so many seconds, if nobody holds it or the lease ran out; else ``None``, at once.

        The result is the fencing number, higher than any before it for this stream. Whoever holds the stream already
        gets ``None`` too: it is `renew` that makes a lease longer. ``None`` may also mean that a commit of the former
        holder is just under way: ask again a moment later.
        """
        ...

    def renew(self, holder: str, seconds: float) -> set[str]:
        """Hold all streams of a holder for so many seconds from now; the result are the streams that it still holds.

        A lease that ran out is renewed as well if nobody has claimed the stream since: its number is still the last.
        """
        ...

    def release(self, stream: str, number: int) -> None:
        """Hold a stream no longer: anybody may claim it at once. Nothing happens if the number is not the last one."""
        ...

    def holders(self) -> dict[str, Lease]:
        """All leases that have not run out, by stream."""
        ...


class AllMine:
    """The leases of a store that only one process can open, such as a SQLite file: it holds whatever it asks for."""

    def __init__(self) -> None:
        self._held: dict[str, Lease] = {}
        self._number = 0

    def claim(self, stream: str, holder: str, address: str, seconds: float) -> int | None:
        if stream in self._held:
            return None
        self._number += 1
        self._held[stream] = Lease(stream, holder, address, self._number, inf)
        return self._number

    def renew(self, holder: str, seconds: float) -> set[str]:
        return {stream for stream, lease in self._held.items() if lease.holder == holder}

    def release(self, stream: str, number: int) -> None:
        if stream in self._held and self._held[stream].number == number:
            del self._held[stream]

    def holders(self) -> dict[str, Lease]:
        return dict(self._held)
