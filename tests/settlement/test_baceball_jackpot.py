"""bACEball at The Star: jackpot wagers, promotional tokens, and what a void hand or round gives back.

The jackpot wager W is 2; the meters stand at 123,456.75 (Major) and 12,300 (Minor); the smallest chip is 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.money import dollars
from cutcard.settlement import Settlement, settle
from tests.support.rounds import METERS, box, line_of, nets, player_nets, record, refusal, seat

BOOK = "star-baceball"
DEALER = "Ks 9d 9c"


def round_of(*hands: str, dealer: str = DEALER, **terms: Any) -> dict[str, Any]:
    """A round of areas with Bet 100 and W, one player each."""
    areas = [
        box(number, cards, seat(name, bet=100, jackpot=2))
        for number, (name, cards) in enumerate(zip("ABCDEFG", hands, strict=False), start=1)
    ]
    return record(BOOK, dealer, *areas, **{"jackpot": METERS, "chips": ["1", "5", "25", "100"], **terms})


def prizes(round_: dict[str, Any]) -> list[str]:
    """What is paid on each jackpot wager of a round; the wager itself never comes back."""
    lines = [line for line in settle(round_).lines if line.wager == "jackpot"]
    assert all(line.returned == 0 for line in lines)
    return [dollars(line.paid) for line in lines]


def meters(major: str, minor: str = "12300") -> dict[str, str]:
    return {"major": major, "minor": minor}


def back(settlement: Settlement) -> dict[str, tuple[str, str]]:
    """Each wager's result and what is returned of it."""
    return {line.wager: (line.result, dollars(line.returned)) for line in settlement.lines}


@pytest.mark.clause("star-baceball", "11.9.1", "5.9", "5.2.1")
def test_j01_three_aces_of_diamonds_win_the_major_and_the_bet_apart() -> None:
    settlement = settle(round_of("Ad Ad Ad"))
    prize = line_of(settlement, "jackpot")
    assert (prize.result, dollars(prize.paid), prize.returned) == ("win", "123457", 0)
    assert "5.9" in prize.clauses
    assert nets(settlement)["bet"] == "1000"


@pytest.mark.clause("star-baceball", "11.9.1")
def test_j02_the_major_is_never_less_than_100_000() -> None:
    assert prizes(round_of("Ad Ad Ad", jackpot=meters("95000"))) == ["100000"]


@pytest.mark.clause("star-baceball", "11.9.2")
def test_j03_three_aces_of_another_suit_win_the_minor_of_at_least_10_000() -> None:
    for cards in ("Ah Ah Ah", "As As As", "Ac Ac Ac"):
        assert prizes(round_of(cards)) == ["12300"]
    assert prizes(round_of("Ah Ah Ah", jackpot=meters("123456.75", "9000"))) == ["10000"]


@pytest.mark.clause("star-baceball", "11.10.1")
def test_j04_two_diamonds_and_a_heart_are_mixed_aces() -> None:
    for cards in ("Ad Ad Ah", "Ad Ah Ad", "Ah Ad Ad"):
        assert prizes(round_of(cards)) == ["600"]


@pytest.mark.clause("star-baceball", "11.10.1")
def test_j05_three_aces_of_three_suits() -> None:
    assert prizes(round_of("Ah As Ac")) == ["600"]


@pytest.mark.clause("star-baceball", "11.10.2", "5.1.6.1")
def test_j06_two_suited_aces_also_when_the_bet_loses() -> None:
    for dealer, bet in (("Ks 9d 9c", "-100"), ("2s 9d 9c", "100")):
        round_ = round_of("Ad Ad 5c", dealer=dealer)
        assert prizes(round_) == ["100"]
        assert nets(settle(round_)) == {"bet": bet, "jackpot": "98"}


@pytest.mark.clause("star-baceball", "11.10.3", "5.1.6.1")
def test_j07_two_mixed_aces_also_when_the_bet_loses() -> None:
    for dealer, bet in (("Ks 9d 9c", "-100"), ("2s 9d 9c", "100")):
        round_ = round_of("Ad Ah 5c", dealer=dealer)
        assert prizes(round_) == ["40"]
        assert nets(settle(round_)) == {"bet": bet, "jackpot": "38"}


