"""Offices of a floor that several processes share: each is held with its house, and every process tells of all."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest

from cutcard.server.shared_floor import SharedFloor
from tests.server.offices import OPERATOR
from tests.server.test_shared_floor import two
from tests.server.visiting import run, until
from tests.support.books import BOOKS
from tests.support.command import cutcard

pytestmark = pytest.mark.postgres

NAMES = sorted(f"{book.partition('-')[0]}:{book}" for book in BOOKS)


def line(floor: SharedFloor, key: str) -> httpx.AsyncClient:
    headers = {"authorization": f"Bearer {key}"}
    return httpx.AsyncClient(base_url=f"http://{floor.shares.here.public}", headers=headers, verify=False)


async def post(client: httpx.AsyncClient, path: str, **body: Any) -> None:
    answer = await client.post(path, json=body, headers={"idempotency-key": secrets.token_hex(8)})
    assert answer.status_code == 200, answer.text


def test_any_process_answers_for_the_offices_of_all_houses(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with two(database, tmp_path) as (one, other):
            held = [sorted(live.name for live in floor.offices) for floor in (one, other)]
            assert sorted(held[0] + held[1]) == NAMES and all(held)
            away = next(name for name in held[1])
            async with line(one, one.controller) as desk:
                owing = (await desk.get("/api/duties")).json()
                assert [each["office"] for each in owing["offices"]] == NAMES
                named = {"actor": "Opal", "role": OPERATOR, "terms": {"decide_dispute": 600}}
                await post(desk, f"/api/offices/{away}/commands", command="set_terms", **named)
                ann = await one.admit("Ann")
                assert not hasattr(ann, "code"), ann
                async with line(one, ann.session) as guest:
                    about = {"about": "the third round", "subject": "round", "reference": away.partition(":")[2]}
                    await post(guest, f"/api/offices/{away}/disputes", command="raise_dispute", **about)
                    (mine,) = (await guest.get("/api/me/disputes")).json()["disputes"]
                (dispute,) = (await desk.get("/api/duties")).json()["disputes"]
                assert (dispute["office"], dispute["letter"]) == (away, mine["letter"])
                page = await desk.get(mine["letter"])
                assert page.status_code == 200 and "the third round" in page.text
                feed = await desk.get(owing["calendar"])
                assert "Decide a dispute" in feed.text
            live = other.offices[away]
            await until(lambda: live.shown_seq == live.seq)
            assert [duty.due is not None for duty in live.shown.duties.values()] == [True]

    run(test())
    key = str(tmp_path / "vault-key")
    assert cutcard("verify", database, "--vault-key", key).status == 0
