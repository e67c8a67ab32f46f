"""Entries of a stream for whoever goes on from them: each is checked before it is given, and none is decided again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile

from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judges import judge_of
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.table_bodies import uncommitted
from cutcard.inspection.walk import CHUNK, Terms, Walk
from cutcard.journal.entry import GENESIS, Entry, Head
from cutcard.journal.hidden import lacks
from cutcard.journal.store import Store
from cutcard.rulebooks import default_shelf


class DoesNotFit(Exception):  # noqa: N818 - it is the entry that does not
    """An entry is not the one that was written, or is missing. ``finding`` says which, and why."""

    def __init__(self, finding: EntryFault) -> None:
        super().__init__(str(finding))
        self.finding = finding


def checked(store: Store, key: str, stream: str, begin: Head | None = None) -> Iterator[Entry]:
    """The entries of a stream up to the one that is now the last, or those after ``begin``; raises `DoesNotFit`.

    Chain, order, what is hidden, and that heads are there; the last signature must be by ``key``, and covers the rest.
    """
    last = store.last().get(stream)
    if last is None:
        return
    after, follows = (0, GENESIS) if begin is None else (begin.version, begin.hash)
    report = StreamReport(stream=stream, entries=after)
    terms, judge = Terms(key, "", {}, timely=True, sparing=True), judge_of(stream, default_shelf())
    walk = Walk(store, terms, last, judge, report, follows, judging=False)
    # What is written meanwhile may have heads that were not there yet when heads were read.
    rows = takewhile(lambda row: row[1].version <= last.version, store.placed(stream, after))
    position = 0
    while chunk := list(islice(rows, CHUNK)):
        entries = [entry for _, entry in chunk]
        found = walk.take(entries) or next(filter(None, map(_hides, entries)), None)
        for here, entry in chunk:
            if here <= position and found is None:
                found = at_entry(entry, "position", "it stands in the file before one that it follows")
            position = here
        if found is not None:
            raise DoesNotFit(found)
        yield from entries
    found = walk.end()
    if found is not None:
        raise DoesNotFit(found)


def _hides(entry: Entry) -> EntryFault | None:
    """What is wrong with what an entry hides: all of it must be there, and be what the entry commits to."""
    if lacks(entry):
        said = "cards that it hides are not in this file: it is a copy for strangers, or they were taken out"
        return at_entry(entry, "hidden", said)
    return uncommitted(entry) if entry.hidden else None
