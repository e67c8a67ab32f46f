"""A floor whose houses have people, over HTTP in process, and its people, each with a session of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from cutcard.rulebooks import rulebook
from cutcard.server.sign_in.model import STAFF
from cutcard.server.sign_in.samples import PASSWORD, PIN, Sample, let_in
from cutcard.server.sign_in.with_people import demonstrate
from tests.people.floors import STAFFED, does, wrong_roles
from tests.server.sign_in.staff import QUICK
from tests.server.visiting import Visit, visiting

__all__ = ["PIN", "Staff", "StaffedFloor", "does", "staffed_floor"]

_keys = count()


class Staff:
    """Somebody of a house, signed in."""

    def __init__(self, visit: Visit, house: str, badge: str, session: str) -> None:
        self.visit, self.house, self.badge, self.session = visit, house, badge, session

    async def get(self, path: str) -> httpx.Response:
        return await self.visit.client.get(path, headers={"authorization": f"Bearer {self.session}"})

    async def post(self, path: str, body: dict[str, Any], key: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {self.session}", "idempotency-key": key or f"key {next(_keys)}"}
        return await self.visit.client.post(path, headers=headers, json=body)

    async def code(self, path: str, command: str, key: str = "", **fields: Any) -> str:
        """What came of a command: the code of the refusal, or nothing."""
        answer = await self.post(path, {"command": command, **fields}, key)
        assert answer.status_code < 500, answer.text
        return "" if answer.status_code == 200 else str(answer.json()["refused"]["code"])

    async def done(self, path: str, command: str, **fields: Any) -> Any:
        """What came of a command that is not refused."""
        answer = await self.post(path, {"command": command, **fields})
        assert answer.status_code == 200, answer.text
        return answer.json()


class StaffedFloor:
    """A floor with people, who sign in when they are first asked for."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.floor = visit, visit.floor
        self._staff: dict[tuple[str, str], Staff] = {}

    async def staff(self, badge: str, house: str = "star") -> Staff:
        """Somebody of a house; the same session each time."""
        if (house, badge) not in self._staff:
            self._staff[house, badge] = await self.signs_in(badge, house)
        return self._staff[house, badge]

    async def signs_in(self, badge: str, house: str = "star") -> Staff:
        """A new session of somebody of a house."""
        given = {"kind": STAFF, "house": house, "name": badge, "password": PASSWORD}
        answer = await self.visit.client.post("/api/sign-in", json=given)
        assert answer.status_code == 201, answer.text
        return Staff(self.visit, house, badge, answer.json()["session"])

    async def joins(self, badge: str, *titles: str, house: str = "star", shift: bool = True) -> Staff:
        """Somebody new in a house: with titles, on shift, on the whole floor, with an account."""
        await does(self.floor, house, "register_person", "A-1", badge=badge)
        for title in titles:
            await does(self.floor, house, "give_title", "A-1", badge=badge, title=title)
        if shift and titles and "inspector" not in titles:
            await does(self.floor, house, "begin_shift", badge, badge=badge)
            await does(self.floor, house, "assign", "A-1", badge=badge)
        known = self.floor.accounts.samples
        await let_in(self.floor.accounts, [*known, Sample(STAFF, house, badge, badge, titles)])
        return await self.staff(badge, house)

    async def does(self, name: str, actor: str, house: str = "star", **fields: Any) -> None:
        """Something in the register that is not refused."""
        await does(self.floor, house, name, actor, **fields)


@asynccontextmanager
async def staffed_floor(folder: Path, *books: str, **more: Any) -> AsyncIterator[StaffedFloor]:
    """A floor of these books with the sample staff, each of whom can sign in. Whoever acted on it held their role."""
    known = {"books": [rulebook(book) for book in books]} if books else {}
    async with visiting(folder, idle=False, **{"people": STAFFED, "sign_in": QUICK, **known, **more}) as visit:
        await demonstrate(visit.floor)
        yield StaffedFloor(visit)
    assert wrong_roles(folder / "floor.db") == []
