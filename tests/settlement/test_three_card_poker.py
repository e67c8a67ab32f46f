"""Three Card Poker at The Star: what a finished hand comes to.

The scenarios' stakes are Ante 100 and Pair Plus 25, on the schedules 40-30-6-4-1 and 5-4-1.
"""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.settlement import settle
from tests.support.rounds import box, line_of, nets, player_nets, record, refusal, seat

BOOK = "star-three-card-poker"


def came_to(cards: str, dealer: str, decision: str, **wagers: Any) -> dict[str, str]:
    """Every line's net, and the player's under ``net``; Ante 100 and Pair Plus 25 unless told otherwise."""
    staked = wagers or {"ante": 100, "pair_plus": 25}
    settlement = settle(record(BOOK, dealer, box(1, cards, seat("A", decision, **staked))))
    return {**nets(settlement), "net": player_nets(settlement)["A"]}


# The dealer has no hand.


@pytest.mark.clause("star-three-card-poker", "9.2", "9.3.1", "9.3.2")
def test_s01_no_hand_pays_the_ante_and_hands_play_back() -> None:
    assert came_to("As Kd 7c", "Js 9d 4c", "play") == {"ante": "100", "play": "0", "pair_plus": "-25", "net": "75"}


@pytest.mark.clause("star-three-card-poker", "9.2", "9.3.2", "10.1")
def test_s02_no_hand_pays_the_ante_of_a_worse_hand() -> None:
    assert came_to("2c 4d 6h", "Js 9d 4c", "play") == {"ante": "100", "play": "0", "pair_plus": "-25", "net": "75"}


@pytest.mark.clause("star-three-card-poker", "9.3.2", "10.5")
def test_s03_no_hand_and_a_pair() -> None:
    assert came_to("5c 5d 9h", "Js 9d 4c", "play") == {"ante": "100", "play": "0", "pair_plus": "25", "net": "125"}


@pytest.mark.clause("star-three-card-poker", "9.3.2", "10.2", "10.5")
def test_s04_no_hand_and_a_straight() -> None:
    assert came_to("4s 5d 6h", "Js 9d 4c", "play") == {
        "ante": "100",
        "play": "0",
        "ante_bonus": "100",
        "pair_plus": "150",
        "net": "350",
    }


@pytest.mark.clause("star-three-card-poker", "9.3.2", "10.3", "10.5")
def test_s05_no_hand_and_three_of_a_kind() -> None:
    assert came_to("7c 7d 7h", "Js 9d 4c", "play") == {
        "ante": "100",
        "play": "0",
        "ante_bonus": "400",
        "pair_plus": "750",
        "net": "1250",
    }


@pytest.mark.clause("star-three-card-poker", "9.3.2", "10.3", "10.5")
def test_s06_no_hand_and_a_straight_flush() -> None:
    assert came_to("9h Th Jh", "8s 6d 2c", "play") == {
        "ante": "100",
        "play": "0",
        "ante_bonus": "500",
        "pair_plus": "1000",
        "net": "1600",
    }


