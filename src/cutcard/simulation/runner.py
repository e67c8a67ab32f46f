"""Running a plan: its chunks on several cores, their tallies in the order of their numbers.

A chunk is seeded by its number and the plan's seed, and tallies are handed out in order, so the answer is the same
whoever works and however many they are. The kernels leave Python's lock alone while they run: threads are enough.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from types import FrameType
from typing import Generic, TypeVar, cast

T = TypeVar("T")

_WAKES = 0.25  # seconds


def in_order(
    work: Callable[[int], T], chunks: int, workers: int, stop: threading.Event | None = None, ahead: int = 4
) -> Generator[T, None, None]:
    """What ``work`` gives for each number below ``chunks``, in order, so many at a time.

    Once ``stop`` is set no further number is begun; those under way are finished, so what was given out is always all
    of the numbers from nought up to some number. Nobody runs further ahead of the reader than ``ahead`` numbers each.

    >>> list(in_order(lambda number: number * number, 5, workers=2))
    [0, 1, 4, 9, 16]
    """
    stop = threading.Event() if stop is None else stop
    crew: _Crew[T] = _Crew(work, chunks, max(1, min(workers, chunks)), stop, ahead)
    try:
        yield from crew.results()
    finally:
        crew.dismiss()


class _Crew(Generic[T]):
    """Threads that take the next number each, and one reader."""

    def __init__(self, work: Callable[[int], T], chunks: int, workers: int, stop: threading.Event, ahead: int) -> None:
        self._work = work
        self._chunks = chunks
        self._stop = stop
        self._room = ahead * workers
        self._next = self._given = 0
        self._turn = threading.Condition()
        self._dismissed = False
        self._done: SimpleQueue[tuple[int, object]] = SimpleQueue()
        self._working = workers
        for _ in range(workers):
            threading.Thread(target=self._run, daemon=True).start()

    def _take(self) -> int | None:
        with self._turn:
            self._turn.wait_for(lambda: self._over or self._next - self._given < self._room)
            if self._over:
                return None
            self._next += 1
            return self._next - 1

    @property
    def _over(self) -> bool:
        return self._dismissed or self._stop.is_set() or self._next >= self._chunks

    def _run(self) -> None:
        while (number := self._take()) is not None:
            try:
                result: object = self._work(number)
            except BaseException as error:  # it is the reader's to see, whatever it is
                result = _Failed(error)
            self._done.put((number, result))
        self._done.put((-1, None))

    def results(self) -> Iterator[T]:
        """The results in order; an error in a thread is raised here, in its turn."""
        waiting: dict[int, object] = {}
        while self._working:
            try:
                # A signal may have gone to another thread, and is heard only when this one wakes up.
                number, result = self._done.get(timeout=_WAKES)
            except Empty:
                continue
            if number < 0:
                self._working -= 1
                continue
            waiting[number] = result
            while self._given in waiting:
                found = waiting.pop(self._given)
                if isinstance(found, _Failed):
                    raise found.error
                yield cast(T, found)
                with self._turn:
                    self._given += 1
                    self._turn.notify_all()

    def dismiss(self) -> None:
        """Begin nothing more, since whoever read the results has gone."""
        with self._turn:
            self._dismissed = True
            self._turn.notify_all()


class _Failed:
    def __init__(self, error: BaseException) -> None:
        self.error = error


class Interrupts:
    """What Ctrl-C does to a run: the first asks for an end (``stop``), a second makes it, though never in the middle
    of what is `held`."""

    def __init__(self) -> None:
        self.stop = threading.Event()
        self._held = self._late = False

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Handle the signal of Ctrl-C."""
        if not self.stop.is_set():
            self.stop.set()
        elif self._held:
            self._late = True
        else:
            raise KeyboardInterrupt

    @contextmanager
    def held(self) -> Iterator[None]:
        """Let a second Ctrl-C wait until what is done in this context is finished."""
        self._held = True
        yield
        self._held = False
        if self._late:
            raise KeyboardInterrupt


@contextmanager
def interruptible() -> Iterator[Interrupts]:
    """Handle Ctrl-C as `Interrupts` does; outside the main thread, which alone gets signals, do nothing."""
    found = Interrupts()
    if threading.current_thread() is not threading.main_thread():
        yield found
        return
    before = signal.signal(signal.SIGINT, found.hear)
    try:
        yield found
    finally:
        signal.signal(signal.SIGINT, before)
