"""Ends of rounds and prizes in detail: what is cited, what is paid in full, what a name that was wrong changes."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256

import pytest
from msgspec.structs import replace

from cutcard.jackpots.claims import LevelLocked
from cutcard.jackpots.confirming import ClaimPaid, CloseTable, PayOwed
from cutcard.jackpots.disputes import AwardDispute
from cutcard.jackpots.drawing import blocks, link_before, number_of, number_of_own, winners
from cutcard.jackpots.endings import RoundClosed, RoundTakenUp
from cutcard.jackpots.linking import ChainHead, ResumeLink, UnlinkTable
from cutcard.jackpots.messages import (
    Awarded,
    AwardPaid,
    Collected,
    LinkTaken,
    MysteryPaid,
    Renamed,
    Reopened,
    RoundOver,
    Unlinked,
)
from cutcard.jackpots.mystery import DecideMystery, MysteryWaits, PartsKept
from cutcard.jackpots.opening import ClosePool
from cutcard.jackpots.state import LAST_WINS
from tests.jackpots.given import AWARD, STREAM, SUPERVISOR, confirm, fallen, linked, play_on, void_hit, with_major
from tests.jackpots.link import PLAIN, TERMS, TWO, LinkedPool, Speaker, choice_with, first, seats


@pytest.mark.clause("star-baceball", "14.13")
def test_an_award_goes_to_the_seat_that_won_under_its_right_name() -> None:
    """B's winner was collected in a wrong name, which was put right after the claim."""
    floor = LinkedPool(major="150,000")
    floor.A.collects(1)
    floor.A.claims(major=first(1))
    floor.A.pays(major={"1:P1": 150_001_00})
    floor.B.collects(2)
    floor.B.claims(major=first(2))
    floor.B.says(Renamed(1, "2:P2", "2:Zoe"))
    floor.B.pays(major={"1:P1": 50_000_50, "2:Zoe": 50_000_50})
    floor.A.says(Reopened(1))
    floor.A.round = 1
    floor.A.ends()
    play_on(floor, "A", "B")
    message = floor.do(AWARD)[-1].message  # type: ignore[union-attr]
    assert isinstance(message, Awarded) and message.seats == ("1:P1", "2:Zoe")
    floor.B.says(AwardPaid(1, "major", {"1:P1": 25_000_50, "2:Zoe": 25_000_50}))


def test_nobody_is_paid_less_than_nothing_so_that_the_sum_is_right() -> None:
    floor = LinkedPool(replace(TERMS, mystery=replace(TERMS.mystery, winners=2)), mystery="499.90")  # type: ignore[type-var]
    floor.A.collects(7)
    (hit,) = floor.A.ends()
    one, other = hit.people  # type: ignore[union-attr]
    assert "less is paid" in floor.A.stops(MysteryPaid(1, {one: -1, other: 500_01})).why

    floor = LinkedPool(major="150,000")
    for table, hands in ((floor.A, 1), (floor.B, 2)):
        table.collects(hands)
        table.claims(major=first(hands))
        value = floor.pool.round(table.stream, 1).locks["major"].value
        table.pays(major=dict.fromkeys(first(hands), value))
    floor.A.says(Reopened(1))
    floor.A.round = 1
    floor.A.ends()
    play_on(floor, "A", "B")
    value = floor.do(AWARD)[-1].message.value  # type: ignore[union-attr]
    assert "less is paid" in floor.B.stops(AwardPaid(1, "major", {"1:P1": -1, "2:P2": value + 1})).why


@pytest.mark.parametrize(("hands", "shared"), [(1, False), (2, True)])
def test_the_clause_about_sharing_is_cited_where_hands_share(hands: int, shared: bool) -> None:
    floor = LinkedPool()
    floor.A.collects(2)
    floor.A.claims(major=first(hands))
    assert ("11.13.1" in floor.last(LevelLocked)[0].clauses) is shared


