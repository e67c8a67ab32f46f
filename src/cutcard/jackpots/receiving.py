"""What other streams say: each message is acted on once and in order, and its receipt names the entry that sent it.

A message that cannot be true moves nothing: it stops the link to whoever sent it, and nobody else is held up.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.base import REGISTER, Event, Fault, Work, check_open, evolves
from cutcard.jackpots.messages import Acknowledged, Moved, Receive
from cutcard.jackpots.state import Pool, with_link
from cutcard.wire.receipts import check_honest, check_next


class MessageReceived(Event, frozen=True, kw_only=True):
    """The receipt of a message: who sent it, the how manyeth between the two, and in which entry."""

    sender: str
    number: int
    version: int
    entry: str


class LinkStopped(Event, frozen=True, kw_only=True):
    """A table said what cannot be. Nothing of it is heard until two people resume the link.

    ``ours`` and ``theirs``: the entries that the last message was sent by, as it was received and as it is said now.
    """

    table: str
    number: int
    why: str
    ours: str = ""
    theirs: str = ""


def receive(work: Work, command: Receive) -> None:
    """Act on a message, or stop its link."""
    check_open(work)
    link, rule = work.pool.link(command.sender), work.rules.stopped
    if link.outside is not None or (command.sender not in work.pool.links and not isinstance(command.message, Moved)):
        raise Refused("not_linked", f"sender: {command.sender} has no link to this pool", rule.clauses)
    if link.status == "stopped":
        raise Refused("link_stopped", f"sender: the link to {command.sender} has stopped: {link.why}", rule.clauses)
    if link.status == "closed":
        raise Refused("table_closed", f"sender: the rounds of {command.sender} were closed", rule.clauses)
    check_next(command, link, rule.clauses)
    trial = Work(work.pool, command.link)
    try:
        check_honest(command, link, Fault)
        _act(trial, command)
    except Fault as fault:
        stopped = LinkStopped(
            table=command.sender,
            number=command.number,
            why=f"{fault}",
            ours=link.entry,
            theirs=command.entry,
            clauses=tuple(dict.fromkeys((*fault.clauses, *rule.clauses))),
            readings=rule.readings,
        )
        work.happen(stopped)
    else:
        work.pool, work.events = trial.pool, trial.events


def _act(work: Work, command: Receive) -> None:
    rule = work.rules.registered
    work.happen(
        MessageReceived(
            sender=command.sender,
            number=command.number,
            version=command.version,
            entry=command.entry,
            clauses=rule.clauses,
        )
    )
    hear = REGISTER.hear.get(type(command.message))
    if hear is None:
        raise Fault("not_for_a_pool", f"message: no table says {type(command.message).__name__} to its pool")
    hear(work, command.sender, command.message)
    if not isinstance(command.message, Moved) and not work.answered:
        work.send(command.sender, Acknowledged(work.pool.meters(), command.number))


@evolves(MessageReceived)
def _received(pool: Pool, event: MessageReceived) -> Pool:
    link = pool.link(event.sender)
    got = replace(link, received=event.number, version=event.version, entry=event.entry, resumed=0)
    return with_link(pool, event.sender, got)


@evolves(LinkStopped)
def _stopped(pool: Pool, event: LinkStopped) -> Pool:
    return with_link(pool, event.table, replace(pool.link(event.table), status="stopped", why=event.why))
