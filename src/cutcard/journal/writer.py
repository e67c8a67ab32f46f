"""The one writer of a journal: everything that was queued meanwhile is committed together, once.

Entries are made and chained when they are appended, so that the next may follow at once; only what is durable is
answered. If a commit fails, nothing is ever answered again: what is in memory may be ahead of what is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent import futures
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from cutcard.journal.due import LONGEST, Due, time_of
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, next_entry
from cutcard.journal.known import KnownIds
from cutcard.journal.latest import Latest
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import Snapshot, sign_snapshot
from cutcard.journal.store import Store, WrongVersion

BATCH = 512
"""Entries that are committed together at most: what waits behind them should not wait for long."""

Waiting = asyncio.Future[Entry] | futures.Future[Entry]
Told = Callable[[BaseException | None], None]
"""Hears that an entry is durable, or what went wrong."""

Signed = Callable[[Sequence[Head]], None]
"""Hears of heads that were signed and are durable, in the journal's own thread. It must not wait, nor raise."""

Queued = tuple[Entry, tuple[Head, ...], asyncio.AbstractEventLoop | None, Waiting | None, Told | None, Head]
"""An entry, the heads to be signed with it, whom to answer (on which loop, by which future, by which call), and the
entry as a head."""

Take = Callable[[Head], tuple[Snapshot, Sequence[int]]]
"""Makes the snapshot of what a stream came to with an entry, and says which of the others stay."""

log = logging.getLogger("cutcard.journal")


class JournalBroken(Exception):  # noqa: N818 - it is the journal that is broken
    """A commit failed, or the journal was closed: nothing can be written, and nothing may be acknowledged."""


