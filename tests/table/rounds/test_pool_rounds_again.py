"""Rounds of linked tables that are void, carried from and taken up again: each undoes only what it did itself."""

from __future__ import annotations

import pytest

from cutcard.jackpots.claims import LevelLocked, LockReleased
from cutcard.jackpots.messages import Claim, Collected, Reopened, Returned, RoundOver, Withdrawn
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted
from cutcard.table.steps.trouble.reopening import RoundReopened
from tests.jackpots.link import money
from tests.table.linked_tables import MAJOR, MIXED_TWO, LinkedTables
from tests.table.reporting import owed


def void_round(wagers: int = 2) -> LinkedTables:
    """Table A, whose first round with so many W was void."""
    floor = LinkedTables("A")
    floor.A.wagers(wagers)
    floor.A.deal_round(until=1)
    floor.A.void()
    return floor


@pytest.mark.clause("star-baceball", "12.12")
def test_lj17_wagers_of_a_void_round_are_drawn_with_it_and_play_on_without_another_charge() -> None:
    floor = void_round()
    assert (floor.account("pending"), floor.meter("mystery")) == (0, 100_10)
    assert floor.held("A", 2) == {"1:P1", "2:P2"}
    for box in (1, 2):
        floor.A.bet(f"P{box}", box, bet=100)
    floor.A.wagers(1, first=3)
    assert floor.A.told[-1] == Collected(2, 200, new=("3:P3",), carried=("2:P2", "1:P1"))
    assert floor.meter() == 100_000_40 and floor.account("pending") == 5
    floor.A.play({1: MIXED_TWO})
    assert floor.A.paid() == [40] and floor.operator("fixed") == 35_95
    assert (floor.account("fixed"), floor.account("pending"), floor.meter("mystery")) == (0, 0, 100_15)


@pytest.mark.clause("star-baceball", "12.12.1")
def test_lj18_a_player_who_leaves_takes_the_carried_wager_and_no_meter_falls() -> None:
    floor = void_round()
    floor.A.player("P2", "leave_table")
    assert floor.A.net("P2") == 0 and owed(floor.A) == ("error_notification",)
    assert floor.A.told[-1] == Returned(2, ("2:P2",))
    assert (floor.meter(), floor.meter("mystery")) == (money("100,000 4/15"), 100_10)
    assert floor.operator("return") == 2_00, "its part was drawn: the operator gives the whole wager"


def test_returned_is_refused_once_the_pool_was_told_that_the_carried_wager_plays() -> None:
    floor = void_round(1)
    floor.A.bet("P1", 1, bet=100)
    floor.A.collect()
    assert floor.A.refused("take_back_jackpot_wager", "P1", "player", box=1).code == "nothing_carried"


@pytest.mark.clause("star-baceball", "12.5")
def test_lj21_a_round_taken_up_again_that_still_wins_is_paid_out_of_the_same_lock() -> None:
    floor = LinkedTables("AB", major="123,456.75")
    floor.A.wagers(2)
    floor.A.play({1: MAJOR})
    assert floor.A.paid() == [123_458]
    floor.B.wagers(3)
    floor.A.staff("correct_card", draw=1, card="Kc")  # a card of the other area, which wins nothing either way
    assert floor.A.last(RoundReopened).round == 1 and floor.A.told[-1] == Reopened(1)
    assert (floor.account("locked:major"), floor.meter()) == (123_457_02, 100_000_40)
    floor.A.finish()
    assert floor.meter() == 100_000_40 and floor.account("locked:major") == 0
    assert floor.A.net("P1") == 123_458 - 2 + 1000 and floor.clearing("A") == 123_458_00 - 4_00
    assert len([event for event in floor.jackpot.events if isinstance(event, LevelLocked)]) == 1
    assert len([message for message in floor.A.told if isinstance(message, Claim)]) == 1


