"""Processes that share a floor: any of them answers for any table, and houses go on elsewhere when one ends."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.bots import Bot, Server
from tests.server.process import until
from tests.server.shared import BACEBALL, CROWN, HOUSES, NZ, STAR, Sharing, check, sharing
from tests.support.patience import DEADLINE
from tests.support.postgres import private_server
from tests.support.seeds import chance as random_for
from tests.support.seeds import short_or_long

pytestmark = pytest.mark.postgres

TABLES = (STAR, BACEBALL, CROWN, NZ)


class Looker:
    """Somebody who watches a table through one process, and remembers what was shown."""

    def __init__(self, at: Sharing, table: str) -> None:
        self.seen: dict[int, list[Any]] = {}
        self._task = asyncio.ensure_future(self._watch(f"ws://{at.address}/api/tables/{table}/live"))

    async def _watch(self, url: str) -> None:
        with suppress(WebSocketException, OSError):
            async with connect(url, compression=None, proxy=None, open_timeout=DEADLINE) as line:
                await line.send('{"session": null, "after": null}')
                async for text in line:
                    message = json.loads(text)
                    if "events" in message:
                        self.seen[message["seq"]] = message["events"]

    async def end(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def bots_on(processes: Sequence[Sharing], tables: Sequence[str], each: int = 1) -> list[Bot]:
    """Bots at these tables, who reach the floor through one process after the other."""
    found = []
    for at in range(each * len(tables)):
        process, table = processes[at % len(processes)], tables[at % len(tables)]
        book = await asyncio.to_thread(process.ask, f"/api/books/{table}")
        house = table.partition("-")[0]
        bot = Bot(f"Bot {at + 1}", {"id": table, "house": house}, Server(process.port), seed=at)
        await bot.come_in(book)
        found.append(bot)
    return found


async def until_more(bots: Sequence[Bot], more: int) -> None:
    """Until each of them has been answered so much more."""
    due = [len(bot.acknowledged) + more for bot in bots]
    end = time.monotonic() + DEADLINE
    while any(len(bot.acknowledged) < number for bot, number in zip(bots, due, strict=True)):
        for bot in bots:
            bot.check()
        told = {bot.table: (len(bot.acknowledged), bot.seq, bot.refused, bot.faults) for bot in bots}
        assert time.monotonic() < end, told
        await asyncio.sleep(0.05)


async def home(bots: Sequence[Bot]) -> None:
    """They finish what they began; nothing was shown or answered that must not be."""
    for bot in bots:
        await bot.go()
    assert [fault for bot in bots for fault in bot.faults] == []


def test_houses_go_on_at_the_other_process_when_one_is_killed(database: str, tmp_path: Path) -> None:
    """Guests play in all houses through one process; whoever watches through the other sees the same."""

    async def test(first: Sharing, second: Sharing) -> None:
        theirs = first.held()[second.address]
        assert theirs and first.held()[first.address] == HOUSES - theirs == second.held()[first.address]
        bots = await bots_on([first], TABLES)
        lookers = {bot.table: Looker(second, bot.table) for bot in bots}
        await until_more(bots, 6)
        for bot in bots:
            both = [seq for seq in bot.heard if seq in lookers[bot.table].seen]
            assert both, bot.table
            own = [event for seq in both for event in bot.heard[seq] if not event.get("player")]
            assert [each["says"] for each in own]
        war = lookers[CROWN].seen  # where everybody sees all
        crown = next(bot for bot in bots if bot.table == CROWN)
        assert all(war[seq] == crown.heard[seq] for seq in war if seq in crown.heard)
        purses = await asyncio.to_thread(second.ask, "/api/me", None, bots[0].session)
        assert set(purses["purses"]) == {"star", "crown", "nz"}
        await asyncio.to_thread(second.kill)
        for looker in lookers.values():
            await looker.end()
        await until_more(bots, 6)
        assert first.held() == {first.address: HOUSES}
        taken = first.ask("/api/processes", session=first.key())["processes"][0]["taken"]
        assert {each["unit"] for each in taken if each["after"]} >= theirs
        await home(bots)
        done.extend(each for bot in bots for each in bot.acknowledged)

    done: list[Any] = []
    with sharing(database, tmp_path) as (first, second):
        asyncio.run(test(first, second))
        assert first.stop() == 0
    check(database, done)


def test_whoever_was_frozen_and_wakes_writes_nothing_under_its_old_number(database: str, tmp_path: Path) -> None:
    with sharing(database, tmp_path) as (first, second):
        (theirs, *_) = sorted(first.held()[second.address] - {"house:star"}) or ["house:star"]
        table = {"house:crown": CROWN, "house:nz": NZ, "house:star": STAR}[theirs]
        names = ("Ann", "Ben", "Cy")  # a box each: not every book lets one player have two
        session, ben, cy = (
            second.ask("/api/guests", {"name": name}, key=f"{name}, a long enough secret")["session"] for name in names
        )
        assert first.ask("/api/me", session=session)["name"] == "Ann"  # who has never heard of her yet
        seat = second.do(table, session, "a seat", "take_seat", box=1)["seq"]
        assert second.process is not None
        second.process.send_signal(signal.SIGSTOP)
        body = b'{"command":"take_seat","box":2}'
        head = f"POST /api/tables/{table}/commands HTTP/1.1\r\nHost: {second.address}\r\n"
        head += f"Authorization: Bearer {ben}\r\nIdempotency-Key: while frozen\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        with socket.create_connection(("127.0.0.1", second.port), timeout=DEADLINE) as line:
            line.sendall(head.encode() + body)  # it hears this first when it wakes
            until(lambda: first.held().get(first.address) == HOUSES, "the first to hold all houses", 0.1)
            assert first.do(table, session, "a seat", "take_seat", box=1)["seq"] == seat
            other = first.do(table, cy, "another", "take_seat", box=3)["seq"]
            second.process.send_signal(signal.SIGCONT)
            answer = line.makefile("rb").read()
        assert answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 503")), answer
        late = first.do(table, ben, "while frozen", "take_seat", box=2)["seq"]
        assert late > other, "it is done once, after what was done meanwhile"
        until(lambda: len(first.held().get(second.address, ())) > 0, "a house to be handed on", 0.1)
        assert second.do(table, ben, "while frozen", "take_seat", box=2)["seq"] == late
        assert [first.stop(), second.stop()] == [0, 0]
    check(database)


def test_a_database_that_is_killed_under_load_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async def test(processes: Sequence[Sharing], kill: Any) -> None:
        bots = await bots_on(processes, TABLES)
        await until_more(bots, 4)
        await asyncio.to_thread(kill)
        await until_more(bots, 4)
        await home(bots)
        done.extend(each for bot in bots for each in bot.acknowledged)

    done: list[Any] = []
    with private_server() as server:

        def kill() -> None:
            server.kill()
            server.start()

        with sharing(server.address, tmp_path) as processes:
            asyncio.run(test(processes, kill))
            assert [each.stop() for each in processes] == [0, 0]
        check(server.address, done)


@pytest.mark.soak
def test_whatever_happens_to_processes_and_their_database_nothing_is_lost_or_done_twice(tmp_path: Path) -> None:
    """One after the other is killed, frozen or asked to end, or the database is killed; bots play through all."""
    turns = random_for("sharing")
    done: list[Any] = []

    async def trouble(server: Any, processes: Sequence[Sharing]) -> str:
        what, one = turns.choice(("kill", "freeze", "stop", "database")), turns.choice(processes)
        if what == "database":
            server.kill()
            await asyncio.sleep(turns.choice((0.0, 1.0, 4.0)))
            await asyncio.to_thread(server.start)
        elif what == "freeze":
            assert one.process is not None
            one.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(turns.choice((0.5, 2.4, 2.6, 5.0)))
            one.process.send_signal(signal.SIGCONT)
        else:
            await asyncio.to_thread(one.kill if what == "kill" else one.stop)
            await asyncio.sleep(turns.choice((0.0, 1.0, 4.0)))
            await asyncio.to_thread(one.start)
        return f"{what} {one.port}"

    async def test(server: Any, processes: Sequence[Sharing]) -> None:
        bots = await bots_on(processes, TABLES, short_or_long(1, 2))
        for _ in range(short_or_long(1, 25)):
            await until_more(bots, 3)
            print(await trouble(server, processes), flush=True)
        await until_more(bots, 3)
        await home(bots)
        done.extend(each for bot in bots for each in bot.acknowledged)

    with private_server() as server:
        with sharing(server.address, tmp_path, short_or_long(2, 3)) as processes:
            asyncio.run(test(server, processes))
            assert {each.stop() for each in processes} == {0}
        check(server.address, done)


def test_a_purse_is_filled_by_two_processes_together_and_a_stranger_is_told_nothing(
    database: str, tmp_path: Path
) -> None:
    with sharing(database, tmp_path) as (first, second):
        told = first.ask("/api/processes", session=first.key())["processes"]
        floor = next(each["address"] for each in told if any(unit["unit"] == "floor" for unit in each["held"]))
        there = next(each for each in (first, second) if each.address != floor)
        house = sorted(first.held()[there.address])[0].removeprefix("house:")
        table = {"crown": CROWN, "nz": NZ, "star": STAR}[house]
        wager = {"crown": "casino_war", "nz": "casino_war", "star": "initial"}[house]
        session = first.ask("/api/guests", {"name": "Ann"})["session"]
        until(lambda: first.ask(f"/api/tables/{table}")["whole"]["phase"] == "betting", "wagers to be taken")
        for box in (1,) if table == NZ else (1, 2):  # there a second box takes leave
            second.do(table, session, f"wager {box}", "place_wager", box=box, wager=wager, amount="480")
        refused = first.ask("/api/me/purse", {"house": house}, session, "a first key")
        assert refused["refused"]["code"] == "purse_not_dry", refused
        assert first.ask("/api/processes", session=session)["refused"]["code"] == "wrong_controller_key"
        assert first.ask("/peers/state", {})["refused"]["code"] in ("not_found", "wrong_method")
        for port in (_peers(there), _peers(first)):
            answer = _ask_plainly(port, "POST", "/peers/state", b"null")
            assert answer.startswith(b"HTTP/1.1 403") and b"held" not in answer
            forged = _ask_plainly(port, "GET", "/api/floor", b"", "cutcard-peer: 1795000000 127.0.0.1 00")
            assert forged.startswith(b"HTTP/1.1 403")
            for path in (f"/api/tables/{table}/live",):
                upgrade = (
                    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AA=="
                )
                assert b"101" not in _ask_plainly(port, "GET", path, b"", upgrade)[:20]
        assert [first.stop(), second.stop()] == [0, 0]
    check(database)


def _peers(process: Sharing) -> int:
    """The other port at which a process listens."""
    assert process.process is not None
    found = set()
    inodes = set()
    for link in Path(f"/proc/{process.process.pid}/fd").iterdir():
        with suppress(OSError):
            inodes.add(str(link.readlink()))
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[3] == "0A" and f"socket:[{fields[9]}]" in inodes:
            found.add(int(fields[1].rpartition(":")[2], 16))
    (port,) = found - {process.port}
    return port


def _ask_plainly(port: int, method: str, path: str, body: bytes, header: str = "x: y") -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{header}\r\nContent-Length: {len(body)}\r\n"
    if "Upgrade" not in header:
        head += "Connection: close\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=DEADLINE) as line:
        line.sendall(head.encode() + b"Content-Type: application/json\r\n\r\n" + body)
        return line.recv(1 << 16)
