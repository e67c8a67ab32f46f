"""Attacks on the door, each bounded in number: crowds that say nothing, drips, floods of guests. Others play on.

All of it happens on the loopback, whose many addresses stand for many strangers.
"""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cutcard.house import floor as floors
from cutcard.server import serving as ports
from cutcard.server.addresses import Proxies
from cutcard.server.bounds import Bounds
from tests.server.line import Answer, Line
from tests.server.process import Served
from tests.server.test_door import Line as Bare
from tests.server.test_door import door_of
from tests.server.test_reception import Times, is_well
from tests.server.visiting import play_round, run, seat, serving, until, visiting
from tests.support.patience import DEADLINE
from tests.support.seeds import chance

WAR, POKER = "star-casino-war", "star-three-card-poker"

FILES = 160
"""That the server may open: a crowd need not be large."""


class Player:
    """A guest with a line of their own, at a server in another process."""

    def __init__(self, port: int) -> None:
        self.line = Line(port)
        self.keys = 0

    async def come(self, name: str) -> None:
        answer = await self.line.post("/api/guests", {"name": name})
        assert answer.status == 201, answer.text
        self.line.session = answer.json["session"]

    async def do(self, table: str, command: str, **fields: Any) -> None:
        self.keys += 1
        path = f"/api/tables/{table}/commands"
        answer = await self.line.post(path, {"command": command, **fields}, {"Idempotency-Key": str(self.keys)})
        assert answer.status == 200, answer.text

    async def picture(self, table: str) -> Any:
        return (await self.line.get(f"/api/tables/{table}")).json["whole"]

    async def play(self, table: str, wager: str) -> None:
        """One round to its end, with the first choice at each decision."""
        before = (await self.picture(table))["round"]
        await self.do(table, "place_wager", box=1, wager=wager, amount="10")
        await self.line.post(f"/api/tables/{table}/ready", {})
        async with asyncio.timeout(DEADLINE):
            while (now := await self.picture(table))["round"] == before or now["step"] is not None:
                for offer in [each for each in now["offers"] if each["must"]][:1]:
                    choice = offer["choices"][0]["word"]
                    body = {"command": "decide", "box": 1, "choice": choice}
                    self.keys += 1
                    await self.line.post(
                        f"/api/tables/{table}/commands", body, {"Idempotency-Key": str(self.keys)}
                    )  # it may be decided already

    async def betting(self, table: str) -> None:
        async with asyncio.timeout(DEADLINE):
            while (await self.picture(table))["phase"] != "betting":
                await asyncio.sleep(0.002)


async def asked(server: Served, path: str) -> Answer:
    """One request on a line of its own."""
    line = Line(server.port)
    try:
        return await line.get(path)
    finally:
        line.close()


@asynccontextmanager
async def served(folder: Path, files: int) -> AsyncIterator[Served]:
    """A server that may open only so many files, and ends well."""
    server = Served(folder / "floor.db", "--pace", "0")
    try:
        await asyncio.to_thread(server.start, ("sh", "-c", f'ulimit -n {files} && exec "$@"', "sh"))
        yield server
        assert server.stop() == 0, server.said()
        assert is_well(folder)
    finally:
        server.close()


def crowd(port: int, number: int) -> list[socket.socket]:
    """So many connections from many addresses, on which nothing is said; those that are still open."""
    inside: list[socket.socket] = []
    for at in range(number):
        line = socket.socket()
        line.settimeout(DEADLINE)
        line.bind((f"127.0.1.{at % 200 + 1}", 0))
        line.connect(("127.0.0.1", port))
        line.setblocking(False)
        inside.append(line)
        if at % 64 == 63:
            inside = still_open(inside)
    return still_open(inside)


def still_open(lines: list[socket.socket]) -> list[socket.socket]:
    found = []
    for line in lines:
        try:
            line.recv(1)
            line.close()  # it was refused
        except BlockingIOError:
            found.append(line)
        except OSError:
            line.close()
    return found


