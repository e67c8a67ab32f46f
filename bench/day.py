"""What a day of 10,000 rounds costs to report and to sum up, beside reading it once: ``python -m bench.day``.

The journal holds rounds of one book at one table, with every wager of the book on up to three boxes, as guests of a
floor play them. Read the ratio: the seconds belong to the machine.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.inspection.build import Builder

from bench.common import measured, write_aims, write_part
from cutcard.day.ledger import ledger_of
from cutcard.day.reading import Reading
from cutcard.day.report import Reporter
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import default_shelf

REPEATS = 3
BOOKS = ("star-casino-war", "star-three-card-poker")
HOUSE = "star"
AIM = 10.0
"""Times reading alone: each event is folded into a table, which is what it takes to know what lay there. What two boxes
have in common is counted once for each book and pair of wagers, whatever the number of rounds."""


def read(path: Path) -> int:
    """Every entry read, and its record decoded."""
    store, found = SqliteStore(path, read_only=True), 0
    for stream in store.last():
        for entry in store.read(stream):
            found += len(record_in(entry).events)
    store.close()
    return found


def report(path: Path) -> int:
    """The report of every day in the journal; how many rounds they have."""
    store = SqliteStore(path, read_only=True)
    reporter = Reporter(store, default_shelf())
    found = sum(reporter.day(HOUSE, day).figures.rounds for day in reporter.played_on(HOUSE))
    store.close()
    return found


def ledger(path: Path) -> int:
    """The ledger of the house as it is last; how many accounts it has."""
    store = SqliteStore(path, read_only=True)
    found = ledger_of(Reading(store, default_shelf()), HOUSE)
    store.close()
    return len(found.lines)


def best(work: Callable[[Path], int], path: Path) -> tuple[float, int]:
    """Processor seconds of the fastest of some turns, and what it came to."""
    least, found = float("inf"), 0
    for _ in range(REPEATS):
        start = time.process_time()
        found = work(path)
        least = min(least, time.process_time() - start)
    return least, found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=10_000)
    rounds = parser.parse_args().rounds
    lines = [
        f"{measured(REPEATS)}. `python -m bench.day --rounds {rounds}`: processor seconds of all days of a journal, "
        "and the ledger of `cutcard ledger`, beside reading each of its entries once.",
        "",
        "| book | rounds | events | read | reported | ratio | ledger |",
        "|---|---|---|---|---|---|---|",
    ]
    aims = []
    with tempfile.TemporaryDirectory() as folder:
        for book in BOOKS:
            path = Path(folder) / f"{book}.db"
            with Builder(path) as build:
                build.open_floor(books=[book])
                build.play(book, rounds)
            read_in, events = best(read, path)
            made_in, played = best(report, path)
            summed_in, _ = best(ledger, path)
            ratio = made_in / read_in
            took = f"{read_in:.2f} s | {made_in:.2f} s | {ratio:.1f} | {summed_in:.2f} s"
            lines.append(f"| {book} | {played:,} | {events:,} | {took} |")
            aims.append((f"day report of {book}", f"{AIM:g} × reading", f"{ratio:.1f} ×"))
    print("\n".join(lines))
    write_part("A day", lines)
    write_aims(aims)


if __name__ == "__main__":
    main()
