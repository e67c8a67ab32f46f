"""Limits with overflow, other terms under a new approval, a pool that moves to another (LJ25, LJ27, LK20 to LK24)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.jackpots.changing import ChangeTerms, PartsDivided, ResumePool, SuspendPool
from cutcard.jackpots.claims import LevelLocked
from cutcard.jackpots.linking import ResumeLink
from cutcard.jackpots.messages import (
    Collected,
    FromTable,
    Idle,
    LinkOffered,
    LinkTaken,
    MessageSent,
    Moved,
    Receive,
    Reopened,
    RoundOver,
    Suspended,
    Unlinked,
)
from cutcard.jackpots.moving import MovePool, PromiseToTake
from cutcard.jackpots.terms import LevelTerms, MysteryTerms, Terms
from cutcard.jackpots.wagers import WagersRegistered
from tests.jackpots.given import NEW, destination, move, played, rested, with_major
from tests.jackpots.link import PLAIN, TERMS, TWO, LinkedPool, first, link_command, money, seats


@pytest.mark.clause("star-baceball", "10.4", "11.9.1")
def test_lj25_a_level_stops_at_its_limit_and_the_rest_waits_for_the_next() -> None:
    floor = LinkedPool(with_major(limit=150_000_00), major="149,999.80")
    floor.A.collects(3)
    assert (floor.meter("major"), floor.account("overflow:major")) == (money("150,000"), 20)
    floor.B.collects(2)
    assert floor.account("overflow:major") == money("0.46 2/300")
    assert floor.B.claims(major=seats(1)).levels["major"].value == 150_000_00
    assert all("LK23" in event.readings for event in floor.last(LevelLocked, WagersRegistered))
    assert (floor.meter("major"), floor.account("overflow:major")) == (money("100,000.46 2/300"), 0)


def test_a_prize_that_comes_back_fills_the_level_to_its_limit() -> None:
    floor = LinkedPool(with_major(limit=150_000_00), major="150,000")
    floor.A.collects(1)
    floor.A.claims(major=seats(1))
    floor.B.collects(3)
    before = floor.meter("major") + floor.account("overflow:major")
    floor.A.ends()
    assert floor.meter("major") == money("150,000")
    assert floor.account("overflow:major") == before + money("50,000") - money("150,000")


@pytest.mark.parametrize(
    ("option", "values"),
    [("prize", (100_000_00,) * 2), ("share", (200_000_00, 100_000_00)), ("meter", (95_000_27, 100_000_00))],
)
def test_lk24_where_the_guaranteed_amount_enters_follows_the_number_of_hands(
    option: str, values: tuple[int, int]
) -> None:
    terms = replace(with_major(seed=50_000_00), options={"jackpot_floor": option})
    floor = LinkedPool(terms, major="95,000")
    floor.A.collects(2)
    assert floor.A.claims(major=seats(1, 2)).levels["major"].value == values[0]
    assert floor.A.claims(major=seats(1)).levels["major"].value == values[1]
    paid = floor.A.claims(major=seats(1, 2)).levels["major"].value
    floor.A.pays(major={"1:P1": -(-paid // 2), "2:P2": -(-paid // 2)})


# --- other terms


@pytest.mark.clause("star-baceball", "10.4", "11.6.2")
def test_lj27_terms_do_not_change_while_a_table_plays() -> None:
    floor = LinkedPool(tables="AB")
    change = ChangeTerms(terms=NEW, **TWO)
    assert floor.refused(change).code == "not_suspended"
    floor.A.collects(1)
    floor.do(SuspendPool(why="a new approval", **TWO))
    assert floor.refused(change).code == "not_idle"
    assert "holds" in floor.A.stops(Idle()).why


@pytest.mark.clause("star-baceball", "10.4", "11.6.2")
def test_lj27_other_rates_divide_a_cent_more_finely_and_change_no_value() -> None:
    floor = rested()
    assert floor.pool.parts == 120
    floor.do(ChangeTerms(terms=replace(TERMS, reference="A-0"), **TWO))
    assert floor.last(PartsDivided) == []
    floor.do(ChangeTerms(terms=NEW, **TWO))
    assert [event.times for event in floor.last(PartsDivided)] == [7]
    assert (floor.pool.parts, floor.pool.account("meter:major")) == (840, 8_400_078_400)
    assert floor.meter("major") == money("100,000 14/15")
    events = floor.do(ResumePool(**TWO))
    offered = [event.message for event in events if isinstance(event, MessageSent)]
    assert all(isinstance(each, LinkOffered) and each.terms == floor.pool.known.fingerprint for each in offered)
    assert floor.pool.link("table:A").status == "offered"
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    floor.A.collects(1)
    assert floor.meter("major") == money("100,000 14/15") + money("2/14")
    assert floor.shown("major") == 100_001_08


def test_lk20_a_meter_below_its_new_seed_is_lifted_by_the_operator() -> None:
    floor = rested()
    before = floor.operator("seed"), floor.meter("major")
    floor.do(ChangeTerms(terms=with_major(reference="A-2", seed=120_000_00), **TWO))
    assert floor.meter("major") == money("120,000")
    assert floor.operator("seed") == before[0] + money("120,000") - before[1]


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (with_major(rate="1/14"), "same_reference"),
        (with_major(reference="A-2", limit=100_000_50), "bad_terms"),
        (replace(PLAIN, reference="A-2"), "bad_terms"),
        (replace(TERMS, reference="A-2", mystery=MysteryTerms(50_00, 100_00, "1/40")), "bad_terms"),
        (with_major(reference="A-2", rate="1/9999991"), "bad_terms"),
    ],
)
def test_lk20_what_other_terms_may_not_be(terms: Terms, code: str) -> None:
    assert rested().refused(ChangeTerms(terms=terms, **TWO)).code == code


def test_lk20_a_mystery_may_begin_with_other_terms() -> None:
    floor = LinkedPool(PLAIN, tables="")
    floor.do(SuspendPool(why="", **TWO))
    floor.do(ChangeTerms(terms=replace(TERMS, reference="A-2"), **TWO))
    assert (floor.meter("mystery"), floor.operator("start")) == (money("100"), money("100"))


def test_lk20_a_round_from_before_the_change_is_undone_to_the_part() -> None:
    floor = LinkedPool(tables="A", major="123,456.75")
    floor.A.collects(2)
    floor.A.claims(major=seats(1))
    held = floor.pool.cents("locked:major")
    floor.A.pays(major={"1:P1": 123_458_00})
    floor.do(SuspendPool(why="", **TWO))
    floor.A.says(Idle())
    floor.do(ChangeTerms(terms=replace(NEW, wager=500), **TWO))
    floor.do(ResumePool(**TWO))
    floor.A.says(Reopened(1))
    assert floor.account("locked:major") == held
    floor.A.round = 1
    floor.A.ends(returned=first(2), eligible=())  # two dollars each, as they were
    assert floor.account("returns:table:A") == 400
    assert floor.meter("major") == money("123,457.01 2/300")


@pytest.mark.parametrize("message", [Collected(1, 500, seats(3), late=True), RoundOver(1, "void", carried=first(1))])
def test_lk20_wagers_of_two_amounts_are_in_no_round_together(message: FromTable) -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.ends()
    floor.do(SuspendPool(why="", **TWO))
    floor.A.says(Idle())
    floor.do(ChangeTerms(terms=replace(NEW, wager=500), **TWO))
    floor.do(ResumePool(**TWO))
    floor.A.says(Reopened(1))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    assert floor.A.stops(message).clauses[:2] == ("11.4", "10.2.4")


def test_a_suspended_table_takes_no_wagers_once_it_rests_and_those_under_way_are_heard() -> None:
    floor = LinkedPool(tables="A")
    floor.do(SuspendPool(why="", **TWO))
    floor.A.collects(1)  # said before it heard of it
    floor.A.ends()
    floor.A.says(Idle())
    assert "without a link" in floor.A.stops(Collected(2, 200, first(1))).why
    floor.do(ResumePool(**TWO))
    floor.do(ResumeLink(table="table:A", **TWO))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    floor.A.collects(1)


def test_a_pool_that_is_resumed_before_a_table_has_rested_loses_nothing() -> None:
    floor = LinkedPool(tables="A")
    floor.do(SuspendPool(why="", **TWO))
    floor.do(ResumePool(**TWO))
    floor.A.collects(1)  # said before it heard of either
    floor.A.ends()
    floor.A.says(Idle())
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    floor.A.collects(1)


def test_a_pool_is_suspended_only_when_every_offer_was_answered() -> None:
    """Else a table's answer to an earlier word could be taken for one to the last."""
    floor = LinkedPool(tables="A")
    suspend = SuspendPool(why="", **TWO)
    floor.A.says(Unlinked())
    floor.do(link_command(floor.pool, "table:A"))
    assert floor.refused(suspend).code == "not_answered"
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    sent = floor.do(suspend)[-1]
    assert isinstance(sent, MessageSent) and isinstance(sent.message, Suspended)
    floor.do(ResumePool(**TWO))
    assert floor.refused(suspend).code == "not_answered"


