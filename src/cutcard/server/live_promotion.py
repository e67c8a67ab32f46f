"""A live promotion: what people do and what its tables count is decided in memory, written, then shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from cutcard.house.conducting import HOUSE
from cutcard.inspection.pins import Books
from cutcard.inspection.promotion_stream import KIND
from cutcard.promotions.base import AnyCommand
from cutcard.promotions.drawing import MakeDraw
from cutcard.promotions.state import Promotion
from cutcard.server.around import Surroundings
from cutcard.server.house_chain import HouseChain
from cutcard.server.live_stream import LiveStream

DRAWS = 4
"""Draws that the house's chain serves: a promotion has one."""


class LivePromotion(LiveStream[Promotion]):
    """One promotion of a floor. Everything here runs on the event loop. ``operator`` acts for the house."""

    def __init__(self, name: str, books: Books, around: Surroundings) -> None:
        super().__init__(KIND, name, books, around)
        self.chain = HouseChain(KIND.word, self.stream, around.vault, DRAWS)
        self.operator = HOUSE.operator
        self.happened: Callable[[], None] = lambda: None  # hears that something is durable

    @property
    def promotion(self) -> Promotion:
        """The promotion as it is decided."""
        return self.state

    def senders(self) -> Iterable[str]:
        return [*dict.fromkeys((*self.promotion.tables, *self.promotion.links))]

    def completed(self, command: AnyCommand) -> AnyCommand:
        """A command with what only the house's chain can say: the link to which the house was bound with the terms."""
        if isinstance(command, MakeDraw) and not command.link and self.promotion.head == self.chain.head:
            return replace(command, link=self.chain.after(self.promotion.head))
        return command

    def as_sent(self, command: AnyCommand) -> AnyCommand:
        return replace(command, at=0, link="") if isinstance(command, MakeDraw) else replace(command, at=0)

    def written(self, before: Promotion, after: Promotion) -> None:
        super().written(before, after)
        self.happened()
