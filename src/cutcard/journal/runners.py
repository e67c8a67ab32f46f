"""What the journal's committing loop runs on: a thread of its own, or a task of an event loop.

The loop is a generator (`cutcard.journal.committing`). Whatever takes time it does not do itself: it yields a step, and
the runner does that and sends back what came of it. So the loop is the same code on a thread, on a task beside a
database, and on a task of a simulated loop whose seconds nobody waits for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Generator
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from cutcard.journal.store import Unanswered

T = TypeVar("T")


class Next(msgspec.Struct, frozen=True):
    """The step that waits for what is put next; `queue.Empty` is raised if nothing is in so many seconds."""

    seconds: float | None


class Pause(msgspec.Struct, frozen=True):
    """The step that lets so many seconds pass."""

    seconds: float


Step = Next | Pause | Callable[[], Any]
"""What a loop asks its runner for. A call is made where it may take its time, and its result is sent back."""

Steps = Generator[Step, Any, T]
"""A loop, or a part of one, that comes to a ``T``."""


class Aside(Protocol):
    """How a call that takes its time is made beside an event loop. `asyncio.to_thread` is one way."""

    async def __call__(self, call: Callable[[], T], /) -> T: ...


def in_time(aside: Aside, seconds: float) -> Aside:
    """The same way aside, but nobody waits longer than this: then it is `Unanswered`, and may yet be done."""

    async def asked(call: Callable[[], T], /) -> T:
        try:
            async with asyncio.timeout(seconds):
                return await aside(call)
        except TimeoutError:
            raise Unanswered(f"no answer in {seconds} seconds") from None

    return asked


class Runner(Protocol[T]):
    """Runs one loop, and has the queue that feeds it."""

    def start(self, steps: Steps[None]) -> None:
        """Begin to run a loop."""
        ...

    def put(self, item: T) -> None:
        """Give the loop something; from any thread that may call this runner."""
        ...

    def take(self) -> T:
        """What was put next, at once; raises `queue.Empty`. For the loop itself."""
        ...

    def now(self) -> float:
        """Seconds by a clock that never goes back."""
        ...

    async def ended(self) -> None:
        """Return when the loop is at its end, or never began."""
        ...

    def ended_now(self) -> None:
        """The same for a thread without an event loop."""
        ...


class ThreadRunner(Generic[T]):
    """A thread of its own: nobody else waits for the disk. It takes from any thread, with or without an event loop."""

    def __init__(self, name: str = "journal") -> None:
        self._queue: SimpleQueue[T] = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._steps: Steps[None] | None = None
        self.put = self._queue.put
        self.take = self._queue.get_nowait
        self.now = monotonic

    def start(self, steps: Steps[None]) -> None:
        self._steps = steps
        self._thread.start()

    def _run(self) -> None:
        steps = self._steps
        assert steps is not None
        try:
            step = next(steps)
            while True:
                try:
                    found = self._do(step)
                except BaseException as error:  # whatever it was, the loop must know
                    step = steps.throw(error)
                else:
                    step = steps.send(found)
        except StopIteration:
            return

    def _do(self, step: Step) -> object:
        if isinstance(step, Next):
            return self._queue.get(timeout=step.seconds)
        if isinstance(step, Pause):
            sleep(step.seconds)
            return None
        return step()

    async def ended(self) -> None:
        if self._thread.ident is not None:  # else it never began
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    def ended_now(self) -> None:
        if self._thread.ident is not None:
            self._thread.join()


class TaskRunner(Generic[T]):
    """A task of the running event loop, which alone may put. Calls that take their time are made ``aside``."""

    def __init__(self, aside: Aside) -> None:
        self._aside = aside
        self._items: deque[T] = deque()
        self._came = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self, steps: Steps[None]) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(steps), name="journal")

    def put(self, item: T) -> None:
        self._items.append(item)
        self._came.set()

    def take(self) -> T:
        if not self._items:
            raise Empty
        return self._items.popleft()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def _run(self, steps: Steps[None]) -> None:
        try:
            step = next(steps)
            while True:
                try:
                    found = await self._do(step)
                except asyncio.CancelledError:  # the process ends: nothing more is written, and nobody is told
                    steps.close()
                    raise
                except BaseException as error:  # whatever it was, the loop must know
                    step = steps.throw(error)
                else:
                    step = steps.send(found)
        except StopIteration:
            return

    async def _do(self, step: Step) -> object:
        if isinstance(step, Next):
            return await self._next(step.seconds)
        if isinstance(step, Pause):
            await asyncio.sleep(step.seconds)
            return None
        return await self._aside(step)

    async def _next(self, seconds: float | None) -> T:
        while not self._items:
            self._came.clear()
            try:
                await asyncio.wait_for(self._came.wait(), seconds)
            except TimeoutError:
                raise Empty from None
        return self._items.popleft()

    async def ended(self) -> None:
        if self._task is not None:
            await asyncio.wait([self._task])

    def ended_now(self) -> None:
        raise RuntimeError("a task of an event loop is awaited by `ended`")