@pytest.mark.clause("star-baceball", "11.10.2", "11.10.3", "5.1.6.1")
def test_two_aces_and_a_two_the_lowest_hand_with_a_prize() -> None:
    """Whichever way they fall, and whatever becomes of the Bet: 24 points against 23, 24 and 25."""
    for cards, prize in (("Ad Ad 2c", "100"), ("2c As As", "100"), ("Ad 2d Ah", "40"), ("2h Ac Ad", "40")):
        for dealer, bet in (("Ks 8d 5c", "100"), ("Ks 9d 5c", "0"), ("Ks 9d 6c", "-100")):
            round_ = round_of(cards, dealer=dealer)
            assert prizes(round_) == [prize]
            assert nets(settle(round_))["bet"] == bet


@pytest.mark.clause("star-baceball", "5.1.6.2")
def test_j08_one_ace_loses_the_jackpot_wager() -> None:
    settlement = settle(round_of("Ad Kh Qc"))
    assert nets(settlement) == {"bet": "100", "jackpot": "-2"}
    assert line_of(settlement, "jackpot").result == "lose"


@pytest.mark.clause("star-baceball", "11.9.1", "11.9.2")
def test_j11_a_major_and_a_minor_in_one_round_are_each_paid_whole() -> None:
    assert prizes(round_of("Ad Ad Ad", "As As As")) == ["123457", "12300"]


@pytest.mark.clause("star-baceball", "11.13.1", "11.9.1", "5.9")
def test_j12_one_player_with_two_majors_gets_both_shares() -> None:
    settlement = settle(
        record(
            BOOK,
            DEALER,
            box(1, "Ad Ad Ad", seat("A", bet=100, jackpot=2)),
            box(2, "Ad Ad Ad", seat("A", bet=100, jackpot=2)),
            jackpot=METERS,
            chips=["1"],
        )
    )
    assert [dollars(line.paid) for line in settlement.lines if line.wager == "jackpot"] == ["61729", "61729"]
    assert player_nets(settlement) == {"A": "62727", "A@2": "62727"}


@pytest.mark.clause("star-baceball", "3.1")
def test_a_third_major_in_a_round_proves_a_foreign_card() -> None:
    refused = refusal(round_of("Ad Ad Ad", "Ad Ad Ad", "Ad Ad Ad"))
    assert (refused.code, refused.clauses) == ("too_many_of_a_card", ("3.1",))
    assert refusal(round_of("Ad Ad Ad", "Ad Ad Ad", "Ad 5c 6c")).code == "too_many_of_a_card"


@pytest.mark.clause("star-baceball", "11.13.2", "11.9.2")
def test_a_minor_is_shared_by_all_suits_that_hit_it() -> None:
    assert prizes(round_of("Ah Ah Ah", "As As As", "Ac Ac Ac")) == ["4100", "4100", "4100"]


@pytest.mark.clause("star-baceball", "11.13.1", "5.9")
def test_each_share_is_rounded_up() -> None:
    assert prizes(round_of("Ad Ad Ad", "Ad Ad Ad", jackpot=meters("200001"))) == ["100001", "100001"]
    assert prizes(round_of("Ad Ad Ad", "Ad Ad Ad", chips=["25"])) == ["61750", "61750"]
    shared = settle(round_of("Ad Ad Ad", "Ad Ad Ad", jackpot=meters("200000")))
    assert "5.9" not in line_of(shared, "jackpot").clauses


@pytest.mark.clause("star-baceball", "11.9.1")
def test_a_hand_without_a_jackpot_wager_takes_no_share() -> None:
    round_ = round_of("Ad Ad Ad")
    round_["boxes"].append(box(2, "Ad Ad Ad", seat("B", bet=100)))
    assert prizes(round_) == ["123457"]


@pytest.mark.clause("star-baceball", "11.2")
def test_j14_a_jackpot_wager_without_a_bet_is_refused() -> None:
    refused = refusal(record(BOOK, DEALER, box(1, "Ad Ad Ad", seat("A", jackpot=2)), jackpot=METERS))
    assert (refused.code, refused.clauses) == ("wager_refused", ("11.2",))


