"""Rounds that are void, carried on, taken up again and rebuilt, while other tables play (LJ17 to LJ23, LK9 to LK28)."""

from __future__ import annotations

import pytest

from cutcard.jackpots.messages import (
    Claim,
    ClaimedHand,
    Collected,
    FromTable,
    PrizeDue,
    Renamed,
    Reopened,
    Returned,
    RoundOver,
    Unlinked,
    Withdrawn,
)
from cutcard.jackpots.wagers import WagersRegistered
from tests.jackpots.link import ACES, LinkedPool, first, money, seats


def voided() -> LinkedPool:
    """Given LJ17: two wagers of round 4 of A, which is void and not hit; both are carried."""
    floor = LinkedPool()
    floor.A.round = 4
    floor.A.collects(2)
    floor.A.ends(ended="void", carried=first(2))
    return floor


@pytest.mark.clause("star-baceball", "12.12", "11.11.2")
def test_lj17_carried_wagers_are_charged_and_drawn_once() -> None:
    floor = voided()
    assert floor.meter("mystery") == money("100.10")
    assert set(floor.pool.round("table:A", 5).held) == set(first(2))
    floor.A.collects(seats(3), carried=first(2))
    assert floor.meter("major") == money("100,000.40")
    assert floor.account("pending") == 5
    floor.A.pays(fixed={"1:P1": 40_00})
    assert (floor.account("fixed"), floor.operator("fixed")) == (0, 35_95)
    assert (floor.account("pending"), floor.meter("mystery")) == (0, money("100.15"))


@pytest.mark.clause("star-baceball", "12.12.1")
def test_lj18_a_carried_wager_that_goes_back_was_drawn_already() -> None:
    floor = voided()
    floor.A.says(Returned(5, seats(2)))
    assert floor.meter("major") == money("100,000 4/15")
    assert floor.meter("mystery") == money("100.10")
    assert floor.operator("return") == 200


@pytest.mark.clause("star-baceball", "12.12")
def test_lj19_a_table_with_carried_wagers_does_not_unlink() -> None:
    floor = voided()
    assert "go back first" in floor.A.stops(Unlinked()).why
    floor = voided()
    floor.A.says(Returned(5, first(2)))
    floor.A.says(Unlinked())
    assert floor.pool.link("table:A").status == "unlinked"


def won() -> LinkedPool:
    """Given LJ21: A won 123,457.02 and was paid, then B's wagers came, then A's round is taken up again."""
    floor = LinkedPool(major="123,456.75")
    floor.A.collects(2)
    assert floor.A.claims(major=seats(1)).levels["major"].value == 123_457_02
    floor.A.pays(major={"1:P1": 123_458_00})
    floor.B.collects(3)
    floor.A.says(Reopened(1))
    floor.A.round = 1
    assert floor.meter("major") == money("100,000.40")
    assert floor.account("locked:major") == 123_457_02
    return floor


@pytest.mark.clause("star-baceball", "12.5", "11.9.1")
def test_lj21_a_rebuilt_hand_that_still_wins_gets_the_same_value() -> None:
    floor = won()
    locked = floor.A.claims(major=seats(1)).levels["major"]
    assert (locked.value, locked.generation) == (123_457_02, 1)
    floor.A.pays(major={"1:P1": 123_458_00})
    assert floor.meter("major") == money("100,000.40")


def test_lj22_a_second_winning_hand_divides_the_same_value() -> None:
    floor = won()
    locked = floor.A.claims(major=seats(1, 2)).levels["major"]
    assert (locked.value, locked.hands) == (123_457_02, 2)
    floor.A.pays(major={"1:P1": 61_729_00, "2:P2": 61_729_00})
    assert floor.account("prizes:table:A") == 123_458_00


@pytest.mark.clause("star-baceball", "12.5")
def test_lj23_a_prize_that_is_won_no_longer_goes_back_to_the_meter() -> None:
    floor = won()
    floor.A.ends()
    assert floor.meter("major") == money("123,457.41 2/300")
    assert floor.shown("major") == 123_457_42
    assert floor.account("prizes:table:A") == 0
    assert [floor.operator(kind) for kind in ("cent", "chips")] == [0, 0]
    assert floor.operator("seed") == money("133,456.75")  # what it had added before the win
    assert floor.pool.levels["major"].generation == 1


