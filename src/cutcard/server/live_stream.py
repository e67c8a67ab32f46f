"""A live stream that is no table, as a prize pool: what it hears and what people do is decided, written, then shown.

All that such streams have in common is here, over their `Kind`. What differs is a method that a kind overrides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import Books
from cutcard.journal.entry import body_of
from cutcard.journal.machine import Heard
from cutcard.server.around import Surroundings
from cutcard.server.displays import Displayed
from cutcard.server.looking_back import LookingBack
from cutcard.server.pinning import Pinned
from cutcard.server.post import SENT, Letter, letters_of
from cutcard.server.snapshots import MachineKeeping, kept_machine
from cutcard.table.purses import moved_between

S = TypeVar("S")


class LiveStream(Displayed, Generic[S]):
    """One stream of a floor, of a kind that hides nothing. Everything here runs on the event loop.

    ``state`` is as it is decided, ``shown`` as it is on the disk; ``books`` are what it stands on.
    """

    def __init__(self, kind: Kind[S], name: str, books: Books, around: Surroundings) -> None:
        super().__init__()
        self.kind, self.name, self.books, self.around = kind, name, books, around
        self.stream = f"{kind.prefix}{name}"
        self.house = ""  # to which it belongs, where houses are run by several processes
        self.journal, self.seconds = around.journal, around.seconds
        assert around.journal.signer is not None, "a floor signs"
        store, self._key = around.journal.store, around.journal.signer.public
        self.seq, self.state = kept_machine(store, self.stream, kind, books, self._key)
        self.shown, self.shown_seq = self.state, self.seq
        self._pinned = Pinned(books, self._key, kind.check)
        self._pinned.own = self.seq > 0  # no other release's state is read
        self._keeping = MachineKeeping(self.stream, store, kind, books)
        self.back = LookingBack(store, self.stream, self._key)

    def recall(self) -> None:
        """Bring the stream to where the journal has it."""
        starting, store = self.around.starting, self.journal.store
        for entry in starting.read(self.stream, store.at(self.stream, self.seq)):
            self.state = starting.machine_after(self.kind, self.state, entry, self.books, self._pinned)
            self.seq = entry.version
        self.shown, self.shown_seq = self.state, self.seq

    # --- what is done

    def do(self, command: Any, id_: str = "") -> asyncio.Future[int] | Refusal:
        """Carry out a command; the future has the sequence number once it is durable."""
        answer = self.decided(command)
        return answer if isinstance(answer, Refusal) else self.append(id_, command, *answer)

    def decided(self, command: Any) -> tuple[S, tuple[Any, ...]] | Refusal:
        """What a command would come to now: the state after it, and its events."""
        return self.kind.happen(self.state, command)

    def must(self, command: Any) -> asyncio.Future[int]:
        """Something that the house does, which no book refuses."""
        done = self.do(command)
        if isinstance(done, Refusal):
            raise Refused(done.code, f"{self.stream}: {done.message}", done.clauses)
        return done

    def completed(self, command: Any) -> Any:
        """A command that came over HTTP, with what only the house can say, as the link of a chain; raises `Refused`."""
        return command

    def as_sent(self, command: Any) -> Any:
        """The same command without that, and without its time: by which one knows that it was sent before."""
        return replace(command, at=0)

    def carried_out(self, command: Any) -> None:
        """A command that came over HTTP was decided, and is on its way to the disk."""

    # --- what is heard

    def senders(self) -> Iterable[str]:
        """Whom it hears."""
        return [*self.kind.links(self.state)]

    def heard(self, sender: str) -> Heard | None:
        """The last message of a sender that was acted on, if any was."""
        link = self.kind.links(self.state).get(sender)
        return None if link is None else Heard(link.received, link.version, link.entry)

    def receipt(self, letter: Letter) -> Any:
        """The command that acts on a message."""
        given = letter.sender, letter.number, letter.version, letter.entry, letter.message
        return self.kind.receive(*given, at=self.seconds())

    def receive(self, letter: Letter) -> Refusal | None:
        """Act on the next message of a sender, or say why that cannot be."""
        command = self.receipt(letter)
        answer = self.decided(command)
        if isinstance(answer, Refusal):
            return answer
        # What stops the link is no receipt: once it is resumed, another message has this number, and needs its id.
        stops = isinstance(answer[1][-1], self.kind.stops)
        self.append("" if stops else letter.id, command, *answer)
        return None

    # --- how it is kept

    def append(self, id_: str, command: Any, after: S, events: tuple[Any, ...]) -> asyncio.Future[int]:
        """What was decided goes to the journal; the future has the sequence number once it is durable."""
        kind, journal, seq = self.kind, self.journal, self.seq + 1
        write = kind.write
        pins = None
        if seq == 1 or isinstance(command, kind.adopts):
            pins, self._pinned.own = kind.pinned(self.books, self._key), True
        written = [write(event) for event in events]
        body = body_of(write(command), written, pins)
        self.state = after
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        letters: list[tuple[str, Letter]] = []
        told = partial(self._durable, seq, after, letters, waiting)
        sign = not isinstance(command, kind.receive)
        journal.put(self.stream, self.seq, id_ or f":{seq}", body, sign=sign, told=told, at=command.at)
        letters += letters_of(journal, self.stream, seq, self.said(events, written))
        self.seq = seq
        self._keeping.after(journal, seq, after)
        return waiting

    def said(self, events: tuple[Any, ...], written: Sequence[bytes]) -> Sequence[Any]:
        """The messages among events as they stand in their entry, where names are in order: the receipt repeats each to
        the byte."""
        pairs = zip(events, written, strict=True)
        return [self.kind.read_event(raw) for event, raw in pairs if event.__struct_config__.tag == SENT]

    def _durable(
        self,
        seq: int,
        after: S,
        letters: list[tuple[str, Letter]],
        waiting: asyncio.Future[int],
        failure: BaseException | None,
    ) -> None:
        if failure is not None:
            self.around.not_written(failure, waiting)
            return
        try:
            before, self.shown, self.shown_seq = self.shown, after, seq
            self.around.post.wrote(letters)
            self.soon()
            self.written(before, after)
        except Exception as error:  # the journal goes on, whatever becomes of the floor
            self.around.failed(error)
        if not waiting.done():
            waiting.set_result(seq)

    def written(self, before: S, after: S) -> None:
        """Something is durable: whose purse holds something else is told so."""
        if self.kind.cash is not None:
            for name, _ in moved_between(self.kind.cash(before), self.kind.cash(after)):
                self.around.moved(name)
