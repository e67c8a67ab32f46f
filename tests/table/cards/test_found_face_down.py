"""A card that nobody keyed and that lay face down is recorded without its name: a hand that was not shown stays so."""

from __future__ import annotations

import pytest

from tests.support.tables import Play
from tests.table.poker_rounds import PAIR, dealt


def nameless(play: Play) -> None:
    refusal = play.refused("find_card", "Dee", "dealer", box=1, card="2c")
    assert refusal.code == "card_hidden" and "7.3" in refusal.clauses


@pytest.mark.clause("star-three-card-poker", "7.3")
def test_a_card_that_lies_face_down_is_not_named() -> None:
    play = dealt("Qs 9d 4c", PAIR, ante=100)
    nameless(play)
    play.player("A", "decide", box=1, choice="fold")
    play.settle()
    play.clear()
    nameless(play)
