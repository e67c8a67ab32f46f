"""A floor that processes share: two against one, what it costs to be passed on, and how long a take-over takes.

All on one machine, with the database and the load: two processes on two cores leave little for either. So the ratio of
two to one is read together with the processor time that each command took of the processes themselves, which is what
two machines would share.
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path

import msgspec
from tests.support.postgres import new_schema, programs
from tests.web.scripted_floor import hands, shoes
from websockets.asyncio.client import connect

from bench.common import measured, write_aims, write_part
from bench.postgres import server
from bench.server_load import Job, Measured, Player
from bench.server_process import Process, load
from cutcard.house.auto_dealer import AT_ONCE
from cutcard.house.floor import AddTables, OwnTable
from cutcard.rulebooks import default_shelf
from cutcard.server.bounds import Bounds
from cutcard.server.running_floor import RunningFloor
from cutcard.sources import ElectronicShoe

SECONDS = 4.0
REPEATS = 2
ROUNDS = 15
TAKE_OVERS = 5
AIM = 5.0
"""Seconds in which the houses of a process that was killed go on."""

BACEBALL = "star-baceball"
WAGERS = {"star-casino-war": "initial", "crown-casino-war": "casino_war", "nz-casino-war": "casino_war"}
TABLES = 9
"""More tables in each of the two houses that are compared, so that many wait for each commit."""

HOUSE_OF = {"house:star": "star-casino-war", "house:crown": "crown-casino-war", "house:nz": "nz-casino-war"}
BOXES = 7
PACE = msgspec.structs.replace(AT_ONCE, betting=3_600_000, decision=60_000)
MANY = 1_000_000
OPEN = Bounds(
    connections_each=4_000,
    requests_each=512,
    sockets_from=2_000,
    admissions=MANY,
    crowd=MANY,
    admissions_each=MANY,
    crowd_each=MANY,
    commands=MANY,
    commands_burst=MANY,
    commands_from=MANY,
    commands_from_burst=MANY,
)


# --- one process of the floor


async def run(database: str, folder: Path, port: int) -> None:
    """Serve until the process is asked to end; whoever holds the table of bACEball deals a jackpot first."""
    from cutcard.server.reached import Here
    from cutcard.server.serving import listen, serve
    from cutcard.server.shared_floor import SharedFloor

    public, peers = listen("127.0.0.1", port), listen("127.0.0.1", 0)
    here = Here(f"127.0.0.1:{port}", f"127.0.0.1:{peers.getsockname()[1]}")
    scripted = shoes({BACEBALL: [hands(BACEBALL, "Ad Ad Ad", "7s 5d 2c")]})

    def dealt(table: str, decks: int) -> ElectronicShoe:
        found: ElectronicShoe = scripted(table, decks) if table == BACEBALL else ElectronicShoe(decks, os.urandom)
        return found

    floor = SharedFloor.on(database, default_shelf(), here, str(folder / "vault-key"), pace=PACE, shoes=dealt)
    told = folder / f"key-{port}"
    await serve(floor, public, lambda: told.write_text(floor.controller), OPEN, peers=peers)


class Sharing(Process):
    """A process of a shared floor under measurement."""

    def __init__(self, database: str, folder: Path) -> None:
        super().__init__()
        self._database, self._folder = database, folder

    def __enter__(self) -> Sharing:
        command = [sys.executable, "-m", "bench.shared", self._database, str(self._folder), str(self.port)]
        self._process = subprocess.Popen(command)
        for _ in range(600):
            try:
                self.get("/health")
                return self
            except (OSError, HTTPException):
                assert self._process.poll() is None, "the server has ended"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def held(self) -> dict[int, set[str]]:
        """By the port of each process, the houses that it holds."""
        key = {"Authorization": f"Bearer {(self._folder / f'key-{self.port}').read_text()}"}
        told = msgspec.json.decode(self._ask("GET", "/api/processes", None, key)[1])["processes"]
        return {
            int(each["address"].rpartition(":")[2]): {unit["unit"] for unit in each["held"]} & set(HOUSE_OF)
            for each in told
        }


async def add_tables(database: str, folder: Path) -> None:
    """A floor with more tables of Casino War in two houses."""
    floor = RunningFloor.at(database, default_shelf(), vault_key=str(folder / "vault-key"), pace=PACE)
    await floor.start()
    tables = {
        f"{book}-{at}": OwnTable(house=book.partition("-")[0], rulebook=book)
        for book in ("star-casino-war", "crown-casino-war")
        for at in range(TABLES)
    }
    await floor.write(AddTables(houses={}, tables=tables, at=floor.seconds()))
    await floor.stop()


@contextmanager
def sharing(database: str, number: int, more: bool = False) -> Iterator[list[Sharing]]:
    """So many processes, once the houses are spread over them and take wagers; with ``more`` tables if wanted."""
    with tempfile.TemporaryDirectory() as folder:
        if more:
            asyncio.run(add_tables(database, Path(folder)))
        processes = [Sharing(database, Path(folder)) for _ in range(number)]
        for each in processes:
            each.__enter__()
        try:
            settled(processes)
            yield processes
        finally:
            for each in processes:
                each.__exit__()


def settled(processes: list[Sharing]) -> None:
    """Wait until the houses are spread, and every table takes wagers."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        counts = [len(houses) for houses in processes[0].held().values()]
        if len(counts) == len(processes) and sum(counts) == 3 and max(counts) - min(counts) <= 1:
            houses = processes[0].get("/api/floor")["houses"]
            if all(table["phase"] == "betting" and not house["away"] for house in houses for table in house["tables"]):
                return
        time.sleep(0.1)
    raise AssertionError("the houses are not spread")


