"""Progressive jackpots that wait for two people (LK13): confirmed they are paid, rejected they are released."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.jackpots.messages import RoundOver
from cutcard.settlement import settle
from cutcard.table.rounds import record_of
from cutcard.table.state import DueConfirmation, Table
from cutcard.telling.instructions import instruction
from tests.jackpots.link import TERMS
from tests.table.linked_tables import MAJOR, MINOR, TWO_ACES, LinkedTable, LinkedTables

LEVEL = {"level": "major"}


def won(above: int = 0, wagers: int = 2, hands: dict[int, str] | None = None) -> LinkedTables:
    """Table A has won the Major at 123,457.02, and has settled whatever does not wait."""
    floor = LinkedTables("AB", replace(TERMS, confirm_above=above), major="123,456.75")
    floor.A.wagers(wagers)
    floor.A.deal_round(hands or {1: MAJOR})
    floor.A.settle()
    return floor


def waits(table: Table) -> tuple[str, ...]:
    due = table.due[0] if table.due else None
    return due.levels if isinstance(due, DueConfirmation) else ()


def confirm(table: LinkedTable, *people: str, level: str = "major", word: str = "confirm_jackpot") -> None:
    for person in people:
        table.do(word, person, "casino_supervisor", level=level)


@pytest.mark.clause("star-baceball", "8.2", "11.9.1")
def test_lk13_a_jackpot_is_locked_at_once_and_paid_when_two_people_have_confirmed_it() -> None:
    floor = won()
    assert waits(floor.A.table) == ("major",) and floor.A.paid() == []
    assert (floor.meter(), floor.account("locked:major")) == (100_000_00, 123_457_02)
    assert [win.status for win in floor.pool.wins] == ["pending"]
    floor.A.refused("settle", "Dee", "dealer")
    floor.A.refused("clear_table", "Dee", "dealer")
    confirm(floor.A, "Sue")
    assert waits(floor.A.table) == ("major",) and floor.A.paid() == []
    floor.B.wagers(1)  # nobody else waits
    floor.B.play()
    confirm(floor.A, "Pat")
    floor.A.finish()
    assert floor.A.paid() == [123_458]
    assert [win.status for win in floor.pool.wins] == ["paid"]


@pytest.mark.clause("star-baceball", "8.2")
def test_lk13_it_takes_two_people_who_may_and_each_speaks_once() -> None:
    floor = won()
    said = floor.A.refused("confirm_jackpot", "Dee", "dealer", **LEVEL)
    assert said.code == "wrong_role"
    confirm(floor.A, "Sue")
    for word in ("confirm_jackpot", "reject_jackpot"):
        said = floor.A.refused(word, " sue", "casino_supervisor", **LEVEL)
        assert (said.code, said.clauses) == ("one_person", ("8.2",))
    assert floor.A.refused("confirm_jackpot", "Pat", "casino_supervisor", level="minor").code == "not_pending"
    confirm(floor.A, "Pat", word="reject_jackpot")  # one for it and one against: a third decides
    assert waits(floor.A.table) == ("major",)
    confirm(floor.A, "Gus")
    floor.A.finish()
    assert floor.A.paid() == [123_458]


@pytest.mark.clause("star-baceball", "14.13", "12.12")
def test_lk13_a_jackpot_that_two_people_reject_is_released_and_the_wager_stays_for_the_next_round() -> None:
    floor = won()
    floor.B.wagers(3)
    confirm(floor.A, "Sue", "Pat", word="reject_jackpot")
    record = record_of(floor.A.table)
    floor.A.finish()
    over = [message for message in floor.A.told if isinstance(message, RoundOver)][-1]
    assert (over.prizes, over.carried, over.lost) == ((), ("1:P1",), ("2:P2",))
    # The meter has its value again with what came since, and the operator the seed and the cents (LJ23).
    assert floor.meter() * 3 == (123_457_41 * 3 + 2)
    assert floor.operator("seed") == 123_456_75 + 10_000_00 and floor.operator("cent") == 0
    assert [win.status for win in floor.pool.wins] == ["fallen"]
    assert floor.held("A", 2) == {"1:P1"}
    again = settle(record)
    line = again.boxes[0].players[0].lines[-1]
    assert (line.wager, line.result, line.paid) == ("jackpot", "void", 0)
    assert {"14.13", "12.12"} <= {*line.clauses} and "LK13" in line.readings


def test_lk13_what_the_terms_let_through_is_paid_at_once_and_the_rest_waits() -> None:
    floor = won(above=123_457_02)
    assert waits(floor.A.table) == ()
    floor.A.finish()
    assert floor.A.paid() == [123_458]
    floor = won(above=123_457_01)
    assert waits(floor.A.table) == ("major",)


@pytest.mark.clause("star-baceball", "8.2", "11.10.2")
def test_lk13_other_prizes_do_not_wait_and_two_levels_are_confirmed_apart() -> None:
    floor = won(wagers=3, hands={1: MAJOR, 2: MINOR, 3: TWO_ACES})
    assert floor.A.paid() == [100] and waits(floor.A.table) == ("major", "minor")
    confirm(floor.A, "Sue", "Pat", level="minor")
    floor.A.settle()
    assert floor.A.paid(2) == [100, 10_001] and waits(floor.A.table) == ("major",)
    confirm(floor.A, "Sue", "Pat")
    floor.A.finish()
    assert floor.A.paid() == [123_458]


def test_lk13_a_round_that_is_taken_up_again_and_still_wins_is_not_confirmed_again() -> None:
    floor = won()
    confirm(floor.A, "Sue", "Pat")
    floor.A.finish()
    floor.A.staff("correct_card", draw=1, card="Kc")  # a card of the other area
    assert floor.A.table.in_round and floor.account("locked:major") == 123_457_02
    floor.A.finish()
    assert waits(floor.A.table) == () and [win.status for win in floor.pool.wins] == ["paid"]


@pytest.mark.clause("star-baceball", "12.5", "8.2")
def test_lk13_another_hand_that_comes_to_light_is_confirmed_with_the_first() -> None:
    floor = won(hands={1: MAJOR, 2: "Ad Ad 6c"})
    confirm(floor.A, "Sue", "Pat")
    floor.A.finish()
    assert floor.A.table.last is not None
    draw = [at for at, place in enumerate(floor.A.table.last.places) if place == 2][-1]
    floor.A.staff("correct_card", draw=draw, card="Ad")
    floor.A.settle()
    assert waits(floor.A.table) == ("major",)
    confirm(floor.A, "Sue", "Pat")
    floor.A.finish()
    assert floor.A.paid(2) == [61_729, 61_729]


def test_lk13_a_hand_that_wins_no_longer_before_anybody_has_confirmed_it_is_not_waited_for() -> None:
    floor = won()
    confirm(floor.A, "Sue")
    draw = floor.A.table.places.index(1)
    floor.A.staff("correct_card", draw=draw, card="6c")
    assert waits(floor.A.table) == ()
    floor.A.finish()
    assert floor.A.paid() == [100] and [win.status for win in floor.pool.wins] == ["fallen"]
    assert not floor.A.table.pending


@pytest.mark.clause("star-baceball", "8.2")
def test_lk13_a_hand_that_wins_no_longer_after_one_rejected_it_needs_no_second_word() -> None:
    floor = won()
    confirm(floor.A, "Sue", word="reject_jackpot")
    floor.A.staff("correct_card", draw=floor.A.table.places.index(1), card="6c")
    said = floor.A.refused("reject_jackpot", "Pat", "casino_supervisor", **LEVEL)
    assert (said.code, said.clauses) == ("not_pending", ("8.2",))
    floor.A.finish()
    assert floor.A.paid() == [100] and [win.status for win in floor.pool.wins] == ["fallen"]


def test_the_desk_says_what_is_waited_for_and_who_has_spoken() -> None:
    floor = won()
    due = instruction(floor.A.table)
    assert due.says.startswith("Two people confirm the Major Jackpot before it is paid.")
    assert [deed.command for deed in due.deeds] == ["confirm_jackpot", "reject_jackpot"]
    asked = {field.name: [pick.value for pick in field.picks] for field in due.deeds[0].asks}
    assert asked["level"] == ["major"] and "actor" in asked
    confirm(floor.A, "Sue")
    assert "Sue has confirmed it." in instruction(floor.A.table).says