@pytest.mark.clause("star-baceball", "12.5", "11.13.1")
def test_lj22_a_second_hand_that_comes_to_light_shares_the_same_lock() -> None:
    floor = LinkedTables("AB", major="123,456.75")
    floor.A.wagers(2)
    floor.A.play({1: MAJOR, 2: "Ad Ad Ac"})
    paid = floor.A.net("P1")
    floor.B.wagers(3)
    wrong = next(at for at, card in enumerate(floor.A.table.last.drawn) if str(card) == "Ac")  # type: ignore[union-attr]
    floor.A.staff("correct_card", draw=wrong, card="Ad")
    floor.A.finish()
    assert floor.A.paid(2) == [61_729, 61_729] and floor.A.net("P1") == paid - 61_729
    assert floor.clearing("A") == 123_458_00 - 4_00 and floor.meter() == 100_000_40


@pytest.mark.clause("star-baceball", "12.5")
def test_lj23_a_round_taken_up_again_that_does_not_win_gives_the_prize_back_to_the_meter() -> None:
    floor = LinkedTables("AB", major="123,456.75")
    floor.A.wagers(2)
    floor.A.play({1: MAJOR})
    floor.B.wagers(3)
    for draw, card in ((0, "Kc"), (3, "Qc")):
        floor.A.staff("correct_card", draw=draw, card=card)
    floor.A.finish()
    assert floor.meter() == money("123,457.41 2/300") and floor.pool.meters()["major"].value == 123_457_42
    assert (floor.operator("cent"), floor.operator("chips"), floor.clearing("A")) == (0, 0, -4_00)
    assert [event.disputed for event in floor.jackpot.events if isinstance(event, LockReleased)] == [False]


def test_another_hand_of_the_same_round_wins_instead() -> None:
    """As many hands as before, and not the same: the pool hears of it before it is paid."""
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(2)
    floor.A.play({1: MAJOR, 2: "Ad Ad Ac"})
    drawn = floor.A.table.last.drawn  # type: ignore[union-attr]
    floor.A.staff("correct_card", draw=0, card="Ac")
    floor.A.staff("correct_card", draw=[str(card) for card in drawn].index("Ac"), card="Ad")
    floor.A.finish()
    claims = [message for message in floor.A.told if isinstance(message, Claim)]
    assert [hand.seat for hand in claims[-1].hands] == ["2:P2"]
    assert floor.A.net("P2") > 123_000 and floor.status("A") == "linked"


@pytest.mark.parametrize("down", [False, True])
def test_a_claimed_wager_that_was_never_there_is_claimed_no_longer_before_it_goes_back(down: bool) -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(2)
    if down:
        floor.cut("A")
    floor.A.deal_round({1: MAJOR})
    assert floor.account("locked:major") == (0 if down else 123_457_02)
    floor.A.staff("correct_wager", box=1, player="P1", wager="jackpot", amount="0")
    said = [type(message) for message in floor.A.told[-2:]]
    assert said == [Claim, Withdrawn] and floor.A.table.trouble is None
    floor.A.finish()
    floor.heal("A")
    assert floor.account("locked:major") == 0 and floor.meter() == money("123,457.01 2/300")
    assert floor.clearing("A") == -2_00 and floor.status("A") == "linked"


@pytest.mark.clause("star-baceball", "12.12")
def test_lk12_a_prize_that_was_paid_is_reversed_and_the_wager_carried_in_one_word() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(1)
    floor.A.deal_round({1: MAJOR})
    floor.A.settle()
    assert floor.A.paid() == [123_457]
    floor.A.void()
    over = floor.A.told[-1]
    assert isinstance(over, RoundOver) and (over.ended, over.prizes, over.carried) == ("void", (), ("1:P1",))
    assert floor.A.net("P1") == -2 and floor.meter() == money("123,456.88 1/300")


@pytest.mark.clause("star-baceball", "12.5", "12.12")
def test_lk28_the_carried_wager_plays_on_and_the_one_collected_meanwhile_goes_back() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.A.play()
    floor.A.wagers(2)
    before = len(floor.A.told)
    floor.A.dealer("report", kind="order_unknown", box=1)
    assert floor.A.table.waiting == {(1, "P1"): 200, (2, "P2"): 200}
    floor.A.staff("resolve", mend="void_round")
    floor.A.finish()
    assert floor.A.table.carried == {(1, "P1"): 200} and floor.A.table.waiting == {(2, "P2"): 200}
    assert floor.held("A", 2) == {"1:P1", "2:P2"}
    assert floor.A.net("P1") == -2, "one wager for a seat, charged once"
    for box in (1, 2):
        floor.A.bet(f"P{box}", box, bet=100)
    floor.A.collect()
    said = floor.A.told[before:]
    assert [type(message) for message in said] == [Reopened, Withdrawn, RoundOver, Collected]
    assert said[1] == Withdrawn(2, ("1:P1",), "withdrawn") and said[3] == Collected(2, 200, carried=("1:P1",))
    floor.A.deal_round(until=1)
    counted = [event for event in floor.A.all(CarriedWagersCounted) if event.live]
    assert [(event.live, event.waiting) for event in counted] == [(((1, "P1"),), False), (((2, "P2"),), True)]
    floor.A.play()
    assert floor.status("A") == "linked" and floor.clearing("A") == -4_00


