"""Running the tests that should notice an alteration: collected once, then a process is forked for each alteration.

First every test runs once on the books as they are, to learn how long it takes, which clauses it hears, and which
powers, remedies and points of procedure it asks for. Then each altered book is put in the place of the real one, and
the tests of that book run until one fails: those marked with the clauses of what was altered come first, then those
that ask for it, then those that hear its clauses, and at last all others that the book takes part in.
"""

from __future__ import annotations

import gc
import io
import json
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from time import monotonic
from types import FrameType
from typing import Any
from unittest.mock import patch

import pytest
from _pytest.runner import runtestprotocol

from cutcard.rulebooks import Rulebook, Shelf, rulebook
from cutcard.rulebooks.provisions import Fact, Ground, Power, Provision, Remedy, Role, Wager
from cutcard.rulebooks.rows import Row
from cutcard.table.rules import Rules
from cutcard.table.wire import COMMANDS, _decoder, _event_decoder
from tests.mutate.alterations import Mutant
from tests.support.heard import ANY_BOOK, listening

TESTS = (
    "tests/table",
    "tests/settlement",
    "tests/jackpots/test_pool.py",
    "tests/rulebooks/test_layout.py",
)
"""Where the tests are that show what rules do. Left out are those that hold the data of a book against data
(test_rulebooks, test_coverage_map, test_every_clause, test_documents) or that alter a book themselves (test_one_truth,
test_diff_remedies): that they fail would not show that anything works."""

LEFT_OUT = (
    "test_random_tables.py",
    "test_bad_commands.py",
    "test_bad_records.py",
    "test_settlement_properties.py",
)
"""Tests among these that would notice almost anything, by a crash, and take long: random ones, and whole screens."""

DATA = (Row, Power, Remedy, Provision, Fact, Wager, Ground, Role)
"""Records of a book: a test that was given one when it was collected would hold old data against new."""

MUST_BE_NOTICED = ("row", "power", "remedy")
"""For these every test of the book runs before an alteration counts as unnoticed."""

A_WHILE = 8.0
"""For so many seconds the tests run that are likeliest to notice any other alteration."""

LAST = 4
"""How likely a test notices that neither asks for what was altered nor hears its clauses."""

PATIENCE = 10
"""How many times as long as usual a test may take, and so many seconds more."""


@dataclass(frozen=True)
class Known:
    """What was learnt of a test: where it stands in the list, its time, and the clauses that it heard."""

    at: int
    seconds: float
    heard: frozenset[tuple[str, str]]
    marked: frozenset[tuple[str, str]]
    asked: frozenset[tuple[str, ...]]
    books: frozenset[str]


@dataclass
class Outcome:
    """Which test noticed an alteration, if any, and how many ran."""

    mutant: Mutant
    killer: str
    ran: int
    names: list[str] = field(default_factory=list)  # of those that ran, where none noticed


