"""Verifying a journal: chain, signatures and gaps; every command decided again; money and cards all there.

A file to which a server still writes is verified up to where it stood at the start. Each stream is read once, in
order, in constant memory, up to its first divergence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import inf

import msgspec

from cutcard.journal.entry import GENESIS, Entry, Head, chained
from cutcard.journal.findings import Finding, at_entry
from cutcard.journal.judge import FLOOR, TABLE, FloorJudge, Judge, TableJudge, ends_round, judge_of
from cutcard.journal.signing import check
from cutcard.journal.store import Store
from cutcard.money import dollars
from cutcard.rulebooks import Shelf

CHUNK = 64
"""Entries that are read and hashed before they are judged: each kind of work goes faster in one piece."""


class Signed:
    """The signed heads of a stream, one after the other; ``passed`` are those that were taken of late."""

    def __init__(self, heads: Iterator[Head], after: int) -> None:
        self._rest = (head for head in heads if head.version > after)
        self.passed: list[int] = []
        self._step()

    def _step(self) -> None:
        self.next = next(self._rest, None)
        self.due: float = inf if self.next is None else self.next.version

    def take(self) -> Head:
        """The next head, which is due."""
        taken = self.next
        assert taken is not None
        self.passed.append(taken.version)
        self._step()
        return taken


class StreamReport(msgspec.Struct, kw_only=True):
    """What was checked of one stream. Amounts are cents."""

    stream: str
    entries: int = 0
    events: int = 0
    rounds: int = 0
    untold: int = 0  # rounds whose payments no record of a whole round can show
    signed: int = 0
    covered: int = 0  # the entry of the last signed head
    staked: int = 0
    paid: int = 0
    key: str = ""
    unjudged: str = ""
    finding: Finding | None = None

    @property
    def unsigned(self) -> int:
        """Entries after the last signed head."""
        return max(self.entries - self.covered, 0)


class Report(msgspec.Struct, kw_only=True):
    """What was checked of a journal, what is wrong with it, and what could not be told."""

    streams: list[StreamReport] = []
    findings: list[Finding] = []
    notes: list[str] = []

    @property
    def well(self) -> bool:
        """Whether nothing is wrong and every command was decided again."""
        return not self.findings and not any(stream.unjudged for stream in self.streams)


class Verification:
    """One run over a journal.

    ``key`` is the public key that must have signed it; without one, each stream is held to the key that it pins.
    ``heads`` are what somebody kept of it elsewhere: they must still be in it.
    """

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        *,
        key: str = "",
        heads: Sequence[Head] = (),
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._key = key
        self._pinned = ""
        self._given: dict[str, dict[int, Head]] = {}
        self._wrong: dict[str, Finding] = {}
        for head in heads:
            other = self._given.setdefault(head.stream, {}).setdefault(head.version, head)
            if other.hash != head.hash:
                said = f"two heads were given for entry {head.version}, with different hashes"
                self._wrong.setdefault(head.stream, _about(head, "head", said))
        self._progress = progress or (lambda done, whole: None)
        self._done = 0
        self._judges: dict[str, Judge] = {}

    def run(self) -> Report:
        """Check everything; the floor first, since it names its tables."""
        last = self._store.last()
        whole = sum(head.version for head in last.values())
        report = Report()
        for head in sorted(last.values(), key=lambda head: (head.stream != FLOOR, head.stream)):
            found = self._stream(head, whole)
            report.streams.append(found)
            if found.finding is not None:
                report.findings.append(found.finding)
        report.findings += self._missing(last)
        report.findings += self._purses(report)
        report.notes += self._notes(report)
        self._progress(whole, whole)
        return report

    # --- one stream

    def _stream(self, last: Head, whole: int) -> StreamReport:
        judge = self._judges[last.stream] = judge_of(last.stream, self._shelf)
        report = StreamReport(stream=last.stream)
        report.finding = self._wrong.get(last.stream) or self.walk(last, judge, report, GENESIS, whole)
        self._done += report.entries
        for name in ("events", "rounds", "untold", "staked", "paid", "unjudged"):
            setattr(report, name, getattr(judge, name))
        report.key = self._key or judge.key
        return report

    def walk(self, last: Head, judge: Judge, report: StreamReport, before: bytes, whole: int = 0) -> Finding | None:
        """The entries after those that the report counts, of which the last had the hash ``before``; up to ``last``.

        The first entry that is wrong ends it.
        """
        given = self._given.get(last.stream, {})
        signed = Signed(self._store.heads(last.stream), report.entries)
        entries = self._store.read(last.stream, report.entries)
        while chunk := list(islice(entries, min(CHUNK, last.version - report.entries))):
            linked, before = _linked(chunk, report.entries + 1, before)
            if chunk[0].version == 1:
                judge.pinned(chunk[0])
            headed, wrong = self._headed(chunk[:linked], judge, signed, given)
            found = judge.judge_all(chunk[:headed]) or wrong
            report.entries = report.entries + linked if found is None else found.version - 1
            passed = [version for version in signed.passed if version <= report.entries]
            report.signed, report.covered = report.signed + len(passed), max(passed, default=report.covered)
            signed.passed.clear()
            if found is not None:
                return found
            if linked < len(chunk):
                entry = chunk[linked]
                due = report.entries + 1
                return self._altered(entry, judge) if entry.version == due else _gap(entry, due)
            self._progress(self._done + report.entries, whole)
        return self._tail(last, signed.next, given)

    def _headed(
        self, entries: list[Entry], judge: Judge, signed: Signed, given: dict[int, Head]
    ) -> tuple[int, Finding | None]:
        """Heads beside these entries: how many there are up to the first with a wrong or missing head, and that."""
        found = None
        for at, entry in enumerate(entries, 1):
            version = entry.version
            if version == 1 or version in given:
                found = self._check_given(entry, judge, given.get(version))
            if found is None and signed.due <= version:
                found = self._check(signed.take(), entry, judge, "its signed head")
            elif found is None and ends_round(entry.body):
                found = at_entry(entry, "head", "a round ends here, and its signed head is missing")
            if found is not None:
                return at, found
        return len(entries), None

    def _altered(self, entry: Entry, judge: Judge) -> Finding:
        """An entry whose hash is not that of what it says; what it says now is looked at all the same."""
        found = judge.judge(entry)
        more = f"; what it says now: {found.message}" if found is not None else ""
        detail = {} if found is None else {"event": found.event, "recorded": found.recorded, "due": found.due}
        rules = () if found is None else found.rules
        return at_entry(
            entry,
            "chain",
            f"its hash does not follow from the entry before it and what it says: it was altered or moved{more}",
            rules=rules,
            **detail,
        )

    def _check_given(self, entry: Entry, judge: Judge, head: Head | None) -> Finding | None:
        """What the stream is held to: one key for the whole journal (given, or first pinned), and a given head."""
        due = self._key or self._pinned or judge.key
        self._pinned = due
        if judge.key and judge.key != due:
            what = "that was given" if self._key else "that the other streams pin"
            return at_entry(entry, "key", f"it pins another key than the one {what}", recorded=judge.key, due=due)
        return None if head is None else self._check(head, entry, judge, "the head that was given")

    def _check(self, head: Head, entry: Entry, judge: Judge, what: str) -> Finding | None:
        """A head beside the entry that it speaks of."""
        key = self._key or judge.key
        if head.hash != entry.hash:
            said = f"{what} has another hash: this entry, or one before it, is not the one that was there then"
            return at_entry(entry, "head", said, recorded=entry.hash.hex(), due=head.hash.hex())
        if head.signature and key and not check(head, key):
            return at_entry(entry, "signature", f"{what} was not signed with the key {key[:16]}...")
        if not head.signature and what == "its signed head":
            return at_entry(entry, "signature", f"{what} has no signature")
        return None

    def _tail(self, last: Head, head: Head | None, given: dict[int, Head]) -> Finding | None:
        """Heads that speak of entries beyond the last one."""
        beyond = max((version for version in given if version > last.version), default=0)
        what = "the head that was given"
        if not beyond and head is not None:
            now = self._store.last().get(last.stream, last)  # a server may have written since
            beyond, what = (head.version, "a signed head") if head.version > now.version else (0, "")
        if not beyond:
            return None
        return Finding(
            kind="tail",
            stream=last.stream,
            version=last.version + 1,
            message=f"{what} speaks of entry {beyond}, and the last one here is {last.version}: the tail is missing",
            recorded=last.version,
            due=beyond,
        )

    # --- the whole file

    def _missing(self, last: dict[str, Head]) -> Iterator[Finding]:
        """Streams that are not here, and of which a head is known."""
        floor = self._judges.get(FLOOR)
        owned = [f"{TABLE}{name}" for name in floor.floor.tables] if isinstance(floor, FloorJudge) else []
        for stream in dict.fromkeys((*self._given, *owned)):
            if stream in last:
                continue
            known = next(iter(self._given.get(stream, {}).values()), None) or next(self._store.heads(stream), None)
            if known is not None:
                said = f"a head speaks of its entry {known.version}, and the stream is not in the file"
                yield Finding(kind="tail", stream=stream, version=1, message=said)

    def _purses(self, report: Report) -> Iterator[Finding]:
        """Nobody has put down more than they were granted and won."""
        floor = self._judges.get(FLOOR)
        if not isinstance(floor, FloorJudge) or report.findings:
            return
        held: dict[tuple[str, str], int] = {}
        for guest in floor.floor.guests.values():
            for house, granted in guest.granted.items():
                held[house, guest.name] = granted
        for name, owned in floor.floor.tables.items():
            judge = self._judges.get(f"{TABLE}{name}")
            if isinstance(judge, TableJudge) and judge.table is not None:
                for account, amount in judge.table.accounts.items():
                    kind, _, player = account.partition(":")
                    if kind == "purse":
                        held[owned.house, player] = held.get((owned.house, player), 0) + amount
        for (house, player), left in held.items():
            if left < 0:
                said = f"{player} has put down {dollars(-left)} more at {house} than was granted and won there"
                yield Finding(kind="purse", stream=FLOOR, version=0, message=said, recorded=dollars(left), due="0")

    def _notes(self, report: Report) -> Iterator[str]:
        """What could not be told, in sentences."""
        for stream in report.streams:
            if stream.unjudged:
                yield f"{stream.stream} was not judged, its chain was: {stream.unjudged}."
            if not stream.key:
                yield f"{stream.stream} pins no key, and none was given: its signatures were not checked."
            if stream.untold:
                yield (
                    f"{stream.stream}: {stream.untold} rounds were void in part; what was paid before that cannot be "
                    "settled again from the whole round, only decided again."
                )
        if not self._key:
            yield (
                "Without --key, the signatures were checked with the key that the journal itself pins: a file that was "
                "rewritten as a whole, key and all, could not be told."
            )
        open_ended = [each.stream for each in report.streams if not self._given.get(each.stream)]
        if open_ended:
            yield f"Without --head for {_names(open_ended)}, a missing tail could not be told."
        after = sum(stream.unsigned for stream in report.streams)
        if after:
            yield f"{after:,} entries stand after the last signed head of their stream: no signature covers them yet."


def _names(streams: list[str]) -> str:
    return ", ".join(streams) if len(streams) <= 8 else f"{len(streams)} streams"


def _about(head: Head, kind: str, message: str) -> Finding:
    return Finding(kind=kind, stream=head.stream, version=head.version, message=message)


def _linked(entries: list[Entry], version: int, before: bytes) -> tuple[int, bytes]:
    """How many of these entries have the numbers and hashes that are due, and the hash of the last of them."""
    for at, entry in enumerate(entries):
        if entry.version != version + at:
            return at, before
        now = chained(before, entry.stream, entry.version, entry.id, entry.body)
        if now != entry.hash:
            return at, before
        before = now
    return len(entries), before


def _gap(entry: Entry, version: int) -> Finding:
    """An entry that has not the number that is due."""
    return Finding(
        kind="gap",
        stream=entry.stream,
        version=version,
        message=f"it is missing: the next one that is there is entry {entry.version}",
        recorded=entry.version,
        due=version,
    )
