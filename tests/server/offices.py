"""Offices of a floor over HTTP: its desk, a clock that is set by hand, and what a table with a person owes."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from cutcard.inspection.office_stream import KIND
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from tests.server.test_dealer import TABLE, WAR, Desk, bets, seated
from tests.server.visiting import Visit, Visitor, until, visiting

OFFICE = f"star:{WAR}"
SUPERVISOR = "casino_supervisor"
MANAGER = "gaming_manager"
OPERATOR = "casino_operator"
BEGAN = 1_795_000_000


class Clock:
    """The time of a floor, which a test sets."""

    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> int:
        return self.now * 1000

    def pass_(self, seconds: int) -> None:
        self.now += seconds


class OfficeDesk:
    """Whoever has the key sees to what is owed, over HTTP."""

    def __init__(self, visit: Visit, office: str = OFFICE) -> None:
        self.visit, self.office = visit, office
        self.headers = {"authorization": f"Bearer {visit.floor.controller}"}

    async def owing(self) -> Any:
        answer = await self.visit.client.get("/api/duties", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def duties(self, *names: str) -> dict[str, Any]:
        """What is owed, by its word; of these alone, if any are named."""
        return {each["duty"]: each for each in (await self.owing())["duties"] if not names or each["duty"] in names}

    async def all(self, name: str) -> list[dict[str, Any]]:
        """Everything that is owed under this word, what is to be done before what was left out."""
        found = [each for each in (await self.owing())["duties"] if each["duty"] == name]
        return sorted(found, key=lambda each: bool(each["lapse"]))

    async def view(self) -> Any:
        answer = await self.visit.client.get(f"/api/offices/{self.office}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def send(self, command: str, actor: str, role: str, **fields: Any) -> httpx.Response:
        headers = {**self.headers, "idempotency-key": fields.pop("key", secrets.token_hex(8))}
        body = {"command": command, "actor": actor, "role": role, **fields}
        return await self.visit.client.post(f"/api/offices/{self.office}/commands", headers=headers, json=body)

    async def done(self, command: str, actor: str, role: str, **fields: Any) -> Any:
        answer = await self.send(command, actor, role, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(self, command: str, actor: str, role: str, **fields: Any) -> Any:
        answer = await self.send(command, actor, role, **fields)
        assert answer.status_code == 422, answer.text
        return answer.json()["refused"]


async def says(guest: Visitor, command: str, office: str = OFFICE, **fields: Any) -> httpx.Response:
    """A guest says something about a dispute of their own."""
    headers = {**guest.headers, "idempotency-key": secrets.token_hex(8)}
    body = {"command": command, **fields}
    return await guest.visit.client.post(f"/api/offices/{office}/disputes", headers=headers, json=body)


@asynccontextmanager
async def office_floor(folder: Path, clock: Clock, **more: Any) -> AsyncIterator[tuple[Visit, Desk, OfficeDesk]]:
    async with visiting(folder, dealers=(WAR,), clock=clock, **more) as visit:
        yield visit, Desk(visit), OfficeDesk(visit)


async def foreign_card(visit: Visit, desk: Desk, guests: list[Visitor]) -> None:
    """A foreign card comes up, and the round is void for it."""
    await bets(visit, guests)
    await desk.next()
    await desk.done("draw", card="9h")
    await desk.done("report", kind="foreign_card", box=1, cards=["9h"])
    void = (await desk.told())["remedies"][0]
    await desk.done("resolve", **void["given"], role=void["role"], actor="Sam")
    while visit.floor.tables[TABLE].table.in_round:
        await desk.next()
    await heard(visit)


async def heard(visit: Visit) -> None:
    """The office has heard all that the table said."""
    table, office = visit.floor.tables[TABLE], visit.floor.offices[OFFICE]

    def all_() -> bool:
        link = table.table.office
        assert link is not None
        return office.shown.link(table.stream).received == link.sent and office.shown_seq == office.seq

    await until(all_)


async def a_round(visit: Visit, desk: Desk, guests: list[Visitor]) -> None:
    """A round in which the first two guests lose to the dealer."""
    await bets(visit, guests)
    await desk.next()
    for card in ("2d", "3c", "Kh")[: len(guests)] + (("Kh",) if len(guests) < 3 else ()):
        await desk.next(card)
    while visit.floor.tables[TABLE].table.in_round:
        await desk.next()


async def ready(visit: Visit, desk: Desk, *names: str) -> list[Visitor]:
    """The cards are in, the signs are up, and somebody sits there."""
    await desk.ready()
    await desk.done("confirm_sign", sign="limits_sign")
    return await seated(visit, TABLE, *names)


def events_of(folder: Path, stream: str) -> list[Any]:
    """Every event of an office's stream, from its file."""
    store = SqliteStore(folder / "floor.db", read_only=True)
    try:
        return [KIND.read_event(bytes(raw)) for entry in store.read(stream) for raw in record_in(entry).events]
    finally:
        store.close()
