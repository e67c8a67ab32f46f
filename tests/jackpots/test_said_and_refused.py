"""What tables and people say to a pool: what is just taken, what is refused, and what is heard twice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.jackpots.approval import Approval
from cutcard.jackpots.changing import ChangeTerms, ResumePool, SuspendPool
from cutcard.jackpots.deciding import decide
from cutcard.jackpots.drawing import own_link
from cutcard.jackpots.endings import RoundClosed
from cutcard.jackpots.linking import ChainHead, HeldBefore, LinkAnswered, RenewChain, UnlinkTable
from cutcard.jackpots.messages import (
    Collected,
    Idle,
    LinkOffered,
    LinkTaken,
    MessageSent,
    Moved,
    MysteryPaid,
    PrizeDue,
    Unlinked,
    Withdrawn,
)
from cutcard.jackpots.moving import MovePool
from cutcard.jackpots.mystery import PartsKept
from cutcard.jackpots.opening import OpenPool, PoolOpened
from cutcard.jackpots.requests import LONGEST_BODY, Announce, read_ask
from cutcard.jackpots.state import new_pool
from cutcard.jackpots.taking_over import TakenOver
from cutcard.jackpots.terms import LARGEST, Terms, terms_of, whole_terms
from cutcard.jackpots.wagers import WagersReturned
from cutcard.jackpots.wire import read_command, write
from tests.jackpots.given import STREAM, linked, registration
from tests.jackpots.link import BOOK, PLAIN, TERMS, TWO, LinkedPool, Speaker, first, link_command, money, seats

ACCOUNTS = {"players": -900, "operator": -300, "retained": 400, "fixed": 200, "major": 500, "minor": 100}


LESS = {"accounts": {**ACCOUNTS, "minor": -1, "fixed": 301}}
"""They add up to nothing, and one of them is below it."""


def taken_over(**changes: Any) -> OpenPool:
    given: dict[str, Any] = {"stream": "table:A", "version": 7, "parts": 1, "accounts": ACCOUNTS, **changes}
    return OpenPool(pool="P", terms=PLAIN, taken_over=TakenOver(**given), **TWO)


@pytest.mark.clause("star-baceball", "10.4")
def test_a_pool_of_whole_cents_is_taken_over_to_the_part_with_the_wagers_in_it() -> None:
    floor = LinkedPool(PLAIN, tables="")
    floor.pool = new_pool(BOOK)
    for changes in (
        {"parts": 0},
        {"parts": -1},
        {"parts": 7},
        {"version": 0},
        {"stream": "pool:A"},
        {"returned": -1},
        LESS,
    ):
        assert floor.refused(taken_over(**changes)).code == "bad_takeover"
    floor.do(taken_over(returned=200))
    assert {*floor.pool.book.pool.moved.clauses} <= {*floor.last(PoolOpened)[0].clauses}  # type: ignore[union-attr]
    assert (floor.meter("major"), floor.meter("minor"), floor.account("fixed")) == (500, 100, 200)
    assert (floor.account("wagers:table:A"), -floor.account("moved_in:table:A")) == (-900, 300)
    assert floor.operator("return") == 200
    first_round = link_command(floor.pool, "table:A", held=HeldBefore(1, seats(1)))
    assert not isinstance(decide(floor.pool, first_round), Refusal)
    held = HeldBefore(3, carried=seats(1), collected=seats(2))
    for wrong in (HeldBefore(0, seats(1)), HeldBefore(3), HeldBefore(3, seats(1), seats(1))):
        assert floor.refused(link_command(floor.pool, "table:A", held=wrong)).code == "bad_seats"
    assert floor.refused(link_command(floor.pool, "table:B", held=held)).code == "not_taken_over"
    offered = floor.do(link_command(floor.pool, "table:A", held=held))[-1].message  # type: ignore[union-attr]
    assert isinstance(offered, LinkOffered) and offered.held == seats(1, 2)
    wagers = floor.pool.round("table:A", 3).held
    assert {seat: wager.carried for seat, wager in wagers.items()} == {"1:P1": True, "2:P2": False}
    Speaker(floor, "table:A").says(LinkTaken(floor.pool.known.fingerprint))
    floor.do(SuspendPool(why="", **TWO))
    again = floor.do(ResumePool(**TWO))[-1].message  # type: ignore[union-attr]
    assert isinstance(again, LinkOffered) and again.held == ()  # it knows them by now


def test_a_seat_is_not_collected_and_carried_at_once() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.ends(ended="void", carried=first(1))
    assert "each seat stands once" in floor.A.stops(Collected(2, 200, first(1), carried=first(1))).why


def test_a_table_that_was_offered_the_link_twice_may_take_it_twice_by_the_right_terms() -> None:
    floor = LinkedPool(tables="A")
    before = len(floor.entries)
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    assert not any(isinstance(event, LinkAnswered) for _, events in floor.entries[before:] for event in events)
    assert "other terms" in floor.A.stops(LinkTaken("ab")).why


def test_what_was_received_long_ago_is_received_already() -> None:
    floor = LinkedPool(tables="A")
    receipt = floor.A.receipt(Collected(1, 200, first(1)))
    floor.do(receipt)
    floor.A.ends()
    for entry in (receipt.entry, "another"):
        assert floor.refused(replace(receipt, entry=entry)).code == "received_already"


def test_reasons_of_tables_are_kept_to_500_characters() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.says(Withdrawn(1, first(1), "x" * 499 + "yz"))
    assert [event.why for event in floor.last(WagersReturned)] == ["x" * 499 + "y"]


def test_a_table_outside_takes_up_no_round_again_so_nothing_of_it_is_kept() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1"])
    table.asks("end_round", round=1)
    assert floor.pool.link(STREAM).rounds == {}


@pytest.mark.parametrize(
    ("name", "fits"),
    [("x", True), ("x" * 80, True), ("x" * 81, False), ("", False), (" ", False), ("a:b", False), ("a\nb", False)],
)
def test_how_a_table_outside_may_be_called(name: str, fits: bool) -> None:
    floor = LinkedPool(tables="")
    command = registration(floor, table=f"outside:{name}")
    if fits:
        floor.do(command)
    else:
        assert floor.refused(command).code == "bad_name"


@pytest.mark.parametrize(
    ("field", "most", "code"),
    [("areas", 64, "bad_areas"), ("chip", 10**6, "bad_chip"), ("reference", 80, "bad_terms")],
)
def test_the_bounds_of_what_is_registered(field: str, most: int, code: str) -> None:
    def given(size: int) -> Any:
        return "x" * size if field == "reference" else size

    for size in (1, most):
        floor = LinkedPool(tables="")
        floor.do(registration(floor, **{field: given(size)}))
    for size in (0, most + 1):
        assert LinkedPool(tables="").refused(registration(floor, **{field: given(size)})).code == code


def test_readings_and_clauses_of_prizes_stand_in_the_end_of_their_round() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.ends(prizes=(PrizeDue("1:P1", 40_00, clauses=("11.10.3",), readings=("B99",)),))
    (closed,) = floor.last(RoundClosed)
    assert closed.clauses[0] == "11.10.3" and closed.readings[0] == "B99"


def test_who_unlinks_a_table_of_the_house_is_told_who_does_it() -> None:
    floor = LinkedPool(tables="A")
    unlink = UnlinkTable(table="table:A", **TWO)
    assert "gives up its link itself" in floor.refused(unlink).message
    floor.A.says(Unlinked())
    assert "is not linked" in floor.refused(unlink).message


@pytest.mark.clause("star-baceball", "11.11")
def test_the_next_mystery_starts_from_the_reserve_and_from_what_the_last_round_brought_too_much() -> None:
    floor = LinkedPool(tables="A", mystery="499.90")
    floor.A.collects(2)
    floor.A.ends(forfeited=seats(1))
    assert floor.account("reserve") == 5
    before = floor.operator("start")
    floor.A.collects(7)
    floor.A.ends()
    assert (floor.meter("mystery"), floor.account("reserve")) == (money("100"), 0)
    assert floor.operator("start") - before == money("100") - 5 - 30  # 5 c were missing to the end, and 35 c came


def test_a_chain_that_is_used_up_is_forgotten() -> None:
    floor = LinkedPool(tables="")
    table = Speaker(floor, "table:A")
    floor.link(table, chain=ChainHead(own_link(bytes(32), 2, 0), 2))
    for number, left in ((1, 1), (2, 0)):
        table.collects(1)
        table.ends(links=(), link=own_link(bytes(32), 2, number))
        assert len(floor.pool.link("table:A").chains) == left


def test_a_chain_begins_with_a_round_that_can_be_counted() -> None:
    floor = LinkedPool(tables="A")
    for wrong in (0, 1 << 53):
        command = RenewChain(table="table:A", chain=ChainHead("ab" * 32, 5, first=wrong), **TWO)
        assert floor.refused(command).code == "bad_chain"
    for links in (0, (1 << 17) + 1):
        command = RenewChain(table="table:A", chain=ChainHead("ab" * 32, links, first=2000), **TWO)
        assert floor.refused(command).code == "bad_chain"
    floor.do(RenewChain(table="table:A", chain=ChainHead("ab" * 32, 1 << 17, first=(1 << 53) - 1), **TWO))


def test_one_of_two_winners_may_get_all_of_a_mystery() -> None:
    floor = LinkedPool(replace(TERMS, mystery=replace(TERMS.mystery, winners=2)), mystery="499.90")  # type: ignore[type-var]
    floor.A.collects(7)
    (hit,) = floor.A.ends()
    one, other = hit.people  # type: ignore[union-attr]
    floor.A.says(MysteryPaid(1, {one: 0, other: 500_00}))
    assert floor.account("locked:mystery") == 0


@pytest.mark.parametrize("terms", [PLAIN, TERMS])
def test_a_pool_without_a_mystery_moves_to_one_with_or_without(terms: Any) -> None:
    floor = LinkedPool(PLAIN, tables="")
    floor.do(MovePool(to="pool:Q", terms=terms, promise="ab", **TWO))
    assert floor.pool.status == "closed"


def test_a_request_may_be_as_long_as_is_said() -> None:
    body = '{"ask": "announce", "round": 7}'.ljust(LONGEST_BODY)
    assert read_ask(body) == Announce(7)
    with pytest.raises(Refused, match="over 16,384 bytes"):
        read_ask(body + " ")


def test_an_approval_may_be_of_one_cent_and_leave_nothing_for_fixed_prizes() -> None:
    given = Approval.of(
        "A-1", wager=1, seeds={"major": 0, "minor": 0}, rates={"major": "1/2", "minor": "0"}, retained="1/2"
    )
    terms_of(BOOK, given)
    for wrong in (
        {"wager": 0},
        {"retained": "3/4"},
        {"retained": "-1/4"},
        {"seeds": {"major": -1, "minor": 0}},
        {"rates": {"major": "1/2", "minor": "-1/2"}},
    ):
        fields: dict[str, Any] = {
            "wager": 1,
            "seeds": given.seeds,
            "rates": {"major": "1/2", "minor": "0"},
            "retained": "1/2",
        }
        with pytest.raises(Refused):
            terms_of(BOOK, Approval.of("A-1", **{**fields, **wrong}))


def test_names_are_of_one_to_90_characters() -> None:
    line = write(SuspendPool(why="", **{**TWO, "actor": "x" * 90}))
    assert read_command(line).actor == "x" * 90  # type: ignore[union-attr]
    for name in ("x" * 91, "", " "):
        with pytest.raises(Refused, match="actor: a name of 1 to 90"):
            read_command(line.replace(b"x" * 90, name.encode()))


def test_what_a_pool_moves_names_each_level_and_a_mystery_only_with_money() -> None:
    empty = replace(PLAIN, levels={name: replace(each, seed=0) for name, each in PLAIN.levels.items()})
    for terms, mystery in ((empty, {}), (replace(empty, mystery=TERMS.mystery), {"mystery": 100_00 * 120})):
        floor = LinkedPool(terms, tables="")
        (sent,) = (
            event.message
            for event in floor.do(MovePool(to="pool:Q", terms=terms, promise="ab", **TWO))
            if isinstance(event, MessageSent)
        )
        assert isinstance(sent, Moved)
        assert sent.meters == {"major": 0, "minor": 0, **mystery} and sent.overflow == {"major": 0, "minor": 0}


def test_wagers_that_wait_for_no_draw_keep_nothing() -> None:
    for terms, kept in ((PLAIN, {}), (TERMS, {"1:P1": 600})):
        floor = LinkedPool(terms, tables="A")
        floor.A.collects(2)
        floor.A.ends(ended="void", carried=first(2), undrawn=first(1))
        assert floor.last(RoundClosed)[0].keeps == kept


@pytest.mark.parametrize("field", ["wager", "seed", "limit", "must_hit_by"])
def test_no_amount_of_the_terms_is_beyond_a_hundred_million_dollars(field: str) -> None:
    def terms(amount: int) -> Terms:
        if field == "wager":
            return replace(PLAIN, wager=amount)
        if field == "must_hit_by":
            return replace(TERMS, mystery=replace(TERMS.mystery, must_hit_by=amount))  # type: ignore[type-var]
        return replace(PLAIN, levels={**PLAIN.levels, "major": replace(PLAIN.levels["major"], **{field: amount})})

    whole_terms(BOOK, terms(LARGEST))
    with pytest.raises(Refused, match="must_hit_by" if field == "must_hit_by" else field):
        whole_terms(BOOK, terms(LARGEST + 1))


def test_one_chain_ends_and_the_next_begins_with_the_round_after() -> None:
    floor = LinkedPool(tables="")
    table = Speaker(floor, "table:A")
    floor.link(table, chain=ChainHead(own_link(bytes(32), 2, 0), 2))
    seed = bytes(31) + b"x"
    floor.do(RenewChain(table="table:A", chain=ChainHead(own_link(seed, 5, 0), 5, first=3), **TWO))
    for link in (own_link(bytes(32), 2, 1), own_link(bytes(32), 2, 2), own_link(seed, 5, 1)):
        table.collects(1)
        table.ends(links=(), link=link)
    assert floor.last(PartsKept) == []
    # rounds that nobody played: the chain that waits begins after the last that is known, and old ones are let go
    table.round = 8
    table.collects(1)
    table.ends(links=())
    floor.do(RenewChain(table="table:A", chain=ChainHead("cd" * 32, 5, first=10), **TWO))
    assert [each.last for each in floor.pool.link("table:A").chains] == [7, 14]
    table.collects(1)
    table.ends(links=("ab" * 32,))
    floor.do(RenewChain(table="table:A", chain=ChainHead("ef" * 32, 5, first=15), **TWO))
    assert [each.last for each in floor.pool.link("table:A").chains] == [14, 19]


def test_a_round_from_which_every_wager_went_back_may_be_played_by_other_terms() -> None:
    floor = LinkedPool(tables="A")
    floor.A.collects(1)
    floor.A.says(Withdrawn(1, first(1), ""))
    floor.do(SuspendPool(why="", **TWO))
    floor.A.says(Idle())
    floor.do(ChangeTerms(terms=replace(TERMS, reference="A-2", wager=500), **TWO))
    floor.do(ResumePool(**TWO))
    floor.A.says(LinkTaken(floor.pool.known.fingerprint))
    floor.A.collects(1)
    assert -floor.account("wagers:table:A") == 200 + 500


def test_why_a_line_to_a_table_outside_has_stopped() -> None:
    floor, table = linked()
    table.asks("announce", round=1)
    again = table.request("announce", round=2)
    for request, why in (
        (replace(again, number=1, before=""), "two requests of one number"),
        (replace(again, before="ab"), "another request went before"),
    ):
        before = floor.pool
        floor.do(table.sign(request))
        assert floor.pool.link(STREAM).why == why
        floor.pool = before


def test_a_seat_that_has_won_a_level_gets_no_fixed_prize_besides() -> None:
    floor, table = linked()
    table.asks("contribute", round=1, seats=["1"])
    table.asks("claim", round=1, level="major", seat="1", cards=["Ad"] * 3)
    assert table.refused("fixed", round=1, seat="1", paid=40_00).code == "claimed_already"
    assert floor.refused(UnlinkTable(table=STREAM, **TWO)).code == "still_holding"


def test_rounds_are_numbered_from_one_and_end_in_order() -> None:
    for number, said in ((0, "the first is 1"), (1, "round 2 is over"), (2, "round 2 is over")):
        floor = LinkedPool(tables="A")
        for _ in range(2):
            floor.A.collects(1)
            floor.A.ends()
        assert said in floor.A.stops(Collected(number, 200, seats(5))).why
