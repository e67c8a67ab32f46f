"""Three Card Poker at The Star: limits, rulings, refusals, options and the order of the lines."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.money import dollars
from cutcard.settlement import Settlement, settle
from tests.support.rounds import box, line_of, nets, player_nets, record, refusal, seat

BOOK = "star-three-card-poker"
NO_HAND = "Js 9d 4c"
QUEEN_HIGH = "Qs 3d 2c"


def played(cards: str, dealer: str, decision: str = "play", **terms: Any) -> dict[str, Any]:
    """One player with Ante 100 and Pair Plus 25."""
    return record(BOOK, dealer, box(1, cards, seat("A", decision, ante=100, pair_plus=25)), **terms)


def order(settlement: Settlement) -> str:
    """The first player's lines, as ``"ante win, play win"``."""
    return ", ".join(f"{line.wager} {line.result}" for line in settlement.boxes[0].players[0].lines)


def amounts(settlement: Settlement, wager: str) -> tuple[str, str, str]:
    """Staked, paid and returned, in dollars."""
    line = line_of(settlement, wager)
    return dollars(line.staked), dollars(line.paid), dollars(line.returned)


# Limits.


@pytest.mark.clause("star-three-card-poker", "6.2")
def test_s39_an_ante_under_the_minimum_is_valid_as_placed() -> None:
    settlement = settle(
        record(BOOK, QUEEN_HIGH, box(1, "As Kd 7c", seat("A", "play", ante=5)), limits={"ante": {"min": "10"}})
    )
    assert nets(settlement) == {"ante": "5", "play": "5"}
    assert "6.2" in line_of(settlement, "ante").clauses


@pytest.mark.clause("star-three-card-poker", "6.3")
def test_an_ante_over_the_maximum_counts_up_to_it_and_so_does_play() -> None:
    limits = {"ante": {"max": "500"}}
    won = settle(
        record(BOOK, QUEEN_HIGH, box(1, "4s 5d 6h", seat("A", "play", ante=700, play=700)), limits=limits),
    )
    assert amounts(won, "ante") == ("700", "500", "700")
    assert amounts(won, "play") == ("700", "500", "700")
    assert amounts(won, "ante_bonus") == ("0", "500", "0")
    assert player_nets(won) == {"A": "1500"}
    lost = settle(record(BOOK, QUEEN_HIGH, box(1, "2s 5d 9c", seat("A", "play", ante=700)), limits=limits))
    assert amounts(lost, "ante") == ("700", "0", "200")
    assert amounts(lost, "play") == ("700", "0", "200")
    assert player_nets(lost) == {"A": "-1000"}


@pytest.mark.clause("star-three-card-poker", "8.5")
def test_a_play_wager_on_an_ante_over_the_maximum_equals_the_ante_as_placed() -> None:
    refused = refusal(
        record(
            BOOK,
            QUEEN_HIGH,
            box(1, "4s 5d 6h", seat("A", "play", ante=700, play=500)),
            limits={"ante": {"max": "500"}},
        )
    )
    assert refused.code == "wager_refused"


@pytest.mark.clause("star-three-card-poker", "6.3", "8.4")
def test_a_folded_ante_over_the_maximum_loses_only_the_maximum() -> None:
    settlement = settle(
        record(BOOK, QUEEN_HIGH, box(1, "", seat("A", "fold", ante=700)), limits={"ante": {"max": "500"}})
    )
    assert amounts(settlement, "ante") == ("700", "0", "200")


@pytest.mark.clause("star-three-card-poker", "6.3")
def test_pair_plus_has_a_maximum_of_its_own() -> None:
    settlement = settle(played("5c 5d 9h", NO_HAND, limits={"ante": {"max": "500"}, "pair_plus": {"max": "20"}}))
    assert amounts(settlement, "ante") == ("100", "100", "100")
    assert amounts(settlement, "pair_plus") == ("25", "20", "25")


# Rulings.


@pytest.mark.clause("star-three-card-poker", "12.4")
def test_s42_a_misdeal_gives_folded_stakes_back_too() -> None:
    round_ = record(
        BOOK,
        "Js 9d 4c 2h",
        box(1, "2s 5d 9c", seat("P1", "fold", ante=100, pair_plus=25)),
        box(2, "4s 5h 6h", seat("P2", "play", ante=100, pair_plus=25)),
    )
    refusal(round_)
    settlement = settle({**round_, "rulings": [{"scope": "round", "ground": "12.4"}]})
    assert player_nets(settlement) == {"P1": "0", "P2": "0"}
    assert nets(settlement) == {"ante": "0", "pair_plus": "0", "play": "0"}
    assert {line.result for line in settlement.lines} == {"void"}