def test_wagers_collected_for_the_next_round_stay_in_for_it_when_the_last_one_stands_after_all() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.A.play()
    floor.A.wagers(2)
    floor.cut("A")
    floor.A.staff("correct_card", draw=0, card="Kc")
    floor.A.finish()
    floor.heal("A")
    assert floor.held("A", 2) == {"1:P1", "2:P2"} and floor.A.table.waiting
    floor.A.bet("P1", 1, bet=100)
    floor.A.play()
    assert floor.A.told[-2] == Withdrawn(2, ("2:P2",), "withdrawn"), "nobody plays for P2"
    assert floor.A.net("P2") == 0 and floor.clearing("A") == -4_00


def test_a_word_that_comes_while_the_round_before_is_taken_up_is_the_word_for_the_next() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.A.play()
    floor.cut("A")
    floor.A.wagers(1, at=10)
    floor.A.staff("correct_card", draw=0, card="Kc")
    assert floor.A.link.since == 10
    floor.heal("A")
    assert floor.A.link.since is None
    floor.A.finish()
    floor.A.bet("P1", 1, bet=100)
    floor.A.play()
    assert floor.clearing("A") == -4_00


def taken_up_while_the_word_is_awaited() -> LinkedTables:
    """The last round of A is taken up again, after a W was collected for the next that the pool has not heard of."""
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.A.play()
    floor.cut("A")
    floor.A.wagers(1, at=10)
    floor.A.staff("correct_card", draw=0, card="Kc")
    return floor


def test_what_was_collected_for_the_next_round_goes_back_when_the_word_does_not_come() -> None:
    floor = taken_up_while_the_word_is_awaited()
    before = floor.A.net("P1")
    floor.A.dealer("give_up_pool", at=12)
    assert floor.A.table.phase == "settling" and floor.A.net("P1") == before + 2
    assert floor.A.table.pool_wagers == {(1, "P1")}, "the wager of the round that was taken up is none of it"
    assert not floor.A.table.waiting and not floor.A.link.up
    floor.A.finish()
    floor.heal("A")
    assert floor.clearing("A") == -2_00 and floor.A.link.up


def test_or_when_the_next_round_begins_without_it() -> None:
    floor = taken_up_while_the_word_is_awaited()
    floor.A.finish()
    before = floor.A.net("P1")
    floor.A.bet("P1", 1, bet=100)
    floor.A.deal_round(until=1)
    assert floor.A.net("P1") == before - 98, "it goes back once"
    floor.A.play()
    floor.heal("A")
    assert floor.clearing("A") == -2_00


@pytest.mark.clause("star-baceball", "12.11", "12.12")
def test_lk37_the_part_of_a_hand_without_a_bet_waits_for_the_round_that_its_wager_is_carried_to() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(2)
    floor.A.deal_round({2: MAJOR})
    assert floor.account("locked:major") > 0, "it was claimed before anybody knew"
    floor.A.staff("correct_wager", box=2, player="P2", wager="bet", amount="0")
    floor.A.dealer("resolve", mend="void_hand")
    floor.A.finish()
    over = floor.A.told[-1]
    assert isinstance(over, RoundOver) and over.carried == over.undrawn == ("2:P2",) and over.eligible == ("P1",)
    assert floor.account("pending") == 5 and floor.account("locked:major") == 0
    assert floor.meter() == money("123,457.01 2/300")
    floor.A.bet("P2", 2, bet=100)
    floor.A.play()
    assert floor.account("pending") == 0 and floor.clearing("A") == -4_00


