"""The shapes of what inspectors ask and are told."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cutcard.finding.told import ToldEntry
from cutcard.finding.understood import LONGEST
from cutcard.notes.base import LONGEST_TEXT
from cutcard.server.shapes import CardName, Changes, Money, Nothing, Rules, Shape
from cutcard.server.table_shapes import TableView
from cutcard.telling.pit import Need

__all__ = ["Nothing"]

Seconds = Annotated[int, Meta(description="seconds since 1970")]
StreamName = Annotated[str, Meta(min_length=1, max_length=200)]
Version = Annotated[float, Meta(ge=1, le=1 << 53, multiple_of=1)]
"""A number that somebody sends: in JSON 12.0 is as good as 12."""


class NoteShown(Shape):
    """A bookmark or a note about an entry. ``withdrawn`` says by whom and why, if it was taken back; ``entry`` is where
    it stands itself, in the stream of its house's notes."""

    house: str
    number: int
    what: Literal["bookmark", "note"]
    by: str
    role: str
    at: Seconds
    stream: str
    version: int
    hash: str
    round: int
    text: str
    withdrawn: str


class Found(Shape):
    """A round with all that led to it, or an entry that belongs to none; with the entries that were looked for."""

    stream: str
    first: int
    last: int
    round: int
    since: Seconds
    until: Seconds
    over: bool
    notes: int
    entries: list[ToldEntry]


class Understood(Shape):
    """A part of what was asked, as it was understood: a field and its value, or words. ``says`` tells a time with its
    date; ``instead`` is how it would be written to mean something else, where it has no field of its own."""

    text: str
    field: str
    value: str
    says: str
    instead: str


class FoundPage(Shape):
    """What was found, the latest first. ``total`` counts up to ``counted``; ``more`` begins the next page, if there is
    one. ``behind``: entries that are not in the index yet."""

    q: str
    understood: list[Understood]
    total: int
    counted: int
    more: int | None
    behind: int
    fields: dict[str, str]
    hits: list[Found]


class Occasion(Shape):
    """All entries of a round, or of what an entry stands alone in; and the notes about them."""

    stream: str
    first: int
    last: int
    round: int
    over: bool
    book: str
    entries: list[ToldEntry]
    notes: list[NoteShown]


class Drawn(Shape):
    """A card of a round, in the order drawn: the box where it lies, or 0 for the dealer; whether ``everybody`` has seen
    it, or one player, or nobody; and whether it is in the rack already."""

    card: CardName | None
    place: int
    seen: str
    collected: bool


class Frame(Shape):
    """One entry of a round: what was due before it under which clauses, what was done, what is different now, and all
    cards in the order drawn."""

    entry: ToldEntry
    due: str
    rules: Rules
    readings: list[str]
    changes: Changes
    drawn: list[Drawn]


class Frames(Shape):
    """A round frame by frame: with every card of it once it is ``over``, before with those that everybody has seen."""

    table: str
    book: str
    round: int
    over: bool
    first: int
    last: int
    start: TableView
    frames: list[Frame]


class NoteGiven(Shape):
    """What somebody writes about an entry."""

    what: Literal["bookmark", "note"]
    stream: StreamName
    version: Version
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class NoteTakenBack(Shape):
    """Why a note is taken back."""

    number: Version
    reason: Annotated[str, Meta(min_length=1, max_length=200)]


class NotesShown(Shape):
    """All notes, the latest first."""

    notes: list[NoteShown]


class NoteWritten(Shape):
    """What was written: ``seq`` is its entry in the stream of the house's notes."""

    seq: int
    number: int


class StreamVerified(Shape):
    """What was checked of a stream; ``why`` it is not well, if so."""

    stream: str
    entries: int
    rounds: int
    signed: int
    staked: Money
    paid: Money
    verdict: Literal["well", "wrong", "not judged"]
    why: str


class Finding(Shape):
    """Something that is wrong; with a version, about that entry of the stream."""

    kind: str
    stream: str
    version: int
    message: str
    rules: Rules


class Verified(Shape):
    """The last verification of the journal, or the one that runs: ``done`` of ``whole`` entries."""

    state: Literal["none", "running", "stopped", "done", "failed"]
    by: str
    began: Seconds
    ended: Seconds
    done: int
    whole: int
    well: bool
    refused: str
    streams: list[StreamVerified]
    findings: list[Finding]
    notes: list[str]


class CaseWanted(Shape):
    """Entries of a stream that are to be exported with their proof."""

    stream: StreamName
    first: Version
    last: Version
    title: Annotated[str, Meta(min_length=1, max_length=120)]


class CaseMade(Shape):
    """A case that lies ready under an address of its own for a while."""

    name: str
    address: str
    bytes: int
    entries: int


class WatchedNeed(Shape):
    """Something that needs somebody: a trouble, a duty and the like, at a table or, without one, beside them."""

    table: str
    need: Need


class Watched(Shape):
    """Who looks, as whom, and which house; the ``day`` there, and what needs somebody at it ``now``."""

    badge: str
    role: str
    house: str
    name: str
    time_zone: str
    day: str
    now: Seconds
    needs: list[WatchedNeed]


QUERY = {"type": "string", "maxLength": LONGEST}
"""What is asked for."""