@pytest.mark.clause("star-three-card-poker", "8.4", "12.4")
def test_s64_when_all_fold_the_dealers_cards_settle_nothing_unless_they_are_four() -> None:
    for cards, dealer in (("2s 5d 9c", "Ah Kh 4h"), ("2s 5d 9c", ""), ("", "")):
        assert nets(settle(played(cards, dealer, "fold"))) == {"ante": "-100", "pair_plus": "-25"}
    misdeal = settle(played("", "Js 9d 4c 2h", "fold", rulings=[{"scope": "round", "ground": "12.4"}]))
    assert nets(misdeal) == {"ante": "0", "pair_plus": "0"}


@pytest.mark.clause("star-three-card-poker", "12.7", "9.3.2")
def test_s43_a_hand_of_four_cards_is_void_and_the_others_go_on() -> None:
    settlement = settle(
        record(
            BOOK,
            NO_HAND,
            box(1, "As Kd 7c", seat("P1", "play", ante=100, pair_plus=25)),
            box(2, "2c 3c 5c 9h", seat("P2", "play", ante=100, pair_plus=25)),
            rulings=[{"scope": "hand", "box": 2, "ground": "12.7"}],
        )
    )
    assert player_nets(settlement) == {"P1": "75", "P2": "0"}
    void = settlement.boxes[1].players[0].lines
    assert {line.wager: dollars(line.returned) for line in void} == {"ante": "100", "play": "100", "pair_plus": "25"}
    assert {line.result for line in void} == {"void"}


@pytest.mark.clause("star-three-card-poker", "12.9.2", "3.1")
def test_s48_a_foreign_card_voids_the_round_and_reverses_its_payments() -> None:
    round_ = record(
        BOOK,
        NO_HAND,
        box(1, "As Kd 7c", seat("P1", "play", ante=100, pair_plus=25)),
        box(2, "As 5d 9c", seat("P2", "fold", ante=100, pair_plus=25)),
    )
    refused = refusal(round_)
    assert (refused.code, refused.clauses) == ("too_many_of_a_card", ("3.1",))
    settlement = settle({**round_, "rulings": [{"scope": "round", "ground": "12.9.2"}]})
    assert player_nets(settlement) == {"P1": "0", "P2": "0"}
    assert all(line.result == "void" and line.paid == 0 for line in settlement.lines)


@pytest.mark.clause("star-three-card-poker", "13.2.1")
def test_a_failed_shuffling_device_voids_the_round() -> None:
    settlement = settle(played("9h Th Jh", "8s 6d", rulings=[{"scope": "round", "ground": "13.2.1"}]))
    assert nets(settlement) == {"ante": "0", "play": "0", "pair_plus": "0"}


@pytest.mark.clause("star-three-card-poker", "14.5")
def test_an_invalidated_outcome_gives_the_stakes_back() -> None:
    settlement = settle(played("2s 5d 9c", "Ah Kh 4h", rulings=[{"scope": "round", "ground": "14.5"}]))
    assert nets(settlement) == {"ante": "0", "play": "0", "pair_plus": "0"}


@pytest.mark.clause("star-three-card-poker", "14.3.1", "9.4.1.2")
def test_a_prohibited_device_voids_a_wager_or_a_hand() -> None:
    one = settle(
        played(
            "9s 9h Kd",
            "Ah Kh 4h",
            rulings=[{"scope": "wager", "box": 1, "player": "A", "wager": "pair_plus", "ground": "14.3.1"}],
        )
    )
    assert nets(one) == {"ante": "-100", "play": "-100", "pair_plus": "0"}
    whole = settle(
        played("4s 5d 6h", NO_HAND, rulings=[{"scope": "hand", "box": 1, "player": "A", "ground": "14.3.1"}])
    )
    assert nets(whole) == {"ante": "0", "play": "0", "pair_plus": "0"}


# Records that cannot be.


@pytest.mark.clause("star-three-card-poker", "5.5")
def test_s54_a_player_has_one_hand() -> None:
    refused = refusal(
        record(
            BOOK,
            NO_HAND,
            box(1, "As Kd 7c", seat("A", "play", ante=100)),
            box(2, "2s 5d 9c", seat("A", "play", ante=100)),
        )
    )
    assert (refused.code, refused.clauses) == ("too_many_boxes", ("5.5",))


@pytest.mark.clause("star-three-card-poker", "5.6")
def test_a_box_has_one_player() -> None:
    refused = refusal(
        record(BOOK, NO_HAND, box(1, "As Kd 7c", seat("A", "play", ante=100), seat("B", "play", ante=100)))
    )
    assert (refused.code, refused.clauses) == ("too_many_players", ("5.6",))


