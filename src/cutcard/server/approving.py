"""What somebody at a table asks another to approve: asked, answered and withdrawn by persons, and timed out by a clock.

Who asks, in which role, and who may answer follows from the register of the house; what comes of it the table decides.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.people.titles import OPERATOR
from cutcard.server.acting import NO_ROLE, Acting, answering, asker_role, asking, cannot_answer, keyed, role_to_answer
from cutcard.server.carrying_out import Doing
from cutcard.table.base import Command
from cutcard.table.persons import same
from cutcard.table.steps.approvals.answering import Approve, RefuseApproval, WithdrawApproval, find_request
from cutcard.table.steps.approvals.asking import AskApproval
from cutcard.table.steps.approvals.timing import TimeOutApproval
from cutcard.table.steps.approvals.wanting import wanted_of

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable
    from cutcard.server.running_floor import RunningFloor

CLOCK = {"actor": "the floor's clock", "role": OPERATOR}
"""In whose name a request ends that nobody answers."""

LOOKS = 1.0
"""Seconds between two looks at the clock."""

NAMED = 8
"""How many of those who may answer a request stand in it, the nearest first."""


class Word(NamedTuple):
    """What somebody says to a request: ``approve``, ``refuse`` with a ``reason``, or ``withdraw``."""

    answer: str
    reason: str = ""


def ask(live: LiveTable, body: bytes, key: str, expected: int | None, who: Acting) -> Doing:
    """Ask for a command that is another's to give, or not to give alone."""
    return live.carrying_out.person(
        key, partial(_asks, live, body, who), partial(_asks_plainly, body, who), who, expected
    )


def _asks(live: LiveTable, body: bytes, who: Acting, at: int) -> Command:
    given = keyed(body, who.badge, at)
    if given.for_player:
        raise Refused("cannot_be_asked", "for_player: what a player does is that player's own word")
    where = live.carrying_out.where(who, at)
    asked = asking(given.command, who, where)
    if isinstance(asked, Refusal):
        raise Refused(asked.code, asked.message, asked.clauses)
    able = answering(where, asked.who, asked.power, who.badge)
    return AskApproval(
        wanted=wanted_of(given.command),
        asked=able[:NAMED],
        no_holder=not able,
        version=live.seq,
        actor=who.badge,
        role=asked.role,
        at=at,
    )


def _asks_plainly(body: bytes, who: Acting) -> Command:
    wanted = wanted_of(keyed(body, who.badge, 0).command)
    return AskApproval(wanted=wanted, actor=who.badge, role=NO_ROLE)


def answer(live: LiveTable, number: int, word: Word, key: str, expected: int | None, who: Acting) -> Doing:
    """Answer a request, or take it back."""
    given = _command(number, word, who.badge)
    return live.carrying_out.person(key, partial(_answers, live, given, number, who), lambda: given, who, expected)


def _command(number: int, word: Word, badge: str) -> Command:
    if word.answer == "refuse":
        return RefuseApproval(approval=number, reason=word.reason, actor=badge, role=NO_ROLE)
    kind = Approve if word.answer == "approve" else WithdrawApproval
    return kind(approval=number, actor=badge, role=NO_ROLE)


def _answers(live: LiveTable, given: Command, number: int, who: Acting, at: int) -> Command:
    where = live.carrying_out.where(who, at)
    request = find_request(live.table, number)
    if isinstance(given, WithdrawApproval) or same(who.badge, request.asker):  # the table says that it is their own
        role = asker_role(who, where)
    else:
        role = role_to_answer(where, request.who, request.power, who.badge)
        if not role:
            raise cannot_answer(where, request, who.badge)
    return replace(given, role=role, at=at)


async def keep_time(floor: RunningFloor) -> None:
    """End each request that nobody answered in time, for as long as the floor runs."""
    while True:
        for live in [*floor.tables.values()]:
            time_out(live)
        await asyncio.sleep(LOOKS)


def time_out(live: LiveTable) -> None:
    """Whatever has waited long enough at a table goes one title up, or ends; silence never permits."""
    now = live.seconds()
    for request in live.table.approvals.open:
        if request.expires is not None and request.expires <= now:
            live.by_house(TimeOutApproval(approval=request.number, at=now, **CLOCK))
