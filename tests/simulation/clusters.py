"""A cluster for tests: a scheduler with as many workers as a test wants, shared by the tests of a file."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.paths import ROOT

DEADLINE = 120.0
"""Seconds to wait for what must come; nobody waits for so long unless something is broken."""


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for something that comes by itself."""
    end = time.monotonic() + DEADLINE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Cluster:
    """A scheduler and its workers on loopback, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._held = folder / "held"
        self._log = (folder / "log").open("wb")
        self._host = subprocess.Popen(
            [sys.executable, "-m", "tests.simulation.cluster_host", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            cwd=ROOT,
            text=True,
        )
        self.scheduler = 0
        self.workers: list[int] = []
        self.address = ""

    def _start(self, *words: str) -> Any:
        assert self._host.stdin is not None
        assert self._host.stdout is not None
        self._host.stdin.write(" ".join(words) + "\n")
        self._host.stdin.flush()
        line = self._host.stdout.readline()
        assert line, Path(self._log.name).read_text()
        return json.loads(line)

    def with_workers(self, number: int) -> str:
        """The address of a scheduler that has so many workers."""
        if len(self.workers) > number or not (self.scheduler and alive(self.scheduler)):
            for pid in (*self.workers, *([self.scheduler] if self.scheduler else [])):
                self.kill(pid)
            started = self._start("scheduler")
            self.scheduler, self.address, self.workers = started["pid"], started["address"], []
        while len(self.workers) < number:
            self.workers.append(self._start("worker", self.address)["pid"])
        return self.address

    def hold(self, number: int) -> None:
        """Chunks from this number on are not begun until they are let go."""
        self._held.write_text(str(number))

    def let_go(self) -> None:
        """Chunks that were held are begun."""
        self._held.unlink(missing_ok=True)

    def kill(self, pid: int) -> None:
        """Kill one of our own processes, as a power cut would."""
        assert pid in (*self.workers, self.scheduler)
        if alive(pid):
            os.kill(pid, signal.SIGKILL)
            wait_until(lambda: not alive(pid))
        self.workers = [worker for worker in self.workers if worker != pid]

    def close(self) -> None:
        """End all of them."""
        assert self._host.stdin is not None
        assert self._host.stdout is not None
        self._host.stdin.close()
        self._host.wait()
        self._host.stdout.close()
        self._log.close()
