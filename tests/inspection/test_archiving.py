"""Archives: no entry is lost or doubled, files are verified alone and together, and whatever is altered is named."""

from __future__ import annotations

import multiprocessing
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.inspection.archiving import _before as snapshot_before
from cutcard.inspection.archiving import archive
from cutcard.journal.entry import GENESIS, Head, next_entry
from cutcard.journal.latest import Latest
from cutcard.journal.seal import check_seal, read_seal
from cutcard.journal.segment import segment_path, unpack
from cutcard.journal.segmented import open_journal
from cutcard.journal.snapshot import Snapshot, sign_snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.table.steps.rounds.opening import ENGINE
from tests.inspection.archives import SHELF, copied, entries, kinds, tmp_path_of, verified
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore
from tests.support.command import cutcard
from tests.support.seeds import chance, short_or_long

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
        assert store.find(stream, first.id) == first and store.ids(stream, first.id, 1) == [first.id]
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
    last = archive(path, SHELF, 39)
    assert last is not None and (last.entries, last.stayed) == (1, 39) and entries(path) == entries(archived)


# --- verifying


@pytest.mark.parametrize("alone", [True, False])
def test_a_stream_may_begin_after_what_is_sealed(archived: Path, tmp_path: Path, alone: bool) -> None:
    """It has no state in the seal, and is followed from its first entry."""
    path = copied(archived, tmp_path)
    entry = next_entry(Head("games", 0, GENESIS), "first", b'{"command":{"actor":"A"},"events":[]}')
    store = SqliteStore(path)
    store.commit([entry], [SIGNER.sign(Head("games", 1, entry.hash))])
    store.close()
    report = verified(path, alone)
    assert kinds(report) == []
    assert [(each.entries, each.before) for each in report.streams if each.stream == "games"] == [(1, 0)]


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


# --- the snapshot from which a state is worked out


class Keeping(MemoryStore):
    """A store with snapshots after the second, the fifth and the seventh entry."""

    def __init__(self, taken: Callable[[int], Snapshot]) -> None:
        super().__init__([], [])
        self._taken = taken

    def kept(self, stream: str) -> list[int]:
        return [2, 5, 7]

    def snapshot(self, stream: str, version: int) -> Snapshot:
        return self._taken(version)


def taken(version: int, engine: int = ENGINE) -> Snapshot:
    return sign_snapshot(SIGNER, Snapshot("floor", version, bytes(32), f'{{"engine":{engine}}}'.encode()))


@pytest.mark.parametrize(("version", "due"), [(1, None), (2, 2), (4, 2), (5, 5), (6, 5), (7, 7), (9, 7)])
def test_a_state_is_worked_out_from_the_last_snapshot_before_it(version: int, due: int | None) -> None:
    found = snapshot_before(Keeping(taken), SIGNER, "floor", version)
    assert (None if found is None else found.version) == due


@pytest.mark.parametrize(
    "wrong", [lambda version: replace(taken(version), body=b"{}"), lambda version: taken(version, ENGINE - 1)]
)
def test_nothing_is_worked_out_from_a_snapshot_that_is_not_signed_or_of_another_engine(
    wrong: Callable[[int], Snapshot],
) -> None:
    with pytest.raises(Refused, match="floor, snapshot at entry 5: ") as refused:
        snapshot_before(Keeping(wrong), SIGNER, "floor", 6)
    assert refused.value.code == "bad_snapshot"


def test_only_a_segment_ends_with_a_seal(before: Path, archived: Path, tmp_path: Path) -> None:
    files = {before: False, archived: False}
    files |= {unpack(segment_path(archived, number), tmp_path_of(tmp_path, str(number))): True for number in (1, 2)}
    for path, sealed in files.items():
        store = SqliteStore(path, read_only=True)
        assert store.ends_sealed() is sealed
        store.close()
