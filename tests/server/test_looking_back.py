"""Rounds from before a start, in a journal that was altered there: a clear answer, and the floor goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import apsw
import pytest

from cutcard.journal.sqlite import SqliteStore
from cutcard.server import snapshots
from tests.server.put_back import sql
from tests.server.visiting import Visit, play_round, run, seat, until, visiting
from tests.support.seeds import chance

WAR = "star-casino-war"
STREAM = f"table:{WAR}"
PATHS = ("rounds", "rounds/1", "rounds/1/openings", "steps/0", "steps/10")

_OF = f"stream = (SELECT number FROM streams WHERE stream = '{STREAM}')"

ALTERED = {
    "another word": (
        "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'events', 'Events') AS BLOB) WHERE "
        f"{_OF} AND version IN (1, 12)",
        "its hash does not follow",
    ),
    "no entry": (f"UPDATE entries SET body = x'7b' WHERE {_OF} AND version IN (2, 12)", "its hash does not follow"),
    "taken out": (f"DELETE FROM entries WHERE {_OF} AND version IN (3, 12)", "it is missing"),
    "another hash": (f"UPDATE entries SET hash = zeroblob(32) WHERE {_OF} AND version < 15", "hash"),
}


@pytest.fixture(autouse=True)
def from_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start goes on from the end of the round before, and does not look at what came earlier."""
    monkeypatch.setattr(snapshots, "EVERY", 5)
    monkeypatch.setattr(snapshots, "STEPS", 0)


@pytest.mark.parametrize("what", ALTERED)
def test_an_altered_entry_is_named_to_whoever_looks_back(
    tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    statement, said = ALTERED[what]

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            await _round(visit, "Ann")
        async with visiting(tmp_path) as visit:
            sql(tmp_path / "floor.db", statement)  # as it may have been before, where a start did not look
            for path in PATHS:
                answer = await visit.client.get(f"/api/tables/{WAR}/{path}")
                assert answer.status_code == 409, (path, answer.text)
                refused: dict[str, Any] = answer.json()["refused"]
                assert refused["code"] == "altered_entry" and said in refused["message"]
                assert f"{STREAM}, entry " in refused["message"] and "Ann:" not in refused["message"]
                assert "Play goes on from later entries" in refused["message"]
            await _round(visit, "Ben")
            later = await visit.get(f"/api/tables/{WAR}/rounds/2")
            assert later["round"] == 2 and later["steps"]
        assert caplog.text.count(f"{STREAM}, entry ") <= 2, "staff is told once of each"

    run(test())


async def _round(visit: Visit, name: str) -> None:
    guest = await visit.admit(name)
    await seat([guest], WAR)
    await play_round(visit, [guest], WAR, chance("looking back"))
    await guest.done(WAR, "leave_table")
    await until(lambda: visit.floor.tables[WAR].audience.seq == visit.floor.tables[WAR].seq)


def test_a_page_of_the_file_that_is_damaged_is_no_reason_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(store: SqliteStore, *given: object) -> Any:
        raise store._unread(apsw.CorruptError("database disk image is malformed"))

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            await _round(visit, "Ann")
        async with visiting(tmp_path) as visit:
            monkeypatch.setattr(SqliteStore, "placed", damaged)
            answer = await visit.client.get(f"/api/tables/{WAR}/rounds")
            assert answer.status_code == 409 and "the journal's file is damaged" in answer.text
            assert str(tmp_path) not in answer.text

    run(test())
