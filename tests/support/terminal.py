"""Running programs in a real terminal inside a test."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator

from tests.support.paths import ROOT

PATIENCE = 60
"""Seconds after which a program that should end, or show something, is given up."""


def _heed_ctrl_c() -> None:
    """Where the tests run in the background, a shell has them ignore Ctrl-C, and their children would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Terminal:
    """A real program in a terminal of its own."""

    def __init__(self, command: list[str], **env: str) -> None:
        self._parent, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(child)
        self._child = child
        kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self._process = subprocess.Popen(
            command,
            stdin=child,
            stdout=child,
            stderr=child,
            env={**kept, "TERM": "xterm-256color", **env},
            cwd=ROOT,
            preexec_fn=_heed_ctrl_c,
        )
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until the program has written this."""
        deadline = time.monotonic() + PATIENCE  # a blinking cursor writes for ever: silence alone does not tell
        while text not in self.shown:
            left = deadline - time.monotonic()
            assert left > 0 and select.select([self._parent], [], [], left)[0], (
                f"{text!r} never came: {self.shown[-500:]}"
            )
            self.shown += os.read(self._parent, 65536).decode(errors="replace")

    def type(self, keys: str) -> None:
        os.write(self._parent, keys.encode())

    def kill(self, number: int) -> None:
        self._process.send_signal(number)

    def end(self) -> int:
        """The status with which it ended; the terminal must be as it was."""
        deadline = time.monotonic() + PATIENCE
        while self._process.poll() is None:
            assert time.monotonic() < deadline, f"it does not end: {self.shown[-500:]}"
            if select.select([self._parent], [], [], 0.02)[0]:
                self.shown += os.read(self._parent, 65536).decode(errors="replace")
        assert termios.tcgetattr(self._child) == self.before
        return self._process.returncode

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._child)
        os.close(self._parent)


@contextlib.contextmanager
def terminal(*command: str, **env: str) -> Iterator[Terminal]:
    """A terminal with a program in it: ``cutcard`` with these arguments, or ``make`` if that is the first."""
    program = [] if command[0] == "make" else [sys.executable, "-m", "cutcard"]
    found = Terminal([*program, *command], **env)
    try:
        yield found
    finally:
        found.close()