@pytest.mark.parametrize("command", [SuspendPool(why="", **TWO), link_command(LinkedPool(tables="").pool, "table:Z")])
def test_a_suspended_pool_is_not_suspended_again_and_links_nobody(command: Any) -> None:
    floor = LinkedPool(tables="")
    assert floor.refused(ResumePool(**TWO)).code == "not_suspended"
    floor.do(SuspendPool(why="", **TWO))
    assert floor.refused(command).code == "suspended"


# --- moving


@pytest.mark.clause("star-baceball", "10.4")
def test_lk22_the_whole_value_moves_and_the_pool_is_closed_at_zero() -> None:
    source, target = played(), destination(with_major(rate="1/14"))
    before = {
        name: source.account(name) for name in ("meter:major", "meter:minor", "meter:mystery", "fixed", "retained")
    }
    receipt = move(source, target)
    assert source.pool.status == "closed"
    kept = {name.partition(":")[0] for name in source.pool.accounts}
    assert kept == {"retained", "moved_out", "operator", "wagers"}
    assert not any(isinstance(event, MessageSent) for event in target.do(receipt))  # a pool answers no pool
    assert target.meter("major") == money("100,000") + before["meter:major"]
    assert target.meter("minor") == money("10,000") + before["meter:minor"]
    assert target.account("fixed") == before["fixed"]
    # the mystery is raised without a draw, to one wager's part below its end; the rest waits for the next start
    assert target.meter("mystery") == money("499.95")
    assert target.account("reserve") == before["meter:mystery"] + money("100") - money("499.95")
    assert -target.account("moved_in:pool:P") == source.account("moved_out:pool:Q")
    assert target.refused(receipt).code == "received_already"


