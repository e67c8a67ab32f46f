"""How long the full exact odds of a book take from a cold start, beside a bare interpreter in the same run."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from bench.common import measured, write_aims, write_part
from cutcard.rulebooks import Shelf

REPEATS = 5


def cold(*args: str) -> float:
    """The best of some runs of a fresh process, in seconds."""
    best = float("inf")
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for _ in range(REPEATS):
        begin = time.perf_counter()
        subprocess.run([sys.executable, *args], env=env, stdout=subprocess.DEVNULL, check=True)
        best = min(best, time.perf_counter() - begin)
    return best


def main() -> None:
    """Time every book, and write the part of the page."""
    bare = cold("-c", "pass")
    rows = [("a bare interpreter", bare), ("cutcard --help", cold("-m", "cutcard", "--help"))]
    for book in Shelf():
        rows.append((f"cutcard odds {book.id} --json", cold("-m", "cutcard", "odds", book.id, "--json")))
    for book in Shelf():
        rows.append((f"cutcard odds {book.id} --removal", cold("-m", "cutcard", "odds", book.id, "--removal")))
    lines = [
        f"{measured(REPEATS)}, each in a process of its own.",
        "The full answer: every wager, every outcome, every decision (the aim is under one second, without",
        "numba). `--removal` counts every deal once more for each kind of card.",
        "",
        "| command | seconds | times a bare interpreter |",
        "|---|---|---|",
        *(f"| `{name}` | {seconds:.2f} | {seconds / bare:.0f} |" for name, seconds in rows),
    ]
    write_part("Exact odds from a cold start", lines)
    write_aims([(name, "under 1 s", f"{seconds:.2f} s") for name, seconds in rows if name.endswith("--json")])
    print("\n".join(lines))


if __name__ == "__main__":
    main()
