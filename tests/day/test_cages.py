"""Tables with a tray: what was counted beside what was played, a day that is not counted yet, and a false slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.day.record import Day
from tests.cage.desk import WAR
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
