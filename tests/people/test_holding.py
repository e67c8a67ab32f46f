"""Which role follows from titles, shift and assignment, and that nobody chooses it: cases DP31, DP33, DP34."""

from __future__ import annotations

import pytest

from cutcard.citations import Refusal
from cutcard.people.holding import Held, holders, roles_at
from cutcard.rulebooks import rulebook
from tests.people.desk import CROWN, NZ, Register, refused


def test_without_shift_or_assignment_a_title_is_no_role() -> None:
    register = Register()
    register.joins("S-1", "gaming_supervisor", shift=False)
    register.joins("S-2", "gaming_supervisor", floor=True)
    assert "now: S-2" in refused(register.role("S-1", "alter_limits"), "not_on_shift", "6.5")
    register.must("begin_shift", "S-1", badge="S-1")
    refused(register.role("S-1", "alter_limits"), "not_assigned", "6.5")
    register.must("arrange_pit", "A-1", pit="north", tables=["one", "two"])
    register.must("assign", "A-1", badge="S-1", pit="north")
    assert register.role("S-1", "alter_limits") == Held("gaming_supervisor", ("6.5",))
    refused(register.role("S-1", "alter_limits", table="three"), "not_assigned")
    register.must("assign", "A-1", badge="S-1", table="three")
    assert register.role("S-1", "alter_limits", table="three") == Held("gaming_supervisor", ("6.5",))
    refused(register.role("X-9", "alter_limits"), "unknown_person")


def test_the_lowest_role_that_may_is_used() -> None:
    register = Register(*CROWN)
    register.joins("M-1", "tg_higher_duties_dealer", "tg_area_manager", floor=True)
    for power, role in (("void_round", "tg_higher_duties_dealer"), ("alter_limits", "tg_area_manager")):
        found = register.role("M-1", power)
        assert isinstance(found, Held) and found.role == role
    assert register.role("M-1", "supervise") == Held("tg_higher_duties_dealer")
    assert register.role("M-1", "") == Held("tg_higher_duties_dealer")
    refused(register.role("M-1", "detain"), "no_holder", "11.2.4")


@pytest.mark.clause("crown-casino-war", "9.3")
def test_who_deals_is_the_dealer_and_nothing_else_there_dp31() -> None:
    """A person with higher duties relieves the dealer, errs, and cannot put it right herself; another can (PD15)."""
    register = Register(*CROWN)
    register.joins("D-1", "dealer", table="one", dealer=True)
    register.joins("H-1", "dealer", "tg_higher_duties_dealer", floor=True)
    register.joins("H-2", "tg_higher_duties_dealer", floor=True)
    assert register.role("H-1", "void_round") == register.role("H-2", "void_round")
    register.must("assign", "A-1", badge="H-1", table="one", dealer=True)
    said = refused(register.role("H-1", "void_round"), "deals_here", "9.3")
    assert "H-1 deals this table" in said and "now: H-2" in said
    assert isinstance(register.role("H-2", "void_round"), Held)
    assert register.role("H-1", "deal") == Held("dealer")
    assert register.role("H-1", "check_cards") == Held("dealer", ("3.2",))
    refused(register.role("H-1", "void_round", table="two"), "not_assigned")  # she is at her table, not in the pit
    assert isinstance(register.role("D-1", "deal"), Refusal)
    crown = rulebook("crown-casino-war")
    assert roles_at(register.people, "H-1", "one", crown, register.at) == ("dealer",)
    assert holders(register.people, "one", crown, "void_round", register.at) == ("H-2",)


@pytest.mark.clause("star-three-card-poker", "14.8")
def test_a_gaming_manager_is_a_casino_supervisor_at_three_card_poker_dp33() -> None:
    """Its text has no such manager, and the definition takes in managerial persons (PD14)."""
    register = Register()
    register.joins("G-1", "gaming_manager", floor=True)
    assert register.role("G-1", "close_table", "star-three-card-poker") == Held("casino_supervisor", ("14.8",))
    assert register.role("G-1", "close_table") == Held("gaming_manager", ("13.8",))


@pytest.mark.clause("crown-casino-war", "6.4")
def test_an_executive_without_a_gaming_title_is_above_nobody_dp33() -> None:
    register = Register(*CROWN)
    register.joins("E-1", "chief_operating_officer", floor=True)
    register.joins("M-1", "tg_area_manager", floor=True)
    refused(register.role("E-1", "alter_limits"), "wrong_role", "6.4")
    assert register.role("E-1", "admit_staff_to_tournament") == Held("chief_operating_officer", ("10.4.2(a)(v)",))


def test_an_administrator_without_a_gaming_title_has_no_power_at_a_table() -> None:
    register = Register()
    register.joins("A-2", "administrator", "cashier", floor=True)
    register.joins("S-1", "gaming_supervisor", floor=True)
    star = rulebook("star-casino-war")
    assert roles_at(register.people, "A-2", "one", star, register.at) == ()
    for power in (*(each.name for each in star.powers), "deal", "supervise", "meters", "anybody", ""):
        assert isinstance(register.role("A-2", power), Refusal)


