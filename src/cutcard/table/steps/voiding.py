"""Voids: the round or a hand has no result, and the pipeline says again what each stake comes to."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.provisions import Remedy
from cutcard.settlement.round import Ruling
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.progress import is_void
from cutcard.table.state import DEALER, IN_ROUND, Table
from cutcard.table.steps.mending import Resolve, closed, mends
from cutcard.table.steps.rebuilding import reversals


class WithdrawFromRound(Command, frozen=True, kw_only=True):
    """Before a repair, a player takes the wagers on a box back."""

    box: int


class Voided(Event, frozen=True, kw_only=True):
    """The round, or one hand, is void on this ground."""

    scope: str
    ground: str
    box: int | None = None
    player: str | None = None
    owed: tuple[str, ...] = ()


@decides(WithdrawFromRound, "withdraw_wager", "withdraw from the round", *IN_ROUND)
def withdraw_from_round(table: Table, command: WithdrawFromRound) -> tuple[Event, ...]:
    clauses, readings = table.rules.power_cites("withdraw_wager")
    trouble = table.trouble
    open_to = [] if trouble is None else table.rules.remedies(trouble.kind)
    remedy = next((each for each in open_to if each.withdrawal and not closed(table, each)), None)
    if remedy is None:
        raise Refused("no_withdrawal", "wagers are withdrawn only before a repair", clauses)
    if (command.box, command.actor) not in table.bets or is_void(table, command.box, command.actor):
        raise Refused("not_your_box", f"box: {command.actor} has no wager on {command.box}", clauses)
    return (
        Voided(
            scope="hand",
            ground=remedy.ground,
            box=command.box,
            player=command.actor,
            rules=clauses,
            readings=readings,
        ),
    )


@mends("void_round", "void_hand")
def void(table: Table, remedy: Remedy, command: Resolve) -> tuple[Event, ...]:
    """The round or the hand is void: what was settled and does not stand is reversed."""
    assert table.trouble is not None
    hand = remedy.mend == "void_hand"
    box = table.trouble.box if hand else None
    if hand and (box in (None, DEALER) or not any(at == box for at, _ in table.bets)):
        raise Refused("cannot_be", "mend: no player's hand is concerned", remedy.clauses)
    voided = Voided(
        scope="hand" if hand else "round",
        ground=remedy.ground,
        box=box,
        owed=remedy.then,
        rules=remedy.clauses,
        readings=remedy.readings,
    )
    return (voided, *reversals(fold(table, (voided,)), remedy.clauses, remedy.readings))


@evolves(Voided)
def voided(table: Table, event: Voided) -> Table:
    ruling = Ruling(event.scope, event.ground, event.box, event.player)
    return replace(table, rulings=(*table.rulings, ruling), owed=tuple(dict.fromkeys((*table.owed, *event.owed))))
