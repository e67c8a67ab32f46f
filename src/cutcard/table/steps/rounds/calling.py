"""The call of "no more bets", and what comes too late after it."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.state import Table
from cutcard.table.steps.tournament.posting import untouched
from cutcard.table.steps.tournament.sitting import hand_here


class CallNoMoreBets(Command, frozen=True, kw_only=True):
    """The dealer calls "no more bets"."""


class BetsCalled(Event, frozen=True, kw_only=True):
    """The call was made."""


_TILL_CALL = ("call", "call_for_placing_first_card_for_handling")


def betting_open(table: Table) -> None:
    """Refuse what comes after betting closed."""
    if table.called and table.rules.says("betting_closes") in _TILL_CALL:
        raise Refused(
            "betting_closed", "no more bets: the call was made", table.rules.clauses("betting_closes", part="call")
        )


@decides(CallNoMoreBets, "deal", "call no more bets", "betting")
def call_no_more_bets(table: Table, command: CallNoMoreBets) -> tuple[Event, ...]:
    clauses, readings = table.rules.cites("no_more_bets_call")
    if table.called:
        raise Refused("called_already", "the call was made", clauses)
    if table.tournament is not None:
        hand_here(table)  # where all have passed there is nothing on the layout, and the call is made all the same
        return *untouched(table), BetsCalled(clauses=clauses, readings=readings)
    if not table.bets:
        raise Refused("no_wagers", "no wager is down", table.rules.book.facts.cards_go_to.clauses)
    return (BetsCalled(clauses=clauses, readings=readings),)


@evolves(BetsCalled)
def bets_called(table: Table, event: BetsCalled) -> Table:
    return replace(table, called=True)
