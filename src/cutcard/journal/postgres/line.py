"""The line to a database: connections that live on an event loop of their own, for callers on any thread.

A store is called from the journal's thread, from a floor's loop and from others beside it. All of them wait here for
the one thread that speaks with the server. What a broken connection left undone is said (`LineBroken`), or asked again
where asking twice does no harm.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import CancelledError
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

import asyncpg

from cutcard.citations import Refused
from cutcard.journal.postgres.address import shown
from cutcard.journal.store import Unanswered

T = TypeVar("T")
Work = Callable[[asyncpg.Connection], Awaitable[T]]
"""Something to be done on one connection."""

PATIENCE = 30.0
"""Seconds for which a server that has gone away is asked again: so long may a restart take."""

ANSWER = 15.0
"""Seconds after which a server that says nothing counts as gone."""

PAUSE = 0.1
"""Seconds between two attempts."""

CLOSING = 2.0
"""Seconds for which whoever closes a line waits for its thread, which ends with the process in any case."""

READERS = 4
"""Connections that read at once, at most."""

_EVERY = {
    "application_name": "cutcard",
    "default_transaction_isolation": "read committed",  # each statement of a function sees what is there by then
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "jit": "off",
}

_GONE = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.QueryCanceledError,
    asyncpg.LockNotAvailableError,
    asyncpg.DeadlockDetectedError,
)
"""What a server says, or the system, when nothing is wrong with what was asked: later it may work."""


class LineBroken(Exception):  # noqa: N818 - it is the line that is broken
    """A connection broke, or could not be made: what was asked may have been done, or not."""


class Unreachable(Refused, Unanswered):
    """The database did not answer for as long as it was waited for; said in a sentence."""

    def __init__(self, name: str, broken: LineBroken) -> None:
        said = f"the database cannot be reached ({' '.join(str(broken).split())[:300]})"
        super().__init__("unreachable", f"{name}: {said}")


class Lane:
    """A few connections for one kind of work; they are made when they are first needed, and again when they break."""

    def __init__(self, line: Line, most: int, **settings: str) -> None:
        self._line, self._settings = line, settings
        self._idle: list[asyncpg.Connection] = []
        self._free = asyncio.Semaphore(most)

    async def use(self, work: Work[T], seconds: float = ANSWER) -> T:
        """Do something on a connection, once; raises `LineBroken` where it cannot be told whether it was done.

        ``seconds`` are how long a server that says nothing is waited for.
        """
        async with self._free:
            connection = self._idle.pop() if self._idle else None
            try:
                if connection is None or connection.is_closed():
                    connection = await self._line.connect(**self._settings)
                async with asyncio.timeout(seconds):
                    found = await work(connection)
            except BaseException as error:
                if connection is not None and not _sound(error):
                    connection.terminate()
                elif connection is not None:
                    self._idle.append(connection)
                if _gone(error):
                    raise LineBroken(str(error) or type(error).__name__) from error
                raise
            self._idle.append(connection)
            return found

    async def close(self) -> None:
        while self._idle:
            with suppress(*_GONE):
                await self._idle.pop().close(timeout=2)


def _gone(error: BaseException) -> bool:
    """Whether the same may be asked once more; a value that no database could take is wrong every time."""
    return isinstance(error, _GONE) and not isinstance(error, asyncpg.DataError)


def _sound(error: BaseException) -> bool:
    """Whether a connection can be used again after this."""
    broken = asyncpg.PostgresConnectionError, asyncpg.AdminShutdownError, asyncpg.CrashShutdownError
    return isinstance(error, asyncpg.PostgresError) and not isinstance(error, broken)


class Line:
    """All connections of one process to one database. ``read_only``: the server itself lets nothing be written."""

    def __init__(self, address: str, *, read_only: bool = False) -> None:
        self.address, self.name, self.read_only = address, shown(address), read_only
        self.patience = 0.0  # a server that was never there is not waited for
        self._loop = _new_loop()
        self._closed = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._run, name="postgres", daemon=True)
        self._thread.start()
        self.reading = Lane(self, READERS, lock_timeout="10s")
        self.writing = Lane(self, 1, lock_timeout="10s")
        self.leasing = Lane(self, 1, lock_timeout="1s")

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()
        self._loop.close()  # here, and not by whoever waits: a loop may wait for ever for a connection to a dead server

    async def connect(self, **settings: str) -> asyncpg.Connection:
        """A new connection; raises `Refused` where another attempt would end in the same way."""
        if self.read_only:
            settings["default_transaction_read_only"] = "on"
        try:
            connection = await asyncpg.connect(self.address, timeout=ANSWER, server_settings={**_EVERY, **settings})
            if not self.read_only and await connection.fetchval("SHOW synchronous_commit") in ("off", "local"):
                await connection.execute("SET synchronous_commit = on")  # what is acknowledged is on the disks
        except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            if _gone(error) and not isinstance(error, asyncpg.InterfaceError):
                raise
            raise self.refused(error) from None
        return connection

    def refused(self, error: BaseException | str) -> Refused:
        """What the server said, in a sentence that names the database."""
        return Refused("not_a_journal", f"{self.name}: {error if isinstance(error, str) else reason(error)}")

    # --- from any thread

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for something that is done on the line's own thread."""
        if self._closed or threading.current_thread() is self._thread:
            work.close()
            if self._closed:
                raise self.refused("it is closed")
            raise RuntimeError("whoever is called on the line's own thread cannot wait for it")
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()
        except CancelledError:
            raise self.refused("it was closed meanwhile") from None

    def once(self, lane: Lane, work: Work[T], seconds: float = ANSWER) -> T:
        """Do something once; raises `LineBroken` where it is not known what came of it, and `Refused`."""
        try:
            return self.run(lane.use(work, seconds))
        except asyncpg.PostgresError as error:
            if error.sqlstate is not None and error.sqlstate[:2] in ("CC", "23"):  # ours, or a constraint
                raise
            raise self.refused(error) from error

    def ask(self, work: Work[T], lane: Lane | None = None, seconds: float = ANSWER) -> T:
        """Do something that may be done twice: again and again, until the server answers or patience ends."""
        end = monotonic() + self.patience
        while True:
            try:
                return self.once(lane or self.reading, work, seconds)
            except LineBroken as broken:
                self.wait(end, broken)

    def wait(self, end: float, broken: LineBroken) -> None:
        """Between two attempts; raises `Unreachable` where patience is at its end."""
        if monotonic() >= end:
            raise Unreachable(self.name, broken) from broken
        threading.Event().wait(PAUSE)

    def fetch(self, query: str, *values: Any) -> list[Any]:
        """The rows of a query that changes nothing."""

        async def work(connection: asyncpg.Connection) -> list[Any]:
            found: list[Any] = await connection.fetch(query, *values)
            return found

        return self.ask(work)

    def begin(self, work: Coroutine[Any, Any, None]) -> Callable[[], None]:
        """Have something done on the line's own thread from now on; the result ends it."""
        task: asyncio.Task[None] | None = None

        async def start() -> None:
            nonlocal task
            task = asyncio.ensure_future(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        self.run(start())
        return lambda: None if self._closed or task is None else self.run(_ended(task))

    def close(self) -> None:
        if self._closed:
            return
        self.run(self._end())
        self._closed = True
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(CLOSING)

    async def _end(self) -> None:
        for task in asyncio.all_tasks() - {asyncio.current_task()}:  # nobody waits for ever for what never comes
            await _ended(task)
        for lane in (self.reading, self.writing, self.leasing):
            await lane.close()


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await task


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:  # as on Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def reason(error: BaseException) -> str:
    """Why a database cannot be used, in a sentence."""
    said = " ".join(str(error).split())[:300]
    if isinstance(error, asyncpg.InvalidAuthorizationSpecificationError):
        return f"the server does not let this user in ({said})"
    if isinstance(error, asyncpg.InvalidCatalogNameError):
        return f"there is no such database ({said})"
    if isinstance(error, asyncpg.InsufficientPrivilegeError):
        return f"this user may not do that there ({said})"
    if isinstance(error, asyncpg.DiskFullError):
        return f"the disk of the server is full, and nothing more could be written ({said})"
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        return f"the server lets nobody write just now: is it a standby? ({said})"
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        return f"what it holds is damaged ({said})"
    return f"PostgreSQL cannot use it ({said})"
