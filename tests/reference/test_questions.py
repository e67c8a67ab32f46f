"""Questions as people of a casino word them: the right answer stands among the first hits, or a silence is said."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cutcard.reference import find
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.shelf import PACKAGED
from tests.reference.asked import SILENT, Asked, asked, missing

FIFTY, TEN, FAILED, LAST, THIRTY, MORE = asked().values()


@pytest.mark.parametrize("question", [*FIFTY, *TEN, *FAILED, *LAST, *THIRTY, *MORE], ids=lambda each: each.question)
def test_the_right_answer_is_among_the_first_three(question: Asked) -> None:
    assert missing(question, find(question.question)) == []


def test_there_are_fifty_and_ten_and_of_every_book() -> None:
    assert (len(FIFTY), len(TEN), len(LAST), len(THIRTY), len(MORE)) == (50, 10, 10, 30, 30)
    named = {book for each in FIFTY for book, _ in each.answers}
    assert named == set(PACKAGED)
    assert sum(SILENT in refs for each in FIFTY for _, refs in each.answers) >= 10


@pytest.mark.parametrize(
    "questions",
    [FIFTY, TEN, FAILED, LAST, THIRTY, MORE],
    ids=["fifty", "ten", "failed", "last", "thirty", "more"],
)
def test_every_clause_of_an_answer_stands_in_its_book(questions: Sequence[Asked]) -> None:
    named = {(book, ref) for each in questions for book, refs in each.answers for ref in refs if ref != SILENT}
    assert [(book, ref) for book, ref in sorted(named) if ref not in rulebook(book).clauses] == []
