"""A floor of release 0.4 had a prize pool inside each bACEball table: it goes on as a stream of its own."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import msgspec
import pytest
from msgspec.structs import replace

from cutcard.inspection.archiving import archive
from cutcard.jackpots.taking_over import TakenOver
from cutcard.jackpots.terms import Terms
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.server import live_pools, snapshots
from cutcard.server.former_pools import former_pool
from cutcard.server.live import LiveTable
from tests.server.pool_floors import (
    DESK,
    a_round,
    agree,
    bet,
    cleared,
    copying,
    dealt,
    opened,
    prepared,
    quiet,
    the_pool,
    well,
)
from tests.server.visiting import run, until
from tests.support.books import BACEBALL
from tests.support.command import cutcard

pytestmark = pytest.mark.xdist_group("old floors")  # their keys are the same, and one process holds a key

OLD = Path(__file__).parents[1] / "inspection" / "old" / "engine-4.zip"
REPLACING = ("Dee", "a new release")

INSIDE = {
    BACEBALL: {
        "players": -16_000,
        "operator": -220_000_000,
        "retained": 3_200,
        "fixed": 10_400,
        "major": 200_001_600,
        "minor": 20_000_800,
    },
    DESK: {
        "players": 1_184_000,
        "operator": -221_194_800,
        "retained": 3_200,
        "fixed": 5_200,
        "major": 200_001_600,
        "minor": 20_000_800,
    },
}
"""What was in the pools inside the tables, in twentieths of a cent; at one a prize of 300 wagers was paid."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Two tables between two rounds; at the one that a person deals, two wagers are carried from a void round."""
    with ZipFile(OLD) as kept:
        kept.extractall(tmp_path)
    return tmp_path / "jackpot"


def taken_over(name: str) -> dict[str, int]:
    """The accounts of the pool that takes over what was inside a table."""
    was, table = INSIDE[name], f"table:{name}"
    return {
        "meter:major": was["major"],
        "meter:minor": was["minor"],
        "retained": was["retained"],
        "fixed": was["fixed"],
        f"wagers:{table}": was["players"],
        f"moved_in:{table}": was["operator"],
    }


def test_every_account_comes_over_and_carried_wagers_play_on(old: Path) -> None:
    async def test() -> None:
        async with opened(old, dealers=[BACEBALL]) as floor:
            await quiet(floor)
            assert {pool.name: dict(pool.pool.accounts) for pool in floor.pools} == {
                name: taken_over(name) for name in INSIDE
            }
            assert all(pool.pool.parts == 20 and pool.pool.known.mystery is None for pool in floor.pools)
            agree(floor)
            desk, pool = floor.tables[DESK], floor.pools[DESK]
            held = pool.pool.round(desk.stream, 3).held
            assert {seat: wager.carried for seat, wager in held.items()} == {"1:Ann": True, "2:Ben": True}
            major = pool.pool.account("meter:major")
            await a_round(floor, floor.tables[BACEBALL], "Ann", "Ben")
            await without_collecting(desk)
            await quiet(floor)
            assert pool.pool.account("meter:major") == major  # they were divided when they were collected
            assert not pool.pool.link(desk.stream).holds
            agree(floor)

    run(test())
    assert [each["taken"] > 0 for each in well(old)["streams"] if each["stream"].startswith("table:")] == [True, True]


async def without_collecting(desk: LiveTable) -> None:
    """A round for which the wagers of both players are carried."""
    await prepared(desk)
    for box, name in enumerate(("Ann", "Ben"), 1):
        await bet(desk, name, box, jackpot=False)
    await dealt(desk, "2c 3c 4c", "2d 3d 4d", "Ks 9d 9c")
    await cleared(desk)


def test_a_round_that_is_made_void_gives_its_wagers_back_before_the_pool_is_taken_over(old: Path) -> None:
    async def test(folder: Path) -> None:
        async with opened(folder, replacing=REPLACING) as floor:
            table = floor.tables[BACEBALL]
            await until(lambda: bool(table.table.pool_links))
            await quiet(floor)
            pool = the_pool(floor).pool
            assert pool.account(f"returns:{table.stream}") == 2_00 * 20 == -pool.account("operator:return")
            assert pool.account(f"wagers:{table.stream}") == -8_000 and table.table.accounts["pool"] == 2_00
            agree(floor)
            await a_round(floor, table, "Ann")
            agree(floor)

    folder = old.parent / "jackpot-in-a-round"
    run(test(folder))
    well(folder)


def test_it_is_taken_over_once_whatever_comes_between(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed after any entry of the first start, with a state that is kept at once."""
    monkeypatch.setattr(snapshots, "STEPS", 0)
    copies: list[Path] = []

    async def visit(folder: Path) -> None:
        async with opened(folder, dealers=[BACEBALL]) as floor:
            await quiet(floor)
            for pool in floor.pools:
                assert dict(pool.pool.accounts) == taken_over(pool.name)
                assert pool.pool.link(f"table:{pool.name}").status == "linked"
            agree(floor)

    with pytest.MonkeyPatch.context() as patched:
        copying(patched, old, copies)
        run(visit(old))
    assert len(copies) >= 10
    for copy in copies:
        run(visit(copy))
        well(copy)


def test_what_was_inside_is_kept_when_old_entries_are_archived_first(old: Path) -> None:
    assert archive(old / "floor.db", Shelf(), 5) is not None

    async def visit() -> None:
        async with opened(old, dealers=[BACEBALL]) as floor:
            await quiet(floor)
            assert {pool.name: dict(pool.pool.accounts) for pool in floor.pools} == {
                name: taken_over(name) for name in INSIDE
            }

    run(visit())
    well(old)


def test_a_pool_that_takes_over_more_than_there_was_is_found(old: Path) -> None:
    """The chain is whole, all is signed, and each stream by itself is right."""

    async def more() -> None:
        async with opened(old, dealers=[BACEBALL]) as floor:
            await quiet(floor)

    def richer(table: LiveTable, terms: Terms) -> TakenOver | None:
        found = former_pool(table, terms)
        assert found is not None
        given = found.accounts
        return replace(found, accounts={**given, "major": given["major"] + 20, "operator": given["operator"] - 20})

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(live_pools, "former_pool", richer)
        run(more())
    found = cutcard("verify", str(old / "floor.db"), "--json").json["findings"]
    assert {(each["kind"], each["stream"]) for each in found} == {("money", f"pool:{name}") for name in INSIDE}
    assert "never had inside it" in found[0]["message"]


def test_the_first_entry_says_where_it_comes_from(old: Path) -> None:
    async def visit() -> None:
        async with opened(old, dealers=[BACEBALL]) as floor:
            await quiet(floor)

    run(visit())
    store = SqliteStore(old / "floor.db", read_only=True)
    (first, *_) = store.read(f"pool:{DESK}")
    said = msgspec.json.decode(bytes(record_in(first).command))["taken_over"]
    store.close()
    assert said == {"stream": f"table:{DESK}", "version": 42, "parts": 20, "accounts": INSIDE[DESK]}
