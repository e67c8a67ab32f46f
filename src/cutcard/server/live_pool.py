"""A live prize pool: what its tables tell it and what its controllers do is decided in memory, written, then shown."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.inspection.pool_stream import KIND
from cutcard.jackpots.adopting import AdoptRelease
from cutcard.jackpots.approval import pool_rules
from cutcard.jackpots.base import AnyCommand, AnyEvent
from cutcard.jackpots.linking import LinkTable, RenewChain, ResumeLink
from cutcard.jackpots.messages import Collected, Message, Receive, RoundOver
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.outside import RegisterTable
from cutcard.jackpots.state import Pool
from cutcard.jackpots.taking_over import TakenOver
from cutcard.jackpots.terms import Terms
from cutcard.journal.machine import Heard
from cutcard.journal.vault import VaultShut
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.former_pools import held_before
from cutcard.server.live import LiveTable
from cutcard.server.live_stream import LiveStream
from cutcard.server.outside_lines import OutsideLines
from cutcard.server.pool_chains import PoolChains
from cutcard.server.post import Letter

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


class LivePool(LiveStream[Pool]):
    """One prize pool of a floor. Everything here runs on the event loop."""

    def __init__(self, name: str, book: Rulebook, around: Surroundings) -> None:
        super().__init__(KIND, name, (book,), around)
        self.book = book
        self.chains = PoolChains(self.stream, around.vault)
        self.lines = OutsideLines(around.clock, self.soon)

    @property
    def pool(self) -> Pool:
        """The pool as it is decided."""
        return self.state

    def recall(self) -> None:
        super().recall()
        for table, link in self.pool.links.items():
            self.chains.load(table, link.chains)

    # --- what is done

    async def open(self, terms: Terms, taken_over: TakenOver | None = None) -> None:
        """Open the pool, if it never was."""
        if not self.seq:
            at = self.seconds()
            await self.must(OpenPool(pool=self.name, terms=terms, taken_over=taken_over, at=at, **SET_UP))

    async def adopt(self) -> None:
        """Go on under this release, if another one decided what came before."""
        if self.seq and not self._pinned.own and self.pool.status != "closed":
            await self.must(AdoptRelease(at=self.seconds(), **SET_UP))

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
                at=self.seconds(),
                **SET_UP,
            )
        )

    def completed(self, command: AnyCommand) -> AnyCommand:
        """With the chain by which a table outside is drawn: the pool's own, from the first round not yet drawn."""
        if not isinstance(command, RegisterTable) or not command.mystery or self.pool.known.mystery is None:
            return command
        link = self.pool.link(command.table)
        if link.received and not link.chains:  # links of a chain that is forgotten may be known already
            said = "mystery: it was registered before without one; give it another name"
            raise Refused("bad_name", said, pool_rules(self.book).mystery_drawn.clauses)
        first = max((*link.rounds, *(chain.round for chain in link.chains)), default=0) + 1
        try:
            return replace(command, chain=self.chains.head(command.table, first))
        except VaultShut:
            raise Refused("busy", "chain: the vault cannot be reached just now; try again in a moment") from None

    def as_sent(self, command: AnyCommand) -> AnyCommand:
        return replace(command, at=0, chain=None) if isinstance(command, RegisterTable) else replace(command, at=0)

    def carried_out(self, command: AnyCommand) -> None:
        if isinstance(command, ResumeLink):  # what the table answers to the offer is delivered again
            self.resume(command.table)

    # --- what is heard

    def heard(self, sender: str) -> Heard | None:
        link = self.pool.links.get(sender)
        return None if link is None else Heard(link.received, link.version, link.entry, link.resumed)

    def receipt(self, letter: Letter) -> Receive:
        message, link = letter.message, ""
        assert isinstance(message, Message), "a pool hears tables and pools"
        if isinstance(message, Collected):
            self.renew(letter.sender, message.round)
        elif isinstance(message, RoundOver) and not message.links and self.pool.known.mystery is not None:
            link = self.chains.link(letter.sender, self.pool.link(letter.sender).chains, message.round)
        given = letter.sender, letter.number, letter.version, letter.entry
        return Receive(*given, message, at=self.seconds(), link=link)

    def resume(self, table: str) -> None:
        """Two people have resumed a link: both hear each other again."""
        self.around.post.resume(self.stream, table)
        self.around.post.resume(table, self.stream)

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
        renewed = self.do(RenewChain(table=table, chain=chain, at=self.seconds(), **SET_UP))
        if isinstance(renewed, Refusal):  # the parts of rounds that no chain serves go to the reserve
            log.warning("%s has no other chain for %s: %s", self.stream, table, renewed.message)

    def halt(self) -> None:
        self.lines.halt()
        super().halt()

    def said(self, events: tuple[AnyEvent, ...], written: Sequence[bytes]) -> Sequence[AnyEvent]:
        return events  # its messages are written with names as they come: there is nothing to put in order
