"""A floor with a prize pool that another release has run: tables and pool go on here, by entries of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.inspection import pins, snapshots
from cutcard.inspection.pool_stream import PoolJudge
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.table.steps.rounds.opening import ENGINE
from tests.server.pool_floors import a_round, agree, opened, the_pool
from tests.server.put_back import sql
from tests.server.visiting import run
from tests.support.books import BACEBALL
from tests.support.command import cutcard

POOL = f"pool:{BACEBALL}"
FORMER = ENGINE - 1


def evening(folder: Path, *, rounds: int = 1) -> None:
    async def test() -> None:
        async with opened(folder) as floor:
            if floor.floor.guest("Ann") is None:
                await floor.admit("Ann")
            for _ in range(rounds):
                await a_round(floor, floor.tables[BACEBALL], "Ann")
            agree(floor)
            assert the_pool(floor).pool.link(f"table:{BACEBALL}").status == "linked"

    run(test())


@pytest.fixture
def former(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A floor of another engine, whose events this one understands."""
    with monkeypatch.context() as at_that_time:
        for module in (pins, snapshots):
            at_that_time.setattr(module, "ENGINE", FORMER)
        evening(tmp_path)
    return tmp_path


def entries(folder: Path) -> list[tuple[int, object, object]]:
    """The entries of the pool that pin an engine: which they are, the engine, and their command."""
    store = SqliteStore(folder / "floor.db", read_only=True)
    found = [(entry.version, record_in(entry)) for entry in store.read(POOL)]
    store.close()
    return [
        (version, record.pins["engine"], bytes(record.command).partition(b'"command":"')[2].partition(b'"')[0])
        for version, record in found
        if record.pins
    ]


def test_the_pool_goes_on_by_an_entry_that_pins_anew_and_once(former: Path) -> None:
    first = entries(former)
    assert first == [(1, FORMER, b"open_pool")]
    evening(former)
    evening(former)
    assert [entry[1:] for entry in entries(former)[1:]] == [(ENGINE, b"adopt_release")]
    found = cutcard("verify", str(former / "floor.db"), "--json").json
    assert found["findings"] == []
    (pool,) = [stream for stream in found["streams"] if stream["stream"] == POOL]
    taken = entries(former)[1][0] - 1
    assert (pool["unjudged"], pool["taken"]) == ("", taken)
    assert any(note.startswith(f"{POOL}, entries 1 to {taken}: not decided again") for note in found["notes"])


def test_what_another_release_left_unsigned_is_not_signed_here(former: Path) -> None:
    number = f"(SELECT number FROM streams WHERE stream = '{POOL}')"
    last = f"(SELECT max(version) FROM heads WHERE stream = {number})"
    sql(former / "floor.db", f"DELETE FROM heads WHERE stream = {number} AND version = {last}")
    with pytest.raises(Refused) as refused:
        evening(former)
    assert refused.value.code == "unsigned" and POOL in str(refused.value)


def test_no_other_key_takes_a_pool_over(former: Path) -> None:
    evening(former)
    store = SqliteStore(former / "floor.db", read_only=True)
    kept = list(store.read(POOL))
    store.close()
    at = entries(former)[1][0] - 1
    assert PoolJudge(Shelf()).judge_all(kept) is None
    other = kept[at].body.replace(b'"key":"', b'"key":"ab')
    found = PoolJudge(Shelf()).judge_all([*kept[:at], replace(kept[at], body=other)])
    assert found is not None and (found.kind, found.version) == ("pins", at + 1)
