"""Tables with a tray: what was counted beside what was played, a day that is not counted yet, and a false slip."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from cutcard.cage.wire import write
from cutcard.citations import Refusal
from cutcard.day.record import Day
from cutcard.house import floor as floors
from cutcard.inspection.pins import book_pins
from cutcard.journal.entry import body_of
from cutcard.table.money import FLOAT
from cutcard.table.steps.rounds.opening import ENGINE
from tests.cage.desk import (
    AT,
    BOOKS,
    CASHIER,
    CASHIER_2,
    COUNTER,
    COUNTER_2,
    DEALER,
    OPERATOR,
    RUNNER,
    SUPERVISOR,
    WAR,
    Answer,
    Desk,
)
from tests.day.days import WAR as BOOK
from tests.day.days import SlowEvening, reporting
from tests.inspection.build import Builder
from tests.support.command import cutcard

TRAY = {"100": 50, "25": 100}
DAY = "2026-11-18"


class Journaling(Desk):
    """The cage of a house, every command of which is an entry."""

    def __init__(self, build: Builder) -> None:
        self._build = build
        super().__init__()

    def decided(self, command: Any) -> Answer:
        answer = super().decided(command)
        if not isinstance(answer, Refusal):
            first = "cage:star" not in self._build.heads
            books = [book_pins(book) for book in BOOKS]
            pins = {"books": books, "engine": ENGINE, "key": self._build.signer.public} if first else None
            self._build.append("cage:star", body_of(write(command), map(write, answer), pins), sign=True)
        return answer


def pieces(value: int) -> dict[str, int]:
    """Chips that are worth so much, in dollars."""
    found = {}
    for chip in (100, 25, 5, 1):
        found[str(chip)], value = divmod(value, chip)
    return {chip: number for chip, number in found.items() if number}


def written(path: Path, *, short: int = 0, counted: Iterable[str] = ("tray", "drop")) -> None:
    """A day at a table with a fill, a credit and cash, ``short`` of so many dollars that a slip says came."""
    with Builder(path) as build:
        build.open_floor(books=[BOOK])
        own = floors.OwnTable(house="star", rulebook=BOOK)
        build.do_floor(floors.AddTables(houses={}, tables={WAR: own}))
        desk = Journaling(build)
        desk.opened(TRAY)
        at_table = SlowEvening(build, BOOK, f"table:{WAR}", 5, 30, AT + 100)
        at_table.play(25, under_way=False)
        desk.at += 7200
        desk.must("buy_in", DEALER, table=WAR, cash="200", chips={"25": 8})
        desk.fill({"100": 10})
        credit = desk.asked("ask_credit", {"25": 20})
        desk.signed("release_credit", DEALER, SUPERVISOR, slip=credit, chips={"25": 20})
        desk.must("carry_slip", RUNNER, slip=credit)
        desk.must("accept_credit", CASHIER, slip=credit, chips={"25": 20})
        at_table.go_on(40)
        assert at_table.now < desk.at + 7200
        desk.at += 7200
        play = at_table.table.accounts.get(FLOAT, 0)
        if "tray" in counted:
            holds = 7500 - 200 + 1000 - 500 + play // 100 - short
            version, _ = build.last(f"table:{WAR}")
            desk.count("closer", pieces(holds), play=play, version=version)
        if "drop" in counted:
            desk.signed("remove_drop", COUNTER, COUNTER_2, table=WAR, label="B-1", seal="seal 1")
            desk.signed("count_drop", COUNTER, COUNTER_2, box=1, cash="200")
        if {"tray", "drop"} <= {*counted}:
            cage = desk.cage
            cash = str(cage.balance("cash", "cage") // 100)
            desk.signed("count_cage", CASHIER, CASHIER_2, cash=cash, chips=dict(cage.chips))
            desk.must("close_day", OPERATOR, day=DAY)


def report_of(path: Path) -> Day:
    with reporting(path) as reporter:
        return reporter.day("star", DAY)


def test_what_was_counted_comes_to_what_was_played(tmp_path: Path) -> None:
    written(tmp_path / "floor.db")
    report = report_of(tmp_path / "floor.db")
    (table,) = report.tables
    found = table.counted
    assert found is not None and found.whole
    assert (found.opener, found.fills, found.credits, found.drop) == (7_500_00, 1_000_00, 500_00, 200_00)
    assert found.win == table.figures.win == table.float_moved != 0
    assert table.figures.rounds == 40 and table.hold == round(table.figures.win / 200_00, 5)
    assert (report.differing, table.uncounted) == ((), 0)
    assert [check.one for check in table.checks][1:] == [found.win]
    assert not [each for each in report.exceptions if each.kind == "cage"]
    ran = cutcard("report", "day", str(tmp_path / "floor.db"), "--house", "star", "--date", DAY)
    assert ran.status == 0 and "$7,500  $1,000     $500  $200" in ran.out


def test_a_false_slip_is_found_by_the_day(tmp_path: Path) -> None:
    written(tmp_path / "floor.db", short=100)
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
    written(tmp_path / "floor.db", counted=counted)
    report = report_of(tmp_path / "floor.db")
    (table,) = report.tables
    assert table.counted is not None and not table.counted.whole
    assert (len(table.checks), table.hold, report.differing) == (1, None, ())
    ran = cutcard("report", "day", str(tmp_path / "floor.db"), "--house", "star", "--date", DAY)
    assert ran.status == 0 and "not whole yet" in ran.out
