"""A day's document from end to end: each of its tables has its rows, and stands there only where there is something."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cutcard.day.cages import Counted
from cutcard.day.record import Day
from cutcard.day.sheet import sheet
from cutcard.documents.blocks import Drawing, Sheet, Table, Text
from cutcard.money import Amount
from tests.day.days import reporting

pytestmark = pytest.mark.xdist_group("days")  # what they read is made once


@pytest.fixture(scope="module")
def report(regular: Path) -> Day:
    with reporting(regular) as reporter:
        return reporter.day("star", reporter.played_on("star")[-1], shifts=("06:00", "14:00", "22:00"))


def titles(document: Sheet) -> list[str]:
    return [each.title for each in document.sections]


def blocks(document: Sheet, title: str) -> list[object]:
    (found,) = [each for each in document.sections if each.title == title]
    return [*found.blocks]


def test_shifts_games_and_dealers_stand_there_where_there_are_any(report: Day) -> None:
    whole = ["The day", "Tables", "Wagers", "Games and dealers", "Shifts", "Jackpots", "Exceptions", "Checks"]
    assert titles(sheet(report)) == [*whole, "How it was worked out"]
    bare = sheet(msgspec.structs.replace(report, shifts=(), games=(), dealers=()))
    assert "Shifts" not in titles(bare) and "Exceptions" in titles(bare)
    tables = [each for each in blocks(sheet(report), "Games and dealers") if isinstance(each, Table)]
    assert tables[0].caption == "By game" and tables[0].rows[0][0] == report.games[0].rulebook
    assert not [each for each in blocks(bare, "Games and dealers") if isinstance(each, Table)]


def test_what_people_counted_stands_beside_what_was_played(report: Day) -> None:
    (table,) = report.tables
    amounts = {"opener": 1, "fills": 2, "credits": 3, "drop": 4, "closer": 5, "win": 6}
    cents = {name: Amount(100 * value) for name, value in amounts.items()}
    held = msgspec.structs.replace(table, counted=Counted(**cents, whole=True, first=1, last=2), hold=0.25)
    found = blocks(sheet(msgspec.structs.replace(report, tables=(held,))), "Tables")
    (counted,) = [each for each in found if isinstance(each, Table) and each.caption == "What people counted"]
    assert [each.title for each in counted.columns] == [
        *("Table", "Opener", "Fills", "Credits", "Drop", "Closer", "Win counted", "Hold")
    ]
    assert counted.rows == ((table.table, "$1", "$2", "$3", "$4", "$5", "$6", "25.00%"),)


@pytest.mark.parametrize(
    ("source", "said"),
    [("electronic", "Electronic, without a tray"), ("physical", "Nobody counted a tray in this period")],
)
def test_why_a_table_was_not_counted_is_said_of_each_kind(report: Day, source: str, said: str) -> None:
    (table,) = report.tables
    alone = msgspec.structs.replace(report, tables=(msgspec.structs.replace(table, source=source, counted=None),))
    told = [str(each.text) for each in blocks(sheet(alone), "Tables") if isinstance(each, Text)]
    assert [each.startswith(said) for each in told] == [True] and told[0].endswith(f"{table.table}.")


def test_some_points_of_a_curve_stand_beside_its_picture(report: Day) -> None:
    (drawing,) = [each for each in blocks(sheet(report), "Tables") if isinstance(each, Drawing)]
    rows = drawing.table.rows
    assert 2 <= len(rows) <= 8 and int(rows[-1][1].replace(",", "")) == report.tables[0].curve[-1].rounds
    assert [int(row[1].replace(",", "")) for row in rows] == sorted(int(row[1].replace(",", "")) for row in rows)
