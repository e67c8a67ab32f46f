"""What random play seldom meets: nonsense keyed at a dealer's desk, and a table that opens again with another pool."""

from __future__ import annotations

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.table.sitting import Sitting
from cutcard.telling.deeds import Field, Pick, keyed_card, read_answer
from tests.table.driver.setups import POOL


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


def test_a_table_opens_again_to_its_own_pool_only() -> None:
    sitting = Sitting(rulebook("star-baceball"))
    chief = sitting.acting("Sam", "gaming_manager")
    setup = {"boxes": 5, "decks": 6, "jackpot_wager": "2", "chips": ["1", "5"]}
    own = {"reference": POOL.reference, "seeds": {"major": "100000", "minor": "10000"}}
    rates = {"rates": dict(POOL.rates), "retained": POOL.retained}
    chief("open_table", setup={**setup, "pool": {**own, **rates}})
    before = sitting.pool
    chief("close_table")
    other = {**own, **rates, "reference": "another approval"}
    with pytest.raises(Refused, match="the table feeds another pool already"):
        chief("open_table", setup={**setup, "pool": other})
    assert sitting.table.phase == "closed" and sitting.pool == before
    chief("open_table", setup={**setup, "pool": {**own, **rates}})
    assert sitting.table.phase != "closed"