class Runner:
    """A pytest plugin that takes over once the tests are collected."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        jobs: int,
        say: Callable[[str], None],
        tests: Sequence[str] | None = None,
        quick: bool = False,
    ) -> None:
        self.mutants = list(mutants)
        self.jobs = jobs
        self.say = say
        self.tests = tests
        self.quick = quick
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0
        self.failing: list[str] = []
        self._items: list[pytest.Item] = []
        self._known: list[Known] = []
        self._killers: dict[tuple[str, str, str], dict[int, None]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = [item for item in session.items if self._fits(item)]
        begun = monotonic()
        warm_up()
        self._learn()
        self._mutate()
        self.seconds = monotonic() - begun
        return True

    def _fits(self, item: pytest.Item) -> bool:
        if item.path.name in LEFT_OUT or (self.tests is not None and item.nodeid.split("[")[0] not in self.tests):
            return False
        callspec = getattr(item, "callspec", None)
        return callspec is None or not _holds_data(list(callspec.params.values()))

    def _learn(self) -> None:
        """Run every test once on the real books; those that fail already are of no use."""
        work = [list(range(job, len(self._items), self.jobs * 4)) for job in range(self.jobs * 4)]
        learnt: dict[int, Known] = {}
        for _, lines in parallel(work, self._run_all, self.jobs):
            for at, seconds, passed, heard, asked in (json.loads(line) for line in lines):
                if passed:
                    marked = (mark.args for mark in self._items[at].iter_markers("clause"))
                    learnt[at] = Known(
                        at,
                        seconds,
                        frozenset((book, ref) for book, ref in heard),
                        frozenset((book, ref) for book, *refs in marked for ref in refs),
                        frozenset(map(tuple, asked)),
                        frozenset(each[0] for each in (*heard, *asked)),
                    )
                else:
                    self.failing.append(self._items[at].nodeid)
        self._known = sorted(learnt.values(), key=lambda known: known.seconds)
        self.say(f"{len(learnt)} tests, {sum(known.seconds for known in self._known):.0f} s in all")

    def _run_all(self, ats: list[int]) -> Iterator[str]:
        for at in ats:
            begun = monotonic()
            with listening() as heard, asking() as asked:
                passed = _passes(self._items[at], 60)
            yield json.dumps([at, monotonic() - begun, passed, sorted(heard), sorted(asked)])

    def _mutate(self) -> None:
        """Each alteration in a process of its own, so that nothing of it stays."""
        begun, survivors = monotonic(), 0
        for done, (mutant, lines) in enumerate(parallel(self.mutants, self._notice, self.jobs), 1):
            ran, killer = json.loads(lines[-1]) if lines else (0, "the process died")
            outcome = Outcome(mutant, killer, ran)
            if not killer:
                survivors += 1
                outcome.names = [self._items[known.at].nodeid for known in self._order(mutant)]
                self.say(f"SURVIVED {mutant}")
            self.outcomes.append(outcome)
            at = next((known.at for known in self._known if self._items[known.at].nodeid == killer), None)
            if at is not None:
                self._killers.setdefault((mutant.book, mutant.kind, mutant.name), {})[at] = None
            if done % 100 == 0 or done == len(self.mutants):
                self.say(f"{done} of {len(self.mutants)}, {survivors} survived, {monotonic() - begun:.0f} s")

    def _order(self, mutant: Mutant) -> list[Known]:
        """The tests that may notice, the likeliest first, the quickest of those first."""
        about = {(mutant.book, ref) for ref in mutant.clauses}
        before = self._killers.get((mutant.book, mutant.kind, mutant.name), {})

        asked = (mutant.book, mutant.kind, mutant.name.split(" ")[0])

        def likely(known: Known) -> int:
            if known.at in before:
                return 0
            if asked in known.asked:
                return 1 if known.marked & about else 2
            return 3 if known.heard & about else LAST

        taking_part = [known for known in self._known if not known.books.isdisjoint((mutant.book, ANY_BOOK))]
        if self.quick:
            taking_part = [known for known in taking_part if likely(known) < LAST]
        order = sorted(taking_part, key=likely)
        if mutant.kind in MUST_BE_NOTICED:
            return order
        passed = accumulate(known.seconds for known in order)
        return [known for known, seconds in zip(order, passed, strict=True) if seconds < A_WHILE]

    def _notice(self, mutant: Mutant) -> Iterator[str]:
        put_in_place(rulebook(mutant.book), mutant)
        order = self._order(mutant)
        for number, known in enumerate(order, 1):
            item = self._items[known.at]
            if not _passes(item, PATIENCE * (1 + known.seconds)):
                yield json.dumps([number, item.nodeid])
                return
        yield json.dumps([len(order), ""])


@contextmanager
def asking() -> Iterator[set[tuple[str, ...]]]:
    """Collect which powers, remedies and points of procedure of which book are asked for while the block runs."""
    asked: set[tuple[str, ...]] = set()
    may, power, remedies = Rules.may, Rulebook.power, Rules.remedies

    def listening_may(self: Rules, role: str, name: str) -> bool:
        asked.add((self.book.id, "power", name))
        return may(self, role, name)

    def listening_power(self: Rulebook, name: str) -> Power | None:
        asked.add((self.id, "power", name))
        return power(self, name)

    def listening_remedies(self: Rules, irregularity: str) -> list[Remedy]:
        asked.add((self.book.id, "remedy", irregularity))
        return remedies(self, irregularity)

    books = list(Shelf())
    for book in books:
        book.__dict__["topics"] = Topics(asked, book)
    with (
        patch.object(Rules, "may", listening_may),
        patch.object(Rulebook, "power", listening_power),
        patch.object(Rules, "remedies", listening_remedies),
    ):
        yield asked
    for book in books:
        del book.__dict__["topics"]


class Topics(dict[str, Provision]):
    """A book's points of procedure, and who asked for them."""

    def __init__(self, asked: set[tuple[str, ...]], book: Rulebook) -> None:
        super().__init__({point.topic: point for point in book.procedure})
        self._asked, self._book = asked, book.id

    def __getitem__(self, topic: str) -> Provision:
        self._asked.add((self._book, "procedure", topic))
        return super().__getitem__(topic)

    def get(self, topic: str, default: Any = None) -> Any:
        self._asked.add((self._book, "procedure", topic))
        return super().get(topic, default)


