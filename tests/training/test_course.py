"""A course: the same seed asks the same, kinds take turns, and what was wrong comes again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import default_shelf, rulebook
from cutcard.training.course import AGAIN, Session, course
from cutcard.training.questions import KINDS, Question

NZ = rulebook("nz-casino-war")


@pytest.mark.bulk
def test_the_same_seed_asks_the_same_and_another_does_not() -> None:
    one, two = (list(course([NZ], 6, "4")) for _ in range(2))
    assert one == two
    assert one != list(course([NZ], 6, "5"))
    assert list(course([NZ], 3, "4")) == one[:3]


def test_kinds_and_books_take_turns() -> None:
    books = list(default_shelf())
    asked = list(course(books, 30, "1"))
    assert Counter(question.kind for question in asked) == dict.fromkeys(KINDS, 5)
    assert Counter(question.book for question in asked) == dict.fromkeys((book.id for book in books), 6)
    assert all(one.kind != two.kind for one, two in pairwise(asked))


@pytest.mark.bulk
def test_only_one_kind() -> None:
    for kind in KINDS:
        assert {question.kind for question in course([NZ], 3, "1", kind)} == {kind}


def test_a_book_that_knows_no_remedy_is_not_asked_what_is_done() -> None:
    assert {question.kind for question in course([replace(NZ, remedies=())], 9, "1")} == {*KINDS} - {"do", "who"}
    with pytest.raises(Refused, match="nothing to ask"):
        list(course([replace(NZ, remedies=())], 1, "1", "do"))


def sample(number: int) -> Question:
    return Question(
        kind="do" if number % 2 else "pay",
        book="nz-casino-war",
        about=f"{number}",
        situation=(),
        asks="?",
        right=("0",),
        clauses=("9.4", f"8.{number}"),
    )


def played(session: Session, wrong: dict[str, int]) -> list[str]:
    """The questions as they came; some are answered wrongly so many times."""
    left, order = dict(wrong), []
    for question in session:
        order.append(question.about + ("*" if session.repeated else ""))
        bad = left.get(question.about, 0) > 0
        left[question.about] = left.get(question.about, 0) - bad
        session.mark(question, not bad)
    return order


def test_what_was_wrong_comes_again_once_before_the_end() -> None:
    session = Session(iter([sample(number) for number in range(6)]))
    assert AGAIN == 3
    assert played(session, {"0": 1, "4": 2}) == ["0", "1", "2", "3", "0*", "4", "5", "4*"]
    assert session.answered == {"pay": 3, "do": 3}
    assert session.right == {"pay": 1, "do": 3}
    assert session.mended == 1
    assert session.missed.most_common(2) == [(("nz-casino-war", "9.4"), 3), (("nz-casino-war", "8.4"), 2)]


def test_a_perfect_run_repeats_nothing() -> None:
    session = Session(iter([sample(number) for number in range(3)]))
    assert played(session, {}) == ["0", "1", "2"]
    assert not session.missed and not session.mended
