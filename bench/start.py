"""How long a floor takes to open, and how much memory, by the age of its journal: ``python -m bench.start``.

`cutcard serve` is started as anybody would, on journals of ten thousand entries and more (``--most 7``: of up to ten
million), made by `bench.aged`; it is stopped as soon as it says that it is open. Beside it in the same run: the same
file with ``--replay``, which reads every entry from the first on.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from bench.aged import age
from bench.common import measured, write_aims, write_part

REPEATS = 3
SECONDS, MEGABYTES = 3.0, 150
GUESTS = 1_000
REPLAYED = 10**6
"""Up to so many entries, all of them are read as well."""


class Start(NamedTuple):
    """One start: until it was open by the clock, processor seconds until it had ended again, and peak memory."""

    seconds: float
    processor: float
    megabytes: float


def start(path: Path, *more: str) -> Start:
    """Start a floor on a file, and stop it once it is open."""
    begun = time.perf_counter()
    command = [sys.executable, "-m", "cutcard", "serve", "--db", str(path), "--port", "0", *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    seconds = time.perf_counter() - begun
    assert line.startswith("The floor is open"), line
    time.sleep(0.5)  # until it hears signals
    process.terminate()
    _, status, used = os.wait4(process.pid, 0)
    process.stdout.close()
    assert os.waitstatus_to_exitcode(status) == 0
    return Start(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def best(path: Path, repeats: int, *more: str) -> Start:
    """The least of some starts, each figure by itself."""
    found = [start(path, *more) for _ in range(repeats)]
    return Start(*map(min, zip(*found, strict=True)))


def cell(found: Start | None) -> str:
    return "" if found is None else f"{found.seconds:.1f} s, {found.processor:.1f} s, {found.megabytes:,.0f} MB"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.start", description=__doc__)
    parser.add_argument("--most", type=int, default=6, help="zeros of the largest journal, from 4 on")
    parser.add_argument("--entries", type=int, help="one journal of so many entries, and no other; nothing is noted")
    parser.add_argument("--guests", type=int, default=GUESTS, help="who have played")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="where the journals are made")
    given = parser.parse_args()
    rows, worst = [], Start(0, 0, 0)
    with tempfile.TemporaryDirectory(dir=given.folder, prefix=".bench-") as folder:
        for wanted in [given.entries] if given.entries else [10**zeros for zeros in range(4, given.most + 1)]:
            path = Path(folder) / f"{wanted}.db"
            begun = time.perf_counter()
            entries = age(path, wanted, given.guests)
            built, size = time.perf_counter() - begun, path.stat().st_size / 1e6
            now = best(path, REPEATS)
            replayed = start(path, "--replay") if wanted <= REPLAYED else None
            worst = Start(*map(max, zip(worst, now, strict=True)))
            rows.append(f"| {entries:,} | {size:,.0f} MB | {cell(now)} | {cell(replayed)} |")
            print(rows[-1], f"(made in {built:.0f} s)", flush=True)
            path.unlink()
    if given.entries:
        return
    write_part(
        "Starting a floor",
        [
            f"{measured(REPEATS, 'two cores')}; the machine is noisy.",
            f"`cutcard serve` with a table of every book, where {given.guests:,} guests have played: until",
            "it says that it is open, by the clock; the processor time of all of it, its end included; peak memory.",
            f"The aim is {SECONDS:g} s and {MEGABYTES} MB, whatever the age. Beside it `--replay`, once, which reads",
            "every entry from the first on, as every start did before there were snapshots.",
            "",
            "| entries | file | from the last snapshot on | from the first entry on |",
            "|---|---|---|---|",
            *rows,
        ],
    )
    work = f"start of a floor, journals of up to 10^{given.most} entries"
    write_aims([(work, f"{SECONDS:g} s, {MEGABYTES} MB", f"{worst.seconds:.1f} s, {worst.megabytes:,.0f} MB")])


if __name__ == "__main__":
    main()