def test_a_win_that_was_paid_and_is_void_is_reversed_before_the_wagers_are_carried() -> None:
    floor = won()
    floor.A.ends(ended="void", carried=first(2))
    assert floor.meter("major") == money("123,457.41 2/300")
    assert set(floor.pool.round("table:A", 2).held) == set(first(2))
    assert floor.clearing("A") == -400


def test_what_an_end_did_is_undone_to_the_part_but_for_the_draw() -> None:
    floor = LinkedPool()
    floor.A.collects(4)
    before = floor.pool
    floor.A.ends(prizes=(PrizeDue("1:P1", 40_00),), returned=seats(2), carried=seats(3), eligible=("P1", "P3", "P4"))
    assert floor.account("pending") == 0
    floor.A.says(Reopened(1))
    kept = ("meter:mystery", "pending")
    assert {name: parts for name, parts in floor.pool.accounts.items() if name not in kept} == {
        name: parts for name, parts in before.accounts.items() if name not in kept
    }
    assert (floor.meter("mystery"), floor.account("pending")) == (money("100.15"), 5)
    assert {seat: wager.part for seat, wager in floor.pool.round("table:A", 1).held.items()} == {
        "1:P1": 0,
        "2:P2": 5 * floor.pool.parts,
        "3:P3": 0,
        "4:P4": 0,
    }
    # the round was drawn once: what comes back to it later goes to the reserve
    floor.A.round = 1
    floor.A.ends()
    assert (floor.account("pending"), floor.account("reserve"), floor.meter("mystery")) == (0, 5, money("100.15"))


def test_lk28_a_round_that_is_voided_after_new_wagers_were_taken_for_the_next() -> None:
    floor = LinkedPool()
    floor.A.collects(2)
    floor.A.ends()
    floor.A.collects(2)  # for round 2
    floor.A.says(Reopened(1))
    assert [list(floor.pool.round("table:A", number).held) for number in (1, 2)] == [list(first(2)), list(first(2))]
    floor.A.says(Withdrawn(2, first(2), "the round before was taken up again"))
    floor.A.round = 1
    floor.A.ends(ended="void", carried=first(2))
    floor.A.collects((), carried=first(2))
    assert floor.clearing("A") == -400
    assert set(floor.pool.round("table:A", 2).held) == set(first(2))


def test_lk28_a_carried_wager_whose_seat_is_taken_stops_the_link() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    floor.A.ends()
    floor.A.collects(1)
    floor.A.says(Reopened(1))
    over = RoundOver(1, "void", carried=first(1), eligible=("P1",))
    assert "a wager is in for round 2" in floor.A.stops(over).why


def test_carries_come_back_though_the_next_round_has_named_them_and_what_was_given_back_does_not() -> None:
    floor = voided()
    floor.A.says(Returned(5, seats(2)))
    floor.A.collects(seats(3), carried=seats(1))
    floor.A.says(Reopened(4))
    assert list(floor.pool.round("table:A", 4).held) == ["1:P1"]
    assert list(floor.pool.round("table:A", 5).held) == ["3:P3"]


def test_which_wagers_were_carried_to_a_round_is_known_when_it_is_taken_up_again() -> None:
    floor = voided()
    floor.A.collects(seats(3), carried=first(2))
    assert "12.12" in floor.last(WagersRegistered)[0].clauses
    floor.A.ends(carried=seats(2))
    floor.A.says(Reopened(5))
    held = floor.pool.round("table:A", 5).held
    assert {seat: wager.carried for seat, wager in held.items()} == {"1:P1": True, "2:P2": True, "3:P3": False}


def test_a_round_that_is_too_old_or_not_over_is_not_taken_up() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    assert "not over" in floor.A.stops(Reopened(1)).why
    floor = LinkedPool()
    for _ in range(2):
        floor.A.collects(1)
        floor.A.ends()
    assert "no more" in floor.A.stops(Reopened(1)).why


