"""Rounds that are played card by card: what goes back into the shoe when it runs out in the middle of one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from cutcard.cards import DECK, cards
from cutcard.games import Case
from cutcard.settlement.plays import Play
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import AT, RELOADS, Found, Traced
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
    player.shoe.hands = [[card] for card in cards("Ks Qd 9h")]
    player.shoe.reload(frozenset(gone))
    held = list(cards(stay))
    assert (player.shoe.cards[: len(held)], player.marks[AT], player.marks[RELOADS]) == (held, len(held) + 2, 1)
    assert Counter(player.shoe.cards) == Counter(DECK)


def test_each_round_counts_the_case_of_each_box_and_of_any_two_of_them() -> None:
    rounds, boxes, player = 40, 3, player_of(boxes=3)
    kinds, most = len(player._plain.cases), player._procedure.most
    nothing = np.zeros(0, np.int64)
    found = Found(np.zeros((boxes, kinds), np.int64), np.zeros((kinds, kinds), np.int64), nothing, nothing)
    cards, cases = np.zeros((rounds, (boxes + 1) * most), np.uint8), np.zeros((rounds, boxes), np.uint16)
    player.play(rounds, found, Traced(True, cards, cases, np.zeros((rounds, 3), np.int64)))
    told = cases.tolist()
    for box in range(boxes):
        seen = Counter(round_[box] for round_ in told)
        assert found.counts[box].tolist() == [seen[case] for case in range(kinds)]
    pairs = Counter(pair for round_ in told for pair in combinations(round_, 2))
    assert {(int(one), int(other)): int(found.pairs[one, other]) for one, other in np.argwhere(found.pairs)} == pairs


@pytest.mark.parametrize("discards", [0, 3])
def test_cards_are_discarded_once_before_more_are_dealt(discards: int) -> None:
    player, drawn = player_of(discards=discards), set()
    for _ in range(30):
        player.shoe.shuffle()
        begun = player.marks[AT]
        player.round()
        drawn.add((sum(map(len, player.shoe.hands)), player.marks[AT] - begun))
    assert drawn == {(2, 2), (3, 3 + discards)}


def test_where_discards_go_back_at_once_a_round_begins_with_all_cards_but_its_own() -> None:
    """That is no reload of a shoe which ran out."""
    player, held = player_of(reload_early=True), set()
    player.shoe.shuffle()
    for _ in range(30):
        player.round()
        dealt = sum(map(len, player.shoe.hands))
        held.add(dealt)
        assert (player.marks[AT], player.marks[RELOADS]) == (dealt, 0)
        assert Counter(player.shoe.cards) == Counter(DECK)
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
