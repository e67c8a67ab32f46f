"""Whoever tampers with an entry of a journal is found, at that entry: for any entry, in every way.

`make test` tries a few entries of each stream, other ones for each commit; `make soak` tries them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.inspection.faults import EntryFault
from cutcard.inspection.judge import Judge
from cutcard.inspection.judges import judge_of
from cutcard.inspection.verify import StreamReport, Verification
from cutcard.journal.due import Due, time_of
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, read_record
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from tests.inspection.memory import MemoryStore, rechained
from tests.support.books import BACEBALL, BOOKS
from tests.support.seeds import chance, short_or_long

SHELF = Shelf()
STREAMS = [*(f"table:{book}{kind}" for book in BOOKS for kind in ("", "-wild")), f"pool:{BACEBALL}"]
FAR = 1000

TRIED = 15
"""Entries of each stream that are tampered with in `make test`, beside those at its ends."""


class Point(NamedTuple):
    """Where a verification stood before an entry."""

    judge: Judge
    report: StreamReport
    before: bytes


class Stream:
    """One stream with a point before each entry, so that tampering with one is seen without reading all of them."""

    def __init__(self, store: MemoryStore) -> None:
        self.entries, self.heads = store.entries, list(store.heads(store.entries[0].stream))
        self.name = self.entries[0].stream
        self.last = self.entries[-1].version
        self.points: list[Point] = []
        judge, before, uncovered = judge_of(self.name, SHELF), GENESIS, Due()
        signed = {head.version for head in self.heads}
        for entry in self.entries:
            report = StreamReport(stream=self.name, entries=entry.version - 1, uncovered=copy(uncovered))
            self.points.append(Point(copy(judge), report, before))
            assert judge.judge(entry) is None
            uncovered.wrote(entry.version, time_of(entry.body))
            if entry.version in signed:
                uncovered.signed()
            before = entry.hash
        self.kept = Head(self.name, self.last, before)

    def found(self, at: int, entries: list[Entry], heads: list[Head] | None = None, kept: bool = False) -> EntryFault:
        """What is wrong, verified from the point before entry ``at`` on; with the last head kept elsewhere, or not."""
        store = MemoryStore(entries, self.heads if heads is None else heads)
        judge, report, before = self.points[at - 1]
        verification = Verification(store, SHELF, heads=[self.kept] if kept else [])
        last = store.last().get(self.name, Head(self.name, 0, GENESIS))
        found = verification.walk(last, copy(judge), deepcopy(report), before)
        assert found is not None, f"entry {at}: nothing was found"
        return found

    def tried(self, name: str) -> list[Entry]:
        """The entries that a test tampers with, in order; the first two and the last two are always among them."""
        few = [*self.entries[:2], *chance(f"{name} {self.name}").sample(self.entries[2:-2], TRIED), *self.entries[-2:]]
        return short_or_long(sorted(few, key=lambda entry: entry.version), self.entries)

    def next_signed(self, version: int) -> int:
        """The first signed head from a version on, or the last entry, whose head was kept."""
        return next((head.version for head in self.heads if head.version >= version), self.last)


@pytest.fixture(scope="module", params=STREAMS)
def stream(request: pytest.FixtureRequest, night: Path) -> Iterator[Stream]:
    store = SqliteStore(night, read_only=True)
    yield Stream(MemoryStore.of(store, request.param))
    store.close()


def _flipped(data: bytes, seed: int) -> bytes:
    at = seed * 7919 % (8 * len(data))
    return bytes([*data[: at // 8], data[at // 8] ^ 1 << at % 8, *data[at // 8 + 1 :]])


def _in_place(stream: Stream, at: int, **changes: Any) -> list[Entry]:
    return [replace(entry, **changes) if entry.version == at else entry for entry in stream.entries]


def _altered(entry: Entry) -> bytes:
    """The body with more money in its first amount, or with another clause if it holds none."""
    record = read_record(entry.body)
    events: list[dict[str, Any]] = [msgspec.json.decode(raw) for raw in record.events]
    for event in reversed(events):
        field = next((name for name in ("paid", "amount", "staked") if name in event), "")
        if field:
            event[field] = str(int(float(event[field])) + 1)
            break
    else:
        events[0]["rules"] = [*events[0].get("rules", []), "99.9"]
    return body_of(bytes(record.command), map(msgspec.json.encode, events), record.pins, record.hidden)


def _another_command(entry: Entry) -> bytes:
    """The body with another person as the actor, and all else as it was; a message has none, but perhaps a link."""
    record = read_record(entry.body)
    command = msgspec.json.decode(bytes(record.command))
    other = {"actor": f"{command['actor']} too"} if "actor" in command else {"link": "00" * 32}
    written = msgspec.json.encode({**command, **other})
    return body_of(written, map(bytes, record.events), record.pins, record.hidden)


CHANGES: dict[str, Callable[[Entry], dict[str, Any]]] = {
    "body": lambda entry: {"body": _flipped(entry.body, entry.version)},
    "hash": lambda entry: {"hash": _flipped(entry.hash, entry.version)},
    "id": lambda entry: {"id": f"{entry.id}x"},
    "stated": lambda entry: {"body": _altered(entry)},
    "cut short": lambda entry: {"body": entry.body[:-1]},
    "empty": lambda entry: {"body": b""},
}


@pytest.mark.bulk
@pytest.mark.soak
@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_entry_is_found(stream: Stream, change: str) -> None:
    for entry in stream.tried(change):
        found = stream.found(entry.version, _in_place(stream, entry.version, **CHANGES[change](entry)))
        assert (found.kind, found.version) == ("chain", entry.version)
        assert found.stream == stream.name and found.message


@pytest.mark.bulk
@pytest.mark.soak
def test_a_changed_number_or_a_dropped_entry_is_a_gap(stream: Stream) -> None:
    for entry in stream.tried("a gap"):
        at = entry.version
        far = [replace(each, version=at + FAR) if each is entry else each for each in stream.entries]
        moved = stream.found(at, far)
        assert (moved.kind, moved.version, moved.recorded) == ("gap", at, at + 1 if at < stream.last else at + FAR)
        dropped = [each for each in stream.entries if each is not entry]
        found = stream.found(at, dropped, kept=True)
        assert (found.kind, found.version) == ("tail" if at == stream.last else "gap", at)


@pytest.mark.bulk
@pytest.mark.soak
def test_entries_that_changed_places_are_found(stream: Stream) -> None:
    for one in stream.tried("changed places")[:-1]:  # the last one has none after it
        other = stream.entries[one.version]
        swapped = [
            replace(other, version=one.version)
            if each is one
            else replace(one, version=other.version)
            if each is other
            else each
            for each in stream.entries
        ]
        found = stream.found(one.version, swapped)
        assert (found.kind, found.version) == ("chain", one.version)


@pytest.mark.bulk
@pytest.mark.soak
def test_a_repeated_entry_is_found(stream: Stream) -> None:
    for entry in stream.tried("repeated"):
        at = entry.version
        later = [replace(each, version=each.version + 1) for each in stream.entries[at - 1 :]]
        found = stream.found(at, [*stream.entries[:at], *later])
        assert (found.kind, found.version) == ("chain", entry.version + 1)


@pytest.mark.bulk
@pytest.mark.soak
def test_a_forged_entry_is_found_although_the_chain_was_rewritten(stream: Stream) -> None:
    """The hashes are all right again, and what was decided is not."""
    for entry in stream.tried("forged"):
        at = entry.version
        forged = replace(entry, body=_altered(entry))
        rewritten = rechained([forged, *stream.entries[at:]], stream.points[at - 1].before)
        found = stream.found(at, [*stream.entries[: at - 1], *rewritten])
        assert (found.kind, found.version) == ("decision", at)
        assert found.id == entry.id and found.command and found.event
        assert found.recorded != found.due


@pytest.mark.bulk
@pytest.mark.soak
def test_another_story_is_found_at_the_next_signed_head(stream: Stream) -> None:
    """Somebody else is said to have done it. Where the rules do not mind, a head that was signed or kept does."""
    by_head = 0
    for entry in stream.tried("another story"):
        at = entry.version
        forged = replace(entry, body=_another_command(entry))
        rewritten = rechained([forged, *stream.entries[at:]], stream.points[at - 1].before)
        found = stream.found(at, [*stream.entries[: at - 1], *rewritten], kept=True)
        if found.kind == "head":
            assert found.version == stream.next_signed(at)
            by_head += 1
        else:
            assert at <= found.version <= stream.next_signed(at)
            assert found.kind in ("decision", "refused")
    assert by_head > short_or_long(0, 20)


@pytest.mark.bulk
@pytest.mark.soak
def test_a_missing_tail_is_found(stream: Stream) -> None:
    for at in (entry.version for entry in stream.tried("a tail")[:-1]):
        rest = stream.entries[:at]
        beyond = any(head.version > at for head in stream.heads)
        if beyond:  # whoever cut the entries off left the heads
            found = stream.found(at, rest)
            assert (found.kind, found.version) == ("tail", at + 1)
        heads = [head for head in stream.heads if head.version <= at]
        found = stream.found(at, rest, heads, kept=True)
        assert (found.kind, found.version, found.due) == ("tail", at + 1, stream.last)


@pytest.mark.bulk
@pytest.mark.soak
def test_heads_that_were_dropped_or_forged_are_found(stream: Stream) -> None:
    thief = Signer.from_bytes(bytes(32))
    for head in stream.heads:
        others = [each for each in stream.heads if each is not head]
        forgeries = {
            "dropped": None,
            "unsigned": replace(head, signature=b""),
            "altered": replace(head, signature=_flipped(head.signature, head.version)),
            "another hash": replace(head, hash=_flipped(head.hash, head.version)),
            "another key": thief.sign(replace(head, signature=b"")),
        }
        if head.version == stream.last:  # of a stream by itself, nobody can tell that it rested and was signed
            del forgeries["dropped"]
        for forgery in forgeries.values():
            found = stream.found(head.version, stream.entries, others if forgery is None else [*others, forgery])
            late = forgery is None and found.version == head.version + 1  # it is missed when the next entry comes
            assert found.version == head.version or late
            assert found.kind in ("head", "signature")
        if head.version > 1:
            early = replace(head, version=head.version - 1)  # where perhaps another stands already
            found = stream.found(head.version - 1, stream.entries, [*others, early])
            assert found.kind in ("head", "signature") and head.version - found.version in (0, 1)


def test_the_streams_are_long_and_signed(stream: Stream) -> None:
    pool = stream.name.startswith("pool:")
    assert len(stream.entries) > (20 if pool else 80)
    assert len(stream.heads) >= (1 if pool else 8)
