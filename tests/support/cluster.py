"""``python -m tests.support.cluster [BOTS]``: three processes share a floor on one PostgreSQL, with bots; kill one.

The database lies in a folder that is removed at the end. Each second it is printed who holds what, and how much the
bots have done; a page shows the same. Ctrl-C ends all of it.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from cutcard.journal.leases import Lease
from cutcard.journal.postgres.store import PostgresStore
from cutcard.server.units import PROCESS
from tests.server.bots import Bot
from tests.server.bots import Server as Reached
from tests.support import programs
from tests.support.postgres import Server

PORTS = (8001, 8002, 8003)


def served(database: str, folder: Path, port: int) -> subprocess.Popen[bytes]:
    """One process of the cluster."""
    where = ["--db", database, "--vault-key", str(folder / "vault-key"), "--port", str(port)]
    command = [sys.executable, "-m", "cutcard", "serve", "--shared", "--pace", "0.3", *where]
    with (folder / f"said-{port}").open("wb") as said:
        return subprocess.Popen(command, stdout=said)


def floor(port: int, process: subprocess.Popen[bytes]) -> Any:
    """The lobby, from the process that serves at a port; if it has ended, it has said why."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if process.poll() is not None:
            raise SystemExit(f"The cluster needs the ports {', '.join(map(str, PORTS))}, and nothing serves at {port}.")
        with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/api/floor", timeout=10) as answer:
            return json.load(answer)
        time.sleep(0.1)
    raise SystemExit(f"nothing answers at port {port}")


def told(processes: list[subprocess.Popen[bytes]], leases: dict[str, Lease]) -> str:
    """Who holds what, in a line."""
    found = []
    for port, process in zip(PORTS, processes, strict=True):
        here = next((each.holder for name, each in leases.items() if name == f"{PROCESS}127.0.0.1:{port}"), "")
        own = [name for name, each in leases.items() if here and each.holder == here and not name.startswith(PROCESS)]
        state = "ended" if process.poll() is not None else ", ".join(own) or "nothing"
        found.append(f"{port} (process {process.pid}): {state}")
    return "; ".join(found)


async def play(processes: list[subprocess.Popen[bytes]], store: PostgresStore, number: int) -> None:
    """Bots play through all three addresses, and it is told who holds what."""
    tables = [table for house in floor(PORTS[0], processes[0])["houses"] for table in house["tables"]]
    bots = []
    for at in range(number):
        table = tables[at % len(tables)]
        with urlopen(f"http://127.0.0.1:{PORTS[0]}/api/books/{table['rulebook']}", timeout=30) as answer:
            book = json.load(answer)
        bot = Bot(f"Bot {at + 1}", table, Reached(PORTS[at % len(PORTS)]), seed=at)
        await bot.come_in(book)
        bots.append(bot)
    while True:
        await asyncio.sleep(1)
        leases = await asyncio.to_thread(store.leases.holders)
        done = sum(len(bot.acknowledged) for bot in bots)
        print(f"{told(processes, leases)}; {done} commands answered", flush=True)


def main() -> int:
    """Run it until Ctrl-C."""
    if programs.postgres() is None:
        print(f"PostgreSQL is missing ({programs.PROGRAMS['postgres'].install}): there is no cluster without it.")
        return 1
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    folder = Path(tempfile.mkdtemp(prefix="cutcard-cluster-"))
    folder.chmod(0o755)
    database = Server(folder / "database")
    database.folder.mkdir()
    processes: list[subprocess.Popen[bytes]] = []
    try:
        database.lay_out()
        database.start()
        address = database.address
        for port in PORTS:
            processes.append(served(address, folder, port))
            floor(port, processes[-1])
        print(f"A floor on three processes: {', '.join(f'http://127.0.0.1:{port}/' for port in PORTS)}")
        page = re.search(r"Who holds what: (\S+)", (folder / f"said-{PORTS[0]}").read_text())
        print(f"Who holds what: {'' if page is None else page[1]}")
        print("Kill one of them (kill -9 NUMBER), and watch its houses go on elsewhere.", flush=True)
        store = PostgresStore(address, read_only=True)
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(play(processes, store, int(sys.argv[1]) if len(sys.argv) > 1 else 6))
        store.close()
    finally:
        for each in processes:
            each.terminate()
        for each in processes:
            each.wait()
        database.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
