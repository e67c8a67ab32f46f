"""What a verification gives: what was checked of each stream, what is wrong, and what could not be told."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cutcard.inspection.faults import EntryFault
from cutcard.journal.due import Due


class StreamReport(msgspec.Struct, kw_only=True):
    """What was checked of one stream. Amounts are cents."""

    stream: str
    entries: int = 0  # the number of the last one
    before: int = 0  # those that are in files before this one
    events: int = 0
    rounds: int = 0
    undecided: int = 0  # entries that cannot be decided again without their hidden cards
    snapshots: int = 0  # that were proved to be what the entries come to
    unproved: int = 0  # snapshots of which that could not be told
    signed: int = 0
    covered: int = 0  # the entry of the last signed head
    uncovered: Due = msgspec.field(default_factory=Due)
    until: int = 0  # the time of its last entry
    staked: int = 0
    paid: int = 0
    key: str = ""
    unjudged: str = ""
    taken: int = 0  # entries that an earlier release decided: before this one took the stream over
    followed: bool = False  # whether money and cards were checked, where it was not judged
    notes: list[str] = []  # what whoever reads the report should know, and is no fault of the stream
    former: Mapping[str, int] = {}  # of a prize pool inside a table, as engines up to 4 had it
    taken_over: Mapping[str, Mapping[str, int]] = {}  # by a prize pool, from such tables
    clearing: dict[str, str] = {}  # with whom it has money of prize pools, in cents, exactly
    finding: EntryFault | None = None

    @property
    def unsigned(self) -> int:
        """Entries after the last signed head."""
        return max(self.entries - self.covered, 0)


class Report(msgspec.Struct, kw_only=True):
    """What was checked of a journal, what is wrong with it, and what could not be told."""

    streams: list[StreamReport] = []
    findings: list[EntryFault] = []
    notes: list[str] = []

    @property
    def well(self) -> bool:
        """Whether nothing is wrong and every command was decided again."""
        return not self.findings and not any(stream.unjudged or stream.taken for stream in self.streams)


JUDGED = (
    "events",
    "rounds",
    "undecided",
    "snapshots",
    "unproved",
    "followed",
    "staked",
    "paid",
    "unjudged",
    "taken",
    "notes",
    "clearing",
    "former",
    "taken_over",
)
"""What the judge of a stream counts for its report."""
