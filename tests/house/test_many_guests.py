"""Many guests on a floor: one more costs what the first did."""

from __future__ import annotations

from functools import partial

from cutcard.citations import Refusal
from cutcard.house.demonstration import demonstration
from cutcard.house.floor import AdmitGuest, Command, FillPurse, Floor, decide, evolve
from cutcard.money import Amount
from cutcard.rulebooks import Shelf
from tests.support.room import allocated


def do(floor: Floor, command: Command) -> Floor:
    answer = decide(floor, command)
    assert not isinstance(answer, Refusal), answer
    for event in answer:
        floor = evolve(floor, event)
    return floor


def crowded(guests: int) -> Floor:
    floor = do(Floor(), demonstration(Shelf()))
    for number in range(guests):
        floor = do(floor, AdmitGuest(name=f"Guest {number}", session=f"session {number}"))
    return floor


def test_one_more_guest_takes_no_more_room_when_thousands_are_in() -> None:
    """Room is work: a copy of all guests would take two hundred bytes for each."""
    few, many = crowded(10), crowded(4000)
    for command in (
        AdmitGuest(name="Ann", session="a"),
        FillPurse(name="Guest 3", house="star", held=Amount(0)),
    ):
        taken = [allocated(partial(do, floor, command)) for floor in (few, many)]
        assert taken[1] < taken[0] + 10_000, command
    assert len(few.guests) == 10 and few.guest("Ann") is None
