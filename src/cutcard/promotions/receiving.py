"""What tables say: each message is acted on once and in order, and its receipt names the entry that sent it.

A message that cannot be true moves nothing: nothing more of that table is heard, and nobody else is held up.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.promotions.base import REGISTER, Command, Event, Fault, Work, check_operator, decides, evolves
from cutcard.promotions.messages import Receive
from cutcard.promotions.state import Promotion, with_link
from cutcard.rulebooks.parts import cited
from cutcard.wire.receipts import check_honest, check_next


class MessageReceived(Event, frozen=True, kw_only=True):
    """The receipt of a message: who sent it, the how manyeth between the two, and in which entry."""

    sender: str
    number: int
    version: int
    entry: str


class TableStopped(Event, frozen=True, kw_only=True):
    """A table said what cannot be. Nothing of it is heard until the operator has seen to it."""

    table: str
    number: int
    why: str


class HearTable(Command, frozen=True, kw_only=True):
    """The operator has a table heard again that said what cannot be."""

    table: str


class TableHeard(Event, frozen=True, kw_only=True):
    """A table is heard again."""

    table: str
    by: str


def receive(work: Work, command: Receive) -> None:
    """Act on a message of a table, or stop hearing it."""
    link, rule = work.promotion.link(command.sender), work.rules.wagered
    if command.sender not in work.promotion.links:
        raise Refused("unknown_table", f"sender: {command.sender[:80]} was not asked to count", rule.clauses)
    if link.stopped:
        raise Refused("link_stopped", f"sender: {command.sender} is not heard: {link.stopped}", rule.clauses)
    check_next(command, link, rule.clauses)
    trial = Work(work.promotion, work.at)
    try:
        check_honest(command, link, Fault)
        trial.happen(
            MessageReceived(
                sender=command.sender,
                number=command.number,
                version=command.version,
                entry=command.entry,
                at=work.at,
                **cited(rule),
            )
        )
        REGISTER.hear[type(command.message)](trial, command.sender, command.message)
    except Fault as fault:
        clauses = tuple(dict.fromkeys((*fault.clauses, *rule.clauses)))
        why = f"{fault}"
        work.happen(TableStopped(table=command.sender, number=command.number, why=why, at=work.at, clauses=clauses))
    else:
        work.promotion = trial.promotion
        work.events += trial.events


@decides(HearTable)
def hear_table(work: Work, command: HearTable) -> None:
    power = check_operator(work, command)
    if not work.promotion.link(command.table).stopped:
        raise Refused("not_stopped", f"table: {command.table} is heard", work.rules.wagered.clauses)
    heard = TableHeard(table=command.table, by=command.actor, at=work.at, **cited(work.rules.wagered, power))
    work.happen(heard)


@evolves(MessageReceived)
def _received(promotion: Promotion, event: MessageReceived) -> Promotion:
    link = replace(promotion.link(event.sender), received=event.number, version=event.version, entry=event.entry)
    return with_link(promotion, event.sender, link)


@evolves(TableStopped)
def _stopped(promotion: Promotion, event: TableStopped) -> Promotion:
    return with_link(promotion, event.table, replace(promotion.link(event.table), stopped=event.why))


@evolves(TableHeard)
def _heard(promotion: Promotion, event: TableHeard) -> Promotion:
    return with_link(promotion, event.table, replace(promotion.link(event.table), stopped=""))
