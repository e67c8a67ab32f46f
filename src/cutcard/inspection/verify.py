"""Verifying a journal: chain and signatures; every command decided again; money, cards and purses at every moment.

A file to which a server still writes is verified up to where it stood at the start. All streams are walked together in
the order of the file, in constant memory, each up to its first divergence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import inf

from cutcard.citations import Refused
from cutcard.inspection.bases import Base, guests_of, purses_of, tables_of, wrong_seals
from cutcard.inspection.cage_titles import all_untitled
from cutcard.inspection.crew import FEW, POSSIBLE, WINDOW, Alone, Crew, Task, ends, shared_out
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.judge import Judge
from cutcard.inspection.judges import judge_of
from cutcard.inspection.linked import disagreeing, matched, money_under_way, named, wrongly_taken_over
from cutcard.inspection.moments import Moments
from cutcard.inspection.notes import notes_of
from cutcard.inspection.openers import uncounted
from cutcard.inspection.parts import Part
from cutcard.inspection.reports import JUDGED, Report, StreamReport
from cutcard.inspection.roles_held import not_held
from cutcard.inspection.told import Ended
from cutcard.inspection.walk import CHUNK, Terms, Walk
from cutcard.journal.entry import GENESIS, Head
from cutcard.journal.seal import Seal, sealed_until
from cutcard.journal.store import Store
from cutcard.rulebooks import Shelf

__all__ = ["Report", "StreamReport", "Verification"]

SLACK = 20
"""Seconds by which the signature of a stream that rests may come late, on a machine that is busy."""


class Verification:
    """One run over a journal.

    ``key`` is the public key that must have signed it; without one, each stream is held to the key that it pins.
    ``heads`` are what somebody kept of it elsewhere: they must still be in it. With ``workers`` and ``again``, which
    opens the same store once more, several processes share the work; what they find is the same. ``seals`` are those
    that stand in it; a file that begins with one goes on from what that names, which is its ``base``. ``pinned`` is the
    key that the journal is known to have from files before it.
    """

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        *,
        key: str = "",
        heads: Sequence[Head] = (),
        progress: Callable[[int, int], None] | None = None,
        workers: int = 1,
        again: Callable[[], Store] | None = None,
        seals: Sequence[Seal] = (),
        base: Base | None = None,
        pinned: str = "",
    ) -> None:
        self._seals, self._base = seals, base
        self._start = self._end = 0 if base is None else base.seal.position
        self._store = store
        self._shelf = shelf
        self._given: dict[str, dict[int, Head]] = {}
        self._wrong: dict[str, EntryFault] = {}
        for head in heads:
            other = self._given.setdefault(head.stream, {}).setdefault(head.version, head)
            if other.hash != head.hash:
                said = f"two heads were given for entry {head.version}, with different hashes"
                self._wrong.setdefault(head.stream, _about(head, "head", said))
        self._terms = Terms(key, pinned, self._given, store.format > 1)
        self._progress = progress or (lambda done, whole: None)
        self._workers = workers if again is not None and POSSIBLE else 1
        self._again = again
        self._last: dict[str, Head] = {}
        self._telling = True
        self.spent = 0.0  # processor seconds of whoever worked longest beside this process, if anybody did

    def run(self) -> Report:
        """Check everything; raises `Refused` where the file cannot be read."""
        try:
            return self._run()
        except Refused:
            raise
        except Exception:
            self._store.faults()  # in a damaged file anything may stand anywhere: then it is refused for that
            raise

    def _run(self) -> Report:
        last = self._last = self._store.last()
        streams = sorted(last, key=lambda stream: (stream != FLOOR, stream))
        self._terms.pinned = self._terms.pinned or self._first_key(streams)
        whole = sum(head.version - self._before(stream) for stream, head in last.items())
        moments, report = Moments(self._store, streams, self._terms.timely), Report()
        report.findings += wrong_seals(self._store, self._seals, self.key, whole=self._base is None)
        if self._base is not None:
            if report.findings:  # nothing can be verified from there on
                return report
            moments.begin(tables_of(self._base), purses_of(self._base, self._shelf), guests_of(self._base))
        report.streams = self._walked(
            [stream for stream in streams if stream not in self._wrong], whole, moments, report
        )
        report.streams += [StreamReport(stream=stream, finding=self._wrong[stream]) for stream in self._wrong]
        report.streams.sort(key=lambda each: streams.index(each.stream) if each.stream in streams else len(streams))
        report.findings += [each.finding for each in report.streams if each.finding is not None]
        report.streams = [each for each in report.streams if each.stream in last]
        report.findings += self._unsigned_tails(report)
        report.findings += self._missing(last)
        if not report.findings:
            spoke = [each.stream for each in report.streams if each.clearing]
            linked = matched(self._store, last, self._base, self._shelf, spoke)
            report.findings += linked.faults
            report.findings += not_held(self._store, last, self._base, self._shelf)
            report.findings += wrongly_taken_over(report.streams)
            money = money_under_way(self._store, last, linked.under_way)
            report.findings += disagreeing(report.streams, linked.under_way, money)
            report.notes += [named(each, money) for each in linked.under_way]
            report.findings += all_untitled(self._store, self._shelf)
            report.findings += uncounted(self._store)
        report.findings += moments.end([*last, *self._given], bool(report.findings))
        sealed = 0 < self._end <= sealed_until(self._seals)
        report.notes += notes_of(report, self._terms, moments.blind, sealed)
        report.notes += [note for each in report.streams for note in each.notes]
        self._progress(whole, whole)
        return report

    @property
    def key(self) -> str:
        """The key that everything is held to, once that is known."""
        return self._terms.key or self._terms.pinned

    def walk(self, last: Head, judge: Judge, report: StreamReport, before: bytes) -> EntryFault | None:
        """One stream by itself: the entries after those that the report counts, up to ``last``, or the first wrong one.

        ``before`` is the hash of the last one that the report counts.
        """
        walk = Walk(self._store, self._terms, last, judge, report, before)
        entries = self._store.read(last.stream, report.entries)
        while chunk := list(islice(entries, min(CHUNK, last.version - report.entries))):
            found = walk.take(chunk)
            if found is not None:
                return found
        return walk.end()

    # --- all streams together

    def _first_key(self, streams: Sequence[str]) -> str:
        """The key that the journal pins first: all its streams must have it."""
        if self._base is not None:
            return self._base.seal.key
        for stream in streams:
            judge = judge_of(stream, self._shelf)
            for entry in self._store.read(stream):
                judge.pinned(entry)
                break
            if judge.key:
                return judge.key
        return ""

    def _begin(self, store: Store, task: Task) -> Part:
        """Somebody begins with a stream."""
        judge, report = judge_of(task.stream, self._shelf), StreamReport(stream=task.stream)
        last, before = self._last[task.stream], GENESIS
        kept = None if self._base is None else self._base.snapshots.get(task.stream)
        if kept is not None and self._base is not None:
            judge.go_on(kept, self._base.seal.key)
            report.entries = report.before = report.covered = kept.version  # the seal covers what is before it
            before = kept.hash
        walk = Walk(store, self._terms, last, judge, report, before, linking=task.linking, judging=task.judging)
        walk.whole = True
        return Part(store, last, walk, self._telling)

    def _walked(self, streams: list[str], whole: int, moments: Moments, report: Report) -> list[StreamReport]:
        """Every stream, walked in step with the others; while others begin with that, the file itself is looked at."""
        end = self._end = max((self._position(stream) for stream in self._last), default=self._start)
        self._telling = moments.numbered(end - self._start, whole)
        windows = (whole - 1) // WINDOW + 1 if self._telling and whole else 1
        workers = max(1, min(self._workers, whole // FEW))
        crew: Alone | Crew
        if workers > 1:
            assert self._again is not None, "whoever shares the work opens the store once more"
            shares = shared_out({stream: self._last[stream].version for stream in streams}, workers)
            crew = Crew(shares, self._begin, self._again, windows, self._start)
        else:
            crew = Alone(self._store, [Task(stream) for stream in streams], self._begin)
        try:
            report.findings += [_of_file(said) for said in self._store.faults()]
            start = 1 + self._start
            for until in ends(windows, self._start):
                stop = int(min(until, end + 1))
                moments.window(start, stop, crew.window(until))
                start = stop
                self._progress(min(stop - 1 - self._start, whole), whole)
            ended = crew.ended()
            self.spent = max((each.spent for each in ended), default=0.0)
            return self._joined(ended)
        finally:
            crew.close()

    def _position(self, stream: str) -> int:
        last = self._last[stream]
        return next(self._store.placed(stream, last.version - 1), (self._start, None))[0]

    def _before(self, stream: str) -> int:
        """The entries of a stream that are in files before this one."""
        kept = None if self._base is None else self._base.snapshots.get(stream)
        return 0 if kept is None else kept.version

    def _joined(self, ended: list[Ended]) -> list[StreamReport]:
        """The report of each stream, from both halves where two had it."""
        found: dict[str, StreamReport] = {}
        for each in ended:
            report = each.report
            if each.linking and each.judging:
                report.finding = each.finding
                found[report.stream] = report
            elif each.finding is not None:
                found[report.stream] = self._by_itself(report.stream)
            elif report.stream not in found:
                found[report.stream] = report
            elif found[report.stream].finding is None:
                linked, judged = (report, found[report.stream]) if each.linking else (found[report.stream], report)
                for name in JUDGED:
                    setattr(linked, name, getattr(judged, name))
                found[report.stream] = linked
        return list(found.values())

    def _by_itself(self, stream: str) -> StreamReport:
        """A stream with which something is wrong, walked once more by one alone: so it is said what comes first."""
        part = self._begin(self._store, Task(stream))
        part.step(inf, [])
        report = part.ended().report
        report.finding = part.finding
        return report

    # --- the whole file

    def _unsigned_tails(self, report: Report) -> Iterator[EntryFault]:
        """A stream that rested while others went on was signed: else its tail is not the one that was written."""
        well = [stream for stream in report.streams if stream.finding is None]
        now = max((stream.until for stream in well), default=0)
        for stream in well:
            due = stream.uncovered
            if due.late(now - SLACK):  # in the first format no stream has a time, and so nothing is late
                said = (
                    f"its last {stream.unsigned} entries are not covered by a signed head, and other streams go on for "
                    f"{now - (due.since or 0)} seconds after them"
                )
                yield EntryFault(kind="head", stream=stream.stream, version=due.first, message=said)

    def _missing(self, last: dict[str, Head]) -> Iterator[EntryFault]:
        """Streams that are not here, and of which a head was kept."""
        for stream, heads in self._given.items():
            if stream not in last:
                known = next(iter(heads.values()))
                said = f"a head speaks of its entry {known.version}, and the stream is not in the file"
                yield EntryFault(kind="tail", stream=stream, version=1, message=said)


def _of_file(said: str) -> EntryFault:
    return EntryFault(kind="file", stream="", version=0, message=said)


def _about(head: Head, kind: str, message: str) -> EntryFault:
    return EntryFault(kind=kind, stream=head.stream, version=head.version, message=message)