@pytest.mark.clause("star-baceball", "14.5")
def test_lk37_a_forfeited_wager_is_no_entry_in_the_draw_and_its_part_goes_to_the_reserve() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.A.deal_round()
    floor.A.do("invalidate_for_fraud", "Sam", "gaming_manager", persons=["P1"])
    floor.A.do("forfeit_wager", "Sam", "gaming_manager", player="P1")
    floor.A.finish()
    over = floor.A.told[-1]
    assert isinstance(over, RoundOver) and (over.forfeited, over.returned) == (("1:P1",), ("2:P2",))
    assert over.eligible == () and floor.account("reserve") == 5 and floor.account("pending") == 0
    assert floor.clearing("A") == -2_00


def test_the_pool_hears_how_a_round_ends_whose_only_claimed_wager_was_never_there() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(1)
    floor.cut("A")
    floor.A.deal_round({1: MAJOR})
    floor.A.staff("correct_wager", box=1, player="P1", wager="jackpot", amount="0")
    floor.A.finish()
    floor.heal("A")
    assert isinstance(floor.A.told[-1], RoundOver) and floor.account("locked:major") == 0
    assert floor.meter() == money("123,456.88 1/300") and floor.clearing("A") == 0


@pytest.mark.clause("star-baceball", "12.12.1", "12.5")
def test_lk28_a_wager_given_back_meanwhile_is_not_live_in_the_round_that_is_taken_up_again() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.A.deal_round()
    floor.A.staff("correct_wager", box=2, player="P2", wager="bet", amount="0")
    floor.A.dealer("resolve", mend="void_hand")
    floor.A.finish()
    floor.A.player("P2", "leave_table")
    assert floor.A.told[-1] == Returned(2, ("2:P2",)) and floor.A.net("P2") == 0
    floor.A.staff("correct_card", draw=0, card="Kc")
    assert floor.A.last(RoundReopened).given_back == ((2, "P2"),)
    assert floor.A.table.pool_wagers == {(1, "P1")} and floor.held("A", 1) == {"1:P1"}
    floor.A.finish()
    over = floor.A.told[-1]
    assert isinstance(over, RoundOver) and (over.carried, over.lost, over.eligible) == ((), ("1:P1",), ("P1",))
    assert floor.A.net("P2") == 0 and floor.clearing("A") == -2_00
    assert floor.status("A") == "linked"


def test_lk28_a_carried_wager_that_went_back_with_the_link_is_of_no_round_any_more() -> None:
    """It was counted for the next round, the pool did not answer, and it went back; then the void round is mended."""
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.A.deal_round()
    floor.A.staff("correct_wager", box=2, player="P2", wager="bet", amount="0")
    floor.A.dealer("resolve", mend="void_hand")
    floor.A.finish()
    floor.cut("A")
    floor.A.bet("P2", 2, bet=100)
    floor.A.collect(at=10)
    floor.A.dealer("give_up_pool", at=12)
    assert floor.A.net("P2") == -100, "the jackpot wager is back, the bet is down"
    floor.A.staff("correct_card", draw=0, card="Kc")
    again = floor.A.last(RoundReopened)
    assert (again.given_back, again.counted) == (((2, "P2"),), ())
    floor.A.finish()
    floor.heal("A")
    assert floor.A.net("P2") == 0 and floor.clearing("A") == -2_00
    assert floor.status("A") == "linked" and floor.A.link.up


def test_lk28_a_new_wager_on_that_seat_stays_in_for_the_next_round() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.A.deal_round()
    floor.A.staff("correct_wager", box=2, player="P2", wager="bet", amount="0")
    floor.A.dealer("resolve", mend="void_hand")
    floor.A.finish()
    floor.A.player("P2", "leave_table")
    floor.A.wagers(1, first=2)
    floor.A.staff("correct_card", draw=0, card="Kc")
    assert floor.A.table.waiting == {(2, "P2"): 2_00} and floor.held("A", 2) == {"2:P2"}
    floor.A.finish()
    floor.A.bet("P2", 2, bet=100)
    floor.A.play()
    assert floor.A.told[-1].lost == ("2:P2",)  # type: ignore[union-attr]
    assert floor.clearing("A") == -4_00
