"""People of a house at work at a table over HTTP: each signed in, asking, answering, dealing under their own badge."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from cutcard.rulebooks import rulebook
from cutcard.server.approving import time_out
from cutcard.server.sign_in.samples import PASSWORD
from cutcard.server.sign_in.with_people import demonstrate
from tests.people.floors import STAFFED, wrong_roles
from tests.server.offices import Clock
from tests.server.sign_in.staff import QUICK
from tests.server.test_dealer import Desk
from tests.server.visiting import Visit, visiting
from tests.support.books import CROWN

TABLE = f"{CROWN}-dealer"


class AtWork(Desk):
    """Somebody of a house, signed in at the desk of a table: nobody keys who acts, or as what."""

    def __init__(self, visit: Visit, badge: str, session: str, table: str = TABLE) -> None:
        self.visit, self.table, self.badge = visit, table, badge
        self.headers = {"authorization": f"Bearer {session}"}

    @property
    def house(self) -> str:
        return self.visit.floor.tables[self.table].house

    async def send(self, command: str, path: str = "staff", **fields: Any) -> httpx.Response:
        role, actor = fields.pop("role", ""), fields.pop("actor", "")
        if role == "player":
            fields["for_player"] = actor
        headers = {**self.headers, "idempotency-key": fields.pop("key", secrets.token_hex(8))}
        body = {"command": command, **fields}
        return await self.visit.client.post(f"/api/tables/{self.table}/{path}", headers=headers, json=body)

    async def ready(self) -> AtWork:
        """Whatever is to be done before wagers are taken; what is a supervisor's to do, a supervisor does."""
        while self.visit.floor.tables[self.table].table.phase == "cards":
            told = (await self.told())["instruction"]
            own = told["deeds"][0]["role"] in ("dealer", "player")
            await (self if own else await person(self.visit, "S-2", self.table)).next(told=told)
        return self

    async def asks(self, command: str, **fields: Any) -> Any:
        """Ask somebody else for a command; what is said of the request."""
        answer = await self.send(command, "approvals", **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def says(self, answer: str, number: int = 1, key: str = "", **fields: Any) -> httpx.Response:
        """Answer a request, or take it back."""
        headers = {**self.headers, "idempotency-key": key or secrets.token_hex(8)}
        path = f"/api/tables/{self.table}/approvals/{number}"
        return await self.visit.client.post(path, headers=headers, json={"answer": answer, **fields})

    async def waiting(self) -> list[Any]:
        """What waits at the house's tables, as this person is told."""
        answer = await self.visit.client.get(f"/api/houses/{self.house}/approvals", headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: list[Any] = answer.json()["requests"]
        return found

    async def relieves(self, dealer: str, **fields: Any) -> httpx.Response:
        """Have somebody take over the table."""
        headers = {**self.headers, "idempotency-key": secrets.token_hex(8)}
        path = f"/api/tables/{self.table}/relief"
        return await self.visit.client.post(path, headers=headers, json={"dealer": dealer, **fields})


async def person(visit: Visit, badge: str, table: str) -> AtWork:
    """Somebody of the house of a table signs in."""
    given = {"kind": "staff", "house": visit.floor.tables[table].house, "name": badge, "password": PASSWORD}
    answer = await visit.client.post("/api/sign-in", json=given)
    assert answer.status_code == 201, answer.text
    return AtWork(visit, badge, answer.json()["session"], table)


class Staff:
    """A house at work: its people sign in as they are needed."""

    def __init__(self, visit: Visit, clock: Clock, table: str) -> None:
        self.visit, self.clock, self.table = visit, clock, table

    @property
    def live(self) -> Any:
        return self.visit.floor.tables[self.table]

    async def person(self, badge: str) -> AtWork:
        return await person(self.visit, badge, self.table)

    async def people(self, *badges: str) -> list[AtWork]:
        return [await self.person(badge) for badge in badges]

    def later(self, seconds: int) -> None:
        """So much time goes by, and the clock of requests is looked at."""
        self.clock.pass_(seconds)
        time_out(self.live)


@asynccontextmanager
async def working(folder: Path, book: str = CROWN, **more: Any) -> AsyncIterator[Staff]:
    """A floor with the demonstration's staff and a table of a book that people deal. Whoever acted held their role."""
    clock = Clock()
    given: dict[str, Any] = {"people": STAFFED, "sign_in": QUICK, "clock": clock, "dealers": (book,), **more}
    given.setdefault("books", [rulebook(book)])
    async with visiting(folder, idle=False, **given) as visit:
        await demonstrate(visit.floor)
        yield Staff(visit, clock, f"{book}-dealer")
    assert wrong_roles(folder / "floor.db") == []


def code_of(answer: httpx.Response) -> str:
    """Why something was refused; nothing if it was done."""
    return "" if answer.status_code < 400 else str(answer.json()["refused"]["code"])


async def seated(staff: Staff, dealer: AtWork, *names: str) -> None:
    """The cards are in, the sign is up, and players without accounts sit and have wagers down in chips."""
    await dealer.ready()
    await dealer.done("confirm_sign", sign="limits_sign")
    for box, name in enumerate(names, 1):
        await dealer.done("take_seat", box=box, role="player", actor=name)


async def bets(dealer: AtWork, wager: str, names: Sequence[str], amount: str = "100") -> None:
    """Each of these puts chips on the layout, and the dealer closes wagering."""
    for box, name in enumerate(names, 1):
        told = {"box": box, "wager": wager, "amount": amount, "medium": "chips", "oral": False}
        await dealer.done("place_wager", role="player", actor=name, **told)
    await dealer.done("call_no_more_bets")
