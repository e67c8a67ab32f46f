"""`cutcard serve` as a real process, which can be killed and started again on the same file."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.cli.warm import Forked
from tests.support.patience import DEADLINE


def free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def until(true: Callable[[], bool], what: str, pause: float = 0.005) -> None:
    """Wait for a condition; fails if it does not come true in time."""
    end = time.monotonic() + DEADLINE
    while not true():
        assert time.monotonic() < end, f"waited {DEADLINE:.0f} s for {what}"
        time.sleep(pause)


class Served:
    """A server on a file. Its process is never traced: what is killed can tell nobody what it ran through.

    It is forked from a process that has imported everything, which saves most of what a start takes.
    """

    def __init__(self, db: Path, *more: str, port: int | None = None, every: int = 0) -> None:
        self.db = db
        self.every = every  # entries after which a snapshot is taken, where that is not to be left to the floor
        self.port = free_port() if port is None else port
        self.more = more
        self.process: subprocess.Popen[bytes] | Forked | None = None
        self.log = db.with_name(f"{db.name}.said")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def command(self) -> list[str]:
        where = ["--db", str(self.db), "--host", "127.0.0.1", "--port", str(self.port)]
        program = ["-m", "tests.server.often", str(self.every)] if self.every else ["-m", "cutcard"]
        staff = () if "--staff" in self.more or "--shared" in self.more else ("--staff", "none")  # and keys of desks
        return [sys.executable, *program, "serve", "--no-sample-players", *staff, *where, *self.more]

    def launch(self, before: Sequence[str] = ()) -> None:
        """Start the process; it may not answer yet. ``before``: a command that runs it, as with less room."""
        assert self.process is None
        environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
        _, _, module, *rest = self.command
        with self.log.open("wb") as said:
            if before or len(environment) < len(os.environ):
                self.process = subprocess.Popen(
                    [*before, *self.command], stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=environment
                )
            else:
                args = rest if module == "cutcard" else ["-m", module, *rest]
                self.process = Forked(args, environment, said.fileno())

    def start(self, before: Sequence[str] = ()) -> None:
        """Start, and wait until it answers."""
        self.launch(before)
        until(self.answers, "the server to answer")

    def answers(self) -> bool:
        """Whether it is there; fails if the process has ended instead."""
        assert self.process is not None
        assert self.process.poll() is None, f"the server ended with {self.process.returncode}: {self.said()}"
        line = HTTPConnection("127.0.0.1", self.port, timeout=DEADLINE)
        try:
            line.request("GET", "/health")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def kill(self) -> None:
        """As a power cut would, but for what the operating system still writes."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    @contextmanager
    def stunned(self) -> Iterator[None]:
        """The process does nothing meanwhile: connections stay open, new ones begin, and nobody is answered."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """As a person would; gives the exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def ended(self) -> int:
        """Wait for its own end."""
        return self._gone()

    def _gone(self) -> int:
        assert self.process is not None
        status = self.process.wait(DEADLINE)
        self.process = None
        return status

    def close(self) -> None:
        """Leave nothing running."""
        if self.process is not None:
            self.process.kill()
            self._gone()

    def said(self) -> str:
        """What it printed."""
        return self.log.read_text(errors="replace")
