"""How answers are read, and when they are right."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.training.questions import Question, is_right, read_answer


def question(**fields: Any) -> Question:
    """A question about nothing in particular."""
    given = {"kind": "do", "book": "b", "about": "a", "situation": ("s",), "asks": "?", "right": ("two",), **fields}
    return Question(**given)


PAY = question(kind="pay", right=("-12.50",))
CHOICE = question(choices=("one", "two", "three"), right=("two", "three"))
ALL = question(choices=("one", "two", "three"), right=("two", "three"), all_of=True)


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("25", "25"),
        ("pay 25", "25"),
        ("PAY  $1,250.50 ", "1250.50"),
        ("+5", "5"),
        ("take 12.50", "-12.50"),
        ("take $12.5", "-12.50"),
        ("-12.5", "-12.50"),
        ("- 3", "-3"),
        ("0", "0"),
        ("take 0", "0"),
        ("nothing", "0"),
        ("stand off", "0"),
    ],
)
def test_amounts_are_read(said: str, read: str) -> None:
    assert read_answer(PAY, said) == (read,)


@pytest.mark.parametrize("said", ["", "pay", "pay much", "12.505", "1e3", "--5", "9" * 40, "05", "ab", "\x00", "½"])
def test_other_amounts_are_asked_for_again(said: str) -> None:
    with pytest.raises(Refused, match="answer with an amount"):
        read_answer(PAY, said)


@pytest.mark.parametrize("said", ["bc", "c b", "B, C", "b and c", "b+c", "cbcb"])
def test_letters_are_read(said: str) -> None:
    assert read_answer(CHOICE, said) == ("two", "three")


@pytest.mark.parametrize("said", ["", "d", "1", "two", "a?", "♠"])
def test_other_letters_are_asked_for_again(said: str) -> None:
    with pytest.raises(Refused, match="letters from a to c"):
        read_answer(CHOICE, said)


def test_any_right_choice_will_do_unless_all_are_asked_for() -> None:
    for said, any_of, all_of in (("b", True, False), ("bc", True, True), ("abc", False, False), ("a", False, False)):
        answer = read_answer(CHOICE, said)
        assert (is_right(CHOICE, answer), is_right(ALL, answer)) == (any_of, all_of)
    assert not is_right(CHOICE, ())
    assert is_right(PAY, read_answer(PAY, "take 12.5"))
    assert not is_right(PAY, read_answer(PAY, "12.5"))


def test_the_right_answer_in_words() -> None:
    assert PAY.answer == "take $12.50"
    assert question(kind="pay", right=("0",)).answer == "nothing moves"
    assert CHOICE.answer == "b) two or c) three"
    assert ALL.answer == "b) two and c) three"
    assert ALL.letters == "bc"
