"""Floors with a promotion, a clock that a test sets forward, and people who act in it."""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house.promoting import closes_at
from cutcard.house.sample_promotion import BOOK, sample_terms
from cutcard.money import Stake
from cutcard.promotions.accounts import faults
from cutcard.promotions.terms import Prize, Terms
from cutcard.promotions.times import seconds
from cutcard.rulebooks import rulebook
from cutcard.server.carrying_out import Done
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.live_promotions import PlannedPromotion
from cutcard.server.promotion_port import by_guest, by_operator
from cutcard.server.running_floor import RunningFloor
from tests.server.tournament_floors import SWIFT, Skipping

NAME = "spring"
STREAM = f"promotion:{NAME}"
OPERATOR = {"actor": "Olive", "role": "casino_operator"}
SCRUTINEER = {"actor": "Sam", "role": "scrutineer"}
LARGE = Prize(name="Large prize", kind="cash", value=Stake(12_000_00))

_keys = count()


def floor_terms(*prizes: Prize, wagered: bool = False, **draw: Any) -> Terms:
    """Terms that start in an hour, for whoever enters; ``draw`` changes what is said of the draw."""
    terms = sample_terms(rulebook(BOOK), int(time.time()), wait=3600, entries=3600, seal=600)
    terms = replace(terms, draw=replace(terms.draw, **draw))
    if not wagered:
        terms = replace(terms, entry=replace(terms.entry, wagered=()))
    return replace(terms, prizes=prizes) if prizes else terms


class PromotionFloor:
    """A floor with one promotion: its clock, and what people send."""

    def __init__(self, floor: RunningFloor, clock: Skipping) -> None:
        self.floor, self.clock = floor, clock

    @property
    def live(self) -> LivePromotion:
        return self.floor.promotions[NAME]

    async def asks(self, guest: str, command: str, key: str = "", **fields: Any) -> Done | Refusal:
        """A guest sends something; whoever is not there yet takes a name first."""
        if self.floor.floor.guest(guest) is None:
            await self.floor.admit(guest)
        body = json.dumps({"command": command, **fields}).encode()
        return await by_guest(self.floor, self.live, body, guest, key or f"key {next(_keys)}", None)

    async def keyed(self, command: str, who: Mapping[str, str] | None = None, key: str = "", **fields: Any) -> Any:
        """Something is keyed at the desk."""
        body = json.dumps({"command": command, **(who or OPERATOR), **fields}).encode()
        return await by_operator(self.live, body, key or f"key {next(_keys)}", None)

    async def done(self, command: str, who: Mapping[str, str] | None = None, **fields: Any) -> Done:
        """The same, and it is not refused."""
        found = await self.keyed(command, who, **fields)
        assert isinstance(found, Done), found
        return found

    async def start(self) -> None:
        """Lodged, published, and started when the terms say."""
        live = self.live
        await self.done("lodge_terms", reference="L-1", document=live.promotion.fingerprint)
        await self.done("publish_terms", ways=list(live.promotion.known.available))
        self.clock.to(seconds(live.promotion.known.start) + 1)
        await self.done("start_promotion")

    async def enter(self, *guests: str, **more: Any) -> None:
        for guest in guests:
            found = await self.asks(guest, "enter", terms=self.live.promotion.fingerprint, **more)
            assert isinstance(found, Done), found

    async def seal(self) -> None:
        """Entries close by the clock, and the list is sealed."""
        self.clock.to(closes_at(self.live.promotion) + 1)
        await self.done("seal_entries")

    async def draw(self) -> None:
        """The draw, at its time; where nobody has given it a value, the first entrant does."""
        sealed = self.live.promotion.sealed
        if sealed.entries and not sealed.given:
            first = self.live.promotion.entries[sealed.entries[0][0]].person
            given = await self.asks(first, "give_value", value="ab" * 32)
            assert isinstance(given, Done), given
        self.clock.to(seconds(self.live.promotion.known.draw.at))
        await self.done("make_draw")

    def well(self) -> None:
        assert faults(self.live.promotion) == []


@asynccontextmanager
async def promoted(folder: Path, terms: Terms | None = None, **more: Any) -> AsyncIterator[PromotionFloor]:
    """A floor of one book with a promotion; without terms it goes on with the one that it has."""
    planned = [PlannedPromotion(NAME, terms)] if terms is not None else []
    clock = Skipping()
    given = {"pace": SWIFT, "promotions": planned, "clock": clock, **more}
    floor = RunningFloor.at(folder / "floor.db", [rulebook(BOOK)], **given)
    try:
        await floor.start()
        clock.to(floor.seconds())
        yield PromotionFloor(floor, clock)
    finally:
        await floor.stop()
    assert floor.failure is None, floor.failure
