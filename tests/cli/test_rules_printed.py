"""``cutcard rules``: what is printed of clauses, readings and coverage, clause by clause."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.calls import reading
from cutcard.cli import rules
from cutcard.listings import list_clauses
from cutcard.listings.covered import few
from cutcard.rulebooks import coverage, rulebook
from cutcard.rulebooks.coverage import Covered
from tests.support.books import STAR
from tests.support.command import cutcard

BOOK = rulebook(STAR)
FIRST, SECOND, THIRD, *_ = BOOK.clauses.values()


@pytest.mark.parametrize(("number", "table"), [(12, False), (13, True)])
def test_a_dozen_clauses_are_told_in_full_and_more_in_a_table(
    number: int, table: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = list(BOOK.clauses.values())[:number]
    monkeypatch.setattr(reading, "chosen_clauses", lambda book, ref, search, kind: some)
    assert cutcard("rules", STAR, "1").out.startswith("clause ") == table


def test_a_power_that_no_command_asks_for_is_said_to_be_only_recorded() -> None:
    assert (
        "    in power approve_rules (only recorded: no command asks for it)\n" in cutcard("rules", STAR, "order:1").out
    )
    shown = cutcard("rules", STAR, "11.6").out
    assert "in power void_round\n" in shown and "recorded" not in shown


def test_readings_are_found_by_their_number_and_by_their_clause() -> None:
    reading = next(iter(BOOK.readings.values()))
    for ref in (reading.id, reading.clauses[0]):
        assert f"{reading.id} · {', '.join(reading.clauses)}" in cutcard("rules", STAR, ref, "--readings").out
        assert reading.id in [each["id"] for each in cutcard("rules", STAR, ref, "--readings", "--json").json]


def test_a_reading_that_the_book_does_not_have_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    known = next(iter(BOOK.readings))
    clause = replace(FIRST, readings=(known, "X99"))
    listed = json.loads(list_clauses(BOOK, [clause]).to_json())
    assert listed[0]["readings"] == {known: BOOK.readings[known].reading}
    rules._detail(BOOK, clause)
    shown = capsys.readouterr().out
    assert f"Reading {known}: " in shown
    assert "X99" not in shown


# --- coverage


@pytest.fixture
def covered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three clauses: one is shown, one is not built, one is cited here and there."""
    found = [
        Covered(
            FIRST,
            "shown",
            ("rows", "facts", "powers"),
            ("tests/a.py::test_one",),
            ("row tie gone", "tests/a.py::test_one"),
        ),
        Covered(SECOND, "not built", ("remedies",), (), None, "nobody asked for it"),
        Covered(THIRD, "cited", ("rows", "facts"), ("tests/a.py::test_one", "tests/b.py::test_two", "test_three")),
    ]
    monkeypatch.setattr(coverage, "coverage", lambda book: found)
    monkeypatch.setattr(reading, "chosen_clauses", lambda book, ref, search, kind: [FIRST, SECOND])


@pytest.mark.usefixtures("covered")
def test_the_coverage_of_the_chosen_clauses_as_a_table() -> None:
    clauses, totals = cutcard("rules", STAR, "--coverage").out.split("\n\n")
    rows = [line.split("  ") for line in clauses.splitlines()]
    assert [[cell.strip() for cell in row if cell.strip()] for row in rows] == [
        ["clause", "kind", "for", "status", "code", "tests"],
        [FIRST.ref, FIRST.kind, FIRST.software, "shown", "rows, facts and 1 more", "test_one"],
        [SECOND.ref, SECOND.kind, SECOND.software, "not built", "nobody asked for it"],
    ]
    numbers = {line.split("  ")[0]: line.split()[-1] for line in totals.splitlines()}
    assert numbers["all"] == STAR
    assert [line.split()[1] for line in totals.splitlines() if line.startswith(("shown", "all"))] == ["1", "2"]


@pytest.mark.usefixtures("covered")
def test_the_coverage_of_the_chosen_clauses_as_json() -> None:
    found = cutcard("rules", STAR, "--coverage", "--json").json
    first, second = found["clauses"]
    assert (first["ref"], first["noticed"], first["why"]) == (
        FIRST.ref,
        {"altered": "row tie gone", "test": "tests/a.py::test_one"},
        None,
    )
    assert (second["ref"], second["noticed"], second["why"]) == (SECOND.ref, None, "nobody asked for it")
    totals = found["totals"]
    assert (totals["clauses"], totals["shown"], totals["not built"], totals["cited"]) == (2, 1, 1, 0)


@pytest.mark.parametrize(
    ("names", "shown"), [((), ""), (("a",), "a"), (("a", "b"), "a, b"), (("a", "b", "c"), "a, b and 1 more")]
)
def test_two_names_stand_for_many(names: tuple[str, ...], shown: str) -> None:
    assert few(names) == shown


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (["--layout", "--coverage"], "--layout and --coverage are two listings: give one of them"),
        (["--readings", "--copy", "-"], "--readings and --copy are two listings"),
        (["5.1", "--layout"], "REF chooses clauses, and --layout has none to choose: leave it out"),
        (["--search", "shoe", "--readings"], "--search chooses clauses, and --readings has none to choose"),
    ],
)
def test_nothing_that_was_asked_is_left_out_unseen(asked: list[str], says: str) -> None:
    ran = cutcard("rules", "star-casino-war", *asked)
    assert (ran.status, ran.out) == (2, "") and says in ran.err


def test_a_file_in_another_form_than_its_ending_is_refused(tmp_path: Path) -> None:
    ran = cutcard("rules", "star-casino-war", "11.8", "--format", "md", "-o", str(tmp_path / "a.html"))
    assert ran.status == 1 and "--format md and a file that ends in .html: give one of them" in ran.err
    assert list(tmp_path.iterdir()) == []
    same = cutcard("rules", "star-casino-war", "11.8", "--format", "html", "-o", str(tmp_path / "a.htm"))
    assert same.status == 0
