"""The walk along one stream: its chain, its heads, and what its judge says, up to the first entry that is wrong.

Both may be done by different processes: one follows chain and heads, another judges.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import Judge
from cutcard.inspection.kept import KeptBeside, unproved, unsigned
from cutcard.inspection.reports import JUDGED, StreamReport
from cutcard.journal.due import Due, time_of
from cutcard.journal.entry import Entry, Head, chained
from cutcard.journal.hidden import SALT, places
from cutcard.journal.signing import check
from cutcard.journal.store import Store

CHUNK = 64
"""Entries that are read and hashed before they are judged: each kind of work goes faster in one piece."""


class Terms:
    """What a stream is held to: the one key of the journal, given or pinned, and heads that somebody kept."""

    def __init__(
        self, key: str, pinned: str, given: dict[str, dict[int, Head]], timely: bool, sparing: bool = False
    ) -> None:
        self.key = key
        self.pinned = pinned
        self.given = given
        self.timely = timely  # in the first format heads were signed at the ends of rounds alone
        self.sparing = sparing  # of each stream the last signature alone is checked, which covers all before it


class Signed:
    """The signed heads of a stream, one after the other; ``passed`` are those that were taken of late."""

    def __init__(self, heads: Iterator[Head], after: int, uncovered: Due) -> None:
        self._rest = (head for head in heads if head.version > after)
        self.passed: list[int] = []
        self.uncovered = uncovered
        self._step()

    def _step(self) -> None:
        self.next = next(self._rest, None)
        self.due: float = inf if self.next is None else self.next.version

    def take(self) -> Head:
        """The next head, which is due."""
        taken = self.next
        assert taken is not None
        self.uncovered.signed()
        self.passed.append(taken.version)
        self._step()
        return taken


class Walk:
    """Takes the entries after those that the report counts, of which the last had the hash ``before``.

    With ``linking`` chain and heads are followed, with ``judging`` every entry is judged.
    """

    def __init__(
        self,
        store: Store,
        terms: Terms,
        last: Head,
        judge: Judge,
        report: StreamReport,
        before: bytes,
        *,
        linking: bool = True,
        judging: bool = True,
    ) -> None:
        self._store = store
        self._terms = terms
        self._last = last
        self.judge = judge
        self.report = report
        self._before = before
        self.linking, self.judging = linking, judging
        self._given = terms.given.get(last.stream, {})
        self._signed = Signed(store.heads(last.stream) if linking else iter(()), report.entries, report.uncovered)
        self._spared = store.covered().get(last.stream, 0) if terms.sparing else 0
        self._beside = self._numbers = 0
        self.whole = not report.entries
        self._kept = KeptBeside(store, last.stream, report.entries)
        self.times: list[int] = []

    def take(self, entries: list[Entry]) -> EntryFault | None:
        """What is wrong with the first of the next entries that is wrong; those before it are counted."""
        while self._kept.next <= entries[-1].version:  # a judge has the state only where a stretch ends
            number = max(int(self._kept.next) - entries[0].version, 0) + 1
            found = self._take(entries[:number]) or self._taken(entries[number - 1])
            entries = entries[number:]
            if found is not None or not entries:
                return found
        return self._take(entries)

    def _taken(self, entry: Entry) -> EntryFault | None:
        """What is wrong with the snapshot that was taken after an entry."""
        snapshot = self._kept.take()
        found = None
        if snapshot is not None and self.linking:
            found = unsigned(snapshot, entry, self._terms.key or self.judge.key)
        if snapshot is not None and self.judging and found is None:
            found = unproved(snapshot, self.judge)
        return found

    def _take(self, entries: list[Entry]) -> EntryFault | None:
        report, due = self.report, self.report.entries + 1
        if self.linking:
            linked, self._before = _linked(entries, due, self._before)
        else:
            linked = next((at for at, entry in enumerate(entries) if entry.version != due + at), len(entries))
        if entries[0].version == 1:
            self.judge.pinned(entries[0])
        headed, wrong = self._headed(entries[:linked]) if self.linking else (linked, None)
        found = (self.judge.judge_all(entries[:headed]) if self.judging else None) or wrong
        report.entries = report.entries + linked if found is None else found.version - 1
        passed = [version for version in self._signed.passed if version <= report.entries]
        report.signed, report.covered = report.signed + len(passed), max(passed, default=report.covered)
        self._signed.passed.clear()
        if found is None and linked < len(entries):
            entry, due = entries[linked], report.entries + 1
            return self._altered(entry) if entry.version == due else _gap(entry, due)
        return found

    def end(self) -> EntryFault | None:
        """What is wrong once every entry was taken: something is missing, or lies beside them and belongs to none."""
        if not self.linking:
            return None
        stream = self._last.stream
        missing = self._tail()
        if missing is not None or not self.whole:
            return missing
        if self._store.beside(stream, self._last.version) == (self._beside, self._numbers):
            return None
        said = "values lie beside its entries that none of them hides"
        return EntryFault(kind="hidden", stream=stream, version=0, message=said)

    def counted(self) -> StreamReport:
        """The report, with what the judge counted."""
        for name in JUDGED:
            setattr(self.report, name, getattr(self.judge, name))
        self.report.key = self._terms.key or self.judge.key
        return self.report

    # --- chain and heads

    def _headed(self, entries: list[Entry]) -> tuple[int, EntryFault | None]:
        """Heads beside these entries: how many there are up to the first with a wrong or missing head, and that."""
        signed, given, signs, timely = self._signed, self._given, self.judge.signs, self._terms.timely
        uncovered, times, found = signed.uncovered, self.times, None
        for at, entry in enumerate(entries, 1):
            version, body = entry.version, entry.body
            if version == 1 or version in given:
                found = self._check_given(entry, given.get(version))
            if entry.hidden and found is None:
                found = self._hides(entry)
            time = time_of(body)
            if timely and found is None and time != self.report.until:
                found = self._time(entry, time)
            times.append(-1 if time is None else time)
            full = uncovered.wrote(version, time)
            if found is None and signed.due <= version:
                found = self._check(signed.take(), entry, "its signed head")
            elif found is None and (why := signs(body, timely)):
                found = at_entry(entry, "head", f"{why}, and its signed head is missing")
            elif found is None and full and timely:
                found = _unsigned(entry, uncovered, "no head was signed after so many entries")
            if found is not None:
                return at, found
        return len(entries), None

    def _time(self, entry: Entry, time: int | None) -> EntryFault | None:
        """A stream's time never runs backwards, and what it leaves behind is signed soon."""
        uncovered, until = self._signed.uncovered, self.report.until
        if time is None:
            return at_entry(entry, "time", "it does not say when it was") if self.judge.timed else None
        if time < until:
            said = f"it says that it was {until - time} seconds before an entry that it follows"
            return at_entry(entry, "time", said, recorded=time, due=until)
        self.report.until = time
        if uncovered.late(time):
            return _unsigned(entry, uncovered, "no head was signed before an entry that comes so much later")
        return None

    def _hides(self, entry: Entry) -> EntryFault | None:
        """What lies beside an entry: no more than it hides, each with its salt."""
        number = len(entry.hidden)
        self._beside += number
        self._numbers += number * (number - 1) // 2
        due = places(entry.body)
        if number > due:
            said = f"{number} hidden values lie beside it, and it hides {due}"
            return at_entry(entry, "hidden", said, recorded=number, due=due)
        if any(len(each.salt) != SALT for each in entry.hidden):
            return at_entry(entry, "hidden", f"a salt that lies beside it has not {SALT} bytes")
        return None

    def _altered(self, entry: Entry) -> EntryFault:
        """An entry whose hash is not that of what it says; what it says now is looked at all the same."""
        found = self.judge.judge(entry) if self.judging else None
        more = f"; what it says now: {found.message}" if found is not None else ""
        detail = {} if found is None else {"event": found.event, "recorded": found.recorded, "due": found.due}
        clauses = () if found is None else found.clauses
        return at_entry(
            entry,
            "chain",
            f"its hash does not follow from the entry before it and what it says: it was altered or moved{more}",
            clauses=clauses,
            **detail,
        )

    def _check_given(self, entry: Entry, head: Head | None) -> EntryFault | None:
        """What the stream is held to: one key for the whole journal (given, or first pinned), and a given head."""
        terms, own = self._terms, self.judge.key
        if not terms.timely and self.judge.engine not in (None, 1):
            said = f"engine {self.judge.engine!r} writes no file of the format that this one is said to be of"
            return at_entry(entry, "pins", said, recorded=self.judge.engine, due=1)
        due = terms.key or terms.pinned or own
        if own != due and (own or self.judge.timed):
            what = "that was given" if terms.key else "that the other streams pin"
            return at_entry(entry, "key", f"it pins another key than the one {what}", recorded=own, due=due)
        return None if head is None else self._check(head, entry, "the head that was given")

    def _check(self, head: Head, entry: Entry, what: str) -> EntryFault | None:
        """A head beside the entry that it speaks of."""
        key = self._terms.key or self.judge.key
        if head.hash != entry.hash:
            said = f"{what} has another hash: this entry, or one before it, is not the one that was there then"
            return at_entry(entry, "head", said, recorded=entry.hash.hex(), due=head.hash.hex())
        if head.signature and key and head.version >= self._spared and not check(head, key):
            return at_entry(entry, "signature", f"{what} was not signed with the key {key[:16]}...")
        if not head.signature and what == "its signed head":
            return at_entry(entry, "signature", f"{what} has no signature")
        return None

    def _tail(self) -> EntryFault | None:
        """Heads that speak of entries beyond the last one."""
        last, head = self._last, self._signed.next
        beyond = max((version for version in self._given if version > last.version), default=0)
        what = "the head that was given"
        if not beyond and (head is not None or self._kept.next < inf):
            now = self._store.last().get(last.stream, last)  # a server may have written since
            if head is not None and head.version > now.version:
                beyond, what = head.version, "a signed head"
            elif inf > self._kept.next > now.version:
                beyond, what = int(self._kept.next), "a snapshot"
        if not beyond:
            return None
        return EntryFault(
            kind="tail",
            stream=last.stream,
            version=last.version + 1,
            message=f"{what} speaks of entry {beyond}, and the last one here is {last.version}: the tail is missing",
            recorded=last.version,
            due=beyond,
        )


def _unsigned(entry: Entry, due: Due, why: str) -> EntryFault:
    return at_entry(entry, "head", f"entry {due.first} and those after it are not covered by a signed head: {why}")


def _linked(entries: list[Entry], version: int, before: bytes) -> tuple[int, bytes]:
    """How many of these entries have the numbers and hashes that are due, and the hash of the last of them."""
    for at, entry in enumerate(entries):
        if entry.version != version + at:
            return at, before
        now = chained(before, entry.stream, entry.version, entry.id, entry.body)
        if now != entry.hash or "\n" in entry.id:  # a line break could make one entry's name another's
            return at, before
        before = now
    return len(entries), before


def _gap(entry: Entry, version: int) -> EntryFault:
    """An entry that has not the number that is due."""
    return EntryFault(
        kind="gap",
        stream=entry.stream,
        version=version,
        message=f"it is missing: the next one that is there is entry {entry.version}",
        recorded=entry.version,
        due=version,
    )
