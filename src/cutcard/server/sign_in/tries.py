"""Who of a house signed in, and who tried to and could not: kept beside the accounts for ninety days (std A4, A5).

It never stands in the journal, which strangers could make grow without an end. The same again within an hour is counted
and not written anew. A name that nobody here has is not kept: it may be a password that was typed in the wrong place.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.server.sign_in.account_book import AccountBook
from cutcard.server.sign_in.records import Overtaken, Put
from cutcard.server.sign_in.settings import DAY, HOUR

TRIED = "tried"

KEPT = 90 * DAY
"""Seconds for which it is kept."""

MOST = 20_000
"""Of one house. Of more, what was refused goes first, the oldest before the others."""

SOON = 1.0
"""Seconds after which it is written: of many tries at once each is not a write of its own."""

CAME_IN, REFUSED, WAITS, CHANGED = "signed_in", "refused", "made_to_wait", "changed"

log = logging.getLogger("cutcard.server")


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was tried, so many times from ``first`` to ``last``.

    ``what``: somebody signed in, was refused, had to wait after too many wrong tries, or changed something of their own
    sign-in. ``how``: by password, recovery code, passkey or link; by PIN at another's desk; or what was changed.
    ``where``: an address, or the badge at whose desk it was. ``badge`` is empty for a name that nobody here has.
    """

    badge: str
    what: str
    how: str
    where: str
    first: int
    last: int
    count: int = 1


_read = msgspec.msgpack.Decoder(Tried).decode
_write = msgspec.msgpack.Encoder().encode


class Tries:
    """What was tried at the sign-ins of a floor's houses. ``now`` is in seconds."""

    def __init__(self, book: AccountBook, now: Callable[[], int]) -> None:
        self._book, self._now = book, now
        self._pending: dict[tuple[str, str], Tried] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._cleaned: dict[str, int] = {}

    def note(self, house: str, badge: str, what: str, how: str, where: str) -> None:
        """Something was tried just now."""
        now = self._now()
        key = house, "\n".join((house, str(now // HOUR), badge, what, how, where))
        was = self._pending.get(key)
        tried = Tried(badge=badge, what=what, how=how, where=where, first=now, last=now)
        self._pending[key] = tried if was is None else replace(was, last=now, count=was.count + 1)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self.write)

    def write(self) -> None:
        """What was noted is written, in the book's own thread."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self._pending:
            pending, self._pending = self._pending, {}
            self._book.later(partial(self._written, pending))

    def _written(self, pending: dict[tuple[str, str], Tried]) -> None:
        try:
            for (house, id_), tried in pending.items():
                self._add(house, id_, tried)
            for house in {house for house, _ in pending}:
                self._clean(house)
        except Refused as error:
            log.error("what was tried at sign-ins could not be kept: %s", error)

    def _add(self, house: str, id_: str, tried: Tried) -> None:
        while True:
            found = self._book.records.get(TRIED, id_)
            version, whole = (0, tried) if found is None else (found.version, _joined(_read(found.record), tried))
            try:
                self._book.records.write([Put(TRIED, id_, house, version, _write(whole))])
            except Overtaken:  # another process of the floor was faster: on top of what it has
                continue
            return

    def _clean(self, house: str) -> None:
        """Once in an hour: what is too old goes, and of too many the oldest."""
        now = self._now()
        if now - self._cleaned.get(house, 0) < HOUR:
            return
        self._cleaned[house] = now
        found = [(_read(each.record), each.id) for each in self._book.records.of(TRIED, house)]
        found.sort(key=lambda each: (each[0].what in (CAME_IN, CHANGED), each[0].last))
        over = {id_ for _, id_ in found[: max(0, len(found) - MOST)]}
        gone = [id_ for tried, id_ in found if id_ in over or tried.last < now - KEPT]
        self._book.records.write([Put(TRIED, id_, "", 0, None) for id_ in gone])

    async def of(self, house: str) -> list[Tried]:
        """Everything that is kept of a house, the latest first."""
        self.write()
        found = await self._book.do(lambda: self._book.records.of(TRIED, house))
        since = self._now() - KEPT
        tried = [_read(each.record) for each in found]
        return sorted((each for each in tried if each.last >= since), key=lambda each: (-each.last, each.badge))

    async def by(self, house: str, badge: str) -> list[Tried]:
        """What of it is about one badge."""
        return [each for each in await self.of(house) if each.badge == badge]


def _joined(was: Tried, more: Tried) -> Tried:
    return replace(was, last=max(was.last, more.last), count=was.count + more.count)
