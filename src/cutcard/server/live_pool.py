"""A live prize pool: what its tables tell it and what its controllers do is decided in memory, written, then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from functools import partial
from typing import Any

from cutcard.citations import Refusal, Refused
from cutcard.inspection.pins import pool_pins
from cutcard.jackpots.adopting import AdoptRelease
from cutcard.jackpots.base import AnyCommand, AnyEvent
from cutcard.jackpots.deciding import fold, happen
from cutcard.jackpots.linking import LinkTable, RenewChain
from cutcard.jackpots.messages import Collected, Message, Receive, RoundOver
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.state import Pool
from cutcard.jackpots.taking_over import TakenOver
from cutcard.jackpots.terms import Terms
from cutcard.jackpots.wire import write
from cutcard.journal.entry import body_of
from cutcard.journal.machine import Heard
from cutcard.journal.vault import VaultShut
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.displays import Displayed
from cutcard.server.former_pools import held_before
from cutcard.server.live import LiveTable
from cutcard.server.looking_back import LookingBack
from cutcard.server.outside_lines import OutsideLines
from cutcard.server.pinning import Pinned
from cutcard.server.pool_chains import PoolChains
from cutcard.server.post import Letter, letters_of
from cutcard.server.snapshots import PoolKeeping, kept_pool

log = logging.getLogger("cutcard.server")

AHEAD = 256
"""Rounds before the end of a chain at which another is committed to."""

SET_UP: dict[str, Any] = {
    "actor": "operator",
    "role": "casino_operator",
    "second": "supervisor",
    "second_role": "casino_supervisor",
}
"""The two people of the house who open its pools, and link its tables."""


class LivePool(Displayed):
    """One prize pool of a floor. Everything here runs on the event loop."""

    def __init__(self, name: str, book: Rulebook, around: Surroundings) -> None:
        super().__init__()
        self.name, self.book = name, book
        self.house = ""  # to which it belongs, where houses are run by several processes
        self.stream = f"pool:{name}"
        self._around = around
        assert around.journal.signer is not None, "a floor signs"
        self._key = around.journal.signer.public
        self.seq, self.pool = kept_pool(around.journal.store, self.stream, book, self._key)
        self._pinned = Pinned(book, self._key)
        self._pinned.own = self.seq > 0  # no other release's state is read
        self.shown, self.shown_seq = self.pool, self.seq  # as it is on the disk
        self._keeping = PoolKeeping(self.stream, around.journal.store)
        self.chains = PoolChains(self.stream, around.vault)
        self.journal, self.seconds = around.journal, around.seconds
        self.back = LookingBack(around.journal.store, self.stream, self._key)
        self.lines = OutsideLines(around.clock, self.soon)

    def recall(self) -> None:
        """Bring the pool to where the journal has it."""
        store = self._around.journal.store
        for entry in self._around.starting.read(self.stream, store.at(self.stream, self.seq)):
            self.pool = self._around.starting.pool_after(self.pool, entry, self._pinned)
            self.seq = entry.version
        self.shown, self.shown_seq = self.pool, self.seq
        for table, link in self.pool.links.items():
            self.chains.load(table, link.chains)

    # --- what is done

    async def open(self, terms: Terms, taken_over: TakenOver | None = None) -> None:
        """Open the pool, if it never was."""
        if not self.seq:
            at = self._around.seconds()
            await self.must(OpenPool(pool=self.name, terms=terms, taken_over=taken_over, at=at, **SET_UP))

    async def adopt(self) -> None:
        """Go on under this release, if another one decided what came before."""
        if self.seq and not self._pinned.own and self.pool.status != "closed":
            await self.must(AdoptRelease(at=self._around.seconds(), **SET_UP))

    async def link(self, table: LiveTable, terms: Terms) -> None:
        """Link a table of the house to the pool."""
        rules, following = table.table.rules, table.table.round + 1
        await self.must(
            LinkTable(
                table=table.stream,
                game=rules.book.game.title,
                shuffling_device=rules.device == "shuffling_device",
                terms=terms,
                chain=None if self.pool.known.mystery is None else self.chains.head(table.stream, following),
                held=held_before(table),
                at=self._around.seconds(),
                **SET_UP,
            )
        )

    def do(self, command: AnyCommand, id_: str = "") -> asyncio.Future[int] | Refusal:
        """Carry out a command; the future has the sequence number once it is durable."""
        answer = happen(self.pool, command)
        return answer if isinstance(answer, Refusal) else self.append(id_, command, answer[1], answer[0])

    def must(self, command: AnyCommand) -> asyncio.Future[int]:
        """Something that the house does, which no book refuses."""
        done = self.do(command)
        if isinstance(done, Refusal):
            raise Refused(done.code, f"{self.stream}: {done.message}", done.clauses)
        return done

    # --- what is heard

    def senders(self) -> Iterable[str]:
        return [*self.pool.links]

    def heard(self, sender: str) -> Heard | None:
        link = self.pool.links.get(sender)
        return None if link is None else Heard(link.received, link.version, link.entry, link.resumed)

    def receive(self, letter: Letter) -> Refusal | None:
        assert isinstance(letter.message, Message), "a pool hears tables and pools"
        if isinstance(letter.message, Collected):
            self.renew(letter.sender, letter.message.round)
        link = ""
        if isinstance(letter.message, RoundOver) and not letter.message.links and self.pool.known.mystery is not None:
            link = self.chains.link(letter.sender, self.pool.link(letter.sender).chains, letter.message.round)
        command = Receive(
            letter.sender,
            letter.number,
            letter.version,
            letter.entry,
            letter.message,
            at=self._around.seconds(),
            link=link,
        )
        answer = happen(self.pool, command)
        if isinstance(answer, Refusal):
            return answer
        after, events = answer
        # What stops the link is no receipt: once it is resumed, another message has this number, and needs its id.
        stops = isinstance(events[-1], LinkStopped)
        self.append("" if stops else letter.id, command, events, after)
        return None

    def resume(self, table: str) -> None:
        """Two people have resumed a link: both hear each other again."""
        self._around.post.resume(self.stream, table)
        self._around.post.resume(table, self.stream)

    # --- the pool's own chains, for rounds without links of players

    def renew(self, table: str, number: int) -> None:
        """Commit to another chain before the last one ends, or where rounds without a jackpot have gone beyond it.

        Wagers of round ``number`` are about to be registered: none of its cards is out, and no link is called for.
        """
        link = self.pool.link(table)
        if not link.chains or link.status != "linked" or number <= link.chains[-1].last - AHEAD:
            return
        first = max(number, link.chains[-1].last + 1, *(each + 1 for each in link.rounds))
        try:
            chain = self.chains.head(table, first)
        except VaultShut as error:  # there are some rounds left: it is tried again
            log.warning("%s has no other chain for %s yet: %s", self.stream, table, error)
            return
        renewed = self.do(RenewChain(table=table, chain=chain, at=self._around.seconds(), **SET_UP))
        if isinstance(renewed, Refusal):  # the parts of rounds that no chain serves go to the reserve
            log.warning("%s has no other chain for %s: %s", self.stream, table, renewed.message)

    def halt(self) -> None:
        self.lines.halt()
        super().halt()

    # --- how it is kept

    def append(
        self, id_: str, command: AnyCommand, events: tuple[AnyEvent, ...], after: Pool | None = None
    ) -> asyncio.Future[int]:
        """What was decided goes to the journal; the future has the sequence number once it is durable.

        ``after``: the pool after these events, where whoever decided them knows it already.
        """
        journal, seq = self._around.journal, self.seq + 1
        pins = None
        if seq == 1 or isinstance(command, AdoptRelease):
            pins, self._pinned.own = pool_pins(self.book, self._key), True
        body = body_of(write(command), map(write, events), pins)
        self.pool = fold(self.pool, events) if after is None else after
        waiting: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        letters: list[tuple[str, Letter]] = []
        told = partial(self._durable, seq, self.pool, events, letters, waiting)
        id_ = id_ or f":{seq}"
        journal.put(self.stream, self.seq, id_, body, sign=not isinstance(command, Receive), told=told, at=command.at)
        letters += letters_of(journal, self.stream, seq, events)
        self.seq = seq
        self._keeping.after(journal, seq, self.pool)
        return waiting

    def _durable(
        self,
        seq: int,
        after: Pool,
        events: tuple[AnyEvent, ...],
        letters: list[tuple[str, Letter]],
        waiting: asyncio.Future[int],
        failure: BaseException | None,
    ) -> None:
        if failure is not None:
            self._around.not_written(failure, waiting)
            return
        try:
            self.shown, self.shown_seq = after, seq
            self._around.post.wrote(letters)
            self.soon()
        except Exception as error:  # the journal goes on, whatever becomes of the floor
            self._around.failed(error)
        if not waiting.done():
            waiting.set_result(seq)
