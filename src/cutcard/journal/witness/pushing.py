"""Pushing signed heads to a witness: put together, tried again with patience, and never in anybody's way.

Of each stream only the last head waits, since it covers those before it. So there is never more to push than there are
streams, however long a witness is away.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from threading import Condition, Thread

from cutcard.journal.entry import Head
from cutcard.journal.heads import write_heads
from cutcard.journal.witness.at import TAIL, Unreachable, Witness

log = logging.getLogger("cutcard.witness")

WAITS = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds between one failure and the next try; the last of them from then on."""

LAST_TRY = 15.0
"""Seconds in which what is left is pushed when everything stops; the next start pushes it otherwise."""


def pause_after(failures: int, waits: tuple[float, ...] = WAITS) -> float:
    """Seconds until the next try, after so many failures in a row.

    >>> [pause_after(failures) for failures in (1, 2, 6, 7, 100)]
    [1.0, 2.0, 60.0, 60.0, 60.0]
    """
    return waits[min(failures, len(waits)) - 1]


class Pusher:
    """One witness with its thread.

    ``first`` is done once before the first push, where the witness could not be asked at the start; what it says is
    wrong, if anything, is told and kept in ``wrong``.
    """

    def __init__(
        self,
        witness: Witness,
        key: str,
        *,
        first: Callable[[], str] | None = None,
        pace: float | None = None,
        waits: tuple[float, ...] = WAITS,
    ) -> None:
        self.witness, self._key, self._first = witness, key, first
        self._pace, self._waits = witness.pace if pace is None else pace, waits
        self.kept = self.failures = 0  # heads that were taken, pushes that were not
        self.error = self.wrong = ""
        self._waiting: dict[str, Head] = {}
        self._last: dict[str, Head] = {}
        self._since = TAIL  # bytes since the heads of all streams were pushed together: at first they are
        self._closing = False
        self._changed = Condition()
        self._thread = Thread(target=self._run, name=f"witness {witness.name}", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Streams whose last head is not there yet."""
        return len(self._waiting)

    def take(self, heads: Iterable[Head]) -> None:
        """Heads that were signed just now, of each stream in order. Nobody waits for anything here."""
        with self._changed:
            for head in heads:
                self._waiting[head.stream] = self._last[head.stream] = head
            self._changed.notify()

    def finish(self) -> None:
        """Push what is left without waiting for more, once."""
        with self._changed:
            self._closing = True
            self._changed.notify()

    def close(self, seconds: float = LAST_TRY) -> bool:
        """Finish, and wait for that; whether everything is there."""
        self.finish()
        self._thread.join(seconds)
        return not self._waiting

    # --- the thread

    def _run(self) -> None:
        failed = 0
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closing)
                pause = pause_after(failed, self._waits) if failed else self._pace
                self._changed.wait_for(lambda: self._closing, pause)
                closing = self._closing
            if self._waiting:
                failed = 0 if self._push() else failed + 1
            if closing:
                return

    def _push(self) -> bool:
        with self._changed:
            whole = self._since * 4 >= TAIL
            waiting, self._waiting = self._waiting, {}
            line = write_heads(self._key, (self._last if whole else waiting).values())
        try:
            if self._first is not None:
                self._say(self._first())
                self._first = None
            self.witness.keep(line)
        except Unreachable as error:
            self._failed(str(error), waiting)
            return False
        except Exception as error:  # a fault of ours may cost a push, and not the witness
            log.exception("witness %s", self.witness.name)
            self._failed(type(error).__name__, waiting)
            return False
        self._since = len(line) if whole else self._since + len(line)
        self.kept += len(waiting)
        if self.error:
            log.warning("witness %s: it can be reached again, and has everything", self.witness.name)
            self.error = ""
        return True

    def _say(self, wrong: str) -> None:
        if wrong:
            self.wrong = wrong
            log.error("witness %s: %s", self.witness.name, wrong)

    def _failed(self, why: str, waiting: dict[str, Head]) -> None:
        self.failures += 1
        with self._changed:
            self._waiting = waiting | self._waiting
        if why != self.error:
            log.warning(
                "witness %s cannot be reached (%s): play goes on, and it is tried again", self.witness.name, why
            )
            self.error = why
