"""Waits after wrong tries outlive a start: a floor that is started again is no new chance for whoever guesses.

They are kept beside the accounts, for a day. Only those are that make somebody wait, or nearly: fingers slip often, and
a write each time would be for nothing. Neither account nor address stands in them, only a digest of both.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

import msgspec

from cutcard.citations import Refused
from cutcard.server.sign_in.account_book import AccountBook
from cutcard.server.sign_in.records import Overtaken, Put
from cutcard.server.sign_in.waits import FORGOTTEN, Failures, Waits

SOON = 1.0
"""Seconds after which it is written: of many tries at once each is not a write of its own."""

log = logging.getLogger("cutcard.server")

_read = msgspec.msgpack.Decoder(Failures).decode
_write = msgspec.msgpack.Encoder().encode


class KeptWaits:
    """Keeps the failures of some `Waits`, each under a kind of its own. ``now`` is in seconds."""

    def __init__(self, book: AccountBook, now: Callable[[], int]) -> None:
        self._book, self._now = book, now
        self._pending: dict[tuple[str, str], Failures | None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def keep(self, waits: Waits, kind: str) -> None:
        """Take up the failures of before, and keep those to come."""
        since, old = self._now() - FORGOTTEN, []
        for each in self._book.records.all(kind):
            found = _read(each.record)
            if found.at >= since:
                waits.restore(each.id, Failures(found.count, min(found.at, self._now())))
            else:
                old.append(each.id)
        if old:
            self._book.later(lambda: self._book.records.write(_removed(kind, old)))
        waits.changed = lambda key, failures: self._note(kind, key, failures)

    def _note(self, kind: str, key: str, failures: Failures | None) -> None:
        self._pending[kind, key] = failures
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(SOON, self.write)

    def write(self) -> None:
        """What has changed is written, in the book's own thread."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self._pending:
            pending, self._pending = self._pending, {}
            self._book.later(lambda: self._written(pending))

    def _written(self, pending: dict[tuple[str, str], Failures | None]) -> None:
        try:
            for (kind, key), failures in pending.items():
                self._put(kind, key, failures)
        except Refused as error:
            log.error("how often it was tried in vain to sign in could not be kept: %s", error)

    def _put(self, kind: str, key: str, failures: Failures | None) -> None:
        while True:
            found = self._book.records.get(kind, key)
            try:
                if failures is None:
                    self._book.records.write(_removed(kind, (key,)))
                else:
                    version = 0 if found is None else found.version
                    self._book.records.write([Put(kind, key, "", version, _write(failures))])
            except Overtaken:  # another process of the floor was faster: over what it has
                continue
            return


def _removed(kind: str, keys: Iterable[str]) -> list[Put]:
    return [Put(kind, each, "", 0, None) for each in keys]
