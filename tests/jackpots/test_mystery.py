"""The mystery jackpot: drawn once for each round, by chance that anybody can check (LJ31 to LJ37, LK30 to LK42)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from cutcard.jackpots.confirming import CloseTable, PayOwed
from cutcard.jackpots.drawing import blocks, hits, link_before, number_of, number_of_own, own_link, winners
from cutcard.jackpots.endings import RoundClosed
from cutcard.jackpots.linking import ChainHead, RenewChain
from cutcard.jackpots.messages import Acknowledged, MysteryHit, MysteryPaid, Reopened, Returned, RoundOver, Unlinked
from cutcard.jackpots.mystery import DecideMystery, MysteryDrawn, PartsKept
from cutcard.jackpots.state import LAST_WINS
from cutcard.jackpots.terms import MysteryTerms
from cutcard.jackpots.wagers import PartsForfeited
from tests.jackpots.given import SUPERVISOR, hit, void_hit
from tests.jackpots.link import (
    LINKS,
    LINKS_OF_ROUND,
    TERMS,
    TWO,
    LinkedPool,
    chain_of,
    choice_with,
    first,
    link_command,
    money,
    seats,
    seed_of,
)

HALF = 1 << 255


def drawn(floor: LinkedPool) -> MysteryDrawn:
    """The last draw."""
    return next(
        event for _, events in reversed(floor.entries) for event in reversed(events) if isinstance(event, MysteryDrawn)
    )


@pytest.mark.clause("star-baceball", "11.11.2", "11.11")
def test_lj31_the_chance_is_what_a_round_adds_of_what_is_missing() -> None:
    for choice, hits_ in (((Fraction(74, 100), Fraction(3, 4)), True), ((Fraction(3, 4), 1), False)):
        floor = LinkedPool(mystery="499.80")
        floor.A.collects(3)
        answers = floor.A.ends(choice=choice_with(floor.A, *choice))
        assert (drawn(floor).parts, drawn(floor).span) == (15 * 120, 20 * 120)
        assert drawn(floor).hit is hits_
        if hits_:
            (message,) = answers
            assert isinstance(message, MysteryHit) and message.value == 499_95 and len(message.people) == 1
            floor.A.says(MysteryPaid(1, {message.people[0]: 500_00}))
            assert floor.operator("chips") == 5
            assert floor.meter("mystery") == money("100")
        else:
            assert isinstance(answers[0], Acknowledged)
            assert floor.meter("mystery") == money("499.95")


@pytest.mark.parametrize(
    ("digits", "below"), [([3 << 254], False), ([(3 << 254) - 1], True), ([(3 << 254) + 1], False)]
)
def test_lj31_exactly_at_the_bar_is_a_miss(digits: list[int], below: bool) -> None:
    assert hits(digits.__getitem__, 15, 20) is below


def test_a_number_is_compared_until_it_is_decided() -> None:
    third = ((1 << 256) - 1) // 3  # every block of one third
    assert hits([third, third, third - 1].__getitem__, 1, 3)
    assert not hits([third, third, third + 1].__getitem__, 1, 3)
    assert hits([HALF].__getitem__, 2, 3) and not hits([HALF].__getitem__, 1, 3)


def test_the_chance_of_a_round_is_that_of_its_wagers_one_after_the_other() -> None:
    """Contributions of 5, 35, 15, 20 and 25 on a range of 100 hit in 1/20, 7/20, 3/20, 1/5 and 1/4 of all cases."""
    left, survived, found = 100, Fraction(1), []
    for parts in (5, 35, 15, 20, 25):
        chance = Fraction(parts, left)
        bar = int(chance * (1 << 256))
        if chance < 1:
            assert hits([bar - 1, 0].__getitem__, parts, left) and not hits([bar + 1, 0].__getitem__, parts, left)
        found.append(survived * chance)
        survived, left = survived * (1 - chance), left - parts
    assert found == [Fraction(1, 20), Fraction(7, 20), Fraction(3, 20), Fraction(1, 5), Fraction(1, 4)]


@pytest.mark.clause("star-baceball", "11.11.2")
def test_lj33_at_the_end_the_hit_is_sure_and_the_rest_goes_to_the_next_start() -> None:
    floor = LinkedPool(mystery="499.90")
    started = floor.operator("start")
    floor.A.collects(7)
    (message,) = floor.A.ends()
    assert isinstance(message, MysteryHit) and message.value == 500_00
    assert floor.meter("mystery") == money("100")
    assert (floor.account("reserve"), floor.operator("start") - started) == (0, money("99.75"))


@pytest.mark.clause("star-baceball", "11.11.1")
def test_lj34_each_person_is_in_once_however_many_areas() -> None:
    floor = LinkedPool()
    floor.A.round = 7
    floor.A.collects(seats("2:Ben"))
    floor.A.ends(ended="void", carried=seats("2:Ben"), eligible=("Ben",))
    floor.A.collects(seats("1:Ann", "3:Ann"), carried=seats("2:Ben"))
    hit(floor.A, eligible=("Ann", "Ben"))
    assert drawn(floor).parts == 10 * 120
    assert drawn(floor).eligible in ((), ("Ann", "Ben"))
    twice = RoundOver(9, lost=seats("1:Ann"), eligible=("Ann", "Ann"), links=LINKS_OF_ROUND)
    floor.A.collects(seats("1:Ann"))
    assert "once" in floor.A.stops(twice).why


@pytest.mark.clause("star-baceball", "11.11.1")
def test_lj35_a_supervisor_decides_about_a_hit_in_a_void_round_and_cannot_cancel_it() -> None:
    floor = void_hit()
    decision = DecideMystery(table="table:A", round=1, among="this_round", **SUPERVISOR)
    assert floor.refused(replace(decision, among="cancel")).code == "not_cancelled"
    assert floor.refused(replace(decision, role="dealer")).code == "not_allowed"
    assert floor.refused(replace(decision, round=2)).code == "no_hit"
    message = floor.do(decision)[-1].message  # type: ignore[union-attr]
    assert isinstance(message, MysteryHit) and set(message.people) < {"P1", "P2", "P3", "P4"}
    assert floor.refused(decision).code == "no_hit"
    floor.A.says(MysteryPaid(1, {message.people[0]: 251_00}))
    assert floor.pool.link("table:A").hits == {}


def test_lj35_or_the_players_of_the_next_round_play_for_it() -> None:
    floor = void_hit()
    floor.do(DecideMystery(table="table:A", round=1, among="next_round", **SUPERVISOR))
    floor.A.collects(seats("5:Zoe"), carried=first(4))
    answers = floor.A.ends(eligible=("Zoe",))
    (message,) = (each for each in answers if isinstance(each, MysteryHit))
    assert (message.round, message.people) == (1, ("Zoe",))


def test_lj35_a_miss_in_a_void_round_is_drawn_and_not_drawn_again() -> None:
    floor = LinkedPool()
    floor.A.collects(2)
    floor.A.ends(ended="void", carried=first(2))
    assert floor.meter("mystery") == money("100.10")
    floor.A.collects((), carried=first(2))
    draws = sum(isinstance(event, MysteryDrawn) for _, events in floor.entries for event in events)
    floor.A.ends()
    assert sum(isinstance(event, MysteryDrawn) for _, events in floor.entries for event in events) == draws


@pytest.mark.clause("star-baceball", "5.9", "11.11")
@pytest.mark.parametrize(
    ("most", "people", "share", "operator"), [(1, 3, 301_00, 95), (3, 2, 151_00, 1_95), (2, 3, 155_00, 9_95)]
)
def test_lj37_the_value_is_divided_and_each_share_rounded_up(most: int, people: int, share: int, operator: int) -> None:
    terms = replace(TERMS, mystery=MysteryTerms(100_00, 500_00, "1/40", winners=most))
    floor = LinkedPool(terms, mystery="299.90")
    floor.A.collects(3)
    (message,) = hit(floor.A, eligible=tuple(f"P{at}" for at in range(1, people + 1)))
    assert isinstance(message, MysteryHit)
    assert (message.value, len(message.people)) == (300_05, min(most, people))
    floor.A.says(MysteryPaid(1, dict.fromkeys(message.people, share)))
    assert floor.operator("chips") == operator


def test_lk30_parts_of_rounds_that_overlap_do_not_raise_each_others_chance() -> None:
    floor = LinkedPool()
    for table in (floor.A, floor.B, floor.C):
        table.collects(2)
    assert (floor.account("pending"), floor.meter("mystery")) == (30, money("100"))
    floor.B.ends()
    assert (drawn(floor).parts, drawn(floor).span) == (10 * 120, 400_00 * 120)
    floor.A.ends()
    assert drawn(floor).span == (400_00 - 10) * 120


def test_lk32_no_order_of_messages_changes_a_rounds_number() -> None:
    numbers = []
    for order in ("AB", "BA"):
        floor = LinkedPool()
        for name in "AB":
            floor.tables[name].collects(1)
        for name in order:
            floor.tables[name].ends(links=(name * 64,), choice="c")
        numbers.append(
            {event.number for _, events in floor.entries for event in events if isinstance(event, MysteryDrawn)}
        )
    assert numbers[0] == numbers[1]
    assert numbers[0] == {number_of("P", f"table:{name}", 1, "c", (name * 64,)) for name in "AB"}


def test_lk36_what_goes_back_before_the_draw_is_not_drawn() -> None:
    floor = LinkedPool()
    floor.A.collects(3)
    floor.A.ends(returned=seats(1))
    assert drawn(floor).parts == 10 * 120
    assert floor.operator("return") == 200 - 5
    (closed,) = floor.last(RoundClosed)
    assert "12.12.1" in closed.clauses and "LK17" in closed.readings


@pytest.mark.clause("star-baceball", "14.5", "12.12")
def test_lk37_hands_without_a_bet_wait_and_forfeited_wagers_go_to_the_reserve() -> None:
    floor = LinkedPool()
    floor.A.collects(3)
    floor.A.ends(carried=seats(1), undrawn=seats(1), forfeited=seats(2), eligible=("P3",))
    assert drawn(floor).parts == 5 * 120
    assert (floor.account("reserve"), floor.account("pending")) == (5, 5)
    assert floor.pool.round("table:A", 2).held["1:P1"].part == 5 * 120
    floor.A.collects((), carried=seats(1))
    floor.A.ends()
    assert drawn(floor).parts == 5 * 120


def test_lk37_a_wager_that_waits_comes_back_with_its_round_and_then_goes_to_the_reserve() -> None:
    floor = LinkedPool()
    floor.A.collects(2)
    floor.A.ends(carried=seats(1), undrawn=seats(1), eligible=("P2",))
    floor.A.says(Reopened(1))
    assert floor.pool.round("table:A", 1).held["1:P1"].part == 5 * 120
    floor.A.round = 1
    floor.A.ends()
    assert any(isinstance(event, PartsForfeited) for event in floor.entries[-1][1])


def test_lk38_winners_do_not_depend_on_those_who_lose() -> None:
    number, people = "5a" * 32, [f"P{at}" for at in range(20)]
    chosen = winners(number, people, 3)
    for other in people:
        if other not in chosen:
            assert winners(number, [each for each in people if each != other], 3) == chosen
    assert winners(number, people[::-1], 3) == chosen


def test_lk40_a_hit_is_paid_to_whoever_has_left_and_by_a_table_that_has_a_closed_line() -> None:
    floor = LinkedPool(mystery="499.90")
    floor.A.collects(7)
    floor.A.ends()
    assert "not paid" in floor.A.stops(Unlinked()).why
    owed = PayOwed(table="table:A", round=1, level="mystery", **{**TWO, "role": "casino_supervisor"})
    assert floor.refused(owed).code == "at_the_table"
    floor.do(CloseTable(table="table:A", **TWO))
    floor.do(owed)
    assert floor.account("prizes:table:A") == 500_00
    assert floor.refused(owed).code == "no_hit"


def test_lk41_a_hit_whose_round_is_taken_up_again_awaits_a_decision() -> None:
    floor = LinkedPool(mystery="250")
    floor.A.collects(4)
    (message,) = hit(floor.A)
    floor.A.says(Reopened(1))
    assert floor.pool.link("table:A").hits[1].waits == "supervisor"
    floor.A.round = 1
    floor.A.ends(ended="void", carried=first(4))
    again = floor.do(DecideMystery(table="table:A", round=1, among="this_round", **SUPERVISOR))[-1]
    assert again.message.people == message.people  # type: ignore[union-attr]
    floor.A.says(MysteryPaid(1, dict.fromkeys(message.people, 251_00)))


def test_lk41_a_hit_that_was_paid_stays_paid() -> None:
    floor = LinkedPool(mystery="250")
    floor.A.collects(4)
    (message,) = hit(floor.A)
    floor.A.says(MysteryPaid(1, dict.fromkeys(message.people, 251_00)))
    floor.A.says(Reopened(1))
    assert floor.account("locked:mystery") == 0
    assert floor.account("prizes:table:A") == 251_00


@pytest.mark.parametrize("paid", [{"P1": 1}, {"P9": 900_00}, {}])
def test_a_mystery_prize_is_paid_in_full_to_those_who_won_it(paid: dict[str, int]) -> None:
    floor = LinkedPool(mystery="499.90")
    floor.A.collects(7)
    (message,) = floor.A.ends()
    assert isinstance(message, MysteryHit)
    given = {message.people[0]: 1} if "P1" in paid else paid
    assert floor.A.stops(MysteryPaid(1, given))


# --- rounds without links


def own(number: int) -> str:
    return own_link(seed_of("table:A"), LINKS, number)


@pytest.mark.clause("star-baceball", "11.11.2")
def test_lk42_without_links_the_chain_decides_that_the_pool_was_committed_to() -> None:
    floor = LinkedPool()
    floor.A.round = 3
    floor.A.collects(1)
    over = floor.A.receipt(RoundOver(3, lost=first(1), eligible=("P1",)))
    assert floor.refused(over).code == "link_missing"
    for wrong in (own(2), own(4), "zz", "00" * 32):
        assert floor.refused(replace(over, link=wrong)).code == "wrong_link"
    floor.do(replace(over, link=own(3)))
    assert (drawn(floor).link, drawn(floor).number) == (own(3), number_of_own("P", "table:A", 3, own(3)))
    # a stranger: the head that was committed to, the link, and the number
    assert link_before(link_before(link_before(drawn(floor).link))) == own(0)
    floor.A.round = 9
    floor.A.collects(1)
    floor.A.ends(links=(), link=own(9))


def test_lk42_no_two_tables_have_one_chain_and_none_serves_twice() -> None:
    floor = LinkedPool(tables="AB")
    other = link_command(floor.pool, "table:C", chain=chain_of("table:A"))
    assert floor.refused(other).code == "chain_known"
    floor.A.collects(1)
    floor.A.ends(links=(), link=own(1))
    floor.A.says(Unlinked())
    assert floor.refused(link_command(floor.pool, "table:A")).code == "chain_known"


def test_lk42_rounds_that_no_chain_serves_go_to_the_reserve_and_a_new_chain_serves_later_ones() -> None:
    floor = LinkedPool()
    floor.A.round = 1001
    floor.A.collects(1)
    floor.A.ends(links=())
    assert any(isinstance(event, PartsKept) for event in floor.entries[-1][1])
    assert floor.account("reserve") == 5
    other = ChainHead(own_link(bytes(32), 50, 0), 50, first=1003)
    assert floor.refused(RenewChain(table="table:A", chain=replace(other, first=1001), **TWO)).code == "begun"
    floor.do(RenewChain(table="table:A", chain=other, **TWO))
    assert floor.refused(RenewChain(table="table:A", chain=replace(other, first=2000), **TWO)).code == "chain_waits"
    floor.A.round = 1004
    floor.A.collects(1)
    floor.A.ends(links=(), link=own_link(bytes(32), 50, 2))
    assert len(floor.pool.link("table:A").chains) == 1


def test_numbers_are_even() -> None:
    """Of 4,000 numbers about as many fall into each tenth as chance allows: no tenth has under 300 or over 500."""
    tenths = [0] * 10
    for at in range(4_000):
        tenths[blocks(number_of("P", "table:A", at, "", ("ab",)))(0) * 10 >> 256] += 1
    assert min(tenths) > 300 and max(tenths) < 500


def test_a_carried_wager_that_was_drawn_goes_back_whole() -> None:
    floor = LinkedPool()
    floor.A.collects(1)
    floor.A.ends(ended="void", carried=first(1))
    floor.A.says(Returned(2, first(1)))
    assert floor.operator("return") == 200


def test_i9_every_hit_has_its_number_however_many_there_were() -> None:
    """Displays keep the last 25 wins, and count all."""
    terms = replace(TERMS, mystery=MysteryTerms(1_00, 1_05, "1/40"))
    floor = LinkedPool(terms, tables="AB")
    for _ in range(15):
        for table in (floor.A, floor.B):
            table.collects(1)
            number = table.round
            table.ends()
            (hit,) = floor.pool.link(table.stream).hits.values()
            table.says(MysteryPaid(number, {"P1": hit.value}))
    assert floor.pool.hits == 30 and len(floor.pool.wins) == LAST_WINS
    assert [win.generation for win in floor.pool.wins] == [*range(6, 31)]
    assert {win.status for win in floor.pool.wins} == {"paid"}