def test_lk22_what_waits_beyond_a_limit_and_in_the_reserve_moves_too() -> None:
    source, target = LinkedPool(with_major(limit=100_000_00), tables="A"), destination()
    source.A.collects(3)
    source.A.ends(forfeited=seats(1))
    source.A.says(Unlinked())
    target.do(move(source, target))
    assert target.account("overflow:major") == 40
    assert target.account("reserve") == 5


def test_lk22_a_level_takes_what_its_limit_allows_and_the_rest_waits() -> None:
    source, target = played(), destination(with_major(limit=150_000_00))
    target.do(move(source, target))
    assert target.meter("major") == money("150,000")
    assert target.account("overflow:major") == money("50,000.40")


def test_lk22_without_a_promise_nothing_is_received_and_with_one_no_term_changes() -> None:
    source, target = played(), destination()
    receipt = move(source, target)
    other = destination()
    assert other.refused(receipt).code == "not_promised"
    target.do(SuspendPool(why="", **TWO))
    assert target.refused(ChangeTerms(terms=NEW, **TWO)).code == "awaited"
    target.do(receipt)
    target.do(ChangeTerms(terms=NEW, **TWO))


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (replace(TERMS, wager=500), "other_wager"),
        (PLAIN, "lower_chance"),
        (replace(TERMS, mystery=MysteryTerms(100_00, 900_00, "1/40")), "lower_chance"),
        (replace(TERMS, mystery=MysteryTerms(100_00, 500_00, "1/50")), "lower_chance"),
    ],
)
def test_lk22_the_chances_are_not_lower_there(terms: Terms, code: str) -> None:
    assert played().refused(MovePool(to="pool:Q", terms=terms, promise="ab", **TWO)).code == code


def test_lk22_what_is_not_settled_does_not_move() -> None:
    floor = LinkedPool(tables="A")
    command = MovePool(to="pool:Q", terms=TERMS, promise="ab", **TWO)
    assert floor.refused(command).code == "still_linked"
    assert floor.refused(replace(command, promise="")).code == "not_promised"
    assert floor.refused(replace(command, to="pool:P")).code == "bad_name"
    for source in ("table:A", "pool:P"):
        assert floor.refused(PromiseToTake(source=source, fingerprint="", **TWO)).code == "bad_name"
    floor.do(PromiseToTake(source="pool:R", fingerprint="", **TWO))
    floor.do(PromiseToTake(source="pool:S", fingerprint="", **TWO))
    assert set(floor.pool.promises) == {"pool:R", "pool:S"}
    assert floor.refused(PromiseToTake(source="pool:R", fingerprint="", **TWO)).code == "promised_already"
    assert floor.refused(command).code == "awaited"


def test_levels_of_another_book_are_not_received() -> None:
    target = destination()
    target.do(PromiseToTake(source="pool:P", fingerprint="", **TWO))
    for message in (Moved(120, {"grand": 5}, {}, 0, 0), Moved(0, {}, {}, 0, 0)):
        assert target.refused(Receive("pool:P", 1, 1, "ab", message)).code == "other_levels"
    assert target.refused(Receive("pool:P", 1, 1, "ab", Moved(99_999_989, {}, {}, 0, 0))).code == "too_fine"


def test_terms_are_the_same_whatever_way_their_shares_are_written() -> None:
    one = LinkedPool(with_major(rate="2/30"), tables="").pool.known
    other = LinkedPool(TERMS, tables="").pool.known
    assert one.fingerprint == other.fingerprint
    assert LinkedPool(with_major(rate="1/14"), tables="").pool.known.fingerprint != other.fingerprint
    assert LevelTerms(1, "1/3").share * 3 == 1


def test_a_cent_is_divided_so_that_every_share_is_whole() -> None:
    pool = LinkedPool(replace(PLAIN, retained="1/7"), tables="A")
    pool.A.collects(1)
    assert pool.pool.parts == 210
    assert pool.account("retained") == Fraction(200, 7)


def test_terms_may_leave_nothing_for_fixed_prizes() -> None:
    floor = LinkedPool(replace(PLAIN, retained="9/10"), tables="A")
    floor.A.collects(1)
    assert floor.account("fixed") == 0
