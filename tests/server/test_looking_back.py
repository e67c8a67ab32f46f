"""Rounds from before a start, in a journal that was altered there: a clear answer, and the floor goes on."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import apsw
import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import GENESIS, Head, chained, next_entry
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.server import snapshots
from cutcard.server.looking_back import LookingBack
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


def test_what_was_altered_is_not_signed_for_whoever_asks(tmp_path: Path) -> None:
    """Else whoever can write to the file would need no key: the floor would sign what stands there."""

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            await _round(visit, "Ann")
            table = visit.floor.tables[WAR]
            rightly = await visit.get(f"/api/tables/{WAR}/heads/3")
            everything = await visit.get("/api/heads")
            rewritten(tmp_path / "floor.db", STREAM)
            for version in (3, table.seq):
                answer = await visit.client.get(f"/api/tables/{WAR}/heads/{version}")
                assert answer.status_code == 409 and "is not the one that was written" in answer.text
            assert await visit.get("/api/heads") == everything
        assert rightly["heads"][0]["version"] == 3

    run(test())


def rewritten(path: Path, stream: str) -> None:
    """A table whose first entry says something else, with all that follows chained to it, and no head."""
    connection = apsw.Connection(str(path))
    number = connection.execute("SELECT number FROM streams WHERE stream = ?", (stream,)).get
    query = "SELECT version, id, body FROM entries WHERE stream = ? ORDER BY version"
    rows: list[Any] = connection.execute(query, (number,)).fetchall()
    before = bytes(32)
    for version, id_, body in rows:
        said = body.replace(b'"supervisor"', b'"somebody"')
        before = chained(before, stream, version, id_, said)
        where = (said, before, number, version)
        connection.execute("UPDATE entries SET body = ?, hash = ? WHERE stream = ? AND version = ?", where)
    connection.execute("DELETE FROM heads WHERE stream = ?", (number,))
    connection.close()


@pytest.mark.parametrize("altered", ['"4', "{"])
def test_a_command_that_is_sent_again_and_whose_entry_was_altered(tmp_path: Path, altered: str) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            assert (await ann.do(WAR, "take_seat", box=4, key="seat")).status_code == 200
            sql(tmp_path / "floor.db", f"UPDATE entries SET body = CAST('{altered}' AS BLOB) WHERE id = 'Ann:seat'")
            answer = await ann.do(WAR, "take_seat", box=4, key="seat")
            assert answer.status_code == 409 and answer.json()["refused"]["code"] == "altered_entry"
            assert visit.floor.tables[WAR].seats("Ann") == [4]

    run(test())


def test_an_admission_that_is_sent_again_and_whose_entry_was_altered(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            key = {"idempotency-key": secrets.token_hex(16)}
            assert (await visit.client.post("/api/guests", json={"name": "Ann"}, headers=key)).status_code == 201
            sql(tmp_path / "floor.db", "UPDATE entries SET body = x'7b' WHERE stream = 1")
            answer = await visit.client.post("/api/guests", json={"name": "Ann"}, headers=key)
            assert answer.status_code == 409 and answer.json()["refused"]["code"] == "altered_entry"

    run(test())


def test_what_is_written_meanwhile_accuses_nobody(tmp_path: Path) -> None:
    """The file may be ahead of what is known to be on the disk, while a commit is being answered."""
    store, signer = SqliteStore(tmp_path / "x.db"), Signer.new()
    heads = [Head("table:x", 0, GENESIS)]
    for number in range(1, 5):
        entry = next_entry(heads[-1], f"{number}", b"{}")
        heads.append(Head("table:x", number, entry.hash))
        store.commit([entry], [])
    back = LookingBack(store, "table:x", signer.public)
    for head in heads[1:4]:
        assert back.vouched(head, heads[3]) == head
    with pytest.raises(Refused, match="is not the one that was written"):
        back.vouched(Head("table:x", 2, bytes(32)), heads[3])
    with pytest.raises(Refused, match="is not the one that was written"):
        back.vouched(heads[4], Head("table:x", 9, bytes(32)))
    store.close()
