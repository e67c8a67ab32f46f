"""What other streams say: each message is acted on once and in order, and its receipt names the entry that sent it.

A message that makes no sense stops nothing: it is kept as a note. Only where a stream contradicts itself (the same
number from another entry) nothing more of it is heard, until the operator has seen to it.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.office.base import REGISTER, Command, Event, Work, check_operator, cites, decides, evolves, resting
from cutcard.office.messages import Receive
from cutcard.office.state import Office, with_link
from cutcard.rulebooks.duties import SENDERS
from cutcard.wire.receipts import check_honest, check_next


class MessageReceived(Event, frozen=True, kw_only=True):
    """The receipt of a message: who sent it, the how manyeth between the two, and in which entry."""

    sender: str
    number: int
    version: int
    entry: str


class MessageNoted(Event, frozen=True, kw_only=True):
    """A message was heard that nothing follows from, and why."""

    sender: str
    number: int
    why: str


class LinkStopped(Event, frozen=True, kw_only=True):
    """A stream contradicts itself. Nothing more of it is heard until the operator has seen to it."""

    sender: str
    number: int
    why: str


class HearSender(Command, frozen=True, kw_only=True):
    """The operator has a stream heard again."""

    sender: str


class SenderHeard(Event, frozen=True, kw_only=True):
    """A stream is heard again, from the next message on."""

    sender: str
    by: str


def receive(work: Work, command: Receive) -> None:
    """Act on a message, or keep a note of it."""
    link, cited = work.office.link(command.sender), cites(work, "disputes")
    kind, _, name = command.sender.partition(":")
    if kind not in SENDERS or not name:
        raise Refused("unknown_sender", f"sender: {command.sender[:40]!r} is no stream of a house", cited[0])
    if link.stopped:
        raise Refused("link_stopped", f"sender: {command.sender} is not heard: {link.stopped}", cited[0])
    check_next(command, link, cited[0])
    try:
        check_honest(command, link, Refused)
    except Refused as wrong:
        work.happen(LinkStopped(sender=command.sender, number=command.number, why=f"{wrong}", **resting(cited)))
        return
    work.happen(
        MessageReceived(
            sender=command.sender,
            number=command.number,
            version=command.version,
            entry=command.entry,
            **resting(cited),
        )
    )
    trial = Work(work.office, work.at)
    trial.version, trial.entry = command.version, command.entry
    try:
        REGISTER.hear[type(command.message)](trial, command.sender, command.message)
    except Refused as refused:
        work.happen(MessageNoted(sender=command.sender, number=command.number, why=f"{refused}", **resting(cited)))
    else:
        work.office = trial.office
        work.events += trial.events


@decides(HearSender)
def hear_sender(work: Work, command: HearSender) -> None:
    cited = cites(work, "disputes")
    check_operator(work, command, "have a stream heard again", cited[0])
    if not work.office.link(command.sender).stopped:
        raise Refused("not_stopped", f"sender: {command.sender[:40]} is heard", cited[0])
    work.happen(SenderHeard(sender=command.sender, by=command.actor, **resting(cited)))


@evolves(MessageReceived)
def _received(office: Office, event: MessageReceived) -> Office:
    link = replace(office.link(event.sender), received=event.number, version=event.version, entry=event.entry)
    return with_link(office, event.sender, link)


@evolves(MessageNoted)
def _noted(office: Office, event: MessageNoted) -> Office:
    return replace(office, notes=office.notes + 1)


@evolves(LinkStopped)
def _stopped(office: Office, event: LinkStopped) -> Office:
    return with_link(office, event.sender, replace(office.link(event.sender), stopped=event.why))


@evolves(SenderHeard)
def _heard(office: Office, event: SenderHeard) -> Office:
    return with_link(office, event.sender, replace(office.link(event.sender), stopped=""))
