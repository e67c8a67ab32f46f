"""Many tables on one floor: how much memory they take while they are open and take wagers, and how long a start is."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from bench.common import measured, write_aims, write_part
from cutcard.house.auto_dealer import AT_ONCE
from cutcard.house.floor import AddTables, OwnTable
from cutcard.rulebooks import default_shelf
from cutcard.server.running_floor import RunningFloor

TABLES = 1_000
AIM = 1_024
"""Megabytes."""

PATIENCE = 300.0
"""Seconds for all tables to take wagers."""


def megabytes() -> float:
    """The memory of this process."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


async def add_tables(path: Path) -> None:
    """A floor with so many tables, of every book alike."""
    floor = RunningFloor.at(path, default_shelf(), pace=AT_ONCE)
    await floor.start()
    own = list(floor.floor.tables.values())
    tables = {f"t{at}": OwnTable(house=each.house, rulebook=each.rulebook) for at, each in _turns(own)}
    await floor.write(AddTables(houses={}, tables=tables, at=floor.seconds()))
    await floor.stop()


def _turns(own: list[OwnTable]) -> list[tuple[int, OwnTable]]:
    return [(at, own[at % len(own)]) for at in range(TABLES - len(own))]


async def opened(path: Path) -> tuple[float, float, float]:
    """Open the floor: processor seconds of the start, and megabytes then and when all tables take wagers."""
    began = time.process_time()
    floor = RunningFloor.at(path, default_shelf(), pace=AT_ONCE)
    await floor.start()
    start, first, end = time.process_time() - began, megabytes(), time.monotonic() + PATIENCE
    assert len(floor.tables) == TABLES
    while any(table.table.phase != "betting" for table in floor.tables.values()):
        assert time.monotonic() < end, "not all tables take wagers"
        await asyncio.sleep(0.2)
    then = megabytes()
    await floor.stop()
    return start, first, then


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "floor.db"
        asyncio.run(add_tables(path))
        start, first, then = asyncio.run(opened(path))
    lines = [
        "| tables | start, s of processor time | MB after the start | MB when all take wagers |",
        "|---|---|---|---|",
        f"| {TABLES:,} | {start:.1f} | {first:.0f} | {then:.0f} |",
    ]
    print("\n".join(lines))
    write_part(
        "Many tables",
        [
            f"{measured(1)}. One process, one journal; each table has its shoes shuffled and committed to. Those of",
            "bACEball feed one prize pool.",
            "",
            *lines,
        ],
    )
    write_aims([(f"{TABLES:,} open tables", f"{AIM:,} MB", f"{then:.0f} MB")])


if __name__ == "__main__":
    main()
