"""Segments and seals that are altered or missing: each is named, and what is there is verified all the same."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest

from cutcard.citations import Refused
from cutcard.inspection import stretches
from cutcard.inspection.archiving import archive
from cutcard.inspection.opening import opened
from cutcard.journal.entry import Head
from cutcard.journal.seal import Seal
from cutcard.journal.segment import segment_path, unpack
from cutcard.journal.segmented import open_journal
from tests.inspection.archives import BOOKS, SHELF, copied, entries, kinds, tmp_path_of, verified
from tests.support.command import cutcard


def inside(path: Path, number: int, *statements: str) -> None:
    """Something else in a segment."""
    segment = segment_path(path, number)
    made = unpack(segment, path.parent)
    connection = apsw.Connection(str(made))
    for statement in statements:
        connection.execute(statement)
    connection.close()
    segment.write_bytes(gzip.compress(made.read_bytes()))
    made.unlink()


def outside(path: Path, *statements: str) -> None:
    """Something else in the journal itself."""
    connection = apsw.Connection(str(path))
    for statement in statements:
        connection.execute(statement)
    connection.close()


def swapped(path: Path) -> None:
    one, other = segment_path(path, 1), segment_path(path, 2)
    first, second = one.read_bytes(), other.read_bytes()
    one.write_bytes(second)
    other.write_bytes(first)


def other_seal(path: Path) -> None:
    """A seal of somebody who has another key."""
    with opened(str(path), alone=True) as given:
        (seal,) = given.seals
    forged = Seal(seal.number, seal.body.replace(b'"position":', b'"position": '), seal.signature)
    outside(path, f"UPDATE seals SET body = x'{forged.body.hex()}'")


FIRST = "(SELECT min(version) FROM snapshots x WHERE x.stream = snapshots.stream)"
"""The states with which a segment begins."""

ALTERED: dict[str, tuple[Callable[[Path], object], set[str]]] = {
    "a segment is missing": (lambda path: segment_path(path, 1).unlink(), {"segment"}),
    "a segment is cut short": (
        lambda path: segment_path(path, 2).write_bytes(segment_path(path, 2).read_bytes()[:-500]),
        {"segment"},
    ),
    "a segment is no file of SQLite": (
        lambda path: segment_path(path, 2).write_bytes(gzip.compress(b"Dear diary")),
        {"segment"},
    ),
    "segments have changed places": (swapped, {"seal", "gap", "chain", "position"}),
    "an entry in a segment is another": (
        lambda path: inside(path, 1, "UPDATE entries SET body = CAST(body || ' ' AS BLOB) WHERE position = 30"),
        {"chain", "file", "unreadable"},
    ),
    "an entry in a segment is missing": (
        lambda path: inside(path, 1, "DELETE FROM entries WHERE position = 30"),
        {"gap", "position"},
    ),
    "a state in a segment is another": (
        lambda path: inside(path, 1, "UPDATE snapshots SET body = CAST(body || ' ' AS BLOB)"),
        {"snapshot"},
    ),
    "the signature of a seal is another": (
        lambda path: inside(path, 1, "UPDATE seals SET signature = zeroblob(64)"),
        {"seal"},
    ),
    "a seal says something else": (other_seal, {"seal"}),
    "a state with which a segment begins is another, and the same in the segment before it is not": (
        lambda path: inside(path, 2, f"UPDATE snapshots SET hash = zeroblob(32) WHERE version IN {FIRST}"),
        {"snapshot"},
    ),
    "a state with which a segment begins is not there": (
        lambda path: inside(path, 2, f"DELETE FROM snapshots WHERE version IN {FIRST}"),
        {"seal"},
    ),
    "the seal with which the journal begins cannot be read": (
        lambda path: outside(path, "UPDATE seals SET body = CAST('{' AS BLOB)"),
        {"seal", "gap", "file"},
    ),
    "the journal has lost its seal": (lambda path: outside(path, "DELETE FROM seals"), {"gap", "position", "file"}),
    "a state with which the journal begins is missing": (
        lambda path: outside(path, "DELETE FROM snapshots"),
        {"file"},
    ),
}


@pytest.mark.parametrize("what", ALTERED)
def test_whatever_is_altered_is_named(archived: Path, tmp_path: Path, what: str) -> None:
    path = copied(archived, tmp_path)
    do, due = ALTERED[what]
    do(path)
    try:
        found = {*kinds(verified(path))}
    except Refused:
        found = {"segment"}
    assert found and found & due, found


def test_a_missing_segment_is_named_by_whoever_needs_it(archived: Path, tmp_path: Path) -> None:
    path = copied(archived, tmp_path)
    segment_path(path, 1).unlink()
    verify = cutcard("verify", str(path))
    assert verify.status == 1 and f"{segment_path(path, 1)}: this segment of the journal is missing" in verify.out
    for command in ("export", "audit"):
        said = cutcard(command, str(path))
        assert said.status != 0 and "this segment of the journal is missing" in said.err
    said = cutcard("export", str(segment_path(path, 2)))
    assert said.status != 0 and "name the journal that it belongs to" in said.err


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_there_is_verified_where_a_segment_is_missing(archived: Path, tmp_path: Path, workers: int) -> None:
    """Before it and after it: the files on either side are judged, and what lies between is said not to be."""
    path = copied(archived, tmp_path)
    archive(path, SHELF, 5)
    whole = verified(path)
    assert whole.well
    segment_path(path, 2).unlink()
    found = verified(path, workers=workers)
    assert kinds(found) == ["segment"] and "segment-2.gz: this segment" in str(found.findings[0])
    assert any("Segment 2 is missing: what stands in it was not verified" in note for note in found.notes)
    for stream in found.streams:
        same = next(each for each in whole.streams if each.stream == stream.stream)
        assert stream.finding is None and stream.entries == same.entries and stream.rounds <= same.rounds
    done, due = (sum(each.entries - each.before for each in report.streams) for report in (found, whole))
    missing = len(entries(archived)) - 40 - (len(entries(archived)) - 170)
    assert done == due - missing
    for number, position in ((1, 20), (3, due - 20)):
        other = copied(path, tmp_path_of(tmp_path, f"{number}"))
        for each in path.parent.glob("*-segment-*"):
            shutil.copy(each, other.parent)
        inside(other, number, f"UPDATE entries SET body = CAST(body || ' ' AS BLOB) WHERE position = {position}")
        spoilt = verified(other, workers=workers)
        assert {*kinds(spoilt)} == {"segment", "chain"}, "on either side"


def test_a_head_that_was_kept_is_looked_for_where_it_must_be(archived: Path, tmp_path: Path) -> None:
    path = copied(archived, tmp_path)
    archive(path, SHELF, 5)
    whole = open_journal(path)
    (stream,) = [name for name in whole.last() if name == f"table:{BOOKS[2]}"]
    heads = [*whole.heads(stream)]
    whole.close()
    segment_path(path, 2).unlink()
    with opened(str(path)) as given:
        assert kinds(stretches.verified(given, SHELF, heads=heads)) == ["segment"]
        first = given.before[0].store.last()
        early = next(iter(first))
        wrong = Head(early, first[early].version, bytes(32))
        assert sorted(kinds(stretches.verified(given, SHELF, heads=[wrong]))) == ["head", "segment"]
        beyond = Head(stream, heads[-1].version + 99, bytes(32))
        assert sorted(kinds(stretches.verified(given, SHELF, heads=[beyond]))) == ["segment", "tail"]


COMMANDS = (
    *("export", "export --rounds", "audit", "fairness"),
    *(f"replay --stream {BOOKS[0]}", f"battery {BOOKS[0]} --journal"),
)
SEALS: dict[str, Callable[[Path], object]] = {
    name: ALTERED[name][0]
    for name in ("segments have changed places", "the signature of a seal is another", "a seal says something else")
}


@pytest.mark.parametrize("what", SEALS)
def test_whoever_reads_through_segments_looks_at_the_seals_first(archived: Path, tmp_path: Path, what: str) -> None:
    path = copied(archived, tmp_path)
    SEALS[what](path)
    for command in COMMANDS:
        said = cutcard(*command.split(), str(path))
        assert said.status != 0 and not said.out and ": seal " in said.err, (command, said)
        assert "`cutcard verify` tells more" in said.err and "Traceback" not in said.err
