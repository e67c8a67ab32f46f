"""One pool, several tables: wagers, wins in the order in which they are heard, links that are cut (LJ01 to LJ15)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.jackpots.messages import (
    Acknowledged,
    Claim,
    ClaimedHand,
    Collected,
    FromTable,
    Locked,
    Registered,
    Reopened,
    Withdrawn,
)
from cutcard.jackpots.terms import LevelTerms
from tests.jackpots.link import ACES, PLAIN, TERMS, LinkedPool, Speaker, first, money, seats


@pytest.mark.clause("star-baceball", "7.2", "10.4", "10.2.1")
def test_lj01_wagers_of_two_tables_feed_the_same_levels() -> None:
    floor = LinkedPool()
    floor.A.collects(3)
    (answer,) = floor.B.collects(4)
    assert floor.meter("major") == money("100,000 14/15")
    assert floor.meter("minor") == money("10,000 7/15")
    assert (floor.account("pending"), floor.meter("mystery")) == (35, money("100"))
    assert (floor.account("retained"), floor.account("fixed")) == (280, 945)
    assert (floor.clearing("A"), floor.clearing("B")) == (-600, -800)
    assert isinstance(answer, Registered)
    assert {name: meter.value for name, meter in answer.meters.items()} == {"major": 100_000_94, "minor": 10_000_47}


@pytest.mark.clause("star-baceball", "11.3", "7.2")
def test_each_answer_says_how_much_of_the_table_was_heard() -> None:
    floor = LinkedPool()
    (registered,) = floor.A.collects(1)
    (acknowledged,) = floor.A.ends()
    assert isinstance(registered, Registered) and isinstance(acknowledged, Acknowledged)
    assert (registered.heard, acknowledged.heard) == (2, 3)


def test_lj02_rounds_of_two_tables_with_one_number_are_two_rounds() -> None:
    floor = LinkedPool()
    for table in (floor.A, floor.B):
        table.round = 7
        table.collects(seats("2:Ann"))
    floor.A.ends()
    before = floor.pool.round("table:B", 7)
    assert list(before.held) == ["2:Ann"]
    floor.A.says(Reopened(7))
    assert floor.pool.round("table:B", 7) == before
    assert list(floor.pool.round("table:A", 7).held) == ["2:Ann"]


@pytest.mark.clause("star-baceball", "11.9.1", "5.9", "11.6.2")
def test_lj03_a_win_is_locked_up_to_the_cent_and_paid_in_chips() -> None:
    floor = LinkedPool(major="123,456.75")
    seeded = floor.operator("seed")
    floor.A.collects(2)
    floor.B.collects(2)
    locked = floor.A.claims(major=seats(1))
    floor.C.collects(3)
    floor.A.pays(major={"1:P1": 123_458_00})
    assert locked.levels["major"].value == 123_457_29
    assert floor.operator("cent") == money("2/300")
    assert floor.operator("chips") == 71
    assert floor.operator("seed") - seeded == money("100,000")
    assert floor.meter("major") == money("100,000.40")


@pytest.mark.clause("star-baceball", "11.9", "11.9.1")
def test_lj05_and_j13_the_later_of_two_wins_gets_the_level_as_it_was_seeded_again() -> None:
    floor = LinkedPool(major="150,000")
    floor.A.collects(1)
    floor.B.collects(2)
    first_win = floor.A.claims(major=seats(1))
    floor.C.collects(5)
    second_win = floor.B.claims(major=seats(2))
    assert (first_win.levels["major"].value, second_win.levels["major"].value) == (150_000_40, 100_000_67)
    assert [win.levels["major"].generation for win in (first_win, second_win)] == [1, 2]
    floor.B.pays(major={"2:P2": 100_001_00})
    floor.A.pays(major={"1:P1": 150_001_00})
    assert floor.meter("major") == money("100,000")


@pytest.mark.clause("star-baceball", "11.13.1")
def test_lj06_hands_of_one_round_share_and_tables_do_not() -> None:
    floor = LinkedPool(major="123,456.75")
    floor.A.collects(2)
    floor.B.collects(1)
    shared = floor.A.claims(major=seats(1, 2)).levels["major"]
    alone = floor.B.claims(major=seats(1)).levels["major"]
    assert (shared.value, shared.hands) == (123_457_15, 2)
    assert (alone.value, alone.hands) == (100_000_00, 1)
    floor.A.pays(major={"1:P1": 61_729_00, "2:P2": 61_729_00})
    assert floor.operator("chips") == 85


@pytest.mark.clause("star-baceball", "11.9.1", "11.9.2")
def test_lj07_both_levels_of_one_round_are_claimed_together() -> None:
    floor = LinkedPool(major="120,000", minor="12,300")
    floor.A.collects(3)
    entries = len(floor.entries)
    locked = floor.A.claims(major=seats(1), minor=seats(2))
    assert len(floor.entries) == entries + 1
    assert {name: level.value for name, level in locked.levels.items()} == {"major": 120_000_40, "minor": 12_300_20}
    assert (floor.meter("major"), floor.meter("minor")) == (money("100,000"), money("10,000"))
    floor.A.pays(major={"1:P1": 120_001_00}, minor={"2:P2": 12_301_00})
    assert floor.operator("chips") == 60 + 80


@pytest.mark.clause("star-baceball", "11.9.1")
def test_lj09_what_a_level_lacks_to_the_guaranteed_amount_is_the_operators() -> None:
    terms = replace(TERMS, levels={**TERMS.levels, "major": LevelTerms(50_000_00, "1/15")})
    floor = LinkedPool(terms, major="95,000")
    floor.A.collects(1)
    assert floor.A.claims(major=seats(1)).levels["major"].value == 100_000_00
    floor.A.pays(major={"1:P1": 100_000_00})
    assert (floor.operator("cent"), floor.operator("floor")) == (money("2/300"), money("4,999.86"))
    assert floor.meter("major") == money("50,000")


@pytest.mark.parametrize(("paid", "chips"), [(12_346_00, 33), (12_350_00, 4_33)])
def test_lj10_each_table_rounds_up_to_its_own_chips(paid: int, chips: int) -> None:
    floor = LinkedPool(minor="12,345.60")
    floor.A.collects(1)
    assert floor.A.claims(minor=seats(1)).levels["minor"].value == 12_345_67
    floor.A.pays(minor={"1:P1": paid})
    assert floor.operator("chips") == chips


@pytest.mark.clause("star-baceball", "12.12.1")
def test_lj11_wagers_that_went_back_before_the_pool_heard_of_them() -> None:
    floor = LinkedPool()
    floor.A.collects(3)
    floor.A.says(Withdrawn(1, first(3), "no answer in 2 seconds"))
    assert (floor.meter("major"), floor.meter("minor")) == (money("100,000.40"), money("10,000.20"))
    assert (floor.account("pending"), floor.account("retained"), floor.account("fixed")) == (0, 120, 405)
    assert (floor.clearing("A"), floor.operator("return")) == (0, 585)
    floor.A.round = 2
    floor.A.collects(3)


def test_lj13_a_table_that_was_cut_off_may_be_overtaken() -> None:
    floor = LinkedPool(major="140,000")
    floor.A.collects(1)
    floor.B.collects(1)
    earlier = Claim(1, (ClaimedHand("major", "1:P1", ACES["major"]),), when=100)
    assert floor.B.claims(at=200, major=seats(1)).levels["major"].value == 140_000_27
    floor.C.collects(14)
    (locked,) = floor.A.says(earlier)
    assert isinstance(locked, Locked) and locked.levels["major"].value == 100_001_87
    assert floor.pool.round("table:A", 1).locks["major"].at < floor.pool.round("table:B", 1).locks["major"].at


@pytest.mark.parametrize(("before", "left", "added"), [(0, 0, 97_30), (77, 6_65, 0)])
def test_lj14_fixed_prizes_come_from_their_share_and_then_from_the_operator(before: int, left: int, added: int) -> None:
    floor = LinkedPool()
    if before:
        floor.B.collects(before)
    floor.A.collects(2)
    floor.A.pays(fixed={"1:P1": 100_00})
    assert (floor.account("fixed"), floor.operator("fixed")) == (left, added)


def test_lj15_a_message_that_comes_twice_is_acted_on_once() -> None:
    floor = LinkedPool(major="150,000")
    floor.A.collects(1)
    again = floor.A.receipt(Claim(1, (ClaimedHand("major", "1:P1", ACES["major"]),), 0))
    floor.do(again)
    pool = floor.pool
    assert floor.refused(again).code == "received_already"
    assert floor.pool == pool and pool.levels["major"].generation == 1


def test_a_gap_is_refused_and_the_next_number_is_named() -> None:
    floor = LinkedPool()
    refusal = floor.refused(floor.A.receipt(Collected(1, 200, first(1)), number=3))
    assert (refusal.code, "2 is expected" in refusal.message) == ("gap", True)


@pytest.mark.clause("star-baceball", "2.3")
def test_the_same_number_by_another_entry_stops_the_link_and_names_both() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    stopped = floor.A.stops(Collected(1, 200, first(2)), number=2, entry="00" * 32)
    assert (stopped.theirs, stopped.ours) == ("00" * 32, floor.pool.link("table:A").entry)
    assert floor.refused(floor.A.receipt(Withdrawn(1, first(1), ""))).code == "link_stopped"
    floor.B.collects(1)  # nobody else is held up


def test_an_older_entry_of_a_table_that_was_put_back_stops_its_link() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    for version in (2, 6):  # the last entry that spoke was the sixth
        again = LinkedPool()
        again.A.collects(1)
        assert "comes after" in again.A.stops(Withdrawn(1, first(1), ""), version=version).why
    entry = floor.pool.link("table:A").entry
    floor.A.says(Withdrawn(1, first(1), ""), version=6, entry=entry)  # one entry may say two things


@pytest.mark.clause("star-baceball", "11.4", "10.2.4")
def test_another_wager_stops_the_link() -> None:
    assert LinkedPool().A.stops(Collected(1, 500, first(1))).clauses[:2] == ("11.4", "10.2.4")


def _collected(table: Speaker) -> None:
    table.collects(2)


IMPOSSIBLE: dict[str, tuple[FromTable, str]] = {
    "a wager that is in already": (Collected(1, 200, seats(1)), "in already"),
    "a seat twice": (Collected(1, 200, seats(3, 3)), "each seat stands once"),
    "no seat at all": (Collected(1, 200), "at least one"),
    "one carried that was not": (Collected(1, 200, (), seats(1)), "no wager was carried"),
    "a later round before this one is over": (Collected(2, 200, seats(1)), "round 1 is not over"),
    "a return of nothing": (Withdrawn(1, seats(9), ""), "no wager of this seat"),
    "a claim of nothing": (Claim(1, (ClaimedHand("major", "9:P9", ACES["major"]),), 0), "no wager of this seat"),
    "a claim of no level": (Claim(1, (ClaimedHand("grand", "1:P1", ACES["major"]),), 0), "no level"),
    "a claim in another round": (Claim(9, (), 0), "round 1 is not over"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_stops_the_link_and_moves_nothing(case: str) -> None:
    message, said = IMPOSSIBLE[case]
    floor = LinkedPool()
    _collected(floor.A)
    assert said in floor.A.stops(message).why


def test_lj30_one_person_at_two_tables_has_two_wagers_and_two_wins() -> None:
    floor = LinkedPool(major="110,000")
    floor.A.collects(seats("1:Ann"))
    floor.B.collects(seats("1:Ann"))
    assert floor.B.claims(major=seats("1:Ann")).levels["major"].value == 110_000_27
    assert floor.A.claims(major=seats("1:Ann")).levels["major"].value == 100_000_00


@pytest.mark.clause("star-baceball", "10.2.1", "10.3")
def test_lj29_a_table_that_joins_plays_for_what_is_there() -> None:
    floor = LinkedPool(tables="AB")
    floor.A.collects(2)
    floor.B.collects(1)
    joins = floor.tables["C"] = Speaker(floor, "table:C")
    floor.link(joins)
    joins.collects(1)
    assert floor.meter("major") == money("100,000 160/300")


def test_without_a_mystery_nothing_waits() -> None:
    floor = LinkedPool(PLAIN)
    floor.A.collects(3)
    assert (floor.account("pending"), floor.account("fixed")) == (0, 3 * 140)
    floor.A.ends()


@pytest.mark.clause("star-baceball", "11.9.1", "10.2.1")
def test_j13_two_linked_tables_that_hit_five_seconds_apart_are_paid_in_the_order_of_hearing() -> None:
    floor = LinkedPool(PLAIN, major="150,000")
    floor.A.collects(1)
    floor.B.collects(1)
    first_win = floor.A.claims(at=100, major=seats(1))
    floor.C.collects(3)
    second = floor.B.claims(at=105, major=seats(1))
    assert first_win.levels["major"].value == 150_000_27, "with the wagers of both"
    assert second.levels["major"].value == 100_000_40, "the seed, and what came since"
