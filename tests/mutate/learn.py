"""What is known of each test: its processor time, the lines of the project that it runs, the clauses that it hears, and
the powers, remedies and points of procedure that it asks for.

Every test runs once on everything as it is. What was learnt is kept in ``.mutate/``, and is learnt again of those tests
whose file has changed, or a source that they run.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any
from unittest.mock import patch

import coverage
import pytest

from cutcard.rulebooks import Rulebook, Shelf
from cutcard.rulebooks.parts import Power, ProcedurePoint, Remedy
from cutcard.table.rules import Rules
from tests.mutate.forked import outcome, parallel
from tests.support import tables
from tests.support.heard import claims, listening
from tests.support.paths import ROOT

KEPT = ROOT / ".mutate"

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
    lines: frozenset[tuple[str, int]]  # file below src, line
    starts: bool = False  # whether it starts interpreters: what runs there is not among the lines

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

    >>> row = {"test": "tests/a.py::test_b", "passed": True, "lines": {"cutcard/c.py": [1]}}
    >>> files = {"tests/a.py": "1", "src/cutcard/c.py": "2", "books": "3", "src/cutcard/d.py": "4"}
    >>> [unchanged(row, files, {**files, name: "9"}) for name in files]
    [False, False, False, True]
    """
    if not row["passed"]:
        return False
    names = ("books", row["test"].partition("::")[0], *(f"src/{name}" for name in row["lines"]))
    return all(name in now and before.get(name) == now[name] for name in names)


def learn(
    items: Sequence[pytest.Item], jobs: int, say: Callable[[str], None], *, stale: bool = False, keep: bool = True
) -> Learnt:
    """What is known of these tests. ``stale``: what was learnt before something changed will do."""
    path, now = KEPT / "learnt.json.gz", hashes()
    kept = json.loads(gzip.decompress(path.read_bytes())) if keep and path.exists() else {"files": {}, "tests": {}}
    rows: dict[str, Any] = {
        test: row for test, row in kept["tests"].items() if stale or unchanged(row, kept["files"], now)
    }
    unknown = [at for at, item in enumerate(items) if item.nodeid not in rows]
    if unknown:
        say(f"{len(unknown)} tests run once, to learn what each of them does")
        for done, row in enumerate(_run_all(items, unknown, jobs), 1):
            rows[row["test"]] = row
            if done % 500 == 0:
                say(f"{done} of {len(unknown)}")
        if keep and not stale:
            KEPT.mkdir(exist_ok=True)
            path.write_bytes(gzip.compress(json.dumps({"files": now, "tests": rows}).encode(), 6))
    known = {item.nodeid: _known(item, rows[item.nodeid]) for item in items if rows.get(item.nodeid, {}).get("passed")}
    failing = tuple(item.nodeid for item in items if item.nodeid not in known)
    say(f"{len(known)} tests, {sum(each.seconds for each in known.values()):.0f} s of processor time in all")
    return Learnt(known, failing)


def _known(item: pytest.Item, row: dict[str, Any]) -> Known:
    return Known(
        row["test"],
        row["seconds"],
        frozenset((book, ref) for book, ref in row["heard"]),
        frozenset(claims(item)),
        frozenset(map(tuple, row["asked"])),
        frozenset((file, line) for file, lines in row["lines"].items() for line in lines),
        row["starts"],
    )


def _run_all(items: Sequence[pytest.Item], ats: list[int], jobs: int) -> Iterator[dict[str, Any]]:
    """The tests of one file run in one process, so that what they share is made once."""
    files: dict[Path, list[int]] = {}
    for at in ats:
        files.setdefault(items[at].path, []).append(at)
    work = [files[path][at : at + 100] for path in files for at in range(0, len(files[path]), 100)]

    def run(piece: list[int]) -> Iterator[str]:
        started: list[None] = []
        sys.addaudithook(lambda event, told: started.append(None) if _interpreter(event, told) else None)
        traced = coverage.Coverage(data_file=None, source_pkgs=["cutcard"], config_file=False, messages=False)
        traced.start()
        for at, after in pairwise([*piece, None]):
            assert at is not None
            test = items[at].nodeid
            traced.switch_context(test)
            tables.opened.cache_clear()  # or the lines that open a table would be the first test's alone
            begun = process_time()
            with listening() as heard, asking() as asked:
                passed = outcome(items[at], LONGEST, None if after is None else items[after]) == "passed"
            row = {"test": test, "seconds": process_time() - begun, "passed": passed, "starts": bool(started)}
            started.clear()
            yield json.dumps({**row, "heard": sorted(heard), "asked": sorted(asked)})
        traced.stop()
        yield json.dumps(_lines(traced))

    for said in parallel(work, run, jobs):
        rows = [json.loads(line) for line in said.lines]
        lines = rows.pop() if rows and "test" not in rows[-1] else {}
        for row in rows:
            yield {**row, "lines": lines.get(row["test"], {})}
        for at in said.piece[len(rows) :]:
            yield {"test": items[at].nodeid, "passed": False}


def _interpreter(event: str, told: tuple[Any, ...]) -> bool:
    """Whether an event that Python tells of is the start of another interpreter, and not that of a database or a shell
    tool."""
    if event == "subprocess.Popen":
        return any(word in f"{told[0]} {told[1]}" for word in ("python", "cutcard"))
    return event in ("os.fork", "os.forkpty", "os.posix_spawn")


def _lines(traced: coverage.Coverage) -> dict[str, dict[str, list[int]]]:
    """By test and file, the lines that ran."""
    data = traced.get_data()
    found: dict[str, dict[str, list[int]]] = {}
    for file in data.measured_files():
        name = Path(file).relative_to(ROOT / "src").as_posix()
        for line, tests in data.contexts_by_lineno(file).items():
            for test in tests:
                if test:
                    found.setdefault(test, {}).setdefault(name, []).append(line)
    return found


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
