"""Which rounds tables judge, and which go through the pipeline by themselves: as few as can be, and none too few."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pyarrow.parquet as pq
import pytest

from cutcard.auditing.parquet import ParquetAudit
from cutcard.auditing.report import NotAudited, Totals
from cutcard.auditing.rounds import Rounds
from cutcard.auditing.tables import BY_PIPELINE
from cutcard.rulebooks import default_shelf
from tests.auditing.files import audit, both_ways, change, file_of, put
from tests.auditing.full import full_table, lonely, pipeline_rounds
from tests.support.books import BOOKS, CROWN, POKER
from tests.support.rounds import MAIN, box, record, seat, war_record


@pytest.mark.parametrize("book", BOOKS)
def test_rounds_of_one_seat_need_the_pipeline_for_the_last_only(book: str, tmp_path: Path) -> None:
    path = file_of(tmp_path / "rounds.parquet", *(lonely(book, seed) for seed in range(40)))
    with pipeline_rounds() as rows:
        found, totals = audit(path)
    assert (found, totals.rounds, rows) == ([], 40, [40])
    assert both_ways(path)[1] == totals


def test_of_each_batch_the_last_round_stays_open_and_no_other(tmp_path: Path) -> None:
    path = file_of(tmp_path / "rounds.parquet", *(lonely("star-casino-war", seed) for seed in range(40)))
    told: list[tuple[int, int]] = []
    with patch("cutcard.auditing.parquet.BATCH", 10), pipeline_rounds() as rows:
        found = ParquetAudit(path, default_shelf(), progress=lambda done, of: told.append((done, of)))
        assert list(found.found()) == []
    assert rows == [10, 20, 30, 40]
    assert told == [(done, 40) for done in rows]
    assert found.totals.rounds == 40


def test_a_round_across_batches_is_one_round(tmp_path: Path) -> None:
    path = file_of(tmp_path / "rounds.parquet", *(full_table("star-baceball", seed) for seed in range(4)))
    with patch("cutcard.auditing.parquet.BATCH", 5), pipeline_rounds() as rows:
        found, totals = audit(path)
    assert (found, totals.rounds, rows) == ([], 4, [1, 8, 15, 22])


def test_a_card_too_many_beside_nothing_but_different_ones(tmp_path: Path) -> None:
    """Six decks hold six kings of diamonds; the seventh comes to the same as the king of spades in its place."""
    hands = ("Kd Kd Kd", "Kd Kd Kd", "Ks 9s 5h")
    boxes = [box(at, cards, seat(bet=5)) for at, cards in enumerate(hands, start=1)]
    path = file_of(tmp_path / "rounds.parquet", *[record("star-baceball", "2c 3c 4c", *boxes)] * 3)
    assert both_ways(path)[0] == []
    put(path, 3, "card_1", "Kd")
    (found,), totals = both_ways(path)
    assert isinstance(found, NotAudited)
    assert (found.code, found.at, totals.rounds) == ("too_many_of_a_card", 1, 2)


def test_a_hand_counts_once_however_many_play_it(tmp_path: Path) -> None:
    """All six kings of diamonds are out, one of them on a box of three players: that is no card too many."""
    boxes = [box(1, "Kd", *(seat(name, casino_war=5) for name in "ABC"))]
    boxes += [box(at, "Kd", seat("A", casino_war=5)) for at in range(2, 7)]
    boxes += [box(7, "9s", seat("A", "absent", casino_war=5))]  # another card that is there twice
    path = file_of(tmp_path / "rounds.parquet", *[record(CROWN, "9s", *boxes, decks=6)] * 3)
    with pipeline_rounds() as rows:
        assert audit(path)[0] == []
    assert len(rows) == 1


def test_meters_that_stand_at_nothing_are_not_meters_that_are_missing(tmp_path: Path) -> None:
    boxes = [box(at, "Ad Ah 5c", seat(bet=5)) for at in (1, 2)]
    round_ = record("star-baceball", "9d 2c 3s", *boxes, jackpot={"major": "0", "minor": "0"})
    path = file_of(tmp_path / "rounds.parquet", round_, round_)
    assert both_ways(path)[0] == []
    change(path, lambda rows: rows[1].update(meter_major=None, meter_minor=None))
    (found,), _ = both_ways(path)
    assert isinstance(found, NotAudited) and (found.code, found.at, found.to) == ("rows_differ", 1, 2)


@pytest.mark.parametrize("book", BOOKS)
def test_a_decision_that_the_other_rounds_do_not_have(book: str, tmp_path: Path) -> None:
    """Rounds that are alike but for the decision are not judged by each other."""
    rounds = [record(book, "9d 2c 3s", box(1, "Ad Ah 5c", seat(bet=5)))] * 4
    if book in MAIN:
        rounds = [war_record(book, "9d", "Kh", main=10)] * 4
    elif book == POKER:
        rounds = [record(book, "9d 2c 3s", box(1, "Kd Kc Ks", seat("A", "play", ante=5)))] * 4
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    put(path, 2, "decision", "fold" if book == POKER else "surrender")
    found, totals = both_ways(path)
    assert {each.at for each in found} == {2} and totals.rounds >= 3


@pytest.mark.parametrize(("boxes", "code"), [(3, ""), (4, "too_many_seats")])
def test_as_many_rows_as_a_table_seats(tmp_path: Path, boxes: int, code: str) -> None:
    hands = [box(at, "Ad Ah 5c", seat(bet=5)) for at in range(1, boxes + 1)]
    path = file_of(tmp_path / "rounds.parquet", record("star-baceball", "9d 2c 3s", *hands))
    with patch("cutcard.auditing.rounds.MOST_SEATS", 3):
        assert [getattr(each, "code", "") for each in both_ways(path)[0]] == ([code] if code else [])


@pytest.mark.parametrize(("last", "code"), [(None, ""), (6, ""), (7, "round_out_of_order"), (8, "round_out_of_order")])
def test_rounds_ascend(tmp_path: Path, last: int | None, code: str) -> None:
    path = file_of(tmp_path / "rounds.parquet", lonely("star-casino-war", 1))
    put(path, 1, "round", 7)
    layout = ParquetAudit(path, default_shelf()).layout
    rows = pq.read_table(path).to_pylist()
    found = list(Rounds(layout, frozenset()).audit(rows, range(1, 2), Totals(), last))
    assert [getattr(each, "code", "") for each in found] == ([code] if code else [])


def test_what_only_the_pipeline_knows_is_no_amount_to_be_recorded(tmp_path: Path) -> None:
    """Of a stake that tables do not hold they know nothing, and mark that with a number below zero."""
    rounds = [war_record("star-casino-war", "9d", "Kh", main=amount) for amount in (999_999, 10)]
    path = file_of(tmp_path / "rounds.parquet", *rounds)
    change(path, lambda rows: rows[0].update(initial_paid=BY_PIPELINE, initial_returned=BY_PIPELINE))
    (found,), _ = both_ways(path)
    assert isinstance(found, NotAudited) and (found.at, found.code) == (1, "bad_amount")


@pytest.mark.parametrize(
    ("column", "value", "says"),
    [
        ("initial_returned", -1, "initial_returned: -1 is not an amount in cents"),
        ("initial_returned", 10**14, "initial_returned: 100000000000000 is not an amount in cents"),
        ("card_1", "x" * 30, f"card_1: {'x' * 20!r} is not a card; "),
    ],
)
def test_the_column_that_is_wrong_is_named(tmp_path: Path, column: str, value: object, says: str) -> None:
    """The wager is lost: nothing was paid, which is no fault."""
    path = file_of(tmp_path / "rounds.parquet", *[war_record("star-casino-war", "9d", "2h", main=10)] * 2)
    put(path, 1, column, value)
    (found,), _ = both_ways(path)
    assert isinstance(found, NotAudited) and found.message.startswith(says)
