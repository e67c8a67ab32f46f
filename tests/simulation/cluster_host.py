"""A scheduler and workers of Dask on loopback, each a process of its own, for tests.

``python -m tests.simulation.cluster_host FOLDER`` reads a line for each process to start: ``scheduler``, or ``worker``
with the scheduler's address. It answers with a line of JSON once that process is ready. All of them are forked from one
process that has imported what they need, because that takes longer than anything they do. They end with their host,
which ends with its standard input.

While the file ``FOLDER/held`` is there, chunks from the number in it on are not begun.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import distributed

from cutcard.simulation import cluster
from cutcard.simulation.kernels import one_box  # noqa: F401 - what a worker needs to play


async def _stay(found: Awaitable[Any]) -> None:
    """Tell that a scheduler or a worker is ready, and stay until it is ended."""
    node = await found
    print(json.dumps({"pid": os.getpid(), "address": node.address}), flush=True)
    await node.finished()


def _play_when_let(held: Path) -> None:
    """From now on, chunks that are held back are put off: a worker that waited could keep an earlier one waiting."""

    play_for = cluster.play_for

    def play_when_let(plan: Any, number: int, planned: str, play: Callable[[Any, int], Any]) -> Any:
        if held.exists() and number >= int(held.read_text()):
            time.sleep(0.05)
            raise distributed.Reschedule
        return play_for(plan, number, planned, play)

    # A task names what it runs, so a worker looks `play_for` up in its own module.
    patch.object(cluster, "play_for", play_when_let).start()


async def _play(folder: Path, words: list[str]) -> None:
    """Be what a line asks for."""
    if words[0] == "scheduler":
        await _stay(distributed.Scheduler(host="127.0.0.1", port=0, dashboard=False))
    else:
        _play_when_let(folder / "held")
        own = folder / f"worker-{os.getpid()}"
        await _stay(distributed.Worker(words[1], host="127.0.0.1", nthreads=1, local_directory=str(own)))


def main(folder: Path) -> None:
    """Start processes as they are asked for."""
    signal.signal(signal.SIGCHLD, lambda number, frame: _reap())
    children = []
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            asyncio.run(_play(folder, line.split()))
            os._exit(0)
        children.append(child)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for child in children:
        try:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        except (ProcessLookupError, ChildProcessError):  # it has ended before
            continue


def _reap() -> None:
    """Children that were killed are gone, and not half there."""
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        pass


if __name__ == "__main__":
    main(Path(sys.argv[1]))
