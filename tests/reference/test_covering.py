"""Whether what was found answers the question: enough of what was asked must stand in it."""

from __future__ import annotations

import pytest

from cutcard.reference import find
from cutcard.reference.asked import Wordings
from cutcard.reference.covering import LITTLE, UNHEARD, Covering
from cutcard.reference.question import words_of

TEXTS = ("a dealer may close a table", "the shoe is empty and cards are shuffled", "a sign shows limits and odds")
COVERING = Covering(TEXTS, Wordings(enumerate(("shut the table", "no cards left", "what the sign shows"))))


def answered(question: str, like: float, best: int = 0) -> bool:
    return COVERING.answered(words_of(question), best, like)


def test_what_stands_in_the_best_thing_is_answered() -> None:
    assert answered("close a table", LITTLE) and answered("shut the table", LITTLE)


def test_words_that_stand_elsewhere_need_a_wording_that_is_like_the_question() -> None:
    assert not answered("limits and odds", LITTLE / 2) and answered("limits and odds", LITTLE)


def test_more_is_asked_where_a_word_stands_nowhere() -> None:
    known, unknown = "limits and odds", "limits and zeppelins"
    between = (LITTLE + UNHEARD) / 2
    assert answered(known, between) and not answered(unknown, between) and answered(unknown, UNHEARD)


def test_a_word_of_two_letters_is_no_matter_of_its_own() -> None:
    assert answered("cs empty", LITTLE)


def test_a_single_word_is_answered_by_whatever_has_it() -> None:
    assert answered("zeppelin", 0.0)


@pytest.mark.parametrize(
    "everyday",
    [
        "facial recognition of banned people",
        "how many dealers do we need on a Saturday",
        "does the dealer ride a unicycle",
        "can I chat with players about rugby results",
    ],
)
def test_everyday_matters_are_not_answered_by_one_word_that_books_know(everyday: str) -> None:
    found = find(everyday)
    assert found.hits == () and len(found.silences) == len(found.books)
