"""Format 2 of the round record: what was settled when the error was found, which a ruling may let stand."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.settlement import settle
from tests.settlement.war import staked
from tests.support.books import CROWN, NZ, POKER, STAR
from tests.support.rounds import box, record, refusal, war_record

Lines = list[tuple[str, str, int, tuple[str, ...], tuple[str, ...]]]


def before(*wagers: str, at: int = 1, player: str = "A") -> dict[str, Any]:
    """What was settled for a player on a box."""
    return {"box": at, "player": player, "wagers": wagers}


def lines(round_: dict[str, Any], *settled: dict[str, Any]) -> Lines:
    """The lines of a round in format 2."""
    table = settle({**round_, "format": 2, "settled_before": settled})
    return [(line.wager, line.result, line.paid, line.clauses, line.readings) for line in table.lines]


ROUND_VOID = [{"scope": "round", "ground": "11.6"}]
WON = war_record(STAR, "9d", "Ks", main=100, rulings=ROUND_VOID)


@pytest.mark.clause("star-casino-war", "11.6")
def test_a_win_that_was_not_paid_when_the_error_was_found_is_void() -> None:
    assert lines(WON) == [("initial", "void", 0, ("11.6",), ("S28",))]
    assert lines(WON, before("initial")) == [("initial", "win", 100_00, ("5.1.1.1", "8.2.2"), ())]
    (as_in_format_1,) = settle(WON).lines
    assert (as_in_format_1.result, as_in_format_1.paid) == ("win", 100_00)


def test_each_player_for_themselves() -> None:
    both = record(
        STAR, "9d", *(box(at, "Ks", staked(STAR, name, main=100)) for at, name in ((1, "A"), (3, "C"))),
        rulings=ROUND_VOID,
    )  # fmt: skip
    assert [result for _, result, *_ in lines(both, before("initial", at=3, player="C"))] == ["void", "win"]


@pytest.mark.parametrize(("option", "result"), [("payments", "void"), ("results", "lose")])
def test_what_was_taken_goes_back_unless_results_stand(option: str, result: str) -> None:
    lost = war_record(STAR, "Kd", "9s", main=100, rulings=ROUND_VOID, options={"void_keeps": option})
    assert [line[1] for line in lines(lost, before("initial"))] == [result]
    assert [line[1] for line in lines(lost)] == ["void"]


def test_what_no_ruling_concerns_is_settled_by_the_cards() -> None:
    two = [box(at, "9s", staked(NZ, name, main=100)) for at, name in ((1, "A"), (2, "B"))]
    round_ = record(NZ, "Kd", *two, rulings=[{"scope": "hand", "ground": "9.4(a)", "box": 2}])
    assert [line[1] for line in lines(round_)] == ["lose", "void"]


def test_a_ground_that_lets_nothing_stand_voids_what_was_settled_too() -> None:
    foreign = war_record(STAR, "9d", "Ks", main=100, rulings=[{"scope": "round", "ground": "11.17.2"}])
    assert lines(foreign, before("initial")) == lines(foreign)


@pytest.mark.parametrize("first", ["9.7", "11.10"])
def test_of_several_rulings_the_first_voids_what_was_not_settled(first: str) -> None:
    """They stand in the order in which they were made; the wager was void from the first one on."""
    rulings = [{"scope": "hand", "ground": ground, "box": 1} for ground in (first, "9.7", "11.10")]
    won = war_record(CROWN, "9d", "Ks", main=100, rulings=rulings)
    assert [line[3] for line in lines(won)] == [(first,)]
    assert [line[1] for line in lines(won, before("casino_war"))] == ["win"]


def test_format_2_without_rulings_is_format_1() -> None:
    plain = war_record(STAR, "7d 8c", "7s 8h", "war", main=100, tie=10)
    assert settle({**plain, "format": 2}) == settle({**plain, "format": 2, "settled_before": []}) == settle(plain)


AT_WAR = war_record(STAR, "7d", "7s", "war", main=100, tie=10, rulings=ROUND_VOID)


def test_what_a_decision_put_down_may_be_named() -> None:
    """No war can have been settled in the interim, so it is void all the same; the tie was paid."""
    found = lines(AT_WAR, before("tie", "war"))
    assert [(wager, result) for wager, result, *_ in found] == [("tie", "win"), ("initial", "void"), ("war", "void")]


@pytest.mark.parametrize(
    ("round_", "code", "said"),
    [
        ({**WON, "settled_before": []}, "unknown_field", "settled_before: no such field in format 1; format 2 has it"),
        ({**WON, "format": 2}, "missing_field", "settled_before: the field is required beside rulings in format 2"),
        (
            {**war_record(STAR, "9d", "Ks", main=100), "format": 2, "settled_before": [before("initial")]},
            "bad_settled_before",
            "settled_before: nothing was voided, so it is not said",
        ),
        ({**WON, "format": 3}, "unknown_format", "format: only formats 1 and 2 are known"),
        (
            {**WON, "format": 2, "settled_before": [before("initial", at=2)]},
            "bad_settled_before",
            "settled_before[0]: player 'A' has no wager on box 2",
        ),
        (
            {**WON, "format": 2, "settled_before": [before("initial", player="B")]},
            "bad_settled_before",
            "settled_before[0]: player 'B' has no wager on box 1",
        ),
        (
            {**WON, "format": 2, "settled_before": [before("tie")]},
            "bad_settled_before",
            "settled_before[0].wagers[0]: no 'tie' was put down there",
        ),
        (
            {**WON, "format": 2, "settled_before": [before("war")]},
            "bad_settled_before",
            "settled_before[0].wagers[0]: no 'war' was put down there",
        ),
        (
            {**WON, "format": 2, "settled_before": [before("initial"), before("initial")]},
            "bad_settled_before",
            "settled_before[1].wagers[0]: 'initial' stands twice",
        ),
        (
            {**WON, "format": 2, "settled_before": [before("inital")]},
            "unknown_wager",
            "settled_before[0].wagers[0]: 'inital' is no wager of star-casino-war (did you mean 'initial'?)",
        ),
        (
            {**WON, "format": 2, "settled_before": [{"box": 1, "player": "A"}]},
            "missing_field",
            "settled_before[0].wagers: the field is required",
        ),
    ],
)
def test_a_record_that_cannot_be(round_: dict[str, Any], code: str, said: str) -> None:
    refused = refusal(round_)
    assert refused.code == code and str(refused).startswith(said)


def test_a_bonus_is_named_beside_the_wager_that_it_is_paid_on() -> None:
    poker = record(
        POKER, "Qd 9c 4h", box(1, "5s 6s 7s", {"player": "A", "wagers": {"ante": "10"}, "decision": "play"}),
        schedules={"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"},
        rulings=[{"scope": "round", "ground": "12.9.2"}],
    )  # fmt: skip
    assert {line[1] for line in lines(poker, before("ante", "ante_bonus"))} == {"void"}
