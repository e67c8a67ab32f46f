"""What `verify` says of the money between tables and their pool: in mid-round too, and while a word is late."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.inspection.linked import disagreeing, named
from cutcard.inspection.matching import UnderWay
from cutcard.inspection.reports import StreamReport
from cutcard.jackpots.confirming import CloseTable
from cutcard.jackpots.linking import ResumeLink
from cutcard.server.live_pool import SET_UP
from cutcard.table.money import POOL
from tests.server.pool_floors import DESK, HeldBack, collected, dealt, opened, quiet, staff, the_pool, well
from tests.server.put_back import copied
from tests.server.visiting import run, until
from tests.support.books import BACEBALL
from tests.support.command import cutcard

TABLE, OF = f"table:{DESK}", f"pool:{BACEBALL}"


def test_a_prize_that_is_paid_before_its_round_is_over_is_no_fault_and_money_under_way_is_named(tmp_path: Path) -> None:
    """A table tells its pool what a round came to at its end; until then its prizes have left its own account only."""
    copies = {}

    async def test() -> None:
        async with opened(tmp_path, dealers=[BACEBALL]) as floor:
            desk = floor.tables[DESK]
            for name in ("Ann", "Ben"):
                await floor.admit(name)
            await collected(desk, "Ann", "Ben")
            await dealt(desk, "Ad Ah 3c", "2d 3d 4d", "5c 6c 7c")
            while desk.table.phase == "settling":
                await staff(desk, "settle")
            assert desk.table.accounts[POOL] == 2 * 2_00 - 40_00
            await quiet(floor)
            copies["paid"] = copied(tmp_path, "paid")
            held = HeldBack(floor)
            await staff(desk, "clear_table")
            await until(lambda: bool(held.letters))
            copies["over"] = copied(tmp_path, "over")
            held.flow()
            await quiet(floor)

    run(test())
    well(copies["paid"])
    found = cutcard("verify", str(copies["over"] / "floor.db"), "--json").json
    assert found["findings"] == []
    (note,) = [each for each in found["notes"] if ": under way" in each]
    assert note.startswith(f"message 3 from {TABLE} (entry ")
    assert note.endswith(f") to {OF}: under way, with $40 that {OF} gives.")
    well(tmp_path)


def test_a_table_whose_rounds_two_people_closed_at_the_pool_is_not_accused(tmp_path: Path) -> None:
    """Its wagers are owed by the operator from then on; the table takes that over once it comes back."""
    copies = []

    async def test() -> None:
        async with opened(tmp_path, dealers=[BACEBALL]) as floor:
            desk, pool = floor.tables[DESK], the_pool(floor)
            await floor.admit("Ann")
            await collected(desk, "Ann")
            await quiet(floor)
            await pool.must(CloseTable(table=desk.stream, at=pool.seconds(), **SET_UP))
            copies.append(copied(tmp_path, "closed"))
            await pool.must(ResumeLink(table=desk.stream, at=pool.seconds(), **SET_UP))
            copies.append(copied(tmp_path, "resumed"))
            pool.resume(desk.stream)
            await until(lambda: pool.pool.link(desk.stream).status == "linked")
            await quiet(floor)

    run(test())
    for copy in copies:
        assert cutcard("verify", str(copy / "floor.db"), "--json").json["findings"] == []
    well(tmp_path)


@pytest.mark.parametrize(
    ("cents", "money", "there", "said"),
    [
        (4_00, {}, -4_00, ""),
        (6_00, {(TABLE, OF): 2_00}, -4_00, ""),
        (6_00, {}, -4_00, "came to $6, and $4 of it are there"),
        (6_00, {(TABLE, OF): 2_00}, -6_00, "came to $4, and $6 of it are there"),
        (-36_00, {(TABLE, OF): -40_00}, 36_00, "came to $4, and -$36 of it are there"),
    ],
)
def test_what_a_table_told_a_pool_is_there_or_under_way(
    cents: int, money: dict[tuple[str, str], int], there: int, said: str
) -> None:
    """Not only where nothing is under way: a late word hides no missing money."""
    reports = [
        StreamReport(stream=TABLE, clearing={OF: f"{cents}"}, entries=7),
        StreamReport(stream=OF, clearing={TABLE: f"{there}"}, followed=True),
    ]
    late = [UnderWay(TABLE, OF, 3, 3, 7)] if money else []
    found = [*disagreeing(reports, late, money)]
    assert [(each.stream, each.version, each.kind) for each in found] == ([(TABLE, 7, "money")] if said else [])
    assert all(said in each.message for each in found)


def test_what_cannot_be_known_is_not_held_against_anybody() -> None:
    """An archived file says what a round took that is taken up again here."""
    reports = [
        StreamReport(stream=TABLE, clearing={OF: "600"}),
        StreamReport(stream=OF, clearing={TABLE: "-400"}, followed=True),
    ]
    late = UnderWay(TABLE, OF, 3, 4, 7)
    assert not [*disagreeing(reports, [late], {})]
    assert named(late, {}) == f"messages 3 to 4 from {TABLE} (entry 7) to {OF}: under way."
    assert named(late, {(TABLE, OF): 2_50}).endswith(f"under way, with $2.50 for {OF}.")
