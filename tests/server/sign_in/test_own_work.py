"""What somebody of a house is told of their own work: titles in words, posts, whose hand, and the ways to rooms."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.people.state import CONSOLE
from cutcard.server.sign_in.model import Signed
from cutcard.server.sign_in.own_work import own_work
from tests.people.desk import Register

BOOKS = ("star-casino-war", "star-baceball")


def told(badge: str, register: Register | None, *, cage: bool = True, named: bool = True) -> dict[str, Any]:
    """Everything of one person of the house, as far as a floor is asked for it."""
    floor: Any = SimpleNamespace(
        floor=SimpleNamespace(houses={"star": SimpleNamespace(name="The Star")} if named else {}),
        people=SimpleNamespace(known=lambda house: register.people if register and house == "star" else None),
        cages=SimpleNamespace(of=lambda house: object() if cage and house == "star" else None),
        seconds=lambda: 0 if register is None else register.at,
    )
    signed = Signed(kind="staff", house="star", badge=badge, name="Opal", member="", strong=False, until=0)
    return own_work(floor, signed)


def rooms(badge: str, register: Register, **more: Any) -> list[str]:
    return [each["room"] for each in told(badge, register, **more)["rooms"]]


NOTHING: dict[str, Any] = {"titles": [], "shift": None, "deals": "", "posts": [], "rooms": [], "hand": ""}


def test_without_a_register_and_after_they_left_somebody_has_a_name_and_nothing_else() -> None:
    register = Register(*BOOKS)
    register.joins("D-1", "dealer")
    register.must("make_sign_in", "A-1", badge="D-1")
    register.after(1)
    register.must("end_person", "A-1", badge="D-1", reason="moved away")
    for badge, people, now in (("D-1", None, 0), ("D-1", register, register.at), ("D-9", register, register.at)):
        own = {"house": "star", "badge": badge, "name": "Opal", "now": now}
        assert told(badge, people) == {**own, **NOTHING, "house_name": "The Star"}
        assert told(badge, people, named=False)["house_name"] == "star"


def test_titles_shift_table_and_posts_are_told_as_they_are_now() -> None:
    register = Register(*BOOKS)
    register.joins("D-1", "dealer", table="one", dealer=True)
    found = told("D-1", register)
    assert found.items() >= {"house_name": "The Star", "name": "Opal", "now": register.at}.items()
    assert found["titles"] == [{"title": "dealer", "says": "Dealer"}]
    assert (found["shift"], found["deals"], found["posts"]) == (register.at, "one", [])
    assert found["rooms"][0] == {"room": "dealer", "says": "Desk of one", "path": "/dealer/one"}
    register.must("arrange_pit", "A-1", pit="north", tables=["one"])
    register.joins("S-1", "gaming_supervisor", "cashier", floor=True)
    assert told("S-1", register)["posts"] == ["the whole floor"]
    assert [each["says"] for each in told("S-1", register)["titles"]] == ["Gaming Supervisor", "Cashier"]
    register.joins("S-2", "gaming_supervisor", pit="north")
    register.joins("S-3", "gaming_supervisor", table="two")
    assert [told(each, register)["posts"] for each in ("S-2", "S-3")] == [["north"], ["two"]]


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("dealer", []),
        ("gaming_supervisor", ["pit", "cage", "admin", "duties"]),
        ("assistant_gaming_manager", ["pit", "cage", "admin", "duties"]),
        ("gaming_manager", ["pit", "cage", "day", "admin", "duties"]),
        ("operator", ["pit", "cage", "day", "admin", "duties"]),
        ("surveillance", ["pit", "cage", "inspect", "day", "duties"]),
        ("administrator", ["cage", "day", "admin"]),
        ("cashier", ["cage"]),
        ("inspector", ["pit", "cage", "inspect", "day"]),
        ("pit_clerk", ["pit", "admin"]),
    ],
)
def test_a_title_opens_its_rooms_and_where_nobody_deals_there_is_no_cage(title: str, shown: list[str]) -> None:
    register = Register(*BOOKS)
    register.joins("X-1", title, shift=False)
    assert rooms("X-1", register) == shown
    assert rooms("X-1", register, cage=False) == [each for each in shown if each != "cage"]


def test_whoever_deals_a_table_has_its_desk_and_the_cage_and_whoever_has_no_title_nothing() -> None:
    register = Register(*BOOKS)
    register.joins("D-1", "dealer", table="one", dealer=True)
    register.joins("N-1", shift=False)
    assert rooms("D-1", register) == ["dealer", "cage"] and rooms("N-1", register) == []


def test_in_whose_hand_a_sign_in_lies_is_told_until_another_has_confirmed_it() -> None:
    register = Register(*BOOKS)
    for badge in ("D-1", "D-2", "S-1"):
        register.joins(badge, "gaming_supervisor" if badge == "S-1" else "dealer", floor=True)
    register.must("make_sign_in", CONSOLE, badge="A-1")
    register.must("make_sign_in", "A-1", badge="D-1")
    assert [told(each, register)["hand"] for each in ("D-1", "D-2", "A-1")] == ["A-1", "", ""]
    register.must("confirm_sign_in", "S-1", badge="D-1")
    assert told("D-1", register)["hand"] == ""
