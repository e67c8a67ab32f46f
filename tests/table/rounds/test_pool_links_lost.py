"""A table whose prize pool does not answer: wagers go back, wins wait, and the link heals by itself."""

from __future__ import annotations

import pytest

from cutcard.jackpots.claims import LevelLocked
from cutcard.jackpots.messages import Claim, Collected, Withdrawn
from cutcard.table.steps.messages import MessageReceived
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, MetersRead
from cutcard.table.steps.rounds.registering import PoolLinkHealed, PoolLinkLost, WagersRegistered
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned
from tests.jackpots.link import money
from tests.table.linked_tables import MAJOR, TWO_ACES, LinkedTables


@pytest.mark.clause("star-baceball", "7.2")
def test_lj11_no_answer_in_two_seconds_gives_the_wagers_back_and_the_round_is_played_without_jackpot() -> None:
    floor = LinkedTables("A")
    floor.cut("A")
    floor.A.wagers(3, at=10)
    early = floor.A.refused("give_up_pool", "Dee", "dealer", at=11)
    assert early.code == "too_early" and "7.2" in early.clauses
    floor.A.dealer("give_up_pool", at=12)
    assert floor.A.last(PoolLinkLost).pool == "pool:P"
    back = floor.A.all(CollectedWagerReturned)
    assert [event.owed for event in back] == [("error_notification",)] * 3
    assert [floor.A.net(f"P{box}") for box in (1, 2, 3)] == [-100] * 3, "the Bets stay"
    refused = floor.A.refused("place_wager", "P1", "player", box=1, wager="jackpot", amount="2")
    assert refused.code == "jackpot_down" and "does not answer" in refused.message
    floor.A.deal_round()
    floor.A.finish()
    assert floor.A.told[-1] == Withdrawn(1, ("1:P1", "2:P2", "3:P3"), "link_lost")
    floor.heal("A")
    assert floor.meter("major") == 100_000_40 and floor.meter("minor") == 10_000_20
    assert (floor.account("pending"), floor.account("retained"), floor.account("fixed")) == (0, 1_20, 4_05)
    assert (floor.clearing("A"), floor.operator("return")) == (0, 5_85)
    assert not floor.A.all(WagersRegistered), "a word that comes too late changes nothing"
    assert floor.A.last(PoolLinkHealed) and floor.A.link.playable
    floor.A.wagers(1)
    floor.A.play()


def test_where_people_deal_the_first_card_ends_the_wait_and_the_wagers_go_back() -> None:
    floor = LinkedTables("A")
    floor.cut("A")
    floor.A.wagers(2)
    floor.A.deal_round(until=1)
    assert floor.A.last(PoolLinkLost) and len(floor.A.all(CollectedWagerReturned)) == 2
    assert not floor.A.table.pool_wagers
    floor.A.play()
    floor.heal("A")
    assert floor.clearing("A") == 0 and floor.A.link.up


def test_the_word_is_waited_for_until_the_last_wagers_are_in() -> None:
    floor = LinkedTables("A")
    floor.cut("A")
    floor.A.wagers(1)
    floor.A.wagers(1, first=2)
    floor.A.player("P2", "withdraw_wager", box=2, wager="jackpot")
    assert floor.A.link.since is not None
    floor.heal("A")
    assert floor.A.link.since is None and floor.held("A", 1) == {"1:P1"}
    at = next(at for at, event in enumerate(floor.A.events) if isinstance(event, WagersRegistered))
    word = floor.A.events[at - 1]
    assert isinstance(word, MessageReceived) and word.heard == 3, "the word for the second of both collections"
    floor.cut("A")
    floor.A.wagers(1, first=3)
    for box in (1, 3):
        floor.A.player(f"P{box}", "withdraw_wager", box=box, wager="jackpot")
    assert floor.A.link.since is None, "nobody's wager is waited for"
    floor.heal("A")
    assert floor.clearing("A") == 0


@pytest.mark.clause("star-baceball", "11.9.1")
def test_lj13_a_table_that_was_cut_off_may_be_overtaken_and_the_pool_has_both_times() -> None:
    floor = LinkedTables(major="140,000")
    floor.A.wagers(1)
    floor.B.wagers(1)
    floor.cut("A")
    floor.A.deal_round({1: MAJOR}, at=100)
    floor.B.deal_round({1: MAJOR}, at=200)
    floor.B.finish()
    for _ in range(2):
        floor.C.wagers(7)
        floor.C.play()
    floor.heal("A")
    floor.A.finish()
    assert (floor.B.paid(), floor.A.paid()) == ([140_001], [100_002])
    locks = [event for event in floor.jackpot.events if isinstance(event, LevelLocked)]
    assert [(lock.table, lock.at, lock.value) for lock in locks] == [
        ("table:B", 200, 140_000_27),
        ("table:A", 100, 100_001_87),
    ]


