"""Hands and stakes as numbers: what is a hand, what is none, and what does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from cutcard.auditing.hands import NOT_A_HAND, Cards, Cases, Hands, choices
from cutcard.auditing.layout import Layout
from cutcard.auditing.seats import Seats
from cutcard.auditing.tables import Stakes
from cutcard.cards import Card, cards
from cutcard.games import casino_war
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from tests.auditing.files import both_ways, change, file_of
from tests.auditing.full import lonely, pipeline_rounds
from tests.support.books import BACEBALL, BOOKS
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
    assert casino_war.CASINO_WAR.sight is not None
    hands = Hands(casino_war.CASINO_WAR, casino_war.CASINO_WAR.sight, most_cards=3)
    values = hands.values([Cards.of([None if word == "-" else Card(word)]) for word in hand.split()])
    assert hands.length.take(values).tolist() == [length]


def test_stakes_of_any_size_have_a_number() -> None:
    stakes = Stakes()
    amounts = np.array([0, 2, (1 << 24) - 1, 1 << 24, -1, 1 << 40])
    assert stakes.numbers(amounts).tolist() == [1, 3, 4, *[Stakes.OTHER] * 3]
    assert stakes.amounts[3:] == [2, (1 << 24) - 1]
    assert stakes.numbers(np.array([1])).tolist() == [5]


@pytest.mark.parametrize("whose", [("card", "dealer"), ("card",), ("dealer",)])
@pytest.mark.parametrize("book", BOOKS)
def test_without_cards_nothing_is_audited_and_nothing_fails(tmp_path: Path, book: str, whose: tuple[str, ...]) -> None:
    path = file_of(tmp_path / "rounds.parquet", *[lonely(book, 1)] * 3)

    def without(rows: list[dict[str, Any]]) -> None:
        for row in rows:
            row.update({name: None for name in row if name.startswith(tuple(f"{each}_" for each in whose))})

    change(path, without)
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


def test_only_what_players_say_is_a_choice() -> None:
    assert choices(casino_war.CASINO_WAR) == ["war", "surrender", "absent"]


@pytest.mark.parametrize("level_first", [True, False])
def test_the_table_of_cases_grows_on_either_side(level_first: bool) -> None:
    """Hands that amount to many things for a player and to one for the dealer; then others, the other way round."""
    terms = Terms(rulebook(BACEBALL))
    sight = terms.book.game.sight
    assert sight is not None
    known = Cases(terms, sight)
    level = ("Td 5c 5d", "5c Td 5d", "5c 5d Td", "6c 6d 8d", "Ts 9c Ac", "9c Ts Ac", "9c Ac Ts", "Ac 9c Ts", "Ac Ts 9c")
    low = ("2c 2d 2h", "2c 2d 3h", "2c 2d 4h", "2c 2d 5h", "2c 2d 6h")
    for hands in (level if level_first else low, low if level_first else level, (*level, *low)):
        mine = known.hands.values([Cards.of([cards(hand)[at] for hand in hands]) for at in range(3)])
        every = [(one, other) for one in range(len(hands)) for other in range(len(hands))]
        one, other = (np.array([pair[side] for pair in every]) for side in range(2))
        none = np.zeros(len(every), np.int64)
        found = known.of(mine[one], mine[other], none, np.ones(len(every), np.bool_))
        for (own, dealer), case in zip(every, found.tolist(), strict=True):
            assert known.known[case] == terms.find(cards(hands[own]), cards(hands[dealer]), None)


@pytest.mark.parametrize(("last", "odd"), [(None, False), (6, False), (7, True), (8, True)])
def test_a_round_that_does_not_follow_the_last_one_is_odd(tmp_path: Path, last: int | None, odd: bool) -> None:
    path = file_of(tmp_path / "rounds.parquet", *[lonely("star-casino-war", 1)] * 3)

    def from_seven(rows: list[dict[str, Any]]) -> None:
        for at, row in enumerate(rows, 7):
            row["round"] = at

    change(path, from_seven)
    (batch,) = pq.ParquetFile(path, read_dictionary=["player", "decision", "card_1", "dealer_1"]).iter_batches()
    seats = Seats(Layout(Terms(rulebook("star-casino-war"))), batch, last)
    assert seats.odd.tolist() == [odd, False, False]
