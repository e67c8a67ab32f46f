"""Rounds that are played card by card: what goes back into the shoe when it runs out in the middle of one."""

from __future__ import annotations

from collections import Counter

import pytest

from cutcard.cards import DECK, cards
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import AT, RELOADS
from cutcard.simulation.plainly import PlainPlayer
from cutcard.simulation.plan import make_plan
from cutcard.simulation.result import strategy_for
from tests.own_games.games import red_dog


@pytest.mark.parametrize(("gone", "stay"), [((), "Ks Qd 9h"), ((0,), "Qd 9h"), ((0, 1), "9h")])
def test_what_lies_on_the_table_stays_out_of_the_shoe_and_what_was_collected_does_not(
    gone: tuple[int, ...], stay: str
) -> None:
    terms, stakes = Terms(red_dog(), decks=1), {"ante": 100}
    plan = make_plan(terms, rounds=1, boxes=2, strategy=strategy_for(terms, stakes, "best"), stakes=stakes, seed=1)
    assert plan.plain is not None
    player = PlainPlayer(plan.plain, plan.procedure, 2, 1, [1])
    player._hands = [[card] for card in cards("Ks Qd 9h")]
    player._reload(frozenset(gone))
    held = list(cards(stay))
    out = int(player.marks[AT]) - plan.procedure.reload_burns
    assert (player._shoe[:out], player.marks[RELOADS]) == (held, 1)
    assert Counter(player._shoe) == Counter(DECK)
