"""A table that we do not run, as a floor sees it: it signs what it asks of a prize pool, over HTTP."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from cutcard.rulebooks import rulebook
from cutcard.server.live_pool import LivePool
from tests.server.visiting import Visit, visiting
from tests.support.books import BACEBALL
from tests.support.paths import DOCS

PINK = "outside:Pink 1"
POOL = f"/api/pools/{BACEBALL}"
TWO = {"actor": "Sam", "role": "casino_operator", "second": "Dee", "second_role": "casino_supervisor"}
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))

_keys = count()


@asynccontextmanager
async def at_pool(folder: Path, **more: Any) -> AsyncIterator[Visit]:
    """A floor of bACEball alone, with its pool."""
    async with visiting(folder, books=[rulebook(BACEBALL)], **more) as visit:
        yield visit


def pool_of(visit: Visit) -> LivePool:
    return visit.floor.pools[BACEBALL]


async def controls(
    visit: Visit, command: str, *, under: str | None = None, bearer: str | None = None, **fields: Any
) -> httpx.Response:
    """Something that people do with the pool, ``under`` an idempotency key."""
    headers = {
        "authorization": f"Bearer {visit.floor.controller if bearer is None else bearer}",
        "idempotency-key": f"key {next(_keys)}" if under is None else under,
    }
    return await visit.client.post(f"{POOL}/commands", headers=headers, json={"command": command, **fields})


async def registration(visit: Visit, **changes: Any) -> dict[str, Any]:
    """What two people say of the table outside."""
    page = await visit.get(POOL)
    return {
        "table": PINK,
        "key": KEY.public_key().public_bytes_raw().hex(),
        "game": "Pinkjack",
        "areas": 3,
        "chip": 5_00,
        "reference": "X-1",
        "terms": page["agreed"],
        "shuffling_device": True,
        **TWO,
        **changes,
    }


async def confirmed(visit: Visit, person: str, verdict: str = "confirm_claim") -> httpx.Response:
    """What one person says of the claim of round 1."""
    said: dict[str, Any] = {"table": PINK, "round": 1, "level": "major", "actor": person, "role": "casino_supervisor"}
    return await controls(visit, verdict, **said)


class PinkTable:
    """The table: it numbers, chains and signs its requests."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.number, self.before = visit, 0, ""

    @classmethod
    async def registered(cls, visit: Visit, **changes: Any) -> PinkTable:
        answer = await controls(visit, "register_table", **await registration(visit, **changes))
        assert answer.status_code == 200, answer.text
        return cls(visit)

    def request(
        self, ask: str, *, number: int | None = None, before: str | None = None, **fields: Any
    ) -> dict[str, Any]:
        """A request that is signed, and not sent."""
        given = {
            "table": PINK,
            "number": self.number + 1 if number is None else number,
            "before": self.before if before is None else before,
            "body": json.dumps({"ask": ask, **fields}),
        }
        return {**given, "signature": KEY.sign(signed(given)).hex()}

    async def send(self, request: dict[str, Any]) -> httpx.Response:
        return await self.visit.client.post(f"{POOL}/requests", json=request)

    async def asks(self, ask: str, **fields: Any) -> Any:
        """A request that must not be refused, and its answer."""
        request = self.request(ask, **fields)
        answer = await self.send(request)
        assert answer.status_code == 200, answer.text
        self.number, self.before = request["number"], sha256(signed(request)).hexdigest()
        assert (answer.json()["number"], answer.json()["entry"]) == (self.number, self.before)
        return answer.json()

    async def refused(self, ask: str, **fields: Any) -> httpx.Response:
        answer = await self.send(self.request(ask, **fields))
        assert answer.status_code >= 400, answer.text
        return answer

    async def at_once(self, *requests: dict[str, Any]) -> list[httpx.Response]:
        """Several requests that are under way together."""
        return await asyncio.gather(*map(self.send, requests))


def signed(request: dict[str, Any]) -> bytes:
    """What is signed, written out once more: the documents say it to the byte."""
    head = ["cutcard outside request", BACEBALL, request["table"], str(request["number"]), request["before"]]
    return "\n".join([*head, request["body"]]).encode()


def shown_in_documents() -> tuple[dict[str, Any], dict[str, Any]]:
    """The request that the documents show, and its answer."""
    page = (DOCS / "outside-tables.md").read_text(encoding="utf-8")
    request, answer = map(json.loads, re.findall(r"```json\n(.*?)```", page, re.DOTALL))
    return request, answer
