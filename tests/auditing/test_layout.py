"""The layout: what a file holds, and writing one from arrays."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from cutcard.auditing.layout import TERMS_KEY, VERSION_KEY, Layout, read_terms, write_terms
from cutcard.auditing.writer import Writer
from cutcard.cards import DECK, cards
from cutcard.citations import Refused
from cutcard.money import ChipSet
from cutcard.rulebooks import default_shelf, rulebook
from cutcard.settlement.round import Box, BoxSettlement, Limit, PlayerSettlement, Round, Seat, Settlement
from cutcard.settlement.terms import Terms
from tests.auditing.files import audit, both_ways, file_of, settled
from tests.support.books import BOOKS
from tests.support.rounds import METERS, SCHEDULES, box, record, seat, war_record


def terms_of(book: str) -> Terms:
    return Terms(rulebook(book), chips=ChipSet.of(["1", "5"]), schedules=SCHEDULES if "poker" in book else None)


def places(text: str) -> list[int]:
    return [DECK.index(card) for card in cards(text)]


@pytest.mark.parametrize("book", BOOKS)
def test_the_terms_of_the_table_stand_in_the_metadata(book: str) -> None:
    terms = terms_of(book)
    metadata = Layout(terms).schema.metadata
    assert metadata[VERSION_KEY] == b"1"
    read = read_terms(metadata, default_shelf())
    assert read.book is terms.book
    assert write_terms(read) == write_terms(terms) == metadata[TERMS_KEY]
    stated = json.loads(metadata[TERMS_KEY])
    assert (stated["edition"], stated["revision"]) == (terms.book.edition, terms.book.revision)
    assert stated["options"] == terms.options  # defaults too: what they mean may not change with ours


@pytest.mark.parametrize("key", [VERSION_KEY, TERMS_KEY])
def test_a_file_that_lacks_either_mark_holds_no_recorded_rounds(key: bytes) -> None:
    metadata = Layout(terms_of("star-casino-war")).schema.metadata
    with pytest.raises(Refused) as refused:
        read_terms({name: value for name, value in metadata.items() if name != key}, default_shelf())
    assert refused.value.code == "not_a_layout"


def test_limits_without_an_end_are_written_so() -> None:
    terms = Terms(rulebook("star-casino-war"), limits={"initial": Limit(min=500), "tie": Limit(max=2500)})
    stated = json.loads(write_terms(terms))["limits"]
    assert stated == {"initial": {"min": "5"}, "tie": {"min": "0", "max": "25"}}
    read = read_terms(Layout(terms).schema.metadata, default_shelf()).limits
    assert {name: (limit.min, limit.max) for name, limit in read.items()} == {
        name: (limit.min, limit.max) for name, limit in terms.limits.items()
    }


def test_a_row_for_each_seat(tmp_path: Path) -> None:
    path = file_of(
        tmp_path / "rounds.parquet",
        record(
            "crown-casino-war",
            "9d 4c",
            box(1, "9s Kh", seat("A", "war", casino_war=100, tie=10), seat("B", "surrender", casino_war=25)),
        ),
    )
    first, second = pq.read_table(path).to_pylist()
    assert first == {
        "round": 1,
        "box": 1,
        "player": "A",
        "decision": "war",
        "card_1": "9s",
        "card_2": "Kh",
        "dealer_1": "9d",
        "dealer_2": "4c",
        "tie_staked": 1000,
        "tie_paid": 10_000,
        "tie_returned": 1000,
        "casino_war_staked": 10_000,
        "casino_war_paid": 0,
        "casino_war_returned": 10_000,
        "go_to_war_staked": 10_000,
        "go_to_war_paid": 10_000,
        "go_to_war_returned": 10_000,
        "more": None,
    }
    assert (second["player"], second["decision"], second["casino_war_returned"]) == ("B", "surrender", 1250)


def test_what_was_put_down_is_there_though_nothing_was_settled() -> None:
    terms, ((number, round_, settlement),) = settled([war_record("star-casino-war", "9d", "Kh", main=10, tie=5)])
    open_ = [BoxSettlement(1, [PlayerSettlement(each.player, []) for each in settlement.boxes[0].players])]
    (row,) = Layout(terms).rows([(number, round_, Settlement(terms.book.id, open_))]).to_pylist()
    amounts = {name: cents for name, cents in row.items() if name.startswith(("initial_", "tie_"))}
    nothing = dict.fromkeys(("initial_paid", "initial_returned", "tie_paid", "tie_returned"), 0)
    assert amounts == {"initial_staked": 1000, "tie_staked": 500, **nothing}


def test_what_concerns_the_whole_round_stands_in_its_first_row_alone() -> None:
    terms = terms_of("crown-casino-war")
    seats = tuple(Seat(name, {"casino_war": 500}) for name in "AB")
    round_ = Round(cards("9d 9d 9d"), tuple(Box(at, cards("Kh"), seats) for at in (1, 2)))
    nothing = [PlayerSettlement(each.player, []) for each in seats]
    open_ = Settlement(terms.book.id, [BoxSettlement(at, nothing) for at in (1, 2)])
    rows = Layout(terms).rows([(1, round_, open_)]).to_pylist()
    assert [row["more"] for row in rows] == ['{"dealer":["9d","9d","9d"]}', None, None, None]


def test_what_few_rounds_have(tmp_path: Path) -> None:
    """Rulings, tokens, a player's own limits, and a hand with a card too many."""
    hand = seat("A", "play", ante=50, tokens=["ante"])
    hand["limits"] = {"ante": {"max": "40"}}
    good = record("star-three-card-poker", "9d 2c 3s", box(1, "Kd Kc Ks", hand))
    four = record(
        "star-three-card-poker",
        "9d 2c 3s",
        box(1, "Kd Kc Ks 4h", seat("A", ante=5)),
        box(2, "5d 5c 6s", seat("B", "play", ante=5)),
        rulings=[{"scope": "hand", "box": 1, "ground": "12.7"}],
    )
    foreign = record(
        "star-three-card-poker",
        "9d 9d 3s 4s",
        box(1, "Kd Kc Ks", seat("A", "play", ante=5)),
        rulings=[{"scope": "round", "ground": "12.9"}],
    )
    path = file_of(tmp_path / "rounds.parquet", good, four, foreign, good)
    more = [None if text is None else json.loads(text) for text in pq.read_table(path).column("more").to_pylist()]
    assert more == [
        {"tokens": ["ante"], "limits": {"ante": {"min": "0", "max": "40"}}},
        {
            "cards": ["Kd", "Kc", "Ks", "4h"],
            "rulings": [{"scope": "hand", "ground": "12.7", "box": 1}],
        },
        None,
        {"dealer": ["9d", "9d", "3s", "4s"], "rulings": [{"scope": "round", "ground": "12.9"}]},
        {"tokens": ["ante"], "limits": {"ante": {"min": "0", "max": "40"}}},
    ]
    assert both_ways(path)[0] == []


