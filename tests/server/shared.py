"""Processes that share one floor in a database, and what tests ask of them."""

from __future__ import annotations

import json
import re
import secrets
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from cutcard.inspection.opening import opened
from cutcard.inspection.stretches import verified
from cutcard.journal.postgres.store import PostgresStore
from cutcard.rulebooks import default_shelf
from tests.server.bots import Acknowledged
from tests.server.process import Served, until
from tests.support.patience import DEADLINE

CROWN, NZ, STAR, BACEBALL = "crown-casino-war", "nz-casino-war", "star-casino-war", "star-baceball"
HOUSES = {"house:crown", "house:nz", "house:star"}


def steady_port() -> int:
    """A port that nobody has, and that the system gives to no connection: a process may come back to it later."""
    while True:
        port = secrets.randbelow(12_000) + 20_000
        with suppress(OSError), socket.socket() as found:
            found.bind(("127.0.0.1", port))
            return port


class Sharing(Served):
    """A process that shares a floor."""

    def __init__(self, database: str, folder: Path, *more: str, pace: str = "0.02") -> None:
        more = ("--shared", "--vault-key", str(folder / "vault-key"), "--pace", pace, *more)
        super().__init__(folder / "floor", *more, port=steady_port())
        self.database = database
        self.log = folder / f"said-{self.port}"

    @property
    def command(self) -> list[str]:
        return [self.database if word == str(self.db) else word for word in super().command]

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def key(self) -> str:
        """The controllers' key, as it was printed."""
        found = re.search(r"processes#(\w+)", self.said())
        assert found is not None, self.said()
        return found[1]

    def ask(self, path: str, body: Any = None, session: str = "", key: str = "") -> Any:
        """One request, as a page makes it: sent again with the same key until it is answered, or the process ends."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": key or "a secret of the test, long enough"}
        if session:
            headers["Authorization"] = f"Bearer {session}"
        sent = Request(f"{self.url}{path}", None if body is None else json.dumps(body).encode(), headers)
        found: list[Any] = []

        def answered() -> bool:
            try:
                with urlopen(sent, timeout=DEADLINE) as answer:
                    found.append(json.load(answer))
            except HTTPError as refused:
                if refused.code == 503:
                    return False
                found.append(json.load(refused))
            except (URLError, OSError, HTTPException, json.JSONDecodeError):
                return self.process is None or self.process.poll() is not None
            return True

        until(answered, path, 0.05)
        return found[0] if found else {}

    def held(self) -> dict[str, set[str]]:
        """By the address of each process, the houses that it holds, as this one knows it."""
        told = self.ask("/api/processes", session=self.key())["processes"]
        return {each["address"]: {unit["unit"] for unit in each["held"]} & HOUSES for each in told}

    def do(self, table: str, session: str, key: str, command: str, **fields: Any) -> Any:
        """What a guest does at a table; it must be done."""
        done = self.ask(f"/api/tables/{table}/commands", {"command": command, **fields}, session, key)
        assert "seq" in done, done
        return done


def spread(processes: Sequence[Sharing]) -> bool:
    """Whether every house is held, and they are shared as evenly as may be."""
    counts = [len(houses) for houses in processes[0].held().values()]
    return len(counts) == len(processes) and sum(counts) == len(HOUSES) and max(counts) - min(counts) <= 1


@contextmanager
def sharing(database: str, folder: Path, number: int = 2, pace: str = "0.02") -> Iterator[list[Sharing]]:
    """Processes that share a floor, once the houses are spread over them."""
    processes = [Sharing(database, folder, pace=pace) for _ in range(number)]
    try:
        processes[0].start()
        for each in processes[1:]:
            each.launch()
        for each in processes[1:]:
            until(each.answers, "a process to answer")
            until(lambda each=each: "Who holds what" in each.said(), "its welcome")  # type: ignore[misc]
        until(lambda: spread(processes), "the houses to be spread", 0.1)
        yield processes
    except BaseException:
        for each in processes:
            print(each.address, each.said()[-4000:])  # shown if it fails
        raise
    finally:
        for each in processes:
            each.close()


def check(database: str, acknowledged: Sequence[Acknowledged] = ()) -> None:
    """The journal is well, and has each acknowledged command once, where it was said to be."""
    store = PostgresStore(database, read_only=True)
    try:
        for each in acknowledged:
            entry = store.find(each.stream, f"{each.guest}:{each.key}")
            assert entry is not None and each.seq in (0, entry.version), each  # 0: of the floor, which says none
    finally:
        store.close()
    with opened(database) as given:
        report = verified(given, default_shelf())
    assert report.well, report.findings
