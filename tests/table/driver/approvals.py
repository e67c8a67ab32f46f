"""Requests at a random table: people ask for what is another's to do, and somebody answers, or time does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cutcard.table.base import Command
from cutcard.table.state import Table
from cutcard.table.steps.approvals.answering import Approve, RefuseApproval, WithdrawApproval
from cutcard.table.steps.approvals.asking import AskApproval
from cutcard.table.steps.approvals.timing import TimeOutApproval
from cutcard.table.steps.approvals.wanting import wanted_of
from cutcard.table.wire import name_of
from tests.table.driver.scene import Scene

Make = Callable[[Scene], Command]

LONG = 2000
"""Seconds after which the clock of every request has run down."""


def asking(*makes: Make) -> Make:
    """Dee asks for something that somebody else might do."""

    def build(scene: Scene) -> Command:
        wanted = wanted_of(scene.rng.choice(makes)(scene))
        role = scene.rng.choice(
            ("dealer", "dealer", "dealer", *(role.name for role in scene.book.roles if role.rank > 1))
        )
        nobody = scene.chance(0.1)
        return AskApproval(wanted=wanted, no_holder=nobody, asked=() if nobody else ("Sam",), **scene.by("Dee", role))

    return build


def _answered(scene: Scene) -> tuple[int, dict[str, Any]]:
    """A request, mostly one that waits, and somebody who may answer it, mostly."""
    known = scene.table.approvals
    if not known.open or scene.chance(0.1):
        return scene.rng.randint(0, known.count + 1), scene.staff("supervise")
    request = scene.rng.choice(known.open)
    role = scene.rng.choice((*request.who, "dealer") if scene.chance(0.2) else request.who)
    return request.number, scene.by(scene.rng.choice(("Sam", "Sam", "Sal", request.asker)), role)


def approve(scene: Scene) -> Command:
    number, who = _answered(scene)
    return Approve(approval=number, **who)


def refuse(scene: Scene) -> Command:
    number, who = _answered(scene)
    return RefuseApproval(approval=number, reason=scene.rng.choice(("not now", "")), **who)


def withdraw(scene: Scene) -> Command:
    number, _ = _answered(scene)
    return WithdrawApproval(approval=number, **scene.by(scene.rng.choice(("Dee", "Del")), "dealer"))


def time_out(scene: Scene) -> Command:
    number, _ = _answered(scene)
    if scene.chance(0.3):
        scene.now += LONG
    return TimeOutApproval(approval=number, **scene.by("clock", "casino_operator"))


ANSWERS: tuple[Make, ...] = (approve, approve, approve, refuse, refuse, withdraw, time_out, time_out)

_ANY = ("closed", "cards", "betting", "dealing", "settling", "deciding", "revealing", "clearing")

ALLOWED: dict[str, tuple[tuple[str, ...], str]] = {
    "ask_approval": (_ANY, "dealer"),
    "approve": (_ANY, "anyone"),
    "refuse_approval": (_ANY, "anyone"),
    "withdraw_approval": (_ANY, "dealer"),
    "time_out_approval": (_ANY, "operator"),
}
"""The phases in which each may succeed, and who sends it."""


def check_answered(before: Table, command: Command) -> None:
    """Nobody answered a request of their own, and no dealer did."""
    if isinstance(command, Approve | RefuseApproval):
        (request,) = [each for each in before.approvals.open if each.number == command.approval]
        assert command.actor != request.asker and command.role != "dealer", f"{name_of(type(command))}: {request}"
        assert command.role in request.who
