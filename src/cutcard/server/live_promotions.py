"""The promotions of a floor: their terms are signed off when they are first planned, and what is late is said."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cutcard.citations import Refused
from cutcard.house.conducting import HOUSE, OPERATOR
from cutcard.house.demonstration import house_id
from cutcard.house.floor import OwnTable
from cutcard.inspection.pins import Books
from cutcard.inspection.promotion_stream import KIND
from cutcard.promotions.books import named_in
from cutcard.promotions.ending import LookAtClock
from cutcard.promotions.preparing import SignOffTerms
from cutcard.promotions.state import Promotion
from cutcard.promotions.terms import Terms
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live_offices import office_stream
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.live_streams import LiveStreams
from cutcard.server.showing import json
from cutcard.server.shown_promotion import view

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

LOOK = 5.0
"""Seconds between two looks at what is late, and at what has expired."""


class PlannedPromotion(NamedTuple):
    """A promotion that a floor is to hold, by name; one that it holds already goes on under its own terms."""

    name: str
    terms: Terms
    operator: str = HOUSE.operator


class LivePromotions(LiveStreams[LivePromotion]):
    """All promotions of a floor, by name."""

    def __init__(self, around: Surroundings, books: Mapping[str, Rulebook], floor: RunningFloor) -> None:
        super().__init__(KIND, around, books)
        self._floor = floor
        self.others: list[str] = []  # of which other terms were planned than those that they go on under

    def made(self, name: str, books: Books, around: Surroundings) -> LivePromotion:
        return LivePromotion(name, books, around)

    async def open(self, planned: Iterable[PlannedPromotion]) -> None:
        """Sign off the terms of those that are planned and not there yet: the house is bound to its link with them."""
        for each in planned:
            found = self._all.get(each.name)
            if found is None or not found.seq:
                self._check_tokens(each)
                found = self.join(self.recalled(each.name, tuple(map(self._book, named_in(each.terms)))))
                signs = SignOffTerms(
                    promotion=each.name,
                    terms=each.terms,
                    head=found.chain.head,
                    office=self._office_of(found),
                    actor=each.operator,
                    role=OPERATOR,
                    at=self._around.seconds(),
                )
                await found.must(signs)
            elif found.promotion.terms != each.terms:
                self.others.append(each.name)
            found.operator = each.operator

    def _check_tokens(self, planned: PlannedPromotion) -> None:
        """Refuse a second promotion with tokens for tables of the same games: a table tells what the house took of
        tokens, and nobody can say of which promotion they were."""
        wanted = with_tokens(planned.terms)
        for live in self:
            held = live.promotion
            over = not live.seq or (not held.counting and held.phase in OVER)
            if not over and (both := wanted & with_tokens(held.known)):
                said = f"tokens for {', '.join(sorted(both))} are counted for {live.name} already"
                raise Refused("tokens_twice", f"promotion: {planned.name}: {said}; hold it when that one is over")

    def _office_of(self, live: LivePromotion) -> str:
        """The office of the promotion's house under its book, which hears what is owed; nothing where there is none."""
        book = live.books[0]
        stream = office_stream(OwnTable(house=house_id(book), rulebook=book.id), book)
        return stream if self._floor.offices.named(stream) is not None else ""

    async def look_at_clocks(self) -> None:
        """Whatever is past its time is said to be late, by an entry; entries close and draws are made by people."""
        while True:
            for live in self:
                self.look(live)
            await asyncio.sleep(LOOK)

    def look(self, live: LivePromotion) -> None:
        """Say what is late in one promotion, and let expire what is good no longer."""
        if live.seq and _something_due(live.promotion, self._around.seconds()):
            live.do(LookAtClock(actor=live.operator, role=OPERATOR, at=self._around.seconds()))

    def tables(self, live: LivePromotion) -> tuple[str, ...]:
        """The tables that can count for a promotion: those of its games at which people play for money."""
        books = {book.id for book in live.books}
        own = self._floor.floor.tables
        return tuple(
            sorted(
                table.stream
                for name, table in self._floor.tables.items()
                if table.book.id in books and not own[name].tournament
            )
        )

    def binds(self, name: str) -> bool:
        """Whoever has entered a promotion: their names stay theirs."""
        return any(name in each.promotion.entered for each in self)

    # --- how they are shown

    def view(self, live: LivePromotion) -> dict[str, Any]:
        """A promotion as everybody sees it, as of its last durable entry."""
        return view(live, self._around.seconds())

    def show(self, live: LivePromotion) -> None:
        if live.watchers:
            text = json({"promotion": self.view(live)}).decode()
            for watcher in live.watchers:
                watcher.put(text)


def _something_due(promotion: Promotion, at: int) -> bool:
    late = any(duty.until is not None and not duty.late and duty.until < at for duty in promotion.duties.values())
    return late or any(batch.left and 0 < batch.expires < at for batch in promotion.batches.values())


_NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,63}")


OVER = ("cancelled", "closed")
"""The phases in which a promotion that counts no more is over."""


def with_tokens(terms: Terms) -> set[str]:
    """The books on whose tables tokens of these terms may be staked."""
    given = [prize.token for prize in terms.prizes if prize.token is not None]
    return {book for token in given for book in token.rulebooks or (terms.rulebook,)}


def check_planned(planned: PlannedPromotion, books: Mapping[str, Rulebook]) -> None:
    """Refuse a promotion whose games are not played on this floor, or whose name cannot stand in an address, before
    anything is written."""
    if _NAME.fullmatch(planned.name) is None:
        said = "1 to 64 small letters a to z, digits, - and . are expected; give the file of its terms such a name"
        raise Refused("bad_name", f"promotion: {planned.name[:80]!r}: {said}")
    for name in named_in(planned.terms):
        if name not in books:
            raise Refused("unknown_rulebook", f"promotion: {planned.name}: no {name[:40]!r} here")
