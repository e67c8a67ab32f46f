"""Three Card Poker at The Star, played at the table: decisions, conceding, and settlement hand by hand.

The scenarios' stakes are Ante 100 and Pair Plus 25, on the schedules 40-30-6-4-1 and 5-4-1.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from cutcard.table.state import DueHand, DueOffer
from cutcard.table.steps.rounds.deciding import DecisionMade, NoDecisionReported
from cutcard.table.steps.rounds.settling import HandTurned, WagerSettled
from cutcard.table.steps.rounds.wagers import WagerRefused
from cutcard.telling.sentences import sentence
from tests.support.tables import Play
from tests.table.poker_rounds import BOOK, FLUSH, NO_HAND, PAIR, deal_hands, dealt, end_round, next_round

STRAIGHT = "4s 5d 6h"


def played(dealer: str, hand: str, **wagers: Any) -> Play:
    """A round in which A plays this hand, up to its settlement."""
    play = dealt(dealer, hand, **wagers)
    play.decide("A", 1, "play")
    play.settle()
    return play


def nets(play: Play, player: str = "A") -> dict[str, int]:
    """What each wager of a player came to, in dollars."""
    return {
        line.wager: (line.paid + line.returned - line.staked) // 100
        for line in play.all(WagerSettled)
        if line.player == player
    }


def order(play: Play) -> list[tuple[int, list[str]]]:
    """What was settled, in order, box by box."""
    by_box = groupby(play.all(WagerSettled), key=lambda line: line.box)
    return [(box, [f"{line.wager} {line.result}" for line in lines]) for box, lines in by_box]


def cannot_cover(play: Play, **fields: Any) -> DecisionMade:
    """The dealer records that A is short of a Play wager."""
    play.dealer("record_no_decision", box=1, player="A", choice="cannot_cover", **fields)
    return play.last(DecisionMade)


# Hands that are played.


@pytest.mark.clause("star-three-card-poker", "9.2", "9.3.1", "9.3.2")
def test_s01_no_hand_pays_the_ante_and_hands_play_back() -> None:
    play = dealt(NO_HAND, "As Kd 7c")
    play.decide("A", 1, "play")
    assert play.net("A") == -225
    play.settle()
    assert nets(play) == {"play": 0, "pair_plus": -25, "ante": 100}
    assert play.net("A") == 75


@pytest.mark.clause("star-three-card-poker", "9.3.2", "10.2", "10.5")
def test_s04_no_hand_and_a_straight() -> None:
    play = played(NO_HAND, STRAIGHT)
    assert nets(play) == {"play": 0, "ante": 100, "ante_bonus": 100, "pair_plus": 150}


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.2", "9.4.1.6")
def test_s12_the_lowest_straight_loses_and_its_bonus_is_paid() -> None:
    play = played("2h 3d 4s", "As 2d 3c")
    assert nets(play) == {"ante_bonus": 100, "ante": -100, "play": -100, "pair_plus": 150}


@pytest.mark.clause("star-three-card-poker", "9.4.1.5", "10.1", "10.4")
def test_s18_three_of_a_kind_beats_a_straight() -> None:
    play = played("As Kd Qc", "2c 2d 2h")
    assert nets(play) == {"ante_bonus": 400, "ante": 100, "play": 100, "pair_plus": 750}


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.2", "10.3")
def test_s37_an_ante_alone_has_its_bonus_when_the_hand_loses() -> None:
    play = played("8s 8d 8c", STRAIGHT, ante=100)
    assert nets(play) == {"ante_bonus": 100, "ante": -100, "play": -100}


@pytest.mark.clause("star-three-card-poker", "9.3.2", "10.2")
def test_s61_a_straight_that_its_player_calls_a_pair_is_settled_as_a_straight() -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100, pair_plus=25)
    for _ in range(6):
        play.dealer("draw")
    play.player("A", "pick_up", box=1, cards=PAIR.split())
    play.decide("A", 1, "play")
    play.dealer("turn_hand", cards=NO_HAND.split())
    play.dealer("turn_hand", cards=STRAIGHT.split())
    play.settle()
    assert " ".join(map(str, play.last(HandTurned).cards)) == STRAIGHT
    assert nets(play) == {"play": 0, "ante": 100, "ante_bonus": 100, "pair_plus": 150}


# Hands that are folded or conceded.


@pytest.mark.clause("star-three-card-poker", "8.3", "8.4")
@pytest.mark.parametrize("hand", ["2s 5d 9c", PAIR, "9s Ts 8s"], ids=["s25", "s26_pair", "s27_straight_flush"])
def test_s25_s26_s27_a_folded_hand_loses_all_at_once(hand: str) -> None:
    play = dealt(NO_HAND, hand, "As Qd 7c")
    play.decide("A", 1, "fold")
    play.dealer("settle")
    assert nets(play) == {"ante": -100, "pair_plus": -25}
    assert play.net("A") == -125
    assert (play.table.in_rack, play.table.on_layout) == (3, 6)
    assert play.table.due == (DueOffer(2, "B"),)


@pytest.mark.clause("star-three-card-poker", "9.5", "9.6")
def test_s28_a_conceded_hand_loses_all_three_wagers() -> None:
    play = dealt(FLUSH, PAIR)
    play.decide("A", 1, "play")
    play.dealer("turn_hand")
    play.decide("A", 1, "concede")
    play.settle()
    assert nets(play) == {"ante": -100, "play": -100, "pair_plus": -25}
    assert play.net("A") == -225
    assert [event.box for event in play.all(HandTurned)] == [0]


@pytest.mark.clause("star-three-card-poker", "9.5", "9.6")
def test_s29_three_of_a_kind_conceded_after_no_hand_does_not_come_back() -> None:
    play = dealt(NO_HAND, "7c 7d 7h", "As Kd 7s")
    play.decide("A", 1, "play")
    play.decide("B", 2, "play")
    play.dealer("turn_hand")
    play.decide("A", 1, "concede")
    for choice in ("concede", "play"):
        assert play.refused("decide", "A", "player", box=1, choice=choice).code == "decision_not_due"
    play.settle()
    assert nets(play) == {"ante": -100, "play": -100, "pair_plus": -25}
    assert play.net("B") == 75


@pytest.mark.clause("star-three-card-poker", "9.5")
def test_a_hand_is_conceded_by_its_owner_between_the_dealers_exposure_and_its_settlement() -> None:
    play = dealt(NO_HAND, STRAIGHT, "As Kd 7c")
    assert play.refused("decide", "A", "player", box=1, choice="concede").clauses == ("9.5", "9.6")
    play.decide("A", 1, "play")
    play.decide("B", 2, "play")
    assert play.refused("decide", "A", "player", box=1, choice="concede").code == "out_of_phase"
    play.dealer("turn_hand")
    assert play.refused("decide", "B", "player", box=1, choice="concede").code == "decision_not_due"
    assert play.refused("decide", "Dee", "dealer", box=1, choice="concede").code == "wrong_role"
    play.dealer("turn_hand", box=2)
    play.dealer("settle", box=2)
    assert play.refused("decide", "B", "player", box=2, choice="concede").code == "decision_not_due"


@pytest.mark.clause("star-three-card-poker", "8.4", "9.3.3")
def test_s64_when_all_fold_nothing_is_turned_and_the_dealers_cards_are_racked() -> None:
    play = dealt(FLUSH, PAIR, STRAIGHT)
    play.decide("B", 2, "fold")
    play.dealer("settle")
    play.decide("A", 1, "fold")
    play.dealer("settle")
    assert play.table.phase == "clearing"
    assert play.all(HandTurned) == []
    assert (play.net("A"), play.net("B")) == (-125, -125)
    assert (play.table.in_rack, play.table.on_layout) == (6, 3)
    play.clear()
    assert (play.table.rack, play.table.in_rack, play.table.shoe) == (b"", 9, 43)


# Hands without a decision.


@pytest.mark.clause("star-three-card-poker", "12.10", "10.5")
def test_s30_a_player_who_cannot_cover_has_the_ante_back_and_plays_pair_plus() -> None:
    play = dealt(NO_HAND, STRAIGHT)
    made = cannot_cover(play)
    assert (made.choice, made.warned) == ("cannot_cover", True)
    play.settle()
    assert nets(play) == {"ante": 0, "pair_plus": 150}
    ante = next(line for line in play.all(WagerSettled) if line.wager == "ante")
    assert (ante.result, ante.returned, ante.clauses) == ("void", 100_00, ("12.10",))


@pytest.mark.clause("star-three-card-poker", "12.12", "10.5")
def test_s33_an_absent_player_has_the_ante_back_and_pair_plus_settled() -> None:
    play = dealt(NO_HAND, STRAIGHT)
    play.staff("record_no_decision", box=1, player="A", choice="absent")
    play.dealer("settle")
    assert (nets(play), play.table.phase) == ({"ante": 0}, "revealing")
    play.settle()
    assert nets(play) == {"ante": 0, "pair_plus": 150}
    assert [event.box for event in play.all(HandTurned)] == [0, 1]


@pytest.mark.clause("star-three-card-poker", "12.10", "12.12")
def test_s33_without_pair_plus_the_cards_of_a_void_ante_go_to_the_rack_at_once() -> None:
    play = dealt(NO_HAND, STRAIGHT, PAIR, "As Qd 7c", ante=100)
    cannot_cover(play)
    play.dealer("settle")
    assert (nets(play), play.table.in_rack) == ({"ante": 0}, 3)
    play.staff("record_no_decision", box=2, player="B", choice="absent")
    play.dealer("settle")
    assert (nets(play, "B"), play.table.in_rack) == ({"ante": 0}, 6)


@pytest.mark.clause("star-three-card-poker", "12.12")
def test_only_a_supervisor_confirms_that_a_player_will_not_decide() -> None:
    play = dealt(NO_HAND, "2s 5d 9c")
    who = {"box": 1, "player": "A", "choice": "no_decision"}
    (said,) = play.dealer("record_no_decision", **who)
    assert isinstance(said, NoDecisionReported) and (said.by, said.clauses) == ("Dee", ("12.12",))
    refused = play.refused("record_no_decision", "Dee", "dealer", **who)
    assert (refused.code, refused.clauses) == ("not_confirmed", ("12.12",))
    assert "Casino supervisor" in refused.message
    refused = play.refused("record_no_decision", "Dee", "gaming_supervisor", **who)
    assert (refused.code, refused.clauses) == ("same_person", ("12.12",))
    play.staff("record_no_decision", role="casino_supervisor", **who)
    made = play.last(DecisionMade)
    assert (made.by, made.silent, made.repeated) == ("Sam", True, False) and not play.table.unconfirmed
    play.settle()
    assert nets(play) == {"ante": 0, "pair_plus": -25}


@pytest.mark.clause("star-three-card-poker", "12.12")
def test_what_a_dealer_says_of_a_silent_player_binds_nobody_until_it_is_confirmed_and_repetition_is_flagged() -> None:
    play = dealt(NO_HAND, "As Kd 7c")
    play.dealer("record_no_decision", box=1, player="A", choice="absent")
    play.decide("A", 1, "play")  # who is back in time
    assert play.last(DecisionMade).choice == "play" and not play.table.unconfirmed
    play.settle()
    play.clear()
    for repeated in (False, True):
        play.prepare()
        play.bet("A", 1, ante=100)
        play.deal("Js 9d 4c As Kd 7c")
        play.staff("record_no_decision", box=1, player="A", choice="absent")
        assert play.last(DecisionMade).repeated == repeated
        assert ("not the first time" in sentence(play.last(DecisionMade), play.book)) == repeated
        play.settle()
        play.clear()
    play.prepare()
    play.staff("start_gaming_day")
    play.bet("A", 1, ante=100)
    play.deal("Js 9d 4c As Kd 7c")
    play.staff("record_no_decision", box=1, player="A", choice="absent")
    assert not play.last(DecisionMade).repeated, "another day"


@pytest.mark.clause("star-three-card-poker", "12.10")
def test_s55_a_second_instance_on_the_same_gaming_day_forfeits_the_ante() -> None:
    play = dealt(NO_HAND, STRAIGHT)
    cannot_cover(play)
    end_round(play)
    play.player("A", "leave_table")
    next_round(play, NO_HAND, STRAIGHT)
    assert cannot_cover(play).choice == "cannot_cover_again"
    end_round(play)
    assert play.net("A") == 150 + 150 - 100

    assert play.refused("start_gaming_day", "Dee", "dealer").code == "wrong_role"
    play.staff("start_gaming_day")
    next_round(play, NO_HAND, STRAIGHT)
    assert cannot_cover(play).choice == "cannot_cover"
    play.settle()
    assert play.net("A") == 200 + 150


@pytest.mark.clause("star-three-card-poker", "12.10")
def test_s55_a_warning_from_another_table_counts() -> None:
    play = dealt(NO_HAND, STRAIGHT, ante=100)
    assert cannot_cover(play, warned=True).choice == "cannot_cover_again"
    play.settle()
    assert nets(play) == {"ante": -100}


# Pair Plus alone, and the amount of the Play wager.


@pytest.mark.clause("star-three-card-poker", "9.4.1.3", "9.4.1.6", "8.4")
def test_s34_pair_plus_alone_stays_or_folds() -> None:
    play = dealt(FLUSH, PAIR, "Qs 8d 7c", "2s 2d 5c", pair_plus=25)
    play.decide("A", 1, "stay")
    play.decide("B", 2, "stay")
    play.decide("C", 3, "fold")
    play.settle()
    assert [nets(play, player) for player in "ABC"] == [{"pair_plus": net} for net in (25, -25, -25)]


@pytest.mark.clause("star-three-card-poker", "5.3")
def test_s35_pair_plus_alone_has_no_play_wager() -> None:
    play = dealt(FLUSH, PAIR, pair_plus=25)
    refused = play.refused("decide", "A", "player", box=1, choice="play", amount="25")
    assert (refused.code, refused.clauses) == ("bad_choice", ("5.3",))
    assert play.net("A") == -25


@pytest.mark.clause("star-three-card-poker", "8.5", "12.10")
def test_s36_the_play_wager_equals_the_ante() -> None:
    play = dealt(FLUSH, PAIR, STRAIGHT)
    for amount in ("50", "150"):
        refused = play.refused("decide", "A", "player", box=1, choice="play", amount=amount)
        assert (refused.code, refused.clauses[0]) == ("wrong_amount", "8.5")
    play.player("B", "decide", box=2, choice="play", amount="100")
    assert play.net("B") == -225
    cannot_cover(play)
    play.dealer("settle")
    assert (play.net("A"), nets(play)) == (-25, {"ante": 0})


# Limits, and until when wagers are taken.


@pytest.mark.clause("star-three-card-poker", "6.2")
def test_s39_an_ante_under_the_minimum_noticed_after_the_first_card_is_valid() -> None:
    play = Play(BOOK, limits={"ante": {"min": "10", "max": "1000"}})
    play.bet("A", 1, pair_plus=25)
    deal_hands(play, NO_HAND, "As Kd 7c")
    play.staff("find_wager", box=1, player="A", wager="ante", amount="5")
    play.decide("A", 1, "play")
    assert (play.last(DecisionMade).wager, play.last(DecisionMade).amount) == ("play", 5_00)
    play.settle()
    assert nets(play) == {"play": 0, "pair_plus": -25, "ante": 5}


@pytest.mark.clause("star-three-card-poker", "6.1")
def test_s40_an_ante_under_the_minimum_is_refused_before_the_first_card() -> None:
    play = Play(BOOK, limits={"ante": {"min": "10", "max": "1000"}})
    refused = play.refused("place_wager", "A", "player", box=1, wager="ante", amount="5")
    assert (refused.code, refused.clauses) == ("below_minimum", ("6.1", "6.4"))
    assert play.table.bets == {}
    play.bet("A", 1, ante=10)
    assert play.table.accounts["layout"] == 10_00


@pytest.mark.clause("star-three-card-poker", "7.2", "14.11", "5.4")
def test_s53_wagers_are_taken_until_the_first_card_unless_a_supervisor_refuses() -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100)
    play.dealer("call_no_more_bets")
    play.bet("B", 2, ante=100)
    play.bet("C", 3, ante=100)
    refused = play.refused("refuse_wager", "Dee", "dealer", box=2, player="B", wager="ante")
    assert (refused.code, refused.clauses) == ("wrong_role", ("14.11",))
    play.staff("refuse_wager", box=2, player="B", wager="ante")
    assert (play.last(WagerRefused).player, play.net("B")) == ("B", 0)

    play.deal("Js")
    assert play.table.boxes == [1, 3]
    refused = play.refused("place_wager", "B", "player", box=2, wager="ante", amount="100")
    assert (refused.code, refused.clauses) == ("out_of_phase", ("5.4",))
    assert play.refused("withdraw_wager", "C", "player", box=3, wager="ante").clauses == ("5.4", "5.7")


@pytest.mark.clause("star-three-card-poker", "5.5", "5.6")
def test_s54_a_player_has_one_hand_and_a_hand_one_player() -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100)
    refused = play.refused("place_wager", "A", "player", box=2, wager="ante", amount="100")
    assert (refused.code, refused.clauses) == ("one_box_only", ("5.5",))
    refused = play.refused("place_wager", "B", "player", box=1, wager="pair_plus", amount="25")
    assert (refused.code, refused.clauses) == ("box_full", ("5.6",))


# The order of settlement.


@pytest.mark.clause("star-three-card-poker", "9.4.1.1", "9.4.1.4", "9.4.1.5")
def test_hands_are_settled_from_the_right_bonus_first_then_losers_then_winners() -> None:
    play = dealt("Qs Jd 2c", "Qh Jc 2d", "As 9d 5c", "4s 5d 6h")
    for box, name in ((3, "C"), (1, "A"), (2, "B")):
        play.decide(name, box, "play")
    assert play.refused("turn_hand", "Dee", "dealer", box=3).code == "not_due"
    play.dealer("turn_hand", box=0)
    assert play.table.due == (DueHand(3), DueHand(2), DueHand(1))
    assert play.refused("turn_hand", "Dee", "dealer", box=1).code == "not_due"
    play.settle()
    assert order(play) == [
        (3, ["ante_bonus win", "ante win", "play win", "pair_plus win"]),
        (2, ["pair_plus lose", "ante win", "play win"]),
        (1, ["pair_plus lose", "ante stand_off", "play stand_off"]),
    ]


@pytest.mark.clause("star-three-card-poker", "9.2", "9.3.1", "9.3.2")
def test_without_a_dealers_hand_lost_pair_plus_goes_before_ante_bonus_and_pair_plus() -> None:
    play = dealt(NO_HAND, STRAIGHT, "As Kd 7c")
    play.decide("A", 1, "play")
    play.decide("B", 2, "play")
    play.settle()
    assert order(play) == [
        (2, ["play stand_off", "pair_plus lose", "ante win"]),
        (1, ["play stand_off", "ante win", "ante_bonus win", "pair_plus win"]),
    ]
