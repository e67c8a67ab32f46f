"""What is known of each test: its processor time, the blocks of the project that it runs, the clauses that it hears,
and the powers, remedies and points of procedure that it asks for.

Every test runs once on everything as it is. What was learnt is kept in ``.mutate/``, and is learnt again of those tests
whose file has changed, or a source that they run.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any
from unittest.mock import patch

import pytest

from cutcard.rulebooks import Rulebook, Shelf
from cutcard.rulebooks.parts import Power, ProcedurePoint, Remedy
from cutcard.table.rules import Rules
from tests.mutate.forked import outcome, parallel
from tests.mutate.probes import Probes
from tests.support import tables
from tests.support.heard import claims, listening
from tests.support.paths import ROOT

KEPT = ROOT / ".mutate"

ANY_MARK = -1
"""All bits at once: a file has changed since, and its marks stand elsewhere now."""

MARKS = "tests/mutate/probes.py"
"""Where it is written what a mark is."""

LONGEST = 120.0
"""Processor seconds that a test may take where nothing is altered."""


@dataclass(frozen=True)
class Known:
    """What was learnt of a test."""

    test: str
    seconds: float
    heard: frozenset[tuple[str, str]]
    marked: frozenset[tuple[str, str]]
    asked: frozenset[tuple[str, ...]]
    ran: Mapping[str, int] = field(hash=False)  # by file below src, the marks of its blocks (`tests.mutate.probes`)
    starts: bool = False  # whether it starts interpreters: what runs there is not among these

    @property
    def books(self) -> frozenset[str]:
        """The books that take part in it."""
        return frozenset(each[0] for each in (*self.heard, *self.asked))


@dataclass(frozen=True)
class Learnt:
    """What was learnt of all tests, and which fail already."""

    known: dict[str, Known]
    failing: tuple[str, ...]


def hashes() -> dict[str, str]:
    """Of every source and test by its path, and of the tables of all books together, what it says."""
    found, books = {}, sha256()
    for path in sorted(path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*")):
        name = path.relative_to(ROOT).as_posix()  # wherever the project lies
        if path.suffix == ".py":
            found[name] = sha256(path.read_bytes()).hexdigest()[:16]
        elif path.suffix in (".toml", ".md") and name.startswith("src/"):
            books.update(name.encode() + path.read_bytes())
    return {**found, "books": books.hexdigest()[:16]}


def unchanged(row: dict[str, Any], before: Mapping[str, str], now: Mapping[str, str]) -> bool:
    """Whether what was learnt of a test still holds: its file, the books and every source that it runs are as before.

    >>> row = {"test": "tests/a.py::test_b", "passed": True, "ran": {"cutcard/c.py": "1"}}
    >>> files = {"tests/a.py": "1", "src/cutcard/c.py": "2", "books": "3", MARKS: "4", "src/cutcard/d.py": "5"}
    >>> [unchanged(row, files, {**files, name: "9"}) for name in files]
    [False, False, False, False, True]
    """
    if not row["passed"]:
        return False
    names = ("books", MARKS, row["test"].partition("::")[0], *(f"src/{name}" for name in row["ran"]))
    return all(name in now and before.get(name) == now[name] for name in names)


class Learning:
    """What is learnt of tests. ``stale``: what was learnt before something changed will do. ``lines``: what each runs
    is of interest, and not only what it asks books for; to work out all marks takes seconds."""

    def __init__(
        self, jobs: int, say: Callable[[str], None], *, stale: bool = False, keep: bool = True, lines: bool = True
    ) -> None:
        self._jobs, self._say, self._keeps, self._marks = jobs, say, keep and not stale, lines or keep
        self._path, self._now = KEPT / "learnt.json.gz", hashes()
        kept: dict[str, Any] = {"files": {}, "tests": {}}
        if keep and self._path.exists():
            kept = json.loads(gzip.decompress(self._path.read_bytes()))
        self._changed = {name for name, was in kept["files"].items() if self._now.get(name) != was}
        self._rows: dict[str, Any] = {
            test: row for test, row in kept["tests"].items() if stale or unchanged(row, kept["files"], self._now)
        }

    def of(self, items: Sequence[pytest.Item]) -> Learnt:
        """What is known of these tests; those of which nothing is known yet run once."""
        unknown = [item for item in items if item.nodeid not in self._rows]
        if unknown:
            self._say(f"{len(unknown)} tests run once, to learn what each of them does")
            for done, row in enumerate(_run_all(unknown, self._jobs, self._marks), 1):
                self._rows[row["test"]] = row
                if done % 500 == 0:
                    self._say(f"{done} of {len(unknown)}")
            self._keep()
        rows = [(item, self._rows[item.nodeid]) for item in items if item.nodeid in self._rows]
        known = {item.nodeid: self._known(item, row) for item, row in rows if row["passed"]}
        failing = tuple(item.nodeid for item in items if item.nodeid not in known)
        if unknown:
            self._say(f"{len(known)} tests, {sum(each.seconds for each in known.values()):.0f} s of processor time")
        return Learnt(known, failing)

    def _keep(self) -> None:
        if self._keeps:
            KEPT.mkdir(exist_ok=True)
            told = json.dumps({"files": self._now, "tests": self._rows})
            self._path.write_bytes(gzip.compress(told.encode(), 3))

    def _known(self, item: pytest.Item, row: dict[str, Any]) -> Known:
        return Known(
            row["test"],
            row["seconds"],
            frozenset((book, ref) for book, ref in row["heard"]),
            frozenset(claims(item)),
            frozenset(map(tuple, row["asked"])),
            {
                file: ANY_MARK if f"src/{file}" in self._changed else int(marks, 16)
                for file, marks in row["ran"].items()
            },
            row["starts"],
        )


def _run_all(items: Sequence[pytest.Item], jobs: int, marked: bool) -> Iterator[dict[str, Any]]:
    """The tests of one file run in one process, so that what they share is made once."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    work = [files[path][at : at + 100] for path in files for at in range(0, len(files[path]), 100)]
    probes = Probes() if marked else None

    def run(piece: list[pytest.Item]) -> Iterator[str]:
        started: list[None] = []
        sys.addaudithook(lambda event, told: started.append(None) if _interpreter(event, told) else None)
        if probes is not None:
            probes.place()
        for item, after in pairwise([*piece, None]):
            assert item is not None
            tables.opened.cache_clear()  # or the lines that open a table would be the first test's alone
            begun = process_time()
            with listening() as heard, asking() as asked:
                passed = outcome(item, LONGEST, after) == "passed"
            row = {"test": item.nodeid, "seconds": process_time() - begun, "passed": passed, "starts": bool(started)}
            started.clear()
            yield json.dumps(
                {**row, "heard": sorted(heard), "asked": sorted(asked), "ran": {} if probes is None else probes.told()}
            )

    for said in parallel(work, run, jobs):
        rows = [json.loads(line) for line in said.lines]
        yield from rows
        for item in said.piece[len(rows) :]:
            yield {"test": item.nodeid, "passed": False}


