"""Plain rounds are judged by tables that the pipeline filled; everything else goes through the pipeline itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cutcard.auditing import tables
from cutcard.auditing.hands import NO_CARD, Cards, Cases
from cutcard.auditing.parquet import ParquetAudit
from cutcard.auditing.plain import Plain
from cutcard.auditing.report import Difference, NotAudited, Totals
from cutcard.auditing.seats import Seats
from cutcard.cards import DECK
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.settlement.terms import Terms
from tests.auditing.files import audit, both_ways, change, file_of, put
from tests.auditing.full import full_table, pipeline_rounds
from tests.support.books import BOOKS
from tests.support.rounds import MAIN, METERS, SCHEDULES, box, record, seat, war_record


@pytest.mark.parametrize("book", BOOKS)
def test_full_tables_need_the_pipeline_for_one_round_only(book: str, tmp_path: Path) -> None:
    """The last round of a file stays open until its end; and prizes that are shared are not for tables."""
    rounds = [full_table(book, seed) for seed in range(40)]
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    seats = sum(len(at["players"]) for each in rounds[:-1] for at in each["boxes"])
    with pipeline_rounds() as rows:
        found, totals = audit(path)
    assert found == []
    assert totals.rounds == 40
    assert rows == [seats + 1]
    both_ways(path)


def test_a_box_that_ends_one_round_and_begins_the_next_is_no_crowd(tmp_path: Path) -> None:
    """Rounds are held apart: the same box and player with other cards just after is a round of its own."""
    boxes = [box(1, "2h", seat("A", casino_war=10)), box(2, "Kh", seat("B", casino_war=10))]
    after = record("crown-casino-war", "3d", box(2, "Qs", seat("B", casino_war=10)))
    path = file_of(tmp_path / "rounds.parquet", record("crown-casino-war", "9d", *boxes), after, after)
    with pipeline_rounds() as rows:
        assert audit(path)[0] == []
    assert rows == [4]


@pytest.mark.parametrize("book", BOOKS)
def test_a_difference_at_a_full_table_is_found(book: str, tmp_path: Path) -> None:
    path = file_of(tmp_path / "rounds.parquet", *(full_table(book, seed) for seed in range(3)))
    wager = rulebook(book).wagers[0].name
    change(path, lambda rows: rows[4].update({f"{wager}_paid": rows[4][f"{wager}_paid"] + 1}))
    (found,), _ = both_ways(path)
    assert isinstance(found, Difference)
    assert (found.at, found.round, found.wager) == (5, 1, wager)


READINGS: dict[str, list[dict[str, str]]] = {
    "star-three-card-poker": [{}, {"queen_or_higher": "card"}],
    "star-baceball": [
        {},
        {"strike_out_against_30": "points", "home_run_against_33": "points", "dealer_strike_out": "player_wins"},
        {"dealer_strike_out": "player_loses"},
    ],
}


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_sees_no_more_in_a_hand_than_its_sight_says(book: str) -> None:
    """Hands that count as alike get the same answer from the game, whichever of them it is asked about."""
    rng = np.random.default_rng(4)
    for options in READINGS.get(book, [{}]):
        terms = Terms(rulebook(book), schedules=SCHEDULES if "poker" in book else None, options=options)
        sight = terms.book.game.sight
        assert sight is not None
        cases = Cases(terms, sight)
        size, number = terms.book.game.most.box, 4000
        # Few ranks, so that equal values, aces and tens come up; every hand its own cards.
        places = rng.integers(0, 4, (2 * size, number)) * 13 + rng.choice([0, 7, 8, 9, 10, 11, 12], (2 * size, number))
        decisions = rng.integers(0, len(cases.decisions), number)
        if book in MAIN:  # a second card only in a war
            at_war = decisions == cases.decisions.index("war")
            places[1], places[3] = np.where(at_war, places[1], NO_CARD), np.where(at_war, places[3], NO_CARD)
        mine, theirs = (
            cases.hands.values([Cards(column, np.arange(NO_CARD + 1)) for column in half])
            for half in (places[:size], places[size:])
        )
        assert mine.min() >= 0 and theirs.min() >= 0
        found = cases.of(mine, theirs, decisions, np.ones(number, np.bool_))
        for at, case in enumerate(found.tolist()):
            hand, dealer = (
                tuple(DECK[place] for place in half[:, at] if place < NO_CARD)
                for half in (places[:size], places[size:])
            )
            assert cases.known[case] == terms.find(hand, dealer, cases.decisions[decisions[at]]), (hand, dealer)
        assert len(cases.known) < number / 10


def _strange(book: Rulebook) -> Rulebook:
    """A book whose game finds by another function, and says nothing of what that can see."""
    finder = book.game.finder
    return replace(book, game=replace(book.game, finder=lambda options: finder(options), sight=None))


def test_a_game_of_which_nothing_is_known_goes_through_the_pipeline(tmp_path: Path) -> None:
    shelf = Shelf().with_book(_strange(rulebook("star-casino-war")))
    path = file_of(tmp_path / "rounds.parquet", *(full_table("star-casino-war", seed) for seed in range(5)))
    with pipeline_rounds() as rows:
        assert audit(path, shelf=shelf)[0] == []
    assert len(rows) == 5


def test_too_many_of_a_card_at_a_full_table(tmp_path: Path) -> None:
    """Six decks hold six kings of diamonds: six in a round may be, seven not, and six of another card beside them."""

    def hands(*held: str) -> dict[str, Any]:
        boxes = [box(at, cards, seat(bet=5)) for at, cards in enumerate(held, start=1)]
        return record("star-baceball", "2c 3c 4c", *boxes)

    path = file_of(
        tmp_path / "rounds.parquet",
        hands("Kd Kd Kd", "Kd Kd Kd", "9s 9s 9s", "9s 9s 9s"),
        hands("Kd Kd Kd", "Kd Kd 5h", "9s 9s 9s", "9s 9s 9s"),
        hands("Kd Kd Kd", "Kd Kd Kd", "9s 9s 9s", "9s 9s 2h"),
        hands("2d 3d 4d"),
    )
    with pipeline_rounds() as rows:
        assert audit(path)[0] == []
    assert rows == [13]
    put(path, 3, "card_1", "Kd")
    (found,), totals = both_ways(path)
    assert isinstance(found, NotAudited)
    assert (found.code, found.at, found.to, found.round) == ("too_many_of_a_card", 1, 4, 1)
    assert found.clauses == rulebook("star-baceball").facts.decks.clauses
    assert totals.not_audited == 4


def test_the_same_card_twice_in_one_deck(tmp_path: Path) -> None:
    """The hand comes to the same with either king, so that only the deck speaks against it."""
    good = record("star-three-card-poker", "9d 2c Kh", box(1, "Kd Kc Ks", seat("A", "play", ante=5)))
    path = file_of(tmp_path / "rounds.parquet", good, good, good)
    put(path, 2, "dealer_3", "Kd")
    (found,), totals = both_ways(path)
    assert isinstance(found, NotAudited)
    assert (found.at, found.code, totals.rounds) == (2, "too_many_of_a_card", 2)


def test_limits_that_bite_stand_in_the_tables(tmp_path: Path) -> None:
    """Over the maximum a stake is settled to the maximum; the war wager is the capped one."""
    rounds = [
        war_record("star-casino-war", "9d 8c", "9s 7h", "war", main=amount, limits={"main": {"min": "10", "max": "50"}})
        for amount in (5, 20, 80, 80, 100)
    ]
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    with pipeline_rounds() as rows:
        nothing, totals = audit(path)
    assert (nothing, rows) == ([], [5])
    assert totals.returned == (30 + 30 + 50) * 100
    put(path, 3, "war_staked", 8000)
    (found,), _ = both_ways(path)
    assert isinstance(found, Difference)
    assert (found.recorded.staked, found.due.staked) == (8000, 5000)


def test_where_a_book_is_silent_about_limits_the_round_is_refused(tmp_path: Path) -> None:
    rounds = [
        war_record("nz-casino-war", "9d", "Kh", main=amount, limits={"main": {"max": "50"}}) for amount in (5, 50)
    ]
    path = file_of(tmp_path / "rounds.parquet", *rounds, *rounds)
    put(path, 1, "casino_war_staked", 6000)
    (found,), _ = both_ways(path)
    assert isinstance(found, NotAudited)
    assert found.code == "outside_limits"


def test_a_total_for_the_box_is_left_to_the_pipeline(tmp_path: Path) -> None:
    together = record(
        "nz-casino-war",
        "9d",
        box(1, "Kh", seat("A", casino_war=40), seat("B", casino_war=40)),
        box(2, "Qh", seat("A", casino_war=40)),
        limits={"casino_war": {"max": "50"}},
        options={"box_maximum": "signed", "over_maximum": "cap"},
    )
    alone = {**together, "boxes": together["boxes"][1:]}
    path = file_of(tmp_path / "rounds.parquet", together, alone, alone)
    with pipeline_rounds() as rows:
        assert audit(path)[0] == []
    assert rows == [1, 5]
    change(path, lambda rows: rows[1].update(casino_war_paid=4000))  # B's wager in full, as if alone on the box
    (found,), _ = both_ways(path)
    assert isinstance(found, Difference)
    assert (found.at, found.recorded.paid, found.due.paid) == (2, 4000, 1000)


def test_shared_prizes_are_left_to_the_pipeline(tmp_path: Path) -> None:
    hit = [box(at, "As As As", seat(bet=5, jackpot=2)) for at in (1, 2)]
    shared = record("star-baceball", "9d 2c 3s", *hit, jackpot=METERS)
    plain = record("star-baceball", "9d 2c 3s", box(1, "Ad Ah 5c", seat(bet=5, jackpot=2)), jackpot=METERS)
    path = file_of(tmp_path / "rounds.parquet", shared, plain, plain)
    with pipeline_rounds() as rows:
        assert audit(path)[0] == []
    assert rows == [1, 4]
    put(path, 2, "jackpot_paid", 1)
    (found,), _ = both_ways(path)
    assert isinstance(found, Difference)
    assert found.due.paid == 12300_00 // 2
    assert "11.13.2" in found.clauses


@pytest.mark.parametrize("mark", (-1, -2))
def test_what_tables_do_not_know_is_no_amount_to_be_recorded(tmp_path: Path, mark: int) -> None:
    """They mark what only the whole round gives with numbers below zero; a file that records such a number is wrong."""
    hit = record("star-baceball", "9d 2c 3s", box(1, "As As As", seat(bet=5, jackpot=2)), jackpot=METERS)
    path = file_of(tmp_path / "rounds.parquet", hit, hit)
    put(path, 1, "jackpot_paid", mark)
    put(path, 1, "jackpot_returned", mark)
    (found,), _ = both_ways(path)
    assert found.at == 1


def test_a_prize_is_the_meter_and_not_its_floor(tmp_path: Path) -> None:
    hit = record("star-baceball", "9d 2c 3s", box(1, "As As As", seat(bet=5, jackpot=2)), jackpot=METERS)
    path = file_of(tmp_path / "rounds.parquet", hit, hit)
    assert both_ways(path)[0] == []
    put(path, 1, "jackpot_paid", 10_000_00)
    (found,), _ = both_ways(path)
    assert isinstance(found, Difference)
    assert (found.wager, found.due.paid) == ("jackpot", 12_300_00)


def test_a_jackpot_wager_needs_the_meters(tmp_path: Path) -> None:
    plain = record("star-baceball", "9d 2c 3s", box(1, "Ad Ah 5c", seat(bet=5, jackpot=2)), jackpot=METERS)
    path = file_of(tmp_path / "rounds.parquet", *[plain] * 4)
    change(path, lambda rows: rows[0].update(meter_major=None, meter_minor=None))
    put(path, 2, "meter_minor", None)
    put(path, 3, "meter_minor", -1)
    found, _ = both_ways(path)
    assert [(each.at, getattr(each, "code", "")) for each in found] == [
        (1, "jackpot_missing"),
        (2, "jackpot_missing"),
        (3, "bad_amount"),
    ]


def test_the_jackpot_wager_is_one_amount_for_the_table(tmp_path: Path) -> None:
    boxes = [box(at, "Ad Ah 5c", seat(bet=5, jackpot=2)) for at in (1, 2, 3)]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-baceball", "9d 2c 3s", *boxes, jackpot=METERS)] * 2)
    put(path, 2, "jackpot_staked", 0)
    put(path, 2, "jackpot_paid", 0)
    assert both_ways(path)[0] == []
    put(path, 3, "jackpot_staked", 300)
    put(path, 3, "jackpot_paid", 20 * 300)  # right by itself
    (found,), _ = both_ways(path)
    assert isinstance(found, NotAudited)
    assert (found.code, found.clauses) == ("wager_refused", ("11.4",))


def test_two_jackpot_wagers_that_are_right_by_themselves(tmp_path: Path) -> None:
    boxes = [box(at, "Ad Ah 5c", seat(bet=5, jackpot=2)) for at in (1, 2)]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-baceball", "9d 2c 3s", *boxes, jackpot=METERS)] * 3)
    assert both_ways(path)[0] == []
    change(path, lambda rows: rows[1].update(jackpot_staked=300, jackpot_paid=20 * 300))
    (found,), totals = both_ways(path)
    assert isinstance(found, NotAudited) and (found.code, totals.rounds) == ("wager_refused", 2)


def test_very_many_different_stakes(tmp_path: Path) -> None:
    """When the tables are full the rest of a batch goes by the pipeline, and the next batch begins anew."""
    rounds = [war_record("star-casino-war", "9d", "Kh", main=f"{at}.{at:02d}", tie=5) for at in range(1, 41)]
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    batch = patch("cutcard.auditing.parquet.BATCH", 15)
    with patch.object(tables, "MOST_STAKES", 10), batch, pipeline_rounds() as rows:
        found, totals = audit(path)
    assert found == []
    assert totals.rounds == 40
    assert 20 < len(rows) < 30
    put(path, 30, "initial_paid", 1)
    assert len(both_ways(path)[0]) == 1


def test_a_name_that_stands_twice_in_its_dictionary(tmp_path: Path) -> None:
    """Then equal names cannot be told by their numbers, and rounds of several seats are left to the pipeline."""
    path = file_of(tmp_path / "rounds.parquet", *(full_table("crown-casino-war", seed) for seed in range(3)))
    layout = ParquetAudit(path, Shelf()).layout
    (batch,) = pq.ParquetFile(path).iter_batches()
    at = batch.schema.names.index("player")
    for names, agree in ((["A", "B", "C", "D"], True), (["A", "B", "C", "A"], False)):
        numbers = pa.array([{"A": 0, "B": 1, "C": 2}[name] for name in batch.column("player").to_pylist()], pa.int32())
        found = batch.set_column(at, "player", pa.DictionaryArray.from_arrays(numbers, names))
        rounds, _ = Plain(layout).agreeing(Seats(layout, found, None), Totals())
        assert rounds.tolist() == [agree] * 3


def test_stakes_beyond_the_tables_go_through_the_pipeline(tmp_path: Path) -> None:
    rounds = [war_record("star-casino-war", "9d", "Kh", main=amount) for amount in (10, 999_999, 10, 10**11, 5)]
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    with pipeline_rounds() as rows:
        assert audit(path)[0] == []
    assert rows == [2, 4, 5]


def test_prizes_too_large_for_the_tables_go_through_the_pipeline(tmp_path: Path) -> None:
    schedules = {"pair_plus": "999999-30-6-4-1", "ante_bonus": "5-4-1"}
    hand = box(1, "Qd Kd Ad", seat("A", "play", ante=5, pair_plus=90_000))
    rounds = [record("star-three-card-poker", "9d 2c 3s", hand, schedules=schedules)] * 3
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    with pipeline_rounds() as rows:
        assert audit(path)[0] == []
    assert rows == [1, 2, 3]