@pytest.mark.clause("star-baceball", "12.11", "12.12", "11.9.1")
def test_j15_a_hand_dealt_without_a_bet_is_void_and_its_jackpot_wager_carried() -> None:
    round_ = round_of("Ad Ad Ad")
    round_["boxes"].append(box(2, "Ad Ad Ad", seat("B", strike_1=10, strike_2=10, jackpot=2)))
    settlement = settle({**round_, "rulings": [{"scope": "hand", "box": 2, "ground": "12.11"}]})
    paid, void = (at.players[0].lines for at in settlement.boxes)
    assert {line.wager: dollars(line.paid) for line in paid} == {"bet": "1000", "jackpot": "123457"}
    assert {line.wager: (line.result, dollars(line.returned)) for line in void} == {
        "strike_2": ("void", "10"),
        "strike_1": ("void", "10"),
        "jackpot": ("void", "0"),
    }
    carried = next(line for line in void if line.wager == "jackpot")
    assert (carried.clauses, carried.paid) == (("12.11", "12.12"), 0)
    assert all("12.12" not in line.clauses for line in void if line is not carried)


@pytest.mark.clause("star-baceball", "1.1:casino-promotional-token", "5.3")
def test_j20_a_promotional_token_is_taken_on_the_bet_and_not_on_the_jackpot() -> None:
    round_ = record(BOOK, "Ks 9d 2c", jackpot=METERS)
    area = box(1, "Ad Kh Qc", seat("A", tokens=["jackpot"], bet=100, jackpot=2))
    refused = refusal({**round_, "boxes": [area]})
    assert (refused.code, refused.clauses) == ("tokens_refused", ("1.1:casino-promotional-token",))
    area = box(1, "Ad Kh Qc", seat("A", tokens=["bet"], bet=100, jackpot=2))
    won = line_of(settle({**round_, "boxes": [area]}), "bet")
    assert (won.result, dollars(won.paid)) == ("win", "100")
    assert "5.3" in won.clauses


@pytest.mark.clause("star-baceball", "13.4")
def test_j21_a_device_fault_gives_the_jackpot_wager_back_too() -> None:
    settlement = settle(round_of("Ad Ad", dealer="Ks", rulings=[{"scope": "round", "ground": "13.4"}]))
    assert back(settlement) == {"bet": ("void", "100"), "jackpot": ("void", "2")}
    assert player_nets(settlement) == {"A": "0"}


@pytest.mark.clause("star-baceball", "5.1.6.2")
def test_j26_aces_on_two_areas_do_not_add_up() -> None:
    settlement = settle(
        record(
            BOOK,
            DEALER,
            box(1, "Ad Kh Qc", seat("A", bet=100, jackpot=2)),
            box(2, "Ad 9h Qc", seat("A", bet=100, jackpot=2)),
            jackpot=METERS,
        )
    )
    assert [(line.result, line.paid) for line in settlement.lines if line.wager == "jackpot"] == [("lose", 0)] * 2


@pytest.mark.clause("star-baceball", "5.1.6.2", "5.1.1.3")
def test_j27_the_dealers_aces_win_nobody_a_jackpot() -> None:
    settlement = settle(round_of("Ks 9h 2c", dealer="Ad Ad Ad"))
    assert nets(settlement) == {"bet": "-100", "jackpot": "-2"}
    assert line_of(settlement, "jackpot").result == "lose"


@pytest.mark.clause("star-baceball", "12.9.2", "12.12")
def test_k11_a_foreign_card_voids_the_round_and_carries_the_jackpot_wager() -> None:
    round_ = round_of("Ad Ad Ad", "Ad Ad Ad", "Ad 5c 6c", rulings=[{"scope": "round", "ground": "12.9.2"}])
    settlement = settle(round_)
    assert back(settlement) == {"bet": ("void", "100"), "jackpot": ("void", "0")}
    assert line_of(settlement, "jackpot").clauses == ("12.9.2", "12.12")
    assert all(line.paid == 0 for line in settlement.lines)


@pytest.mark.clause("star-baceball", "12.5", "12.12")
def test_a_round_that_cannot_be_reconstructed_carries_the_jackpot_wager() -> None:
    settlement = settle(round_of("Ks Qd Tc", dealer="4s 5d", rulings=[{"scope": "round", "ground": "12.5"}]))
    assert back(settlement) == {"bet": ("void", "100"), "jackpot": ("void", "0")}


