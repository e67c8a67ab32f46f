"""``cutcard rules BOOK --coverage``: every clause is listed, and nothing is claimed that is not so."""

from __future__ import annotations

import pytest

from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks import coverage as book_coverage
from cutcard.rulebooks.coverage import STATUSES, coverage, noticed
from tests.rulebooks.coverage_map import marks, shown_by, text
from tests.support.command import cutcard
from tests.support.heard import claims

pytestmark = pytest.mark.xdist_group("coverage map")  # the marks of all tests are read once


@pytest.mark.parametrize("book", Shelf().ids)
def test_the_generated_file_is_fresh(book: str) -> None:
    found = rulebook(book)
    assert (found.folder / "shown_by.json").read_text(encoding="utf-8") == text(found), "run `make coverage-map`"


def test_marks_name_clauses_that_exist() -> None:
    for book, ref, test in marks():
        assert ref in rulebook(book).clauses, f"{test} claims {book} {ref}"


@pytest.mark.parametrize("book", Shelf().ids)
def test_what_a_test_shows_is_acted_on_in_code(book: str) -> None:
    for entry in coverage(rulebook(book)):
        if entry.tests:
            assert entry.code, f"{entry.clause.ref} is shown by {entry.tests} and nothing acts on it"


def test_every_mark_belongs_to_a_case_that_earns_it(request: pytest.FixtureRequest) -> None:
    """A test whose cases are books earns in each the marks of that book: a mark of no case would never be earned."""
    marked: dict[str, set[tuple[str, str]]] = {}
    earned: dict[str, set[tuple[str, str]]] = {}
    for item in request.session.items:
        name = item.nodeid.partition("[")[0]
        marks = {(mark.args[0], ref) for mark in item.iter_markers("clause") for ref in mark.args[1:]}
        marked.setdefault(name, set()).update(marks)
        earned.setdefault(name, set()).update(claims(item))
    assert {name: lost for name in marked if (lost := marked[name] - earned[name])} == {}


@pytest.mark.parametrize("book", Shelf().ids)
def test_who_noticed_still_carries_the_clause(book: str) -> None:
    carried, proof = shown_by(book), noticed(rulebook(book))
    stale = [ref for ref, (_, test) in proof.items() if test.partition("[")[0] not in carried.get(ref, [])]
    assert stale == [], "run `make mutate-clauses`"


@pytest.mark.parametrize("book", Shelf().ids)
def test_coverage_lists_every_clause_and_its_totals_add_up(book: str) -> None:
    answer = cutcard("rules", book, "--coverage", "--json").json
    assert [entry["ref"] for entry in answer["clauses"]] == list(rulebook(book).clauses)
    totals = answer["totals"]
    assert sum(totals[status] for status in STATUSES) == totals["clauses"] == len(answer["clauses"])
    assert totals["shown"] > 0
    assert totals["missing"] == 0


@pytest.mark.parametrize("book", Shelf().ids)
def test_every_clause_that_settlement_acts_on_is_shown(book: str) -> None:
    """Rows and grounds have no excuse: each of their clauses has a test that misses it when it is broken."""
    unshown = {
        entry.clause.ref
        for entry in coverage(rulebook(book))
        if entry.status == "cited" and any(place.startswith(("row ", "ground ")) for place in entry.code)
    }
    assert unshown == set()


def test_coverage_says_what_waits_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    (shown,) = cutcard("rules", "star-casino-war", "14.12", "--coverage", "--json").json["clauses"]
    assert (shown["status"], shown["why"]) == ("shown", None) and shown["tests"]
    monkeypatch.setattr(book_coverage, "reasons", lambda book: {"14.12": "it waits for its builders"})
    monkeypatch.setattr(book_coverage, "_generated", lambda book, name: {})
    (entry,) = cutcard("rules", "star-casino-war", "14.12", "--coverage", "--json").json["clauses"]
    assert (entry["status"], entry["why"]) == ("not built", "it waits for its builders")
    assert "it waits for its builders" in cutcard("rules", "star-casino-war", "14.12", "--coverage").out


@pytest.mark.parametrize("book", Shelf().ids)
def test_every_clause_of_every_book_is_built(book: str) -> None:
    totals = cutcard("rules", book, "--coverage", "--json").json["totals"]
    assert totals["shown"] > 100 and not (totals["missing"] or totals["not built"] or totals["cited"])


def test_a_clause_is_only_cited_once_whoever_noticed_carries_it_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook("star-casino-war")
    what, _ = noticed(book)["8.3"]
    monkeypatch.setattr(book_coverage, "noticed", lambda book: {"8.3": (what, "tests/a.py::test_of_something_else")})
    assert {each.status for each in coverage(book) if each.clause.ref == "8.3"} == {"cited"}