class Journal:
    """A store with its writer. All appending is done by one thread, that of the event loop if there is one.

    ``heads`` has the last entry of every stream, also when it is not durable yet. ``latest`` is told what was written.
    With ``waits``, nothing is written or signed before `start`: what is there may still have to be looked at.
    """

    def __init__(
        self,
        store: Store,
        signer: Signer | None = None,
        signed: Signed = lambda heads: None,
        *,
        latest: Latest | None = None,
        waits: bool = False,
    ) -> None:
        self.store = store
        self.signer = signer
        self._tell = signed
        self._latest = latest
        self.heads: dict[str, Head] = store.last()
        self._queue: SimpleQueue[list[Queued] | None] = SimpleQueue()
        self._gathered: list[Queued] = []  # in this turn of the loop
        self._flying: dict[tuple[str, str], asyncio.Future[Entry] | None] = {}  # a future where anybody waits for it
        self._known = KnownIds(store)
        self._due: dict[str, Due] = {}
        self._loose: dict[str, tuple[Head, float]] = {}  # what no signature covers, and since when
        if signer is not None:
            covered = store.covered()
            left = [head for head in self.heads.values() if covered.get(head.stream, 0) < head.version]
            self._loose = {head.stream: (head, -LONGEST) for head in left}  # by a process that was killed
        self._taking: dict[str, tuple[Head, Take]] = {}  # snapshots that are due, by stream
        self.durable: dict[str, Head] = dict(self.heads)  # the last entry of every stream that is on the disk
        self._appended = self._committed = 0
        self._broken: BaseException | None = None
        self._closed = False
        self._thread = Thread(target=self._write, name="journal", daemon=True)
        if not waits:
            self.start()

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    @property
    def queued(self) -> int:
        """Entries that are not durable yet."""
        return self._appended - self._committed

    @property
    def broken(self) -> BaseException | None:
        """What broke the journal, if it is broken."""
        return self._broken

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
        if self._broken is not None:
            raise JournalBroken("the journal could not be written") from self._broken
        if self._closed:
            raise JournalBroken("the journal is closed")
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
        self._gathered.append((entry, heads, loop, waiting, told, last))
        if loop is None:
            self._hand_over()
        elif len(self._gathered) == 1:
            loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Give the thread all that this turn of the loop has brought: it would else commit the first of it alone."""
        if self._gathered:
            self._queue.put(self._gathered)
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

        ``take`` is called in the journal's own thread, so that nobody waits for it. It must need nothing that changes.
        """
        self._taking[stream] = self.heads[stream], take
        self._queue.put([])  # the entry may be durable already

    def knows(self, stream: str, id_: str) -> bool:
        """Whether there is an entry with this id, or one is on its way."""
        return (stream, id_) in self._flying or self._known.has(stream, id_)

    async def find(self, stream: str, id_: str) -> Entry | None:
        """The durable entry with this id; one that is on its way is waited for."""
        if (stream, id_) not in self._flying:
            return self.store.find(stream, id_)
        waiting = self._flying[stream, id_]
        if waiting is None:
            waiting = self._flying[stream, id_] = asyncio.get_running_loop().create_future()
        return await asyncio.shield(waiting)

    # --- the thread

    def _write(self) -> None:
        queue, stop = self._queue, False
        while not stop:
            try:
                items = queue.get(timeout=self._patience())
            except Empty:
                self._cover()
                continue
            batch: list[Queued] = []
            try:
                while items is not None:
                    batch += items
                    if len(batch) >= BATCH:
                        break
                    items = queue.get_nowait()
                else:
                    stop = True
            except Empty:
                pass
            for at in range(0, len(batch), BATCH):
                self._commit(batch[at : at + BATCH])
            self._take_snapshots()
        self._cover(LONGEST)

    def _commit(self, batch: list[Queued]) -> None:
        signed: list[Head] = []
        if self._broken is None:
            try:
                entries = [item[0] for item in batch]
                signed = [self._signed(head) for item in batch if item[1] for head in item[1]]
                self.store.commit(entries, signed)
                if self._latest is not None:
                    self._latest.wrote(entries)
                self._uncovered(batch)
            except BaseException as error:  # whatever it was, nobody may be told that all is well
                self._broken, signed = error, []
        self._committed += len(batch)
        if batch[-1][2] is None:  # whoever waits without a loop appends nothing meanwhile: it is the last
            _answer(self, [batch.pop()])
        loops = {item[2] for item in batch}
        for loop in loops:
            assert loop is not None
            here = [item for item in batch if item[2] is loop] if len(loops) > 1 else batch
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_answer, self, here)
        if signed:
            self._tell(signed)
        self._rest()

    def _rest(self) -> None:
        """What can wait until everybody was told."""
        if self._broken is not None:
            return
        try:
            self.store.rest()
            if self._latest is not None:
                self._latest.rest()
        except Exception as error:  # a disk that fails: the next who writes is told
            self._broken = error

    def _take_snapshots(self) -> None:
        """Make those that are due once their entries are durable."""
        if not self._taking or self.signer is None:
            return
        due = [each for each in [*self._taking.values()] if self._is_durable(each[0])]
        for head, take in due:
            if self._taking[head.stream] == (head, take):
                del self._taking[head.stream]
            try:
                snapshot, others = take(head)
            except Exception:  # what was acknowledged is safe without it, and the next start reads on from the last one
                log.exception("no snapshot of %s could be made", head.stream)
                continue
            if self._broken is None:
                try:
                    self.store.keep(sign_snapshot(self.signer, snapshot), others)
                except BaseException as error:  # as for entries: whatever it was, nothing goes on
                    self._broken = error

    def _is_durable(self, head: Head) -> bool:
        last = self.durable.get(head.stream)
        return last is not None and last.version >= head.version

    def _signed(self, head: Head) -> Head:
        assert self.signer is not None
        return self.signer.sign(head)

    def _uncovered(self, batch: list[Queued]) -> None:
        """What is durable now; and what no signature covers yet, since a stream that rests is signed after a while."""
        durable, loose, now = self.durable, self._loose, monotonic()
        for _, heads, _, _, _, last in batch:
            stream = last.stream
            durable[stream] = last
            if self.signer is None or (heads and heads[-1].version == last.version):
                loose.pop(stream, None)
            else:
                loose[stream] = last, loose[stream][1] if stream in loose else now

    def _patience(self) -> float | None:
        """Seconds until a stream that rests must be signed."""
        if not self._loose or self._broken is not None:
            return None
        return max(min(since for _, since in self._loose.values()) + LONGEST - monotonic(), 0.0)

    def _cover(self, ahead: float = 0.0) -> None:
        """Sign the streams that have rested long enough, or will have in so many seconds."""
        now = monotonic() + ahead
        rested = [head for head, since in self._loose.values() if now - since >= LONGEST]
        if self._broken is not None:
            return
        signed = [self._signed(head) for head in rested]
        try:
            self.store.commit([], signed)
        except BaseException as error:  # as for entries: whatever it was, nothing goes on
            self._broken, signed = error, []
        for head in rested:
            del self._loose[head.stream]
        if signed:
            self._tell(signed)

    # --- stopping

    async def close(self) -> None:
        """Write what is queued, then stop. The store stays open: it belongs to whoever opened it."""
        self._stop()
        if self._thread.ident is not None:  # else it never began
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    def close_now(self) -> None:
        """Close from a thread without an event loop."""
        self._stop()
        self._thread.join()

    def _stop(self) -> None:
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)


def _answer(journal: Journal, batch: list[Queued]) -> None:
    """Tell everybody of a batch, in order."""
    flying, known, broken = journal._flying, journal._known, journal._broken
    for entry, _, _, waiting, told, _ in batch:
        stream, id_ = entry.stream, entry.id
        waiting = flying.pop((stream, id_), None) or waiting
        known.wrote(stream, id_)
        failed: JournalBroken | None = None
        if broken is not None:
            failed = JournalBroken("the journal could not be written")
            failed.__cause__ = broken
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
