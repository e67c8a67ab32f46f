"""Archives: no entry is lost or doubled, files are verified alone and together, and whatever is altered is named."""

from __future__ import annotations

import gzip
import multiprocessing
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.inspection import stretches
from cutcard.inspection.archiving import archive
from cutcard.inspection.opening import opened
from cutcard.inspection.reports import Report
from cutcard.journal.entry import Entry, Head
from cutcard.journal.latest import Latest
from cutcard.journal.seal import Seal, check_seal, read_seal
from cutcard.journal.segment import segment_path, unpack
from cutcard.journal.segmented import open_journal
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.rulebooks import Shelf
from tests.inspection.build import Builder
from tests.support.command import cutcard
from tests.support.seeds import chance, short_or_long

SHELF = Shelf()
BOOKS = ("star-casino-war", "star-three-card-poker", "star-baceball")


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal that nobody has archived, with its vault."""
    path = tmp_path_factory.mktemp("archive") / "floor.db"
    vault = Vault.beside(path)
    with Builder(path, vault.signer()) as build:
        build.open_floor(books=BOOKS)
        for book in BOOKS:
            build.play(book, 5, under_way=True)
    vault.close()
    return path


def copied(path: Path, folder: Path) -> Path:
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, folder / file.name)
    return folder / path.name


@pytest.fixture(scope="module")
def archived(before: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with two segments, which end in the middle of rounds."""
    path = copied(before, tmp_path_factory.mktemp("archived"))
    for keep in (170, 40):
        assert archive(path, SHELF, keep) is not None
    return path


def entries(path: Path) -> list[tuple[int, Entry]]:
    """Every entry of a journal, in the order of the file."""
    store = open_journal(path)
    try:
        return sorted((row for stream in store.last() for row in store.placed(stream)), key=lambda row: row[0])
    finally:
        store.close()


def verified(path: Path, alone: bool = False, key: str = "", workers: int = 1) -> Report:
    with opened(str(path), alone) as given:
        return stretches.verified(given, SHELF, key=key, workers=workers)


def kinds(report: Report) -> list[str]:
    return [finding.kind for finding in report.findings]


# --- what stays the same


def test_all_entries_are_there_once_and_in_order(before: Path, archived: Path) -> None:
    assert entries(archived) == entries(before)
    live = SqliteStore(archived, read_only=True)
    assert sum(1 for stream in live.last() for _ in live.read(stream)) == 40
    store = open_journal(archived)
    whole = SqliteStore(before, read_only=True)
    assert store.last() == whole.last() and store.covered() == whole.covered()
    for stream in whole.last():
        assert [*store.heads(stream)] == [*whole.heads(stream)]
        assert store.beside(stream, 1 << 40) == whole.beside(stream, 1 << 40)
        first = next(whole.read(stream))
        assert store.find(stream, first.id) == first and store.has(stream, first.id)
        assert store.at(stream, 1) == whole.at(stream, 1)
    for each in (live, store, whole):
        each.close()


def test_files_become_smaller(before: Path, archived: Path) -> None:
    segments = [segment_path(archived, number).stat().st_size for number in (1, 2)]
    assert archived.stat().st_size < 0.6 * before.stat().st_size
    assert sum(segments) < 0.5 * before.stat().st_size
    assert not archived.with_name("floor.db-wal").exists()


@pytest.mark.parametrize("command", [("export",), ("export", "--rounds"), ("audit",), ("fairness",)])
def test_commands_read_through_segments(before: Path, archived: Path, command: tuple[str, ...]) -> None:
    name, *options = command
    one, other = (cutcard(name, str(path), *options) for path in (before, archived))
    assert one.status == other.status == 0
    assert one.out.replace(str(before), "") == other.out.replace(str(archived), "")


def test_nothing_is_archived_twice(archived: Path, tmp_path: Path) -> None:
    path = copied(archived, tmp_path)
    assert archive(path, SHELF, 40) is None and archive(path, SHELF, 1_000) is None
    assert entries(path) == entries(archived)


# --- verifying


def test_each_file_is_verified_alone_and_all_of_them_together(archived: Path) -> None:
    for path, alone in (
        (segment_path(archived, 1), False),
        (segment_path(archived, 2), False),
        (archived, True),
        (archived, False),
    ):
        report = verified(path, alone)
        assert report.well, (path, alone, [*map(str, report.findings)])
    assert verified(archived, workers=2).well


def test_what_is_alone_says_so(archived: Path) -> None:
    said = cutcard("verify", str(segment_path(archived, 2)))
    assert said.status == 0
    assert "begins with seal 1" in said.out and "ends with seal 2" in said.out
    vault = cutcard("verify", str(archived), "--alone", "--vault", f"{archived}-vault")
    assert vault.status == 2 and "one file of several" in vault.err
    assert cutcard("verify", str(archived), "--vault", f"{archived}-vault").status == 0


