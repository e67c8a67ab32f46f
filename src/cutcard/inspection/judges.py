"""Which judge there is for which stream."""

from __future__ import annotations

from cutcard.inspection.faults import EntryFault
from cutcard.inspection.floor_stream import FLOOR, FloorJudge
from cutcard.inspection.judge import Judge
from cutcard.inspection.machines import KNOWN, judge_for, kind_of
from cutcard.inspection.table_stream import TABLE, TableJudge
from cutcard.journal.entry import Entry
from cutcard.rulebooks import Shelf


class OtherJudge(Judge):
    """A stream of a kind that is not known here: its chain is all that can be checked."""

    def judge(self, entry: Entry) -> EntryFault | None:
        if entry.version == 1:
            self.pinned(entry)
        self.unjudged = f"it is {KNOWN}"
        return super().judge(entry)


def judge_of(stream: str, shelf: Shelf) -> Judge:
    """Whoever can judge a stream of this name."""
    if stream == FLOOR:
        return FloorJudge()
    kind = kind_of(stream)
    if kind is not None:
        return judge_for(kind, shelf)
    return TableJudge(shelf) if stream.startswith(TABLE) else OtherJudge()
