"""bACEball tables that share one prize pool: wagers and wins of each, in the order in which the pool hears of them."""

from __future__ import annotations

import pytest

from cutcard.jackpots.claims import LevelLocked
from cutcard.jackpots.messages import Claim, Collected, RoundOver
from cutcard.table.steps.rounds.registering import WagersRegistered
from tests.jackpots.link import money
from tests.table.linked_tables import MAJOR, MIXED_TWO, TWO_ACES, LinkedTables


@pytest.mark.clause("star-baceball", "10.2.1", "10.3")
def test_lj01_wagers_of_two_tables_move_the_same_meters() -> None:
    floor = LinkedTables("AB")
    floor.A.wagers(3)
    floor.B.wagers(4)
    assert floor.meter("major") == money("100,000 14/15") and floor.meter("minor") == money("10,000 7/15")
    assert (floor.account("pending"), floor.meter("mystery")) == (35, 100_00)
    assert (floor.account("retained"), floor.account("fixed")) == (2_80, 9_45)
    assert (floor.clearing("A"), floor.clearing("B")) == (-6_00, -8_00)
    assert floor.B.link.meters["major"].value == 100_000_94, "a started cent is shown"
    assert (floor.A.table.accounts["pool"], floor.B.table.accounts["pool"]) == (6_00, 8_00)


def test_lj02_the_same_round_and_area_at_two_tables_are_two_wagers() -> None:
    floor = LinkedTables("AB")
    for table in (floor.A, floor.B):
        for _ in range(6):
            table.bet("Ann2", 2, bet=100)
            table.play()
        table.wagers(1, first=2, name="Ann")
        assert table.told[-1] == Collected(7, 200, new=("2:Ann2",))
    assert floor.held("A", 7) == floor.held("B", 7) == {"2:Ann2"}
    floor.A.play()
    assert (floor.held("A", 7), floor.held("B", 7)) == (set(), {"2:Ann2"})
    floor.A.staff("correct_card", draw=0, card="Kc")
    assert floor.held("A", 7) == floor.held("B", 7) == {"2:Ann2"}
    assert (floor.clearing("A"), floor.clearing("B")) == (-2_00, -2_00)


@pytest.mark.clause("star-baceball", "11.9.1", "5.9")
def test_lj03_a_win_locks_what_was_registered_and_what_comes_later_is_on_the_new_meter() -> None:
    floor = LinkedTables(major="123,456.75")
    floor.A.wagers(2)
    floor.B.wagers(2)
    floor.A.deal_round({1: MAJOR})
    floor.C.wagers(3)
    floor.A.finish()
    assert floor.A.paid() == [123_458]
    assert floor.operator("chips") == 71
    assert floor.operator("cent") == money("0.00 2/300") and floor.meter() == 100_000_40
    (lock,) = [event for event in floor.jackpot.events if isinstance(event, LevelLocked)]
    assert lock.value == 123_457_29


@pytest.mark.clause("star-baceball", "11.9.1")
def test_lj05_the_later_of_two_wins_gets_the_reseeded_meter() -> None:
    floor = LinkedTables(major="150,000")
    floor.A.wagers(1)
    floor.B.wagers(2)
    floor.A.play({1: MAJOR})
    floor.C.wagers(5)
    floor.B.play({1: MAJOR})
    assert (floor.A.paid(), floor.B.paid(), floor.meter()) == ([150_001], [100_001], 100_000_00)


@pytest.mark.clause("star-baceball", "11.13.1")
def test_lj06_hands_of_one_round_share_and_nobody_shares_over_tables() -> None:
    floor = LinkedTables(major="123,456.75")
    floor.A.wagers(2)
    floor.B.wagers(1)
    floor.A.play({1: MAJOR, 2: MAJOR})
    floor.B.play({1: MAJOR})
    assert floor.A.paid(2) == [61_729, 61_729] and floor.B.paid() == [100_000]
    (claim,) = [message for message in floor.A.told if isinstance(message, Claim)]
    assert [hand.seat for hand in claim.hands] == ["2:P2", "1:P1"], "one claim, once every hand is complete"
    assert floor.operator("chips") == 85


def test_lj07_a_major_and_a_minor_of_one_round_are_one_claim() -> None:
    floor = LinkedTables("A", major="120,000", minor="12,300")
    floor.A.wagers(3)
    floor.A.play({1: MAJOR, 2: "Ah Ah Ah"})
    assert sorted(floor.A.paid(2)) == [12_301, 120_001]
    (claim,) = [message for message in floor.A.told if isinstance(message, Claim)]
    assert {hand.level for hand in claim.hands} == {"major", "minor"}
    assert (floor.meter("major"), floor.meter("minor")) == (100_000_00, 10_000_00)


def test_lj29_a_table_is_linked_while_others_are_in_mid_round() -> None:
    floor = LinkedTables("AB")
    floor.A.wagers(2)
    floor.B.wagers(1)
    floor.A.deal_round(until=2)
    floor.B.deal_round(until=2)
    table = floor.open("C")
    assert table.link.linked and table.link.meters["major"].value == 100_000_40, "it shows them before it takes a wager"
    table.wagers(1)
    assert floor.meter() == money("100,000 8/15")
    for each in (floor.A, floor.B, floor.C):
        each.play()


@pytest.mark.clause("star-baceball", "11.9.1")
def test_lj30_one_person_wins_at_two_tables_in_the_order_in_which_the_pool_hears_of_it() -> None:
    floor = LinkedTables("AB", major="110,000")
    for table in (floor.A, floor.B):
        table.wagers(1, name="Ann")
    floor.cut("A")
    floor.A.deal_round({1: MAJOR})
    floor.B.play({1: MAJOR})
    floor.heal("A")
    floor.A.finish()
    assert (floor.B.paid(), floor.A.paid()) == ([110_001], [100_000])


def test_lj34_one_entry_for_each_person_with_a_live_wager_carried_ones_included() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(1, first=2, name="Q")
    floor.A.deal_round(until=1)
    floor.A.void()
    assert floor.account("pending") == 0, "the parts of a void round are drawn with it"
    floor.A.bet("P", 1, bet=100, jackpot=2)
    floor.A.bet("P", 3, bet=100, jackpot=2)
    floor.A.bet("Q2", 2, bet=100)
    floor.A.bet("T", 4, bet=100)
    floor.A.collect()
    assert floor.A.told[-1] == Collected(2, 200, new=("1:P", "3:P"), carried=("2:Q2",))
    assert floor.account("pending") == 10
    floor.A.play()
    over = floor.A.told[-1]
    assert isinstance(over, RoundOver) and sorted(over.eligible) == ["P", "Q2"]


@pytest.mark.clause("star-baceball", "7.2", "11.3")
def test_every_round_with_live_wagers_waits_for_one_word_of_the_pool() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(3)
    assert [event.round for event in floor.A.all(WagersRegistered)] == [1]
    floor.A.play({1: MIXED_TWO, 2: TWO_ACES})
    regular = [type(message).__name__ for message in floor.A.told]
    assert regular == ["LinkTaken", "Collected", "RoundOver"], "no progressive hand, no claim"
    assert floor.A.paid(2) == [100, 40] and floor.A.table.accounts["pool"] == 6_00 - 140_00
