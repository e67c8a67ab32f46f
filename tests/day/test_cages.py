"""Tables with a tray: what was counted beside what was played, a day that is not counted yet, and a false slip."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cutcard.cage.trays import CageCounted
from cutcard.day.cages import _counted
from cutcard.day.play import taken
from cutcard.day.record import Day
from cutcard.day.slips import _differs
from cutcard.money import Amount
from cutcard.table.state import Settled
from tests.cage.desk import BASE, COUNTER, COUNTER_2, WAR, Desk
from tests.day.counted import DAY, written
from tests.day.days import reporting
from tests.support.command import cutcard


def report_of(path: Path) -> Day:
    with reporting(path) as reporter:
        return reporter.day("star", DAY)


def test_what_was_counted_comes_to_what_was_played(tmp_path: Path) -> None:
    written(tmp_path / "floor.db", rounds=12)
    report = report_of(tmp_path / "floor.db")
    (table,) = report.tables
    found = table.counted
    assert found is not None and found.whole
    assert (found.opener, found.fills, found.credits, found.drop) == (7_500_00, 1_000_00, 500_00, 200_00)
    assert found.win == table.figures.win == table.float_moved != 0
    assert table.figures.rounds == 12 and table.hold == round(table.figures.win / 200_00, 5)
    assert (report.differing, table.uncounted) == ((), 0)
    assert [check.one for check in table.checks][1:] == [found.win]
    assert not [each for each in report.exceptions if each.kind == "cage"]
    ran = cutcard("report", "day", str(tmp_path / "floor.db"), "--house", "star", "--date", DAY)
    assert ran.status == 0 and "$7,500  $1,000     $500  $200" in ran.out


def test_a_false_slip_is_found_by_the_day(tmp_path: Path) -> None:
    written(tmp_path / "floor.db", short=100, rounds=4)
    report = report_of(tmp_path / "floor.db")
    ((table, check),) = report.differing
    assert (table.table, check.difference) == (WAR, -100_00)
    (noted,) = [each for each in report.exceptions if each.kind == "cage"]
    assert noted.what == f"The tray of {WAR} held $100 less by count." and noted.person == "D-104, S-201"
    assert {"std T1"} <= {*noted.clauses}
    ran = cutcard("report", "day", str(tmp_path / "floor.db"), "--house", "star", "--date", DAY)
    assert ran.status == 1 and "differ by -$100" in ran.out


@pytest.mark.parametrize("counted", [(), ("tray",), ("drop",)])
def test_a_day_that_is_not_counted_yet_is_not_judged_by_its_counts(tmp_path: Path, counted: tuple[str, ...]) -> None:
    written(tmp_path / "floor.db", counted=counted, rounds=4)
    report = report_of(tmp_path / "floor.db")
    (table,) = report.tables
    assert table.counted is not None and not table.counted.whole
    assert (len(table.checks), table.hold, report.differing) == (1, None, ())
    ran = cutcard("report", "day", str(tmp_path / "floor.db"), "--house", "star", "--date", DAY)
    assert ran.status == 0 and "not whole yet" in ran.out


def test_what_a_count_found_otherwise_is_told_of_cash_and_of_chips() -> None:
    def counted(cash: int, chips: int) -> str:
        by = ("C-1", "C-2")
        return _differs(
            CageCounted(cash=0, chips={}, cash_difference=cash, chips_difference=chips, report="", by=by, clauses=())
        )

    assert counted(0, 0) == ""
    assert counted(-5_00, 0) == "The cage held $5 less in cash, and as much as booked in chips."
    assert counted(0, 25_00) == "The cage held as much as booked in cash, and $25 more in chips."


def test_a_table_is_whole_once_its_own_drop_box_is_counted_whatever_became_of_others() -> None:
    desk = Desk()
    for table in (WAR, BASE):
        desk.opened({"100": 500}, table)
    desk.signed("remove_drop", COUNTER, COUNTER_2, table=BASE, label="B-1", seal="seal 1")
    assert [_counted(desk.cage, desk.cage.trays[each], 0).whole for each in (WAR, BASE)] == [True, False]
    desk.signed("count_drop", COUNTER, COUNTER_2, box=1, cash="0")
    assert _counted(desk.cage, desk.cage.trays[BASE], 0).whole


def test_a_wager_of_a_pool_comes_to_nothing_in_what_a_table_took() -> None:
    line: dict[str, Any] = {"box": 1, "player": "Ann", "wager": "initial", "result": "lose"}
    amounts: dict[str, Any] = {"staked": Amount(9_00), "paid": Amount(2_00), "returned": Amount(1_00)}
    assert [taken(Settled(**line, **amounts, collected=each)) for each in (False, True)] == [6_00, 0]