@pytest.mark.parametrize("book", [*NZ, *CROWN, "star-casino-war"])
def test_the_operators_person_has_what_a_text_names_the_operator_for_and_no_more(book: str) -> None:
    register = Register(book)
    register.joins("O-1", "operator")
    found = rulebook(book)
    for power in found.powers:
        answer = register.role("O-1", power.name)
        if "casino_operator" in power.roles:
            assert answer == Held("casino_operator", power.clauses or found.points.clauses("unforeseen"))
        else:
            assert isinstance(answer, Refusal), power.name
    refused(register.role("O-1", "supervise"), "no_holder")


@pytest.mark.clause("nz-casino-war", "9.4(a)")
def test_a_delegation_lets_a_supervisor_void_a_hand_dp34() -> None:
    """Without one nobody there may, and whoever speaks for the operator is called (PD16)."""
    register = Register(*NZ)
    register.joins("S-1", "casino_supervisor", floor=True)
    register.joins("O-1", "operator", shift=False)
    refused(register.role("S-1", "void_hand"), "no_holder", "9.4(a)")
    powers = ["allow_several_boxes", "replace_cards", "void_hand", "void_round"]
    given = {"book": NZ[0], "powers": powers, "titles": ["casino_supervisor"], "reason": "nights"}
    register.refuses("wrong_title", "delegate", "A-1", **given)
    until = register.at + 3600
    event = register.must("delegate", "O-1", **given, until=until)
    assert event.number == 1 and {"5.7", "7.8", "9.4(a)", "9.10"} <= {*event.clauses}
    held = register.role("S-1", "void_hand")
    assert (
        isinstance(held, Held) and (held.role, held.delegation) == ("casino_operator", 1) and "9.4(a)" in held.clauses
    )
    own = register.role("S-1", "order_shuffle")
    assert own == Held("casino_supervisor", ("7.1(e)",))
    refused(register.role("S-1", "void_hand", at=until), "no_holder")
    register.refuses("unknown_delegation", "revoke", "O-1", number=2, reason="day")
    register.must("revoke", "O-1", number=1, reason="day")
    refused(register.role("S-1", "void_hand"), "no_holder")


def test_only_what_the_operator_does_at_tables_is_delegated_and_only_to_supervisors() -> None:
    register = Register(*NZ)
    register.joins("O-1", "operator")
    fine = {"book": NZ[0], "powers": ["void_hand"], "titles": ["casino_supervisor"], "reason": "nights"}
    for code, wrong in (
        ("not_delegable", {"powers": ["choose_war_method"]}),
        ("not_delegable", {"powers": ["order_shuffle"]}),
        ("not_delegable", {"powers": ["fly"]}),
        ("bad_powers", {"powers": []}),
        ("bad_titles", {"titles": ["dealer"]}),
        ("bad_titles", {"titles": ["cashier"]}),
        ("bad_titles", {"titles": []}),
        ("unknown_title", {"titles": ["king"]}),
        ("unknown_rulebook", {"book": "crown-casino-war"}),
        ("bad_text", {"reason": ""}),
        ("bad_time", {"until": 5}),
    ):
        register.refuses(code, "delegate", "O-1", **{**fine, **wrong})


def test_holders_come_nearest_first() -> None:
    register = Register(*CROWN)
    register.must("arrange_pit", "A-1", pit="north", tables=["one"])
    register.joins("H-1", "tg_higher_duties_dealer", table="two", dealer=True)
    register.joins("H-2", "tg_higher_duties_dealer")
    register.joins("H-3", "tg_area_manager", floor=True)
    register.joins("H-4", "tg_higher_duties_dealer", floor=True)
    register.joins("H-5", "tg_higher_duties_dealer", pit="north")
    register.joins("H-6", "tg_area_manager", table="one")
    register.joins("H-7", "tg_area_manager", shift=False)
    crown = rulebook("crown-casino-war")
    found = holders(register.people, "one", crown, "void_round", register.at)
    assert found == ("H-6", "H-5", "H-4", "H-3", "H-2", "H-1")


def test_an_inspector_needs_no_shift_of_the_house() -> None:
    register = Register()
    register.joins("I-1", "inspector", shift=False)
    assert register.role("I-1", "verify_cards") == Held("inspector", ("3.8", "1.1:inspector"))
    refused(register.role("I-1", "void_round"), "no_holder")


def test_every_power_of_every_book_is_held_by_whom_the_book_says() -> None:
    """Each title alone, assigned to the pit: what the ladder and the book's own words give it, and nothing else."""
    for books in ((*NZ,), (*CROWN,), ("star-casino-war",), ("star-three-card-poker",), ("star-baceball",)):
        register = Register(*books)
        book = rulebook(books[0])
        for at, role in enumerate(book.roles):
            if role.rank < 2 or role.house:
                continue
            badge = f"X-{at}"
            register.joins(badge, role.name, floor=True)
            for power in book.powers:
                held = isinstance(register.role(badge, power.name), Held)
                assert held == book.holds(role, power), (role.name, power.name)
