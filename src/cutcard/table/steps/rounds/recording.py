"""What lies on the layout before the first card, whatever it is: facts are recorded, and count as the book says."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.money import LARGEST, Amount, Stake
from cutcard.rulebooks.parts import Wager
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.state import Table
from cutcard.table.steps.people.seats import check_box
from cutcard.table.steps.rounds.admitting import (
    OUTSIDE_LIMITS,
    Medium,
    Why,
    check_medium,
    never_taken,
    unsettled_here,
)
from cutcard.table.steps.rounds.jackpot import markers, no_jackpot
from cutcard.table.steps.rounds.wagers import PlaceWager, placeable, placed, taken


class RecordWager(Command, frozen=True, kw_only=True):
    """Staff record what lies on the layout before the first card, whatever it is: it counts as the book says, or goes
    back."""

    box: int
    player: str
    wager: str
    amount: Stake
    medium: Medium = "chips"


class WagerNotTaken(Event, frozen=True, kw_only=True):
    """Chips lay on the layout that are no wager: they went back, and no money was moved. ``grounds``: why."""

    box: int
    player: str
    wager: str
    amount: Amount
    grounds: str = ""
    surveillance: bool = False  # cards had been seen by then: surveillance should look at it


def check_physical(table: Table, wager: Wager) -> None:
    """Where nobody puts chips down, nothing lies anywhere that is not known."""
    if not table.rules.physical:
        raise Refused("electronic_table", "every wager is known at an electronic table", wager.clauses)


@decides(RecordWager, "deal", "record what lies on the layout", "betting", where=lambda rules: rules.physical)
def record_wager(table: Table, command: RecordWager) -> tuple[Event, ...]:
    wager = in_play(table, command.wager)
    check_box(table, command.box)
    check_physical(table, wager)
    return lying(table, command, wager)


def lying(table: Table, command: RecordWager, wager: Wager) -> tuple[Event, ...]:
    """What chips come to that lie there: a wager, one outside the limits that stands all the same, or none."""
    player, token = command.player, command.medium == "token"
    put = PlaceWager(
        actor=player, role="player", at=command.at, box=command.box, wager=wager.name, amount=command.amount
    )
    spot = (command.box, player)
    total = command.amount + (table.bets[spot].wagers.get(wager.name, 0) if spot in table.bets else 0)
    back = not_offered(table, wager) or never_taken(table, player, wager.name, total)
    if back is None:
        try:
            return taken(table, put, token, check_medium(table, wager, command.medium))
        except Refused as refused:
            why = refused.refusal
        back = why.message, why.clauses, ()
        if why.code in OUTSIDE_LIMITS and total < LARGEST:
            back = unsettled_here(table, player, wager.name, total)
            if back is None:
                clauses = tuple(dict.fromkeys((*wager.clauses, *why.clauses)))
                return placed(table, put, token, clauses, why.code), *markers(table, player)
    return (not_taken(command.box, player, wager.name, command.amount, *back),)


def in_play(table: Table, name: str) -> Wager:
    """A wager whose chips may lie on the layout, whether this table takes it or not."""
    wager = table.rules.terms.wager(name, "wager")
    return wager if wager.taken_before_deal else placeable(table, name)


def not_offered(table: Table, wager: Wager) -> Why | None:
    """Why chips lie on a spot for nothing, where its wager is not taken at this table."""
    if wager.name in table.rules.placeable:
        return None
    why = no_jackpot(table.rules).refusal
    return why.message, why.clauses, ()


def not_taken(
    box: int,
    player: str,
    wager: str,
    amount: int,
    why: str,
    clauses: tuple[str, ...],
    readings: tuple[str, ...] = (),
    seen: bool = False,
) -> WagerNotTaken:
    """Chips that are no wager go back; why, without the name of the field that a refusal begins with."""
    return WagerNotTaken(
        box=box,
        player=player,
        wager=wager,
        amount=Amount(amount),
        grounds=why.split(": ", 1)[-1],
        surveillance=seen,
        clauses=clauses,
        readings=readings,
    )


@evolves(WagerNotTaken)
def wager_not_taken(table: Table, event: WagerNotTaken) -> Table:
    return table
