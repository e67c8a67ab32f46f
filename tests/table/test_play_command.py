"""``cutcard play`` as a program: what it asks of a terminal, and how it leaves one."""

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
from collections.abc import Iterator

import pytest

from tests.command import cutcard


class Terminal:
    """The real program in a terminal of its own."""

    def __init__(self, *args: str, **env: str) -> None:
        self._parent, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(child)
        self._child = child
        kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cutcard", *args],
            stdin=child,
            stdout=child,
            stderr=child,
            env={**kept, "TERM": "xterm-256color", **env},
        )
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until the program has written this."""
        while text not in self.shown:
            assert select.select([self._parent], [], [], 30)[0], f"{text!r} never came: {self.shown[-500:]}"
            self.shown += os.read(self._parent, 65536).decode(errors="replace")

    def type(self, keys: str) -> None:
        os.write(self._parent, keys.encode())

    def kill(self, number: int) -> None:
        self._process.send_signal(number)

    def end(self) -> int:
        """The status with which it ended; the terminal must be as it was."""
        while self._process.poll() is None:
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
def terminal(*args: str, **env: str) -> Iterator[Terminal]:
    """A terminal with ``cutcard play`` in it."""
    found = Terminal("play", *args, **env)
    try:
        yield found
    finally:
        found.close()


def test_a_game_in_a_terminal_begins_and_ends_with_q() -> None:
    with terminal("star-casino-war", "--seed", "3") as at:
        at.wait_for("offered the cut")
        assert "\x1b[?1049h" in at.shown  # a screen of its own
        at.type("q")
        assert at.end() == 0
        assert "\x1b[?1049l" in at.shown
        assert "Traceback" not in at.shown


@pytest.mark.parametrize(("how", "status"), [("ctrl-c", 130), ("terminate", 143)])
def test_it_may_be_interrupted_at_any_time(how: str, status: int) -> None:
    with terminal() as at:
        at.wait_for("Choose a table")
        if how == "ctrl-c":
            at.type("\x03")
        else:
            at.kill(signal.SIGTERM)
        assert at.end() == status
        assert "\x1b[?1049l" in at.shown
        assert "Traceback" not in at.shown


@pytest.mark.parametrize(
    ("env", "complaint"),
    [
        ({"TERM": "dumb"}, "play needs a terminal that can place text on the screen; TERM is 'dumb'"),
        ({"PYTHONIOENCODING": "latin-1"}, "play needs a terminal with UTF-8"),
    ],
)
def test_a_terminal_that_cannot_show_a_table_is_told_so_in_a_sentence(env: dict[str, str], complaint: str) -> None:
    with terminal("star-casino-war", **env) as at:
        at.wait_for(complaint)
        assert at.end() == 1
        assert "\x1b[?1049h" not in at.shown


def test_a_pipe_is_refused_in_a_sentence() -> None:
    ran = cutcard("play", "star-casino-war")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "cutcard: play needs a terminal: its input and output may not be a pipe or a file\n"


@pytest.mark.parametrize(
    ("args", "status", "complaint"),
    [
        (("star-casinowar",), 1, "did you mean 'star-casino-war'?"),
        (("--purse", "much"), 2, "'much' is not an amount"),
        (("--purse", "0"), 2, "an amount above zero is needed"),
        (("--boxes", "0"), 2, "--boxes"),
        (("--seed", "x"), 2, "--seed"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_drawn(
    args: tuple[str, ...], status: int, complaint: str
) -> None:
    ran = cutcard("play", *args)
    assert ran.status == status
    assert complaint in ran.err


def test_the_help_says_what_a_seed_is_for() -> None:
    ran = cutcard("play", "--help")
    assert ran.status == 0
    assert "for trying out and tests only" in " ".join(ran.out.split())
