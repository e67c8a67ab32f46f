"""Players who look after themselves, over HTTP: on a floor of the sample staff, whose tables have scripted cards."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from cutcard.rulebooks import rulebook
from tests.people.floors import STAFFED
from tests.server.sign_in.staff import QUICK
from tests.server.visiting import Visit, Visitor, until, visiting
from tests.support.scripted import scripted

WAR, POKER = "star-casino-war", "star-three-card-poker"
HOUSE = "star"
LOSING = "2s 9d"  # the player's card and the dealer's
DAY = 86_400


@asynccontextmanager
async def players(folder: Path, *books: str, cards: str = LOSING, **more: Any) -> AsyncIterator[Visit]:
    """A floor of these books, by default Casino War alone."""
    wanted = [rulebook(book) for book in books or (WAR,)]
    given = {
        "books": wanted,
        "people": STAFFED,
        "sign_in": QUICK,
        "shoes": lambda n, d: scripted(n.removesuffix("-dealer"), cards),
        **more,
    }
    async with visiting(folder, idle=False, **given) as visit:
        own = [each for each in visit.floor.tables.values() if not each.physical]
        await until(lambda: all(each.table.phase == "betting" for each in own))
        yield visit


async def says(guest: Visitor, what: str, body: Any, house: str = HOUSE, key: str = "") -> httpx.Response:
    """A player's own word: about ``limits``, a ``time-out`` or an ``exclusion``."""
    headers = {**guest.headers, "idempotency-key": key or secrets.token_hex(8)}
    return await guest.visit.client.post(f"/api/houses/{house}/me/{what}", headers=headers, json=body)


async def told(guest: Visitor, what: str = "", house: str = HOUSE) -> Any:
    """What a house tells a player of themselves."""
    answer = await guest.get(f"/api/houses/{house}/me{what}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def limit(guest: Visitor, name: str) -> Any:
    """One limit as it is shown."""
    return next(each for each in (await told(guest))["limits"] if each["limit"] == name)


async def bets(guest: Visitor, amount: str, wager: str = "initial", box: int = 1) -> httpx.Response:
    return await guest.do(WAR, "place_wager", box=box, wager=wager, amount=amount)


async def loses(guest: Visitor, amount: str) -> None:
    """Somebody puts this down and loses it."""
    table = guest.visit.floor.tables[WAR]
    number = table.table.round
    answer = await bets(guest, amount)
    assert answer.status_code == 200, answer.text
    table.ready(guest.name)
    await until(lambda: table.table.round > number and table.table.phase == "betting" and not table.table.bets)


def refused(answer: httpx.Response, code: str) -> str:
    """Why something was refused, as a person reads it."""
    assert answer.status_code >= 400, answer.text
    found = answer.json()["refused"]
    assert found["code"] == code, found
    said: str = found["message"]
    return said
