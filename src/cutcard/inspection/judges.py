"""Which judge there is for which stream."""

from __future__ import annotations

from cutcard.inspection.faults import EntryFault
from cutcard.inspection.floor_stream import FLOOR, FloorJudge
from cutcard.inspection.judge import Judge
from cutcard.inspection.pool_stream import POOL, PoolJudge
from cutcard.inspection.table_stream import TABLE, TableJudge
from cutcard.inspection.tournament_stream import TOURNAMENT, TournamentJudge
from cutcard.journal.entry import Entry
from cutcard.rulebooks import Shelf


class OtherJudge(Judge):
    """A stream of a kind that is not known here: its chain is all that can be checked."""

    def judge(self, entry: Entry) -> EntryFault | None:
        if entry.version == 1:
            self.pinned(entry)
        self.unjudged = "it is neither a table nor a prize pool nor a tournament nor the floor"
        return super().judge(entry)


def judge_of(stream: str, shelf: Shelf) -> Judge:
    """Whoever can judge a stream of this name."""
    if stream == FLOOR:
        return FloorJudge()
    if stream.startswith(POOL):
        return PoolJudge(shelf)
    if stream.startswith(TOURNAMENT):
        return TournamentJudge(shelf)
    return TableJudge(shelf) if stream.startswith(TABLE) else OtherJudge()