@pytest.mark.clause("star-three-card-poker", "2.1")
def test_one_deck_makes_sixteen_hands_beside_the_dealers() -> None:
    last = settle(record(BOOK, NO_HAND, box(16, "As Kd 7c", seat("A", "play", ante=100))))
    assert nets(last) == {"ante": "100", "play": "0"}
    refused = refusal(record(BOOK, NO_HAND, box(17, "As Kd 7c", seat("A", "play", ante=100))))
    assert (refused.code, refused.clauses) == ("unknown_box", ("2.1",))


@pytest.mark.clause("star-three-card-poker", "5.2")
def test_a_wager_is_more_than_nothing() -> None:
    for wagers in ({"ante": "0"}, {"ante": "100", "pair_plus": "0"}):
        refused = refusal(
            record(
                BOOK, NO_HAND, {"box": 1, "cards": ["As", "Kd", "7c"], "players": [{"player": "A", "wagers": wagers}]}
            )
        )
        assert (refused.code, refused.clauses) == ("bad_amount", ("5.2",))


@pytest.mark.clause("star-three-card-poker", "10.3", "10.5")
def test_s62_a_table_without_its_schedules_settles_nothing() -> None:
    both = {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}
    for missing, clause in (("pair_plus", "10.5"), ("ante_bonus", "10.3")):
        given = {name: odds for name, odds in both.items() if name != missing}
        refused = refusal(played("As Kd 7c", NO_HAND, schedules=given))
        assert (refused.code, refused.clauses) == ("schedule_missing", (clause,))
    bare = played("As Kd 7c", NO_HAND)
    del bare["schedules"]
    assert refusal(bare).code == "schedule_missing"


@pytest.mark.clause("star-three-card-poker", "10.3", "10.5")
def test_the_tables_own_schedules_are_paid() -> None:
    settlement = settle(
        played("7c 7d 7h", NO_HAND, schedules={"pair_plus": "35-25-5-3-1", "ante_bonus": "4-3-1"}),
    )
    assert nets(settlement) == {"ante": "100", "play": "0", "ante_bonus": "300", "pair_plus": "625"}


@pytest.mark.clause("star-three-card-poker", "10.2")
def test_the_ante_bonus_is_no_wager() -> None:
    refused = refusal(record(BOOK, NO_HAND, box(1, "As Kd 7c", seat("A", "play", ante=100, ante_bonus=5))))
    assert (refused.code, refused.clauses) == ("wager_refused", ("10.2",))


@pytest.mark.clause("star-three-card-poker", "8.1")
def test_a_hand_needs_its_players_decision() -> None:
    refused = refusal(record(BOOK, NO_HAND, box(1, "As Kd 7c", seat("A", ante=100))))
    assert (refused.code, refused.clauses) == ("decision_missing", ("8.1",))


@pytest.mark.clause("star-three-card-poker", "7.3.2", "7.4.2")
def test_a_hand_that_is_played_needs_its_cards() -> None:
    assert refusal(played("As Kd", NO_HAND)).code == "cards_missing"
    assert refusal(played("", NO_HAND)).code == "cards_missing"
    assert refusal(played("As Kd 7c", "")).code == "cards_missing"
    nobody = refusal(record(BOOK, NO_HAND, box(1, "As Kd 7c")))
    assert (nobody.code, nobody.clauses) == ("no_wager", ("7.3.2", "7.4.2"))


# Options and tokens.


@pytest.mark.clause("star-three-card-poker", "9.1", "9.2", "9.4.1.2")
def test_queen_or_higher_as_a_card_leaves_a_pair_of_tens_without_a_hand() -> None:
    literal = {"queen_or_higher": "card"}
    by_value = settle(played("As Kd 7c", "Ts Td 4c"))
    assert nets(by_value) == {"ante": "-100", "play": "-100", "pair_plus": "-25"}
    by_card = settle(played("As Kd 7c", "Ts Td 4c", options=literal))
    assert nets(by_card) == {"ante": "100", "play": "0", "pair_plus": "-25"}
    queen = settle(played("As Kd 7c", QUEEN_HIGH, options=literal))
    assert nets(queen) == {"ante": "100", "play": "100", "pair_plus": "-25"}
    assert refusal(played("As Kd 7c", NO_HAND, options={"queen_or_higher": "suit"})).clauses == ("9.1", "9.2")


