"""Messages matched across streams: each that was sent with the one receipt that names its entry, number by number.

A message is what its sender's entry says, a receipt what its receiver's entry says of it; they are compared byte for
byte. Streams may be taken in any order. Of each pair of streams only what one side has and the other does not have yet
is kept, as two hashes. So `match` reads the streams side by side: what it keeps is what is under way at one moment, and
little more, however long they are. What has no receipt in the end is no fault: it is under way, and is named. After a
link that had stopped a sender uses numbers again that nobody has heard; its entry says from which one on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import BAD_BODY
from cutcard.journal.entry import Entry
from cutcard.journal.post import MessageSent, Receipt, Resumed, messages_in, receipt_in, resumed_in

AHEAD = 64
"""Messages or receipts of one pair that wait for the other side, before the other side is read on."""

Link = tuple[str, str]
"""The stream that sends, and the one that receives."""


class UnderWay(msgspec.Struct, frozen=True):
    """Messages that have no receipt: their numbers, and the entry that sent the first of them."""

    sender: str
    receiver: str
    first: int
    last: int
    version: int

    def __str__(self) -> str:
        named = f"message {self.first}" if self.first == self.last else f"messages {self.first} to {self.last}"
        return f"{named} from {self.sender} (entry {self.version}) to {self.receiver}: under way"


class Matched(msgspec.Struct, frozen=True):
    """What came of it: faults, at most one of each pair of streams; what is under way; how many have their receipts.

    ``unproved`` are receipts of messages that an archived file sent, which is not here.
    """

    faults: tuple[EntryFault, ...]
    under_way: tuple[UnderWay, ...]
    received: int
    unproved: int


class _Message(msgspec.Struct, frozen=True, gc=False):
    """A message or a receipt: the sender's entry, and the hash of what is said. ``at`` is the receiver's entry."""

    version: int
    entry: str
    said: bytes
    at: Entry | None = None


class _Pair:
    """What one stream said to another, and what that heard. ``sent`` and ``received`` are the last numbers.

    ``taken``: up to this message the sender, whose link had stopped, has taken over what the receiver has of it.
    """

    def __init__(self, sent: int = 0, received: int = 0) -> None:
        self.sent, self.received, self.before = sent, received, sent
        self.messages: dict[int, _Message] = {}  # by number: without their receipts yet
        self.receipts: dict[int, _Message] = {}  # whose messages did not come yet, or say something else
        self.taken = 0
        self.faulty = False


class Matching:
    """Takes entries of any streams, each stream in its own order.

    ``begun`` has the numbers that a pair of streams had reached, sent and received, where the entries before are not
    here.
    """

    def __init__(self, begun: Mapping[Link, tuple[int, int]] | None = None) -> None:
        self._pairs: dict[Link, _Pair] = {link: _Pair(*numbers) for link, numbers in (begun or {}).items()}
        self._faults: list[EntryFault] = []
        self._received = self._unproved = 0

    def take(self, entry: Entry) -> str:
        """Take the next entry of a stream. The result is the stream to read on, where too much waits for it."""
        try:
            receipt, messages, resumed = receipt_in(entry), messages_in(entry), resumed_in(entry)
        except BAD_BODY:  # whoever judges the stream says so
            return ""
        wanted = "" if receipt is None else self._receive(entry, receipt)
        for each in resumed:
            self._resume(entry.stream, each)
        for message in messages:
            wanted = self._send(entry, message) or wanted
        return wanted

    def _send(self, entry: Entry, sent: MessageSent) -> str:
        pair = self._pairs.setdefault((entry.stream, sent.to), _Pair())
        if pair.faulty:
            return ""
        if sent.number != pair.sent + 1:
            said = f"message {sent.number} to {sent.to} comes after message {pair.sent}"
            return self._fault(pair, entry, "message_out_of_order", said, sent.number, pair.sent + 1)
        pair.sent = sent.number
        message = _Message(entry.version, entry.hash.hex(), sha256(bytes(sent.message)).digest())
        receipt = pair.receipts.get(sent.number)
        if receipt is not None and not _differs(message, receipt):
            del pair.receipts[sent.number]
            self._received += 1
            return ""
        pair.messages[sent.number] = message
        return sent.to if len(pair.messages) > AHEAD else ""

    def _receive(self, entry: Entry, receipt: Receipt) -> str:
        number = receipt.number
        pair = self._pairs.setdefault((receipt.sender, entry.stream), _Pair())
        if pair.faulty:
            return ""
        if number != pair.received + 1:
            said = f"it acts on message {number} of {receipt.sender} after message {pair.received}"
            return self._fault(pair, entry, "receipt_out_of_order", said, number, pair.received + 1)
        pair.received = number
        if number <= pair.before:
            self._unproved += 1
            return ""
        heard = _Message(receipt.version, receipt.entry, sha256(bytes(receipt.message)).digest(), entry)
        message = pair.messages.get(number)
        if message is not None and not _differs(message, heard):
            del pair.messages[number]
            self._received += 1
            return ""
        if number <= pair.taken:
            pair.messages.pop(number, None)
            self._unproved += 1
            return ""
        pair.receipts[number] = heard
        return receipt.sender  # the sender was not read far enough, or says this number once more after a link stopped

    def _resume(self, sender: str, resumed: Resumed) -> None:
        """A sender whose link had stopped goes on after a number that its receiver named.

        What it had said beyond was heard by nobody. If it was put back meanwhile, it takes over what its receiver has
        from a former stream: of that there is no proof here.
        """
        pair = self._pairs.setdefault((sender, resumed.to), _Pair())
        if pair.faulty:
            return
        pair.sent, pair.taken = resumed.after, max(pair.taken, resumed.after)
        pair.messages = {number: each for number, each in pair.messages.items() if number <= resumed.after}
        for number in [each for each in pair.receipts if each <= resumed.after]:
            del pair.receipts[number]
            pair.messages.pop(number, None)
            self._unproved += 1

    def _fault(self, pair: _Pair, entry: Entry, kind: str, said: str, recorded: Any = None, due: Any = None) -> str:
        """Note the first fault of a pair. What comes after it cannot be matched."""
        pair.faulty = True
        pair.messages.clear()
        pair.receipts.clear()
        self._faults.append(at_entry(entry, kind, said, recorded=recorded, due=due))
        return ""

    def _end_of(self, pair: _Pair, sender: str) -> None:
        """The first receipt that no message fits, when all was read."""
        number, receipt = next(iter(pair.receipts.items()))
        message, entry, named = pair.messages.get(number), receipt.at, f"it acts on message {number} of {sender}"
        assert entry is not None
        if message is None:
            self._fault(pair, entry, "receipt_of_nothing", f"{named}, and no entry there sends it", number)
        elif receipt.version != message.version:
            said = f"{named} as sent by entry {receipt.version}; it was sent by entry {message.version}"
            self._fault(pair, entry, "receipt_of_another", said, receipt.version, message.version)
        elif receipt.entry != message.entry:
            said = f"{named}, and names another hash than that of entry {message.version} there"
            self._fault(pair, entry, "receipt_of_another", said, receipt.entry, message.entry)
        else:
            said = f"{named}, and says something else than entry {message.version} there"
            self._fault(pair, entry, "receipt_of_another", said)

    def end(self) -> Matched:
        """All entries were taken."""
        under_way: list[UnderWay] = []
        for (sender, receiver), pair in sorted(self._pairs.items()):
            if pair.receipts:
                self._end_of(pair, sender)
            elif pair.sent > pair.received and not pair.faulty:
                version = pair.messages[pair.received + 1].version if pair.received >= pair.before else 0
                under_way.append(UnderWay(sender, receiver, pair.received + 1, pair.sent, version))
        faults = sorted(self._faults, key=lambda fault: (fault.stream, fault.version))
        return Matched(tuple(faults), tuple(under_way), self._received, self._unproved)


def _differs(message: _Message, receipt: _Message) -> bool:
    return (message.version, message.entry, message.said) != (receipt.version, receipt.entry, receipt.said)


def match(streams: Mapping[str, Iterable[Entry]], begun: Mapping[Link, tuple[int, int]] | None = None) -> Matched:
    """Match the messages of whole streams, which are read side by side, each once."""
    matching = Matching(begun)
    reading: dict[str, Iterator[Entry]] = {stream: iter(entries) for stream, entries in streams.items()}
    current = ""
    while reading:
        if current not in reading:
            current = next(iter(reading))
        entry = next(reading[current], None)
        if entry is None:
            del reading[current]
            continue
        current = matching.take(entry) or current
    return matching.end()
