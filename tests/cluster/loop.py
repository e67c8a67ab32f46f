"""An event loop whose seconds nobody waits for, and whose order of events is chosen by a seed.

Every process of a simulated cluster is a `Life`: a queue of its own, as a real process has a loop of its own. Within a
life events come in the order in which asyncio would have them; which life goes next is drawn. A life can be frozen: its
events wait, and all run when it thaws. And it can die: its events never run, in the middle of whatever it was doing. A
life's clock has its own offset and pace.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

TICK = 1e-9
"""What a clock tells apart, in seconds; as the real ones do, it wakes nobody in less."""

STUCK = 100_000
"""Turns within one moment that are too many: a whole story has about as many."""


class Life:
    """One life of a process, from its start to its end, or whatever else has events of its own."""

    def __init__(self, loop: SimulatedLoop, name: str, offset: float = 0.0, pace: float = 1.0) -> None:
        self._loop = loop
        self.name = name
        self.offset, self.pace = offset, pace
        self.ready: deque[Event] = deque()
        self.frozen = self.dead = False
        self.context = copy_context()
        self.context.run(_LIFE.set, self)

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task of this life."""
        return self._loop.create_task(work, context=self.context)

    def freeze(self) -> None:
        self.frozen = True
        self._loop.rest(self)

    def thaw(self) -> None:
        self.frozen = False
        if self.ready and not self.dead:
            self._loop.wake(self)

    def die(self) -> None:
        self.dead = True
        self.ready.clear()
        self._loop.rest(self)


_LIFE: ContextVar[Life] = ContextVar("life")


class Event:
    """A call that is due."""

    __slots__ = ("_arguments", "_call", "_cancelled", "_when", "context", "life")

    def __init__(
        self, call: Callable[..., object], arguments: tuple[Any, ...], context: Context, life: Life, when: float
    ) -> None:
        self._call, self._arguments, self.context, self.life, self._when = call, arguments, context, life, when
        self._cancelled = False

    def cancel(self) -> None:
        self._cancelled = True

    def cancelled(self) -> bool:
        return self._cancelled

    def when(self) -> float:
        return self._when

    def run(self) -> None:
        if not self._cancelled:
            self.context.run(self._call, *self._arguments)


class SimulatedLoop(asyncio.AbstractEventLoop):
    """Runs lives until there is nothing more to do, or time is up. ``now`` is the true time."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.now = 0.0
        self._timers: list[tuple[float, int, Event]] = []
        self._number = 0
        self._awake: list[Life] = []  # with something to do
        self._tasks: list[asyncio.Task[Any]] = []  # kept: a task that is collected cleans up, and the dead do not
        self.errors: list[str] = []
        self.world = Life(self, "world")
        self._life = self.world
        self._context = self.world.context
        self.turns = 0
        self._before = 0  # turns before this moment

    # --- lives

    def wake(self, life: Life) -> None:
        if not life.frozen and life not in self._awake:
            self._awake.append(life)

    def rest(self, life: Life) -> None:
        if life in self._awake:
            self._awake.remove(life)

    def later(self, seconds: float, call: Callable[..., object], *arguments: Any) -> Event:
        """Something that happens in the world, whatever becomes of any life."""
        event = Event(call, arguments, self.world.context, self.world, self.now + seconds)
        self._schedule(event, self.now + seconds)
        return event

    def soon(self, call: Callable[[], object]) -> None:
        """Something that happens in the world in this moment, before or after what else is due in it."""
        self._put(Event(call, (), self.world.context, self.world, self.now))

    def run(self, until: float, enough: Callable[[], bool] = lambda: False) -> None:
        """Go on until this time, or until it is enough; that is asked when a moment is over."""
        asyncio._set_running_loop(self)
        timers, awake, chance = self._timers, self._awake, self._chance
        try:
            while True:
                while awake:
                    at = int(chance.random() * len(awake)) if len(awake) > 1 else 0
                    self._turn(awake[at])
                if not timers or timers[0][0] > until or enough():
                    return
                self._go_to(timers[0][0])
                self._put(heapq.heappop(timers)[2])
                while timers and timers[0][0] <= self.now:
                    self._put(heapq.heappop(timers)[2])
        finally:
            asyncio._set_running_loop(None)

    def _go_to(self, moment: float) -> None:
        """Let time go by; a moment that never ends is a fault, and must not fill the memory."""
        if moment > self.now:
            self.now, self._before = moment, self.turns
        elif self.turns - self._before > STUCK:
            raise RuntimeError(f"time stands still at {self.now} s, after {self.turns} turns")

    def _turn(self, life: Life) -> None:
        """One turn of a life's loop: all that was due when it began."""
        self._life, ready = life, life.ready
        self.turns += 1
        for _ in range(len(ready)):
            event = ready.popleft()
            self._context = event.context
            event.run()
            if life.frozen or life.dead:
                return
        if not ready:
            self.rest(life)

    def _put(self, event: Event) -> None:
        life = event.life
        if life.dead or event.cancelled():
            return
        life.ready.append(event)
        if len(life.ready) == 1 or life not in self._awake:
            self.wake(life)

    def _schedule(self, event: Event, at: float) -> None:
        self._number += 1
        heapq.heappush(self._timers, (max(at, self.now), self._number, event))

    def unheard(self) -> list[str]:
        """What went wrong in tasks without anybody asking for it."""
        over = [task for task in self._tasks if task.done() and not task.cancelled()]
        failed = [task for task in over if task._log_traceback]
        return [f"{task.get_coro()!r}: {task.exception()!r}" for task in failed]

    def end(self) -> None:
        """Everything that still waits is let go without a word."""
        for task in self._tasks:
            # The dead never finish, which asyncio would print for each of them; what failed is told by `unheard`.
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            work = task.get_coro()
            with suppress(RuntimeError):  # it was about to clean up after itself, and would have waited for something
                work.close()
        self._timers.clear()

    # --- what asyncio asks for. It wants handles; an `Event` has of them what is used, and says nothing of the loop.

    def time(self) -> float:
        return self.now * self._life.pace + self._life.offset

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Event:
        life = self._life if context is None else context.get(_LIFE, self.world)
        event = Event(callback, args, self._context if context is None else context, life, self.now)
        self._put(event)
        return event

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Event:
        life = self._life if context is None else context.get(_LIFE, self.world)
        # At least a tick: what a clock of another pace lacks of a moment may be too little to move this one at all, and
        # whoever waits for that moment would be called again and again without any time going by.
        at = self.now + max(delay / life.pace, TICK if delay > 0 else 0.0)
        event = Event(callback, args, self._context if context is None else context, life, at * life.pace + life.offset)
        self._schedule(event, at)
        return event

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Event:
        return self.call_later(when - self.time(), callback, *args, context=context)

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, T], *, name: object = None, context: Context | None = None
    ) -> asyncio.Task[T]:
        task = asyncio.Task(coro, loop=self, name=None if name is None else str(name), context=context)
        self._tasks.append(task)
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.errors.append(f"{context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False
