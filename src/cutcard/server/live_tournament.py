"""A live tournament: what its tables tell it and what people do is decided in memory, written, then shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from cutcard.house.conducting import People
from cutcard.house.demonstration import house_id
from cutcard.inspection.tournament_stream import KIND
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.house_chain import HouseChain
from cutcard.server.live_stream import LiveStream
from cutcard.tournaments.base import AnyCommand
from cutcard.tournaments.drawing import MakeDraw, SealList
from cutcard.tournaments.state import Tournament

DRAWS = 500
"""Draws that the house's chain serves: of seats for each session, and lots."""


class LiveTournament(LiveStream[Tournament]):
    """One tournament of a floor. Everything here runs on the event loop."""

    def __init__(self, name: str, book: Rulebook, around: Surroundings) -> None:
        super().__init__(KIND, name, (book,), around)
        self.book = book
        self.chain = HouseChain(KIND.word, self.stream, around.vault, DRAWS)
        self.people = People()
        self.happened: Callable[[], None] = lambda: None  # hears that something is durable

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is decided."""
        return self.state

    def senders(self) -> Iterable[str]:
        return [*dict.fromkeys((*self.tournament.tables, *self.tournament.links))]

    def completed(self, command: AnyCommand) -> AnyCommand:
        """A command with what only the house's chain can say: its head when a list is sealed, its link for a draw."""
        if isinstance(command, SealList) and self.tournament.phase == "closed":
            return replace(command, head=self.chain.head)
        if isinstance(command, MakeDraw) and self.tournament.draw is not None:
            return replace(command, link=self.chain.after(self.tournament.house))
        return command

    def as_sent(self, command: AnyCommand) -> AnyCommand:
        if isinstance(command, SealList):
            return replace(command, at=0, head="")
        return replace(command, at=0, link="") if isinstance(command, MakeDraw) else replace(command, at=0)

    def append(self, id_: str, command: Any, after: Tournament, events: tuple[Any, ...]) -> asyncio.Future[int]:
        waiting = super().append(id_, command, after, events)
        self.around.protection.books.paid(house_id(self.book), self.stream, command.at, events)
        return waiting

    def written(self, before: Tournament, after: Tournament) -> None:
        super().written(before, after)
        self.happened()
