"""The example journal: ``python -m tests.inspection.example`` writes it, the same every time; a test compares it."""

from __future__ import annotations

from pathlib import Path

import apsw

from tests.inspection.build import Builder
from tests.support.paths import EXAMPLES

FILE = EXAMPLES / "floor.journal"


def write(path: Path) -> None:
    """Three guests on a floor of five tables: a round or two at each."""
    path.unlink(missing_ok=True)
    with Builder(path) as build:
        build.open_floor()
        for book, rounds in (
            ("star-casino-war", 3),
            ("crown-casino-war", 2),
            ("nz-casino-war", 2),
            ("star-three-card-poker", 1),
            ("star-baceball", 1),
        ):
            build.play(book, rounds, chained=("Ann", "Ben"))
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "delete")  # one file, which nobody will write to
    connection.execute("VACUUM")
    connection.close()


if __name__ == "__main__":
    write(FILE)
    print(f"{FILE}: {FILE.stat().st_size:,} bytes")
