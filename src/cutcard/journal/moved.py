"""The mark beside a file that was moved to another store: its cards are dealt there, and must not be dealt twice."""

from __future__ import annotations

import os
from pathlib import Path

from cutcard.citations import Refused


def _beside(path: str | Path) -> Path:
    return Path(f"{os.path.realpath(path)}-moved")


def mark_moved(path: str | Path, where: str) -> None:
    """From now on nobody opens a floor on this file: its journal goes on somewhere else."""
    _beside(path).write_text(f"{where}\n", encoding="utf-8")


def check_not_moved(path: str | Path) -> None:
    """Refuse a journal that goes on somewhere else."""
    try:
        where = _beside(path).read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return
    said = f"this journal was moved to {where}, and its cards are dealt there"
    raise Refused("moved", f"{path}: {said}. If it was not served there, remove {_beside(path).name}")
