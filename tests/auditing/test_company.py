"""Rounds of several seats whose amounts are all right, yet which are refused: no table may pass them."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from cutcard.auditing.report import NotAudited
from tests.auditing.files import both_ways, change, file_of, only, put
from tests.support.rounds import METERS, box, record, seat, war_record

WAR = record("crown-casino-war", "9d", *(box(at, "Kh", seat("A", casino_war=10)) for at in (1, 2)))
BACEBALL = record(
    "star-baceball", "9d 2c 3s", *(box(at, "Ad Ah 5c", seat(bet=5, jackpot=2)) for at in (1, 2)), jackpot=METERS
)


def refused(path: Path, code: str) -> NotAudited:
    """The second of three rounds of two rows each is refused; the others are audited."""
    found = only(path)
    assert (found.at, found.to, found.round, found.code) == (3, 4, 2, code)
    assert both_ways(path)[1].rounds == 2
    return found


def second_round(path: Path, **columns: Any) -> None:
    """Put the same into both rows of the second round."""

    def changed(rows: list[dict[str, Any]]) -> None:
        for row in rows[2:4]:
            row.update(columns)

    change(path, changed)


@pytest.fixture
def war(tmp_path: Path) -> Path:
    return file_of(tmp_path / "war.parquet", WAR, WAR, WAR)


@pytest.fixture
def baceball(tmp_path: Path) -> Path:
    return file_of(tmp_path / "baceball.parquet", BACEBALL, BACEBALL, BACEBALL)


def test_a_second_card_for_the_dealer_where_nobody_went_to_war(war: Path) -> None:
    second_round(war, dealer_2="4c")
    assert "the dealer should hold 1 card, not 2" in refused(war, "wrong_number_of_cards").message


def test_a_second_card_on_a_box_where_nobody_went_to_war(war: Path) -> None:
    put(war, 4, "card_2", "4c")
    assert "box 2" in refused(war, "wrong_number_of_cards").message


def test_more_players_on_a_box_than_may_be(baceball: Path) -> None:
    put(baceball, 4, "box", 1)
    put(baceball, 4, "player", "B")
    assert "at most 1 to a box, not 2" in refused(baceball, "too_many_players").message


def test_a_fourth_player_on_a_box(tmp_path: Path) -> None:
    crowd = record("crown-casino-war", "9d", box(1, "Kh", *(seat(name, casino_war=10) for name in "ABC")))
    path = file_of(tmp_path / "rounds.parquet", crowd, crowd, WAR)
    change(path, lambda rows: rows.insert(3, {**rows[0], "player": "D"}))
    found = only(path)
    assert (found.at, found.to, found.code) == (1, 4, "too_many_players")


def test_the_first_and_the_third_player_of_a_box_are_one(tmp_path: Path) -> None:
    crowd = record("crown-casino-war", "9d", box(1, "Kh", *(seat(name, casino_war=10) for name in "ABC")))
    path = file_of(tmp_path / "rounds.parquet", crowd, crowd)
    put(path, 3, "player", "A")
    assert only(path).code == "player_twice"


@pytest.mark.parametrize("name", ["meter_major", "meter_minor"])
def test_one_meter_of_two(baceball: Path, name: str) -> None:
    second_round(baceball, **{name: None})
    assert refused(baceball, "jackpot_missing").message.startswith(f"jackpot.{name.removeprefix('meter_')}")


def test_meters_on_one_row_only(baceball: Path) -> None:
    change(baceball, lambda rows: rows[3].update(meter_major=None, meter_minor=None))
    refused(baceball, "rows_differ")


def test_rounds_out_of_order_where_batches_meet(tmp_path: Path) -> None:
    rounds = [war_record("star-casino-war", "9d", "Kh", main=10)] * 12
    for late in range(2, 13):
        path = file_of(tmp_path / "rounds.parquet", *rounds)

        def numbered(rows: list[dict[str, Any]], late: int = late) -> None:
            for at, row in enumerate(rows, start=1):
                row["round"] = 10 * at if at != late else 10 * (late - 1) - 5  # a little too low

        change(path, numbered)
        for size in (2, 3, 5, 100):
            with patch("cutcard.auditing.parquet.BATCH", size):
                found = only(path)
            assert (found.at, found.to, found.code) == (late, late, "round_out_of_order")