def test_a_round_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    from tests.auditing.files import put

    path = file_of(tmp_path / "rounds.parquet", war_record("star-casino-war", "9d", "Kh", main=10))
    put(path, 1, "more", '{"id": "table 7, 01:32"}')
    put(path, 1, "initial_paid", 5)
    (found,), _ = both_ways(path)
    assert found.round == "table 7, 01:32"


def test_seats_from_arrays(tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    with Writer(path, terms_of("star-casino-war")) as writer:
        for first in (1, 4):
            writer.write_seats(
                rounds=np.array([first, first + 1, first + 1]),
                boxes=np.array([2, 1, 3]),
                hands=np.array([[*places("Kh"), 52], places("9h 8c"), [*places("2c"), -1]]),
                dealers=np.array([[*places("9d"), 52], places("9d 8s"), places("9d 8s")]),
                decisions=np.array([-1, 0, -1]),
                choices=["war"],
                players=np.array([1, 0, 1]),
                names=["A", "B"],
                amounts={
                    "initial_staked": 1000,
                    "initial_paid": np.array([1000, 0, 0]),
                    "initial_returned": np.array([1000, 1000, 0]),
                    "war_staked": np.array([0, 1000, 0]),
                    "war_paid": np.array([0, 2000, 0]),
                    "war_returned": np.array([0, 1000, 0]),
                },
            )
    assert both_ways(path)[0] == []
    assert pq.ParquetFile(path).metadata.num_row_groups == 2
    table = pq.read_table(path).to_pydict()
    assert table["player"] == ["B", "A", "B"] * 2
    assert table["decision"] == [None, "war", None] * 2
    assert table["card_2"] == [None, "8c", None] * 2


def test_players_are_called_after_their_boxes_and_meters_are_for_all(tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    with Writer(path, terms_of("star-baceball")) as writer:
        writer.write_seats(
            rounds=np.array([1, 1, 2, 2]),
            boxes=np.array([1, 2, 1, 2]),
            hands=np.array([places(hand) for hand in ("Kd Kc Ks", "9h 9c 9s", "2d 2c 2s", "2h 3c 4s")]),
            dealers=np.array([places("2d 3d 4d")] * 2 + [places("5d 6d 7d")] * 2),
            amounts={  # the Bet of three tens loses, and so do low totals
                "bet_staked": 500,
                "bet_paid": np.array([0, 500, 0, 0]),
                "bet_returned": np.array([0, 500, 0, 0]),
            },
            meters={"major": np.array([1, 1, 2, 2]), "minor": 3},
        )
    found, totals = both_ways(path)
    assert (found, totals.rounds, totals.lines) == ([], 2, 4)
    table = pq.read_table(path).to_pydict()
    assert table["player"] == ["Player 1", "Player 2"] * 2
    assert (table["meter_major"], table["meter_minor"]) == ([1, 1, 2, 2], [3] * 4)
    assert table["decision"] == [None] * 4


def test_a_column_that_the_layout_does_not_have(tmp_path: Path) -> None:
    with (
        Writer(tmp_path / "rounds.parquet", terms_of("star-baceball")) as writer,
        pytest.raises(ValueError, match="tie"),
    ):
        writer.write_seats(
            rounds=np.array([1]),
            boxes=np.array([1]),
            hands=np.array([places("Kd Kc Ks")]),
            dealers=np.array([places("Kd Kc Ks")]),
            amounts={"tie_paid": 5},
        )


def test_long_files_are_written_and_read_in_parts(tmp_path: Path) -> None:
    from unittest.mock import patch

    hit = record("star-baceball", "9d 2c 3s", box(1, "Ad Ah 5c", seat(bet=5, jackpot=2)), jackpot=METERS)
    with patch("cutcard.auditing.writer.ROUNDS", 4):
        path = file_of(tmp_path / "rounds.parquet", *[hit] * 10)
    assert pq.ParquetFile(path).metadata.num_row_groups == 3
    assert audit(path)[1].rounds == 10
