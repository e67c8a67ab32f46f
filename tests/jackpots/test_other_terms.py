"""Other terms, suspensions and moves at their edges: what is just allowed, what just not, and who hears of it."""

from __future__ import annotations

from dataclasses import replace as dataclass_replace
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.changing import ChangeTerms, PartsDivided, PoolSuspended, ResumePool, SuspendPool, TermsChanged
from cutcard.jackpots.confirming import CloseTable
from cutcard.jackpots.linking import ChainHead, RenewChain
from cutcard.jackpots.messages import (
    AwardPaid,
    Idle,
    LinkTaken,
    MessageSent,
    Moved,
    MysteryPaid,
    Receive,
    Reopened,
    Unlinked,
)
from cutcard.jackpots.moving import MovePool, PromiseToTake
from cutcard.jackpots.opening import ClosePool, OpenPool
from cutcard.jackpots.saved import read_pool, write_pool
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.taking_over import TakenOver, taken_over
from cutcard.jackpots.terms import MOST_PARTS, LevelTerms, MysteryTerms, Terms, whole_terms
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.rows import Multiple
from tests.jackpots.given import AWARD, fallen, play_on
from tests.jackpots.link import BOOK, PLAIN, TERMS, TWO, LinkedPool, first, link_command, money, seats

NEXT = replace(TERMS, reference="A-2")


def levels(**major: Any) -> dict[str, LevelTerms]:
    return {**TERMS.levels, "major": replace(TERMS.levels["major"], **major)}


def suspended(terms: Terms = TERMS, **meters: str) -> LinkedPool:
    """Given a pool without tables, which is suspended."""
    floor = LinkedPool(terms, tables="", **meters)
    floor.do(SuspendPool(why="a new approval", **TWO))
    return floor


def rest(floor: LinkedPool) -> None:
    """The pool is suspended, and every table says that it rests."""
    floor.do(SuspendPool(why="", **TWO))
    for table in floor.tables.values():
        table.says(Idle())


def change(floor: LinkedPool, terms: Terms) -> None:
    floor.do(ChangeTerms(terms=terms, **TWO))


# --- who hears of it


def test_only_tables_that_play_for_the_pool_hear_that_it_is_suspended_and_resumed() -> None:
    floor = LinkedPool(tables="AB")
    floor.B.says(Unlinked())
    for command, status in ((SuspendPool(why="", **TWO), "suspended"), (ResumePool(**TWO), "suspended")):
        events = floor.do(command)
        assert [event.to for event in events if isinstance(event, MessageSent)] == ["table:A"]
        assert {name: link.status for name, link in floor.pool.links.items()} == {
            "table:A": status,
            "table:B": "unlinked",
        }


def test_a_reason_of_500_characters_is_kept_whole() -> None:
    floor = LinkedPool(tables="")
    floor.do(SuspendPool(why="x" * 499 + "yz", **TWO))
    assert [event.why for event in floor.last(PoolSuspended)] == ["x" * 499 + "y"]


def test_a_pool_that_is_not_open_says_which() -> None:
    floor = LinkedPool(replace(PLAIN, levels={name: LevelTerms(0, "1/15") for name in PLAIN.levels}), tables="")
    suspend = SuspendPool(why="", **TWO)
    floor.do(ClosePool(**TWO))
    assert floor.refused(suspend).message == "the pool is closed"
    floor.pool = new_pool(BOOK)
    assert floor.refused(suspend).message == "the pool is not open yet"


# --- how finely a cent is divided

TENTHS = Terms("T-1", 200, {"major": LevelTerms(0, "1/10"), "minor": LevelTerms(0, "1/20")}, "1/5")
FINEST = replace(TENTHS, reference="T-2", levels={**TENTHS.levels, "minor": LevelTerms(0, f"1/{MOST_PARTS}")})


def test_a_cent_is_divided_into_a_hundred_million_parts_and_no_more() -> None:
    assert LinkedPool(FINEST, tables="").pool.parts == MOST_PARTS
    floor = suspended(TENTHS)
    change(floor, FINEST)
    assert floor.pool.parts == MOST_PARTS
    other = LinkedPool(TENTHS, tables="")
    other.do(PromiseToTake(source="pool:R", fingerprint="", **TWO))
    other.do(Receive("pool:R", 1, 1, "ab", Moved(MOST_PARTS, {"major": MOST_PARTS}, {}, 0, 0)))
    assert (other.pool.parts, other.meter("major")) == (MOST_PARTS, 1)


