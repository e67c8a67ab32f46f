"""The smallest kind of stream that can join a floor: a logbook in which people write, and which tells other logbooks.

It stands on any number of books, pays into purses, and says everything else by what is the same for every kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import Books
from cutcard.money import Amount
from cutcard.server.around import Surroundings
from cutcard.server.live_stream import LiveStream
from cutcard.server.live_streams import LiveStreams
from cutcard.server.running_floor import RunningFloor
from cutcard.wire.lines import Lines
from cutcard.wire.named import snake
from cutcard.wire.receipts import check_honest, check_next
from cutcard.wire.registers import Register, folded
from cutcard.wire.saved import Saving


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a logbook keeps of another."""

    sent: int = 0
    received: int = 0
    version: int = 0
    entry: str = ""
    stopped: bool = False


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    lines: tuple[str, ...] = ()
    cash: Mapping[str, int] = {}
    links: Mapping[str, Link] = {}


class Logbook(msgspec.Struct, frozen=True):
    """What a logbook comes to."""

    books: Books
    lines: tuple[str, ...] = ()
    cash: Map[str, int] = Map()
    links: Map[str, Link] = Map()


class Passed(msgspec.Struct, frozen=True, tag_field="message", tag="passed"):
    """A line that another logbook is to have too."""

    text: str


class Note(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="command", tag=snake):
    """Somebody writes a line, which may go to another logbook too, and pay somebody something."""

    actor: str
    text: str
    to: str = ""
    pays: Amount = Amount(0)
    at: int = 0


class Receive(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="receive"):
    sender: str
    number: int
    version: int
    entry: str
    message: Passed
    at: int = 0


class Noted(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event", tag=snake):
    text: str
    cash: Mapping[str, int] = {}


class MessageSent(msgspec.Struct, frozen=True, tag_field="event", tag="message_sent"):
    to: str
    number: int
    message: Passed


class MessageReceived(msgspec.Struct, frozen=True, tag_field="event", tag=snake):
    sender: str
    number: int
    version: int
    entry: str


class Stopped(msgspec.Struct, frozen=True, tag_field="event", tag=snake):
    sender: str


Command = Note | Receive
Event = Noted | MessageSent | MessageReceived | Stopped
REGISTER: Register[Note, Any, Logbook] = Register()


def happen(state: Logbook, command: Command) -> tuple[Logbook, tuple[Event, ...]] | Refusal:
    try:
        events = _heard(state, command) if isinstance(command, Receive) else _noted(state, command)
    except Refused as refused:
        return refused.refusal
    return fold(state, events), events


def _noted(state: Logbook, command: Note) -> tuple[Event, ...]:
    if not command.text:
        raise Refused("nothing", "text: a line has words")
    paid = {f"purse:{command.actor}": int(command.pays), "till": -int(command.pays)} if command.pays else {}
    told = MessageSent(command.to, state.links.get(command.to, Link()).sent + 1, Passed(command.text))
    return (Noted(command.text, paid), told) if command.to else (Noted(command.text, paid),)


def _heard(state: Logbook, command: Receive) -> tuple[Event, ...]:
    link = state.links.get(command.sender, Link())
    check_next(command, link, ())
    try:
        check_honest(command, link, Refused)
    except Refused:
        return (Stopped(command.sender),)
    receipt = MessageReceived(command.sender, command.number, command.version, command.entry)
    return receipt, Noted(command.message.text)


@REGISTER.evolves(Noted)
def _is_noted(state: Logbook, event: Noted) -> Logbook:
    cash = {name: state.cash.get(name, 0) + amount for name, amount in event.cash.items()}
    return replace(state, lines=(*state.lines, event.text), cash=state.cash.update(cash) if cash else state.cash)


@REGISTER.evolves(MessageSent)
def _is_sent(state: Logbook, event: MessageSent) -> Logbook:
    return _with(state, event.to, sent=event.number)


@REGISTER.evolves(MessageReceived)
def _is_received(state: Logbook, event: MessageReceived) -> Logbook:
    return _with(state, event.sender, received=event.number, version=event.version, entry=event.entry)


@REGISTER.evolves(Stopped)
def _is_stopped(state: Logbook, event: Stopped) -> Logbook:
    return _with(state, event.sender, stopped=True)


def _with(state: Logbook, other: str, **fields: Any) -> Logbook:
    return replace(state, links=state.links.set(other, replace(state.links.get(other, Link()), **fields)))


def evolve(state: Logbook, event: Event) -> Logbook:
    return REGISTER.evolve[type(event)](state, event)


fold = partial(folded, evolve)
SAVING = Saving(_Saved, ("cash", "links"))
LINES: Lines[Command, Event, Passed] = Lines((Note, Receive), REGISTER.evolve, Passed, names=("actor", "sender"))
KIND: Kind[Logbook] = Kind(
    word="log",
    title="logbook",
    new=Logbook,
    read_command=LINES.read_command,
    read_event=LINES.read_event,
    write=LINES.write,
    happen=happen,
    fold=fold,
    save=SAVING.write,
    load=lambda books, value: Logbook(books, **SAVING.read(value)[1]),
    money=lambda state: "it does not add up to nothing" if sum(state.cash.values()) else "",
    receive=Receive,
    stops=Stopped,
    messages=Passed,
    links=lambda state: state.links,
    cash=lambda state: state.cash,
    several=True,
)


class Logbooks(LiveStreams[LiveStream[Logbook]]):
    """All logbooks of a floor."""

    def made(self, name: str, books: Books, around: Surroundings) -> LiveStream[Logbook]:
        return LiveStream(KIND, name, books, around)


class FloorWithLogbooks(RunningFloor):
    """A floor that holds logbooks besides all else."""

    def _begin(self) -> None:
        super()._begin()
        self.logs = Logbooks(KIND, self._around, self.books)
        self.streams, self.paying = (*self.streams, self.logs), (*self.paying, self.logs)

    def log(self, name: str) -> LiveStream[Logbook]:
        """A logbook by name: as the journal has it, or begun under all books of the floor."""
        found = self.logs.named(name)
        return found or self.logs.join(self.logs.recalled(name, tuple(self.books.values())))
