"""Every clause of every book is accounted for: shown by a test, physical, a title, or on the list."""

from __future__ import annotations

from collections import Counter

import pytest

from cutcard.rulebooks import Shelf, rulebook
from cutcard.rulebooks.coverage import coverage, not_built, only_told_clauses, under
from tests.rulebooks.coverage_map import marks, shown_by
from tests.support.heard import MOST_CLAUSES

TO_COME = ("promotion",)
"""The kinds of clauses that may be on the list."""

ALSO_TO_COME = {
    "star-casino-war": ("14", "1.1:promotional-prize"),
    "star-three-card-poker": ("15", "1.1:promotional-prize"),
    "star-baceball": ("15", "1.1:promotional-prize"),
}
"""Clauses of another kind that may be on it: what belongs to promotions."""


@pytest.mark.parametrize("book", Shelf().ids)
def test_every_clause_has_a_test_or_is_on_the_list(book: str) -> None:
    shown = shown_by(book)
    missing = [
        f"{entry.clause.ref}: {entry.clause.says}"
        for entry in coverage(rulebook(book))
        if entry.owed and not entry.why and entry.clause.ref not in shown
    ]
    assert not missing, f"{len(missing)} clauses of {book} have no test:\n" + "\n".join(missing)


def test_the_list_has_nothing_that_is_built_or_need_not_be_there() -> None:
    for entry in not_built():
        book, shown = rulebook(entry.book), shown_by(entry.book)
        assert entry.why.strip()
        listed = coverage(book)
        for named in entry.clauses:
            owed = [each for each in listed if each.clause.ref in under(named, book) and each.owed]
            assert owed, f"{entry.book} {named} need not be on the list"
            for each in owed:
                assert each.clause.ref not in shown, f"{entry.book} {each.clause.ref} is shown by a test"


def test_the_list_holds_only_what_may_wait() -> None:
    for entry in not_built():
        book = rulebook(entry.book)
        may = {ref for named in ALSO_TO_COME.get(entry.book, ()) for ref in under(named, book)}
        for ref in (ref for named in entry.clauses for ref in under(named, book)):
            assert book.clauses[ref].kind in TO_COME or ref in may, f"{entry.book} {ref} may not wait"


def test_what_is_only_told_is_told_by_a_point_of_procedure_and_said_why() -> None:
    for entry in only_told_clauses():
        book = rulebook(entry.book)
        told = {ref for point in book.procedure for ref in point.clauses}
        assert entry.why.strip() and {*entry.clauses} <= told
        for each in coverage(book):
            if each.clause.ref in entry.clauses:
                assert (each.status, each.why) == ("told", entry.why)


@pytest.mark.parametrize("book", Shelf().ids)
def test_no_clause_that_is_owed_is_merely_cited(book: str) -> None:
    listed = coverage(rulebook(book))
    assert [each.clause.ref for each in listed if each.owed and each.status in ("cited", "missing")] == []


def test_no_clause_stands_twice_on_the_list() -> None:
    listed = [
        (entry.book, ref) for entry in not_built() for named in entry.clauses for ref in _known(entry.book, named)
    ]
    assert len(listed) == len(set(listed))


def _known(book: str, named: str) -> list[str]:
    found = under(named, rulebook(book))
    assert found, f"{book} has no clause {named}"
    return found


def test_a_mark_claims_at_most_three_clauses() -> None:
    claims = Counter((book, test) for book, _, test in marks())
    assert [claim for claim, number in claims.items() if number > MOST_CLAUSES] == []
    assert len(set(marks())) == len(marks()), "one claims a clause twice"


def test_physical_clauses_are_listed_as_such() -> None:
    for book in Shelf():
        for entry in coverage(book):
            if entry.clause.software == "physical" and entry.clause.kind != "heading" and not entry.tests:
                assert entry.status == "physical", entry.clause.ref
