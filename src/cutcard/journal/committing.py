"""The committing loop of a journal: everything that was queued meanwhile is committed together, once, and answered.

If a commit fails, nothing is ever answered again: what is in memory may be ahead of what is on the disk. There are two
exceptions, both for stores that several processes share. A lost lease fails only the entries of its stream. And a
commit that nobody answered is looked up by stream, version and hash, and made again if it is not there: nothing else is
written before it is known what became of it. The same entries are never written twice, for versions are never.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent import futures
from contextlib import suppress
from functools import partial
from queue import Empty

from cutcard.journal.due import LONGEST
from cutcard.journal.entry import Entry, Head
from cutcard.journal.latest import Latest
from cutcard.journal.runners import Next, Pause, Runner, Steps
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import Snapshot, sign_snapshot
from cutcard.journal.store import LeaseLost, Store, Unanswered, WrongVersion

BATCH = 512
"""Entries that are committed together at most: what waits behind them should not wait for long."""

AGAIN = 0.05
"""Seconds after which a store that did not answer is asked again."""

SOON = 0.002
"""Seconds between two looks at whether a journal that stands still may go on."""

PATIENCE = 10.0
"""Seconds for which a journal that is to be closed waits for a store that does not answer."""

Waiting = asyncio.Future[Entry] | futures.Future[Entry]
Told = Callable[[BaseException | None], None]
"""Hears that an entry is durable, or what went wrong."""

Signed = Callable[[Sequence[Head]], None]
"""Hears of heads that were signed and are durable, where the journal commits. It must not wait, nor raise."""

Queued = tuple[Entry, tuple[Head, ...], asyncio.AbstractEventLoop | None, Waiting | None, Told | None, Head, int]
"""An entry, the heads to be signed with it, whom to answer (on which loop, by which future, by which call), the
entry as a head, and the fencing number under which its stream was held when it was made."""

Take = Callable[[Head], tuple[Snapshot, Sequence[int]]]
"""Makes the snapshot of what a stream came to with an entry, and says which of the others stay."""


class Still(list[Queued]):
    """Stands in the queue between what was decided before and after it: nothing of the latter is committed before
    ``over`` is set. ``reached`` is called, where the journal commits, once all before it is durable."""

    def __init__(self, reached: Callable[[], None]) -> None:
        super().__init__()
        self.reached, self.over = reached, False


Answer = Callable[[list[Queued], BaseException | None], None]
"""Tells everybody of a batch, in order, that it is durable, or why it is not."""

Fences = Mapping[str, int] | None

LOST = (LeaseLost, WrongVersion)
"""How a store says that somebody else has the stream."""

log = logging.getLogger("cutcard.journal")


class Committing:
    """What is durable of a journal, and the loop that makes it so.

    ``fences`` has the fencing number of each stream that is held; without it nothing is fenced. ``checks`` says whether
    the store is told these numbers. ``under`` names the lease that covers a stream, where that is not its own.
    ``closing`` is set once nothing more will be queued.
    """

    def __init__(
        self,
        store: Store,
        runner: Runner[list[Queued] | None],
        answer: Answer,
        signer: Signer | None,
        signed: Signed,
        latest: Latest | None,
        fences: dict[str, int] | None,
        checks: bool,
        under: Mapping[str, str] | None = None,
    ) -> None:
        self.store = store
        self.signer = signer
        self.fences = fences
        self.durable: dict[str, Head] = {}  # the last entry of every stream that is on the disk
        self.loose: dict[str, tuple[Head, float]] = {}  # what no signature covers, and since when
        self.taking: dict[str, tuple[Head, Take]] = {}  # snapshots that are due, by stream
        self.committed = 0
        self.broken: BaseException | None = None
        self.closing = False
        self._runner = runner
        self._answer = answer
        self._tell = signed
        self._latest = latest
        self._checks = checks
        self._under = {} if under is None else under

    def steps(self) -> Steps[None]:
        """The loop. It ends when nothing more will come."""
        take, stop = self._runner.take, False
        while not stop:
            try:
                items = yield Next(self._patience())
            except Empty:
                yield from self._cover()
                continue
            batch: list[Queued] = []
            still: Still | None = None
            try:
                while items is not None:
                    batch += items
                    if isinstance(items, Still):
                        still = items
                        break
                    if len(batch) >= BATCH:
                        break
                    items = take()
                else:
                    stop = True
            except Empty:
                pass
            for at in range(0, len(batch), BATCH):
                yield from self._commit(batch[at : at + BATCH])
            yield from self._take_snapshots()
            if still is not None:
                still.reached()
                while not still.over:
                    yield Pause(SOON)
        yield from self._cover(LONGEST)

    # --- entries

    def _commit(self, batch: list[Queued]) -> Steps[None]:
        """Commit together. Where a lease is lost, each stream by itself: only the entries of that one fail."""
        fences: dict[str, int] | None = None
        if self.fences is not None:
            batch, fences = self._still_held(batch, dict(self.fences))
            if not batch:
                return
        signed: list[Head] = []
        if self.broken is None:
            try:
                signed = yield from self._write(batch, fences)
            except LOST as lost:
                if fences is None:
                    self.broken = lost
                elif len(fences) == 1:
                    (stream,) = fences
                    log.warning("%s is held elsewhere now: %s", stream, lost)
                    self._lose(stream, fences[stream])
                    self._answer_all(batch, lost)
                    return
                else:
                    for stream in fences:
                        yield from self._commit([item for item in batch if item[5].stream == stream])
                    return
            except GeneratorExit:
                raise
            except BaseException as error:  # whatever it was, nobody may be told that all is well
                self.broken = error
        self._answer_all(batch)
        if signed:
            self._tell(signed)
        yield from self._rest()

    def _still_held(self, batch: list[Queued], held: Mapping[str, int]) -> tuple[list[Queued], dict[str, int]]:
        """What was made under the numbers that are held now, and those numbers; the rest of it fails.

        A stream that was lost and taken up anew may have entries of both times in one queue.
        """
        good = [item for item in batch if held.get(item[5].stream) == item[6]]
        if len(good) < len(batch):
            bad = [item for item in batch if held.get(item[5].stream) != item[6]]
            self._answer_all(bad, LeaseLost(bad[0][5].stream))
        return good, {item[5].stream: item[6] for item in good}

    def _lose(self, stream: str, number: int) -> None:
        """A stream is not held any more, unless it was taken up anew meanwhile."""
        assert self.fences is not None
        if self.fences.get(stream) == number:
            self.fences.pop(stream, None)
            self.loose.pop(stream, None)

    def _write(self, batch: list[Queued], fences: Fences) -> Steps[list[Head]]:
        """Write a batch; what comes of it are the heads that were signed with it."""
        entries = [item[0] for item in batch]
        signed = [self._signed(head) for item in batch if item[1] for head in item[1]]
        yield from self._store(entries, signed, fences)
        if self._latest is not None:
            self._latest.wrote(entries)
        self._uncovered(batch)
        return signed

    def _store(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Fences) -> Steps[None]:
        """Commit, and where no answer comes, find out what became of it before anything else.

        A commit that is not there may still be on its way. So it is made again: of the two only one can succeed, and
        if the second is refused, the first is looked for once more. That look is final: either the first has taken the
        version, or somebody else holds the stream, and then no fence lets the first one in.
        """
        commit = (
            partial(self.store.commit, entries, heads)
            if fences is None or not self._checks
            else partial(self.store.commit, entries, heads, {self._under.get(at, at): fences[at] for at in fences})
        )
        unanswered: float | None = None
        lost: BaseException | None = None
        while True:
            try:
                if unanswered is not None and entries and (yield partial(self._is_there, entries)):
                    return
                if lost is not None:
                    raise lost
                yield commit
                return
            except Unanswered:
                if fences is None:  # whoever has a store alone: it has looked by itself, for as long as it is patient
                    raise
                now = self._runner.now()
                unanswered = now if unanswered is None else unanswered
                if self.closing and now - unanswered > PATIENCE:
                    raise
                yield Pause(AGAIN)
            except LOST as error:
                if lost is not None or unanswered is None:
                    raise
                lost = error

    def _is_there(self, entries: Sequence[Entry]) -> bool:
        """Whether these entries are in the store, which has all of them or none."""
        for entry in {entry.stream: entry for entry in entries}.values():
            found = self.store.at(entry.stream, entry.version)
            if found is None or found.hash != entry.hash:
                return False
        return True

    def _answer_all(self, batch: list[Queued], lost: BaseException | None = None) -> None:
        """Have everybody told, each on the loop that waits."""
        self.committed += len(batch)
        if batch[-1][2] is None:  # whoever waits without a loop appends nothing meanwhile: it is the last
            self._answer([batch.pop()], lost)
        loops = {item[2] for item in batch}
        for loop in loops:
            assert loop is not None
            here = [item for item in batch if item[2] is loop] if len(loops) > 1 else batch
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(self._answer, here, lost)

    def _rest(self) -> Steps[None]:
        """What can wait until everybody was told."""
        if self.broken is not None:
            return
        try:
            yield self.store.rest
            if self._latest is not None:
                self._latest.rest()
        except Unanswered:
            pass
        except Exception as error:  # a disk that fails: the next who writes is told
            self.broken = error

    # --- snapshots

    def _take_snapshots(self) -> Steps[None]:
        """Make those that are due once their entries are durable."""
        if not self.taking or self.signer is None:
            return
        due = [each for each in [*self.taking.values()] if self._is_durable(each[0])]
        for head, take in due:
            if self.taking.get(head.stream) == (head, take):
                del self.taking[head.stream]
            try:
                snapshot, others = take(head)
            except Exception:  # what was acknowledged is safe without it, and the next start reads on from the last one
                log.exception("no snapshot of %s could be made", head.stream)
                continue
            if self.broken is None:
                try:
                    yield partial(self.store.keep, sign_snapshot(self.signer, snapshot), others)
                except Unanswered:
                    log.warning("nobody answered whether the snapshot of %s is kept", head.stream)
                except GeneratorExit:
                    raise
                except BaseException as error:  # as for entries: whatever it was, nothing goes on
                    self.broken = error

    def _is_durable(self, head: Head) -> bool:
        last = self.durable.get(head.stream)
        return last is not None and last.version >= head.version

    # --- signatures

    def _signed(self, head: Head) -> Head:
        assert self.signer is not None
        return self.signer.sign(head)

    def _uncovered(self, batch: list[Queued]) -> None:
        """What is durable now; and what no signature covers yet, since a stream that rests is signed after a while."""
        durable, loose, now = self.durable, self.loose, self._runner.now()
        for _, heads, _, _, _, last, _ in batch:
            stream = last.stream
            durable[stream] = last
            if self.signer is None or (heads and heads[-1].version == last.version):
                loose.pop(stream, None)
            else:
                loose[stream] = last, loose[stream][1] if stream in loose else now

    def _patience(self) -> float | None:
        """Seconds until a stream that rests must be signed."""
        if not self.loose or self.broken is not None:
            return None
        return max(min(since for _, since in [*self.loose.values()]) + LONGEST - self._runner.now(), 0.0)

    def _cover(self, ahead: float = 0.0) -> Steps[None]:
        """Sign the streams that have rested long enough, or will have in so many seconds."""
        if self.broken is not None:
            return
        now = self._runner.now() + ahead
        rested = [head for head, since in [*self.loose.values()] if since + LONGEST <= now]  # as `_patience` has it
        yield from self._sign(rested)

    def _sign(self, rested: Sequence[Head]) -> Steps[None]:
        """Sign what rested; of streams that somebody else holds now, nothing."""
        fences: dict[str, int] | None = None
        for head in rested:
            self.loose.pop(head.stream, None)
        if self.fences is not None:
            held = dict(self.fences)
            rested = [head for head in rested if head.stream in held]
            fences = {head.stream: held[head.stream] for head in rested}
        if not rested:
            return
        signed = [self._signed(head) for head in rested]
        try:
            yield from self._store([], signed, fences)
        except LOST as lost:
            signed = []
            if fences is None:
                self.broken = lost
            elif len(rested) > 1:
                for head in rested:
                    yield from self._sign([head])
            else:
                self._lose(rested[0].stream, fences[rested[0].stream])
        except GeneratorExit:
            raise
        except BaseException as error:  # as for entries: whatever it was, nothing goes on
            self.broken, signed = error, []
        if signed:
            self._tell(signed)
