"""bACEball at The Star: the Bet, the Strikes and Strike Out, limits and refusals.

The scenarios' stakes are Bet 100, Strikes 10 each and Strike Out 5.
"""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.money import dollars
from cutcard.settlement import settle
from tests.support.rounds import METERS, box, line_of, nets, player_nets, record, refusal, seat

BOOK = "star-baceball"
STAKES: dict[str, Any] = {"bet": 100, "strike_1": 10, "strike_2": 10, "strike_3": 10, "strike_out": 5}


def came_to(cards: str, dealer: str, **options: str) -> list[str]:
    """Bet, first, second and third Strike, Strike Out, and the whole: each net in dollars."""
    settlement = settle(record(BOOK, dealer, box(1, cards, seat("A", **STAKES)), options=options))
    by_wager = nets(settlement)
    return [*(by_wager[name] for name in STAKES), player_nets(settlement)["A"]]


def prize(cards: str, dealer: str) -> str:
    """What a jackpot wager of 2 is paid beside the other wagers."""
    settlement = settle(record(BOOK, dealer, box(1, cards, seat("A", **STAKES, jackpot=2)), jackpot=METERS))
    return dollars(line_of(settlement, "jackpot").paid)


def bet(cards: str, dealer: str, **options: str) -> str:
    """The net of the Bet."""
    return came_to(cards, dealer, **options)[0]


def layout(cards: str, dealer: str = "Ks 9d 2c", **wagers: Any) -> dict[str, Any]:
    """One player's area with these wagers alone."""
    return record(BOOK, dealer, box(1, cards, seat("A", **wagers)))


@pytest.mark.clause("star-baceball", "5.1.1.2", "5.1.2.2", "5.1.5.2")
def test_a03_a_home_run_pays_ten_to_one_and_nothing_on_top() -> None:
    assert came_to("As Ad Ac", "7s 7d 6c") == ["1000", "-10", "-10", "-10", "-5", "965"]


@pytest.mark.clause("star-baceball", "5.2.1", "5.1.3.2", "5.1.4.2")
def test_a04_a_home_run_wins_against_thirty_three() -> None:
    assert came_to("As Ad Ac", "Ah Ah Ah") == ["1000", "-10", "-10", "-10", "-5", "965"]


@pytest.mark.clause("star-baceball", "5.1.1.4", "5.1.5.1", "9.1")
def test_a05_a_strike_out_loses_the_bet_to_a_lower_total() -> None:
    assert came_to("Ks Qd Tc", "4s 5d 3c") == ["-100", "20", "20", "20", "150", "110"]


@pytest.mark.clause("star-baceball", "5.1.1.4", "5.1.2.1", "5.1.3.1")
def test_a06_a_strike_out_loses_the_bet_to_an_equal_total() -> None:
    assert came_to("Ks Qd Tc", "Kd Jd Ts") == ["-100", "20", "20", "20", "150", "110"]


@pytest.mark.clause("star-baceball", "5.1.1.5", "5.1.4.1", "5.1.5.2")
def test_a07_thirty_points_stand_off_against_three_dealers_tens() -> None:
    assert came_to("As 9d Kc", "Ks Kd Qc") == ["0", "-10", "-10", "20", "-5", "-5"]


@pytest.mark.clause("star-baceball", "5.1.1.1", "9.1")
def test_a08_thirty_one_beats_three_dealers_tens() -> None:
    assert came_to("As Ah 9c", "Ks Kd Qc") == ["100", "-10", "-10", "-10", "-5", "65"]


@pytest.mark.clause("star-baceball", "5.1.2.2", "5.1.3.1", "5.1.4.1")
def test_a11_each_strike_looks_at_its_own_card() -> None:
    assert came_to("Ad Kh Qc", "Ks 9d 2c") == ["100", "-10", "20", "20", "-5", "125"]
    assert prize("Ad Kh Qc", "Ks 9d 2c") == "0"


@pytest.mark.clause("star-baceball", "5.1.1.3", "5.1.4.2", "11.10.2")
def test_a12_a_lower_total_loses_and_two_suited_aces_still_win_their_prize() -> None:
    assert came_to("Ad Ad 5c", "Ks 9d 9c") == ["-100", "-10", "-10", "-10", "-5", "-135"]
    assert prize("Ad Ad 5c", "Ks 9d 9c") == "100"


@pytest.mark.clause("star-baceball", "5.1.1.1", "5.1.1.3", "5.1.1.5")
def test_two_aces_and_a_two_are_twenty_four_points() -> None:
    for cards in ("As Ad 2c", "As 2c Ad", "2c As Ad"):
        for dealer, won in (("Ks 8d 5c", "100"), ("Ks 9d 5c", "0"), ("Ks 9d 6c", "-100")):
            assert came_to(cards, dealer)[:5] == [won, "-10", "-10", "-10", "-5"]


