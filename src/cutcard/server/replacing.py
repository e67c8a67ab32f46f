"""Going on after a loss: every electronic table discards its shoes, in entries that say so, before a card is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cutcard.citations import Refusal, Refused
from cutcard.house.floor import ReplaceShoes, decide
from cutcard.server.starting import Starting

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


def check_said(floor: RunningFloor, by: str, reason: str) -> None:
    """Refuse a name or a reason that are none, before anything is written."""
    answer = decide(floor.floor, ReplaceShoes(by=by, reason=reason, at=floor.seconds()))
    if isinstance(answer, Refusal):
        raise Refused(answer.code, f"--replace-shoes NAME REASON: {answer.message}")


async def replace_shoes(floor: RunningFloor, starting: Starting, by: str, reason: str) -> None:
    """Said by somebody, for a reason. A start that is killed meanwhile must be told the same again."""
    command = ReplaceShoes(by=by, reason=reason, found=tuple(starting.said), at=floor.seconds())
    answer = await floor.write(command)
    if isinstance(answer, Refusal):
        raise Refused(answer.code, answer.message)
    for table in floor.tables.values():
        await table.discard_shoes()
    starting.replaced()