def test_rounds_that_are_over_for_good_are_forgotten() -> None:
    floor = LinkedPool()
    for _ in range(5):
        floor.A.collects(2)
        floor.A.ends()
    assert list(floor.pool.link("table:A").rounds) == [5]


def test_a_wager_in_the_wrong_name_is_held_for_another_and_charged_once() -> None:
    floor = LinkedPool()
    floor.A.collects(seats("1:Ann"))
    floor.A.says(Renamed(1, "1:Ann", "1:Ben"))
    assert list(floor.pool.round("table:A", 1).held) == ["1:Ben"]
    assert floor.clearing("A") == -200
    floor.A.collects(seats("2:Ann"), late=True)
    assert "is in" in floor.A.stops(Renamed(1, "1:Ben", "2:Ann")).why


def test_wagers_that_were_overlooked_come_in_late() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    floor.A.collects(seats(2), late=True)
    floor.A.ends()
    assert floor.meter("mystery") == money("100.10")


ENDS: dict[str, tuple[FromTable, str]] = {
    "a wager of which nothing is said": (RoundOver(1, lost=seats(1), eligible=("P1",)), "is not said"),
    "a wager of which two things are said": (RoundOver(1, lost=first(2), returned=seats(1)), "each seat stands once"),
    "a wager that is not in": (RoundOver(1, lost=first(3), eligible=("P1",)), "no wager of this seat"),
    "a level that nobody claimed": (
        RoundOver(1, prizes=(PrizeDue("1:P1", 100_000_00, "major"),), lost=seats(2), eligible=("P1",)),
        "nothing is locked",
    ),
    "a prize below zero": (RoundOver(1, prizes=(PrizeDue("1:P1", -1),), lost=seats(2)), "below zero"),
    "a draw without anybody": (RoundOver(1, lost=first(2), links=("aa",)), "somebody with a live wager"),
    "a person twice": (RoundOver(1, lost=first(2), eligible=("P1", "P1")), "each seat stands once"),
    "one that waits and is not carried": (RoundOver(1, lost=first(2), undrawn=seats(1)), "only carried wagers"),
    "another round": (RoundOver(2), "had no jackpot wagers"),
}


@pytest.mark.parametrize("case", ENDS)
def test_an_end_that_cannot_be_stops_the_link(case: str) -> None:
    message, said = ENDS[case]
    floor = LinkedPool()
    floor.A.collects(2)
    assert said in floor.A.stops(message).why


@pytest.mark.parametrize(
    ("prizes", "said"),
    [
        ({"1:P1": 100_000_00}, "less is paid"),
        ({"2:P2": 200_000_00}, "other hands"),
        ({"1:P1": 61_729_00, "2:P2": 61_729_00}, "other hands"),
    ],
)
def test_a_level_is_paid_to_those_who_claimed_it_and_in_full(prizes: dict[str, int], said: str) -> None:
    floor = LinkedPool(major="123,456.75")
    floor.A.collects(2)
    floor.A.claims(major=seats(1))
    due = tuple(PrizeDue(seat, paid, "major") for seat, paid in prizes.items())
    lost = tuple(seat for seat in first(2) if seat not in prizes)
    assert said in floor.A.stops(RoundOver(1, prizes=due, lost=lost, eligible=("P1",))).why


def test_wagers_of_a_hand_that_claims_do_not_go_back() -> None:
    floor = LinkedPool()
    floor.A.collects(2)
    floor.A.claims(major=seats(1))
    assert "claimed" in floor.A.stops(Withdrawn(1, first(2), "")).why


def test_the_next_round_cannot_begin_before_a_round_is_over() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    assert "is not over" in floor.A.stops(Collected(2, 200, seats(1))).why


def test_a_round_is_not_taken_up_once_the_next_has_claimed() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    floor.A.ends()
    floor.A.collects(1)
    floor.A.says(Claim(2, (ClaimedHand("minor", "1:P1", ACES["minor"]),), 0))
    assert "no more" in floor.A.stops(Reopened(1)).why
