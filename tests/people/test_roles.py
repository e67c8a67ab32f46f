"""In which roles somebody acts away from a table, at the cage, and nearest to what: by titles, shift and place."""

from __future__ import annotations

from dataclasses import replace

from cutcard.people.at_cage import roles_at_cage
from cutcard.people.holding import (
    AT_TABLE,
    AWAY,
    DEALING,
    IN_PIT,
    ON_FLOOR,
    Held,
    delegated,
    holders,
    nearness,
    role_for,
    roles_at,
    roles_in_house,
)
from cutcard.people.titles import highest_rank, is_dealt, known_titles, on_ladder
from cutcard.rulebooks import rulebook
from tests.people.desk import CROWN, NZ, STAR, Register, refused

WAR = rulebook("star-casino-war")
CROWN_WAR = rulebook(CROWN[0])


def _cage(register: Register, badge: str, table: str = "", at: int | None = None) -> tuple[str, ...]:
    book = register.books[0] if table else None
    return roles_at_cage(register.people, badge, register.books, register.at if at is None else at, table, book)


def test_at_the_cage_everybody_has_their_functions_on_shift() -> None:
    register = Register()
    register.joins("C-1", "runner", "cashier")
    register.joins("K-1", "counter", shift=False)
    register.joins("A-2", "administrator", "pit_clerk", "surveillance")
    register.joins("I-1", "inspector")
    assert _cage(register, "C-1") == ("cashier", "runner")
    assert _cage(register, "C-1", at=register.at - 1) == (), "before their shift"
    assert [_cage(register, badge) for badge in ("K-1", "A-2", "I-1", "X-9")] == [(), (), (), ()]
    register.must("begin_shift", "K-1", badge="K-1")
    assert _cage(register, "K-1") == ("counter",)
    register.must("end_person", "A-1", badge="K-1", reason="gone")
    assert _cage(register, "K-1") == ()


def test_a_supervisor_acts_towards_their_tables_and_a_dealer_at_the_one_they_deal() -> None:
    register = Register()
    register.joins("S-1", "assistant_gaming_manager", "gaming_supervisor", "dealer", "operator")
    register.joins("D-1", "dealer")
    register.joins("D-2", "dealer", "cashier", table="one", dealer=True)
    assert _cage(register, "S-1") == ("gaming_supervisor", "assistant_gaming_manager", "operator")
    assert _cage(register, "S-1", "one") == ("operator",), "not assigned there"
    register.must("assign", "A-1", badge="S-1", table="one")
    assert _cage(register, "S-1", "one") == ("gaming_supervisor", "assistant_gaming_manager", "operator")
    assert _cage(register, "S-1", "two") == ("operator",)
    assert _cage(register, "D-1") == _cage(register, "D-1", "one") == ()
    assert _cage(register, "D-2", "one") == ("dealer",) and _cage(register, "D-2", "two") == ("cashier",)
    assert _cage(register, "D-2") == ("cashier",)
    register.must("take_title", "A-1", badge="D-2", title="dealer", reason="a test")
    assert _cage(register, "D-2", "one") == ()
    assert roles_at(register.people, "D-2", "one", WAR, register.at) == ()


def test_away_from_tables_a_role_needs_no_place() -> None:
    register = Register(*CROWN)
    register.joins("M-1", "chief_operating_officer", "tg_area_manager", "dealer")
    register.joins("D-1", "dealer", "tg_area_manager", table="one", dealer=True)
    register.joins("I-1", "inspector", shift=False)
    register.joins("L-1", "tg_area_manager", shift=False)
    found = [roles_in_house(register.people, each, CROWN_WAR, register.at) for each in ("M-1", "D-1", "I-1", "L-1")]
    assert found == [("dealer", "tg_area_manager", "chief_operating_officer"), ("dealer",), ("vcglr",), ()]
    assert roles_in_house(register.people, "X-9", CROWN_WAR, register.at) == ()
    assert roles_in_house(register.people, "M-1", CROWN_WAR, register.at - 1) == ()
    register.must("take_title", "A-1", badge="D-1", title="dealer", reason="a test")
    register.must("take_title", "A-1", badge="D-1", title="tg_area_manager", reason="a test")
    assert roles_in_house(register.people, "D-1", CROWN_WAR, register.at) == ()
    register.must("end_person", "A-1", badge="I-1", reason="gone")
    assert roles_in_house(register.people, "I-1", CROWN_WAR, register.at) == ()


def test_who_has_left_has_no_role_and_whoever_comes_later_none_before() -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor", floor=True)
    assert roles_at(register.people, "S-1", "one", WAR, register.at) == ("gaming_supervisor",)
    assert roles_at(register.people, "S-1", "one", WAR, register.at - 1) == ()
    register.must("end_person", "A-1", badge="S-1", reason="gone")
    assert roles_at(register.people, "S-1", "one", WAR, register.at) == ()
    refused(register.role("S-1", "void_round"), "unknown_person")