# --- two against one


def players(through: Sharing, book: str) -> list[Player]:
    """Seven guests at each table of a book."""
    found = []
    for at, table in enumerate([book, *(f"{book}-{at}" for at in range(TABLES))]):
        for box in range(1, BOXES + 1):
            status, guest = through.post("/api/guests", {"name": f"Guest {list(WAGERS).index(book)} {at} {box}"})
            assert status == 201, guest
            found.append(Player(guest["session"], table, box, WAGERS[book]))
    return found


def rates(jobs: list[Job], processes: list[Sharing]) -> tuple[float, float, float]:
    """Commands/s of all jobs together, the worst p99 in ms, and the processes' own ms of processor for each."""
    before = [each.used() for each in processes]
    with ThreadPoolExecutor(len(jobs)) as pool:
        found: list[Measured] = list(pool.map(load, jobs))
    after = [each.used() for each in processes]
    worked = sum(b.loop + b.others - a.loop - a.others for a, b in zip(before, after, strict=True))
    done = sum(each.answered for each in found)
    return sum(each.answered / each.seconds for each in found), max(each.p99 for each in found), 1000 * worked / done


def against(address: str) -> dict[str, tuple[float, float, float]]:
    """Two houses on one process, and on two; on two, also with every command sent to the process that passes it on."""
    found: dict[str, tuple[float, float, float]] = {}
    for number in (1, 2):
        with sharing(new_schema(address), number, more=True) as processes:
            found_at = {house: port for port, houses in processes[0].held().items() for house in houses}
            held = [(found_at[house], house) for house in ("house:crown", "house:star")]
            assert len({port for port, _ in held}) == number, held
            ports, seated = [port for port, _ in held], [players(processes[0], HOUSE_OF[house]) for _, house in held]
            jobs = [Job(port, SECONDS, each) for port, each in zip(ports, seated, strict=True)]
            name = "one process" if number == 1 else "two processes"
            found[name] = rates(jobs, processes)
            if number == 2:
                turned = [Job(port, SECONDS, each) for port, each in zip(ports[::-1], seated, strict=True)]
                found["two, all passed on"] = rates(turned, processes)
    return found


# --- what is seen elsewhere


class Seen:
    """When each value of the meters, and each win, was first shown to a watcher through one process."""

    def __init__(self, port: int) -> None:
        self.values: dict[str, float] = {}
        self.wins: dict[int, float] = {}
        self.ready = asyncio.Event()
        self._url = f"ws://127.0.0.1:{port}/api/tables/{BACEBALL}/live"

    async def watch(self) -> None:
        async with connect(self._url, compression=None, proxy=None) as line:
            await line.send('{"session":null,"after":null}')
            async for text in line:
                now = time.perf_counter()
                board = msgspec.json.decode(text).get("board")
                if board is not None:
                    self.values.setdefault(str([each["value"] for each in board["levels"]]), now)
                    self.wins.setdefault(len(board["wins"]), now)
                    self.ready.set()


def _play(through: Sharing, session: str, turn: int) -> float:
    """A round with a jackpot wager; when the last wager was called for."""
    url = f"/api/tables/{BACEBALL}/commands"
    head = {"Authorization": f"Bearer {session}"}
    for wager, amount in (("bet", "5"), ("jackpot", "2")):
        while True:
            body = {"command": "place_wager", "box": 1, "wager": wager, "amount": amount}
            status, told = through.post(url, body, {**head, "Idempotency-Key": f"{wager} {turn} {os.urandom(4).hex()}"})
            if status == 200:
                break
            assert status in (422, 503), told
            time.sleep(0.02)
    began = time.perf_counter()
    through.post(f"/api/tables/{BACEBALL}/ready", {}, head)
    return began


