"""``decide(cage, command) -> events | refusal``: whatever may be done at a cage. Pure, as `evolve` is."""

from __future__ import annotations

from functools import partial

from cutcard.cage import (  # noqa: F401 - they register themselves
    days,
    drops,
    members,
    opening,
    papers,
    selling,
    slip_ends,
    slips,
    trays,
)
from cutcard.cage.base import REGISTER, AnyCommand, Event, Work, evolve
from cutcard.cage.messages import Receive
from cutcard.cage.opening import OpenCage
from cutcard.cage.selling import TakeVoucher
from cutcard.cage.slips import AskCredit, AskFill
from cutcard.cage.state import Cage
from cutcard.cage.two_persons import BuyIn, CountDrop, CountTray, Exchange, RemoveDrop
from cutcard.citations import Refusal, Refused
from cutcard.wire.registers import folded

__all__ = ["decide", "evolve", "fold", "happen"]

IN_DAY = (AskFill, AskCredit, CountTray, BuyIn, TakeVoucher, Exchange, RemoveDrop, CountDrop)
"""What belongs to a gaming day: between two of them no table gets or gives anything."""


def decide(cage: Cage, command: AnyCommand) -> tuple[Event, ...] | Refusal:
    """What a command does to the cage, or why it may not. Nothing is changed: see `evolve`."""
    found = happen(cage, command)
    return found if isinstance(found, Refusal) else found[1]


def happen(cage: Cage, command: AnyCommand) -> tuple[Cage, tuple[Event, ...]] | Refusal:
    """The same with the cage as it is afterwards: to decide is to work that out anyway."""
    work = Work(cage, command.at)
    try:
        if isinstance(command, Receive):
            raise Refused(
                "unknown_sender", f"sender: a cage hears nobody, and not {command.sender[:40]!r}", ("std A3",)
            )
        if not cage.open and not isinstance(command, OpenCage):
            raise Refused("not_open", "command: the cage was not opened yet", ("std A3",))
        if not cage.in_day and isinstance(command, IN_DAY):
            raise Refused("no_day", "command: no gaming day is under way at the cage; begin one first", ("std A3",))
        REGISTER.decide[type(command)](work, command)
    except Refused as refused:
        return refused.refusal
    return work.cage, tuple(work.events)


fold = partial(folded, evolve)
"""The cage after several events."""