@pytest.mark.clause("star-baceball", "5.1.1.1", "5.1.1.3", "5.1.1.5")
def test_two_aces_and_a_two_of_the_dealers_are_twenty_four_points() -> None:
    for dealer in ("As Ad 2c", "As 2c Ad", "2c As Ad"):
        for cards, won in (("Ks 9d 6c", "100"), ("Ks 9d 5c", "0"), ("Ks 8d 5c", "-100")):
            assert bet(cards, dealer) == won


@pytest.mark.clause("star-baceball", "5.1.5.1", "5.1.5.2")
def test_strike_out_is_lost_with_any_one_card_below_or_above_ten() -> None:
    assert came_to("Ks Qd Tc", "4s 5d 3c")[4] == "150"
    for cards in ("9s Qd Tc", "Ks 9d Tc", "Ks Qd 9c", "Ks Qd Ac"):
        assert came_to(cards, "4s 5d 3c")[4] == "-5"


# The readings of the two automatic hands.


@pytest.mark.clause("star-baceball", "5.1.1.4", "5.1.1.5")
def test_option_strike_out_against_30() -> None:
    against_30 = ("Ks Qd Tc", "Ad 9d Ts")
    assert bet(*against_30) == "-100"
    assert bet(*against_30, strike_out_against_30="loses") == "-100"
    assert bet(*against_30, strike_out_against_30="points") == "0"
    assert bet("Ks Qd Tc", "4s 5d 3c", strike_out_against_30="points") == "-100"
    assert came_to("Ks Qd Tc", "Kd Jd Ts", strike_out_against_30="points") == ["0", "20", "20", "20", "150", "210"]


@pytest.mark.clause("star-baceball", "5.2.1", "5.1.1.5")
def test_option_home_run_against_33() -> None:
    against_33 = ("As Ad Ac", "Ah Ah Ah")
    assert bet(*against_33) == "1000"
    assert bet(*against_33, home_run_against_33="wins") == "1000"
    assert bet(*against_33, home_run_against_33="points") == "0"
    assert bet("As Ad Ac", "7s 7d 6c", home_run_against_33="points") == "1000"


@pytest.mark.clause("star-baceball", "5.1.1.1", "5.1.1.3", "1.1:strike-out")
def test_option_dealer_strike_out() -> None:
    equal, higher, lower = ("As 9d Kc", "Ks Kd Qc"), ("As Ah 9c", "Ks Kd Qc"), ("4s 5d 3c", "Ks Kd Qc")
    assert [bet(*hands, dealer_strike_out="points") for hands in (equal, higher, lower)] == ["0", "100", "-100"]
    assert [bet(*hands, dealer_strike_out="player_wins") for hands in (equal, higher, lower)] == ["100", "100", "100"]
    assert [bet(*hands, dealer_strike_out="player_loses") for hands in (equal, higher, lower)] == [
        "-100",
        "-100",
        "-100",
    ]
    refused = refusal({**layout("As 9d Kc", bet=100), "options": {"dealer_strike_out": "wins"}})
    assert refused.clauses == ("1.1:strike-out",)


@pytest.mark.clause("star-baceball", "5.2.1", "5.1.1.4")
def test_option_dealer_strike_out_leaves_the_automatic_hands_alone() -> None:
    assert bet("As Ad Ac", "Ks Kd Qc", dealer_strike_out="player_loses") == "1000"
    assert bet("Ks Qd Tc", "Kd Jd Ts", dealer_strike_out="player_wins") == "-100"


# Limits and chips.


@pytest.mark.clause("star-baceball", "6.3", "5.2.1")
def test_k12_a_home_run_over_the_maximum_is_paid_on_the_maximum() -> None:
    limits = {"bet": {"min": "10", "max": "1000"}}
    home_run = settle({**layout("As Ad Ac", bet=1200), "limits": limits})
    won = line_of(home_run, "bet")
    assert (dollars(won.staked), dollars(won.paid), dollars(won.returned)) == ("1200", "10000", "1200")
    assert player_nets(home_run) == {"A": "10000"}
    lost = line_of(settle({**layout("Ks Qd Tc", bet=1200), "limits": limits}), "bet")
    assert (dollars(lost.staked), dollars(lost.paid), dollars(lost.returned)) == ("1200", "0", "200")


@pytest.mark.clause("star-baceball", "6.2")
def test_a_bet_under_the_minimum_is_valid_as_placed() -> None:
    settlement = settle({**layout("Ad Kh Qc", bet=5), "limits": {"bet": {"min": "10", "max": "1000"}}})
    assert nets(settlement) == {"bet": "5"}
    assert "6.2" in line_of(settlement, "bet").clauses


