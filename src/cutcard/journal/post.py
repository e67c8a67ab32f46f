"""Messages between streams: found in entries, fetched from the sender's stream, acted on once each and in order.

A message stands in the sender's entry as an event ``message_sent``. Whoever holds the receiver reads the sender's
entries after the last one that it has a receipt for, and acts on each message for it by a command ``receive``. The
receiver's own state says how far it has heard each sender, so nothing is acted on twice, whatever crashes in between.
The sender keeps no list of what is not delivered, and never sends again. Its holder only wakes the receiver's, and does
so until it hears that everything was heard: a waking that is lost or doubled changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from cutcard.citations import Refusal
from cutcard.journal.entry import Entry, read_record
from cutcard.journal.held import PAGE, Held
from cutcard.journal.machine import Heard
from cutcard.journal.requests import Unreachable
from cutcard.journal.runners import Aside
from cutcard.journal.store import LeaseLost, Store, Unanswered

AGAIN = 0.2
"""Seconds after which a receiver that has not heard everything is woken again."""

LONGEST = 10.0
"""Seconds between two wakings at most, where a receiver does not hear."""

NOTHING = Heard()

log = logging.getLogger("cutcard.journal")


class LinkStopped(Exception):  # noqa: N818 - it is the link that is stopped
    """What a sender's stream says cannot follow what its receiver has heard: nothing more is taken from it."""


# --- in entries


class MessageSent(msgspec.Struct, frozen=True, tag_field="event", tag="message_sent"):
    """A message as it stands in an entry: to which stream, the how manyeth between the two, and what it says."""

    to: str
    number: int
    message: msgspec.Raw


class Receipt(msgspec.Struct, frozen=True, tag_field="command", tag="receive"):
    """A receipt as it stands in an entry: whose message, which, in which entry of the sender, and what it says."""

    sender: str
    number: int
    version: int
    entry: str  # the hash, in hexadecimal digits
    message: msgspec.Raw


class Resumed(msgspec.Struct, frozen=True, tag_field="event", tag="messages_resumed"):
    """A sender takes up a link that had stopped: its next message to that stream is the one after this number."""

    to: str
    after: int


class _Event(msgspec.Struct):
    event: str = ""


class _Command(msgspec.Struct):
    command: str = ""


_event, _command = msgspec.json.Decoder(_Event), msgspec.json.Decoder(_Command)
_sent, _receipt = msgspec.json.Decoder(MessageSent), msgspec.json.Decoder(Receipt)
_resumed = msgspec.json.Decoder(Resumed)


def messages_in(entry: Entry) -> tuple[MessageSent, ...]:
    """The messages that an entry sends, in order; raises `msgspec.MsgspecError` if its body is none.

    >>> body = b'{"command":{},"events":[{"event":"message_sent","to":"pool","number":1,"message":{"a":1}}]}'
    >>> [(sent.to, sent.number, bytes(sent.message)) for sent in messages_in(Entry("table", 7, "id", body, b""))]
    [('pool', 1, b'{"a":1}')]
    """
    if b'"message_sent"' not in entry.body:  # as nearly always
        return ()
    events = read_record(entry.body).events
    return tuple(_sent.decode(raw) for raw in events if _event.decode(raw).event == "message_sent")


def receipt_in(entry: Entry) -> Receipt | None:
    """The message that an entry acts on, if it does; raises `msgspec.MsgspecError` if its body is none.

    One that only stops the link acts on nothing.
    """
    if b'"receive"' not in entry.body:
        return None
    record = read_record(entry.body)
    if _command.decode(record.command).command != "receive":
        return None
    stops = b'"link_stopped"' in entry.body and any(_event.decode(raw).event == "link_stopped" for raw in record.events)
    return None if stops else _receipt.decode(record.command)


def resumed_in(entry: Entry) -> tuple[Resumed, ...]:
    """The links that an entry takes up after they had stopped; raises `msgspec.MsgspecError` if its body is none."""
    if b'"messages_resumed"' not in entry.body:  # as nearly always
        return ()
    events = read_record(entry.body).events
    return tuple(_resumed.decode(raw) for raw in events if _event.decode(raw).event == "messages_resumed")


# --- from one stream to another


class Letter(msgspec.Struct, frozen=True):
    """A message on its way, with the entry that sent it."""

    sender: str
    number: int
    version: int
    entry: str
    message: bytes

    @property
    def id(self) -> str:
        """The id of its receipt: a message has one receipt in a stream, and the store takes no id twice."""
        return f":receive:{self.sender}:{self.number}"

    def command(self, at: int) -> bytes:
        """The command of its receipt; the message keeps its bytes.

        >>> Letter("table", 3, 7, "ab", b'{"a": 1}').command(9)
        b'{"command":"receive","sender":"table","number":3,"version":7,"entry":"ab","message":{"a": 1},"at":9}'
        """
        said: dict[str, Any] = {
            "command": "receive",
            "sender": self.sender,
            "number": self.number,
            "version": self.version,
            "entry": self.entry,
            "message": msgspec.Raw(self.message),
            "at": at,
        }
        return msgspec.json.encode(said)


