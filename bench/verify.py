"""How fast a journal is verified: all five books, beside its chain of hashes alone and the engine alone; and by many.

The journal holds rounds with seven boxes and every wager of the book on each, as `bench.table` records them, with a
signed head at each round's end. Read the ratios first: the rates belong to the machine and to the moment.
"""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from tests.inspection.build import SIGNER, Builder, Journaled

from bench.aged import age
from bench.common import measured, write_aims, write_part
from bench.table import LINKED, ROUNDS, recorded
from cutcard.citations import Refusal
from cutcard.inspection.archiving import archive
from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import GENESIS, chained
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.base import Command
from cutcard.table.engine import decide, fold
from cutcard.table.state import new_table

REPEATS = 5
AGED = 16_000
"""Entries of the journal that is archived."""
AIM = 50_000


def build(folder: Path, book: Rulebook, commands: list[Command]) -> Path:
    """A journal of one table."""
    path = folder / f"{book.id}.db"
    with Builder(path) as journal:
        record(journal, book, commands)
    return path


def record(journal: Builder, book: Rulebook, commands: list[Command]) -> None:
    """One more table in a journal."""
    running = Journaled(journal, book, f"table:{book.id}")
    for command in commands:
        assert not isinstance(running.do(command), Refusal)


def shared(path: Path, workers: int) -> float:
    """Processor seconds of a verification by several processes: of whoever worked longest."""
    store, found = SqliteStore(path, read_only=True), float("inf")
    for _ in range(REPEATS):
        again = partial(SqliteStore, path, read_only=True)
        verification = Verification(store, Shelf(), key=SIGNER.public, workers=workers, again=again)
        start = time.process_time()
        report = verification.run()
        assert report.well, report.findings
        found = min(found, max(verification.spent, time.process_time() - start))
    store.close()
    return found