def test_twice_as_many_parts_are_a_division_too() -> None:
    floor = suspended()
    change(floor, replace(NEXT, levels=levels(rate="1/16")))
    assert [event.times for event in floor.last(PartsDivided)] == [2]
    assert floor.meter("major") == money("100,000")


# --- what the meters allow


def test_a_limit_may_be_where_the_meter_is() -> None:
    floor = suspended(major="120,000.50")
    for limit in (130_000_00, 120_000_51, 120_000_50):
        change(floor, replace(NEXT, reference=f"{limit}", levels=levels(limit=limit)))
    low = replace(NEXT, levels=levels(limit=120_000_49))
    assert "limit: the meter is above it" in floor.refused(ChangeTerms(terms=low, **TWO)).message


def test_the_mystery_is_below_its_end_and_a_meter_above_its_start_gets_nothing() -> None:
    floor = suspended(mystery="250")
    there = replace(NEXT, mystery=MysteryTerms(50_00, 250_00, "1/40"))
    assert "the meter is there already" in floor.refused(ChangeTerms(terms=there, **TWO)).message
    change(floor, replace(NEXT, mystery=MysteryTerms(50_00, 250_01, "1/40")))
    assert floor.last(TermsChanged)[0].postings == {}
    change(floor, replace(TERMS, reference="A-3", mystery=MysteryTerms(260_00, 500_00, "1/40")))
    assert (floor.meter("mystery"), floor.operator("start")) == (money("260"), money("260"))


def test_a_mystery_that_holds_nothing_may_be_given_up() -> None:
    empty = replace(TERMS, mystery=MysteryTerms(0, 500_00, "1/40"))
    gone = ChangeTerms(terms=replace(PLAIN, reference="A-2"), **TWO)
    suspended(empty).do(gone)
    floor = LinkedPool(empty, tables="A")
    floor.A.collects(1)
    floor.A.ends(forfeited=first(1))
    rest(floor)
    assert (floor.meter("mystery"), floor.account("reserve")) == (0, 5)
    assert "not given up" in floor.refused(gone).message


def test_a_reserve_that_came_from_another_pool_stands_in_the_way_of_no_terms() -> None:
    floor = LinkedPool(PLAIN, tables="")
    floor.do(PromiseToTake(source="pool:R", fingerprint="", **TWO))
    floor.do(Receive("pool:R", 1, 1, "ab", Moved(1, {"mystery": 300_00}, {}, 7, 0)))
    assert floor.account("reserve") == 300_07
    floor.do(SuspendPool(why="", **TWO))
    change(floor, replace(PLAIN, reference="A-2"))


# --- what stands in the way


def test_terms_do_not_change_while_a_prize_that_was_drawn_or_awarded_is_unpaid() -> None:
    floor = LinkedPool(tables="A", mystery="499.90")
    floor.A.collects(7)
    (hit,) = floor.A.ends()
    rest(floor)
    assert floor.refused(ChangeTerms(terms=NEXT, **TWO)).code == "not_idle"
    floor.A.says(MysteryPaid(1, dict.fromkeys(hit.people, 500_00)))  # type: ignore[union-attr]
    change(floor, NEXT)

    floor = fallen()
    play_on(floor, "A", "B")
    floor.C.ends()
    floor.do(AWARD)
    rest(floor)
    assert floor.refused(ChangeTerms(terms=NEXT, **TWO)).code == "not_idle"
    floor.B.says(AwardPaid(1, "major", {"2:P2": 50_001_00}))
    change(floor, NEXT)


def test_a_round_from_before_two_changes_is_still_undone_at_its_own_wager() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.ends()
    rest(floor)
    change(floor, replace(NEXT, wager=500))
    change(floor, replace(TERMS, reference="A-3", wager=900))
    floor.do(ResumePool(**TWO))
    floor.A.says(Reopened(1))
    floor.A.round = 1
    floor.A.ends(returned=first(1), eligible=())
    assert floor.account("returns:table:A") == 200


