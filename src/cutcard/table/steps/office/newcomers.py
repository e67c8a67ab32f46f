"""Somebody wants to play at a full table where others have several boxes: one of those is given up."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.state import Table
from cutcard.table.steps.office.signs import OPEN
from cutcard.table.steps.people.seats import boxes_of, to_spare


class AskForPlace(Command, frozen=True, kw_only=True):
    """Somebody finds no free box, and asks for one of a player who has several."""


class PlaceAskedFor(Event, frozen=True, kw_only=True):
    """A box is to be given up to ``player`` before the next round; ``holders`` have more than one."""

    player: str
    holders: tuple[str, ...]


@decides(
    AskForPlace,
    "play",
    "ask for a place",
    *OPEN,
    in_trouble=True,
    where=lambda rules: rules.confirms_signs and "give_up_box" in rules.duties,
)
def ask_for_place(table: Table, command: AskForPlace) -> tuple[Event, ...]:
    rules, player = table.rules, command.actor
    clauses, readings = rules.duty_cites("give_up_box")
    if not rules.confirms_signs or "give_up_box" not in rules.duties:
        clauses = clauses or rules.book.facts.boxes_per_player.clauses
        raise Refused("not_heard_here", "command: nobody has to give up a box, or no office hears of it here", clauses)
    if boxes_of(table, player):
        raise Refused("has_a_box", f"actor: {player} has a box already", clauses)
    if player in table.newcomers:
        raise Refused("waits_already", f"actor: {player} has asked already", clauses)
    if len(table.holders) < rules.setup.boxes:
        raise Refused("seats_free", "command: a box is free", clauses)
    holders = to_spare(table)
    if not holders:
        raise Refused("nobody_has_two", "command: nobody has a box to spare", clauses)
    return (PlaceAskedFor(player=player, holders=holders, clauses=clauses, readings=readings),)


@evolves(PlaceAskedFor)
def place_asked_for(table: Table, event: PlaceAskedFor) -> Table:
    return replace(table, newcomers=(*table.newcomers, event.player))