def test_a_role_off_the_ladder_comes_last_and_is_asked_last() -> None:
    register = Register(*CROWN)
    register.joins("M-1", "chief_operating_officer", "tg_area_manager", floor=True)
    assert roles_at(register.people, "M-1", "one", CROWN_WAR, register.at) == (
        "tg_area_manager",
        "chief_operating_officer",
    )
    register.joins("B-1", "chief_operating_officer", floor=True)
    register.joins("C-1", "tg_assistant_casino_manager", floor=True)
    for power, able in (("admit_staff_to_tournament", ("B-1", "M-1")), ("alter_limits", ("M-1", "C-1"))):
        assert holders(register.people, "one", CROWN_WAR, power, register.at) == able


def test_an_inspector_is_asked_after_whoever_supervises() -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor")
    register.joins("I-1", "inspector", shift=False)
    assert holders(register.people, "one", WAR, "verify_cards", register.at) == ("S-1", "I-1")


def test_near_is_the_table_then_its_pit_then_the_floor() -> None:
    register = Register()
    register.must("arrange_pit", "A-1", pit="north", tables=["one"])
    register.joins("S-1", "gaming_supervisor")

    def near(table: str) -> int:
        return nearness(register.people, register.people.persons["S-1"], table)

    found = [near("one")]
    for place in ({}, {"pit": "north"}, {"table": "one"}, {"table": "two", "dealer": True}):
        register.must("assign", "A-1", badge="S-1", **place)
        found.append(near("one"))
    assert found == [AWAY, ON_FLOOR, IN_PIT, AT_TABLE, DEALING] == [3, 2, 1, 0, 4]
    assert near("two") == ON_FLOOR, "whoever deals there is not away"


def test_a_refusal_names_what_is_needed_and_eight_who_could() -> None:
    register = Register()
    register.joins("D-1", "dealer", table="one", dealer=True)
    for at in range(9):
        register.joins(f"S-{at}", "gaming_supervisor", floor=True)
    said = refused(register.role("D-1", "void_round"), "deals_here")
    assert "void round at one is for" in said and said.endswith("now: S-0, S-1, S-2, S-3, S-4, S-5, S-6, S-7")
    said = refused(register.role("A-1", ""), "not_on_shift")
    assert "act at one is for" in said
    refused(register.role("A-1", "fly"), "no_such_power")


def test_the_earliest_delegation_in_force_is_used_by_whoever_supervises() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator", shift=False)
    register.joins("S-1", "casino_supervisor", floor=True)
    fine = {"book": NZ[0], "powers": ["void_hand"], "titles": ["casino_supervisor"], "reason": "nights"}
    register.must("delegate", "O-1", **fine, since=register.at + 60)
    register.must("delegate", "O-1", **fine)
    book = register.books[0]

    def under(at: int, roles: tuple[str, ...] = ("casino_supervisor",), power: str = "void_hand") -> int:
        return delegated(register.people, "S-1", book, power, at, roles)

    assert (under(register.at), under(register.at + 60), under(register.at - 1)) == (2, 1, 0)
    assert (under(register.at, ()), under(register.at, ("dealer",)), under(register.at, power="void_round")) == (
        0,
        0,
        0,
    )
    held = role_for(register.people, "S-1", "one", book, "void_hand", register.at)
    assert isinstance(held, Held) and held.clauses[0] == "9.4(a)"


def test_a_title_that_only_another_book_knows_uses_what_was_delegated_to_it() -> None:
    register = Register(*STAR)
    register.joins("O-1", "operator", shift=False)
    register.joins("G-1", "gaming_manager", floor=True)
    register.joins("S-1", "casino_supervisor", floor=True)
    poker = STAR[1]
    given = {"book": poker, "powers": ["final_decision"], "titles": ["gaming_manager"], "reason": "nights"}
    register.must("delegate", "O-1", **given)
    found = [
        delegated(register.people, badge, rulebook(poker), "final_decision", register.at, ("casino_supervisor",))
        for badge in ("G-1", "S-1")
    ]
    assert found == [1, 0]


def test_without_a_book_a_table_is_like_the_house() -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor")
    assert roles_at_cage(register.people, "S-1", register.books, register.at, "one") == ("gaming_supervisor",)


def test_the_licensee_stands_on_no_ladder_whatever_a_book_says_of_it() -> None:
    (operator,) = (role for role in rulebook(NZ[0]).roles if role.name == "casino_operator")
    assert operator.rank > 0 and not is_dealt(operator) and not is_dealt(replace(operator, house=False))


def test_titles_of_a_house_are_those_of_its_books_and_its_functions() -> None:
    register = Register(*STAR)
    known = known_titles(register.people)
    assert {"dealer", "gaming_manager", "inspector", "operator"} <= {*known} and len({*known}) == len(known)
    assert not {"player", "casino_operator", "tg_area_manager"} & {*known}
    assert [on_ladder(register.people, each) for each in ("dealer", "gaming_manager", "operator", "player")] == [
        1,
        4,
        0,
        0,
    ]
    assert highest_rank(register.people) == 4 and highest_rank(Register(*NZ).people) == 3
