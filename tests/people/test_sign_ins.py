"""Sign-ins as the register has them: in whose hand each lies, who confirms it, and what nobody does by two badges."""

from __future__ import annotations

from itertools import product

import pytest

from cutcard.people.hands import chain, hand, one_hand, others_in_hand
from cutcard.people.sign_ins import CONSOLE
from cutcard.people.state import People
from tests.people.desk import Register


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
    assert one_hand(register.people, "S-1", "D-1") and one_hand(register.people, "S-1", "A-1")
    assert others_in_hand(register.people, "D-1") == ("A-1", "S-1", "S-9")
    assert one_hand(register.people, "X-7", "X-7"), "whoever is not registered here is still nobody else"
    assert not one_hand(register.people, "X-7", "X-8") and not one_hand(register.people, "X-7", "A-1")
    for actor in ("A-1", "S-9", "D-1", "S-1"):
        code = {"S-1": "same_person", "D-1": "wrong_title"}.get(actor, "same_hand")
        register.refuses(code, "confirm_sign_in", actor, badge="S-1")
    event = register.must("confirm_sign_in", "A-2", badge="S-1")
    assert (event.badge, event.by) == ("S-1", "A-2")
    assert not one_hand(register.people, "S-1", "D-1") and hand(register.people, "S-1") == "S-1"
    register.refuses("done_already", "confirm_sign_in", "A-2", badge="S-1")
    register.must("confirm_sign_in", "S-1", badge="D-1")
    assert others_in_hand(register.people, "D-1") == ()

    register.must("reset_sign_in", "A-1", badge="S-1")
    assert hand(register.people, "S-1") == "A-1", "a new link is a new chance"
    assert hand(register.people, "D-1") == "D-1", "what was confirmed meanwhile stays so"


def test_a_second_badge_gives_its_maker_nothing_that_another_administrator_has_to_give() -> None:
    register = Register()
    register.joins("A-9", "administrator", shift=False)
    register.must("make_sign_in", "A-1", badge="A-9")
    register.must("register_person", "A-9", badge="S-9")
    register.must("make_sign_in", "A-9", badge="S-9")
    assert chain(register.people, "S-9") == ("S-9", "A-9", "A-1")
    register.must("give_title", "A-1", badge="S-9", title="pit_clerk")
    register.must("begin_shift", "S-9", badge="S-9")
    for actor in ("A-9", "S-9"):
        register.refuses(
            "same_hand" if actor == "A-9" else "wrong_title", "give_title", actor, badge="A-1", title="dealer"
        )
    register.refuses("same_hand", "take_title", "A-9", badge="A-1", title="administrator", reason="mine")
    register.must("begin_shift", "A-1", badge="A-1")
    register.refuses("same_hand", "assign", "S-9", badge="A-1")
    register.refuses("same_hand", "assign", "S-9", badge="A-9")


def test_who_make_each_others_sign_ins_are_one_however_they_go_about_it() -> None:
    register = house()
    register.must("give_title", "A-2", badge="S-9", title="administrator")
    register.must("reset_sign_in", "S-9", badge="A-1")  # A-1 made the sign-in of S-9
    assert {hand(register.people, each) for each in ("A-1", "S-9", "S-1", "D-1")} == {"A-1"}
    assert hand(register.people, "A-2") == "A-2"
    register.refuses("same_hand", "confirm_sign_in", "S-9", badge="A-1")
    register.must("reset_sign_in", "S-9", badge="A-2")  # an administrator taken over is in that hand as well
    assert {hand(register.people, each) for each in ("A-1", "A-2", "S-9", "D-1")} == {"A-1"}
    register.refuses("same_hand", "confirm_sign_in", "A-2", badge="D-1")


def test_one_hand_is_the_same_of_both_and_never_ends() -> None:
    register = house()
    people: People = register.people
    badges = [*people.persons]
    for one, other in product(badges, badges):
        assert one_hand(people, one, other) == one_hand(people, other, one)
        assert one_hand(people, one, other) == (one == other or other in others_in_hand(people, one))


@pytest.mark.parametrize("command", ("make_sign_in", "reset_sign_in", "end_sign_in"))
def test_who_makes_sign_ins_is_an_administrator_and_never_their_own(command: str) -> None:
    register = house()
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
