"""The one writer of a journal: everything that was queued meanwhile is committed together, once.

Entries are made and chained when they are appended, so that the next may follow at once; only what is durable is
answered. How they become durable, and what happens if they do not: `cutcard.journal.committing`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent import futures
from contextlib import asynccontextmanager
from functools import partial
from math import inf

from cutcard.journal.committing import BATCH, Committing, Queued, Signed, Still, Take, Told, Waiting
from cutcard.journal.due import Due, time_of
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, next_entry
from cutcard.journal.known import KnownIds
from cutcard.journal.latest import Latest
from cutcard.journal.runners import Aside, Runner, ThreadRunner
from cutcard.journal.signing import Signer
from cutcard.journal.store import LeaseLost, Store, WrongVersion

__all__ = ["BATCH", "Journal", "JournalBroken", "Signed", "Take", "Told"]


class JournalBroken(Exception):  # noqa: N818 - it is the journal that is broken
    """A commit failed, or the journal was closed: nothing can be written, and nothing may be acknowledged."""


class Journal:
    """A store with its writer. All appending is done by one thread, that of the event loop if there is one.

    ``heads`` has the last entry of every stream, also when it is not durable yet. ``latest`` is told what was written.
    With ``waits``, nothing is written or signed before `start`: what is there may still have to be looked at.
    ``runner`` is what commits: a thread, if nothing else is given. With ``fenced``, several processes share the store:
    only streams that were taken by `hold` can be written, and the commit checks their fencing numbers. A file that only
    one process can open ``checks`` none.
    """

    def __init__(
        self,
        store: Store,
        signer: Signer | None = None,
        signed: Signed = lambda heads: None,
        *,
        latest: Latest | None = None,
        waits: bool = False,
        runner: Runner[list[Queued] | None] | None = None,
        fenced: bool = False,
        checks: bool = True,
    ) -> None:
        self.store = store
        self.signer = signer
        self._fences: dict[str, int] | None = {} if fenced else None
        self._under: dict[str, str] = {}  # by stream that is held with others: the lease that covers them all
        self.heads: dict[str, Head] = {} if fenced else store.last()
        self._runner = ThreadRunner[list[Queued] | None]() if runner is None else runner
        self._gathered: list[Queued] = []  # in this turn of the loop
        self._flying: dict[tuple[str, str], asyncio.Future[Entry] | None] = {}  # a future where anybody waits for it
        self._known = KnownIds(store)
        self._due: dict[str, Due] = {}
        answer = partial(_answer, self)
        self._committing = Committing(
            store, self._runner, answer, signer, signed, latest, self._fences, checks, self._under
        )
        self.durable = self._committing.durable
        self.durable.update(self.heads)
        if signer is not None and not fenced:
            covered = store.covered()
            left = [head for head in self.heads.values() if covered.get(head.stream, 0) < head.version]
            self._committing.loose.update((head.stream, (head, -inf)) for head in left)  # by a killed process
        self._appended = 0
        self._closed = False
        if not waits:
            self.start()

    def start(self) -> None:
        """Begin to write."""
        self._runner.start(self._committing.steps())

    @property
    def queued(self) -> int:
        """Entries that are not durable yet."""
        return self._appended - self._committing.committed

    @property
    def broken(self) -> BaseException | None:
        """What broke the journal, if it is broken."""
        return self._committing.broken

    # --- streams that are held one by one

    def hold(self, head: Head, number: int, lease: str = "") -> None:
        """Take up a stream after its last entry, which is durable, under this fencing number.

        ``lease`` is the name of the lease that has the number, where it is not the stream's own: one may cover several.
        """
        assert self._fences is not None, "only a fenced journal holds streams"
        stream = head.stream
        self._under[stream] = lease or stream
        self._due.pop(stream, None)
        self._known.forget(stream)
        self.heads[stream] = self.durable[stream] = head
        self._fences[stream] = number
        if self.signer is not None and head.version:  # whoever takes a stream up vouches for what it found
            self._committing.loose[stream] = head, -inf
            self._runner.put([])

    def drop(self, stream: str, number: int) -> None:
        """Let a stream go that was held under this number: what is still queued of it fails."""
        assert self._fences is not None, "only a fenced journal holds streams"
        if self._fences.get(stream, number) == number:
            for kept in (self._fences, self.heads, self.durable, self._due, self._committing.loose):
                kept.pop(stream, None)
            self._committing.taking.pop(stream, None)
            self._known.forget(stream)

    def held(self, stream: str) -> bool:
        """Whether a fenced journal may write to a stream, as far as it knows."""
        return self._fences is not None and stream in self._fences

    def append(
        self,
        stream: str,
        expected: int,
        id_: str,
        body: bytes,
        *,
        hidden: tuple[Hidden, ...] = (),
        sign: bool = False,
        told: Told | None = None,
    ) -> asyncio.Future[Entry]:
        """Append after version ``expected``, else `WrongVersion`. The future has the entry when it is durable.

        An id that is in the stream already would break the journal: ask `find` first if it comes from outside.
        ``told`` is called on the loop before the future is set, in the order of the entries, also when nobody waits
        for the future any more. It must not raise.
        """
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Entry] = loop.create_future()
        self._put(stream, expected, id_, body, hidden, sign, loop, waiting, told)
        return waiting

    def put(
        self,
        stream: str,
        expected: int,
        id_: str,
        body: bytes,
        *,
        hidden: tuple[Hidden, ...] = (),
        sign: bool = False,
        told: Told,
        at: int | None = None,
    ) -> None:
        """Append an entry for a caller that awaits nothing: ``told`` hears of it once it is durable.

        ``at`` is the time that the body says, where the caller knows it: it is not looked for then.
        """
        self._put(stream, expected, id_, body, hidden, sign, asyncio.get_running_loop(), None, told, at)

    def append_now(
        self,
        stream: str,
        expected: int,
        id_: str,
        body: bytes,
        *,
        hidden: tuple[Hidden, ...] = (),
        sign: bool = False,
    ) -> Entry:
        """Append from a thread without an event loop; returns when the entry is durable."""
        waiting: futures.Future[Entry] = futures.Future()
        self._put(stream, expected, id_, body, hidden, sign, None, waiting, None)
        return waiting.result()

    def _put(
        self,
        stream: str,
        expected: int,
        id_: str,
        body: bytes,
        hidden: tuple[Hidden, ...],
        sign: bool,
        loop: asyncio.AbstractEventLoop | None,
        waiting: Waiting | None,
        told: Told | None,
        at: int | None = None,
    ) -> None:
        key = stream, id_
        if key in self._flying:
            raise WrongVersion(f"{stream}: an entry with the id {id_} is on its way already")
        if self._committing.broken is not None:
            raise JournalBroken("the journal could not be written") from self._committing.broken
        if self._closed:
            raise JournalBroken("the journal is closed")
        number = 0
        if self._fences is not None:
            number = self._fences.get(stream, 0)
            if not number:
                raise LeaseLost(stream)
        head = self.heads.get(stream)
        if head is None:
            head = Head(stream, 0, GENESIS)
        if head.version != expected:
            raise WrongVersion(f"{stream}: the last version is {head.version}, not {expected}")
        if sign and self.signer is None:
            raise ValueError("there is no key to sign with")
        entry = next_entry(head, id_, body, hidden)
        heads = self._heads_due(head, entry, sign, at) if self.signer is not None else ()
        self.heads[stream] = last = Head(stream, entry.version, entry.hash)
        self._appended += 1
        if not isinstance(waiting, futures.Future):  # whoever waits without a loop cannot be waited with
            self._flying[key] = waiting
        if self._gathered and self._gathered[-1][2] is not loop:  # that one may never come to its next turn
            self._hand_over()
        self._gathered.append((entry, heads, loop, waiting, told, last, number))
        if loop is None:
            self._hand_over()
        elif len(self._gathered) == 1:
            loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Give the runner all that this turn of the loop has brought: it would else commit the first of it alone."""
        if self._gathered:
            self._runner.put(self._gathered)
            self._gathered = []

    def _heads_due(self, before: Head, entry: Entry, sign: bool, at: int | None) -> tuple[Head, ...]:
        """The heads that are signed together with an entry: its own, or that of the one before it."""
        due = self._due.get(entry.stream)
        if due is None:
            due = self._due[entry.stream] = Due()
        if at is None:
            at = time_of(entry.body)
        found: tuple[Head, ...] = ()
        if due.late(at):
            found = (before,)
            due.signed()
        if due.wrote(entry.version, at) or sign:
            found += (Head(entry.stream, entry.version, entry.hash),)
            due.signed()
        return found

    def take(self, stream: str, take: Take) -> None:
        """Have a snapshot made of what a stream comes to with its last entry, soon after that entry is durable.

        ``take`` is called where the journal commits, so that nobody waits for it. It must need nothing that changes.
        """
        self._committing.taking[stream] = self.heads[stream], take
        self._runner.put([])  # the entry may be durable already

    def knows(self, stream: str, id_: str) -> bool:
        """Whether there is an entry with this id, or one is on its way."""
        return (stream, id_) in self._flying or self._known.has(stream, id_)

    async def knows_aside(self, stream: str, id_: str, aside: Aside) -> bool:
        """The same as `knows`, for a store that is better asked beside the event loop."""
        return (stream, id_) in self._flying or await self._known.has_aside(stream, id_, aside)

    def flies(self, stream: str, id_: str) -> bool:
        """Whether an entry with this id is on its way."""
        return (stream, id_) in self._flying

    async def find(self, stream: str, id_: str) -> Entry | None:
        """The durable entry with this id; one that is on its way is waited for."""
        if (stream, id_) not in self._flying:
            return self.store.find(stream, id_)
        waiting = self._flying[stream, id_]
        if waiting is None:
            waiting = self._flying[stream, id_] = asyncio.get_running_loop().create_future()
        return await asyncio.shield(waiting)

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """All that was appended is durable, and nothing that is appended meanwhile is committed before this is over.

        What is appended before the first wait of whoever enters stands before it.
        """
        loop = asyncio.get_running_loop()
        reached: asyncio.Future[None] = loop.create_future()

        def tell() -> None:
            if not reached.done():
                reached.set_result(None)

        def from_there() -> None:
            loop.call_soon_threadsafe(tell)

        barrier = Still(from_there)
        self._hand_over()
        self._runner.put(barrier)
        try:
            await reached
            yield
        finally:
            barrier.over = True

    # --- stopping

    async def close(self) -> None:
        """Write what is queued, then stop. The store stays open: it belongs to whoever opened it."""
        self._stop()
        await self._runner.ended()

    def close_now(self) -> None:
        """Close from a thread without an event loop."""
        self._stop()
        self._runner.ended_now()

    def _stop(self) -> None:
        if not self._closed:
            self._closed = self._committing.closing = True
            self._hand_over()
            self._runner.put(None)


def _answer(journal: Journal, batch: list[Queued], lost: BaseException | None) -> None:
    """Tell everybody of a batch, in order."""
    flying, known, broken = journal._flying, journal._known, journal.broken
    for entry, _, _, waiting, told, _, _ in batch:
        stream, id_ = entry.stream, entry.id
        waiting = flying.pop((stream, id_), None) or waiting
        failed: Exception | None = None
        if lost is not None:
            failed = LeaseLost(stream)
            failed.__cause__ = lost
        elif broken is not None:
            failed = JournalBroken("the journal could not be written")
            failed.__cause__ = broken
        else:
            known.wrote(stream, id_)
        if told is not None:
            told(failed)
        if waiting is None or waiting.done():
            continue
        if failed is None:
            waiting.set_result(entry)
        else:
            waiting.set_exception(failed)
            if told is not None:
                waiting.exception()  # it is known: nobody else need ask
