"""How fast the server is: durable wagers over HTTP, how long one takes, and what happens to whoever watches.

Everything runs in real processes on the loopback: one server, and one that puts load on it. Each rate stands beside
that of the same server, in the same run, when it has nothing to decide, to write or to show. Read the ratios first.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import mean, median
from typing import Any

import msgspec
from websockets.sync.client import connect

from bench.common import measured, write_aims, write_part
from bench.server_apps import EMPTY
from bench.server_load import Job, Measured, Player
from cutcard.citations import Refusal
from cutcard.house import floor as house
from cutcard.house.auto_dealer import AT_ONCE, Pace
from cutcard.house.demonstration import demonstration, main_wagers
from cutcard.house.floor import Floor, OwnTable
from cutcard.house.vocabulary import STREAM
from cutcard.journal.entry import Head, body_of
from cutcard.journal.latest import Latest
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.journal.writer import Journal
from cutcard.rulebooks import default_shelf
from cutcard.table.steps.rounds.opening import ENGINE

CONNECTIONS = (1, 16, 64)
PLAYERS = 64
WATCHERS = 500
SECONDS = 3.0
REPEATS = 3
TURNS, SLICE = 9, 1.0
PATHS = ("/bare", EMPTY, "")
POST_AIM, FAN_AIM = 0.6, 0.5

ALWAYS_BETTING = msgspec.structs.replace(AT_ONCE, betting=10_000_000)
RUNNING = Pace(betting=1_500, cut=50, decision=300, prepare=10, deal=40, settle=40, turn=100, clear=300)
"""Ten times as fast as for people, so that a short run sees many rounds."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Process:
    """A server under measurement."""

    def __init__(self, *given: str) -> None:
        self.port = free_port()
        self._arguments = [str(self.port) if each == "PORT" else each for each in given]

    def __enter__(self) -> Process:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        command = [sys.executable, "-m", "bench.server_apps", *self._arguments]
        self._process = subprocess.Popen(command, env=environment)
        for _ in range(600):
            try:
                self.get("/health")
                return self
            except (OSError, HTTPException):
                assert self._process.poll() is None, "the server has ended"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)

    def get(self, path: str) -> Any:
        """What is answered, from JSON."""
        return msgspec.json.decode(self._ask("GET", path, None, {})[1])

    def post(self, path: str, body: object, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        """The status, and what is answered."""
        sent = {"Content-Type": "application/json", **(headers or {})}
        status, content = self._ask("POST", path, msgspec.json.encode(body), sent)
        return status, msgspec.json.decode(content)

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> tuple[int, bytes]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            return answer.status, answer.read()
        finally:
            line.close()

    def used(self) -> float:
        """Processor seconds so far."""
        parts = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Kilobytes that it has in memory."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0


@contextmanager
def loading(job: Job) -> Iterator[subprocess.Popen[bytes]]:
    """A generator that is ready to begin."""
    command = [sys.executable, "-m", "bench.server_load"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(msgspec.json.encode(job))
    process.stdin.close()
    assert process.stdout.readline() == b"ready\n"
    yield process
    process.wait(60)


def load(job: Job, go: Any = None) -> Measured:
    """Put load on a server."""
    with loading(job) as process:
        if go is not None:
            go()
        assert process.stdout is not None
        told = process.stdout.read()
        assert told, f"the generator ended with {process.wait()}"
        return msgspec.json.decode(told, type=Measured)


def ten_tables(path: Path) -> None:
    """A floor with two tables of each book."""
    once = demonstration(default_shelf())
    twice = {f"{name}-{number}": table for name, table in once.tables.items() for number in (1, 2)}
    command = msgspec.structs.replace(once, tables=dict[str, OwnTable](twice))
    events = house.decide(Floor(), command)
    assert not isinstance(events, Refusal)
    store, vault = SqliteStore(path), Vault.beside(path)
    journal = Journal(store, vault.signer())
    assert journal.signer is not None
    pins = {"engine": ENGINE, "key": journal.signer.public}
    body = body_of(house.write(command), map(house.write, events), (), pins)
    first = journal.append_now(STREAM, 0, ":1", body, sign=True)
    journal.close_now()
    latest = Latest.beside(path)
    latest.begin({STREAM: Head(STREAM, first.version, first.hash)})
    latest.close()
    store.close()
    vault.close()


def seated(server: Process, number: int) -> list[Player]:
    """Guests at the tables, as evenly as may be."""
    tables = [table for each in server.get("/api/floor")["houses"] for table in each["tables"]]
    mains = {book.id: min(main_wagers(book)) for book in default_shelf()}
    players = []
    for at in range(number):
        table, box = tables[at % len(tables)], at // len(tables) + 1
        session = server.post("/api/guests", {"name": f"Guest {at}"})[1]["session"]
        headers = {"Authorization": f"Bearer {session}", "Idempotency-Key": "seat"}
        url = f"/api/tables/{table['id']}/commands"
        while True:  # until its cards are ready
            status, answer = server.post(url, {"command": "take_seat", "box": box}, headers)
            if status == 200:
                break
            assert status == 422, answer
        players.append(Player(session, table["id"], box, mains[table["rulebook"]]))
    while any(server.get(f"/api/tables/{each['id']}")["whole"]["phase"] != "betting" for each in tables):
        time.sleep(0.05)
    return players


class Rate(msgspec.Struct):
    """Requests/s, and how long the server's processor worked on each, in microseconds."""

    rate: float
    each: float
    busy: float
    p50: float
    p99: float


def rate(server: Process, job: Job) -> Rate:
    before = server.used()
    found = load(job)
    assert found.answered > 10 * found.refused, found
    each = (server.used() - before) / (found.answered + found.refused)
    return Rate(found.answered / found.seconds, 1e6 * each, found.busy, found.p50, found.p99)


def posts(folder: Path) -> tuple[list[str], float]:
    """Durable wagers beside an empty request, by connections: the lines of the table, and the least ratio."""
    path = folder / "posts.db"
    ten_tables(path)
    rows, least = [], 9.9
    with Process("floor", str(path), "PORT", msgspec.json.encode(ALWAYS_BETTING).decode()) as server:
        players = seated(server, PLAYERS)
        for number in CONNECTIONS:
            job = Job(server.port, SLICE, players[:number])
            turns: list[dict[str, Rate]] = []
            for _ in range(TURNS):
                found = {path_: rate(server, msgspec.structs.replace(job, path=path_)) for path_ in PATHS}
                turns.append(found)

            ratio = median(turn[""].rate / turn[EMPTY].rate for turn in turns)
            least = min(least, ratio) if number > 1 else least
            cells = [
                f"{number}",
                *(f"{median(turn[path_].rate for turn in turns):,.0f}" for path_ in PATHS),
                f"{ratio:.2f}",
                f"{median(turn[''].rate / turn['/bare'].rate for turn in turns):.2f}",
                *(f"{median(turn[path_].each for turn in turns):.0f}" for path_ in PATHS),
                f"{median(turn[''].p50 for turn in turns):.1f}",
                f"{median(turn[''].p99 for turn in turns):.1f}",
                f"{100 * max(found.busy for turn in turns for found in turn.values()):.0f} %",
            ]
            rows.append(f"| {' | '.join(cells)} |")
            print(rows[-1], flush=True)
    return rows, least


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


def main() -> None:
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as name:  # /tmp may be no disk at all
        folder = Path(name)
        rows, least = posts(folder)
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
        "",
        "| connections | bare/s | empty/s | wagers/s | times empty | times bare | µs of processor: bare | empty "
        "| wager | p50 ms | p99 ms | generator |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
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
            ("a wager with 64 players on 10 tables", "p99", f"{p99:.1f} ms"),
            (f"fan-out to {WATCHERS} watchers", f"{FAN_AIM} times the bare server", f"{ratio:.2f} times"),
        ]
    )
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
