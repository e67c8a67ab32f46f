"""The cage of a floor over HTTP, by people of its register who have signed in."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from cutcard.rulebooks import rulebook
from cutcard.server.live_cages import LiveCage
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.with_people import demonstrate
from tests.people.floors import STAFFED, does
from tests.server.sign_in.staff import QUICK, Browser
from tests.server.visiting import Visit, visiting

PATH = "/api/houses/star/cage"


class Room:
    """The cage of one house, and everybody who works at it, each with a session of their own."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self._browsers: dict[str, Browser] = {}
        found = visit.floor.cages.of("star")
        assert found is not None
        self.live: LiveCage = found
        self.tables = [name for name, own in visit.floor.floor.tables.items() if own.dealer and own.house == "star"]
        self.table = self.tables[0]

    async def browser(self, badge: str) -> Browser:
        if badge not in self._browsers:
            self._browsers[badge] = await Browser(self.visit).signs_in(badge, PASSWORD)
        return self._browsers[badge]

    def signed_out(self) -> None:
        """Everybody signs in anew, as after a night."""
        self._browsers.clear()

    async def look(self, badge: str) -> Any:
        answer = await (await self.browser(badge)).get(PATH)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, badge: str, command: str, /, key: str = "", **fields: Any) -> httpx.Response:
        headers = {"idempotency-key": key or secrets.token_hex(8)}
        return await (await self.browser(badge)).post(f"{PATH}/commands", {"command": command, **fields}, **headers)

    async def must(self, badge: str, command: str, /, **fields: Any) -> list[Any]:
        answer = await self.do(badge, command, **fields)
        assert answer.status_code == 200, (badge, command, answer.text)
        found: list[Any] = answer.json()["events"]
        return found

    async def refused(self, badge: str, command: str, /, **fields: Any) -> str:
        answer = await self.do(badge, command, **fields)
        assert answer.status_code >= 400, (badge, command, answer.text)
        found: str = answer.json()["refused"]["code"]
        return found

    async def both(self, first: str, second: str, command: str, /, **fields: Any) -> list[Any]:
        laid = await self.must(first, command, **fields)
        return await self.must(second, "sign", paper=laid[0]["number"])

    async def carried(self, chips: dict[str, int]) -> str:
        """A fill that was asked for, issued and carried; its number."""
        (asked,) = await self.must("S-1", "ask_fill", table=self.table, chips=chips)
        number: str = asked["number"]
        await self.must("C-1", "issue_fill", slip=number)
        await self.must("R-1", "carry_slip", slip=number)
        return number

    async def filled(self, chips: dict[str, int]) -> str:
        number = await self.carried(chips)
        await self.both("D-1", "S-1", "receive_fill", slip=number, chips=chips)
        return number

    async def counted(self, what: str, chips: dict[str, int]) -> Any:
        found = await self.both("D-1", "S-1", "count_tray", table=self.table, what=what, chips=chips)
        return found[-1]

    async def opened(self, chips: dict[str, int]) -> None:
        await self.filled(chips)
        await self.counted("opener", chips)

    async def says(self, name: str, actor: str, **fields: Any) -> None:
        """Something is said in the register of the house."""
        await does(self.visit.floor, "star", name, actor, **fields)


@asynccontextmanager
async def rooms(folder: Path, *dealers: str, **more: Any) -> AsyncIterator[Room]:
    """A floor of these books with people and cages; people deal them."""
    books = [rulebook(book) for book in dealers]
    given = {"books": books, "people": STAFFED, "cages": True, "sign_in": QUICK, "dealers": dealers, **more}
    async with visiting(folder, idle=False, **given) as visit:
        await demonstrate(visit.floor)
        yield Room(visit)
