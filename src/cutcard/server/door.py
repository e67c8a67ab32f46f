"""The door of a server: how many connections may be inside, in all and of one address, and who waits outside.

There are as many places as the system lets the process open files, less what the journal, the vault and the log need:
so no crowd can keep the floor from writing. Whoever finds no place is answered at the door, by a refusal and nothing
more; only `/health` is answered there too. The door holds a few, fewer of one address, and whoever has stood there
longest makes room for the next.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from cutcard.citations import Refused
from cutcard.server.addresses import Proxies
from cutcard.server.bounds import Bounds

if sys.platform != "win32":  # which has no such limits
    import resource

AT_DOOR = 16
"""Connections that are answered while there is no place."""

AT_DOOR_EACH = 4
"""... of one address, so that nobody crowds out the others there."""

KEPT_BACK = 48
"""Files that only the floor itself opens: the journal, its readers, the vault, pages, the log."""

USUALLY_OPEN = 32
"""Files that a floor has open, where the system does not say."""

FEWEST = 8
"""Places without which a floor does not open."""


def open_files() -> int:
    """How many files this process has open."""
    for folder in ("/proc/self/fd", "/dev/fd"):
        if Path(folder).is_dir():
            return len(os.listdir(folder))  # noqa: PTH208 - no path is made of them
    return USUALLY_OPEN


def places(wanted: int) -> int:
    """How many connections there may be, of those that are wanted; raises `Refused` if that is too few to open."""
    if sys.platform == "win32":
        return wanted
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if most == resource.RLIM_INFINITY:
        return wanted
    left = most - open_files() - KEPT_BACK - AT_DOOR
    if left < FEWEST:
        needed = most - left + FEWEST
        said = f"files: this process may open {most}, and a floor needs {needed} at least; raise it with `ulimit -n`"
        raise Refused("too_few_files", said)
    return min(wanted, left)


def make_room(wanted: int) -> None:
    """Ask the system for as many files as the places need, as far as it lets anybody raise that."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + open_files() + KEPT_BACK + AT_DOOR
    if resource.RLIM_INFINITY != soft < needed:
        most = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


class Place:
    """Where one connection stands: inside, or at the door for a ``refusal``. It is given back once."""

    __slots__ = ("_door", "address", "refusal")

    def __init__(self, door: Door, address: str, refusal: Refused | None) -> None:
        self._door: Door | None = door
        self.address, self.refusal = address, refusal

    def leave(self) -> None:
        """The connection is gone."""
        door, self._door = self._door, None
        if door is not None:
            door._left(self)


class Door:
    """Who is inside of a server, and who waits at its door."""

    def __init__(self, most: int, limits: Bounds, proxies: Proxies) -> None:
        self.most, self._each, self._proxies = most, limits.connections_each, proxies
        self.inside = 0
        self.counted: Counter[str] = Counter()
        self._waiting: dict[Place, Callable[[], None]] = {}

    def come(self, peer: str, close: Callable[[], None]) -> Place:
        """A connection comes. ``close`` ends it, which happens to whoever is at the door for longest."""
        trusted = self._proxies.trusted(peer)  # whom a proxy lets in is the proxy's to count
        address = "" if trusted else self._proxies.client(peer, "")
        if self.inside >= self.most:
            said = f"{self.most:,} connections are open, and there is room for no more"
            return self._outside(address, "busy", said, close)
        if address and self.counted[address] >= self._each:
            said = f"{self._each:,} connections from your address are open already; close some"
            return self._outside(address, "too_many", said, close)
        self.inside += 1
        if address:
            self.counted[address] += 1
        return Place(self, address, None)

    def _outside(self, address: str, code: str, why: str, close: Callable[[], None]) -> Place:
        place = Place(self, address, Refused(code, f"connection: {why}; try again in a moment"))
        own = [each for each in self._waiting if each.address == address]
        if len(own) >= AT_DOOR_EACH:
            self._waiting.pop(own[0])()
        elif len(self._waiting) >= AT_DOOR:
            self._waiting.pop(next(iter(self._waiting)))()
        self._waiting[place] = close
        return place

    def _left(self, place: Place) -> None:
        if place.refusal is not None:
            self._waiting.pop(place, None)
            return
        self.inside -= 1
        if place.address:
            self.counted[place.address] -= 1
            if not self.counted[place.address]:
                del self.counted[place.address]  # nothing is kept of whoever is gone
