"""``decide(promotion, command) -> events | refusal``: whatever may be done in a promotion. Pure, as `evolve` is."""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.citations import Refusal, Refused
from cutcard.promotions import (  # noqa: F401 - they register themselves
    amending,
    claiming,
    counting,
    disputing,
    drawing,
    ending,
    entering,
    integrity,
    owing,
    paying,
    preparing,
    presence,
    receiving,
    scrutiny,
    tokens,
)
from cutcard.promotions.base import REGISTER, AnyCommand, AnyEvent, Work, evolve
from cutcard.promotions.ending import tick
from cutcard.promotions.integrity import check_told
from cutcard.promotions.messages import Receive
from cutcard.promotions.receiving import receive
from cutcard.promotions.state import Promotion
from cutcard.wire.registers import folded

__all__ = ["decide", "evolve", "fold", "happen"]


def decide(promotion: Promotion, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
    """What a command or a message does to the promotion, or why it may not. Nothing is changed: see `evolve`."""
    found = happen(promotion, command)
    return found if isinstance(found, Refusal) else found[1]


def happen(promotion: Promotion, command: AnyCommand) -> tuple[Promotion, tuple[AnyEvent, ...]] | Refusal:
    """The same with the promotion as it is afterwards: to decide is to work that out anyway."""
    work = Work(promotion, command.at)
    try:
        tick(work)
        if isinstance(command, Receive):
            receive(work, command)
        else:
            check_told(work, command)
            REGISTER.decide[type(command)](work, command)
        tick(work)  # terms that are signed off too late owe something that is late from the start
    except Refused as refused:
        return refused.refusal
    return work.promotion, tuple(work.events)


def fold(promotion: Promotion, events: Iterable[AnyEvent]) -> Promotion:
    """The promotion after several events."""
    return folded(evolve, promotion, events)
