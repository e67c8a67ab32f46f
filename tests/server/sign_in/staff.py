"""Floors on which somebody works: for tests that sign in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from cutcard.rulebooks import rulebook
from cutcard.server.sign_in.settings import SignInSettings
from tests.server.visiting import Visit, visiting

QUICK = SignInSettings(hash_passes=1, hash_kibibytes=64, hash_lanes=1)
"""Passwords that cost next to nothing: what they cost elsewhere is not what these tests are about."""

PASSWORD = "a horse and two staples"

HOUR = 3_600


class Clock:
    """A floor's time, in milliseconds, which a test sets."""

    def __init__(self, seconds: int = 1_700_000_000) -> None:
        self.seconds = seconds

    def __call__(self) -> int:
        return self.seconds * 1000


class Browser:
    """Somebody's browser at a floor, with a session or without."""

    def __init__(self, visit: Visit, session: str = "") -> None:
        self.visit, self.session = visit, session
        self.headers: dict[str, str] = {}

    async def post(self, path: str, body: object | None = None, **headers: str) -> httpx.Response:
        sent = {**self.headers, **headers}
        if self.session:
            sent["authorization"] = f"Bearer {self.session}"
        return await self.visit.client.post(path, json={} if body is None else body, headers=sent)

    async def get(self, path: str) -> httpx.Response:
        sent = dict(self.headers)
        if self.session:
            sent["authorization"] = f"Bearer {self.session}"
        return await self.visit.client.get(path, headers=sent)

    async def tries(self, name: str, password: str, house: str = "star", kind: str = "staff") -> httpx.Response:
        return await self.post("/api/sign-in", {"kind": kind, "house": house, "name": name, "password": password})

    async def signs_in(self, name: str, password: str = PASSWORD, house: str = "star", kind: str = "staff") -> Browser:
        answer = await self.tries(name, password, house, kind)
        assert answer.status_code == 201, answer.text
        self.session = answer.json()["session"]
        return self


def code_of(answer: httpx.Response) -> str:
    """Why something was refused."""
    found: str = answer.json()["refused"]["code"]
    return found


@asynccontextmanager
async def staffed(folder: Path, **more: Any) -> AsyncIterator[Visit]:
    """A floor with an administrator, ADM-1, and a dealer, D-104, at one house."""
    given = {"books": [rulebook("star-casino-war")], "sign_in": QUICK, **more}
    async with visiting(folder, idle=False, **given) as visit:
        accounts = visit.floor.accounts
        if not accounts.staff.of_house("star"):
            token = await accounts.staff.make("star", "ADM-1", "Opal", administrator=True)
            await accounts.redeem(token, "", PASSWORD)
            await accounts.redeem(await accounts.staff.make("star", "D-104", "Dee"), "", PASSWORD)
        yield visit


async def code_after(browser: Browser, path: str, body: dict[str, Any] | None = None) -> str:
    """The code of a refusal, or nothing where it was done."""
    answer = await (browser.get(path) if body is None else browser.post(path, body))
    return "" if answer.status_code < 400 else code_of(answer)
