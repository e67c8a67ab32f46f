"""Hands and stakes as numbers: what is a hand, what is none, and what does not fit."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cutcard.audit.hands import NOT_A_HAND, SIGHTS, Cards, Hands
from cutcard.audit.tables import Stakes
from cutcard.cards import Card
from cutcard.games import casino_war
from tests.audit.files import both_ways, change, file_of
from tests.audit.full import pipeline_rounds
from tests.support.rounds import war_record


@pytest.mark.parametrize(
    ("hand", "length"),
    [
        ("9s - -", 1),
        ("9s Kd -", 2),
        ("- - -", NOT_A_HAND),
        ("- 9s -", NOT_A_HAND),
        ("- - 9s", NOT_A_HAND),
        ("9s - Kd", NOT_A_HAND),
        ("- 9s Kd", NOT_A_HAND),
        ("9s Kd 2c", NOT_A_HAND),
    ],
)
def test_a_hand_has_no_gap_and_as_many_cards_as_the_game_deals(hand: str, length: int) -> None:
    """Of casino war, in a layout with room for a card more than it ever deals."""
    hands = Hands(casino_war.CASINO_WAR, SIGHTS[casino_war.finder], most_cards=3)
    values = hands.values([Cards.of([None if word == "-" else Card(word)]) for word in hand.split()])
    assert hands.length.take(values).tolist() == [length]


def test_stakes_of_any_size_have_a_number() -> None:
    stakes = Stakes()
    amounts = np.array([0, 1, (1 << 24) - 1, 1 << 24, -1, 1 << 40])
    assert stakes.numbers(amounts).tolist() == [1, 3, 4, *[Stakes.OTHER] * 3]
    assert stakes.amounts[3:] == [1, (1 << 24) - 1]


@pytest.mark.parametrize("columns", [("card_1", "dealer_1"), ("card_1",), ("dealer_1",)])
def test_without_cards_nothing_is_audited_and_nothing_fails(tmp_path: Path, columns: tuple[str, ...]) -> None:
    path = file_of(tmp_path / "rounds.parquet", *[war_record("star-casino-war", "9d", "Kh", main=10)] * 3)
    change(path, lambda rows: [row.update(dict.fromkeys(columns)) for row in rows] and None)
    found, totals = both_ways(path)
    assert [(each.at, getattr(each, "code", "")) for each in found] == [(at, "cards_missing") for at in (1, 2, 3)]
    assert totals.not_audited == 3


@pytest.mark.parametrize(("cents", "by_itself"), [((1 << 24) - 1, False), (1 << 24, True)])
def test_the_largest_stake_that_tables_hold(tmp_path: Path, cents: int, by_itself: bool) -> None:
    stake = f"{cents // 100}.{cents % 100:02d}"
    rounds = [war_record("star-casino-war", "9d", "Kh", main=amount) for amount in (stake, 10)]
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    with pipeline_rounds() as rows:
        assert both_ways(path)[0] == []
    assert rows[:-2] == ([1, 2] if by_itself else [2])