def _holds_data(value: Any) -> bool:
    if isinstance(value, dict):
        return _holds_data([*value.keys(), *value.values()])
    if isinstance(value, list | tuple) and not isinstance(value, DATA):
        return any(map(_holds_data, value))
    return isinstance(value, DATA)


def put_in_place(book: Rulebook, mutant: Mutant) -> None:
    """Alter a book where it stands, for everything that holds it, and forget what was worked out from it before."""
    for name, value in mutant.changed.items():
        object.__setattr__(book, name, value)
    book.__dict__.pop("topics", None)
    for forget in caches():
        forget()


KEEP = ("_packaged", "default_shelf", "_decoder", "_event_decoder", "_write_amount")
"""What is remembered of no book in particular, or is the book that was altered."""


@cache
def caches() -> tuple[Callable[[], object], ...]:
    """What makes the project's functions forget their answers; looking for it takes longer than most tests."""
    kept = [
        value
        for name, module in list(sys.modules.items())
        if name.startswith(("cutcard", "tests")) and name != __name__
        for value in list(vars(module).values())
    ]
    return tuple(
        value.cache_clear
        for value in {id(value): value for value in kept}.values()
        if callable(getattr(value, "cache_clear", None)) and value.__name__ not in KEEP
    )


def warm_up() -> None:
    """What every test needs and takes long to make is made once, before any process is forked."""
    caches()
    for book in Shelf():
        assert book.clauses and book.readings
    for kind in COMMANDS.values():
        _decoder(kind)
    _event_decoder()
    gc.collect()
    gc.freeze()


def _passes(item: pytest.Item, seconds: float) -> bool:
    """Run one test; one that takes much longer than usual is stopped, which is a failure."""
    with _limited(seconds):
        reports = runtestprotocol(item, log=False, nextitem=None)
    return all(report.passed for report in reports)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {seconds:.0f} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def parallel(work: Sequence[Any], do: Callable[[Any], Iterator[str]], jobs: int) -> Iterator[tuple[Any, list[str]]]:
    """Do each piece of work in a forked process, some at a time: the piece, and the lines that it said."""
    waiting = list(reversed(work))
    running: dict[int, tuple[int, Any, io.BytesIO]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            piece = waiting.pop()
            said, saying = os.pipe()
            process = os.fork()
            if process == 0:
                _child(said, saying, do, piece)
            os.close(saying)
            running[said] = (process, piece, io.BytesIO())
        for said in select.select(list(running), [], [])[0]:
            process, piece, heard = running[said]
            chunk = os.read(said, 1 << 16)
            if chunk:
                heard.write(chunk)
                continue
            os.close(said)
            os.waitpid(process, 0)
            del running[said]
            yield piece, heard.getvalue().decode().splitlines()


def _child(said: int, saying: int, do: Callable[[Any], Iterator[str]], piece: Any) -> None:
    """Do a piece of work and be gone: nothing that a test prints, and nothing at the end, is of interest."""
    try:
        os.close(said)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        with os.fdopen(saying, "w") as out:
            for line in do(piece):
                print(line, file=out, flush=True)
    finally:
        os._exit(0)


def run(
    mutants: Sequence[Mutant],
    jobs: int,
    say: Callable[[str], None],
    paths: Sequence[str] = TESTS,
    tests: Sequence[str] | None = None,
    quick: bool = False,
) -> Runner:
    """Collect the tests and alter the books, one rule at a time."""
    runner = Runner(mutants, jobs, say, tests, quick)
    options = ["-s", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:xdist", "-W", "ignore"]
    pytest.main([*options, *paths], plugins=[runner])
    return runner
