"""``decide(pool, command) -> events | refusal``: whatever may be done with a pool. Pure, as `evolve` is."""

from __future__ import annotations

from functools import partial

from cutcard.citations import Refusal, Refused
from cutcard.jackpots import (  # noqa: F401 - they register themselves
    adopting,
    changing,
    claims,
    confirming,
    disputes,
    endings,
    linking,
    moving,
    mystery,
    opening,
    wagers,
)
from cutcard.jackpots.base import REGISTER, AnyCommand, AnyEvent, Work, evolve
from cutcard.jackpots.messages import Receive
from cutcard.jackpots.outside import answer
from cutcard.jackpots.receiving import receive
from cutcard.jackpots.requests import Request
from cutcard.jackpots.state import Pool
from cutcard.wire.registers import folded

__all__ = ["decide", "evolve", "fold", "happen"]


def decide(pool: Pool, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
    """What a command or a message does to the pool, or why it may not. Nothing is changed: see `evolve`."""
    found = happen(pool, command)
    return found if isinstance(found, Refusal) else found[1]


def happen(pool: Pool, command: AnyCommand) -> tuple[Pool, tuple[AnyEvent, ...]] | Refusal:
    """The same with the pool as it is afterwards: to decide is to work that out anyway."""
    try:
        work = Work(pool)
        if isinstance(command, Receive):
            receive(work, command)
        elif isinstance(command, Request):
            work.link = command.link
            answer(work, command)
        else:
            REGISTER.decide[type(command)](work, command)
    except Refused as refused:
        return refused.refusal
    return work.pool, tuple(work.events)


fold = partial(folded, evolve)
