"""A round that is not dealt: before the first card, every wager goes back."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides
from cutcard.table.fairness import check_unchosen
from cutcard.table.rules import Cites, Rules
from cutcard.table.state import Table
from cutcard.table.steps.rounds.wagers import check_not_begun, collected_back, is_collected, refused
from cutcard.table.texts import check_text


class CallOffRound(Command, frozen=True, kw_only=True):
    """The coming round is not dealt, and all wagers go back. ``cause``: what broke into the game, where it is one of
    those that the book names; ``grounds``: why else, in a few words."""

    cause: str = ""
    grounds: str = ""


def handed_back(
    table: Table, person: str, clauses: tuple[str, ...], readings: tuple[str, ...], grounds: str = ""
) -> tuple[Event, ...]:
    """Before the first card: everything that a person has put down goes back, what was collected with it."""
    events: list[Event] = []
    for (box, player), bet in table.bets.items():
        for wager, amount in bet.wagers.items() if player == person else ():
            spot = (box, player, wager)
            if is_collected(table, *spot):
                events.append(collected_back(table, *spot, clauses, readings, grounds))
            else:
                events.append(refused(*spot, amount, clauses, readings, grounds))
    return tuple(events)


def power_for(rules: Rules, cause: str) -> str:
    """The power by which a round is called off: for a disruption, to refuse wagers with reason, or the last word."""
    if cause:
        return "invalidate_for_disruption"
    if rules.book.power("refuse_wager") is not None and rules.says("unpayable_wager") != "may_be_refused_else_paid_up":
        return "refuse_wager"
    return "final_decision" if rules.book.power("final_decision") is not None else "void_round"


def _cites(rules: Rules, power: str) -> Cites:
    """What a round is called off under; where the book is silent, what it says of that."""
    if power == "void_round":
        return rules.cites("unforeseen")
    return rules.power_cites(power)


@decides(CallOffRound, "anybody", "call the coming round off", "cards", "betting")
def call_off_round(table: Table, command: CallOffRound) -> tuple[Event, ...]:
    rules, cause = table.rules, command.cause
    check_unchosen(table)
    check_not_begun(table)
    if not table.bets:
        raise Refused("no_wagers", "command: no wager is down", rules.clauses("round_begins"))
    known = rules.allows("disruptions")
    if cause and cause not in known:
        said = f"cause: {' or '.join(known) or 'the book names none'}, not {cause[:40]!r}"
        raise Refused("unknown_cause", said, rules.clauses("disruptions") or rules.clauses("unforeseen"))
    power = power_for(rules, cause)
    if not rules.may(command.role, power):
        raise rules.refuse_role(command.role, power, "call the coming round off")
    clauses, readings = _cites(rules, power)
    check_text("grounds", command.grounds, clauses, least=0 if cause else 1)
    why = command.grounds.strip() or cause.replace("_", " ")
    players = dict.fromkeys(player for _, player in table.bets)
    return tuple([event for who in players for event in handed_back(table, who, clauses, readings, why)])