@pytest.mark.clause("star-baceball", "11.10.2")
@pytest.mark.parametrize(("others", "fixed", "operator"), [(0, 0, 97_30), (11, 6_65, 0)])
def test_lj14_a_fixed_prize_is_paid_while_the_link_is_down_and_told_later(
    others: int, fixed: int, operator: int
) -> None:
    floor = LinkedTables("AB")
    for _ in range(others):
        floor.B.wagers(7)
        floor.B.play()
    floor.A.wagers(2)
    floor.A.deal_round(until=1)
    floor.cut("A")
    floor.A.play({2: TWO_ACES})
    assert floor.A.paid() == [100] and floor.A.net("P2") >= 98
    floor.heal("A")
    assert (floor.account("fixed"), floor.operator("fixed")) == (fixed, operator)


@pytest.mark.clause("star-baceball", "8.2")
def test_lk7_a_progressive_hand_waits_while_fixed_prizes_are_paid_and_no_next_round_begins() -> None:
    floor = LinkedTables("AB", major="123,456.75")
    floor.A.wagers(2, at=5)
    floor.cut("A")
    floor.A.deal_round({1: MAJOR, 2: TWO_ACES}, at=10)
    floor.A.settle()
    assert floor.A.paid(2) == [], "the pool is asked first"
    assert floor.A.refused("give_up_pool", "Dee", "dealer", at=11).code == "too_early"
    floor.A.dealer("give_up_pool", at=12)
    floor.A.settle()
    assert floor.A.paid(2) == [100], "no part of the progressive prize is paid"
    assert floor.A.refused("clear_table", "Dee", "dealer").code == "out_of_phase"
    assert len(floor.A.hand(1)) == 3, "its cards lie"
    assert floor.A.refused("give_up_pool", "Dee", "dealer", at=99).code == "nothing_awaited"
    floor.heal("A", at=99)
    floor.A.finish()
    assert floor.A.paid() == [123_458] and floor.A.link.up
    assert len([message for message in floor.A.told if isinstance(message, Claim)]) == 1, "the same claim, once"


@pytest.mark.clause("star-baceball", "12.12.1")
def test_lk16_carried_wagers_go_back_like_new_ones_when_the_link_is_down() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.A.deal_round(until=1)
    floor.A.void()
    floor.cut("A")
    for box in (1, 2):
        floor.A.bet(f"P{box}", box, bet=100)
    floor.A.collect(at=50)
    assert floor.A.link.since == 50, "the pool's word is waited for, for carried wagers too"
    floor.A.dealer("give_up_pool", at=52)
    assert len(floor.A.all(CollectedWagerReturned)) == 2 and not floor.A.table.carried
    floor.A.play()
    floor.heal("A")
    assert floor.clearing("A") == 0 and floor.meter() == money("100,000 4/15")


def test_carried_wagers_go_back_at_the_first_card_of_a_table_whose_link_is_known_to_be_down() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1)
    floor.cut("A")
    floor.A.deal_round({1: MAJOR}, at=5)
    floor.A.settle()
    floor.A.dealer("give_up_pool", at=9)
    floor.A.void()
    assert floor.A.table.carried == {(1, "P1"): 200} and not floor.A.link.up
    floor.A.bet("P1", 1, bet=100)
    floor.A.deal_round(until=1)
    assert floor.A.last(CarriedWagersCounted).returned == ((1, "P1"),)
    floor.A.play()
    floor.heal("A")
    assert floor.clearing("A") == 0 and floor.meter() == money("100,000 2/15"), "the lock of a void round is released"


@pytest.mark.clause("star-baceball", "7.2")
def test_lk6_once_the_word_has_come_a_lost_link_calls_no_wager_back() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.cut("A")
    refused = floor.A.refused("give_up_pool", "Dee", "dealer", at=99)
    assert refused.code == "nothing_awaited" and "7.2" in refused.clauses
    floor.A.play({1: TWO_ACES})
    assert floor.A.paid() == [100] and not floor.A.all(CollectedWagerReturned)
    floor.heal("A")
    assert floor.clearing("A") == 100_00 - 4_00


def test_an_overlooked_wager_waits_for_no_word() -> None:
    floor = LinkedTables("A")
    floor.A.bet("P1", 1, bet=100, jackpot=2)
    floor.cut("A")
    floor.A.dealer("draw", card="Ad")
    assert floor.A.table.uncollected == {(1, "P1")}
    floor.A.staff("record_collection")
    assert floor.A.told[-1] == Collected(1, 200, new=("1:P1",), late=True) and floor.A.link.since is None
    floor.A.deal_round({1: "Ad 5c"})
    floor.A.finish()
    assert floor.A.paid() == [100]
    floor.heal("A")
    assert floor.clearing("A") == 100_00 - 2_00 and floor.A.link.up


def test_a_word_for_hands_that_are_claimed_no_longer_is_not_taken_for_the_one_that_is_waited_for() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(2)
    floor.cut("A")
    floor.A.deal_round({1: MAJOR, 2: "Ad Ad Ac"})
    wrong = [str(card) for card in floor.A.table.drawn].index("Ac")
    floor.A.staff("correct_card", draw=wrong, card="Ad")
    floor.heal("A")
    assert len([message for message in floor.A.told if isinstance(message, Claim)]) == 2
    (read,) = floor.A.all(MetersRead)
    assert read.locked == {"major": ("1:P1", "2:P2")}
    floor.A.finish()
    assert floor.A.paid(2) == [61_729, 61_729]