def test_two_thousand_connections_that_say_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FILES) as server:
            ann, ben = Player(server.port), Player(server.port)
            await ann.come("Ann")
            await ann.betting(WAR)
            await ann.do(WAR, "take_seat", box=1)
            lines = await asyncio.to_thread(crowd, server.port, 2_000)
            while len(lines := still_open(lines)) >= FILES:
                await asyncio.sleep(0.01)  # they wait to be refused
            assert lines
            while (answer := await asked(server, "/api/floor")).status != 503:  # on a slow machine the first are gone
                lines += await asyncio.to_thread(crowd, server.port, FILES)
            assert answer.json["refused"]["code"] == "busy"
            assert server.process is not None
            held = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
            assert held < FILES - 16, "some are kept back for what the floor itself opens"
            health = await asked(server, "/health")
            assert (health.status, health.json["status"]) == (200, "ok")
            await ann.play(WAR, "initial")
            for line in lines:
                line.close()
            while (await asked(server, "/api/floor")).status == 503:
                await asyncio.sleep(0.01)
            await ben.come("Ben")
            for each in (ann, ben):
                each.line.close()

    run(test())


def test_no_file_can_be_opened_any_more(tmp_path: Path) -> None:
    """A table whose cards are shuffled waits, since the vault cannot be opened; others go on, and so does it later."""

    async def test() -> None:
        async with served(tmp_path, 400) as server:
            ann, ben = Player(server.port), Player(server.port)
            for each, name, table in ((ann, "Ann", WAR), (ben, "Ben", POKER)):
                await each.come(name)
                await each.betting(table)
                await each.do(table, "take_seat", box=1)
            assert server.process is not None
            held = [int(each.name) for each in Path(f"/proc/{server.process.pid}/fd").iterdir()]
            gap = min(set(range(max(held) + 2)) - set(held))
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (gap, 400))
            await ben.play(POKER, "ante")
            while f"{POKER} waits" not in server.said():
                await asyncio.sleep(0.01)
            for _ in range(2):
                await ann.play(WAR, "initial")
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (400, 400))
            await ben.betting(POKER)
            await ben.play(POKER, "ante")
            assert (await asked(server, "/health")).json["status"] == "ok"
            for each in (ann, ben):
                each.line.close()

    run(test())


def test_headers_that_come_a_byte_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(connections=50, connections_each=30)) as visit:
            ann = await visit.admit("Ann")
            await seat([ann], WAR)
            monkeypatch.setattr(ports, "HEAD_SECONDS", 0.5)
            drips = [Bare(visit, "127.0.0.2") for _ in range(40)]
            for drip in drips:
                await drip.__aenter__()
            going = asyncio.create_task(_drip(drips))
            await play_round(visit, [ann], WAR, chance("beside drips"))
            await until(lambda: door_of(visit).counted["127.0.0.2"] == 0)
            going.cancel()
            for drip in drips:
                drip.writer.close()

    run(test())


async def _drip(lines: list[Bare]) -> None:
    """A byte of a header on each line, over and over."""
    while True:
        for line in lines:
            line.writer.write(b"G")
        await asyncio.sleep(0.01)


def test_a_flood_of_guests_from_one_address_and_from_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann plays meanwhile. Whoever only came is forgotten, so that the house is never full for good."""
    times = Times()
    monkeypatch.setattr(floors, "MOST_PRESENT", 100)

    async def test() -> None:
        async with visiting(tmp_path, limits=Bounds(), proxies=Proxies(["127.0.0.1"]), clock=times) as visit:
            ann = await visit.admit("Ann")
            await seat([ann], WAR)

            async def flood(number: int, address: Callable[[int], str], word: str) -> list[int]:
                found = []
                for at in range(number):
                    headers = {"x-forwarded-for": address(at)}
                    body = {"name": f"{word} {at}"}
                    found.append((await visit.client.post("/api/guests", json=body, headers=headers)).status_code)
                return found

            one = await flood(60, "203.0.113.1".format, "One")
            assert one.count(201) < 60 and one[-1] == 429
            assert await flood(1, "203.0.113.2".format, "Other") == [201], "another address is not held to it"
            many = await flood(100, "198.51.100.{}".format, "Many")
            assert set(many) == {201, 503} and len(visit.floor.floor.sessions) == 100
            await play_round(visit, [ann], WAR, chance("beside a flood"))
            for turn in range(3):  # names in rotation, while the floor is full
                times.seconds += floors.CROWDED_SECONDS
                again = await flood(20, f"192.0.{turn}.{{}}".format, f"Turn {turn}")
                assert set(again) == {201}, "who was silent for a minute makes room"
            assert (await ann.get("/api/me")).status_code == 200
            times.seconds += floors.NAME_SECONDS
            await visit.floor.reception.look_around()
            assert [guest.name for guest in visit.floor.floor.guests.values()] == ["Ann"]
            assert set(visit.floor.reception._new) <= {"Ann"}, "nothing is kept of them"

    run(test())
    assert is_well(tmp_path)
