"""Bodies without an end, crowds, a floor that is busy or broken: strangers use up so much and no more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from cutcard.citations import Refused
from cutcard.server import book_routes, lobby
from cutcard.server.bounds import Bounds, Gate
from tests.server.refusals import COMMANDS, WAR, code_of
from tests.server.visiting import JSON, Visit, run, visiting
from tests.support.patience import DEADLINE


def test_bodies_that_are_not_json_or_too_large(tmp_path: Path) -> None:
    async def flood() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            headers = {**ann.headers, "idempotency-key": "1"}
            for kind in ("", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1"):
                answer = await visit.client.post(COMMANDS, content=b"{}", headers={**headers, "content-type": kind})
                assert (answer.status_code, code_of(answer)) == (415, "not_json_type"), kind
            for kind in ("application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"'):
                answer = await visit.client.post(COMMANDS, content=b"{}", headers={**headers, "content-type": kind})
                assert code_of(answer) == "missing_field"
            large = b'{"name": "' + b"A" * 65_536 + b'"}'
            for content, more in (
                (large, {}),
                (large, {"content-length": "12"}),
                (b"{}", {"content-length": "99999999999"}),
                (flood(), {}),
            ):
                answer = await visit.client.post("/api/guests", content=content, headers={**JSON, **more})
                assert (answer.status_code, code_of(answer)) == (413, "too_large")
                assert answer.headers["connection"] == "close"
            exact = b'{"command": "refuse_cut"}'.ljust(65_536)
            answer = await visit.client.post(COMMANDS, content=exact, headers={**headers, **JSON})
            assert answer.status_code == 422, "as large as may be"

    run(test())


def test_a_body_that_comes_in_pieces(tmp_path: Path) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for byte in b'{"name": "Ann"}':
            yield bytes([byte])
            await asyncio.sleep(0)

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            answer = await visit.client.post("/api/guests", content=pieces(), headers=JSON)
            assert answer.json()["name"] == "Ann"

    run(test())


def test_a_body_that_does_not_come(tmp_path: Path) -> None:
    never = asyncio.Event

    async def stuck() -> AsyncIterator[bytes]:
        yield b'{"name": '
        await never().wait()

    async def test() -> None:
        async with visiting(tmp_path, limits=Bounds(body_seconds=0.05)) as visit:
            answer = await visit.client.post("/api/guests", content=stuck(), headers=JSON)
            assert (answer.status_code, code_of(answer)) == (408, "too_slow")

    run(test())


def test_a_client_that_goes_away_while_it_sends(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            sent: list[Any] = []
            messages = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])

            async def receive() -> Any:
                return next(messages)

            async def send(message: Any) -> None:
                sent.append(message)

            transport = visit.client._transport
            assert isinstance(transport, httpx.ASGITransport)
            headers = [(b"host", b"floor.test"), (b"content-type", b"application/json")]
            scope = {"type": "http", "method": "POST", "path": "/api/guests", "headers": headers}
            await transport.app(scope, receive, send)
            assert sent == [], "there is nobody to answer"

    run(test())


def test_so_many_guests_at_once_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path, limits=Bounds(admissions=0.000001, crowd=3)) as visit:
            names = [f"Guest {at}" for at in range(5)]
            found = [await visit.client.post("/api/guests", json={"name": name}) for name in names]
            assert [answer.status_code for answer in found] == [201, 201, 201, 429, 429]
            assert code_of(found[-1]) == "too_many"
            assert found[-1].headers["retry-after"] == "1"

    run(test())


def test_so_many_requests_at_once_and_no_more(tmp_path: Path) -> None:
    release = asyncio.Event()

    async def stuck() -> AsyncIterator[bytes]:
        await release.wait()
        yield b'{"name": "Ann"}'

    async def test() -> None:
        async with visiting(tmp_path, limits=Bounds(requests=1)) as visit:
            first = asyncio.create_task(visit.client.post("/api/guests", content=stuck(), headers=JSON))
            answer = await visit.client.get("/api/floor")
            while answer.status_code == 200:  # until the first is under way
                await asyncio.sleep(0.001)
                answer = await visit.client.get("/api/floor")
            assert (answer.status_code, code_of(answer)) == (503, "busy")
            assert answer.headers["retry-after"] == "1"
            assert (await visit.client.get("/health")).status_code == 200, "it is answered outside of the gate"
            release.set()
            assert (await first).status_code == 201
            assert (await visit.client.get("/api/floor")).status_code == 200

    run(test())


def test_a_gate_lets_in_again_whoever_comes_after_a_fault() -> None:
    gate = Gate(1, "busy", "full")
    with pytest.raises(ZeroDivisionError), gate.passed():
        raise ZeroDivisionError
    with gate.passed(), pytest.raises(Refused, match="full"), gate.passed():
        pass  # there is no room for two
    assert gate.inside == 0


def test_a_floor_that_is_stopping_busy_or_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            floor = visit.floor
            monkeypatch.setattr("cutcard.server.running_floor.BUSY", -1)
            assert code_of(await visit.client.post("/api/guests", json={"name": "Ann"})) == "busy"
            assert (await visit.client.get("/api/floor")).status_code == 200, "who only looks is answered"
            floor.stopping = True
            assert code_of(await visit.client.get("/api/floor")) == "stopping"
            assert (await visit.get("/health"))["status"] == "stopping"
            floor.failure = RuntimeError("disk full")
            assert code_of(await visit.client.get("/api/floor")) == "failed"
            health = await visit.client.get("/health")
            assert (health.status_code, health.json()["status"]) == (503, "failed")

    run(test())


def test_a_journal_that_breaks_acknowledges_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            store: Any = visit.floor._store
            store.writer().close()  # what is there can still be read
            for answer in (
                await ann.do(WAR, "take_seat", box=1),
                await visit.client.post("/api/guests", json={"name": "Ben"}),
                await ann.get("/api/me"),
            ):
                assert (answer.status_code, code_of(answer)) == (503, "failed")
            assert visit.floor.failing.is_set()

    run(test())


def test_a_journal_that_cannot_be_read_refuses_nobody_for_good(tmp_path: Path) -> None:
    """Whether a command was done before cannot be told just then: it is not done, and may be sent again."""

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            seq = visit.floor.tables[WAR].seq
            visit.floor._store.close()
            answer = await ann.do(WAR, "take_seat", box=1)
            assert (answer.status_code, code_of(answer)) == (503, "busy")
            assert visit.floor.tables[WAR].seq == seq

    run(test())


def test_a_fault_of_ours_is_a_sentence_and_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(visit: Visit) -> None:
        answer = await visit.client.get("/api/floor")
        assert (answer.status_code, code_of(answer)) == (500, "fault")
        assert "secret" not in answer.text

    async def broken() -> None:
        async with visiting(tmp_path) as visit:

            def tiles(floor: object) -> None:
                raise ValueError("a secret")

            monkeypatch.setattr(lobby, "tiles", tiles)
            await test(visit)

    run(broken())
    assert "GET /api/floor failed" in caplog.text


def test_odds_are_reckoned_for_so_many_at_once_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release = Event()

    def slowly(*given: object, **named: object) -> dict[str, str]:
        release.wait(DEADLINE)
        return {"rulebook": WAR}

    async def test() -> None:
        monkeypatch.setattr(book_routes, "odds_page", slowly)
        async with visiting(tmp_path, limits=Bounds(reckonings=2)) as visit:
            path = f"/api/tables/{WAR}/odds"
            asked = [asyncio.create_task(visit.client.get(path)) for _ in range(2)]
            for _ in range(100):  # until both are under way
                await asyncio.sleep(0)
            answer = await visit.client.get(path)
            assert (answer.status_code, code_of(answer)) == (503, "busy")
            release.set()
            assert [(await task).status_code for task in asked] == [200, 200]

    run(test())
