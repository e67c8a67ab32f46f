"""Sign-ins as the register has them: in whose hand each lies, who confirms it, and that nothing is done before."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.people.at_cage import roles_at_cage
from cutcard.people.hands import hand
from cutcard.people.holding import holders, role_for, roles_at, roles_in_house
from cutcard.people.state import CONSOLE
from cutcard.rulebooks import rulebook
from tests.people.desk import Register

BOOK = rulebook("star-casino-war")


def house() -> Register:
    """A house with two administrators whose links were printed, and people for whom A-1 made sign-ins."""
    register = Register()
    register.joins("A-2", "administrator", shift=False)
    for badge in ("A-1", "A-2"):
        register.must("make_sign_in", CONSOLE, badge=badge)
    for badge, title in (("S-1", "gaming_supervisor"), ("D-1", "dealer"), ("S-9", "gaming_supervisor")):
        register.joins(badge, title)
        register.must("make_sign_in", "A-1", badge=badge)
    return register


def test_a_sign_in_lies_in_the_hand_of_whoever_made_it_until_another_confirms_it() -> None:
    register = house()
    assert [hand(register.people, each) for each in ("A-1", "A-2", "S-1", "D-1", "nobody")] == [
        *("A-1", "A-2", "A-1", "A-1", "nobody")
    ]
    for actor in ("A-1", "S-9", "D-1", "S-1"):
        register.refuses("same_hand" if actor == "A-1" else "unconfirmed", "confirm_sign_in", actor, badge="S-1")
    event = register.must("confirm_sign_in", "A-2", badge="S-1")
    assert (event.badge, event.by) == ("S-1", "A-2")
    assert hand(register.people, "S-1") == "S-1"
    register.refuses("done_already", "confirm_sign_in", "A-2", badge="S-1")
    register.must("confirm_sign_in", "S-1", badge="D-1")

    register.must("reset_sign_in", "A-1", badge="S-1")
    assert hand(register.people, "S-1") == "A-1", "a new link is a new chance"
    assert hand(register.people, "D-1") == "D-1", "what was confirmed meanwhile stays so"


def test_nothing_is_done_by_a_badge_before_another_person_has_confirmed_whose_it_is() -> None:
    """Powers that take one person are no more in the hand of whoever made a sign-in than those that take two."""
    register = house()
    register.joins("A-9", "administrator", shift=False)
    register.must("make_sign_in", "A-1", badge="A-9")
    table: dict[str, Any] = {"table": "one", "book": BOOK, "at": register.at}
    for _ in range(2):
        assert roles_at(register.people, "D-1", **table) == ()
        assert roles_in_house(register.people, "D-1", BOOK, register.at) == ()
        assert roles_at_cage(register.people, "S-9", register.people.books, register.at) == ()
        answer = role_for(register.people, "S-9", power="supervise", **table)
        assert isinstance(answer, Refusal) and answer.code == "unconfirmed"
        assert "S-9" not in holders(register.people, "one", BOOK, "supervise", register.at)
        for command, given in (
            ("register_person", {"badge": "X-1"}),
            ("give_title", {"badge": "A-1", "title": "dealer"}),
            ("make_sign_in", {"badge": "A-2"}),
            ("confirm_sign_in", {"badge": "D-1"}),
            ("assign", {"badge": "A-1"}),
        ):
            register.refuses("unconfirmed", command, "A-9", **given)
        for command, given in (("assign", {"badge": "D-1"}), ("exclude", {"player": "Ann", "reason": "x"})):
            register.refuses("unconfirmed", command, "S-9", **given)
        for badge in ("D-1", "S-1", "S-9", "A-9"):  # confirmed, and begun anew: it is as at first
            register.must("confirm_sign_in", "A-2", badge=badge)
        assert "S-9" in holders(register.people, "one", BOOK, "supervise", register.at)
        assert roles_in_house(register.people, "D-1", BOOK, register.at) == ("dealer",)
        register.must("assign", "S-9", badge="S-1")
        register.must("unassign", "S-9", badge="S-1")
        for badge in ("D-1", "S-1", "S-9", "A-9"):
            register.must("reset_sign_in", "A-1", badge=badge)


def test_who_is_where_is_planned_before_a_sign_in_is_confirmed() -> None:
    register = house()
    register.joins("D-7", "dealer", shift=False)
    register.must("make_sign_in", "A-1", badge="D-7")
    register.must("begin_shift", "A-1", badge="D-7")
    register.must("assign", "A-1", badge="D-7", table="two", dealer=True)
    register.must("make_sign_in", CONSOLE, badge="A-2")
    assert register.people.persons["A-2"].vouched and not register.people.persons["D-7"].vouched
    assert register.people.persons["D-7"].given_at(register.at) == ("dealer",)


def test_who_takes_over_an_administrators_sign_in_confirms_nothing_by_it() -> None:
    register = house()
    register.must("give_title", "A-2", badge="S-9", title="administrator")
    register.must("confirm_sign_in", "A-2", badge="S-9")
    register.must("reset_sign_in", "S-9", badge="A-2")
    assert {hand(register.people, each) for each in ("A-2", "S-9")} == {"S-9"}
    register.refuses("unconfirmed", "confirm_sign_in", "A-2", badge="D-1")
    register.must("reset_sign_in", "S-9", badge="A-1")
    register.refuses("same_hand", "confirm_sign_in", "S-9", badge="A-1")
    assert {hand(register.people, each) for each in ("A-1", "S-1", "D-1")} == {"S-9"}
    register.refuses("same_hand", "confirm_sign_in", "S-9", badge="D-1")  # A-1 made it, and is taken over as well


@pytest.mark.parametrize("command", ("make_sign_in", "reset_sign_in", "end_sign_in"))
def test_who_makes_sign_ins_is_an_administrator_and_never_their_own(command: str) -> None:
    register = house()
    register.refuses("unconfirmed", command, "S-1", badge="D-1")
    register.must("confirm_sign_in", "A-2", badge="S-1")
    register.refuses("wrong_title", command, "S-1", badge="D-1")
    register.refuses("same_person", command, "A-1", badge="A-1")
    register.refuses("same_person", command, "A-1", badge="a-1")
    register.refuses("unknown_person", command, "A-1", badge="D-99")
    register.must(command, "A-2", badge="D-1")
    made = register.people.persons["D-1"].sign_in
    assert made is not None and (made.by, made.at, made.confirmed) == ("A-2", register.at, "")


def test_the_console_makes_sign_ins_of_administrators_alone_and_is_nobodys_badge() -> None:
    register = house()
    register.refuses("wrong_title", "make_sign_in", CONSOLE, badge="D-1")
    register.refuses("unknown_person", "end_sign_in", CONSOLE, badge="A-1")
    register.refuses("bad_badge", "register_person", "A-1", badge=CONSOLE)
    assert hand(register.people, "A-1") == "A-1"
