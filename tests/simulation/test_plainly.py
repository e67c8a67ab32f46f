"""Rounds that are played card by card: what goes back into the shoe when it runs out in the middle of one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cutcard.cards import DECK, cards
from cutcard.games import Case
from cutcard.settlement.plays import Play
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import AT, RELOADS
from cutcard.simulation.plainly import PlainPlayer, named
from cutcard.simulation.plan import make_plan
from cutcard.simulation.result import strategy_for
from tests.own_games.games import red_dog


def player_of(boxes: int = 2, **procedure: Any) -> PlainPlayer:
    """Whoever plays Red Dog with one deck, by this procedure."""
    terms, stakes = Terms(red_dog(), decks=1), {"ante": 100}
    plan = make_plan(terms, rounds=1, boxes=boxes, strategy=strategy_for(terms, stakes, "best"), stakes=stakes, seed=1)
    assert plan.plain is not None
    return PlainPlayer(plan.plain, plan.procedure._replace(**procedure), boxes, 1, [1])


@pytest.mark.parametrize(("gone", "stay"), [((), "Ks Qd 9h"), ((0,), "Qd 9h"), ((0, 1), "9h")])
def test_what_lies_on_the_table_stays_out_of_the_shoe_and_what_was_collected_does_not(
    gone: tuple[int, ...], stay: str
) -> None:
    player = player_of(reload_burns=2)
    player._hands = [[card] for card in cards("Ks Qd 9h")]
    player._reload(frozenset(gone))
    held = list(cards(stay))
    assert (player._shoe[: len(held)], player.marks[AT], player.marks[RELOADS]) == (held, len(held) + 2, 1)
    assert Counter(player._shoe) == Counter(DECK)


@pytest.mark.parametrize("discards", [0, 3])
def test_cards_are_discarded_once_before_more_are_dealt(discards: int) -> None:
    player, drawn = player_of(discards=discards), set()
    for _ in range(30):
        player._shuffle()
        begun = player.marks[AT]
        player._round()
        drawn.add((sum(map(len, player._hands)), player.marks[AT] - begun))
    assert drawn == {(2, 2), (3, 3 + discards)}


def test_where_discards_go_back_at_once_a_round_begins_with_all_cards_but_its_own() -> None:
    """That is no reload of a shoe which ran out."""
    player, held = player_of(reload_early=True), set()
    player._shuffle()
    for _ in range(30):
        player._round()
        dealt = sum(map(len, player._hands))
        held.add(dealt)
        assert (player.marks[AT], player.marks[RELOADS]) == (dealt, 0)
        assert Counter(player._shoe) == Counter(DECK)
    assert held == {2, 3}


@pytest.mark.parametrize(
    ("case", "at", "play", "due"),
    [
        (("spread_3", "raise", "between"), 1, Play("raise-2x", "raise", {}), ("spread_3", "raise-2x", "between")),
        (("spread_3", "stay", None), 1, Play("stay", "stay", {}), ("spread_3", "stay", None)),
        (("pair", None, "another"), 1, Play("raise-2x", "raise", {}), ("pair", None, "another")),
        (("pair", "raise", "another"), 1, None, ("pair", "raise", "another")),
        (("higher",), None, Play("raise-2x", "raise", {}), ("higher",)),
    ],
)
def test_a_case_tells_different_amounts_apart_where_there_was_a_choice(
    case: Case, at: int | None, play: Play | None, due: Case
) -> None:
    assert named(case, at, play) == due
