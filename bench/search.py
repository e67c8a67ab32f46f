"""How long a question to a journal of 100,000 rounds takes, and how long its index takes to make.

``python -m bench.search --rounds 100000 --journal /tmp/old.db``: an old journal is made first, as by `bench.aged`.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.aged import age
from bench.common import measured, write_aims, write_part
from cutcard.finding.index import Index, index_path
from cutcard.finding.query import read_query
from cutcard.journal.sqlite import SqliteStore

A_ROUND = 24.3
"""Entries of a round, about, in the journals of `bench.aged`."""

REPEATS = 5
AIM = 1.0
"""Seconds in which a floor with 100,000 rounds answers."""

NOW = 1_700_000_000
ASKED = (
    "",
    "card:Kd",
    'person:"Guest 6" card:Kd',
    "table:crown round:1200",
    "clause:9.4",
    "amount:>500",
    "amount:13..14",
    "amount:>100000 table:poker",
    "settled lose card:Kd amount:5",
    "person:Gu* amount:>40 card:Kd card:Ks",
    "card:Kd card:Ks card:Kh card:Kc card:Ad card:As",
    f"after:{NOW + 5000} before:{NOW + 6000}",
    "person:Nobody",
)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--journal", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = given.journal or Path(folder) / "floor.db"
        if not path.exists():
            age(path, entries=int(given.rounds * A_ROUND), guests=5_000)
        _measure(path)


def _measure(path: Path) -> None:
    store, beside = SqliteStore(path, read_only=True), index_path(path)
    beside.unlink(missing_ok=True)
    index = Index(beside)
    start = time.perf_counter()
    entries = index.follow(store)
    made = time.perf_counter() - start
    rounds = _rounds(store)
    lines = [
        f"{measured(REPEATS)}. A journal of {rounds:,} rounds, {entries:,} entries: its index is made in {made:,.0f} s "
        f"({1e6 * made / entries:.0f} µs an entry) once, beside the journal, and is "
        f"{beside.stat().st_size / 1e6:,.0f} MB; from then on it takes each entry as it comes.",
        "",
        "| asked | found | milliseconds |",
        "|---|---|---|",
    ]
    slowest = 0.0
    for text in ASKED:
        query, times = read_query(text, NOW), []
        for _ in range(REPEATS):
            start = time.perf_counter()
            page = index.find(query)
            times.append(time.perf_counter() - start)
        slowest = max(slowest, median(times))
        lines.append(f"| `{text or ' '}` | {page.total:,} | {1000 * median(times):.1f} |")
    print("\n".join(lines))
    index.close()
    store.close()
    write_part("Finding", lines)
    aim = f"an answer within {AIM:g} s over 100,000 rounds"
    told = f"{1000 * slowest:.0f} ms for the slowest of {len(ASKED)} questions, {rounds:,} rounds"
    write_aims([("search", aim, told)])


def _rounds(store: SqliteStore) -> int:
    """Rounds of all tables: what their last entries that end one say."""
    found = 0
    for stream, head in store.last().items():
        if stream.startswith("table:"):
            last = 0
            for entry in store.read(stream, max(0, head.version - 500)):
                at = entry.body.rfind(b'"round_ended"')
                if at >= 0:
                    last = int(entry.body[entry.body.index(b'"round":', at) + 8 :].split(b",")[0].split(b"}")[0])
            found += last
    return found


if __name__ == "__main__":
    main()
