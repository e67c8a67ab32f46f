"""What tables say: each message is acted on once and in order, and its receipt names the entry that sent it.

A message that cannot be true moves nothing: nothing more of that table is heard, and nobody else is held up.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import REGISTER, Command, Event, Fault, Work, check_conducts, decides, evolves
from cutcard.tournaments.messages import Receive
from cutcard.tournaments.state import Tournament, with_link
from cutcard.wire.receipts import check_honest, check_next


class MessageReceived(Event, frozen=True, kw_only=True):
    """The receipt of a message: who sent it, the how manyeth between the two, and in which entry."""

    sender: str
    number: int
    version: int
    entry: str


class TableStopped(Event, frozen=True, kw_only=True):
    """A table said what cannot be. Nothing of it is heard until the Director has seen to it."""

    table: str
    number: int
    why: str


class HearTable(Command, frozen=True, kw_only=True):
    """The Director has a table heard again that said what cannot be."""

    table: str


class TableHeard(Event, frozen=True, kw_only=True):
    """A table is heard again."""

    table: str
    by: str


def receive(work: Work, command: Receive) -> None:
    """Act on a message of a table, or stop hearing it."""
    link, rule = work.tournament.link(command.sender), work.rules.exclusive
    if command.sender not in work.tournament.links:
        raise Refused("unknown_table", f"sender: {command.sender} is no table of this tournament", rule.clauses)
    if link.stopped:
        raise Refused("link_stopped", f"sender: {command.sender} is not heard: {link.stopped}", rule.clauses)
    check_next(command, link, rule.clauses)
    trial = Work(work.tournament, work.at)
    try:
        check_honest(command, link, Fault)
        trial.happen(
            MessageReceived(
                sender=command.sender,
                number=command.number,
                version=command.version,
                entry=command.entry,
                **cited(rule),
            )
        )
        if trial.tournament.phase in ("briefing", "stage", "suspended", "decided"):  # else it is over for everybody
            REGISTER.hear[type(command.message)](trial, command.sender, command.message)
    except Fault as fault:
        clauses = tuple(dict.fromkeys((*fault.clauses, *rule.clauses)))
        work.happen(TableStopped(table=command.sender, number=command.number, why=f"{fault}", clauses=clauses))
    else:
        work.tournament, work.events = trial.tournament, trial.events


@decides(HearTable)
def hear_table(work: Work, command: HearTable) -> None:
    check_conducts(work, command)
    if not work.tournament.link(command.table).stopped:
        raise Refused("not_stopped", f"table: {command.table} is heard", work.rules.exclusive.clauses)
    work.happen(TableHeard(table=command.table, by=command.actor, **cited(work.rules.conducted)))


@evolves(MessageReceived)
def _received(tournament: Tournament, event: MessageReceived) -> Tournament:
    link = replace(tournament.link(event.sender), received=event.number, version=event.version, entry=event.entry)
    return with_link(tournament, event.sender, link)


@evolves(TableStopped)
def _stopped(tournament: Tournament, event: TableStopped) -> Tournament:
    return with_link(tournament, event.table, replace(tournament.link(event.table), stopped=event.why))


@evolves(TableHeard)
def _heard(tournament: Tournament, event: TableHeard) -> Tournament:
    return with_link(tournament, event.table, replace(tournament.link(event.table), stopped=""))
