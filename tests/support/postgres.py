"""PostgreSQL for tests: a server of the run's own, in a temporary directory, on a port of this machine alone.

All processes of a run share one server. Each holds a shared lock on a file; a process that watches stops the server
and takes its directory away once nobody holds the lock any more, however the others ended.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from tests.support.patience import DEADLINE

USER = "postgres"
"""Who runs the server where this process may not: PostgreSQL refuses root."""

_numbers = count(1)


def programs() -> Path | None:
    """The folder with ``initdb`` and ``postgres``, if there is one: Debian keeps each version in its own."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    places += [Path(found).parent for found in (shutil.which("initdb"),) if found]
    found = next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)
    if found is None or (os.geteuid() == 0 and not _user()):
        return None
    return found


def _user() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(USER)
    except KeyError:
        return None


def _as_user() -> dict[str, Any]:
    """How a program of PostgreSQL is run: by its own user, where this one is root."""
    user = _user() if os.geteuid() == 0 else None
    return {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _owned(folder: Path) -> None:
    user = _user() if os.geteuid() == 0 else None
    if user is not None:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid)


def free_port() -> int:
    """A port of this machine that nobody listens at just now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """One server with its data, which outlive it: it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        bin_ = programs()
        assert bin_ is not None
        self.folder, self._bin = folder, bin_
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    def lay_out(self) -> None:
        """Make the data of a new server."""
        _owned(self.folder)
        made = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C", "--no-sync"]
        command = [f"{self._bin}/initdb", "-D", f"{self.folder}/data", *made]
        subprocess.run(command, check=True, capture_output=True, cwd="/", timeout=DEADLINE, **_as_user())

    def start(self) -> None:
        """Start it, on the port that it had before if it had one; it takes connections when this returns."""
        end = time.monotonic() + DEADLINE
        while True:
            port = self.port or free_port()
            options = {
                "listen_addresses": "127.0.0.1",
                "port": port,
                "unix_socket_directories": self.folder,
                "max_connections": 200,
                "fsync": "on",
                "shared_buffers": "32MB",
                "logging_collector": "off",
            }
            settings = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
            with (self.folder / "log").open("ab") as log:
                self._process = subprocess.Popen(
                    [self._bin / "postgres", "-D", self.folder / "data", *settings],
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    cwd="/",
                    start_new_session=True,
                    **_as_user(),
                )
            if self._ready(port, end):
                self.port = port
                return
            assert time.monotonic() < end, (self.folder / "log").read_text()

    def _ready(self, port: int, end: float) -> bool:
        """Whether it takes connections; it does not where another has taken the port meanwhile."""
        assert self._process is not None
        while time.monotonic() < end and self._process.poll() is None:
            try:
                asyncio.run(self._run("SELECT 1", port))
                return True
            except (OSError, ConnectionError):
                pass
            except Exception as error:
                if "starting up" not in str(error) and "not yet accepting" not in str(error):
                    raise
            time.sleep(0.05)
        return False

    async def _run(self, statement: str, port: int) -> list[Any]:
        import asyncpg

        connection = await asyncpg.connect(f"postgresql://{USER}@127.0.0.1:{port}/postgres", timeout=DEADLINE)
        try:
            found: list[Any] = await connection.fetch(statement)
            return found
        finally:
            await connection.close()

    @property
    def process(self) -> int:
        """The number of the server's process."""
        assert self._process is not None
        return self._process.pid

    @property
    def address(self) -> str:
        """Where its database is."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def kill(self) -> None:
        """End it as a power cut would, with all who work for it: nothing is brought in order."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        time.sleep(0.1)  # those who work for it notice, and end

    def stop(self) -> None:
        """End it in order, at once."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(DEADLINE)


def ask(address: str, statement: str) -> list[Any]:
    """What a statement gives, on a connection of its own: for what tests do behind a store's back."""
    import asyncpg

    async def asked() -> list[Any]:
        connection = await asyncpg.connect(address, timeout=DEADLINE)
        try:
            found: list[Any] = await connection.fetch(statement)
            return found
        finally:
            await connection.close()

    return asyncio.run(asked())


def new_schema(address: str) -> str:
    """A new, empty schema in a database, for one test: the address of it."""
    name = f"test_{os.getpid()}_{next(_numbers)}"
    ask(address, f"CREATE SCHEMA {name}")
    return f"{address}?search_path={name}"


@contextmanager
def private_server() -> Iterator[Server]:
    """A server of one test's own, which may be killed."""
    folder = Path(tempfile.mkdtemp(prefix="cutcard-postgres-"))
    server = Server(folder)
    try:
        server.lay_out()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def shared_server(run: str) -> Iterator[str]:
    """The address of the one server of a run; the first who asks starts it."""
    folder = Path(tempfile.gettempdir()) / f"cutcard-postgres-{os.getuid()}-{run}"
    folder.mkdir(mode=0o700, exist_ok=True)
    with (folder / "lock").open("a") as starting, (folder / "users").open("a") as users:
        fcntl.flock(starting, fcntl.LOCK_EX)
        fcntl.flock(users, fcntl.LOCK_SH)
        told = folder / "address"
        if not told.exists():
            # Nobody waits for it: it goes on for as long as anybody uses the server, which may be another process.
            command = [sys.executable, "-m", "tests.support.postgres", str(folder)]
            silent = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
            os.posix_spawn(sys.executable, command, os.environ, file_actions=silent, setsid=True)
            end = time.monotonic() + DEADLINE
            while not told.exists():
                assert time.monotonic() < end, "PostgreSQL was not started in time"
                time.sleep(0.05)
        fcntl.flock(starting, fcntl.LOCK_UN)
        yield told.read_text()


def watch(folder: Path) -> None:
    """Run the server of a run until nobody uses it any more."""
    with private_server() as server:
        beside = folder / "address-new"
        beside.write_text(server.address)
        beside.rename(folder / "address")
        with suppress(KeyboardInterrupt), (folder / "users").open("a") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    watch(Path(sys.argv[1]))
