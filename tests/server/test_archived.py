"""A floor whose old entries are archived goes on as if they were there, and its journal stays one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw
import pytest

from cutcard.citations import Refused
from cutcard.inspection.archiving import archive
from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import Head
from cutcard.journal.latest import Latest
from cutcard.journal.segment import segment_path
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.journal.witness import witness_at
from cutcard.rulebooks import default_shelf
from cutcard.server import snapshots
from cutcard.server.live import Done
from tests.server.direct import WAR, do, floor_at
from tests.server.test_snapshots import AT_ONCE, play, state
from tests.server.visiting import table_idle, until
from tests.support.books import POKER

STREAM = f"table:{WAR}"


def well(path: Path) -> bool:
    """Whether a journal with all its segments is."""
    with opened(str(path)) as given:
        report = Verification(given.store, default_shelf(), seals=given.seals, base=given.base).run()
        return report.well and not given.findings


@pytest.mark.parametrize("replay", [False, True])
def test_a_floor_goes_on_from_what_was_sealed(tmp_path: Path, replay: bool) -> None:
    path = tmp_path / "floor.db"

    async def test() -> None:
        async with floor_at(tmp_path, AT_ONCE, "Kd 2s") as floor:
            await floor.admit("Ann")
            await play(floor.tables[WAR], "Ann", 3)
            table = floor.tables[WAR]
            await until(lambda: table_idle(table) and not table.table.fairness.to_open)
            last = await do(table, "Ann", "take_seat", box=5)
            before = await state(floor)
        assert isinstance(last, Done) and last.seq == table.seq
        for keep in (20, 2):  # most streams have no entry in the file then
            assert archive(path, default_shelf(), keep) is not None
        store = SqliteStore(path, read_only=True)
        assert store.begins(STREAM) > 10 and store.last()[STREAM].version == last.seq
        store.close()
        async with floor_at(tmp_path, AT_ONCE, replay=replay) as floor:
            found = await state(floor)
            for name in found:
                if not name.endswith(" rounds"):  # which are archived
                    assert found[name] == before[name], name
            again = await do(floor.tables[WAR], "Ann", "give_up_box", box=5)
            assert isinstance(again, Done) and again.seq == last.seq + 1
            await play(floor.tables[WAR], "Ann", 2)
            await play(floor.tables[POKER], "Ann", 1, "ante")
            assert len(floor.tables[WAR].history.rounds()) == 2
        assert well(path)
        assert archive(path, default_shelf(), 1) is not None and segment_path(path, 3).exists()
        assert well(path)

    asyncio.run(test())


def test_a_witness_that_saw_what_is_archived_contradicts_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        kept = witness_at(str(tmp_path / "kept.jsonl"))
        async with floor_at(tmp_path, AT_ONCE, "Kd 2s", witnesses=[kept]) as floor:
            await floor.admit("Ann")
            await play(floor.tables[WAR], "Ann", 2)
        archive(tmp_path / "floor.db", default_shelf(), 1)
        async with floor_at(tmp_path, AT_ONCE, witnesses=[kept]) as floor:
            await play(floor.tables[WAR], "Ann", 1)

    asyncio.run(test())


def test_the_state_with_which_a_file_begins_is_never_taken_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 5)
    monkeypatch.setattr(snapshots, "STEPS", 0)
    monkeypatch.setattr(snapshots, "SHARE", 1 << 40)
    monkeypatch.setattr(snapshots, "ROUNDS", 2)

    async def test() -> None:
        async with floor_at(tmp_path, AT_ONCE, "Kd 2s") as floor:
            await floor.admit("Ann")
            await play(floor.tables[WAR], "Ann", 2)
        archive(tmp_path / "floor.db", default_shelf(), 1)
        async with floor_at(tmp_path, AT_ONCE) as floor:
            await play(floor.tables[WAR], "Ann", 8)
            await until(lambda: table_idle(floor.tables[WAR]))
        store = SqliteStore(tmp_path / "floor.db", read_only=True)
        assert store.kept(STREAM)[0] == store.begins(STREAM) and len(store.kept(STREAM)) > 2
        store.close()
        with opened(str(tmp_path / "floor.db"), alone=True) as given:
            report = Verification(given.store, default_shelf(), seals=given.seals, base=given.base).run()
        assert report.well, [*map(str, report.findings)]

    asyncio.run(test())


@pytest.mark.parametrize("replay", [False, True])
def test_a_sealed_state_that_was_altered_sends_nobody_in_circles(tmp_path: Path, replay: bool) -> None:
    """The entries before it are not there, so that starting from the entries alone is no way out."""

    async def test() -> None:
        async with floor_at(tmp_path, AT_ONCE, "Kd 2s") as floor:
            await floor.admit("Ann")
            await play(floor.tables[WAR], "Ann", 2)
        archive(tmp_path / "floor.db", default_shelf(), 1)
        connection = apsw.Connection(str(tmp_path / "floor.db"))
        connection.execute("UPDATE snapshots SET signature = zeroblob(64)")
        connection.close()
        with pytest.raises(Refused, match=r"[Pp]ut a whole copy back") as refused:
            async with floor_at(tmp_path, AT_ONCE, replay=replay):
                raise AssertionError("it was opened")
        assert "--replay" not in str(refused.value)

    asyncio.run(test())


def test_what_was_noted_of_entries_that_are_archived_since_accuses_nobody(tmp_path: Path) -> None:
    """After a power cut, vault and -last may be behind the journal by what was written in the last second."""

    async def test() -> None:
        path = tmp_path / "floor.db"
        async with floor_at(tmp_path, AT_ONCE, "Kd 2s") as floor:
            await floor.admit("Ann")
            await play(floor.tables[WAR], "Ann", 2)
        store, vault, latest = SqliteStore(path, read_only=True), Vault.beside(path), Latest.beside(path)
        early = {stream: store.at(stream, 1) for stream in store.last()}
        store.close()
        behind = {stream: Head(stream, 1, head.hash) for stream, head in early.items() if head is not None}
        vault.note_served(behind)
        vault.close()
        latest.begin(behind)
        latest.close()
        assert archive(path, default_shelf(), 1) is not None
        async with floor_at(tmp_path, AT_ONCE) as floor:
            await play(floor.tables[WAR], "Ann", 1)

    asyncio.run(test())


@pytest.mark.parametrize("change", ["signature = zeroblob(64)", "body = CAST(body || ' ' AS BLOB)"])
def test_a_seal_that_was_altered_is_not_gone_on_from(tmp_path: Path, change: str) -> None:
    async def test() -> None:
        path = tmp_path / "floor.db"
        async with floor_at(tmp_path, AT_ONCE, "Kd 2s") as floor:
            await floor.admit("Ann")
            await play(floor.tables[WAR], "Ann", 2)
        archive(path, default_shelf(), 1)
        connection = apsw.Connection(str(path))
        connection.execute(f"UPDATE seals SET {change}")
        connection.close()
        with pytest.raises(Refused, match="seal 1: it was not signed with the key") as refused:
            async with floor_at(tmp_path, AT_ONCE):
                raise AssertionError("it was opened")
        assert refused.value.code == "damaged_journal" and "Put a whole copy back" in str(refused.value)

    asyncio.run(test())