@pytest.mark.clause("star-baceball", "11.9.1", "8.2")
def test_a_claim_that_two_people_paid_cites_what_they_did_and_where_hands_share() -> None:
    for count in (1, 2):
        floor, table = linked(major="150,000")
        table.asks("contribute", round=1, seats=["1", "2"])
        for seat in ("1", "2")[:count]:
            table.asks("claim", round=1, level="major", seat=seat, cards=["Ad"] * 3)
        assert table.refused("end_round", round=1, carried=["1"]).code == "paid"
        table.asks("end_round", round=1)
        floor.do(confirm("Dee"))
        floor.do(confirm("Kim"))
        (paid,) = floor.last(ClaimPaid)
        assert {*paid.clauses} >= {*floor.pool.book.pool.confirmed.clauses}  # type: ignore[union-attr]
        assert ("11.13.1" in paid.clauses) is (count > 1)


@pytest.mark.clause("star-baceball", "12.12")
def test_the_end_of_a_round_cites_why_wagers_are_carried_and_only_then() -> None:
    floor = LinkedPool()
    rule = floor.pool.book.pool.carried  # type: ignore[union-attr]
    floor.A.collects(1)
    floor.A.ends()
    assert {*floor.last(RoundClosed)[0].clauses}.isdisjoint(rule.clauses)
    floor.A.collects(1)
    floor.A.ends(ended="void", carried=first(1))
    assert {*floor.last(RoundClosed)[0].clauses} >= {*rule.clauses}


def test_a_wager_that_is_carried_joins_those_of_the_next_round() -> None:
    """The round before was taken up again when the next one had its wagers already."""
    floor = LinkedPool()
    floor.A.collects(1)
    floor.A.ends()
    floor.A.collects(seats(5), round_=2)
    floor.A.says(Reopened(1))
    floor.A.round = 1
    floor.A.ends(ended="void", carried=first(1))
    assert {seat: wager.carried for seat, wager in floor.pool.round("table:A", 2).held.items()} == {
        "1:P1": True,
        "5:P5": False,
    }


def test_a_prize_that_held_no_more_than_its_seed_is_in_dispute_while_its_round_may_win_again() -> None:
    floor = LinkedPool(with_major(limit=100_000_00))
    for table in (floor.A, floor.B):
        table.collects(1)
        table.claims(major=first(1))
        table.pays(major={"1:P1": 100_000_00})
    floor.A.says(Reopened(1))
    floor.A.round = 1
    floor.A.ends()
    assert [(each.generation, each.amount) for each in floor.pool.disputes] == [(1, 0)]
    assert [each.generation for each in floor.pool.levels["major"].standing] == [2]
    play_on(floor, "A", "B")
    assert floor.pool.disputes == ()
    assert floor.refused(AwardDispute(level="major", generation=1, to="winner", **TWO)).code == "no_dispute"


def test_the_last_25_wins_are_shown_each_once() -> None:
    floor = LinkedPool(tables="A")
    for _ in range(LAST_WINS + 2):
        floor.A.collects(1)
        floor.A.claims(minor=first(1))
        floor.A.pays(minor={"1:P1": 10_001_00})
    assert [win.generation for win in floor.pool.wins] == [*range(3, LAST_WINS + 3)]
    assert {win.status for win in floor.pool.wins} == {"paid"}


def test_a_hit_that_a_supervisor_is_to_decide_about_waits_only_once() -> None:
    floor = void_hit()
    floor.A.says(Reopened(1))
    assert floor.last(MysteryWaits) == []
    floor = LinkedPool(mystery="250")
    floor.A.collects(4)
    floor.A.ends(choice=choice_with(floor.A, 0, Fraction(1, 2000)))
    floor.A.says(Reopened(1))
    assert [event.round for event in floor.last(MysteryWaits)] == [1]


