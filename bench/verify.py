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

from tests.inspection.build import SIGNER, Builder

from bench.common import measured, write_aims, write_part
from bench.table import ROUNDS, recorded
from cutcard.citations import Refusal
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import GENESIS, chained
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.base import Command
from cutcard.table.engine import decide, fold
from cutcard.table.sitting import Sitting
from cutcard.table.state import new_table

REPEATS = 7
AIM = 50_000


def build(folder: Path, book: Rulebook, commands: list[Command]) -> Path:
    """A journal of one table."""
    path = folder / f"{book.id}.db"
    with Builder(path) as journal:
        record(journal, book, commands)
    return path


def record(journal: Builder, book: Rulebook, commands: list[Command]) -> None:
    """One more table in a journal."""
    sitting = Sitting(book)
    for command in commands:
        before = len(sitting.pool_events)
        events = sitting.do(command)
        assert not isinstance(events, Refusal)
        journal.record(f"table:{book.id}", sitting.table.rules, command, events, sitting.pool_events[before:])


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


def main() -> None:
    heads = ["table", "entries", "events", "verified events/s", "engine alone", "chain alone", "of the engine"]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    all_events = all_entries = 0
    seconds = {"verify": 0.0, "engine": 0.0, "chain": 0.0}

    def row(name: str, entries: int, events: int, took: dict[str, float]) -> str:
        rates = [f"{events / took[case]:,.0f}" for case in ("verify", "engine", "chain")]
        cells = [name, f"{entries:,}", f"{events:,}", *rates, f"{took['engine'] / took['verify']:.2f}"]
        return f"| {' | '.join(cells)} |"

    several = ["| file | processes | verified events/s | of the engine |", "|---|---|---|---|"]

    def line(name: str, workers: int, events: int, engine: float, took: float) -> str:
        return f"| {name} | {workers} | {events / took:,.0f} | {engine / took:.2f} |"

    with tempfile.TemporaryDirectory() as folder, Builder(Path(folder) / "all.db") as every:
        for book in Shelf():
            commands = recorded(book, ROUNDS)
            record(every, book, commands)
            path = build(Path(folder), book, commands)
            store = SqliteStore(path, read_only=True)
            events = engine_alone(book, commands)
            took = best(
                {
                    "verify": partial(verify, store),
                    "engine": partial(engine_alone, book, commands),
                    "chain": partial(chain_alone, store),
                }
            )
            store.close()
            several.append(line(f"{book.id} alone", 2, events, took["engine"], shared(path, 2)))
            lines.append(row(book.id, len(commands), events, took))
            all_events, all_entries = all_events + events, all_entries + len(commands)
            seconds = {name: seconds[name] + took[name] for name in seconds}
        lines.append(row("all five", all_entries, all_events, seconds))
        every.flush()
        together = Path(folder) / "all.db"
        for workers in (1, 2, 4):
            took_all = shared(together, workers)
            several.append(line("all five in one file", workers, all_events, seconds["engine"], took_all))
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
            f"rates are events per second; the aim is {AIM:,}. The whole bench took {memory:,} MiB at most.",
            "",
            *lines,
            "",
            "Several processes side by side: a table that is alone in its file is halved, one follows its chain and",
            "another judges it. The rates go by the processor time of whoever works longest: with a core for each.",
            "",
            *several,
        ],
    )
    rate = all_events / seconds["verify"]
    write_aims([("verifying a journal of all five books", f"{AIM:,} events/s", f"{rate:,.0f} events/s")])


if __name__ == "__main__":
    main()
