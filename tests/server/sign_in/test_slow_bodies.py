"""Whoever signs out while a request of theirs is on its way does nothing by it: a body may take ten seconds to come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx

from tests.powers import ladder
from tests.powers.staffed_floor import Staff, staffed_floor
from tests.server.visiting import run, until

TABLE = f"/api/tables/{ladder.SW}-dealer"
BY = {
    f"{TABLE}/staff": "D-1",
    f"{TABLE}/staff/trial": "D-1",
    f"{TABLE}/approvals": "D-1",
    f"{TABLE}/approvals/1": "S-1",
    f"{TABLE}/relief": "S-1",
    "/api/houses/star/cage/commands": "C-1",
    "/api/houses/star/people": "A-1",
    "/api/houses/star/accounts/new": "A-1",
    "/api/houses/star/inspect/notes/written": "I-1",
    "/api/houses/star/inspect/cases": "I-1",
    f"/api/offices/star:{ladder.SW}/commands": "O-1",
    "/api/account/pin": "S-1",
    "/api/account/password": "S-1",
    "/api/account/codes": "S-1",
    "/api/account/confirm/options": "D-1",
    "/api/account/erase": "S-1",
}


async def slowly(who: Staff, path: str, come: set[str], out: asyncio.Event) -> httpx.Response:
    """A request of which the body comes once somebody says so."""

    async def body() -> AsyncIterator[bytes]:
        come.add(path)
        await out.wait()
        yield b"{}"

    headers = {"authorization": f"Bearer {who.session}", "idempotency-key": path[-60:]}
    return await who.visit.client.post(path, content=body(), headers={**headers, "content-type": "application/json"})


def test_what_was_begun_before_somebody_signed_out_is_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with staffed_floor(tmp_path, ladder.SW, dealers=(ladder.SW,), cages=True) as at:
            come, out = set[str](), asyncio.Event()
            senders = {badge: await at.staff(badge) for badge in {*BY.values()}}
            asked = [asyncio.ensure_future(slowly(senders[badge], path, come, out)) for path, badge in BY.items()]
            await until(lambda: come == {*BY})
            for who in senders.values():
                assert (await who.post("/api/account/sign-out-everywhere", {})).status_code == 200
            out.set()
            for path, answer in zip(BY, await asyncio.gather(*asked), strict=True):
                assert answer.json()["refused"]["code"] == "unknown_session", (path, answer.text)

    run(test())
