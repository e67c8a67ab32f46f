"""The processes of `bench.server`: a server on a journal of its own, and the generator that puts load on it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import msgspec

from bench.server_load import Job, Measured, Player
from cutcard.citations import Refusal
from cutcard.house import floor as house
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


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Used(msgspec.Struct):
    """Processor seconds of the event loop's thread and of all others; how long the loop's waited for a processor."""

    loop: float = 0.0
    others: float = 0.0
    waited: float = 0.0


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

    def used(self) -> Used:
        """What the threads have used of the processors so far."""
        found = Used()
        for task in Path(f"/proc/{self._process.pid}/task").iterdir():
            worked, waited = map(int, (task / "schedstat").read_text().split()[:2])
            if task.name == str(self._process.pid):
                found.loop, found.waited = worked / 1e9, waited / 1e9
            else:
                found.others += worked / 1e9
        return found

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
    body = body_of(house.write(command), map(house.write, events), pins)
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
