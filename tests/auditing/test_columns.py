"""Columns that are missing, of a wrong type, or more than the layout asks for: named, and the rest is audited."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from cutcard.auditing.report import Difference, NotAudited
from tests.auditing.files import both_ways, file_of, only, put, rewritten
from tests.support.rounds import METERS, box, record, seat, war_record

WAR = [war_record("star-casino-war", "9d", card, main=10, tie=5) for card in ("Kh", "2c", "Ts", "3c", "Ah", "8d")]
POKER = [
    record("star-three-card-poker", "9d 2c 3s", box(1, "Kd Kc Ks", seat("A", "play", ante=5, pair_plus=amount)))
    for amount in (5, 10, 15)
]


@pytest.fixture
def war(tmp_path: Path) -> Path:
    return file_of(tmp_path / "war.parquet", *WAR)


def test_a_missing_payment_is_named_and_the_rest_is_audited(tmp_path: Path) -> None:
    tied = war_record("star-casino-war", "9d", "9h", "surrender", main=10, tie=5)
    war = file_of(tmp_path / "war.parquet", *WAR, tied, *WAR)
    put(war, 2, "initial_paid", 1)
    rewritten(war, lambda table: table.drop_columns(["tie_paid"]))
    found, totals = both_ways(war)
    assert isinstance(found[0], NotAudited)
    assert (found[0].code, found[0].message) == ("column_missing", "tie_paid: the column is missing (whole numbers)")
    assert (found[0].at, found[0].to, found[0].rows) == (1, 13, 0)
    assert [(each.at, each.wager) for each in found[1:] if isinstance(each, Difference)] == [(2, "initial")]
    assert (totals.rounds, totals.not_audited) == (13, 0)
    put(war, 7, "initial_returned", 7)  # the Tie of the same seat won, and what it was paid is not known
    assert [(each.at, getattr(each, "wager", "")) for each in both_ways(war)[0]] == [
        (1, ""),
        (2, "initial"),
        (7, "initial"),
    ]


def test_without_a_stake_its_wager_is_passed_over(tmp_path: Path) -> None:
    path = file_of(tmp_path / "rounds.parquet", *POKER)
    put(path, 1, "pair_plus_paid", 1)
    put(path, 2, "ante_bonus_paid", 1)
    rewritten(path, lambda table: table.drop_columns(["pair_plus_staked"]))
    found, totals = both_ways(path)
    assert [getattr(each, "code", "") or getattr(each, "wager", "") for each in found] == [
        "column_missing",
        "ante_bonus",
    ]
    assert totals.rounds == 3


@pytest.mark.parametrize("name", ["round", "box", "player", "card_1", "dealer_1"])
def test_without_these_nothing_can_be_audited(war: Path, name: str) -> None:
    rewritten(war, lambda table: table.drop_columns([name]))
    found, totals = both_ways(war)
    assert [getattr(each, "code", "") for each in found] == ["column_missing", "nothing_to_audit"]
    assert (totals.rounds, totals.not_audited) == (0, 6)


def test_without_decisions_the_other_rounds_are_audited(tmp_path: Path) -> None:
    tied = war_record("star-casino-war", "9d", "9h", "surrender", main=10)
    path = file_of(tmp_path / "rounds.parquet", *WAR, tied, *WAR)
    rewritten(path, lambda table: table.drop_columns(["decision"]))
    found, totals = both_ways(path)
    assert [(each.at, getattr(each, "code", "")) for each in found] == [(1, "column_missing"), (7, "decision_missing")]
    assert totals.rounds == 12


def test_without_the_second_cards_wars_cannot_be_audited(tmp_path: Path) -> None:
    at_war = war_record("star-casino-war", "9d 8c", "9h 7s", "war", main=10)
    path = file_of(tmp_path / "rounds.parquet", *WAR, at_war, *WAR)
    rewritten(path, lambda table: table.drop_columns(["card_2", "more"]))
    found, totals = both_ways(path)
    assert [(each.at, getattr(each, "code", "")) for each in found] == [(1, "column_missing"), (7, "cards_missing")]
    assert totals.rounds == 12


def test_without_the_meters_jackpot_wagers_cannot_be_audited(tmp_path: Path) -> None:
    plain = record("star-baceball", "9d 2c 3s", box(1, "Ad Ah 5c", seat(bet=5)))
    with_jackpot = record("star-baceball", "9d 2c 3s", box(1, "Ad Ah 5c", seat(bet=5, jackpot=2)), jackpot=METERS)
    path = file_of(tmp_path / "rounds.parquet", plain, with_jackpot, plain)
    rewritten(path, lambda table: table.drop_columns(["meter_minor"]))
    assert [getattr(each, "code", "") for each in both_ways(path)[0]] == ["column_missing", "jackpot_missing"]


@pytest.mark.parametrize(
    ("name", "kind", "says"),
    [
        ("tie_paid", pa.float64(), "tie_paid: the column holds double, where whole numbers should be"),
        ("tie_paid", pa.string(), "tie_paid: the column holds string, where whole numbers should be"),
        ("tie_paid", pa.decimal128(21, 2), "tie_paid: the column holds decimal128(21, 2), where whole numbers"),
        ("more", pa.binary(), "more: the column holds binary, where text should be"),
    ],
)
def test_a_column_of_the_wrong_type(war: Path, name: str, kind: pa.DataType, says: str) -> None:
    rewritten(war, lambda table: _with(table, name, kind))
    found = only(war)
    assert found.code == "wrong_type"
    assert found.message.startswith(says)


def _with(table: pa.Table, name: str, kind: pa.DataType) -> pa.Table:
    return table.set_column(table.schema.names.index(name), name, table.column(name).cast(kind))


def test_cards_as_numbers_are_a_wrong_type(war: Path) -> None:
    rewritten(war, lambda table: table.set_column(4, "card_1", pa.array([1] * 6)))
    assert [getattr(each, "code", "") for each in both_ways(war)[0]] == ["wrong_type", "nothing_to_audit"]


def test_a_column_that_stands_twice(war: Path) -> None:
    rewritten(war, lambda table: table.append_column("tie_paid", table.column("tie_paid")))
    twice = only(war)
    assert twice.code == "column_twice" and "stands 2 times" in str(twice)


@pytest.mark.parametrize("kind", [pa.int16(), pa.int32(), pa.uint32(), pa.uint64()])
def test_whole_numbers_of_any_width_will_do(war: Path, kind: pa.DataType) -> None:
    def narrow(table: pa.Table) -> pa.Table:
        for name in ("round", "box", "tie_staked", "tie_paid", "initial_returned"):
            table = _with(table, name, kind)
        return table

    rewritten(war, narrow)
    found, totals = both_ways(war)
    assert (found, totals.rounds) == ([], 6)


def test_plain_and_long_text_will_do(war: Path) -> None:
    def plain(table: pa.Table) -> pa.Table:
        for name, kind in (("player", pa.string()), ("card_1", pa.large_string()), ("dealer_1", pa.string())):
            table = _with(table, name, kind)
        return table

    rewritten(war, plain)
    found, totals = both_ways(war)
    assert (found, totals.rounds) == ([], 6)


def test_further_columns_are_passed_over(war: Path) -> None:
    rewritten(war, lambda table: table.append_column("weather", pa.array(["rain"] * 6)))
    assert both_ways(war)[0] == []


def test_a_column_that_is_empty_throughout(war: Path) -> None:
    """Some writers give such a column no type at all."""

    def empty(table: pa.Table) -> pa.Table:
        for name in ("decision", "card_2", "dealer_2", "more"):
            table = table.set_column(table.schema.names.index(name), name, pa.nulls(6))
        return table

    rewritten(war, empty)
    found, totals = both_ways(war)
    assert (found, totals.rounds) == ([], 6)
    rewritten(war, lambda table: table.set_column(table.schema.names.index("tie_paid"), "tie_paid", pa.nulls(6)))
    assert only(war).message == "tie_paid: the column holds null, where whole numbers should be"
