"""How often somebody may try: waits that grow with each failure, and end.

A wrong try from one address makes that address wait for this account, longer each time. Many addresses together make
everybody wait for it, though never long, and whoever has signed in from an address before does not wait for strangers.
So nobody can lock another out for ever. A passkey cannot be guessed, and never waits. What makes somebody wait outlives
a start (`KeptWaits`); from where somebody has signed in before is known until the next one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import NoReturn

import msgspec

from cutcard.citations import Refused

FREE = 4
"""Failures that cost nothing: fingers slip."""

LONGEST_EACH = 900
"""Seconds that one address waits for one account at most."""

FREE_OF_ALL = 20
LONGEST_OF_ALL = 30
"""The same for one account and everybody else."""

FORGOTTEN = 24 * 3_600
"""Seconds after which a failure is forgotten."""

MOST = 50_000


class Failures(msgspec.Struct, frozen=True, gc=False):
    """How often it went wrong, and when the last time."""

    count: int
    at: int


class Waits:
    """The failures of accounts and addresses. ``now`` is in seconds; ``meanwhile`` ends what is said of a wait.

    >>> time = [0]
    >>> waits = Waits(lambda: time[0])
    >>> for _ in range(6):
    ...     waits.check("star D-104", "192.0.2.1"); waits.failed("star D-104", "192.0.2.1"); time[0] += 8
    >>> waits.failed("star D-104", "192.0.2.1")
    >>> waits.check("star D-104", "192.0.2.1")
    Traceback (most recent call last):
    ...
    cutcard.citations.Refused: password: too many wrong tries; try again in 8 seconds
    >>> waits.check("star D-104", "192.0.2.9")
    """

    def __init__(self, now: Callable[[], int], field: str = "password", meanwhile: str = "") -> None:
        self._now, self._field, self._meanwhile = now, field, meanwhile
        self._found: dict[str, Failures] = {}
        self.changed: Callable[[str, Failures | None], None] = lambda key, failures: None
        self._trusted: dict[tuple[str, str], None] = {}
        self._under_way: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def trying(self, account: str, address: str) -> Iterator[None]:
        """One try, whose answer takes a while. No more are under way at once than may fail before the next has to wait:
        many at the same moment are no cheaper than one after the other. Raises `Refused` as `check`, and where more
        are under way."""
        self.check(account, address)
        keys = [(account, address)]
        if not self.trusts(account, address):
            keys.append((account, ""))
        for key, free in zip(keys, (FREE, FREE_OF_ALL), strict=False):
            found = self._found.get(_digest(*key))
            if self._under_way[key] > max(0, free - (0 if found is None else found.count)):
                self._refuse(1)
        self._under_way.update(keys)
        try:
            yield
        finally:
            self._under_way.subtract(keys)
            for key in keys:
                if not self._under_way[key]:
                    del self._under_way[key]

    def check(self, account: str, address: str) -> None:
        """Raises `Refused` with the seconds that are left to wait. What is refused here counts for nothing."""
        left = self._left(account, address, FREE, LONGEST_EACH)
        if not self.trusts(account, address):
            left = max(left, self._left(account, "", FREE_OF_ALL, LONGEST_OF_ALL))
        if left > 0:
            self._refuse(left)

    def _refuse(self, left: int) -> NoReturn:
        seconds = f"{left:,} second{'s' if left > 1 else ''}"
        raise Refused("too_many", f"{self._field}: too many wrong tries; try again in {seconds}{self._meanwhile}")

    def failed(self, account: str, address: str) -> None:
        """Somebody tried, and was wrong."""
        now = self._now()
        for where, free in ((address, FREE), ("", FREE_OF_ALL)):
            key = _digest(account, where)
            was = self._found.pop(key, None)
            count = 1 if was is None or now - was.at > FORGOTTEN else was.count + 1
            self._found[key] = Failures(count, now)  # at the end: the first failed longest ago
            if count >= free:
                self.changed(key, self._found[key])
        while len(self._found) > MOST:
            self._forget(next(iter(self._found)))

    def succeeded(self, account: str, address: str) -> None:
        """Somebody is who they say: what went wrong from there before is forgotten, and strangers' failures do not
        keep that address waiting any more."""
        self._forget(_digest(account, address))
        self._trusted.pop((account, address), None)
        self._trusted[account, address] = None
        while len(self._trusted) > MOST:
            del self._trusted[next(iter(self._trusted))]

    def restore(self, key: str, failures: Failures) -> None:
        """What was kept over a start."""
        self._found[key] = failures

    def _forget(self, key: str) -> None:
        found = self._found.pop(key, None)
        if found is not None and found.count >= FREE:  # fewer were never told of
            self.changed(key, None)

    def trusts(self, account: str, address: str) -> bool:
        """Whether somebody has signed in to this account from there before."""
        return (account, address) in self._trusted

    def count(self, account: str) -> int:
        """How often it went wrong, from wherever."""
        found = self._found.get(_digest(account, ""))
        return 0 if found is None else found.count

    def _left(self, account: str, address: str, free: int, longest: int) -> int:
        found = self._found.get(_digest(account, address))
        if found is None or found.count <= free:
            return 0
        wait = min(longest, 1 << min(found.count - free, 20))
        return max(0, found.at + wait - self._now())


def _digest(account: str, address: str) -> str:
    """Stands for an account and an address, or for an account and everybody; a name that was typed may be anything."""
    return blake2b(f"{account}\0{address}".encode(), digest_size=16).hexdigest()