async def seen(database: str) -> dict[str, list[float]]:
    """Milliseconds from the call of a round until a watcher is shown the new meter, or the win; here and elsewhere."""
    found: dict[str, list[float]] = {"here": [], "elsewhere": [], "between": [], "win here": [], "win elsewhere": []}
    with sharing(database, 2) as processes:
        holder = next(port for port, houses in processes[0].held().items() if "house:star" in houses)
        other = next(each.port for each in processes if each.port != holder)
        session = processes[0].post("/api/guests", {"name": "Ann"})[1]["session"]
        watchers = {"here": Seen(holder), "elsewhere": Seen(other)}
        tasks = [asyncio.ensure_future(each.watch()) for each in watchers.values()]
        await asyncio.gather(*(each.ready.wait() for each in watchers.values()))
        for turn in range(ROUNDS):
            before = {name: (set(each.values), len(each.wins)) for name, each in watchers.items()}
            began = await asyncio.to_thread(_play, processes[0], session, turn)
            while any(set(each.values) <= before[name][0] for name, each in watchers.items()):
                await asyncio.sleep(0.005)
            new = {name: next(v for v in each.values if v not in before[name][0]) for name, each in watchers.items()}
            at = {name: watchers[name].values[value] for name, value in new.items()}
            for name, moment in at.items():
                found[name].append(1000 * (moment - began))
            if new["here"] == new["elsewhere"]:
                found["between"].append(1000 * (at["elsewhere"] - at["here"]))
            await asyncio.sleep(0.5)
            for name, each in watchers.items():
                if len(each.wins) > before[name][1]:
                    found[f"win {name}"].append(1000 * (max(each.wins.values()) - began))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return found


# --- taking over


def taken_over(address: str) -> list[float]:
    """Seconds from a kill until a command at a table of the process that was killed is answered by another."""
    found = []
    with sharing(new_schema(address), 2) as processes:
        session = processes[0].post("/api/guests", {"name": "Ann"})[1]["session"]
        head = {"Authorization": f"Bearer {session}"}
        for turn in range(TAKE_OVERS):
            dead, left = processes[turn % 2], processes[1 - turn % 2]
            table = HOUSE_OF[max(left.held()[dead.port])]
            dead.kill()
            began, key = time.perf_counter(), {**head, "Idempotency-Key": f"after {turn}"}
            body = {"command": "place_wager", "box": 1, "wager": WAGERS[table], "amount": "5"}
            while left.post(f"/api/tables/{table}/commands", body, key)[0] != 200:
                time.sleep(0.02)
            found.append(time.perf_counter() - began)
            dead.__enter__()
            settled(processes)
            left.post(
                f"/api/tables/{table}/commands",
                {"command": "withdraw_wager", "box": 1, "wager": WAGERS[table]},
                {**head, "Idempotency-Key": f"back {turn}"},
            )
    return found


def busy() -> str:
    """How much else the machine has to do."""
    return f"{os.getloadavg()[0]:.1f}"


def main() -> None:
    if not os.environ.get("CUTCARD_POSTGRES") and programs() is None:
        print("PostgreSQL is missing (apt-get install postgresql): it is not measured.")
        return
    rows: dict[str, list[tuple[float, float, float]]] = {}
    load_before = busy()
    with server() as address:
        for turn in range(REPEATS):
            for name, figures in against(address).items():
                rows.setdefault(name, []).append(figures)
                print(turn + 1, name, [round(each, 2) for each in figures], flush=True)
        shown = asyncio.run(seen(new_schema(address)))
        times = taken_over(address)
    best = {name: max(found) for name, found in rows.items()}
    ratios = [two[0] / one[0] for one, two in zip(rows["one process"], rows["two processes"], strict=True)]

    def middle(name: str) -> str:
        return f"{statistics.median(shown[name]):.0f} ms" if shown[name] else "none came"

    lines = [
        f"{measured(REPEATS, 'two cores for processes, database and load together')}; the load of the machine was",
        f"{load_before} before this bench began, on two cores.",
        "",
        f"{2 * BOXES * (TABLES + 1)} guests at {2 * (TABLES + 1)} tables of two houses place a wager and take it back,",
        "over HTTP, durable in PostgreSQL. All entries are numbered through by one row, which a commit locks until it",
        "is on the disk: the commits of two processes take turns.",
        "",
        "| houses on | commands/s | p99, ms | ms of processor for each command, of the processes alone |",
        "|---|---|---|---|",
        *(f"| {name} | {rate:,.0f} | {late:.0f} | {worked:.2f} |" for name, (rate, late, worked) in best.items()),
        "",
        f"Two against one, in the same run: {min(ratios):.2f} to {max(ratios):.2f} times.",
        "",
        "| what a watcher of the table is shown, from the call of the round on | at the holder | through another |",
        "|---|---|---|",
        f"| the new meter (displays are told five times a second at most) | {middle('here')} | {middle('elsewhere')} |",
        f"| a jackpot that is won | {middle('win here')} | {middle('win elsewhere')} |",
        "",
        f"The same message at a watcher through the other process: {statistics.median(shown['between']):.1f} ms later "
        f"(median of {len(shown['between'])}).",
        "",
        f"From `kill -9` until a command at a table of the killed process is answered by the other: "
        f"{statistics.median(times):.1f} s (median of {len(times)}), {max(times):.1f} s at most; a lease is of 2.5 s.",
    ]
    write_part("A shared floor", lines)
    write_aims(
        [
            ("two processes on two houses", "says how far two cores go", f"{statistics.median(ratios):.2f} times one"),
            ("take-over of a killed process", f"{AIM:.0f} s", f"{max(times):.1f} s"),
        ]
    )
    print(*lines, sep="\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        import uvloop

        uvloop.run(run(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))
    else:
        main()