@pytest.mark.clause("star-baceball", "5.9")
def test_a_win_that_chips_cannot_make_is_rounded_up() -> None:
    settlement = settle({**layout("Ad Kh Qc", bet="2.50", strike_2="2.50"), "chips": ["1", "5"]})
    won = line_of(settlement, "bet")
    assert (dollars(won.paid), dollars(won.returned)) == ("3", "2.50")
    assert "5.9" in won.clauses
    assert dollars(line_of(settlement, "strike_2").paid) == "5"
    assert "5.9" not in line_of(settlement, "strike_2").clauses


# What stands beside what, and who sits where.


@pytest.mark.clause("star-baceball", "7.3.1", "1.1:bet")
def test_a_strike_or_strike_out_without_a_bet_is_refused() -> None:
    for wager in ("strike_1", "strike_2", "strike_3", "strike_out"):
        alone: dict[str, Any] = {wager: 10}
        refused = refusal(layout("Ks Qd Tc", **alone))
        assert (refused.code, refused.clauses) == ("wager_refused", ("7.3.1", "1.1:bet"))


@pytest.mark.clause("star-baceball", "7.3.1")
def test_an_area_with_a_bet_needs_its_three_cards() -> None:
    for cards in ("", "Ks Qd"):
        refused = refusal(layout(cards, bet=100))
        assert (refused.code, refused.clauses) == ("cards_missing", ("7.3.1",))
    nobody = refusal(record(BOOK, "Ks 9d 2c", box(1, "Ad Kh Qc")))
    assert (nobody.code, nobody.clauses) == ("no_wager", ("7.3.1",))


@pytest.mark.clause("star-baceball", "5.1.1", "5.1.5", "5.1.6")
def test_a_wager_is_more_than_nothing() -> None:
    for wager, clauses in (("bet", ("5.1.1",)), ("strike_out", ("5.1.5",)), ("jackpot", ("5.1.6", "11.4"))):
        wagers: dict[str, Any] = {"bet": 100, wager: 2}
        assert wager in nets(settle({**layout("Ks Qd Tc", **wagers), "jackpot": METERS}))
        refused = refusal(layout("Ks Qd Tc", **{**wagers, wager: 0}))
        assert (refused.code, refused.clauses) == ("bad_amount", clauses)


@pytest.mark.clause("star-baceball", "5.1.2", "5.1.3", "5.1.4")
def test_a_strike_is_more_than_nothing() -> None:
    for wager, clause in (("strike_1", "5.1.2"), ("strike_2", "5.1.3"), ("strike_3", "5.1.4")):
        wagers: dict[str, Any] = {"bet": 100, wager: 2}
        assert wager in nets(settle({**layout("Ks Qd Tc", **wagers), "jackpot": METERS}))
        refused = refusal(layout("Ks Qd Tc", **{**wagers, wager: 0}))
        assert (refused.code, refused.clauses) == ("bad_amount", (clause,))


@pytest.mark.clause("star-baceball", "2.1", "5.6")
def test_seven_areas_of_one_player_each() -> None:
    eighth = refusal(record(BOOK, "Ks 9d 2c", box(8, "Ad Kh Qc", seat("A", bet=100))))
    assert (eighth.code, eighth.clauses) == ("unknown_box", ("2.1",))
    shared = refusal(record(BOOK, "Ks 9d 2c", box(7, "Ad Kh Qc", seat("A", bet=100), seat("B", bet=100))))
    assert (shared.code, shared.clauses) == ("too_many_players", ("5.6",))
    assert nets(settle(record(BOOK, "Ks 9d 2c", box(7, "Ad Kh Qc", seat("A", bet=100))))) == {"bet": "100"}


# The order of the lines.


def test_order_of_the_lines() -> None:
    """On each area losing wagers are taken and then winning ones paid, in the order of 8.1.1; jackpots come last."""
    every = ["strike_3", "strike_2", "strike_1", "strike_out", "bet"]
    losing = {
        "Ks Qd Tc": ["bet"],
        "Ad Kh Qc": ["strike_1", "strike_out"],
        "Ad 5c Kd": ["strike_2", "strike_1", "strike_out"],
        "Ad Ad Ad": every[:4],
        "2s 3d 4c": every,
    }
    shuffled: dict[str, Any] = {
        "jackpot": 2,
        "bet": 100,
        "strike_out": 5,
        "strike_1": 10,
        "strike_3": 10,
        "strike_2": 10,
    }
    for cards, taken in losing.items():
        settlement = settle(record(BOOK, "Ks 9d 2c", box(1, cards, seat("A", **shuffled)), jackpot=METERS))
        paid = [wager for wager in every if wager not in taken]
        assert [line.wager for line in settlement.lines] == [*taken, *paid, "jackpot"]