def _interpreter(event: str, told: tuple[Any, ...]) -> bool:
    """Whether an event that Python tells of is the start of another interpreter, and not that of a database or a shell
    tool."""
    if event == "subprocess.Popen":
        return any(word in f"{told[0]} {told[1]}" for word in ("python", "cutcard"))
    return event in ("os.fork", "os.forkpty", "os.posix_spawn")


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
        book.__dict__.pop("points", None)  # or those would go on asking what was there before
    with (
        patch.object(Rules, "may", listening_may),
        patch.object(Rulebook, "power", listening_power),
        patch.object(Rules, "remedies", listening_remedies),
    ):
        yield asked
    for book in books:
        del book.__dict__["topics"]
        book.__dict__.pop("points", None)


class Topics(dict[str, ProcedurePoint]):
    """A book's points of procedure, and who asked for them."""

    def __init__(self, asked: set[tuple[str, ...]], book: Rulebook) -> None:
        super().__init__({point.topic: point for point in book.procedure})
        self._asked, self._book = asked, book.id

    def __getitem__(self, topic: str) -> ProcedurePoint:
        self._asked.add((self._book, "procedure", topic))
        return super().__getitem__(topic)

    def get(self, topic: str, default: Any = None) -> Any:
        self._asked.add((self._book, "procedure", topic))
        return super().get(topic, default)
