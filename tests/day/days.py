"""Journals of gaming days for tests, and a small reading of their settled lines that shares no code with the report."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

from cutcard.day.report import Reporter
from cutcard.inspection.opening import checked_journal
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.shelf import default_shelf
from cutcard.table.base import Command
from cutcard.table.state import Table
from tests.inspection.build import Builder, _Evening

WAR = "star-casino-war"
BEGAN = 1_800_000_000
"""When tables of such journals open: 15 January 2027, 19:00 in Sydney."""


class SlowEvening(_Evening):
    """An evening on which something happens every ``pace`` seconds."""

    def __init__(self, builder: Builder, book: str, stream: str, seed: int, pace: int, begins: int) -> None:
        super().__init__(builder, rulebook(book), stream, seed, ())
        self._pace, self._at = pace, begins

    def _following(self) -> list[Command]:
        self._at += self._pace - 3
        return super()._following()

    @property
    def now(self) -> int:
        return self._at

    @property
    def table(self) -> Table:
        return self._running.table

    def go_on(self, rounds: int) -> None:
        """Play until there were so many rounds in all."""
        while self.table.round < rounds or self.table.in_round:
            for command in self._following():
                self._do(command)


def evening(build: Builder, rounds: int, *, pace: int = 3, begins: int = BEGAN, book: str = WAR, seed: int = 1) -> str:
    """Rounds of regular play at one table."""
    stream = f"table:{book}"
    return SlowEvening(build, book, stream, seed, pace, begins).play(rounds, under_way=False)


@contextmanager
def reporting(path: Path) -> Iterator[Reporter]:
    """Reports of a journal."""
    store = checked_journal(path)
    try:
        yield Reporter(store, default_shelf())
    finally:
        store.close()


class Lines:
    """What the events of a table say was settled from one moment to another, read as plain JSON."""

    def __init__(self, path: Path, stream: str, begins: int, ends: int) -> None:
        self.rounds: list[dict[Any, dict[str, Any]]] = []
        self.times: list[int] = []
        live: dict[Any, dict[str, Any]] = {}
        over: dict[Any, dict[str, Any]] = {}
        store = SqliteStore(path, read_only=True)
        for entry in store.read(stream):
            said = json.loads(entry.body)
            inside = begins <= int(said["command"]["at"]) < ends
            for event in said["events"]:
                spot = tuple(event.get(each) for each in ("box", "player", "wager"))
                if event["event"] == "wager_settled":
                    live[spot] = event
                elif event["event"] == "settlement_reversed":
                    live.pop(spot)
                elif event["event"] == "round_reopened":
                    live, over = over, {}
                    if inside and self.rounds:
                        self.rounds.pop()
                        self.times.pop()
                elif event["event"] == "round_ended":
                    if inside and live:
                        self.rounds.append(live)
                        self.times.append(int(said["command"]["at"]))
                    live, over = {}, live
        store.close()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [line for each in self.rounds for line in each.values() if not line.get("collected")]

    @property
    def win(self) -> Fraction:
        """In cents: what was taken, less what was paid."""
        own = [Fraction(each["staked"]) - Fraction(each["returned"]) - Fraction(each["paid"]) for each in self.lines]
        return 100 * sum(own, Fraction())

    @property
    def staked(self) -> Fraction:
        """In cents; void wagers were no stakes."""
        return 100 * sum((Fraction(each["staked"]) for each in self.lines if each["result"] != "void"), Fraction())

    def staked_on(self, wager: str) -> Fraction:
        """In cents, on one wager."""
        return 100 * sum((Fraction(each["staked"]) for each in self.lines if each["wager"] == wager), Fraction())
