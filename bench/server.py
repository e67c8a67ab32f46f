"""How fast the server is: durable wagers over HTTP, how long one takes, and what happens to whoever watches.

Everything runs in real processes on the loopback: one server, and one that puts load on it. Each rate stands beside
that of the same server, in the same run, when it has nothing to decide, to write or to show. Read the ratios first.
``python -m bench.server posts`` measures wagers over HTTP alone, and writes nothing down.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from statistics import mean, median
from typing import Any

import msgspec
from websockets.sync.client import connect

from bench.common import measured, write_aims, write_part
from bench.server_apps import EMPTY
from bench.server_load import Job, Measured, Player
from bench.server_process import Process, load, loading, seated, ten_tables
from cutcard.house.auto_dealer import AT_ONCE

CONNECTIONS = (1, 16, 64)
PLAYERS = 64
WATCHERS = 500
SECONDS = 3.0
REPEATS = 3
TURNS, SLICE = 9, 1.0
COMMIT, DISK_TURNS = 8 * 2 * 4120, 50
"""Bytes of a commit of eight wagers, each on two pages of SQLite; how often the disk alone is tried in each turn."""
PATHS = ("/bare", EMPTY, "")
POST_AIM, FAN_AIM = 0.6, 0.5

ALWAYS_BETTING = msgspec.structs.replace(AT_ONCE, betting=10_000_000)
RUNNING = msgspec.structs.replace(
    AT_ONCE,
    betting=1_500,
    cut=50,
    decision=300,
    prepare=10,
    deal=40,
    aside=40,
    breath=40,
    whole_deal=6_000,
    settle=40,
    whole_settling=3_000,
    turn=100,
    clear=300,
)
"""Ten times as fast as for people, so that a short run sees many rounds."""


class Rate(msgspec.Struct):
    """Requests/s; for how many microseconds the event loop and other threads worked on each; the loop's idle share.

    ``idle`` is the time in which the loop had nothing to do: it waited for the disk, or for the generator.
    """

    rate: float
    loop: float
    others: float
    idle: float
    busy: float
    p50: float
    p99: float

    @property
    def each(self) -> float:
        """Microseconds of processor time for each request."""
        return self.loop + self.others


def rate(server: Process, job: Job) -> Rate:
    before = server.used()
    found = load(job)
    used = server.used()
    assert found.answered > 10 * found.refused, found
    number = found.answered + found.refused
    loop, others = used.loop - before.loop, used.others - before.others
    idle = max(0.0, 1 - (loop + used.waited - before.waited) / found.seconds)
    return Rate(
        found.answered / found.seconds,
        1e6 * loop / number,
        1e6 * others / number,
        idle,
        found.busy,
        found.p50,
        found.p99,
    )


def disk(folder: Path) -> float:
    """Milliseconds in which the disk alone takes what a commit of eight wagers writes, and has it for good."""
    file = os.open(folder / "disk", os.O_RDWR | os.O_CREAT)
    try:
        os.pwrite(file, bytes(COMMIT * DISK_TURNS), 0)
        os.fsync(file)
        times = []
        for at in range(DISK_TURNS):
            start = time.perf_counter()
            os.pwrite(file, os.urandom(COMMIT), at * COMMIT)
            os.fdatasync(file)
            times.append(1000 * (time.perf_counter() - start))
    finally:
        os.close(file)
    return median(times)


def posts(folder: Path) -> tuple[list[str], float, float]:
    """Durable wagers beside an empty request, by connections: the lines of the table, and the least ratios.

    The ratios are of the rates, and of the processor time of each.
    """
    path = folder / "posts.db"
    ten_tables(path)
    rows, least, least_work = [], 9.9, 9.9
    with Process("floor", str(path), "PORT", msgspec.json.encode(ALWAYS_BETTING).decode()) as server:
        players = seated(server, PLAYERS)
        for number in CONNECTIONS:
            job = Job(server.port, SLICE, players[:number])
            turns: list[dict[str, Rate]] = []
            alone = []
            for _ in range(TURNS):
                found = {path_: rate(server, msgspec.structs.replace(job, path=path_)) for path_ in PATHS}
                turns.append(found)
                alone.append(disk(folder))

            ratio = median(turn[""].rate / turn[EMPTY].rate for turn in turns)
            work = median(turn[EMPTY].each / turn[""].each for turn in turns)
            if number > 1:
                least, least_work = min(least, ratio), min(least_work, work)
            cells = [
                f"{number}",
                *(f"{median(turn[path_].rate for turn in turns):,.0f}" for path_ in PATHS),
                f"{ratio:.2f}",
                f"{median(turn[''].rate / turn['/bare'].rate for turn in turns):.2f}",
                f"{work:.2f}",
                *(f"{median(turn[path_].loop for turn in turns):.0f}" for path_ in PATHS),
                f"{median(turn[''].others for turn in turns):.0f}",
                f"{100 * median(turn[''].idle for turn in turns):.0f} %",
                f"{median(alone):.2f}",
                f"{median(turn[''].p50 for turn in turns):.1f}",
                f"{median(turn[''].p99 for turn in turns):.1f}",
                f"{100 * max(found.busy for turn in turns for found in turn.values()):.0f} %",
            ]
            rows.append(f"| {' | '.join(cells)} |")
            print(rows[-1], flush=True)
    return rows, least, least_work


def latency(folder: Path) -> Measured:
    """Wagers of people who watch and bet, while ten tables run."""
    path = folder / "latency.db"
    ten_tables(path)
    with Process("floor", str(path), "PORT", msgspec.json.encode(RUNNING).decode()) as server:
        players = seated(server, PLAYERS)
        return load(Job(server.port, 4 * SECONDS, players, pause=0.2, live=True))


def captured(server: Process, player: Player) -> list[str]:
    """What watchers are sent when a wager is placed and taken back."""
    headers = {"Authorization": f"Bearer {player.session}"}
    spot = {"box": player.box, "wager": player.wager}
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{player.table}/live", proxy=None) as page:
        page.send('{"session":null,"after":null}')
        page.recv()
        found = []
        for body in ({"command": "place_wager", **spot, "amount": "25"}, {"command": "withdraw_wager", **spot}):
            more = {**headers, "Idempotency-Key": os.urandom(8).hex()}
            assert server.post(f"/api/tables/{player.table}/commands", body, more)[0] == 200
            while '"events"' not in (text := str(page.recv())):
                pass
            found.append(text)
    return found


def fan_out(folder: Path) -> dict[str, Any]:
    """One busy table with many watchers, beside servers that do nothing but send the same bytes."""
    path, messages = folder / "fan.db", folder / "messages.json"
    ten_tables(path)
    found: dict[str, Any] = {"table": 0.0, "queued": 0.0, "sequential": 0.0}
    with Process("floor", str(path), "PORT", msgspec.json.encode(ALWAYS_BETTING).decode()) as server:
        players = [each for each in seated(server, PLAYERS) if each.table.startswith("star-casino-war-1")][:4]
        messages.write_bytes(msgspec.json.encode(captured(server, players[0])))
        found["bytes"] = mean(map(len, msgspec.json.decode(messages.read_bytes())))
        found["memory before"] = server.memory()
        job = Job(server.port, SECONDS, players)
        live = f"/api/tables/{players[0].table}/live"
        watched = msgspec.structs.replace(
            job, watchers=WATCHERS, watched=live, greeting='{"session":null,"after":null}'
        )
        for _ in range(REPEATS):
            ran = load(watched)
            assert not ran.closed, ran.closed
            if ran.messages / ran.seconds > found["table"]:
                found |= {"table": ran.messages / ran.seconds, "busy": ran.busy, "steps": ran.answered / ran.seconds}
        with loading(watched) as process:
            time.sleep(SECONDS / 2)
            found["memory"] = server.memory()
            assert process.stdout is not None
            process.stdout.read()
        alone = load(msgspec.structs.replace(watched, watchers=20))
        stalled = load(msgspec.structs.replace(job, stalled=20, watched=live, greeting=watched.greeting))
        found["alone"] = alone.answered / alone.seconds, alone.p99
        found["stalled"] = stalled.answered / stalled.seconds, stalled.p99, stalled.closed
    for how in ("sequential", "queued"):
        with Process("watched", "PORT", str(messages), how) as server:
            watched = Job(server.port, SECONDS, watchers=WATCHERS, watched="/", greeting="{}")
            for _ in range(REPEATS):
                ran = load(watched, lambda: server.post("/", SECONDS))
                if ran.messages / ran.seconds > found[how]:
                    found |= {how: ran.messages / ran.seconds, f"busy {how}": ran.busy}
    return found


POSTS = (
    "| connections | bare/s | empty/s | wagers/s | times empty | times bare | times empty, by processor time "
    "| µs of the loop: bare | empty | wager | µs of the journal | loop idle | disk ms | p50 ms | p99 ms | generator |"
)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("part", nargs="?", choices=("posts",), help="measure this alone, and write nothing down")
    if given.parse_args().part == "posts":
        print(POSTS, flush=True)
        with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as name:
            posts(Path(name))
        return
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as name:  # /tmp may be no disk at all
        folder = Path(name)
        rows, least, work = posts(folder)
        slow = latency(folder)
        fan = fan_out(folder)
    p50, p99 = slow.p50, slow.p99
    ratio = fan["table"] / fan["queued"]
    before, after = fan["memory before"] / 1024, fan["memory"] / 1024
    alone, stalled = fan["alone"], fan["stalled"]
    lines = [
        f"{measured(REPEATS, 'two cores')}; the machine is noisy. Server and generator are processes on the same",
        "two cores; the generator's own share of a core is given, and it is no bottleneck below 100 %.",
        "",
        "Durable wagers over HTTP (placed and taken back in turn, on ten tables), beside the same server answering an",
        "empty POST that goes through all that a command goes through (route, session, key, bounds, the body read as",
        "the command that it is, so that nothing but deciding, writing and showing is left out),",
        "and beside a bare one of which only the body is read. The aim is",
        f"{POST_AIM} times the empty one, with 16 and 64 connections; with one, a wager waits for the disk alone.",
        f"In each of {TURNS} turns each of the three has {SLICE:g} s, one right after the other, as the speed of the",
        "machine wanders; all that stands here is the median of the turns, the ratios that of the turns' own ratios.",
        "Loop idle: the share of the time in which the event loop had nothing to do while wagers were written; a loop",
        "that is idle waits for the disk, whose own time for a commit of eight wagers (write and `fdatasync`, nothing",
        "else running) stands beside it, measured in the same turns.",
        "",
        POSTS,
        "|---" * (POSTS.count("|") - 1) + "|",
        *rows,
        "",
        f"{PLAYERS} players on ten running tables, each with a page open and some five wagers a second (in all",
        f"{slow.answered / slow.seconds:,.0f} wagers/s): p50 {p50:.1f} ms, p99 {p99:.1f} ms until it is durable and",
        "answered.",
        "",
        f"{WATCHERS} watchers of one busy table ({fan['bytes']:,.0f} bytes a message), beside the bare server that",
        "sends the same bytes. The aim is",
        f"{FAN_AIM} times the bare server with a queue and a task for each client.",
        "",
        "| | messages/s | generator |",
        "|---|---|---|",
        f"| a busy table, {fan['steps']:,.0f} wagers/s | {fan['table']:,.0f} | {100 * fan['busy']:.0f} % |",
        f"| bare, queue and task | {fan['queued']:,.0f} | {100 * fan['busy queued']:.0f} % |",
        f"| bare, one after the other | {fan['sequential']:,.0f} | {100 * fan['busy sequential']:.0f} % |",
        "",
        f"The server had {before:,.0f} MB before they came, and {after:,.0f} MB with them.",
        "Four players and 20 watchers:",
        f"{alone[0]:,.0f} wagers/s, p99 {alone[1]:.1f} ms; when none of the 20 ever reads, {stalled[0]:,.0f} wagers/s,",
        f"p99 {stalled[1]:.1f} ms.",
    ]
    write_part("The server", lines)
    write_aims(
        [
            ("durable wagers over HTTP", f"{POST_AIM} times an empty POST", f"{least:.2f} times or more"),
            ("the same, by processor time", f"{POST_AIM} times an empty POST", f"{work:.2f} times or more"),
            ("a wager with 64 players on 10 tables", "p99", f"{p99:.1f} ms"),
            (f"fan-out to {WATCHERS} watchers", f"{FAN_AIM} times the bare server", f"{ratio:.2f} times"),
        ]
    )
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
