"""A prize that falls while a later win stands: nobody loses it, and two people award it (LK10)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.jackpots.confirming import CloseTable, PayOwed
from cutcard.jackpots.messages import Awarded, AwardPaid, MessageSent, Reopened
from tests.jackpots.given import AWARD, fallen, play_on
from tests.jackpots.link import TWO, LinkedPool, money, seats


@pytest.mark.clause("star-baceball", "14.13", "12.5")
def test_lk10_what_the_fallen_prize_held_above_the_seed_is_in_dispute() -> None:
    floor = fallen()
    assert floor.account("dispute:major") == money("50,000.40")
    assert floor.meter("major") == money("100,000")
    assert floor.account("prizes:table:A") == 0
    assert floor.account("prizes:table:B") == 100_001_00
    assert floor.operator("seed") == money("160,000") + money("100,000")  # opened, and once seeded again


@pytest.mark.clause("star-baceball", "14.13")
def test_lk10_two_people_award_it_to_the_later_winner_once_neither_round_can_be_taken_up() -> None:
    floor = fallen()
    assert floor.refused(AWARD).code == "too_early"
    play_on(floor, "A")
    assert floor.refused(AWARD).code == "too_early"
    play_on(floor, "B")
    assert floor.refused(replace(AWARD, second="Sam")).code == "one_person"
    assert floor.refused(replace(AWARD, to="house")).code == "nobody_else"
    assert floor.refused(replace(AWARD, generation=2)).code == "no_dispute"
    sent = floor.do(AWARD)[-1]
    assert isinstance(sent, MessageSent) and sent.to == "table:B"
    assert isinstance(sent.message, Awarded)
    assert (sent.message.round, sent.message.value, sent.message.seats) == (1, 50_000_40, seats(2))
    assert floor.account("locked:major") == 50_000_40
    floor.B.says(AwardPaid(1, "major", {"2:P2": 50_001_00}))
    assert (floor.account("locked:major"), floor.account("dispute:major")) == (0, 0)
    assert floor.account("prizes:table:B") == 150_002_00
    assert "nothing was awarded" in floor.B.stops(AwardPaid(1, "major", {"2:P2": 50_001_00})).why


def test_lk10_or_to_the_meter() -> None:
    floor = fallen()
    play_on(floor, "A", "B")
    before = floor.meter("major")
    floor.do(replace(AWARD, to="meter"))
    assert floor.meter("major") == before + money("50,000.40")
    assert floor.pool.disputes == ()


@pytest.mark.clause("star-baceball", "12.5")
def test_lk10_a_round_that_wins_after_all_takes_it_back() -> None:
    floor = fallen()
    floor.A.says(Reopened(1))
    floor.A.round = 1
    locked = floor.A.claims(major=seats(1)).levels["major"]
    assert (locked.value, locked.generation) == (150_000_40, 1)
    assert (floor.account("dispute:major"), floor.meter("major")) == (0, money("100,000"))
    assert floor.pool.levels["major"].generation == 2
    floor.A.pays(major={"1:P1": 150_001_00})


def test_lk10_if_the_later_win_falls_too_all_of_it_goes_to_the_meter() -> None:
    floor = fallen()
    floor.B.says(Reopened(1))
    floor.B.round = 1
    floor.B.ends()
    assert floor.pool.disputes == ()
    # as if nobody had won: 150,000 and six wagers, and the operator has its seeds back
    assert floor.meter("major") == money("150,000") + 6 * money("2/15")
    assert floor.operator("seed") == money("160,000")
    assert floor.pool.levels["major"].generation == 2


def test_lk10_if_the_later_win_falls_too_the_next_that_stands_takes_its_place() -> None:
    floor = fallen()
    floor.C.claims(major=seats(1))
    floor.C.pays(major={"1:P1": 100_001_00})
    floor.B.says(Reopened(1))
    floor.B.round = 1
    floor.B.ends()
    assert [each.generation for each in floor.pool.disputes] == [1, 2]
    play_on(floor, "A", "B", "C")
    sent = floor.do(AWARD)[-1]
    assert isinstance(sent, MessageSent) and sent.to == "table:C"
    assert floor.refused(replace(AWARD, generation=2)).code == "unpaid"
    floor.C.says(AwardPaid(1, "major", {"1:P1": 50_001_00}))
    floor.do(replace(AWARD, generation=2, to="meter"))


def test_of_wins_that_nothing_depends_on_only_the_last_is_kept() -> None:
    floor = LinkedPool()
    for _ in range(4):
        floor.A.collects(1)
        floor.A.claims(major=seats(1))
        floor.A.pays(major={"1:P1": 100_001_00})
    assert [each.generation for each in floor.pool.levels["major"].standing] == [4]


def test_an_award_is_paid_in_full_to_those_who_won() -> None:
    for paid in ({"2:P2": 1}, {"1:P1": 60_000_00}):
        floor = fallen()
        play_on(floor, "A", "B")
        floor.do(AWARD)
        assert floor.B.stops(AwardPaid(1, "major", paid))


def test_an_award_to_a_table_that_does_not_come_back_is_paid_by_two_people() -> None:
    floor = fallen()
    play_on(floor, "A", "B")
    floor.do(AWARD)
    floor.do(CloseTable(table="table:B", **TWO))
    owed = PayOwed(table="table:B", round=1, level="major", **{**TWO, "role": "casino_supervisor"})
    assert floor.refused(replace(owed, level="minor")).code == "no_award"
    assert floor.refused(replace(owed, role="casino_operator")).code == "not_allowed"
    floor.do(owed)
    assert floor.pool.link("table:B").awards == {}
