"""The clauses under which something is void, and those that lead to them: either may be cited as the ground."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.rulebooks import rulebook
from cutcard.settlement import settle
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.rounds import MAIN, METERS, WAR, box, line_of, nets, record, seat, war_record


def void_round(round_: dict[str, Any], *grounds: str) -> list[tuple[str, ...]]:
    """The clauses on the main line of a round that was voided on each of these grounds, everything unwound."""
    found = []
    for ground in grounds:
        settlement = settle({**round_, "rulings": [{"scope": "round", "ground": ground}]})
        assert {line.result for line in settlement.lines} == {"void"}
        assert settlement.house == 0
        found.append(settlement.lines[0].clauses)
    return found


def poker_round() -> dict[str, Any]:
    return record(
        "star-three-card-poker",
        "Js 9d 4c",
        box(1, "9s 9h Kd", seat("A", "play", ante=100, pair_plus=25)),
        box(2, "2s 3h Kc", seat("B", "fold", ante=100)),
    )


def baceball_round() -> dict[str, Any]:
    return record("star-baceball", "7s 7d 6c", box(1, "Ad Kd 5c", seat("A", bet=10, strike_1=5)), jackpot=METERS)


@pytest.mark.clause("star-casino-war", "11.13", "11.15", "11.16")
def test_a_misdeal_at_the_star_by_its_cause() -> None:
    tied = war_record(STAR, "9d 4c", "9s Kh", "war", main=100)
    assert void_round(tied, "11.13", "11.15", "11.16") == [("11.13", "11.16"), ("11.15", "11.16"), ("11.16",)]


@pytest.mark.clause("star-casino-war", "11.17", "11.17.2")
def test_a_foreign_card_at_the_star_by_its_cause() -> None:
    assert void_round(war_record(STAR, "9d", "Kh", main=100, tie=10), "11.17") == [("11.17", "11.17.2")]


@pytest.mark.clause("star-casino-war", "13.4.1", "13.4.2", "13.5")
def test_an_invalidated_outcome_at_the_star_by_its_cause() -> None:
    lost = war_record(STAR, "Kd", "9h", main=100)
    assert void_round(lost, "13.4.1", "13.4.2") == [("13.4.1", "13.5"), ("13.4.2", "13.5")]


@pytest.mark.clause("crown-casino-war", "9.12", "11.3", "11.4")
def test_void_rounds_at_crown_by_their_cause() -> None:
    lost = war_record(CROWN, "Kd", "9h", main=100, tie=10)
    assert void_round(lost, "9.12", "11.3", "11.4") == [("9.12", "9.12.2"), ("11.3", "11.5"), ("11.4", "11.5")]


@pytest.mark.clause("crown-casino-war", "9.4")
def test_a_wager_taken_back_before_a_reconstruction_at_crown() -> None:
    round_ = record(
        CROWN,
        "Qd",
        box(1, "Ks", seat("A", casino_war=100, tie=10)),
        box(2, "5s", seat("B", casino_war=100)),
        rulings=[{"scope": "hand", "box": 2, "ground": "9.4"}],
    )
    settlement = settle(round_)
    assert [(line.result, line.net) for line in settlement.lines] == [("lose", -10_00), ("win", 100_00), ("void", 0)]
    assert settlement.lines[2].clauses == ("9.4",)


@pytest.mark.clause("crown-casino-war", "9.7")
def test_a_missed_war_card_voids_the_wager_and_its_war_and_leaves_the_tie() -> None:
    round_ = war_record(CROWN, "9d 4c", "9s", "war", main=100, tie=10)
    round_["rulings"] = [{"scope": "wager", "box": 1, "player": "A", "wager": "casino_war", "ground": "9.7"}]
    settlement = settle(round_)
    assert nets(settlement) == {"tie": "100", MAIN[CROWN]: "0", WAR[CROWN]: "0"}
    assert line_of(settlement, WAR[CROWN]).result == "void"


@pytest.mark.clause("star-three-card-poker", "12.1", "12.2", "12.3")
def test_a_misdeal_of_poker_by_its_cause() -> None:
    assert void_round(poker_round(), "12.1", "12.2", "12.3") == [("12.1", "12.4"), ("12.2", "12.4"), ("12.3", "12.4")]


@pytest.mark.clause("star-three-card-poker", "12.9", "13.2")
def test_a_foreign_card_or_failed_device_of_poker_by_its_cause() -> None:
    assert void_round(poker_round(), "12.9", "13.2") == [("12.9", "12.9.2"), ("13.2", "13.2.1")]


@pytest.mark.clause("star-three-card-poker", "14.4.1", "14.4.2")
def test_an_invalidated_outcome_of_poker_by_its_cause() -> None:
    assert void_round(poker_round(), "14.4.1", "14.4.2") == [("14.4.1", "14.5"), ("14.4.2", "14.5")]


@pytest.mark.clause("star-baceball", "12.9", "14.4.1", "14.4.2")
def test_void_rounds_of_baceball_by_their_cause() -> None:
    assert void_round(baceball_round(), "12.9", "14.4.1", "14.4.2") == [
        ("12.9", "12.9.2"),
        ("14.4.1", "14.5"),
        ("14.4.2", "14.5"),
    ]


@pytest.mark.parametrize(
    ("book", "scope", "clauses"),
    [
        (STAR, "round", "11.6 11.13 11.15 11.16 11.17 11.17.2 12.4 13.12 13.4.1 13.4.2 13.5"),
        (STAR, "hand", "12.5.1 13.12 13.3.1"),
        (STAR, "wager", "13.3.1"),
        (CROWN, "round", "9.11 9.12 9.12.2 11.3 11.4 11.5 11.10"),
        (CROWN, "hand", "9.4 9.7 11.2.1 11.10"),
        (CROWN, "wager", "9.4 9.7 11.2.1 11.10"),
        (NZ, "round", "9.10 N7"),
        (NZ, "hand", "9.4(a) 9.10 N7"),
        (NZ, "wager", ""),
        (POKER, "round", "12.1 12.2 12.3 12.4 12.9 12.9.2 13.2 13.2.1 14.13 14.4.1 14.4.2 14.5"),
        (POKER, "hand", "12.7 14.13 14.3.1"),
        (POKER, "wager", "14.3.1"),
        (BACEBALL, "round", "12.5 12.9 12.9.2 13.1 13.4 14.13 14.4.1 14.4.2 14.5"),
        (BACEBALL, "hand", "14.13 14.3.1"),  # 12.11 is for wagers without the one that they need
        (BACEBALL, "wager", "14.13 14.3.1"),
    ],
)
def test_what_each_clause_voids(book: str, scope: str, clauses: str) -> None:
    """A round, a hand or a wager is void under these clauses of its book and under no other."""
    round_ = {POKER: poker_round, BACEBALL: baceball_round}.get(book, lambda: war_record(book, "Kd", "9h", main=100))()
    main = {**MAIN, POKER: "ante", BACEBALL: "bet"}[book]
    places: dict[str, dict[str, Any]] = {"round": {}, "hand": {"box": 1}}
    where = places.get(scope, {"box": 1, "player": "A", "wager": main})
    found = []
    for ground in rulebook(book).grounds:
        for clause in (*ground.causes, ground.clause):
            try:
                settle({**round_, "rulings": [{"scope": scope, "ground": clause, **where}]})
                found.append(clause)
            except Refused as refused:
                assert refused.code == "bad_ruling"
    assert set(found) == set(clauses.split())
