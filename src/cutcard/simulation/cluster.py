"""Chunks on other machines, by Dask distributed: the same answer as on one, to the last digit.

A chunk is one task. Dask gives the tasks of a worker that dies to another; a chunk is pure, so playing it twice does no
harm. Each task says which kernels it was planned for, and a worker with others refuses it.
"""

from __future__ import annotations

import re
import threading
from asyncio import CancelledError
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import Any, Protocol, TypeVar
from uuid import uuid4

from cutcard.citations import Refused
from cutcard.simulation.chunks import run_chunk
from cutcard.simulation.plan import Plan
from cutcard.simulation.tally import Tally

A = TypeVar("A")
P = TypeVar("P", bound="Chunked")

ANSWERS_WITHIN = 8.0
"""Seconds in which a scheduler must answer, and a first worker be there."""

_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?:[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\]):([0-9]{1,5})")
_LOOKS = 1.0  # seconds between looks at the scheduler
_AHEAD = 2  # tasks in hand for each thread of the cluster


class ClusterLost(Exception):  # noqa: N818 - an end that the run must tell, not a fault
    """The scheduler went away, or its workers died under the same chunk again and again."""


class OtherKernels(Exception):  # noqa: N818 - it travels from a worker, as a refusal cannot
    """Raised when a worker has other kernels than this machine, and so might come to another answer."""


def kernels() -> str:
    """Which kernels this machine plays with: all that decides what a chunk comes to."""
    from pathlib import Path

    from cutcard.simulation import kernels as folder
    from cutcard.simulation.kernels.compiled import sources_hash

    return sources_hash(Path(folder.__path__[0]))


class Chunked(Protocol):
    """A plan that falls into chunks."""

    @property
    def chunks(self) -> int: ...


def play_for(plan: P, number: int, planned: str, play: Callable[[P, int], A]) -> A:
    """One chunk, on whichever machine this is."""
    found = kernels()
    if found != planned:
        raise OtherKernels(f"a worker has other kernels ({found}) than the plan was made for ({planned})")
    return play(plan, number)


def check_address(address: str) -> str:
    """An address of a scheduler, as in ``tcp://10.0.0.5:8786``.

    >>> check_address("10.0.0.5:8786")
    '10.0.0.5:8786'
    """
    found = _ADDRESS.fullmatch(address)
    if found is None or not 1 <= int(found[1]) <= 65535:
        raise Refused("bad_address", f"cluster: {address[:80]!r} is no address; write HOST:PORT, as in 10.0.0.5:8786")
    return address


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """A client of the scheduler at this address; refused in seconds if there is none, or none has workers."""
    check_address(address)
    try:
        import distributed
    except ImportError:
        raise Refused("no_cluster", "cluster: Dask is not installed here; `pip install cutcard[cluster]`") from None
    _silence()
    client = _connect(address, distributed)
    try:
        with _sentence(address):
            client.wait_for_workers(1, timeout=ANSWERS_WITHIN)
        yield client
    finally:
        with suppress(Exception):
            client.close(timeout=2)


def _silence() -> None:
    """Silence the log of the library: what goes wrong is said in one sentence by the command."""
    import logging

    for name in ("tornado", "asyncio", "distributed", *logging.root.manager.loggerDict):
        if name.split(".")[0] in ("tornado", "asyncio", "distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _connect(address: str, distributed: Any) -> Any:
    """Connect, but do not wait for ever: whatever listens there may be no scheduler and never say a word."""
    found: list[Any] = []

    def connect() -> None:
        try:
            found.append(distributed.Client(address, timeout=ANSWERS_WITHIN, set_as_default=False))
        except Exception as error:
            found.append(error)

    thread = threading.Thread(target=connect, daemon=True)
    thread.start()
    thread.join(ANSWERS_WITHIN + 1)
    if not found or isinstance(found[0], Exception):
        reason = f" ({type(found[0]).__name__})" if found else ""
        raise Refused("no_scheduler", f"cluster: no Dask scheduler answers at {address}{reason}")
    return found[0]


@contextmanager
def _sentence(address: str) -> Iterator[None]:
    try:
        yield
    except Exception:
        raise Refused("no_workers", f"cluster: the scheduler at {address} has no workers") from None


def on_cluster(client: Any, plan: Plan, stop: threading.Event) -> Iterator[Tally]:
    """The tallies of a plan's rounds, worked out by a cluster."""
    if plan.plain is not None:
        raise Refused("no_kernel", f"cluster: {plan.book} is played in Python, which a cluster does not do")
    return on_cluster_by(client, plan, run_chunk, stop)


def on_cluster_by(client: Any, plan: P, play: Callable[[P, int], A], stop: threading.Event) -> Iterator[A]:
    """The tallies of a plan's chunks in order, worked out by a cluster; `in_order` for many machines.

    Few tasks are in hand at a time, so that a stop is heard soon.
    """
    run = f"cutcard-{uuid4().hex}"
    planned = kernels()
    # A task like the others, so that the plan too outlives the worker that holds it.
    sent = client.submit(_same, plan, key=f"{run}-plan", pure=False)
    numbers = iter(range(plan.chunks))
    done: SimpleQueue[int] = SimpleQueue()
    in_hand: dict[int, Any] = {}
    waiting: dict[int, A] = {}

    def submit() -> None:
        number = None if stop.is_set() else next(numbers, None)
        if number is not None:
            task = client.submit(play_for, sent, number, planned, play, key=f"{run}-{number}", pure=False)
            in_hand[number] = task
            task.add_done_callback(lambda task: done.put(number))

    try:
        for _ in range(_AHEAD * max(1, sum(client.nthreads().values()))):
            submit()
        given = 0
        while in_hand:
            number = _answer(client, lambda: done.get(timeout=_LOOKS))
            waiting[number] = _answer(client, lambda: in_hand[number].result(timeout=_LOOKS))  # noqa: B023 - at once
            del in_hand[number]
            submit()
            while given in waiting:
                yield waiting.pop(given)
                given += 1
    except (OtherKernels, ImportError) as error:
        raise Refused("bad_worker", f"cluster: every worker needs this very version of cutcard; {error}") from None
    except (Exception, CancelledError) as error:
        raise ClusterLost(f"{type(error).__name__}: {error}".strip(": ")) from None


def _answer(client: Any, ask: Callable[[], A]) -> A:
    """Wait for an answer for as long as the scheduler is there; it may go without a word to those who wait."""
    while True:
        try:
            return ask()
        except (Empty, TimeoutError):
            if client.status != "running":
                raise ConnectionError("the scheduler has gone") from None


def _same(plan: P) -> P:
    return plan
