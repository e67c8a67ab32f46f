"""A floor whose houses have inspectors, with rounds of Three Card Poker and Casino War played at it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx

from cutcard.rulebooks import rulebook
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.with_people import demonstrate
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK, Browser
from tests.server.visiting import Visit, Visitor, play_round, seat, visiting
from tests.support.books import POKER
from tests.support.seeds import chance

CROWN = "crown-casino-war"
BOOKS = (POKER, CROWN)


class Room:
    """Somebody at the room of inspectors of a house."""

    def __init__(self, browser: Browser, house: str = "star") -> None:
        self.browser, self.house = browser, house

    async def get(self, path: str = "", **query: Any) -> httpx.Response:
        asked = f"?{urlencode(query)}" if query else ""
        return await self.browser.get(f"/api/houses/{self.house}/inspect{path}{asked}")

    async def post(self, path: str, body: Any = None, key: str = "") -> httpx.Response:
        headers = {"idempotency-key": key or secrets.token_hex(8)}
        return await self.browser.post(f"/api/houses/{self.house}/inspect{path}", body or {}, **headers)

    async def told(self, path: str = "", **query: Any) -> Any:
        answer = await self.get(path, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def found(self, q: str) -> list[dict[str, Any]]:
        """What is found once all that was written is in the index."""
        while (page := await self.told("/find", q=q))["behind"]:
            await asyncio.sleep(0.005)
        hits: list[dict[str, Any]] = page["hits"]
        return hits

    async def done(self, path: str, body: Any) -> Any:
        answer = await self.post(path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def note(self, stream: str, version: int, text: str, what: str = "note") -> int:
        given = {"what": what, "stream": stream, "version": version, "text": text}
        number: int = (await self.done("/notes/written", given))["number"]
        return number

    async def verified(self) -> Any:
        """Verify, and wait for what comes of it."""
        await self.done("/verification/begun", {})
        while (told := await self.told("/verification"))["state"] == "running":
            await asyncio.sleep(0.02)
        return told


@asynccontextmanager
async def inspected(folder: Path, **more: Any) -> AsyncIterator[Visit]:
    """A floor with people at The Star and at Crown."""
    given = {"books": [rulebook(each) for each in BOOKS], "people": STAFFED, "sign_in": QUICK, **more}
    async with visiting(folder, **given) as visit:
        await demonstrate(visit.floor)
        yield visit


async def room_of(visit: Visit, badge: str = "I-1", house: str = "star") -> Room:
    """Somebody of a house signs in and comes to its room."""
    return Room(await Browser(visit).signs_in(badge, PASSWORD, house), house)


async def played(visit: Visit, table: str = POKER, rounds: int = 2) -> list[Visitor]:
    """Ann and Ben play some rounds at a table."""
    guests = [await visit.admit(f"{name} {table[:2]}") for name in ("Ann", "Ben")]
    await seat(guests, table)
    for _ in range(rounds):
        await play_round(visit, guests, table, chance(f"inspected {table}"))
    return guests