def test_a_table_without_a_chain_gets_one_for_its_first_round() -> None:
    floor = LinkedPool(PLAIN, tables="A")
    rest(floor)
    change(floor, NEXT)
    floor.do(ResumePool(**TWO))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    chain = ChainHead("ab" * 32, 5)
    assert floor.refused(RenewChain(table="table:B", chain=chain, **TWO)).code == "not_linked"
    floor.do(RenewChain(table="table:A", chain=chain, **TWO))
    assert [(each.round, each.last) for each in floor.pool.link("table:A").chains] == [(0, 5)]


# --- moves


def test_a_pool_with_a_claim_that_is_not_judged_does_not_move() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.claims(major=first(1))
    floor.do(CloseTable(table="table:A", **TWO))
    command = MovePool(to="pool:Q", terms=TERMS, promise="ab", **TWO)
    assert floor.refused(command).code == "not_settled"
    assert floor.refused(replace(command, to="table:Q")).code == "bad_name"
    assert floor.refused(ClosePool(**TWO)).code == "not_empty"


def test_nothing_stays_behind_when_a_pool_moves() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(3)
    floor.A.ends(forfeited=seats(1))
    floor.A.says(Unlinked())
    assert floor.account("reserve") == 5
    lower = replace(TERMS, mystery=MysteryTerms(0, 450_00, "1/40"))
    command = MovePool(to="pool:Q", terms=lower, promise="ab", **TWO)
    assert floor.refused(command).code == "lower_chance"
    floor.do(replace(command, terms=replace(TERMS, mystery=MysteryTerms(50_00, 450_00, "1/40"))))
    assert {name.partition(":")[0] for name in floor.pool.accounts} == {"retained", "moved_out", "operator", "wagers"}


def test_a_pool_of_whole_cents_that_is_empty_brings_nothing() -> None:
    floor = LinkedPool(tables="")
    floor.do(PromiseToTake(source="pool:R", fingerprint="", **TWO))
    before = floor.pool.accounts
    floor.do(Receive("pool:R", 1, 1, "ab", Moved(1, {}, {}, 0, 0)))
    assert floor.pool.accounts == before


# --- opening, and what is written down


@pytest.mark.parametrize(("length", "fits"), [(1, True), (80, True), (81, False), (0, False)])
def test_an_approval_is_named_in_up_to_80_characters(length: int, fits: bool) -> None:
    command = OpenPool(pool="P", terms=replace(TERMS, reference="x" * length), **TWO)
    floor = LinkedPool(tables="")
    floor.pool = new_pool(BOOK)
    if fits:
        floor.do(command)
    else:
        assert "reference" in floor.refused(command).message


def test_a_pool_that_was_written_down_is_of_its_book() -> None:
    for pool in (new_pool(BOOK), LinkedPool(tables="A").pool):
        assert read_pool(BOOK, write_pool(pool)) == pool
    with pytest.raises(ValueError, match="of star-baceball"):
        read_pool(rulebook("star-casino-war"), write_pool(LinkedPool(tables="").pool))


def test_the_first_entry_of_a_table_may_be_the_one_that_is_taken_over() -> None:
    accounts = {"players": -300, "operator": -100, "retained": 100, "fixed": 0, "major": 300, "minor": 0}
    terms, given = whole_terms(BOOK, TENTHS), TakenOver("table:A", 1, 20, accounts)
    assert taken_over(terms, given, ()) == {
        "retained": 100,
        "meter:major": 300,
        "wagers:table:A": -300,
        "moved_in:table:A": -100,
    }


def test_a_table_is_linked_under_a_name_of_up_to_80_characters() -> None:
    floor = LinkedPool(tables="")
    floor.do(link_command(floor.pool, "table:" + "x" * 80))
    assert floor.refused(link_command(floor.pool, "table:" + "x" * 81)).code == "bad_name"


def test_only_what_jackpot_wagers_win_stands_in_the_terms() -> None:
    """Another wager that paid a multiple would be no prize of the pool."""
    book = BOOK.change_rows(lambda row: row if row.wager == "jackpot" else dataclass_replace(row, pays=Multiple(77)))
    assert whole_terms(book, PLAIN).multiples == whole_terms(BOOK, PLAIN).multiples


def test_a_share_is_written_in_up_to_40_characters() -> None:
    whole_terms(BOOK, replace(PLAIN, retained="0.2".ljust(40, "0")))
    with pytest.raises(Refused, match="rates: a share is written"):
        whole_terms(BOOK, replace(PLAIN, retained="0.2".ljust(41, "0")))
