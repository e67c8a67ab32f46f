"""``decide(people, command) -> events | refusal``: whatever may be done among the people of a house. Pure."""

from __future__ import annotations

from functools import partial

from cutcard.citations import Refusal, Refused
from cutcard.people import (  # noqa: F401 - they register themselves
    adopting,
    deciding_house,
    guarding,
    opening,
    persons,
    retaining,
    shifts,
    sign_ins,
    terms,
)
from cutcard.people.base import REGISTER, Command, Event, Work, evolve
from cutcard.people.messages import Receive
from cutcard.people.opening import OpenPeople
from cutcard.people.state import People
from cutcard.wire.registers import folded

__all__ = ["decide", "evolve", "fold", "happen"]

AnyCommand = Command | Receive


def decide(people: People, command: AnyCommand) -> tuple[Event, ...] | Refusal:
    """What a command does, or why it may not be done. Nothing is changed: see `evolve`."""
    found = happen(people, command)
    return found if isinstance(found, Refusal) else found[1]


def happen(people: People, command: AnyCommand) -> tuple[People, tuple[Event, ...]] | Refusal:
    """The same with the people as they are afterwards: to decide is to work that out anyway."""
    work = Work(people, command.at)
    try:
        if isinstance(command, Receive):
            raise Refused("hears_nobody", "command: no stream speaks to the people of a house")
        if not people.open and not isinstance(command, OpenPeople):
            raise Refused("not_open", "command: the register of this house was not opened yet")
        REGISTER.decide[type(command)](work, command)
    except Refused as refused:
        return refused.refusal
    return work.people, tuple(work.events)


fold = partial(folded, evolve)
"""The people after several events."""
