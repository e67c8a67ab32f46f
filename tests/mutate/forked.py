"""Pieces of work in forked processes, some at a time; what each said is read over a pipe.

A fork has everything imported and collected already, and whatever an alteration does to it stays in it.
"""

from __future__ import annotations

import io
import os
import re
import select
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from types import FrameType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from tests.support.heard import NOT_CITED

MOST_WAIT = 20
"""A piece of work that waits for something that never comes uses no processor time: it is ended when so many times its
limit has passed on the wall clock."""


class TakesTooLong(BaseException):
    """A test used up its processor time. No altered code may catch it as if it were an error of its own."""


class Said(NamedTuple):
    """A piece of work, the lines that it said, and how its process ended if not by itself."""

    piece: Any
    lines: list[str]
    ended: str  # "" or "died" or "timed out"


def parallel(
    work: Sequence[Any], do: Callable[[Any], Iterator[str]], jobs: int, wall: float = 3600.0
) -> Iterator[Said]:
    """Do each piece of work in a process of its own; whoever stops listening ends those that run."""
    waiting = list(reversed(work))
    running: dict[int, tuple[int, Any, io.BytesIO, float]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                piece = waiting.pop()
                said, saying = os.pipe()
                process = os.fork()
                if process == 0:
                    _child(said, saying, do, piece)
                os.close(saying)
                running[said] = (process, piece, io.BytesIO(), monotonic())
            for said in select.select(list(running), [], [], 5.0)[0]:
                process, piece, heard, _ = running[said]
                chunk = os.read(said, 1 << 16)
                if chunk:
                    heard.write(chunk)
                    continue
                os.close(said)
                del running[said]
                status = os.waitpid(process, 0)[1]
                yield Said(piece, heard.getvalue().decode().splitlines(), "died" if os.WIFSIGNALED(status) else "")
            for said, (process, piece, heard, begun) in list(running.items()):
                if monotonic() - begun > wall:
                    del running[said]
                    _end(process, said)
                    yield Said(piece, heard.getvalue().decode().splitlines(), "timed out")
    finally:
        for said, (process, *_) in running.items():
            _end(process, said)


def _end(process: int, said: int) -> None:
    """End a process, and those that it started."""
    os.killpg(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(said)


def _child(said: int, saying: int, do: Callable[[Any], Iterator[str]], piece: Any) -> None:
    """Do a piece of work and be gone: nothing that a test prints, and nothing at the end, is of interest."""
    aloud = 2
    try:
        os.setpgid(0, 0)
        os.close(said)
        aloud, nowhere = os.dup(2), os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        with os.fdopen(saying, "w") as out:
            for line in do(piece):
                print(line, file=out, flush=True)
    except BaseException:  # a fault of this tool: what tests raise is caught where they run
        os.write(aloud, traceback.format_exc().encode())
    finally:
        os._exit(0)


def outcome(item: pytest.Item, seconds: float, nextitem: pytest.Item | None = None) -> str:
    """Run one test: ``passed``, ``failed``, or ``timed out`` if it takes more processor time than that.

    ``not cited``: everything that the test asserts holds, and only a clause that it claims to show was not heard.
    """
    return told_outcome(item, seconds, nextitem)[0]


def told_outcome(item: pytest.Item, seconds: float, nextitem: pytest.Item | None = None) -> tuple[str, str]:
    """Run one test: what became of it, and where and with which words it failed."""
    try:
        with _limited(seconds):
            reports = runtestprotocol(item, log=False, nextitem=nextitem)
    except TakesTooLong:
        return "timed out", ""
    failed = [report for report in reports if report.failed]
    if not failed:  # a test that is left out here notices nothing, and is no fault of anybody
        return "passed", ""
    told = [str(report.longrepr) for report in failed]
    if any("TakesTooLong" in each for each in told):
        return "timed out", ""
    how = "not cited" if all(each.startswith(NOT_CITED) for each in told) else "failed"
    crash = getattr(failed[0].longrepr, "reprcrash", None)
    where = told[0] if crash is None else f"{crash.path}:{crash.lineno}: {crash.message}"
    return how, _ADDRESS.sub("", where)


def take_down(item: pytest.Item) -> None:
    """Take down what tests share and what was kept for the next one, where there is none."""
    with suppress(TakesTooLong, Exception), _limited(10):
        item.session._setupstate.teardown_exact(None)


_ADDRESS = re.compile(r"0x[0-9a-f]+")
"""Where an object lies in memory, which is elsewhere each time."""


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Limit processor time, and wall time far beyond it."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TakesTooLong(f"more than {seconds:.0f} s")

    before = {number: signal.signal(number, stop) for number in (signal.SIGPROF, signal.SIGALRM)}
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, MOST_WAIT * seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
