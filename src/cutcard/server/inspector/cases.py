"""Cases that were exported: made beside the event loop, kept for a while, each under an address with its own key."""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import tempfile
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cutcard.citations import Refused
from cutcard.inspection.case import CaseOf, write_case
from cutcard.inspection.opening import checked_journal

KEPT = 8
"""Cases that can still be fetched; older ones are made again."""


class Made(NamedTuple):
    """A case that lies ready."""

    name: str
    key: str
    path: Path
    entries: int

    @property
    def address(self) -> str:
        """Whoever has it may fetch this case, and nothing else."""
        return f"/cases/{self.key}/{self.name}"


class Cases:
    """The last cases of a floor, in a folder that goes with it."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._made: dict[str, Made] = {}
        self._one_at_a_time = asyncio.Lock()

    async def make(
        self,
        journal: str,
        case: CaseOf,
        streams: Collection[str] | None,
        told: Sequence[Any],
        notes: Sequence[tuple[str, int, Any]],
    ) -> Made:
        """Make a case from a journal's file or address; raises `Refused`."""
        async with self._one_at_a_time:
            if self._folder is None:
                self._folder = Path(tempfile.mkdtemp(prefix="cutcard-cases-"))
            key = secrets.token_urlsafe(24)
            path = self._folder / f"{key}.zip"
            entries = await asyncio.to_thread(_written, journal, path, case, streams, told, notes)
            plain = re.sub(r"[^A-Za-z0-9]+", "-", f"{case.stream}-{case.first}-{case.last}").strip("-")
            made = self._made[key] = Made(f"case-{plain}.zip", key, path, entries)
            while len(self._made) > KEPT:
                self._made.pop(next(iter(self._made))).path.unlink(missing_ok=True)
            return made

    def find(self, key: str, name: str) -> Made:
        """A case by its address; raises `Refused`."""
        found = self._made.get(key)
        if found is None or found.name != name:
            raise Refused("not_found", "path: there is no case at this address; export it again")
        return found

    def close(self) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def _written(
    journal: str,
    path: Path,
    case: CaseOf,
    streams: Collection[str] | None,
    told: Sequence[Any],
    notes: Sequence[tuple[str, int, Any]],
) -> int:
    store = checked_journal(journal)  # with its segments, where it has any
    try:
        return write_case(store, path, case, streams, told, notes)
    finally:
        store.close()
