"""Marks on a journal that another place goes on with: the same cards must not be dealt at two places.

A mark says where a journal went, or where one comes from whose move is not finished yet. Beside a file they are small
files, ``FILE-moved`` and ``FILE-arriving``; in a database they are columns of its table ``journal``.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from cutcard.citations import Refused


class Marks(NamedTuple):
    """Where a journal is now, and where it comes from until its move is finished; nothing where neither is so."""

    moved: str = ""
    arriving: str = ""

    def refusal(self, name: str, unmark: str) -> Refused | None:
        """Why no floor opens here, if so; ``unmark`` says how to take away the mark of one that was not served."""
        if self.moved:
            said = f"this journal was moved to {self.moved}, and its cards are dealt there"
            return Refused("moved", f"{name}: {said}. If it was not served there, {unmark}")
        if self.arriving:
            said = f"the move of {self.arriving} to this place was not finished"
            return Refused("moved", f"{name}: {said}. Run the same `cutcard move` again: it begins anew")
        return None


def marks_beside(path: str | Path) -> Marks:
    """The marks of a journal's file."""
    return Marks(*[_read(path, name) for name in Marks._fields])


def mark_moved(path: str | Path, where: str) -> None:
    """From now on nobody opens a floor on this file: its journal goes on somewhere else."""
    _write(_beside(path, "moved"), where)


def mark_arriving(path: str | Path, source: str) -> None:
    """Nobody opens a floor on this file before all of a journal has arrived; with no source, it has."""
    if source:
        _write(_beside(path, "arriving"), source)
    else:
        _beside(path, "arriving").unlink(missing_ok=True)
        _sync(Path(os.path.realpath(path)).parent)


def unmarking(path: str | Path) -> str:
    """What takes the mark of a file away that was moved, in words."""
    return f"remove {_beside(path, 'moved').name}"


def check_not_moved(path: str | Path) -> None:
    """Refuse a journal that goes on somewhere else."""
    refusal = marks_beside(path).refusal(f"{path}", unmarking(path))
    if refusal is not None:
        raise refusal


def _beside(path: str | Path, name: str) -> Path:
    return Path(f"{os.path.realpath(path)}-{name}")


def _read(path: str | Path, name: str) -> str:
    try:
        said = _beside(path, name).read_text(encoding="utf-8", errors="replace").strip()
    except FileNotFoundError:
        return ""
    except OSError as error:
        raise Refused("moved", f"{_beside(path, name)}: it cannot be read ({error.strerror})") from None
    return said or "a place that it does not name"  # as after a power cut: a mark is a mark


def _write(mark: Path, said: str) -> None:
    """It is on the disk when this returns: after a power cut nobody deals these cards again."""
    try:
        with mark.open("w", encoding="utf-8") as file:
            file.write(f"{said}\n")
            file.flush()
            os.fsync(file.fileno())
        _sync(mark.parent)
    except OSError as error:
        raise Refused("not_moved", f"{mark}: it cannot be written ({error.strerror})") from None


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
