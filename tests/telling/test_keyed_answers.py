"""Nonsense keyed at a dealer's desk: it is refused with what would be an answer."""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.telling.deeds import Field, Pick, keyed_card, read_answer


@pytest.mark.parametrize("text", ["", "K", "1d", "Kx", "Kdd", "joker"])
def test_what_is_no_card_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(Refused, match="card: a rank and a suit") as refused:
        keyed_card(text)
    assert refused.value.refusal.code == "bad_card"


@pytest.mark.parametrize(
    ("field", "text", "right"),
    [
        (Field(name="right", asks="?", kind="yes"), "perhaps", "yes or no"),
        (Field(name="number", asks="?", kind="number"), "-1", "a whole number"),
        (Field(name="box", asks="?", picks=(Pick(value="1", title="box 1"),)), "2", "box 1"),
    ],
)
def test_an_answer_that_is_none_is_refused_with_what_would_be_one(field: Field, text: str, right: str) -> None:
    with pytest.raises(Refused) as refused:
        read_answer(field, text)
    refusal = refused.value.refusal
    assert refusal.code == "bad_answer" and refusal.message.startswith(f"{field.name}: {right}, not ")