def letters_to(receiver: str, entries: Iterable[Entry], heard: Heard) -> Iterator[Letter]:
    """The messages to a stream in the next entries of a sender, after those that it has heard.

    After a link that had stopped, what the sender said before it took the link up again is left out: it may use those
    numbers again. Raises `LinkStopped` where messages do not follow: a number is left out, or the entry that sent the
    last message is another one now.
    """
    last, waits = heard.number, heard.resumed
    for entry in entries:
        if waits:
            receipt = receipt_in(entry)
            if receipt is None or receipt.sender != receiver or receipt.number < waits:
                continue
            waits = 0
        digest = entry.hash.hex()
        if entry.version == heard.version and digest != heard.entry:
            raise LinkStopped(f"entry {entry.version} of {entry.stream} is not the one that sent message {last}")
        for sent in messages_in(entry):
            if sent.to != receiver or sent.number <= heard.number:
                continue
            if sent.number != last + 1:
                raise LinkStopped(f"{entry.stream}, entry {entry.version}: message {sent.number} after {last}")
            last = sent.number
            yield Letter(entry.stream, sent.number, entry.version, digest, bytes(sent.message))


# --- in a process


class Link:
    """A sender, as the holder of a receiver hears it. ``read``: how far its entries were looked at."""

    __slots__ = ("heard", "read", "stopped", "task", "wanted")

    def __init__(self) -> None:
        self.read = self.heard = 0
        self.wanted = False
        self.stopped = ""
        self.task: asyncio.Task[None] | None = None


class Waking:
    """A receiver, as the holder of a sender knows it: what was sent, and how much of it has receipts."""

    __slots__ = ("heard", "number", "task")

    def __init__(self) -> None:
        self.number = self.heard = 0
        self.task: asyncio.Task[None] | None = None


Deliver = Callable[[Held, Letter], Refusal | None]
"""Has a held stream act on a message. Its receipt is queued then, and durable once `Held.durable` returns."""

Wake = Callable[[str, str], Awaitable[int]]
"""Wakes a receiver, wherever it is held, for a sender; the result is the last number of the sender that it heard."""


class Post:
    """The messages to and from the streams that one process holds."""

    def __init__(self, store: Store, aside: Aside, deliver: Deliver, wake: Wake) -> None:
        self._store = store
        self._aside = aside
        self._deliver = deliver
        self._wake = wake

    def took(self, held: Held) -> None:
        """A stream is held here from now on: what came meanwhile is fetched, and its receivers are woken."""
        for sender in held.machine.heard(held.state):
            self._fetch(held, sender)
        for receiver, number in held.machine.sent(held.state).items():
            self._speak(held, receiver, number)

    def wrote(self, held: Held, entry: Entry) -> None:
        """An entry of a stream that is held here is durable: whoever it speaks to is woken."""
        for sent in messages_in(entry):
            self._speak(held, sent.to, sent.number)

    async def pull(self, held: Held, sender: str) -> int:
        """Fetch what a sender has for a stream; the last number that has a durable receipt then."""
        link = self._fetch(held, sender)
        if link.task is not None:
            await asyncio.wait([link.task])
        if held.gone:
            raise LeaseLost(held.stream)
        return link.heard

    # --- what comes

    def _fetch(self, held: Held, sender: str) -> Link:
        link: Link = held.links.setdefault(sender, Link())
        link.wanted = True
        if link.task is None and not link.stopped:
            link.task = held.begin(self._fetching(held, sender, link))
        return link

    async def _fetching(self, held: Held, sender: str, link: Link) -> None:
        try:
            while link.wanted and not held.gone:
                link.wanted = False
                try:
                    await self._take(held, sender, link)
                except Unanswered:
                    link.wanted = True
                    await asyncio.sleep(AGAIN)
        except LinkStopped as why:
            link.stopped = str(why)
            log.error("%s hears nothing more from %s: %s", held.stream, sender, why)
        except LeaseLost:
            pass
        finally:
            link.task = None

    async def _take(self, held: Held, sender: str, link: Link) -> None:
        """Act on all that a sender has durably said."""
        while True:
            heard = held.machine.heard(held.state).get(sender, NOTHING)
            after = max(heard.version - 1, link.read, 0)  # the entry of the last message may have sent another
            entries = await self._aside(partial(page_of, self._store, sender, after))
            if held.gone:
                return
            for letter in letters_to(held.stream, entries, heard):
                refusal = self._deliver(held, letter)
                if refusal is not None:
                    raise LinkStopped(f"message {letter.number} is refused: {refusal.message}")
            if entries:
                link.read = entries[-1].version
            if len(entries) < PAGE:
                break
        number = held.machine.heard(held.state).get(sender, NOTHING).number
        await held.durable()
        link.heard = number

    # --- what goes

    def _speak(self, held: Held, receiver: str, number: int) -> None:
        waking: Waking = held.waking.setdefault(receiver, Waking())
        waking.number = max(waking.number, number)
        if waking.task is None:
            waking.task = held.begin(self._speaking(held, receiver, waking))

    async def _speaking(self, held: Held, receiver: str, waking: Waking) -> None:
        """Wake a receiver until it has heard everything."""
        pause = AGAIN
        try:
            while waking.heard < waking.number and not held.gone:
                before = waking.heard
                with suppress(Unreachable, Unanswered, LeaseLost):
                    waking.heard = max(before, await self._wake(receiver, held.stream))
                if waking.heard > before:
                    pause = AGAIN
                else:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST)
        finally:
            waking.task = None


def page_of(store: Store, stream: str, after: int) -> Sequence[Entry]:
    """The next entries of a stream, as many as are read at once."""
    return list(islice(store.read(stream, after), PAGE))
