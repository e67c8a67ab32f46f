"""Every form of a report has the same numbers: JSON, HTML, PDF, CSV, Parquet and the terminal, each read back."""

from __future__ import annotations

import csv
import io
import re
from datetime import datetime
from fractions import Fraction
from html import unescape
from math import sqrt
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
import pyarrow.parquet as parquet
import pytest

from cutcard.day.exceptions import Noted
from cutcard.day.frames import Frame, frames, to_csv, write_csv, write_parquet
from cutcard.day.jackpots import Jackpot
from cutcard.day.record import Day, to_json
from cutcard.day.sheet import sheet
from cutcard.documents import to_html
from cutcard.documents.blocks import NO_SUM
from cutcard.documents.pdf import to_pdf
from cutcard.documents.plain import to_text
from cutcard.money import spoken
from tests.day.days import reporting
from tests.support.command import cutcard

pytestmark = pytest.mark.xdist_group("days")  # what they read is made once

SHIFTS = ("06:00", "14:00", "22:00")
KINDS = {"text": str, "int": int, "float": float}


@pytest.fixture(scope="module")
def report(wild: Path) -> Day:
    with reporting(wild) as reporter:
        return reporter.day("wild", reporter.played_on("wild")[-1], shifts=SHIFTS)


def test_csv_and_parquet_are_the_same_tables(report: Day, tmp_path: Path) -> None:
    write_csv(report, tmp_path)
    write_parquet(report, tmp_path)
    for frame in frames(report):
        names = [name for name, _ in frame.columns]
        kept = parquet.read_table(tmp_path / f"{frame.name}.parquet")
        assert [tuple(row.values()) for row in kept.to_pylist()] == frame.rows
        rows = list(csv.reader(io.StringIO((tmp_path / f"{frame.name}.csv").read_text())))
        assert rows[0] == names and len(rows) == 1 + len(frame.rows)
        for row, was in zip(rows[1:], frame.rows, strict=True):
            for cell, own, (_, kind) in zip(row, was, frame.columns, strict=True):
                assert (cell == "") if own is None else KINDS[kind](cell) == own


def test_json_has_the_same_money_as_the_flat_tables(report: Day) -> None:
    said = msgspec.json.decode(to_json(report))
    flat = {
        frame.name: [dict(zip([name for name, _ in frame.columns], row, strict=True)) for row in frame.rows]
        for frame in frames(report)
    }
    assert flat["tables"] and flat["wagers"] and flat["exceptions"] and flat["checks"]
    for table, row in zip(said["tables"], flat["tables"], strict=True):
        found = table["figures"]
        for name in ("staked", "win", "theoretical"):
            assert Fraction(found[name]) * 100 == row[f"{name}_cents"]
        assert (found["rounds"], found["theoretical_exact"]) == (row["rounds"], row["theoretical_exact"])
    assert sum(row["win_cents"] for row in flat["wagers"]) == sum(row["win_cents"] for row in flat["tables"])
    assert sum(row["win_cents"] for row in flat["shifts"]) == sum(row["win_cents"] for row in flat["tables"])
    assert len(said["exceptions"]) == len(flat["exceptions"])


def test_documents_and_the_terminal_say_the_same_amounts(report: Day, wild: Path) -> None:
    document = sheet(report)
    page, text = unescape(re.sub(r"<[^>]+>", " ", to_html(document))), to_text(document)
    ran = cutcard("report", "day", str(wild), "--house", "wild", "--date", report.day)
    assert ran.status == 0, ran.err
    for table in report.tables:
        found = table.figures
        for amount in (found.staked, found.win, found.theoretical):
            assert spoken(amount) in page and spoken(amount) in text and spoken(amount) in ran.out
    for each in report.exceptions:
        assert each.what in page and each.what in ran.out and f"{each.stream} {each.entry}" in page
    body = to_pdf(document)
    assert body.startswith(b"%PDF") and to_pdf(document) == body


def test_a_name_that_a_spreadsheet_would_run_is_kept_as_text() -> None:
    written = to_csv(Frame("names", (("name", "text"), ("cents", "int")), [("=1+1", -5), ("-7/2", 1), ("@x", 2)]))
    assert written == "name,cents\n'=1+1,-5\n-7/2,1\n'@x,2\n"


def test_what_has_no_name_and_rests_on_nothing_is_told_all_the_same(report: Day) -> None:
    pool = Jackpot(
        stream="pool:nameless",
        name="",
        wagers=Fraction(1001, 2),
        prizes=Fraction(0),
        returns=Fraction(0),
        operator=Fraction(0),
        meters_before={},
        meters_after={"rewards": Fraction(7_00)},
        wins=(),
    )
    noted = Noted(kind="duty_late", stream="office:x", entry=9, at=report.begins, what="Late.", person="", role="")
    cited = msgspec.structs.replace(noted, person="Sam", role="casino_supervisor", clauses=("9.4",), readings=("S1",))
    text = to_text(sheet(msgspec.structs.replace(report, jackpots=(pool,), exceptions=(noted, cited))))
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "pool:nameless" in text and "$5 and 1/2 cents" in text and "$0 to $7" in text
    clock = datetime.fromtimestamp(report.begins, ZoneInfo(report.time_zone)).strftime("%H:%M:%S")
    assert f"office:x 9 {clock} {NO_SUM} Late. {NO_SUM}" in lines
    assert f"office:x 9 {clock} Sam (casino supervisor) Late. 9.4 S1" in lines


def test_a_curve_tells_its_spread_to_the_cent(report: Day) -> None:
    points = [each for table in report.tables for each in table.curve]
    assert points and all(each.sd == round(each.sd, 2) for each in points)
    assert any(each.sd != round(each.sd, 1) for each in points)
    for table in report.tables:
        assert table.curve[-1].sd == round(sqrt(Fraction(table.figures.variance_exact)) / 100, 2)
