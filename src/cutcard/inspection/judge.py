"""Whoever judges a stream: what is kept of it, and which judge there is for which stream.

A kind of stream has a judge of its own, who decides its commands again. Of a stream that nobody here can judge, chain
and signatures are all that is checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cutcard.inspection.faults import EntryFault
from cutcard.inspection.told import Granted, Moved, Owned
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import Snapshot, read_said

BAD_BODY = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
IMPOSSIBLE = (KeyError, IndexError, ValueError, AttributeError, AssertionError, TypeError, OverflowError)
"""What may come of a command that was never accepted."""

_EVENT = b'{"event":"'  # a quotation mark inside of a text has a backslash before it


class Judge:
    """What is kept of a stream that is judged. ``unjudged`` says why its commands cannot be decided again."""

    timed = False
    """Whether every entry of such a stream says when it was."""

    def __init__(self) -> None:
        self.events = self.rounds = 0
        self.snapshots = self.unproved = 0  # snapshots that were proved, and that could not be
        self.undecided = 0  # entries that only somebody with their hidden cards can decide again
        self.staked = self.paid = 0
        self.key = self.rulebook = ""
        self.engine: object = None
        self.unjudged = ""
        self.taken = 0  # entries that an earlier release decided, and that were taken as they are recorded
        self.notes: list[str] = []  # what whoever reads the report should know, and is no fault of the stream
        self.former: Mapping[str, int] = {}  # accounts of a pool inside a table, as engines up to 4 had it, in parts
        self.taken_over: Mapping[str, Mapping[str, int]] = {}  # such accounts, by the table that had them
        self.moved: list[Moved] = []  # of purses; whoever judges all streams together takes these away
        self.granted: list[Granted] = []
        self.owned: list[Owned] = []

    def judge(self, entry: Entry) -> EntryFault | None:
        """What is wrong with the next entry, whose place in the chain is right."""
        self.events += entry.body.count(_EVENT)
        self.rounds += bool(self.signs(entry.body, False))
        return None

    def judge_all(self, entries: Sequence[Entry]) -> EntryFault | None:
        """What is wrong with the first of the next entries that is wrong; those before it are counted."""
        return next(filter(None, map(self.judge, entries)), None)

    @property
    def clearing(self) -> dict[str, str]:
        """Money of prize pools, in cents, exactly: of a table its own, of a pool what it has of each table."""
        return {}

    @property
    def followed(self) -> bool:
        """Whether at least money and cards were checked where commands were not decided again."""
        return False

    def signs(self, body: bytes, timely: bool) -> str:
        """Why the head of this entry must be signed, if it must, without reading more of it than that."""
        return ""

    def down(self, player: str) -> int:
        """What a player has on the table now."""
        return 0

    def go_on(self, snapshot: Snapshot, key: str) -> None:
        """The file goes on from what a stream came to in another one. Raises one of `BAD_STATE` if it is none."""
        said = read_said(snapshot.body)
        self.key, self.rulebook, self.engine = key, said.rulebook, said.engine

    def state_like(self, snapshot: Snapshot) -> bytes | None:
        """The body that is due where a snapshot is not what the entries came to; nothing if it is, or nobody can tell.

        Raises one of `cutcard.inspection.snapshots.BAD_STATE` where it cannot be read.
        """
        self.unproved += 1
        return None

    def pinned(self, entry: Entry) -> dict[str, Any]:
        """What the first entry pins; nothing if it cannot be read."""
        try:
            pins = record_in(entry).pins or {}
        except BAD_BODY:
            return {}
        self.key = str(pins.get("key", ""))
        self.rulebook = str(pins.get("rulebook", ""))
        self.engine = pins.get("engine")
        return pins