@pytest.mark.clause("star-three-card-poker", "10.1")
def test_rounding_is_an_option_cited_as_a_reading() -> None:
    for options, paid in (
        ({}, "10"),
        ({"rounding": "up"}, "10"),
        ({"rounding": "down"}, "5"),
        ({"rounding": "exact"}, "7.50"),
    ):
        settlement = settle(
            record(
                BOOK,
                NO_HAND,
                box(1, "As Kd 7c", seat("A", "play", ante="7.50")),
                chips=["5", "25"],
                options=options,
            )
        )
        assert amounts(settlement, "ante") == ("7.50", paid, "7.50")
        assert line_of(settlement, "ante").clauses == ("9.3.2", "10.1")
        assert line_of(settlement, "ante").readings == ("T28",)
    payable = settle(record(BOOK, NO_HAND, box(1, "As Kd 7c", seat("A", "play", ante=10)), chips=["5", "25"]))
    assert line_of(payable, "ante").readings == ()


@pytest.mark.clause("star-three-card-poker", "5.1", "1.1:casino-promotional-token")
def test_a_promotional_token_wins_in_chips_and_comes_back() -> None:
    settlement = settle(record(BOOK, NO_HAND, box(1, "As Kd 7c", seat("A", "play", tokens=["ante"], ante=100))))
    assert amounts(settlement, "ante") == ("100", "100", "100")
    assert "5.1" in line_of(settlement, "ante").clauses


# The order of the lines.


@pytest.mark.clause("star-three-card-poker", "9.2", "9.3.1", "9.3.2")
def test_order_without_a_dealers_hand() -> None:
    assert order(settle(played("As Kd 7c", NO_HAND))) == "play stand_off, pair_plus lose, ante win"
    assert order(settle(played("5c 5d 9h", NO_HAND))) == "play stand_off, ante win, pair_plus win"
    assert order(settle(played("4s 5d 6h", NO_HAND))) == "play stand_off, ante win, ante_bonus win, pair_plus win"


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.2", "9.4.1.3")
def test_order_of_a_beaten_hand() -> None:
    assert order(settle(played("2s 5d 9c", "Ah Kh 4h"))) == "ante lose, play lose, pair_plus lose"
    assert order(settle(played("9s 9h Kd", "Ah Kh 4h"))) == "ante lose, play lose, pair_plus win"
    assert order(settle(played("As 2d 3c", "2h 3d 4s"))) == "ante_bonus win, ante lose, play lose, pair_plus win"


@pytest.mark.clause("star-three-card-poker", "9.4.1.3", "9.4.1.4", "9.4.1.6")
def test_order_of_a_stand_off() -> None:
    assert order(settle(played("Qh 3c 2d", "Qs 3d 2c"))) == "pair_plus lose, ante stand_off, play stand_off"
    assert order(settle(played("9s 9h Kd", "9d 9c Ks"))) == "ante stand_off, play stand_off, pair_plus win"
    assert (
        order(settle(played("4s 5d 6h", "4c 5h 6d"))) == "ante_bonus win, ante stand_off, play stand_off, pair_plus win"
    )


@pytest.mark.clause("star-three-card-poker", "9.4.1.3", "9.4.1.5", "9.4.1.6")
def test_order_of_a_winning_hand() -> None:
    assert order(settle(played("As Kd 7c", QUEEN_HIGH))) == "pair_plus lose, ante win, play win"
    assert order(settle(played("5c 5d 9h", QUEEN_HIGH))) == "ante win, play win, pair_plus win"
    assert order(settle(played("4s 5d 6h", QUEEN_HIGH))) == "ante_bonus win, ante win, play win, pair_plus win"


@pytest.mark.clause("star-three-card-poker", "12.7", "9.2", "9.3.1")
def test_order_of_the_lines_beside_a_void_hand() -> None:
    settlement = settle(
        record(
            BOOK,
            NO_HAND,
            box(1, "As Kd 7c", seat("P1", "play", ante=100, pair_plus=25)),
            box(2, "2c 3c 5c 9h", seat("P2", "play", ante=100, pair_plus=25)),
            rulings=[{"scope": "hand", "box": 2, "ground": "12.7"}],
        )
    )
    assert order(settlement) == "play stand_off, pair_plus lose, ante win"


@pytest.mark.clause("star-three-card-poker", "14.3.1", "9.2", "9.3.2")
def test_order_of_the_lines_beside_a_void_wager() -> None:
    settlement = settle(
        played("4s 5d 6h", NO_HAND, rulings=[{"scope": "wager", "box": 1, "wager": "pair_plus", "ground": "14.3.1"}])
    )
    assert nets(settlement) == {"play": "0", "ante": "100", "ante_bonus": "100", "pair_plus": "0"}
    live = [line.wager for line in settlement.lines if line.result != "void"]
    assert live == ["play", "ante", "ante_bonus"]