@pytest.mark.clause("star-baceball", "14.3.1", "14.5")
def test_a_prohibited_device_or_an_invalidated_outcome_gives_the_jackpot_wager_back() -> None:
    hand = settle(round_of("Ad Ad Ad", rulings=[{"scope": "hand", "box": 1, "ground": "14.3.1"}]))
    assert back(hand) == {"bet": ("void", "100"), "jackpot": ("void", "2")}
    wager = settle(round_of("Ad Ad 5c", rulings=[{"scope": "wager", "box": 1, "wager": "jackpot", "ground": "14.3.1"}]))
    assert nets(wager) == {"bet": "-100", "jackpot": "0"}
    outcome = settle(round_of("Ks Qd Tc", rulings=[{"scope": "round", "ground": "14.5"}]))
    assert back(outcome) == {"bet": ("void", "100"), "jackpot": ("void", "2")}


@pytest.mark.clause("star-baceball", "14.5")
def test_whoever_is_behind_a_fraud_forfeits_the_jackpot_wager_wherever_the_meters_stand() -> None:
    fraud = [{"scope": "round", "ground": "14.4.2"}, {"scope": "hand", "box": 1, "ground": "14.5"}]
    settlement = settle(round_of("Ad Ad Ad", jackpot=None, rulings=fraud))
    assert back(settlement) == {"bet": ("lose", "0"), "jackpot": ("lose", "0")}


# What a record with a jackpot wager must say.


@pytest.mark.clause("star-baceball", "11.4")
def test_jackpot_wagers_of_different_amounts_are_refused() -> None:
    round_ = round_of("Ad Kh Qc")
    round_["boxes"].append(box(2, "Ad 9h Qc", seat("B", bet=100, jackpot=5)))
    refused = refusal(round_)
    assert (refused.code, refused.clauses) == ("wager_refused", ("11.4",))


@pytest.mark.clause("star-baceball", "11.9.1", "11.9.2")
def test_a_jackpot_wager_needs_both_meters() -> None:
    bare = round_of("Ad Kh Qc")
    del bare["jackpot"]
    assert (refusal(bare).code, refusal(bare).clauses) == ("jackpot_missing", ("11.9.1",))
    assert refusal({**bare, "jackpot": {"major": "123456.75"}}).clauses == ("11.9.2",)
    without = record(BOOK, DEALER, box(1, "Ad Kh Qc", seat("A", bet=100)))
    assert nets(settle(without)) == {"bet": "100"}


# The readings of the prizes.


@pytest.mark.clause("star-baceball", "11.10.1", "11.10.2", "11.10.3")
def test_option_jackpot_multiples() -> None:
    hands = ("Ah As Ac", "Ad Ad 5c", "Ac Ah 5c", "Ad Kh Qc")
    assert prizes(round_of(*hands)) == ["600", "100", "40", "0"]
    assert prizes(round_of(*hands, options={"jackpot_multiples": "whole"})) == ["600", "100", "40", "0"]
    assert prizes(round_of(*hands, options={"jackpot_multiples": "to_one"})) == ["602", "102", "42", "0"]


@pytest.mark.clause("star-baceball", "11.13.1", "11.9", "11.13")
def test_option_jackpot_floor() -> None:
    for floor, shares in (("prize", "50000"), ("share", "100000"), ("meter", "47500")):
        options = {"jackpot_floor": floor}
        two = round_of("Ad Ad Ad", "Ad Ad Ad", jackpot=meters("95000"), options=options)
        assert prizes(two) == [shares, shares]
        assert prizes(round_of("Ad Ad Ad", jackpot=meters("95000"), options=options)) == ["100000"]
    assert prizes(round_of("Ad Ad Ad", "Ad Ad Ad", jackpot=meters("95000"))) == ["50000", "50000"]
    assert refusal(round_of("Ad Ad Ad", options={"jackpot_floor": "none"})).clauses == ("11.9", "11.13")


@pytest.mark.clause("star-baceball", "11.13.1", "11.13.2")
def test_option_jackpot_floor_with_a_meter_above_it() -> None:
    for floor, major, minor in (
        ("prize", "75000", "6150"),
        ("share", "100000", "10000"),
        ("meter", "75000", "6150"),
    ):
        options = {"jackpot_floor": floor}
        assert prizes(round_of("Ad Ad Ad", "Ad Ad Ad", jackpot=meters("150000"), options=options)) == [major] * 2
        assert prizes(round_of("Ah Ah Ah", "As As As", options=options)) == [minor] * 2
