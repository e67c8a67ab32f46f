"""Prizes that a pool gives after the round, which the table pays at once: a mystery, and what two people awarded."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.jackpots.disputes import AwardDispute
from cutcard.jackpots.messages import AwardPaid, MysteryPaid
from cutcard.jackpots.mystery import DecideMystery
from cutcard.table.steps.rounds.hearing_pool import AwardedPrizePaid, MysteryPrizePaid
from tests.jackpots.link import TERMS, TWO, money
from tests.table.linked_tables import MAJOR, LinkedTables


@pytest.mark.clause("star-baceball", "11.11.1", "5.9")
def test_a_mystery_that_is_hit_is_paid_up_to_the_chips_when_the_word_comes() -> None:
    floor = LinkedTables("A", mystery="499.95")
    floor.A.wagers(1)
    floor.A.play()
    (paid,) = floor.A.all(MysteryPrizePaid)
    assert (paid.round, paid.player, int(paid.amount)) == (1, "P1", 500_00) and paid.clauses
    assert floor.A.told[-1] == MysteryPaid(1, {"P1": 500_00})
    assert floor.A.net("P1") in (500 - 2 - 100, 500 - 2 + 100, 500 - 2)
    assert floor.meter("mystery") == 100_00 and floor.account("locked:mystery") == 0


@pytest.mark.clause("star-baceball", "11.11.1")
def test_lk40_a_mystery_is_paid_to_a_person_who_has_left_and_holds_up_nobody() -> None:
    floor = LinkedTables("A", mystery="499.95")
    floor.A.wagers(1)
    floor.cut("A")
    floor.A.play()
    floor.A.player("P1", "leave_table")
    before = floor.A.net("P1")
    floor.A.bet("P2", 2, bet=100)
    floor.A.deal_round(until=1)
    floor.heal("A")
    assert floor.A.net("P1") == before + 500 and floor.A.table.phase == "dealing"
    floor.A.play()
    floor.A.do("unlink_pool", "Opal", "casino_operator", second="Pat", second_role="casino_supervisor")
    assert floor.status("A") == "unlinked"


def test_several_winners_share_a_mystery_and_each_share_goes_up_to_the_chips() -> None:
    assert TERMS.mystery is not None
    terms = replace(TERMS, mystery=replace(TERMS.mystery, winners=3))
    floor = LinkedTables("A", terms=terms, mystery="499.95", setup={"chips": ["5"]})
    floor.A.wagers(2)
    floor.A.play()
    assert [(event.player, int(event.amount)) for event in floor.A.all(MysteryPrizePaid)] == [
        (event.player, 250_00) for event in floor.A.all(MysteryPrizePaid)
    ]
    assert {event.player for event in floor.A.all(MysteryPrizePaid)} == {"P1", "P2"}


@pytest.mark.clause("star-baceball", "11.11.1", "12.12")
def test_lk35_a_hit_in_a_void_round_waits_for_a_supervisor_and_then_the_table_pays() -> None:
    floor = LinkedTables("A", mystery="499.95")
    floor.A.wagers(1)
    floor.A.deal_round(until=1)
    floor.A.void()
    assert not floor.A.all(MysteryPrizePaid) and floor.account("locked:mystery") == 500_00
    decide = DecideMystery(table="table:A", round=1, among="this_round", actor="Sue", role="casino_supervisor")
    floor.do(decide)
    assert floor.A.last(MysteryPrizePaid).player == "P1" and floor.account("locked:mystery") == 0


@pytest.mark.clause("star-baceball", "14.13")
def test_lk10_what_two_people_award_is_paid_to_the_winner_of_the_later_round() -> None:
    floor = LinkedTables("AB", major="150,000")
    floor.A.wagers(1)
    floor.B.wagers(2)
    floor.A.play({1: MAJOR})
    floor.B.play({2: MAJOR})
    assert floor.B.paid() == [100_000]
    for draw, card in ((0, "Kc"), (2, "Qc")):
        floor.A.staff("correct_card", draw=draw, card=card)
    floor.A.finish()
    assert floor.account("dispute:major") == money("50,000.40"), "B's round stands as locked"
    for table in (floor.A, floor.B):
        table.wagers(1)
        table.play()
    before = floor.B.net("P2")
    floor.do(AwardDispute(level="major", generation=1, to="winner", **TWO))
    paid = floor.B.last(AwardedPrizePaid)
    assert (paid.box, paid.player, int(paid.amount)) == (2, "P2", 50_001_00) and paid.clauses
    assert floor.B.told[-1] == AwardPaid(1, "major", {"2:P2": 50_001_00})
    assert floor.B.net("P2") == before + 50_001 and floor.account("locked:major") == 0
