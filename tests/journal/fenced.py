"""A store that several processes share, as far as a journal sees it: it checks fencing numbers, and may not answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event

from cutcard.journal.entry import Entry, Head
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import LeaseLost, Unanswered, WrongVersion

DEADLINE = 120.0
"""Seconds that anything may take on a machine that others use too."""


class Fenced(SqliteStore):
    """``numbers`` are the fencing numbers that are claimed now.

    ``script`` says what befalls the next commits: ``before`` (nothing is written, nobody answers), ``after`` (it is
    written, nobody answers), ``late`` (nobody answers, and it is written just before the next commit). With ``asked``
    and ``go`` a commit can be held up.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.numbers: dict[str, int] = {}
        self.script: list[str] = []
        self.commits: list[list[str]] = []
        self.between: Callable[[], None] = lambda: None  # before each commit
        self.asked, self.go = Event(), Event()
        self.go.set()
        self._late: list[tuple[Sequence[Entry], Sequence[Head], Mapping[str, int] | None]] = []

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        self.asked.set()
        assert self.go.wait(DEADLINE)
        while self._late:
            with suppress(LeaseLost, WrongVersion):  # nobody hears of it
                self._write(*self._late.pop(0))
        self.between()
        befalls = self.script.pop(0) if self.script and entries else ""
        if befalls == "late":
            self._late.append((entries, heads, fences))
        elif befalls != "before":
            self._write(entries, heads, fences)
        if befalls:
            raise Unanswered("the connection is lost")

    def _write(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None) -> None:
        assert fences is not None
        for stream, number in fences.items():
            if self.numbers[stream] != number:
                raise LeaseLost(stream)
        super().commit(entries, heads)
        if entries:
            self.commits.append([entry.id for entry in entries])
