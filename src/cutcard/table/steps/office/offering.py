"""Before a repair that players may withdraw from, each of them is asked: who stays says so, and silence is recorded."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.remedying import unanswered
from cutcard.table.state import Table
from cutcard.table.steps.office.signs import OPEN


class StayInRound(Command, frozen=True, kw_only=True):
    """A player lets the wagers lie in a round that is to be repaired. Whoever deals names a ``player`` who was asked
    and said nothing."""

    player: str = ""


class PlayerStays(Event, frozen=True, kw_only=True):
    """The player was asked, and the wagers stay; ``silent``: there was no answer, and ``by`` whom that is recorded."""

    player: str
    silent: bool = False
    by: str = ""


@decides(
    StayInRound,
    "anybody",
    "answer for a player",
    *OPEN,
    in_trouble=True,
    where=lambda rules: rules.confirms_signs and "offer_withdrawal" in rules.duties,
)
def stay_in_round(table: Table, command: StayInRound) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.duty_cites("offer_withdrawal")
    silent = command.role != "player"
    if silent and not rules.may(command.role, "deal"):
        raise rules.refuse_role(command.role, "deal", "answer for a player")
    if not silent and command.player not in ("", command.actor):
        raise Refused("not_your_wager", f"player: {command.actor} answers for nobody else", clauses)
    player = command.player if silent else command.actor
    waited_for = unanswered(table)
    if player not in waited_for:
        known = ", ".join(waited_for) or "nobody"
        raise Refused("not_asked", f"player: {player[:40] or 'nobody'} is not asked now; {known} is", clauses)
    by = command.actor if silent else ""
    return (PlayerStays(player=player, silent=silent, by=by, clauses=clauses, readings=readings),)


@evolves(PlayerStays)
def player_stays(table: Table, event: PlayerStays) -> Table:
    assert table.trouble is not None
    return replace(table, trouble=replace(table.trouble, answered=(*table.trouble.answered, event.player)))
