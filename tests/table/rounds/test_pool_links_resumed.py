"""Links that had stopped and were resumed by two people (LK29): table and pool agree again, whatever was said."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.jackpots.confirming import CloseTable, ConfirmClaim
from cutcard.jackpots.linking import ResumeLink
from cutcard.jackpots.messages import Claim, Collected, FromTable, LinkTaken, RoundOver, Withdrawn
from cutcard.table.state import Table
from cutcard.table.steps.rounds.resuming import MessagesResumed, PoolDifferenceTaken
from tests.jackpots.link import TWO
from tests.table.linked_tables import MAJOR, MIXED_TWO, LinkedTables
from tests.table.reporting import owed

RESUME = ResumeLink(table="table:A", **TWO)


def garble(floor: LinkedTables, kind: type[FromTable], **changes: Any) -> None:
    """A message of table A that is under way says what cannot be; it reaches the pool, and the link stops."""
    floor.jackpot.strict = False
    letters = floor.jackpot.letters
    (at,) = [at for at, each in enumerate(letters) if isinstance(each.message, kind)]
    letters[at] = replace(letters[at], message=replace(letters[at].message, **changes))
    floor.heal("A")
    assert floor.status("A") == "stopped"


def agree(floor: LinkedTables) -> None:
    """All is heard, and both have the same wagers and the same money of each other."""
    link, pool = floor.A.link, floor.pool.link("table:A")
    assert (link.sent, link.received) == (pool.received, pool.sent) and floor.status("A") == "linked" and link.up
    assert floor.A.table.accounts["pool"] == -floor.clearing("A") == link.balance


@pytest.mark.clause("star-baceball", "2.3", "12.12.1")
def test_lk29_wagers_under_messages_that_the_pool_refused_go_back() -> None:
    floor = LinkedTables("A")
    floor.cut("A")
    floor.A.wagers(2)
    garble(floor, Collected, amount=500)
    before = floor.A.net("P1")
    floor.do(RESUME)
    assert floor.A.net("P1") == before + 2 and not floor.A.table.pool_wagers
    assert floor.A.last(MessagesResumed).after == 1 and floor.A.told[-1] == LinkTaken(floor.pool.known.fingerprint)
    agree(floor)
    assert "error_notification" in owed(floor.A) and not floor.A.all(PoolDifferenceTaken)
    for box in (1, 2):
        floor.A.player(f"P{box}", "place_wager", box=box, wager="jackpot", amount="2")
    floor.A.collect()
    floor.A.play({1: MIXED_TWO})
    assert floor.A.paid() == [40]
    agree(floor)


@pytest.mark.clause("star-baceball", "2.3", "11.9.1")
def test_lk29_a_claim_that_still_waits_is_sent_again_under_the_next_number() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(2)
    floor.cut("A")
    floor.A.deal_round({1: MAJOR})
    floor.A.settle()
    claim = floor.A.told[-1]
    assert isinstance(claim, Claim)
    garble(floor, Claim, round=9)
    floor.A.refused("clear_table", "Dee", "dealer")
    floor.do(RESUME)
    assert [type(each).__name__ for each in floor.A.told[-2:]] == ["LinkTaken", "Claim"]
    assert floor.A.told[-1] == replace(claim, when=0)
    floor.A.finish()
    assert floor.A.paid() == [123_458]
    agree(floor)


def test_lk29_what_the_pool_holds_of_a_round_whose_end_it_refused_goes_back_to_the_house() -> None:
    """The players have lost their wagers at the table; the pool never hears of it, and gives them back."""
    floor = LinkedTables("A")
    floor.A.wagers(3)
    floor.A.deal_round({1: MIXED_TWO})
    floor.A.settle()
    floor.cut("A")
    floor.A.clear()
    garble(floor, RoundOver, lost=("9:nobody",))
    floor.A.prepare()
    net = [floor.A.net(f"P{box}") for box in (1, 2, 3)]
    floor.do(RESUME)
    assert floor.A.told[-1] == Withdrawn(1, ("1:P1", "2:P2", "3:P3"), "the table knows nothing of it")
    # Three wagers come back to the house, and it bears the prize of 40 that it has paid.
    assert floor.A.last(PoolDifferenceTaken).cents == 6_00 - 40_00
    assert [floor.A.net(f"P{box}") for box in (1, 2, 3)] == net
    agree(floor)
    floor.A.wagers(1)
    floor.A.play()
    agree(floor)


@pytest.mark.clause("star-baceball", "2.3", "8.2")
def test_lk29_a_prize_of_a_round_whose_end_was_refused_is_seen_to_at_the_pool() -> None:
    floor = LinkedTables("A", major="123,456.75")
    floor.A.wagers(2)
    floor.A.deal_round({1: MAJOR})
    floor.A.settle()
    floor.cut("A")
    floor.A.clear()
    garble(floor, RoundOver, lost=("9:nobody",))
    floor.do(RESUME)
    assert floor.A.told[-1] == LinkTaken(floor.pool.known.fingerprint, (1,))
    assert floor.A.last(PoolDifferenceTaken).cents == -123_458_00
    agree(floor)
    assert floor.account("locked:major") == 123_457_02, "nothing that the pool has received is undone"
    for person in ("Dee", "Kim"):
        floor.do(ConfirmClaim(table="table:A", round=1, level="major", actor=person, role="casino_supervisor"))
    assert floor.account("prizes:at the pool") == 123_457_02 and floor.account("locked:major") == 0
    agree(floor)


def test_lk29_a_link_is_resumed_in_the_middle_of_a_round_that_goes_on() -> None:
    floor = LinkedTables("A")
    floor.A.wagers(2)
    floor.A.deal_round(until=3)
    floor.cut("A")
    floor.A.staff("correct_wager", box=1, player="P1", wager="jackpot", amount="0")
    garble(floor, Withdrawn, seats=("9:nobody",))
    floor.do(RESUME)
    agree_later = floor.A.told[-1]
    assert agree_later == Withdrawn(1, ("1:P1",), "the table knows nothing of it")
    floor.A.play()
    agree(floor)


@pytest.mark.clause("star-baceball", "2.3")
def test_lk29_a_table_that_was_put_back_takes_over_what_the_pool_has_received() -> None:
    floor = posted(LinkedTables("A"))
    floor.A.wagers(2)
    old = floor.A.running.table
    floor.A.play({1: MIXED_TWO})
    assert floor.clearing("A") == 40_00 - 4_00
    put_back(floor, old)
    floor.jackpot.strict = False
    floor.A.play()  # it ends once more, otherwise, under a number that the pool knows from another entry
    assert floor.status("A") == "stopped" and "different entries" in floor.pool.link("table:A").why
    floor.do(RESUME)
    assert floor.A.last(PoolDifferenceTaken).cents == 40_00, "the house has a prize back that nobody here was paid"
    agree(floor)
    assert sum(floor.A.table.accounts.values()) == 0
    floor.A.wagers(1)
    floor.A.play()
    assert floor.A.table.round == 2
    agree(floor)


def test_lk29_no_number_of_a_round_serves_twice() -> None:
    """The table was put back by some rounds; what it says is none of what the pool expects, and two people close it."""
    floor = posted(LinkedTables("A"))
    old = floor.A.running.table
    for _ in range(2):
        floor.A.wagers(2)
        floor.A.play()
    floor.A.wagers(3)
    put_back(floor, old)
    floor.do(CloseTable(table="table:A", **TWO))
    floor.do(RESUME)
    assert floor.A.last(MessagesResumed).round == floor.A.table.round == 3
    agree(floor)
    floor.A.wagers(1)
    floor.A.play()
    assert floor.A.table.round == 4
    agree(floor)


class Posted(list[Any]):
    """What is under way, and a copy of everything that ever was."""

    def __init__(self) -> None:
        self.all: list[Any] = []

    def append(self, letter: Any) -> None:
        self.all.append(letter)
        super().append(letter)


def posted(floor: LinkedTables) -> LinkedTables:
    """A floor whose pool keeps what it has said, as a stream does."""
    floor.jackpot.letters = Posted()
    return floor


def put_back(floor: LinkedTables, table: Table) -> None:
    """The table is as it was before, as if its stream had been put back; what the pool said since comes once more."""
    floor.A.running.table = table
    floor.A._known = table
    floor.A._seen = dict.fromkeys(floor.A._seen, table)
    floor.A._books.check = lambda table: None  # type: ignore[method-assign] # both sides differ until it is resumed
    heard, letters = table.pool_links["pool:P"].received, floor.jackpot.letters
    assert isinstance(letters, Posted)
    for letter in [each for each in letters.all if each.to == "table:A" and each.number > heard]:
        if letter not in letters:
            list.append(letters, letter)


@pytest.mark.clause("star-baceball", "2.3", "12.12.1")
def test_lk29_a_table_whose_rounds_were_closed_comes_back() -> None:
    floor = LinkedTables("AB")
    floor.A.wagers(2)
    floor.A.deal_round(until=2)
    floor.cut("A")
    floor.do(CloseTable(table="table:A", **TWO))
    floor.heal("A")
    assert floor.clearing("A") == 0, "the operator owes what was wagered"
    floor.do(RESUME)
    assert not floor.A.table.pool_wagers and floor.A.net("P1") == -100, "the wagers went back"
    floor.A.play()
    agree(floor)
    floor.A.wagers(1)
    floor.A.play()
    agree(floor)


def test_a_pool_that_has_heard_more_than_was_said_takes_no_jackpot_wagers_here() -> None:
    """The table was put back, and hears an answer to what it never said."""
    floor = posted(LinkedTables("A"))
    old = floor.A.running.table
    floor.cut("A")
    floor.A.wagers(2)
    put_back(floor, old)
    floor.heal("A")
    assert not floor.A.link.up
    floor.A.bet("P1", 1, bet=100)
    assert floor.A.refused("place_wager", "P1", "player", box=1, wager="jackpot", amount="2").code == "jackpot_down"