def archived(folder: Path) -> list[str]:
    """A journal in four files, verified by one and by two processes in turn: processor seconds of the busiest."""
    path, found = folder / "archived.db", dict[int, list[float]]()
    entries = age(path, AGED, guests=50)
    for left in (3, 2, 1):
        archive(path, Shelf(), left * AGED // 4)
    for workers in (1, 2) * REPEATS:
        with opened(str(path)) as given:
            verification = Verification(
                given.store, Shelf(), seals=given.seals, base=given.base, again=given.again, workers=workers
            )
            start = time.process_time()
            report = verification.run()
            assert report.well, report.findings
            found.setdefault(workers, []).append(max(verification.spent, time.process_time() - start))
    one, two = (median(found[workers]) for workers in (1, 2))
    return [f"| {entries:,} entries | {one:.2f} s | {two:.2f} s | {one / two:.2f} |"]


def chain_alone(store: SqliteStore) -> None:
    """Every entry read and its hash worked out again: what no check can do without."""
    for stream in store.last():
        before = GENESIS
        for entry in store.read(stream):
            before = chained(before, stream, entry.version, entry.id, entry.body)
            assert before == entry.hash


def engine_alone(book: Rulebook, commands: list[Command]) -> int:
    """Every command decided and its events folded, with no journal at all."""
    table, number = new_table(book), 0
    for command in commands:
        events = decide(table, command)
        assert not isinstance(events, Refusal)
        table = fold(table, events)
        number += len(events)
    return number


def verify(store: SqliteStore) -> None:
    report = Verification(store, Shelf(), key=SIGNER.public).run()
    assert report.well, report.findings


def best(cases: dict[str, Callable[[], object]]) -> dict[str, float]:
    """Seconds of each case: the best of some turns, in which each runs once."""
    found = dict.fromkeys(cases, float("inf"))
    for _ in range(REPEATS):
        for name, run in cases.items():
            start = time.process_time()  # of this process alone: others may share its core
            run()
            found[name] = min(found[name], time.process_time() - start)
    return found


HEADS = ["table", "entries", "events", "verified events/s", "engine alone", "chain alone", "of the engine"]


class Five:
    """Tables of all five books, each in a file of its own and all in one, with what the work on them took."""

    def __init__(self, folder: Path, *, linked: bool) -> None:
        self._linked, self._folder = LINKED if linked else "", folder / f"{linked}"
        self._folder.mkdir()
        self.entries = self.events = 0
        self.seconds = {"verify": 0.0, "engine": 0.0, "chain": 0.0}
        self.lines: list[str] = []
        self.several: list[str] = []
        with Builder(self._folder / "all.db") as every:
            for book in Shelf():
                commands = recorded(book, ROUNDS, linked=linked)
                record(every, book, commands)
                self._alone(book, commands)
        self.lines.append(self._row(f"all five{self._linked}", self.entries, self.events, self.seconds))
        for workers in (1, 2, 4):
            took = shared(self._folder / "all.db", workers)
            self._line("all five in one file", workers, self.events, self.seconds["engine"], took)

    def _alone(self, book: Rulebook, commands: list[Command]) -> None:
        path = build(self._folder, book, commands)
        store = SqliteStore(path, read_only=True)
        events = engine_alone(book, commands)
        cases: dict[str, Callable[[], object]] = {
            "verify": partial(verify, store),
            "engine": partial(engine_alone, book, commands),
            "chain": partial(chain_alone, store),
        }
        took = best(cases)
        store.close()
        self._line(f"{book.id} alone", 2, events, took["engine"], shared(path, 2))
        self.lines.append(self._row(f"{book.id}{self._linked}", len(commands), events, took))
        self.events, self.entries = self.events + events, self.entries + len(commands)
        self.seconds = {name: self.seconds[name] + took[name] for name in self.seconds}

    def _row(self, name: str, entries: int, events: int, took: dict[str, float]) -> str:
        rates = [f"{events / took[case]:,.0f}" for case in ("verify", "engine", "chain")]
        cells = [name, f"{entries:,}", f"{events:,}", *rates, f"{took['engine'] / took['verify']:.2f}"]
        return f"| {' | '.join(cells)} |"

    def _line(self, name: str, workers: int, events: int, engine: float, took: float) -> None:
        cells = [f"{name}{self._linked}", f"{workers}", f"{events / took:,.0f}", f"{engine / took:.2f}"]
        self.several.append(f"| {' | '.join(cells)} |")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        plain, linked = (Five(Path(folder), linked=each) for each in (False, True))
        files = archived(Path(folder))
    lines = [f"| {' | '.join(HEADS)} |", "|---" * len(HEADS) + "|", *plain.lines, *linked.lines]
    several = ["| file | processes | verified events/s | of the engine |", "|---|---|---|---|"]
    several += [*plain.several, *linked.several]
    print("\n".join([*lines, "", *several]))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    write_part(
        "Verifying a journal",
        [
            f"{measured(REPEATS)}, by processor time; the machine is noisy.",
            f"{ROUNDS} rounds of each book with 7 boxes and every wager on each, a signed head at each round's end;",
            "every entry read, hashed, decided again, compared byte for byte, money and cards counted, every round",
            "settled again and every signature checked, with one core. Beside it in the same run: the table's engine",
            "deciding the same commands with no journal, and reading and hashing the entries without deciding any. All",
            f"rates are events per second; the aim is {AIM:,}. The whole bench took {memory:,} MiB at most. With",
            "links, every player has a chain, and the cards come from where the links choose, as on a floor.",
            "",
            *lines,
            "",
            "Several processes side by side: a table that is alone in its file is halved, one follows its chain and",
            "another judges it. The rates go by the processor time of whoever works longest: with a core for each.",
            "",
            *several,
            "",
            "A journal with three segments: the streams are shared out, each through all four files. Median of",
            f"{REPEATS} turns, the processor time of whoever works longest.",
            "",
            "| journal | one process | two | ratio |",
            "|---|---|---|---|",
            *files,
        ],
    )
    rate = plain.events / plain.seconds["verify"]
    write_aims([("verifying a journal of all five books", f"{AIM:,} events/s", f"{rate:,.0f} events/s")])


if __name__ == "__main__":
    main()