def test_a_round_before_the_first_that_a_chain_serves_is_not_drawn_by_it() -> None:
    floor = LinkedPool(tables="")
    table = Speaker(floor, "table:A")
    floor.link(table, chain=ChainHead("ab" * 32, 5, first=2))
    table.collects(1)
    table.ends(links=(), choice="")
    assert [event.round for event in floor.last(PartsKept)] == [1]
    table.collects(1)
    over = RoundOver(2, lost=first(1), eligible=("P1",))
    assert floor.refused(table.receipt(over)).code == "link_missing"


def test_a_prize_that_falls_ends_no_dispute_about_another_level() -> None:
    floor = fallen()
    floor.C.claims(minor=seats(1))
    floor.C.ends()
    assert [(each.level, each.generation) for each in floor.pool.disputes] == [("major", 1)]


def test_of_two_levels_one_is_paid_and_the_other_still_waits_for_a_second_person() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1", "2"])
    table.asks("claim", round=1, level="major", seat="1", cards=["Ad"] * 3)
    table.asks("claim", round=1, level="minor", seat="2", cards=["Ah"] * 3)
    table.asks("end_round", round=1)
    table.asks("contribute", round=2, seats=["1"])
    table.asks("withdraw", round=2, seats=["1"])
    floor.do(confirm("Dee"))
    floor.do(confirm("Kim"))
    lock = floor.pool.round(STREAM, 1).locks["major"]
    assert (lock.confirmed, lock.paid) == (("Dee", "Kim"), 100_005_00)
    assert floor.refused(confirm("Sam")).code == "no_claim"
    for person in ("Dee", "Kim"):
        floor.do(replace(confirm(person), level="minor"))
    assert floor.account("locked:minor") == 0
    assert set(floor.pool.link(STREAM).rounds) == {2}
    table.asks("end_round", round=2)  # a round without wagers is over like any other


def test_a_table_is_closed_once() -> None:
    floor = LinkedPool(tables="A")
    close = CloseTable(table="table:A", **TWO)
    floor.do(close)
    assert floor.refused(close).code == "not_linked"
    assert floor.refused(replace(close, table="table:Z")).code == "not_linked"


def test_a_mystery_prize_that_awaits_a_decision_is_not_owed_yet() -> None:
    floor = LinkedPool(tables="A", mystery="499.90")
    floor.A.collects(7)
    floor.A.ends()
    floor.A.says(Reopened(1))
    floor.do(CloseTable(table="table:A", **TWO))
    owed = PayOwed(table="table:A", round=1, level="mystery", **{**TWO, "role": "casino_supervisor"})
    assert floor.refused(owed).code == "no_hit"
    floor.do(DecideMystery(table="table:A", round=1, among="this_round", **SUPERVISOR))
    floor.do(owed)
    assert floor.account("locked:mystery") == 0


def test_one_round_may_be_awarded_two_levels_and_one_of_its_hands_nothing() -> None:
    floor = LinkedPool(major="150,000", minor="20,000")
    for table in (floor.A, floor.B):
        table.collects(3)
        table.claims(major=seats(1, 2), minor=seats(3))
        locks = floor.pool.round(table.stream, 1).locks
        table.pays(
            major={"1:P1": locks["major"].value, "2:P2": 0},
            minor={"3:P3": locks["minor"].value},
        )
    floor.A.says(Reopened(1))
    floor.A.round = 1
    floor.A.ends()
    play_on(floor, "A", "B")
    value = floor.do(AWARD)[-1].message.value  # type: ignore[union-attr]
    floor.do(replace(AWARD, level="minor"))
    assert set(floor.pool.link("table:B").awards) == {"1:major", "1:minor"}
    floor.B.says(AwardPaid(1, "major", {"1:P1": 0, "2:P2": value}))
    assert set(floor.pool.link("table:B").awards) == {"1:minor"}