# The dealer plays.


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.5", "9.4.1.6")
def test_s09_a_jack_high_flush_plays_and_loses_to_a_straight() -> None:
    assert came_to("2s 3d 4h", "Jc 8c 4c", "play") == {
        "ante": "100",
        "play": "100",
        "ante_bonus": "100",
        "pair_plus": "150",
        "net": "450",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.5", "10.1", "10.4")
def test_s10_queen_three_two_is_the_lowest_hand_that_plays() -> None:
    assert came_to("Qh 4d 2d", "Qs 3d 2c", "play") == {
        "ante": "100",
        "play": "100",
        "pair_plus": "-25",
        "net": "175",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.3", "9.4.1.4")
def test_s11_equal_hands_stand_off() -> None:
    assert came_to("Qh 3c 2d", "Qs 3d 2c", "play") == {"ante": "0", "play": "0", "pair_plus": "-25", "net": "-25"}


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.2", "9.4.1.6")
def test_s12_ace_two_three_is_the_lowest_straight_and_the_bonus_is_paid_on_a_loss() -> None:
    assert came_to("As 2d 3c", "2h 3d 4s", "play") == {
        "ante": "-100",
        "play": "-100",
        "ante_bonus": "100",
        "pair_plus": "150",
        "net": "50",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.5", "10.4")
def test_s13_ace_king_queen_beats_three_two_ace() -> None:
    assert came_to("As Kd Qc", "Ad 2c 3h", "play") == {
        "ante": "100",
        "play": "100",
        "ante_bonus": "100",
        "pair_plus": "150",
        "net": "450",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.3", "9.4.1.5")
def test_s14_king_ace_two_is_no_straight() -> None:
    assert came_to("Ks Ad 2c", "Qh Jc 4d", "play") == {
        "ante": "100",
        "play": "100",
        "pair_plus": "-25",
        "net": "175",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.2", "9.4.1.6", "10.5")
def test_s17_a_straight_beats_a_flush() -> None:
    assert came_to("Ah 9h 4h", "2s 3d 4c", "play") == {
        "ante": "-100",
        "play": "-100",
        "pair_plus": "100",
        "net": "-100",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.5", "10.2", "10.3")
def test_s18_three_of_a_kind_beats_a_straight() -> None:
    assert came_to("2c 2d 2h", "As Kd Qc", "play") == {
        "ante": "100",
        "play": "100",
        "ante_bonus": "400",
        "pair_plus": "750",
        "net": "1350",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.2", "9.4.1.6")
def test_s19_any_straight_flush_beats_three_of_a_kind() -> None:
    assert came_to("8s 8d 8c", "3h 2h Ah", "play") == {
        "ante": "-100",
        "play": "-100",
        "ante_bonus": "400",
        "pair_plus": "750",
        "net": "950",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.5", "9.4.1.6", "10.5")
def test_s20_the_kicker_splits_equal_pairs() -> None:
    assert came_to("9s 9h Kd", "9d 9c Qs", "play") == {"ante": "100", "play": "100", "pair_plus": "25", "net": "225"}


@pytest.mark.clause("star-three-card-poker", "9.4.1.4", "9.4.1.6")
def test_s21_suits_never_break_a_tie() -> None:
    assert came_to("9s 9h Kd", "9d 9c Ks", "play") == {"ante": "0", "play": "0", "pair_plus": "25", "net": "25"}


@pytest.mark.clause("star-three-card-poker", "9.4.1.5", "9.4.1.6")
def test_s22_the_third_card_splits_flushes() -> None:
    assert came_to("Ks Ts 4s", "Kh Th 3h", "play") == {"ante": "100", "play": "100", "pair_plus": "100", "net": "300"}


# Folding and conceding.


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_s25_a_fold_loses_ante_and_pair_plus() -> None:
    assert came_to("2s 5d 9c", "Js 9d 4c", "fold") == {"ante": "-100", "pair_plus": "-25", "net": "-125"}


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_s26_a_folded_pair_loses_pair_plus() -> None:
    assert came_to("9s 9h Kd", "Js 9d 4c", "fold") == {"ante": "-100", "pair_plus": "-25", "net": "-125"}


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_s27_a_folded_straight_flush_earns_no_bonus() -> None:
    assert came_to("9s Ts Js", "8h 6d 2c", "fold") == {"ante": "-100", "pair_plus": "-25", "net": "-125"}


@pytest.mark.clause("star-three-card-poker", "9.5")
def test_s28_a_conceded_hand_loses_everything() -> None:
    assert came_to("9s 9h Kd", "Ah Kh 4h", "concede") == {
        "ante": "-100",
        "play": "-100",
        "pair_plus": "-25",
        "net": "-225",
    }


@pytest.mark.clause("star-three-card-poker", "9.5")
def test_s29_a_hand_conceded_after_no_hand_loses_everything_too() -> None:
    assert came_to("7c 7d 7h", "Js 9d 4c", "concede") == {
        "ante": "-100",
        "play": "-100",
        "pair_plus": "-25",
        "net": "-225",
    }


@pytest.mark.clause("star-three-card-poker", "8.4")
def test_a_folded_hand_settles_without_its_cards() -> None:
    settlement = settle(
        record(
            BOOK,
            "Js 9d 4c",
            box(1, "", seat("A", "fold", ante=100, pair_plus=25)),
            box(2, "As Kd 7c", seat("B", "play", ante=100, pair_plus=25)),
        )
    )
    assert player_nets(settlement) == {"A": "-125", "B": "75"}


# Players who cannot or do not go on.


@pytest.mark.clause("star-three-card-poker", "12.10", "10.5")
def test_s30_an_ante_that_cannot_be_matched_comes_back_without_bonus() -> None:
    settlement = settle(record(BOOK, "Js 9d 4c", box(1, "4s 5d 6h", seat("A", "cannot_cover", ante=100, pair_plus=25))))
    assert nets(settlement) == {"ante": "0", "pair_plus": "150"}
    assert line_of(settlement, "ante").result == "void"
    assert player_nets(settlement) == {"A": "150"}


@pytest.mark.clause("star-three-card-poker", "12.10")
def test_cannot_cover_loses_pair_plus_below_a_pair() -> None:
    assert came_to("As Kd 7c", "Js 9d 4c", "cannot_cover") == {"ante": "0", "pair_plus": "-25", "net": "-25"}


@pytest.mark.clause("star-three-card-poker", "12.10")
def test_cannot_cover_again_forfeits_the_ante() -> None:
    assert came_to("4s 5d 6h", "Js 9d 4c", "cannot_cover_again") == {
        "ante": "-100",
        "pair_plus": "150",
        "net": "50",
    }
    assert came_to("As Kd 7c", "Js 9d 4c", "cannot_cover_again") == {
        "ante": "-100",
        "pair_plus": "-25",
        "net": "-125",
    }


@pytest.mark.clause("star-three-card-poker", "12.12", "10.5")
def test_s33_an_absent_players_ante_comes_back_and_pair_plus_is_settled() -> None:
    settlement = settle(record(BOOK, "Js 9d 4c", box(1, "4s 5d 6h", seat("A", "absent", ante=100, pair_plus=25))))
    assert nets(settlement) == {"ante": "0", "pair_plus": "150"}
    assert line_of(settlement, "ante").result == "void"
    assert came_to("2s 5d 9c", "Js 9d 4c", "absent") == {"ante": "0", "pair_plus": "-25", "net": "-25"}


# Every category on the schedules.

SCHEDULE = {"9h Th Jh": "1000", "7c 7d 7h": "750", "4s 5d 6h": "150", "Kh Th 3h": "100", "5c 5d 9h": "25"}


@pytest.mark.clause("star-three-card-poker", "9.3.2", "9.4.1.6", "10.5")
def test_pair_plus_pays_its_schedule_with_or_without_a_dealers_hand() -> None:
    for dealer in ("Js 9d 4c", "Qs 3d 2c", "As Kd Qc"):
        for cards, paid in SCHEDULE.items():
            assert came_to(cards, dealer, "play")["pair_plus"] == paid


@pytest.mark.clause("star-three-card-poker", "10.5", "12.10", "12.12")
def test_pair_plus_pays_its_schedule_where_the_ante_does_not_go_on() -> None:
    for decision in ("absent", "no_decision", "cannot_cover", "cannot_cover_again"):
        for cards, paid in SCHEDULE.items():
            ante = "-100" if decision == "cannot_cover_again" else "0"
            settled = came_to(cards, "Js 9d 4c", decision)
            assert (settled["ante"], settled["pair_plus"]) == (ante, paid)


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "10.2", "10.3")
def test_the_bonus_is_paid_against_a_dealers_hand() -> None:
    bonus = {"9h Th Jh": "500", "7c 7d 7h": "400", "4s 5d 6h": "100", "Kh Th 3h": None, "5c 5d 9h": None}
    for dealer in ("Qs 3d 2c", "As Ks Qs"):
        for cards, paid in bonus.items():
            assert came_to(cards, dealer, "play").get("ante_bonus") == paid


# One of the two wagers alone.


@pytest.mark.clause("star-three-card-poker", "9.4.1.6", "9.4.1.3", "8.4")
def test_s34_pair_plus_alone() -> None:
    assert came_to("9s 9h Kd", "Ah Kh 4h", "stay", pair_plus=25) == {"pair_plus": "25", "net": "25"}
    assert came_to("9s 8h Kd", "Ah Kh 4h", "stay", pair_plus=25) == {"pair_plus": "-25", "net": "-25"}
    assert came_to("9s 9h Kd", "Ah Kh 4h", "fold", pair_plus=25) == {"pair_plus": "-25", "net": "-25"}


@pytest.mark.clause("star-three-card-poker", "9.3.1", "9.3.2")
def test_pair_plus_alone_against_no_hand() -> None:
    assert came_to("9s 9h Kd", "Js 9d 4c", "stay", pair_plus=25) == {"pair_plus": "25", "net": "25"}
    assert came_to("9s 8h Kd", "Js 9d 4c", "stay", pair_plus=25) == {"pair_plus": "-25", "net": "-25"}


@pytest.mark.clause("star-three-card-poker", "5.3")
def test_s35_pair_plus_alone_bars_a_play_wager() -> None:
    hand = "9s 9h Kd"
    put_down = refusal(record(BOOK, "Ah Kh 4h", box(1, hand, seat("A", "stay", pair_plus=25, play=25))))
    assert (put_down.code, put_down.clauses) == ("wager_refused", ("5.3",))
    decided = refusal(record(BOOK, "Ah Kh 4h", box(1, hand, seat("A", "play", pair_plus=25))))
    assert (decided.code, decided.clauses) == ("decision_impossible", ("5.3",))


@pytest.mark.clause("star-three-card-poker", "8.5", "1.1:play-wager", "12.10")
def test_s36_a_play_wager_is_exactly_the_ante() -> None:
    for play in ("50", "150"):
        refused = refusal(record(BOOK, "Js 9d 4c", box(1, "4s 5d 6h", seat("A", "play", ante=100, play=play))))
        assert (refused.code, refused.clauses) == ("wager_refused", ("8.5", "1.1:play-wager"))
    assert came_to("4s 5d 6h", "Js 9d 4c", "play", ante=100, play=100)["net"] == "200"
    assert came_to("4s 5d 6h", "Js 9d 4c", "cannot_cover", ante=100) == {"ante": "0", "net": "0"}


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.2")
def test_s37_ante_alone_earns_the_bonus_on_a_loss() -> None:
    assert came_to("4s 5d 6h", "8s 8d 8c", "play", ante=100) == {
        "ante": "-100",
        "play": "-100",
        "ante_bonus": "100",
        "net": "-100",
    }


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "10.2", "10.5")
def test_s61_a_straight_is_settled_as_a_straight_in_whatever_order_it_lies() -> None:
    for cards in ("6h 4s 5d", "5d 6h 4s", "4s 6h 5d"):
        assert came_to(cards, "9d 9c Qs", "play") == {
            "ante": "100",
            "play": "100",
            "ante_bonus": "100",
            "pair_plus": "150",
            "net": "450",
        }
