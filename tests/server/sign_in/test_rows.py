"""Records of people lie in a file or in PostgreSQL, and behave the same there: whoever was overtaken writes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from cutcard.journal.postgres.line import Line
from cutcard.server.sign_in.postgres_rows import PostgresRows
from cutcard.server.sign_in.records import Change, Overtaken, Row, Rows, SqliteRows


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.postgres)])
def rows(request: pytest.FixtureRequest, tmp_path: Path) -> Rows:
    if request.param == "file":
        return SqliteRows(tmp_path / "people.db")
    line: Line = request.getfixturevalue("line")
    assert PostgresRows(line).shared
    return PostgresRows(line)  # the table is there already


def overtaken(rows: Rows, *changes: Change) -> bool:
    try:
        rows.write(changes)
    except Overtaken as who:
        assert str(who) == changes[-1].kind
        return True
    return False


def test_a_record_is_changed_only_by_whoever_has_seen_the_last_one(rows: Rows) -> None:
    assert (rows.get("a", "1"), rows.of("a", "Ann"), rows.all("a")) == (None, [], [])
    assert not overtaken(rows, Change("a", "1", "Ann", 0, b"first"), Change("a", "2", "Ben", 0, b"other"))
    assert overtaken(rows, Change("a", "1", "Ann", 0, b"again")), "there is one already"
    assert overtaken(rows, Change("a", "1", "Ann", 2, b"later")), "nobody has seen a second version"
    assert overtaken(rows, Change("a", "3", "Ann", 1, b"later")), "there is none"
    assert rows.get("a", "1") == Row("1", 1, b"first")
    assert not overtaken(rows, Change("a", "1", "Ann", 1, b"second"))
    assert rows.get("a", "1") == Row("1", 2, b"second") and rows.get("b", "1") is None
    assert rows.of("a", "Ann") == [Row("1", 2, b"second")] and rows.of("b", "Ann") == rows.of("a", "Cas") == []
    assert sorted(rows.all("a")) == [Row("1", 2, b"second"), Row("2", 1, b"other")] and rows.all("b") == []


def test_a_record_goes_by_its_version_or_whatever_it_is(rows: Rows) -> None:
    rows.write([Change("a", "1", "Ann", 0, b"first"), Change("a", "2", "Ann", 0, b"other")])
    assert overtaken(rows, Change("a", "1", "", 2, None)) and overtaken(rows, Change("a", "3", "", 1, None))
    assert not overtaken(rows, Change("a", "1", "", 1, None))
    assert not overtaken(rows, Change("a", "2", "", 0, None)) and not overtaken(rows, Change("a", "2", "", 0, None))
    assert rows.all("a") == []


def test_of_changes_that_come_together_all_are_written_or_none(rows: Rows) -> None:
    rows.write([Change("a", "1", "Ann", 0, b"first")])
    assert overtaken(rows, Change("a", "2", "Ann", 0, b"new"), Change("a", "1", "Ann", 0, b"again"))
    assert overtaken(rows, Change("a", "1", "Ann", 0, None), Change("b", "1", "Ann", 7, None))
    assert rows.all("a") == [Row("1", 1, b"first")]


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "people.db"
    for mode in (0o644, 0o640, 0o604, 0o666):
        rows = SqliteRows(path)
        rows.write([Change("a", f"{mode}", "Ann", 0, b"first")])
        rows.close()
        path.chmod(mode)
        SqliteRows(path).close()
        assert path.stat().st_mode & 0o777 == 0o600