def test_numbers_and_links_are_the_hashes_that_anybody_can_make() -> None:
    def hashed(label: str, *texts: str) -> str:
        return sha256("\n".join([label, *(text.encode().hex() for text in texts), ""]).encode()).hexdigest()

    number = number_of("P", "table:A", 7, "cd", ("ab", "ef"))
    assert number == hashed("cutcard mystery", "P", "table:A", "7", "cd", "ab", "ef")
    assert number_of_own("P", "table:A", 7, "ab") == hashed("cutcard mystery, own chain", "P", "table:A", "7", "", "ab")
    assert link_before("00" * 32) == sha256(b"cutcard pool link\n" + bytes(32)).hexdigest()
    assert blocks("00" * 32)(258) == int.from_bytes(sha256(bytes(32) + b"\0\0\1\2").digest(), "big")
    people = ("Ann", "Ben", "Dee", "Eve")
    order = sorted(people, key=lambda each: sha256(b"cutcard mystery winner\n" + bytes(32) + each.encode()).digest())
    assert winners("00" * 32, people, 3) == tuple(order[:3])


def test_a_round_that_is_taken_up_again_knows_which_wagers_were_carried_to_it() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.ends(ended="void", carried=first(1))
    floor.A.collects(seats(2, 3), carried=first(1))
    floor.A.ends(ended="void", carried=first(2))
    floor.A.says(Reopened(2))
    assert [(event.carried, event.back) for event in floor.last(RoundTakenUp)] == [(seats(1), seats(1, 2))]


def test_two_fixed_prizes_of_one_round_are_both_kept_and_a_pending_claim_keeps_the_link() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1", "2", "3"])
    for seat in ("1", "2"):
        table.asks("fixed", round=1, seat=seat, paid=40_00)
    assert floor.pool.round(STREAM, 1).fixed == {"1": 40_00, "2": 40_00}
    assert table.refused("fixed", round=1, seat="1", paid=40_00).code == "claimed_already"
    table.asks("claim", round=1, level="major", seat="3", cards=["Ad"] * 3)
    table.asks("end_round", round=1)
    assert floor.refused(UnlinkTable(table=STREAM, **TWO)).code == "unpaid"


def test_what_a_pool_has_retained_is_the_operators_and_does_not_keep_it_open() -> None:
    levels = {name: replace(each, seed=0, rate="0") for name, each in PLAIN.levels.items()}
    floor = LinkedPool(replace(PLAIN, levels=levels, retained="1"), tables="A")
    floor.A.collects(1)
    floor.A.ends()
    close = ClosePool(**TWO)
    assert floor.refused(close).code == "still_linked"
    floor.A.says(Unlinked())
    floor.do(close)
    assert (floor.pool.status, floor.account("retained")) == ("closed", 200)


def test_a_link_that_stops_cites_what_was_wrong_and_that_it_stops() -> None:
    floor = LinkedPool(tables="A")
    rules = floor.pool.book.pool
    assert rules is not None
    assert {*floor.A.stops(Collected(1, 100, first(1))).clauses} == {*rules.amount.clauses, *rules.stopped.clauses}


def test_a_prize_that_awaits_a_decision_is_paid_to_nobody() -> None:
    assert "no mystery prize" in void_hit().A.stops(MysteryPaid(1, {})).why


def test_what_two_people_have_paid_for_a_table_that_comes_back_stays_paid() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(2)
    floor.A.claims(major=seats(1), minor=seats(2))
    floor.do(CloseTable(table="table:A", **TWO))
    for person in ("Dee", "Kim"):
        floor.do(replace(confirm(person), table="table:A"))
    paid = floor.account("prizes:table:A")
    floor.do(ResumeLink(table="table:A", **TWO))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    floor.A.ends()
    assert (floor.account("prizes:table:A"), floor.account("locked:minor")) == (paid, 0)
    assert [(win.level, win.status) for win in floor.pool.wins] == [("major", "paid"), ("minor", "fallen")]
