"""What is due next in a tournament, in the words that the Director reads."""

from __future__ import annotations

from typing import Any

from immutables import Map
from msgspec.structs import replace

from cutcard.house.conducting import Due, due
from cutcard.rulebooks import rulebook
from cutcard.tournaments.demonstration import BOOK, demonstration_terms
from cutcard.tournaments.paying import FixPool
from cutcard.tournaments.state import Draw, Entrant, Sitting, new_tournament

AT = 10**6
FINAL = Sitting(name="final.1", kind="session", seats={"1": "Ann"}, banks={"Ann": 500}, hands=25, status="open", hand=1)


def asked(**more: Any) -> Due:
    """What is due in a knock-out of sixteen in its final, with the Director there."""
    terms = demonstration_terms("knock_out", 16, 0)
    usual = {
        "terms": terms,
        "stages": terms.stages,
        "phase": "stage",
        "stage": 1,
        "sessions": 2,
        "director": "Dee",
        "present": ("Dee",),
        "entrants": Map({"Ann": Entrant(1, "in", 0, 1, "", shown="Ann", present=True, briefed=True)}),
        "sittings": Map({"table:spring-1": FINAL}),
    }
    return due(replace(new_tournament(rulebook(BOOK)), **{**usual, **more}), AT, ())


def test_the_pool_is_fixed_as_soon_as_nothing_can_be_bought_any_more() -> None:
    assert isinstance(asked().command, FixPool)
    assert asked(pool=1_600_00).says == "Hand 1 is played at 1 table."
    heat = replace(FINAL, name="heat.1")  # re-buys are open there until the ninth hand
    assert asked(stage=0, sittings=Map({"table:spring-1": heat})).command is None


def test_sessions_are_called_as_people_call_them() -> None:
    none: Map[str, Sitting] = Map()
    assert asked(sittings=none).says == "Seal the list of those who play the final."
    drawn = {"seats": Map({"table:spring-1": Map({"1": "Ann"})})}
    assert asked(sittings=none, **drawn).title == "Start the final"
    assert asked(sittings=none, start=AT + 60, **drawn).says == "The final waits for its start."
    draw = Draw(number=2, kind="seats", what="final.1", among=("Ann", "Ben"))
    assert asked(sittings=none, draw=draw).says == "Draw seats for the final."
    assert asked(draw=replace(draw, kind="lot")).says == "Draw the lot between Ann and Ben."