def test_a_strangers_copy_has_segments_too_and_nothing_hidden(archived: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert cutcard("export", str(archived), "--format", "journal", "-o", str(copy)).status == 0
    assert verified(copy).well and verified(copy, alone=True).well and verified(segment_path(copy, 2)).well
    assert not any(entry.hidden for _, entry in entries(copy)) and any(entry.hidden for _, entry in entries(archived))
    store = SqliteStore(unpack(segment_path(copy, 1), tmp_path), read_only=True)
    kept = [store.snapshot(stream, version) for stream in store.last() for version in store.kept(stream)]
    store.close()
    assert kept and not any(each.hidden for each in kept if each is not None)


def test_seals_follow_one_another(archived: Path) -> None:
    store = SqliteStore(archived, read_only=True)
    (last,) = store.seals()
    store.close()
    assert check_seal(last, read_seal(last).key) and not check_seal(replace(last, number=3), read_seal(last).key)
    assert read_seal(last).number == 2 and len(read_seal(last).before) == 64


# --- what is altered


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
    (stream,) = [name for name in whole.last() if name.endswith(BOOKS[2])]
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


# --- at whatever moment


def test_a_journal_that_is_written_to_is_not_archived(before: Path, tmp_path: Path) -> None:
    path = copied(before, tmp_path)
    store = SqliteStore(path)
    with pytest.raises(Refused, match="another process is writing"):
        archive(path, SHELF, 40)
    store.close()
    assert not segment_path(path, 1).exists()


def test_only_the_key_of_the_journal_seals_it(before: Path, tmp_path: Path) -> None:
    path = copied(before, tmp_path)
    path.with_name("floor.db-vault").unlink()
    with pytest.raises(Refused, match="the vault of the journal is needed"):
        archive(path, SHELF, 40)
    assert not path.with_name("floor.db-vault").exists(), "none is made"
    Vault.beside(path).close()
    with pytest.raises(Refused, match="its key is not the one that signs this journal"):
        archive(path, SHELF, 40)
    assert entries(path) == entries(before)


def _archive(path: Path) -> None:
    archive(path, SHELF, 40)


@pytest.mark.soak
def test_whoever_archives_may_be_killed_at_any_moment(before: Path, tmp_path: Path) -> None:
    """Every entry is there once, all is well, and the next run does the rest."""
    rng, due, done = chance("killed archives"), entries(before), 0
    context = multiprocessing.get_context("fork")
    begun = time.perf_counter()
    whole = copied(before, tmp_path)
    archive(whole, SHELF, 40)
    takes = time.perf_counter() - begun
    for number in range(short_or_long(8, 300)):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        path = copied(before, folder)
        process = context.Process(target=_archive, args=(path,))
        process.start()
        process.join(rng.random() * takes * 1.5)
        process.kill()
        process.join()
        assert entries(path) == due
        done += segment_path(path, 1).exists()
        archive(path, SHELF, 40)
        assert entries(path) == due and verified(path).well
        left = {file.name for file in folder.iterdir()}
        assert left <= {path.name, f"{path.name}-vault", f"{path.name}-segment-1.gz", f"{path.name}-lock"}, left
    assert short_or_long(True, done > 0)


def test_nothing_is_sealed_that_is_not_right(before: Path, tmp_path: Path) -> None:
    """A seal vouches for states: an entry that was altered must not get a signature by being archived."""
    path = copied(before, tmp_path)
    connection = apsw.Connection(str(path))
    connection.execute("UPDATE entries SET body = cast(replace(cast(body AS TEXT), '1000', '9000') AS BLOB)")
    connection.close()
    kept = path.read_bytes()
    with pytest.raises(Refused, match="Nothing was archived") as refused:
        archive(path, SHELF, 10)
    assert refused.value.code == "damaged_journal"
    assert path.read_bytes() == kept and not segment_path(path, 1).exists()


def test_a_journal_that_is_behind_what_was_written_last_is_not_archived(before: Path, tmp_path: Path) -> None:
    path = copied(before, tmp_path)
    store = SqliteStore(path, read_only=True)
    latest = Latest.beside(path)
    latest.begin({name: Head(name, head.version + 1, bytes(32)) for name, head in store.last().items()})
    latest.close()
    store.close()
    with pytest.raises(Refused, match="the tail is missing"):
        archive(path, SHELF, 10)


def test_a_segment_with_other_entries_is_never_replaced(archived: Path, before: Path, tmp_path: Path) -> None:
    """As after an older journal was put back: what is in the segment may be nowhere else."""
    path = copied(before, tmp_path)
    shutil.copy(segment_path(archived, 2), segment_path(path, 1))
    kept = segment_path(path, 1).read_bytes()
    assert archive(path, SHELF, 10) is not None, "all its entries are in the journal: it is what a killed run left"
    assert segment_path(path, 1).read_bytes() != kept
    again = copied(archived, tmp_path_of(tmp_path, "again"))
    shutil.copy(segment_path(again, 1), segment_path(again, 3))
    kept = segment_path(again, 3).read_bytes()
    with pytest.raises(Refused, match="and this journal does not") as refused:
        archive(again, SHELF, 10)
    assert refused.value.code == "segment_there" and segment_path(again, 3).read_bytes() == kept


def tmp_path_of(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name
