"""Who walks the streams: this process alone, or several side by side, each with some of them.

All go through the file in the same stretches, one after the other, so that what they tell can be put together; nobody
gets further ahead than a pipe holds. What they tell does not depend on how many they are.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from math import inf
from multiprocessing.connection import Connection
from time import process_time
from typing import NamedTuple

import msgspec

from cutcard.citations import Refused
from cutcard.inspection.parts import Asks, Part
from cutcard.inspection.told import Ended, Told
from cutcard.journal.store import Store

WINDOW = 4096
"""Positions of one stretch."""

FEW = 4096
"""Entries for which another process is worth its while."""

LINKING = 0.25
"""What chain and heads take of the work on a stream; the rest is judging."""

READING = 0.07
"""What it takes to read a stream, which two who have halves of it both do."""

EVEN = 0.97
"""A half is given away for a gain that is worth it."""

POSSIBLE = "fork" in multiprocessing.get_all_start_methods()
"""Whether this system lets a process go on as two: the others then have the shelf and all that was read already."""

_write = msgspec.msgpack.Encoder().encode
_told = msgspec.msgpack.Decoder(list[Told]).decode
_ended = msgspec.msgpack.Decoder(list[Ended]).decode


class Task(NamedTuple):
    """A stream that somebody walks, or one half of the work on it."""

    stream: str
    linking: bool = True
    judging: bool = True


Begin = Callable[[Store, Task], Part]


def shared_out(entries: dict[str, int], workers: int) -> list[list[Task]]:
    """Which tasks each worker has: about as much work for all; where one has more, half of a stream goes to another.

    >>> [len(tasks) for tasks in shared_out({"floor": 10, "table:a": 400, "table:b": 500}, 2)]
    [1, 2]
    """
    loads = [0.0] * workers
    shares: list[list[Task]] = [[] for _ in range(workers)]
    for stream, number in sorted(entries.items(), key=lambda each: -each[1]):
        least = loads.index(min(loads))
        loads[least] += number
        shares[least].append(Task(stream))
    while True:
        most, least = loads.index(max(loads)), loads.index(min(loads))
        halves = [task for task in shares[most] if task.linking and task.judging]
        better = [task for task in halves if loads[least] + entries[task.stream] * LINKING < loads[most] * EVEN]
        if not better:
            return [share for share in shares if share]
        task = max(better, key=lambda task: entries[task.stream])
        shares[most][shares[most].index(task)] = Task(task.stream, linking=False)
        shares[least].append(Task(task.stream, judging=False))
        loads[most] -= entries[task.stream] * (LINKING - READING)
        loads[least] += entries[task.stream] * LINKING


class Alone:
    """A crew of one: this process does all the work itself."""

    def __init__(self, store: Store, tasks: list[Task], begin: Begin) -> None:
        self._parts = [begin(store, task) for task in tasks]
        self._asks = Asks(store)

    def window(self, end: float) -> list[Told]:
        """What stands before a position, after the window before."""
        asks = self._asks.before(end)
        return [part.step(end, asks) for part in self._parts]

    def ended(self) -> list[Ended]:
        """How everything ended."""
        return [part.ended() for part in self._parts]

    def close(self) -> None:
        """Nobody is left working."""


class Crew:
    """Several processes; the parent puts together what they tell."""

    def __init__(
        self, shares: Sequence[list[Task]], begin: Begin, again: Callable[[], Store], windows: int, start: int = 0
    ) -> None:
        context = multiprocessing.get_context("fork")
        self._pipes: list[Connection] = []
        self._processes = []
        for tasks in shares:
            here, there = context.Pipe(duplex=False)
            process = context.Process(target=_work, args=(there, tasks, begin, again, windows, start), daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def window(self, end: float) -> list[Told]:
        """What everybody tells of the next stretch."""
        return [told for pipe in self._pipes for told in _told(_received(pipe))]

    def ended(self) -> list[Ended]:
        """How everything ended."""
        return [ended for pipe in self._pipes for ended in _ended(_received(pipe))]

    def close(self) -> None:
        """Nobody is left working."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.terminate()
            process.join()


def _received(pipe: Connection) -> bytes:
    try:
        kind, said = pipe.recv()
    except EOFError:
        raise RuntimeError("a process that verifies has ended before its time") from None
    if kind == "refused":
        raise Refused(*said)
    if kind == "failed":
        raise RuntimeError(said)
    found: bytes = said
    return found


def _work(
    pipe: Connection, tasks: list[Task], begin: Begin, again: Callable[[], Store], windows: int, start: int
) -> None:  # pragma: no cover - in a process of its own
    """What one of several does: the same windows as everybody."""
    with suppress(BrokenPipeError, KeyboardInterrupt):
        store = again()
        try:
            alone = Alone(store, tasks, begin)
            for end in ends(windows, start):
                pipe.send(("told", _write(alone.window(end))))
            ended = alone.ended()
            for each in ended:
                each.spent = process_time()
            pipe.send(("ended", _write(ended)))
        except Refused as refused:
            pipe.send(("refused", (refused.code, str(refused))))
        except Exception as error:
            pipe.send(("failed", repr(error)))
        finally:
            store.close()


def ends(windows: int, start: int = 0) -> Iterator[float]:
    """Where each stretch ends, after a position; none is ahead of the last."""
    yield from (1 + start + WINDOW * (number + 1) for number in range(windows - 1))
    yield inf
