"""A live tournament: what its tables tell it and what people do is decided in memory, written, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.conducting import People
from cutcard.inspection.pins import tournament_pins
from cutcard.journal.entry import body_of
from cutcard.journal.machine import Heard
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.displays import Displayed
from cutcard.server.looking_back import LookingBack
from cutcard.server.post import Letter, letters_of
from cutcard.server.snapshots import TournamentKeeping, kept_tournament
from cutcard.server.tournament_chain import HouseChain
from cutcard.tournaments.base import AnyCommand, AnyEvent
from cutcard.tournaments.deciding import happen
from cutcard.tournaments.drawing import MakeDraw, SealList
from cutcard.tournaments.messages import FromTable, MessageSent, Receive
from cutcard.tournaments.receiving import TableStopped
from cutcard.tournaments.state import Tournament
from cutcard.tournaments.wire import read_event, write


class LiveTournament(Displayed):
    """One tournament of a floor. Everything here runs on the event loop."""

    def __init__(self, name: str, book: Rulebook, around: Surroundings) -> None:
        super().__init__()
        self.name, self.book = name, book
        self.stream = f"tournament:{name}"
        self.around = around
        assert around.journal.signer is not None, "a floor signs"
        self._key = around.journal.signer.public
        store = around.journal.store
        self.seq, self.tournament = kept_tournament(store, self.stream, book, self._key)
        self.shown, self.shown_seq = self.tournament, self.seq  # as it is on the disk
        self._keeping = TournamentKeeping(self.stream, store)
        self.chain = HouseChain(self.stream, around.vault)
        self.back = LookingBack(store, self.stream, self._key)
        self.people = People()
        self.happened: Callable[[], None] = lambda: None  # hears that something is durable

    def recall(self) -> None:
        """Bring the tournament to where the journal has it."""
        store = self.around.journal.store
        for entry in self.around.starting.read(self.stream, store.at(self.stream, self.seq)):
            self.tournament = self.around.starting.tournament_after(self.tournament, entry)
            self.seq = entry.version
        self.shown, self.shown_seq = self.tournament, self.seq

    # --- what is done

    def do(self, command: AnyCommand, id_: str = "") -> asyncio.Future[int] | Refusal:
        """Carry out a command; the future has the sequence number once it is durable."""
        answer = self.decided(command)
        if isinstance(answer, Refusal):
            return answer
        return self.append(id_, command, *answer)

    def decided(self, command: AnyCommand) -> tuple[Tournament, tuple[AnyEvent, ...]] | Refusal:
        """What a command would come to now."""
        return happen(self.tournament, command)

    def with_links(self, command: AnyCommand) -> AnyCommand:
        """A command with what only the house's chain can say: its head when a list is sealed, its link for a draw."""
        if isinstance(command, SealList) and self.tournament.phase == "closed":
            return replace(command, head=self.chain.head)
        if isinstance(command, MakeDraw) and self.tournament.draw is not None:
            return replace(command, link=self.chain.after(self.tournament.house))
        return command

    def must(self, command: AnyCommand) -> asyncio.Future[int]:
        """Something that the house does, which no book refuses."""
        done = self.do(command)
        if isinstance(done, Refusal):
            raise Refused(done.code, f"{self.stream}: {done.message}", done.clauses)
        return done

    # --- what is heard

    def senders(self) -> Iterable[str]:
        return [*dict.fromkeys((*self.tournament.tables, *self.tournament.links))]

    def heard(self, sender: str) -> Heard | None:
        link = self.tournament.links.get(sender)
        return None if link is None else Heard(link.received, link.version, link.entry)

    def receive(self, letter: Letter) -> Refusal | None:
        """Act on what a table says."""
        assert isinstance(letter.message, FromTable), "a tournament hears nobody else"
        command = Receive(
            letter.sender, letter.number, letter.version, letter.entry, letter.message, at=self.around.seconds()
        )
        answer = self.decided(command)
        if isinstance(answer, Refusal):
            return answer
        # What stops the link is no receipt: once it is resumed, another message has this number, and needs its id.
        stops = any(isinstance(event, TableStopped) for event in answer[1])
        self.append("" if stops else letter.id, command, *answer)
        return None

    # --- how it is kept

    def append(
        self, id_: str, command: AnyCommand, after: Tournament, events: tuple[AnyEvent, ...]
    ) -> asyncio.Future[int]:
        """What was decided goes to the journal; the future has the sequence number once it is durable."""
        journal, seq = self.around.journal, self.seq + 1
        pins = tournament_pins(self.book, self._key) if seq == 1 else None
        written = [write(event) for event in events]
        body = body_of(write(command), written, pins)
        self.tournament = after
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        letters: list[tuple[str, Letter]] = []
        told = partial(self._durable, seq, after, letters, waiting)
        id_ = id_ or f":{seq}"
        journal.put(self.stream, self.seq, id_, body, sign=not isinstance(command, Receive), told=told, at=command.at)
        # As it stands in the entry, where names are in order: the receipt repeats it to the byte.
        said = [read_event(raw) for event, raw in zip(events, written, strict=True) if isinstance(event, MessageSent)]
        letters += letters_of(journal, self.stream, seq, said)
        self.seq = seq
        self._keeping.after(journal, seq, after)
        return waiting

    def _durable(
        self,
        seq: int,
        after: Tournament,
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
            if before.cash is not after.cash:
                for name in _purses(before, after):
                    self.around.moved(name)
            self.happened()
        except Exception as error:  # the journal goes on, whatever becomes of the floor
            self.around.failed(error)
        if not waiting.done():
            waiting.set_result(seq)


def _purses(before: Tournament, after: Tournament) -> list[str]:
    """Whose money is another between two states."""
    names = {*before.cash, *after.cash}
    return [
        name.removeprefix("purse:")
        for name in names
        if name.startswith("purse:") and before.cash.get(name, 0) != after.cash.get(name, 0)
    ]
