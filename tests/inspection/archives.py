"""Journals that are archived, copied and verified, for tests of their segments."""

from __future__ import annotations

import shutil
from pathlib import Path

from cutcard.inspection import stretches
from cutcard.inspection.opening import opened
from cutcard.inspection.reports import Report
from cutcard.journal.entry import Entry
from cutcard.journal.segmented import open_journal
from cutcard.rulebooks import Shelf

SHELF = Shelf()
BOOKS = ("star-casino-war", "star-three-card-poker", "star-baceball")


def copied(path: Path, folder: Path) -> Path:
    for file in path.parent.glob(f"{path.name}*"):
        shutil.copy(file, folder / file.name)
    return folder / path.name


def entries(path: Path) -> list[tuple[int, Entry]]:
    """Every entry of a journal, in the order of the file."""
    store = open_journal(path)
    try:
        return sorted((row for stream in store.last() for row in store.placed(stream)), key=lambda row: row[0])
    finally:
        store.close()


def verified(path: Path, alone: bool = False, key: str = "", workers: int = 1) -> Report:
    with opened(str(path), alone) as given:
        return stretches.verified(given, SHELF, key=key, workers=workers)


def kinds(report: Report) -> list[str]:
    return [finding.kind for finding in report.findings]


def tmp_path_of(folder: Path, name: str) -> Path:
    (folder / name).mkdir()
    return folder / name
