"""Messages between the streams of one floor: each is acted on once, in order, after the entry that sends it is durable.

The receiver's own state says how far it has heard each sender. So a message that was on its way when the floor ended is
found again at the next start, in the sender's stream, and acted on then.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, Protocol

import msgspec

from cutcard.citations import Refusal
from cutcard.inspection.machines import kind_of
from cutcard.jackpots.messages import MessageSent
from cutcard.journal.entry import Entry
from cutcard.journal.machine import Heard
from cutcard.journal.post import LinkStopped, letters_to
from cutcard.journal.store import Store
from cutcard.journal.writer import Journal
from cutcard.money import read_amount

log = logging.getLogger("cutcard.server")

NOTHING = Heard()
SENT = MessageSent.__struct_config__.tag
"""By which a message is known among the events of an entry, of whatever kind of stream."""


class Letter(NamedTuple):
    """A message on its way, with the entry that sent it."""

    sender: str
    number: int
    version: int
    entry: str  # its hash, in hexadecimal digits
    message: msgspec.Struct

    @property
    def id(self) -> str:
        """The id of its receipt: a message has one in a stream, and no stream takes an id twice."""
        return f":receive:{self.sender}:{self.number}"


def letters_of(journal: Journal, stream: str, version: int, events: Iterable[Any]) -> list[tuple[str, Letter]]:
    """The messages of the entry that was appended last to a stream, each with whom it is for."""
    sent = [event for event in events if event.__struct_config__.tag == SENT]
    if not sent:
        return []
    digest = journal.heads[stream].hash.hex()
    return [(each.to, Letter(stream, each.number, version, digest, each.message)) for each in sent]


def read_message(receiver: str, sender: str, message: bytes) -> msgspec.Struct:
    """A message as it stands in the sender's entry: one of those that the receiver, or else the sender, knows of.

    Of two streams that speak with each other at least one is no table, and its kind says all that goes either way.
    """
    kind = kind_of(receiver) or kind_of(sender)
    if kind is None:
        raise msgspec.ValidationError(f"{sender} and {receiver} have nothing to say to each other")
    found: msgspec.Struct = _decoder(kind.messages).decode(message)
    return found


@cache
def _decoder(messages: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(messages, dec_hook=read_amount)


class Receiver(Protocol):
    """A live stream that hears others."""

    stream: str

    def heard(self, sender: str) -> Heard | None:
        """The last message of a sender that was acted on, if any was."""
        ...

    def senders(self) -> Iterable[str]:
        """Whom it hears."""
        ...

    def receive(self, letter: Letter) -> Refusal | None:
        """Act on the next message of a sender, or say why that cannot be."""
        ...


class Post:
    """Carries the messages of a floor. Everything here runs on the event loop."""

    def __init__(self, store: Store, read: Callable[[str, int], Iterator[Entry]]) -> None:
        self._store = store
        self._read = read  # the entries of a stream after one of them, checked
        self._receivers: dict[str, Receiver] = {}
        self.stopped: dict[tuple[str, str], str] = {}  # by receiver and sender: why nothing more is delivered

    @property
    def receivers(self) -> Mapping[str, Receiver]:
        """Everything that can hear, by stream."""
        return self._receivers

    def join(self, receiver: Receiver) -> None:
        """A stream is live from now on."""
        self._receivers[receiver.stream] = receiver

    def leave(self, stream: str) -> None:
        """A stream goes on elsewhere: what is on its way is found again there."""
        self._receivers.pop(stream, None)

    def start(self) -> None:
        """Deliver what was on its way when the floor ended, or when streams were taken up.

        Whoever hears a stream may be spoken to by it that never was before: a pool knows a table to which it has
        offered a link, and the table does not know the pool yet.
        """
        known = [(each.stream, other) for each in self._receivers.values() for other in each.senders()]
        for receiver, sender in dict.fromkeys((*known, *((other, stream) for stream, other in known))):
            if receiver in self._receivers:
                self._fetch(self._receivers[receiver], sender)

    def halt(self) -> None:
        """The floor stops: what is on its way stays so, and is found again at the next start."""
        self._receivers.clear()

    def wrote(self, letters: Iterable[tuple[str, Letter]]) -> None:
        """An entry is durable: whoever it speaks to hears it. One that nobody here holds stays on its way."""
        for to, letter in letters:
            receiver = self._receivers.get(to)
            if receiver is None or (to, letter.sender) in self.stopped:
                continue
            last = receiver.heard(letter.sender) or NOTHING
            if letter.number == last.number + 1:
                self._deliver(receiver, letter)
            elif letter.number > last.number:  # something before it was not delivered
                self._fetch(receiver, letter.sender)

    def _fetch(self, receiver: Receiver, sender: str) -> None:
        """Look up what a sender has durably said, and deliver what was not heard."""
        heard = receiver.heard(sender) or NOTHING
        last = self._store.last().get(sender)
        if last is None or last.version <= heard.version - 1:
            return
        after = max(heard.version - 1, self._store.begins(sender))  # what is archived has its receipts
        try:
            entries = self._read(sender, after)
            for found in letters_to(receiver.stream, entries, heard):
                message = read_message(receiver.stream, sender, found.message)
                if not self._deliver(receiver, Letter(sender, found.number, found.version, found.entry, message)):
                    return
        except (LinkStopped, msgspec.MsgspecError) as why:
            self._stop(receiver, sender, str(why))

    def _deliver(self, receiver: Receiver, letter: Letter) -> bool:
        if (receiver.stream, letter.sender) in self.stopped:
            return False
        refusal = receiver.receive(letter)
        if refusal is not None:
            self._stop(receiver, letter.sender, f"message {letter.number} is refused: {refusal.message}")
        return refusal is None

    def _stop(self, receiver: Receiver, sender: str, why: str) -> None:
        self.stopped[receiver.stream, sender] = why
        log.error("%s hears nothing more from %s: %s", receiver.stream, sender, why)

    def resume(self, receiver: str, sender: str) -> None:
        """Two people have resumed a link: what is said from now on is delivered again."""
        self.stopped.pop((receiver, sender), None)
