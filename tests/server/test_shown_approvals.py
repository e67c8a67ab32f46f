"""What a desk is told of people: whom it may call, and whose word each deed is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.server.shown_approvals import _supervisors, own_words, relieving
from cutcard.telling.deeds import Deed, Field, Pick
from cutcard.telling.instructions import Instruction
from tests.people.desk import Register


def test_of_very_many_people_a_desk_names_forty() -> None:
    register = Register()
    here: Any = SimpleNamespace(name="one")
    for number in range(39):
        register.joins(f"S-{number:02}", "gaming_supervisor")
    register.joins("D-1", "gaming_supervisor", table="one", dealer=True)
    register.joins("C-1", "cashier")
    register.joins("P-1", "pit_clerk")
    register.joins("Z-1", "gaming_supervisor", shift=False)
    known = [f"S-{number:02}" for number in range(39)]
    assert {*_supervisors(register.people, here, register.at)} == {*known, "P-1"}, "not whoever deals there"
    assert {*relieving(register.people, register.at)} == {*known}
    register.joins("S-98", "gaming_supervisor")
    register.joins("S-99", "gaming_supervisor")
    assert len(_supervisors(register.people, here, register.at)) == len(relieving(register.people, register.at)) == 40


def deed(command: str, **more: Any) -> Deed:
    who = Field(name="actor", asks="Who?", picks=(Pick("Ann", "Ann"), Pick("Guest", "Guest")))
    return Deed(name=command, title=command, command=command, asks=(who,), **more)


@pytest.mark.parametrize(
    ("given", "closed", "asked"),
    [
        (deed("place_wager", role="player", actor="Ann"), "Ann says so on an own page", ["Ann", "Guest"]),
        (deed("place_wager", role="player", actor="Guest"), "", ["Guest"]),
        (deed("refuse_cut", role="player", actor="Ann"), "", ["Ann", "Guest"]),
        (deed("burn_card"), "", None),
    ],
)
def test_money_of_players_with_an_account_moves_by_their_own_word_alone(
    given: Deed, closed: str, asked: list[str] | None
) -> None:
    """Ann has an account. What everybody sees a player do is keyed for her all the same; a dealer is asked no name."""
    acting: Any = SimpleNamespace(has_account=lambda name: name == "Ann")
    told = {"instruction": Instruction(says="", deeds=(given,)), "reports": (given,), "remedies": (), "lists": {}}
    (shown,) = own_words(told, acting)["reports"]
    assert own_words(told, acting)["instruction"].deeds == (shown,)
    assert shown.closed == closed
    assert [[pick.value for pick in field.picks] for field in shown.asks] == ([] if asked is None else [asked])
