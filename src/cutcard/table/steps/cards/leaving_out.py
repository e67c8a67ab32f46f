"""What cards that people handle go without: somebody forgot it, or had no time, and it is said at that moment.

The other way to say so is to go on: uncut cards are loaded, unburned ones dealt. Either way the table keeps the fact,
and what follows from it follows once somebody reports it.
"""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides
from cutcard.table.preparation import after_check, can_be_left_out, in_words, loaded_unseen
from cutcard.table.state import Table
from cutcard.table.steps.cards.loading import step_left_out

MISSED = {
    "check": "check_missed",
    "fan": "players_did_not_look",
    "shuffle": "shuffle_missed",
    "cut": "cut_missed",
    "burn": "burn_missed",
}
"""What it is called when cards go on without what they need, by what that is."""


class LeaveOut(Command, frozen=True, kw_only=True):
    """What the cards need now was forgotten, or left out for another reason: they go on without it."""


@decides(LeaveOut, "deal", "leave out what the cards need", "cards")
def leave_out(table: Table, command: LeaveOut) -> tuple[Event, ...]:
    rules, kind = table.rules, MISSED.get(table.prep)
    clauses = rules.clauses("dealing_device")
    if not rules.physical:
        raise Refused("electronic_shoe", "command: an electronic shoe leaves nothing out", clauses)
    if kind is None or (table.prep == "shuffle" and table.pause is not None):
        said = f"command: no card can be dealt before the cards are {in_words(table.prep)}"
        raise Refused("cannot_be", said, clauses)
    return (step_left_out(table, kind, _following(table)),)


def _following(table: Table) -> str:
    """What the cards come to without it."""
    rules, prep = table.rules, table.prep
    if prep == "check":
        by_two = rules.says("checking_cards") == "dealer_and_supervisor_each"
        if by_two and not loaded_unseen(rules):
            return "fan"
        return "shuffle" if by_two else after_check(rules, table.mix or table.shuffle_due not in ("start", "replaced"))
    if prep == "shuffle":
        if can_be_left_out(table):
            return "bet"
        return "cut" if rules.cuts else "load"
    return {"fan": "shuffle", "cut": "load", "burn": "bet"}[prep]
